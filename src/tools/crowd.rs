//! `torwart crowd`: a great many finished matches, and what it costs to look at them. Few and many, in one run, so that the
//! figures can be compared. It prints figures and asserts none.
//!
//! Every match has a real log, though a short one: challenged, accepted, given up. So everything can be counted again from it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::time::Instant;

use crate::games::{GAMES, Rules};
use crate::kernel::{Channel, Dice, Guild, Moment, Person, Seed, TableId};
use crate::log::Event as _;
use crate::store::{Append, Durability, Onlooker, Player, Pool, PoolKind, Settings, Store};
use crate::table::{Command, Decided, Opening, Pace, Paces, Tables, decide, open, row};
use crate::tools::Done;

/// What to make.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// Finished matches in the end; and a hundredth of them for comparison.
    #[arg(long, default_value_t = 1_000_000)]
    pub matches: u64,
    /// People in the end; a hundredth of them for comparison.
    #[arg(long, default_value_t = 100_000)]
    pub people: u64,
    /// How often each thing is asked for.
    #[arg(long, default_value_t = 1_000)]
    pub samples: u32,
    /// Who plays whom.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Count everything again at the end, and say whether anything changed.
    #[arg(long)]
    pub rebuild: bool,
    /// The database to make and keep; else it is a scratch one. If it is there, it is measured as it is.
    #[arg(long)]
    pub keep: Option<PathBuf>,
}

/// People on one server.
const ON_A_SERVER: u64 = 100;

/// Appends under way at once: they share a flush of the disk.
const AT_ONCE: usize = 512;

/// The first match begins here, and the last one half a year later: whoever stayed away longer would have no place.
const START: i64 = 1_700_000_000_000;
const LONG: i64 = 180 * 24 * 60 * 60 * 1000;

/// Numbers of people and servers begin here, like Discord's.
const FIRST: u64 = 1_500_000_000_000_000_000;

/// What is asked for, in this order.
const ASKED: [&str; 7] = [
    "leaderboard page (server)",
    "leaderboard page (everywhere, first)",
    "leaderboard page (everywhere, any)",
    "own place (everywhere)",
    "profile",
    "history page",
    "rating write (end of a match)",
];

/// What is measured, and how long it took each time.
type Figures = Vec<(&'static str, Vec<Duration>)>;

/// A person's number.
fn person(number: u64) -> Person {
    Person(FIRST + number)
}

/// Where somebody plays.
fn guild(number: u64) -> Guild {
    Guild(FIRST + 1_000_000_000 + number / ON_A_SERVER)
}

/// How well somebody plays: nobody knows, but it decides.
fn strength(number: u64) -> f64 {
    let mut dice = Dice::quick(number);
    (0..4)
        .map(|_| dice.below(1000) as f64 / 1000.0)
        .sum::<f64>()
        * 400.0
}

/// Runs it and prints the figures.
pub async fn run(options: &Options) -> Done {
    let scratch = std::env::temp_dir().join(format!("torwart-crowd-{}", std::process::id()));
    let many = options.keep.clone();
    let many = many.unwrap_or_else(|| scratch.join("many.db"));
    let ended = compare(options, &scratch.join("few.db"), &many).await;
    let size = std::fs::metadata(&many).map_or(0, |file| file.len());
    println!("The database has {} MB.", size / 1_000_000);
    // What cannot be removed lies in the folder for such things.
    let _ = std::fs::remove_dir_all(&scratch);
    ended
}

async fn compare(options: &Options, few: &Path, many: &Path) -> Done {
    let (matches, people) = (
        (options.matches / 100).max(1),
        (options.people / 100).max(2),
    );
    let there = many.exists();
    let (few, many) = (open_store(few).await?, open_store(many).await?);
    fill(options, &few, matches, people).await?;
    if !there {
        fill(options, &many, options.matches, options.people).await?;
    }
    measure(options, (&few, matches, people), &many).await?;
    few.close().await;
    many.close().await;
    Ok(())
}

async fn open_store(path: &Path) -> Done<Store> {
    let settings = Settings {
        url: format!("sqlite://{}", path.display()),
        durability: Durability::Full,
    };
    Ok(Store::open(&settings).await?)
}

/// The same questions of the small database and of the large one.
async fn measure(
    options: &Options,
    (small, few, crowd): (&Store, u64, u64),
    store: &Store,
) -> Done {
    let before = figures(options, small, crowd).await?;
    let after = figures(options, store, options.people).await?;
    println!(
        "\n| | {few} matches: p50 | p99 | {} matches: p50 | p99 | ratio of p50 |",
        options.matches
    );
    println!("|---|---|---|---|---|---|");
    for ((name, few), (_, many)) in before.into_iter().zip(after) {
        let (few, many) = (spread(few), spread(many));
        let ratio = many.0.as_secs_f64() / few.0.as_secs_f64();
        println!(
            "| {name} | {} | {} | {} | {} | {ratio:.2} |",
            shown(few.0),
            shown(few.1),
            shown(many.0),
            shown(many.1)
        );
    }
    if options.rebuild {
        let before = store.fingerprint().await?;
        let began = Instant::now();
        let tables = Tables::rebuild(store, moment(options, options.matches)).await?;
        let changed = store.fingerprint().await? != before;
        println!(
            "\nAll {tables} matches were counted again in {:.0} s; {}.",
            began.elapsed().as_secs_f64(),
            if changed {
                "SOMETHING CHANGED"
            } else {
                "nothing changed"
            }
        );
    }
    Ok(())
}

/// The middle and the worst but one in a hundred.
fn spread(mut times: Vec<Duration>) -> (Duration, Duration) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    (at(50), at(99))
}

fn shown(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}

/// Plays so many matches among so many people.
async fn fill(options: &Options, store: &Store, count: u64, people: u64) -> Done {
    let began = Instant::now();
    let last = moment(options, count);
    let appends = (0..count).map(|number| store.tables.append(played(options, number, people)));
    let mut done = futures_util::stream::iter(appends).buffer_unordered(AT_ONCE);
    while let Some(appended) = done.next().await {
        appended?;
    }
    store.results.settle(last).await?;
    println!(
        "{count} matches were played and counted in {:.0} s.",
        began.elapsed().as_secs_f64()
    );
    Ok(())
}

/// When a match is played.
fn moment(options: &Options, number: u64) -> Moment {
    Moment(START + (LONG as f64 * number as f64 / options.matches as f64) as i64)
}

/// A match that somebody gives up.
fn played(options: &Options, number: u64, people: u64) -> Append {
    let mut dice = Dice::quick(options.seed ^ (number << 20));
    let one = dice.below(people as usize) as u64;
    let server = one / ON_A_SERVER * ON_A_SERVER;
    let others = ON_A_SERVER.min(people - server).max(2);
    let mut two = server + dice.below(others as usize) as u64;
    if two == one || two >= people {
        two = if one + 1 < people { one + 1 } else { one - 1 };
    }
    let chance = 1.0 / (1.0 + 10f64.powf((strength(two) - strength(one)) / 400.0));
    let first_wins = (dice.below(10_000) as f64) < chance * 10_000.0;
    let duels: Vec<&dyn Rules> = GAMES
        .iter()
        .copied()
        .filter(|rules| rules.meta().max_seats == 2)
        .collect();
    // Most play the same game, as people do; only so they become certain enough for a place.
    let game = match dice.below(5) {
        0 => *dice.pick(&duels),
        _ => duels[0],
    };
    let at = moment(options, number);
    let (host, invited) = (person(one), person(two));
    let opening = Opening {
        // Names are spread over all numbers, as real ones are.
        id: TableId((number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)),
        game: game.meta().id.to_owned(),
        options: String::new(),
        pace: Pace::None,
        paces: Paces::default(),
        rated: true,
        host,
        invited: Some(invited),
        lobby: None,
        guild: Some(guild(one)),
        channel: Channel(guild(one).0 + 1),
        expires_at: at.plus_seconds(600),
        click: number * 2,
        seed: Seed([dice.below(256) as u8; 32]),
        rematch_of: None,
        practice: None,
        fixture: None,
    };
    let opened = open(opening, at).expect("a challenge between two people");
    let accept = Command::Accept {
        by: invited,
        click: number * 2 + 1,
    };
    let accepted = decide(&opened.state, &accept, at).expect("it is theirs to accept");
    let loser = if first_wins { invited } else { host };
    let ended = decide(&accepted.state, &Command::Resign { by: loser }, at).expect("they play");
    append(at, &[opened, accepted, ended])
}

/// Everything that happened in one append.
fn append(at: Moment, steps: &[Decided]) -> Append {
    let table = &steps.last().expect("there are steps").state;
    Append {
        table: table.id,
        expected_seq: 0,
        at,
        payloads: steps
            .iter()
            .flat_map(|step| step.events.iter().map(crate::table::Event::payload))
            .collect(),
        row: row::of(table),
        seats_changed: true,
        calls: Vec::new(),
        limits: Vec::new(),
        finished: row::finished(table),
    }
}

/// Asks for everything, again and again, as different people.
async fn figures(options: &Options, store: &Store, people: u64) -> Done<Figures> {
    let there = store.results.counted().await?.0 as u64;
    let mut dice = Dice::quick(options.seed);
    let (_, ranked) = store.ratings.leaderboard(&pool(None), 0, 1).await?;
    println!("{ranked} of {people} people have a place.");
    let mut figures: Figures = ASKED.map(|name| (name, Vec::new())).into();
    let everywhere = pool(None);
    for sample in 0..options.samples {
        let number = dice.below(people as usize) as u64;
        let (who, here) = (person(number), guild(number));
        let other = person(number ^ 1);
        let ranked = store.ratings.leaderboard(&everywhere, 0, 1).await?.1.max(1);
        let deep = dice.below(ranked as usize) as u64;
        let new = Options {
            seed: options.seed + 1,
            ..options.clone()
        };
        let append = played(&new, there + u64::from(sample), people);
        let mut place = figures.iter_mut().map(|(_, times)| times);
        let mut note = |began: Instant| {
            if let Some(times) = place.next() {
                times.push(began.elapsed());
            }
        };
        let began = Instant::now();
        store.ratings.leaderboard(&pool(Some(here)), 0, 10).await?;
        note(began);
        let began = Instant::now();
        store.ratings.leaderboard(&everywhere, 0, 10).await?;
        note(began);
        let began = Instant::now();
        store.ratings.leaderboard(&everywhere, deep, 10).await?;
        note(began);
        let began = Instant::now();
        store.ratings.find(&everywhere, Player::Person(who)).await?;
        note(began);
        let began = Instant::now();
        profile(store, who, other, here).await?;
        note(began);
        let began = Instant::now();
        let channels = store.tables.places_of(who, None, here, other).await?;
        let seen_by = Some(Onlooker {
            person: other,
            guild: Some(here),
            channels: &channels,
        });
        store.tables.count_finished_of(who, None, seen_by).await?;
        store.tables.finished_of(who, None, seen_by, 0, 10).await?;
        note(began);
        let began = Instant::now();
        store.tables.append(append).await?;
        note(began);
    }
    Ok(figures)
}

fn pool(guild: Option<Guild>) -> Pool {
    Pool {
        game: GAMES[0].meta().id.to_owned(),
        kind: PoolKind::People,
        guild,
        season: None,
    }
}

/// All that a profile asks for.
async fn profile(store: &Store, who: Person, asker: Person, here: Guild) -> Done {
    store.ratings.of(Player::Person(who), Some(here)).await?;
    store.records.of(who).await?;
    store.records.between(asker, who).await?;
    for rules in GAMES {
        store.ratings.changes(who, rules.meta().id, 300).await?;
    }
    Ok(())
}

//! The bot is killed with SIGKILL at seeded moments while a tournament goes on, above all when a round ends and the next begins, and
//! started again on the same database. The local Discord and the people live in this process and go on.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use localcord::{Clock, Emulator, Opt, SeenMessage, Settings, Trouble};
use tempfile::TempDir;
use tokio::sync::RwLock;
use torwart::kernel::{Dice, TournamentId};
use torwart::log::Event as _;
use torwart::store::{self, Store};
use torwart::tournament::{Event, Match, Tournament};

use crate::child::{Child, Launch};
use crate::tournaments::gathering::{Gathering, OVER, terms};

const START: u64 = 1_790_000_000_000;

/// Longer than any test: a request that is held this long never takes effect.
const FOR_EVER: u64 = 1 << 40;

/// More records than a request that is waited for can take to come.
const RECORDS: usize = 15;

/// After so many the bot is left alone.
const MOST_KILLS: u64 = 20;

/// What the card of an arena says whose time is over while something is still played.
const CLOSED: [&str; 2] = ["The arena is closed", "Die Arena ist geschlossen"];

/// Matches of an arena while the bot is killed.
const ARENA_MATCHES: usize = 8;

/// What is being sent when the bot is killed: whatever it tells has been stored.
const ROUTES: [&str; 6] = [
    "POST /channels/{channel_id}/threads",
    "POST /channels/{channel_id}/messages",
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "PATCH /channels/{channel_id}",
    "GET /guilds/{guild_id}/threads/active",
    "POST /interactions/*",
];

struct Lane {
    discord: Emulator,
    folder: TempDir,
    /// Closed while the bot is away, so that nobody presses anything then.
    gate: RwLock<()>,
    over: AtomicBool,
}

impl Lane {
    async fn start() -> Lane {
        let settings = Settings {
            clock: Clock::manual(START),
            wire_capacity: 100_000,
            ..Settings::default()
        };
        Lane {
            discord: Emulator::start(settings).await.unwrap(),
            folder: tempfile::tempdir().unwrap(),
            gate: RwLock::default(),
            over: AtomicBool::new(false),
        }
    }

    fn launch(&self) -> Child {
        let launch = Launch::on(&self.discord, self.folder.path());
        launch.set("RUST_LOG", "warn,torwart=info").start()
    }

    /// Kills the bot again and again until the tournament is over; the one that is left is well. Says how often.
    async fn torment(&self, mut child: Child, dice: &mut Dice) -> (Child, u64) {
        let mut kills = 0;
        while kills < MOST_KILLS {
            self.moment(dice).await;
            if self.over.load(Ordering::Acquire) {
                break;
            }
            child.kill();
            kills += 1;
            let closed = self.gate.write().await;
            let gone = || !self.discord.bot().connected();
            self.discord.until("the connection is gone", gone).await;
            self.discord.trouble(Trouble::Calm);
            // Whoever still waits for an answer is told that there is none.
            self.discord.clock().advance(3_001);
            let identifies = self.discord.bot().identifies();
            child = self.launch();
            let there =
                || self.discord.bot().identifies() > identifies && self.discord.bot().connected();
            self.discord.until("the bot is back", there).await;
            drop(closed);
        }
        self.discord.trouble(Trouble::Calm);
        (child, kills)
    }

    /// Waits for a moment to kill: after so many requests and events, or while a request is on its way.
    async fn moment(&self, dice: &mut Dice) {
        let seen = self.discord.wire().last().map_or(0, |record| record.number);
        let held = self.discord.requests_held();
        let count = || self.discord.wire_after(seen).len();
        let over = || self.over.load(Ordering::Acquire);
        if dice.below(3) == 0 {
            let wanted = 1 + dice.below(12);
            let come = || count() >= wanted || over();
            return self.discord.until("some records", come).await;
        }
        let route = ROUTES[dice.below(ROUTES.len())];
        self.discord
            .trouble(Trouble::delay(route, Some(1), FOR_EVER));
        let come = || self.discord.requests_held() > held || count() > RECORDS || over();
        self.discord.until(route, come).await;
    }

    /// Everyone plays what they find, whatever becomes of the bot. After some matches of an arena they wait until it closes: what is
    /// open then is played to its end.
    async fn play(&self, gathering: &Gathering<'_>, arena: bool) {
        let mut answered = HashSet::new();
        loop {
            if arena && answered.len() >= ARENA_MATCHES && !self.over.load(Ordering::Acquire) {
                self.ends(gathering);
                let closed = || {
                    let card = gathering.people[0].message(gathering.card);
                    let closed =
                        |card: SeenMessage| CLOSED.iter().any(|said| card.content.contains(said));
                    card.is_some_and(closed) || !gathering.begins(OVER).is_empty()
                };
                self.discord.until("the arena is closed", closed).await;
            }
            let Some(board) = gathering.next(&answered).await else {
                break;
            };
            if gathering.give_up(&board, &self.gate).await {
                answered.insert(board.table);
            }
        }
        self.ends(gathering);
    }

    /// From now on the bot is left alone.
    fn ends(&self, gathering: &Gathering<'_>) {
        self.over.store(true, Ordering::Release);
        // Whoever waits for a moment looks once more.
        let said = gathering.people[0].say(self.discord.channel("lobby"), "What a gathering!");
        said.unwrap();
    }
}

async fn open(folder: &std::path::Path) -> Store {
    let settings = store::Settings {
        url: format!("sqlite://{}", folder.join("torwart.db").display()),
        durability: store::Durability::Normal,
    };
    Store::open(&settings).await.unwrap()
}

/// What is shown is noted a moment later; a bot that is left alone comes to an end with it.
async fn noted(store: &Store) {
    let mut looks = tokio::time::interval(Duration::from_millis(20));
    for _ in 0..1_500 {
        looks.tick().await;
        let posts = store.posts.undone::<TournamentId>().await.unwrap();
        let boards = store.surfaces.stale(1).await.unwrap();
        if posts.is_empty() && boards.is_empty() {
            return;
        }
    }
    panic!("not everything that was shown is noted");
}

/// Plays one tournament while the bot is killed; says how often it was. How many matches an arena has, nobody knows.
async fn lane(
    seed: u64,
    options: &[(&str, Opt)],
    people: usize,
    matches: Option<usize>,
    german: bool,
) -> u64 {
    println!("seed {seed}");
    // An odd seed plays each of them in the other language.
    let german = german != (self::seed() % 2 == 1);
    let lane = Lane::start().await;
    if german {
        let guild = lane.discord.guild("Torwart Arena");
        lane.discord.server(guild).set_locale("de");
    }
    let child = lane.launch();
    lane.discord.bot().ready().await;
    let gathering = Gathering::begun(&lane.discord, options, people).await;
    let mut dice = Dice::quick(seed);
    let ((child, kills), ()) = tokio::join!(
        lane.torment(child, &mut dice),
        lane.play(&gathering, matches.is_none())
    );
    let settled = || {
        let card = gathering.people[0].message(gathering.card);
        card.is_some_and(|card| card.content.contains('🥇'))
    };
    lane.discord.until("the card shows the end", settled).await;
    let store = open(lane.folder.path()).await;
    noted(&store).await;
    child.terminate();
    let ended = child.ended().await;
    println!("{}", ended.err);
    assert_eq!(ended.code, Some(0), "seed {seed}");
    let id: TournamentId = gathering.id.parse().unwrap();
    let log = store.logs.entries(id).await.unwrap();
    let tournament = Tournament::fold(id, &log).unwrap().unwrap();
    let played: Vec<&Match> = tournament
        .field
        .matches
        .iter()
        .filter(|game| game.is_match())
        .collect();
    let matches = matches.unwrap_or(played.len());
    assert_eq!(played.len(), matches, "seed {seed}");
    let opened = log.iter().filter_map(|entry| Event::parse(&entry.payload));
    let opened = opened.filter(|event| matches!(event, Event::Opened { .. }));
    assert_eq!(
        opened.count(),
        matches,
        "seed {seed}: every match was opened once"
    );
    let tables = store
        .logs
        .ids_after::<torwart::kernel::TableId>(None, 1_000)
        .await
        .unwrap();
    assert_eq!(tables.len(), matches, "seed {seed}: at one table each");
    let undone: Vec<TournamentId> = store.posts.undone().await.unwrap();
    assert_eq!(undone, [], "seed {seed}");
    assert_eq!(store.surfaces.stale(10).await.unwrap(), [], "seed {seed}");
    store.close().await;
    let threads = lane.discord.place(gathering.channel).threads();
    assert_eq!(threads.len(), matches, "seed {seed}: {threads:#?}");
    let rounds = played.iter().map(|game| game.round).max().unwrap() as usize;
    assert_eq!(gathering.check(rounds), matches, "seed {seed}");
    crate::openapi::check(&lane.discord);
    kills
}

fn seed() -> u64 {
    let given = std::env::var("TORWART_CRASH_SEED").ok();
    given.map_or(20_261_116, |seed| seed.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rounds_change_once_however_often_the_bot_is_killed() {
    let mut third = terms("knockout");
    third.push(("third_place", Opt::Bool(true)));
    let mut swiss = terms("swiss");
    swiss.push(("rounds", Opt::Int(3)));
    let robin = terms("round_robin");
    let kills = futures_util::future::join_all([
        lane(seed(), &third, 4, Some(4), false),
        lane(seed() + 1, &swiss, 5, Some(6), true),
        lane(seed() + 2, &robin, 4, Some(6), true),
    ]);
    let kills: u64 = kills.await.into_iter().sum();
    assert!(kills >= 10, "{kills} kills");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stages_and_tables_follow_each_other_however_often_the_bot_is_killed() {
    let mut groups = terms("groups");
    groups.extend([("groups", Opt::Int(2)), ("advance", Opt::Int(1))]);
    let mut tables = terms("tables");
    tables.extend([("game", "panik".into()), ("rounds", Opt::Int(2))]);
    let mut table_knockout = terms("table_knockout");
    table_knockout.extend([("game", "thor".into()), ("advance", Opt::Int(1))]);
    for options in [&mut tables, &mut table_knockout] {
        options.push(("seats", Opt::Int(3)));
    }
    let double = terms("double_elimination");
    let kills = futures_util::future::join_all([
        lane(seed() + 3, &double, 4, Some(6), true),
        lane(seed() + 4, &groups, 6, Some(7), false),
        lane(seed() + 5, &tables, 6, Some(4), false),
        lane(seed() + 6, &table_knockout, 6, Some(3), true),
    ]);
    let kills: u64 = kills.await.into_iter().sum();
    assert!(kills >= 10, "{kills} kills");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_arena_goes_on_however_often_the_bot_is_killed() {
    let mut arena = terms("arena");
    arena.push(("minutes", Opt::Int(1)));
    let kills = lane(seed() + 7, &arena, 4, None, false).await;
    assert!(kills >= 4, "{kills} kills");
}

//! `torwart tournament`: a Swiss tournament of scripted people through the whole bot and the local Discord.
//!
//! The local Discord and the people live in this process; the bot is a process of its own with its usual settings. It prints how
//! long rounds take and what a match costs in requests, and fails if a match is stuck.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::tools::Done;
use crate::tools::hands::said;
use crate::tools::load::tempfile;
use crate::tools::process::Process;
use crate::tools::traffic::Traffic;
use localcord::{
    ChannelId, Emulator, GuildSpec, MessageId, Opt, Person, PersonSpec, SeenMessage, Settings,
    Trouble, WireRecord, World,
};

/// What to play.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// How many take part.
    #[arg(long, default_value_t = 64)]
    pub players: usize,
    /// How many rounds.
    #[arg(long, default_value_t = 3)]
    pub rounds: i64,
    /// How many people press something at the same moment.
    #[arg(long, default_value_t = 16)]
    pub hands: usize,
    /// How many cards everyone plays before one of the two resigns.
    #[arg(long, default_value_t = 1)]
    pub cards: usize,
}

/// Where it is played.
const CHANNEL: &str = "pitch";

/// As long as nothing happens at all, something is stuck.
const PATIENCE: Duration = Duration::from_secs(120);

/// How often the wire is looked at when nothing changes.
const AGAIN: Duration = Duration::from_millis(100);

/// Records of the wire that are kept until they are read.
const KEPT: usize = 200_000;

/// Runs it and prints the figures.
pub async fn run(options: &Options) -> Done {
    let folder = tempfile(options.players as u64)?;
    let ended = play(options, &folder).await;
    let _ = std::fs::remove_dir_all(&folder);
    ended
}

async fn play(options: &Options, folder: &std::path::Path) -> Done {
    let url = format!("sqlite://{}", folder.join("tournament.db").display());
    let emulator = Emulator::start(Settings {
        wire_capacity: KEPT,
        world: world(options),
        ..Settings::default()
    });
    let emulator = emulator
        .await
        .map_err(|error| format!("Cannot start the local Discord: {error}"))?;
    // What is observed of Discord: about five messages and five edits in five seconds, for each channel.
    for route in [
        "POST /channels/{channel_id}/messages",
        "PATCH /channels/{channel_id}/messages/{message_id}",
    ] {
        emulator.trouble(Trouble::Limit {
            route: route.to_owned(),
            count: 5,
            per_ms: 5_000,
        });
    }
    let mut bot = Process::start(&emulator.base_url(), &url).await?;
    emulator.bot().ready().await;
    let played = compete(options, &emulator).await;
    println!("memory of the bot, after  {:>9.1} MB", bot.memory());
    println!("processor time of the bot {:>9.1} s", bot.cpu());
    bot.stop().await;
    emulator.shutdown().await;
    played
}

/// From the card to the end.
async fn compete(options: &Options, emulator: &Emulator) -> Done {
    let people: Vec<Person> = (0..options.players)
        .map(|number| emulator.person(&name(number)))
        .collect();
    let begun = Instant::now();
    sign_up(options, emulator, &people).await?;
    println!(
        "signed up in              {:>9.1} s",
        begun.elapsed().as_secs_f64()
    );
    let mut watch = Watch::from(emulator);
    let hands = Arc::new(Semaphore::new(options.hands.max(1)));
    let mut matches = JoinSet::new();
    let mut changes = emulator.changed();
    let mut news = Instant::now();
    while watch.over.is_none() {
        for board in watch.look(emulator) {
            let (hands, cards) = (Arc::clone(&hands), options.cards);
            let players: Vec<Person> = board
                .players
                .iter()
                .filter_map(|id| people.iter().find(|person| person.id().0 == *id).cloned())
                .collect();
            matches.spawn(async move {
                let _hand = hands.acquire_owned().await;
                board.play(&players, cards).await
            });
        }
        while let Some(done) = matches.try_join_next() {
            done??;
        }
        // A request is written down a moment after what it changed is told.
        if let Ok(Ok(())) = tokio::time::timeout(AGAIN, changes.changed()).await {
            news = Instant::now();
        }
        if news.elapsed() > PATIENCE {
            watch.report(options);
            return Err("Nothing happens any more: a match is stuck.".into());
        }
    }
    watch.report(options);
    Ok(())
}

/// The first of them calls it, all of them join, and it begins.
async fn sign_up(options: &Options, emulator: &Emulator, people: &[Person]) -> Done {
    let channel = emulator.channel(CHANNEL);
    let organiser = people.first().ok_or("Nobody takes part.")?;
    let terms = [
        ("name", Opt::from("Cup")),
        ("format", "swiss".into()),
        ("pace", "none".into()),
        ("places", Opt::Int(options.players as i64)),
        ("rounds", Opt::Int(options.rounds)),
    ];
    let called = organiser.slash(channel, "tor tournament create", &terms);
    said(called.await)?;
    let card = emulator.until_some("the card", || card(organiser, channel));
    let (message, id) = card.await;
    let lanes = people.chunks(people.len().div_ceil(options.hands.max(1)));
    let join = &format!("1:cup:{id}:join");
    let lanes = lanes.map(|lane| async move {
        for person in lane {
            said(person.click_forged(message, join).await)?;
        }
        Done::Ok(())
    });
    for joined in futures_util::future::join_all(lanes).await {
        joined?;
    }
    let start = format!("1:cup:{id}:start");
    said(organiser.click_forged(message, &start).await)?;
    Ok(())
}

/// The card and the tournament's name.
fn card(who: &Person, channel: ChannelId) -> Option<(MessageId, String)> {
    let find = |message: SeenMessage| {
        let buttons = message.buttons();
        let mut ids = buttons.iter().map(|button| button.custom_id.as_str());
        let id = ids.find_map(|id| id.strip_prefix("1:cup:")?.strip_suffix(":join"))?;
        Some((message.id, id.to_owned()))
    };
    who.messages(channel).into_iter().find_map(find)
}

/// A board that was posted.
struct Board {
    message: MessageId,
    table: String,
    players: Vec<u64>,
}

impl Board {
    /// The board in a message that was posted, if it is one.
    fn read(message: &SeenMessage) -> Option<Board> {
        let buttons = message.components.to_string();
        let (_, rest) = buttons.split_once("1:ask-resign:")?;
        let mentions = message.content.split("<@").skip(1);
        let number = |part: &str| part.split_once('>')?.0.parse().ok();
        let mut players: Vec<u64> = mentions.filter_map(number).collect();
        players.sort_unstable();
        players.dedup();
        Some(Board {
            message: message.id,
            table: rest.split('"').next()?.to_owned(),
            players,
        })
    }

    /// Everyone plays some cards, then one gives up.
    async fn play(&self, players: &[Person], cards: usize) -> Done {
        let pressed = |verb: &str| format!("1:{verb}:{}", self.table);
        for person in players.iter().filter(|_| cards > 0) {
            let mut hand = said(person.click_forged(self.message, &pressed("hand")).await)?;
            for _ in 0..cards {
                let mut buttons = hand.buttons().into_iter().filter(|button| !button.disabled);
                let Some(card) = buttons.find(|b| b.label.parse::<u8>().is_ok()) else {
                    break;
                };
                hand = said(person.click(hand.id, &card.custom_id).await)?;
            }
        }
        let Some(loser) = players.last() else {
            return Err(format!("Nobody plays at {}.", self.table).into());
        };
        said(loser.click_forged(self.message, &pressed("resign")).await).map(drop)
    }
}

/// What went over the wire.
struct Watch {
    traffic: Traffic,
    boards: HashSet<String>,
    rounds: Vec<Instant>,
    over: Option<Instant>,
}

impl Watch {
    /// From now on; boards that are there already are counted too.
    fn from(emulator: &Emulator) -> Watch {
        let joined = |record: &&WireRecord| record.route_template.contains("interactions");
        let seen = emulator.wire();
        let seen = seen.iter().rfind(joined).map_or(0, |record| record.number);
        Watch {
            traffic: Traffic::after(seen),
            boards: HashSet::new(),
            rounds: Vec::new(),
            over: None,
        }
    }

    /// Counts what is new, and gives the boards on which nobody has played.
    fn look(&mut self, emulator: &Emulator) -> Vec<Board> {
        let mut new = Vec::new();
        for record in self.traffic.look(emulator) {
            if record.method != "POST" {
                continue;
            }
            let id = record.response["id"].as_str();
            let id = id.and_then(|id| id.parse().ok()).map(MessageId);
            let Some(message) = id.and_then(|id| emulator.message(id)) else {
                continue;
            };
            let begins = |sign| {
                message
                    .content
                    .trim_start_matches(['#', ' '])
                    .starts_with(sign)
            };
            if begins('📣') {
                self.rounds.push(Instant::now());
            }
            if begins('🏁') {
                self.over = Some(Instant::now());
            }
            let board = Board::read(&message);
            new.extend(board.filter(|board| self.boards.insert(board.table.clone())));
        }
        new
    }

    fn report(&self, options: &Options) {
        let matches = self.boards.len();
        let due = options.players / 2 * options.rounds.max(0) as usize;
        println!("matches                   {matches:>9} of {due}");
        println!("rounds announced          {:>9}", self.rounds.len());
        let ends = self.rounds.iter().skip(1).chain(&self.over);
        for (number, (begun, ended)) in self.rounds.iter().zip(ends).enumerate() {
            let seconds = (*ended - *begun).as_secs_f64();
            println!("round {:<2}                  {seconds:>9.1} s", number + 1);
        }
        self.traffic.report(matches as u64, "match");
    }
}

fn name(number: usize) -> String {
    format!("player-{number}")
}

fn world(options: &Options) -> World {
    let people = (0..options.players).map(|number| PersonSpec::new(name(number)));
    World {
        people: people.collect(),
        guilds: vec![GuildSpec::new("Stadium", &[CHANNEL])],
        ..World::default()
    }
}

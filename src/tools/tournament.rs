//! `torwart tournament`: a Swiss tournament of scripted people through the whole bot and the local Discord.
//!
//! The local Discord and the people live in this process; the bot is a process of its own with its usual settings. It prints how
//! long rounds take and what a match costs in requests, and fails if a match is stuck.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::tools::Done;
use crate::tools::load::{Bot, said, tempfile};
use localcord::{
    ChannelId, Direction, Emulator, GuildSpec, MessageId, Opt, Person, PersonSpec, SeenMessage,
    Settings, Trouble, WireRecord, World,
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
    let url = format!("sqlite://{}", folder.join("cup.db").display());
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
    let mut bot = Bot::start(&emulator.base_url(), &url).await?;
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
        let news = tokio::time::timeout(PATIENCE, changes.changed()).await;
        if news.is_err() {
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
    fn read(record: &WireRecord) -> Option<Board> {
        let buttons = record.response["components"].to_string();
        let (_, rest) = buttons.split_once("1:ask-resign:")?;
        let content = record.body["content"].as_str()?;
        let mentions = content.lines().next()?.split("<@").skip(1);
        let number = |part: &str| part.split_once('>')?.0.parse().ok();
        Some(Board {
            message: MessageId(record.response["id"].as_str()?.parse().ok()?),
            table: rest.split('"').next()?.to_owned(),
            players: mentions.filter_map(number).collect(),
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
    seen: u64,
    requests: BTreeMap<String, u64>,
    refused: BTreeMap<String, u64>,
    boards: HashSet<String>,
    rounds: Vec<Instant>,
    over: Option<Instant>,
}

impl Watch {
    /// From now on; boards that are there already are counted too.
    fn from(emulator: &Emulator) -> Watch {
        let joined = |record: &&WireRecord| record.route_template.contains("interactions");
        let seen = emulator.wire();
        Watch {
            seen: seen.iter().rfind(joined).map_or(0, |record| record.number),
            requests: BTreeMap::new(),
            refused: BTreeMap::new(),
            boards: HashSet::new(),
            rounds: Vec::new(),
            over: None,
        }
    }

    /// Counts what is new, and gives the boards on which nobody has played.
    fn look(&mut self, emulator: &Emulator) -> Vec<Board> {
        let mut new = Vec::new();
        for record in emulator.wire_after(self.seen) {
            self.seen = record.number;
            if record.direction != Direction::Request {
                continue;
            }
            let route = format!("{} {}", record.method, record.route_template);
            let counts = match record.status {
                429 => &mut self.refused,
                _ => &mut self.requests,
            };
            *counts.entry(route).or_default() += 1;
            if record.status >= 300 {
                continue;
            }
            let content = record.body["content"].as_str().unwrap_or_default();
            if content.starts_with('📣') {
                self.rounds.push(Instant::now());
            }
            if content.starts_with('🏁') {
                self.over = Some(Instant::now());
            }
            let board = Board::read(&record).filter(|_| record.method == "POST");
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
        println!("requests a match, by route:");
        let mut all = 0;
        for (route, count) in &self.requests {
            let each = *count as f64 / matches.max(1) as f64;
            println!("  {each:>7.2}  {route}");
            // Answers to people, and what follows them, are outside Discord's limits for the whole bot.
            let answer = route.contains("interactions") || route.contains("webhooks");
            all += if answer { 0 } else { *count };
        }
        let each = all as f64 / matches.max(1) as f64;
        println!("  {each:>7.2}  in all, without answers to people");
        println!("refused as too many:");
        for (route, count) in &self.refused {
            println!("  {count:>7}  {route}");
        }
        let refused: u64 = self.refused.values().sum();
        println!("  {refused:>7}  in all");
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

//! The bot is killed with SIGKILL at seeded moments while people play, and started again on the same database.
//!
//! The local Discord lives in this process and survives. People note what came of each press: answered means acknowledged,
//! and must be in the log afterwards; failed means unknown, and may be there at most once. Every match is then finished by
//! the buttons that were there before. `TORWART_CRASH_KILLS` sets the number of kills, `TORWART_CRASH_SEED` the seed.

mod calls;
mod couple;
mod fleet;
mod journal;
mod tournaments;
mod verdict;

use std::sync::atomic::{AtomicBool, Ordering};

use localcord::{
    Answer, ChannelId, Clock, Direction, Emulator, Pending, Person, Settings, Trouble, WireRecord,
};
use tempfile::TempDir;
use tokio::sync::RwLock;
use torwart::kernel::Dice;
use torwart::store;

use crate::child::{Child, Launch};
use crate::scratch::ScratchDatabase;
use couple::Couple;
use journal::Journal;

const KILLS: u64 = 200;
const LANES: u64 = 4;
const SEED: u64 = 20_260_504;
const START: u64 = 1_790_000_000_000;

/// Longer than any test: a request that is held this long never takes effect.
const FOR_EVER: u64 = 1 << 40;

/// More records than a request that is waited for can take to come.
const RECORDS: u64 = 60;

/// One bot, its Discord and the people there.
struct Lane {
    discord: Emulator,
    folder: TempDir,
    /// Closed while the bot is away, so that nobody presses anything then.
    gate: RwLock<()>,
    over: AtomicBool,
    journal: Journal,
    /// Where several processes keep it; one alone has a file.
    server: Option<ScratchDatabase>,
}

/// When to kill.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// After so many requests and events.
    Records(u64),
    /// When an interaction goes out to the bot: before, while or after it is stored.
    Interaction,
    /// While a request is on its way: whatever it tells has been stored, and nobody has been told.
    Sending(&'static str),
}

const CALLBACK: &str = "POST /interactions/*";
const BOARD: &str = "PATCH /channels/*";
const POST: &str = "POST /channels/*";
const PANEL: &str = "PATCH /webhooks/*";

impl Moment {
    fn draw(dice: &mut Dice) -> Moment {
        match dice.below(10) {
            0..=3 => Moment::Records(1 + dice.below(40) as u64),
            4 | 5 => Moment::Interaction,
            6 | 7 => Moment::Sending(CALLBACK),
            8 => Moment::Sending(BOARD),
            _ => Moment::Sending([POST, PANEL][dice.below(2)]),
        }
    }

    /// A moment while the bot starts.
    fn draw_early(dice: &mut Dice) -> Moment {
        match dice.below(3) {
            0 => Moment::Records(1 + dice.below(6) as u64),
            1 => Moment::Sending("GET /users/@me"),
            _ => Moment::Sending("GET /gateway*"),
        }
    }

    /// Makes ready for it; from now on it can come.
    fn arm(self, discord: &Emulator) -> Armed {
        let seen = discord.wire().last().map_or(0, |record| record.number);
        let held = discord.requests_held();
        if let Moment::Sending(route) = self {
            discord.trouble(Trouble::delay(route, Some(1), FOR_EVER));
        }
        Armed {
            moment: self,
            seen,
            held,
        }
    }
}

/// A moment that can come.
struct Armed {
    moment: Moment,
    /// The last record before it was armed.
    seen: u64,
    /// Requests that were held before it was armed.
    held: usize,
}

impl Armed {
    async fn comes(self, discord: &Emulator) {
        let records = || discord.wire_after(self.seen);
        let count = || records().len() as u64;
        let is_event = |record: &WireRecord| record.direction == Direction::Event;
        let come = || match self.moment {
            Moment::Records(wanted) => count() >= wanted,
            Moment::Interaction => records().iter().any(is_event),
            Moment::Sending(_) => discord.requests_held() > self.held || count() > RECORDS,
        };
        let what = format!("{:?} comes", self.moment);
        discord.until(&what, come).await;
    }
}

impl Lane {
    async fn start() -> Lane {
        let settings = Settings {
            clock: Clock::manual(START),
            wire_capacity: 5_000,
            ..Settings::default()
        };
        Lane {
            discord: Emulator::start(settings).await.unwrap(),
            folder: tempfile::tempdir().unwrap(),
            gate: RwLock::default(),
            over: AtomicBool::new(false),
            journal: Journal::default(),
            server: None,
        }
    }

    /// Where somebody plays.
    fn channel(&self, who: &Person) -> ChannelId {
        match self.server {
            None => self.discord.channel("games"),
            Some(_) => fleet::channel(&self.discord, who.name()),
        }
    }

    /// Where matches begin.
    fn channels(&self) -> Vec<ChannelId> {
        match self.server {
            None => vec![self.discord.channel("games")],
            Some(_) => fleet::channels(&self.discord),
        }
    }

    /// Where everything is kept.
    fn settings(&self) -> store::Settings {
        let file = || {
            format!(
                "sqlite://{}",
                self.folder.path().join("torwart.db").display()
            )
        };
        store::Settings {
            url: self.server.as_ref().map_or_else(file, ScratchDatabase::url),
            durability: store::Durability::Normal,
        }
    }

    fn launch(&self) -> Launch {
        Launch::on(&self.discord, self.folder.path())
            .set("DATABASE_URL", &self.settings().url)
            .set("TORWART__PLAY__MAX_MATCHES_PER_PERSON", "1000")
            .set("RUST_LOG", "warn,torwart=info")
    }

    /// Presses something while the bot is there, and waits for what comes of it.
    async fn send(&self, press: impl FnOnce() -> Pending) -> Answer {
        let open = self.gate.read().await;
        let pending = press();
        drop(open);
        pending.answer().await
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    async fn ready(&self, identifies: u64) {
        let there =
            || self.discord.bot().identifies() > identifies && self.discord.bot().connected();
        self.discord.until("the bot is back", there).await;
    }

    /// Kills the bot again and again; the one that is left is well.
    async fn torment(&self, mut child: Child, kills: u64, dice: &mut Dice) -> Child {
        let mut killed = 0;
        while killed < kills {
            Moment::draw(dice)
                .arm(&self.discord)
                .comes(&self.discord)
                .await;
            child.kill();
            killed += 1;
            let closed = self.gate.write().await;
            loop {
                let gone = || !self.discord.bot().connected();
                self.discord.until("the connection is gone", gone).await;
                self.discord.trouble(Trouble::Calm);
                // Whoever still waits for an answer is told that there is none.
                self.discord.clock().advance(3_001);
                if killed == kills || dice.below(5) > 0 {
                    let identifies = self.discord.bot().identifies();
                    child = self.launch().start();
                    self.ready(identifies).await;
                    break;
                }
                let early = Moment::draw_early(dice).arm(&self.discord);
                child = self.launch().start();
                early.comes(&self.discord).await;
                child.kill();
                killed += 1;
            }
            drop(closed);
        }
        self.over.store(true, Ordering::Release);
        child
    }
}

/// Two pairs of people, one with direct messages, a person of either, and one against the house.
const COUPLES: [(&str, Option<&str>); 4] = [
    ("Ana", Some("Ben")),
    ("Cleo", Some("Dana")),
    ("Emil", Some("Cleo")),
    ("Dana", None),
];

async fn lane(seed: u64, kills: u64) {
    println!("seed {seed}, {kills} kills");
    let lane = Lane::start().await;
    let mut dice = Dice::quick(seed);
    let child = lane.launch().start();
    lane.discord.bot().ready().await;
    let tormented = async {
        let child = lane.torment(child, kills, &mut dice).await;
        (child, lane.discord.person("Dana").dms().len())
    };
    let couples = (1..).zip(COUPLES).map(|(number, (host, other))| {
        let couple = Couple::new(&lane, seed * 100 + number, host, other);
        couple.live()
    });
    let played = futures_util::future::join_all(couples);
    let ((child, dms), matches) = tokio::join!(tormented, played);
    assert!(dms > 0, "seed {seed}: panels came by direct message");
    child.terminate();
    let ended = child.ended().await;
    assert_eq!(ended.code, Some(0), "seed {seed}: {}", ended.err);
    let played: u64 = matches.iter().sum();
    verdict::judge(&lane, seed, played, None).await;
    crate::openapi::check(&lane.discord);
}

/// How many kills, and the seed.
fn ordered(name: &str, usual: u64) -> (u64, u64) {
    let number = |name: &str, usual: u64| {
        let given = std::env::var(name).ok();
        given.map_or(usual, |given| given.parse().unwrap())
    };
    (number(name, usual), number("TORWART_CRASH_SEED", SEED))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_and_nothing_is_doubled() {
    let (kills, seed) = ordered("TORWART_CRASH_KILLS", KILLS);
    let share = kills.div_ceil(LANES);
    let lanes = (0..LANES).map(|number| lane(seed + number, share));
    futures_util::future::join_all(lanes).await;
}

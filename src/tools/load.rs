//! `torwart load`: the whole bot against the local Discord, many matches at once, played by scripted people.
//!
//! The local Discord and the people live in this process; the bot is a process of its own, so that its memory and its time
//! are its own. It prints figures and asserts none.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::time::Instant;

use crate::edge;
use crate::kernel;
use crate::store::Durability;
use crate::table::Tables;
use crate::tools::hands::{Hands, Match, Pressed, channels, people};
use crate::tools::process::Processes;
use crate::tools::traffic::Traffic;
use crate::tools::{Done, beside, direct};
use localcord::{Emulator, GuildSpec, Settings, Sharding, World};

/// What to play.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// Matches that are played.
    #[arg(long, default_value_t = 100)]
    pub matches: usize,
    /// For how long, in seconds.
    #[arg(long, default_value_t = 10)]
    pub seconds: u64,
    /// How many people press something at the same moment.
    #[arg(long, default_value_t = 16)]
    pub hands: usize,
    /// Matches that are open in the database beside those that are played.
    #[arg(long, default_value_t = 0)]
    pub open: u64,
    /// What is played.
    #[arg(long, default_value = "tor")]
    pub game: String,
    /// How many people play in a match.
    #[arg(long, default_value_t = 2)]
    pub seats: u8,
    /// Which moves are made.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Make everything that follows from the logs again at the end, and say whether anything changed.
    #[arg(long)]
    pub rebuild: bool,
    /// A PostgreSQL database to play in, empty; otherwise it is a file that goes afterwards.
    #[arg(long)]
    pub database: Option<String>,
    /// How many processes the bot is; more than one share a database on a server.
    #[arg(long, default_value_t = 1)]
    pub processes: usize,
    /// How many shards the bot has; as many as processes if this is not said.
    #[arg(long)]
    pub shards: Option<u64>,
    /// Servers beside those that are played in, in which nothing happens.
    #[arg(long, default_value_t = 0)]
    pub crowd: u64,
    /// Play without Discord: so many clients of the tables make moves at once.
    #[arg(long)]
    pub direct: Option<usize>,
    /// Think so long before every press, in milliseconds, and count the requests of a move. In a hurry many moves share one.
    #[arg(long)]
    pub pause: Option<u64>,
    /// Play by turns with a bare bot, a program of this path or name, and print how often our processor time is its.
    #[arg(long)]
    pub beside: Option<PathBuf>,
    /// How often each of the two has its turn.
    #[arg(long, default_value_t = 3)]
    pub rounds: usize,
}

impl Options {
    /// What is played.
    pub(super) fn what(&self) -> Match {
        Match::Ours(self.game.clone(), self.seats)
    }
}

/// Records of the wire that are kept until they are counted.
const KEPT: usize = 200_000;

/// Runs it and prints the figures.
pub async fn run(options: &Options) -> Done {
    let folder = tempfile(options.seed)?;
    let ended = play(options, &folder).await;
    let _ = std::fs::remove_dir_all(&folder);
    ended
}

async fn play(options: &Options, folder: &Path) -> Done {
    let file = || format!("sqlite://{}", folder.join("load.db").display());
    let url = options.database.clone().unwrap_or_else(file);
    if let Some(clients) = options.direct {
        let limits = (options.seconds, options.seed);
        let (mut times, seconds) = direct::play(&url, clients, limits).await?;
        let moves = times.len() as f64;
        report(&mut times, moves, seconds);
        return Ok(());
    }
    direct::fill(&url, options.open, options.seed).await?;
    if let Some(bare) = &options.beside {
        let plan = beside::Plan {
            what: options.what(),
            matches: options.matches,
            hands: options.hands,
            seed: options.seed,
            seconds: options.seconds,
            pause: options.pause,
            rounds: options.rounds,
        };
        return beside::play(&plan, folder, &url, bare).await;
    }
    let emulator = Emulator::start(Settings {
        wire_capacity: options.pause.map_or(0, |_| KEPT),
        world: world(options),
        ..Settings::default()
    })
    .await;
    let emulator = emulator.map_err(|error| format!("Cannot start the local Discord: {error}"))?;
    let started = Instant::now();
    let mut bot = Processes::start(options.processes, &emulator.base_url(), &url).await?;
    println!(
        "ready after               {:>9.2} s with {} open matches",
        started.elapsed().as_secs_f64(),
        options.open
    );
    println!("memory of the bot, ready  {:>9.1} MB", bot.memory());
    if options.matches > 0 {
        emulator.bot().ready().await;
        measure(options, &emulator, &bot).await?;
    }
    bot.stop().await;
    emulator.shutdown().await;
    if options.rebuild {
        rebuild(&url).await?;
    }
    Ok(())
}

/// Whether everything follows from the logs as it stands in the database.
async fn rebuild(url: &str) -> Done {
    let store = direct::open(url, Durability::Normal).await?;
    let before = store.fingerprint().await?;
    let now = kernel::Clock::now(&edge::System);
    let tables = Tables::rebuild(&store, now).await?;
    let same = before == store.fingerprint().await?;
    store.close().await;
    let changed = match same {
        true => "nothing changed",
        false => "SOMETHING CHANGED",
    };
    println!("read again                {tables:>9} tables, {changed}");
    Ok(())
}

async fn measure(options: &Options, emulator: &Emulator, bot: &Processes) -> Done {
    let set_up = Instant::now();
    let (matches, hands) = (options.matches, options.hands);
    let mut hands = Hands::begin(emulator, &options.what(), matches, hands, options.seed).await?;
    println!(
        "matches set up in         {:>9.2} s",
        set_up.elapsed().as_secs_f64()
    );
    let (moves, cpu) = (bot.moves().await?, bot.cpu());
    let mut traffic = Traffic::from(emulator);
    let pause = options.pause.map(Duration::from_millis);
    let long = Duration::from_secs(options.seconds);
    let Pressed {
        times: mut latencies,
        failed,
        seconds,
    } = hands.press(long, pause).await?;
    let (moves, cpu) = (bot.moves().await? - moves, bot.cpu() - cpu);
    report(&mut latencies, moves, seconds);
    println!(
        "interactions a second     {:>9.0}",
        latencies.len() as f64 / seconds
    );
    println!(
        "processor time of the bot {:>9.3} ms a move",
        cpu * 1000.0 / moves.max(1.0)
    );
    println!("memory of the bot, after  {:>9.1} MB", bot.memory());
    println!("failed interactions       {failed:>9}");
    if options.pause.is_some() {
        traffic.look(emulator);
        traffic.report(moves as u64, "move");
        traffic.report_pictures();
    }
    Ok(())
}

/// So many moves in so many seconds, and how long each took.
fn report(latencies: &mut [Duration], moves: f64, seconds: f64) {
    latencies.sort_unstable();
    let at = |share: f64| {
        let place = ((latencies.len() as f64 - 1.0).max(0.0) * share) as usize;
        latencies
            .get(place)
            .map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    println!("moves stored              {moves:>9} in {seconds:.1} s");
    println!("moves a second            {:>9.0}", moves / seconds);
    println!("sent to answered, p50     {:>9.2} ms", at(0.5));
    println!("sent to answered, p99     {:>9.2} ms", at(0.99));
    println!("sent to answered, max     {:>9.2} ms", at(1.0));
}

fn world(options: &Options) -> World {
    let people = people(options.matches, options.what().people());
    let channels = channels(options.matches);
    let channels: Vec<&str> = channels.iter().map(String::as_str).collect();
    let processes = options.processes.max(1);
    let guilds = (0..processes).map(|nth| {
        let theirs: Vec<&str> = channels
            .iter()
            .copied()
            .skip(nth)
            .step_by(processes)
            .collect();
        GuildSpec::new(format!("Stadium {nth}"), &theirs)
    });
    World {
        people,
        guilds: guilds.collect(),
        sharding: Sharding {
            recommended: options.shards.unwrap_or(processes as u64),
            max_concurrency: 16,
            crowd: options.crowd,
            ..Sharding::default()
        },
        ..World::default()
    }
}

/// A folder that is thrown away afterwards.
pub(crate) fn tempfile(seed: u64) -> Done<std::path::PathBuf> {
    let folder = std::env::temp_dir().join(format!("torwart-load-{}-{seed}", std::process::id()));
    std::fs::create_dir_all(&folder)
        .map_err(|error| format!("Cannot make {}: {error}", folder.display()))?;
    Ok(folder)
}

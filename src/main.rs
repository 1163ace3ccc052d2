//! The command line. Nothing but subcommands: each hands over to the library.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Parser, Subcommand};
use localcord::{Emulator, Settings};
use secrecy::SecretString;
use tokio::signal::unix::{Signal, SignalKind, signal};
use torwart::app::{self, Running};
use torwart::claim::{self, Claim};
use torwart::config::{Config, Database};
use torwart::kernel::{Clock as _, TableId};
use torwart::store::Store;
use torwart::table::Tables;
use torwart::table::record::Record;
use torwart::tools::{Done, crowd, ladder, load, replay, selfplay, solve, tournament};
use torwart::tournament::Tournaments;
use torwart::{edge, health, telemetry};

/// Half of what a move costs is small pieces of memory that come and go; this one hands them out faster.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What the host got wrong: one clear line on standard error, and this code.
const WRONG: u8 = 2;

#[derive(Parser)]
#[command(name = "torwart", version, about)]
struct Arguments {
    /// Settings that override the built-in ones.
    #[arg(long, global = true, env = "TORWART_CONFIG")]
    config: Option<PathBuf>,
    /// Where the local Discord listens, as address:port; overrides [emulator] address and port.
    #[arg(long, global = true, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
enum What {
    /// Run the bot: on Discord with DISCORD_TOKEN, else on a local Discord of its own. This is the default.
    Run,
    /// Say everything that is wrong with the configuration.
    Check,
    /// Ask a running bot whether it is well.
    Health,
    /// Say which processes share the work, and which shards each of them has.
    Cluster,
    /// Make all lists again from the logs of the matches. The bot must not be running.
    Rebuild,
    /// Copy everything to an empty database, from SQLite to PostgreSQL or back. No bot may be running on either.
    MoveDatabase {
        /// sqlite://FILE or postgres://USER:PASSWORD@HOST/DATABASE.
        from: String,
        /// The same.
        to: String,
    },
    /// Play many matches at once against a local Discord, and say how fast it went.
    Load(load::Options),
    /// Plays a Swiss tournament of scripted people against the local Discord.
    #[command(alias = "cup")]
    Tournament(tournament::Options),
    /// Many finished matches in a database of their own, and what it costs to look at them.
    Crowd(crowd::Options),
    /// Play whole games between players of ours, and print one line of JSON for each.
    Selfplay(selfplay::Options),
    /// Let the levels of a game play each other, and say how far apart they are.
    Ladder(ladder::Options),
    #[command(flatten)]
    Solve(solve::What),
    /// Print a finished match as JSON, for `torwart verify`.
    Export {
        /// The match.
        id: String,
    },
    /// Make every throw of an exported match again, and say whether it is what the seed gives.
    Verify {
        /// What `torwart export` or `/tor verify` wrote.
        file: PathBuf,
    },
    /// Print a finished match step by step, as text.
    Replay(replay::Options),
}

fn main() -> ExitCode {
    // For local runs; real hosts set their environment themselves.
    let _ = dotenvy::dotenv();
    let arguments = Arguments::parse();
    let environment = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = runtime.expect("the machine can start threads");
    if let Some(What::Check) = arguments.what {
        return ended(runtime.block_on(check(arguments.config.as_deref(), environment)));
    }
    let mut config = match Config::load(arguments.config.as_deref(), environment) {
        Ok(config) => config,
        Err(faults) => return ended(Err(faults.into())),
    };
    if let Some(listen) = arguments.listen {
        (config.emulator.address, config.emulator.port) = (listen.ip(), listen.port());
    }
    let done = runtime.block_on(async {
        match arguments.what.unwrap_or(What::Run) {
            What::Run => run(config).await,
            // Answered above, with the faults of a configuration that cannot be loaded.
            What::Check => Ok(()),
            What::Health => Ok(health::probe(config.http.socket()).await?),
            What::Cluster => cluster(&config).await,
            What::Rebuild => rebuild(&config).await,
            What::MoveDatabase { from, to } => move_database(&config, from, to).await,
            What::Load(options) => load::run(&options).await,
            What::Tournament(options) => tournament::run(&options).await,
            What::Crowd(options) => crowd::run(&options).await,
            What::Selfplay(options) => Ok(selfplay::run(&options, &config.database.folder())?),
            What::Ladder(options) => Ok(ladder::run(&options, &config.database.folder())?),
            What::Solve(what) => Ok(solve::run(&what, &config.database.folder())?),
            What::Export { id } => export(&config, &id).await,
            What::Verify { file } => verify(&file),
            What::Replay(options) => show_replay(&config, &options).await,
        }
    });
    ended(done)
}

fn ended(done: Done) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(line) => {
            eprintln!("{line}");
            ExitCode::from(WRONG)
        }
    }
}

/// A database on a server is tried only when all else is in order: what is wrong with its address would be said twice.
async fn check(file: Option<&Path>, environment: impl Iterator<Item = (String, String)>) -> Done {
    let config = Config::check(file, environment)?;
    Store::is_present(&claim::settings(&config.database)).await?;
    println!("The configuration is in order.");
    Ok(())
}

async fn run(mut config: Config) -> Done {
    telemetry::start_log(&config.log).map_err(|error| format!("Cannot start logging: {error}"))?;
    let alone = config.discord.token.is_none();
    if alone && config.discord.proxy.is_some() {
        return Err("DISCORD_PROXY is set, but DISCORD_TOKEN is not: which bot am I there?".into());
    }
    // The people of the local Discord are not those of the real one.
    if alone && config.database.is_default() {
        config.database.url = "sqlite://data/local.db".to_owned();
    }
    let claim = Claim::share(&config.database).await?;
    config.cluster.name.get_or_insert_with(name_of_process);
    let local = match alone {
        true => Some(local_discord(&mut config).await?),
        false => None,
    };
    let token = config
        .discord
        .token
        .clone()
        .unwrap_or_else(|| SecretString::from(LOCAL_TOKEN));
    let signals = Signals::listen()?;
    let running = app::start(&config, token, Arc::new(edge::InStep::over(edge::System))).await?;
    let greeting = tokio::spawn(greet(
        running.bot.application.subscribe(),
        local.as_ref().map(Emulator::base_url),
        running.health,
    ));
    signals.stop(&running);
    let ended = claim.during(running.finish()).await;
    greeting.abort();
    if let Some(local) = local {
        local.shutdown().await;
    }
    Ok(ended??)
}

/// The token of the bot on its own local Discord; nothing to keep secret.
const LOCAL_TOKEN: &str = "local";

/// Where the local Discord is kept.
fn home(database: &Database) -> PathBuf {
    let file = database.file();
    let file = file.unwrap_or_else(|| database.folder().join("local.discord"));
    file.with_extension("discord")
}

/// Starts a Discord of our own, and points the configuration to it. Its people and messages are kept beside the database that knows
/// them by their numbers.
async fn local_discord(config: &mut Config) -> Done<Emulator> {
    let addr = config.emulator.socket();
    let settings = Settings {
        addr,
        token: LOCAL_TOKEN.to_owned(),
        home: Some(home(&config.database)),
        ..Settings::default()
    };
    let emulator = Emulator::start(settings)
        .await
        .map_err(|error| format!("Cannot listen on {addr}: {error}"))?;
    if !emulator.addr().ip().is_loopback() {
        eprintln!("{}", open_to_others(emulator.addr()));
    }
    config.discord.proxy = Some(emulator.base_url());
    Ok(emulator)
}

/// The local Discord knows no passwords. Whoever opens it to a network should know before the first stranger does.
fn open_to_others(addr: SocketAddr) -> String {
    let line = "!".repeat(78);
    format!(
        "{line}\n\
         !!! The local Discord listens on {addr}, not only on this machine.\n\
         !!! It has no passwords: anyone who can reach this port can act as anyone,\n\
         !!! read every private message and hidden card, and order trouble.\n\
         !!! For yourself alone, leave [emulator] address at 127.0.0.1.\n\
         {line}"
    )
}

/// Says what to do next, once the bot is there.
async fn greet(
    mut application: tokio::sync::watch::Receiver<Option<u64>>,
    local: Option<String>,
    health: SocketAddr,
) {
    let Ok(known) = application
        .wait_for(Option::is_some)
        .await
        .map(|known| *known)
    else {
        return;
    };
    match local {
        Some(address) => {
            println!("Torwart is playing on a local Discord of its own; no account needed.");
            println!("  Open {address} in a browser.");
            println!(
                "  Act as people over HTTP: {address}/local (see crates/localcord/README.md)."
            );
            println!("  To play on the real Discord, set DISCORD_TOKEN and start again.");
        }
        None => {
            let application = known.unwrap_or_default();
            println!("Torwart is on Discord. Invite it to a server:");
            println!(
                "  https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={PERMISSIONS}"
            );
        }
    }
    println!("  Health and metrics: http://{health}/healthz and http://{health}/metrics");
}

/// View channels, send messages (in threads too), make threads, embed links, attach files, read history.
const PERMISSIONS: u64 = 309_237_763_072;

/// SIGTERM and Ctrl-C drain the bot; it then exits with 0. They are listened for before anything starts: one that comes early is not
/// lost, and does not end us without a farewell.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    fn listen() -> Done<Signals> {
        let listen = |kind| {
            let heard = signal(kind);
            heard.map_err(|error| format!("Cannot listen for signals: {error}"))
        };
        Ok(Signals {
            terminate: listen(SignalKind::terminate())?,
            interrupt: listen(SignalKind::interrupt())?,
        })
    }

    fn stop(mut self, running: &Running) {
        let stop = running.stopper();
        tokio::spawn(async move {
            tokio::select! {
                _ = self.terminate.recv() => {}
                _ = self.interrupt.recv() => {}
            }
            stop.cancel();
        });
    }
}

/// What a process is called, if nobody has named it: the host, which a container calls by a name of its own, and its number there.
fn name_of_process() -> String {
    let host = std::env::var("HOSTNAME").ok();
    let host = host.or_else(|| std::fs::read_to_string("/etc/hostname").ok());
    let host = host.unwrap_or_default();
    format!("{} {}", host.trim(), std::process::id())
        .trim()
        .to_owned()
}

async fn cluster(config: &Config) -> Done {
    let store = look_at_store(config).await?;
    let (shared, roster) = (store.cluster.process(), store.cluster.roster().await);
    store.close().await;
    match shared {
        Some(_) => print!("{}", roster?),
        None => println!("The database is a file: there is one process, and it has everything."),
    }
    Ok(())
}

/// The database for those who only look: a bot of another version may be at work with it.
async fn look_at_store(config: &Config) -> Done<Store> {
    claim::present(&config.database).await?;
    Ok(Store::look(&claim::settings(&config.database)).await?)
}

async fn move_database(config: &Config, from: String, to: String) -> Done {
    let [from, to] = [from, to].map(|url| Database {
        url,
        ..config.database.clone()
    });
    claim::present(&from).await?;
    let claims = [Claim::take(&from).await?, Claim::take(&to).await?];
    let (from, to) = (claim::settings(&from), claim::settings(&to));
    let copied = claims[1].during(Store::copy(&from, &to));
    let rows = claims[0].during(copied).await???;
    let (from, to) = (from.shown(), to.shown());
    println!(
        "{rows} rows were copied and compared. From now on, start the bot with DATABASE_URL={to}; {from} is as it was."
    );
    Ok(())
}

async fn rebuild(config: &Config) -> Done {
    claim::present(&config.database).await?;
    let claim = Claim::take(&config.database).await?;
    claim.during(rebuild_all(config)).await?
}

async fn rebuild_all(config: &Config) -> Done {
    let store = app::open_store(&config.database).await?;
    let before = store.fingerprint().await?;
    let tables = Tables::rebuild(&store, edge::System.now()).await?;
    Tournaments::rebuild(&store).await?;
    let after = store.fingerprint().await?;
    store.close().await;
    let differ = before.iter().zip(&after).filter(|(old, new)| old != new);
    let differ: Vec<&str> = differ.map(|((name, _), _)| *name).collect();
    if differ.is_empty() {
        println!("{tables} tables were read again; nothing changed.");
    } else {
        println!(
            "{tables} tables were read again; mended: {}.",
            differ.join(", ")
        );
    }
    Ok(())
}

async fn export(config: &Config, id: &str) -> Done {
    let id = number(id).ok_or_else(|| format!("{id:?} is not the number of a match."))?;
    println!("{}", stored(config, id).await?.show());
    Ok(())
}

/// The number of a match, however it is typed.
fn number(typed: &str) -> Option<TableId> {
    typed.trim().to_uppercase().parse().ok()
}

/// A finished match of the database.
async fn stored(config: &Config, id: TableId) -> Done<Record> {
    let store = look_at_store(config).await?;
    let entries = store.logs.entries(id).await?;
    store.close().await;
    let record = Record::of(id, &entries).map_err(|corrupt| format!("Match {id}: {corrupt}."))?;
    Ok(record.ok_or_else(|| format!("There is no finished match {id}."))?)
}

/// An exported match.
fn read(file: &Path) -> Done<Record> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| format!("Cannot read {}: {error}", file.display()))?;
    Ok(Record::parse(&text)?)
}

/// A file is read without the database; what is no file may be the number of a match.
async fn show_replay(config: &Config, options: &replay::Options) -> Done {
    let file = Path::new(&options.what);
    let record = match number(&options.what).filter(|_| !file.exists()) {
        Some(id) => stored(config, id).await?,
        None => read(file)?,
    };
    Ok(replay::print(&record, options)?)
}

/// Offline: it reads the file and nothing else.
fn verify(file: &Path) -> Done {
    let record = read(file)?;
    let verdict = record
        .verify()
        .map_err(|corrupt| format!("Match {}: {corrupt}.", record.id))?;
    let yes = |right: bool| if right { "yes" } else { "NO" };
    println!(
        "match        {} ({} {})",
        record.id, record.game, record.options
    );
    println!("hash fits    {}", yes(verdict.hash));
    if let Some(order) = verdict.order {
        println!("seats drawn  {}", yes(order));
    }
    println!("throws       {}", verdict.rolls);
    for (step, expected) in &verdict.wrong {
        println!("step {step} should have been: {expected}");
    }
    if verdict.is_fair() {
        println!("Everything is as the seed gives it.");
        Ok(())
    } else {
        Err("This match is not what its seed gives.".into())
    }
}

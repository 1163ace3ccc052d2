//! What the host may set, and where it comes from.
//!
//! Layers, later ones winning: the built-in `config/default.toml`, the file named by `--config` or `TORWART_CONFIG`,
//! `./config/local.toml`, and the environment (`TORWART__SECTION__KEY`, and a few well-known names such as
//! `DISCORD_TOKEN`). [`Config::load`] reports every fault it finds, not only the first: nobody should have to start a
//! bot five times to learn of five typing errors.
//!
//! Not here: reading the command line, and the process environment itself, which `main` passes in.

mod form;
mod layer;
mod place;
mod reader;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use secrecy::SecretString;

use reader::Reader;

/// Every setting, typed and checked. `Debug` is safe to print: the token is a [`SecretString`].
#[derive(Debug, Clone)]
pub struct Config {
    pub discord: Discord,
    pub database: Database,
    pub http: Listen,
    pub emulator: Listen,
    pub log: Log,
    pub play: Play,
    pub house: HousePlay,
    pub outbox: Outbox,
    pub cluster: Cluster,
}

/// How to reach Discord.
#[derive(Debug, Clone)]
pub struct Discord {
    /// From `DISCORD_TOKEN` or `DISCORD_TOKEN_FILE`; `None` means the local Discord.
    pub token: Option<SecretString>,
    /// `http://host:port` of another Discord-compatible server, without a trailing slash.
    pub proxy: Option<String>,
    /// The only server to register commands in; `None` registers them everywhere.
    pub dev_guild: Option<u64>,
    /// Whether cards and pieces are uploaded as emoji of the application.
    pub emoji: bool,
    pub privacy_url: Option<String>,
    pub support_url: Option<String>,
    pub components: Components,
}

/// How messages are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Components {
    /// In a frame, with the picture between the words (Components V2).
    V2,
    /// As one text with a picture below it.
    Classic,
}

/// Where matches are kept.
#[derive(Clone)]
pub struct Database {
    /// `sqlite://file`, never a database in memory: matches must survive a restart. Or a server, with the password to it.
    pub url: String,
    pub durability: Durability,
}

impl Database {
    /// Whether the host left the file to us.
    pub fn is_default(&self) -> bool {
        self.url == "sqlite://data/torwart.db"
    }

    /// The file, if it is in one.
    pub fn file(&self) -> Option<PathBuf> {
        self.url.strip_prefix("sqlite://").map(PathBuf::from)
    }

    /// The folder it is in; what can be worked out again is kept there too. If it is on a server, that has a folder of its own.
    pub fn folder(&self) -> PathBuf {
        let file = self.file().unwrap_or_else(|| PathBuf::from("data/server"));
        file.parent().unwrap_or(Path::new("")).to_owned()
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The address of a server may hold a password.
        let url = self.file().map_or("…".to_owned(), |_| self.url.clone());
        let durability = self.durability;
        write!(f, "Database {{ url: {url:?}, durability: {durability:?} }}")
    }
}

/// What an acknowledged move survives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Power loss.
    Full,
    /// A crash of the program, but perhaps not of the machine.
    Normal,
}

/// An address to listen on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listen {
    pub address: IpAddr,
    /// 0 lets the system choose.
    pub port: u16,
}

impl Listen {
    /// Address and port as one value, for binding.
    pub fn socket(&self) -> SocketAddr {
        SocketAddr::new(self.address, self.port)
    }
}

/// What to log and how.
#[derive(Debug, Clone)]
pub struct Log {
    /// A filter in the language of `RUST_LOG`, known to parse.
    pub filter: String,
    pub format: LogFormat,
}

/// For whom log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    Text,
    Json,
}

/// Limits and times of play.
#[derive(Debug, Clone)]
pub struct Play {
    pub max_matches_per_person: u32,
    pub challenge_expires: Duration,
    pub live: Duration,
    pub live_grace: Duration,
    pub relaxed: Duration,
    pub slow: Duration,
    /// After how long those whose turn it is are called; zero is never.
    pub call_live: Duration,
    pub call_relaxed: Duration,
    pub call_slow: Duration,
    /// A press that comes so soon after its message changed is asked again.
    pub settle: Duration,
}

#[derive(Debug, Clone)]
pub struct HousePlay {
    /// How long it seems to think at live pace, at most.
    pub pause: Duration,
    pub solve: bool,
    pub threads: usize,
    pub most_effort: u32,
}

/// How politely we speak to Discord.
#[derive(Debug, Clone)]
pub struct Outbox {
    pub edit_interval: Duration,
    /// From this age on a message is edited at `old_edit_interval`.
    pub old_message: Duration,
    pub old_edit_interval: Duration,
    pub call_timeout: Duration,
    pub callback_timeout: Duration,
    /// After so long people are told that their answer comes too late.
    pub answer_within: Duration,
    /// How long an answer waits for its picture.
    pub picture_wait: Duration,
    /// Over all channels: Discord allows 50 a second.
    pub calls_per_second: u32,
    pub dms_per_minute: u32,
}

/// Several processes as one bot.
#[derive(Debug, Clone)]
pub struct Cluster {
    /// How many shards there are; `None` is as many as Discord recommends.
    pub shards: Option<u32>,
    /// What this process is called in lists; `None` is by its host and its number.
    pub name: Option<String>,
    /// After so long without a sign of life the others take over what a process has.
    pub silence: Duration,
}

/// Everything that is wrong with the configuration, one clear line each; never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(Vec<String>);

impl Faults {
    /// The faults, in the order in which they were found.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for Faults {}

const DAY: u64 = 86_400;
const YEAR: u64 = 365 * DAY;

impl Config {
    /// Reads all layers. `file` is what `--config` named, `env` the variables of the process.
    pub fn load(
        file: Option<&Path>,
        env: impl Iterator<Item = (String, String)>,
    ) -> Result<Self, Faults> {
        Self::load_in(Path::new(""), file, env)
    }

    /// As [`load`](Self::load), and looks whether the database can be written where it is wanted, if that is a file.
    pub fn check(
        file: Option<&Path>,
        env: impl Iterator<Item = (String, String)>,
    ) -> Result<Self, Faults> {
        let (config, mut faults) = Self::gather(Path::new(""), file, env)?;
        // An address with a fault of its own is empty here.
        let database = config.database.file();
        faults.extend(database.and_then(|file| place::unwritable(&file)));
        match faults.is_empty() {
            true => Ok(config),
            false => Err(Faults(faults)),
        }
    }

    /// As [`load`](Self::load), with `config/local.toml` looked up below `dir`, so that tests need no working directory.
    fn load_in(
        dir: &Path,
        file: Option<&Path>,
        env: impl Iterator<Item = (String, String)>,
    ) -> Result<Self, Faults> {
        let (config, faults) = Self::gather(dir, file, env)?;
        match faults.is_empty() {
            true => Ok(config),
            false => Err(Faults(faults)),
        }
    }

    /// What the layers give, and everything that is wrong with it: with any fault, the rest is for looking at only.
    fn gather(
        dir: &Path,
        file: Option<&Path>,
        env: impl Iterator<Item = (String, String)>,
    ) -> Result<(Self, Vec<String>), Faults> {
        let env: BTreeMap<String, String> = env.collect();
        let mut faults = Vec::new();
        let mut reader = Reader::new();

        let defaults = layer::toml(
            "config/default.toml",
            include_str!("../config/default.toml"),
        );
        reader.lay(defaults.map_err(|fault| Faults(vec![fault]))?);
        let named = file
            .map(Path::to_owned)
            .or_else(|| env.get("TORWART_CONFIG").map(PathBuf::from));
        let local = Some(dir.join("config/local.toml")).filter(|path| path.exists());
        for path in named.into_iter().chain(local) {
            match layer::file(&path) {
                Ok(layer) => reader.lay(layer),
                Err(fault) => faults.push(fault),
            }
        }
        reader.lay(layer::environment(&env, &mut faults));

        let token = form::token(&env).unwrap_or_else(|fault| {
            faults.push(fault);
            None
        });
        let config = Self::read(&mut reader, token);
        // Another server may have tokens of another kind.
        if let (Some(token), None) = (&config.discord.token, &config.discord.proxy) {
            faults.extend(form::given_by_discord(token).err());
        }
        faults.extend(reader.finish(&env));
        Ok((config, faults))
    }

    fn read_play(r: &mut Reader) -> Play {
        Play {
            max_matches_per_person: r.number("play.max_matches_per_person", 1, 1000),
            challenge_expires: r.seconds("play.challenge_expires_seconds", 1, 30 * DAY),
            live: r.seconds("play.live_seconds", 1, DAY),
            live_grace: r.seconds("play.live_grace_seconds", 0, DAY),
            relaxed: r.seconds("play.relaxed_seconds", 1, YEAR),
            slow: r.seconds("play.slow_seconds", 1, YEAR),
            call_live: r.seconds("play.call_live_seconds", 0, DAY),
            call_relaxed: r.seconds("play.call_relaxed_seconds", 0, YEAR),
            call_slow: r.seconds("play.call_slow_seconds", 0, YEAR),
            settle: r.millis("play.settle_ms", 0, 2_000),
        }
    }

    /// The table of settings: a key, its kind and its range, each once. A wrong value leaves a fault in the reader and
    /// some value here, which `load_in` then throws away.
    fn read(r: &mut Reader, token: Option<SecretString>) -> Self {
        Self {
            discord: Discord {
                token,
                proxy: r.optional("discord.proxy", form::proxy),
                dev_guild: r.optional("discord.dev_guild", form::id),
                emoji: r.choice("discord.emoji", &[("upload", true), ("none", false)]),
                privacy_url: r.optional("discord.privacy_url", form::link),
                support_url: r.optional("discord.support_url", form::link),
                components: r.choice(
                    "discord.components",
                    &[("v2", Components::V2), ("classic", Components::Classic)],
                ),
            },
            database: Database {
                url: r.required("database.url", form::database),
                durability: r.choice(
                    "database.durability",
                    &[("full", Durability::Full), ("normal", Durability::Normal)],
                ),
            },
            http: Listen {
                address: r.address("http.address"),
                port: r.number("http.port", 0, u16::MAX),
            },
            emulator: Listen {
                address: r.address("emulator.address"),
                port: r.number("emulator.port", 0, u16::MAX),
            },
            log: Log {
                filter: r.required("log.filter", form::filter),
                format: r.choice(
                    "log.format",
                    &[("text", LogFormat::Text), ("json", LogFormat::Json)],
                ),
            },
            play: Self::read_play(r),
            house: HousePlay {
                pause: r.millis("house.pause_ms", 0, 60_000),
                solve: r.choice("house.solve", &[("yes", true), ("no", false)]),
                threads: r.number("house.threads", 1, 256),
                most_effort: r.number("house.most_effort", 1, 1_000_000),
            },
            outbox: Outbox {
                edit_interval: r.millis("outbox.edit_interval_ms", 0, 60_000),
                old_message: r.minutes("outbox.old_message_minutes", 0, 60),
                old_edit_interval: r.millis("outbox.old_edit_interval_ms", 0, 600_000),
                call_timeout: r.millis("outbox.call_timeout_ms", 100, 120_000),
                callback_timeout: r.millis("outbox.callback_timeout_ms", 100, 3_000),
                answer_within: r.millis("outbox.answer_within_ms", 100, 60_000),
                picture_wait: r.millis("outbox.picture_wait_ms", 0, 2_500),
                calls_per_second: r.number("outbox.calls_per_second", 1, 10_000),
                dms_per_minute: r.number("outbox.dms_per_minute", 1, 600),
            },
            cluster: Cluster {
                shards: Some(r.number("cluster.shards", 0, 65_536)).filter(|shards| *shards > 0),
                name: r.optional("cluster.name", form::name),
                silence: r.millis("cluster.silence_ms", 500, 60_000),
            },
        }
    }
}

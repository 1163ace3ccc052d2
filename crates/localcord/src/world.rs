//! The people, servers and channels a local Discord starts with: a plain description, no behaviour.
//! Given to `Settings` by tests and the demo; `realm.rs` turns it into the living world.

use super::permission;

/// What exists when the emulator starts.
#[derive(Clone, Debug)]
pub struct World {
    pub bot_name: String,
    pub people: Vec<PersonSpec>,
    pub guilds: Vec<GuildSpec>,
    /// Privileged gateway intents switched on in the "developer portal"; others close with 4014.
    pub privileged_intents: u64,
    pub sharding: Sharding,
}

/// What a bot is told about shards, and held to.
#[derive(Clone, Debug)]
pub struct Sharding {
    /// How many shards are recommended to it.
    pub recommended: u64,
    /// A session whose shard has more servers is closed with 4011.
    pub most_servers: u64,
    /// Sessions that may begin together: one of every remainder of a shard's number by this.
    pub max_concurrency: u64,
    /// How far apart those of one remainder have to begin; who comes earlier gets op 9. With Discord it is 5,000.
    pub apart_ms: u64,
    /// Sessions that may begin in a day. One more, and all are closed and the token is worth nothing.
    pub starts: u64,
    /// Servers beside those of the world in which nothing ever happens: there to be many.
    pub crowd: u64,
}

impl Default for Sharding {
    /// A small bot that nobody makes wait.
    fn default() -> Self {
        Self {
            recommended: 1,
            most_servers: 2_500,
            max_concurrency: 1,
            apart_ms: 0,
            starts: 1_000,
            crowd: 0,
        }
    }
}

#[derive(Clone, Debug)]
pub struct PersonSpec {
    pub name: String,
    pub locale: String,
    /// Has every permission in each server they are in.
    pub admin: bool,
    /// Has installed the app for themselves (user install).
    pub installed: bool,
}

/// One server. All people of the world are members unless `members` names some.
#[derive(Clone, Debug)]
pub struct GuildSpec {
    pub name: String,
    pub channels: Vec<String>,
    pub members: Option<Vec<String>>,
    /// Whether the bot has been added to this server.
    pub bot: bool,
    pub locale: String,
    /// USE_EXTERNAL_APPS for everyone; without it replies of user-installed apps are forced ephemeral.
    pub external_apps: bool,
    pub bot_permissions: u64,
}

impl PersonSpec {
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            locale: "en-US".into(),
            admin: false,
            installed: false,
        }
    }
}

impl GuildSpec {
    #[must_use]
    pub fn new(name: impl Into<String>, channels: &[&str]) -> Self {
        Self {
            name: name.into(),
            channels: channels.iter().map(ToString::to_string).collect(),
            members: None,
            bot: true,
            locale: "en-US".into(),
            external_apps: true,
            bot_permissions: permission::BOT,
        }
    }
}

impl World {
    /// No people and no servers.
    #[must_use]
    pub fn empty(bot_name: impl Into<String>) -> Self {
        Self {
            bot_name: bot_name.into(),
            people: Vec::new(),
            guilds: Vec::new(),
            privileged_intents: 0,
            sharding: Sharding::default(),
        }
    }
}

impl Default for World {
    /// The demo: five people in one server with three channels; Ana administers it.
    fn default() -> Self {
        let mut people: Vec<PersonSpec> = ["Ana", "Ben", "Cleo", "Dana", "Emil"]
            .map(PersonSpec::new)
            .into();
        people[0].admin = true;
        Self {
            people,
            guilds: vec![GuildSpec::new(
                "Torwart Arena",
                &["lobby", "games", "tournaments"],
            )],
            ..Self::empty("Torwart")
        }
    }
}

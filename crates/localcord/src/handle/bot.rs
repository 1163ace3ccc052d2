//! The bot as tests and the demo see it from outside: whether it is there, what it has registered, what it may do and where it is.
//! Not the bot itself, which is a program of somebody else's. Got from [`Emulator::bot`].

use axum::body::Bytes;
use serde_json::Value;

use crate::attachment::StoredFile;
use crate::emoji::Emoji;
use crate::ids::{ChannelId, GuildId, UserId};
use crate::server::Emulator;

/// A handle on the bot of a local Discord.
#[derive(Clone, Copy)]
pub struct BotHandle<'a> {
    pub(super) discord: &'a Emulator,
}

impl BotHandle<'_> {
    /// The bot's user id, which is its application id.
    #[must_use]
    pub fn id(self) -> UserId {
        self.discord.core.lock().realm.bot
    }

    /// All registered commands of a scope; `None` is global.
    #[must_use]
    pub fn commands(self, guild: Option<GuildId>) -> Vec<Value> {
        self.discord.core.lock().commands.list(guild).to_vec()
    }

    /// The app's own emoji, by id, with their names.
    #[must_use]
    pub fn emojis(self) -> Vec<(u64, String)> {
        let state = self.discord.core.lock();
        let known = state.realm.emojis.all().iter();
        known.map(|(id, emoji)| (*id, emoji.name.clone())).collect()
    }

    /// Gives the app an emoji, as whoever it belongs to would by hand; it shows nothing.
    ///
    /// # Panics
    /// If there is one of that name, or no room.
    pub fn add_emoji(self, name: &str) {
        let mut state = self.discord.core.lock();
        let room = state.realm.emojis.room_for(name);
        room.unwrap_or_else(|why| panic!("no emoji {name}: {}", why.message));
        let id = state.realm.mint.next_id();
        let picture = StoredFile {
            content_type: "image/png".to_owned(),
            bytes: Bytes::from_static(b"\x89PNG\r\n\x1a\n"),
        };
        state.realm.files.keep(id, picture);
        let (name, animated) = (name.to_owned(), false);
        state.realm.emojis.insert(id, Emoji { name, animated });
        state.log.touch();
    }

    /// How often a bot has identified.
    #[must_use]
    pub fn identifies(self) -> u64 {
        self.discord.core.lock().gateway.identifies
    }

    /// How often a bot has identified too soon after another session of the same remainder, and was refused.
    #[must_use]
    pub fn identifies_too_early(self) -> u64 {
        self.discord.core.lock().gateway.early
    }

    /// How often a bot has resumed.
    #[must_use]
    pub fn resumes(self) -> u64 {
        self.discord.core.lock().gateway.resumes
    }

    /// Whether a bot is connected to the gateway now.
    #[must_use]
    pub fn connected(self) -> bool {
        self.discord.core.lock().gateway.connected()
    }

    /// The shards that are connected, each with how many there are: one that two sessions hear stands there twice.
    #[must_use]
    pub fn shards(self) -> Vec<(u64, u64)> {
        self.discord.core.lock().gateway.shards()
    }

    /// Waits until a bot is connected and has registered commands; says how many.
    ///
    /// # Panics
    /// After two minutes in vain.
    pub async fn ready(self) -> usize {
        let what = "a bot is connected and has registered its commands";
        self.discord
            .until_some(what, || {
                let state = self.discord.core.lock();
                let commands = state.commands.total();
                (state.gateway.connected() && commands > 0).then_some(commands)
            })
            .await
    }

    /// Waits until no bot is connected any more; before a restart, so that `ready` means the new one.
    ///
    /// # Panics
    /// After two minutes in vain.
    pub async fn gone(self) {
        self.discord
            .until("no bot is connected", || !self.connected())
            .await;
    }

    /// What the bot may do in one channel and its threads; see `permission` for the bits.
    pub fn set_permissions(self, channel: ChannelId, bits: u64) {
        let mut state = self.discord.core.lock();
        state.set_bot_permissions(channel, Some(bits));
    }

    /// Takes back what [`BotHandle::set_permissions`] did.
    pub fn reset_permissions(self, channel: ChannelId) {
        self.discord.core.lock().set_bot_permissions(channel, None);
    }

    /// Adds the bot to a server.
    pub fn join(self, guild: GuildId) {
        self.discord.core.lock().set_bot_member(guild, true);
    }

    /// Takes the bot out of a server.
    pub fn leave(self, guild: GuildId) {
        self.discord.core.lock().set_bot_member(guild, false);
    }
}

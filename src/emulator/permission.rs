//! Permission bits as Discord numbers them, and who has which where.
//! Not a full overwrite calculator: the bot and each person have one set per channel. Called by REST and by people.

use super::ids::{ChannelId, GuildId, UserId};
use super::state::{PRIVATE_THREAD, State, Thread};

pub const ADMINISTRATOR: u64 = 1 << 3;
pub const MANAGE_CHANNELS: u64 = 1 << 4;
pub const MANAGE_GUILD: u64 = 1 << 5;
pub const ADD_REACTIONS: u64 = 1 << 6;
pub const VIEW_CHANNEL: u64 = 1 << 10;
pub const SEND_MESSAGES: u64 = 1 << 11;
pub const MANAGE_MESSAGES: u64 = 1 << 13;
pub const EMBED_LINKS: u64 = 1 << 14;
pub const ATTACH_FILES: u64 = 1 << 15;
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub const MENTION_EVERYONE: u64 = 1 << 17;
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
pub const MANAGE_THREADS: u64 = 1 << 34;
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
pub const USE_EXTERNAL_APPS: u64 = 1 << 50;

/// What `@everyone` may do in a new server.
pub const EVERYONE: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
    | USE_EXTERNAL_APPS;

/// What an invited bot of a game usually asks for.
pub const BOT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What everybody may do in a DM.
pub const DM: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | USE_EXTERNAL_APPS;

/// Everything named here; what ADMINISTRATOR stands for.
pub const ALL: u64 = EVERYONE
    | BOT
    | DM
    | ADMINISTRATOR
    | MANAGE_CHANNELS
    | MANAGE_GUILD
    | MANAGE_MESSAGES
    | MENTION_EVERYONE
    | MANAGE_THREADS
    | CREATE_PRIVATE_THREADS;

impl State {
    /// The bot's permissions in a channel; 0 where it is no member.
    pub(super) fn bot_permissions(&self, channel: ChannelId) -> u64 {
        let Some(found) = self.channels.get(&channel) else {
            return 0;
        };
        let Some(guild) = found.guild else {
            return if found.recipients.contains(&self.bot) {
                DM
            } else {
                0
            };
        };
        if !self
            .guilds
            .get(&guild)
            .is_some_and(|guild| guild.bot_member)
        {
            return 0;
        }
        let parent = found
            .thread
            .as_ref()
            .and(found.parent)
            .and_then(|id| self.channels.get(&id));
        found
            .bot_permissions
            .or_else(|| parent.and_then(|parent| parent.bot_permissions))
            .unwrap_or(self.guilds[&guild].bot_permissions)
    }

    /// A person's permissions in a channel; 0 if they cannot see it.
    pub(super) fn person_permissions(&self, person: UserId, channel: ChannelId) -> u64 {
        let Some(found) = self.channels.get(&channel) else {
            return 0;
        };
        let Some(guild) = found.guild else {
            return if found.recipients.contains(&person) {
                DM
            } else {
                0
            };
        };
        let hidden = found.hidden_from.contains(&person)
            || found
                .parent
                .and_then(|id| self.channels.get(&id))
                .is_some_and(|parent| parent.hidden_from.contains(&person));
        let bits = if hidden {
            0
        } else {
            self.member_permissions(person, guild)
        };
        // A private thread is for its members, and for those who manage threads.
        let inside = |thread: &Thread| thread.members.contains(&person);
        let outside = found.kind == PRIVATE_THREAD && !found.thread.as_ref().is_some_and(inside);
        if outside && bits & MANAGE_THREADS == 0 {
            0
        } else {
            bits
        }
    }

    pub(super) fn member_permissions(&self, person: UserId, guild: GuildId) -> u64 {
        let Some(guild) = self.guilds.get(&guild) else {
            return 0;
        };
        let Some(member) = guild.members.get(&person) else {
            return 0;
        };
        let external = if guild.external_apps {
            0
        } else {
            USE_EXTERNAL_APPS
        };
        if member.permissions & ADMINISTRATOR != 0 {
            ALL
        } else {
            member.permissions & !external
        }
    }

    /// Where USE_EXTERNAL_APPS is off, answers of an app a user brought are for that user only.
    pub(super) fn forces_ephemeral(&self, person: UserId, channel: ChannelId) -> bool {
        self.person_permissions(person, channel) & USE_EXTERNAL_APPS == 0
    }

    pub(super) fn can_see(&self, person: UserId, channel: ChannelId) -> bool {
        self.person_permissions(person, channel) & VIEW_CHANNEL != 0
    }
}

//! Permission bits as Discord numbers them, and who has which where.
//! People have what their roles and the channel's exceptions give; the bot has one set per channel. Called by REST and by people.

use super::ids::{ChannelId, UserId};
use super::realm::{Guild, PRIVATE_THREAD, Realm, Thread};
use super::role::Overwrite;

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

impl Guild {
    /// Base permissions, then what the channel says to everyone, to the roles, to the person; an administrator has all.
    fn permissions(&self, person: UserId, overwrites: &[Overwrite]) -> u64 {
        let Some(member) = self.members.get(&person) else {
            return 0;
        };
        let roles = self.roles.iter();
        let roles = roles.filter(|role| member.roles.contains(&role.id));
        let base = roles.fold(self.everyone(), |bits, role| bits | role.permissions);
        if base & ADMINISTRATOR != 0 {
            return ALL;
        }
        let about = |fits: &dyn Fn(&Overwrite) -> bool| {
            let fitting = overwrites.iter().filter(|one| fits(one));
            fitting.fold((0, 0), |(allow, deny), one| {
                (allow | one.allow, deny | one.deny)
            })
        };
        let steps = [
            about(&|one| one.id == self.id.0),
            about(&|one| !one.member && member.roles.contains(&one.id)),
            about(&|one| one.member && one.id == person.0),
        ];
        let bits = steps
            .into_iter()
            .fold(base, |bits, (allow, deny)| bits & !deny | allow);
        if bits & VIEW_CHANNEL == 0 { 0 } else { bits }
    }
}

impl Realm {
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
        // A thread has no exceptions of its own: its channel's count.
        let parent = found.thread.as_ref().and(found.parent);
        let through = parent.and_then(|id| self.channels.get(&id));
        let overwrites = &through.unwrap_or(found).overwrites;
        let guild = self.guilds.get(&guild);
        let bits = guild.map_or(0, |guild| guild.permissions(person, overwrites));
        // A private thread is for its members, and for those who manage threads.
        let inside = |thread: &Thread| thread.members.contains(&person);
        let outside = found.kind == PRIVATE_THREAD && !found.thread.as_ref().is_some_and(inside);
        if outside && bits & MANAGE_THREADS == 0 {
            0
        } else {
            bits
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

//! Changes to the world from outside the bot: people come and go, channels appear and vanish, rights change.
//! Each tells the bot through the gateway what Discord would tell it.

use serde_json::json;

use super::gateway::{Audience, GUILD_MEMBERS, GUILDS};
use super::ids::{ChannelId, GuildId, UserId};
use super::permission::VIEW_CHANNEL;
use super::realm::Member;
use super::state::State;

impl State {
    pub(super) fn add_channel(&mut self, guild: GuildId, name: &str) -> Option<ChannelId> {
        let id = self.realm.insert_channel(guild, name)?;
        self.tell_channel("CHANNEL_CREATE", id);
        Some(id)
    }

    pub(super) fn tell_channel(&mut self, event: &str, id: ChannelId) {
        let Some(channel) = self.realm.channels.get(&id) else {
            return;
        };
        let Some(guild) = channel.guild else { return };
        let json = self.realm.channel_json(channel).to_string();
        if self.realm.guilds[&guild].bot_member {
            self.dispatch(
                Audience {
                    intents: GUILDS,
                    guild: Some(guild),
                },
                event,
                &json,
            );
        }
        self.log.touch();
    }

    /// Deletes a channel with its messages and threads.
    pub(super) fn erase_channel(&mut self, id: ChannelId) -> bool {
        let Some(channel) = self.realm.channels.get(&id) else {
            return false;
        };
        let Some(guild) = channel.guild else {
            return false;
        };
        let thread = channel.thread.is_some();
        let threads: Vec<ChannelId> = self
            .realm
            .channels
            .values()
            .filter(|c| c.parent == Some(id))
            .map(|c| c.id)
            .collect();
        for inner in threads {
            self.erase_channel(inner);
        }
        self.tell_channel(
            if thread {
                "THREAD_DELETE"
            } else {
                "CHANNEL_DELETE"
            },
            id,
        );
        if let Some(guild) = self.realm.guilds.get_mut(&guild) {
            guild.channels.retain(|known| *known != id);
        }
        if let Some(channel) = self.realm.channels.remove(&id) {
            for message in channel.messages {
                if let Some(message) = self.realm.messages.remove(&message) {
                    self.realm.files.forget(&message.attachments);
                }
            }
        }
        self.log.touch();
        true
    }

    pub(super) fn set_bot_permissions(&mut self, channel: ChannelId, bits: Option<u64>) {
        if let Some(found) = self.realm.channels.get_mut(&channel) {
            found.bot_permissions = bits;
        }
        self.tell_channel("CHANNEL_UPDATE", channel);
    }

    /// Sets what a channel allows and denies a role or a person, and tells the bot.
    pub(super) fn overwrite(&mut self, channel: ChannelId, id: u64, allow: u64, deny: u64) {
        self.realm.overwrite(channel, id, allow, deny);
        self.tell_channel("CHANNEL_UPDATE", channel);
    }

    /// Hides a channel from all but some people, or shows it to everyone again.
    pub(super) fn show_only_to(&mut self, channel: ChannelId, people: Option<&[UserId]>) {
        let Some(found) = self.realm.channels.get_mut(&channel) else {
            return;
        };
        let Some(guild) = found.guild else { return };
        found.overwrites.clear();
        let everyone = if people.is_some() { VIEW_CHANNEL } else { 0 };
        for person in people.unwrap_or_default() {
            self.overwrite(channel, person.0, VIEW_CHANNEL, 0);
        }
        self.overwrite(channel, guild.0, 0, everyone);
    }

    pub(super) fn add_member(&mut self, guild: GuildId, user: UserId, admin: bool) {
        let Some(found) = self.realm.guilds.get_mut(&guild) else {
            return;
        };
        let mut member = Member::default();
        if admin {
            member.roles.insert(found.admin_role);
        }
        found.members.insert(user, member);
        let mut json = self
            .realm
            .member_json(&self.realm.guilds[&guild], user, true);
        json["guild_id"] = json!(guild);
        self.tell_member("GUILD_MEMBER_ADD", guild, &json.to_string());
    }

    pub(super) fn remove_member(&mut self, guild: GuildId, user: UserId) {
        let Some(found) = self.realm.guilds.get_mut(&guild) else {
            return;
        };
        if found.members.remove(&user).is_none() {
            return;
        }
        let json = json!({"guild_id": guild, "user": *self.realm.users[&user].json});
        self.tell_member("GUILD_MEMBER_REMOVE", guild, &json.to_string());
    }

    fn tell_member(&mut self, event: &str, guild: GuildId, json: &str) {
        if self.realm.guilds[&guild].bot_member {
            self.dispatch(
                Audience {
                    intents: GUILD_MEMBERS,
                    guild: Some(guild),
                },
                event,
                json,
            );
        }
        self.log.touch();
    }

    pub(super) fn set_bot_member(&mut self, guild: GuildId, member: bool) {
        let Some(found) = self.realm.guilds.get_mut(&guild) else {
            return;
        };
        if found.bot_member == member {
            return;
        }
        found.bot_member = member;
        let audience = Audience {
            intents: GUILDS,
            guild: Some(guild),
        };
        if member {
            let json = self
                .realm
                .guild_create_json(guild)
                .unwrap_or_default()
                .to_string();
            self.dispatch(audience, "GUILD_CREATE", &json);
        } else {
            self.commands.forget_guild(guild);
            self.dispatch(audience, "GUILD_DELETE", &json!({"id": guild}).to_string());
        }
        self.log.touch();
    }
}

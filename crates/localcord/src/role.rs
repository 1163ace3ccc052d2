//! Roles of a server, who has them, and the exceptions a channel makes: what Discord calls overwrites.
//! `permission.rs` works out what follows from them; here they are kept and changed.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::ids::{ChannelId, GuildId, UserId};
use super::permission::{self, VIEW_CHANNEL};
use super::realm::{Channel, Guild, Realm};

/// A role beside `@everyone`.
#[derive(Serialize, Deserialize)]
pub(super) struct Role {
    pub id: u64,
    pub name: String,
    pub permissions: u64,
}

/// What a channel allows or denies a role or a person beyond the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Overwrite {
    /// A role (`@everyone` has the id of the server) or a person.
    pub id: u64,
    pub member: bool,
    pub allow: u64,
    pub deny: u64,
}

impl Guild {
    /// What everyone may do here.
    pub(super) fn everyone(&self) -> u64 {
        match self.external_apps {
            true => permission::EVERYONE,
            false => permission::EVERYONE & !permission::USE_EXTERNAL_APPS,
        }
    }

    pub(super) fn is_admin(&self, user: UserId) -> bool {
        let member = self.members.get(&user);
        member.is_some_and(|member| member.roles.contains(&self.admin_role))
    }

    /// All roles in the shape Discord sends them, `@everyone` first.
    pub(super) fn roles_json(&self) -> Vec<Value> {
        let ids = [self.id.0].into_iter();
        let ids = ids.chain(self.roles.iter().map(|role| role.id));
        ids.filter_map(|id| self.role_json(id)).collect()
    }

    pub(super) fn role_json(&self, id: u64) -> Option<Value> {
        let at = self.roles.iter().position(|role| role.id == id);
        let (name, permissions, position) = match at {
            Some(at) => {
                let role = &self.roles[at];
                (role.name.as_str(), role.permissions, at + 1)
            }
            None if id == self.id.0 => ("@everyone", self.everyone(), 0),
            None => return None,
        };
        Some(json!({
            "id": id.to_string(), "name": name, "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false, "icon": null, "unicode_emoji": null, "position": position,
            "permissions": permissions.to_string(), "managed": false, "mentionable": false, "flags": 0,
        }))
    }
}

impl Realm {
    pub(super) fn add_role(&mut self, guild: GuildId, name: &str, bits: u64) -> Option<u64> {
        let id = self.mint.next_id();
        let role = Role {
            id,
            name: name.to_owned(),
            permissions: bits,
        };
        self.guilds.get_mut(&guild)?.roles.push(role);
        Some(id)
    }

    pub(super) fn give_role(&mut self, guild: GuildId, user: UserId, role: u64) {
        let found = self.guilds.get_mut(&guild);
        if let Some(member) = found.and_then(|guild| guild.members.get_mut(&user)) {
            member.roles.insert(role);
        }
    }

    /// Sets what a channel allows and denies a role or a person; nothing of either takes the exception back.
    pub(super) fn overwrite(&mut self, channel: ChannelId, id: u64, allow: u64, deny: u64) {
        let member = self.users.contains_key(&UserId(id));
        if let Some(found) = self.channels.get_mut(&channel) {
            found.overwrites.retain(|known| known.id != id);
            if allow | deny != 0 {
                found.overwrites.push(Overwrite {
                    id,
                    member,
                    allow,
                    deny,
                });
            }
        }
    }

    /// The overwrites of a channel in the shape Discord sends them. The bot's rights are kept apart; where everyone is
    /// shut out, or where the bot has other rights than elsewhere, an admin would have written them down.
    pub(super) fn overwrites_json(&self, channel: &Channel) -> Value {
        let one = |id: u64, member: bool, allow: u64, deny: u64| {
            json!({
                "id": id.to_string(), "type": u8::from(member),
                "allow": allow.to_string(), "deny": deny.to_string(),
            })
        };
        let known = channel.overwrites.iter();
        let mut list: Vec<Value> = known
            .map(|known| one(known.id, known.member, known.allow, known.deny))
            .collect();
        let shut = channel.overwrites.iter().any(|known| {
            Some(GuildId(known.id)) == channel.guild && known.deny & VIEW_CHANNEL != 0
        });
        if shut || channel.bot_permissions.is_some() {
            let bits = self.bot_permissions(channel.id);
            list.push(one(self.bot.0, true, bits, permission::ALL & !bits));
        }
        Value::Array(list)
    }
}

//! Users, members, roles, channels and guilds in the shape Discord sends them.
//! Each field serenity treats as mandatory must be here: an event it cannot parse is lost without a word.

use serde_json::{Value, json};

use super::clock::iso;
use super::ids::{ChannelId, GuildId, UserId};
use super::permission;
use super::realm::{Channel, Guild, Realm};

impl Guild {
    /// What `GET /guilds/{id}` answers.
    pub(super) fn json(&self) -> Value {
        let roles = self.roles_json();
        json!({
            "id": self.id, "name": self.name, "icon": null, "icon_hash": null, "splash": null,
            "discovery_splash": null, "owner_id": self.owner, "afk_channel_id": null,
            "afk_timeout": 300, "widget_enabled": false, "widget_channel_id": null,
            "verification_level": 0, "default_message_notifications": 0,
            "explicit_content_filter": 0, "roles": roles, "emojis": [], "features": [],
            "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null,
            "max_members": 500_000, "vanity_url_code": null, "description": null, "banner": null,
            "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": self.locale,
            "public_updates_channel_id": null, "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50, "nsfw_level": 0, "stickers": [],
            "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
            "incidents_data": null, "region": "local", "nsfw": false,
        })
    }
}

impl Realm {
    /// A member object; `with_user` is off inside `resolved`, where the user stands next to it.
    pub(super) fn member_json(&self, guild: &Guild, user: UserId, with_user: bool) -> Value {
        let roles = guild.members.get(&user).map(|member| &member.roles);
        let roles: Vec<String> = roles.into_iter().flatten().map(u64::to_string).collect();
        let mut member = json!({
            "nick": null, "avatar": null, "banner": null, "roles": roles,
            "joined_at": iso(guild.created_ms), "premium_since": null, "pending": false,
            "flags": 0, "communication_disabled_until": null, "avatar_decoration_data": null,
        });
        if with_user {
            member["user"] = self
                .users
                .get(&user)
                .map_or(Value::Null, |u| (*u.json).clone());
            member["deaf"] = json!(false);
            member["mute"] = json!(false);
        }
        member
    }

    pub(super) fn channel_json(&self, channel: &Channel) -> Value {
        let last = channel.messages.last();
        let Some(guild) = channel.guild else {
            let people: Vec<&Value> = channel
                .recipients
                .iter()
                .filter(|user| **user != self.bot)
                .filter_map(|user| self.users.get(user))
                .map(|user| &*user.json)
                .collect();
            return json!({
                "id": channel.id, "type": channel.kind, "last_message_id": last,
                "recipients": people, "flags": 0,
            });
        };
        let mut json = json!({
            "id": channel.id, "type": channel.kind, "guild_id": guild, "name": channel.name,
            "last_message_id": last, "parent_id": channel.parent, "rate_limit_per_user": 0, "flags": 0,
        });
        if let Some(thread) = &channel.thread {
            json["owner_id"] = json!(thread.owner);
            json["message_count"] = json!(channel.messages.len());
            json["total_message_sent"] = json!(channel.messages.len());
            json["member_count"] = json!(1);
            json["thread_metadata"] = json!({
                "archived": thread.archived, "auto_archive_duration": thread.auto_archive_minutes,
                "archive_timestamp": iso(thread.created_ms), "create_timestamp": iso(thread.created_ms),
                "locked": false,
            });
        } else {
            json["topic"] = Value::Null;
            json["nsfw"] = json!(false);
            json["position"] = json!(0);
            json["permission_overwrites"] = self.overwrites_json(channel);
        }
        json
    }

    /// The channel as it stands in an interaction and under `resolved`.
    pub(super) fn partial_channel_json(&self, id: ChannelId, viewer: UserId) -> Value {
        let Some(channel) = self.channels.get(&id) else {
            return Value::Null;
        };
        let mut json = self.channel_json(channel);
        json["permissions"] = json!(self.person_permissions(viewer, id).to_string());
        json
    }

    /// The larger object of GUILD_CREATE. Without the members intent only the bot itself is listed.
    pub(super) fn guild_create_json(&self, id: GuildId) -> Option<Value> {
        let guild = self.guilds.get(&id)?;
        let mut json = guild.json();
        let (threads, channels): (Vec<&Channel>, Vec<&Channel>) = guild
            .channels
            .iter()
            .filter_map(|id| self.channels.get(id))
            .partition(|channel| channel.thread.is_some());
        let list = |found: Vec<&Channel>| -> Vec<Value> {
            found
                .into_iter()
                .map(|channel| self.channel_json(channel))
                .collect()
        };
        json["joined_at"] = json!(iso(guild.created_ms));
        json["large"] = json!(false);
        json["unavailable"] = json!(false);
        json["member_count"] = json!(guild.members.len() + 1);
        json["voice_states"] = json!([]);
        json["members"] = json!([self.member_json(guild, self.bot, true)]);
        json["channels"] = Value::Array(list(channels));
        json["threads"] = Value::Array(list(threads));
        for empty in [
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            json[empty] = json!([]);
        }
        Some(json)
    }

    /// A server of the crowd: as `guild_create_json`, with nobody in it that the bot knows.
    pub(super) fn stranger_json(&self, id: GuildId) -> Value {
        let like = self.guilds.values().next();
        let mut json = like
            .and_then(|guild| self.guild_create_json(guild.id))
            .unwrap_or_default();
        json["id"] = json!(id);
        json["name"] = json!(format!("Server {}", id.0 >> 22));
        json["roles"][0]["id"] = json!(id);
        for empty in ["channels", "threads", "members"] {
            json[empty] = json!([]);
        }
        json
    }

    /// What `GET /applications/@me` and the older OAuth2 route answer.
    pub(super) fn application_json(&self) -> Value {
        let bot = &self.users[&self.bot];
        let owner = self
            .guilds
            .values()
            .next()
            .map_or(self.bot, |guild| guild.owner);
        json!({
            "id": self.bot, "name": bot.name, "icon": null, "description": "", "summary": "",
            "bot_public": true, "bot_require_code_grant": false, "bot": *bot.json,
            "owner": *self.users[&owner].json, "team": null, "verify_key": "0".repeat(64),
            "flags": 0, "tags": [], "rpc_origins": [], "redirect_uris": [],
            "interactions_endpoint_url": null, "role_connections_verification_url": null,
            "approximate_guild_count": self.guilds.values().filter(|g| g.bot_member).count(),
            "approximate_user_install_count": self.users.values().filter(|u| u.installed).count(),
            "integration_types_config": {
                "0": {"oauth2_install_params": {"scopes": ["applications.commands", "bot"],
                    "permissions": permission::BOT.to_string()}},
                "1": {"oauth2_install_params": {"scopes": ["applications.commands"], "permissions": "0"}},
            },
        })
    }
}

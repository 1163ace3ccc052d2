//! Looking things up: gateway address, users, the application, guilds, members; and opening a DM.

use serde_json::{Value, json};

use super::routes::{Call, Reply};
use crate::ids::{GuildId, UserId};
use crate::permission;
use crate::realm::Guild;
use crate::refusal::Refusal;
use crate::state::State;

type Outcome = Result<Reply, Refusal>;

pub(super) fn gateway(state: &mut State, _: &Call) -> Outcome {
    Reply::ok(&json!({"url": state.realm.gateway_url()}))
}

pub(super) fn gateway_bot(state: &mut State, _: &Call) -> Outcome {
    let sharding = &state.gateway.sharding;
    let remaining = sharding.starts.saturating_sub(state.gateway.identifies);
    Reply::ok(&json!({
        "url": state.realm.gateway_url(), "shards": sharding.recommended,
        "session_start_limit": {
            "total": sharding.starts, "remaining": remaining, "reset_after": 86_400_000,
            "max_concurrency": sharding.max_concurrency,
        },
    }))
}

pub(super) fn me(state: &mut State, _: &Call) -> Outcome {
    let mut me = (*state.realm.users[&state.realm.bot].json).clone();
    me["verified"] = json!(true);
    me["mfa_enabled"] = json!(true);
    me["email"] = Value::Null;
    Reply::ok(&me)
}

pub(super) fn user(state: &mut State, call: &Call) -> Outcome {
    let id: UserId = call.id("user_id")?;
    let user = state
        .realm
        .users
        .get(&id)
        .ok_or_else(Refusal::unknown_user)?;
    Reply::ok(&*user.json)
}

pub(super) fn application(state: &mut State, _: &Call) -> Outcome {
    Reply::ok(&state.realm.application_json())
}

pub(super) fn my_guilds(state: &mut State, _: &Call) -> Outcome {
    let mine = state.realm.guilds.values().filter(|guild| guild.bot_member);
    let list: Vec<Value> = mine
        .map(|guild| {
            json!({
                "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
                "permissions": guild.bot_permissions.to_string(), "features": [],
            })
        })
        .collect();
    Reply::ok(&list)
}

/// The guild of a path, if the bot is in it.
pub(super) fn known_guild<'a>(state: &'a State, call: &Call) -> Result<&'a Guild, Refusal> {
    let id: GuildId = call.id("guild_id")?;
    let guild = state
        .realm
        .guilds
        .get(&id)
        .ok_or_else(Refusal::unknown_guild)?;
    if guild.bot_member {
        Ok(guild)
    } else {
        Err(Refusal::missing_access())
    }
}

pub(super) fn guild(state: &mut State, call: &Call) -> Outcome {
    let guild = known_guild(state, call)?;
    Reply::ok(&guild.json())
}

pub(super) fn guild_channels(state: &mut State, call: &Call) -> Outcome {
    let guild = known_guild(state, call)?;
    let list: Vec<Value> = guild
        .channels
        .iter()
        .filter_map(|id| state.realm.channels.get(id))
        .filter(|channel| channel.thread.is_none())
        .filter(|channel| state.realm.bot_permissions(channel.id) & permission::VIEW_CHANNEL != 0)
        .map(|channel| state.realm.channel_json(channel))
        .collect();
    Reply::ok(&list)
}

pub(super) fn guild_roles(state: &mut State, call: &Call) -> Outcome {
    let guild = known_guild(state, call)?;
    Reply::ok(&guild.roles_json())
}

pub(super) fn member(state: &mut State, call: &Call) -> Outcome {
    let guild = known_guild(state, call)?;
    let user: UserId = call.id("user_id")?;
    if !guild.members.contains_key(&user) && user != state.realm.bot {
        let known = state.realm.users.contains_key(&user);
        return Err(if known {
            Refusal::unknown_member()
        } else {
            Refusal::unknown_user()
        });
    }
    Reply::ok(&state.realm.member_json(guild, user, true))
}

/// Opening a DM always works for a real person; whether it can be written to shows when sending.
pub(super) fn open_dm(state: &mut State, call: &Call) -> Outcome {
    let id = match &call.body["recipient_id"] {
        Value::String(text) => text.parse().ok().map(UserId),
        number => number.as_u64().map(UserId),
    };
    let Some(id) = id else {
        return Err(Refusal::form(
            "recipient_id",
            "BASE_TYPE_REQUIRED",
            "This field is required",
        ));
    };
    if id == state.realm.bot || !state.realm.users.contains_key(&id) {
        return Err(Refusal::invalid_recipient());
    }
    let channel = state
        .realm
        .dm_with_bot(id)
        .ok_or_else(Refusal::invalid_recipient)?;
    Reply::ok(&state.realm.channel_json(&state.realm.channels[&channel]))
}

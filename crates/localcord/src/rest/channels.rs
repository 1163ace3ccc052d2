//! Channels themselves: reading one, renaming or archiving it, deleting it, the typing sign.
//! Also the one place that says whether the bot may do something in a channel.

use serde_json::json;

use super::routes::{Call, Reply};
use crate::gateway::{Audience, GUILDS};
use crate::ids::ChannelId;
use crate::permission::{MANAGE_CHANNELS, MANAGE_THREADS, VIEW_CHANNEL};
use crate::refusal::Refusal;
use crate::state::State;

type Outcome = Result<Reply, Refusal>;

/// The channel of a path, if the bot sees it and has all of `needed` there.
pub(super) fn allowed(state: &State, call: &Call, needed: u64) -> Result<ChannelId, Refusal> {
    let id: ChannelId = call.id("channel_id")?;
    if !state.realm.channels.contains_key(&id) {
        return Err(Refusal::unknown_channel());
    }
    let bits = state.realm.bot_permissions(id);
    if bits & VIEW_CHANNEL == 0 {
        return Err(Refusal::missing_access());
    }
    if bits & needed != needed {
        return Err(Refusal::missing_permissions());
    }
    Ok(id)
}

pub(super) fn get(state: &mut State, call: &Call) -> Outcome {
    let id = allowed(state, call, 0)?;
    Reply::ok(&state.realm.channel_json(&state.realm.channels[&id]))
}

pub(super) fn typing(state: &mut State, call: &Call) -> Outcome {
    allowed(state, call, 0)?;
    Reply::empty()
}

pub(super) fn edit(state: &mut State, call: &Call) -> Outcome {
    let id = allowed(state, call, 0)?;
    let own_thread = state.realm.channels[&id]
        .thread
        .as_ref()
        .is_some_and(|t| t.owner == state.realm.bot);
    let needed = if state.realm.channels[&id].thread.is_some() {
        MANAGE_THREADS
    } else {
        MANAGE_CHANNELS
    };
    if !own_thread && state.realm.bot_permissions(id) & needed == 0 {
        return Err(Refusal::missing_permissions());
    }
    if let Some(name) = call.body["name"].as_str() {
        twilight_validate::channel::name(name)
            .map_err(|why| Refusal::bad_length("name", why.to_string()))?;
    }
    let Some(channel) = state.realm.channels.get_mut(&id) else {
        return Err(Refusal::unknown_channel());
    };
    if let Some(name) = call.body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    if let Some(thread) = &mut channel.thread
        && let Some(archived) = call.body["archived"].as_bool()
    {
        thread.archived = archived;
    }
    let json = state.realm.channel_json(&state.realm.channels[&id]);
    let event = if state.realm.channels[&id].thread.is_some() {
        "THREAD_UPDATE"
    } else {
        "CHANNEL_UPDATE"
    };
    let audience = Audience {
        intents: GUILDS,
        guild: state.realm.channels[&id].guild,
    };
    state.dispatch(audience, event, &json.to_string());
    state.log.touch();
    Reply::ok(&json)
}

pub(super) fn delete(state: &mut State, call: &Call) -> Outcome {
    let id = allowed(state, call, 0)?;
    let channel = &state.realm.channels[&id];
    if channel.guild.is_none() {
        // Closing a DM keeps it; it opens again with the next message.
        let json = state.realm.channel_json(channel);
        return Reply::ok(&json);
    }
    let needed = if channel.thread.is_some() {
        MANAGE_THREADS
    } else {
        MANAGE_CHANNELS
    };
    allowed(state, call, needed)?;
    let json = state.realm.channel_json(&state.realm.channels[&id]);
    state.erase_channel(id);
    Reply::ok(&json!(json))
}

//! Threads: started from a message or on their own, joined, listed. A thread is a channel with a parent.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::channels::allowed;
use super::directory::known_guild;
use super::routes::{Call, Reply};
use crate::gateway::{Audience, GUILDS};
use crate::ids::{ChannelId, MessageId, UserId};
use crate::message::HAS_THREAD;
use crate::permission::{CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS};
use crate::realm::{Channel, PRIVATE_THREAD, PUBLIC_THREAD, Thread};
use crate::refusal::Refusal;
use crate::state::State;

type Outcome = Result<Reply, Refusal>;

/// A thread from a message takes the message's id.
pub(super) fn from_message(state: &mut State, call: &Call) -> Outcome {
    let parent = allowed(state, call, CREATE_PUBLIC_THREADS)?;
    let message: MessageId = call.id("message_id")?;
    let found = state
        .realm
        .messages
        .get(&message)
        .filter(|m| m.channel == parent)
        .cloned();
    let found = found
        .filter(|m| m.visible_to.is_none())
        .ok_or_else(Refusal::unknown_message)?;
    if state.realm.channels.contains_key(&ChannelId(message.0)) {
        return Err(Refusal::thread_exists());
    }
    let json = start(state, call, parent, ChannelId(message.0), PUBLIC_THREAD)?;
    let mut marked = (*found).clone();
    marked.flags |= HAS_THREAD;
    state.realm.messages.insert(message, marked.into());
    Reply::json(201, &json)
}

pub(super) fn create(state: &mut State, call: &Call) -> Outcome {
    // Without a type Discord makes a private thread.
    let private = call.body["type"].as_u64().unwrap_or(12) == 12;
    let (kind, needed) = match private {
        true => (PRIVATE_THREAD, CREATE_PRIVATE_THREADS),
        false => (PUBLIC_THREAD, CREATE_PUBLIC_THREADS),
    };
    let parent = allowed(state, call, needed)?;
    let id = ChannelId(state.realm.mint.next_id());
    Reply::json(201, &start(state, call, parent, id, kind)?)
}

fn start(
    state: &mut State,
    call: &Call,
    parent: ChannelId,
    id: ChannelId,
    kind: u8,
) -> Result<Value, Refusal> {
    let Some(guild) = state.realm.channels[&parent]
        .guild
        .filter(|_| state.realm.channels[&parent].thread.is_none())
    else {
        return Err(Refusal::new(
            400,
            50024,
            "Cannot execute action on this channel type",
        ));
    };
    let name = call.body["name"].as_str().unwrap_or_default();
    twilight_validate::channel::name(name)
        .map_err(|why| Refusal::bad_length("name", why.to_string()))?;
    let minutes = call.body["auto_archive_duration"].as_u64().unwrap_or(1_440);
    if ![60, 1_440, 4_320, 10_080].contains(&minutes) {
        let text = "Value must be one of {60, 1440, 4320, 10080}.";
        return Err(Refusal::form(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            text,
        ));
    }
    let mut channel = Channel::text(id, guild, name);
    channel.kind = kind;
    channel.parent = Some(parent);
    channel.thread = Some(Thread {
        owner: state.realm.bot,
        archived: false,
        auto_archive_minutes: minutes,
        created_ms: state.realm.clock.now_ms(),
        members: HashSet::from([state.realm.bot]),
    });
    state.realm.channels.insert(id, channel);
    if let Some(guild) = state.realm.guilds.get_mut(&guild) {
        guild.channels.push(id);
    }
    let mut json = state.realm.channel_json(&state.realm.channels[&id]);
    json["newly_created"] = json!(true);
    state.dispatch(
        Audience {
            intents: GUILDS,
            guild: Some(guild),
        },
        "THREAD_CREATE",
        &json.to_string(),
    );
    state.log.touch();
    Ok(json)
}

pub(super) fn join(state: &mut State, call: &Call) -> Outcome {
    allowed(state, call, 0)?;
    Reply::empty()
}

pub(super) fn add_member(state: &mut State, call: &Call) -> Outcome {
    change_member(state, call, true)
}

pub(super) fn remove_member(state: &mut State, call: &Call) -> Outcome {
    change_member(state, call, false)
}

fn change_member(state: &mut State, call: &Call, inside: bool) -> Outcome {
    let id = allowed(state, call, 0)?;
    let user: UserId = call.id("user_id")?;
    if !state.realm.users.contains_key(&user) {
        return Err(Refusal::unknown_user());
    }
    let thread = state
        .realm
        .channels
        .get_mut(&id)
        .and_then(|channel| channel.thread.as_mut());
    let thread = thread.ok_or_else(Refusal::unknown_channel)?;
    match inside {
        true => thread.members.insert(user),
        false => thread.members.remove(&user),
    };
    state.log.touch();
    Reply::empty()
}

pub(super) fn members(state: &mut State, call: &Call) -> Outcome {
    let id = allowed(state, call, 0)?;
    let Some(thread) = &state.realm.channels[&id].thread else {
        return Err(Refusal::unknown_channel());
    };
    let joined = crate::clock::iso(thread.created_ms);
    let list: Vec<Value> = thread
        .members
        .iter()
        .map(|user| json!({"id": id, "user_id": user, "join_timestamp": joined, "flags": 0}))
        .collect();
    Reply::ok(&list)
}

pub(super) fn active(state: &mut State, call: &Call) -> Outcome {
    let guild = known_guild(state, call)?;
    let open = |channel: &&Channel| {
        channel
            .thread
            .as_ref()
            .is_some_and(|thread| !thread.archived)
    };
    let threads: Vec<Value> = guild
        .channels
        .iter()
        .filter_map(|id| state.realm.channels.get(id))
        .filter(open)
        .map(|channel| state.realm.channel_json(channel))
        .collect();
    Reply::ok(&json!({"threads": threads, "members": []}))
}

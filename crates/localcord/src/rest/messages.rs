//! Messages through the channel routes: list, get, create, edit, delete.
//! Ephemeral messages do not exist here; they belong to interaction tokens (`webhooks.rs`).

use std::sync::Arc;

use super::channels::allowed;
use super::routes::{Call, Reply};
use crate::draft::Draft;
use crate::ids::{ChannelId, MessageId};
use crate::message::{COMPONENTS_V2, Message};
use crate::permission::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, READ_MESSAGE_HISTORY, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
};
use crate::post::Post;
use crate::refusal::Refusal;
use crate::state::State;

type Outcome = Result<Reply, Refusal>;

/// A public message of this channel.
fn message_of(state: &State, call: &Call, channel: ChannelId) -> Result<Arc<Message>, Refusal> {
    let id: MessageId = call.id("message_id")?;
    let found = state.realm.messages.get(&id);
    found
        .filter(|message| message.channel == channel && message.visible_to.is_none())
        .cloned()
        .ok_or_else(Refusal::unknown_message)
}

pub(super) fn get(state: &mut State, call: &Call) -> Outcome {
    let channel = allowed(state, call, READ_MESSAGE_HISTORY)?;
    Reply::ok(&*message_of(state, call, channel)?)
}

/// Newest first, as Discord lists them.
pub(super) fn list(state: &mut State, call: &Call) -> Outcome {
    let channel = allowed(state, call, 0)?;
    if state.realm.bot_permissions(channel) & READ_MESSAGE_HISTORY == 0 {
        return Reply::ok(&[(); 0]);
    }
    let limit = call
        .query("limit")
        .map_or(Ok(50), str::parse::<u16>)
        .unwrap_or(0);
    twilight_validate::request::get_channel_messages_limit(limit)
        .map_err(|why| Refusal::form("limit", "NUMBER_TYPE_MAX", why.to_string()))?;
    let id = |name: &str| call.query(name).and_then(|id| id.parse::<MessageId>().ok());
    let all = &state.realm.channels[&channel].messages;
    let public = |id: &MessageId| {
        state
            .realm
            .messages
            .get(id)
            .filter(|m| m.visible_to.is_none())
    };
    let limit = usize::from(limit);
    let list: Vec<&Arc<Message>> = if let Some(after) = id("after") {
        let from = MessageId(after.0.saturating_add(1));
        let mut list: Vec<_> = all.range(from..).filter_map(public).take(limit).collect();
        list.reverse();
        list
    } else {
        let before = id("before").unwrap_or(MessageId(u64::MAX));
        all.range(..before)
            .rev()
            .filter_map(public)
            .take(limit)
            .collect()
    };
    let list: Vec<&Message> = list.into_iter().map(|message| &**message).collect();
    Reply::ok(&list)
}

pub(super) fn create(state: &mut State, call: &Call) -> Outcome {
    let channel = allowed(state, call, 0)?;
    let draft = Draft::read(&call.body, &call.uploads, false, "")?;
    let in_thread = state.realm.channels[&channel].thread.is_some();
    let mut needed = if in_thread {
        SEND_MESSAGES_IN_THREADS
    } else {
        SEND_MESSAGES
    };
    needed |= if draft.has_embeds() { EMBED_LINKS } else { 0 };
    needed |= if draft.uploads.is_empty() {
        0
    } else {
        ATTACH_FILES
    };
    allowed(state, call, needed)?;
    reachable(state, channel)?;
    let key = draft.nonce.as_ref().filter(|_| draft.enforce_nonce);
    let key = key.map(|nonce| (channel, nonce.to_string()));
    if let Some(twin) = key.as_ref().and_then(|key| state.nonces.get(key)) {
        // The same post again: Discord answers with the message it already made.
        if let Some(message) = state.realm.messages.get(&twin) {
            return Reply::ok(&**message);
        }
    }
    let missing = draft
        .reply_to
        .is_some_and(|id| !state.realm.messages.contains_key(&id));
    if missing && call.body["message_reference"]["fail_if_not_exists"] != false {
        let code = "REPLIES_UNKNOWN_MESSAGE";
        return Err(Refusal::form("message_reference", code, "Unknown message"));
    }
    let author = state.realm.bot;
    let post = Post {
        channel,
        author,
        draft: &draft,
        origin: None,
        ephemeral: false,
        loading: false,
    };
    let message = state.create_message(post)?;
    if let Some(key) = key {
        state.nonces.insert(key, message.id);
    }
    Reply::ok(&*message)
}

/// Whether a DM can be written to; asked at sending, not at opening.
fn reachable(state: &State, channel: ChannelId) -> Result<(), Refusal> {
    let people = state.realm.channels[&channel]
        .recipients
        .iter()
        .filter(|user| **user != state.realm.bot);
    for person in people {
        if state.realm.users[person].dms_closed {
            return Err(Refusal::cannot_message_user());
        }
        if !state.realm.users[person].installed && !state.realm.shares_guild_with_bot(*person) {
            return Err(Refusal::no_mutual_guild());
        }
    }
    Ok(())
}

pub(super) fn edit(state: &mut State, call: &Call) -> Outcome {
    let channel = allowed(state, call, 0)?;
    let message = message_of(state, call, channel)?;
    if message.author != state.realm.bot {
        return Err(Refusal::not_your_message());
    }
    if state.realm.channels[&channel]
        .thread
        .as_ref()
        .is_some_and(|thread| thread.archived)
    {
        return Err(Refusal::thread_archived());
    }
    let v2 = message.flags & COMPONENTS_V2 != 0;
    let draft = Draft::read(&call.body, &call.uploads, v2, "")?;
    Reply::ok(&*state.edit_message(message.id, &draft)?)
}

pub(super) fn delete(state: &mut State, call: &Call) -> Outcome {
    let channel = allowed(state, call, 0)?;
    let message = message_of(state, call, channel)?;
    if message.author != state.realm.bot {
        allowed(state, call, MANAGE_MESSAGES)?;
    }
    state.erase_message(message.id);
    Reply::empty()
}

pub(super) fn bulk_delete(state: &mut State, call: &Call) -> Outcome {
    let channel = allowed(state, call, MANAGE_MESSAGES)?;
    let ids = call.body["messages"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    twilight_validate::channel::bulk_delete_messages(ids.len())
        .map_err(|why| Refusal::bad_length("messages", why.to_string()))?;
    for id in ids
        .iter()
        .filter_map(|id| id.as_str()?.parse::<MessageId>().ok())
    {
        if state
            .realm
            .messages
            .get(&id)
            .is_some_and(|message| message.channel == channel)
        {
            state.erase_message(id);
        }
    }
    Reply::empty()
}

//! Interaction tokens used as webhooks: the first answer, follow-ups, and the only way to ephemeral messages.

use std::sync::Arc;

use super::routes::{Call, Reply};
use crate::draft::Draft;
use crate::ids::{InteractionId, MessageId, UserId};
use crate::message::{COMPONENTS_V2, EPHEMERAL, Message};
use crate::post::Post;
use crate::refusal::Refusal;
use crate::state::State;

type Outcome = Result<Reply, Refusal>;

/// Follow-ups allowed where only a user brought the app.
const USER_INSTALL_FOLLOWUPS: usize = 5;

/// The interaction of a path, and what it calls `@original`.
fn behind(state: &mut State, call: &Call) -> Result<(InteractionId, Option<MessageId>), Refusal> {
    if call.id::<UserId>("webhook_id")? != state.realm.bot {
        return Err(Refusal::unknown_webhook());
    }
    let now = state.realm.clock.now_ms();
    let found = state
        .interactions
        .by_token(call.text("webhook_token"), now)?;
    Ok((found.id, found.original))
}

fn original(state: &mut State, call: &Call) -> Result<Arc<Message>, Refusal> {
    let (_, original) = behind(state, call)?;
    let found = original.and_then(|id| state.realm.messages.get(&id));
    found.cloned().ok_or_else(Refusal::unknown_message)
}

/// A message this token may touch: its answers, or the message its component sits on.
fn named(state: &mut State, call: &Call) -> Result<Arc<Message>, Refusal> {
    let (interaction, original) = behind(state, call)?;
    let id: MessageId = call.id("message_id")?;
    let found = state
        .interactions
        .get_mut(interaction)
        .ok_or_else(Refusal::unknown_webhook)?;
    let mine = original == Some(id) || found.source == Some(id) || found.followups.contains(&id);
    let message = state.realm.messages.get(&id).filter(|_| mine);
    message.cloned().ok_or_else(Refusal::unknown_message)
}

fn change(state: &mut State, call: &Call, message: &Message) -> Outcome {
    let v2 = message.flags & COMPONENTS_V2 != 0;
    let draft = Draft::read(&call.body, &call.uploads, v2, "")?;
    Reply::ok(&*state.edit_message(message.id, &draft)?)
}

pub(super) fn get_original(state: &mut State, call: &Call) -> Outcome {
    Reply::ok(&*original(state, call)?)
}

pub(super) fn edit_original(state: &mut State, call: &Call) -> Outcome {
    let message = original(state, call)?;
    change(state, call, &message)
}

pub(super) fn delete_original(state: &mut State, call: &Call) -> Outcome {
    let message = original(state, call)?;
    state.erase_message(message.id);
    Reply::empty()
}

pub(super) fn get(state: &mut State, call: &Call) -> Outcome {
    Reply::ok(&*named(state, call)?)
}

pub(super) fn edit(state: &mut State, call: &Call) -> Outcome {
    let message = named(state, call)?;
    change(state, call, &message)
}

pub(super) fn delete(state: &mut State, call: &Call) -> Outcome {
    let message = named(state, call)?;
    state.erase_message(message.id);
    Reply::empty()
}

pub(super) fn follow_up(state: &mut State, call: &Call) -> Outcome {
    let (id, original) = behind(state, call)?;
    let draft = Draft::read(&call.body, &call.uploads, false, "")?;
    let waiting = original
        .and_then(|id| state.realm.messages.get(&id))
        .filter(|m| m.loading());
    if let Some(waiting) = waiting.map(|message| message.id) {
        // The first follow-up to a deferred answer fills it, whatever visibility it asks for.
        return Reply::ok(&*state.edit_message(waiting, &draft)?);
    }
    let Some(interaction) = state.interactions.get_mut(id) else {
        return Err(Refusal::invalid_webhook_token());
    };
    if interaction.user_install_only && interaction.followups.len() >= USER_INSTALL_FOLLOWUPS {
        return Err(Refusal::too_many_followups());
    }
    let channel = interaction.channel;
    let (user, alone) = (interaction.user, interaction.user_install_only);
    let forced = alone && state.realm.forces_ephemeral(user, channel);
    let ephemeral = forced || draft.flags.is_some_and(|flags| flags & EPHEMERAL != 0);
    let origin = state.origin_by_id(id, true);
    let author = state.realm.bot;
    let message = state.create_message(Post {
        channel,
        author,
        draft: &draft,
        origin,
        ephemeral,
        loading: false,
    })?;
    if let Some(interaction) = state.interactions.get_mut(id) {
        interaction.followups.push(message.id);
    }
    Reply::ok(&*message)
}

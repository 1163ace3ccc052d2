//! The first answer to an interaction: which kinds are allowed when, what they do, and telling the person who waits.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};
use twilight_model::application::command::CommandOptionChoice;
use twilight_model::channel::message::component::Component;

use super::routes::{Call, Reply};
use crate::answer::{Answer, Choice, ModalHandle, ModalOrigin};
use crate::components;
use crate::draft::Draft;
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::interaction::Kind;
use crate::message::{COMPONENTS_V2, EPHEMERAL, Message};
use crate::post::Post;
use crate::refusal::Refusal;
use crate::state::State;

type Outcome = Result<Reply, Refusal>;

const PREFIX: &str = "data.";

/// What the handlers below need of the interaction, copied so that the world stays free.
struct Asked {
    id: InteractionId,
    kind: Kind,
    user: UserId,
    channel: ChannelId,
    source: Option<MessageId>,
    user_install_only: bool,
}

/// What an answer leads to.
struct Done {
    answer: Answer,
    message: Option<Arc<Message>>,
    /// What `@original` means from now on.
    original: Option<MessageId>,
}

pub(super) fn create(state: &mut State, call: &Call) -> Outcome {
    let now = state.realm.clock.now_ms();
    let id: InteractionId = call.id("interaction_id")?;
    let found = state
        .interactions
        .answerable(id, call.text("interaction_token"), now)?;
    let asked = Asked {
        id,
        kind: found.kind,
        user: found.user,
        channel: found.channel,
        source: found.source,
        user_install_only: found.user_install_only,
    };
    let kind = call.body["type"].as_u64().unwrap_or(0);
    let done = match kind {
        4 | 5 if asked.kind != Kind::Autocomplete => reply(state, call, &asked, kind == 5)?,
        6 if matches!(asked.kind, Kind::Component | Kind::Modal) => defer_update(&asked),
        7 if asked.source.is_some() => update(state, call, &asked)?,
        8 if asked.kind == Kind::Autocomplete => choices(call)?,
        9 if matches!(asked.kind, Kind::Command | Kind::Component) => modal(state, call, &asked)?,
        _ => {
            let text = "Interaction callback type is not allowed for this interaction";
            return Err(Refusal::form(
                "type",
                "INTERACTION_CALLBACK_TYPE_INVALID",
                text,
            ));
        }
    };
    if let Some(found) = state.interactions.get_mut(id) {
        found.acknowledged = true;
        found.original = done.original;
        if let Answer::Modal(modal) = &done.answer {
            found.modal = Some(Box::new(modal.clone()));
        }
        if let Some(waiter) = found.waiter.take() {
            // The person may have stopped waiting; the answer stands all the same.
            let _ = waiter.send(done.answer);
        }
    }
    state.log.touch();
    if call.query("with_response") != Some("true") {
        return Reply::empty();
    }
    let message = done.message.as_deref();
    let ephemeral = message.is_some_and(Message::ephemeral);
    Reply::ok(&json!({
        "interaction": {
            "id": id, "type": asked.kind as u8, "response_message_id": message.map(|m| m.id),
            "response_message_loading": message.is_some_and(Message::loading),
            "response_message_ephemeral": ephemeral,
        },
        "resource": {"type": kind, "message": message},
    }))
}

/// Types 4 and 5: a new message, now or later.
fn reply(state: &mut State, call: &Call, asked: &Asked, deferred: bool) -> Result<Done, Refusal> {
    let data = &call.body["data"];
    let draft = match deferred {
        true => Draft {
            flags: data["flags"].as_u64(),
            ..Draft::default()
        },
        false => Draft::read(data, &call.uploads, false, PREFIX)?,
    };
    let wanted = draft.flags.is_some_and(|flags| flags & EPHEMERAL != 0);
    let forced = asked.user_install_only && state.realm.forces_ephemeral(asked.user, asked.channel);
    let ephemeral = wanted || forced;
    // A deferral may carry no flag but this one.
    let draft = if deferred { Draft::default() } else { draft };
    let origin = state.origin_by_id(asked.id, false);
    let author = state.realm.bot;
    let message = state.create_message(Post {
        channel: asked.channel,
        author,
        draft: &draft,
        origin,
        ephemeral,
        loading: deferred,
    })?;
    let answer = match deferred {
        true => Answer::Deferred {
            message: Some(message.id),
            ephemeral,
            update: false,
        },
        false => Answer::Message(state.realm.seen(&message)),
    };
    Ok(Done {
        answer,
        original: Some(message.id),
        message: Some(message),
    })
}

/// Type 6: seen, nothing shown. `@original` is the message with the component.
fn defer_update(asked: &Asked) -> Done {
    let answer = Answer::Deferred {
        message: asked.source,
        ephemeral: false,
        update: true,
    };
    Done {
        answer,
        original: asked.source,
        message: None,
    }
}

/// Type 7: the message with the component, changed in place.
fn update(state: &mut State, call: &Call, asked: &Asked) -> Result<Done, Refusal> {
    let source = asked.source.and_then(|id| state.realm.messages.get(&id));
    let source = source.ok_or_else(Refusal::unknown_message)?;
    let (id, v2) = (source.id, source.flags & COMPONENTS_V2 != 0);
    let draft = Draft::read(&call.body["data"], &call.uploads, v2, PREFIX)?;
    let message = state.edit_message(id, &draft)?;
    let answer = Answer::Message(state.realm.seen(&message));
    Ok(Done {
        answer,
        original: Some(id),
        message: Some(message),
    })
}

/// Type 8: suggestions.
fn choices(call: &Call) -> Result<Done, Refusal> {
    let list = &call.body["data"]["choices"];
    let models: Vec<CommandOptionChoice> = Vec::deserialize(list)
        .map_err(|why| Refusal::form("data.choices", "MODEL_TYPE_CONVERT", why.to_string()))?;
    if models.len() > twilight_validate::command::CHOICES_LIMIT {
        return Err(Refusal::bad_length(
            "data.choices",
            "Must be 25 or fewer in length.",
        ));
    }
    for (at, model) in models.iter().enumerate() {
        twilight_validate::command::choice(model)
            .map_err(|why| Refusal::bad_length(&format!("data.choices.{at}"), why.to_string()))?;
    }
    let read = |choice: &Value| Choice {
        name: choice["name"].as_str().unwrap_or_default().to_owned(),
        value: choice["value"].clone(),
    };
    let choices = list.as_array().into_iter().flatten().map(read).collect();
    Ok(Done {
        answer: Answer::Choices { choices },
        message: None,
        original: None,
    })
}

/// Type 9: a form, not in answer to a form.
fn modal(state: &mut State, call: &Call, asked: &Asked) -> Result<Done, Refusal> {
    let data = &call.body["data"];
    let (title, custom_id) = (data["title"].as_str(), data["custom_id"].as_str());
    for (field, text, most) in [("title", title, 45), ("custom_id", custom_id, 100)] {
        let fits = text.is_some_and(|text| (1..=most).contains(&text.chars().count()));
        if !fits {
            let why = format!("Must be between 1 and {most} in length.");
            return Err(Refusal::bad_length(&format!("data.{field}"), why));
        }
    }
    let list = &data["components"];
    let models: Vec<Component> = Vec::deserialize(list)
        .map_err(|why| Refusal::form("data.components", "MODEL_TYPE_CONVERT", why.to_string()))?;
    if !(1..=5).contains(&models.len()) {
        return Err(Refusal::bad_length(
            "data.components",
            "Must be between 1 and 5 in length.",
        ));
    }
    for (at, model) in models.iter().enumerate() {
        let checked = match model {
            Component::ActionRow(_) => twilight_validate::component::component_v1(model),
            _ => twilight_validate::component::component_v2(model),
        };
        checked.map_err(|why| {
            Refusal::bad_length(&format!("data.components.{at}"), why.to_string())
        })?;
    }
    let components = components::numbered(list, "data.components")?;
    let origin = state
        .origin_by_id(asked.id, false)
        .ok_or_else(Refusal::unknown_interaction)?;
    let answer = Answer::Modal(ModalHandle {
        interaction: asked.id,
        custom_id: custom_id.unwrap_or_default().to_owned(),
        title: title.unwrap_or_default().to_owned(),
        components,
        opened: ModalOrigin {
            channel: asked.channel,
            source: asked.source,
            owners: Arc::clone(&origin.owners),
            metadata: Arc::clone(&origin.metadata),
        },
    });
    Ok(Done {
        answer,
        message: None,
        original: None,
    })
}

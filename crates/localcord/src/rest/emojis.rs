//! The app's own emoji: listed, made, renamed and taken away. Nothing of it goes over the gateway.

use super::routes::{Call, Reply};
use crate::emoji::{self, Emoji};
use crate::ids::UserId;
use crate::refusal::Refusal;
use crate::state::State;

type Outcome = Result<Reply, Refusal>;

/// The emoji of a path, of the only application there is.
fn named(state: &State, call: &Call) -> Result<u64, Refusal> {
    ours(state, call)?;
    let id = call.id::<u64>("emoji_id")?;
    state
        .realm
        .emojis
        .get(id)
        .map(|_| id)
        .ok_or_else(Refusal::unknown_emoji)
}

fn ours(state: &State, call: &Call) -> Result<(), Refusal> {
    match call.id::<UserId>("application_id")? == state.realm.bot {
        true => Ok(()),
        false => Err(Refusal::unknown_application()),
    }
}

fn shown(state: &State, id: u64) -> serde_json::Value {
    let user = &state.realm.users[&state.realm.bot].json;
    let emoji = state.realm.emojis.get(id);
    emoji.map_or(serde_json::Value::Null, |emoji| emoji.json(id, user))
}

pub(super) fn list(state: &mut State, call: &Call) -> Outcome {
    ours(state, call)?;
    let ids = state.realm.emojis.all().keys();
    let items: Vec<_> = ids.map(|id| shown(state, *id)).collect();
    Reply::ok(&serde_json::json!({ "items": items }))
}

pub(super) fn get(state: &mut State, call: &Call) -> Outcome {
    let id = named(state, call)?;
    Reply::ok(&shown(state, id))
}

pub(super) fn create(state: &mut State, call: &Call) -> Outcome {
    ours(state, call)?;
    let name = emoji::read_name(&call.body)?;
    let image = emoji::read_image(&call.body)?;
    state.realm.emojis.room_for(&name)?;
    let id = state.realm.mint.next_id();
    let animated = image.content_type == "image/gif";
    state.realm.files.keep(id, image);
    state.realm.emojis.insert(id, Emoji { name, animated });
    state.log.touch();
    Reply::json(201, &shown(state, id))
}

pub(super) fn edit(state: &mut State, call: &Call) -> Outcome {
    let id = named(state, call)?;
    let name = emoji::read_name(&call.body)?;
    state.realm.emojis.rename(id, &name)?;
    state.log.touch();
    Reply::ok(&shown(state, id))
}

pub(super) fn delete(state: &mut State, call: &Call) -> Outcome {
    let id = named(state, call)?;
    state.realm.emojis.remove(id)?;
    state.realm.files.remove(id);
    state.log.touch();
    Reply::empty()
}

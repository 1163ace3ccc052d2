//! Registering commands, global and per guild: the guild routes only add a scope to the same handlers.

use serde_json::Value;

use super::directory::known_guild;
use super::routes::{Call, Reply};
use crate::ids::{GuildId, UserId};
use crate::refusal::Refusal;
use crate::state::State;

type Outcome = Result<Reply, Refusal>;

fn scope(state: &State, call: &Call) -> Result<Option<GuildId>, Refusal> {
    if call.id::<UserId>("application_id")? != state.realm.bot {
        return Err(Refusal::unknown_application());
    }
    if call.text("guild_id").is_empty() {
        return Ok(None);
    }
    Ok(Some(known_guild(state, call)?.id))
}

pub(super) fn list(state: &mut State, call: &Call) -> Outcome {
    let scope = scope(state, call)?;
    Reply::ok(&state.commands.list(scope))
}

pub(super) fn get(state: &mut State, call: &Call) -> Outcome {
    let scope = scope(state, call)?;
    let found: Option<&Value> = state.commands.by_id(scope, call.text("command_id"));
    Reply::ok(found.ok_or_else(Refusal::unknown_command)?)
}

pub(super) fn overwrite(state: &mut State, call: &Call) -> Outcome {
    let scope = scope(state, call)?;
    let list = state
        .commands
        .overwrite(&mut state.realm, scope, &call.body)?;
    state.log.touch();
    Reply::ok(&list)
}

pub(super) fn create(state: &mut State, call: &Call) -> Outcome {
    let scope = scope(state, call)?;
    let (command, new) = state
        .commands
        .upsert(&mut state.realm, scope, &call.body, "")?;
    state.log.touch();
    Reply::json(if new { 201 } else { 200 }, &command)
}

pub(super) fn edit(state: &mut State, call: &Call) -> Outcome {
    let scope = scope(state, call)?;
    let id = call.text("command_id");
    let command = state
        .commands
        .patch(&mut state.realm, scope, id, &call.body)?;
    state.log.touch();
    Reply::ok(&command)
}

pub(super) fn delete(state: &mut State, call: &Call) -> Outcome {
    let scope = scope(state, call)?;
    match state.commands.remove(scope, call.text("command_id")) {
        true => Reply::empty(),
        false => Err(Refusal::unknown_command()),
    }
}

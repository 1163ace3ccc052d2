//! The stage as a whole: what is there, what went over the wire, and changes no person makes: trouble, the clock,
//! channels, the bot's rights.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::people::{find, message_id, place};
use super::problem::Problem;
use crate::server::Core;
use crate::trouble::Trouble;
use crate::wire::WireRecord;

type Shared = State<Arc<Core>>;
type Reply<T> = Result<Json<T>, Problem>;

pub(super) async fn state(State(core): Shared) -> Json<Value> {
    let state = core.lock();
    let guilds: Vec<Value> = state
        .realm
        .guilds
        .values()
        .map(|guild| {
            let channels = guild
                .channels
                .iter()
                .filter_map(|id| state.realm.channels.get(id));
            let channels: Vec<Value> = channels
                .map(|channel| {
                    json!({
                        "id": channel.id, "name": channel.name, "thread": channel.thread.is_some(),
                        "parent": channel.parent, "messages": channel.messages.len(),
                    })
                })
                .collect();
            json!({
                "id": guild.id, "name": guild.name, "locale": guild.locale, "bot": guild.bot_member,
                "members": guild.members.len(), "channels": channels,
            })
        })
        .collect();
    Json(json!({
        "now_ms": state.realm.clock.now_ms(), "seq": state.log.seq(),
        "bot": {
            "id": state.realm.bot, "name": state.realm.users[&state.realm.bot].name,
            "connected": state.gateway.connected(), "identifies": state.gateway.identifies,
            "resumes": state.gateway.resumes, "commands": state.commands.total(),
        },
        "people": state.realm.users.len() - 1, "messages": state.realm.messages.len(),
        "interactions": state.interactions.len(), "guilds": guilds,
    }))
}

/// Global commands, and those of each server under its id.
pub(super) async fn commands(State(core): Shared) -> Json<Value> {
    let state = core.lock();
    let mut guilds = json!({});
    for id in state.realm.guilds.keys() {
        guilds[id.to_string()] = json!(state.commands.list(Some(*id)));
    }
    Json(json!({"global": state.commands.list(None), "guilds": guilds}))
}

pub(super) async fn trouble(State(core): Shared, Json(trouble): Json<Trouble>) -> Json<Value> {
    core.lock().trouble(trouble);
    Json(json!({}))
}

#[derive(Deserialize)]
pub(super) struct Since {
    #[serde(default)]
    after: u64,
}

pub(super) async fn wire(State(core): Shared, Query(since): Query<Since>) -> Json<Vec<WireRecord>> {
    Json(core.lock().wire.after(since.after))
}

#[derive(Deserialize)]
pub(super) struct Advance {
    advance_ms: u64,
}

/// Moves a manual clock; a system clock stays what it is.
pub(super) async fn advance(State(core): Shared, Json(body): Json<Advance>) -> Json<Value> {
    core.clock.advance(body.advance_ms);
    Json(json!({"now_ms": core.clock.now_ms()}))
}

#[derive(Deserialize)]
pub(super) struct NewChannel {
    guild: String,
    name: String,
}

pub(super) async fn add_channel(State(core): Shared, Json(body): Json<NewChannel>) -> Reply<Value> {
    let mut state = core.lock();
    let found = state
        .realm
        .guilds
        .values()
        .find(|guild| guild.name == body.guild || guild.id.to_string() == body.guild)
        .map(|guild| guild.id);
    let channel = found.and_then(|guild| state.add_channel(guild, &body.name));
    Ok(Json(
        json!({"channel": channel.ok_or_else(|| Problem::missing("server"))?}),
    ))
}

pub(super) async fn delete_channel(
    State(core): Shared,
    Path(channel): Path<String>,
) -> Reply<Value> {
    let channel = place(&core, &channel)?;
    core.lock().erase_channel(channel);
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
pub(super) struct Permissions {
    /// Decimal bits in quotes; null takes the exception back.
    bits: Option<String>,
}

pub(super) async fn bot_permissions(
    State(core): Shared,
    Path(channel): Path<String>,
    Json(body): Json<Permissions>,
) -> Reply<Value> {
    let channel = place(&core, &channel)?;
    let bits = body.bits.map(|bits| bits.parse::<u64>()).transpose();
    let bits = bits.map_err(|_| Problem::wrong("bits is a number in quotes"))?;
    core.lock().set_bot_permissions(channel, bits);
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
pub(super) struct Audience {
    /// Names; null shows the channel to everyone again.
    people: Option<Vec<String>>,
}

/// Who sees a channel, beside administrators and the bot.
pub(super) async fn audience(
    State(core): Shared,
    Path(channel): Path<String>,
    Json(body): Json<Audience>,
) -> Reply<Value> {
    let channel = place(&core, &channel)?;
    let people = body.people.map(|names| {
        let people = names.iter().map(|name| find(&core, name));
        people
            .map(|found| found.map(|person| person.id()))
            .collect()
    });
    let people: Option<Vec<_>> = people.transpose()?;
    core.lock().show_only_to(channel, people.as_deref());
    Ok(Json(json!({})))
}

pub(super) async fn delete_message(
    State(core): Shared,
    Path(message): Path<String>,
) -> Reply<Value> {
    let erased = core.lock().erase_message(message_id(&message)?);
    if erased {
        Ok(Json(json!({})))
    } else {
        Err(Problem::missing("message"))
    }
}

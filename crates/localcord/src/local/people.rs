//! Acting as a person: reading what they see, typing commands, pressing, choosing, filling in forms.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::problem::Problem;
use crate::answer::{Answer, SeenMessage};
use crate::ids::{ChannelId, InteractionId, MessageId};
use crate::person::{Opt, Person};
use crate::server::Core;
use crate::world::PersonSpec;

type Shared = State<Arc<Core>>;
type Reply<T> = Result<Json<T>, Problem>;

/// Messages of one page, unless the request says otherwise.
const PAGE: usize = 50;

pub(super) fn find(core: &Arc<Core>, name: &str) -> Result<Person, Problem> {
    let id = core
        .lock()
        .realm
        .names
        .get(name)
        .copied()
        .ok_or_else(|| Problem::missing("person"))?;
    Ok(Person::new(Arc::clone(core), id, name))
}

/// A channel by id or name.
pub(super) fn place(core: &Core, channel: &str) -> Result<ChannelId, Problem> {
    let state = core.lock();
    let by_id = channel
        .parse()
        .ok()
        .filter(|id| state.realm.channels.contains_key(id));
    let found = by_id.or_else(|| state.realm.channel_named(channel, None));
    found.ok_or_else(|| Problem::missing("channel"))
}

pub(super) fn message_id(text: &str) -> Result<MessageId, Problem> {
    text.parse()
        .map_err(|_| Problem::wrong("a message id is a number in quotes"))
}

fn describe(core: &Core, person: &Person) -> Value {
    let state = core.lock();
    let user = &state.realm.users[&person.id()];
    let channels: Vec<Value> = state
        .realm
        .guilds
        .values()
        .flat_map(|guild| guild.channels.iter().map(move |id| (guild, id)))
        .filter(|(_, id)| state.realm.can_see(person.id(), **id))
        .filter_map(|(guild, id)| state.realm.channels.get(id).map(|channel| (guild, channel)))
        .map(|(guild, channel)| {
            json!({
                "id": channel.id, "name": channel.name, "guild": guild.name,
                "thread": channel.thread.is_some(), "parent": channel.parent,
            })
        })
        .collect();
    json!({
        "id": person.id(), "name": person.name(), "locale": user.locale,
        "dms_closed": user.dms_closed, "installed": user.installed, "dm": user.dm,
        "channels": channels,
    })
}

pub(super) async fn list(State(core): Shared) -> Json<Value> {
    let state = core.lock();
    let people = state
        .realm
        .names
        .iter()
        .filter(|(_, id)| **id != state.realm.bot);
    let mut people: Vec<(&String, Value)> = people
        .map(|(name, id)| (name, json!({"id": id, "name": name})))
        .collect();
    people.sort_by(|a, b| a.0.cmp(b.0));
    Json(people.into_iter().map(|(_, json)| json).collect())
}

#[derive(Deserialize)]
pub(super) struct NewPerson {
    name: String,
    locale: Option<String>,
    #[serde(default)]
    admin: bool,
    #[serde(default)]
    installed: bool,
}

/// A new person becomes a member of every server.
pub(super) async fn add(State(core): Shared, Json(body): Json<NewPerson>) -> Reply<Value> {
    {
        let mut state = core.lock();
        if state.realm.names.contains_key(&body.name) || body.name.trim().is_empty() {
            return Err(Problem::wrong("the name is taken or empty"));
        }
        let mut spec = PersonSpec::new(&body.name);
        spec.locale = body.locale.unwrap_or(spec.locale);
        spec.installed = body.installed;
        let user = state.realm.insert_user(spec, false);
        let guilds: Vec<_> = state.realm.guilds.keys().copied().collect();
        for guild in guilds {
            state.add_member(guild, user, body.admin);
        }
        state.log.touch();
    }
    let person = find(&core, &body.name)?;
    Ok(Json(describe(&core, &person)))
}

pub(super) async fn show(State(core): Shared, Path(name): Path<String>) -> Reply<Value> {
    let person = find(&core, &name)?;
    Ok(Json(describe(&core, &person)))
}

#[derive(Deserialize)]
pub(super) struct Change {
    locale: Option<String>,
    dms_closed: Option<bool>,
    installed: Option<bool>,
}

pub(super) async fn change(
    State(core): Shared,
    Path(name): Path<String>,
    Json(body): Json<Change>,
) -> Reply<Value> {
    let person = find(&core, &name)?;
    if let Some(locale) = body.locale {
        person.set_locale(&locale);
    }
    if let Some(closed) = body.dms_closed {
        person.set_dms_closed(closed);
    }
    if let Some(installed) = body.installed {
        person.set_installed(installed);
    }
    Ok(Json(describe(&core, &person)))
}

/// The commands that this person's client offers in a channel.
pub(super) async fn commands(
    State(core): Shared,
    Path((name, channel)): Path<(String, String)>,
) -> Reply<Vec<Value>> {
    let (person, channel) = (find(&core, &name)?, place(&core, &channel)?);
    Ok(Json(core.lock().client(person.id()).offers(channel)))
}

#[derive(Deserialize)]
pub(super) struct Page {
    before: Option<String>,
    limit: Option<usize>,
}

/// Newest first.
pub(super) async fn messages(
    State(core): Shared,
    Path((name, channel)): Path<(String, String)>,
    Query(page): Query<Page>,
) -> Reply<Vec<SeenMessage>> {
    let (person, channel) = (find(&core, &name)?, place(&core, &channel)?);
    let before = page.before.as_deref().map(message_id).transpose()?;
    let limit = page.limit.unwrap_or(PAGE).min(500);
    Ok(Json(person.messages_before(channel, before, limit)))
}

pub(super) async fn message(
    State(core): Shared,
    Path((name, message)): Path<(String, String)>,
) -> Reply<SeenMessage> {
    let person = find(&core, &name)?;
    let seen = person.message(message_id(&message)?);
    seen.map(Json)
        .ok_or_else(|| Problem::missing("message for this person"))
}

#[derive(Deserialize)]
pub(super) struct Typed {
    channel: String,
    command: String,
    #[serde(default)]
    options: BTreeMap<String, Value>,
    focused: Option<Focused>,
}

#[derive(Deserialize)]
struct Focused {
    name: String,
    value: String,
}

impl Typed {
    fn options(&self) -> Result<Vec<(&str, Opt)>, Problem> {
        let read = |(name, value): (&'_ String, &Value)| match value {
            Value::String(text) => Ok(Opt::Str(text.clone())),
            Value::Bool(flag) => Ok(Opt::Bool(*flag)),
            Value::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(whole), _) => Ok(Opt::Int(whole)),
                (None, float) => Ok(Opt::Num(float.unwrap_or(f64::NAN))),
            },
            _ => Err(Problem::wrong(format!("option {name} is no plain value"))),
        };
        self.options
            .iter()
            .map(|pair| read(pair).map(|opt| (pair.0.as_str(), opt)))
            .collect()
    }
}

pub(super) async fn slash(
    State(core): Shared,
    Path(name): Path<String>,
    Json(body): Json<Typed>,
) -> Reply<Answer> {
    let (person, channel) = (find(&core, &name)?, place(&core, &body.channel)?);
    Ok(Json(
        person.slash(channel, &body.command, &body.options()?).await,
    ))
}

pub(super) async fn autocomplete(
    State(core): Shared,
    Path(name): Path<String>,
    Json(body): Json<Typed>,
) -> Reply<Answer> {
    let (person, channel) = (find(&core, &name)?, place(&core, &body.channel)?);
    let focused = body
        .focused
        .as_ref()
        .ok_or_else(|| Problem::wrong("focused is required"))?;
    let focused = (focused.name.as_str(), focused.value.as_str());
    let options = body.options()?;
    Ok(Json(
        person
            .autocomplete_answer(channel, &body.command, &options, focused)
            .await,
    ))
}

#[derive(Deserialize)]
pub(super) struct Press {
    message: String,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
    #[serde(default)]
    forged: bool,
}

pub(super) async fn click(
    State(core): Shared,
    Path(name): Path<String>,
    Json(body): Json<Press>,
) -> Reply<Answer> {
    let (person, message) = (find(&core, &name)?, message_id(&body.message)?);
    Ok(Json(match body.forged {
        true => person.click_forged(message, &body.custom_id).await,
        false => person.click(message, &body.custom_id).await,
    }))
}

pub(super) async fn select(
    State(core): Shared,
    Path(name): Path<String>,
    Json(body): Json<Press>,
) -> Reply<Answer> {
    let (person, message) = (find(&core, &name)?, message_id(&body.message)?);
    Ok(Json(match body.forged {
        true => {
            person
                .select_forged(message, &body.custom_id, &body.values)
                .await
        }
        false => person.select(message, &body.custom_id, &body.values).await,
    }))
}

#[derive(Deserialize)]
pub(super) struct Chosen {
    message: String,
    command: String,
}

/// A command from the menu of a message.
pub(super) async fn message_command(
    State(core): Shared,
    Path(name): Path<String>,
    Json(body): Json<Chosen>,
) -> Reply<Answer> {
    let (person, message) = (find(&core, &name)?, message_id(&body.message)?);
    Ok(Json(person.message_command(message, &body.command).await))
}

#[derive(Deserialize)]
pub(super) struct Submission {
    interaction: String,
    #[serde(default)]
    values: BTreeMap<String, String>,
}

pub(super) async fn modal(
    State(core): Shared,
    Path(name): Path<String>,
    Json(body): Json<Submission>,
) -> Reply<Answer> {
    let person = find(&core, &name)?;
    let id: Option<InteractionId> = body.interaction.parse().ok();
    let modal = id.and_then(|id| core.lock().interactions.modal(id, person.id()));
    let modal = modal.ok_or_else(|| Problem::missing("open modal of this person"))?;
    let values: Vec<(&str, &str)> = body
        .values
        .iter()
        .map(|(id, text)| (id.as_str(), text.as_str()))
        .collect();
    Ok(Json(person.submit(modal, &values).await))
}

#[derive(Deserialize)]
pub(super) struct Words {
    channel: String,
    text: String,
}

pub(super) async fn say(
    State(core): Shared,
    Path(name): Path<String>,
    Json(body): Json<Words>,
) -> Reply<Value> {
    let (person, channel) = (find(&core, &name)?, place(&core, &body.channel)?);
    let message = person.say(channel, &body.text).map_err(Problem::wrong)?;
    Ok(Json(json!({"message": message})))
}

pub(super) async fn open_dm(State(core): Shared, Path(name): Path<String>) -> Reply<Value> {
    Ok(Json(json!({"channel": find(&core, &name)?.open_dm()})))
}

#[derive(Deserialize)]
pub(super) struct Dismissal {
    message: String,
}

pub(super) async fn dismiss(
    State(core): Shared,
    Path(name): Path<String>,
    Json(body): Json<Dismissal>,
) -> Reply<Value> {
    find(&core, &name)?.dismiss(message_id(&body.message)?);
    Ok(Json(json!({})))
}

pub(super) async fn restart(State(core): Shared, Path(name): Path<String>) -> Reply<Value> {
    find(&core, &name)?.restart_client();
    Ok(Json(json!({})))
}

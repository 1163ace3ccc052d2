//! Values people type or pick: options of commands, selections in menus, fields of modals, each checked
//! against its definition and resolved to the objects Discord sends along.

use serde_json::{Map, Value, json};

use super::ids::{ChannelId, UserId};
use super::person::Opt;
use super::realm::Realm;

type Checked<T> = Result<T, String>;

/// A command's options as filled in by a person.
pub(super) struct Filled<'a> {
    pub realm: &'a Realm,
    pub user: UserId,
    pub channel: ChannelId,
    /// The definition, an array of options.
    pub spec: &'a Value,
    pub options: &'a [(&'a str, Opt)],
    pub focused: Option<(&'a str, &'a str)>,
}

/// The `options` of an interaction, in the order of the definition.
pub(super) fn fill(filled: &Filled<'_>, resolved: &mut Map<String, Value>) -> Checked<Vec<Value>> {
    let spec = filled.spec.as_array().map_or(&[][..], Vec::as_slice);
    let known = |name: &str| spec.iter().any(|option| option["name"] == name);
    let typed = filled.options.iter().map(|(name, _)| *name);
    if let Some(stranger) = typed
        .chain(filled.focused.map(|f| f.0))
        .find(|name| !known(name))
    {
        return Err(format!("there is no option {stranger}"));
    }
    let mut list = Vec::new();
    for option in spec {
        let name = option["name"].as_str().unwrap_or_default();
        if let Some((_, text)) = filled.focused.filter(|(focused, _)| *focused == name) {
            if option["autocomplete"] != true {
                return Err(format!("option {name} has no autocomplete"));
            }
            list.push(
                json!({"name": name, "type": option["type"], "value": text, "focused": true}),
            );
            continue;
        }
        let given = filled.options.iter().find(|(typed, _)| *typed == name);
        match given {
            Some((_, value)) => {
                let value = check(filled, option, value, resolved)?;
                list.push(json!({"name": name, "type": option["type"], "value": value}));
            }
            None if option["required"] == true && filled.focused.is_none() => {
                return Err(format!("option {name} is required"));
            }
            None => {}
        }
    }
    Ok(list)
}

fn check(
    filled: &Filled<'_>,
    option: &Value,
    given: &Opt,
    resolved: &mut Map<String, Value>,
) -> Checked<Value> {
    let name = option["name"].as_str().unwrap_or_default();
    if let Some(choices) = option["choices"]
        .as_array()
        .filter(|choices| !choices.is_empty())
    {
        return pick(choices, given).ok_or_else(|| format!("option {name} has no such choice"));
    }
    let wrong = || format!("option {name} does not take {given:?}");
    match (option["type"].as_u64().unwrap_or(0), given) {
        (3, Opt::Str(text)) => check_text(option, text).map(|()| json!(text)),
        (4, Opt::Int(number)) => {
            #[expect(
                clippy::cast_precision_loss,
                reason = "limits are compared within 2^53"
            )]
            check_range(option, *number as f64)?;
            Ok(json!(number))
        }
        (5, Opt::Bool(flag)) => Ok(json!(flag)),
        (10, Opt::Num(number)) => check_range(option, *number).map(|()| json!(number)),
        #[expect(
            clippy::cast_precision_loss,
            reason = "limits are compared within 2^53"
        )]
        (10, Opt::Int(number)) => check_range(option, *number as f64).map(|()| json!(number)),
        (6 | 9, Opt::User(user)) => user_value(filled, *user, resolved).ok_or_else(wrong),
        (6 | 9, Opt::Str(text)) => {
            let user = filled.realm.names.get(text).copied();
            let user = user.or_else(|| text.parse().ok()).ok_or_else(wrong)?;
            user_value(filled, user, resolved).ok_or_else(wrong)
        }
        (7, Opt::Channel(channel)) => channel_value(filled, option, *channel, resolved),
        (7, Opt::Str(text)) => {
            let named = filled.realm.channel_named(text, Some(filled.channel));
            let channel = named.or_else(|| text.parse().ok()).ok_or_else(wrong)?;
            channel_value(filled, option, channel, resolved)
        }
        (8, Opt::Str(text)) => {
            let role = text.parse().map_err(|_| wrong())?;
            role_value(filled, role, resolved).ok_or_else(wrong)
        }
        (8 | 9, Opt::Role(role)) => role_value(filled, *role, resolved).ok_or_else(wrong),
        _ => Err(wrong()),
    }
}

/// A choice by its value, or by the name the person reads.
fn pick(choices: &[Value], given: &Opt) -> Option<Value> {
    let fits = |choice: &&Value| match given {
        Opt::Str(text) => choice["value"] == text.as_str() || choice["name"] == text.as_str(),
        Opt::Int(number) => choice["value"] == *number,
        Opt::Num(number) => choice["value"] == *number,
        _ => false,
    };
    choices
        .iter()
        .find(fits)
        .map(|choice| choice["value"].clone())
}

fn check_text(option: &Value, text: &str) -> Checked<()> {
    let length = text.chars().count() as u64;
    let most = option["max_length"].as_u64().unwrap_or(6_000);
    let least = option["min_length"].as_u64().unwrap_or(0);
    if (least..=most).contains(&length) && !(text.is_empty() && option["required"] == true) {
        return Ok(());
    }
    Err(format!(
        "option {} must be {least} to {most} characters long",
        option["name"]
    ))
}

fn check_range(option: &Value, number: f64) -> Checked<()> {
    let least = option["min_value"].as_f64().unwrap_or(f64::MIN);
    let most = option["max_value"].as_f64().unwrap_or(f64::MAX);
    // The client knows numbers as doubles and takes none it could not hold exactly.
    if (least..=most).contains(&number) && number.abs() <= 9_007_199_254_740_991.0 {
        return Ok(());
    }
    Err(format!("option {} is out of range", option["name"]))
}

fn user_value(
    filled: &Filled<'_>,
    user: UserId,
    resolved: &mut Map<String, Value>,
) -> Option<Value> {
    filled.realm.users.get(&user)?;
    resolve_user(filled.realm, filled.channel, user, resolved);
    Some(json!(user))
}

/// Puts a user, and their membership if there is one, under `resolved`.
pub(super) fn resolve_user(
    realm: &Realm,
    channel: ChannelId,
    user: UserId,
    resolved: &mut Map<String, Value>,
) {
    let Some(found) = realm.users.get(&user) else {
        return;
    };
    put(resolved, "users", user.to_string(), (*found.json).clone());
    let guild = realm
        .channels
        .get(&channel)
        .and_then(|channel| channel.guild);
    let guild = guild.and_then(|guild| realm.guilds.get(&guild));
    if let Some(guild) = guild
        && (guild.members.contains_key(&user) || (user == realm.bot && guild.bot_member))
    {
        let mut member = realm.member_json(guild, user, false);
        member["permissions"] = json!(realm.person_permissions(user, channel).to_string());
        put(resolved, "members", user.to_string(), member);
    }
}

fn channel_value(
    filled: &Filled<'_>,
    option: &Value,
    channel: ChannelId,
    resolved: &mut Map<String, Value>,
) -> Checked<Value> {
    let found = filled
        .realm
        .channels
        .get(&channel)
        .ok_or("there is no such channel")?;
    if !filled.realm.can_see(filled.user, channel) {
        return Err("this person does not see that channel".into());
    }
    if let Some(kinds) = option["channel_types"]
        .as_array()
        .filter(|kinds| !kinds.is_empty())
        && !kinds.contains(&json!(found.kind))
    {
        return Err("this kind of channel cannot be chosen".into());
    }
    let json = filled.realm.partial_channel_json(channel, filled.user);
    put(resolved, "channels", channel.to_string(), json);
    Ok(json!(channel))
}

fn role_value(filled: &Filled<'_>, role: u64, resolved: &mut Map<String, Value>) -> Option<Value> {
    let guild = filled.realm.channels.get(&filled.channel)?.guild?;
    let json = filled.realm.guilds.get(&guild)?.role_json(role)?;
    put(resolved, "roles", role.to_string(), json);
    Some(json!(role.to_string()))
}

fn put(resolved: &mut Map<String, Value>, kind: &str, id: String, json: Value) {
    let shelf = resolved.entry(kind).or_insert_with(|| json!({}));
    shelf[id] = json;
}

/// The values of a select menu, by value, by label, or by a person's name.
pub(super) fn select_values(
    realm: &Realm,
    channel: ChannelId,
    kind: u64,
    menu: &Value,
    values: &[String],
    resolved: &mut Map<String, Value>,
    forged: bool,
) -> Checked<Vec<String>> {
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    if !forged && !(least..=most).contains(&(values.len() as u64)) {
        return Err(format!("choose {least} to {most} values"));
    }
    let mut picked = Vec::new();
    for value in values {
        let found = match kind {
            3 => {
                let options = menu["options"].as_array().into_iter().flatten();
                let fits =
                    |o: &&Value| o["value"] == value.as_str() || o["label"] == value.as_str();
                options
                    .into_iter()
                    .find(fits)
                    .and_then(|o| o["value"].as_str())
                    .map(str::to_owned)
            }
            5 | 7 => {
                let user = realm
                    .names
                    .get(value)
                    .copied()
                    .or_else(|| value.parse().ok());
                let user = user.filter(|user| realm.users.contains_key(user));
                user.map(|user| {
                    resolve_user(realm, channel, user, resolved);
                    user.to_string()
                })
            }
            _ => Some(value.clone()),
        };
        let found = found.or_else(|| forged.then(|| value.clone()));
        picked.push(found.ok_or_else(|| format!("the menu has no value {value}"))?);
    }
    Ok(picked)
}

/// The components of a modal submission, in the shape of the modal.
pub(super) fn modal_values(components: &Value, values: &[(&str, &str)]) -> Checked<Value> {
    let mut list = Vec::new();
    for outer in components.as_array().into_iter().flatten() {
        let mut answer = json!({"type": outer["type"], "id": list.len() + 1});
        if let Some(inner) = outer.get("components") {
            let fields = inner.as_array().into_iter().flatten();
            let fields: Checked<Vec<Value>> =
                fields.map(|field| fill_field(field, values)).collect();
            answer["components"] = json!(fields?);
        } else if let Some(inner) = outer.get("component") {
            answer["component"] = fill_field(inner, values)?;
        }
        list.push(answer);
    }
    Ok(Value::Array(list))
}

fn fill_field(field: &Value, values: &[(&str, &str)]) -> Checked<Value> {
    let id = field["custom_id"].as_str().unwrap_or_default();
    let given = values
        .iter()
        .find(|(name, _)| *name == id)
        .map(|(_, value)| *value);
    let text = given
        .or_else(|| field["value"].as_str())
        .unwrap_or_default();
    if field["type"] != 4 {
        let values: Vec<&str> = text.split(',').filter(|value| !value.is_empty()).collect();
        return Ok(json!({"type": field["type"], "custom_id": id, "values": values, "id": 1}));
    }
    let length = text.chars().count() as u64;
    let required = field["required"].as_bool().unwrap_or(true);
    if required && length == 0 {
        return Err(format!("the field {id} is required"));
    }
    let least = field["min_length"].as_u64().unwrap_or(0);
    let most = field["max_length"].as_u64().unwrap_or(4_000);
    if length > 0 && !(least..=most).contains(&length) {
        return Err(format!(
            "the field {id} must be {least} to {most} characters long"
        ));
    }
    Ok(json!({"type": 4, "custom_id": id, "value": text, "id": 1}))
}

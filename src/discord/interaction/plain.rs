//! An interaction that serenity cannot read, read all the same.
//!
//! serenity reads a whole interaction or nothing of it: one odd field in the message under a button is enough, and the press is
//! lost. Here only what we need is looked at, wherever it can be made out, and written down in the shape that serenity insists
//! on, with harmless values for the rest. What is missing, null, of another kind or new beside it does no harm.

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};

use super::Asked;

/// Stands where serenity wants a number that we do not read. Nobody has it.
pub(super) const NOBODY: u64 = 1;

/// What a message has that only its reader sees.
const EPHEMERAL: u64 = 1 << 6;

/// What someone wants, as far as it can be made out. Nothing without a number and a token: nobody could be answered.
pub fn read(raw: &Value) -> Option<Asked> {
    let frame = frame(raw)?;
    let kind = raw["type"].as_u64();
    let data = match kind {
        Some(2 | 4) => command(&raw["data"]),
        Some(3) => press(&raw["data"]),
        _ => None,
    };
    let filled = |data: Value, kind: Value| {
        let mut filled = frame.clone();
        filled.insert("data".to_owned(), data);
        filled.insert("type".to_owned(), kind);
        Value::Object(filled)
    };
    let whole = data.and_then(|data| {
        let interaction = filled(data, raw["type"].clone());
        serde_json::from_value::<serenity::Interaction>(interaction).ok()
    });
    if let Some(whole) = whole {
        return Asked::of(whole);
    }
    // Whoever it was and wherever, a press on nothing has all that an answer needs.
    let nothing = filled(pressed("", None), json!(3));
    let nothing: serenity::ComponentInteraction = serde_json::from_value(nothing).ok()?;
    Some(Asked::unreadable(&nothing, kind == Some(4)))
}

/// Who asks, and where.
fn frame(raw: &Value) -> Option<Map<String, Value>> {
    let channel = [
        &raw["channel_id"],
        &raw["channel"]["id"],
        &raw["message"]["channel_id"],
    ];
    let channel = channel.into_iter().find_map(number);
    let channel = channel.unwrap_or_else(|| NOBODY.to_string());
    let threads = 10..=12;
    let thread = raw["channel"]["thread_metadata"].is_object()
        || raw["channel"]["type"]
            .as_u64()
            .is_some_and(|kind| threads.contains(&kind));
    let mut frame = json!({
        "id": number(&raw["id"])?,
        "token": text(&raw["token"])?,
        "application_id": NOBODY.to_string(),
        "version": 1,
        "entitlements": [],
        "attachment_size_limit": 0,
        "guild_id": number(&raw["guild_id"]).or_else(|| number(&raw["guild"]["id"])),
        "guild_locale": text(&raw["guild_locale"]),
        "channel_id": channel,
        "channel": {
            "id": channel,
            "type": 0,
            "thread_metadata": thread.then(|| json!({ "archived": false, "auto_archive_duration": 60 })),
        },
        "member": member(&raw["member"]),
        "app_permissions": bits(&raw["app_permissions"]),
        "locale": text(&raw["locale"]).unwrap_or_default(),
        "authorizing_integration_owners": owners(&raw["authorizing_integration_owners"]),
        "context": raw["context"].as_u64().filter(|context| *context <= 2),
        "message": message(&raw["message"]),
    });
    if let Some(user) = user(&raw["user"], None) {
        frame["user"] = user;
    }
    match frame {
        Value::Object(frame) => Some(frame),
        _ => None,
    }
}

/// A command's name, options and whatever they speak of.
fn command(data: &Value) -> Option<Value> {
    let target = number(&data["target_id"]);
    let usual = if target.is_some() { 3 } else { 1 };
    Some(json!({
        "id": NOBODY.to_string(),
        "name": text(&data["name"])?,
        "type": data["type"].as_u64().unwrap_or(usual),
        "target_id": target,
        "options": options(&data["options"])?,
        "resolved": {
            "users": each(&data["resolved"]["users"], |id, of| user(of, Some(id))),
            "members": each(&data["resolved"]["members"], |_, of| {
                Some(json!({ "nick": text(&of["nick"]), "roles": [] }))
            }),
            "channels": each(&data["resolved"]["channels"], |id, of| {
                Some(json!({ "id": id, "type": of["type"].as_u64().filter(|kind| *kind < 256).unwrap_or(0) }))
            }),
            "roles": each(&data["resolved"]["roles"], |id, _| Some(role(id))),
            "messages": each(&data["resolved"]["messages"], |id, of| {
                let mut message = message(of);
                message["id"] = json!(id);
                Some(message)
            }),
        },
    }))
}

/// An option that cannot be read would make another command of it, so then there is none.
fn options(list: &Value) -> Option<Value> {
    let option = |option: &Value| {
        let kind = option["type"].as_u64()?;
        let mut read = json!({ "name": text(&option["name"])?, "type": kind });
        match kind {
            1 | 2 => read["options"] = options(&option["options"])?,
            _ if option["focused"] == true => {
                read["focused"] = json!(true);
                // Nothing typed yet.
                read["value"] = json!(option["value"].as_str().unwrap_or_default());
            }
            _ => read["value"] = option["value"].clone(),
        }
        Some(read)
    };
    let list = list.as_array().into_iter().flatten();
    list.map(option)
        .collect::<Option<Vec<Value>>>()
        .map(Value::Array)
}

/// What was pressed, and what was chosen there.
fn press(data: &Value) -> Option<Value> {
    let values = data["values"].as_array();
    Some(pressed(data["custom_id"].as_str()?, values))
}

fn pressed(id: &str, values: Option<&Vec<Value>>) -> Value {
    match values {
        Some(values) => {
            let values: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
            json!({ "custom_id": id, "component_type": 3, "values": values })
        }
        None => json!({ "custom_id": id, "component_type": 2 }),
    }
}

/// A member, if it is known whose.
fn member(raw: &Value) -> Option<Value> {
    let roles = raw["roles"].as_array().into_iter().flatten();
    Some(json!({
        "user": user(&raw["user"], None)?,
        "nick": text(&raw["nick"]),
        "roles": roles.filter_map(number).collect::<Vec<_>>(),
        "permissions": bits(&raw["permissions"]),
        "deaf": false,
        "mute": false,
        "flags": 0,
    }))
}

/// A user; `id` where it is known without asking them.
fn user(raw: &Value, id: Option<&str>) -> Option<Value> {
    raw.as_object()?;
    Some(json!({
        "id": id.map(str::to_owned).or_else(|| number(&raw["id"]))?,
        "username": text(&raw["username"]).unwrap_or_default(),
        "global_name": text(&raw["global_name"]),
        "bot": raw["bot"] == true,
    }))
}

/// Which message, who wrote it, who sees it, and what can be pressed on it, in one row.
fn message(raw: &Value) -> Value {
    let nobody = NOBODY.to_string();
    let mut ids = Vec::new();
    pressable(&raw["components"], &mut ids);
    let button = |id| json!({ "type": 2, "style": 1, "custom_id": id });
    let buttons: Vec<Value> = ids.into_iter().map(button).collect();
    json!({
        "id": number(&raw["id"]).unwrap_or_else(|| nobody.clone()),
        "channel_id": nobody,
        "author": user(&raw["author"], None).unwrap_or_else(|| json!({ "id": nobody, "username": "" })),
        "flags": raw["flags"].as_u64().unwrap_or(0) & EPHEMERAL,
        "components": [{ "type": 1, "components": buttons }],
        "content": "",
        "timestamp": "1970-01-01T00:00:00Z",
        "tts": false,
        "mention_everyone": false,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": false,
        "type": 0,
    })
}

/// The ids of whatever can be pressed, however deep it stands.
fn pressable<'a>(components: &'a Value, ids: &mut Vec<&'a str>) {
    match components {
        Value::Array(list) => list.iter().for_each(|below| pressable(below, ids)),
        Value::Object(fields) => {
            ids.extend(fields.get("custom_id").and_then(Value::as_str));
            fields.values().for_each(|below| pressable(below, ids));
        }
        _ => {}
    }
}

fn role(id: &str) -> Value {
    json!({
        "id": id, "name": "", "color": 0, "colors": { "primary_color": 0 }, "hoist": false,
        "managed": false, "permissions": "0", "position": 0,
    })
}

/// Who brought us: the server ("0") or the person ("1").
fn owners(raw: &Value) -> Value {
    let mut owners = Map::new();
    for key in ["0", "1"] {
        // A server that stands for our direct conversation is "0".
        let of = &raw[key];
        let zero = key == "0" && (of == "0" || *of == 0);
        if let Some(id) = number(of).or_else(|| zero.then(|| "0".to_owned())) {
            owners.insert(key.to_owned(), json!(id));
        }
    }
    Value::Object(owners)
}

/// Every entry that can be read, by its number.
fn each(map: &Value, read: impl Fn(&str, &Value) -> Option<Value>) -> Value {
    let entries = map.as_object().into_iter().flatten();
    let entries = entries.filter_map(|(id, of)| {
        let id = number(&Value::String(id.clone()))?;
        let entry = read(&id, of)?;
        Some((id, entry))
    });
    Value::Object(entries.collect())
}

/// One of Discord's numbers, as text.
fn number(raw: &Value) -> Option<String> {
    let number = match raw {
        Value::String(text) => text.parse().ok(),
        other => other.as_u64(),
    };
    let number = number.filter(|number| (1..u64::MAX).contains(number));
    number.map(|number: u64| number.to_string())
}

/// A text with something in it.
fn text(raw: &Value) -> Option<&str> {
    raw.as_str().filter(|text| !text.is_empty())
}

/// Permissions, which are a number in a text.
fn bits(raw: &Value) -> Option<&str> {
    text(raw).filter(|text| text.parse::<u64>().is_ok())
}

#[cfg(test)]
mod tests;

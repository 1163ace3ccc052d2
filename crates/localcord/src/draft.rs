//! The message part of a request body, read and checked: what the bot wants a message to say.
//! Limits come from twilight; only what twilight leaves out is checked by hand, and each such check says so.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};
use twilight_model::channel::message::{AllowedMentions, Embed};
use twilight_validate::message::{
    self as limit, MessageValidationError, MessageValidationErrorType,
};

use super::attachment::{SIZE_MAX, Upload};
use super::components;
use super::ids::MessageId;
use super::layout;
use super::message::COMPONENTS_V2;
use super::refusal::Refusal;

/// A field is `None` if the body does not mention it; an edit then leaves it alone.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub content: Option<String>,
    pub embeds: Option<Arc<Value>>,
    pub components: Option<Arc<Value>>,
    pub attachments: Option<Value>,
    pub uploads: Vec<Upload>,
    pub allowed_mentions: Option<AllowedMentions>,
    pub flags: Option<u64>,
    pub tts: bool,
    pub nonce: Option<Value>,
    pub enforce_nonce: bool,
    pub reply_to: Option<MessageId>,
    /// Where the fields stand in the body: `data.` in callbacks.
    pub prefix: &'static str,
}

impl Draft {
    /// Reads a body. `v2` says that the message already is one of Components V2; `prefix` is `data` in callbacks.
    pub(super) fn read(
        body: &Value,
        uploads: &[Upload],
        v2: bool,
        prefix: &'static str,
    ) -> Result<Self, Refusal> {
        let at = |field: &str| format!("{prefix}{field}");
        let flags = match &body["flags"] {
            Value::Null => None,
            flags => Some(flags.as_u64().ok_or_else(|| not_a_number(&at("flags")))?),
        };
        let v2 = v2 || flags.is_some_and(|flags| flags & COMPONENTS_V2 != 0);
        let draft = Self {
            content: read_content(body, &at("content"))?,
            embeds: read_embeds(body, &at("embeds"))?,
            components: read_components(body, v2, &at("components"))?,
            attachments: read_attachments(body, &at("attachments"))?,
            uploads: uploads.to_vec(),
            allowed_mentions: read_mentions(body, &at("allowed_mentions"))?,
            flags,
            tts: body["tts"].as_bool().unwrap_or(false),
            nonce: read_nonce(body, &at("nonce"))?,
            enforce_nonce: body["enforce_nonce"].as_bool().unwrap_or(false),
            reply_to: body["message_reference"]["message_id"]
                .as_str()
                .and_then(|id| id.parse().ok()),
            prefix,
        };
        draft.check_files(&at("files"))?;
        if v2 {
            for field in ["content", "embeds", "sticker_ids", "poll"] {
                let empty = match &body[field] {
                    Value::Null => true,
                    Value::String(text) => text.is_empty(),
                    Value::Array(list) => list.is_empty(),
                    _ => false,
                };
                if !empty {
                    return Err(Refusal::not_with_v2(&at(field)));
                }
            }
        }
        Ok(draft)
    }

    fn check_files(&self, path: &str) -> Result<(), Refusal> {
        if self.uploads.len() > 10 {
            return Err(Refusal::bad_length(path, "Must be 10 or fewer in length."));
        }
        if self
            .uploads
            .iter()
            .map(|upload| upload.bytes.len())
            .sum::<usize>()
            > SIZE_MAX
        {
            return Err(Refusal::too_large());
        }
        Ok(())
    }

    /// Nothing to see: Discord refuses to create such a message (50006).
    pub(super) fn is_empty(&self) -> bool {
        self.content
            .as_deref()
            .is_none_or(|text| text.trim().is_empty())
            && !has(&self.embeds)
            && !has(&self.components)
            && (self.uploads.is_empty() || self.v2())
    }

    /// Whether it makes a message one of Components V2.
    pub(super) fn v2(&self) -> bool {
        self.flags.is_some_and(|flags| flags & COMPONENTS_V2 != 0)
    }

    pub(super) fn has_embeds(&self) -> bool {
        has(&self.embeds)
    }
}

fn has(list: &Option<Arc<Value>>) -> bool {
    list.as_ref()
        .and_then(|list| list.as_array())
        .is_some_and(|list| !list.is_empty())
}

fn not_a_number(path: &str) -> Refusal {
    Refusal::form(path, "NUMBER_TYPE_COERCE", "Value is not int.")
}

fn read_content(body: &Value, path: &str) -> Result<Option<String>, Refusal> {
    let text = match body.get("content") {
        None => return Ok(None),
        Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(_) => {
            return Err(Refusal::form(
                path,
                "STRING_TYPE_CONVERT",
                "Could not interpret as string.",
            ));
        }
    };
    limit::content(&text)
        .map_err(|_| Refusal::bad_length(path, "Must be 2000 or fewer in length."))?;
    Ok(Some(text))
}

fn read_embeds(body: &Value, path: &str) -> Result<Option<Arc<Value>>, Refusal> {
    let mut list = match body.get("embeds") {
        None => return Ok(None),
        Some(Value::Null) => json!([]),
        Some(list) => list.clone(),
    };
    let wrong = || Refusal::form(path, "LIST_TYPE_CONVERT", "Only iterables may be used");
    for embed in list.as_array_mut().ok_or_else(wrong)? {
        // Bodies may leave the type out; twilight describes what Discord sends, where it is always there.
        if let Some(fields) = embed.as_object_mut() {
            fields.insert("type".into(), json!("rich"));
            fields.retain(|_, value| !value.is_null());
        }
    }
    let models: Vec<Embed> = Vec::deserialize(&list)
        .map_err(|why| Refusal::form(path, "MODEL_TYPE_CONVERT", why.to_string()))?;
    limit::embeds(&models).map_err(|why| too_much(path, &why))?;
    for (at, model) in models.iter().enumerate() {
        // twilight measures lengths only; Discord also refuses an embed without anything in it.
        let empty = model.title.is_none()
            && model.description.is_none()
            && model.fields.is_empty()
            && model.image.is_none()
            && model.thumbnail.is_none()
            && model.author.is_none()
            && model.footer.is_none();
        if empty {
            let path = format!("{path}.{at}.description");
            return Err(Refusal::form(
                &path,
                "BASE_TYPE_REQUIRED",
                "This field is required",
            ));
        }
    }
    Ok(Some(Arc::new(list)))
}

fn read_components(body: &Value, v2: bool, path: &str) -> Result<Option<Arc<Value>>, Refusal> {
    let list = match body.get("components") {
        None => return Ok(None),
        Some(Value::Null) => return Ok(Some(Arc::new(json!([])))),
        Some(list) => without_nulls(list),
    };
    layout::check(&list, v2, path)?;
    Ok(Some(Arc::new(components::numbered(&list, path)?)))
}

/// A field that is null says as much as one that is not there; twilight tells them apart.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Array(list) => list.iter().map(without_nulls).collect(),
        Value::Object(fields) => {
            let said = fields.iter().filter(|(_, value)| !value.is_null());
            said.map(|(key, value)| (key.clone(), without_nulls(value)))
                .collect()
        }
        other => other.clone(),
    }
}

fn too_much(path: &str, why: &MessageValidationError) -> Refusal {
    let path = match why.kind() {
        MessageValidationErrorType::EmbedInvalid { idx, .. } => format!("{path}.{idx}"),
        _ => path.to_owned(),
    };
    Refusal::bad_length(&path, why.to_string())
}

fn read_attachments(body: &Value, path: &str) -> Result<Option<Value>, Refusal> {
    let list = match body.get("attachments") {
        None => return Ok(None),
        Some(Value::Null) => return Ok(Some(json!([]))),
        Some(list) => list,
    };
    for (at, entry) in list.as_array().into_iter().flatten().enumerate() {
        if let Some(text) = entry["description"].as_str() {
            limit::attachment_description(text).map_err(|why| {
                Refusal::bad_length(&format!("{path}.{at}.description"), why.to_string())
            })?;
        }
    }
    Ok(Some(list.clone()))
}

fn read_mentions(body: &Value, path: &str) -> Result<Option<AllowedMentions>, Refusal> {
    let given = match body.get("allowed_mentions") {
        None | Some(Value::Null) => return Ok(None),
        Some(given) => given,
    };
    let mentions = AllowedMentions::deserialize(given)
        .map_err(|why| Refusal::form(path, "MODEL_TYPE_CONVERT", why.to_string()))?;
    use twilight_model::channel::message::MentionType::{Roles, Users};
    let both = (mentions.parse.contains(&Users) && !mentions.users.is_empty())
        || (mentions.parse.contains(&Roles) && !mentions.roles.is_empty());
    if both {
        let text = "parse and the list of ids are mutually exclusive";
        return Err(Refusal::form(
            path,
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            text,
        ));
    }
    if mentions.users.len() > 100 || mentions.roles.len() > 100 {
        return Err(Refusal::bad_length(path, "Must be 100 or fewer in length."));
    }
    // twilight does not look for the same one twice; Discord's description says that they are sets.
    for field in ["parse", "users", "roles"] {
        let listed = given[field].as_array().map_or(&[][..], Vec::as_slice);
        let twice = (1..listed.len()).find(|at| listed[..*at].contains(&listed[*at]));
        if let Some(at) = twice {
            let path = format!("{path}.{field}.{at}");
            let code = "SET_TYPE_ALREADY_CONTAINS_VALUE";
            return Err(Refusal::form(
                &path,
                code,
                "The set already contains this value",
            ));
        }
    }
    Ok(Some(mentions))
}

fn read_nonce(body: &Value, path: &str) -> Result<Option<Value>, Refusal> {
    match &body["nonce"] {
        Value::Null => Ok(None),
        Value::String(text) if text.chars().count() > 25 => {
            Err(Refusal::bad_length(path, "Must be 25 or fewer in length."))
        }
        nonce @ (Value::String(_) | Value::Number(_)) => Ok(Some(nonce.clone())),
        _ => Err(Refusal::form(
            path,
            "NONCE_TYPE_INVALID",
            "Nonce must be a string or a number",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button(id: &str) -> Value {
        json!({"type": 2, "style": 1, "label": "x", "custom_id": id})
    }

    fn rows(rows: &[Vec<Value>]) -> Value {
        let row = |buttons: &Vec<Value>| json!({"type": 1, "components": buttons});
        Value::Array(rows.iter().map(row).collect())
    }

    #[test]
    fn bodies_that_discord_refuses_are_refused_at_the_right_field() {
        let long = |count: usize| "x".repeat(count);
        let six: Vec<Value> = (0..6).map(|n| button(&n.to_string())).collect();
        for (body, field) in [
            (json!({"content": long(2001)}), "content"),
            (json!({"content": 5}), "content"),
            (json!({"embeds": [{"title": long(257)}]}), "embeds"),
            (json!({"embeds": [{}]}), "embeds"),
            (json!({"embeds": vec![json!({"title": "x"}); 11]}), "embeds"),
            (json!({"components": rows(&[six])}), "components"),
            (json!({"components": rows(&[vec![]])}), "components"),
            (
                json!({"components": rows(&[vec![button("a"), button("a")]])}),
                "components",
            ),
            (
                json!({"components": rows(&[vec![button(&long(101))]])}),
                "components",
            ),
            (json!({"components": [button("a")]}), "components"),
            (
                json!({"components": [{"type": 10, "content": "v2 text"}]}),
                "components",
            ),
            (
                json!({"components": rows(&[vec![json!({"type": 2, "style": 1, "custom_id": "a"})]])}),
                "components",
            ),
            (
                json!({"components": rows(&[vec![json!({"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "X"}})]])}),
                "components",
            ),
            (
                json!({"allowed_mentions": {"parse": ["users"], "users": ["5"]}}),
                "allowed_mentions",
            ),
            (
                json!({"allowed_mentions": {"users": ["5", "6", "5"]}}),
                "allowed_mentions",
            ),
            (json!({"nonce": long(26)}), "nonce"),
            (json!({"flags": COMPONENTS_V2, "content": "x"}), "content"),
        ] {
            let refusal = Draft::read(&body, &[], false, "").expect_err(&body.to_string());
            assert_eq!(refusal.code, 50035, "{body}");
            let errors = refusal.errors.expect("names the field");
            assert!(errors.get(field).is_some(), "{body}: {errors}");
        }
    }

    #[test]
    fn what_is_within_the_limits_passes() {
        let full: Vec<Vec<Value>> = (0..5)
            .map(|row| (0..5).map(|at| button(&format!("{row}{at}"))).collect())
            .collect();
        let keycap = json!({"type": 2, "style": 2, "custom_id": "k", "emoji": {"name": "1\u{fe0f}\u{20e3}"}});
        for body in [
            json!({"content": "x".repeat(2000), "components": rows(&full)}),
            json!({"components": rows(&[vec![keycap]])}),
            json!({"embeds": [{"description": "x", "fields": [{"name": "a", "value": "b"}]}]}),
            json!({"flags": COMPONENTS_V2, "components": [{"type": 10, "content": "text"}]}),
            json!({"content": null, "embeds": null, "components": null}),
        ] {
            Draft::read(&body, &[], false, "").unwrap_or_else(|why| panic!("{body}: {why:?}"));
        }
    }
}

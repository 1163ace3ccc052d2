//! The app's own emoji: names for small pictures, which messages show wherever an emoji may stand. Their bytes are kept where those of
//! attachments are. Called by `rest/emojis.rs`, and by `post.rs` for the emoji that buttons and menus name.

use std::collections::BTreeMap;

use axum::body::Bytes;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::attachment::StoredFile;
use super::refusal::Refusal;

/// Discord's limits.
const MOST: usize = 2000;
const LARGEST: usize = 256 * 1024;
const NAME: std::ops::RangeInclusive<usize> = 2..=32;

const KINDS: [(&str, &[u8]); 4] = [
    ("image/png", b"\x89PNG\r\n\x1a\n"),
    ("image/jpeg", b"\xff\xd8\xff"),
    ("image/gif", b"GIF8"),
    ("image/webp", b"RIFF"),
];

/// The emoji of the app, by id.
#[derive(Default)]
pub(super) struct Emojis {
    known: BTreeMap<u64, Emoji>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Emoji {
    pub name: String,
    pub animated: bool,
}

impl Emojis {
    pub(super) fn get(&self, id: u64) -> Option<&Emoji> {
        self.known.get(&id)
    }

    pub(super) fn all(&self) -> &BTreeMap<u64, Emoji> {
        &self.known
    }

    /// Puts back what was written down.
    pub(super) fn restore(&mut self, known: BTreeMap<u64, Emoji>) {
        self.known = known;
    }

    /// Whether one more with this name is taken.
    pub(super) fn room_for(&self, name: &str) -> Result<(), Refusal> {
        if self.known.len() >= MOST {
            let text = format!("Maximum number of emojis reached ({MOST})");
            return Err(Refusal::new(400, 30_008, text));
        }
        self.free(name, None)
    }

    pub(super) fn insert(&mut self, id: u64, emoji: Emoji) {
        self.known.insert(id, emoji);
    }

    pub(super) fn rename(&mut self, id: u64, name: &str) -> Result<(), Refusal> {
        self.free(name, Some(id))?;
        let emoji = self.known.get_mut(&id);
        name.clone_into(&mut emoji.ok_or_else(Refusal::unknown_emoji)?.name);
        Ok(())
    }

    pub(super) fn remove(&mut self, id: u64) -> Result<(), Refusal> {
        let gone = self.known.remove(&id).map(drop);
        gone.ok_or_else(Refusal::unknown_emoji)
    }

    /// A name stands for one emoji of an app.
    fn free(&self, name: &str, but: Option<u64>) -> Result<(), Refusal> {
        let mut others = self.known.iter().filter(|(id, _)| Some(**id) != but);
        if others.all(|(_, emoji)| emoji.name != name) {
            return Ok(());
        }
        let code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN";
        let text = "An emoji with that name already exists on this application.";
        Err(Refusal::form("name", code, text))
    }

    /// Refuses components with an emoji that is not there, and gives the others the name under which they are.
    pub(super) fn settle(&self, components: &mut Value, path: &str) -> Result<(), Refusal> {
        match components {
            Value::Array(list) => {
                for (at, part) in list.iter_mut().enumerate() {
                    self.settle(part, &format!("{path}.{at}"))?;
                }
            }
            Value::Object(fields) => {
                for (key, part) in fields {
                    let path = format!("{path}.{key}");
                    match key.as_str() {
                        "emoji" => self.settle_one(part, &path)?,
                        "components" | "accessory" | "options" => self.settle(part, &path)?,
                        _ => {}
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn settle_one(&self, emoji: &mut Value, path: &str) -> Result<(), Refusal> {
        let id = match &emoji["id"] {
            Value::Null => return Ok(()),
            Value::String(text) => text.parse().ok(),
            id => id.as_u64(),
        };
        let Some((id, known)) = id.and_then(|id| Some((id, self.get(id)?))) else {
            let code = "BUTTON_COMPONENT_INVALID_EMOJI";
            return Err(Refusal::form(&format!("{path}.id"), code, "Invalid emoji"));
        };
        *emoji = json!({"id": id.to_string(), "name": known.name});
        if known.animated {
            emoji["animated"] = json!(true);
        }
        Ok(())
    }
}

impl Emoji {
    /// As Discord gives it.
    pub(super) fn json(&self, id: u64, user: &Value) -> Value {
        json!({
            "id": id.to_string(), "name": self.name, "animated": self.animated, "user": user,
            "roles": [], "require_colons": true, "managed": false, "available": true,
        })
    }
}

/// The name in a body.
pub(super) fn read_name(body: &Value) -> Result<String, Refusal> {
    let Some(name) = body["name"].as_str() else {
        return Err(Refusal::form(
            "name",
            "BASE_TYPE_REQUIRED",
            "This field is required",
        ));
    };
    if !NAME.contains(&name.chars().count()) {
        return Err(Refusal::bad_length(
            "name",
            "Must be between 2 and 32 in length.",
        ));
    }
    let plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    if !name.chars().all(plain) {
        let text = "String value did not match validation regex.";
        return Err(Refusal::form("name", "STRING_TYPE_REGEX", text));
    }
    Ok(name.to_owned())
}

/// The picture in a body, which stands there as a data URI. What it says it is counts less than what it is.
pub(super) fn read_image(body: &Value) -> Result<StoredFile, Refusal> {
    let wrong = || Refusal::form("image", "IMAGE_INVALID", "Invalid image data");
    let Some(image) = body["image"].as_str() else {
        return Err(Refusal::form(
            "image",
            "BASE_TYPE_REQUIRED",
            "This field is required",
        ));
    };
    let (_, data) = image
        .strip_prefix("data:image/")
        .and_then(|rest| rest.split_once(";base64,"))
        .ok_or_else(wrong)?;
    let bytes = BASE64_STANDARD.decode(data).map_err(|_| wrong())?;
    if bytes.len() > LARGEST {
        let text = "File cannot be larger than 256.0 kb.";
        return Err(Refusal::form("image", "BINARY_TYPE_MAX_SIZE", text));
    }
    let kind = KINDS.iter().find(|(_, head)| bytes.starts_with(head));
    let (kind, _) = kind.ok_or_else(wrong)?;
    Ok(StoredFile {
        content_type: (*kind).to_owned(),
        bytes: Bytes::from(bytes),
    })
}

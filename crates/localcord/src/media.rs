//! The files that components show: whether they are there, and what Discord says of them in what it sends. Called by `post.rs`,
//! where the files of a message are known.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::attachment::{Upload, stored_name};
use super::layout::{CONTAINER, FILE, GALLERY, SEPARATOR, THUMBNAIL};
use super::mint::Mint;
use super::refusal::Refusal;

const SCHEME: &str = "attachment://";

/// The files that a request may name.
pub(super) struct Named<'a> {
    /// What the message has already.
    pub before: &'a Value,
    /// The `attachments` of the body.
    pub listed: Option<&'a Value>,
    pub uploads: &'a [Upload],
    /// Whether a message is made, not changed.
    pub fresh: bool,
}

impl Named<'_> {
    /// Whether `attachment://` and this name lead to a file. In an edit Discord looks for it among `attachments`, where a new
    /// file stands by its slot, and a kept one with its name beside its id.
    fn has(&self, name: &str) -> bool {
        let listed = self.listed.and_then(Value::as_array);
        let entry = |id: &str| {
            let of = |entry: &&Value| {
                entry["id"] == *id || entry["id"].as_u64().is_some_and(|n| n.to_string() == id)
            };
            listed.into_iter().flatten().find(of)
        };
        let uploaded = self.uploads.iter().any(|upload| {
            let said = entry(&upload.slot.to_string());
            let said = said.and_then(|entry| entry["filename"].as_str());
            let said = said.or_else(|| self.fresh.then_some(upload.filename.as_str()));
            said.is_some_and(|said| stored_name(said) == name)
        });
        let before = self.before.as_array().into_iter().flatten();
        let mut kept = before.filter(|file| file["filename"] == name);
        uploaded
            || kept.any(|file| match listed {
                Some(_) => {
                    let said = entry(file["id"].as_str().unwrap_or_default());
                    said.is_some_and(|entry| entry["filename"] == name)
                }
                None => true,
            })
    }

    /// Refuses components that show a file which is not there.
    pub(super) fn check(&self, components: &Value, path: &str) -> Result<(), Refusal> {
        let mut missing = None;
        each_media(components, path, &mut |media, path| {
            let name = media["url"].as_str().and_then(|u| u.strip_prefix(SCHEME));
            if let Some(name) = name.filter(|name| !self.has(name)) {
                missing.get_or_insert((format!("{path}.url"), name.to_owned()));
            }
        });
        let Some((path, name)) = missing else {
            return Ok(());
        };
        let code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
        let text = format!("The referenced attachment '{name}' was not found");
        Err(Refusal::form(&path, code, text))
    }
}

/// Visits what stands under `media` and `file`, with its path.
fn each_media(value: &Value, path: &str, visit: &mut impl FnMut(&Value, &str)) {
    match value {
        Value::Array(list) => {
            for (at, inner) in list.iter().enumerate() {
                each_media(inner, &format!("{path}.{at}"), visit);
            }
        }
        Value::Object(fields) => {
            for (key, inner) in fields {
                let path = format!("{path}.{key}");
                match key.as_str() {
                    "media" | "file" => visit(inner, &path),
                    _ => each_media(inner, &path, visit),
                }
            }
        }
        _ => {}
    }
}

/// The components as Discord sends them: with all it knows of their files, and with what was left out.
pub(super) fn settle(components: &mut Value, attachments: &Value, mint: &mut Mint) {
    for part in components.as_array_mut().into_iter().flatten() {
        let kind = part["type"].as_u64().unwrap_or(0);
        let missing: &[(&str, Value)] = match kind {
            CONTAINER => &[("accent_color", Value::Null), ("spoiler", json!(false))],
            SEPARATOR => &[("spacing", json!(1)), ("divider", json!(true))],
            THUMBNAIL => &[("description", Value::Null), ("spoiler", json!(false))],
            FILE => &[("spoiler", json!(false))],
            _ => &[],
        };
        complete(part, missing);
        match kind {
            THUMBNAIL => drop(found(&mut part["media"], attachments, mint)),
            GALLERY => {
                for item in part["items"].as_array_mut().into_iter().flatten() {
                    complete(
                        item,
                        &[("description", Value::Null), ("spoiler", json!(false))],
                    );
                    found(&mut item["media"], attachments, mint);
                }
            }
            FILE => {
                let file = found(&mut part["file"], attachments, mint);
                let (name, size) = file.map_or((Value::Null, Value::Null), |file| {
                    (file["filename"].clone(), file["size"].clone())
                });
                part["name"] = name;
                part["size"] = size;
            }
            _ => {}
        }
        if let Some(inner) = part.get_mut("components") {
            settle(inner, attachments, mint);
        }
        if let Some(beside) = part.get_mut("accessory") {
            let mut alone = json!([beside.take()]);
            settle(&mut alone, attachments, mint);
            *beside = alone[0].take();
        }
    }
}

fn complete(part: &mut Value, missing: &[(&str, Value)]) {
    for (field, usual) in missing {
        if part[*field].is_null() {
            part[*field] = usual.clone();
        }
    }
}

/// Puts what is known of a file in the place of its name.
fn found<'a>(media: &mut Value, attachments: &'a Value, mint: &mut Mint) -> Option<&'a Value> {
    let url = media["url"].as_str().unwrap_or_default().to_owned();
    let name = url.strip_prefix(SCHEME);
    let mut files = attachments.as_array().into_iter().flatten();
    let file = files.find(|file| match name {
        Some(name) => file["filename"] == name,
        None => file["url"] == *url,
    });
    let known = |field: &str| file.map_or(Value::Null, |file| file[field].clone());
    let address = file.map_or(json!(url), |file| file["url"].clone());
    *media = json!({
        "id": mint.next_id().to_string(), "url": address, "proxy_url": address,
        "width": known("width"), "height": known("height"), "content_type": known("content_type"),
    });
    if file.is_some() {
        media["attachment_id"] = known("id");
    }
    file
}

/// The files that components show, with what is said of each there.
pub(super) fn shown(components: &Value) -> Vec<(String, Option<String>)> {
    let mut list = Vec::new();
    gather(components, &mut list);
    list
}

fn gather(value: &Value, list: &mut Vec<(String, Option<String>)>) {
    match value {
        Value::Array(parts) => parts.iter().for_each(|part| gather(part, list)),
        Value::Object(fields) => {
            for field in ["media", "file"] {
                if let Some(id) = value[field]["attachment_id"].as_str() {
                    let description = value["description"].as_str().map(str::to_owned);
                    list.push((id.to_owned(), description));
                }
            }
            for nested in ["components", "accessory", "items"] {
                fields
                    .get(nested)
                    .into_iter()
                    .for_each(|part| gather(part, list));
            }
        }
        _ => {}
    }
}

/// The files that Discord lists in a message: those that no component shows.
pub(super) fn unshown(attachments: &Value, components: &Value) -> Value {
    let shown: HashSet<String> = shown(components).into_iter().map(|(id, _)| id).collect();
    let listed = attachments.as_array().into_iter().flatten();
    listed
        .filter(|file| !file["id"].as_str().is_some_and(|id| shown.contains(id)))
        .cloned()
        .collect()
}

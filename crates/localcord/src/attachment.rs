//! Files: taken from multipart bodies, kept in memory, described in messages and served back.
//! A file lives as long as a message names it. Called by `post.rs` and the `/attachments` route.

use std::collections::HashMap;

use axum::body::Bytes;
use serde_json::{Value, json};

use super::mint::Mint;
use super::refusal::Refusal;

/// A file part of a multipart body; `slot` is the n of `files[n]`.
#[derive(Clone, Debug)]
pub(super) struct Upload {
    pub slot: u64,
    pub filename: String,
    pub content_type: String,
    pub bytes: Bytes,
}

pub(super) struct StoredFile {
    pub content_type: String,
    pub bytes: Bytes,
}

/// Discord's limit for an app without boosts.
pub(super) const SIZE_MAX: usize = 10 * 1024 * 1024;
const COUNT_MAX: usize = 10;

/// The files that messages name, by id.
#[derive(Default)]
pub(super) struct Files {
    kept: HashMap<u64, StoredFile>,
}

impl Files {
    pub(super) fn get(&self, id: u64) -> Option<&StoredFile> {
        self.kept.get(&id)
    }

    /// Keeps a picture that no message names: an emoji.
    pub(super) fn keep(&mut self, id: u64, file: StoredFile) {
        self.kept.insert(id, file);
    }

    pub(super) fn remove(&mut self, id: u64) {
        self.kept.remove(&id);
    }

    /// Puts back what was written down, in place of all there is.
    pub(super) fn restore(&mut self, files: impl Iterator<Item = (u64, StoredFile)>) {
        self.kept = files.collect();
    }

    /// The attachment list of a message after a post or an edit. New files are served below `folder`.
    /// `listed` is the body's `attachments`: it names kept files by id and describes uploads by slot.
    pub(super) fn attach(
        &mut self,
        mint: &mut Mint,
        folder: &str,
        before: &Value,
        listed: Option<&Value>,
        uploads: &[Upload],
    ) -> Result<Value, Refusal> {
        let described: &[Value] = listed.and_then(Value::as_array).map_or(&[], Vec::as_slice);
        let id_of = |entry: &Value| match &entry["id"] {
            Value::String(text) => text.parse().ok(),
            number => number.as_u64(),
        };
        let mut list: Vec<Value> = Vec::new();
        for old in before.as_array().into_iter().flatten() {
            let id = id_of(old);
            // An edit without a list keeps all; one with a list keeps what it names.
            if listed.is_none() || described.iter().any(|entry| id_of(entry) == id) {
                list.push(old.clone());
            } else if let Some(id) = id {
                self.kept.remove(&id);
            }
        }
        for upload in uploads {
            let about = described
                .iter()
                .find(|entry| id_of(entry) == Some(upload.slot));
            list.push(self.store(mint.next_id(), folder, upload, about));
        }
        if list.len() > COUNT_MAX {
            return Err(Refusal::bad_length(
                "attachments",
                "Must be 10 or fewer in length.",
            ));
        }
        Ok(Value::Array(list))
    }

    fn store(&mut self, id: u64, folder: &str, upload: &Upload, about: Option<&Value>) -> Value {
        let name = about
            .and_then(|about| about["filename"].as_str())
            .unwrap_or(&upload.filename);
        let name = stored_name(name);
        let url = format!("{folder}/{id}/{name}");
        let mut json = json!({
            "id": id.to_string(), "filename": name, "size": upload.bytes.len(), "url": url,
            "proxy_url": url, "content_type": upload.content_type,
        });
        if let Some(description) = about.map(|about| &about["description"])
            && description.is_string()
        {
            json["description"] = description.clone();
        }
        if let Some((width, height)) = png_size(&upload.bytes) {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        let stored = StoredFile {
            content_type: upload.content_type.clone(),
            bytes: upload.bytes.clone(),
        };
        self.kept.insert(id, stored);
        json
    }

    /// The message with these attachments is gone.
    pub(super) fn forget(&mut self, attachments: &Value) {
        for attachment in attachments.as_array().into_iter().flatten() {
            let id = attachment["id"]
                .as_str()
                .and_then(|id| id.parse::<u64>().ok());
            if let Some(id) = id {
                self.kept.remove(&id);
            }
        }
    }
}

/// The name under which a file is kept.
pub(super) fn stored_name(name: &str) -> String {
    name.replace(['/', '\\', ' '], "_")
}

/// Width and height from the header, which Discord reports for images.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(8..16)?;
    let (width, height) = header.split_at(4);
    Some((
        u32::from_be_bytes(width.try_into().ok()?),
        u32::from_be_bytes(height.try_into().ok()?),
    ))
}

/// Replaces `attachment://name` in embeds by the address of the stored file.
pub(super) fn resolve(value: &mut Value, attachments: &Value) {
    match value {
        Value::String(text) => {
            let Some(name) = text.strip_prefix("attachment://") else {
                return;
            };
            let found = attachments.as_array().into_iter().flatten();
            if let Some(file) = found.into_iter().find(|file| file["filename"] == name) {
                *text = file["url"].as_str().unwrap_or_default().to_owned();
            }
        }
        Value::Array(list) => list
            .iter_mut()
            .for_each(|inner| resolve(inner, attachments)),
        Value::Object(map) => map
            .values_mut()
            .for_each(|inner| resolve(inner, attachments)),
        _ => {}
    }
}

//! One message as the local Discord keeps it, and as it goes out on the wire.
//! A version is immutable and its parts are shared, so that a snapshot of a large board costs a few counters.

use std::borrow::Cow;
use std::sync::Arc;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::Value;

use super::answer::each_component;
use super::clock::iso;
use super::ids::{ChannelId, GuildId, MessageId, UserId};
use super::layout::TEXT;
use super::media::unshown;

pub(super) const SUPPRESS_EMBEDS: u64 = 1 << 2;
pub(super) const HAS_THREAD: u64 = 1 << 5;
pub(super) const EPHEMERAL: u64 = 1 << 6;
pub(super) const LOADING: u64 = 1 << 7;
pub(super) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
pub(super) const COMPONENTS_V2: u64 = 1 << 15;

/// The interaction a message answers.
#[derive(Clone, Debug)]
pub(super) struct Origin {
    pub invoker: UserId,
    pub owners: Arc<Value>,
    /// `interaction_metadata` as sent.
    pub metadata: Arc<Value>,
    /// The older `interaction` object, only for commands.
    pub legacy: Option<Arc<Value>>,
}

#[derive(Clone, Debug)]
pub(super) struct Message {
    pub id: MessageId,
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
    pub author: UserId,
    pub author_json: Arc<Value>,
    pub content: Arc<str>,
    pub embeds: Arc<Value>,
    pub components: Arc<Value>,
    pub attachments: Arc<Value>,
    pub flags: u64,
    pub created_ms: u64,
    pub edited_ms: Option<u64>,
    /// Who is pinged, after `allowed_mentions`; ids and user objects in the same order.
    pub pinged: Arc<[UserId]>,
    pub pinged_json: Arc<Value>,
    pub pings_everyone: bool,
    pub kind: u8,
    pub tts: bool,
    pub nonce: Option<Value>,
    pub reply_to: Option<MessageId>,
    pub origin: Option<Arc<Origin>>,
    /// Set for ephemeral messages: the only person who sees it.
    pub visible_to: Option<UserId>,
}

impl Message {
    pub(super) fn ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    pub(super) fn loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    pub(super) fn v2(&self) -> bool {
        self.flags & COMPONENTS_V2 != 0
    }

    /// What there is to read: with Components V2 that stands in the components.
    pub(super) fn text(&self) -> Cow<'_, str> {
        if !self.v2() {
            return Cow::Borrowed(&self.content);
        }
        let mut texts: Vec<&str> = Vec::new();
        each_component(&self.components, &mut |part| {
            if part["type"] == TEXT {
                texts.extend(part["content"].as_str());
            }
        });
        Cow::Owned(texts.join("\n"))
    }

    pub(super) fn is_empty(&self) -> bool {
        let none = |list: &Value| list.as_array().is_none_or(Vec::is_empty);
        self.content.trim().is_empty()
            && none(&self.embeds)
            && none(&self.components)
            && (none(&self.attachments) || self.v2())
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("channel_id", &self.channel)?;
        map.serialize_entry("type", &self.kind)?;
        map.serialize_entry("author", &*self.author_json)?;
        map.serialize_entry("content", &*self.content)?;
        map.serialize_entry("embeds", &*self.embeds)?;
        map.serialize_entry("components", &*self.components)?;
        match self.v2() {
            true => {
                map.serialize_entry("attachments", &unshown(&self.attachments, &self.components))?
            }
            false => map.serialize_entry("attachments", &*self.attachments)?,
        }
        map.serialize_entry("flags", &self.flags)?;
        map.serialize_entry("timestamp", &iso(self.created_ms))?;
        map.serialize_entry("edited_timestamp", &self.edited_ms.map(iso))?;
        map.serialize_entry("mentions", &*self.pinged_json)?;
        map.serialize_entry("mention_roles", &[(); 0])?;
        map.serialize_entry("mention_everyone", &self.pings_everyone)?;
        map.serialize_entry("pinned", &false)?;
        map.serialize_entry("tts", &self.tts)?;
        if let Some(nonce) = &self.nonce {
            map.serialize_entry("nonce", nonce)?;
        }
        if let Some(reply_to) = self.reply_to {
            let reference = serde_json::json!({
                "type": 0, "message_id": reply_to, "channel_id": self.channel
            });
            map.serialize_entry("message_reference", &reference)?;
        }
        if let Some(origin) = &self.origin {
            map.serialize_entry("application_id", &self.author)?;
            map.serialize_entry("webhook_id", &self.author)?;
            map.serialize_entry("interaction_metadata", &*origin.metadata)?;
            if let Some(legacy) = &origin.legacy {
                map.serialize_entry("interaction", &**legacy)?;
            }
        }
        map.end()
    }
}

//! The world as it is written down between two runs: who and what is there, every message, every registered command. What is
//! in flight (interactions, sessions, ordered trouble) is not: a restart ends it, as a client's does.
//! `keeper.rs` puts it into files.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::attachment::StoredFile;
use super::emoji::Emoji;
use super::ids::{ChannelId, GuildId, MessageId, UserId};
use super::message::{Message, Origin};
use super::realm::{Channel, Guild, User};
use super::state::State;

/// Goes up when an older program could not read what a newer one writes.
const VERSION: u32 = 1;

/// The newest messages of a channel that are written down. What is older is scrolled to by nobody.
const MOST_MESSAGES: usize = 500;

/// All but the messages and the bytes of files.
#[derive(Serialize, Deserialize)]
pub(super) struct Saved {
    version: u32,
    /// Where files were served; the next run may listen elsewhere.
    base_url: String,
    newest_id: u64,
    bot: UserId,
    users: BTreeMap<UserId, User>,
    guilds: Vec<Guild>,
    channels: Vec<Channel>,
    commands: Vec<(Option<GuildId>, Vec<Value>)>,
    /// The kind of each file.
    files: BTreeMap<u64, String>,
    /// What an older program did not know of is not there.
    #[serde(default)]
    emojis: BTreeMap<u64, Emoji>,
    messages: Vec<SavedMessage<'static>>,
}

/// What is to be written down. Taken while the world is locked, so it shares what is large.
pub(super) struct Snapshot {
    rest: Value,
    messages: Vec<Arc<Message>>,
    pub files: HashMap<u64, Bytes>,
}

#[derive(Serialize, Deserialize)]
struct SavedMessage<'a> {
    id: MessageId,
    channel: ChannelId,
    guild: Option<GuildId>,
    author: UserId,
    content: Cow<'a, str>,
    embeds: Cow<'a, Value>,
    components: Cow<'a, Value>,
    attachments: Cow<'a, Value>,
    flags: u64,
    created_ms: u64,
    edited_ms: Option<u64>,
    pinged: Cow<'a, [UserId]>,
    pings_everyone: bool,
    kind: u8,
    tts: bool,
    nonce: Option<Cow<'a, Value>>,
    reply_to: Option<MessageId>,
    origin: Option<SavedOrigin<'a>>,
    visible_to: Option<UserId>,
}

#[derive(Serialize, Deserialize)]
struct SavedOrigin<'a> {
    invoker: UserId,
    owners: Cow<'a, Value>,
    metadata: Cow<'a, Value>,
    legacy: Option<Cow<'a, Value>>,
}

impl SavedMessage<'static> {
    /// The message as it was, with those it names as they are now.
    fn into_message(self, users: &HashMap<UserId, User>) -> Message {
        let whole = |part: Cow<'static, Value>| Arc::new(part.into_owned());
        let json = |user: &UserId| (*users[user].json).clone();
        let pinged_json = Value::Array(self.pinged.iter().map(json).collect());
        let origin = self.origin.map(|origin| Origin {
            invoker: origin.invoker,
            owners: whole(origin.owners),
            metadata: whole(origin.metadata),
            legacy: origin.legacy.map(whole),
        });
        Message {
            id: self.id,
            channel: self.channel,
            guild: self.guild,
            author: self.author,
            author_json: Arc::clone(&users[&self.author].json),
            content: self.content.as_ref().into(),
            embeds: whole(self.embeds),
            components: whole(self.components),
            attachments: whole(self.attachments),
            flags: self.flags,
            created_ms: self.created_ms,
            edited_ms: self.edited_ms,
            pinged: self.pinged.as_ref().into(),
            pinged_json: Arc::new(pinged_json),
            pings_everyone: self.pings_everyone,
            kind: self.kind,
            tts: self.tts,
            nonce: self.nonce.map(Cow::into_owned),
            reply_to: self.reply_to,
            origin: origin.map(Arc::new),
            visible_to: self.visible_to,
        }
    }
}

impl Snapshot {
    /// The text of the file.
    pub(super) fn text(&self) -> serde_json::Result<Vec<u8>> {
        #[derive(Serialize)]
        struct Whole<'a> {
            #[serde(flatten)]
            rest: &'a Value,
            messages: Vec<SavedMessage<'a>>,
        }
        let messages = self.messages.iter().map(|message| saved(message)).collect();
        let rest = &self.rest;
        serde_json::to_vec(&Whole { rest, messages })
    }
}

impl Saved {
    /// Reads what was written, if it holds together: a message of nobody would break whoever shows it.
    pub(super) fn read(text: &[u8]) -> Result<Saved, String> {
        let saved: Saved = serde_json::from_slice(text).map_err(|error| error.to_string())?;
        if saved.version != VERSION {
            return Err(format!("it is of version {}", saved.version));
        }
        let messages = saved.messages.iter();
        let named = messages.flat_map(|message| {
            let origin = message.origin.as_ref().map(|origin| origin.invoker);
            let people = message.pinged.iter().copied().chain(origin);
            people.chain([message.author]).chain(message.visible_to)
        });
        let members = saved.guilds.iter().flat_map(|guild| guild.members.keys());
        let others = saved
            .channels
            .iter()
            .flat_map(|channel| &channel.recipients);
        let owners = saved.guilds.iter().map(|guild| guild.owner);
        let named = named.chain(members.chain(others).copied()).chain(owners);
        match named
            .chain([saved.bot])
            .find(|user| !saved.users.contains_key(user))
        {
            Some(user) => Err(format!("it names {user}, who is not there")),
            None => Ok(saved),
        }
    }

    /// The files that messages name, and of what kind each is.
    pub(super) fn files(&self) -> &BTreeMap<u64, String> {
        &self.files
    }
}

impl State {
    pub(super) fn snapshot(&self) -> Snapshot {
        let mut messages: Vec<Arc<Message>> = Vec::new();
        for channel in self.realm.channels.values() {
            let newest = channel.messages.iter().rev().take(MOST_MESSAGES);
            let newest = newest.filter_map(|id| self.realm.messages.get(id));
            // Nobody is left who could fill in an answer that was promised.
            messages.extend(newest.filter(|message| !message.loading()).cloned());
        }
        messages.sort_unstable_by_key(|message| message.id);
        let files = messages
            .iter()
            .flat_map(|message| file_ids(&message.attachments))
            .chain(self.realm.emojis.all().keys().copied());
        let files: HashMap<u64, &StoredFile> = files
            .filter_map(|id| Some((id, self.realm.files.get(id)?)))
            .collect();
        let kinds: BTreeMap<u64, &str> = files
            .iter()
            .map(|(id, file)| (*id, file.content_type.as_str()))
            .collect();
        let mut channels: Vec<&Channel> = self.realm.channels.values().collect();
        channels.sort_unstable_by_key(|channel| channel.id);
        let users: BTreeMap<&UserId, &User> = self.realm.users.iter().collect();
        let guilds: Vec<&Guild> = self.realm.guilds.values().collect();
        let rest = serde_json::json!({
            "version": VERSION, "base_url": self.realm.base_url, "newest_id": self.realm.mint.newest(), "bot": self.realm.bot,
            "users": users, "guilds": guilds, "channels": channels,
            "commands": self.commands.scopes(), "files": kinds, "emojis": self.realm.emojis.all(),
        });
        let bytes = files.iter().map(|(id, file)| (*id, file.bytes.clone()));
        let files = bytes.collect();
        Snapshot {
            rest,
            messages,
            files,
        }
    }

    /// Puts the world back as it was when it was written down.
    pub(super) fn restore(&mut self, saved: Saved, mut files: HashMap<u64, Bytes>) {
        self.realm.mint.never_below(saved.newest_id);
        self.realm.bot = saved.bot;
        self.realm.users = saved.users.into_iter().collect();
        for (id, user) in &mut self.realm.users {
            user.describe(*id, *id == self.realm.bot);
        }
        let names = self.realm.users.iter();
        self.realm.names = names.map(|(id, user)| (user.name.clone(), *id)).collect();
        self.realm.guilds = saved
            .guilds
            .into_iter()
            .map(|guild| (guild.id, guild))
            .collect();
        let channels = saved.channels.into_iter();
        self.realm.channels = channels.map(|channel| (channel.id, channel)).collect();
        self.commands.restore(saved.commands);
        let kinds = saved.files.into_iter();
        self.realm
            .files
            .restore(kinds.filter_map(|(id, content_type)| {
                let bytes = files.remove(&id)?;
                let file = StoredFile {
                    content_type,
                    bytes,
                };
                Some((id, file))
            }));
        self.realm.emojis.restore(saved.emojis);
        self.realm.messages.clear();
        for mut message in saved.messages {
            for part in [
                &mut message.embeds,
                &mut message.components,
                &mut message.attachments,
            ] {
                moved(part.to_mut(), &saved.base_url, &self.realm.base_url);
            }
            let Some(channel) = self.realm.channels.get_mut(&message.channel) else {
                continue;
            };
            channel.messages.insert(message.id);
            let message = message.into_message(&self.realm.users);
            if let Some(nonce) = message
                .nonce
                .as_ref()
                .filter(|_| message.author == self.realm.bot)
            {
                let key = (message.channel, nonce.to_string());
                self.nonces.insert(key, message.id);
            }
            self.realm.messages.insert(message.id, Arc::new(message));
        }
    }
}

fn saved(message: &Message) -> SavedMessage<'_> {
    let origin = message.origin.as_deref().map(|origin| SavedOrigin {
        invoker: origin.invoker,
        owners: Cow::Borrowed(&*origin.owners),
        metadata: Cow::Borrowed(&*origin.metadata),
        legacy: origin.legacy.as_deref().map(Cow::Borrowed),
    });
    SavedMessage {
        id: message.id,
        channel: message.channel,
        guild: message.guild,
        author: message.author,
        content: Cow::Borrowed(&*message.content),
        embeds: Cow::Borrowed(&*message.embeds),
        components: Cow::Borrowed(&*message.components),
        attachments: Cow::Borrowed(&*message.attachments),
        flags: message.flags,
        created_ms: message.created_ms,
        edited_ms: message.edited_ms,
        pinged: Cow::Borrowed(&*message.pinged),
        pings_everyone: message.pings_everyone,
        kind: message.kind,
        tts: message.tts,
        nonce: message.nonce.as_ref().map(Cow::Borrowed),
        reply_to: message.reply_to,
        origin,
        visible_to: message.visible_to,
    }
}

fn file_ids(attachments: &Value) -> impl Iterator<Item = u64> {
    let list = attachments.as_array().into_iter().flatten();
    list.filter_map(|file| file["id"].as_str()?.parse().ok())
}

/// Addresses of files lead to where we listen now.
fn moved(value: &mut Value, from: &str, to: &str) {
    match value {
        Value::String(text) => {
            if let Some(path) = text
                .strip_prefix(from)
                .filter(|path| path.starts_with("/attachments/"))
            {
                *text = format!("{to}{path}");
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|inner| moved(inner, from, to)),
        Value::Object(map) => map.values_mut().for_each(|inner| moved(inner, from, to)),
        _ => {}
    }
}

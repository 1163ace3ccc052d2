//! Creating, editing and deleting messages: the one place where messages change, so that the log, the gateway
//! and the index of each channel cannot disagree. Permission questions are settled before anyone calls here.

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Value, json};
use twilight_model::channel::message::{AllowedMentions, MentionType};

use super::attachment;
use super::draft::Draft;
use super::gateway::{Audience, DIRECT_MESSAGES, GUILD_MESSAGES, MESSAGE_CONTENT};
use super::ids::{ChannelId, GuildId, MessageId, UserId};
use super::log::ChangeKind;
use super::media::{self, Named};
use super::message::{
    COMPONENTS_V2, EPHEMERAL, LOADING, Message, Origin, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
};
use super::permission;
use super::refusal::Refusal;
use super::state::State;

/// Flags an app may set itself.
const SETTABLE: u64 = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2;

const DEFAULT_KIND: u8 = 0;
const REPLY: u8 = 19;
const CHAT_INPUT: u8 = 20;

/// A new message and where it goes.
pub(super) struct Post<'a> {
    pub channel: ChannelId,
    pub author: UserId,
    pub draft: &'a Draft,
    pub origin: Option<Arc<Origin>>,
    pub ephemeral: bool,
    /// A deferred answer: shown as "thinking" until it is filled.
    pub loading: bool,
}

/// A message as gateway events carry it.
#[derive(Serialize)]
struct Event<'a> {
    #[serde(flatten)]
    message: &'a Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    guild_id: Option<GuildId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<Value>,
}

impl Message {
    /// Ephemeral messages travel like DMs: without a guild, and only to sessions that hear DMs.
    fn audience(&self) -> Audience {
        match self.guild.filter(|_| self.visible_to.is_none()) {
            Some(guild) => Audience {
                intents: GUILD_MESSAGES,
                guild: Some(guild),
            },
            None => Audience {
                intents: DIRECT_MESSAGES,
                guild: None,
            },
        }
    }
}

impl State {
    pub(super) fn create_message(&mut self, post: Post<'_>) -> Result<Arc<Message>, Refusal> {
        if !post.loading && post.draft.is_empty() {
            return Err(Refusal::empty_message());
        }
        let channel = self
            .realm
            .channels
            .get(&post.channel)
            .ok_or_else(Refusal::unknown_channel)?;
        let guild = channel.guild;
        let mut flags = post.draft.flags.unwrap_or(0) & SETTABLE;
        flags |= if post.ephemeral { EPHEMERAL } else { 0 };
        flags |= if post.loading { LOADING } else { 0 };
        let kind = match (&post.origin, post.draft.reply_to) {
            (Some(origin), _) if origin.legacy.is_some() => CHAT_INPUT,
            (_, Some(_)) => REPLY,
            _ => DEFAULT_KIND,
        };
        let id = MessageId(self.realm.mint.next_id());
        let visible_to = post
            .origin
            .as_ref()
            .filter(|_| post.ephemeral)
            .map(|o| o.invoker);
        let blank = Message {
            id,
            channel: post.channel,
            guild,
            author: post.author,
            author_json: Arc::clone(&self.realm.users[&post.author].json),
            content: "".into(),
            embeds: Arc::new(json!([])),
            components: Arc::new(json!([])),
            attachments: Arc::new(json!([])),
            flags,
            created_ms: self.realm.clock.now_ms(),
            edited_ms: None,
            pinged: [].into(),
            pinged_json: Arc::new(json!([])),
            pings_everyone: false,
            kind,
            tts: post.draft.tts,
            nonce: post.draft.nonce.clone(),
            reply_to: post.draft.reply_to,
            origin: post.origin,
            visible_to,
        };
        let message = Arc::new(self.apply(blank, post.draft, true)?);
        self.realm.messages.insert(id, Arc::clone(&message));
        if let Some(channel) = self.realm.channels.get_mut(&post.channel) {
            channel.messages.insert(id);
            if let Some(thread) = &mut channel.thread {
                // Writing opens an archived thread again, and a mention brings people in.
                thread.archived = false;
                thread.members.extend(message.pinged.iter());
            }
        }
        self.tell_bot("MESSAGE_CREATE", &message);
        self.log.push(ChangeKind::Created, Arc::clone(&message));
        Ok(message)
    }

    pub(super) fn edit_message(
        &mut self,
        id: MessageId,
        draft: &Draft,
    ) -> Result<Arc<Message>, Refusal> {
        let old = self
            .realm
            .messages
            .get(&id)
            .cloned()
            .ok_or_else(Refusal::unknown_message)?;
        let mut message = (*old).clone();
        if let Some(flags) = draft.flags {
            // V2 never goes away again, and the ephemeral state of a message is for life.
            let fixed = message.flags & (EPHEMERAL | COMPONENTS_V2);
            message.flags = (message.flags & !SETTABLE) | (flags & SETTABLE) | fixed;
        }
        if draft.v2() {
            emptied(&old, draft)?;
        }
        let filled = message.loading();
        message.flags &= !LOADING;
        let mut message = self.apply(message, draft, false)?;
        if message.is_empty() {
            return Err(Refusal::empty_message());
        }
        if !filled {
            message.edited_ms = Some(self.realm.clock.now_ms());
        }
        let message = Arc::new(message);
        self.realm.messages.insert(id, Arc::clone(&message));
        self.tell_bot("MESSAGE_UPDATE", &message);
        self.log.push(ChangeKind::Edited, Arc::clone(&message));
        Ok(message)
    }

    /// Removes a message from the world and from every client.
    pub(super) fn erase_message(&mut self, id: MessageId) -> bool {
        let Some(message) = self.realm.messages.remove(&id) else {
            return false;
        };
        if let Some(channel) = self.realm.channels.get_mut(&message.channel) {
            channel.messages.remove(&id);
        }
        self.realm.files.forget(&message.attachments);
        let audience = message.audience();
        let data = json!({"id": id, "channel_id": message.channel, "guild_id": audience.guild});
        let mut data = data;
        if audience.guild.is_none()
            && let Some(fields) = data.as_object_mut()
        {
            fields.remove("guild_id");
        }
        self.dispatch(audience, "MESSAGE_DELETE", &data.to_string());
        self.log.push(ChangeKind::Deleted, message);
        true
    }

    /// Puts the parts a draft names into a message.
    fn apply(
        &mut self,
        mut message: Message,
        draft: &Draft,
        fresh: bool,
    ) -> Result<Message, Refusal> {
        let v2 = message.v2();
        let path = format!("{}components", draft.prefix);
        let components = draft.components.as_deref().cloned().map(|mut list| {
            self.realm.emojis.settle(&mut list, &path)?;
            Ok(list)
        });
        let components = components.transpose()?;
        if let Some(components) = components.as_ref().filter(|_| v2) {
            let named = Named {
                before: &message.attachments,
                listed: draft.attachments.as_ref(),
                uploads: &draft.uploads,
                fresh,
            };
            named.check(components, &path)?;
        }
        if draft.attachments.is_some() || !draft.uploads.is_empty() {
            let listed = draft.attachments.as_ref();
            let folder = format!("{}/attachments/{}", self.realm.base_url, message.channel);
            let before = Arc::clone(&message.attachments);
            let list = self.realm.files.attach(
                &mut self.realm.mint,
                &folder,
                &before,
                listed,
                &draft.uploads,
            )?;
            message.attachments = Arc::new(list);
        }
        if let Some(embeds) = &draft.embeds {
            message.embeds = with_files(embeds, &message.attachments);
        }
        if let Some(mut list) = components {
            if v2 {
                media::settle(&mut list, &message.attachments, &mut self.realm.mint);
            }
            message.components = Arc::new(list);
        }
        if let Some(content) = &draft.content {
            message.content = content.as_str().into();
        }
        if draft.content.is_some() || v2 && draft.components.is_some() {
            self.ping(&mut message, draft.allowed_mentions.as_ref());
        }
        Ok(message)
    }

    /// Works out whom the text pings. Without `allowed_mentions` users are pinged, and everyone
    /// only by plain channel messages: answers to interactions never do by default.
    fn ping(&self, message: &mut Message, allowed: Option<&AllowedMentions>) {
        let text = message.text();
        let mut named = mentioned(&text);
        named.retain(|user| self.realm.users.contains_key(user));
        let parses = |kind: MentionType, default: bool| {
            allowed.map_or(default, |allowed| allowed.parse.contains(&kind))
        };
        if !parses(MentionType::Users, true) {
            named.retain(|user| {
                let listed = |id: &twilight_model::id::Id<_>| id.get() == user.0;
                allowed.is_some_and(|allowed| allowed.users.iter().any(listed))
            });
        }
        let replied = message
            .reply_to
            .and_then(|id| self.realm.messages.get(&id))
            .map(|m| m.author);
        if let Some(author) = replied
            && allowed.is_none_or(|allowed| allowed.replied_user)
            && !named.contains(&author)
        {
            named.push(author);
        }
        let everyone = text.contains("@everyone") || text.contains("@here");
        let may = self.realm.bot_permissions(message.channel) & permission::MENTION_EVERYONE != 0;
        message.pings_everyone =
            everyone && may && parses(MentionType::Everyone, message.origin.is_none());
        let objects = named
            .iter()
            .map(|user| (*self.realm.users[user].json).clone())
            .collect();
        message.pinged_json = Arc::new(Value::Array(objects));
        message.pinged = named.into();
    }

    /// Without the message content intent the bot reads other people's messages only where it is
    /// addressed: in DMs and when mentioned.
    fn veiled(&self, message: &Message, audience: Audience) -> Option<Message> {
        let open = self.privileged_intents & MESSAGE_CONTENT != 0
            || message.author == self.realm.bot
            || audience.guild.is_none()
            || message.pinged.contains(&self.realm.bot);
        (!open).then(|| Message {
            content: "".into(),
            embeds: Arc::new(json!([])),
            components: Arc::new(json!([])),
            attachments: Arc::new(json!([])),
            ..message.clone()
        })
    }

    fn tell_bot(&mut self, name: &str, message: &Message) {
        let audience = message.audience();
        let absent =
            message.visible_to.is_none() && self.realm.bot_permissions(message.channel) == 0;
        let deaf = self
            .gateway
            .sessions
            .values()
            .all(|s| s.intents & audience.intents == 0);
        if absent || (deaf && !self.wire.on()) {
            return;
        }
        let member = audience
            .guild
            .and_then(|guild| self.realm.guilds.get(&guild))
            .map(|guild| self.realm.member_json(guild, message.author, false));
        let veiled = self.veiled(message, audience);
        let message = veiled.as_ref().unwrap_or(message);
        let event = Event {
            message,
            guild_id: audience.guild,
            member,
        };
        let data = serde_json::to_string(&event).expect("messages have string keys only");
        self.dispatch(audience, name, &data);
    }
}

/// Embeds with `attachment://` resolved; most messages have no files and share theirs.
fn with_files(value: &Arc<Value>, attachments: &Value) -> Arc<Value> {
    if attachments.as_array().is_none_or(Vec::is_empty) {
        return Arc::clone(value);
    }
    let mut resolved = (**value).clone();
    attachment::resolve(&mut resolved, attachments);
    Arc::new(resolved)
}

/// A classic message that becomes one of Components V2 has lost what it said the old way.
fn emptied(old: &Message, draft: &Draft) -> Result<(), Refusal> {
    let content = draft.content.as_deref().unwrap_or(&old.content);
    let embeds = draft.embeds.as_deref().unwrap_or(&old.embeds);
    let lists = embeds.as_array().is_some_and(|list| !list.is_empty());
    for (field, left) in [("content", !content.is_empty()), ("embeds", lists)] {
        if left {
            return Err(Refusal::not_with_v2(&format!("{}{field}", draft.prefix)));
        }
    }
    Ok(())
}

/// Ids in `<@id>` and `<@!id>`, each once.
fn mentioned(content: &str) -> Vec<UserId> {
    let mut found: Vec<UserId> = Vec::new();
    for part in content.split("<@").skip(1) {
        let id = part
            .split_once('>')
            .map(|(id, _)| id.trim_start_matches('!'));
        if let Some(id) = id.and_then(|id| id.parse().ok())
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::world::World;

    /// (content, allowed_mentions, who is pinged)
    #[test]
    fn allowed_mentions_decide_who_is_pinged() {
        let url = "http://127.0.0.1:1".to_owned();
        let mut state = State::new(
            Clock::manual(1_700_000_000_000),
            "t".into(),
            url,
            0,
            World::default(),
        );
        let (ana, ben) = (state.realm.names["Ana"], state.realm.names["Ben"]);
        let channel = state.realm.guilds.values().next().unwrap().channels[0];
        let text = format!("<@{ana}> against <@!{ben}> and <@1>");
        for (allowed, expected) in [
            (Value::Null, vec![ana, ben]),
            (json!({"parse": []}), vec![]),
            (json!({"parse": ["users"]}), vec![ana, ben]),
            (json!({"parse": [], "users": [ben]}), vec![ben]),
        ] {
            let body = json!({"content": text, "allowed_mentions": allowed});
            let draft = Draft::read(&body, &[], false, "").unwrap();
            let author = state.realm.bot;
            let post = Post {
                channel,
                author,
                draft: &draft,
                origin: None,
                ephemeral: false,
                loading: false,
            };
            let message = state.create_message(post).unwrap();
            assert_eq!(*message.pinged, *expected, "{body}");
        }
    }
}

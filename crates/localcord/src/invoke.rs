//! Turning what a person does into INTERACTION_CREATE: the payload with every field Discord sends, and its token.
//! Whether the person's client would allow it was asked before, in `client.rs`.

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value, json};
use tokio::sync::oneshot;

use super::answer::Answer;
use super::attachment::SIZE_MAX;
use super::gateway::Audience;
use super::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use super::interaction::{Interaction, Kind};
use super::message::Message;
use super::realm::{Channel, Realm};
use super::state::State;

/// Something a person does that the bot must answer.
pub(super) struct Ask {
    pub kind: Kind,
    pub user: UserId,
    pub channel: ChannelId,
    pub data: Value,
    /// The command with its subcommands, for the metadata of the answer.
    pub name: Arc<str>,
    pub source: Option<Arc<Message>>,
    /// The message whose menu the command was chosen from.
    pub target: Option<MessageId>,
    pub owners: Arc<Value>,
    pub trigger: Option<Arc<Value>>,
}

/// An interaction on its way.
pub(super) struct Asked {
    pub id: InteractionId,
    pub created_ms: u64,
    pub answer: oneshot::Receiver<Answer>,
}

#[derive(Serialize)]
struct Payload<'a> {
    id: InteractionId,
    application_id: UserId,
    #[serde(rename = "type")]
    kind: u8,
    data: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    guild_id: Option<GuildId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    guild: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    guild_locale: Option<&'a str>,
    channel: Value,
    channel_id: ChannelId,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<&'a Value>,
    token: &'a str,
    version: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a Message>,
    app_permissions: String,
    locale: &'a str,
    entitlements: [(); 0],
    authorizing_integration_owners: &'a Value,
    context: u8,
    attachment_size_limit: usize,
}

pub(super) const IN_GUILD: u8 = 0;
pub(super) const IN_BOT_DM: u8 = 1;
pub(super) const IN_PRIVATE: u8 = 2;

impl Ask {
    /// The event as the bot hears it.
    fn payload(&self, realm: &Realm, channel: &Channel, id: InteractionId, token: &str) -> String {
        let guild = channel.guild.and_then(|guild| realm.guilds.get(&guild));
        let user = &realm.users[&self.user];
        let permissions = realm.person_permissions(self.user, self.channel);
        let member = guild.map(|guild| {
            let mut member = realm.member_json(guild, self.user, true);
            member["permissions"] = json!(permissions.to_string());
            member
        });
        let app_permissions = match realm.bot_is_in(channel) {
            true => realm.bot_permissions(self.channel),
            false => permissions,
        };
        let payload = Payload {
            id,
            application_id: realm.bot,
            kind: self.kind as u8,
            data: &self.data,
            guild_id: channel.guild,
            guild: guild.map(|g| json!({"id": g.id, "locale": g.locale, "features": []})),
            guild_locale: guild.map(|guild| guild.locale.as_str()),
            channel: realm.partial_channel_json(self.channel, self.user),
            channel_id: self.channel,
            user: if member.is_none() {
                Some(&user.json)
            } else {
                None
            },
            member,
            token,
            version: 1,
            message: self.source.as_deref(),
            app_permissions: app_permissions.to_string(),
            locale: &user.locale,
            entitlements: [],
            authorizing_integration_owners: &self.owners,
            context: realm.context_of(channel),
            attachment_size_limit: SIZE_MAX,
        };
        serde_json::to_string(&payload).expect("interactions have string keys only")
    }
}

impl Realm {
    /// Whether the bot itself is a member of the place.
    pub(super) fn bot_is_in(&self, channel: &Channel) -> bool {
        match channel.guild {
            Some(guild) => self
                .guilds
                .get(&guild)
                .is_some_and(|guild| guild.bot_member),
            None => channel.recipients.contains(&self.bot),
        }
    }

    pub(super) fn context_of(&self, channel: &Channel) -> u8 {
        match channel.guild {
            Some(_) => IN_GUILD,
            None if channel.recipients.contains(&self.bot) => IN_BOT_DM,
            None => IN_PRIVATE,
        }
    }

    /// Who brought the app here: the guild ("0") or the user ("1").
    pub(super) fn owners(&self, user: UserId, channel: &Channel) -> Arc<Value> {
        let mut owners = Map::new();
        let here = self.bot_is_in(channel);
        if here {
            let guild = channel
                .guild
                .map_or("0".to_owned(), |guild| guild.to_string());
            owners.insert("0".into(), json!(guild));
        }
        if !here || self.users.get(&user).is_some_and(|user| user.installed) {
            owners.insert("1".into(), json!(user));
        }
        Arc::new(Value::Object(owners))
    }
}

impl State {
    /// Sends the interaction to the bot and remembers it for its answer.
    pub(super) fn ask(&mut self, ask: Ask) -> Option<Asked> {
        let id = InteractionId(self.realm.mint.next_id());
        let token = self.interactions.token(id);
        let created_ms = self.realm.clock.now_ms();
        let channel = self.realm.channels.get(&ask.channel)?;
        let guild = channel.guild;
        let data = ask.payload(&self.realm, channel, id, &token);
        let data: Arc<str> = self.troubles.misshape(data).into();
        let (tell, answer) = oneshot::channel();
        self.interactions.insert(Interaction {
            id,
            token,
            kind: ask.kind,
            user: ask.user,
            channel: ask.channel,
            created_ms,
            name: ask.name,
            user_install_only: ask.owners.get("0").is_none(),
            owners: ask.owners,
            source: ask.source.map(|message| message.id),
            target: ask.target,
            trigger: ask.trigger,
            acknowledged: false,
            original: None,
            followups: Vec::new(),
            modal: None,
            waiter: Some(tell),
        });
        self.dispatch(Audience { intents: 0, guild }, "INTERACTION_CREATE", &data);
        self.interactions.delivered(id, guild, data);
        self.log.touch();
        Some(Asked {
            id,
            created_ms,
            answer,
        })
    }

    /// Delivers an interaction's event once more, exactly as before.
    pub(super) fn redeliver(&mut self, id: InteractionId) -> bool {
        let Some((guild, data)) = self.interactions.recent(id) else {
            return false;
        };
        self.dispatch(Audience { intents: 0, guild }, "INTERACTION_CREATE", &data);
        true
    }
}

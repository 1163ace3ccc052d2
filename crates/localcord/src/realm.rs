//! What there is: people, servers, channels, messages and files, and what can be said of them without anybody doing anything.
//! Not what is going on (sessions, interactions, commands, the log): that is `state.rs`, which owns this and tells the bot when it changes.
//! Who may do what is in `permission.rs`, roles are in `role.rs`, and how all of it looks on the wire is in `object.rs`.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::answer::SeenMessage;
use super::attachment::Files;
use super::clock::Clock;
use super::emoji::Emojis;
use super::ids::{ChannelId, GuildId, MessageId, UserId};
use super::message::Message;
use super::mint::Mint;
use super::permission;
use super::role::{Overwrite, Role};
use super::world::{GuildSpec, PersonSpec, World};

pub(super) struct Realm {
    pub clock: Clock,
    pub mint: Mint,
    pub base_url: String,
    /// The bot's user id, which is its application id as well.
    pub bot: UserId,
    pub users: HashMap<UserId, User>,
    pub names: HashMap<String, UserId>,
    pub guilds: BTreeMap<GuildId, Guild>,
    pub channels: HashMap<ChannelId, Channel>,
    pub messages: HashMap<MessageId, Arc<Message>>,
    pub files: Files,
    pub emojis: Emojis,
}

#[derive(Serialize, Deserialize)]
pub(super) struct User {
    pub name: String,
    pub locale: String,
    pub dms_closed: bool,
    pub installed: bool,
    pub dm: Option<ChannelId>,
    /// Ephemeral messages this client no longer shows: single ones, and all up to the last restart.
    pub dismissed: HashSet<MessageId>,
    pub restarted_at: MessageId,
    /// The public user object, shared by everything that names this user.
    #[serde(skip)]
    pub json: Arc<Value>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Guild {
    pub id: GuildId,
    pub name: String,
    pub locale: String,
    pub owner: UserId,
    pub members: BTreeMap<UserId, Member>,
    pub channels: Vec<ChannelId>,
    pub bot_member: bool,
    pub bot_permissions: u64,
    pub external_apps: bool,
    pub admin_role: u64,
    /// All roles but `@everyone`, whose id is the server's.
    pub roles: Vec<Role>,
    pub created_ms: u64,
}

#[derive(Default, Serialize, Deserialize)]
pub(super) struct Member {
    pub roles: BTreeSet<u64>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Channel {
    pub id: ChannelId,
    pub kind: u8,
    pub name: String,
    pub guild: Option<GuildId>,
    pub parent: Option<ChannelId>,
    pub thread: Option<Thread>,
    /// People of a DM; empty in servers.
    pub recipients: Vec<UserId>,
    pub overwrites: Vec<Overwrite>,
    pub bot_permissions: Option<u64>,
    /// Every message here, ephemerals included, in order.
    #[serde(skip)]
    pub messages: BTreeSet<MessageId>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Thread {
    pub owner: UserId,
    pub archived: bool,
    pub auto_archive_minutes: u64,
    pub created_ms: u64,
    /// Who is in it; only private threads ask.
    pub members: HashSet<UserId>,
}

pub(super) const TEXT: u8 = 0;
pub(super) const DM: u8 = 1;
pub(super) const PUBLIC_THREAD: u8 = 11;
pub(super) const PRIVATE_THREAD: u8 = 12;

impl User {
    /// Makes the public object.
    pub(super) fn describe(&mut self, id: UserId, bot: bool) {
        let letters = self.name.to_lowercase();
        let plain = |letter: char| match letter.is_ascii_alphanumeric() {
            true => letter,
            false => '_',
        };
        let username: String = letters.chars().map(plain).collect();
        self.json = Arc::new(json!({
            "id": id, "username": username, "global_name": if bot { None } else { Some(&self.name) },
            "discriminator": if bot { "4242" } else { "0" }, "avatar": null, "bot": bot,
            "public_flags": 0, "flags": 0, "banner": null, "accent_color": null,
            "avatar_decoration_data": null,
        }));
    }
}

impl Channel {
    pub(super) fn text(id: ChannelId, guild: GuildId, name: &str) -> Self {
        Self {
            id,
            kind: TEXT,
            name: name.to_owned(),
            guild: Some(guild),
            parent: None,
            thread: None,
            recipients: Vec::new(),
            overwrites: Vec::new(),
            bot_permissions: None,
            messages: BTreeSet::new(),
        }
    }
}

impl Realm {
    /// The world as it begins.
    pub(super) fn new(clock: Clock, base_url: String, world: World) -> Self {
        let mut realm = Self {
            mint: Mint::new(clock.clone()),
            clock,
            base_url,
            bot: UserId(0),
            users: HashMap::new(),
            names: HashMap::new(),
            guilds: BTreeMap::new(),
            channels: HashMap::new(),
            messages: HashMap::new(),
            files: Files::default(),
            emojis: Emojis::default(),
        };
        realm.bot = realm.insert_user(PersonSpec::new(world.bot_name), true);
        for person in &world.people {
            realm.insert_user(person.clone(), false);
        }
        for (guild, second) in world.guilds.iter().zip(1..) {
            // One more person in the world changes nobody else's id.
            realm.mint.set_second(second);
            let admins: Vec<&str> = world
                .people
                .iter()
                .filter(|p| p.admin)
                .map(|p| p.name.as_str())
                .collect();
            realm.insert_guild(guild, &admins);
        }
        realm.mint.begin();
        realm
    }

    /// A new user; a person whose name is taken keeps the old record.
    pub(super) fn insert_user(&mut self, spec: PersonSpec, bot: bool) -> UserId {
        if let Some(known) = self.names.get(&spec.name) {
            return *known;
        }
        let id = UserId(self.mint.next_id());
        self.names.insert(spec.name.clone(), id);
        let mut user = User {
            name: spec.name,
            locale: spec.locale,
            dms_closed: false,
            installed: spec.installed,
            dm: None,
            dismissed: HashSet::new(),
            restarted_at: MessageId(0),
            json: Arc::default(),
        };
        user.describe(id, bot);
        self.users.insert(id, user);
        id
    }

    pub(super) fn insert_guild(&mut self, spec: &GuildSpec, admins: &[&str]) -> GuildId {
        let id = GuildId(self.mint.next_id());
        let admin_role = self.mint.next_id();
        let chosen: Vec<UserId> = match &spec.members {
            Some(names) => names
                .iter()
                .filter_map(|name| self.names.get(name).copied())
                .collect(),
            None => self
                .users
                .keys()
                .copied()
                .filter(|user| *user != self.bot)
                .collect(),
        };
        let roles = |user: &UserId| match admins.contains(&self.users[user].name.as_str()) {
            true => BTreeSet::from([admin_role]),
            false => BTreeSet::new(),
        };
        let members: BTreeMap<UserId, Member> = chosen
            .iter()
            .map(|user| (*user, Member { roles: roles(user) }))
            .collect();
        let owner = members
            .iter()
            .find(|(_, member)| !member.roles.is_empty())
            .or_else(|| members.iter().next())
            .map_or(self.bot, |(user, _)| *user);
        let guild = Guild {
            id,
            name: spec.name.clone(),
            locale: spec.locale.clone(),
            owner,
            members,
            channels: Vec::new(),
            bot_member: spec.bot,
            bot_permissions: spec.bot_permissions,
            external_apps: spec.external_apps,
            admin_role,
            roles: vec![Role {
                id: admin_role,
                name: "Admin".to_owned(),
                permissions: permission::ALL,
            }],
            created_ms: self.clock.now_ms(),
        };
        self.guilds.insert(id, guild);
        for name in &spec.channels {
            self.insert_channel(id, name);
        }
        id
    }

    pub(super) fn insert_channel(&mut self, guild: GuildId, name: &str) -> Option<ChannelId> {
        let id = ChannelId(self.mint.next_id());
        self.guilds.get_mut(&guild)?.channels.push(id);
        self.channels.insert(id, Channel::text(id, guild, name));
        Some(id)
    }

    /// A DM of the given people, of whom one may be the bot.
    pub(super) fn insert_dm(&mut self, recipients: Vec<UserId>) -> ChannelId {
        let id = ChannelId(self.mint.next_id());
        let mut channel = Channel::text(id, GuildId(0), "");
        channel.kind = DM;
        channel.guild = None;
        channel.recipients = recipients;
        self.channels.insert(id, channel);
        id
    }

    /// The DM of a person with the bot, opened if need be.
    pub(super) fn dm_with_bot(&mut self, person: UserId) -> Option<ChannelId> {
        if let Some(open) = self.users.get(&person)?.dm {
            return Some(open);
        }
        let id = self.insert_dm(vec![person, self.bot]);
        self.users.get_mut(&person)?.dm = Some(id);
        Some(id)
    }

    /// A channel by name: in the guild of `near` first, then anywhere.
    pub(super) fn channel_named(&self, name: &str, near: Option<ChannelId>) -> Option<ChannelId> {
        let name = name.trim_start_matches('#');
        let home = near
            .and_then(|id| self.channels.get(&id))
            .and_then(|channel| channel.guild);
        let guilds = self.guilds.values().filter(|guild| Some(guild.id) == home);
        let guilds = guilds.chain(self.guilds.values().filter(|guild| Some(guild.id) != home));
        let mut all = guilds.flat_map(|guild| &guild.channels);
        all.find(|id| {
            self.channels
                .get(id)
                .is_some_and(|channel| channel.name == name)
        })
        .copied()
    }

    pub(super) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base_url.replacen("http", "ws", 1))
    }

    pub(super) fn shares_guild_with_bot(&self, person: UserId) -> bool {
        self.guilds
            .values()
            .any(|guild| guild.bot_member && guild.members.contains_key(&person))
    }

    /// Whether this person's client shows the message.
    pub(super) fn shows(&self, person: UserId, message: &Message) -> bool {
        let Some(only) = message.visible_to else {
            return self.can_see(person, message.channel);
        };
        let Some(user) = self.users.get(&person) else {
            return false;
        };
        only == person && message.id > user.restarted_at && !user.dismissed.contains(&message.id)
    }

    /// What a person sees in a channel, newest first.
    pub(super) fn seen_in(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> impl Iterator<Item = &Arc<Message>> {
        let found = self
            .channels
            .get(&channel)
            .filter(|_| self.can_see(person, channel));
        found
            .into_iter()
            .flat_map(|channel| channel.messages.iter().rev())
            .filter_map(|id| self.messages.get(id))
            .filter(move |message| message.visible_to.is_none() || self.shows(person, message))
    }

    /// The message as a client shows it.
    pub(super) fn seen(&self, message: &Message) -> SeenMessage {
        let author = self
            .users
            .get(&message.author)
            .map_or("", |user| user.name.as_str());
        SeenMessage::new(message, author)
    }
}

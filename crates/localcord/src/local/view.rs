//! The world as one person's client shows it, apart from the messages: servers, channels, members, direct messages,
//! their own settings, and whether the bot is there. Sent when a window opens and whenever any of it changes.

use serde_json::{Map, Value, json};

use crate::ids::{ChannelId, UserId};
use crate::permission::SEND_MESSAGES;
use crate::realm::{Channel, Guild, Realm};
use crate::state::State;

pub(super) fn view(state: &State, person: UserId) -> Value {
    let user = &state.realm.users[&person];
    let guilds: Vec<Value> = state
        .realm
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&person))
        .map(|guild| server(&state.realm, guild, person))
        .collect();
    let mut people: Vec<(&UserId, &str)> = state
        .realm
        .users
        .iter()
        .map(|(id, user)| (id, user.name.as_str()))
        .collect();
    people.sort();
    let people: Vec<Value> = people
        .into_iter()
        .map(|(id, name)| json!({"id": id, "name": name, "bot": *id == state.realm.bot}))
        .collect();
    let mut gone: Vec<_> = user.dismissed.iter().collect();
    gone.sort();
    json!({
        "me": {
            "id": person, "name": user.name, "locale": user.locale, "dms_closed": user.dms_closed,
            "installed": user.installed, "dm": user.dm, "restarted_at": user.restarted_at, "dismissed": gone,
        },
        "bot": {
            "id": state.realm.bot, "name": state.realm.users[&state.realm.bot].name,
            "connected": state.gateway.connected(), "commands": state.commands.stamp(),
        },
        "users": people, "guilds": guilds, "dms": letters(&state.realm, person),
    })
}

fn server(realm: &Realm, guild: &Guild, person: UserId) -> Value {
    let channels: Vec<Value> = guild
        .channels
        .iter()
        .filter(|id| realm.can_see(person, **id))
        .filter_map(|id| realm.channels.get(id))
        .map(|channel| place(realm, channel, person))
        .collect();
    let mut members: Vec<Value> = guild
        .members
        .keys()
        .map(|id| json!({"id": id, "admin": guild.is_admin(*id)}))
        .collect();
    if guild.bot_member {
        members.push(json!({"id": realm.bot, "admin": false}));
    }
    let roles: Vec<Value> = guild
        .roles_json()
        .iter()
        .map(|role| json!({"id": role["id"], "name": role["name"]}))
        .collect();
    json!({
        "id": guild.id, "name": guild.name, "channels": channels, "members": members, "roles": roles,
    })
}

fn place(realm: &Realm, channel: &Channel, person: UserId) -> Value {
    let archived = channel
        .thread
        .as_ref()
        .is_some_and(|thread| thread.archived);
    json!({
        "id": channel.id, "name": channel.name, "kind": channel.kind, "parent": channel.parent,
        "thread": channel.thread.is_some(), "archived": archived,
        "writable": realm.person_permissions(person, channel.id) & SEND_MESSAGES != 0,
    })
}

fn letters(realm: &Realm, person: UserId) -> Vec<Value> {
    let mut found: Vec<&Channel> = private_channels(realm, person).collect();
    found.sort_by_key(|channel| channel.id);
    let others = |channel: &Channel| -> Vec<UserId> {
        let people = channel.recipients.iter().copied();
        people.filter(|user| *user != person).collect()
    };
    found
        .into_iter()
        .map(|channel| json!({"id": channel.id, "with": others(channel)}))
        .collect()
}

fn private_channels(realm: &Realm, person: UserId) -> impl Iterator<Item = &Channel> {
    let channels = realm.channels.values();
    channels.filter(move |channel| channel.guild.is_none() && channel.recipients.contains(&person))
}

/// The newest message this person sees in each channel, so that a new window knows what is unread.
pub(super) fn newest(realm: &Realm, person: UserId) -> Map<String, Value> {
    let public = realm.guilds.values().flat_map(|guild| &guild.channels);
    let private: Vec<ChannelId> = private_channels(realm, person)
        .map(|channel| channel.id)
        .collect();
    public
        .chain(&private)
        .filter_map(|id| {
            let message = realm.seen_in(person, *id).next()?;
            Some((id.to_string(), json!(message.id)))
        })
        .collect()
}

//! What a person's own client does before anything is sent: it knows the commands, checks options as they are
//! typed, and only lets people press what they see. A refusal here is a sentence, not an API error.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::answer::{ModalHandle, each_component};
use super::command::Commands;
use super::ids::{ChannelId, MessageId, UserId};
use super::interaction::Kind;
use super::invoke::Ask;
use super::message::Message;
use super::option::{self, Filled};
use super::permission::{ADMINISTRATOR, USE_APPLICATION_COMMANDS};
use super::person::Opt;
use super::realm::Realm;

pub(super) type Checked<T> = Result<T, String>;

const CHAT_INPUT: u64 = 1;
const LINK: u64 = 5;

/// The client of one person, looking at the world as it is now.
#[derive(Clone, Copy)]
pub(super) struct Client<'a> {
    pub realm: &'a Realm,
    pub commands: &'a Commands,
    pub user: UserId,
}

impl<'a> Client<'a> {
    /// The command as this person finds it here, if their client offers it.
    pub(super) fn offered(&self, channel: ChannelId, kind: u64, name: &str) -> Checked<&'a Value> {
        let slash = if kind == CHAT_INPUT { "/" } else { "" };
        let place = self
            .realm
            .channels
            .get(&channel)
            .ok_or("there is no such channel")?;
        let rights = self.realm.person_permissions(self.user, channel);
        if !self.realm.can_see(self.user, channel) {
            return Err("this person does not see the channel".into());
        }
        if place.guild.is_some() && rights & USE_APPLICATION_COMMANDS == 0 {
            return Err("this person may not use commands here".into());
        }
        let here = self.realm.bot_is_in(place);
        let command = self
            .commands
            .find(place.guild.filter(|_| here), kind, name)
            .ok_or_else(|| format!("there is no command {slash}{name}"))?;
        let types = |kind: u64| {
            command["integration_types"]
                .as_array()
                .is_some_and(|l| l.contains(&json!(kind)))
        };
        let brought = types(1)
            && self
                .realm
                .users
                .get(&self.user)
                .is_some_and(|user| user.installed);
        if !(brought || here && types(0)) {
            return Err(format!("{slash}{name} is not installed here"));
        }
        if let Some(contexts) = command["contexts"].as_array()
            && !contexts.contains(&json!(self.realm.context_of(place)))
        {
            return Err(format!(
                "{slash}{name} is not offered in this kind of channel"
            ));
        }
        let needed = command["default_member_permissions"]
            .as_str()
            .and_then(|bits| bits.parse().ok());
        if let (Some(needed), Some(_)) = (needed, place.guild) {
            let needed: u64 = needed;
            let admin = rights & ADMINISTRATOR != 0;
            // "0" hides the command from everyone but administrators.
            if !admin && (needed == 0 || rights & needed != needed) {
                return Err(format!("{slash}{name} is hidden from this person"));
            }
        }
        Ok(command)
    }

    /// All commands that this person's client lists in a channel, typed ones and those of menus.
    pub(super) fn offers(&self, channel: ChannelId) -> Vec<Value> {
        let guild = self
            .realm
            .channels
            .get(&channel)
            .and_then(|place| place.guild);
        let own = guild.map_or(&[][..], |guild| self.commands.list(Some(guild)));
        let all = own.iter().chain(self.commands.list(None));
        let mut found: Vec<&Value> = all
            .filter_map(|command| {
                let (kind, name) = (command["type"].as_u64()?, command["name"].as_str()?);
                let offered = self.offered(channel, kind, name).ok()?;
                (offered["id"] == command["id"]).then_some(command)
            })
            .collect();
        found.sort_by_key(|command| command["name"].as_str());
        found.into_iter().cloned().collect()
    }

    /// A typed command; with `focused` it is an autocomplete request for that option.
    pub(super) fn type_command(
        &self,
        channel: ChannelId,
        path: &str,
        options: &[(&str, Opt)],
        focused: Option<(&str, &str)>,
    ) -> Checked<Ask> {
        let mut words = path.trim_start_matches('/').split_whitespace();
        let name = words.next().ok_or("no command given")?;
        let command = self.offered(channel, CHAT_INPUT, name)?;
        let (mut node, mut steps) = (command, Vec::new());
        for word in words {
            let inner = node["options"].as_array().into_iter().flatten();
            let step = inner.into_iter().find(|o| o["name"] == word && is_group(o));
            node = step.ok_or_else(|| format!("/{name} has no subcommand {word}"))?;
            steps.push(node);
        }
        if node["options"]
            .as_array()
            .into_iter()
            .flatten()
            .any(is_group)
        {
            return Err(format!("/{path} needs a subcommand"));
        }
        let mut resolved = Map::new();
        let filled = Filled {
            realm: self.realm,
            user: self.user,
            channel,
            spec: &node["options"],
            options,
            focused,
        };
        let mut list = Value::Array(option::fill(&filled, &mut resolved)?);
        for step in steps.iter().rev() {
            list = json!([{"name": step["name"], "type": step["type"], "options": list}]);
        }
        let mut data = json!({
            "id": command["id"], "name": command["name"], "type": CHAT_INPUT, "options": list,
        });
        finish(&mut data, command, resolved);
        let names = steps.iter().filter_map(|step| step["name"].as_str());
        let full: Vec<&str> = [name].into_iter().chain(names).collect();
        let kind = if focused.is_some() {
            Kind::Autocomplete
        } else {
            Kind::Command
        };
        Ok(self.plain_ask(kind, channel, data, full.join(" ").into()))
    }

    pub(super) fn plain_ask(
        &self,
        kind: Kind,
        channel: ChannelId,
        data: Value,
        name: Arc<str>,
    ) -> Ask {
        let owners = self.realm.owners(self.user, &self.realm.channels[&channel]);
        Ask {
            kind,
            user: self.user,
            channel,
            data,
            name,
            source: None,
            target: None,
            owners,
            trigger: None,
        }
    }

    /// A press on a button. `forged` skips the client's own checks.
    pub(super) fn press(&self, message: MessageId, custom_id: &str, forged: bool) -> Checked<Ask> {
        let source = self
            .realm
            .messages
            .get(&message)
            .ok_or("there is no such message")?;
        let id = match self.pressable(source, custom_id) {
            Ok((2, button)) => button["id"].as_u64().unwrap_or(1),
            _ if forged => 1,
            Ok(_) => return Err("this is not a button".into()),
            Err(why) => return Err(why),
        };
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": id});
        Ok(self.component_ask(source, data))
    }

    /// A choice in a select menu.
    pub(super) fn choose(
        &self,
        message: MessageId,
        custom_id: &str,
        values: &[String],
        forged: bool,
    ) -> Checked<Ask> {
        let source = self
            .realm
            .messages
            .get(&message)
            .ok_or("there is no such message")?;
        let (kind, menu) = match self.pressable(source, custom_id) {
            Ok((kind, menu)) => (kind, menu),
            Err(_) if forged => (3, &Value::Null),
            Err(why) => return Err(why),
        };
        let mut resolved = Map::new();
        let values = option::select_values(
            self.realm,
            source.channel,
            kind,
            menu,
            values,
            &mut resolved,
            forged,
        )?;
        let mut data = json!({
            "custom_id": custom_id, "component_type": kind, "id": menu["id"].as_u64().unwrap_or(1), "values": values,
        });
        if !resolved.is_empty() {
            data["resolved"] = Value::Object(resolved);
        }
        Ok(self.component_ask(source, data))
    }

    fn component_ask(&self, source: &Arc<Message>, data: Value) -> Ask {
        // A component belongs to whoever brought the app when the message was made.
        let owners = match &source.origin {
            Some(origin) => Arc::clone(&origin.owners),
            None => self
                .realm
                .owners(self.user, &self.realm.channels[&source.channel]),
        };
        Ask {
            kind: Kind::Component,
            user: self.user,
            channel: source.channel,
            data,
            name: "".into(),
            source: Some(Arc::clone(source)),
            target: None,
            owners,
            trigger: None,
        }
    }

    /// Type and definition of a component this person can use right now.
    fn pressable<'m>(&self, source: &'m Message, custom_id: &str) -> Checked<(u64, &'m Value)> {
        if !self.realm.shows(self.user, source) {
            return Err("this person does not see the message".into());
        }
        let mut found: Option<&'m Value> = None;
        each_component(&source.components, &mut |component| {
            if component["custom_id"] == custom_id {
                found = Some(component);
            }
        });
        let component = found.ok_or_else(|| format!("the message has no component {custom_id}"))?;
        if component["disabled"] == true {
            return Err(format!("the component {custom_id} is disabled"));
        }
        if component["style"] == LINK && component["type"] == 2 {
            return Err("a link button opens a page and tells the app nothing".into());
        }
        Ok((component["type"].as_u64().unwrap_or(0), component))
    }

    /// A filled-in modal.
    pub(super) fn send_modal(&self, modal: &ModalHandle, values: &[(&str, &str)]) -> Checked<Ask> {
        if !self.realm.channels.contains_key(&modal.opened.channel) {
            return Err("the channel is gone".into());
        }
        let components = option::modal_values(&modal.components, values)?;
        let data = json!({"custom_id": modal.custom_id, "components": components});
        let source = modal
            .opened
            .source
            .and_then(|id| self.realm.messages.get(&id))
            .cloned();
        Ok(Ask {
            kind: Kind::Modal,
            user: self.user,
            channel: modal.opened.channel,
            data,
            name: "".into(),
            source,
            target: None,
            owners: Arc::clone(&modal.opened.owners),
            trigger: Some(Arc::clone(&modal.opened.metadata)),
        })
    }
}

fn is_group(option: &Value) -> bool {
    option["type"] == 1 || option["type"] == 2
}

pub(super) fn finish(data: &mut Value, command: &Value, resolved: Map<String, Value>) {
    if let Some(guild) = command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::permission::VIEW_CHANNEL;
    use crate::state::State;
    use crate::world::World;

    fn stage() -> (State, UserId, ChannelId) {
        let url = "http://127.0.0.1:1".to_owned();
        let clock = Clock::manual(1_700_000_000_000);
        let mut state = State::new(clock, "t".into(), url, 0, World::default());
        let option = |kind: u64, name: &str, more: Value| {
            let mut option = json!({"type": kind, "name": name, "description": "x"});
            for (key, value) in more.as_object().into_iter().flatten() {
                option[key] = value.clone();
            }
            option
        };
        let play = option(
            1,
            "play",
            json!({"options": [
                option(6, "rival", json!({"required": true})),
                option(4, "rounds", json!({"min_value": 1, "max_value": 5})),
                option(3, "mode", json!({"choices": [{"name": "Quick", "value": "q"}]})),
                option(3, "note", json!({"min_length": 2, "max_length": 4})),
                option(7, "where", json!({"channel_types": [0]})),
                option(3, "word", json!({"autocomplete": true})),
            ]}),
        );
        let commands = json!([
            {"name": "tor", "description": "x", "options": [play]},
            {"name": "manage", "description": "x", "default_member_permissions": "32"},
            {"name": "here", "description": "x", "contexts": [0]},
        ]);
        let realm = &mut state.realm;
        state.commands.overwrite(realm, None, &commands).unwrap();
        let lobby = state.realm.guilds.values().next().unwrap().channels[0];
        let ben = state.realm.names["Ben"];
        (state, ben, lobby)
    }

    #[test]
    fn the_client_checks_what_is_typed() {
        let (state, ben, lobby) = stage();
        let rival = || ("rival", Opt::from("Ana"));
        for (path, options, fine) in [
            ("tor play", vec![rival()], true),
            ("/tor play", vec![rival(), ("rounds", 5.into())], true),
            ("tor play", vec![rival(), ("mode", "Quick".into())], true),
            ("tor play", vec![rival(), ("mode", "q".into())], true),
            ("tor play", vec![rival(), ("where", "games".into())], true),
            ("here", vec![], true),
            ("tor play", vec![], false),
            ("tor play", vec![("rival", "Nobody".into())], false),
            ("tor play", vec![("rival", true.into())], false),
            ("tor play", vec![rival(), ("rounds", 6.into())], false),
            ("tor play", vec![rival(), ("rounds", "3".into())], false),
            ("tor play", vec![rival(), ("mode", "Slow".into())], false),
            ("tor play", vec![rival(), ("note", "12345".into())], false),
            ("tor play", vec![rival(), ("stranger", 1.into())], false),
            ("tor", vec![], false),
            ("tor stop", vec![], false),
            ("nothing", vec![], false),
            ("manage", vec![], false),
        ] {
            let typed = state.client(ben).type_command(lobby, path, &options, None);
            assert_eq!(typed.is_ok(), fine, "{path} {options:?}: {:?}", typed.err());
        }
        let ana = state.realm.names["Ana"];
        assert!(
            state
                .client(ana)
                .type_command(lobby, "manage", &[], None)
                .is_ok(),
            "Ana administers"
        );
    }

    #[test]
    fn people_are_resolved_and_steps_are_nested() {
        let (state, ben, lobby) = stage();
        let options = [("rival", Opt::from("Ana"))];
        let ask = state
            .client(ben)
            .type_command(lobby, "tor play", &options, None)
            .ok()
            .unwrap();
        let ana = state.realm.names["Ana"].to_string();
        assert_eq!(ask.data["options"][0]["options"][0]["value"], ana.as_str());
        assert_eq!(ask.data["resolved"]["users"][&ana]["username"], "ana");
        assert!(ask.data["resolved"]["members"][&ana]["permissions"].is_string());
        let typing = state
            .client(ben)
            .type_command(lobby, "tor play", &[], Some(("word", "a")));
        assert_eq!(
            typing.ok().unwrap().data["options"][0]["options"][0]["focused"],
            true
        );
    }

    #[test]
    fn contexts_are_kept_and_hidden_channels_refuse() {
        let (mut state, ben, lobby) = stage();
        let dm = state.realm.dm_with_bot(ben).unwrap();
        assert!(
            state
                .client(ben)
                .type_command(dm, "here", &[], None)
                .is_err()
        );
        state.overwrite(lobby, ben.0, 0, VIEW_CHANNEL);
        assert!(
            state
                .client(ben)
                .type_command(lobby, "here", &[], None)
                .is_err()
        );
    }
}

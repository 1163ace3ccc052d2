//! Commands out of the menu of a user or a message: no words are typed, what they are about comes along as a whole.
//! As in `client.rs`, a refusal is what the person's own client would say.

use serde_json::{Map, Value, json};

use super::client::{Checked, Client, finish};
use super::ids::{ChannelId, MessageId, UserId};
use super::interaction::Kind;
use super::invoke::Ask;
use super::option;

const OF_USER: u64 = 2;
const OF_MESSAGE: u64 = 3;

impl Client<'_> {
    /// A command from the menu of a user.
    pub(super) fn user_command(
        &self,
        channel: ChannelId,
        name: &str,
        target: UserId,
    ) -> Checked<Ask> {
        let mut resolved = Map::new();
        option::resolve_user(self.realm, channel, target, &mut resolved);
        self.menu_command(channel, (OF_USER, name), target.0, resolved)
    }

    /// A command from the menu of a message, which is sent along as it is now.
    pub(super) fn message_command(&self, target: MessageId, name: &str) -> Checked<Ask> {
        let message = self.realm.messages.get(&target);
        let message = message
            .filter(|message| self.realm.shows(self.user, message))
            .ok_or("this person does not see the message")?;
        let json = serde_json::to_value(&**message).unwrap_or(Value::Null);
        let mut resolved = Map::new();
        resolved.insert("messages".into(), json!({ target.to_string(): json }));
        let (channel, command) = (message.channel, (OF_MESSAGE, name));
        let ask = self.menu_command(channel, command, target.0, resolved)?;
        Ok(Ask {
            target: Some(target),
            ..ask
        })
    }

    fn menu_command(
        &self,
        channel: ChannelId,
        (kind, name): (u64, &str),
        target: u64,
        resolved: Map<String, Value>,
    ) -> Checked<Ask> {
        let command = self.offered(channel, kind, name)?;
        let mut data = json!({
            "id": command["id"], "name": name, "type": kind, "target_id": target.to_string(),
        });
        finish(&mut data, command, resolved);
        Ok(self.plain_ask(Kind::Command, channel, data, name.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::draft::Draft;
    use crate::permission::VIEW_CHANNEL;
    use crate::post::Post;
    use crate::state::State;
    use crate::world::World;

    const REPLAY: &str = "Replay this match";

    /// A world with one command of messages, made of `more`.
    fn stage(more: Value) -> State {
        let url = "http://127.0.0.1:1".to_owned();
        let clock = Clock::manual(1_700_000_000_000);
        let mut state = State::new(clock, "t".into(), url, 0, World::default());
        let mut command = json!({"type": 3, "name": REPLAY});
        for (key, value) in more.as_object().into_iter().flatten() {
            command[key] = value.clone();
        }
        let (realm, list) = (&mut state.realm, json!([command]));
        state.commands.overwrite(realm, None, &list).unwrap();
        state
    }

    fn post(state: &mut State, channel: ChannelId) -> MessageId {
        let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
        let body = json!({"content": "board", "components": [{"type": 1, "components": [button]}]});
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
        state.create_message(post).unwrap().id
    }

    fn lobby(state: &State) -> ChannelId {
        state.realm.guilds.values().next().unwrap().channels[0]
    }

    fn refusal(asked: Checked<Ask>) -> String {
        asked.err().unwrap_or_default()
    }

    #[test]
    fn the_whole_message_goes_along() {
        let mut state = stage(json!({}));
        let (ben, lobby) = (state.realm.names["Ben"], lobby(&state));
        let board = post(&mut state, lobby);
        let ask = state
            .client(ben)
            .message_command(board, REPLAY)
            .ok()
            .unwrap();
        let id = board.to_string();
        assert_eq!(
            (&ask.data["type"], &ask.data["name"], &ask.data["target_id"]),
            (&json!(3), &json!(REPLAY), &json!(id))
        );
        assert!(ask.data["id"].is_string() && ask.data.get("options").is_none());
        let message = &ask.data["resolved"]["messages"][&id];
        assert_eq!(message["content"], "board");
        assert_eq!(message["author"]["id"], json!(state.realm.bot));
        assert_eq!(message["components"][0]["components"][0]["custom_id"], "go");
        assert_eq!((ask.channel, ask.target), (lobby, Some(board)));
        assert!(ask.source.is_none(), "nothing was pressed on it");
    }

    #[test]
    fn what_the_menu_does_not_show_cannot_be_chosen() {
        let mut state = stage(json!({}));
        let (ben, lobby) = (state.realm.names["Ben"], lobby(&state));
        let board = post(&mut state, lobby);
        let unseen = "this person does not see the message";
        let asked = state.client(ben).message_command(board, "Nothing");
        assert_eq!(refusal(asked), "there is no command Nothing");
        let asked = state.client(ben).message_command(MessageId(7), REPLAY);
        assert_eq!(refusal(asked), unseen);
        assert!(
            state
                .client(ben)
                .type_command(lobby, REPLAY, &[], None)
                .is_err(),
            "nor can it be typed"
        );
        assert!(state.client(ben).user_command(lobby, REPLAY, ben).is_err());
        state.overwrite(lobby, ben.0, 0, VIEW_CHANNEL);
        let asked = state.client(ben).message_command(board, REPLAY);
        assert_eq!(refusal(asked), unseen);
    }

    #[test]
    fn contexts_and_ways_of_installing_are_kept() {
        const SERVER: u8 = 0;
        const DIRECT: u8 = 1;
        // Contexts, ways of installing, whether Ben has installed the app, the place, and whether it is offered there.
        for (contexts, types, installed, place, offered) in [
            (json!(null), json!([0]), false, SERVER, true),
            (json!(null), json!([0]), false, DIRECT, true),
            (json!([0]), json!([0]), false, SERVER, true),
            (json!([0]), json!([0]), false, DIRECT, false),
            (json!([1]), json!([0]), false, SERVER, false),
            (json!([1]), json!([0]), false, DIRECT, true),
            (json!(null), json!([1]), false, SERVER, false),
            (json!(null), json!([1]), true, SERVER, true),
        ] {
            let more = json!({"contexts": contexts, "integration_types": types});
            let mut state = stage(more.clone());
            let ben = state.realm.names["Ben"];
            state.realm.users.get_mut(&ben).unwrap().installed = installed;
            let channel = match place {
                SERVER => lobby(&state),
                _ => state.realm.dm_with_bot(ben).unwrap(),
            };
            let board = post(&mut state, channel);
            let asked = state.client(ben).message_command(board, REPLAY);
            assert_eq!(asked.is_ok(), offered, "{more} {place}: {:?}", asked.err());
            let listed = state.client(ben).offers(channel);
            assert_eq!(listed.len(), usize::from(offered), "{more} {place}");
        }
    }
}

//! A local Discord with two commands and a bare HTTP client in the place of the bot, which reads its interactions
//! from the record of the wire.

use serde_json::{Value, json};

use crate::{ChannelId, Clock, Emulator, MessageId, Pending, Person, Settings};

pub(super) struct Stage {
    pub(super) emulator: Emulator,
    pub(super) clock: Clock,
    pub(super) client: reqwest::Client,
    pub(super) ana: Person,
    pub(super) lobby: ChannelId,
}

impl Stage {
    pub(super) async fn new() -> Self {
        let clock = Clock::manual(1_750_000_000_000);
        let settings = Settings {
            clock: clock.clone(),
            ..Settings::default()
        };
        let emulator = Emulator::start(settings)
            .await
            .expect("loopback has a free port");
        let stage = Self {
            clock,
            client: reqwest::Client::new(),
            ana: emulator.person("Ana"),
            lobby: emulator.channel("lobby"),
            emulator,
        };
        let app = stage.emulator.bot().id();
        let commands = json!([{"name": "go", "description": "x", "integration_types": [0, 1]}, {
            "name": "find", "description": "x",
            "options": [{"type": 3, "name": "word", "description": "x", "autocomplete": true}],
        }]);
        let (status, body) = stage
            .ask("PUT", &format!("/applications/{app}/commands"), commands)
            .await;
        assert_eq!((status, body[0]["name"].as_str()), (200, Some("go")));
        stage
    }

    pub(super) async fn ask(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let url = format!("{}/api/v10{path}", self.emulator.base_url());
        let method = method.parse().expect("a method");
        let mut request = self
            .client
            .request(method, url)
            .header("authorization", "Bot local");
        if !body.is_null() {
            request = request.json(&body);
        }
        let answer = request.send().await.expect("the emulator answers");
        let status = answer.status().as_u16();
        (status, answer.json().await.unwrap_or(Value::Null))
    }

    /// Sends a request and holds the refusal against what is expected.
    pub(super) async fn refuses(
        &self,
        method: &str,
        path: &str,
        body: Value,
        status: u16,
        code: u64,
    ) {
        let what = format!("{method} {path} {body}");
        let (got, answer) = self.ask(method, path, body).await;
        assert_eq!(
            (got, answer["code"].as_u64()),
            (status, Some(code)),
            "{what}: {answer}"
        );
    }

    pub(super) async fn say(&self, text: &str) -> MessageId {
        let path = format!("/channels/{}/messages", self.lobby);
        let (status, body) = self.ask("POST", &path, json!({"content": text})).await;
        assert_eq!(status, 200, "{body}");
        body["id"].as_str().unwrap().parse().unwrap()
    }

    pub(super) fn slash(&self) -> (Pending, Token) {
        let pending = self.ana.slash_later(self.lobby, "go", &[]);
        (pending, self.token())
    }

    /// Id and token of the newest interaction, read off the wire.
    pub(super) fn token(&self) -> Token {
        let wire = self.emulator.wire();
        let event = wire
            .iter()
            .rev()
            .find(|r| r.route_template == "INTERACTION_CREATE")
            .unwrap();
        let text = |key: &str| event.body[key].as_str().unwrap().to_owned();
        let (id, token) = (text("id"), text("token"));
        Token {
            callback: format!("/interactions/{id}/{token}/callback"),
            webhook: format!("/webhooks/{}/{token}", self.emulator.bot().id()),
        }
    }
}

pub(super) struct Token {
    pub(super) callback: String,
    pub(super) webhook: String,
}

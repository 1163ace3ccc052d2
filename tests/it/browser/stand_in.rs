//! A few lines in the place of the bot: a bare HTTP client that answers interactions as the test says.

use localcord::{Clock, Emulator, Settings};
use serde_json::{Value, json};

pub struct StandIn {
    pub discord: Emulator,
    http: reqwest::Client,
    heard: u64,
}

impl StandIn {
    /// A local Discord whose clock the test owns, and commands as given.
    pub async fn start(commands: Value) -> StandIn {
        let discord = Emulator::start(Settings {
            clock: Clock::manual(1_790_000_000_000),
            wire_capacity: 10_000,
            ..Settings::default()
        });
        let stand_in = StandIn {
            discord: discord.await.unwrap(),
            http: reqwest::Client::new(),
            heard: 0,
        };
        let path = format!("/applications/{}/commands", stand_in.discord.bot().id());
        stand_in.call("PUT", &path, commands).await;
        stand_in
    }

    pub async fn call(&self, method: &str, path: &str, body: Value) -> Value {
        let address = format!("{}/api/v10{path}", self.discord.base_url());
        let request = self.http.request(method.parse().unwrap(), address);
        let request = request.header("authorization", "Bot local").json(&body);
        let answer = request.send().await.unwrap();
        let (status, text) = (answer.status(), answer.text().await.unwrap());
        assert!(status.is_success(), "{method} {path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or(Value::Null)
    }

    /// Posts a message into a channel.
    pub async fn post(&self, channel: &str, body: Value) -> Value {
        let path = format!("/channels/{}/messages", self.discord.channel(channel));
        self.call("POST", &path, body).await
    }

    /// Posts a message with one picture.
    pub async fn post_picture(&self, channel: &str, body: Value, name: &str, png: &[u8]) -> Value {
        let id = self.discord.channel(channel);
        let address = format!("{}/api/v10/channels/{id}/messages", self.discord.base_url());
        let part = "--x\r\ncontent-disposition: form-data; name";
        let mut bytes = format!("{part}=\"payload_json\"\r\n\r\n{body}\r\n{part}=\"files[0]\"; filename=\"{name}\"\r\ncontent-type: image/png\r\n\r\n").into_bytes();
        bytes.extend(png);
        bytes.extend(b"\r\n--x--\r\n");
        let request = self.http.post(address).body(bytes);
        let request = request.header("authorization", "Bot local");
        let request = request.header("content-type", "multipart/form-data; boundary=x");
        let answer = request.send().await.unwrap();
        let (status, text) = (answer.status(), answer.text().await.unwrap());
        assert!(status.is_success(), "{status} {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// Waits for the next interaction and says nothing.
    pub async fn hear(&mut self) -> Value {
        let heard = self.heard;
        let look = || {
            let records = self.discord.wire_after(heard);
            records
                .into_iter()
                .find(|record| record.route_template == "INTERACTION_CREATE")
        };
        let record = self.discord.until_some("an interaction is out", look).await;
        self.heard = record.number;
        record.body
    }

    /// Waits for the next interaction and answers it; gives the interaction back.
    pub async fn answer(&mut self, kind: u8, data: Value) -> Value {
        let event = self.hear().await;
        let (id, token) = (
            event["id"].as_str().unwrap(),
            event["token"].as_str().unwrap(),
        );
        let path = format!("/interactions/{id}/{token}/callback");
        self.call("POST", &path, json!({"type": kind, "data": data}))
            .await;
        event
    }
}

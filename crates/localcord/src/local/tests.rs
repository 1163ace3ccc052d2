//! The user-side API over real HTTP and a hand-made websocket, with a bare HTTP client in the bot's place.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::{Emulator, Settings};

async fn call(emulator: &Emulator, method: &str, path: &str, body: Value) -> (u16, Value) {
    let url = format!("{}{path}", emulator.base_url());
    let mut request = reqwest::Client::new().request(method.parse().unwrap(), url);
    request = request.header("authorization", "Bot local");
    if !body.is_null() {
        request = request.json(&body);
    }
    let answer = request.send().await.unwrap();
    (
        answer.status().as_u16(),
        answer.json().await.unwrap_or(Value::Null),
    )
}

async fn register(emulator: &Emulator) {
    let path = format!("/api/v10/applications/{}/commands", emulator.bot().id());
    let option = json!({"type": 6, "name": "rival", "description": "x", "required": true});
    let commands = json!([{"name": "go", "description": "x", "options": [option]}]);
    assert_eq!(call(emulator, "PUT", &path, commands).await.0, 200);
}

/// Answers the newest interaction with a button, as a bot would.
async fn answer(emulator: &Emulator) {
    let event = emulator.until_some("an interaction is out", || {
        emulator
            .wire()
            .into_iter()
            .rev()
            .find(|r| r.route_template == "INTERACTION_CREATE")
    });
    let event = event.await.body;
    let text = |key: &str| event[key].as_str().unwrap().to_owned();
    let path = format!(
        "/api/v10/interactions/{}/{}/callback",
        text("id"),
        text("token")
    );
    let row =
        json!({"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "b"}]});
    let body = json!({"type": 4, "data": {"content": "board", "flags": 64, "components": [row]}});
    assert_eq!(call(emulator, "POST", &path, body).await.0, 204);
}

#[tokio::test]
async fn a_script_plays_a_person() {
    let emulator = Emulator::start(Settings::default()).await.unwrap();
    register(&emulator).await;
    let typed = json!({"channel": "lobby", "command": "go", "options": {"rival": "Ben"}});
    let slash = call(&emulator, "POST", "/local/people/Ana/slash", typed);
    let ((status, seen), ()) = tokio::join!(slash, answer(&emulator));
    assert_eq!(
        (status, seen["kind"].as_str(), seen["content"].as_str()),
        (200, Some("message"), Some("board"))
    );
    let id = seen["id"].as_str().unwrap();

    for (person, count) in [("Ana", 1), ("Ben", 0)] {
        let path = format!("/local/people/{person}/channels/lobby/messages?limit=5");
        let (_, page) = call(&emulator, "GET", &path, Value::Null).await;
        assert_eq!(page.as_array().unwrap().len(), count, "{person}");
    }
    let press = json!({"message": id, "custom_id": "b"});
    let (_, refused) = call(&emulator, "POST", "/local/people/Ben/click", press).await;
    assert_eq!(refused["kind"], "refused");
    call(
        &emulator,
        "POST",
        "/local/people/Ana/dismiss",
        json!({"message": id}),
    )
    .await;
    let (status, _) = call(
        &emulator,
        "GET",
        &format!("/local/people/Ana/messages/{id}"),
        Value::Null,
    )
    .await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn a_script_uses_the_menu_of_a_message() {
    let emulator = Emulator::start(Settings::default()).await.unwrap();
    let path = format!("/api/v10/applications/{}/commands", emulator.bot().id());
    let commands =
        json!([{"type": 3, "name": "Replay this match"}, {"name": "go", "description": "x"}]);
    assert_eq!(call(&emulator, "PUT", &path, commands).await.0, 200);
    let offered = "/local/people/Ben/channels/lobby/commands";
    let (_, offered) = call(&emulator, "GET", offered, Value::Null).await;
    assert_eq!(
        (
            &offered[0]["name"],
            &offered[0]["type"],
            offered.as_array().unwrap().len()
        ),
        (&json!("Replay this match"), &json!(3), 2)
    );
    let lobby = emulator.channel("lobby");
    let said = emulator.person("Ana").say(lobby, "hello").unwrap();
    let chosen = |command: &str| json!({"message": said, "command": command});
    let to = "/local/people/Ben/message-command";
    let (_, refused) = call(&emulator, "POST", to, chosen("Nothing")).await;
    assert_eq!(refused["reason"], "there is no command Nothing");
    let choice = call(&emulator, "POST", to, chosen("Replay this match"));
    let ((status, seen), ()) = tokio::join!(choice, answer(&emulator));
    assert_eq!(
        (status, &seen["kind"], &seen["content"]),
        (200, &json!("message"), &json!("board"))
    );
    assert_eq!(
        (&seen["command"], &seen["target"]),
        (&json!("Replay this match"), &json!(said))
    );
    let hide = json!({"people": ["Cleo"]});
    let audience = "/local/channels/lobby/audience";
    assert_eq!(call(&emulator, "PUT", audience, hide).await.0, 200);
    let (_, refused) = call(&emulator, "POST", to, chosen("Replay this match")).await;
    assert_eq!(refused["reason"], "this person does not see the message");
    let nobody = json!({"people": ["Nobody"]});
    assert_eq!(call(&emulator, "PUT", audience, nobody).await.0, 404);
    assert_eq!(
        call(&emulator, "PUT", audience, json!({"people": null}))
            .await
            .0,
        200
    );
    assert!(emulator.person("Ben").message(said).is_some());
}

#[tokio::test]
async fn requests_that_make_no_sense_are_told_so() {
    let emulator = Emulator::start(Settings::default()).await.unwrap();
    register(&emulator).await;
    let to = |channel: &str, command: &str| json!({"channel": channel, "command": command});
    for (method, path, body, status) in [
        ("GET", "/local/people/Nobody", Value::Null, 404),
        ("POST", "/local/people/Ana/slash", to("nowhere", "go"), 404),
        ("POST", "/local/people/Ana/slash", json!({}), 422),
        (
            "POST",
            "/local/people/Ana/modal",
            json!({"interaction": "5"}),
            404,
        ),
        (
            "POST",
            "/local/people/Ana/click",
            json!({"message": "x", "custom_id": "b"}),
            400,
        ),
        ("POST", "/local/trouble", json!({"kind": "earthquake"}), 422),
        (
            "POST",
            "/local/people/Ana/slash",
            to("lobby", "unknown"),
            200,
        ),
        ("POST", "/local/people/Ana/slash", to("lobby", "go"), 200),
        ("PATCH", "/local/people/Ben", json!({"locale": "de"}), 200),
        ("POST", "/local/people", json!({"name": "Finn"}), 200),
        ("GET", "/local/state", Value::Null, 200),
        ("GET", "/local/commands", Value::Null, 200),
        ("GET", "/local/wire?after=1", Value::Null, 200),
        ("GET", "/", Value::Null, 200),
    ] {
        assert_eq!(
            call(&emulator, method, path, body.clone()).await.0,
            status,
            "{method} {path} {body}"
        );
    }
    let foreign = reqwest::Client::new().get(format!("{}/local/state", emulator.base_url()));
    let foreign = foreign
        .header("origin", "http://evil.example")
        .send()
        .await
        .unwrap();
    assert_eq!(foreign.status().as_u16(), 403);
}

/// Just enough of a websocket client to read short text frames of a server.
struct Listener(TcpStream);

impl Listener {
    async fn open(emulator: &Emulator, path: &str) -> Self {
        let mut stream = TcpStream::connect(emulator.addr()).await.unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            emulator.addr()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101"));
        Self(stream)
    }

    async fn next(&mut self) -> Value {
        assert_eq!(
            self.0.read_u8().await.unwrap(),
            0x81,
            "one whole text frame"
        );
        let length = match self.0.read_u8().await.unwrap() {
            126 => usize::from(self.0.read_u16().await.unwrap()),
            short => usize::from(short),
        };
        let mut text = vec![0; length];
        self.0.read_exact(&mut text).await.unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}

#[tokio::test]
async fn events_go_on_where_a_client_left_off() {
    let emulator = Emulator::start(Settings::default()).await.unwrap();
    let (ana, lobby) = (emulator.person("Ana"), emulator.channel("lobby"));
    let mut first = Listener::open(&emulator, "/local/people/Ben/events").await;
    assert_eq!(first.next().await["event"], "hello");
    ana.say(lobby, "one").unwrap();
    let one = first.next().await;
    assert_eq!(
        (one["event"].as_str(), one["message"]["content"].as_str()),
        (Some("created"), Some("one"))
    );
    drop(first);
    let two = ana.say(lobby, "two").unwrap();
    emulator.delete_message(two);
    let path = format!("/local/people/Ben/events?after={}", one["seq"]);
    let mut second = Listener::open(&emulator, &path).await;
    let events = [
        second.next().await,
        second.next().await,
        second.next().await,
    ];
    let names: Vec<&str> = events
        .iter()
        .map(|event| event["event"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["hello", "created", "deleted"]);
}

#[tokio::test]
async fn the_playground_is_served_under_a_strict_policy() {
    let emulator = Emulator::start(Settings::default()).await.unwrap();
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/?as=ben", "text/html; charset=utf-8"),
        ("/assets/app.js", "text/javascript; charset=utf-8"),
        ("/assets/style.css", "text/css; charset=utf-8"),
        ("/assets/icon.svg", "image/svg+xml"),
    ] {
        let answer = reqwest::get(format!("{}{path}", emulator.base_url()))
            .await
            .unwrap();
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        assert_eq!(
            (answer.status().as_u16(), header("content-type")),
            (200, kind.to_owned())
        );
        let policy = header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"));
        assert!(!policy.contains("unsafe"), "{policy}");
    }
    for path in ["/assets/nothing.js", "/assets/..%2fpage.rs", "/assets/app"] {
        let (status, _) = call(&emulator, "GET", path, Value::Null).await;
        assert_eq!(status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_window_learns_of_what_is_around_the_messages() {
    let emulator = Emulator::start(Settings::default()).await.unwrap();
    let (ben, guild) = (emulator.person("Ben"), emulator.guild("Torwart Arena"));
    emulator
        .place(emulator.channel("lobby"))
        .hide_from(&ben, true);
    let said = emulator
        .person("Ana")
        .say(emulator.channel("games"), "hi")
        .unwrap();
    let mut window = Listener::open(&emulator, "/local/people/Ben/events?after=99999").await;
    let hello = window.next().await;
    let names = |frame: &Value| -> Vec<String> {
        let channels = frame["view"]["guilds"][0]["channels"].as_array().unwrap();
        let names = channels.iter().map(|channel| channel["name"].as_str());
        names.map(|name| name.unwrap().to_owned()).collect()
    };
    assert_eq!(names(&hello), ["games", "tournaments"]);
    assert_eq!(hello["world"], json!(emulator.bot().id()));
    assert_eq!(
        hello["newest"][emulator.channel("games").to_string()],
        json!(said)
    );
    emulator.server(guild).add_channel("cup");
    let frame = window.next().await;
    assert_eq!(frame["event"], "world");
    assert_eq!(names(&frame), ["games", "tournaments", "cup"]);
    ben.set_dms_closed(true);
    assert_eq!(window.next().await["view"]["me"]["dms_closed"], true);
    register(&emulator).await;
    let frame = window.next().await;
    assert_ne!(
        frame["view"]["bot"]["commands"],
        hello["view"]["bot"]["commands"]
    );
}

#[tokio::test]
async fn a_window_gets_the_commands_of_its_channel_and_the_wire_live() {
    let emulator = Emulator::start(Settings::default()).await.unwrap();
    let mut wire = Listener::open(&emulator, "/local/wire/live").await;
    register(&emulator).await;
    let record = &wire.next().await["records"][0];
    assert_eq!(
        (&record["method"], &record["status"]),
        (&json!("PUT"), &json!(200))
    );
    for (channel, status) in [("lobby", 200), ("nowhere", 404)] {
        let path = format!("/local/people/Ana/channels/{channel}/commands");
        let (got, list) = call(&emulator, "GET", &path, Value::Null).await;
        assert_eq!(got, status);
        if status == 200 {
            assert_eq!(list[0]["name"], "go");
        }
    }
    emulator.bot().leave(emulator.guild("Torwart Arena"));
    let path = "/local/people/Ana/channels/lobby/commands";
    assert_eq!(call(&emulator, "GET", path, Value::Null).await.1, json!([]));
}

//! What the REST side refuses, as tables of cases over real HTTP. The "bot" here is a bare HTTP client that reads
//! its interactions from the record of the wire; no gateway is needed.

use serde_json::{Value, json};

use crate::emulator::{
    Answer, ChannelId, Clock, Emulator, MessageId, Pending, Person, Settings, Trouble, permission,
};

struct Stage {
    emulator: Emulator,
    clock: Clock,
    client: reqwest::Client,
    ana: Person,
    lobby: ChannelId,
}

impl Stage {
    async fn new() -> Self {
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
        let app = stage.emulator.bot();
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

    async fn ask(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
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
    async fn refuses(&self, method: &str, path: &str, body: Value, status: u16, code: u64) {
        let what = format!("{method} {path} {body}");
        let (got, answer) = self.ask(method, path, body).await;
        assert_eq!(
            (got, answer["code"].as_u64()),
            (status, Some(code)),
            "{what}: {answer}"
        );
    }

    async fn say(&self, text: &str) -> MessageId {
        let path = format!("/channels/{}/messages", self.lobby);
        let (status, body) = self.ask("POST", &path, json!({"content": text})).await;
        assert_eq!(status, 200, "{body}");
        body["id"].as_str().unwrap().parse().unwrap()
    }

    fn slash(&self) -> (Pending, Token) {
        let pending = self.ana.slash_later(self.lobby, "go", &[]);
        (pending, self.token())
    }

    /// Id and token of the newest interaction, read off the wire.
    fn token(&self) -> Token {
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
            webhook: format!("/webhooks/{}/{token}", self.emulator.bot()),
        }
    }
}

struct Token {
    callback: String,
    webhook: String,
}

fn buttons(custom_ids: &[&str]) -> Value {
    let button = |id: &&str| json!({"type": 2, "style": 1, "label": "x", "custom_id": id});
    json!([{"type": 1, "components": custom_ids.iter().map(button).collect::<Vec<_>>()}])
}

#[tokio::test]
async fn channel_routes_refuse_what_discord_refuses() {
    let stage = Stage::new().await;
    let lobby = format!("/channels/{}", stage.lobby);
    let messages = format!("{lobby}/messages");
    let text = json!({"content": "x"});
    let long = json!({"content": "x".repeat(2001)});
    let theirs = stage.ana.say(stage.lobby, "mine").unwrap();
    for (method, path, body, status, code) in [
        ("GET", "/nowhere", Value::Null, 404, 0),
        ("PUT", "/users/@me", Value::Null, 405, 0),
        ("GET", "/channels/5", Value::Null, 404, 10003),
        ("GET", "/channels/abc", Value::Null, 400, 50035),
        ("GET", "/guilds/5", Value::Null, 404, 10004),
        ("GET", "/users/5", Value::Null, 404, 10013),
        ("GET", "/applications/5/commands", Value::Null, 404, 10002),
        ("POST", "/channels/5/messages", text.clone(), 404, 10003),
        ("POST", &messages, json!({}), 400, 50006),
        ("POST", &messages, long, 400, 50035),
        ("PATCH", &format!("{messages}/5"), text.clone(), 404, 10008),
        ("PATCH", &format!("{messages}/{theirs}"), text, 403, 50005),
        (
            "DELETE",
            &format!("{messages}/{theirs}"),
            Value::Null,
            403,
            50013,
        ),
        (
            "GET",
            &format!("{messages}?limit=101"),
            Value::Null,
            400,
            50035,
        ),
        (
            "POST",
            "/users/@me/channels",
            json!({"recipient_id": "5"}),
            400,
            50033,
        ),
    ] {
        stage.refuses(method, path, body, status, code).await;
    }
    let url = format!("{}/api/v10/users/@me", stage.emulator.base_url());
    let stranger = stage
        .client
        .get(url)
        .header("authorization", "Bot other")
        .send()
        .await
        .unwrap();
    assert_eq!(stranger.status().as_u16(), 401);
}

#[tokio::test]
async fn rights_taken_away_are_missed() {
    let stage = Stage::new().await;
    let messages = format!("/channels/{}/messages", stage.lobby);
    let plain = json!({"content": "x"});
    let rich = json!({"embeds": [{"title": "x"}]});
    for (gone, body, code) in [
        (permission::VIEW_CHANNEL, &plain, 50001),
        (permission::SEND_MESSAGES, &plain, 50013),
        (permission::EMBED_LINKS, &rich, 50013),
    ] {
        stage
            .emulator
            .set_bot_permissions(stage.lobby, permission::BOT & !gone);
        stage
            .refuses("POST", &messages, body.clone(), 403, code)
            .await;
    }
    stage.emulator.reset_bot_permissions(stage.lobby);
    stage.say("again").await;
    stage
        .emulator
        .remove_bot_from_guild(stage.emulator.guild("Torwart Arena"));
    stage.refuses("POST", &messages, plain, 403, 50001).await;
}

#[tokio::test]
async fn closed_dms_open_but_take_no_message() {
    let stage = Stage::new().await;
    stage.ana.set_dms_closed(true);
    let body = json!({"recipient_id": stage.ana.id()});
    let (status, channel) = stage.ask("POST", "/users/@me/channels", body).await;
    assert_eq!(status, 200);
    let messages = format!("/channels/{}/messages", channel["id"].as_str().unwrap());
    stage
        .refuses("POST", &messages, json!({"content": "x"}), 403, 50007)
        .await;
    stage.ana.set_dms_closed(false);
    assert_eq!(
        stage
            .ask("POST", &messages, json!({"content": "x"}))
            .await
            .0,
        200
    );
    assert_eq!(stage.ana.dms().len(), 1);
}

#[tokio::test]
async fn callbacks_of_the_wrong_kind_or_time_are_refused() {
    let stage = Stage::new().await;
    let text = |kind: u64| json!({"type": kind, "data": {"content": "x"}});
    let (pending, slash) = stage.slash();
    for (body, code) in [
        (text(6), 50035),
        (text(7), 50035),
        (json!({"type": 8, "data": {"choices": []}}), 50035),
        (json!({"type": 4, "data": {}}), 50006),
        (
            json!({"type": 4, "data": {"content": "x", "components": buttons(&["a", "a"])}}),
            50035,
        ),
        (
            json!({"type": 9, "data": {"title": "x", "custom_id": "x", "components": []}}),
            50035,
        ),
    ] {
        stage
            .refuses("POST", &slash.callback, body, 400, code)
            .await;
    }
    stage
        .refuses("POST", &slash.webhook, json!({"content": "x"}), 404, 10015)
        .await;
    assert_eq!(stage.ask("POST", &slash.callback, text(4)).await.0, 204);
    pending.answer().await.expect_message();
    stage
        .refuses("POST", &slash.callback, text(4), 400, 40060)
        .await;
    stage
        .refuses("POST", "/interactions/5/x/callback", text(4), 404, 10062)
        .await;

    let (late, token) = stage.slash();
    stage.clock.advance(3_001);
    stage
        .refuses("POST", &token.callback, text(4), 404, 10062)
        .await;
    assert!(matches!(late.answer().await, Answer::Failed));

    let original = format!("{}/messages/@original", slash.webhook);
    assert_eq!(
        stage
            .ask("PATCH", &original, json!({"content": "y"}))
            .await
            .0,
        200
    );
    stage.clock.advance(15 * 60 * 1_000);
    stage
        .refuses("PATCH", &original, json!({"content": "z"}), 401, 50027)
        .await;
}

#[tokio::test]
async fn an_autocomplete_takes_choices_only() {
    let stage = Stage::new().await;
    let ana = stage.ana.clone();
    let lobby = stage.lobby;
    let typing =
        tokio::spawn(async move { ana.autocomplete(lobby, "find", &[], ("word", "a")).await });
    let seen = || stage.emulator.last_interaction().is_some();
    stage.emulator.until("the keystroke is out", seen).await;
    let token = stage.token();
    stage
        .refuses(
            "POST",
            &token.callback,
            json!({"type": 4, "data": {"content": "x"}}),
            400,
            50035,
        )
        .await;
    let many: Vec<Value> = (0..26)
        .map(|n| json!({"name": n.to_string(), "value": "v"}))
        .collect();
    let body = |choices: Vec<Value>| json!({"type": 8, "data": {"choices": choices}});
    stage
        .refuses("POST", &token.callback, body(many.clone()), 400, 50035)
        .await;
    assert_eq!(
        stage
            .ask("POST", &token.callback, body(many[..25].to_vec()))
            .await
            .0,
        204
    );
    assert_eq!(typing.await.unwrap().len(), 25);
}

#[tokio::test]
async fn ephemeral_answers_live_behind_their_token() {
    let stage = Stage::new().await;
    let (pending, token) = stage.slash();
    let body =
        json!({"type": 4, "data": {"content": "x", "flags": 64, "components": buttons(&["a"])}});
    let with_response = format!("{}?with_response=true", token.callback);
    let (status, answer) = stage.ask("POST", &with_response, body).await;
    assert_eq!(status, 200);
    let resource = &answer["resource"]["message"];
    assert_eq!(resource["flags"], 64);
    let hand = pending.answer().await.expect_message();
    let by_channel = format!("/channels/{}/messages/{}", stage.lobby, hand.id);
    for method in ["GET", "PATCH", "DELETE"] {
        stage
            .refuses(method, &by_channel, json!({"content": "y"}), 404, 10008)
            .await;
    }
    // An edit cannot make it public.
    let original = format!("{}/messages/@original", token.webhook);
    let (status, edited) = stage
        .ask("PATCH", &original, json!({"content": "y", "flags": 0}))
        .await;
    assert_eq!((status, &edited["flags"]), (200, &json!(64)));
    let click = stage.ana.click_later(hand.id, "a");
    let press = stage.token();
    assert_eq!(
        stage
            .ask("POST", &press.callback, json!({"type": 6}))
            .await
            .0,
        204
    );
    assert!(matches!(
        click.answer().await,
        Answer::Deferred { update: true, .. }
    ));
    let original = format!("{}/messages/@original", press.webhook);
    assert_eq!(stage.ask("DELETE", &original, Value::Null).await.0, 204);
    assert!(stage.ana.message(hand.id).is_none());
}

#[tokio::test]
async fn a_deferred_answer_is_filled_by_edit_or_first_follow_up() {
    let stage = Stage::new().await;
    for by_edit in [true, false] {
        let (pending, token) = stage.slash();
        let defer = json!({"type": 5, "data": {"flags": 64}});
        assert_eq!(stage.ask("POST", &token.callback, defer).await.0, 204);
        let answer = pending.answer().await;
        let Answer::Deferred {
            message: Some(id),
            ephemeral: true,
            ..
        } = answer
        else {
            panic!("{answer:?}")
        };
        assert!(stage.ana.message(id).unwrap().loading);
        let (method, path) = match by_edit {
            true => ("PATCH", format!("{}/messages/@original", token.webhook)),
            false => ("POST", token.webhook.clone()),
        };
        let (status, filled) = stage.ask(method, &path, json!({"content": "done"})).await;
        assert_eq!(
            (status, filled["id"].as_str()),
            (200, Some(&*id.to_string()))
        );
        let seen = stage.ana.message(id).unwrap();
        assert!(seen.ephemeral && !seen.loading && !seen.edited);
    }
}

#[tokio::test]
async fn a_user_install_has_five_follow_ups() {
    let stage = Stage::new().await;
    stage
        .emulator
        .remove_bot_from_guild(stage.emulator.guild("Torwart Arena"));
    stage.ana.set_installed(true);
    let (pending, token) = stage.slash();
    let event = stage.emulator.wire();
    let owners = &event.last().unwrap().body["authorizing_integration_owners"];
    assert_eq!(*owners, json!({"1": stage.ana.id()}));
    let body = json!({"type": 4, "data": {"content": "x"}});
    assert_eq!(stage.ask("POST", &token.callback, body).await.0, 204);
    pending.answer().await.expect_message();
    for _ in 0..5 {
        assert_eq!(
            stage
                .ask("POST", &token.webhook, json!({"content": "x"}))
                .await
                .0,
            200
        );
    }
    stage
        .refuses("POST", &token.webhook, json!({"content": "x"}), 400, 40094)
        .await;
}

#[tokio::test]
async fn an_enforced_nonce_posts_once() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.lobby);
    let body = json!({"content": "x", "nonce": "n1", "enforce_nonce": true});
    stage.emulator.trouble(Trouble::lose_answer("POST *", 1));
    assert_eq!(stage.ask("POST", &path, body.clone()).await.0, 500);
    let (_, second) = stage.ask("POST", &path, body).await;
    let seen = stage.ana.messages(stage.lobby);
    assert_eq!(seen.len(), 1);
    assert_eq!(second["id"].as_str(), Some(&*seen[0].id.to_string()));
}

#[tokio::test]
async fn ordered_trouble_strikes_as_often_as_ordered() {
    let stage = Stage::new().await;
    let message = stage.say("x").await;
    let path = format!("/channels/{}/messages/{message}", stage.lobby);
    let edit = json!({"content": "y"});
    let route = "PATCH /channels/{channel_id}/messages/{message_id}";
    for (trouble, status, code) in [
        (Trouble::fail(route, 1, 403, 50001), 403, json!(50001)),
        (
            Trouble::fail("*/messages/*", 1, 429, 30046),
            429,
            json!(30046),
        ),
        (Trouble::fail("PATCH *", 1, 500, 0), 500, json!(0)),
        (Trouble::rate_limit("*", 1, 1_500), 429, Value::Null),
    ] {
        stage.emulator.trouble(trouble);
        let (got, answer) = stage.ask("PATCH", &path, edit.clone()).await;
        assert_eq!((got, &answer["code"]), (status, &code), "{answer}");
        assert_eq!(got == 429, answer["retry_after"].is_number(), "{answer}");
        assert_eq!(stage.ask("PATCH", &path, edit.clone()).await.0, 200);
    }
    stage.emulator.trouble(Trouble::Limit {
        route: "PATCH *".into(),
        count: 5,
        per_ms: 5_000,
    });
    for _ in 0..5 {
        assert_eq!(stage.ask("PATCH", &path, edit.clone()).await.0, 200);
    }
    assert_eq!(stage.ask("PATCH", &path, edit.clone()).await.0, 429);
    stage.clock.advance(5_000);
    assert_eq!(stage.ask("PATCH", &path, edit).await.0, 200);
}

#[tokio::test]
async fn threads_are_started_written_to_and_kept_private() {
    let stage = Stage::new().await;
    let message = stage.say("x").await;
    let from = format!("/channels/{}/messages/{message}/threads", stage.lobby);
    let (status, thread) = stage.ask("POST", &from, json!({"name": "match"})).await;
    assert_eq!(
        (status, thread["id"].as_str()),
        (201, Some(&*message.to_string()))
    );
    stage
        .refuses("POST", &from, json!({"name": "match"}), 400, 160_004)
        .await;
    let inside = format!("/channels/{message}/messages");
    let (_, posted) = stage.ask("POST", &inside, json!({"content": "in"})).await;
    let ben = stage.emulator.person("Ben");
    assert_eq!(ben.messages(ChannelId(message.0)).len(), 1);
    let archive = json!({"archived": true});
    assert_eq!(
        stage
            .ask("PATCH", &format!("/channels/{message}"), archive)
            .await
            .0,
        200
    );
    let edit = format!("{inside}/{}", posted["id"].as_str().unwrap());
    stage
        .refuses("PATCH", &edit, json!({"content": "y"}), 400, 50083)
        .await;

    let threads = format!("/channels/{}/threads", stage.lobby);
    stage
        .refuses("POST", &threads, json!({"name": "secret"}), 403, 50013)
        .await;
    stage
        .emulator
        .set_bot_permissions(stage.lobby, permission::ALL);
    let (_, secret) = stage
        .ask("POST", &threads, json!({"name": "secret", "type": 12}))
        .await;
    let id: ChannelId = secret["id"].as_str().unwrap().parse().unwrap();
    stage
        .ask(
            "POST",
            &format!("/channels/{id}/messages"),
            json!({"content": "s"}),
        )
        .await;
    assert!(ben.messages(id).is_empty());
    let ben_in = format!("/channels/{id}/thread-members/{}", ben.id());
    assert_eq!(stage.ask("PUT", &ben_in, Value::Null).await.0, 204);
    assert_eq!(ben.messages(id).len(), 1);
}

#[tokio::test]
async fn commands_keep_their_ids_and_bad_ones_are_refused() {
    let stage = Stage::new().await;
    let path = format!("/applications/{}/commands", stage.emulator.bot());
    let (_, before) = stage.ask("GET", &path, Value::Null).await;
    let again = json!([{"name": "go", "description": "new words"}]);
    let (_, after) = stage.ask("PUT", &path, again).await;
    assert_eq!(
        (&before[0]["id"], after.as_array().unwrap().len()),
        (&after[0]["id"], 1)
    );
    assert_ne!(before[0]["version"], after[0]["version"]);
    let option = json!({"type": 3, "name": "a", "description": "x"});
    for command in [
        json!({"name": "UPPER", "description": "x"}),
        json!({"name": "x", "description": ""}),
        json!({"name": "x", "description": "x".repeat(101)}),
        json!({"name": "x", "description": "x", "options": vec![option.clone(); 2]}),
        json!({"name": "x", "description": "x", "options": [{"type": 3, "name": "A B", "description": "x"}]}),
        json!({"name": "x", "description": "x", "options": [{"type": 3, "name": "a"}]}),
    ] {
        stage.refuses("POST", &path, command, 400, 50035).await;
    }
    let twice = json!([{"name": "a", "description": "x"}, {"name": "a", "description": "x"}]);
    stage.refuses("PUT", &path, twice, 400, 50035).await;
    let (_, unchanged) = stage.ask("GET", &path, Value::Null).await;
    assert_eq!(unchanged, after, "a refused overwrite changes nothing");
}

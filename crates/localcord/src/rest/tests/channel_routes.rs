//! Messages, threads, DMs and commands: refusals, rights taken away, ordered trouble.

use serde_json::{Value, json};

use super::stage::Stage;
use crate::{ChannelId, Person, Trouble, permission};

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
            .bot()
            .set_permissions(stage.lobby, permission::BOT & !gone);
        stage
            .refuses("POST", &messages, body.clone(), 403, code)
            .await;
    }
    stage.emulator.bot().reset_permissions(stage.lobby);
    stage.say("again").await;
    stage
        .emulator
        .bot()
        .leave(stage.emulator.guild("Torwart Arena"));
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
        .bot()
        .set_permissions(stage.lobby, permission::ALL);
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
    let path = format!("/applications/{}/commands", stage.emulator.bot().id());
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
        json!({"name": "x", "description": "x", "options": [{"type": 3, "name": "a", "description": "x",
            "choices": [{"name": "b", "value": "1"}, {"name": "b", "value": "2"}]}]}),
    ] {
        stage.refuses("POST", &path, command, 400, 50035).await;
    }
    let twice = json!([{"name": "a", "description": "x"}, {"name": "a", "description": "x"}]);
    stage.refuses("PUT", &path, twice, 400, 50035).await;
    let (_, unchanged) = stage.ask("GET", &path, Value::Null).await;
    assert_eq!(unchanged, after, "a refused overwrite changes nothing");
}

#[tokio::test]
async fn entries_of_menus_have_a_name_and_nothing_else() {
    let stage = Stage::new().await;
    let path = format!("/applications/{}/commands", stage.emulator.bot().id());
    let long = "x".repeat(33);
    for (command, fine) in [
        (json!({"type": 3, "name": "Replay this match"}), true),
        (
            json!({"type": 3, "name": "Ö", "description": "", "options": [], "description_localizations": {}}),
            true,
        ),
        (
            json!({"type": 3, "name": "A", "name_localizations": {"de": "Dieses Spiel nachspielen"}}),
            true,
        ),
        (json!({"type": 2, "name": "Who is this?"}), true),
        (json!({"type": 3, "name": ""}), false),
        (json!({"type": 3, "name": long}), false),
        (
            json!({"type": 3, "name": "B", "name_localizations": {"de": long}}),
            false,
        ),
        (json!({"type": 3, "name": "B", "description": "x"}), false),
        (
            json!({"type": 3, "name": "B", "description_localizations": {"de": "x"}}),
            false,
        ),
        (
            json!({"type": 3, "name": "B", "options": [{"type": 3, "name": "a", "description": "x"}]}),
            false,
        ),
        (json!({"type": 7, "name": "B"}), false),
        (
            json!({"name": "Replay this match", "description": "x"}),
            false,
        ),
    ] {
        if fine {
            let (status, made) = stage.ask("POST", &path, command.clone()).await;
            assert_eq!((status, &made["type"]), (201, &command["type"]), "{made}");
            assert_eq!(
                (&made["description"], &made["options"]),
                (&json!(""), &json!([]))
            );
        } else {
            stage.refuses("POST", &path, command, 400, 50035).await;
        }
    }
}

#[tokio::test]
async fn fifteen_entries_of_a_kind_and_no_more() {
    let stage = Stage::new().await;
    let path = format!("/applications/{}/commands", stage.emulator.bot().id());
    let entry = |kind: u64, number: usize| json!({"type": kind, "name": format!("Entry {number}")});
    let mut all: Vec<Value> = (0..15).map(|number| entry(3, number)).collect();
    all.extend((0..15).map(|number| entry(2, number)));
    assert_eq!(stage.ask("PUT", &path, json!(all)).await.0, 200);
    for kind in [2, 3] {
        stage
            .refuses("POST", &path, entry(kind, 15), 400, 30032)
            .await;
        let (status, _) = stage.ask("POST", &path, entry(kind, 3)).await;
        assert_eq!(status, 200, "one that is there may change");
    }
    let typed = json!({"name": "typed", "description": "x"});
    assert_eq!(stage.ask("POST", &path, typed).await.0, 201);
    all.push(entry(3, 15));
    stage.refuses("PUT", &path, json!(all), 400, 50035).await;
}

#[tokio::test]
async fn a_channel_says_from_whom_it_is_hidden() {
    let stage = Stage::new().await;
    let (emulator, lobby) = (&stage.emulator, stage.lobby);
    let guild = emulator.guild("Torwart Arena");
    let [ben, cleo] = ["Ben", "Cleo"].map(|name| emulator.person(name));
    let role = emulator.server(guild).add_role("Referees", 0);
    emulator.server(guild).give_role(&cleo, role);
    let (_, roles) = stage
        .ask("GET", &format!("/guilds/{guild}/roles"), Value::Null)
        .await;
    let names: Vec<&str> = roles
        .as_array()
        .unwrap()
        .iter()
        .map(|role| role["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["@everyone", "Admin", "Referees"]);
    let member = format!("/guilds/{guild}/members/{}", cleo.id());
    let (_, member) = stage.ask("GET", &member, Value::Null).await;
    assert_eq!(member["roles"], json!([role.to_string()]));

    stage.say("for few").await;
    let sees = |who: &Person| who.messages(lobby).len() == 1;
    assert!([&ben, &cleo, &stage.ana].into_iter().all(sees));
    emulator.place(lobby).show_only_to(&[&ben]);
    assert!(sees(&ben) && !sees(&cleo));
    assert!(sees(&stage.ana), "an administrator sees everything");
    emulator
        .place(lobby)
        .overwrite(role, permission::VIEW_CHANNEL, 0);
    assert!(sees(&cleo), "a role opens it");
    emulator.place(lobby).hide_from(&cleo, true);
    assert!(!sees(&cleo), "a person counts more than their roles");
    let path = format!("/channels/{lobby}");
    let (_, channel) = stage.ask("GET", &path, Value::Null).await;
    let view = permission::VIEW_CHANNEL.to_string();
    let exception = |id: String, kind: u8, allow: &str, deny: &str| json!({"id": id, "type": kind, "allow": allow, "deny": deny});
    let bits = permission::BOT;
    let expected = json!([
        exception(ben.id().to_string(), 1, &view, "0"),
        exception(guild.to_string(), 0, "0", &view),
        exception(role.to_string(), 0, &view, "0"),
        exception(cleo.id().to_string(), 1, "0", &view),
        exception(
            emulator.bot().id().to_string(),
            1,
            &bits.to_string(),
            &(permission::ALL & !bits).to_string(),
        ),
    ]);
    assert_eq!(channel["permission_overwrites"], expected);
}

//! Callbacks and interaction tokens: which answers are allowed when, and for how long.

use serde_json::{Value, json};

use super::stage::Stage;
use crate::Answer;

fn buttons(custom_ids: &[&str]) -> Value {
    let button = |id: &&str| json!({"type": 2, "style": 1, "label": "x", "custom_id": id});
    json!([{"type": 1, "components": custom_ids.iter().map(button).collect::<Vec<_>>()}])
}

/// A line to fill in, always with the same id.
fn field() -> Value {
    let input = json!({"type": 4, "style": 1, "label": "x", "custom_id": "one"});
    json!({"type": 1, "components": [input]})
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
        (
            json!({"type": 9, "data": {"title": "x", "custom_id": "x", "components": [field(), field()]}}),
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
        .bot()
        .leave(stage.emulator.guild("Torwart Arena"));
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
async fn an_answer_to_the_menu_of_a_message_names_the_message() {
    let stage = Stage::new().await;
    let path = format!("/applications/{}/commands", stage.emulator.bot().id());
    let entry = json!({"type": 3, "name": "Replay this match"});
    assert_eq!(stage.ask("POST", &path, entry).await.0, 201);
    let board = stage.say("board").await;
    let pending = stage.ana.message_command_later(board, "Replay this match");
    let token = stage.token();
    let text = |kind: u64| json!({"type": kind, "data": {"content": "x", "flags": 64}});
    for kind in [6, 7] {
        // The message is not the app's to redraw: nothing on it was pressed.
        stage
            .refuses("POST", &token.callback, text(kind), 400, 50035)
            .await;
    }
    assert_eq!(stage.ask("POST", &token.callback, text(4)).await.0, 204);
    let seen = pending.answer().await.expect_message();
    assert_eq!((seen.target, seen.ephemeral), (Some(board), true));
    let original = format!("{}/messages/@original", token.webhook);
    let (_, told) = stage.ask("GET", &original, Value::Null).await;
    let metadata = &told["interaction_metadata"];
    assert_eq!(metadata["target_message_id"], json!(board));
    assert_eq!(metadata["name"], "Replay this match");
}

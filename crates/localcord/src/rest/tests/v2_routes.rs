//! Messages of Components V2, from the first post to the last edit: what is refused, what is kept, and what is said of them.

use serde_json::{Value, json};

use super::stage::Stage;
use crate::{Answer, MessageId};

const V2: u64 = 1 << 15;
const EPHEMERAL: u64 = 1 << 6;

fn text(content: &str) -> Value {
    json!({"type": 10, "content": content})
}

fn board(name: &str) -> Value {
    let item = json!({"media": {"url": format!("attachment://{name}")}, "description": "A pitch"});
    let button = json!({"type": 2, "style": 1, "label": "Your move", "custom_id": "move"});
    json!([{"type": 17, "accent_color": 0x17_784a, "components": [
        text("# TOR\nAna, your move"),
        {"type": 12, "items": [item]},
        {"type": 1, "components": [button]},
    ]}])
}

fn v2(components: Value) -> Value {
    json!({"flags": V2, "components": components})
}

/// A picture of 3 by 2, as far as anybody looks.
fn png() -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend([0, 0, 0, 3, 0, 0, 0, 2]);
    bytes
}

/// Sends a body with files, each under its slot.
async fn upload(
    stage: &Stage,
    method: &str,
    path: &str,
    body: &Value,
    files: &[&str],
) -> (u16, Value) {
    let mut bytes =
        format!("--x\r\ncontent-disposition: form-data; name=\"payload_json\"\r\n\r\n{body}\r\n")
            .into_bytes();
    for (slot, name) in files.iter().enumerate() {
        let head = format!(
            "--x\r\ncontent-disposition: form-data; name=\"files[{slot}]\"; filename=\"{name}\"\r\ncontent-type: image/png\r\n\r\n"
        );
        bytes.extend(head.into_bytes());
        bytes.extend(png());
        bytes.extend(b"\r\n");
    }
    bytes.extend(b"--x--\r\n");
    let url = format!("{}/api/v10{path}", stage.emulator.base_url());
    let request = stage.client.request(method.parse().unwrap(), url);
    let request = request
        .header("authorization", "Bot local")
        .header("content-type", "multipart/form-data; boundary=x");
    let answer = request.body(bytes).send().await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or(Value::Null))
}

fn id_of(answer: &Value) -> MessageId {
    answer["id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_board_is_posted_and_given_as_discord_gives_it() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.lobby);
    let (status, answer) = upload(&stage, "POST", &path, &v2(board("a.png")), &["a.png"]).await;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(answer["flags"], V2);
    assert_eq!(answer["content"], "");
    // What a component shows is not listed a second time.
    assert_eq!(answer["attachments"], json!([]));
    let container = &answer["components"][0];
    assert_eq!(container["accent_color"], 0x17_784a);
    assert_eq!(container["spoiler"], false);
    let item = &container["components"][1]["items"][0];
    let media = &item["media"];
    assert_eq!((&media["width"], &media["height"]), (&json!(3), &json!(2)));
    assert_eq!(media["content_type"], "image/png");
    assert_eq!(media["url"], media["proxy_url"]);
    assert!(
        media["url"].as_str().unwrap().ends_with("/a.png"),
        "{media}"
    );
    assert!(media["attachment_id"].is_string());
    assert_eq!(item["spoiler"], false);
    let mut ids = Vec::new();
    crate::answer::each_component(&answer["components"], &mut |part| {
        ids.push(part["id"].as_u64().expect("every component has a number"));
    });
    assert_eq!(ids, [1, 2, 3, 4, 5]);

    let seen = stage.ana.last_message(stage.lobby).unwrap();
    assert!(seen.v2());
    assert_eq!(seen.content, "# TOR\nAna, your move");
    assert_eq!(seen.headings(), [(1, "TOR".to_owned())]);
    assert_eq!(seen.accents(), [Some(0x17_784a)]);
    assert_eq!(seen.pictures()[0].description.as_deref(), Some("A pitch"));
    assert_eq!(seen.attachments[0]["description"], "A pitch");
    assert_eq!(seen.button("Your move").unwrap().custom_id, "move");
    let address = seen.pictures()[0].url.clone();
    assert_eq!(
        stage.client.get(address).send().await.unwrap().status(),
        200
    );
}

#[tokio::test]
async fn what_v2_does_not_have_is_refused() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.lobby);
    let with = |field: &str, value: Value| {
        let mut body = v2(json!([text("x")]));
        body[field] = value;
        body
    };
    for (body, code) in [
        (with("content", json!("x")), 50035),
        (with("embeds", json!([{"title": "x"}])), 50035),
        (with("poll", json!({"question": {"text": "x"}})), 50035),
        (with("sticker_ids", json!(["5"])), 50035),
        (v2(json!([])), 50006),
        (json!({"flags": V2}), 50006),
        (v2(board("b.png")), 50035),
        (json!({"components": [text("x")]}), 50035),
    ] {
        stage.refuses("POST", &path, body, 400, code).await;
    }
    // A file alone shows nothing, and one of another name is not the one that is meant.
    for body in [json!({"flags": V2}), v2(board("b.png"))] {
        let (status, answer) = upload(&stage, "POST", &path, &body, &["a.png"]).await;
        assert_eq!(status, 400, "{answer}");
    }
    for (field, value) in [
        ("content", json!("")),
        ("content", Value::Null),
        ("embeds", json!([])),
        ("poll", Value::Null),
    ] {
        assert_eq!(stage.ask("POST", &path, with(field, value)).await.0, 200);
    }
}

#[tokio::test]
async fn a_classic_message_becomes_v2_once_it_is_empty_and_stays_so() {
    let stage = Stage::new().await;
    let message = stage.say("x").await;
    let path = format!("/channels/{}/messages/{message}", stage.lobby);
    let kept = v2(json!([text("y")]));
    stage
        .refuses("PATCH", &path, kept.clone(), 400, 50035)
        .await;
    let rich = json!({"content": null, "embeds": [{"title": "x"}]});
    assert_eq!(stage.ask("PATCH", &path, rich).await.0, 200);
    stage
        .refuses("PATCH", &path, kept.clone(), 400, 50035)
        .await;
    let mut emptied = kept;
    emptied["content"] = Value::Null;
    emptied["embeds"] = json!([]);
    let (status, answer) = stage.ask("PATCH", &path, emptied).await;
    assert_eq!((status, &answer["flags"]), (200, &json!(V2)), "{answer}");

    // From now on it is checked as V2, whether an edit says so or not, and no edit takes that back.
    for body in [
        json!({"components": [text("z")]}),
        json!({"components": [text("z")], "flags": 0}),
    ] {
        let (status, answer) = stage.ask("PATCH", &path, body).await;
        assert_eq!((status, &answer["flags"]), (200, &json!(V2)), "{answer}");
    }
    for (body, code) in [
        (json!({"content": "x"}), 50035),
        (json!({"embeds": [{"title": "x"}]}), 50035),
        (json!({"components": []}), 50006),
    ] {
        stage.refuses("PATCH", &path, body, 400, code).await;
    }
    assert_eq!(stage.ana.message(message).unwrap().content, "z");
}

#[tokio::test]
async fn an_edit_lists_the_files_that_its_components_show() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.lobby);
    let (_, answer) = upload(&stage, "POST", &path, &v2(board("a.png")), &["a.png"]).await;
    let one = format!("{path}/{}", id_of(&answer));
    let item = &answer["components"][0]["components"][1]["items"][0];
    let old = item["media"]["attachment_id"].clone();
    let edit =
        |components: Value, listed: Value| json!({"components": components, "attachments": listed});

    // A new file that is not listed is not found; one that is takes the place of those that are not.
    let bare = json!({"components": board("b.png")});
    let (status, refusal) = upload(&stage, "PATCH", &one, &bare, &["b.png"]).await;
    assert_eq!(status, 400, "{refusal}");
    let nameless = edit(board("b.png"), json!([{"id": 0}]));
    assert_eq!(
        upload(&stage, "PATCH", &one, &nameless, &["b.png"]).await.0,
        400
    );
    assert_eq!(
        stage.ana.last_message(stage.lobby).unwrap().attachments[0]["filename"],
        "a.png"
    );
    // A kept file is found by its name, if that stands beside its id.
    let kept = edit(board("a.png"), json!([{"id": old}]));
    assert_eq!(stage.ask("PATCH", &one, kept).await.0, 400);
    let kept = edit(board("a.png"), json!([{"id": old, "filename": "a.png"}]));
    assert_eq!(stage.ask("PATCH", &one, kept).await.0, 200);
    let listed = edit(board("b.png"), json!([{"id": 0, "filename": "b.png"}]));
    let (status, answer) = upload(&stage, "PATCH", &one, &listed, &["b.png"]).await;
    assert_eq!(status, 200, "{answer}");
    let seen = stage.ana.last_message(stage.lobby).unwrap();
    assert_eq!(seen.attachments.as_array().unwrap().len(), 1);
    assert_eq!(seen.attachments[0]["filename"], "b.png");
    // A file that nothing shows is there, and not to be seen.
    let hidden = edit(json!([text("x")]), json!([{"id": 0, "filename": "c.png"}]));
    let (_, answer) = upload(&stage, "PATCH", &one, &hidden, &["c.png"]).await;
    assert_eq!(answer["attachments"][0]["filename"], "c.png");
    let seen = stage.ana.last_message(stage.lobby).unwrap();
    assert_eq!(*seen.attachments, json!([]));
}

#[tokio::test]
async fn answers_and_follow_ups_may_be_v2() {
    let stage = Stage::new().await;
    let (pending, slash) = stage.slash();
    let mut data = v2(board("a.png"));
    data["flags"] = json!(V2 | EPHEMERAL);
    let body = json!({"type": 4, "data": data});
    stage
        .refuses("POST", &slash.callback, body.clone(), 400, 50035)
        .await;
    let (status, answer) = upload(&stage, "POST", &slash.callback, &body, &["a.png"]).await;
    assert_eq!(status, 204, "{answer}");
    let answer = pending.answer().await.expect_message();
    assert!(answer.v2() && answer.ephemeral);
    assert_eq!(answer.pictures().len(), 1);
    let more = v2(json!([text("more")]));
    assert_eq!(stage.ask("POST", &slash.webhook, more).await.0, 200);

    // A button in a container is pressed like any other, and tells its number.
    let press = stage.ana.click_later(answer.id, "move");
    let pressed = stage.token();
    let wire = stage.emulator.wire();
    let event = wire
        .iter()
        .rev()
        .find(|r| r.route_template == "INTERACTION_CREATE");
    assert_eq!(event.unwrap().body["data"]["id"], 5);
    let classic = json!({"type": 7, "data": {"content": "x"}});
    stage
        .refuses("POST", &pressed.callback, classic, 400, 50035)
        .await;
    let next = json!({"type": 7, "data": {"components": [text("chosen")]}});
    assert_eq!(stage.ask("POST", &pressed.callback, next).await.0, 204);
    let redrawn = press.answer().await.expect_message();
    assert_eq!((redrawn.content.as_str(), redrawn.v2()), ("chosen", true));
}

#[tokio::test]
async fn a_promise_says_nothing_of_v2_and_is_kept_with_it() {
    let stage = Stage::new().await;
    let (pending, slash) = stage.slash();
    let promise = json!({"type": 5, "data": {"flags": V2 | EPHEMERAL}});
    assert_eq!(stage.ask("POST", &slash.callback, promise).await.0, 204);
    let Answer::Deferred {
        message: Some(message),
        ephemeral: true,
        ..
    } = pending.answer().await
    else {
        panic!("a private promise");
    };
    assert!(!stage.ana.message(message).unwrap().v2());
    let original = format!("{}/messages/@original", slash.webhook);
    let bare = json!({"components": [text("x")]});
    stage.refuses("PATCH", &original, bare, 400, 50035).await;
    assert_eq!(
        stage
            .ask("PATCH", &original, v2(json!([text("x")])))
            .await
            .0,
        200
    );
    let kept = stage.ana.message(message).unwrap();
    assert!(kept.v2() && kept.ephemeral && !kept.loading);
}

#[tokio::test]
async fn texts_of_components_ping_like_any_text() {
    let stage = Stage::new().await;
    let path = format!("/channels/{}/messages", stage.lobby);
    let ping = v2(json!([{"type": 17, "components": [text(&format!("<@{}>", stage.ana.id()))]}]));
    assert_eq!(stage.ask("POST", &path, ping.clone()).await.0, 200);
    assert_eq!(
        stage.ana.last_message(stage.lobby).unwrap().pinged,
        [stage.ana.id()]
    );
    let mut quiet = ping;
    quiet["allowed_mentions"] = json!({"parse": []});
    assert_eq!(stage.ask("POST", &path, quiet).await.0, 200);
    assert_eq!(stage.ana.last_message(stage.lobby).unwrap().pinged, []);
}

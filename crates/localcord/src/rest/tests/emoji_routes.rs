//! The app's own emoji: what may be one, and where it may stand.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use super::stage::Stage;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

fn image(kind: &str, bytes: &[u8]) -> String {
    format!("data:image/{kind};base64,{}", BASE64_STANDARD.encode(bytes))
}

fn emoji(name: &str) -> Value {
    json!({"name": name, "image": image("png", PNG)})
}

fn route(stage: &Stage) -> String {
    format!("/applications/{}/emojis", stage.emulator.bot().id())
}

async fn make(stage: &Stage, name: &str) -> String {
    let (status, made) = stage.ask("POST", &route(stage), emoji(name)).await;
    assert_eq!(status, 201, "{made}");
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn emoji_are_made_listed_renamed_and_taken_away() {
    let stage = Stage::new().await;
    let all = route(&stage);
    let id = make(&stage, "tor_11").await;
    let one = format!("{all}/{id}");
    let (_, list) = stage.ask("GET", &all, Value::Null).await;
    assert_eq!(list["items"][0]["name"], "tor_11");
    assert_eq!(list["items"][0]["available"], true);
    let (_, renamed) = stage.ask("PATCH", &one, json!({"name": "tor_12"})).await;
    assert_eq!(renamed["name"], "tor_12");
    assert_eq!(stage.ask("GET", &one, Value::Null).await.1, renamed);
    let address = format!("{}/emojis/{id}", stage.emulator.base_url());
    let picture = stage.client.get(&address).send().await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(picture.bytes().await.unwrap(), PNG);

    assert_eq!(stage.ask("DELETE", &one, Value::Null).await.0, 204);
    for method in ["GET", "DELETE"] {
        stage.refuses(method, &one, Value::Null, 404, 10014).await;
    }
    stage
        .refuses("PATCH", &one, json!({"name": "ab"}), 404, 10014)
        .await;
    assert_eq!(
        stage.client.get(&address).send().await.unwrap().status(),
        404
    );
    assert_eq!(stage.emulator.bot().emojis(), []);
}

#[tokio::test]
async fn what_is_no_emoji_is_refused() {
    let stage = Stage::new().await;
    let all = route(&stage);
    make(&stage, "taken").await;
    let other = make(&stage, "other").await;
    let large = vec![0; 256 * 1024];
    let large = [PNG, &large].concat();
    let with = |image: Value| json!({"name": "new", "image": image});
    for body in [
        emoji("a"),
        emoji(&"a".repeat(33)),
        emoji("with space"),
        emoji("ä_ö"),
        emoji("taken"),
        json!({"image": image("png", PNG)}),
        json!({"name": "new"}),
        with(json!("https://example.org/a.png")),
        with(json!(image("png", b"no picture"))),
        with(json!("data:image/png;base64,???")),
        with(json!(image("png", &large))),
    ] {
        stage.refuses("POST", &all, body, 400, 50035).await;
    }
    let taken = json!({"name": "taken"});
    let path = format!("{all}/{other}");
    stage.refuses("PATCH", &path, taken, 400, 50035).await;
    stage
        .refuses("POST", "/applications/5/emojis", emoji("new"), 404, 10002)
        .await;
    for kind in [&b"\xff\xd8\xff"[..], b"GIF89a", b"RIFF....WEBP"] {
        let body = json!({"name": format!("new_{}", kind[0]), "image": image("png", kind)});
        assert_eq!(stage.ask("POST", &all, body).await.0, 201);
    }
    assert_eq!(stage.emulator.bot().emojis().len(), 5);
}

#[tokio::test]
async fn there_is_room_for_two_thousand() {
    let mut emojis = crate::emoji::Emojis::default();
    for id in 0..2000 {
        let name = format!("emoji_{id}");
        emojis.room_for(&name).expect("room");
        let animated = false;
        emojis.insert(id, crate::emoji::Emoji { name, animated });
    }
    assert_eq!(emojis.room_for("one_more").expect_err("full").code, 30_008);
}

#[tokio::test]
async fn a_button_shows_an_emoji_that_is_there() {
    let stage = Stage::new().await;
    let id = make(&stage, "tor_11").await;
    let path = format!("/channels/{}/messages", stage.lobby);
    let emoji = |id: &str| json!({"id": id, "name": "whatever"});
    let button = |id: &str| json!({"type": 2, "style": 2, "label": "11", "custom_id": "b", "emoji": emoji(id)});
    let menu = |id: &str| {
        let option = json!({"label": "11", "value": "11", "emoji": emoji(id)});
        json!({"type": 3, "custom_id": "m", "options": [option]})
    };
    let body = |id: &str, part: Value| {
        let row = json!({"type": 1, "components": [part]});
        let text = json!({"type": 10, "content": format!("<:tor_11:{id}>")});
        json!({"flags": 1 << 15, "components": [{"type": 17, "components": [text, row]}]})
    };
    for part in [button("5"), menu("5")] {
        stage
            .refuses("POST", &path, body(&id, part), 400, 50035)
            .await;
    }
    for part in [button(&id), menu(&id)] {
        assert_eq!(stage.ask("POST", &path, body(&id, part)).await.0, 200);
    }
    let seen = stage.ana.messages(stage.lobby);
    let shown = &seen[0].buttons()[0];
    assert_eq!(shown.emoji.as_deref(), Some("tor_11"));
    assert_eq!(shown.emoji_id, id.parse().ok());
    let option = &seen[1].components[0]["components"][1]["components"][0]["options"][0];
    assert_eq!(option["emoji"]["name"], "tor_11");
}

//! What Discord is told of the commands, and what is read of a message.

use serde_json::json;

use super::*;

#[test]
fn a_message_tells_who_wrote_it_and_what_can_be_pressed() {
    let message: serenity::Message = serde_json::from_value(json!({
        "id": "5", "channel_id": "6", "content": "", "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [],
        "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
        "author": { "id": "7", "username": "torwart", "discriminator": "0", "avatar": null, "bot": true },
        "components": [
            { "type": 1, "components": [
                { "type": 2, "style": 5, "label": "A link", "url": "https://example.org" },
                { "type": 2, "style": 1, "label": "A button", "custom_id": "one" },
            ] },
            { "type": 1, "components": [
                { "type": 3, "custom_id": "two", "options": [{ "label": "x", "value": "x" }] },
            ] },
        ],
    }))
    .expect("a message as Discord sends it");
    let posted = used_on(&message);
    assert_eq!((posted.id, posted.author), (5, Person(7)));
    assert_eq!(posted.presses, ["one", "two"]);
}

/// What Discord is told, word by word: a change is registered anew everywhere. `TORWART_BLESS=1` accepts one.
#[test]
fn what_discord_is_told_stays_as_it_is() {
    let offered = serde_json::to_value(offered()).expect("plain data");
    let mut lines = String::new();
    for command in offered.as_array().expect("a list") {
        list(command.clone(), 0, &mut lines);
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/discord/offered.txt");
    if std::env::var_os("TORWART_BLESS").is_some() {
        std::fs::write(path, &lines).expect("a file of ours");
    }
    let before = std::fs::read_to_string(path).unwrap_or_default();
    let mut both = before.lines().zip(lines.lines());
    let differs = both.find(|(before, now)| before != now);
    assert!(before == lines, "TORWART_BLESS=1 accepts it: {differs:?}");
}

/// A line for every command and option, those that belong to it below.
fn list(mut node: serde_json::Value, depth: usize, lines: &mut String) {
    let fields = node.as_object_mut().expect("commands are objects");
    let below = fields.remove("options").unwrap_or_default();
    lines.push_str(&format!("{}{node}\n", "  ".repeat(depth)));
    let below = below.as_array().into_iter().flatten();
    below.for_each(|below| list(below.clone(), depth + 1, lines));
}

#[test]
fn commands_on_messages_have_translated_names_and_no_description() {
    let offered = serde_json::to_value(offered()).expect("plain data");
    let menus: Vec<&serde_json::Value> = offered
        .as_array()
        .expect("a list")
        .iter()
        .filter(|command| command["type"] == 3)
        .collect();
    assert_eq!(menus.len(), 1);
    assert_eq!(menus[0]["name"], "Replay this match");
    assert_eq!(
        menus[0]["name_localizations"]["de"],
        "Dieses Spiel nachspielen"
    );
    assert!(menus[0].get("description").is_none());
    assert!(
        menus[0]
            .get("description_localizations")
            .is_none_or(|all| all == &json!({}))
    );
}

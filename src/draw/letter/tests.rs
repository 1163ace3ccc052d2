//! What bodies of letters promise.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::*;
use crate::kernel::Person;

#[test]
fn nobody_is_pinged_unless_named() {
    let mut letter = Letter::text("@everyone <@1> <@2>");
    assert_eq!(
        letter.new_body(Form::Classic)["allowed_mentions"],
        json!({ "parse": [], "users": [] })
    );
    letter.pings.push(Person(2));
    assert_eq!(
        letter.new_body(Form::Classic)["allowed_mentions"],
        json!({ "parse": [], "users": ["2"] })
    );
}

#[test]
fn pictures_stay_go_and_are_replaced() {
    let mut letter = Letter::text("x");
    assert_eq!(
        letter.new_body(Form::Classic).get("attachments"),
        None,
        "an edit keeps it"
    );
    let bare = letter.look();
    letter.before = Before::StaysForNow;
    assert_eq!(letter.new_body(Form::Classic).get("attachments"), None);
    assert_eq!(letter.shows_up_to(7), 6);
    letter.before = Before::Goes;
    assert_eq!(letter.new_body(Form::Classic)["attachments"], json!([]));
    let file = |bytes: &[u8]| File {
        name: "x.png".to_owned(),
        alt: "y".to_owned(),
        bytes: bytes.into(),
    };
    letter.before = Before::Stays;
    letter.file = Some(file(&[1]));
    assert_eq!(
        letter.new_body(Form::Classic)["attachments"],
        json!([{ "id": "0", "filename": "x.png", "description": "y" }])
    );
    assert_eq!(letter.shows_up_to(7), 7);
    let look = letter.look();
    letter.file = Some(file(&[2]));
    assert!(
        look != letter.look() && look != bare,
        "what is in it counts"
    );
}

#[test]
fn long_text_is_cut_between_characters() {
    let length = |text: &Value| text.as_str().map(|text| text.chars().count());
    let mut letter = Letter::text("ä".repeat(3000));
    let classic = letter.new_body(Form::Classic);
    assert_eq!(length(&classic["content"]), Some(2000));
    letter.picture_here();
    letter.say("ö".repeat(3000));
    letter.file = Some(picture("x.png"));
    let body = letter.edit_body(Form::Parts);
    let parts = &body["components"];
    assert_eq!(length(&parts[0]["content"]), Some(3000));
    assert_eq!(length(&parts[2]["content"]), Some(1000));
}

fn picture(name: &str) -> File {
    File {
        name: name.to_owned(),
        alt: "y".to_owned(),
        bytes: [1].as_slice().into(),
    }
}

/// A board with everything on it.
fn board() -> Letter {
    let mut letter = Letter::framed(0x12_34_56);
    letter.head("TOR");
    letter.status("Ana, your move");
    letter.picture_here();
    letter.say_shown("🥅 ⚽ 🥅");
    letter.say("A goal!");
    letter.say("");
    letter.say_small("dice\nhouse");
    letter.pings = vec![Person(2)];
    letter.buttons(vec![button("a")])
}

#[test]
fn a_board_is_a_frame_with_its_picture_between_the_words() {
    let mut letter = board();
    letter.file = Some(picture("x.png"));
    let row = json!({ "type": 1, "components": [{ "type": 2, "style": 2, "label": "x", "custom_id": "a" }] });
    let parts = json!([
        { "type": 10, "content": "**TOR**\n## Ana, your move" },
        { "type": 12, "items": [{ "media": { "url": "attachment://x.png" }, "description": "y" }] },
        { "type": 10, "content": "A goal!\n-# dice\n-# house" },
        row,
    ]);
    let mut body = json!({
        "flags": 1 << 15,
        "components": [{ "type": 17, "accent_color": 0x12_34_56, "components": parts }],
        "allowed_mentions": { "parse": [], "users": ["2"] },
        "attachments": [{ "id": "0", "filename": "x.png", "description": "y" }],
    });
    assert_eq!(letter.new_body(Form::Parts), body);
    // What a classic message said has to go, else Discord refuses the parts.
    body["content"] = Value::Null;
    body["embeds"] = json!([]);
    assert_eq!(letter.edit_body(Form::Parts), body);
    assert_eq!(
        letter.private_body(Form::Parts)["flags"],
        (1 << 15) | (1 << 6)
    );

    let classic = letter.edit_body(Form::Classic);
    let said = "**TOR**\n## Ana, your move\nA goal!\n-# dice\n-# house";
    assert_eq!(classic["content"], said);
    assert_eq!(classic.get("flags"), None);
    assert_eq!(letter.private_body(Form::Classic)["flags"], 1 << 6);
}

#[test]
fn what_a_picture_shows_is_said_where_there_is_none() {
    let mut letter = board();
    let said = "**TOR**\n## Ana, your move\n🥅 ⚽ 🥅\nA goal!\n-# dice\n-# house";
    assert_eq!(letter.words(), said);
    assert_eq!(letter.new_body(Form::Classic)["content"], said);
    letter.file = Some(picture("x.png"));
    assert!(!letter.words().contains("⚽"));
    assert_eq!(letter.without_file().words(), said);
    assert_eq!(
        letter.without_file().new_body(Form::Parts)["attachments"],
        json!([])
    );
    // A file that is no picture shows nothing.
    letter.file = Some(picture("x.json"));
    assert_eq!(letter.words(), said);
    let body = letter.new_body(Form::Parts);
    let file = &body["components"][0]["components"][1];
    assert_eq!(
        *file,
        json!({ "type": 13, "file": { "url": "attachment://x.json" } })
    );
}

#[test]
fn words_alone_are_sent_as_people_write() {
    let letter = Letter::text("Hello");
    assert_eq!(letter.new_body(Form::Parts), letter.new_body(Form::Classic));
    // A message that is in parts takes nothing else.
    let edit = letter.edit_body(Form::Parts);
    assert_eq!(
        edit["components"],
        json!([{ "type": 10, "content": "Hello" }])
    );
}

fn button(id: impl ToString) -> Button {
    Button {
        id: id.to_string(),
        label: "x".to_owned(),
        emoji: None,
        face: None,
        tone: Tone::Plain,
        spent: false,
    }
}

#[test]
fn thirteen_buttons_make_three_rows() {
    let letter = Letter::default().buttons((0..13).map(button).collect());
    let size = |row: &Row| match row {
        Row::Buttons(buttons) => buttons.len(),
        Row::Menu(_) => 0,
    };
    assert_eq!(letter.rows.iter().map(size).collect::<Vec<_>>(), [5, 5, 3]);
}

/// Cards are wide; where four in a row would be too many rows, they are five all the same.
#[test]
fn cards_stand_in_rows_of_four_while_there_is_room() {
    let faced = |id: usize| Button {
        face: Some("tor_1".to_owned()),
        ..button(id)
    };
    for (count, rows) in [(13, &[4, 4, 4, 1][..]), (22, &[5, 5, 5, 5, 2])] {
        let letter = Letter::default().buttons((0..count).map(faced).collect());
        let sizes = letter.rows.iter().map(|row| match row {
            Row::Buttons(buttons) => buttons.len(),
            Row::Menu(_) => 0,
        });
        assert_eq!(sizes.collect::<Vec<_>>(), rows);
    }
}

#[test]
fn nothing_can_stand_in_a_message_twice() {
    let menu = |id: &str, values: &[&str]| Menu {
        marks: BTreeMap::new(),
        id: id.to_owned(),
        placeholder: "x".to_owned(),
        options: values
            .iter()
            .map(|value| ("x".to_owned(), (*value).to_owned()))
            .collect(),
    };
    let mut letter = Letter::default()
        .menu(menu("m", &["1", "2", "1"]))
        .menu(menu("m", &["3"]))
        .menu(menu("n", &[]))
        .buttons(vec![button("a"), button("b"), button("a"), button("m")])
        .buttons(vec![button("b")]);
    let rows = [
        Row::Menu(menu("m", &["1", "2"])),
        Row::Buttons(vec![button("a"), button("b")]),
    ];
    assert_eq!(letter.rows(), rows);
    letter.pings = vec![Person(2), Person(3), Person(2)];
    assert_eq!(
        letter.new_body(Form::Classic)["allowed_mentions"]["users"],
        json!(["2", "3"])
    );
}

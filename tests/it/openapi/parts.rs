//! What Discord wants of a message's components and its document has no words for: how many there are in all, how much they say together, that
//! no id stands twice, that a button shows something. And a list of wrong messages, each of which must be found here and refused by our
//! local Discord, so that none of the two is lenient unnoticed.

use std::collections::HashSet;

use localcord::{Emulator, Settings};
use serde_json::{Value, json};

use super::{DOCUMENT, posted};

/// In a message: components, however deep, and characters of all their texts together.
const COMPONENTS: usize = 40;
const CHARACTERS: usize = 4_000;

const BUTTON: u64 = 2;
const PREMIUM: u64 = 6;

/// What is wrong with the components of a body, of a message or of an answer.
pub fn faults(body: &Value) -> Vec<String> {
    let list = body.pointer("/data/components").or(body.get("components"));
    let mut seen = Seen::default();
    seen.look(list.unwrap_or(&Value::Null));
    let (components, characters) = (seen.components, seen.characters);
    if components > COMPONENTS {
        seen.faults.push(format!("{components} components"));
    }
    if characters > CHARACTERS {
        seen.faults.push(format!("{characters} characters"));
    }
    seen.faults
}

#[derive(Default)]
struct Seen {
    components: usize,
    characters: usize,
    ids: HashSet<String>,
    faults: Vec<String>,
}

impl Seen {
    fn look(&mut self, part: &Value) {
        if let Some(list) = part.as_array() {
            return list.iter().for_each(|part| self.look(part));
        }
        let Some(kind) = part["type"].as_u64() else {
            return;
        };
        self.components += 1;
        let text = |field: &str| part[field].as_str().unwrap_or_default();
        self.characters += text("content").chars().count();
        let id = text("custom_id");
        if !id.is_empty() && !self.ids.insert(id.to_owned()) {
            self.faults.push(format!("{id} stands twice"));
        }
        let blank = text("label").is_empty() && part["emoji"].is_null();
        if kind == BUTTON && blank && part["style"] != PREMIUM {
            self.faults
                .push(format!("nothing stands on the button {id}"));
        }
        for inner in ["components", "component", "accessory"] {
            self.look(&part[inner]);
        }
    }
}

fn text(content: &str) -> Value {
    json!({ "type": 10, "content": content })
}

fn texts(count: usize) -> Value {
    (0..count).map(|_| text("x")).collect()
}

fn container(components: Value) -> Value {
    json!({ "type": 17, "components": components })
}

fn row(components: Value) -> Value {
    json!({ "type": 1, "components": components })
}

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "x", "custom_id": id })
}

fn menu(values: &[&str]) -> Value {
    let option = |value: &&str| json!({ "label": "x", "value": value });
    let options: Vec<Value> = values.iter().map(option).collect();
    json!({ "type": 3, "custom_id": "m", "options": options })
}

fn gallery(items: Value) -> Value {
    json!({ "type": 12, "items": items })
}

/// Messages of Components V2 that Discord refuses: what is wrong, and where our local Discord says it is.
fn wrong() -> Vec<(&'static str, Value, &'static str)> {
    let with = |mut part: Value, field: &str, value: Value| {
        part[field] = value;
        part
    };
    let picture = |alt: String| json!({ "media": { "url": "https://example.org/a.png" }, "description": alt });
    let long = [text(&"x".repeat(2_500)), text(&"x".repeat(1_501))];
    let six: Value = (0..6).map(|at| button(&at.to_string())).collect();
    let bare = json!({ "type": 2, "style": 1, "custom_id": "x" });
    let section = |texts: Value| json!({ "type": 9, "components": texts });
    vec![
        ("41 components", texts(41), "components"),
        (
            "41 with the frame around them",
            json!([container(texts(40))]),
            "components",
        ),
        (
            "41 with what stands in rows",
            json!([
                container(texts(34)),
                row(json!([
                    button("a"),
                    button("b"),
                    button("c"),
                    button("d"),
                    button("e")
                ]))
            ]),
            "components",
        ),
        (
            "4,001 characters in two texts",
            json!([container(json!(long))]),
            "components",
        ),
        (
            "4,001 characters in one text",
            json!([text(&"x".repeat(4_001))]),
            "components",
        ),
        (
            "a frame in a frame",
            json!([container(json!([container(texts(1))]))]),
            "components.0.components.0",
        ),
        (
            "a section with nothing beside it",
            json!([section(texts(1))]),
            "components.0.accessory",
        ),
        (
            "a section of four texts",
            json!([with(section(texts(4)), "accessory", button("a"))]),
            "components.0.components",
        ),
        (
            "an id twice in two rows",
            json!([
                row(json!([button("a")])),
                container(json!([row(json!([button("a")]))]))
            ]),
            "components.1.components.0.components.0.custom_id",
        ),
        (
            "an id twice, once beside a section",
            json!([
                with(section(texts(1)), "accessory", button("a")),
                row(json!([button("a")]))
            ]),
            "components.1.components.0.custom_id",
        ),
        (
            "a gallery of nothing",
            json!([gallery(json!([]))]),
            "components.0.items",
        ),
        (
            "an alt text of 1,025 characters",
            json!([gallery(json!([picture("x".repeat(1_025))]))]),
            "components.0.items.0.description",
        ),
        (
            "an empty alt text",
            json!([gallery(json!([picture(String::new())]))]),
            "components.0.items.0.description",
        ),
        (
            "a button on which nothing stands",
            json!([row(json!([bare.clone()]))]),
            "components.0.components.0.label",
        ),
        (
            "a button with an empty label",
            json!([row(json!([with(bare, "label", json!(""))]))]),
            "components.0.components.0.label",
        ),
        (
            "a label of 81 characters",
            json!([row(json!([with(
                button("a"),
                "label",
                json!("x".repeat(81))
            )]))]),
            "components.0",
        ),
        (
            "an id of 101 characters",
            json!([row(json!([button(&"x".repeat(101))]))]),
            "components.0",
        ),
        (
            "six buttons in a row",
            json!([row(six)]),
            "components.0.components",
        ),
        (
            "an empty row",
            json!([row(json!([]))]),
            "components.0.components",
        ),
        (
            "a button without a row",
            json!([button("a")]),
            "components.0",
        ),
        (
            "a list of nothing",
            json!([row(json!([menu(&[])]))]),
            "components.0.components.0.options",
        ),
        (
            "a colour that is none",
            json!([with(
                container(texts(1)),
                "accent_color",
                json!(0x0100_0000)
            )]),
            "components.0.accent_color",
        ),
        ("an empty text", json!([text("")]), "components.0.content"),
        (
            "an empty frame",
            json!([container(json!([]))]),
            "components.0.components",
        ),
    ]
}

/// The field that an answer of Discord's calls wrong.
fn refused(answer: &Value) -> String {
    let (mut errors, mut path) = (&answer["errors"], Vec::new());
    while let Some((field, inner)) = errors.as_object().and_then(|all| all.iter().next()) {
        if field == "_errors" {
            break;
        }
        path.push(field.clone());
        errors = inner;
    }
    path.join(".")
}

#[tokio::test]
async fn wrong_components_are_found_here_and_refused_by_the_local_discord() {
    let discord = Emulator::start(Settings::default()).await.unwrap();
    let channel = discord.channel("lobby");
    let address = format!("{}/api/v10/channels/{channel}/messages", discord.base_url());
    let client = reqwest::Client::new();
    let send = async |body: &Value| {
        let request = client.post(&address).header("authorization", "Bot local");
        let answer = request.json(body).send().await.unwrap();
        (
            answer.status().as_u16(),
            answer.json::<Value>().await.unwrap(),
        )
    };
    for (what, components, place) in wrong() {
        let body = json!({ "flags": 1 << 15, "components": components });
        let (status, answer) = send(&body).await;
        let said = (status, answer["code"].as_u64(), refused(&answer));
        assert_eq!(
            said,
            (400, Some(50_035), place.to_owned()),
            "{what}: {answer}"
        );
        let found = DOCUMENT.faults(&posted(body.clone()));
        assert!(!found.is_empty(), "{what} is not found: {body}");
    }
    // As full as can be.
    let five: Value = (0..5).map(|at| button(&at.to_string())).collect();
    let full = json!([container(json!([text(&"x".repeat(3_968))])), row(five)]);
    let mut full = full.as_array().unwrap().clone();
    full.extend(texts(32).as_array().unwrap().clone());
    let body = json!({ "flags": 1 << 15, "components": full });
    assert_eq!(faults(&body), [] as [String; 0]);
    assert_eq!(send(&body).await.0, 200);
}

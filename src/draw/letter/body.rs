//! A letter as Discord takes it: in parts (Components V2), or in the classic form of one text with a picture below it. Both say the
//! same words in the same order.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::{Before, Button, File, Letter, Menu, Part, Row};
use crate::draw::push_line;
use crate::kernel::Tone;

/// How messages are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One text, rows below it, and a picture below everything.
    Classic,
    /// A frame with texts, a picture and rows in it. A message that was once written so stays so: Discord does not take it back.
    Parts,
}

/// The most characters Discord takes in one classic message, and in all parts of one.
const LONGEST_CLASSIC: usize = 2000;
const LONGEST_PARTS: usize = 4000;

/// Only the one who pressed sees it.
const EPHEMERAL: u32 = 1 << 6;

/// The message is in parts.
const IN_PARTS: u32 = 1 << 15;

impl Letter {
    /// The body of a new message. Words without a frame are written as anybody writes them.
    pub fn new_body(&self, form: Form) -> Value {
        match (form, self.frame) {
            (Form::Parts, Some(_)) => self.in_parts(),
            (Form::Parts, None) | (Form::Classic, _) => self.classic(),
        }
    }

    /// The body that takes the place of what a message says. What it was before nobody needs to know: a classic message takes
    /// parts too.
    pub fn edit_body(&self, form: Form) -> Value {
        match form {
            Form::Classic => self.classic(),
            Form::Parts => {
                let mut body = self.in_parts();
                body["content"] = Value::Null;
                body["embeds"] = json!([]);
                body
            }
        }
    }

    /// The body of an ephemeral answer.
    pub fn private_body(&self, form: Form) -> Value {
        let mut body = self.new_body(form);
        let flags = body["flags"].as_u64().unwrap_or_default();
        body["flags"] = json!(flags | u64::from(EPHEMERAL));
        body
    }

    /// Whether a picture goes with it.
    pub fn is_pictured(&self) -> bool {
        self.file.as_ref().is_some_and(File::is_picture)
    }

    /// All it says, in lines.
    pub fn words(&self) -> String {
        let [mut above, below] = self.texts();
        push_line(&mut above, &below);
        above
    }

    fn classic(&self) -> Value {
        let mut body = json!({
            "content": cut(&self.words(), LONGEST_CLASSIC),
            "components": self.rows.iter().map(Row::body).collect::<Vec<_>>(),
            "allowed_mentions": self.pinged(),
        });
        if let Some(file) = &self.file {
            // The list replaces the one before: an edited message shows the new picture alone.
            body["attachments"] = json!([file.body()]);
        } else if self.before == Before::Goes {
            body["attachments"] = json!([]);
        }
        body
    }

    fn in_parts(&self) -> Value {
        let [above, below] = self.texts();
        let above = cut(&above, LONGEST_PARTS);
        let below = cut(&below, LONGEST_PARTS - above.chars().count());
        let text = |text: &str| (!text.is_empty()).then(|| json!({ "type": 10, "content": text }));
        let said = [text(above), self.file.as_ref().map(File::part), text(below)];
        let rows = self.rows.iter().map(Row::body);
        let parts: Vec<Value> = said.into_iter().flatten().chain(rows).collect();
        let parts = match self.frame {
            Some(colour) => {
                json!([{ "type": 17, "accent_color": colour, "components": parts }])
            }
            None => json!(parts),
        };
        json!({
            "flags": IN_PARTS,
            "components": parts,
            "allowed_mentions": self.pinged(),
            // What no part shows would hang below the message for nobody to see.
            "attachments": self.file.iter().map(File::body).collect::<Vec<_>>(),
        })
    }

    fn pinged(&self) -> Value {
        // A set to Discord: it takes nobody twice.
        let mut pinged = HashSet::new();
        let pings = self.pings.iter().filter(|person| pinged.insert(person.0));
        let users: Vec<String> = pings.map(|person| person.0.to_string()).collect();
        json!({ "parse": [], "users": users })
    }

    /// What stands above the picture, and what below it.
    fn texts(&self) -> [String; 2] {
        let pictured = self.is_pictured();
        let (mut texts, mut at) = ([String::new(), String::new()], 0);
        let mut small = String::new();
        for part in &self.parts {
            match part {
                Part::Heading(words) => push_line(&mut texts[at], &format!("**{words}**")),
                Part::Status(words) => push_line(&mut texts[at], &format!("## {words}")),
                Part::Words(words) => push_line(&mut texts[at], words),
                Part::Shown(words) if !pictured => push_line(&mut texts[at], words),
                Part::Shown(_) => {}
                Part::Picture => at = 1,
                Part::Small(words) => {
                    let lines = words.lines().map(|line| format!("-# {line}"));
                    lines.for_each(|line| push_line(&mut small, &line));
                }
            }
        }
        push_line(&mut texts[at], &small);
        texts
    }
}

/// No text of ours comes near the limit; a name or a list that did must not lose the whole message.
fn cut(content: &str, longest: usize) -> &str {
    content
        .char_indices()
        .nth(longest)
        .map_or(content, |(end, _)| &content[..end])
}

impl File {
    /// How a message names it.
    fn body(&self) -> Value {
        json!({ "id": "0", "filename": self.name, "description": self.alt })
    }

    fn is_picture(&self) -> bool {
        self.name.ends_with(".png")
    }

    /// The part of a message that shows it.
    fn part(&self) -> Value {
        let at = json!({ "url": format!("attachment://{}", self.name) });
        match self.is_picture() {
            true => json!({ "type": 12, "items": [{ "media": at, "description": self.alt }] }),
            false => json!({ "type": 13, "file": at }),
        }
    }
}

/// A sign, or a face: what that is called today knows who sends it, and puts it here.
fn emoji(sign: Option<&str>, face: Option<&str>) -> Value {
    match face {
        Some(face) => json!({ "face": face, "name": sign }),
        None => json!({ "name": sign }),
    }
}

impl Row {
    fn body(&self) -> Value {
        let components = match self {
            Row::Buttons(buttons) => buttons.iter().map(Button::body).collect(),
            Row::Menu(menu) => vec![menu.body()],
        };
        json!({ "type": 1, "components": components })
    }
}

impl Menu {
    fn body(&self) -> Value {
        let entry = |(label, value): &(String, String)| {
            let mut entry = json!({ "label": label, "value": value });
            if let Some(mark) = self.marks.get(value) {
                entry["emoji"] = emoji(mark.sign, Some(&mark.face));
            }
            entry
        };
        let options: Vec<Value> = self.options.iter().map(entry).collect();
        json!({ "type": 3, "custom_id": self.id, "placeholder": self.placeholder, "options": options })
    }
}

impl Button {
    fn body(&self) -> Value {
        let style = match self.tone {
            Tone::Strong => 1,
            Tone::Plain => 2,
            Tone::Good => 3,
            Tone::Danger => 4,
        };
        let mut body =
            json!({ "type": 2, "style": style, "label": self.label, "custom_id": self.id });
        if self.emoji.is_some() || self.face.is_some() {
            body["emoji"] = emoji(self.emoji, self.face.as_deref());
        }
        if self.spent {
            body["disabled"] = json!(true);
        }
        body
    }
}

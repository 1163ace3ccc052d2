//! A message as a value: text, rows of things to press, and whom it may ping. The same body serves every route.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use serde_json::{Value, json};

use crate::kernel::{Person, Tone};

/// The most characters Discord takes in one message.
const LONGEST: usize = 2000;

/// A message to be sent or to replace an earlier one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Letter {
    /// The text.
    pub content: String,
    /// At most five rows.
    pub rows: Vec<Row>,
    /// Who is notified; nobody else is, whatever the text says.
    pub pings: Vec<Person>,
    /// A picture, or something to keep.
    pub file: Option<File>,
    /// What becomes of the one an edited message had before, if this brings none.
    pub before: Before,
}

/// What becomes of a picture when a message is edited without a new one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Before {
    /// It stays.
    #[default]
    Stays,
    /// It stays until the outbox brings the new one, which is being painted: nobody waits for that.
    StaysForNow,
    /// It goes: it would show what is no longer so.
    Goes,
}

/// A file that goes with a message.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct File {
    /// What it is called; its ending says what it is.
    pub name: String,
    /// What it says, for those who do not see it.
    pub alt: String,
    /// What is in it.
    pub bytes: Arc<[u8]>,
}

/// A row of things to press.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Row {
    /// At most five.
    Buttons(Vec<Button>),
    /// A list.
    Menu {
        /// Its id.
        id: String,
        /// What stands on it.
        placeholder: String,
        /// Label and value, at most twenty-five.
        options: Vec<(String, String)>,
    },
}

/// A button.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Button {
    /// Its id.
    pub id: String,
    /// What stands on it.
    pub label: String,
    /// A mark beside it.
    pub emoji: Option<&'static str>,
    /// Its colour.
    pub tone: Tone,
}

impl Letter {
    /// A message that is only text.
    pub fn text(content: impl Into<String>) -> Letter {
        Letter {
            content: content.into(),
            ..Letter::default()
        }
    }

    /// The message with one more row of buttons for every five.
    #[must_use]
    pub fn buttons(mut self, buttons: Vec<Button>) -> Letter {
        let mut buttons = buttons.into_iter().peekable();
        while buttons.peek().is_some() {
            self.rows
                .push(Row::Buttons(buttons.by_ref().take(5).collect()));
        }
        self
    }

    /// The body for Discord.
    pub fn body(&self) -> Value {
        let users: Vec<String> = self
            .pings
            .iter()
            .map(|person| person.0.to_string())
            .collect();
        let mut body = json!({
            "content": cut(&self.content),
            "components": self.rows.iter().map(Row::body).collect::<Vec<_>>(),
            "allowed_mentions": { "parse": [], "users": users },
        });
        if let Some(file) = &self.file {
            // The list replaces the one before: an edited message shows the new picture alone.
            body["attachments"] = json!([file.body()]);
        } else if self.before == Before::Goes {
            body["attachments"] = json!([]);
        }
        body
    }

    /// Equal for messages that look the same; whom they ping does not show.
    pub fn look(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.content.hash(&mut hasher);
        self.rows.hash(&mut hasher);
        self.file.hash(&mut hasher);
        hasher.finish()
    }

    /// How much of a table's log a message with this letter shows, if it was drawn at `seq`. Without its picture it is a step
    /// behind, so the outbox draws it again, even after a crash.
    pub fn shows_up_to(&self, seq: u64) -> u64 {
        match self.before {
            Before::StaysForNow => seq.saturating_sub(1),
            Before::Stays | Before::Goes => seq,
        }
    }

    /// The body of an ephemeral answer.
    pub fn private_body(&self) -> Value {
        let mut body = self.body();
        body["flags"] = json!(EPHEMERAL);
        body
    }
}

/// Only the one who pressed sees it.
const EPHEMERAL: u32 = 1 << 6;

/// No text of ours comes near the limit; a name or a list that did must not lose the whole message.
fn cut(content: &str) -> &str {
    content
        .char_indices()
        .nth(LONGEST)
        .map_or(content, |(end, _)| &content[..end])
}

impl File {
    /// How a message names it.
    pub fn body(&self) -> Value {
        json!({ "id": "0", "filename": self.name, "description": self.alt })
    }
}

impl Row {
    fn body(&self) -> Value {
        let components = match self {
            Row::Buttons(buttons) => buttons.iter().map(Button::body).collect(),
            Row::Menu {
                id,
                placeholder,
                options,
            } => {
                let options: Vec<Value> = options
                    .iter()
                    .map(|(label, value)| json!({ "label": label, "value": value }))
                    .collect();
                vec![
                    json!({ "type": 3, "custom_id": id, "placeholder": placeholder, "options": options }),
                ]
            }
        };
        json!({ "type": 1, "components": components })
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
        if let Some(emoji) = self.emoji {
            body["emoji"] = json!({ "name": emoji });
        }
        body
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_pinged_unless_named() {
        let mut letter = Letter::text("@everyone <@1> <@2>");
        assert_eq!(
            letter.body()["allowed_mentions"],
            json!({ "parse": [], "users": [] })
        );
        letter.pings.push(Person(2));
        assert_eq!(
            letter.body()["allowed_mentions"],
            json!({ "parse": [], "users": ["2"] })
        );
    }

    #[test]
    fn pictures_stay_go_and_are_replaced() {
        let mut letter = Letter::text("x");
        assert_eq!(letter.body().get("attachments"), None, "an edit keeps it");
        let bare = letter.look();
        letter.before = Before::StaysForNow;
        assert_eq!(letter.body().get("attachments"), None);
        assert_eq!(letter.shows_up_to(7), 6);
        letter.before = Before::Goes;
        assert_eq!(letter.body()["attachments"], json!([]));
        let file = |bytes: &[u8]| File {
            name: "x.png".to_owned(),
            alt: "y".to_owned(),
            bytes: bytes.into(),
        };
        letter.before = Before::Stays;
        letter.file = Some(file(&[1]));
        assert_eq!(
            letter.body()["attachments"],
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
        let body = Letter::text("ä".repeat(3000)).body();
        assert_eq!(
            body["content"].as_str().map(|text| text.chars().count()),
            Some(LONGEST)
        );
    }

    #[test]
    fn thirteen_buttons_make_three_rows() {
        let button = Button {
            id: "x".to_owned(),
            label: "x".to_owned(),
            emoji: None,
            tone: Tone::Plain,
        };
        let letter = Letter::default().buttons(vec![button; 13]);
        let sizes: Vec<usize> = letter
            .rows
            .iter()
            .map(|row| match row {
                Row::Buttons(buttons) => buttons.len(),
                Row::Menu { .. } => 0,
            })
            .collect();
        assert_eq!(sizes, [5, 5, 3]);
    }
}

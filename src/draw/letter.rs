//! A message as a value: text, rows of things to press, and whom it may ping. The same body serves every route.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use serde_json::{Value, json};

use crate::kernel::{Mark, Person, Tone};

/// The most characters Discord takes in one message.
const LONGEST: usize = 2000;

/// The most characters of a line in a list, or of a completion.
pub const LONGEST_LABEL: usize = 100;

/// A message to be sent or to replace an earlier one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Letter {
    pub content: String,
    /// At most five; no id stands in them twice.
    rows: Vec<Row>,
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
    Menu(Menu),
}

/// A list to choose from.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Menu {
    pub id: String,
    /// What stands on it.
    pub placeholder: String,
    /// Label and value, at most twenty-five.
    pub options: Vec<(String, String)>,
    /// What stands beside some of them, by value.
    pub marks: BTreeMap<String, Mark>,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Button {
    pub id: String,
    /// What stands on it.
    pub label: String,
    /// A mark beside it.
    pub emoji: Option<&'static str>,
    /// A face that stands in its place where our application has it.
    pub face: Option<String>,
    pub tone: Tone,
    /// Whether it only keeps its place, and cannot be pressed.
    pub spent: bool,
}

impl Letter {
    /// A message that is only text.
    pub fn text(content: impl Into<String>) -> Letter {
        Letter {
            content: content.into(),
            ..Letter::default()
        }
    }

    /// The message with one more row of buttons for every five. Discord refuses a whole message in which an id stands twice, so
    /// of two buttons that lead to one place the first stays.
    #[must_use]
    pub fn buttons(mut self, buttons: Vec<Button>) -> Letter {
        let mut ids = self.ids();
        let new = buttons.into_iter();
        let mut new = new
            .filter(|button| ids.insert(button.id.clone()))
            .peekable();
        while new.peek().is_some() {
            self.rows.push(Row::Buttons(new.by_ref().take(5).collect()));
        }
        self
    }

    /// The message with a list below the rest. The same holds for its id and for the values in it; and a list of nothing is none.
    #[must_use]
    pub fn menu(mut self, mut menu: Menu) -> Letter {
        let mut values = HashSet::new();
        menu.options
            .retain(|(_, value)| values.insert(value.clone()));
        if !menu.options.is_empty() && !self.ids().contains(&menu.id) {
            self.rows.push(Row::Menu(menu));
        }
        self
    }

    /// What can be pressed, row by row.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    fn ids(&self) -> HashSet<String> {
        let ids = |row: &Row| match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| button.id.clone()).collect(),
            Row::Menu(menu) => vec![menu.id.clone()],
        };
        self.rows.iter().flat_map(ids).collect()
    }

    /// The body for Discord.
    pub fn body(&self) -> Value {
        // A set to Discord: it takes nobody twice.
        let mut pinged = HashSet::new();
        let pings = self.pings.iter().filter(|person| pinged.insert(person.0));
        let users: Vec<String> = pings.map(|person| person.0.to_string()).collect();
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

    /// Equal for messages on which the same can be pressed in the same places, whatever stands on it.
    pub fn presses(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for row in &self.rows {
            match row {
                Row::Buttons(buttons) => buttons.iter().for_each(|one| one.id.hash(&mut hasher)),
                Row::Menu(menu) => {
                    menu.id.hash(&mut hasher);
                    menu.options
                        .iter()
                        .for_each(|(_, value)| value.hash(&mut hasher));
                }
            }
        }
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
            letter.body()["allowed_mentions"]["users"],
            json!(["2", "3"])
        );
    }
}

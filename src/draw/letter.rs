//! A message as a value: what it says by its weight, a picture, rows of things to press, and whom it may ping. How it is written
//! down for Discord `body` knows.

mod body;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use crate::kernel::{Mark, Person, Tone};

pub use body::Form;

/// The most rows of a message.
const MOST_ROWS: usize = 5;

/// The most characters of a line in a list, or of a completion.
pub const LONGEST_LABEL: usize = 100;

/// A message to be sent or to replace an earlier one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Letter {
    /// The colour of the frame around it, 0xRRGGBB; without one it has no frame.
    pub frame: Option<u32>,
    /// From top to bottom.
    parts: Vec<Part>,
    /// At most five; no id stands in them twice.
    rows: Vec<Row>,
    /// Who is notified; nobody else is, whatever the text says.
    pub pings: Vec<Person>,
    /// A picture, or something to keep.
    pub file: Option<File>,
    /// What becomes of the one an edited message had before, if this brings none.
    pub before: Before,
}

/// A part of what a message says.
#[derive(Clone, Debug, PartialEq, Hash)]
enum Part {
    /// What it is about.
    Heading(String),
    /// The one sentence that matters, in large type.
    Status(String),
    /// Sentences.
    Words(String),
    /// What the picture shows, in words or emoji: said where there is none.
    Shown(String),
    /// Here stands the picture, if there is one.
    Picture,
    /// What few need to read: below everything else.
    Small(String),
}

/// What becomes of a picture when a message is edited without a new one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Before {
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
            parts: vec![Part::Words(content.into())],
            ..Letter::default()
        }
    }

    /// An empty message with a frame of this colour.
    pub fn framed(colour: u32) -> Letter {
        Letter {
            frame: Some(colour),
            ..Letter::default()
        }
    }

    /// The message with a frame of this colour.
    #[must_use]
    pub fn in_frame(mut self, colour: u32) -> Letter {
        self.frame = Some(colour);
        self
    }

    /// Says what it is about.
    pub fn head(&mut self, words: impl Into<String>) {
        self.add(Part::Heading, words);
    }

    /// Says the one sentence that matters.
    pub fn status(&mut self, words: impl Into<String>) {
        self.add(Part::Status, words);
    }

    /// Says something more.
    pub fn say(&mut self, words: impl Into<String>) {
        self.add(Part::Words, words);
    }

    /// Says something before everything else.
    pub fn say_first(&mut self, words: impl Into<String>) {
        self.add(Part::Words, words);
        self.parts.rotate_right(1);
    }

    /// Says what the picture shows, for where there is none.
    pub fn say_shown(&mut self, words: impl Into<String>) {
        self.add(Part::Shown, words);
    }

    /// Says what few need to read.
    pub fn say_small(&mut self, words: impl Into<String>) {
        self.add(Part::Small, words);
    }

    /// The picture belongs here, between what was said and what is said next. If nobody says where, it is below all words.
    pub fn picture_here(&mut self) {
        self.parts.push(Part::Picture);
    }

    fn add(&mut self, part: fn(String) -> Part, words: impl Into<String>) {
        let words = words.into();
        if !words.is_empty() {
            self.parts.push(part(words));
        }
    }

    /// The message with one more row of buttons for every five, or for every four if cards are on them and there is room: on a phone no more
    /// of those stand in a line. Discord refuses a whole message in which an id stands twice, so
    /// of two buttons that lead to one place the first stays.
    #[must_use]
    pub fn buttons(mut self, buttons: Vec<Button>) -> Letter {
        let mut ids = self.ids();
        let new = buttons.into_iter();
        let new: Vec<Button> = new.filter(|button| ids.insert(button.id.clone())).collect();
        let faced = new.iter().any(|button| button.face.is_some());
        let in_four = self.rows.len() + new.len().div_ceil(4);
        let in_a_row = if faced && in_four <= MOST_ROWS { 4 } else { 5 };
        let rows = new.chunks(in_a_row);
        self.rows.extend(rows.map(|row| Row::Buttons(row.to_vec())));
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

    /// Equal for messages that look the same; whom they ping does not show.
    pub fn look(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.frame.hash(&mut hasher);
        self.parts.hash(&mut hasher);
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

    /// The same without its file, where that is not taken.
    #[must_use]
    pub fn without_file(&self) -> Letter {
        Letter {
            file: None,
            before: Before::Goes,
            ..self.clone()
        }
    }

    /// Its words alone, with nothing to press, for a copy that is not kept up to date any more.
    #[must_use]
    pub fn at_rest(&self) -> Letter {
        Letter {
            rows: Vec::new(),
            ..self.without_file()
        }
    }

    /// How much of a table's log a message with this letter shows, if it was drawn at `seq`. Without its picture it is a step
    /// behind, so the outbox draws it again, even after a crash.
    pub fn shows_up_to(&self, seq: u64) -> u64 {
        match self.before {
            Before::StaysForNow => seq.saturating_sub(1),
            Before::Stays | Before::Goes => seq,
        }
    }
}

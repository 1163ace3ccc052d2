//! A sentence that has not been spoken yet: its key in the catalogue and what goes into it.
//!
//! Games and tables say *what* is to be said; `say/` says it, in the reader's language and with the people's names.

use crate::kernel::{Moment, Person, Seat};

/// A message of `locales/*/*.ftl` with its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The message's key.
    pub key: &'static str,
    /// Its variables.
    pub args: Vec<(&'static str, Arg)>,
}

/// What a variable of a sentence can be.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A number; chooses the plural form.
    Number(i64),
    /// The name of whoever sits there.
    Name(Seat),
    /// The same, and how well they play where it is the house.
    Player(Seat),
    /// The name as a mention, which Discord shows in colour.
    Mention(Seat),
    /// A person who need not sit at the table.
    Person(Person),
    /// Text as it is: a move, a number with a sign. Never something a person typed.
    Plain(String),
    /// Text that came from a person: it is stripped of everything that could act.
    Foreign(String),
    /// A moment, which each reader sees on their own clock, counting down.
    When(Moment),
    /// A sentence within the sentence.
    Text(Text),
}

impl Text {
    /// A sentence without variables.
    pub fn new(key: &'static str) -> Text {
        Text {
            key,
            args: Vec::new(),
        }
    }

    /// The sentence with one more variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Text {
        self.args.push((name, arg));
        self
    }

    /// A number as variable.
    #[must_use]
    pub fn number(self, name: &'static str, value: impl Into<i64>) -> Text {
        self.with(name, Arg::Number(value.into()))
    }

    /// A seat's name as variable.
    #[must_use]
    pub fn name(self, name: &'static str, seat: Seat) -> Text {
        self.with(name, Arg::Name(seat))
    }

    /// A sentence as variable.
    #[must_use]
    pub fn text(self, name: &'static str, text: Text) -> Text {
        self.with(name, Arg::Text(text))
    }
}

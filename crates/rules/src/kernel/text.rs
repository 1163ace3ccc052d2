//! A sentence that has not been spoken yet: its key in the catalogue and what goes into it.
//!
//! Games and tables say *what* is to be said; `say/` says it, in the reader's language and with the people's names.

use crate::kernel::{Moment, Person, Seat};

/// The most characters of what somebody calls a thing.
pub const LONGEST_TITLE: usize = 60;

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
    /// What somebody called a thing: stripped like a person's name, but it may be longer.
    Title(String),
    /// A moment as it is from now, counting down: "in 2 minutes", and later "2 minutes ago". Only for what is drawn again or soon gone;
    /// "until" does not go before it.
    When(Moment),
    /// A moment on each reader's own clock: what stays as it is says it so, with as much of the day as is needed.
    At(Moment, Dial),
    /// A sentence within the sentence.
    Text(Text),
}

/// How a moment is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dial {
    /// The time of day, to the second.
    Second,
    /// The time of day.
    Minute,
    /// The day and the time of day.
    Day,
}

impl Arg {
    /// A moment on the reader's clock, in something that is read from now on.
    pub fn at(moment: Moment, now: Moment) -> Arg {
        let ahead = moment.0.saturating_sub(now.0) / 1000;
        let dial = match ahead {
            ..3_600 => Dial::Second,
            3_600..72_000 => Dial::Minute,
            _ => Dial::Day,
        };
        Arg::At(moment, dial)
    }
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

    /// The people it names, each once. Whoever says it needs their names, and of thousands of people no others.
    pub fn people(&self) -> Vec<Person> {
        let mut found = Vec::new();
        self.name_people(&mut found);
        found
    }

    fn name_people(&self, found: &mut Vec<Person>) {
        for (_, arg) in &self.args {
            match arg {
                Arg::Person(person) if !found.contains(person) => found.push(*person),
                Arg::Text(text) => text.name_people(found),
                _ => {}
            }
        }
    }

    /// A sentence as variable.
    #[must_use]
    pub fn text(self, name: &'static str, text: Text) -> Text {
        self.with(name, Arg::Text(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_knows_whom_it_names_however_deep() {
        let name = |number| Arg::Person(Person(number));
        let inner = Text::new("inner")
            .with("one", name(2))
            .with("other", name(1));
        let text = Text::new("outer")
            .with("first", name(1))
            .number("count", 3)
            .text("rest", inner);
        assert_eq!(text.people(), [Person(1), Person(2)]);
    }
}

//! What people did and what they were told, to be compared with the log.

use std::sync::Mutex;

use localcord::Answer;
use torwart::kernel::{Person, TableId};
use torwart::say::{Language, localized};

/// What came of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// It was done.
    Done,
    /// It was refused, politely.
    Refused,
    /// There was no answer: nobody knows.
    Unknown,
}

/// Someone made a move.
#[derive(Clone, Debug)]
pub struct Choice {
    pub table: TableId,
    pub person: Person,
    pub decision: u32,
    pub action: String,
    pub told: Told,
}

/// Someone did something else to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Opened,
    Accepted,
    Resigned,
}

/// Everything, in the order in which it was done.
#[derive(Default)]
pub struct Journal {
    choices: Mutex<Vec<Choice>>,
    deeds: Mutex<Vec<(TableId, Person, Deed)>>,
    unknown: Mutex<Vec<(Person, Deed)>>,
}

impl Journal {
    /// A place for a move that is about to be made; filled when the answer is there.
    pub fn choice(&self, choice: Choice) -> usize {
        let mut choices = self.choices.lock().unwrap();
        choices.push(choice);
        choices.len() - 1
    }

    pub fn told(&self, place: usize, told: Told) {
        self.choices.lock().unwrap()[place].told = told;
    }

    /// Someone was told that it was done.
    pub fn deed(&self, table: TableId, person: Person, deed: Deed) {
        self.deeds.lock().unwrap().push((table, person, deed));
    }

    /// Someone was told nothing.
    pub fn unknown(&self, person: Person, deed: Deed) {
        self.unknown.lock().unwrap().push((person, deed));
    }

    pub fn choices(&self) -> Vec<Choice> {
        self.choices.lock().unwrap().clone()
    }

    pub fn deeds(&self) -> Vec<(TableId, Person, Deed)> {
        self.deeds.lock().unwrap().clone()
    }

    /// How often someone was told nothing.
    pub fn count_unknown(&self, deed: Deed) -> usize {
        let unknown = self.unknown.lock().unwrap();
        unknown.iter().filter(|(_, other)| *other == deed).count()
    }
}

/// Sentences that say no. A panel may stand below one.
const REFUSALS: [&str; 8] = [
    "refusal-stale",
    "refusal-stale-here",
    "refusal-over",
    "refusal-challenge-closed",
    "refusal-not-started",
    "refusal-rematch-waits",
    "refusal-not-over",
    "refusal-no-such-table",
];

/// What an answer says about what was asked for.
pub fn told(answer: &Answer) -> Told {
    let Answer::Message(message) = answer else {
        assert!(
            matches!(answer, Answer::Failed),
            "an unexpected answer: {answer:?}"
        );
        return Told::Unknown;
    };
    let refused = |key: &&'static str| {
        let sentence = localized(Language::English, key);
        message.content.starts_with(sentence.trim())
    };
    match REFUSALS.iter().any(refused) {
        true => Told::Refused,
        false => Told::Done,
    }
}

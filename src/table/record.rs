//! A finished match as a file: everything that is needed to play it again and to check its dice, and nobody's name.
//!
//! How the dice work is written down in `docs/FAIRNESS.md`.

use crate::games::{Corrupt, Position, find};
use crate::kernel::{Dice, Entry, Outcome, Pending, Seat, SeatCount, Seed, TableId};
use crate::log::Event as _;
use crate::table::event::{Event, Opened};
use crate::table::house;
use crate::table::state::{Occupant, Table};

/// The format of the file. Readers refuse any other.
const FORMAT: &str = "torwart-match-1";

/// A finished match.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Record {
    /// Always `torwart-match-1`.
    pub format: String,
    pub id: String,
    /// The game's short name.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// Its options in notation.
    pub options: String,
    /// How many seats.
    pub seats: u8,
    /// The hash that was shown before the match.
    pub hash: String,
    /// The secret it is the hash of.
    pub seed: String,
    /// The numbers of the clicks with which people came, in that order.
    pub clicks: Vec<u64>,
    /// For each seat, who took it, by the order in which they came; nothing where seats are not drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<u8>>,
    /// For each seat, at which level the house played it; nothing where it sat nowhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<Option<String>>,
    /// All that happened on the board.
    pub steps: Vec<Step>,
    /// Those who left before the end, in that order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Departure>,
    /// How it ended.
    pub outcome: Outcome,
}

/// Someone who left: the house played on for them, unless that was the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Departure {
    pub seat: Seat,
    pub why: Why,
    /// After how many steps.
    pub after: usize,
}

/// Why someone left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// By their own will.
    Resigned,
    /// Their time ran out.
    Time,
}

/// A move of a seat, or of chance.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Step {
    /// Which seat; nothing is chance.
    pub by: Option<Seat>,
    /// The move in the game's notation.
    pub notation: String,
    /// Whether the house played it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub house: bool,
}

/// What checking a record showed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// Whether the seed is the one whose hash was shown.
    pub hash: bool,
    /// Whether the seats are as drawn; nothing where they are not drawn.
    pub order: Option<bool>,
    /// How many throws and shuffles there were.
    pub rolls: usize,
    /// Those of them that are not what the seed gives: their steps, from 1, with what they should have been.
    pub wrong: Vec<(usize, String)>,
}

impl Verdict {
    /// Whether everything is as it should be.
    pub fn is_fair(&self) -> bool {
        self.hash && self.order != Some(false) && self.wrong.is_empty()
    }
}

impl Record {
    /// The record of a finished match; nothing while it is not finished.
    pub fn of(id: TableId, entries: &[Entry]) -> Result<Option<Record>, Corrupt> {
        let Some(table) = Table::fold(id, entries)? else {
            return Ok(None);
        };
        let mut events = entries.iter().map(|entry| Event::parse(&entry.payload));
        let Some(Some(Event::Opened(opened))) = events.next() else {
            return Err(Corrupt);
        };
        let Some(seed) = table.revealed_seed() else {
            return Ok(None);
        };
        let mut record = Record::begin(&table, &opened, seed);
        for event in events {
            record.add(event.ok_or(Corrupt)?);
        }
        Ok(Some(record))
    }

    fn begin(table: &Table, opened: &Opened, seed: String) -> Record {
        Record {
            format: FORMAT.to_owned(),
            id: table.id.to_string(),
            game: opened.game.clone(),
            rules_version: opened.rules_version,
            options: opened.options.clone(),
            seats: table.seats.len() as u8,
            hash: table.lots.commitment(),
            seed,
            clicks: table.lots.clicks(),
            order: None,
            levels: levels(table),
            steps: Vec::new(),
            left: Vec::new(),
            outcome: Outcome::level(0),
        }
    }

    fn add(&mut self, event: Event) {
        match event {
            Event::Seated { order } => self.order = Some(order),
            Event::Acted {
                seat,
                action,
                house,
            } => self.steps.push(Step {
                by: Some(seat),
                notation: action,
                house,
            }),
            Event::Rolled { chance } => self.steps.push(Step {
                by: None,
                notation: chance,
                house: false,
            }),
            Event::Left { seat } => self.leaves(seat, Why::Time),
            Event::Resigned { seat } => self.leaves(seat, Why::Resigned),
            Event::Ended { outcome, .. } => self.outcome = outcome,
            _ => {}
        }
    }

    fn leaves(&mut self, seat: Seat, why: Why) {
        let after = self.steps.len();
        self.left.push(Departure { seat, why, after });
    }

    /// The record as text.
    pub fn show(&self) -> String {
        serde_json::to_string_pretty(self).expect("a record is plain data")
    }

    /// Reads a record; the sentence says what is wrong with it.
    pub fn parse(text: &str) -> Result<Record, String> {
        let record: Record =
            serde_json::from_str(text).map_err(|error| format!("This is no match: {error}."))?;
        if record.format != FORMAT {
            return Err(format!(
                "This is no match: its format is {:?}, not {FORMAT:?}.",
                record.format
            ));
        }
        Ok(record)
    }

    /// The opening position.
    pub fn start(&self) -> Result<Box<dyn Position>, Corrupt> {
        let rules = find(&self.game).ok_or(Corrupt)?;
        let seats = SeatCount(self.seats);
        let start = rules.setup_under(self.rules_version, &self.options, seats);
        start.ok_or(Corrupt)
    }

    /// One more step.
    pub fn apply(position: &mut dyn Position, step: &Step) -> Result<(), Corrupt> {
        match step.by {
            Some(seat) => position.act(seat, &step.notation).map_err(|_| Corrupt),
            None => position.resolve(&step.notation),
        }
    }

    /// Plays the match again and throws all dice again. `Err` says that the moves do not follow the rules.
    pub fn verify(&self) -> Result<Verdict, Corrupt> {
        let seed = Seed::parse(&self.seed).ok_or(Corrupt)?;
        let secret = seed.mixed(&self.clicks);
        let drawn = |order: &Vec<u8>| *order == house::seat_order(&secret, self.seats.into());
        let mut verdict = Verdict {
            hash: seed.commitment() == self.hash,
            order: self.order.as_ref().map(drawn),
            ..Verdict::default()
        };
        let mut position = self.start()?;
        for (place, step) in self.steps.iter().enumerate() {
            if step.by.is_none() {
                if position.pending() != Pending::Chance {
                    return Err(Corrupt);
                }
                let mut dice = Dice::fair(&secret, "roll", verdict.rolls as u64);
                let expected = position.roll(&mut dice);
                if expected != step.notation {
                    verdict.wrong.push((place + 1, expected));
                }
                verdict.rolls += 1;
            }
            Record::apply(&mut *position, step)?;
        }
        Ok(verdict)
    }
}

/// Who sits down where somebody left is not named here: the steps say which moves were the house's.
fn levels(table: &Table) -> Vec<Option<String>> {
    if !table.seats.iter().any(Occupant::is_house) {
        return Vec::new();
    }
    let level = |occupant: &Occupant| match occupant {
        Occupant::House(level) => Some(level.id().to_owned()),
        Occupant::Person(_) => None,
    };
    table.seats.iter().map(level).collect()
}

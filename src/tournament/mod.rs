//! Tournaments: from sign-up to the final table, as a log of what happened.
//!
//! Like a table, a tournament is what its log tells: `decide` makes events of commands and `fold` makes the tournament of
//! events. Every format is a pure function from what has happened to the next pairings, so any round can be derived
//! again. `service` makes tournaments a [log](crate::log), opens the matches at their tables and takes their results.

pub mod field;

pub mod score;

pub mod standing;

pub mod next;

pub mod matching;

pub mod round_robin;

pub mod swiss;

pub mod why;

pub mod bracket;

pub mod knockout;

pub mod double_elimination;

pub mod arena;

pub mod groups;

pub mod tables;

pub mod format;

pub mod event;

pub mod refusal;

pub mod state;

pub mod command;

pub mod decide;

mod row;

pub mod service;

pub mod tree;

pub mod cross;

pub mod wording;

pub mod sketch;

pub mod trf;

#[cfg(test)]
mod tests;

pub use command::{Actor, Award, Command, Creation};
pub use decide::{Decided, create, decide};
pub use event::{Act, Created, Event, RULES_VERSION, Start, Stop};
pub use field::{Field, Match, MatchNo, Pairing, Player};
pub use format::Format;
pub use next::Next;
pub use refusal::Refusal;
pub use service::{Change, Failure, Tournaments};
pub use sketch::sketch;
pub use standing::{Gap, Row, Standing, TieBreak};
pub use state::{Phase, Tournament};
pub use why::Why;

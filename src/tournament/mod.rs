//! Tournaments: from sign-up to the final table, as a log of what happened.
//!
//! Like a table, a tournament is what its log tells: `decide` makes events of commands and `fold` makes the tournament of
//! events. Every format is a pure function from what has happened to the next pairings, so any round can be derived
//! again. Nothing here opens matches, writes to anyone or reads a clock.

pub mod field;

pub mod score;

pub mod standing;

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

#[cfg(test)]
mod tests;

pub use command::{Actor, Award, Command, Creation};
pub use decide::{Decided, create, decide};
pub use event::{Act, Created, Event, Start, Stop};
pub use field::{Field, Match, MatchNo, Pairing, Player};
pub use format::{Format, Next};
pub use refusal::Refusal;
pub use standing::{Gap, Row, Standing, TieBreak};
pub use state::{Corrupt, Phase, Tournament};
pub use why::Why;

//! What people read of a tournament: the card, rounds, pairings, standings, the bracket, the end, and what was refused.
//!
//! A [`Tournament`](crate::tournament::Tournament) and names in, words out: nothing here asks a store or Discord, and no word mentions
//! anyone. Whatever comes of it is a content Discord takes, whatever people are called.

mod page;

mod words;

mod stage;

mod card;

mod pairings;

mod standings;

mod why;

mod bracket;

mod ending;

mod refusal;

mod acts;

mod honours;

mod letter;

#[cfg(test)]
mod tests;

#[cfg(test)]
mod pictures;

pub use acts::{act, log};
pub use bracket::{bracket, no_bracket};
pub use card::card;
pub use ending::{cancelled, finished};
pub use honours::{Honour, honours};
pub use letter::{card_letter, views};
pub use page::{Page, people};
pub use pairings::{paired, pairings, round};
pub use refusal::refusal;
pub use stage::stage;
pub use standings::standings;
pub use why::why;
pub use words::{format, match_label, name, number, points};

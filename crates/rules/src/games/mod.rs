//! The rules of the games, and [`GAMES`], the one list everything else derives from.
//!
//! A game is a folder here and a line in [`GAMES`]. Nobody outside this folder names a single one of them.

pub mod erased;

pub mod solved;

pub mod bot;

pub mod analysis;

pub mod tor;

pub mod panik;

pub mod rings;

pub mod tooor;

pub mod thor;

#[cfg(test)]
mod laws;

#[cfg(test)]
mod script;

pub use crate::kernel::Corrupt;
pub use bot::{Advice, Bot, Hint, Mind, Thought};
pub use erased::{Position, Rules, find, named};

/// Every game we keep, in the order in which people see them.
pub const GAMES: &[&dyn Rules] = &[
    &erased::Of::<tor::Tor>::RULES,
    &erased::Of::<panik::Panik>::RULES,
    &erased::Of::<rings::Rings>::RULES,
    &erased::Of::<tooor::Tooor>::RULES,
    &erased::Of::<thor::Thor>::RULES,
];

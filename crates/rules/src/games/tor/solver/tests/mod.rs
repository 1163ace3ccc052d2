//! The solver against everything that is known about the game without it.
//!
//! A whole pitch takes too long here: tests look at the last three cards, or at matches with seven cards each. The figures
//! of the whole game are printed by `torwart solve`, and checked by `torwart exploit`.

mod classes;

mod brute;

mod small;

mod bytes;

mod advice;

mod punished;

mod analysed;

use std::sync::OnceLock;

use crate::ai::rounds;
use crate::games::tor::Pitch;
use crate::games::tor::card::Hand;
use crate::games::tor::solver::{Sweep, Values};

fn hand(numbers: &[u8]) -> Hand {
    Hand::from_bits(numbers.iter().fold(0, |bits, number| bits | 1 << number))
}

/// Seven cards each, of every class: one more than a number that files leave out.
fn deal() -> Hand {
    hand(&[3, 6, 8, 9, 10, 12, 13])
}

/// The solved match with seven cards each.
fn small(pitch: Pitch) -> &'static Values {
    static SOLVED: [OnceLock<Values>; 2] = [const { OnceLock::new() }; 2];
    SOLVED[pitch as usize].get_or_init(|| {
        let mut sweep = Sweep::up_to(pitch, deal(), deal().count());
        rounds::alone(&mut sweep);
        sweep.finish()
    })
}

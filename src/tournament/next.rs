//! What comes next in a tournament, as its format says. The formats give it, `format` asks whichever is played, and `decide` makes events
//! of it.

use crate::tournament::field::Pairing;

/// What a format does next.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// Nothing before something happens.
    Wait,
    /// These meet.
    Pair {
        /// In this round: the present one or the one after it.
        round: u32,
        pairings: Vec<Pairing>,
    },
    /// Nothing any more.
    Finished,
}

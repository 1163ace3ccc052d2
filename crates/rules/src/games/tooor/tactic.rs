//! The six tactic cards, and a hand of them.

use std::fmt;

use crate::games::tooor::Row;

/// A tactic card, 1 to 6. The higher one attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
pub struct Card(u8);

impl Card {
    /// The card with this value, if there is one.
    pub fn new(value: u8) -> Option<Card> {
        (1..=6).contains(&value).then_some(Card(value))
    }

    pub fn value(self) -> u8 {
        self.0
    }

    /// The rows from which an attacker takes his players, one item for each player.
    pub fn attack(self) -> &'static [Row] {
        use Row::{Attack, Defence, Midfield};
        match self.0 {
            1 => &[Midfield, Attack, Attack],
            2 => &[Midfield, Midfield, Attack],
            3 => &[Attack],
            4 => &[Attack, Attack],
            5 => &[Midfield, Midfield],
            _ => &[Defence, Midfield, Attack],
        }
    }

    /// The same for the defender: the mirror image.
    pub fn defence(self) -> &'static [Row] {
        use Row::{Attack, Defence, Midfield};
        match self.0 {
            1 => &[Midfield, Defence, Defence],
            2 => &[Midfield, Midfield, Defence],
            3 => &[Defence],
            4 => &[Defence, Defence],
            5 => &[Midfield, Midfield],
            _ => &[Attack, Midfield, Defence],
        }
    }
}

/// The tactic cards a coach holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand(u8);

impl Hand {
    /// All six.
    pub const FULL: Hand = Hand(0b111_1110);
    /// None.
    pub const EMPTY: Hand = Hand(0);

    /// Whether the card is in the hand.
    pub fn holds(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// The hand and one more card.
    #[must_use]
    pub fn with(self, card: Card) -> Hand {
        Hand(self.0 | 1 << card.0)
    }

    #[must_use]
    pub fn without(self, card: Card) -> Hand {
        Hand(self.0 & !(1 << card.0))
    }

    /// How many cards.
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The cards, lowest first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (1..=6).map(Card).filter(move |card| self.holds(*card))
    }
}

impl serde::Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().try_for_each(|card| write!(f, "{}", card.0))
    }
}

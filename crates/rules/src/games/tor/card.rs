//! The thirteen cards, how they compare, and a hand of them.

use std::fmt;

/// A card, 1 to 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
pub struct Card(u8);

/// What kind of player a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// 1 to 9.
    Amateur,
    /// 10 to 12.
    Professional,
    /// 13: stops Professionals, and nobody else.
    Marker,
}

/// Who wins a tussle, seen from the first card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Win {
    /// The first card.
    First,
    /// The second card.
    Second,
    /// Neither.
    None,
}

impl Win {
    /// Every way a tussle can end, in the order of their numbers.
    pub const ALL: [Win; 3] = [Win::First, Win::Second, Win::None];
}

impl Card {
    /// The card with this number, if there is one.
    pub fn new(number: u8) -> Option<Card> {
        (1..=13).contains(&number).then_some(Card(number))
    }

    pub fn number(self) -> u8 {
        self.0
    }

    pub fn class(self) -> Class {
        match self.0 {
            1..=9 => Class::Amateur,
            10..=12 => Class::Professional,
            _ => Class::Marker,
        }
    }

    /// K-R3: the larger number wins, but the Marker beats Professionals only and loses to every Amateur.
    pub fn against(self, other: Card) -> Win {
        let first = match (self.class(), other.class()) {
            _ if self == other => return Win::None,
            (Class::Marker, class) => class == Class::Professional,
            (class, Class::Marker) => class == Class::Amateur,
            _ => self > other,
        };
        if first { Win::First } else { Win::Second }
    }
}

/// The cards someone holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand(u16);

impl Hand {
    /// All thirteen.
    pub const FULL: Hand = Hand(0b11_1111_1111_1110);

    /// The hand with these cards: the card with number n is bit n, and other bits are nothing.
    pub fn from_bits(bits: u16) -> Hand {
        Hand(bits & Hand::FULL.0)
    }

    /// Its cards as bits.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// Whether the card is in the hand.
    pub fn holds(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
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
        (1..=13).map(Card).filter(move |card| self.holds(*card))
    }
}

impl serde::Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.cards().map(Card::number))
            .finish()
    }
}

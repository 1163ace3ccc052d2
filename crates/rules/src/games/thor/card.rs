//! The action cards of the Will of Thor, what they do to a value, and a bundle of them.

use std::fmt;

/// How many action cards there are.
pub const DECK: usize = 14;

/// What one Three Gifts is worth at the end of a round (H-R14).
pub const GIFT: i16 = 3;

/// An action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Three Gifts: 3 points if still in hand at the end of the round. Twice in the deck.
    Gifts,
    /// Favourable Times: up to two god cards of this god at once.
    Times,
    /// Curse of the Vanir: one card of this god from somebody else. Twice in the deck.
    Curse,
    /// Loki's Intrigue: 3 less.
    Intrigue,
    /// Loki's Counsel: 3 more.
    Counsel,
    /// Loki's Wiles: 2 less.
    Wiles,
    /// Loki's Tricks: 2 more.
    Tricks,
    /// Mjölnir's Might: the offerings in any order.
    Might,
    /// Cry from Valhalla: everyone gives one card of this god back.
    Cry,
    /// Thor's Favour: worth 5.
    Favour,
    /// Thor's Wrath: worth 0.
    Wrath,
    /// Yggdrasil's Fruits: worth twice as much.
    Fruits,
}

impl Card {
    /// All kinds.
    pub const ALL: [Card; 12] = [
        Card::Gifts,
        Card::Times,
        Card::Curse,
        Card::Intrigue,
        Card::Counsel,
        Card::Wiles,
        Card::Tricks,
        Card::Might,
        Card::Cry,
        Card::Favour,
        Card::Wrath,
        Card::Fruits,
    ];

    /// Its name in notation.
    pub fn name(self) -> &'static str {
        match self {
            Card::Gifts => "gifts",
            Card::Times => "times",
            Card::Curse => "curse",
            Card::Intrigue => "intrigue",
            Card::Counsel => "counsel",
            Card::Wiles => "wiles",
            Card::Tricks => "tricks",
            Card::Might => "might",
            Card::Cry => "cry",
            Card::Favour => "favour",
            Card::Wrath => "wrath",
            Card::Fruits => "fruits",
        }
    }

    /// The card of that name.
    pub fn find(name: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.name() == name)
    }

    /// How often it is in the deck.
    pub fn copies(self) -> u8 {
        match self {
            Card::Gifts | Card::Curse => 2,
            _ => 1,
        }
    }

    /// What a god is worth with this card above it. H-A5: less than nothing is possible.
    pub fn worth(self, base: i8) -> i8 {
        match self {
            Card::Intrigue => base - 3,
            Card::Counsel => base + 3,
            Card::Wiles => base - 2,
            Card::Tricks => base + 2,
            Card::Favour => 5,
            Card::Wrath => 0,
            Card::Fruits => base * 2,
            Card::Gifts | Card::Times | Card::Curse | Card::Might | Card::Cry => base,
        }
    }
}

/// Some action cards, counted by kind: two bits each.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Bundle(u32);

impl Bundle {
    /// All fourteen.
    pub fn full() -> Bundle {
        let mut bundle = Bundle::default();
        for card in Card::ALL {
            (0..card.copies()).for_each(|_| bundle.add(card));
        }
        bundle
    }

    /// How many of this kind.
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> (2 * card as u32) & 0b11) as u8
    }

    /// Puts one in.
    pub fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < 2, "no kind has three copies");
        self.0 += 1 << (2 * card as u32);
    }

    /// Takes one out, if there is one.
    pub fn remove(&mut self, card: Card) {
        if self.count(card) > 0 {
            self.0 -= 1 << (2 * card as u32);
        }
    }

    /// How many in all.
    pub fn total(self) -> u8 {
        // No kind has three, so each has at most one bit set, and the upper one weighs two.
        let upper = self.0 & 0x00AA_AAAA;
        (self.0.count_ones() + upper.count_ones()) as u8
    }

    /// The kinds that are there, each once.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let all = if self.0 == 0 { &[][..] } else { &Card::ALL };
        let held = move |card: &Card| self.count(*card) > 0;
        all.iter().copied().filter(held)
    }

    /// Every single card.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let copies = move |card| (0..self.count(card)).map(move |_| card);
        self.kinds().flat_map(copies)
    }
}

impl FromIterator<Card> for Bundle {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Bundle {
        let mut bundle = Bundle::default();
        cards.into_iter().for_each(|card| bundle.add(card));
        bundle
    }
}

impl serde::Serialize for Bundle {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl fmt::Debug for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

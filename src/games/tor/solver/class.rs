//! Pairs of hands that play alike.
//!
//! Only comparisons between the two hands matter. So the numbers are replaced by ranks among the cards that someone still
//! holds, and a Marker with nobody to stop, or with nobody else to meet, is an ordinary card: the lowest or the highest. Where
//! a Marker is more than that, the border between Amateurs and Professionals is kept, slid up to the nearest card that meets
//! the Marker. Of two pairs that differ by who is who, one stands for both. Ten million pairs become 277,299 classes.

use crate::games::tor::Card;
use crate::games::tor::card::Hand;

/// Bits of a hand; the card with number n is bit n.
const AMATEURS: u16 = 0b11_1111_1110;
const PROFESSIONALS: u16 = 0b1_1100_0000_0000;
const MARKER: u16 = 1 << 13;

/// Where the border is written in a key, and who holds a Marker.
const BORDER: u32 = 26;
const MARKER_A: u32 = 1 << 30;
const MARKER_B: u32 = 1 << 31;

/// Every other bit of the ranks.
const EVEN: u32 = 0x155_5555;

/// All that matters of a pair of hands, written as one number: two bits for each rank (1 is A's card, 2 is B's, 3 is
/// both), lowest rank first, then the border, then the Markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(u32);

/// Where the value of a pair of hands is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of its class among those with so many cards.
    pub index: u32,
    /// Whether the class has the hands the other way round.
    pub swapped: bool,
}

impl Key {
    /// The key of a pair, as it is.
    pub fn of(hands: [Hand; 2]) -> Key {
        let [a, b] = hands.map(Hand::bits);
        let held = (a | b) & !MARKER;
        let (mut ranks, mut shift, mut left) = (0, 0, held);
        while left != 0 {
            let card = left.trailing_zeros();
            let code = u32::from(a >> card & 1) | u32::from(b >> card & 1) << 1;
            ranks |= code << shift;
            shift += 2;
            left &= left - 1;
        }
        // Who meets a Marker, and whose card it is.
        let (facing, code, markers) = match (a & MARKER != 0, b & MARKER != 0) {
            (false, false) => return Key(ranks),
            (true, true) => (held, 3, MARKER_A | MARKER_B),
            (true, false) => (b, 1, MARKER_A),
            (false, true) => (a, 2, MARKER_B),
        };
        let professionals = facing & PROFESSIONALS;
        if professionals == 0 {
            return Key(ranks << 2 | code);
        }
        if facing & AMATEURS == 0 {
            return Key(ranks | code << shift);
        }
        let lowest = professionals & professionals.wrapping_neg();
        let border = (held & (lowest - 1)).count_ones();
        Key(ranks | border << BORDER | markers)
    }

    /// The key of the same pair with the hands the other way round.
    #[must_use]
    pub fn swapped(self) -> Key {
        let ranks = (self.0 & EVEN) << 1 | (self.0 >> 1) & EVEN;
        let border = self.0 & (0b1111 << BORDER);
        let markers = (self.0 & MARKER_A) << 1 | (self.0 & MARKER_B) >> 1;
        Key(ranks | border | markers)
    }

    /// The key that was written down as this number.
    pub fn from_number(number: u32) -> Key {
        Key(number)
    }

    /// The number that is written down.
    pub fn number(self) -> u32 {
        self.0
    }
}

/// A pair of hands for each class, not swapped, by number of cards.
pub type Examples = Vec<Vec<[Hand; 2]>>;

/// All classes up to some number of cards, each with the place where its values are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classes {
    /// By number of cards; sorted.
    keys: Vec<Vec<u32>>,
}

impl Classes {
    /// Finds the classes of hands with up to so many of the cards that are dealt, and a pair of hands for each of them.
    pub fn up_to(deal: Hand, most: u8) -> (Classes, Examples) {
        let found = (0..=most).map(|count| {
            let found = examples(deal, count).into_iter();
            found.map(|(key, hands)| (key.0, hands)).unzip()
        });
        let (keys, hands) = found.unzip();
        (Classes { keys }, hands)
    }

    /// Classes that were written down; `None` if they are not sorted.
    pub fn from_keys(keys: Vec<Vec<u32>>) -> Option<Classes> {
        let sorted = keys.iter().all(|layer| layer.is_sorted_by(|a, b| a < b));
        sorted.then_some(Classes { keys })
    }

    /// The keys of hands with so many cards, sorted.
    pub fn keys(&self, count: u8) -> &[u32] {
        self.keys.get(usize::from(count)).map_or(&[], Vec::as_slice)
    }

    /// The most cards of a hand.
    pub fn most(&self) -> u8 {
        (self.keys.len().max(1) - 1) as u8
    }

    /// Where a pair of hands with equally many cards is kept.
    pub fn find(&self, hands: [Hand; 2]) -> Option<Place> {
        let key = Key::of(hands);
        let turned = key.swapped();
        let swapped = turned < key;
        let wanted = if swapped { turned } else { key };
        let index = self
            .keys(hands[0].count())
            .binary_search(&wanted.number())
            .ok()?;
        Some(Place {
            index: index as u32,
            swapped,
        })
    }
}

/// The classes of hands with so many cards, sorted, each with a pair of hands that is not swapped.
fn examples(deal: Hand, count: u8) -> Vec<(Key, [Hand; 2])> {
    let hands: Vec<Hand> = (0..1 << 13)
        .map(|bits: u16| Hand::from_bits(bits << 1))
        .filter(|hand| hand.count() == count && hand.bits() & !deal.bits() == 0)
        .collect();
    let mut found = Vec::with_capacity(hands.len() * (hands.len() + 1) / 2);
    for (place, a) in hands.iter().enumerate() {
        for b in &hands[place..] {
            let key = Key::of([*a, *b]);
            let turned = key.swapped();
            found.push(if turned < key {
                (turned, [*b, *a])
            } else {
                (key, [*a, *b])
            });
        }
    }
    found.sort_unstable_by_key(|(key, hands)| (*key, hands.map(Hand::bits)));
    found.dedup_by_key(|(key, _)| *key);
    found
}

/// The cards of a hand that differ in what they do to the other hand: of neighbours with nothing between them one is enough.
pub fn distinct(own: Hand, other: Hand) -> Vec<Card> {
    let mut kept: Vec<Card> = Vec::new();
    let mut last: Option<Card> = None;
    for card in own.cards() {
        let alike = last.is_some_and(|before| alike(before, card, other));
        if !alike {
            kept.push(card);
        }
        last = Some(card);
    }
    kept
}

/// Whether two cards of one hand, the lower first, fare alike against all that the other may still play.
fn alike(low: Card, high: Card, other: Hand) -> bool {
    let between = (1 << (high.number() + 1)) - (1 << low.number());
    let marked = other.bits() & MARKER != 0;
    let bits = 1 << low.number() | 1 << high.number();
    let same_class =
        bits & MARKER == 0 && (!marked || bits & AMATEURS == 0 || bits & !AMATEURS == 0);
    same_class && other.bits() & between == 0
}

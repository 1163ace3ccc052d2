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
const MARKERS: u32 = 30;
const MARKER_A: u32 = 1 << MARKERS;
const MARKER_B: u32 = 2 << MARKERS;

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
        let Some((facing, code)) = markers(a, b) else {
            return Key(ranks);
        };
        let professionals = facing & PROFESSIONALS;
        if professionals == 0 {
            return Key(ranks << 2 | u32::from(code));
        }
        if facing & AMATEURS == 0 {
            return Key(ranks | u32::from(code) << shift);
        }
        let lowest = professionals & professionals.wrapping_neg();
        let border = (held & (lowest - 1)).count_ones();
        Key(ranks | border << BORDER | u32::from(code) << MARKERS)
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

/// The cards that a Marker meets, and who holds one: 1 is A, 2 is B, 3 is both.
fn markers(a: u16, b: u16) -> Option<(u16, u16)> {
    match (a & MARKER != 0, b & MARKER != 0) {
        (false, false) => None,
        (true, true) => Some(((a | b) & !MARKER, 3)),
        (true, false) => Some((b, 1)),
        (false, true) => Some((a, 2)),
    }
}

/// Who holds a Marker that has nobody to stop, in the same way: it stands last in the hand and ranks lowest.
fn idle([a, b]: [u16; 2]) -> u16 {
    let idle = markers(a, b).filter(|(facing, _)| facing & PROFESSIONALS == 0);
    idle.map_or(0, |(_, holders)| holders)
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
    let hands = hands(deal, count);
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

/// Pairs of hands seen from one side: what a player tells apart. Those that play alike, card by card, stand next to each other.
pub struct Sides {
    /// By number of cards.
    layers: Vec<Layer>,
    /// Whether the other one's cards are told apart too.
    read: bool,
}

#[derive(Default)]
struct Layer {
    /// Sorted: the key, who holds an idle Marker, the other one's cards.
    names: Vec<u64>,
    /// A pair of hands for each of them.
    hands: Vec<[Hand; 2]>,
    /// Where those begin that play alike, and the end.
    groups: Vec<usize>,
}

impl Sides {
    /// All pairs of hands from these cards; `read` tells the other one's cards apart.
    pub fn of(deal: Hand, read: bool) -> Sides {
        let layers = (0..=deal.count()).map(|count| {
            let hands = hands(deal, count);
            let pairs = hands.iter().flat_map(|a| hands.iter().map(|b| [*a, *b]));
            let mut found: Vec<_> = pairs.map(|pair| (name(pair, read), pair)).collect();
            found.sort_unstable_by_key(|(name, hands)| (*name, hands.map(Hand::bits)));
            found.dedup_by_key(|(name, _)| *name);
            let (names, hands): (Vec<u64>, Vec<[Hand; 2]>) = found.into_iter().unzip();
            let begins = |place: &usize| {
                *place == 0 || names[*place] >> HAND_BITS != names[*place - 1] >> HAND_BITS
            };
            let groups = (0..names.len()).filter(begins).chain([names.len()]);
            Layer {
                groups: groups.collect(),
                names,
                hands,
            }
        });
        Sides {
            layers: layers.collect(),
            read,
        }
    }

    /// How many kinds of pairs with so many cards there are that play differently.
    pub fn groups(&self, count: u8) -> usize {
        self.layers[usize::from(count)].groups.len() - 1
    }

    /// The pairs of one kind.
    pub fn group(&self, count: u8, number: usize) -> &[[Hand; 2]] {
        let layer = &self.layers[usize::from(count)];
        &layer.hands[layer.groups[number]..layer.groups[number + 1]]
    }

    /// The place of a pair among all with so many cards.
    pub fn find(&self, hands: [Hand; 2]) -> usize {
        let layer = &self.layers[usize::from(hands[0].count())];
        let place = layer.names.binary_search(&name(hands, self.read));
        place.expect("all pairs are there")
    }
}

/// How many bits of a name say which cards the other one has.
const HAND_BITS: u32 = 16;

fn name(hands: [Hand; 2], read: bool) -> u64 {
    let key = u64::from(Key::of(hands).0) << (2 + HAND_BITS);
    if !read {
        return key;
    }
    let bits = hands.map(Hand::bits);
    key | u64::from(idle(bits)) << HAND_BITS | u64::from(bits[1])
}

/// The hands with so many of the cards that are dealt.
fn hands(deal: Hand, count: u8) -> Vec<Hand> {
    (0..1 << 13)
        .map(|bits: u16| Hand::from_bits(bits << 1))
        .filter(|hand| hand.count() == count && hand.bits() & !deal.bits() == 0)
        .collect()
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

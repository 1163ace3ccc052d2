//! The reduction: hands of one class play alike, and the classes are as many as they should be.

use crate::games::tor::card::{Hand, Win};
use crate::games::tor::solver::class::{Classes, Key, distinct};
use crate::games::tor::solver::tests::hand;
use crate::games::tor::{Card, Class};
use crate::kernel::Dice;

/// The cards of a hand from low to high, the Marker where it belongs against the other hand.
fn ordered(own: Hand, other: Hand) -> Vec<Card> {
    let mut cards: Vec<Card> = own.cards().collect();
    let has = |hand: Hand, class: Class| hand.cards().any(|card| card.class() == class);
    // Two Markers meet, so what either hand holds decides what both are.
    let both = has(own, Class::Marker) && has(other, Class::Marker);
    let stops = has(other, Class::Professional) || both && has(own, Class::Professional);
    if !stops {
        cards.sort_by_key(|card| card.class() != Class::Marker);
    }
    cards
}

/// Who wins each pair of cards.
fn signs([a, b]: [Hand; 2]) -> Vec<Win> {
    let (rows, columns) = (ordered(a, b), ordered(b, a));
    let pairs = rows
        .iter()
        .flat_map(|row| columns.iter().map(|column| row.against(*column)));
    pairs.collect()
}

fn check(hands: [Hand; 2], classes: &Classes, examples: &[Vec<[Hand; 2]>]) {
    let place = classes.find(hands).expect("every pair has a class");
    let [a, b] = examples[usize::from(hands[0].count())][place.index as usize];
    let example = if place.swapped { [b, a] } else { [a, b] };
    assert_eq!(signs(hands), signs(example), "{hands:?} as {example:?}");
}

#[test]
fn hands_of_a_class_win_and_lose_alike() {
    let (classes, examples) = Classes::up_to(Hand::FULL, 4);
    let all: Vec<Hand> = (0..1 << 13)
        .map(|bits: u16| Hand::from_bits(bits << 1))
        .collect();
    for count in 1..=2 {
        let of = || all.iter().filter(|hand| hand.count() == count);
        for a in of() {
            for b in of() {
                check([*a, *b], &classes, &examples);
            }
        }
    }
    let mut dice = Dice::quick(3);
    for count in 3..=4 {
        let of: Vec<Hand> = all.iter().copied().filter(|h| h.count() == count).collect();
        for _ in 0..20_000 {
            check([*dice.pick(&of), *dice.pick(&of)], &classes, &examples);
        }
    }
}

/// The keys alone say who wins, whatever the number of cards: equal keys, equal signs.
#[test]
fn large_hands_with_one_key_win_and_lose_alike() {
    let mut dice = Dice::quick(5);
    let mut seen = std::collections::BTreeMap::new();
    let mut met = 0;
    for _ in 0..30_000 {
        // Few low cards and all high ones, so that keys come up again.
        let mut pick = || {
            let mut cards: Vec<u8> = (5..=13).collect();
            dice.shuffle(&mut cards);
            hand(&cards[..6])
        };
        let hands = [pick(), pick()];
        let before = seen.entry(Key::of(hands)).or_insert(hands);
        met += u32::from(*before != hands);
        assert_eq!(signs(*before), signs(hands), "{before:?} and {hands:?}");
        assert_eq!(Key::of([hands[1], hands[0]]), Key::of(hands).swapped());
    }
    assert!(met > 1_000, "only {met} pairs met another one");
}

#[test]
fn a_marker_with_nobody_to_stop_is_the_lowest_card() {
    let low = Key::of([hand(&[5, 13]), hand(&[3, 7])]);
    assert_eq!(low, Key::of([hand(&[1, 5]), hand(&[3, 7])]));
    let high = Key::of([hand(&[11, 13]), hand(&[10, 12])]);
    assert_eq!(high, Key::of([hand(&[5, 9]), hand(&[4, 7])]));
    // Between both it is neither.
    let both = Key::of([hand(&[5, 13]), hand(&[3, 12])]);
    assert_eq!(both, Key::of([hand(&[7, 13]), hand(&[1, 10])]));
    assert_ne!(both, Key::of([hand(&[5, 1]), hand(&[3, 12])]));
}

#[test]
fn there_are_as_many_classes_as_there_should_be() {
    let (classes, _) = Classes::up_to(Hand::FULL, 13);
    let (mut all, mut sides) = (0, 0);
    for count in 0..=13 {
        for key in classes.keys(count) {
            let key = Key::from_number(*key);
            all += 1;
            sides += if key.swapped() == key { 1 } else { 2 };
        }
    }
    assert_eq!((all, sides), (277_299, 554_558));
}

#[test]
fn neighbours_with_nothing_between_them_count_once() {
    let numbers = |own: &[u8], other: &[u8]| -> Vec<u8> {
        let cards = distinct(hand(own), hand(other));
        cards.iter().map(|card| card.number()).collect()
    };
    assert_eq!(numbers(&[1, 2, 3, 5], &[4, 9, 10, 11]), [1, 5]);
    assert_eq!(numbers(&[1, 2, 3], &[2, 9, 10]), [1, 2, 3]);
    // A Marker on the other side tells Amateurs from Professionals.
    assert_eq!(numbers(&[9, 10], &[1, 13]), [9, 10]);
    assert_eq!(numbers(&[9, 10], &[1, 12]), [9]);
    assert_eq!(numbers(&[12, 13], &[1, 2]), [12, 13]);
}

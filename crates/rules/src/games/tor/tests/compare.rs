//! Who wins a tussle.

use crate::games::tor::card::{Hand, Win};
use crate::games::tor::tests::card;
use crate::games::tor::{Card, Class};

#[test]
fn k_v1_examples() {
    let check = |first, second, expected| {
        assert_eq!(
            card(first).against(card(second)),
            expected,
            "{first} against {second}"
        );
    };
    for (first, second, winner) in [
        (9, 3, Win::First),
        (3, 9, Win::Second),
        (10, 9, Win::First),
        (12, 10, Win::First),
        (13, 10, Win::First),
        (13, 12, Win::First),
        (12, 13, Win::Second),
        (13, 9, Win::Second),
        (13, 1, Win::Second),
        (1, 13, Win::First),
        (13, 13, Win::None),
        (7, 7, Win::None),
    ] {
        check(first, second, winner);
    }
}

/// Written out by hand, so that it does not repeat the code's own reasoning.
const BEATS: [&[u8]; 13] = [
    &[13],
    &[1, 13],
    &[1, 2, 13],
    &[1, 2, 3, 13],
    &[1, 2, 3, 4, 13],
    &[1, 2, 3, 4, 5, 13],
    &[1, 2, 3, 4, 5, 6, 13],
    &[1, 2, 3, 4, 5, 6, 7, 13],
    &[1, 2, 3, 4, 5, 6, 7, 8, 13],
    &[1, 2, 3, 4, 5, 6, 7, 8, 9],
    &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    &[10, 11, 12],
];

#[test]
fn k_r3_every_card_against_every_card() {
    let beats = |first: u8, second: u8| BEATS[usize::from(first) - 1].contains(&second);
    for first in 1..=13 {
        for second in 1..=13 {
            let expected = match (beats(first, second), beats(second, first)) {
                (true, false) => Win::First,
                (false, true) => Win::Second,
                (false, false) => Win::None,
                (true, true) => unreachable!("the table above contradicts itself"),
            };
            assert_eq!(
                card(first).against(card(second)),
                expected,
                "{first} against {second}"
            );
            assert_eq!(
                expected == Win::None,
                first == second,
                "only equal cards are level"
            );
        }
    }
}

#[test]
fn the_thirteen_cards_and_their_classes() {
    let classes: Vec<Class> = Hand::FULL.cards().map(Card::class).collect();
    assert_eq!(classes[..9], [Class::Amateur; 9]);
    assert_eq!(classes[9..12], [Class::Professional; 3]);
    assert_eq!(classes[12..], [Class::Marker]);
    assert_eq!((Card::new(0), Card::new(14)), (None, None));
}

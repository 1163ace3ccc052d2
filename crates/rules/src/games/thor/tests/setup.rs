//! Options, seats, the lot and the deal.

use crate::games::thor::tests::{
    BASIC, BIG, BIG_WILL, WILL, happen, open, options, plain_deal, table,
};
use crate::games::thor::{Card, Chance, God, Options, Stage, State, Thor};
use crate::kernel::notation::LONGEST;
use crate::kernel::{Dice, Game, Notation, Pending, Seat, SeatCount};

/// H-R1: who can play what.
#[test]
fn h_r1_every_mode_has_its_number_of_players() {
    for (text, fitting) in [
        (BASIC, 2..=5),
        (BIG, 4..=6),
        (WILL, 3..=5),
        (BIG_WILL, 4..=6),
    ] {
        for seats in 0..=8 {
            let set_up = Thor::setup(&options(text), SeatCount(seats));
            assert_eq!(
                set_up.is_some(),
                fitting.contains(&seats),
                "{text}, {seats}"
            );
        }
    }
    assert_eq!(open(BASIC, 4).options.gods().len(), 5);
    assert!(!open(BASIC, 4).options.gods().contains(&God::Baldur));
    assert_eq!(open(BIG, 4).options.gods(), God::ALL);
}

#[test]
fn h_r1_h_r8_all_combinations_are_offered_and_the_usual_one_is_five_gods_and_a_round_each() {
    let variants = Thor::variants();
    assert_eq!(variants.len(), 8);
    assert_eq!(variants[0].options, "game=basic will=off rounds=each");
    assert_eq!(variants[0].options, Options::default().show());
    for text in [
        "game=basic",
        "rounds=one game=basic will=off",
        "game=basic will=off rounds=two",
    ] {
        assert_eq!(Options::parse(text), None, "{text}");
    }
}

/// H-R2, H-A4, H-V2: cards per player, set aside, dealt in all.
#[test]
fn h_v2_the_offerings_are_dealt_evenly_according_to_the_table() {
    for (text, seats, each, aside, dealt) in [
        (BASIC, 2, 14, 2, 28),
        (BASIC, 3, 9, 3, 27),
        (BASIC, 4, 7, 2, 28),
        (BASIC, 5, 6, 0, 30),
        (BIG, 4, 9, 0, 36),
        (BIG, 5, 7, 1, 35),
        (BIG, 6, 6, 0, 36),
    ] {
        let mut state = open(text, seats);
        let mut dice = Dice::quick(u64::from(seats));
        assert!(happen(&mut state, "start 1"));
        let roll = Thor::roll(&state, &mut dice);
        assert_eq!(roll.show().matches('-').count(), aside, "{text}, {seats}");
        Thor::resolve(&mut state, roll);
        let hands: Vec<u8> = state.hands.iter().map(|hand| hand.count()).collect();
        assert_eq!(hands[..usize::from(seats)], vec![each; usize::from(seats)]);
        assert_eq!(hands.iter().sum::<u8>(), dealt);
    }
}

#[test]
fn h_r2_a_round_begins_with_five_cards_of_each_god_and_no_offerings() {
    for (text, seats, stacks) in [(BASIC, 3, [5, 5, 5, 5, 5, 0]), (BIG, 6, [5; 6])] {
        let state = table(text, seats);
        assert_eq!(state.stacks, stacks);
        assert!(state.columns.iter().all(|column| column.count() == 0));
        assert_eq!(state.displays, [[0; 6]; 6]);
    }
}

/// H-R3: anyone can be drawn, everyone is equally likely, and the one who is drawn begins.
#[test]
fn h_r3_the_start_is_drawn_by_lot() {
    let mut drawn = [0; 4];
    let mut dice = Dice::quick(3);
    for _ in 0..400 {
        let mut state = open(BASIC, 4);
        let Chance::Start(seat) = Thor::roll(&state, &mut dice) else {
            panic!("lots come first")
        };
        drawn[seat.index()] += 1;
        Thor::resolve(&mut state, Chance::Start(seat));
        let deal = plain_deal(&state);
        assert!(happen(&mut state, &deal));
        assert!(Thor::pending(&state).due().contains(seat));
    }
    assert!(
        drawn.iter().all(|times| (70..=130).contains(times)),
        "{drawn:?}"
    );
}

/// H-R9: all fourteen in a deck, in any order.
#[test]
fn h_r9_the_action_cards_are_shuffled_into_a_deck() {
    let state = table(WILL, 3);
    assert_eq!(state.deck_left, 14);
    let count = |card: Card| state.deck.iter().filter(|other| **other == card).count();
    let copies: Vec<usize> = Card::ALL.into_iter().map(count).collect();
    assert_eq!(copies, [2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table(BASIC, 3).deck_left, 0);
    let mut dice = Dice::quick(1);
    let mut state = open(WILL, 3);
    state.stage = Stage::Deck;
    let [first, second] = [(), ()].map(|()| Thor::roll(&state, &mut dice));
    assert_ne!(first, second);
}

/// A log that was tampered with, or belongs to another table.
#[test]
fn what_cannot_be_dealt_is_refused() {
    let lot = open(WILL, 3);
    let mut deal = lot;
    assert!(happen(&mut deal, "start 2"));
    let mut deck = deal;
    let text = plain_deal(&deal);
    assert!(happen(&mut deck, &text));
    let cases: [(&State, &str); 10] = [
        (&lot, "start 3"),
        (&lot, &text),
        (&deal, "start 0"),
        (&deal, "deck ggtcciowkmyfau"),
        // one has ten, another eight
        (&deal, "deal 012012 012012 012012 012012 000---"),
        // nobody sits there
        (&deal, "deal 012012 012012 012012 012012 0123--"),
        // all six gods
        (&deal, "deal 012012 012012 012012 012012 012--- ------"),
        // three gifts, no fruits
        (&deck, "deck ggtcciowkmyfag"),
        (&deck, &text),
        (&deck, "start 1"),
    ];
    for (state, text) in cases {
        assert!(!happen(&mut state.clone(), text), "{text}");
    }
    assert_eq!(Thor::pending(&deck), Pending::Chance);
    for text in [
        "start",
        "start 6",
        "start 02",
        "deal",
        "deal 012",
        "deal 012012 012012 012012 012012",
        "deal 012012 012012 012012 012012 01201é",
        "deal 012012 012012 012012 012012 012x--",
        "deal 012012 012012 012012 012012 012--- ------ ------",
        "deck",
        "deck ggtcciowkmyfa",
        "deck ggtcciowkmyfaz",
        "roll 5",
        "",
    ] {
        assert_eq!(Chance::parse(text), None, "{text}");
    }
}

#[test]
fn even_the_longest_deal_is_short() {
    let state = table(BIG, 6);
    assert!(plain_deal(&state).len() <= LONGEST);
    assert!(Thor::legal(&state, Seat(1)).is_empty());
}

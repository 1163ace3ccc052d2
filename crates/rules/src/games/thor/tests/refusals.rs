//! H-V12: every refusal, each with its own sentence.

use crate::games::thor::tests::{BASIC, WILL, give, hold, hold_cards, lay, play, refused, table};
use crate::games::thor::{Card, God, Move, State};
use crate::kernel::Notation;
use crate::say::{Language, localized};

/// Seat 0 on turn with everything that can be done wrong.
fn will() -> State {
    let mut state = table(WILL, 3);
    hold(&mut state, 0, "odin 5, thor 0");
    let hand = [
        Card::Gifts,
        Card::Times,
        Card::Curse,
        Card::Might,
        Card::Counsel,
    ];
    hold_cards(&mut state, 0, &hand);
    lay(&mut state, God::Freya, &[5, 1, 0]);
    give(&mut state, God::Freyr, &[1, 2, 2]);
    state.above[God::Njord.index()] = Some(Card::Wrath);
    state
}

/// H-V12, H-R5, H-R9, H-R10, H-A3, H-A10, H-A11, H-A16
#[test]
fn h_v12_what_is_illegal_is_refused_with_its_reason() {
    let basic = table(BASIC, 3);
    let mut basic_taking = basic;
    play(&mut basic_taking, &["0: offer odin 0"]);
    let mut empty = basic_taking;
    empty.stacks[God::Thor.index()] = 0;
    let will = will();
    let mut taking = will;
    play(&mut taking, &["0: act counsel thor"]);
    let mut no_deck = taking;
    no_deck.deck_left = 0;
    for (state, text, key) in [
        (&basic, "take odin", "thor-refusal-play-first"),
        (&basic, "finish", "thor-refusal-play-first"),
        (&basic_taking, "offer odin 3", "thor-refusal-take-now"),
        (&basic, "offer odin 1", "thor-refusal-not-your-offering"),
        (&basic, "offer baldur 1", "thor-refusal-no-baldur"),
        (&basic_taking, "take baldur", "thor-refusal-no-baldur"),
        (&basic_taking, "draw", "thor-refusal-no-will"),
        (&basic, "act counsel odin", "thor-refusal-no-will"),
        (&basic, "act counsel remove odin", "thor-refusal-no-will"),
        (&empty, "take thor", "thor-refusal-empty-stack"),
        (&basic_taking, "finish", "thor-refusal-must-take"),
        (&taking, "offer odin 5", "thor-refusal-take-now"),
        (&taking, "act gifts remove njord", "thor-refusal-take-now"),
        (&no_deck, "draw", "thor-refusal-empty-deck"),
        (&will, "act fruits odin", "thor-refusal-not-your-card"),
        (
            &will,
            "act fruits remove njord",
            "thor-refusal-not-your-card",
        ),
        (&will, "act counsel baldur", "thor-refusal-no-baldur"),
        (&will, "act gifts odin", "thor-refusal-gifts-above"),
        (&will, "act counsel njord", "thor-refusal-place-taken"),
        (
            &will,
            "act gifts remove odin",
            "thor-refusal-nothing-to-remove",
        ),
        (&will, "act times freyr 1", "thor-refusal-too-many"),
        (&will, "act curse freyr", "thor-refusal-from-whom"),
        (&will, "act curse freyr 0", "thor-refusal-no-victim"),
        (&will, "act curse odin 1", "thor-refusal-no-victim"),
        (&will, "act curse freyr 5", "thor-refusal-no-victim"),
        (&will, "act might freya 015234", "thor-refusal-other-order"),
        (&will, "act might freya", "thor-refusal-which-order"),
    ] {
        assert_eq!(refused(state, 0, text), key, "{text}");
        for language in Language::ALL {
            assert_ne!(localized(language, key), key, "{language:?}");
        }
    }
}

#[test]
fn every_move_has_one_spelling() {
    for text in [
        "",
        "offer",
        "offer odin",
        "offer odin 6",
        "offer odin 05",
        "offer odin +5",
        "offer loki 5",
        "offer odin 5 ",
        "Offer odin 5",
        "take",
        "take loki",
        "take odin 1",
        "draw 1",
        "finish ",
        "act",
        "act counsel",
        "act counsel odin 1",
        "act times odin",
        "act times odin 3",
        "act times odin -1",
        "act curse odin 6",
        "act curse odin 10",
        "act might odin 5",
        "act might odin 55",
        "act might odin 56",
        "act might odin 0123455",
        "act loki odin",
        "act counsel remove",
        "act counsel remove odin 1",
        "remove counsel odin",
    ] {
        assert_eq!(Move::parse(text), None, "{text:?}");
    }
}

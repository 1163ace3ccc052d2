//! The Will of Thor: drawing, playing and removing action cards, and what each of them does.

use crate::games::thor::tests::{
    BIG_WILL, WILL, cards, column, give, hold, hold_cards, lay, legal, play, refused, stack, table,
    value,
};
use crate::games::thor::{Card, God, Stage, State, Thor};
use crate::kernel::{Game, Seat};

/// Three players; seat 0 holds these action cards besides the offerings.
fn with(cards: &[Card]) -> State {
    let mut state = table(WILL, 3);
    hold_cards(&mut state, 0, cards);
    state
}

fn above(state: &State, god: God) -> Option<Card> {
    state.above[god.index()]
}

/// H-R9a
#[test]
fn h_r9_a_drawn_card_replaces_the_god_card() {
    let mut state = table(WILL, 3);
    play(&mut state, &["0: offer odin 0", "0: draw"]);
    assert_eq!(state.actions[0].count(Card::Gifts), 1, "the top one");
    assert_eq!((state.deck_left, state.displays[0]), (13, [0; 6]));
    assert!(Thor::pending(&state).due().contains(Seat(1)));
}

/// H-R9b, H-A17, H-A21: an action card replaces the offering; one a turn.
#[test]
fn h_r9_h_a17_h_a21_an_action_card_replaces_the_offering_and_is_the_only_one() {
    let mut state = with(&[Card::Counsel, Card::Wrath]);
    let moves = legal(&state, 0);
    assert!(
        moves.contains(&"offer odin 0".to_owned()),
        "H-A17: free choice"
    );
    assert!(moves.contains(&"act counsel odin".to_owned()));
    play(&mut state, &["0: act counsel odin"]);
    assert_eq!(state.stage, Stage::Take);
    assert_eq!(refused(&state, 0, "offer odin 0"), "thor-refusal-take-now");
    assert_eq!(
        refused(&state, 0, "act wrath thor"),
        "thor-refusal-take-now"
    );
    assert_eq!(
        refused(&state, 0, "act wrath remove odin"),
        "thor-refusal-take-now"
    );
    play(&mut state, &["0: take thor"]);
    assert_eq!(state.hands[0].count(), 9, "all offerings are still there");
}

/// H-R10, H-A7, H-A13
#[test]
fn h_r10_h_a7_one_card_lies_above_a_god_and_stays() {
    let mut state = with(&[Card::Counsel, Card::Wrath]);
    give(&mut state, God::Odin, &[2, 2, 1]);
    // H-A13: the stack is empty, the place is there.
    play(&mut state, &["0: act counsel odin", "0: take thor"]);
    assert_eq!(value(&state, God::Odin), 3);
    hold_cards(&mut state, 1, &[Card::Fruits]);
    assert_eq!(
        refused(&state, 1, "act fruits odin"),
        "thor-refusal-place-taken"
    );
    play(
        &mut state,
        &[
            "1: act fruits thor",
            "1: draw",
            "2: offer odin 5",
            "2: draw",
        ],
    );
    assert_eq!(above(&state, God::Odin), Some(Card::Counsel));
    assert_eq!(value(&state, God::Odin), 8, "it still counts");
}

/// H-R11, H-R12, H-V9
#[test]
fn h_v9_h_r12_removing_takes_both_cards_out_of_the_game() {
    let mut state = with(&[Card::Gifts]);
    lay(&mut state, God::Njord, &[3]);
    state.above[God::Njord.index()] = Some(Card::Fruits);
    assert_eq!(
        (value(&state, God::Njord), state.points_of(Seat(0))),
        (6, 3)
    );
    play(&mut state, &["0: act gifts remove njord"]);
    assert_eq!(value(&state, God::Njord), 3);
    assert_eq!(above(&state, God::Njord), None);
    assert_eq!(state.points_of(Seat(0)), 0, "the 3 points are gone");
    assert_eq!(
        (
            state.gone.count(Card::Fruits),
            state.gone.count(Card::Gifts)
        ),
        (1, 1)
    );
    // The place is free again.
    hold_cards(&mut state, 1, &[Card::Favour]);
    play(&mut state, &["0: take odin", "1: act favour njord"]);
    assert_eq!(value(&state, God::Njord), 5);
}

/// H-R11: the text of the card that is spent does nothing.
#[test]
fn h_r11_a_card_spent_for_removing_has_no_effect() {
    let mut state = with(&[Card::Cry]);
    give(&mut state, God::Odin, &[1, 1, 1]);
    state.above[God::Odin.index()] = Some(Card::Wrath);
    play(&mut state, &["0: act cry remove odin"]);
    assert_eq!(
        (cards(&state, God::Odin), stack(&state, God::Odin)),
        (vec![1, 1, 1], 2)
    );
}

/// H-A8
#[test]
fn h_a8_cards_with_one_effect_keep_their_place_and_removing_undoes_nothing() {
    let mut state = with(&[Card::Times]);
    play(&mut state, &["0: act times freyr 2", "0: take odin"]);
    assert_eq!(above(&state, God::Freyr), Some(Card::Times));
    hold_cards(&mut state, 1, &[Card::Tricks, Card::Wiles]);
    assert_eq!(
        refused(&state, 1, "act tricks freyr"),
        "thor-refusal-place-taken"
    );
    play(&mut state, &["1: act tricks remove freyr"]);
    assert_eq!(
        (above(&state, God::Freyr), cards(&state, God::Freyr)),
        (None, vec![2, 0, 0])
    );
}

/// H-A9, H-V7
#[test]
fn h_v7_h_a9_favourable_times_come_besides_the_usual_card() {
    let mut state = with(&[Card::Times]);
    give(&mut state, God::Freyr, &[0, 2, 2]);
    assert_eq!(
        refused(&state, 0, "act times freyr 2"),
        "thor-refusal-too-many"
    );
    play(&mut state, &["0: act times freyr 1", "0: take odin"]);
    assert_eq!(cards(&state, God::Freyr), [1, 2, 2]);
    assert_eq!(
        (cards(&state, God::Odin), stack(&state, God::Freyr)),
        (vec![1, 0, 0], 0)
    );
    // Fewer or none is a choice too; from an empty stack none is the only one.
    let state = with(&[Card::Times]);
    let times = |state: &State, god: &str| -> Vec<String> {
        let wanted = format!("act times {god}");
        legal(state, 0)
            .into_iter()
            .filter(|text| text.starts_with(&wanted))
            .collect()
    };
    assert_eq!(
        times(&state, "odin"),
        ["act times odin 0", "act times odin 1", "act times odin 2"]
    );
    let mut state = state;
    give(&mut state, God::Odin, &[5]);
    assert_eq!(times(&state, "odin"), ["act times odin 0"]);
}

/// H-A10, H-V13
#[test]
fn h_v13_h_a10_the_curse_takes_exactly_one_card_from_someone() {
    let mut state = table(BIG_WILL, 4);
    hold_cards(&mut state, 0, &[Card::Curse]);
    give(&mut state, God::Baldur, &[0, 2, 0, 1]);
    let curses: Vec<String> = legal(&state, 0)
        .into_iter()
        .filter(|text| text.contains("baldur") && text.starts_with("act"))
        .collect();
    assert_eq!(curses, ["act curse baldur 1", "act curse baldur 3"]);
    assert_eq!(
        refused(&state, 0, "act curse baldur"),
        "thor-refusal-from-whom"
    );
    assert_eq!(
        refused(&state, 0, "act curse baldur 2"),
        "thor-refusal-no-victim"
    );
    play(&mut state, &["0: act curse baldur 1"]);
    assert_eq!(
        (cards(&state, God::Baldur), stack(&state, God::Baldur)),
        (vec![1, 1, 0, 1], 2)
    );
    // Nobody else has one: it only keeps the place.
    let mut state = table(BIG_WILL, 4);
    hold_cards(&mut state, 0, &[Card::Curse]);
    give(&mut state, God::Baldur, &[2]);
    play(&mut state, &["0: act curse baldur"]);
    assert_eq!(cards(&state, God::Baldur), [2, 0, 0, 0]);
    assert_eq!(above(&state, God::Baldur), Some(Card::Curse));
}

/// H-A11, H-V10
#[test]
fn h_v10_h_a11_might_lays_a_column_in_any_order() {
    let mut state = with(&[Card::Might]);
    lay(&mut state, God::Freya, &[5, 1, 0]);
    play(&mut state, &["0: act might freya 015", "0: draw"]);
    assert_eq!(
        (column(&state, God::Freya), value(&state, God::Freya)),
        (vec![0, 1, 5], 5)
    );
    hold(&mut state, 1, "freya 3, odin 0");
    play(&mut state, &["1: offer freya 3"]);
    assert_eq!(
        (column(&state, God::Freya), value(&state, God::Freya)),
        (vec![0, 1, 5, 3], 3)
    );
}

#[test]
fn h_a11_every_order_is_taken_and_each_last_offering_is_listed() {
    let mut state = with(&[Card::Might]);
    lay(&mut state, God::Freya, &[5, 1, 0]);
    lay(&mut state, God::Thor, &[2, 4]);
    lay(&mut state, God::Odin, &[3]);
    let listed: Vec<String> = legal(&state, 0)
        .into_iter()
        .filter(|text| text.starts_with("act might"))
        .collect();
    assert_eq!(
        listed,
        [
            "act might odin",
            "act might thor 24",
            "act might thor 42",
            "act might freya 510",
            "act might freya 501",
            "act might freya 105",
            "act might freyr",
            "act might njord"
        ]
    );
    assert!(
        !Thor::lists_all(&state, Seat(0)),
        "three offerings have six orders"
    );
    for order in ["510", "501", "150", "105", "051", "015"] {
        play(
            &mut state.clone(),
            &[&format!("0: act might freya {order}")],
        );
    }
    for order in ["51", "5100", "511", "512", "5102"] {
        let text = format!("act might freya {order}");
        let readable = crate::kernel::Notation::parse(&text);
        let action: Option<crate::games::thor::Move> = readable;
        let taken = action.is_some_and(|action| Thor::check(&state, Seat(0), &action).is_ok());
        assert!(!taken, "{text}");
    }
    assert_eq!(
        refused(&state, 0, "act might freya 512"),
        "thor-refusal-other-order"
    );
    assert_eq!(
        refused(&state, 0, "act might freya"),
        "thor-refusal-which-order"
    );
    // With none or one there is no order, but the card may be played.
    play(&mut state, &["0: act might odin"]);
    assert_eq!(column(&state, God::Odin), [3]);
}

/// H-A12, H-V8
#[test]
fn h_v8_h_a12_the_cry_takes_one_card_from_everyone_who_has_one() {
    let mut state = with(&[Card::Cry]);
    give(&mut state, God::Odin, &[2, 0, 1]);
    assert_eq!(stack(&state, God::Odin), 2);
    play(&mut state, &["0: act cry odin"]);
    assert_eq!(
        (cards(&state, God::Odin), stack(&state, God::Odin)),
        (vec![1, 0, 0], 4)
    );
}

/// H-A16
#[test]
fn h_a16_an_empty_deck_stays_empty() {
    let mut state = with(&[Card::Gifts]);
    state.deck_left = 0;
    state.above[God::Odin.index()] = Some(Card::Wrath);
    play(&mut state, &["0: act gifts remove odin"]);
    assert!(!legal(&state, 0).contains(&"draw".to_owned()));
    assert_eq!(refused(&state, 0, "draw"), "thor-refusal-empty-deck");
}

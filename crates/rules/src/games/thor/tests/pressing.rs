//! What the player on turn can press, stage by stage.

use crate::games::thor::tests::{BASIC, WILL, give, hold, hold_cards, lay, play, table};
use crate::games::thor::{Card, God, State, Thor};
use crate::kernel::{Choice, Game, Panel, Seat, Tone, Viewer};

fn panel(state: &State, begun: &str) -> Panel {
    Thor::panel(&Thor::view(state, Viewer::Seat(Seat(0))), begun)
}

fn choices(panel: &Panel) -> Vec<Choice> {
    panel.choices().cloned().collect()
}

/// The texts of all choices; those that only begin a move end in `…`.
fn pressed(state: &State, begun: &str) -> Vec<String> {
    let text = |choice: Choice| match choice.more {
        true => format!("{} …", choice.action),
        false => choice.action,
    };
    choices(&panel(state, begun))
        .into_iter()
        .map(text)
        .collect()
}

fn asked(state: &State, begun: &str) -> &'static str {
    panel(state, begun).prompt.map_or("", |prompt| prompt.key)
}

/// Seat 0 holds two offerings and one of each card that asks for more; a card lies above Njörd.
fn will() -> State {
    let mut state = table(WILL, 3);
    hold(&mut state, 0, "odin 5, thor 0");
    let cards = [
        Card::Gifts,
        Card::Times,
        Card::Curse,
        Card::Counsel,
        Card::Might,
    ];
    hold_cards(&mut state, 0, &cards);
    state.above[God::Njord.index()] = Some(Card::Wrath);
    lay(&mut state, God::Freya, &[5, 1, 0, 2]);
    give(&mut state, God::Freya, &[1, 1, 2]);
    give(&mut state, God::Freyr, &[0, 0, 5]);
    state
}

/// H-R4: a usual turn is two presses, and no one else is asked.
#[test]
fn an_offering_and_a_god_card_are_two_presses() {
    let mut state = table(BASIC, 2);
    assert_eq!(asked(&state, ""), "thor-ask-play");
    let first = pressed(&state, "");
    assert_eq!(first.len(), 14);
    assert!(
        first
            .iter()
            .all(|text| text.starts_with("offer ") && !text.ends_with('…'))
    );
    play(&mut state, &["0: offer odin 0"]);
    assert_eq!(asked(&state, ""), "thor-ask-take");
    assert_eq!(
        pressed(&state, ""),
        [
            "take odin",
            "take thor",
            "take freya",
            "take freyr",
            "take njord"
        ]
    );
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        let panel = Thor::panel(&Thor::view(&state, viewer), "");
        assert_eq!((panel.prompt, panel.controls.len()), (None, 0));
    }
}

/// H-R6, H-R13: what ends the round is red.
#[test]
fn offerings_that_end_the_round_are_red() {
    let mut state = table(WILL, 3);
    lay(&mut state, God::Odin, &[0, 1, 2, 3, 4]);
    hold(&mut state, 0, "odin 5, thor 0");
    let tones = |state: &State| -> Vec<Tone> {
        choices(&panel(state, ""))
            .iter()
            .map(|choice| choice.tone)
            .collect()
    };
    assert_eq!(tones(&state), [Tone::Danger, Tone::Plain]);
    assert_eq!(asked(&state, ""), "thor-ask-red");
    hold(&mut state, 0, "thor 0");
    assert_eq!(tones(&state), [Tone::Danger]);
    // Without the Will of Thor the last one is like any other.
    let mut state = table(BASIC, 3);
    hold(&mut state, 0, "thor 0");
    assert_eq!(tones(&state), [Tone::Plain]);
    assert_eq!(asked(&state, ""), "thor-ask-play");
}

#[test]
fn h_r11_three_gifts_are_offered_only_where_they_can_remove() {
    let state = will();
    assert!(pressed(&state, "").contains(&"act gifts …".to_owned()));
    assert_eq!(pressed(&state, "act gifts"), ["act gifts remove njord"]);
    let mut state = state;
    state.above = [None; 6];
    assert!(!pressed(&state, "").contains(&"act gifts …".to_owned()));
    assert_eq!(
        pressed(&state, "act gifts"),
        pressed(&state, ""),
        "it leads nowhere"
    );
}

#[test]
fn h_r10_h_r11_a_card_is_played_above_a_god_or_against_what_lies_there() {
    let state = will();
    assert_eq!(
        pressed(&state, ""),
        [
            "offer odin 5",
            "offer thor 0",
            "act gifts …",
            "act times …",
            "act curse …",
            "act counsel …",
            "act might …"
        ]
    );
    assert_eq!(
        pressed(&state, "act counsel"),
        [
            "act counsel odin",
            "act counsel thor",
            "act counsel freya",
            "act counsel freyr",
            "act counsel remove njord"
        ]
    );
    assert_eq!(asked(&state, "act counsel"), "thor-ask-god");
    let tone = choices(&panel(&state, "act counsel"))
        .last()
        .map(|choice| choice.tone);
    assert_eq!(tone, Some(Tone::Danger), "removing is red");
}

/// H-A9: how many; none at all needs no question.
#[test]
fn h_a9_favourable_times_ask_how_many() {
    let state = will();
    assert_eq!(
        pressed(&state, "act times"),
        [
            "act times odin …",
            "act times thor …",
            "act times freya …",
            "act times freyr 0",
            "act times remove njord"
        ]
    );
    assert_eq!(
        pressed(&state, "act times odin"),
        ["act times odin 2", "act times odin 1", "act times odin 0"]
    );
    assert_eq!(
        pressed(&state, "act times freya"),
        ["act times freya 1", "act times freya 0"]
    );
}

/// H-A10: from whom; a single one is no question.
#[test]
fn h_a10_the_curse_asks_from_whom() {
    let state = will();
    assert_eq!(
        pressed(&state, "act curse"),
        [
            "act curse odin",
            "act curse thor",
            "act curse freya …",
            "act curse freyr 2",
            "act curse remove njord"
        ]
    );
    assert_eq!(
        pressed(&state, "act curse freya"),
        ["act curse freya 1", "act curse freya 2"]
    );
}

/// H-A11: the last offering with one press, every order with a few.
#[test]
fn h_a11_might_asks_for_the_last_offering_or_for_all() {
    let state = will();
    assert_eq!(
        pressed(&state, "act might freya"),
        [
            "act might freya 1025",
            "act might freya 5021",
            "act might freya 5120",
            "act might freya 5102",
            "act might freya 0 …",
            "act might freya 1 …",
            "act might freya 2 …",
            "act might freya 5 …"
        ]
    );
    assert_eq!(
        pressed(&state, "act might freya 2"),
        [
            "act might freya 20 …",
            "act might freya 21 …",
            "act might freya 25 …"
        ]
    );
    assert_eq!(
        pressed(&state, "act might freya 21"),
        ["act might freya 2150", "act might freya 2105"]
    );
}

#[test]
fn beginnings_that_lead_nowhere_count_as_none() {
    let state = will();
    for begun in [
        "act",
        "act ",
        "act fruits",
        "act counsel odin",
        "act counsel njord",
        "act counsel baldur",
        "act times freyr",
        "act times odin 2",
        "act curse freyr",
        "act might odin",
        "act might freya 3",
        "act might freya 22",
        "act might freya 215",
        "act might freya x",
        "act might freya ",
        "offer",
        "act counsel remove",
        "act counsel remove njord",
    ] {
        assert_eq!(panel(&state, begun), panel(&state, ""), "{begun:?}");
    }
    let mut state = state;
    play(&mut state, &["0: offer odin 5"]);
    assert_eq!(
        panel(&state, "act counsel"),
        panel(&state, ""),
        "the first half is over"
    );
}

/// H-A2, H-A3: what the second half asks.
#[test]
fn h_a3_the_second_half_asks_for_what_there_is() {
    let mut state = will();
    play(&mut state, &["0: offer odin 5"]);
    assert_eq!(asked(&state, ""), "thor-ask-take-will");
    assert!(pressed(&state, "").contains(&"draw".to_owned()));
    state.stacks = [0; 6];
    assert_eq!(
        (asked(&state, ""), pressed(&state, "")),
        ("thor-ask-draw", vec!["draw".to_owned()])
    );
    state.ending = true;
    assert_eq!(
        (asked(&state, ""), pressed(&state, "").len()),
        ("thor-ask-last", 2)
    );
}

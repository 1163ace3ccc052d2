//! What cannot be done, and the sentence that says so.

use crate::games::tooor::tests::{
    A, B, dismiss, kick_off, kick_off_with, level_after_extra_time, play, refused, round, turn,
};
use crate::games::tooor::{Action, State};
use crate::kernel::Notation;

/// T-V11: a tactic card already played; two from attack where the card shows one; one player in a row; turning a card.
#[test]
fn the_illegal_moves_of_the_reference() {
    let mut state = kick_off();
    round(&mut state, Some((4, 2)), None);
    assert_eq!(refused(&state, A, "tactic 4"), "tooor-refusal-card");

    let mut state = kick_off();
    play(&mut state, "0: tactic 2\n1: tactic 1");
    assert_eq!(refused(&state, A, "choose M1 S1 S2"), "tooor-refusal-rows");

    let state = kick_off_with("lineup=free end=draw teams=mixed");
    assert_eq!(
        refused(&state, A, "lineup SMMMMMDDDD"),
        "tooor-refusal-lineup-rows"
    );

    // A line-up has rows and nothing else: there is no way to write a turned card down.
    for text in [
        "lineup S1SMMMMDDD",
        "lineup SSSMMMMDDD S1",
        "turn S1",
        "lineup SSSMMMMDDd",
    ] {
        assert_eq!(Action::parse(text), None, "{text}");
    }
}

#[test]
fn squads_are_refused_for_a_reason() {
    let mut state = kick_off();
    dismiss(&mut state, A, &["M4"]);
    play(&mut state, "0: tactic 5\n1: tactic 1");
    for (text, key) in [
        ("choose M1 M1", "tooor-refusal-twice"),
        ("choose M1 M4", "tooor-refusal-dismissed"),
        ("choose M1", "tooor-refusal-rows"),
        ("choose M1 S1", "tooor-refusal-rows"),
    ] {
        assert_eq!(refused(&state, A, text), key, "{text}");
    }
    let state = level_after_extra_time();
    for (text, key) in [
        ("order S1 S2 S3 M1", "tooor-refusal-order-length"),
        ("order S1 S2 S3 M1 S1", "tooor-refusal-twice"),
    ] {
        assert_eq!(refused(&state, B, text), key, "{text}");
    }
}

/// Every kind of move where another one is asked for.
#[test]
fn the_wrong_kind_of_move_says_which_one_is_asked_for() {
    let tactic = kick_off();
    let lineup = kick_off_with("lineup=free end=draw teams=mixed");
    let mut choose = kick_off();
    play(&mut choose, "0: tactic 5\n1: tactic 1");
    let mut shooter = choose.clone();
    play(
        &mut shooter,
        "0: choose M1 M2\n1: choose M2 M3\n*: clash 3 0",
    );
    let mut gap = kick_off();
    turn(&mut gap, A, "M3", 2);
    play(
        &mut gap,
        "0: tactic 5\n1: tactic 1\n0: choose M3 M2\n1: choose M2 M3\n*: clash 0 3\n*: event R",
    );
    let order = level_after_extra_time();
    let mut next = order.clone();
    play(
        &mut next,
        "0: order S1 S2 S3 M1 M2\n1: order S1 S2 S3 M1 M2\n*: toss 1 0",
    );
    (0..10).for_each(|_| play(&mut next, "*: shot 3 0"));

    let cases: [(&State, &str, &str); 7] = [
        (&tactic, "tactic", "tooor-refusal-now-tactic"),
        (&lineup, "lineup", "tooor-refusal-now-lineup"),
        (&choose, "choose", "tooor-refusal-now-choose"),
        (&shooter, "shooter", "tooor-refusal-now-shooter"),
        (&gap, "move", "tooor-refusal-now-gap"),
        (&order, "order", "tooor-refusal-now-order"),
        (&next, "next", "tooor-refusal-now-next"),
    ];
    let moves = [
        "tactic 1",
        "lineup SSSMMMMDDD",
        "choose M1 M2",
        "shooter S1",
        "move none",
        "order S1 S2 S3 M1 M2",
        "next D3",
    ];
    for (state, kind, key) in cases {
        for text in moves.iter().filter(|text| !text.starts_with(kind)) {
            assert_eq!(refused(state, A, text), key, "{text} instead of {kind}");
        }
    }
}

#[test]
fn moves_have_one_spelling() {
    for text in [
        "tactic 04",
        "tactic 7",
        "tactic 0",
        "tactic",
        "choose",
        "choose ",
        "choose M1  M2",
        "choose M1 M2 ",
        "choose m1",
        "choose S1 S2 S3 M1 M2 M3",
        "shooter GK",
        "move",
        "move nobody",
        "order",
        "next S4",
        "lineup",
        "play 4",
    ] {
        assert_eq!(Action::parse(text), None, "{text:?}");
    }
    for text in [
        "tactic 6",
        "choose M1 M2 S2",
        "shooter D3",
        "move none",
        "move M4",
        "next S1",
    ] {
        assert_eq!(
            Action::parse(text).map(|action| action.show()).as_deref(),
            Some(text)
        );
    }
}

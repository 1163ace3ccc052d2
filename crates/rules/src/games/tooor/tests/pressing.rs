//! What can be pressed: few presses for a usual turn, and a way to everything the rules allow.

use crate::games::tooor::state::Phase;
use crate::games::tooor::tests::{
    A, B, dismiss, kick_off, kick_off_with, level_after_extra_time, play, turn,
};
use crate::games::tooor::{Action, State, Tooor};
use crate::kernel::{Choice, Control, Dice, Game, Notation, Panel, Seat, Viewer};

fn panel(state: &State, seat: Seat, begun: &str) -> Panel {
    Tooor::panel(&Tooor::view(state, Viewer::Seat(seat)), begun)
}

fn choices(panel: &Panel) -> Vec<Choice> {
    panel.choices().cloned().collect()
}

/// How many presses lead to this move, if any do.
fn presses(state: &State, seat: Seat, action: &str) -> Option<usize> {
    let mut begun = String::new();
    for pressed in 1..=12 {
        let offered = choices(&panel(state, seat, &begun));
        if offered
            .iter()
            .any(|choice| !choice.more && choice.action == action)
        {
            return Some(pressed);
        }
        let next = offered
            .into_iter()
            .find(|choice| choice.more && action.starts_with(&choice.action));
        begun = next?.action;
    }
    None
}

#[test]
fn a_usual_turn_is_one_press() {
    let mut state = kick_off();
    assert_eq!(presses(&state, A, "tactic 2"), Some(1));
    play(&mut state, "0: tactic 2\n1: tactic 1");
    assert_eq!(presses(&state, A, "choose M1 M2 S2"), Some(1));
    // One after the other for an order of one's own (T-A4).
    assert_eq!(presses(&state, A, "choose S2 M2 M1"), Some(4));
    play(
        &mut state,
        "0: choose M1 M2 S2\n1: choose M1 M2 D3\n*: clash 2 2",
    );
    assert_eq!(presses(&state, A, "shooter S1"), Some(1));
    assert_eq!(choices(&panel(&state, B, "")), [], "it is not his decision");
}

/// Any line-up takes one press for each player who moves and one to finish; a ready one takes one.
#[test]
fn every_valid_line_up_can_be_pressed() {
    let mut state = kick_off_with("lineup=free end=draw teams=mixed");
    assert_eq!(presses(&state, A, "lineup SSSMMMMDDD"), Some(1));
    assert_eq!(presses(&state, A, "lineup MSSMMMMDDD"), Some(2));
    assert_eq!(presses(&state, A, "lineup DDSMMMMDSS"), Some(4));
    let mut dice = Dice::quick(5);
    for round in 0..2 {
        let mut valid = 0;
        while valid < 150 {
            let letters = state.team(A).line_up().0.map(|row| match row {
                Some(_) => *dice.pick(&['S', 'M', 'D']),
                None => '-',
            });
            let text = format!("lineup {}", String::from_iter(letters));
            let action = Action::parse(&text).unwrap();
            if Tooor::check(&state, A, &action).is_ok() {
                valid += 1;
                assert!(
                    presses(&state, A, &text).is_some(),
                    "{text} in round {round}"
                );
            } else {
                assert_eq!(presses(&state, A, &text), None, "{text}");
            }
        }
        // The same with three players less, one row too small, and the last of the list gone.
        dismiss(&mut state, A, &["S1", "S3", "D3"]);
    }
}

/// An order takes one press if it is the strongest, and otherwise at most one for each shooter.
#[test]
fn every_order_can_be_pressed() {
    let state = level_after_extra_time();
    let strongest = choices(&panel(&state, A, ""))[0].action.clone();
    assert_eq!(presses(&state, A, &strongest), Some(1));
    assert_eq!(presses(&state, A, "order D3 M1 S2 D1 M4"), Some(5));
    let second = choices(&panel(&state, A, "order D3"))[0].clone();
    assert!(second.action.starts_with("order D3 ") && !second.more);
    // A beginning that makes no sense counts as none.
    for begun in [
        "order D3 D3",
        "order S9",
        "order",
        "order S1 S2 S3 M1 M2",
        "choose S1",
        "lineup S",
    ] {
        assert_eq!(panel(&state, A, begun), panel(&state, A, ""), "{begun}");
    }
}

/// The present choice is marked, and can be changed.
#[test]
fn the_present_choice_is_marked() {
    let marked = |state: &State, seat| {
        let picked = choices(&panel(state, seat, ""))
            .into_iter()
            .filter(|choice| choice.picked);
        picked.map(|choice| choice.action).collect::<Vec<_>>()
    };
    let mut state = kick_off();
    play(&mut state, "0: tactic 4");
    assert_eq!(marked(&state, A), ["tactic 4"]);
    assert_eq!(marked(&state, B), Vec::<String>::new());
    let mut state = kick_off_with("lineup=free end=extra teams=men");
    play(&mut state, "1: lineup SSSMMMMDDD");
    assert_eq!(marked(&state, B), ["lineup SSSMMMMDDD"]);
    let mut state = level_after_extra_time();
    let strongest = choices(&panel(&state, A, ""))[0].action.clone();
    play(&mut state, &format!("0: {strongest}"));
    assert_eq!(marked(&state, A), [strongest]);
}

/// Squads that do not fit into a menu any more can still be pressed one by one.
#[test]
fn very_large_rows_are_pressed_one_by_one() {
    let mut state = kick_off();
    for id in ["D1", "D2", "D3", "S3"] {
        state.teams[0].shift(super::player(id), crate::games::tooor::Row::Midfield);
    }
    play(&mut state, "0: tactic 2\n1: tactic 1");
    let legal = Tooor::legal(&state, A);
    assert_eq!(legal.len(), 56, "28 pairs of eight, two strikers");
    assert!(
        legal
            .iter()
            .all(|action| presses(&state, A, &action.show()).is_some())
    );
    let menu = panel(&state, A, "")
        .controls
        .into_iter()
        .find_map(|control| match control {
            Control::Menu { choices, .. } => Some(choices.len()),
            Control::Button(_) | Control::Spent(_) => None,
        });
    assert_eq!(menu, Some(25));
}

#[test]
fn after_a_dismissal_one_press_fills_the_gap() {
    let mut state = kick_off();
    turn(&mut state, A, "M3", 2);
    play(
        &mut state,
        "0: tactic 5\n1: tactic 1\n0: choose M3 M2\n1: choose M2 M3\n*: clash 0 3\n*: event R",
    );
    assert_eq!(state.phase, Phase::Gap);
    for text in ["move none", "move S1", "move D3"] {
        assert_eq!(presses(&state, A, text), Some(1), "{text}");
    }
}

//! What there is to press: how much, in which shape, and how many presses a turn takes.

use crate::games::rings::disc::PATTERN;
use crate::games::rings::tests::{after, built, holding, laid_out, legal, opening, placed, play};
use crate::games::rings::{Rings, Setup, State};
use crate::kernel::{Choice, Control, Game, Tone, Viewer};

fn controls(state: &State, begun: &str) -> Vec<Control> {
    let viewer = Viewer::Seat(state.position.turn);
    let controls = Rings::panel(&Rings::view(state, viewer), begun).controls;
    let public = Rings::panel(&Rings::view(state, Viewer::Public), begun).controls;
    assert_eq!(controls, public, "the board carries the same");
    controls
}

/// The size of each menu, and 0 for a button.
fn sizes(controls: &[Control]) -> Vec<usize> {
    let size = |control: &Control| match control {
        Control::Button(_) | Control::Spent(_) => 0,
        Control::Menu { .. } => choices_of(control).len(),
    };
    controls.iter().map(size).collect()
}

fn choices_of(control: &Control) -> &[Choice] {
    control.choices()
}

fn choices(controls: &[Control]) -> Vec<&Choice> {
    controls.iter().flat_map(choices_of).collect()
}

fn actions(controls: &[Control]) -> Vec<String> {
    let choices = choices(controls);
    choices.iter().map(|choice| choice.action.clone()).collect()
}

/// Placing is one press: three menus by file.
#[test]
fn a_ring_is_placed_with_one_press() {
    let mut state = opening(Setup::Standard);
    assert_eq!(sizes(&controls(&state, "")), [24, 24, 16]);
    assert_eq!(actions(&controls(&state, "")), legal(&state));
    play(&mut state, "place d4");
    assert_eq!(sizes(&controls(&state, "")), [18, 18, 12]);
    assert!(
        choices(&controls(&state, ""))
            .iter()
            .all(|choice| !choice.more)
    );
}

/// A turn is two presses: a button for the move, a menu for the disc.
#[test]
fn a_usual_turn_takes_two_presses() {
    let state = after("move d4-d3");
    let buttons = controls(&state, "");
    assert_eq!(sizes(&buttons), [0; 6]);
    assert_eq!(actions(&buttons), legal(&state));
    // None of them is better than the others.
    let tones: Vec<Tone> = choices(&buttons).iter().map(|choice| choice.tone).collect();
    assert_eq!(tones, [Tone::Plain; 6]);
    let state = after("move d4-d3, move e4-d5");
    assert_eq!(actions(&controls(&state, "")), legal(&state));
    assert_eq!(sizes(&controls(&state, "")).len(), 3);
}

/// Few spaces for a disc fit into one menu.
#[test]
fn few_spaces_are_one_menu() {
    let stacks = "a1=Y a2=O c3=PY d3=P e3=B h1=Y h8=B g8=B";
    let state = built(Setup::Standard, stacks, "a1 h1", "h8 g8");
    let mut state = holding(state, Some('B'), None);
    play(&mut state, "move a1-a2");
    let menu = controls(&state, "");
    assert_eq!(
        (sizes(&menu), actions(&menu)),
        (vec![1], vec!["disc d3".into()])
    );
}

/// More than ten moves are a menu for each ring.
#[test]
fn many_moves_are_a_menu_for_each_ring() {
    let all: Vec<String> = ["a1", "a2", "b1", "b2", "g1", "g2", "h1", "h2"]
        .into_iter()
        .chain(["a3", "b3", "c1", "c2", "c3"])
        .map(|name| format!("{name}=Y"))
        .collect();
    let stacks = format!("{} h8=B g8=B", all.join(" "));
    let state = built(Setup::Standard, &stacks, "b2 h1", "h8 g8");
    let menus = controls(&state, "");
    assert_eq!(sizes(&menus), [8, 3]);
    assert_eq!(actions(&menus), legal(&state));
    // One less, and they are buttons.
    let state = built(
        Setup::Standard,
        &stacks.replace(" g1=Y", ""),
        "b2 h1",
        "h8 g8",
    );
    assert_eq!(sizes(&controls(&state, "")), [0; 10]);
}

/// G-A6: a swap is two presses, in any order; no swap is one.
#[test]
fn g_a6_a_swap_takes_two_presses() {
    let mut state = laid_out(Setup::Random, PATTERN);
    play(&mut state, "place d4, place e4, place e5, place c4");
    let first = controls(&state, "");
    assert_eq!(sizes(&first), [24, 24, 16, 0]);
    let (beginnings, whole): (Vec<&Choice>, Vec<&Choice>) =
        choices(&first).into_iter().partition(|choice| choice.more);
    assert_eq!((beginnings.len(), whole.len()), (64, 1));
    assert_eq!(whole[0].action, "no swap");
    for choice in beginnings {
        let second = actions(&controls(&state, &choice.action));
        assert_eq!(second.len(), 63);
        let begins = format!("{}-", choice.action);
        assert!(second.iter().all(|action| action.starts_with(&begins)));
    }
    assert_eq!(sizes(&controls(&state, "swap d4")), [24, 23, 16]);
}

/// A beginning that makes no sense counts as none.
#[test]
fn other_beginnings_count_as_none() {
    let mut swap = laid_out(Setup::Random, PATTERN);
    play(&mut swap, "place d4, place e4, place e5, place c4");
    for begun in [
        "swap",
        "swap ",
        "swap i9",
        "swap a1-",
        "swap a1-b2",
        "no",
        "move d4",
    ] {
        assert_eq!(controls(&swap, begun), controls(&swap, ""), "{begun:?}");
    }
    for begun in ["swap a1", "move d4", "place d"] {
        assert_eq!(
            controls(&placed(), begun),
            controls(&placed(), ""),
            "{begun:?}"
        );
    }
}

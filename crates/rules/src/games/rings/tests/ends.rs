//! How a match ends: without a move, or by the number of turns.

use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::rules::MOST_TURNS;
use crate::games::rings::tests::{built, hands, holding, offered, placed, play, winner};
use crate::games::rings::{Phase, Rings, Setup, State};
use crate::kernel::{Game, Outcome, Pending};

/// G-V8, but Black has one more move to make first: from g7 to g8.
fn black_to_close_in() -> State {
    let stacks = "a1=Y h1=P a2=B b1=O h8=B g8=O g7=O";
    let mut state = built(Setup::Quick, stacks, "a1 h1", "h8 g7");
    state.position.turn = BLACK;
    state
}

/// G-R8, G-V8
#[test]
fn g_v8_no_move_loses_at_once() {
    let mut state = black_to_close_in();
    play(&mut state, "move g7-g8");
    assert_eq!((state.phase, state.position.turn), (Phase::Stuck, WHITE));
    assert_eq!(
        (winner(&state), offered(&state)),
        (Some(BLACK), String::new())
    );
    let outcome = Outcome {
        places: vec![2, 1],
        scores: vec![],
    };
    assert_eq!(Rings::pending(&state), Pending::Over(outcome));
}

/// G-R8: one ring that can move is enough.
#[test]
fn g_r8_one_ring_that_can_move_is_enough() {
    let stacks = "a1=Y h1=P h2=P a2=B b1=O h8=B g8=O g7=O";
    let mut state = built(Setup::Quick, stacks, "a1 h1", "h8 g7");
    state.position.turn = BLACK;
    play(&mut state, "move g7-g8");
    assert_eq!(
        (state.phase, offered(&state)),
        (Phase::Move, "h1-h2".into())
    );
}

/// G-R8: also before the very first turn: here Black's last ring shuts White in.
#[test]
fn g_r8_white_can_lose_without_a_move() {
    // White's rings in two corners: all around is blue and orange.
    let mut state = built(
        Setup::Standard,
        "a1=Y a2=B b1=O b2=B h1=P h2=O g1=B g2=O h8=B d4=O",
        "a1 h1",
        "h8",
    );
    state.phase = Phase::Place;
    state.position.turn = BLACK;
    play(&mut state, "place d4");
    assert_eq!((state.turns, winner(&state)), (0, Some(BLACK)));
}

/// G-A10: a disc in hand does not help.
#[test]
fn g_a10_a_disc_in_hand_does_not_matter() {
    // Black hands over the orange disc of g7; White could put it on the blue b8, but must move first.
    let stacks = "a1=Y h1=P a2=B b1=O h8=B g8=O g7=O b8=B";
    let mut state = built(Setup::Standard, stacks, "a1 h1", "h8 g7");
    state.position.turn = BLACK;
    play(&mut state, "move g7-g8");
    assert_eq!((hands(&state), winner(&state)), ("O-".into(), Some(BLACK)));
}

/// The examples' position with so many turns behind it.
fn late(turns: u16) -> State {
    State { turns, ..placed() }
}

/// G-A7: the 300th turn is played, then it is a draw. A turn is one side's turn.
#[test]
fn g_a7_three_hundred_turns_are_a_draw() {
    let mut state = late(MOST_TURNS - 2);
    play(&mut state, "move d4-d3");
    assert_eq!((state.turns, state.phase), (299, Phase::Move));
    play(&mut state, "move e4-d5");
    assert_eq!(state.phase, Phase::Disc, "the turn is not over");
    play(&mut state, "disc f5");
    assert_eq!((state.turns, state.phase), (300, Phase::TurnLimit));
    assert_eq!(winner(&state), None);
    let level = Pending::Over(Outcome::level(2));
    assert_eq!(Rings::pending(&state), level);
}

/// G-A7: having no move is checked before the guards.
#[test]
fn g_a7_a_loss_in_the_three_hundredth_turn_is_a_loss() {
    let mut state = black_to_close_in();
    state.turns = MOST_TURNS - 1;
    play(&mut state, "move g7-g8");
    assert_eq!((state.turns, winner(&state)), (300, Some(BLACK)));
}

/// G-R8: Black can lose too.
#[test]
fn g_r8_black_can_lose() {
    let stacks = "a1=Y h1=P g1=P a2=B b1=O h8=B g8=O h7=Y g7=P";
    let mut state = holding(built(Setup::Quick, stacks, "a1 h1", "h8 g8"), None, None);
    play(&mut state, "move h1-g1");
    assert_eq!(winner(&state), Some(WHITE));
}

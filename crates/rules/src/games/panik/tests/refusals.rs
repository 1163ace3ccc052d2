//! What is refused, and what is said about it: one sentence for each mistake.

use crate::games::panik::tests::{RED, YELLOW, demo, play, put, try_act};
use crate::games::panik::{Panik, State};
use crate::kernel::{Game, Viewer};

/// The action is refused for this reason, and nothing has changed.
fn check(state: &State, action: &str, key: &str) {
    let mut tried = state.clone();
    let refusal = try_act(&mut tried, action).expect_err(action);
    assert_eq!(refusal.text().key, key, "{action}");
    assert!(
        Panik::view(&tried, Viewer::Public) == Panik::view(state, Viewer::Public),
        "{action} left a trace"
    );
}

#[test]
fn before_the_first_roll() {
    let state = demo(2);
    for action in [
        "step start-b1",
        "penalty c2",
        "send-back",
        "goal g4",
        "stop",
    ] {
        check(&state, action, "panik-refusal-roll-first");
    }
}

#[test]
fn p_r5_a_fourth_roll() {
    let mut state = demo(2);
    play(&mut state, &["roll", "4 4 3"]);
    check(&state, "roll", "panik-refusal-third-roll");
}

/// P-R6, P-R7: too far, the wrong number, backwards, through a blocked circle, off the pitch.
#[test]
fn steps_that_lead_nowhere() {
    let mut state = demo(2);
    put(&mut state, RED, ["b1", "b3", "goal"]);
    play(&mut state, &["roll", "6"]);
    for action in [
        "step b1-b1",
        "step b1-a1",
        "step b1-c2",
        "step b1-g4",
        "step b3-b2",
        "step b3-b3",
        "step b1-f18",
        "step b3-e4",
    ] {
        check(&state, action, "panik-refusal-step");
    }
    // The circle of tile B is blocked: b1 does not lead to a2, though its number was rolled.
    let mut state = demo(2);
    put(&mut state, RED, ["b1", "goal", "goal"]);
    play(&mut state, &["roll", "1"]);
    check(&state, "step b1-a2", "panik-refusal-step");
}

#[test]
fn no_ball_lies_there() {
    let mut state = demo(2);
    put(&mut state, RED, ["goal", "start", "start"]);
    put(&mut state, YELLOW, ["c2", "start", "start"]);
    play(&mut state, &["roll", "6"]);
    for action in [
        "step c2-c3",
        "step goal-g4",
        "step penalty-g4",
        "goal goal",
        "goal g4",
    ] {
        check(&state, action, "panik-refusal-no-ball");
    }
}

#[test]
fn p_r4_another_ball() {
    let mut state = demo(2);
    put(&mut state, RED, ["c2", "g4", "start"]);
    play(&mut state, &["roll", "3", "step start-b1", "6"]);
    check(&state, "step c2-c3", "panik-refusal-other-ball");
    check(&state, "goal g4", "panik-refusal-other-ball");
    play(&mut state, &["roll", "1"]);
    check(&state, "penalty c2", "panik-refusal-other-ball");
}

#[test]
fn p_r16_a_ball_that_has_had_its_pass() {
    let mut state = demo(1);
    play(&mut state, &["roll", "3", "step start-b1", "4 4 4"]);
    play(&mut state, &["roll", "6"]);
    check(&state, "step b1-b2", "panik-refusal-passed");
}

#[test]
fn p_r10_a_penalty_that_is_none() {
    let mut state = demo(2);
    put(&mut state, RED, ["c2", "b5", "b1"]);
    play(&mut state, &["roll", "6"]);
    check(&state, "penalty c2", "panik-refusal-penalty");
    play(&mut state, &["roll", "1"]);
    check(&state, "penalty b1", "panik-refusal-penalty");
}

#[test]
fn p_r9_a_goal_that_is_none() {
    let mut state = demo(2);
    put(&mut state, RED, ["g4", "d6", "start"]);
    play(&mut state, &["roll", "5"]);
    check(&state, "goal g4", "panik-refusal-goal");
    play(&mut state, &["roll", "6"]);
    check(&state, "goal d6", "panik-refusal-goal");
    check(&state, "goal start", "panik-refusal-goal");
}

#[test]
fn p_r11_nobody_to_send_back() {
    let mut state = demo(2);
    put(&mut state, RED, ["b1", "goal", "goal"]);
    put(&mut state, YELLOW, ["b2", "start", "start"]);
    play(&mut state, &["roll", "6"]);
    check(&state, "send-back", "panik-refusal-send-back");
    play(&mut state, &["step b1-b2", "3"]);
    check(&state, "send-back", "panik-refusal-send-back");
}

#[test]
fn p_r15_only_rolling_in_a_shoot_out() {
    let mut state = demo(2);
    for seat in [RED, YELLOW] {
        put(&mut state, seat, ["g4", "goal", "goal"]);
    }
    play(
        &mut state,
        &["roll", "6", "goal g4", "roll", "6", "goal g4"],
    );
    for action in ["stop", "goal penalty", "step start-b1"] {
        check(&state, action, "panik-refusal-shoot-out");
    }
}

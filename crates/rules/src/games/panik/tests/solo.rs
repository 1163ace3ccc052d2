//! Alone: three passes.

use crate::games::panik::tests::{DEMO, RED, balls, chance, opened, play, put, turn, uses};
use crate::games::panik::{Panik, Stage, State};
use crate::kernel::{Game, Outcome, Pending};

fn alone() -> State {
    let mut state = opened("3x2", 1);
    chance(&mut state, DEMO);
    assert_eq!(turn(&state), RED, "nobody to roll against");
    state
}

fn result(state: &State) -> i64 {
    let Pending::Over(Outcome { places, scores }) = Panik::pending(state) else {
        panic!("three passes are over");
    };
    assert_eq!((places, scores.len()), (vec![1], 1));
    scores[0]
}

/// P-R16, P-A12
#[test]
fn p_v11_a_goal_a_ball_that_is_stuck_and_a_missed_penalty() {
    let mut state = alone();
    put(&mut state, RED, ["b6", "start", "start"]);
    play(&mut state, &["roll", "4", "step b6-g4", "6", "goal g4"]);
    assert_eq!((turn(&state), state.0.round), (RED, 2));

    play(
        &mut state,
        &["roll", "6", "step start-c1", "1", "step c1-c2", "6"],
    );
    play(&mut state, &["step c2-c3", "5", "step c3-c4", "2 3 2"]);
    assert_eq!(balls(&state, RED), ["goal", "c4", "start"]);
    assert_eq!((turn(&state), state.0.round), (RED, 3));

    play(
        &mut state,
        &["roll", "6", "step start-c1", "1", "step c1-c2"],
    );
    play(&mut state, &["1", "penalty c2", "2 3 4"]);
    assert_eq!(balls(&state, RED), ["goal", "c4", "start"]);
    assert_eq!(state.0.stage, Stage::Over { winner: RED });
    assert_eq!(result(&state), 1);
}

/// P-R16: each pass with another ball, though an earlier one could use the roll.
#[test]
fn p_r16_every_pass_with_another_ball() {
    let mut state = alone();
    play(&mut state, &["roll", "3", "step start-b1", "4 4 4"]);
    // From b1 a 6 would lead to b2 and c1.
    play(&mut state, &["roll", "6"]);
    assert_eq!(uses(&state), ["step start-c1"]);
    play(&mut state, &["step start-c1", "4 4 4", "roll"]);
    assert_eq!(balls(&state, RED), ["b1", "c1", "start"]);
    // A 1 and a 2 would move the first two.
    play(&mut state, &["1 2 4"]);
    assert_eq!(result(&state), 0);
}

/// P-A12: a ball that is back on Start after a missed penalty has had its pass.
#[test]
fn p_a12_no_second_pass_after_a_missed_penalty() {
    let mut state = alone();
    put(&mut state, RED, ["c2", "goal", "goal"]);
    state.0.passed = [false, true, true];
    play(&mut state, &["roll", "1", "penalty c2", "1 1 1"]);
    assert_eq!(balls(&state, RED)[0], "start");
    play(&mut state, &["roll"]);
    // A 3 and a 6 lead from Start, but no ball there may be played.
    play(&mut state, &["3 6 3"]);
    assert_eq!(state.0.round, 3);
}

/// P-A15: a pass without a used roll is one of the three, and fixes no ball.
#[test]
fn p_a15_an_idle_pass_fixes_no_ball() {
    let mut state = alone();
    play(&mut state, &["roll", "4 4 4"]);
    assert_eq!((state.0.round, state.0.passed), (2, [false; 3]));
    play(&mut state, &["roll", "3", "stop"]);
    assert_eq!((state.0.round, state.0.passed), (3, [false; 3]));
    play(&mut state, &["roll", "3", "step start-b1", "4 4 4"]);
    assert_eq!(result(&state), 0);
}

#[test]
fn p_r16_three_goals_are_the_most() {
    let mut state = alone();
    put(&mut state, RED, ["g4", "g4", "g5"]);
    for goal in ["goal g5", "goal g4", "goal g4"] {
        play(&mut state, &["roll", "6", goal]);
    }
    assert_eq!(result(&state), 3);
}

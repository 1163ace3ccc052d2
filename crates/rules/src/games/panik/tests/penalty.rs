//! The penalty point.

use crate::games::panik::tests::{RED, YELLOW, balls, demo, legal, play, put, turn, uses};
use crate::games::panik::{End, State};

/// Red on c2, a field numbered 1, has rolled a 5 and a 1 and gone to the penalty point.
fn on_the_point() -> State {
    let mut state = demo(2);
    put(&mut state, RED, ["c2", "goal", "goal"]);
    play(&mut state, &["roll", "5 1"]);
    assert_eq!(uses(&state), ["penalty c2"]);
    play(&mut state, &["penalty c2"]);
    assert_eq!(balls(&state, RED)[0], "penalty");
    state
}

/// P-R10, P-A7: the ball lay on c2 since an earlier turn.
#[test]
fn p_v7_a_penalty_goal() {
    let mut state = on_the_point();
    play(&mut state, &["2 6"]);
    assert_eq!(legal(&state), ["goal penalty", "roll", "stop"]);
    play(&mut state, &["goal penalty"]);
    assert_eq!(balls(&state, RED), ["goal", "goal", "goal"]);
    assert_eq!(
        state.0.last.map(|report| report.end),
        Some(End::PenaltyGoal)
    );
    assert_eq!(turn(&state), YELLOW);
}

#[test]
fn p_v7_p_r10_a_penalty_missed() {
    let mut state = on_the_point();
    play(&mut state, &["2 3 4"]);
    assert_eq!(balls(&state, RED), ["start", "goal", "goal"]);
    assert_eq!(turn(&state), YELLOW);
}

#[test]
fn p_a5_stopping_on_the_penalty_point_is_a_miss() {
    let mut state = on_the_point();
    play(&mut state, &["1 6", "stop"]);
    assert_eq!(balls(&state, RED), ["start", "goal", "goal"]);
    assert_eq!(turn(&state), YELLOW);
}

/// P-A4, P-A7: a 1 may be left unused and the ball stays on its 1; it may still be used in a later turn.
#[test]
fn p_a7_a_penalty_in_a_later_turn() {
    let mut state = demo(2);
    put(&mut state, RED, ["c2", "goal", "goal"]);
    play(&mut state, &["roll", "1", "stop", "roll", "4 4 4"]);
    assert_eq!(balls(&state, RED)[0], "c2");
    play(&mut state, &["roll", "1"]);
    assert_eq!(uses(&state), ["penalty c2"]);
}

/// P-R10: arriving on a 1, the next 1 leads to the penalty point; fields with other numbers know no penalty.
#[test]
fn p_r10_only_from_a_field_numbered_one() {
    let mut state = demo(2);
    play(&mut state, &["roll", "3", "step start-b1", "1"]);
    assert_eq!(uses(&state), ["step b1-c2"]);
    play(&mut state, &["step b1-c2", "1"]);
    assert_eq!(uses(&state), ["penalty c2"]);
}

/// P-R10: in the first series other balls are free to use the 1, too; a ball on the point is alone.
#[test]
fn p_r10_on_the_point_nothing_else_can_be_done() {
    let mut state = demo(2);
    put(&mut state, RED, ["c2", "start", "a5"]);
    play(&mut state, &["roll", "1"]);
    assert_eq!(uses(&state), ["step a5-b5", "penalty c2"]);
    play(&mut state, &["penalty c2", "3 2 6"]);
    assert_eq!(legal(&state), ["goal penalty", "stop"]);
}

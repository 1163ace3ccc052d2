//! The shoot-out.

use crate::games::panik::tests::{BLUE, RED, YELLOW, demo, legal, places, play, put, turn};
use crate::games::panik::{Chance, Panik, Stage, State};
use crate::kernel::{Game, Notation, Outcome, Pending};

/// Red and Blue have scored their third goals in the same round; Yellow has had its turn.
fn level() -> State {
    let mut state = demo(3);
    put(&mut state, RED, ["g5", "goal", "goal"]);
    put(&mut state, YELLOW, ["goal", "start", "start"]);
    put(&mut state, BLUE, ["goal", "g4", "goal"]);
    play(&mut state, &["roll", "6", "goal g5"]);
    assert_eq!(turn(&state), YELLOW, "Red has won nothing yet");
    play(&mut state, &["roll", "4 4 4", "roll", "6", "goal g4"]);
    assert_eq!(state.0.stage, Stage::ShootOut);
    assert_eq!(turn(&state), RED);
    state
}

/// P-R15: the goals of the shoot-out.
fn goals(state: &State) -> Vec<u16> {
    let shoot_out = state.0.shoot_out.expect("a shoot-out");
    shoot_out.goals.as_slice().to_vec()
}

/// P-R14, P-R15, P-A10, P-A16
#[test]
fn p_v10_red_against_blue() {
    let mut state = level();
    play(&mut state, &["roll", "2 6"]);
    assert_eq!((turn(&state), goals(&state)), (BLUE, vec![1, 0, 0]));
    play(&mut state, &["roll", "1 3 6"]);
    assert_eq!((turn(&state), goals(&state)), (RED, vec![1, 0, 1]));
    play(&mut state, &["roll", "1 2 3"]);
    let second_kick = state.clone();
    assert_eq!(turn(&state), BLUE, "a round is always completed");
    play(&mut state, &["roll", "4 6"]);
    assert_eq!(goals(&state), [1, 0, 2]);
    let Pending::Over(outcome) = Panik::pending(&state) else {
        panic!("Blue has won");
    };
    let expected = Outcome {
        places: vec![2, 3, 1],
        scores: vec![3, 1, 3],
    };
    assert_eq!(outcome, expected);

    let mut state = second_kick;
    play(&mut state, &["roll", "4 4 4"]);
    assert_eq!((turn(&state), goals(&state)), (RED, vec![1, 0, 1]));
    assert_eq!(state.0.shoot_out.expect("still").round, 3);
}

/// P-R15: a kick is up to three rolls and ends with a 6.
#[test]
fn p_r15_a_kick() {
    let mut state = level();
    assert_eq!(legal(&state), ["roll"]);
    play(&mut state, &["roll"]);
    let can_show = |faces: &str| {
        let chance = Chance::parse(&format!("roll {faces}")).expect("faces");
        Panik::can_happen(&state, &chance)
    };
    for (faces, can) in [
        ("6", true),
        ("1 6", true),
        ("1 1 6", true),
        ("1 2 3", true),
        ("1", false),
        ("6 1", false),
        ("1 2", false),
        ("1 2 3 6", false),
    ] {
        assert_eq!(can_show(faces), can, "{faces}");
    }
}

/// P-A11: with three kickers nobody drops out, and a round without a sole leader leads to another.
#[test]
fn p_a11_trailing_kickers_go_on() {
    let mut state = demo(3);
    for seat in [RED, YELLOW, BLUE] {
        put(&mut state, seat, ["g5", "goal", "goal"]);
    }
    for _ in 0..3 {
        play(&mut state, &["roll", "6", "goal g5"]);
    }
    assert_eq!(state.0.stage, Stage::ShootOut);
    play(&mut state, &["roll", "6", "roll", "6", "roll", "1 1 1"]);
    assert_eq!((turn(&state), goals(&state)), (RED, vec![1, 1, 0]));
    play(&mut state, &["roll", "1 1 1", "roll", "1 1 1"]);
    assert_eq!(turn(&state), BLUE, "a goal behind, and still in");
    play(&mut state, &["roll", "6"]);
    assert_eq!((turn(&state), goals(&state)), (RED, vec![1, 1, 1]));
    play(&mut state, &["roll", "1 1 1", "roll", "1 1 1", "roll", "6"]);
    // P-A16: the losers share a place.
    assert_eq!(places(&state), [2, 2, 1]);
}

/// P-R15: the order is that of the turns, whoever began the match.
#[test]
fn p_r15_kicks_in_turn_order() {
    let mut state = level();
    state.0.first = BLUE;
    play(&mut state, &["roll", "6", "roll", "6"]);
    assert_eq!(turn(&state), BLUE);
    play(&mut state, &["roll", "6"]);
    assert_eq!(turn(&state), RED);
}

//! A turn: rolls, series, the ball that is played.

use crate::games::panik::tests::{
    DEMO, RED, YELLOW, balls, chance, demo, legal, opened, play, put, turn, uses,
};
use crate::games::panik::{Chance, Panik, State};
use crate::kernel::{Dice, Game, Notation};

/// Whether the die can show these faces now.
fn can_show(state: &State, faces: &str) -> bool {
    let chance = Chance::parse(&format!("roll {faces}")).expect("faces");
    Panik::can_happen(state, &chance)
}

/// P-R5, P-R6, P-R9, P-R13, P-A3, P-A4: the sample turn, ten rolls in all.
#[test]
fn p_v2_the_sample_turn() {
    let mut state = demo(2);
    put(&mut state, RED, ["a5", "goal", "goal"]);
    play(&mut state, &["roll"]);
    for (faces, expected, step) in [
        ("5 6 2", &["step a5-b6"][..], "step a5-b6"),
        ("6 1", &["step b6-c6"], "step b6-c6"),
        ("2", &["step c6-b6"], "step c6-b6"),
        ("3", &["step b6-a6"], "roll"),
        ("4", &["step b6-g4"], "step b6-g4"),
        ("2 6", &["goal g4"], "goal g4"),
    ] {
        chance(&mut state, &format!("roll {faces}"));
        assert_eq!(uses(&state), expected, "{faces}");
        play(&mut state, &[step]);
    }
    assert_eq!(balls(&state, RED), ["goal", "goal", "goal"]);
    assert_eq!(turn(&state), YELLOW);
}

/// P-R4: the first ball that uses a roll is the ball of the turn.
#[test]
fn p_v3_the_first_use_chooses_the_ball() {
    let mut state = demo(2);
    put(&mut state, RED, ["start", "c2", "start"]);
    play(&mut state, &["roll", "3"]);
    let all = ["step c2-b3", "step c2-d3", "step start-b1"];
    assert_eq!(uses(&state), all);
    play(&mut state, &["step c2-d3"]);
    assert_eq!(balls(&state, RED), ["start", "d3", "start"]);
    // From Start a 6 would lead to c1, but d3 has no neighbour with a 6 but c3.
    play(&mut state, &["6"]);
    assert_eq!(uses(&state), ["step d3-c3"]);
}

/// P-R4: in all three rolls of the first series any ball may be the one, also after a declined roll.
#[test]
fn p_r4_every_ball_is_free_until_one_is_used() {
    let mut state = demo(2);
    put(&mut state, RED, ["start", "c2", "a5"]);
    play(&mut state, &["roll", "3"]);
    assert_eq!(
        uses(&state),
        ["step a5-a6", "step c2-b3", "step c2-d3", "step start-b1"]
    );
    play(&mut state, &["roll", "6"]);
    assert_eq!(uses(&state), ["step c2-c3", "step c2-b2", "step start-c1"]);
    play(&mut state, &["roll", "2"]);
    assert_eq!(uses(&state), ["step a5-b6", "step c2-d2"]);
    assert_eq!(legal(&state).last().map(String::as_str), Some("stop"));
}

/// P-R4: a ball in the goal is not played any more.
#[test]
fn p_r4_a_ball_in_the_goal_stays_there() {
    let mut state = demo(2);
    put(&mut state, RED, ["goal", "goal", "start"]);
    play(&mut state, &["roll", "6"]);
    assert_eq!(uses(&state), ["step start-c1"]);
}

/// P-R5: a fresh series of three after each step; P-R13: a series without use ends the turn, and the ball stays.
#[test]
fn p_r5_p_r13_three_rolls_from_every_place() {
    let mut state = demo(2);
    play(&mut state, &["roll", "1 1 3", "step start-b1"]);
    // b1 leads on with 1, 2 and 6.
    play(&mut state, &["3 4 5"]);
    assert_eq!(balls(&state, RED), ["b1", "start", "start"]);
    assert_eq!(turn(&state), YELLOW);
}

#[test]
fn p_v9_three_useless_rolls_move_nothing() {
    let mut state = demo(2);
    play(&mut state, &["roll", "4 4 4"]);
    assert_eq!(balls(&state, RED), ["start", "start", "start"]);
    assert_eq!(turn(&state), YELLOW);
}

/// P-A4: a usable roll may be left, also the third; P-R13 then ends the turn.
#[test]
fn p_a4_no_roll_must_be_used() {
    let mut state = demo(2);
    play(&mut state, &["roll", "3"]);
    assert_eq!(legal(&state), ["step start-b1", "roll", "stop"]);
    play(&mut state, &["roll", "6", "roll", "3"]);
    assert_eq!(legal(&state), ["step start-b1", "stop"], "no fourth roll");
    play(&mut state, &["stop"]);
    assert_eq!(balls(&state, RED), ["start", "start", "start"]);
    assert_eq!(turn(&state), YELLOW);
}

/// P-A4: not even a goal must be scored.
#[test]
fn p_a4_a_goal_may_be_declined() {
    let mut state = demo(2);
    put(&mut state, RED, ["g4", "goal", "goal"]);
    play(&mut state, &["roll", "6"]);
    assert_eq!(legal(&state), ["goal g4", "roll", "stop"]);
    play(&mut state, &["roll", "1 2"]);
    assert_eq!(balls(&state, RED), ["g4", "goal", "goal"]);
    assert_eq!(turn(&state), YELLOW);
}

#[test]
fn p_a5_stopping_before_the_third_roll() {
    let mut state = demo(2);
    play(&mut state, &["roll", "3", "step start-b1", "2", "stop"]);
    assert_eq!(balls(&state, RED), ["b1", "start", "start"]);
    assert_eq!(turn(&state), YELLOW);
}

/// P-A5: why the die may roll on by itself. Whatever follows, declining it all leads to where stopping would have led.
#[test]
fn p_a5_rolling_on_and_declining_is_the_same_as_stopping() {
    for seed in 0..200 {
        let mut dice = Dice::quick(seed);
        let mut state = opened("3x2", 3);
        chance(&mut state, DEMO);
        chance(&mut state, "begin 6 1 1");
        wander(&mut state, &mut dice);
        if !legal(&state).contains(&"stop".to_owned()) {
            continue;
        }
        let mut stopped = state.clone();
        play(&mut stopped, &["stop"]);
        let seat = state.0.turn;
        while state.0.turn == seat {
            match Panik::pending(&state) {
                crate::kernel::Pending::Chance => {
                    let rolled = Panik::roll(&state, &mut dice);
                    Panik::resolve(&mut state, rolled);
                }
                _ if legal(&state).contains(&"roll".to_owned()) => play(&mut state, &["roll"]),
                _ => play(&mut state, &["stop"]),
            }
        }
        // Only the report of the last rolls can differ.
        state.0.last = stopped.0.last;
        assert!(state.0 == stopped.0, "seed {seed}");
    }
}

/// Some moves from here, up to a decision about a roll.
fn wander(state: &mut State, dice: &mut Dice) {
    let mut left = 20 + dice.below(60);
    while left > 0 || state.0.face().is_none() {
        left = left.saturating_sub(1);
        if Panik::pending(state) == crate::kernel::Pending::Chance {
            let rolled = Panik::roll(state, dice);
            Panik::resolve(state, rolled);
        } else {
            let actions = Panik::legal(state, state.0.turn);
            let action = *dice.pick(&actions);
            Panik::act(state, state.0.turn, action);
        }
    }
}

/// P-A6: two neighbours with the same number; a penalty beside a step.
#[test]
fn p_a6_the_player_chooses_among_several_uses() {
    let mut state = demo(2);
    put(&mut state, RED, ["b2", "goal", "goal"]);
    play(&mut state, &["roll", "1"]);
    assert_eq!(uses(&state), ["step b2-a2", "step b2-c2"]);
    let mut state = demo(2);
    put(&mut state, RED, ["b5", "goal", "goal"]);
    play(&mut state, &["roll", "1"]);
    assert_eq!(uses(&state), ["step b5-c6", "penalty b5"]);
}

/// P-R9, P-A3: only the two fields on the goal tile score, not a 4 or 5 in the last row.
#[test]
fn p_r9_only_from_the_goal_tile() {
    for (from, expected) in [("g4", "goal g4"), ("g5", "goal g5")] {
        let mut state = demo(2);
        put(&mut state, RED, [from, "start", "goal"]);
        play(&mut state, &["roll", "6"]);
        assert_eq!(uses(&state), [expected, "step start-c1"]);
        play(&mut state, &[expected]);
        assert_eq!(balls(&state, RED), ["goal", "start", "goal"]);
        assert_eq!(turn(&state), YELLOW, "the turn is over");
    }
    let mut state = demo(2);
    put(&mut state, RED, ["d6", "goal", "goal"]);
    play(&mut state, &["roll"]);
    assert!(can_show(&state, "6 6 6"), "a 4 in the last row, and no use");
}

#[test]
fn p_r12_own_balls_share_a_field() {
    let mut state = demo(2);
    put(&mut state, RED, ["b1", "b1", "start"]);
    play(&mut state, &["roll", "3", "step start-b1"]);
    assert_eq!(balls(&state, RED), ["b1", "b1", "b1"]);
    // No foul: the turn goes on, and ends with the ball where it is.
    play(&mut state, &["3 3 3"]);
    assert_eq!(balls(&state, RED), ["b1", "b1", "b1"]);
    // Three balls on one place are one choice.
    play(&mut state, &["roll", "4 4 4", "roll", "6"]);
    assert_eq!(uses(&state), ["step b1-b2", "step b1-c1"]);
}

/// The die stops at a roll that can be used, and nowhere else: a log that says otherwise was tampered with.
#[test]
fn the_die_rolls_on_until_a_roll_can_be_used() {
    let mut state = demo(2);
    play(&mut state, &["roll"]);
    for faces in ["3", "6", "1 3", "5 5 6", "1 2 4"] {
        assert!(can_show(&state, faces), "{faces}");
    }
    for faces in ["1", "1 2", "3 1", "3 3 3", "1 6 1", "1 1 1 1", "1 1 1 3"] {
        assert!(!can_show(&state, faces), "{faces}");
    }
    play(&mut state, &["3", "roll"]);
    for (faces, can) in [("6", true), ("1 6", true), ("1 1", true), ("1", false)] {
        assert_eq!(can_show(&state, faces), can, "{faces}");
    }
    assert!(!can_show(&state, "1 1 1"), "only two rolls are left");
}

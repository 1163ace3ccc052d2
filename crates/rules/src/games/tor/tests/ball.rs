//! Where the ball goes, and when it is a goal.

use crate::games::tor::tests::{Pair, pairs, score, tussle};
use crate::games::tor::{Pitch, State};

/// Plays the pairs from kick-off and compares the ball after each, and the score after all.
fn check(pitch: Pitch, pairs: &[Pair], balls: &[i8], goals: (i64, i64)) -> State {
    let mut state = State::kick_off(pitch);
    let mut seen = Vec::new();
    for pair in pairs {
        tussle(&mut state, *pair);
        seen.push(state.ball);
    }
    assert_eq!(seen, balls, "{pitch:?}: the ball after each of {pairs:?}");
    assert_eq!(score(&state), goals, "{pitch:?}: the score after {pairs:?}");
    state
}

#[test]
fn k_r4_k_v2_the_winner_moves_the_ball_one_area() {
    check(Pitch::Full, &[(11, 13), (13, 2)], &[-1, -2], (0, 0));
    check(Pitch::Full, &[(13, 11), (2, 13)], &[1, 2], (0, 0));
    check(Pitch::Full, &[(9, 3), (6, 6)], &[1, 1], (0, 0));
}

#[test]
fn k_r5_k_v3_play_never_returns_the_ball_to_the_kick_off_spot() {
    check(Pitch::Full, &[(2, 1), (3, 4)], &[1, -1], (0, 0));
    check(Pitch::Full, &[(1, 2), (4, 3)], &[-1, 1], (0, 0));
    check(
        Pitch::Full,
        &[(2, 1), (3, 4), (6, 5), (7, 8)],
        &[1, -1, 1, -1],
        (0, 0),
    );
}

#[test]
fn k_r5_a_level_tussle_at_kick_off_leaves_the_ball_there() {
    check(Pitch::Full, &[(5, 5), (13, 13), (2, 1)], &[0, 0, 1], (0, 0));
}

#[test]
fn k_r7_k_v4_a_goal_brings_the_ball_back_and_no_cards() {
    let state = check(
        Pitch::Full,
        &[(5, 5), (2, 1), (3, 2), (4, 3)],
        &[0, 1, 2, 0],
        (1, 0),
    );
    assert_eq!(state.hands.map(|hand| hand.count()), [9, 9]);
    assert_eq!(state.period, 1, "the half goes on");
    let state = check(
        Pitch::Full,
        &[(5, 5), (1, 2), (2, 3), (3, 4)],
        &[0, -1, -2, 0],
        (0, 1),
    );
    assert_eq!(state.hands.map(|hand| hand.count()), [9, 9]);
}

#[test]
fn k_r7_after_a_goal_the_ball_leaves_the_spot_by_one_area_again() {
    let goal = [(2, 1), (3, 2), (4, 3)];
    check(
        Pitch::Full,
        &[goal[0], goal[1], goal[2], (5, 4)],
        &[1, 2, 0, 1],
        (1, 0),
    );
    check(
        Pitch::Full,
        &[goal[0], goal[1], goal[2], (1, 4)],
        &[1, 2, 0, -1],
        (1, 0),
    );
}

#[test]
fn k_r11_k_v5_on_the_short_pitch_the_middle_is_an_ordinary_area() {
    check(Pitch::Short, &[(2, 1), (3, 2)], &[1, 0], (1, 0));
    check(Pitch::Short, &[(1, 2), (2, 3)], &[-1, 0], (0, 1));
    check(Pitch::Short, &[(2, 1), (3, 4), (5, 6)], &[1, 0, -1], (0, 0));
    check(
        Pitch::Short,
        &[(2, 1), (3, 4), (6, 5), (7, 7)],
        &[1, 0, 1, 1],
        (0, 0),
    );
}

const UP: [u8; 13] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const ONE_AHEAD: [u8; 13] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1];

#[test]
fn k_v6_b_wins_every_tussle_of_a_half() {
    // The thirteenth tussle ends the half and puts the ball back; where it lay before, the twelve before it tell.
    let half = pairs(UP, ONE_AHEAD);
    let balls = [-1, -2, 0, -1, -2, 0, -1, -2, 0, -1, -2, 0];
    check(Pitch::Full, &half[..12], &balls, (0, 4));
    let state = check(Pitch::Full, &half, &[&balls[..], &[0]].concat(), (0, 4));
    assert_eq!(state.period, 2);
    let last = state.last.expect("revealed");
    assert!(
        !last.goal && last.last_of_half && last.winner.is_some(),
        "from the spot to −1"
    );

    let balls = [-1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0];
    check(Pitch::Short, &half[..12], &balls, (0, 6));
    check(Pitch::Short, &half, &[&balls[..], &[0]].concat(), (0, 6));
}

#[test]
fn k_v7_a_half_to_and_fro_without_a_goal() {
    let a = [7, 13, 12, 4, 10, 1, 9, 2, 11, 3, 5, 6, 8];
    let b = [3, 11, 13, 4, 9, 2, 12, 1, 5, 10, 6, 7, 8];
    let half = pairs(a, b);
    // After the last tussle, level at −2, comes half-time (K-R8): the ball is back on the spot.
    let balls = [1, 2, 1, 1, 2, 1, -1, 1, 2, 1, -1, -2, 0];
    let state = check(Pitch::Full, &half, &balls, (0, 0));
    assert_eq!(state.period, 2);

    let mut state = State::kick_off(Pitch::Full);
    let winners = half.iter().map(|pair| {
        tussle(&mut state, *pair);
        state
            .last
            .expect("revealed")
            .winner
            .map_or('=', |seat| ['A', 'B'][seat.index()])
    });
    assert_eq!(winners.collect::<String>(), "AAB=ABBAABBB=");
}

//! Halves, extra time, and the end.

use crate::games::tor::rules::{A, B};
use crate::games::tor::tests::{
    Pair, after, half_for_a, half_with_a_late_goal, level_half, play, score, swapped,
};
use crate::games::tor::{Goal, Pitch, State, Tor};
use crate::kernel::{Game, Outcome, Pending};

fn outcome(state: &State) -> Option<Outcome> {
    match Tor::pending(state) {
        Pending::Over(outcome) => Some(outcome),
        Pending::Seats { .. } | Pending::Chance => None,
    }
}

fn full_hands(state: &State) -> bool {
    state.hands.iter().all(|hand| hand.count() == 13)
}

/// Plays whole halves and compares the period that follows and the score; `end` is the places if the match is over.
fn check(halves: &[Vec<Pair>], period: u8, goals: (i64, i64), end: Option<[u8; 2]>) -> State {
    let state = after(Pitch::Full, &halves.concat());
    assert_eq!((state.period, score(&state)), (period, goals));
    let places = outcome(&state).map(|outcome| outcome.places);
    assert_eq!(places, end.map(|places| places.to_vec()));
    if end.is_none() {
        assert!(
            full_hands(&state) && state.ball == 0,
            "a new half is a new kick-off"
        );
    }
    state
}

fn for_b() -> Vec<Pair> {
    swapped(&half_for_a())
}

#[test]
fn k_r8_k_r9_a_half_ends_with_the_thirteenth_tussle_and_goals_are_added() {
    // Before the last tussle the ball lies in A's half; nobody asks where (K-R8).
    let state = after(Pitch::Full, &half_for_a()[..12]);
    assert_eq!((state.period, state.ball), (1, -1));
    check(&[half_for_a()], 2, (1, 0), None);
    check(&[half_for_a(), half_for_a()], 2, (2, 0), Some([1, 2]));
}

#[test]
fn k_r10_more_goals_after_two_halves_win() {
    check(&[level_half(), half_for_a()], 2, (1, 0), Some([1, 2]));
    check(&[for_b(), level_half()], 2, (0, 1), Some([2, 1]));
    check(&[level_half(), level_half()], 3, (0, 0), None);
    check(&[half_for_a(), for_b()], 3, (1, 1), None);
}

#[test]
fn k_r10_k_v8_the_first_goal_of_extra_time_ends_the_match_at_once() {
    let mut state = check(&[half_for_a(), for_b()], 3, (1, 1), None);
    play(&mut state, &[(5, 5), (1, 2), (2, 3)]);
    assert_eq!(outcome(&state), None);
    play(&mut state, &[(3, 4)]);
    let expected = Outcome {
        places: vec![2, 1],
        scores: vec![1, 2],
    };
    assert_eq!(outcome(&state), Some(expected));
    assert_eq!(
        state.hands.map(|hand| hand.count()),
        [9, 9],
        "nine cards are not played"
    );
    for seat in [A, B] {
        assert!(Tor::legal(&state, seat).is_empty(), "nobody plays on");
    }
}

#[test]
fn k_v9_k_a1_extra_time_without_a_goal_is_played_again() {
    let mut state = check(&[level_half(), level_half(), level_half()], 4, (0, 0), None);
    play(&mut state, &half_for_a()[..3]);
    assert_eq!(
        outcome(&state).map(|outcome| outcome.places),
        Some(vec![1, 2])
    );
}

#[test]
fn k_a1_five_goalless_extra_halves_are_a_draw() {
    let halves = vec![level_half(); 7];
    check(&halves[..6], 7, (0, 0), None);
    let state = check(&halves, 7, (0, 0), Some([1, 1]));
    assert_eq!(
        outcome(&state).map(|outcome| outcome.scores),
        Some(vec![0, 0])
    );
    // A goal in the very last of them still wins.
    let mut state = check(&halves[..6], 7, (0, 0), None);
    play(&mut state, &half_for_a()[..3]);
    assert_eq!(
        outcome(&state).map(|outcome| outcome.places),
        Some(vec![1, 2])
    );
}

#[test]
fn k_a5_a_goal_with_the_last_card_counts_before_the_half_ends() {
    let late = half_with_a_late_goal();
    let state = check(std::slice::from_ref(&late), 2, (1, 0), None);
    assert_eq!(
        state.goals,
        [Goal {
            seat: A,
            period: 1,
            tussle: 13
        }]
    );
    check(&[level_half(), late.clone()], 2, (1, 0), Some([1, 2]));
    check(&[half_for_a(), swapped(&late)], 3, (1, 1), None);
    check(&[level_half(), level_half(), late], 3, (1, 0), Some([1, 2]));
}

#[test]
fn k_a4_nobody_changes_sides() {
    let one: Pair = (2, 1);
    for halves in [vec![], vec![level_half()], vec![level_half(), level_half()]] {
        let mut state = after(Pitch::Full, &halves.concat());
        play(&mut state, &[one]);
        assert_eq!(
            state.ball, 1,
            "A shoots towards positive numbers in period {}",
            state.period
        );
    }
}

#[test]
fn k_r12_every_match_has_a_winner_or_the_guards_draw_and_carries_the_goals() {
    for (halves, winner, goals) in [
        (vec![half_for_a(), half_for_a()], Some(A), [2, 0]),
        (vec![for_b(), for_b()], Some(B), [0, 2]),
        (
            vec![half_for_a(), for_b(), half_for_a()[..3].to_vec()],
            Some(A),
            [2, 1],
        ),
        (vec![level_half(); 7], None, [0, 0]),
    ] {
        let outcome = outcome(&after(Pitch::Full, &halves.concat())).expect("over");
        assert_eq!(
            (outcome.sole_winner(), outcome.scores),
            (winner, goals.to_vec())
        );
    }
}

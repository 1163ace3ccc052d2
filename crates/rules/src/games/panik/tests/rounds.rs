//! Who begins, rounds, and the end.

use crate::games::panik::tests::{
    BLUE, DEMO, RED, YELLOW, balls, chance, demo, opened, places, play, put, turn,
};
use crate::games::panik::{Chance, Panik, Stage};
use crate::kernel::{Dice, Game, Notation, Outcome, Pending, Seat};

#[test]
fn p_r1_three_balls_each_on_start() {
    let state = opened("3x2", 5);
    for seat in state.0.seats() {
        assert_eq!(balls(&state, seat), ["start", "start", "start"]);
    }
    assert_eq!(state.0.seats().count(), 5);
}

#[test]
fn p_r3_the_highest_roll_begins() {
    for (rolls, first) in [
        (&["begin 1 6 3"][..], YELLOW),
        (&["begin 5 5 3", "begin 2 1"], RED),
        (
            &["begin 5 5 5", "begin 4 1 4", "begin 1 1", "begin 2 3"],
            BLUE,
        ),
    ] {
        let mut state = opened("3x2", 3);
        chance(&mut state, DEMO);
        for roll in rolls {
            assert_eq!(state.0.stage, Stage::RollOff);
            chance(&mut state, roll);
        }
        assert_eq!(turn(&state), first, "{rolls:?}");
        assert_eq!(state.0.first, first);
    }
}

/// P-R3: only those who are level roll again.
#[test]
fn p_r3_a_roll_off_that_cannot_happen() {
    let mut state = opened("3x2", 3);
    let can_happen = |state: &_, text: &str| {
        Chance::parse(text).is_some_and(|chance| Panik::can_happen(state, &chance))
    };
    assert!(!can_happen(&state, "begin 1 2 3"), "nothing is laid yet");
    chance(&mut state, DEMO);
    for text in [
        "begin 1 2",
        "begin 1 2 3 4",
        "begin 1 2 7",
        "begin 1 2 0",
        "begin",
        "roll 1",
        DEMO,
    ] {
        assert!(!can_happen(&state, text), "{text}");
    }
    chance(&mut state, "begin 4 4 3");
    assert!(!can_happen(&state, "begin 1 2 3"));
    assert!(can_happen(&state, "begin 1 2"));
    for seed in 0..50 {
        let rolled = Panik::roll(&state, &mut Dice::quick(seed));
        assert!(matches!(rolled, Chance::Begin(faces) if faces.count() == 2));
    }
}

#[test]
fn p_r3_turns_go_round_from_the_one_who_began() {
    let mut state = opened("3x2", 3);
    chance(&mut state, DEMO);
    chance(&mut state, "begin 1 6 3");
    let mut seen = Vec::new();
    for _ in 0..7 {
        seen.push((state.0.round, turn(&state)));
        play(&mut state, &["roll", "4 4 4"]);
    }
    let order = [YELLOW, BLUE, RED];
    let expected = (0..7).map(|number| (1 + number / 3, order[usize::from(number) % 3]));
    assert_eq!(seen, expected.collect::<Vec<_>>());
}

/// P-R14, P-A10: the round is finished by the others, and then the one with three goals has no turn any more.
#[test]
fn p_r14_p_a10_the_round_is_completed() {
    let mut state = demo(3);
    put(&mut state, RED, ["g5", "goal", "goal"]);
    put(&mut state, BLUE, ["goal", "b1", "start"]);
    play(&mut state, &["roll", "6", "goal g5"]);
    assert_eq!(turn(&state), YELLOW);
    play(&mut state, &["roll", "4 4 4"]);
    assert_eq!(turn(&state), BLUE);
    play(&mut state, &["roll", "4 4 4"]);
    assert_eq!(state.0.stage, Stage::Over { winner: RED });
    assert_eq!(places(&state), [1, 3, 2]);
}

/// P-R14: the last of a round may win at once.
#[test]
fn p_r14_the_last_in_the_round_wins_at_once() {
    let mut state = demo(2);
    put(&mut state, YELLOW, ["goal", "g4", "goal"]);
    play(&mut state, &["roll", "4 4 4", "roll", "6", "goal g4"]);
    assert_eq!(state.0.stage, Stage::Over { winner: YELLOW });
}

#[test]
fn p_a16_places_behind_the_winner() {
    for (goals, expected) in [
        ([3, 2, 2, 0, 1], [1, 2, 2, 5, 4]),
        ([3, 0, 0, 0, 0], [1, 2, 2, 2, 2]),
        ([3, 1, 2, 1, 2], [1, 4, 2, 4, 2]),
    ] {
        let mut state = demo(5);
        for (seat, goals) in (0..).map(Seat).zip(goals) {
            let place = |ball| if ball < goals { "goal" } else { "start" };
            put(&mut state, seat, [place(0), place(1), place(2)]);
        }
        put(&mut state, RED, ["g4", "goal", "goal"]);
        play(&mut state, &["roll", "6", "goal g4"]);
        for _ in 1..5 {
            play(&mut state, &["roll", "4 4 4"]);
        }
        let Pending::Over(Outcome { places, scores }) = Panik::pending(&state) else {
            panic!("over");
        };
        assert_eq!(places, expected);
        assert_eq!(scores, goals.map(i64::from));
    }
}

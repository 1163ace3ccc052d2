//! What the house thinks a position is worth: on the scale of results, whoever plays and however many.

use crate::games::bot::{Bot, Thought};
use crate::games::panik::tests::{BLUE, DEMO, RED, YELLOW, chance, demo, opened, play, put, turn};
use crate::games::panik::{Panik, State};
use crate::kernel::{Game, Notation, Viewer};

/// The chance that one of three rolls is a six.
const KICK: f64 = 91.0 / 216.0;

/// What the one whose turn it is thinks: the moves and what they are worth, the best first.
fn thought(state: &State) -> Vec<(String, f64)> {
    let view = Panik::view(state, Viewer::Seat(state.0.turn));
    let verdict = Panik::weigh(&view, &Panik::ADVISER, &Thought::seeded(1)).sorted();
    let moves = verdict.moves.iter();
    moves.map(|one| (one.action.show(), one.value)).collect()
}

fn worth(state: &State) -> f64 {
    thought(state)[0].1
}

fn is(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 1e-9, "{found} and not {wanted}");
}

#[test]
fn everyone_begins_about_even_however_many_they_are() {
    for seats in 2..=5 {
        let state = demo(seats);
        let worth = worth(&state);
        assert!((0.45..0.6).contains(&worth), "{seats} seats: {worth}");
    }
}

/// P-R14: only one thing can be done, and it is not worth half a match.
#[test]
fn a_roll_that_has_to_be_made_is_worth_what_it_leads_to() {
    let mut lost = demo(2);
    put(&mut lost, YELLOW, ["goal", "goal", "g5"]);
    assert_eq!(thought(&lost).len(), 1);
    assert!(worth(&lost) < 0.05, "{}", worth(&lost));
    put(&mut lost, RED, ["goal", "goal", "g5"]);
    put(&mut lost, YELLOW, ["start", "start", "start"]);
    assert!(worth(&lost) > 0.95, "{}", worth(&lost));
}

/// P-R15: those who are level after a round of kicks are equals.
#[test]
fn p_r15_a_shoot_out_is_worked_out() {
    let mut state = demo(2);
    put(&mut state, RED, ["g5", "goal", "goal"]);
    put(&mut state, YELLOW, ["goal", "g4", "goal"]);
    play(
        &mut state,
        &["roll", "6", "goal g5", "roll", "6", "goal g4"],
    );
    is(worth(&state), 0.5);
    let mut scored = state.clone();
    play(&mut scored, &["roll", "2 6"]);
    assert_eq!(turn(&scored), YELLOW);
    is(worth(&scored), KICK / 2.0);
    play(&mut state, &["roll", "2 3 4"]);
    is(worth(&state), KICK + (1.0 - KICK) / 2.0);
}

/// P-A16: whoever loses a shoot-out of two is still ahead of the third.
#[test]
fn p_a16_the_loser_of_a_shoot_out_is_second() {
    let mut state = demo(3);
    put(&mut state, RED, ["g5", "goal", "goal"]);
    put(&mut state, BLUE, ["goal", "g4", "goal"]);
    play(
        &mut state,
        &[
            "roll", "6", "goal g5", "roll", "4 4 4", "roll", "6", "goal g4",
        ],
    );
    is(worth(&state), 0.75);
}

/// P-R16: alone a ball that did not score is worth nothing, wherever it lies, so the penalty is taken.
#[test]
fn p_r16_alone_only_goals_count() {
    let mut state = opened("3x2", 1);
    chance(&mut state, DEMO);
    // Two goals, and the last pass on a field with a 1.
    put(&mut state, RED, ["goal", "goal", "c2"]);
    state.0.passed = [true, true, false];
    state.0.round = 3;
    play(&mut state, &["roll", "1"]);
    let thought = thought(&state);
    assert_eq!(thought[0].0, "penalty c2");
    // Three goals are worth 3/4, two of them 2/3.
    is(thought[0].1, KICK * 0.75 + (1.0 - KICK) * 2.0 / 3.0);
    let stop = thought.iter().find(|(action, _)| action == "stop");
    is(stop.expect("one may stop").1, 2.0 / 3.0);
    // With passes to come more can still be hoped for.
    let mut first = opened("3x2", 1);
    chance(&mut first, DEMO);
    let worth = worth(&first);
    assert!((0.1..0.5).contains(&worth), "{worth}");
}

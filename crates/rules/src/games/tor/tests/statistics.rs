//! Random play against the numbers of the rules reference: a slip in any rule would move them.

use crate::games::tor::rules::{A, B};
use crate::games::tor::tests::{choose, score};
use crate::games::tor::{Pitch, State};
use crate::kernel::{Dice, Seat};

const MATCHES: u64 = 4_000;

/// Goals per match and the share of matches that are level, both after two halves.
fn two_halves(pitch: Pitch) -> (f64, f64) {
    let (mut goals, mut level) = (0, 0);
    for seed in 0..MATCHES {
        let mut dice = Dice::quick(seed);
        let mut state = State::kick_off(pitch);
        let mut left = 26;
        while left > 0 {
            for seat in [A, B] {
                let card = any_card(&state, seat, &mut dice);
                choose(&mut state, seat, card).expect("in hand");
            }
            left -= 1;
        }
        let (a, b) = score(&state);
        goals += a + b;
        level += i64::from(a == b);
    }
    (goals as f64 / MATCHES as f64, level as f64 / MATCHES as f64)
}

fn any_card(state: &State, seat: Seat, dice: &mut Dice) -> u8 {
    let hand: Vec<_> = state.hand(seat).cards().collect();
    dice.pick(&hand).number()
}

/// Within four standard errors of the published value, which is itself rounded to two digits.
fn check(pitch: Pitch, expected_goals: f64, expected_level: f64) {
    let (goals, level) = two_halves(pitch);
    assert!(
        (goals - expected_goals).abs() < 0.15,
        "{pitch:?}: {goals} goals per match"
    );
    assert!(
        (level - expected_level).abs() < 0.035,
        "{pitch:?}: {level} of all matches are level"
    );
}

#[test]
fn random_play_on_the_full_pitch() {
    check(Pitch::Full, 2.8, 0.29);
}

#[test]
fn random_play_on_the_short_pitch() {
    check(Pitch::Short, 5.5, 0.23);
}

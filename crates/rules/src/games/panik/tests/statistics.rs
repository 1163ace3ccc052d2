//! Sensible play against the numbers of the rules reference: a slip in any rule would move them.

use crate::games::panik::tests::opened;
use crate::games::panik::{Action, Chance, Match, Panik, Place, State};
use crate::kernel::{Dice, Game, Pending};

/// What a match of sensible players came to.
#[derive(Default)]
struct Course {
    rounds: u16,
    rolls: u32,
    turns: u32,
    presses: u32,
    shoot_out: bool,
    goals: u8,
}

/// How far ahead a place is; more is better.
fn worth(game: &Match, place: Place) -> i32 {
    let layout = game.pitch.layout();
    match place {
        Place::Start => 0,
        Place::Goal => 1_000,
        Place::Penalty => 10 * i32::from(layout.rows()) - 14,
        Place::Field(field) => match field.column_and_row() {
            None => 10 * i32::from(layout.rows()) + 20,
            Some((column, row)) => {
                let off = (2 * i32::from(column) + 1 - i32::from(layout.columns())).abs() / 2;
                10 * i32::from(row) - off
            }
        },
    }
}

/// Goes ahead where it can, sideways never; sends back; takes penalties from afar.
fn sensible(game: &Match, actions: &[Action]) -> Action {
    let gain = |action: &Action| match *action {
        Action::Goal { .. } => 2_000,
        Action::Step { from, to } => 5 + worth(game, Place::Field(to)) - worth(game, from),
        Action::Penalty { from } => worth(game, Place::Penalty) - worth(game, Place::Field(from)),
        Action::SendBack => 5,
        Action::Roll => 0,
        Action::Stop => -1,
    };
    *actions
        .iter()
        .max_by_key(|action| gain(action))
        .expect("due")
}

fn match_of(layout: &str, seats: u8, seed: u64) -> Course {
    let mut dice = Dice::quick(seed);
    let mut state: State = opened(layout, seats);
    let mut course = Course::default();
    loop {
        match Panik::pending(&state) {
            Pending::Over(outcome) => {
                course.rounds = state.0.round;
                course.shoot_out = state.0.shoot_out.is_some();
                course.goals = outcome.scores[0] as u8;
                return course;
            }
            Pending::Chance => {
                let rolled = Panik::roll(&state, &mut dice);
                if let Chance::Roll(faces) = rolled {
                    course.rolls += u32::from(faces.count());
                }
                Panik::resolve(&mut state, rolled);
            }
            Pending::Seats { .. } => {
                let seat = state.0.turn;
                let actions = Panik::legal(&state, seat);
                course.turns += u32::from(actions.len() == 1);
                course.presses += 1;
                let action = sensible(&state.0, &actions);
                Panik::act(&mut state, seat, action);
            }
        }
    }
}

/// Rounds and shoot-outs within what the reference gives for sensible play; our players are a little simpler than its own.
fn check(layout: &str, seats: u8, median: std::ops::RangeInclusive<u16>) {
    const MATCHES: usize = 600;
    let courses: Vec<Course> = (0..MATCHES as u64)
        .map(|seed| match_of(layout, seats, seed))
        .collect();
    let mut rounds: Vec<u16> = courses.iter().map(|course| course.rounds).collect();
    rounds.sort_unstable();
    assert!(
        median.contains(&rounds[MATCHES / 2]),
        "{layout}: {} rounds",
        rounds[MATCHES / 2]
    );
    let share = |count: fn(&Course) -> u32| {
        let sum = |count: fn(&Course) -> u32| courses.iter().map(count).sum::<u32>();
        f64::from(sum(count)) / f64::from(sum(|course| course.turns))
    };
    let rolls = share(|course| course.rolls);
    assert!(
        (7.5..9.0).contains(&rolls),
        "{layout}: {rolls} rolls a turn"
    );
    // What the module says about presses.
    let presses = share(|course| course.presses);
    assert!(
        (4.5..5.5).contains(&presses),
        "{layout}: {presses} presses a turn"
    );
    if layout == "3x2" {
        let [early, late] = [rounds[MATCHES / 20], rounds[MATCHES * 19 / 20]];
        assert!(
            (4..=6).contains(&early) && (12..=16).contains(&late),
            "{early} to {late}"
        );
        let shoot_outs = courses.iter().filter(|course| course.shoot_out).count();
        let shoot_outs = shoot_outs as f64 / MATCHES as f64;
        assert!(
            (0.05..0.17).contains(&shoot_outs),
            "{shoot_outs} shoot-outs"
        );
    }
}

#[test]
fn sensible_play_on_the_basic_pitch() {
    check("3x2", 2, 8..=9);
    check("3x2", 4, 7..=9);
}

#[test]
fn sensible_play_on_the_wide_pitch() {
    check("3x3", 3, 7..=8);
}

#[test]
fn sensible_play_on_the_long_pitch() {
    check("9x1", 3, 16..=20);
}

/// P-R16: 0, 1, 2 and 3 goals in about 60, 34, 5 and 0.3 % of all matches.
#[test]
fn sensible_play_alone() {
    const MATCHES: u64 = 3_000;
    let mut goals = [0.0; 4];
    for seed in 0..MATCHES {
        goals[usize::from(match_of("3x2", 1, seed).goals)] += 100.0 / MATCHES as f64;
    }
    let close = goals
        .iter()
        .zip([60.0, 34.0, 5.0, 0.3])
        .all(|(found, expected): (&f64, f64)| (found - expected).abs() < 6.0);
    assert!(close && goals[3] < 1.0 && goals[2] > 2.0, "{goals:?}");
}

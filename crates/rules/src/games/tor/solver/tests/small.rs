//! Whole matches with seven cards each: what a solved match must be like, and that nobody can do better against it.

use crate::ai::rounds;
use crate::games::tor::Pitch;
use crate::games::tor::card::Hand;
use crate::games::tor::solver::exploit::{Anything, Policy, Response};
use crate::games::tor::solver::policy::Optimal;
use crate::games::tor::solver::tests::{deal, small};
use crate::games::tor::solver::{Cell, Stage, Values};

const PITCHES: [Pitch; 2] = [Pitch::Full, Pitch::Short];

fn exploitability(pitch: Pitch, policy: impl Policy) -> f64 {
    let mut response = Response::dealt(pitch, deal(), policy);
    rounds::alone(&mut response);
    response.exploitability()
}

#[test]
fn a_match_is_fair_and_a_lead_is_worth_having() {
    for pitch in PITCHES {
        let values = small(pitch);
        let opening = values.opening().expect("solved");
        assert!((opening - 0.5).abs() < 1e-7, "{opening}");
        let worth = |lead| values.at_half_time(lead).expect("a lead that can be");
        assert!(worth(0) < worth(1) && worth(1) < worth(2));
        for lead in 0..=2 {
            assert!((worth(lead) + worth(-lead) - 1.0).abs() < 1e-7);
        }
    }
}

#[test]
fn a_solution_of_something_else_is_not_what_is_known() {
    // The whole game is compared by `torwart solve --check`; here, that a comparison can fail.
    for (pitch, numbers) in PITCHES.into_iter().zip([1 + 6 + 4 * 13, 1 + 2]) {
        let (wrong, compared) = small(pitch).compared();
        assert_eq!(compared, numbers);
        let leads = ["W(+1)", "W(-1)"].map(|lead| wrong.iter().any(|line| line.contains(lead)));
        assert_eq!(leads, [true; 2], "{wrong:?}");
        let fair = wrong.iter().all(|line| !line.contains("kick-off"));
        assert!(fair, "with seven cards it is fair too: {wrong:?}");
    }
}

#[test]
fn nobody_beats_the_optimum() {
    for pitch in PITCHES {
        let lost = exploitability(pitch, Optimal::new(small(pitch)));
        assert!((-1e-9..1e-6).contains(&lost), "{pitch:?}: {lost:e}");
    }
}

#[test]
fn someone_who_plays_anything_can_be_beaten() {
    for pitch in PITCHES {
        let lost = exploitability(pitch, Anything);
        assert!((0.1..0.5).contains(&lost), "{pitch:?}: {lost}");
    }
}

/// Plays well until extra time, and then the same card whenever it can.
struct Stubborn<'a>(&'a Values);

impl Policy for Stubborn<'_> {
    fn mixes(&self, stage: Stage, hands: [Hand; 2], cells: &[Cell]) -> Vec<Vec<f64>> {
        if stage != Stage::Extra {
            return Optimal::new(self.0).mixes(stage, hands, cells);
        }
        let cards = usize::from(hands[0].count());
        let first: Vec<f64> = (0..cards)
            .map(|card| if card == 0 { 1.0 } else { 0.0 })
            .collect();
        vec![first; cells.len()]
    }
}

/// Whoever always loses extra time has half of what a draw gives: the search must look at all three stages.
#[test]
fn one_bad_stage_costs_what_it_decides() {
    for pitch in PITCHES {
        let lost = exploitability(pitch, Stubborn(small(pitch)));
        let all = exploitability(pitch, Anything);
        assert!(
            (0.01..0.5).contains(&lost) && lost != all,
            "{pitch:?}: {lost}"
        );
    }
}

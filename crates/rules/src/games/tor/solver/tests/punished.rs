//! The best answer to the punisher, found a second time: through every pair of hands, without any reduction, and from what the
//! house's player says when it is handed a view.

use std::collections::HashMap;

use crate::ai::rounds;
use crate::games::bot::{Bot, Thought};
use crate::games::tor::bot::PUNISHER;
use crate::games::tor::card::Hand;
use crate::games::tor::punisher::GIVEN;
use crate::games::tor::rules::{A, B};
use crate::games::tor::solver::exploit::Response;
use crate::games::tor::solver::policy::Punisher;
use crate::games::tor::solver::tests::hand;
use crate::games::tor::solver::{Cell, Stage, Sweep, Values};
use crate::games::tor::{Goal, Pitch, State, Tor};
use crate::kernel::{Game, Viewer};

/// Cards of every class, so that the Marker may have much to do, little, or nothing.
fn deal() -> Hand {
    hand(&[3, 9, 10, 12, 13])
}

/// Someone who knows exactly how the punisher plays.
struct Knowing<'a> {
    values: &'a Values,
    pitch: Pitch,
    /// What the punisher gets from extra time.
    level: f64,
    known: HashMap<(u8, [u16; 2], i8, i8), f64>,
}

impl Knowing<'_> {
    /// What they leave to the punisher, who is A.
    fn leaves(&mut self, stage: Stage, hands: [Hand; 2], cell: Cell) -> f64 {
        if stage == Stage::Extra && cell.lead != 0 || hands[0].count() == 0 {
            return self.ends(stage, cell.lead);
        }
        let key = (stage as u8, hands.map(Hand::bits), cell.ball, cell.lead);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let mix = self.mix(stage, hands, cell);
        let mut least = f64::INFINITY;
        for answer in hands[1].cards() {
            let mut sum = 0.0;
            for (card, share) in hands[0].cards().zip(&mix) {
                let rest = [hands[0].without(card), hands[1].without(answer)];
                let next = cell.after(self.pitch, card.against(answer));
                sum += share * self.leaves(stage, rest, next);
            }
            least = least.min(sum);
        }
        self.known.insert(key, least);
        least
    }

    fn ends(&mut self, stage: Stage, lead: i8) -> f64 {
        match (stage, lead) {
            (Stage::First, lead) => self.leaves(Stage::Second, [deal(); 2], Cell::kick_off(lead)),
            (_, 0) => self.level,
            (_, lead) => f64::from(u8::from(lead > 0)),
        }
    }

    /// What the house's player says.
    fn mix(&self, stage: Stage, hands: [Hand; 2], cell: Cell) -> Vec<f64> {
        let mut state = State::kick_off(self.pitch);
        (state.period, state.hands, state.ball) = (stage as u8 + 1, hands, cell.ball);
        let goal = Goal {
            seat: if cell.lead > 0 { A } else { B },
            period: 1,
            tussle: 1,
        };
        state.goals = vec![goal; cell.lead.unsigned_abs().into()];
        let view = Tor::view(&state, Viewer::Seat(A));
        let thought = Thought::seeded(1);
        let thought = Thought {
            solution: Some(self.values),
            ..thought
        };
        let skill = Tor::LEVELS.iter().find(|skill| skill.name == PUNISHER);
        let verdict = Tor::weigh(&view, skill.expect("there is one"), &thought);
        assert!(verdict.exact);
        verdict.moves.iter().map(|one| one.share).collect()
    }
}

fn leaves(values: &Values, pitch: Pitch) -> f64 {
    let mut knowing = Knowing {
        values,
        pitch,
        level: 0.5,
        known: HashMap::new(),
    };
    // K-A1: five extra halves at most.
    for _ in 0..5 {
        knowing.known.clear();
        knowing.level = knowing.leaves(Stage::Extra, [deal(); 2], Cell::kick_off(0));
    }
    knowing.leaves(Stage::First, [deal(); 2], Cell::kick_off(0))
}

#[test]
fn the_best_answer_to_the_punisher_is_found_and_wins_no_more_than_is_stated() {
    for pitch in [Pitch::Full, Pitch::Short] {
        let mut sweep = Sweep::up_to(pitch, deal(), deal().count());
        rounds::alone(&mut sweep);
        let values = sweep.finish();
        let mut response = Response::dealt(pitch, deal(), Punisher::new(&values));
        rounds::alone(&mut response);
        let lost = response.exploitability();
        let again = 0.5 - leaves(&values, pitch);
        assert!((lost - again).abs() < 1e-8, "{pitch:?}: {lost} and {again}");
        // The last of five cards is no choice.
        assert!(lost <= 8.0 * GIVEN + 1e-6, "{pitch:?}: {lost}");
        assert!(lost > 1e-4, "it gives something away: {lost}");
    }
}

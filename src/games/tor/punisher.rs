//! The player that punishes weak play: it guesses from the cards the other one has played in this half how they choose, and leans
//! from the optimum towards what beats that.
//!
//! What it gives away for that is bounded: a mix that could cost more than [`GIVEN`] of winning probability against the best
//! answer is not played, and in extra time nothing is given. So in a match it can lose at most [`BOUND`] to someone who
//! knows exactly how it plays.

use crate::ai::matrix::Matrix;
use crate::games::tor::View;
use crate::games::tor::card::Hand;
use crate::games::tor::rules::TUSSLES;
use crate::games::tor::solver::policy::Outlook;
use crate::games::tor::solver::{Position, Stage};
use crate::kernel::Seat;

/// What may be given away in a tussle, in winning probability.
pub const GIVEN: f64 = 0.002;

/// What can be given away in a match: two halves of tussles, of which the last leaves no choice, and nothing in extra time. The rest is for the
/// rounding of the values.
pub const BOUND: f64 = GIVEN * 2.0 * (TUSSLES - 1) as f64 + 1e-6;

/// How the weight of a mistake may be raised, strongest first.
const WEIGHTS: [f64; 8] = [2.0, 1.0, 0.5, 0.25, 0.12, 0.06, 0.03, 0.01];

/// How much more a model likes a card than the next lower one, and how much it likes the Marker.
const SLOPES: [f64; 5] = [-0.7, -0.2, 0.0, 0.2, 0.7];
const MARKER: [f64; 3] = [-1.5, 0.0, 1.5];

/// How likely to play each card of the hand, lowest first.
pub fn mix(view: &View, seat: Seat, outlook: &Outlook) -> Vec<f64> {
    let extra = Position::of(view).is_none_or(|position| position.stage == Stage::Extra);
    if extra {
        return outlook.mix.clone();
    }
    let guess = guess(view.hands[1 - seat.index()]);
    let gains = outlook.game.against_columns(&guess);
    let floor = outlook.guaranteed(&outlook.mix) - GIVEN;
    for weight in WEIGHTS {
        let (rows, columns) = (outlook.game.rows(), outlook.game.columns());
        let leaning = Matrix::from_fn(rows, columns, |row, column| {
            outlook.game.at(row, column) + weight * gains[row]
        });
        let mix = leaning.solve().rows;
        // Looked at again, whatever the weight promised.
        if outlook.guaranteed(&mix) >= floor {
            return mix;
        }
    }
    outlook.mix.clone()
}

/// A way to choose cards without looking at the other one's: how much it likes each.
struct Model([f64; 14]);

impl Model {
    fn all() -> impl Iterator<Item = Model> {
        SLOPES.into_iter().flat_map(|slope| {
            MARKER.map(|marker| {
                let liking = |number: usize| match number {
                    13 => marker + slope * 6.0 * f64::from(u8::from(marker != 0.0)),
                    _ => slope * number as f64,
                };
                Model(std::array::from_fn(|number| liking(number).exp()))
            })
        })
    }

    /// How likely exactly these cards are the first that it plays, in any order.
    fn likelihood(&self, played: &[u8]) -> f64 {
        let all: f64 = self.0[1..].iter().sum();
        let mut likely = vec![0.0; 1 << played.len()];
        likely[0] = 1.0;
        for set in 0..likely.len() {
            let members = (0..played.len()).filter(|place| set >> place & 1 == 1);
            let gone: f64 = members
                .map(|place| self.0[usize::from(played[place])])
                .sum();
            let share = likely[set] / (all - gone).max(1e-9);
            for (place, card) in played.iter().enumerate() {
                if set >> place & 1 == 0 {
                    likely[set | 1 << place] += share * self.0[usize::from(*card)];
                }
            }
        }
        likely.last().copied().unwrap_or(1.0)
    }
}

/// How likely someone plays each card of the hand that is left to them.
fn guess(hand: Hand) -> Vec<f64> {
    let played: Vec<u8> = (1..=13).filter(|n| hand.bits() >> n & 1 == 0).collect();
    let mut shares = vec![0.0; usize::from(hand.count())];
    for model in Model::all() {
        let likely = model.likelihood(&played);
        let likings = || hand.cards().map(|card| model.0[usize::from(card.number())]);
        let sum: f64 = likings().sum();
        for (share, liking) in shares.iter_mut().zip(likings()) {
            *share += likely * liking / sum;
        }
    }
    let sum: f64 = shares.iter().sum();
    shares.into_iter().map(|share| share / sum).collect()
}

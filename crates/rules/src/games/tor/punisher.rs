//! The player that punishes weak play: it guesses from the cards the other one has played in this half how they choose, and leans
//! from the optimum towards what beats that.
//!
//! What it gives away for that is bounded: it leans no further than to where the best answer could cost [`GIVEN`] of winning
//! probability, and in extra time nothing is given. So in a match it can lose at most [`BOUND`] to someone who knows exactly how
//! it plays; how much that is, `torwart exploit` works out.

use crate::ai::matrix::Matrix;
use crate::games::tor::card::Hand;
use crate::games::tor::rules::TUSSLES;
use crate::games::tor::solver::Stage;
use crate::games::tor::solver::policy::Outlook;

/// What may be given away in a tussle, in winning probability.
pub const GIVEN: f64 = 0.002;

/// What can be given away in a match: two halves of tussles, of which the last leaves no choice, and nothing in extra time. The rest is for the
/// rounding of the values.
pub const BOUND: f64 = GIVEN * 2.0 * (TUSSLES - 1) as f64 + 1e-6;

/// How much a gain against the guess counts beside what is certain.
const WEIGHT: f64 = 0.25;

/// How much more a model likes a card than the next lower one, and how much it likes the Marker.
const SLOPES: [f64; 5] = [-0.7, -0.2, 0.0, 0.2, 0.7];
const MARKER: [f64; 3] = [-1.5, 0.0, 1.5];

/// Where to lean, against someone who has these cards left.
pub struct Lean {
    /// How likely they play each of them, lowest first; nothing where nothing may be given away.
    guess: Option<Vec<f64>>,
}

impl Lean {
    /// What the cards that are gone tell.
    pub fn of(stage: Stage, other: Hand) -> Lean {
        Lean {
            guess: (stage != Stage::Extra).then(|| guess(other)),
        }
    }

    /// How likely to play each card of the hand, lowest first: the optimum, leaning as far as it may.
    pub fn mix(&self, outlook: &Outlook) -> Vec<f64> {
        let Outlook { game, mix } = outlook;
        let Some(guess) = &self.guess else {
            return mix.clone();
        };
        let gains = game.against_columns(guess);
        let bold = Matrix::from_fn(game.rows(), game.columns(), |row, column| {
            game.at(row, column) + WEIGHT * gains[row]
        });
        let bold = bold.solve().rows;
        let (now, then) = (game.against_rows(mix), game.against_rows(&bold));
        let floor = outlook.guaranteed(mix) - GIVEN;
        let mut share = 1.0_f64;
        for (now, then) in now.iter().zip(then).filter(|(_, then)| *then < floor) {
            share = share.min((now - floor) / (now - then));
        }
        let between = |(mix, bold): (&f64, f64)| mix * (1.0 - share) + bold * share;
        mix.iter().zip(bold).map(between).collect()
    }
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

    /// How likely exactly these cards are gone, of all ways to take so many: a way is as likely as the product of what it takes.
    fn likelihood(&self, played: &[u8]) -> f64 {
        let mut ways = [0.0; 14];
        ways[0] = 1.0;
        for liking in &self.0[1..] {
            for count in (1..ways.len()).rev() {
                ways[count] += ways[count - 1] * liking;
            }
        }
        let taken = played.iter().map(|card| self.0[usize::from(*card)]);
        taken.product::<f64>() / ways[played.len()]
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

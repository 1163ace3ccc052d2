//! The house's player of Thor: it deals the cards it does not see to those who could hold them, again and again, and searches
//! every such world to the end of the round.
//!
//! Counting is in the view: what lies there or is in the own hand is dealt to nobody else. What a lead is worth at the end of a
//! round is a guess; in the last round it is the result.

use crate::ai::choice::{Skill, Verdict};
use crate::ai::search::{Guide, search};
use crate::games::bot::{Bot, Thought};
use crate::games::thor::{Move, Stage, State, Thor, View};
use crate::kernel::{Dice, Seat, Viewer};

impl Bot for Thor {
    /// The effort is counted for each move: action cards and long hands bring many, and what is never tried is never chosen.
    const LEVELS: &'static [Skill] = &[
        Skill::new("1", 1, 0.7, 0.0),
        Skill::new("2", 2, 0.38, 0.0),
        Skill::new("3", 4, 0.2, 0.0),
        Skill::new("4", 9, 0.08, 0.0),
        Skill::new("5", 20, 0.0, 0.0),
    ];

    const ADVISER: Skill = Skill::new("adviser", 120, 0.0, 0.0);

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn weigh(view: &View, skill: &Skill, thought: &Thought<'_>) -> Verdict<Move> {
        let Viewer::Seat(me) = view.viewer else {
            return Verdict::best_of([]);
        };
        let mut dice = Dice::quick(thought.seed);
        let moves = view.imagine(&mut dice).legal(me).len() as u32;
        let effort = thought.effort(skill.effort * moves);
        search::<Thor>(view, view.viewer, &Greed, &effort, &mut dice)
    }
}

/// Moves that a playout compares before it makes one.
const COMPARED: usize = 3;

/// How much a lead of one round may still change in another.
const SWING: f64 = 7.0;

/// Playouts in which everyone looks at points as they are now.
struct Greed;

impl Guide<Thor> for Greed {
    fn pick(&self, state: &State, seat: Seat, legal: &[Move], dice: &mut Dice) -> usize {
        if state.stage == Stage::Take {
            return taking(state, legal, dice);
        }
        let mut best = (i32::MIN, 0);
        for _ in 0..COMPARED {
            let place = dice.below(legal.len());
            let mut after = *state;
            after.lay(legal[place]);
            let gain = lead(&after, seat);
            if gain > best.0 {
                best = (gain, place);
            }
        }
        best.1
    }

    /// The end of a round: a new one waits for its deal.
    fn worth(&self, state: &State) -> Option<Vec<f64>> {
        if state.stage != Stage::Deal {
            return None;
        }
        let rounds = state.options.length(state.seats) + 1 - state.round;
        let spread = SWING * f64::from(rounds).sqrt();
        let worth = |seat: Seat| {
            let others = state.seats.seats().filter(|other| *other != seat);
            let chances = others.map(|other| {
                let ahead = f64::from(state.total(seat) - state.total(other));
                1.0 / (1.0 + (-ahead / spread).exp())
            });
            chances.sum::<f64>() / f64::from(state.seats.0 - 1)
        };
        Some(state.seats.seats().map(worth).collect())
    }

    fn curiosity(&self) -> f64 {
        0.5
    }
}

/// Mostly a card of the god that is worth most now.
fn taking(state: &State, legal: &[Move], dice: &mut Dice) -> usize {
    let values = state.values();
    let mut best = (i32::MIN, 0);
    for (place, action) in legal.iter().enumerate() {
        let value = match action {
            Move::Take(god) => i32::from(values[god.index()]) * 2,
            Move::Draw => 5,
            _ => 0,
        };
        let value = value + dice.below(4) as i32;
        if value > best.0 {
            best = (value, place);
        }
    }
    best.1
}

/// By how much a seat would be ahead of the others if the round ended now.
fn lead(state: &State, seat: Seat) -> i32 {
    let others = i32::from(state.seats.0) - 1;
    let points = |seat: Seat| i32::from(state.points_of(seat));
    let all: i32 = state.seats.seats().map(points).sum();
    points(seat) * (others + 1) - all
}

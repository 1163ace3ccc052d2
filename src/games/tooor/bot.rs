//! The house's player of Tooor!: line-ups, cards and players are tried out over this round and the next.
//!
//! In those rounds both coaches know the trade: they use strong players, spare those who risk a dismissal, and let the best one shoot.
//! What comes after them is mostly dice: a lead, fresh players and good cards are worth what they usually are.

use crate::ai::choice::{Skill, Verdict};
use crate::ai::search::{Guide, search};
use crate::games::house::{House, Thought};
use crate::games::tooor::state::{A, B, Phase, ROUNDS, ROUNDS_EXTRA};
use crate::games::tooor::{Action, Card, State, Tooor, View};
use crate::kernel::{Dice, Seat, Viewer};

const fn level(name: &'static str, effort: u32, slip: f64, bent: f64) -> Skill {
    Skill {
        name,
        effort,
        slip,
        bent,
    }
}

impl House for Tooor {
    const LEVELS: &'static [Skill] = &[
        level("1", 30, 1.0, -8.0),
        level("2", 50, 0.7, -8.0),
        level("3", 100, 0.4, -4.0),
        level("4", 200, 0.2, 0.0),
        level("5", 400, 0.0, 0.0),
    ];

    const ADVISER: Skill = level("adviser", 800, 0.0, 0.0);

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn weigh(view: &View, skill: &Skill, thought: &Thought<'_>) -> Verdict<Action> {
        let mut dice = Dice::quick(thought.seed);
        let effort = thought.effort(skill.effort);
        let coaches = Coaches { from: view.number };
        search::<Tooor>(view, view.viewer, &coaches, &effort, &mut dice)
    }
}

/// What a dismissal costs, in strength.
const DISMISSAL: i32 = 2;

/// How many rounds after the present one are played out.
const AHEAD: u8 = 1;

/// What one strength more on the pitch, and one more in a tactic card, is worth in goals.
const STRENGTH: f64 = 0.04;
const CARD: f64 = 0.03;

/// How many goals the score usually moves in a round.
const SWING: f64 = 0.6;

/// Playouts of two coaches who know the trade.
struct Coaches {
    /// The round that is being played.
    from: u8,
}

impl Coaches {
    /// Rounds that are still to be played, if a position is between rounds.
    fn rounds_left(state: &State) -> Option<u8> {
        let end = if state.number > ROUNDS {
            ROUNDS_EXTRA
        } else {
            ROUNDS
        };
        match state.phase {
            Phase::Tactic => Some(end + 1 - state.number),
            Phase::HalfTime => Some(end - state.number),
            _ => None,
        }
    }
}

/// By how many goals a coach is ahead of the other, everything taken together.
fn ahead(state: &State, rounds: u8) -> f64 {
    let side = |seat: Seat| {
        let team = state.team(seat);
        let strength: u8 = team.playing().map(|player| team.strength(player)).sum();
        let cards: u8 = state.hands[seat.index()].cards().map(Card::value).sum();
        let goals = f64::from(state.score()[seat.index()]);
        let means = STRENGTH * f64::from(strength) + CARD * f64::from(cards);
        goals + means * (f64::from(rounds) / f64::from(ROUNDS)).sqrt()
    };
    side(A) - side(B)
}

impl Guide<Tooor> for Coaches {
    fn pick(&self, state: &State, seat: Seat, legal: &[Action], dice: &mut Dice) -> usize {
        match state.phase {
            // The first of these lists is what everyone would do.
            Phase::LineUp | Phase::HalfTime | Phase::ExtraTime | Phase::Order
                if dice.below(3) > 0 =>
            {
                0
            }
            Phase::Attackers | Phase::Defenders | Phase::Shooter | Phase::Next => {
                strongest(state, seat, legal, dice)
            }
            _ => dice.below(legal.len()),
        }
    }

    fn worth(&self, state: &State) -> Option<Vec<f64>> {
        let rounds = Coaches::rounds_left(state)?;
        let gone = state.number + u8::from(state.phase != Phase::Tactic) - self.from;
        if gone <= AHEAD {
            return None;
        }
        let spread = SWING * f64::from(rounds.max(1)).sqrt();
        let chance = 1.0 / (1.0 + (-1.7 * ahead(state, rounds) / spread).exp());
        Some(vec![chance, 1.0 - chance])
    }

    fn curiosity(&self) -> f64 {
        0.5
    }
}

/// The players with the most strength, give or take a little.
fn strongest(state: &State, seat: Seat, legal: &[Action], dice: &mut Dice) -> usize {
    let team = state.team(seat);
    let mut best = (i32::MIN, 0);
    for (place, action) in legal.iter().enumerate() {
        let value = match action {
            Action::Choose(squad) => {
                let players = squad.players().iter();
                let risky = players
                    .filter(|player| team.risks_dismissal(**player))
                    .count() as i32;
                2 * i32::from(team.sum(squad)) - DISMISSAL * risky
            }
            Action::Shooter(player) | Action::Next(player) => 2 * i32::from(team.strength(*player)),
            _ => 0,
        };
        let value = value + dice.below(2) as i32;
        if value > best.0 {
            best = (value, place);
        }
    }
    best.1
}

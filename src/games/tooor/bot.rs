//! The house's player of Tooor!: line-ups, cards and players are tried in matches that are played to the end.
//!
//! In those matches both coaches know the trade: they use strong players, spare those who risk a dismissal, and let the best one shoot.

use crate::ai::choice::{Skill, Verdict};
use crate::ai::search::{Guide, search};
use crate::games::house::{House, Thought};
use crate::games::tooor::state::Phase;
use crate::games::tooor::{Action, State, Tooor, View};
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

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn weigh(view: &View, skill: &Skill, thought: &Thought<'_>) -> Verdict<Action> {
        let mut dice = Dice::quick(thought.seed);
        let effort = thought.effort(skill.effort);
        search::<Tooor>(view, view.viewer, &Coaches, &effort, &mut dice)
    }
}

/// What a dismissal costs, in strength.
const DISMISSAL: i32 = 2;

/// Playouts of two coaches who know the trade.
struct Coaches;

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
                let risky = players.filter(|player| team.risks_dismissal(**player)).count() as i32;
                2 * i32::from(team.sum(squad)) - DISMISSAL * risky
            }
            Action::Shooter(player) | Action::Next(player) => {
                2 * i32::from(team.strength(*player))
            }
            _ => 0,
        };
        let value = value + dice.below(2) as i32;
        if value > best.0 {
            best = (value, place);
        }
    }
    best.1
}

//! The house's player of TOR: asked with a view, answers with a card.
//!
//! With the solved values its levels are the optimum, more or less spoilt; while there are none it searches. It knows what its view says
//! and nothing else, and the same dice choose the same card.

use std::any::Any;

use crate::ai::choice::{Skill, Verdict, Weighed};
use crate::games::bot::{Bot, Thought};
use crate::games::tor::punisher::Lean;
use crate::games::tor::solver::Stage;
use crate::games::tor::solver::policy::Outlook;
use crate::games::tor::solver::{Position, Values};
use crate::games::tor::{Card, Play, Tor, View};
use crate::kernel::{Seat, Viewer};

/// Cannot be beaten in the long run.
pub const OPTIMAL: &str = "optimal";
/// Looks for weak play and punishes it.
pub const PUNISHER: &str = "punisher";

impl Bot for Tor {
    /// The effort counts only while there are no values.
    const LEVELS: &'static [Skill] = &[
        Skill::new("1", 200, 1.0, -30.0),
        Skill::new("2", 300, 1.0, -3.0),
        Skill::new("3", 600, 1.0, 9.5),
        Skill::new("4", 1500, 1.0, 32.0),
        Skill::new("5", 4000, 1.0, 300.0),
        Skill::new(OPTIMAL, 6000, 0.0, 0.0),
        Skill::new(PUNISHER, 6000, 0.0, 0.0),
    ];

    const ADVISER: Skill = Skill::new(OPTIMAL, 8000, 0.0, 0.0);

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn weigh(view: &View, skill: &Skill, thought: &Thought<'_>) -> Verdict<Play> {
        let seen = known(view, thought);
        let Some((seat, outlook)) = seen else {
            return Tor::searched(view, skill.effort, thought);
        };
        let shares = if skill.name == PUNISHER {
            let other = view.hands[1 - seat.index()];
            Lean::of(Stage::of(view.period), other).mix(&outlook)
        } else {
            outlook.mix.clone()
        };
        let values = outlook.values(skill);
        let cards = view.hands[seat.index()].cards();
        let weigh = |((card, share), value): ((Card, f64), &f64)| Weighed {
            action: Play(card),
            share,
            value: *value,
            visits: 0,
        };
        Verdict {
            moves: cards.zip(shares).zip(&values).map(weigh).collect(),
            exact: true,
        }
    }
}

/// What the solved values say; nothing without values of this pitch, and for a position that cannot come up.
fn known(view: &View, thought: &Thought<'_>) -> Option<(Seat, Outlook)> {
    let Viewer::Seat(seat) = view.viewer else {
        return None;
    };
    let solution: &dyn Any = thought.solution?;
    let values = solution.downcast_ref::<Values>()?;
    let position = Position::of(view).filter(|_| values.pitch() == view.pitch)?;
    Some((seat, values.outlook(&position, seat)?))
}

//! The house's player.

use crate::ai::choice::{Skill, Verdict};
use crate::games::house::{House, Thought};
use crate::games::panik::{Action, Panik, View};
use crate::kernel::Viewer;

const fn level(name: &'static str, effort: u32, slip: f64, bent: f64) -> Skill {
    Skill {
        name,
        effort,
        slip,
        bent,
    }
}

impl House for Panik {
    const LEVELS: &'static [Skill] = &[
        level("1", 20, 1.0, 0.0),
        level("2", 50, 0.5, 0.0),
        level("3", 100, 0.2, 0.0),
        level("4", 200, 0.1, 0.0),
        level("5", 500, 0.0, 0.0),
    ];

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn weigh(view: &View, skill: &Skill, thought: &Thought<'_>) -> Verdict<Action> {
        Panik::searched(view, skill.effort, thought)
    }
}

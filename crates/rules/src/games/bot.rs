//! The house's players: what a game must say so that someone can be played against, and the door to it for everyone else.
//!
//! A player is handed a view and never a state, so it cannot know more than a person on that seat. It reads no clock: effort is counted
//! in steps of its own, and the same seed makes the same move.

use crate::ai::choice::{Skill, Verdict, Weighed};
use crate::ai::search::{Blind, Effort, search};
use crate::games::solved::Solution;
use crate::kernel::{Dice, Game, Notation, Viewer};

/// How a player may think.
#[derive(Clone, Copy)]
pub struct Thought<'a> {
    /// The same seed makes the same move.
    pub seed: u64,
    /// Says that nobody needs the answer any more.
    pub cancelled: &'a dyn Fn() -> bool,
    /// The solution of this game and variant, where there is one.
    pub solution: Option<&'a dyn Solution>,
    /// No more effort than this, whatever the level would spend.
    pub most: u32,
}

impl Thought<'_> {
    /// Someone who thinks to the end, and knows no solution.
    pub fn seeded(seed: u64) -> Thought<'static> {
        Thought {
            seed,
            cancelled: &|| false,
            solution: None,
            most: u32::MAX,
        }
    }

    /// The effort of a search.
    pub fn effort(&self, wanted: u32) -> Effort<'_> {
        Effort {
            iterations: wanted.min(self.most),
            cancelled: self.cancelled,
        }
    }
}

/// A game with players of ours.
pub trait Bot: Game {
    /// Its levels, the weakest first; `1` to `5` at least.
    const LEVELS: &'static [Skill];

    /// Who gives hints and looks at matches afterwards: thinks as much as someone who waits for it has patience.
    const ADVISER: Skill;

    /// What the viewer can do and what it is worth, as well as this level sees it; no moves for someone who is not asked.
    fn weigh(view: &Self::View, skill: &Skill, thought: &Thought<'_>) -> Verdict<Self::Action>;

    /// Whose eyes a view is.
    fn viewer(view: &Self::View) -> Viewer;

    /// The same by search alone, for games that know nothing better.
    fn searched(
        view: &Self::View,
        iterations: u32,
        thought: &Thought<'_>,
    ) -> Verdict<Self::Action> {
        let mut dice = Dice::quick(thought.seed);
        let effort = thought.effort(iterations);
        search::<Self>(view, Self::viewer(view), &Blind, &effort, &mut dice)
    }
}

/// A move with what is thought of it, in notation.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub action: String,
    /// How likely the best player would make it.
    pub share: f64,
    /// What it is worth: from 0, a match that is lost, to 1, one that is won.
    pub value: f64,
    /// How often it was tried; 0 where nothing had to be tried.
    pub visits: u32,
}

/// What the house thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// All moves that were thought about, the one to make first.
    pub moves: Vec<Hint>,
    /// What the position is worth to someone who plays as advised.
    pub value: f64,
    /// Whether that is known and not estimated.
    pub exact: bool,
}

impl Advice {
    /// The first few.
    pub fn top(&self, count: usize) -> &[Hint] {
        &self.moves[..count.min(self.moves.len())]
    }

    /// What is thought of a move, if it was thought about.
    pub fn of(&self, action: &str) -> Option<&Hint> {
        self.moves.iter().find(|hint| hint.action == action)
    }
}

/// What someone on a seat knows, ready to be thought about, on whatever thread.
pub trait Mind: Send {
    /// The move of a level; nothing for a level that there is not, and for someone who is not asked.
    fn choose(&self, level: &str, thought: &Thought<'_>) -> Option<String>;
    /// What the adviser thinks; nothing for someone who is not asked.
    fn advise(&self, thought: &Thought<'_>) -> Option<Advice>;
}

/// Whom level 1 should lose to: someone who knows the rules and nothing else, plays on in mind from every move a few times at random, and
/// takes what went best. Nobody meets it at a table; the ladder does.
pub const BEGINNER: Skill = Skill::new("beginner", 100, 0.0, 0.0);

/// A view as [`Mind`].
pub struct Seen<G: Game>(pub G::View);

/// The level of this name.
pub fn level(levels: &'static [Skill], name: &str) -> Option<&'static Skill> {
    levels.iter().find(|skill| skill.name == name)
}

/// What comes after thinking draws from other dice than the thinking, so that both can be changed alone.
const DRAWING: u64 = 0x5EED_0F4C_401C_E000;

impl<G: Bot> Mind for Seen<G> {
    fn choose(&self, name: &str, thought: &Thought<'_>) -> Option<String> {
        let (skill, verdict) = if name == BEGINNER.name {
            let verdict = G::searched(&self.0, BEGINNER.effort, thought);
            (&BEGINNER, verdict)
        } else {
            let skill = level(G::LEVELS, name)?;
            (skill, G::weigh(&self.0, skill, thought))
        };
        let mut dice = Dice::quick(thought.seed ^ DRAWING);
        let action = skill.choose(&verdict, &mut dice)?;
        Some(action.show())
    }

    fn advise(&self, thought: &Thought<'_>) -> Option<Advice> {
        let verdict = G::weigh(&self.0, &G::ADVISER, thought).sorted();
        let (value, exact) = (verdict.value(), verdict.exact);
        let hint = |one: Weighed<G::Action>| Hint {
            action: one.action.show(),
            share: one.share,
            value: one.value,
            visits: one.visits,
        };
        let moves: Vec<Hint> = verdict.moves.into_iter().map(hint).collect();
        (!moves.is_empty()).then_some(Advice {
            moves,
            value,
            exact,
        })
    }
}

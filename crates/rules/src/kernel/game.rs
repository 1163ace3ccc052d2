//! The contract every game keeps. Typed inside; text at the boundary, see `games/erased.rs`.

use std::fmt::Debug;

use serde::Serialize;

use crate::kernel::{
    Dice, Face, Mark, Notation, Outcome, Panel, Refusal, Seat, SeatCount, SeatSet, Sketch, Text,
    Viewer,
};

/// What is known of a game before anyone plays it.
#[derive(Debug)]
pub struct Meta {
    /// Its short name: folder, command choice, log.
    pub id: &'static str,
    /// What people call it; the same in every language.
    pub name: &'static str,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// Counts up whenever a change alters the meaning of an old log.
    pub rules_version: u32,
    /// Whether a seat can know something the others do not.
    pub hidden: bool,
    /// Whether dice are thrown or cards shuffled.
    pub chance: bool,
    /// Whether it matters who sits where, so that seats are drawn.
    pub order: bool,
    /// The colour of its messages, 0xRRGGBB: to be told from the others' on dark and on light.
    pub colour: u32,
    /// The pages of `/tor rules`, as keys of the catalogue.
    pub rules: &'static [&'static str],
}

/// What a position waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Pending {
    /// Moves of people.
    Seats {
        /// Who must act.
        due: SeatSet,
        /// Who has acted and may still change their mind.
        may_change: SeatSet,
    },
    /// A throw of the dice or a shuffle.
    Chance,
    /// Nothing: the match is over.
    Over(Outcome),
}

impl Pending {
    /// Everyone who may act now.
    pub fn may_act(&self, seat: Seat) -> bool {
        matches!(self, Pending::Seats { due, may_change } if due.contains(seat) || may_change.contains(seat))
    }

    /// Everyone who must act now.
    pub fn due(&self) -> SeatSet {
        match self {
            Pending::Seats { due, .. } => *due,
            Pending::Chance | Pending::Over(_) => SeatSet::EMPTY,
        }
    }
}

/// What a chart of a match marks: goals, and where a new part of it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Goals of each seat.
    pub goals: Vec<u16>,
    /// The half, the extra time: counts up.
    pub part: u8,
}

/// A ready-made choice of options, for people to pick from.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// The options in notation.
    pub options: String,
    /// What they are called.
    pub label: Text,
}

/// A game: pure functions on a unit struct.
pub trait Game: Sized + Send + Sync + 'static {
    const META: Meta;
    /// The variants, chosen when the table opens.
    type Options: Notation + Default;
    /// Everything, secrets included. Never printed, serialised or handed to a renderer or a bot.
    type State: Clone + Send + Sync + 'static;
    /// What a seat can do.
    type Action: Notation;
    /// What chance can do; [`crate::kernel::Never`] for games without dice.
    type Chance: Notation;
    /// All that one viewer may know, and nothing else. Serialised, it is what `torwart selfplay` prints: all that the viewer may
    /// look up, which is less where remembering is part of the game.
    type View: Clone + PartialEq + Debug + Serialize + Send + 'static;

    /// The variants people are offered.
    fn variants() -> Vec<Variant>;
    /// The opening position; `None` if these options do not go with so many seats.
    fn setup(options: &Self::Options, seats: SeatCount) -> Option<Self::State>;
    /// The same under an older version of the rules, so that an old log keeps its meaning; `None` too for a version that is not
    /// played any more, or not yet.
    fn setup_under(version: u32, options: &Self::Options, seats: SeatCount) -> Option<Self::State> {
        Self::setup(options, seats).filter(|_| version == Self::META.rules_version)
    }
    /// What the position waits for.
    fn pending(state: &Self::State) -> Pending;
    /// All moves of a seat that may act; empty for one that may not. Where they are too many to list (a line-up, an
    /// order of shooters), a good choice of them, always the same for the same position.
    fn legal(state: &Self::State, seat: Seat) -> Vec<Self::Action>;
    /// Whether [`Game::legal`] lists them all here.
    fn lists_all(_: &Self::State, _: Seat) -> bool {
        true
    }
    /// Whether a seat that may act may do this, and if not, why.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;
    /// Does what [`Game::check`] allowed.
    fn act(state: &mut Self::State, seat: Seat, action: Self::Action);
    /// Throws the dice, without changing anything.
    fn roll(state: &Self::State, dice: &mut Dice) -> Self::Chance;
    /// Whether chance can do this here: guards against a log that was tampered with.
    fn can_happen(state: &Self::State, chance: &Self::Chance) -> bool;
    /// Does what the dice say.
    fn resolve(state: &mut Self::State, chance: Self::Chance);
    /// What a viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// A world that looks like this view: what bots search, so that they know no more than a person.
    fn determinize(view: &Self::View, dice: &mut Dice) -> Self::State;
    /// The picture of a view, when the viewer has begun a move that takes several presses: `begun` is the action of the
    /// [`crate::kernel::Choice`] with `more` that was pressed last, and empty before that. It is how the notation of every
    /// move it leads to begins. A beginning that makes no sense here counts as none.
    fn panel(view: &Self::View, begun: &str) -> Panel;
    /// Goals and parts of the match, in games that have them.
    fn tally(_: &Self::View) -> Option<Tally> {
        None
    }
    /// A drawing of a view, for games whose board says more to the eye than a row of emoji can; with what its viewer has begun, as for
    /// [`Game::panel`].
    fn sketch(_: &Self::View, _begun: &str) -> Option<Sketch> {
        None
    }
    /// Small pictures of its cards and pieces, for the buttons that play them.
    fn faces() -> Vec<Face> {
        Vec::new()
    }
    /// Which of them a move shows, in notation as a [`crate::kernel::Choice`] has it.
    fn mark(_: &str) -> Option<Mark> {
        None
    }
}

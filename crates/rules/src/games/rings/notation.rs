//! How Rings is written down: `place d4`, `swap a1-d4`, `no swap`, `move d4-c5`, `disc f5`; a random layout as 64 letters;
//! and `setup=random` for the options.

use crate::games::rings::disc::{Discs, reading_order};
use crate::games::rings::{Colour, Space};
use crate::kernel::Notation;

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Put down a ring.
    Place(Space),
    /// Exchange two discs. In either order, since either may be pressed first.
    Swap(Space, Space),
    /// Leave the discs as they lie.
    NoSwap,
    /// Move a ring.
    Move(Space, Space),
    /// Put down the disc in hand.
    Disc(Space),
}

impl Notation for Action {
    fn show(&self) -> String {
        match self {
            Action::Place(space) => ["place ", space.name()].concat(),
            Action::Swap(first, second) => ["swap ", first.name(), "-", second.name()].concat(),
            Action::NoSwap => "no swap".to_owned(),
            Action::Move(from, to) => ["move ", from.name(), "-", to.name()].concat(),
            Action::Disc(space) => ["disc ", space.name()].concat(),
        }
    }

    fn parse(text: &str) -> Option<Action> {
        let pair = |text: &str| {
            let (first, second) = text.split_once('-')?;
            Some((Space::named(first)?, Space::named(second)?))
        };
        match text.split_once(' ')? {
            ("place", space) => Space::named(space).map(Action::Place),
            ("swap", spaces) => pair(spaces).map(|(first, second)| Action::Swap(first, second)),
            ("no", "swap") => Some(Action::NoSwap),
            ("move", spaces) => pair(spaces).map(|(from, to)| Action::Move(from, to)),
            ("disc", space) => Space::named(space).map(Action::Disc),
            _ => None,
        }
    }
}

/// G-R9: one disc on every space, as chance laid them out; 64 letters from rank 8 to rank 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout(pub Discs);

impl Notation for Layout {
    fn show(&self) -> String {
        let colours = reading_order().filter_map(|space| self.0.top(space));
        colours.map(Colour::letter).collect()
    }

    fn parse(text: &str) -> Option<Layout> {
        Discs::read(text).map(Layout)
    }
}

/// How the match is set up, and with it which rules are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Setup {
    /// G-R2: the pattern.
    #[default]
    Standard,
    /// G-R9: any layout, and Black may swap two discs.
    Random,
    /// G-R10: as random, and discs that are left behind leave the game.
    Quick,
}

/// The variants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub setup: Setup,
}

impl Notation for Options {
    fn show(&self) -> String {
        let setup = match self.setup {
            Setup::Standard => "standard",
            Setup::Random => "random",
            Setup::Quick => "quick",
        };
        format!("setup={setup}")
    }

    fn parse(text: &str) -> Option<Options> {
        let setup = match text {
            "setup=standard" => Setup::Standard,
            "setup=random" => Setup::Random,
            "setup=quick" => Setup::Quick,
            _ => return None,
        };
        Some(Options { setup })
    }
}

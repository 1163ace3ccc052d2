//! How well the house plays.

use crate::kernel::{Arg, Text};

/// A level of the house. Every game has the first five.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Loses to a thoughtful beginner.
    One,
    /// A little better.
    Two,
    /// What someone gets who did not ask; it also sits down where a person left.
    #[default]
    Three,
    /// Hard to beat.
    Four,
    /// As well as it can be searched.
    Five,
    /// Cannot be beaten in the long run; only where the game is solved.
    Optimal,
    /// Looks for weak play and punishes it; only where the game is solved.
    Punisher,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 7] = [
        Level::One,
        Level::Two,
        Level::Three,
        Level::Four,
        Level::Five,
        Level::Optimal,
        Level::Punisher,
    ];

    /// Its name in commands, on buttons and in tables.
    pub const fn id(self) -> &'static str {
        match self {
            Level::One => "1",
            Level::Two => "2",
            Level::Three => "3",
            Level::Four => "4",
            Level::Five => "5",
            Level::Optimal => "optimal",
            Level::Punisher => "punisher",
        }
    }

    /// The level with this name.
    pub fn find(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }

    /// Several of them, as people call them.
    pub fn list(levels: &[Level]) -> Text {
        let list = |first, second| {
            Text::new("list-two")
                .text("first", first)
                .text("second", second)
        };
        let labels = levels.iter().map(|level| level.label());
        labels
            .reduce(list)
            .unwrap_or_else(|| Text::new("matches-alone"))
    }

    /// What people call it.
    pub fn label(self) -> Text {
        match self {
            Level::Optimal => Text::new("level-optimal"),
            Level::Punisher => Text::new("level-punisher"),
            level => Text::new("level").with("n", Arg::Plain(level.id().to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_found_by_its_name() {
        for level in Level::ALL {
            assert_eq!(Level::find(level.id()), Some(level));
        }
        assert_eq!(Level::find("6"), None);
        assert_eq!(Level::find(""), None);
    }
}

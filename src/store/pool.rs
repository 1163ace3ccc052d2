//! Who is rated among whom: pools of matches that are compared with each other, and the players in them. Counting and leaderboards
//! call it.

use super::fault::StoreError;
use crate::kernel::{Guild, Level, Person};

/// Who is rated. Each level of the house is a player of its own: beating the weakest says little.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    Person(Person),
    /// The house at this level.
    House(Level),
}

impl Player {
    /// What stands in place of a person's number for the house; Discord's numbers are far greater.
    pub(super) fn number(self) -> Person {
        match self {
            Player::Person(person) => person,
            Player::House(Level::Three) => Person(0),
            Player::House(Level::One) => Person(1),
            Player::House(Level::Two) => Person(2),
            Player::House(Level::Four) => Person(4),
            Player::House(Level::Five) => Person(5),
            Player::House(Level::Optimal) => Person(6),
            Player::House(Level::Punisher) => Person(7),
        }
    }
}

/// Those who are compared with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    pub game: String,
    /// What kind of matches.
    pub kind: PoolKind,
    /// In which server; none is everywhere.
    pub guild: Option<Guild>,
    /// In which season of the server; none is all time.
    pub season: Option<u32>,
}

/// Kinds of matches that are not compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolKind {
    /// Among people.
    People,
    /// With the house at the table.
    House,
    /// Alone, for a score.
    Solo,
}

impl PoolKind {
    pub(super) fn name(self) -> &'static str {
        match self {
            PoolKind::People => "people",
            PoolKind::House => "house",
            PoolKind::Solo => "solo",
        }
    }

    /// A value of the column as others read it: a rating, or a score.
    pub(super) fn shown(self, value: f64) -> f64 {
        match self {
            PoolKind::People | PoolKind::House => value,
            PoolKind::Solo => value / POINT,
        }
    }

    pub(super) fn named(name: &str) -> Result<PoolKind, StoreError> {
        [PoolKind::People, PoolKind::House, PoolKind::Solo]
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or_else(|| StoreError::Damaged(format!("no pool is called {name:?}")))
    }
}

/// What a point of a solo game is worth in the column of the ratings: each score is a step of the table of its own. Only the store knows;
/// whoever asks is told the score.
pub(super) const POINT: f64 = 100.0;

//! The formats by name: what each can be told, what it does next, and its order.

use crate::kernel::{MOST_SEATS, Moment};
use crate::tournament::field::{Field, Slot};
use crate::tournament::groups::Plan;
use crate::tournament::next::Next;
use crate::tournament::refusal::Refusal;
use crate::tournament::standing::{Standing, TieBreak};
use crate::tournament::tables::Seats;
use crate::tournament::{arena, double_elimination, groups, knockout, round_robin, swiss, tables};

/// The most who can take part.
pub const MOST: u32 = 4096;

/// The most who can take part where everyone meets everyone.
pub const MOST_ROUND_ROBIN: u32 = 64;

/// A format with its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Format {
    /// Everyone meets everyone.
    RoundRobin {
        /// Twice, with the seats changed.
        double: bool,
    },
    /// Everyone plays every round, against someone with as many points.
    Swiss {
        /// How many rounds; else as many as tell a winner.
        rounds: Option<u32>,
    },
    /// Who loses is out.
    Knockout {
        /// Whether there is a match for the third place.
        third: bool,
        /// How often a drawn match is played again before the lot decides.
        replays: u32,
    },
    /// Who loses twice is out.
    DoubleElimination {
        /// Whether the one who has not lost has to lose the final twice.
        reset: bool,
        /// How often a drawn match is played again before the lot decides.
        replays: u32,
    },
    /// As many matches as fit into a stretch of time.
    Arena {
        /// How long.
        seconds: i64,
    },
    /// Groups, then a knockout of the best.
    Groups(Plan),
    /// Rounds of tables of more than two.
    Tables {
        /// How many sit at a table.
        seats: Seats,
        /// How many rounds.
        rounds: u32,
    },
    /// The best of each table go on.
    TableKnockout {
        /// How many sit at a table.
        seats: Seats,
        /// How many go on.
        advance: u32,
    },
}

impl Format {
    /// Its short name, as in the log.
    pub fn kind(&self) -> &'static str {
        match self {
            Format::RoundRobin { .. } => "round_robin",
            Format::Swiss { .. } => "swiss",
            Format::Knockout { .. } => "knockout",
            Format::DoubleElimination { .. } => "double_elimination",
            Format::Arena { .. } => "arena",
            Format::Groups(_) => "groups",
            Format::Tables { .. } => "tables",
            Format::TableKnockout { .. } => "table_knockout",
        }
    }

    /// What is next, after what has happened.
    pub fn next(&self, field: &Field, now: Moment) -> Next {
        match *self {
            Format::RoundRobin { double } => round_robin::next(field, double),
            Format::Swiss { rounds } => swiss::next(field, rounds),
            Format::Knockout { third, replays } => knockout::next(field, third, replays),
            Format::DoubleElimination { reset, replays } => {
                double_elimination::next(field, reset, replays)
            }
            Format::Arena { seconds } => arena::next(field, seconds, now),
            Format::Groups(plan) => plan.next(field),
            Format::Tables { seats, rounds } => tables::next(field, seats, rounds),
            Format::TableKnockout { seats, advance } => {
                tables::knockout_next(field, seats, advance)
            }
        }
    }

    /// The order so far: everyone has a place of their own.
    pub fn standing(&self, field: &Field) -> Standing {
        match *self {
            Format::RoundRobin { double } => {
                let players: Vec<_> = field.starters().collect();
                round_robin::standing(field, &players, double, Slot::Round, u32::MAX)
            }
            Format::Swiss { .. } => swiss::standing(field),
            Format::Knockout { third, replays } => knockout::standing(field, third, replays),
            Format::DoubleElimination { reset, replays } => {
                double_elimination::standing(field, reset, replays)
            }
            Format::Arena { .. } => arena::standing(field),
            Format::Groups(plan) => plan.standing(field),
            Format::Tables { .. } => tables::standing(field),
            Format::TableKnockout { .. } => tables::knockout_standing(field),
        }
    }

    /// What decides the order, for the announcement.
    pub fn breaks(&self) -> &'static [TieBreak] {
        match self {
            Format::RoundRobin { .. } => &round_robin::BREAKS,
            Format::Swiss { .. } => &swiss::BREAKS,
            Format::Knockout { .. } | Format::DoubleElimination { .. } => &knockout::BREAKS,
            Format::Arena { .. } => &arena::BREAKS,
            Format::Groups(_) => &groups::BREAKS,
            Format::Tables { .. } => &tables::BREAKS,
            Format::TableKnockout { .. } => &tables::KNOCKOUT_BREAKS,
        }
    }

    /// How many rounds it takes, if that is known: brackets with byes and arenas do not say.
    pub fn rounds(&self, field: &Field) -> Option<u32> {
        let count = field.starters().count();
        match *self {
            Format::RoundRobin { double } => Some(round_robin::rounds(count, double)),
            Format::Swiss { rounds } => Some(swiss::rounds(count, rounds)),
            Format::Knockout { .. } => Some(knockout::rounds(count)),
            Format::Tables { rounds, .. } => Some(rounds),
            Format::DoubleElimination { .. }
            | Format::Arena { .. }
            | Format::Groups(_)
            | Format::TableKnockout { .. } => None,
        }
    }

    /// How few can begin.
    pub fn least(&self) -> u32 {
        match self {
            // Two in each group, and as many as go on.
            Format::Groups(plan) => plan.groups * plan.advance.max(2),
            Format::Tables { seats, .. } | Format::TableKnockout { seats, .. } => {
                seats.least.max(2)
            }
            _ => 2,
        }
    }

    /// How many can take part at most.
    pub fn most(&self) -> u32 {
        match self {
            Format::RoundRobin { .. } => MOST_ROUND_ROBIN,
            Format::Groups(plan) => (plan.groups * MOST_ROUND_ROBIN).min(MOST),
            Format::Tables { .. } | Format::TableKnockout { .. } => 1024,
            _ => MOST,
        }
    }

    /// Whether someone may come in, or come back, after the start: where the pairings are not laid out in advance.
    pub fn takes_late(&self) -> bool {
        matches!(
            self,
            Format::Swiss { .. } | Format::Arena { .. } | Format::Tables { .. }
        )
    }

    /// Whether later pairings follow from results, so that those of a past round cannot be taken back.
    pub fn builds_on_results(&self) -> bool {
        !matches!(self, Format::RoundRobin { .. } | Format::Arena { .. })
    }

    /// Whether the settings make sense.
    pub fn check(&self) -> Result<(), Refusal> {
        let largest = u32::from(MOST_SEATS);
        let seats_fit =
            |seats: &Seats| 2 <= seats.least && seats.least <= seats.most && seats.most <= largest;
        let fine = match self {
            Format::RoundRobin { .. } => true,
            Format::Swiss { rounds } => rounds.is_none_or(|rounds| (1..=30).contains(&rounds)),
            Format::Knockout { replays, .. } | Format::DoubleElimination { replays, .. } => {
                *replays <= 5
            }
            Format::Arena { seconds } => (60..=7 * 86_400).contains(seconds),
            Format::Groups(plan) => {
                let fits = (2..=64).contains(&plan.groups) && (1..=8).contains(&plan.advance);
                fits && plan.replays <= 5
            }
            Format::Tables { seats, rounds } => seats_fit(seats) && (1..=30).contains(rounds),
            Format::TableKnockout { seats, advance } if *advance >= seats.most => {
                return Err(Refusal::Advance { seats: seats.most });
            }
            Format::TableKnockout { seats, advance } => seats_fit(seats) && *advance >= 1,
        };
        if fine { Ok(()) } else { Err(Refusal::Settings) }
    }
}

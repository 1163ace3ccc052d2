//! What people and clocks want of a table.

use crate::kernel::{Channel, Guild, Level, Moment, Person, Seat, Seed, TableId};
use crate::table::event::Fixture;
use crate::table::{Pace, Paces};

/// A wish that a table is asked to grant.
#[derive(Clone)]
pub enum Command {
    /// Take up the challenge.
    Accept {
        by: Person,
        /// The number of the click.
        click: u64,
    },
    /// Turn it down.
    Decline { by: Person },
    /// Take it back.
    Withdraw { by: Person },
    /// Take a seat in a lobby.
    Join {
        by: Person,
        /// The number of the click.
        click: u64,
    },
    /// Give it back.
    Quit { by: Person },
    /// Seat the house in a lobby.
    AddHouse {
        /// Who asks for it.
        by: Person,
        /// How well it shall play.
        level: Level,
    },
    /// Begin with those who are there.
    Start { by: Person },
    /// Make a move.
    Act {
        by: Person,
        decision: u32,
        /// The move in notation.
        action: String,
    },
    /// The house has thought, and makes a move.
    HouseActs {
        /// On which seat.
        seat: Seat,
        decision: u32,
        /// The move in notation.
        action: String,
    },
    /// Someone has their panel before them: if it is their turn, they know it. Never refused.
    Look { by: Person },
    /// Give up.
    Resign { by: Person },
    /// Some time has passed: see whether anything is due.
    Tick,
    /// The match is not to be played to its end: its tournament decided it otherwise.
    CallOff,
}

/// With whom someone practises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Practice {
    /// With the house at this level.
    Against(Level),
    /// With nobody, for the best score.
    Alone,
}

/// A new challenge.
#[derive(Clone)]
pub struct Opening {
    /// The new table's name.
    pub id: TableId,
    /// The game's short name.
    pub game: String,
    /// Its options as someone typed them; empty for the default.
    pub options: String,
    pub pace: Pace,
    /// The lengths of the paces.
    pub paces: Paces,
    /// Whether it counts.
    pub rated: bool,
    /// Who challenges.
    pub host: Person,
    /// Who is challenged; nobody means the house, or a lobby.
    pub invited: Option<Person>,
    /// A lobby for at most so many; nobody said how many means as many as the game takes.
    pub lobby: Option<Option<u8>>,
    pub guild: Option<Guild>,
    /// Where exactly.
    pub channel: Channel,
    /// When the challenge expires.
    pub expires_at: Moment,
    /// The number of the click that opened it.
    pub click: u64,
    /// The table's secret.
    pub seed: Seed,
    /// The match it repeats.
    pub rematch_of: Option<TableId>,
    /// Practice with the house, or alone, which starts at once.
    pub practice: Option<Practice>,
    /// The match of a tournament it is; then everyone is seated as told, and it starts at once.
    pub fixture: Option<Fixture>,
}

//! What people, tables and clocks want of a tournament.

use crate::kernel::{Channel, Guild, Moment, Outcome, Person, Seed, TableId, TournamentId};
use crate::tournament::event::{Act, Start};
use crate::tournament::field::{MatchNo, Player};
use crate::tournament::format::Format;

/// Someone who acts, and whether the server's settings let them organise. Who called a tournament always may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    pub person: Person,
    /// Whether the server names them.
    pub organises: bool,
}

/// What an organiser decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    /// This one wins.
    To(Player),
    /// Nobody wins and nobody loses; not in a knockout.
    Draw,
    /// All of them lose.
    Nobody,
}

/// A wish that a tournament is asked to grant.
#[derive(Clone, Debug)]
pub enum Command {
    /// Take part: sign up, or come in late where the format allows it.
    Join {
        by: Person,
        /// The number of the click.
        click: u64,
        /// The order of the seeds, if it is full by this and starts: see [`Command::Start`].
        strengths: Vec<(Person, i64)>,
    },
    /// Take part no longer.
    Leave { by: Person },
    /// Begin with those who are there.
    Start {
        by: Actor,
        /// How strong people are; the strongest is the first seed. Who is level, or not named, is put in order by lot.
        strengths: Vec<(Person, i64)>,
    },
    /// A match has its table.
    Open {
        no: MatchNo,
        table: TableId,
        /// Where people find it.
        place: Channel,
    },
    /// A table ended.
    Result {
        no: MatchNo,
        /// The places, in the order of the match's players.
        outcome: Outcome,
    },
    /// The time for a match ran out.
    Miss {
        no: MatchNo,
        /// Who was not there, or let it wait.
        absent: Vec<Player>,
    },
    /// A table ended because people never came to it.
    NoShow {
        no: MatchNo,
        /// Who was not there.
        absent: Vec<Player>,
    },
    /// Decide a match.
    Award {
        by: Actor,
        no: MatchNo,
        award: Award,
    },
    /// Take someone out.
    Drop { by: Actor, person: Person },
    /// Take something back.
    Undo { by: Actor, act: Act },
    /// Give more time.
    Extend {
        by: Actor,
        /// For one match, or for all that are open.
        no: Option<MatchNo>,
        until: Moment,
    },
    /// Do not play it to the end.
    Cancel { by: Actor },
    /// Some time has passed: see whether anything is due.
    Tick {
        /// See [`Command::Start`].
        strengths: Vec<(Person, i64)>,
    },
}

/// A new tournament.
#[derive(Clone, Debug)]
pub struct Creation {
    /// The new tournament's name.
    pub id: TournamentId,
    /// What people call it.
    pub name: String,
    /// The game's short name; that it exists, and with so many seats, the caller has seen to.
    pub game: String,
    /// Its options in notation.
    pub options: String,
    /// The format and its settings.
    pub format: Format,
    /// The pace of the matches, by its name.
    pub pace: String,
    /// How long a round may take, in seconds.
    pub round_seconds: Option<i64>,
    /// How many can take part; as many as the format takes if nobody said.
    pub limit: Option<u32>,
    pub start: Start,
    /// Who calls it.
    pub organiser: Person,
    pub guild: Guild,
    pub channel: Channel,
    /// The secret all lots follow from.
    pub seed: Seed,
}

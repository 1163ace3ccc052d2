//! What people do wrong with a tournament: a closed list. The sentences belong to whoever says them.

use crate::kernel::{Moment, Person};
use crate::tournament::field::{Departure, MatchNo};

/// Why something was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such tournament.
    Unknown,
    /// The settings of the format make no sense.
    Settings,
    /// More are to go on than can.
    Advance {
        /// How many sit at a table.
        seats: u32,
    },
    /// The name is empty or too long.
    Name {
        /// The most letters.
        most: u32,
    },
    /// The size does not go with the format.
    Size {
        /// The fewest it takes.
        least: u32,
        /// The most it takes.
        most: u32,
    },
    /// The start lies in the past.
    StartPassed,
    /// Only organisers may do that.
    NotOrganiser {
        /// Who called the tournament.
        organiser: Person,
    },
    /// Signed up already.
    AlreadyIn,
    AlreadyPlays,
    /// They are not in it themselves.
    NotIn,
    /// They are no longer in it themselves.
    AlreadyOut {
        /// Why not.
        why: Departure,
    },
    /// The one an organiser means is not in it.
    NotAmong {
        person: Person,
    },
    /// The one an organiser means is no longer in it.
    GoneAlready {
        person: Person,
        /// Why not.
        why: Departure,
    },
    /// Every place is taken.
    Full {
        /// How many there are.
        limit: u32,
    },
    /// It has begun, and this format takes nobody in any more.
    NoLateEntry,
    /// An organiser took them out, or they missed too much: they cannot come back by themselves.
    MayNotReturn,
    /// It has begun.
    Started,
    /// It has not begun.
    NotStarted,
    /// Too few to begin.
    TooFew {
        /// How many there are.
        have: u32,
        /// How many it takes.
        least: u32,
    },
    Over,
    /// It was cancelled.
    Cancelled,
    /// There is no such match.
    NoSuchMatch,
    /// Nobody meets anybody there.
    NoMatchToPlay,
    Decided {
        no: MatchNo,
    },
    /// They do not play in this match.
    NotInMatch,
    /// A match of a knockout needs a winner.
    NeedsWinner,
    /// The time of the match is not over.
    NotDue {
        until: Option<Moment>,
    },
    /// More time must end later than now.
    NotLater,
    /// No match is open.
    NothingOpen,
    /// There is no such act to take back.
    NothingToUndo,
    /// No organiser decided this match.
    NotAwarded {
        no: MatchNo,
    },
    /// They never left.
    StillIn {
        person: Person,
    },
    /// A later round has been built on the award.
    BuiltOn {
        /// The round that is on.
        round: u32,
    },
    /// In an arena: one of them plays on already.
    PlaysOn,
    /// A later round was paired without them.
    PairedWithout {
        person: Person,
        /// The round that is on.
        round: u32,
    },
}

//! What happened in a tournament: the lines of its log. They are never changed, only added to; but when someone is forgotten,
//! another number takes their place in them. Each line says who did it; when, the store notes beside it.

use crate::kernel::{Channel, Guild, Moment, Outcome, Person, TableId};
use crate::log;
use crate::tournament::field::{Departure, MatchNo, Pairing, Player};
use crate::tournament::format::Format;

/// One thing that happened. It has no `Debug`: the seed of the lots is in here.
#[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Someone called it.
    Created(Box<Created>),
    /// Someone signed up. The number of the click goes into the lots.
    Joined {
        by: Person,
        /// The number Discord gave the click.
        click: u64,
    },
    /// Someone is off the list before the start.
    Left {
        person: Person,
        /// Who said so: themselves, or an organiser.
        by: Person,
    },
    /// It begins.
    Started {
        /// Who said so; nobody if it was full, or time.
        by: Option<Person>,
        /// For each seed, who has it: their place in the order in which they signed up.
        order: Vec<u32>,
    },
    /// People meet: a round begins, or goes on with more matches.
    Paired {
        round: u32,
        /// Who meets whom; the matches are numbered on in this order.
        pairings: Vec<Pairing>,
        /// By when the matches have to be decided.
        until: Option<Moment>,
    },
    /// A match can be played.
    Opened {
        no: MatchNo,
        /// At which table.
        table: TableId,
        /// Where people find it.
        place: Channel,
    },
    /// A table ended.
    Taken {
        no: MatchNo,
        /// The places, in the order of the match's players.
        outcome: Outcome,
    },
    /// The time for a match ran out.
    Missed {
        no: MatchNo,
        /// Who was not there; nobody if they only did not finish, and then it is a draw.
        absent: Vec<Player>,
    },
    /// An organiser decided a match.
    Awarded {
        by: Person,
        no: MatchNo,
        /// The places, in the order of the match's players.
        outcome: Outcome,
    },
    /// An organiser took something back.
    Undone {
        by: Person,
        act: Act,
        /// Matches that are open again besides those that were lost by the departure itself.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        opens: Vec<MatchNo>,
    },
    /// Someone is no longer in it. Their open matches of two are lost.
    Dropped {
        /// Who said so: themselves, an organiser, or nobody if they missed too much.
        by: Option<Person>,
        player: Player,
        why: Departure,
    },
    /// Someone came after the start, or came back.
    Entered {
        by: Person,
        /// The number Discord gave the click.
        click: u64,
    },
    /// An organiser gave more time.
    Extended {
        by: Person,
        /// For which match; for all that are open if none is named.
        no: Option<MatchNo>,
        /// By when they have to be decided now.
        until: Moment,
    },
    /// It will not be played to the end.
    Cancelled {
        /// Who said so; nobody if too few came.
        by: Option<Person>,
        why: Stop,
    },
    /// The time of an arena is over: nobody is paired any more, and what is open is played to its end.
    Closed,
    /// It is over.
    Finished {
        /// The final order, the winner first.
        order: Vec<Player>,
    },
    /// Someone who had been here was forgotten: the lines above were written anew with another number in their place.
    Forgotten,
}

/// The version of the rules by which tournaments are run now. It is raised when a change would give old logs another meaning.
pub const RULES_VERSION: u32 = 1;

/// What was called.
#[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Created {
    /// The version of the rules it is run by. The first logs do not say so.
    #[serde(default = "first_version")]
    pub rules_version: u32,
    /// What people call it.
    pub name: String,
    /// The game's short name.
    pub game: String,
    /// Its options in notation.
    pub options: String,
    /// The format and its settings.
    pub format: Format,
    /// The pace of the matches, by its name.
    pub pace: String,
    /// How long a round may take, in seconds.
    pub round_seconds: Option<i64>,
    /// How many can take part.
    pub limit: u32,
    pub start: Start,
    /// Who called it.
    pub organiser: Person,
    pub guild: Guild,
    pub channel: Channel,
    /// The secret all lots follow from.
    pub seed: String,
}

fn first_version() -> u32 {
    1
}

/// When a tournament starts. An organiser can always start it earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// As soon as an organiser says so.
    Now,
    /// As soon as it is full.
    Full,
    /// At a moment.
    At(Moment),
}

/// Why a tournament is not played to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// An organiser cancelled it.
    Called,
    /// Too few had come when it was to start.
    TooFew,
}

/// What an organiser can take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// The award of a match: it is open again.
    Award(MatchNo),
    /// That someone was dropped: they are in it again.
    Drop(Player),
}

impl log::Event for Event {
    fn forgotten() -> Event {
        Event::Forgotten
    }

    /// Every event is spelled out, so that a new one cannot be overlooked.
    fn people(&mut self) -> Vec<&mut Person> {
        match self {
            Event::Created(created) => vec![&mut created.organiser],
            Event::Left { person, by } => vec![person, by],
            Event::Joined { by, .. }
            | Event::Awarded { by, .. }
            | Event::Undone { by, .. }
            | Event::Entered { by, .. }
            | Event::Extended { by, .. } => vec![by],
            Event::Started { by, .. } | Event::Dropped { by, .. } | Event::Cancelled { by, .. } => {
                by.iter_mut().collect()
            }
            Event::Paired { .. }
            | Event::Opened { .. }
            | Event::Taken { .. }
            | Event::Missed { .. }
            | Event::Closed
            | Event::Finished { .. }
            | Event::Forgotten => Vec::new(),
        }
    }
}

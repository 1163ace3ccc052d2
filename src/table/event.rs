//! What happened at a table: the lines of its log. They are never changed, only added to; but when someone is forgotten, another
//! number takes their place in them.

use crate::kernel::{Channel, Guild, Level, Moment, Outcome, Person, Seat, TableId, TournamentId};
use crate::log;
use crate::table::Pace;
use crate::table::pace::Limit;

/// One thing that happened. It has no `Debug`: sealed choices and the seed are in here.
#[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Someone challenged someone.
    Opened(Box<Opened>),
    /// The match begins. The number of the click goes into the verified dice.
    Accepted {
        /// Who accepted.
        by: Person,
        /// The number Discord gave the click.
        click: u64,
    },
    /// The challenged one would rather not.
    Declined {
        /// Who declined.
        by: Person,
    },
    /// The challenger took it back.
    Withdrawn {
        /// Who withdrew.
        by: Person,
    },
    /// Nobody answered in time.
    Expired,
    /// Someone joined a lobby. The number of the click goes into the verified dice.
    Joined {
        by: Person,
        /// The number Discord gave the click.
        click: u64,
    },
    /// Someone left a lobby before the start.
    Quit { by: Person },
    /// The house took a seat in a lobby. Logs spell it as it was called when the first of them were written.
    #[serde(rename = "bot_added")]
    HouseAdded {
        /// Who asked for it.
        by: Person,
        /// How well it plays.
        #[serde(default, skip_serializing_if = "is_usual")]
        level: Level,
    },
    /// A lobby became a match.
    Started {
        /// Who pressed it.
        by: Person,
    },
    /// Seats were drawn by the verified dice.
    Seated {
        /// For each seat, who takes it: their place in the order in which they came.
        order: Vec<u8>,
    },
    /// Someone made a move, in the game's notation.
    Acted {
        seat: Seat,
        action: String,
        /// Whether the house played it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        house: bool,
    },
    /// Chance made a move.
    Rolled {
        /// What the dice said.
        chance: String,
    },
    /// Someone whom the present decision waits for looked at their panel: they know that it is their turn, and are not called.
    Looked { seat: Seat },
    /// The decision waits for these, who did not show in the grace after it began: they are called, which happens once in a decision.
    Called { seats: Vec<Seat> },
    /// Half of the time for a decision is over, and those it waits for were told.
    Reminded,
    /// All of it is over; there is a little grace.
    Warned,
    /// Someone let the time run out. The house plays on for them.
    Left { seat: Seat },
    /// Someone gave up.
    Resigned { seat: Seat },
    /// The match is over.
    Ended {
        /// The places.
        outcome: Outcome,
        reason: Reason,
    },
    /// The match is not played to its end: its tournament decided it otherwise.
    CalledOff,
    /// Someone who had been here was forgotten: the lines above were written anew with another number in their place.
    Forgotten,
}

/// The terms of a challenge.
#[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Opened {
    /// The game's short name.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// Its options in notation.
    pub options: String,
    /// How long a decision may take.
    pub pace: Pace,
    /// The same in seconds, as it was when the table opened.
    pub limit: Option<Limit>,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Who challenged.
    pub host: Person,
    /// Who was challenged; nobody means the house, or a lobby.
    pub invited: Option<Person>,
    pub guild: Option<Guild>,
    pub channel: Channel,
    /// A lobby: for how many it has room. A challenge has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<u8>,
    /// When the challenge expires.
    pub expires_at: Moment,
    /// The number of the click that opened it; goes into the verified dice.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub click: u64,
    /// The secret all dice follow from.
    pub seed: String,
    /// The match this one repeats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<TableId>,
    /// How well the house plays, if it sits at the table from the start.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub level: Level,
    /// How long the house seems to think, in milliseconds at most.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pause: u64,
    /// The match of a tournament it is.
    #[serde(rename = "contest", default, skip_serializing_if = "Option::is_none")]
    pub fixture: Option<Fixture>,
}

/// A match of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Fixture {
    pub tournament: TournamentId,
    /// Its number there.
    pub no: u32,
    /// Who plays, in the order of the seats, each with the number of the click that brought them into the tournament: it goes
    /// into the verified dice.
    pub players: Vec<(Person, u64)>,
}

fn is_usual(level: &Level) -> bool {
    *level == Level::default()
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// By the rules.
    Played,
    /// Someone resigned.
    Resigned,
    /// Everybody let the time run out.
    Abandoned,
}

impl Event {
    /// Whether somebody is told of it, beside everything that shows the table.
    pub fn calls(&self) -> bool {
        matches!(self, Event::Called { .. } | Event::Reminded | Event::Warned)
    }

    /// Whether it changes who sits at the table.
    pub fn seats_change(&self) -> bool {
        matches!(
            self,
            Event::Opened(_)
                | Event::Accepted { .. }
                | Event::Joined { .. }
                | Event::Quit { .. }
                | Event::HouseAdded { .. }
                | Event::Seated { .. }
        )
    }
}

impl log::Event for Event {
    fn forgotten() -> Event {
        Event::Forgotten
    }

    /// Every event is spelled out, so that a new one cannot be overlooked.
    fn people(&mut self) -> Vec<&mut Person> {
        match self {
            Event::Opened(opened) => {
                let players = opened.fixture.iter_mut().flat_map(|it| &mut it.players);
                let players = players.map(|(player, _)| player);
                let invited = opened.invited.iter_mut();
                invited.chain([&mut opened.host]).chain(players).collect()
            }
            Event::Accepted { by, .. }
            | Event::Declined { by }
            | Event::Withdrawn { by }
            | Event::Joined { by, .. }
            | Event::Quit { by }
            | Event::HouseAdded { by, .. }
            | Event::Started { by } => vec![by],
            Event::Expired
            | Event::Seated { .. }
            | Event::Acted { .. }
            | Event::Rolled { .. }
            | Event::Looked { .. }
            | Event::Called { .. }
            | Event::Reminded
            | Event::Warned
            | Event::Left { .. }
            | Event::Resigned { .. }
            | Event::Ended { .. }
            | Event::CalledOff
            | Event::Forgotten => Vec::new(),
        }
    }
}

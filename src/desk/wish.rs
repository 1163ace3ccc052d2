//! What people ask for by a command, once its options are read. The desk does it (`route`).

mod cup;

use crate::desk::ask::{Named, Posted};
use crate::kernel::Channel;

pub use cup::{CupOption, CupVerb, CupWish, NewCup};

/// What can be asked by a command.
pub enum Wish {
    /// A command that only holds others, which no client sends by itself.
    Unknown,
    /// `/tor challenge`.
    Challenge {
        /// Whom.
        opponent: Named,
        /// The game's short name.
        game: Option<String>,
        /// Its options in notation.
        variant: Option<String>,
        /// The pace's name.
        pace: Option<String>,
        /// Whether it counts.
        rated: Option<bool>,
    },
    /// `/tor open`.
    Open {
        /// The game's short name.
        game: String,
        /// Its options in notation.
        variant: Option<String>,
        /// For how many.
        seats: Option<u8>,
        /// The pace's name.
        pace: Option<String>,
    },
    /// `/tor practice`.
    Practice {
        /// The game's short name.
        game: Option<String>,
        /// A level's name, or `alone`.
        level: Option<String>,
        /// The game's options in notation.
        variant: Option<String>,
    },
    /// `/tor hand`.
    Hand {
        /// Which match.
        table: Option<String>,
    },
    /// `/tor matches`.
    Matches,
    /// `/tor board`.
    Board {
        /// Which match.
        table: Option<String>,
    },
    /// `/tor resign`.
    Resign {
        /// Which match.
        table: Option<String>,
    },
    /// `/tor verify`.
    Verify {
        /// Which match.
        table: Option<String>,
    },
    /// `/tor leaderboard`.
    Leaderboard {
        /// The game's short name.
        game: Option<String>,
        /// `server` or `everywhere`.
        scope: Option<String>,
        /// The number of a season.
        season: Option<String>,
    },
    /// `/tor profile`.
    Profile {
        /// Whose; the asker's own if nobody is named.
        player: Option<Named>,
    },
    /// `/tor replay`.
    Replay {
        /// Which match.
        table: Option<String>,
    },
    /// `/tor analyse`.
    Analyse {
        /// Which match.
        table: Option<String>,
    },
    /// Replay this match: a command on a message.
    ReplayOf(Posted),
    /// `/tor history`.
    History {
        /// Whose; nobody is the asker.
        player: Option<Named>,
        /// The game's short name.
        game: Option<String>,
    },
    /// `/tor tournament …`.
    Tournament(CupWish),
    /// `/tor rules`.
    Rules {
        /// The game's short name.
        game: Option<String>,
    },
    /// `/tor help`.
    Help,
    /// `/tor privacy export`.
    Export,
    /// `/tor privacy delete`.
    AskForget,
    /// `/tor settings me`.
    Me {
        /// A language's name, or `auto`.
        language: Option<String>,
        /// Direct messages on or off.
        direct: Option<bool>,
        /// Letters instead of emoji.
        text_board: Option<bool>,
    },
    /// `/tor settings server`.
    Server(ServerChange),
    /// Somebody is typing the value of an option.
    Complete {
        /// Which option.
        option: Completion,
        /// What was typed so far.
        typed: String,
    },
}

/// What can be completed while it is typed.
pub enum Completion {
    /// A match that goes on.
    Match,
    /// A match that is over.
    Past,
    /// A season of the server.
    Season,
    /// A variant of the game with this short name.
    Variant(Option<String>),
    /// A level of the game with this short name.
    Level(Option<String>),
    /// Something about tournaments.
    Cup(CupOption),
}

/// What is to change about a server; nothing stays as it is.
#[derive(Default)]
pub struct ServerChange {
    /// A language's name, or `auto`.
    pub language: Option<String>,
    /// A channel to allow, or to allow no more.
    pub channel: Option<Channel>,
    /// Allow all channels again.
    pub all_channels: Option<bool>,
    /// The pace's name.
    pub pace: Option<String>,
    /// The role that may organise.
    pub organisers: Option<u64>,
    /// How many months a season lasts; 0 is no seasons.
    pub season_months: Option<u32>,
}

//! What people ask of tournaments by a command.

/// What can be asked by `/tor tournament`.
pub enum CupWish {
    /// `create`.
    Create(Box<NewCup>),
    /// `list`.
    List,
    /// `honours`.
    Honours {
        /// The number of a season; all time if none is named.
        season: Option<String>,
    },
    /// About one tournament.
    On {
        /// Which, by its number or name; the obvious one if none is named.
        cup: Option<String>,
        /// What.
        verb: CupVerb,
    },
}

/// What can be asked of one tournament.
pub enum CupVerb {
    /// `join`.
    Join,
    /// `leave`.
    Leave,
    /// `start`.
    Start,
    /// `pairings`.
    Pairings {
        /// Of which round; the one that is on if none is named.
        round: Option<u32>,
    },
    /// `standings`.
    Standings,
    /// `bracket`.
    Bracket,
    /// `log`.
    Log,
    /// `drop`.
    Drop {
        /// Whom.
        player: String,
    },
    /// `award`.
    Award {
        /// Which match.
        game: String,
        /// To whom: a person, `draw` or `nobody`.
        winner: String,
    },
    /// `extend`.
    Extend {
        /// By how many hours.
        hours: u32,
        /// Which match; all that are open if none is named.
        game: Option<String>,
    },
    /// `undo`.
    Undo {
        /// The match whose award is taken back.
        game: Option<String>,
        /// The player who is taken in again.
        player: Option<String>,
    },
    /// `cancel`.
    Cancel,
}

/// A tournament as it was typed.
#[derive(Default)]
pub struct NewCup {
    /// What it is to be called.
    pub name: String,
    /// The format's short name.
    pub format: String,
    /// The game's short name.
    pub game: Option<String>,
    /// Its options in notation.
    pub variant: Option<String>,
    /// The pace's name.
    pub pace: Option<String>,
    /// For how many at most.
    pub places: Option<u32>,
    /// When: `now`, `full`, a stretch of time, or a moment as Discord writes it.
    pub start: Option<String>,
    /// How many rounds.
    pub rounds: Option<u32>,
    /// Whether everyone meets everyone twice.
    pub double: Option<bool>,
    /// Whether the third place is played for.
    pub third: Option<bool>,
    /// How many groups.
    pub groups: Option<u32>,
    /// How many of a group, or of a table, go on.
    pub advance: Option<u32>,
    /// How many sit at a table.
    pub seats: Option<u32>,
    /// How long an arena is open, in minutes.
    pub minutes: Option<u32>,
    /// Whether the final of a double elimination has to be lost twice too.
    pub reset: Option<bool>,
    /// How long a round may take, in hours.
    pub round_hours: Option<u32>,
}

/// What can be completed about tournaments while it is typed.
pub enum CupOption {
    /// A tournament of this server.
    Tournament,
    /// When it starts.
    Start,
    /// An open match of a tournament.
    Match {
        /// Which tournament, if it is named already.
        cup: Option<String>,
        /// Matches that an organiser has decided, instead of open ones.
        awarded: bool,
    },
    /// Someone who is in it.
    Player {
        /// Which tournament, if it is named already.
        cup: Option<String>,
        /// Those who are out, instead of those who are in.
        gone: bool,
    },
    /// Who wins a match by award.
    Winner {
        /// Which tournament, if it is named already.
        cup: Option<String>,
        /// Which match, if it is named already.
        game: Option<String>,
    },
}

//! What people do wrong: a closed list, one polite sentence each, never logged as an error.

use crate::kernel::{Arg, Level, Moment, Person, Seat, Text};

/// Why something was not done.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// A rule of the game forbids it; the game says which.
    Rule(Text),
    /// The button belongs to a decision that is over.
    Stale,
    /// The button came to stand under the finger a moment ago.
    TooQuick,
    /// It is someone else's turn.
    NotYourTurn { seat: Seat, until: Option<Moment> },
    /// Nobody at this table.
    NotAPlayer,
    /// The table does not exist, or not any more.
    NoSuchTable,
    /// The match is over.
    Over,
    /// The house took over the seat.
    SeatTaken,
    /// The match has not begun.
    NotStarted,
    /// The challenge was for someone else.
    NotYourChallenge {
        /// For whom.
        invited: Person,
    },
    /// Nobody answers their own challenge.
    OwnChallenge {
        /// For whom it is.
        invited: Person,
    },
    /// Only the challenger may withdraw.
    NotYourWithdrawal {
        /// Who challenged.
        host: Person,
    },
    /// The challenge was accepted, declined or withdrawn, or it expired.
    ChallengeClosed,
    /// A table that people could join has begun, or was closed.
    LobbyClosed,
    /// Challenging oneself.
    Yourself,
    /// Challenging a bot that is not ours.
    AnotherBot,
    /// Too many matches at once.
    TooManyMatches {
        /// Who has them.
        person: Person,
        /// How many are allowed.
        limit: u32,
    },
    /// There is no such variant of this game.
    NoSuchVariant,
    /// There is no such game.
    NoSuchGame,
    /// There is no such pace.
    NoSuchPace,
    /// The house does not play this game at that level.
    NoSuchLevel {
        /// What the game is called.
        game: &'static str,
        /// The levels it has.
        levels: Vec<Level>,
    },
    /// The game is not for one alone.
    NotAlone,
    /// Hints are for those who practise.
    NotPractice,
    /// Too many people want a hint at once.
    ManyHints,
    /// The match went on while the house thought about a hint.
    HintLate,
    /// The house does not know what to do either.
    NoAdvice,
    /// Joining a lobby twice.
    AlreadyIn,
    /// Leaving a lobby one is not in.
    NotIn,
    /// All seats of a lobby are taken.
    LobbyFull,
    /// Only who keeps the lobby may do that.
    NotYourLobby {
        /// Who keeps it.
        host: Person,
    },
    /// Somebody is still missing.
    TooFew {
        /// How many it takes.
        least: u8,
    },
    /// The game needs another number of players.
    WrongSeats,
    /// The server plays in other channels.
    WrongChannel,
    /// The bot may not write there.
    CannotWrite,
    /// Only those who manage the server may do this.
    NotAManager,
    /// It only makes sense in a server.
    OnlyInServer,
    /// In our own conversation nobody else can see a challenge.
    NobodyHere,
    /// We do not speak it.
    NoSuchLanguage,
    /// Nobody can be called there.
    NoSuchCalls,
    /// The match is still being played.
    NotOver,
    /// The rematch waits for the other one's answer.
    RematchWaits,
    /// The other one of the match was forgotten.
    FormerPlayer,
    /// There is no match to speak of.
    NoMatches,
    /// No match has been played to the end yet.
    NoFinishedMatch,
    /// The server has had no such season.
    NoSuchSeason,
    /// Seasons last one to six months.
    SeasonLength,
    /// Other bots have no profile.
    BotProfile,
    /// A match is stepped through only when it is over.
    ReplayTooEarly,
    /// A match is looked at only when it is over.
    AnalysisTooEarly,
    /// Too many matches are being looked at.
    AnalysisFull,
    /// So many of them for the same person.
    AnalysisEnough { count: u32 },
    /// The match is too long to be looked at.
    AnalysisTooLong,
    /// The game is still being solved.
    StillSolving,
    /// The message shows no match.
    NoMatchThere,
    /// The house keeps no list of its own.
    HouseHistory,
    /// More than one match: which?
    WhichMatch,
    /// A button of a format we do not know.
    UnknownButton,
    /// A command we cannot read.
    UnknownCommand,
    /// Something of which we cannot even tell what it is.
    Unreadable,
}

impl Refusal {
    /// The sentence.
    pub fn text(&self) -> Text {
        let key = match self {
            Refusal::Rule(text) => return text.clone(),
            Refusal::NotYourTurn {
                seat,
                until: Some(until),
            } => {
                return Text::new("refusal-not-your-turn-until")
                    .name("name", *seat)
                    .with("until", Arg::When(*until));
            }
            Refusal::NotYourTurn { seat, until: None } => {
                return Text::new("refusal-not-your-turn").name("name", *seat);
            }
            Refusal::NotYourChallenge { invited } => {
                return Text::new("refusal-not-your-challenge")
                    .with("invited", Arg::Person(*invited));
            }
            Refusal::OwnChallenge { invited } => {
                return Text::new("refusal-own-challenge").with("invited", Arg::Person(*invited));
            }
            Refusal::NotYourWithdrawal { host } => {
                return Text::new("refusal-not-your-withdrawal").with("host", Arg::Person(*host));
            }
            Refusal::NotYourLobby { host } => {
                return Text::new("refusal-not-your-lobby").with("host", Arg::Person(*host));
            }
            Refusal::TooFew { least } => {
                return Text::new("refusal-too-few").number("least", *least);
            }
            Refusal::TooManyMatches { person, limit } => {
                return Text::new("refusal-too-many-matches")
                    .with("name", Arg::Person(*person))
                    .number("limit", *limit);
            }
            Refusal::NoSuchLevel { game, levels } => {
                return Text::new("refusal-no-such-level")
                    .with("game", Arg::Plain((*game).to_owned()))
                    .text("levels", Level::list(levels));
            }
            Refusal::AnalysisEnough { count } => {
                return Text::new("analysis-enough").number("count", *count);
            }
            Refusal::Stale => "refusal-stale",
            Refusal::TooQuick => "refusal-too-quick",
            Refusal::NotAPlayer => "refusal-not-a-player",
            Refusal::NoSuchTable => "refusal-no-such-table",
            Refusal::Over => "refusal-over",
            Refusal::SeatTaken => "refusal-seat-taken",
            Refusal::NotStarted => "refusal-not-started",
            Refusal::ChallengeClosed => "refusal-challenge-closed",
            Refusal::LobbyClosed => "refusal-lobby-closed",
            Refusal::Yourself => "refusal-yourself",
            Refusal::AnotherBot => "refusal-another-bot",
            Refusal::NoSuchVariant => "refusal-no-such-variant",
            Refusal::NoSuchGame => "refusal-no-such-game",
            Refusal::NoSuchPace => "refusal-no-such-pace",
            Refusal::NotAlone => "refusal-not-alone",
            Refusal::NotPractice => "refusal-not-practice",
            Refusal::ManyHints => "refusal-many-hints",
            Refusal::HintLate => "refusal-hint-late",
            Refusal::NoAdvice => "refusal-no-advice",
            Refusal::AlreadyIn => "refusal-already-in",
            Refusal::NotIn => "refusal-not-in",
            Refusal::LobbyFull => "refusal-lobby-full",
            Refusal::WrongSeats => "refusal-wrong-seats",
            Refusal::WrongChannel => "refusal-wrong-channel",
            Refusal::CannotWrite => "refusal-cannot-write",
            Refusal::NotAManager => "refusal-not-a-manager",
            Refusal::OnlyInServer => "refusal-only-in-server",
            Refusal::NobodyHere => "refusal-nobody-here",
            Refusal::NoSuchCalls => "refusal-no-such-calls",
            Refusal::NoSuchLanguage => "refusal-no-such-language",
            Refusal::NotOver => "refusal-not-over",
            Refusal::RematchWaits => "refusal-rematch-waits",
            Refusal::FormerPlayer => "refusal-former-player",
            Refusal::NoMatches => "refusal-no-matches",
            Refusal::NoFinishedMatch => "refusal-no-finished-match",
            Refusal::NoSuchSeason => "refusal-no-such-season",
            Refusal::SeasonLength => "refusal-season-length",
            Refusal::BotProfile => "refusal-bot-profile",
            Refusal::ReplayTooEarly => "replay-running",
            Refusal::AnalysisTooEarly => "analysis-running",
            Refusal::AnalysisFull => "analysis-full",
            Refusal::AnalysisTooLong => "analysis-too-long",
            Refusal::StillSolving => "analysis-solving",
            Refusal::NoMatchThere => "replay-no-match",
            Refusal::HouseHistory => "history-house",
            Refusal::WhichMatch => "refusal-which-match",
            Refusal::UnknownButton => "refusal-unknown-button",
            Refusal::UnknownCommand => "refusal-unknown-command",
            Refusal::Unreadable => "refusal-unreadable",
        };
        Text::new(key)
    }

    /// The sentence for somebody who sees a fresh panel below it.
    pub fn above_panel(&self) -> Text {
        match self {
            Refusal::Stale => Text::new("refusal-stale-here"),
            other => other.text(),
        }
    }
}

//! How Thor is written down: `offer odin 5`, `act curse freya 2`, `act gifts remove thor`, `take njord`, `draw`, `finish`; and
//! `game=basic will=off rounds=each` for the options.

use crate::games::thor::offering::Column;
use crate::games::thor::{Card, God, Offering};
use crate::kernel::{Notation, Seat, SeatCount};

/// A half of a turn: the first four play, the last three take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// An offering to its god.
    Offer(Offering),
    /// An action card above a god.
    Act {
        card: Card,
        /// Above whom.
        god: God,
        /// What else its text leaves to choose.
        with: With,
    },
    /// An action card spent to remove the one above a god (H-R11).
    Remove {
        /// Which is spent.
        card: Card,
        /// Above whom.
        god: God,
    },
    /// A god card.
    Take(God),
    /// The top card of the action deck.
    Draw,
    Finish,
}

/// What the text of an action card leaves to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    Nothing,
    /// Favourable Times: so many god cards.
    Number(u8),
    /// Curse of the Vanir: from this seat.
    From(Seat),
    /// Mjölnir's Might: the new order of the column.
    Order(Column),
}

impl Move {
    /// Whether it is the second half of a turn.
    pub fn is_taking(self) -> bool {
        matches!(self, Move::Take(_) | Move::Draw | Move::Finish)
    }
}

impl Notation for Move {
    fn show(&self) -> String {
        match self {
            Move::Offer(offering) => format!("offer {} {}", offering.god.name(), offering.value),
            Move::Act { card, god, with } => {
                let start = format!("act {} {}", card.name(), god.name());
                match with {
                    With::Nothing => start,
                    With::Number(number) => format!("{start} {number}"),
                    With::From(seat) => format!("{start} {}", seat.0),
                    With::Order(column) => format!("{start} {column}"),
                }
            }
            Move::Remove { card, god } => format!("act {} remove {}", card.name(), god.name()),
            Move::Take(god) => format!("take {}", god.name()),
            Move::Draw => "draw".to_owned(),
            Move::Finish => "finish".to_owned(),
        }
    }

    fn parse(text: &str) -> Option<Move> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["draw"] => Some(Move::Draw),
            ["finish"] => Some(Move::Finish),
            ["take", god] => Some(Move::Take(God::find(god)?)),
            ["offer", god, value] => {
                let god = God::find(god)?;
                Some(Move::Offer(Offering::new(god, digit(value)?)?))
            }
            ["act", card, "remove", god] => Some(Move::Remove {
                card: Card::find(card)?,
                god: God::find(god)?,
            }),
            ["act", card, god] => {
                let card = Card::find(card)?;
                let god = God::find(god)?;
                // How many is always said, even if it is none.
                (card != Card::Times).then_some(Move::Act {
                    card,
                    god,
                    with: With::Nothing,
                })
            }
            ["act", card, god, with] => {
                let card = Card::find(card)?;
                Some(Move::Act {
                    card,
                    god: God::find(god)?,
                    with: parameter(card, with)?,
                })
            }
            _ => None,
        }
    }
}

fn parameter(card: Card, text: &str) -> Option<With> {
    match card {
        Card::Times => Some(With::Number(digit(text).filter(|number| *number <= 2)?)),
        Card::Curse => Some(With::From(Seat(digit(text).filter(|seat| *seat < 6)?))),
        // One offering or none has no order to speak of.
        Card::Might => column(text)
            .filter(|order| order.count() >= 2)
            .map(With::Order),
        _ => None,
    }
}

/// Offerings written without blanks: `510`.
pub fn column(text: &str) -> Option<Column> {
    // Whatever is no digit becomes a number that no offering has.
    Column::read(text.bytes().map(|byte| byte.wrapping_sub(b'0')))
}

/// Exactly one digit: "+1" and "01" are numbers too, but a move has one spelling only.
pub fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [byte @ b'0'..=b'9'] => Some(byte - b'0'),
        _ => None,
    }
}

impl serde::Serialize for Move {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.show())
    }
}

/// With how many gods (H-R1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gods {
    /// Five, for two to five.
    #[default]
    Basic,
    /// Six, for four to six.
    Big,
}

/// Whether the action cards are in the game (H-R9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Will {
    /// No.
    #[default]
    Off,
    /// Yes, for three and more.
    On,
}

/// How long a match is (H-R8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Rounds {
    /// As many rounds as players, each starts once.
    #[default]
    Each,
    One,
}

/// The variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub game: Gods,
    /// The action cards.
    pub will: Will,
    /// The length.
    pub rounds: Rounds,
}

impl Options {
    /// Every combination, the usual one first.
    pub fn all() -> impl Iterator<Item = Options> {
        let games = [Gods::Basic, Gods::Big].into_iter();
        games.flat_map(|game| {
            [Will::Off, Will::On].into_iter().flat_map(move |will| {
                [Rounds::Each, Rounds::One].map(|rounds| Options { game, will, rounds })
            })
        })
    }

    /// The gods that are in the game.
    pub fn gods(self) -> &'static [God] {
        match self.game {
            Gods::Basic => &God::ALL[..5],
            Gods::Big => &God::ALL,
        }
    }

    /// Cards per player; the rest is set aside unseen (H-R2, H-A4). `None` if they do not play this.
    pub fn hand(self, seats: SeatCount) -> Option<u8> {
        match (self.game, seats.0) {
            (Gods::Basic, 2) => Some(14),
            (Gods::Basic, 3) => Some(9),
            (Gods::Basic, 4) => Some(7),
            (Gods::Basic, 5) => Some(6),
            (Gods::Big, 4) => Some(9),
            (Gods::Big, 5) => Some(7),
            (Gods::Big, 6) => Some(6),
            _ => None,
        }
    }

    /// H-R1: whether so many can play this.
    pub fn fit(self, seats: SeatCount) -> bool {
        let enough = self.will == Will::Off || seats.0 >= 3;
        enough && self.hand(seats).is_some()
    }

    /// How many rounds a match has.
    pub fn length(self, seats: SeatCount) -> u8 {
        match self.rounds {
            Rounds::Each => seats.0,
            Rounds::One => 1,
        }
    }
}

impl Notation for Options {
    fn show(&self) -> String {
        let game = match self.game {
            Gods::Basic => "basic",
            Gods::Big => "big",
        };
        let will = match self.will {
            Will::Off => "off",
            Will::On => "on",
        };
        let rounds = match self.rounds {
            Rounds::Each => "each",
            Rounds::One => "one",
        };
        format!("game={game} will={will} rounds={rounds}")
    }

    fn parse(text: &str) -> Option<Options> {
        Options::all().find(|options| options.show() == text)
    }
}

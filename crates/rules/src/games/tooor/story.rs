//! What happened last, for the commentary: dice, cards, events, shots.
//!
//! The rules need none of it. It is short on purpose: a board is one message.

use std::fmt::{self, Write};

use crate::games::tooor::{Card, Player, Row, Squad, Symbol};
use crate::kernel::Seat;

/// How many things are remembered.
pub const LENGTH: usize = 9;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, serde::Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Told {
    /// Both teams stand as each coach wants; players in attack, midfield and defence.
    LinedUp {
        /// For each team.
        rows: [[usize; 3]; 2],
    },
    /// Both tactic cards were shown.
    Reveal {
        /// First coach's first.
        cards: [Card; 2],
        /// The round's minute.
        minute: u8,
    },
    /// Both rolled for who attacks, or who begins the shoot-out.
    Toss {
        /// First coach's first.
        dice: [u8; 2],
    },
    /// An attack and what it met.
    Clash(Clash),
    /// The event die was rolled for a player.
    Event(Event),
    /// The gap after a dismissal was filled, or not.
    Move {
        seat: Seat,
        /// With whom.
        player: Option<Player>,
        row: Row,
    },
    /// A shot, also from the penalty spot.
    Shot(Shot),
    /// Nobody was left to shoot.
    NoShot {
        /// Whose attack it was.
        seat: Seat,
    },
    /// Both orders of penalties were shown.
    Orders {
        /// First coach's first.
        orders: [Squad; 2],
    },
}

/// An attack and what it met.
#[derive(Clone, Copy, PartialEq, serde::Serialize)]
pub struct Clash {
    /// Who attacked.
    pub seat: Seat,
    /// Whether it was the counter-attack.
    pub counter: bool,
    /// The players, the attacker's first.
    pub used: [Squad; 2],
    /// Their strengths together.
    pub sums: [u8; 2],
    pub dice: [u8; 2],
    /// Whether it succeeded.
    pub through: bool,
}

/// The event die was rolled for a player.
#[derive(Clone, Copy, PartialEq, serde::Serialize)]
pub struct Event {
    pub seat: Seat,
    pub player: Player,
    /// The corner that was met.
    pub risk: Symbol,
    /// What the die showed.
    pub die: Option<Symbol>,
    /// Whether the player left the match.
    pub dismissed: bool,
}

/// A shot, also from the penalty spot.
#[derive(Clone, Copy, PartialEq, serde::Serialize)]
pub struct Shot {
    pub seat: Seat,
    /// Who shot.
    pub player: Player,
    /// The shooter's strength and the keeper's.
    pub strengths: [u8; 2],
    pub dice: [u8; 2],
    /// Whether it went in.
    pub goal: bool,
    /// Whether it was a penalty.
    pub penalty: bool,
}

/// The last few things, oldest first.
#[derive(Clone, Copy, Default, PartialEq)]
pub struct Story([Option<Told>; LENGTH]);

impl Story {
    /// Remembers one thing more, and forgets the oldest.
    pub fn tell(&mut self, told: Told) {
        match self.0.iter().position(Option::is_none) {
            Some(free) => self.0[free] = Some(told),
            None => {
                self.0.copy_within(1.., 0);
                self.0[LENGTH - 1] = Some(told);
            }
        }
    }

    /// Oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Told> {
        self.0.iter().flatten()
    }
}

impl serde::Serialize for Story {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Short: laws compare millions of these.
impl fmt::Debug for Story {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|told| writeln!(f, "{told:?}"))
    }
}

impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |number: u8| char::from(b'0' + number);
        let symbol = |symbol: Option<Symbol>| symbol.map_or('-', Symbol::letter);
        match self {
            Told::LinedUp { rows } => write!(f, "lined up {rows:?}"),
            Told::Reveal { cards, minute } => write!(f, "reveal {cards:?} {minute}"),
            Told::Toss { dice } => write!(f, "toss {dice:?}"),
            Told::Clash(Clash {
                seat,
                counter,
                used,
                sums,
                dice,
                through,
            }) => {
                for part in [
                    digit(seat.0),
                    digit(u8::from(*counter)),
                    digit(u8::from(*through)),
                    digit(dice[0]),
                    digit(dice[1]),
                    // Sums are small, but not digits.
                    char::from(b'A' + sums[0]),
                    char::from(b'A' + sums[1]),
                ] {
                    f.write_char(part)?;
                }
                write!(f, "{:?}/{:?}", used[0], used[1])
            }
            Told::Event(Event {
                seat,
                player,
                risk,
                die,
                dismissed,
            }) => {
                f.write_str("event ")?;
                f.write_str(player.id())?;
                f.write_char(digit(seat.0))?;
                f.write_char(symbol(Some(*risk)))?;
                f.write_char(symbol(*die))?;
                f.write_char(digit(u8::from(*dismissed)))
            }
            Told::Move { seat, player, row } => {
                write!(f, "move {} {player:?} {}", seat.0, row.letter())
            }
            Told::Shot(Shot {
                seat,
                player,
                strengths: [shooter, keeper],
                dice,
                goal,
                penalty,
            }) => {
                f.write_str("shot ")?;
                f.write_str(player.id())?;
                let [first, second] = *dice;
                for number in [seat.0, *shooter, *keeper, first, second] {
                    f.write_char(digit(number))?;
                }
                f.write_char(digit(u8::from(*goal)))?;
                f.write_char(digit(u8::from(*penalty)))
            }
            Told::NoShot { seat } => write!(f, "no shot {}", seat.0),
            Told::Orders { orders } => write!(f, "orders {:?}/{:?}", orders[0], orders[1]),
        }
    }
}

//! What happened last, for the commentary: dice, cards, events, shots.
//!
//! The rules need none of it. It is short on purpose: a board is one message.

use std::fmt;

use crate::games::tooor::{Card, Player, Row, Squad, Symbol};
use crate::kernel::Seat;

/// How many things are remembered.
pub const LENGTH: usize = 8;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
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
    Clash {
        /// Who attacked.
        seat: Seat,
        /// Whether it was the counter-attack.
        counter: bool,
        /// The players, the attacker's first.
        used: [Squad; 2],
        /// Their strengths together.
        sums: [u8; 2],
        /// The dice.
        dice: [u8; 2],
        /// Whether it succeeded.
        through: bool,
    },
    /// The event die was rolled for a player.
    Event {
        /// Whose.
        seat: Seat,
        /// Who.
        player: Player,
        /// The corner that was met.
        risk: Symbol,
        /// What the die showed.
        die: Option<Symbol>,
        /// Whether the player left the match.
        dismissed: bool,
    },
    /// The gap after a dismissal was filled, or not.
    Move {
        /// By whom.
        seat: Seat,
        /// With whom.
        player: Option<Player>,
        /// Where.
        row: Row,
    },
    /// A shot, also from the penalty spot.
    Shot {
        /// Whose.
        seat: Seat,
        /// Who shot.
        player: Player,
        /// The shooter's strength and the keeper's.
        strengths: [u8; 2],
        /// Their dice.
        dice: [u8; 2],
        /// Whether it went in.
        goal: bool,
        /// Whether it was a penalty.
        penalty: bool,
    },
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

impl fmt::Debug for Story {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

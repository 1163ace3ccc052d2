//! A running match: everything on the table, all of it open.

use serde::Serialize;

use crate::games::panik::few::Few;
use crate::games::panik::layout::Layout;
use crate::games::panik::notation::Faces;
use crate::games::panik::pitch::Pitch;
use crate::games::panik::place::Place;
use crate::kernel::Seat;

/// P-R1: balls of each player.
pub const BALLS: usize = 3;
/// The most players.
pub const SEATS: usize = 5;
/// P-R5: rolls in a series.
pub const ROLLS: u8 = 3;
/// P-R16: turns of someone who plays alone.
pub const PASSES: u16 = 3;

/// One thing for each seat.
pub type Each<T> = Few<T, SEATS>;

/// The places of a ball in a turn, from where it lay; of a long way only the end. The penalty point and the goal do not count.
pub type Trail = Few<Place, 7>;

/// Everything about a match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Match {
    /// The tiles.
    pub pitch: Pitch,
    /// What is being played.
    pub stage: Stage,
    /// Where the balls of each seat are.
    pub balls: Each<[Place; BALLS]>,
    /// P-R16: which balls have had their pass; only someone who plays alone needs to know.
    pub passed: [bool; BALLS],
    /// The last rolls for who begins, one for each seat; 0 for who was out of question by then.
    pub roll_off: Each<u8>,
    /// Who began.
    pub first: Seat,
    /// The round, from 1; alone: the pass. Stays as it is in a shoot-out.
    pub round: u16,
    /// How many have had their turn in this round, or their kick in this round of the shoot-out.
    pub done: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// P-R4: the ball of this turn, as its number among those of the seat; none before a roll was used.
    pub active: Option<u8>,
    /// Where that ball came along, the present place included.
    pub trail: Trail,
    /// The rolls of the present series.
    pub rolls: Faces,
    /// What it waits for, while someone has the turn.
    pub awaits: Awaits,
    pub shoot_out: Option<ShootOut>,
    /// The turn or kick that ended last.
    pub last: Option<Report>,
}

/// What is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The tiles are about to be laid.
    Lay,
    /// P-R3: who begins.
    RollOff,
    /// Turns.
    Play,
    /// P-R15.
    ShootOut,
    /// The end, and who won.
    Over {
        /// The winner; someone who plays alone always wins.
        winner: Seat,
    },
}

/// What a turn or kick waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Awaits {
    /// The player, who takes the die for the first time in this turn.
    FirstRoll,
    Die,
    /// The player: the last roll can be used.
    Use,
}

/// P-R15: goals in the shoot-out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ShootOut {
    pub kickers: Each<bool>,
    /// Goals of each seat.
    pub goals: Each<u16>,
    /// The round of kicks, from 1.
    pub round: u16,
}

/// A turn or kick that is over.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Report {
    /// Whose it was.
    pub seat: Seat,
    /// Where the ball came along; empty if none used a roll.
    pub trail: Trail,
    /// The rolls of the last series.
    pub rolls: Faces,
    /// How it ended.
    pub end: End,
}

/// How a turn or kick ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// P-R13: the ball stays where it is, or no ball moved at all.
    Stays,
    /// P-R9: a goal from the field.
    Goal,
    /// P-R10: a goal from the penalty point.
    PenaltyGoal,
    /// P-R10: no goal from the penalty point; back to Start.
    PenaltyMissed,
    /// P-R11b.
    SentBack {
        /// Whose balls went back to Start.
        victim: Seat,
        balls: u8,
    },
    /// P-R11c: back to Start.
    Fouled {
        /// Whose ball was on the field.
        victim: Seat,
    },
    /// P-R15: a goal in the shoot-out.
    KickGoal,
    /// P-R15: no goal in the shoot-out.
    KickMissed,
}

impl Match {
    /// P-R1: all balls on Start. The tiles are still in the box.
    pub fn new(layout: Layout, seats: u8) -> Match {
        Match {
            pitch: Pitch::bare(layout),
            stage: Stage::Lay,
            balls: Each::same([Place::Start; BALLS], seats),
            passed: [false; BALLS],
            roll_off: Each::same(0, seats),
            first: Seat(0),
            round: 1,
            done: 0,
            turn: Seat(0),
            active: None,
            trail: Trail::none(),
            rolls: Faces::none(),
            awaits: Awaits::FirstRoll,
            shoot_out: None,
            last: None,
        }
    }

    /// All seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.balls.count()).map(Seat)
    }

    /// P-R16: whether someone plays alone.
    pub fn is_solo(&self) -> bool {
        self.balls.count() == 1
    }

    /// Balls in the goal.
    pub fn goals(&self, seat: Seat) -> u8 {
        let balls = self.balls[seat].iter();
        balls.filter(|place| **place == Place::Goal).count() as u8
    }

    /// Rolls left in the present series.
    pub fn rolls_left(&self) -> u8 {
        ROLLS.saturating_sub(self.rolls.count())
    }

    /// The roll that waits to be used.
    pub fn face(&self) -> Option<u8> {
        let last = self.rolls.as_slice().last().copied();
        last.filter(|_| self.awaits == Awaits::Use)
    }

    /// Where the ball of this turn is.
    pub fn active_place(&self) -> Option<Place> {
        self.active
            .map(|ball| self.balls[self.turn][usize::from(ball)])
    }

    /// P-R11: the opponent whose ball lies on the same field as the ball of this turn. By P-A8 there is never more than one.
    pub fn victim(&self) -> Option<Seat> {
        let place = self.active_place()?;
        place.field()?;
        let mut balls = self.seats().zip(self.balls.as_slice());
        let other = balls.find(|(seat, balls)| *seat != self.turn && balls.contains(&place));
        other.map(|(seat, _)| seat)
    }
}

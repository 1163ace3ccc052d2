//! The rules of TOR: K-R1 … K-R11 with the rulings K-A1 … K-A6.

use crate::games::tor::card::{Hand, Win};
use crate::games::tor::{Card, Pitch};
use crate::kernel::{Outcome, Pending, Refusal, Seat, SeatSet, Text};

/// The one who shoots towards positive numbers.
pub const A: Seat = Seat(0);
/// The one who shoots towards negative numbers.
pub const B: Seat = Seat(1);

/// Tussles in a half.
pub const TUSSLES: u8 = 13;

/// K-A1: so many extra halves without a goal make a draw.
const EXTRA_HALVES: u8 = 5;

/// Everything about a match, sealed choices included.
#[derive(Clone)]
pub struct State {
    pub(super) pitch: Pitch,
    /// 1 and 2 are the halves, 3 and more are extra time.
    pub(super) period: u8,
    pub(super) hands: [Hand; 2],
    pub(super) picked: [Option<Card>; 2],
    /// From A's point of view: positive is B's side.
    pub(super) ball: i8,
    pub(super) last: Option<Tussle>,
    pub(super) goals: Vec<Goal>,
    pub(super) over: bool,
}

/// A tussle that has been revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Tussle {
    /// The two cards, A's first.
    pub cards: [Card; 2],
    /// Who won it.
    pub winner: Option<Seat>,
    /// Whether it was a goal.
    pub goal: bool,
    /// Whether the half ended with it.
    pub last_of_half: bool,
    /// From where to where the ball went, be it into a goal. Whoever watched knows it; data and panels do without.
    #[serde(skip)]
    pub way: (i8, i8),
}

/// A goal and when it fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Goal {
    /// Who scored.
    pub seat: Seat,
    /// In which half.
    pub period: u8,
    /// In which tussle of it, from 1.
    pub tussle: u8,
}

impl State {
    /// K-R1: full hands, ball on the spot.
    pub fn kick_off(pitch: Pitch) -> State {
        State {
            pitch,
            period: 1,
            hands: [Hand::FULL; 2],
            picked: [None; 2],
            ball: 0,
            last: None,
            goals: Vec::new(),
            over: false,
        }
    }

    /// The cards a seat holds, the sealed choice included.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// Goals so far.
    pub fn score(&self, seat: Seat) -> i64 {
        self.goals.iter().filter(|goal| goal.seat == seat).count() as i64
    }

    /// K-A2: whoever has chosen may change it until the other one has chosen too.
    pub fn pending(&self) -> Pending {
        if self.over {
            return Pending::Over(self.outcome());
        }
        let (chosen, due): (Vec<Seat>, Vec<Seat>) = [A, B]
            .into_iter()
            .partition(|seat| self.picked[seat.index()].is_some());
        Pending::Seats {
            due: due.into_iter().collect(),
            may_change: chosen.into_iter().collect::<SeatSet>(),
        }
    }

    /// K-R6: only a card that is still in the hand can be played.
    pub fn check(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if self.hand(seat).holds(card) {
            Ok(())
        } else {
            Err(Refusal::Rule(
                Text::new("tor-refusal-not-in-hand").number("card", card.number()),
            ))
        }
    }

    /// K-R2: the choice is sealed; when both are there, both are shown.
    pub fn choose(&mut self, seat: Seat, card: Card) {
        self.picked[seat.index()] = Some(card);
        if let [Some(a), Some(b)] = self.picked {
            self.picked = [None; 2];
            self.reveal(a, b);
        }
    }

    fn reveal(&mut self, a: Card, b: Card) {
        let tussle = TUSSLES + 1 - self.hands[0].count();
        self.hands = [self.hands[0].without(a), self.hands[1].without(b)];
        let winner = match a.against(b) {
            Win::First => Some(A),
            Win::Second => Some(B),
            Win::None => None,
        };
        let from = self.ball;
        let goal = winner.is_some_and(|seat| self.push(seat));
        let to = match winner {
            Some(seat) if goal => goal_line(self.pitch) * towards(seat),
            _ => self.ball,
        };
        if let Some(seat) = winner.filter(|_| goal) {
            self.goals.push(Goal {
                seat,
                period: self.period,
                tussle,
            });
        }
        let last_of_half = self.hands[0].count() == 0;
        self.last = Some(Tussle {
            cards: [a, b],
            winner,
            goal,
            last_of_half,
            way: (from, to),
        });
        // K-R10: extra time stops at the first goal. K-A5: the last card's goal counts, then the half ends.
        if goal && self.period > 2 {
            self.over = true;
        } else if last_of_half {
            self.end_half();
        }
    }

    /// K-R4: one area towards the other goal; says whether it went in, and then puts the ball back (K-R7).
    fn push(&mut self, winner: Seat) -> bool {
        let step = towards(winner);
        self.ball += step;
        // K-R5: on the full pitch the spot is only for kick-off; the ball never comes back to it in play.
        if self.pitch == Pitch::Full && self.ball == 0 {
            self.ball += step;
        }
        let goal = self.ball.abs() == goal_line(self.pitch);
        if goal {
            self.ball = 0;
        }
        goal
    }

    /// K-R8 … K-R10: full hands and the ball on the spot, or the end.
    fn end_half(&mut self) {
        let level = self.score(A) == self.score(B);
        let decided = self.period >= 2 && !level;
        // K-A1: a guard, so that every match ends.
        let enough = self.period == 2 + EXTRA_HALVES;
        if decided || enough {
            self.over = true;
            return;
        }
        self.period += 1;
        self.hands = [Hand::FULL; 2];
        self.ball = 0;
    }

    fn outcome(&self) -> Outcome {
        let scores = vec![self.score(A), self.score(B)];
        let places = match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Greater => vec![1, 2],
            std::cmp::Ordering::Less => vec![2, 1],
            std::cmp::Ordering::Equal => vec![1, 1],
        };
        Outcome { places, scores }
    }
}

/// In which direction a seat shoots.
fn towards(seat: Seat) -> i8 {
    if seat == A { 1 } else { -1 }
}

/// Where the goals lie, counted from the kick-off spot.
pub fn goal_line(pitch: Pitch) -> i8 {
    match pitch {
        Pitch::Full => 3,
        Pitch::Short => 2,
    }
}

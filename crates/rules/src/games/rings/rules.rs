//! The rules of Rings: G-R1 … G-R10 with the rulings G-A1 … G-A10.

use crate::games::rings::disc::{Discs, EACH, PATTERN};
use crate::games::rings::position::{WHITE, other};
use crate::games::rings::{Action, Colour, Layout, Position, Setup, Space, Spaces, swap};
use crate::kernel::{Dice, Outcome, Pending, Seat, SeatSet};

/// G-A7: a match of so many turns is a draw. A turn is one side's turn.
pub const MOST_TURNS: u16 = 300;

/// G-A7: a position that comes up so often is a draw.
const REPETITION: usize = 3;

/// Rings of both sides together.
const RINGS: u32 = 4;

/// Everything about a match. Nothing of it is hidden (G-A9).
#[derive(Clone)]
pub struct State {
    pub(super) setup: Setup,
    pub(super) phase: Phase,
    pub(super) position: Position,
    /// Turns that are over.
    pub(super) turns: u16,
    /// G-A7: the positions at the beginning of earlier turns that can still come up again. A space that is empty stays
    /// empty and a disc that is out stays out, so whenever either happens all of them are forgotten.
    pub(super) earlier: Vec<Position>,
    pub(super) last: Option<Event>,
}

/// What a match waits for, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The discs are laid out by chance.
    Layout,
    /// The next of four rings is placed.
    Place,
    /// Black may swap two discs.
    Swap,
    /// Step 1: a ring must be moved.
    Move,
    /// Step 3: the disc in hand must be put down.
    Disc,
    /// G-R8: over, because whoever's turn it is has no move and loses.
    Stuck,
    /// G-A7: over, drawn by repetition.
    Repetition,
    /// G-A7: over, drawn by the number of turns.
    TurnLimit,
}

/// What happened last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Event {
    /// The discs were laid out.
    LaidOut,
    /// A ring was placed.
    Placed { seat: Seat, space: Space },
    /// Black swapped two discs.
    Swapped {
        /// Where one lay.
        first: Space,
        /// Where the other lay.
        second: Space,
    },
    /// Black left the discs as they lie.
    Kept,
    /// A ring was moved: a turn, as far as it has come.
    Moved {
        seat: Seat,
        from: Space,
        to: Space,
        /// The disc that was left behind: handed over, or out of the game.
        left: Colour,
        /// The disc to be put down in this turn.
        held: Option<Colour>,
        /// Where it was put; `None` while it is still to be put, and if it fitted nowhere.
        put: Option<Space>,
    },
}

impl State {
    /// G-R2: the pattern, or an empty board that waits for chance.
    pub fn opening(setup: Setup) -> State {
        let mut position = Position::EMPTY;
        let phase = match setup {
            Setup::Standard => {
                position.board = Discs::read(PATTERN).expect("the pattern fills the board");
                Phase::Place
            }
            Setup::Random | Setup::Quick => Phase::Layout,
        };
        State {
            setup,
            phase,
            position,
            turns: 0,
            earlier: Vec::new(),
            last: None,
        }
    }

    /// What the match waits for.
    pub fn pending(&self) -> Pending {
        match self.phase {
            Phase::Layout => Pending::Chance,
            Phase::Place | Phase::Swap | Phase::Move | Phase::Disc => Pending::Seats {
                due: SeatSet::one(self.position.turn),
                may_change: SeatSet::EMPTY,
            },
            Phase::Stuck | Phase::Repetition | Phase::TurnLimit => Pending::Over(self.outcome()),
        }
    }

    fn outcome(&self) -> Outcome {
        let mut outcome = Outcome::level(2);
        if self.phase == Phase::Stuck {
            outcome.places[self.position.turn.index()] = 2;
        }
        outcome
    }

    /// Every move of whoever's turn it is; of the many swaps, the best ones.
    pub fn legal(&self) -> Vec<Action> {
        let position = &self.position;
        let turn = position.turn;
        match self.phase {
            Phase::Place => position.open(turn).map(Action::Place).collect(),
            Phase::Swap => swap::promising(position),
            Phase::Move => {
                // A ring has eight ways to go at most: room for all of them saves growing.
                let mut moves = Vec::with_capacity(16);
                moves.extend(
                    position
                        .moves(turn)
                        .map(|(from, to)| Action::Move(from, to)),
                );
                moves
            }
            Phase::Disc => self.drops().map(Action::Disc).collect(),
            Phase::Layout | Phase::Stuck | Phase::Repetition | Phase::TurnLimit => Vec::new(),
        }
    }

    /// Where the disc in hand can go.
    fn drops(&self) -> Spaces {
        let held = self.position.hands[self.position.turn.index()];
        held.map_or(Spaces::NONE, |colour| self.position.drops(colour))
    }

    /// Does what was allowed.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::Place(space) => self.place(space),
            Action::Swap(first, second) => {
                self.position.swap(first, second);
                self.last = Some(Event::Swapped { first, second });
                self.begin_moving();
            }
            Action::NoSwap => {
                self.last = Some(Event::Kept);
                self.begin_moving();
            }
            Action::Move(from, to) => self.step(from, to),
            Action::Disc(space) => self.put(space),
        }
    }

    /// G-R3: White, Black, White, Black.
    fn place(&mut self, space: Space) {
        let seat = self.position.turn;
        let rings = &mut self.position.rings[seat.index()];
        *rings = *rings | space.alone();
        self.last = Some(Event::Placed { seat, space });
        let placed: u32 = self.position.rings.iter().map(|rings| rings.len()).sum();
        if placed < RINGS {
            self.position.turn = other(seat);
        } else if self.setup == Setup::Standard {
            self.begin_moving();
        } else {
            // G-R9: it was Black's second ring, and Black goes on.
            self.phase = Phase::Swap;
        }
    }

    /// G-R2: White begins this phase too.
    fn begin_moving(&mut self) {
        self.position.turn = WHITE;
        self.begin_turn();
    }

    /// G-R8 before G-A7: whoever cannot move loses, whatever the guards would say.
    fn begin_turn(&mut self) {
        let position = &self.position;
        let before = || self.earlier.iter().filter(|earlier| *earlier == position);
        self.phase = if !position.can_move(position.turn) {
            Phase::Stuck
        } else if before().count() + 1 >= REPETITION {
            Phase::Repetition
        } else if self.turns >= MOST_TURNS {
            Phase::TurnLimit
        } else {
            Phase::Move
        };
    }

    /// Steps 1 and 2, and G-A1 where step 3 is impossible.
    fn step(&mut self, from: Space, to: Space) {
        let seat = self.position.turn;
        let before = self.position;
        let rings = &mut self.position.rings[seat.index()];
        *rings = (*rings - from.alone()) | to.alone();
        let left = self
            .position
            .board
            .take(from)
            .expect("a ring stands on a disc");
        if self.position.board.top(from).is_some() {
            self.earlier.push(before);
        } else {
            self.earlier.clear();
        }
        // G-R10: the disc leaves the game instead of being handed over.
        if self.setup != Setup::Quick {
            self.position.hands[other(seat).index()] = Some(left);
        }
        let held = self.position.hands[seat.index()];
        self.last = Some(Event::Moved {
            seat,
            from,
            to,
            left,
            held,
            put: None,
        });
        if held.is_none() {
            self.end_turn();
        } else if self.drops().is_empty() {
            self.position.hands[seat.index()] = None;
            self.earlier.clear();
            self.end_turn();
        } else {
            self.phase = Phase::Disc;
        }
    }

    /// Step 3.
    fn put(&mut self, space: Space) {
        let hand = &mut self.position.hands[self.position.turn.index()];
        if let Some(colour) = hand.take() {
            self.position.board.put(space, colour);
        }
        if let Some(Event::Moved { put, .. }) = &mut self.last {
            *put = Some(space);
        }
        self.end_turn();
    }

    fn end_turn(&mut self) {
        self.turns += 1;
        self.position.turn = other(self.position.turn);
        self.begin_turn();
    }
}

impl Layout {
    /// G-R9: all 64 discs, shuffled.
    pub fn shuffled(dice: &mut Dice) -> Layout {
        let mut letters: Vec<char> = PATTERN.chars().collect();
        dice.shuffle(&mut letters);
        let letters: String = letters.into_iter().collect();
        Layout(Discs::read(&letters).expect("as many letters as spaces"))
    }

    /// Whether these are the discs of the game.
    pub fn is_fair(&self) -> bool {
        Colour::ALL
            .iter()
            .all(|colour| self.0.of(*colour).len() == EACH)
    }
}

impl State {
    /// Does what chance says.
    pub fn lay_out(&mut self, layout: &Layout) {
        self.position.board = layout.0;
        self.last = Some(Event::LaidOut);
        self.phase = Phase::Place;
    }
}

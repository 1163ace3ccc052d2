//! The course of a match of Thor: rounds, turns and their two halves. H-R2 … H-R6, H-R8, H-R13.
//!
//! What may be done in a half turn stands in `moves.rs`, what it is worth in `score.rs`.

use crate::games::thor::card::{Bundle, DECK};
use crate::games::thor::offering::{Column, Offerings};
use crate::games::thor::{Card, Chance, God, Move, Options, Will};
use crate::kernel::{Outcome, Pending, Seat, SeatCount, SeatSet};

/// The most seats.
pub const SEATS: usize = 6;

/// The gods at most.
pub const GODS: usize = God::ALL.len();

/// God cards in a stack.
pub const STACK: u8 = 5;

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Drawing lots for the first start.
    Lot,
    /// Dealing the offerings.
    Deal,
    /// Shuffling the action cards.
    Deck,
    /// The first half of a turn.
    Play,
    /// The second half of a turn.
    Take,
    Over,
}

/// A turn as everyone remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Turn {
    pub seat: Seat,
    /// The first half.
    pub played: Move,
    /// The action card that this removed.
    pub removed: Option<Card>,
    /// The second half, once it has been.
    pub taken: Option<Move>,
    /// The action card that was drawn: a secret of whoever drew it.
    pub drew: Option<Card>,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Who ended it.
    pub seat: Seat,
    /// The god that received the sixth offering; `None` if it was someone's last offering.
    pub sixth: Option<God>,
    /// What each god was worth.
    pub values: [i8; GODS],
    /// How many Three Gifts each seat still held.
    pub gifts: [u8; SEATS],
}

/// Everything about a match, hands and deck included. The offerings that were set aside are nowhere: nobody ever sees them.
#[derive(Clone, Copy)]
pub struct State {
    pub(super) options: Options,
    pub(super) seats: SeatCount,
    /// H-R13: whether a last offering ends the round. Without the Will of Thor it does not, but in matches that began when it did.
    pub(super) last_ends: bool,
    pub(super) stage: Stage,
    /// The round that is being played, from 1.
    pub(super) round: u8,
    pub(super) start: Seat,
    pub(super) turn: Seat,
    /// Whether the round ends with this turn.
    pub(super) ending: bool,
    pub(super) hands: [Offerings; SEATS],
    pub(super) actions: [Bundle; SEATS],
    pub(super) columns: [Column; GODS],
    pub(super) above: [Option<Card>; GODS],
    pub(super) stacks: [u8; GODS],
    /// God cards before each seat.
    pub(super) displays: [[u8; GODS]; SEATS],
    /// The next one is the last of those that are left.
    pub(super) deck: [Card; DECK],
    pub(super) deck_left: u8,
    /// Action cards that have left the game.
    pub(super) gone: Bundle,
    /// The last turns of this round, one for each seat at most, the newest first.
    pub(super) recent: [Option<Turn>; SEATS],
    /// Points of the rounds that are over.
    pub(super) points: [[i16; SEATS]; SEATS],
    /// How the last round that is over ended.
    pub(super) ended: Option<Ended>,
}

impl State {
    /// A table before the first lot.
    pub fn new(options: Options, seats: SeatCount) -> State {
        let mut state = State {
            options,
            seats,
            last_ends: options.will == Will::On,
            stage: Stage::Lot,
            round: 1,
            start: Seat(0),
            turn: Seat(0),
            ending: false,
            hands: [Offerings::default(); SEATS],
            actions: [Bundle::default(); SEATS],
            columns: [Column::default(); GODS],
            above: [None; GODS],
            stacks: [0; GODS],
            displays: [[0; GODS]; SEATS],
            deck: [Card::Gifts; DECK],
            deck_left: 0,
            gone: Bundle::default(),
            recent: [None; SEATS],
            points: [[0; SEATS]; SEATS],
            ended: None,
        };
        state.clear_table();
        state
    }

    /// What the match waits for.
    pub fn pending(&self) -> Pending {
        match self.stage {
            Stage::Lot | Stage::Deal | Stage::Deck => Pending::Chance,
            Stage::Play | Stage::Take => Pending::Seats {
                due: SeatSet::one(self.turn),
                may_change: SeatSet::EMPTY,
            },
            Stage::Over => Pending::Over(self.outcome()),
        }
    }

    /// Does what chance says.
    pub fn resolve(&mut self, chance: Chance) {
        match chance {
            Chance::Start(seat) => {
                self.start = seat;
                self.turn = seat;
                self.stage = Stage::Deal;
            }
            Chance::Deal(deal) => {
                for seat in self.seats.seats() {
                    self.hands[seat.index()] = deal.hand(seat);
                }
                self.stage = match self.options.will {
                    Will::Off => Stage::Play,
                    Will::On => Stage::Deck,
                };
            }
            Chance::Deck(mut cards) => {
                cards.reverse();
                self.deck = cards;
                self.deck_left = DECK as u8;
                self.stage = Stage::Play;
            }
        }
    }

    /// Does what [`State::check`] allowed.
    pub fn act(&mut self, action: Move) {
        if action.is_taking() {
            self.take(action);
        } else {
            self.play(action);
        }
    }

    /// The first half of a turn.
    fn play(&mut self, action: Move) {
        let removed = self.lay(action);
        let turn = Turn {
            seat: self.turn,
            played: action,
            removed,
            taken: None,
            drew: None,
        };
        self.recent.rotate_right(1);
        self.recent[0] = Some(turn);
        // One turn of each is enough to catch up.
        if let Some(oldest) = self.recent.get_mut(usize::from(self.seats.0)) {
            *oldest = None;
        }
        self.stage = Stage::Take;
        // H-A2: where nothing can be taken, nobody is asked.
        if !self.can_take() {
            self.take(Move::Finish);
        }
    }

    /// The second half of a turn.
    fn take(&mut self, action: Move) {
        let seat = self.turn.index();
        let mut drew = None;
        match action {
            Move::Take(god) => self.give(seat, god, 1),
            Move::Draw => {
                self.deck_left -= 1;
                let card = self.deck[usize::from(self.deck_left)];
                self.actions[seat].add(card);
                drew = Some(card);
            }
            Move::Finish | Move::Offer(_) | Move::Act { .. } | Move::Remove { .. } => {}
        }
        if let Some(turn) = &mut self.recent[0] {
            turn.taken = Some(action);
            turn.drew = drew;
        }
        if self.ending {
            self.end_round();
        } else {
            self.turn = self.after(self.turn);
            self.stage = Stage::Play;
        }
    }

    /// God cards from the stack to a display.
    pub(super) fn give(&mut self, seat: usize, god: God, number: u8) {
        self.stacks[god.index()] -= number;
        self.displays[seat][god.index()] += number;
    }

    /// Whether a second half is anything but nothing.
    pub(super) fn can_take(&self) -> bool {
        self.deck_left > 0 || self.stacks != [0; GODS]
    }

    /// H-R3: clockwise.
    fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seats.0)
    }

    /// H-R8: points, then the next round with the next start, or the end.
    fn end_round(&mut self) {
        let sixth = self.columns.iter().position(|column| column.count() == 6);
        let mut ended = Ended {
            seat: self.turn,
            sixth: sixth.map(|place| God::ALL[place]),
            values: self.values(),
            gifts: [0; SEATS],
        };
        for seat in self.seats.seats() {
            ended.gifts[seat.index()] = self.actions[seat.index()].count(Card::Gifts);
            self.points[usize::from(self.round) - 1][seat.index()] = self.points_of(seat);
        }
        self.ended = Some(ended);
        // What nobody has played is put away unseen: only Three Gifts are shown, because they count.
        self.hands = [Offerings::default(); SEATS];
        self.actions = [Bundle::default(); SEATS];
        self.deck_left = 0;
        self.ending = false;
        if self.round == self.options.length(self.seats) {
            self.stage = Stage::Over;
            return;
        }
        self.round += 1;
        self.start = self.after(self.start);
        self.turn = self.start;
        self.stage = Stage::Deal;
        self.clear_table();
    }

    /// H-R2, H-A20: nothing lies there, and all god cards are back.
    fn clear_table(&mut self) {
        self.columns = [Column::default(); GODS];
        self.above = [None; GODS];
        self.stacks = [0; GODS];
        for god in self.options.gods() {
            self.stacks[god.index()] = STACK;
        }
        self.displays = [[0; GODS]; SEATS];
        self.gone = Bundle::default();
        self.recent = [None; SEATS];
    }

    /// H-R8, H-A18: the highest total wins, and whoever has as much has won too.
    fn outcome(&self) -> Outcome {
        let totals = self.seats.seats().map(|seat| self.total(seat));
        let scores: Vec<i64> = totals.map(i64::from).collect();
        let ahead = |mine: &i64| scores.iter().filter(|other| *other > mine).count() as u8;
        Outcome {
            places: scores.iter().map(|mine| 1 + ahead(mine)).collect(),
            scores,
        }
    }
}

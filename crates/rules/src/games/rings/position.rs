//! What lies and stands where, and whose turn it is: all that counts when two positions are compared (G-A7).

use crate::games::rings::disc::Discs;
use crate::games::rings::{Colour, Space, Spaces};
use crate::kernel::Seat;

/// Begins both phases.
pub const WHITE: Seat = Seat(0);
/// The other one, who may swap discs in the random variants.
pub const BLACK: Seat = Seat(1);

/// The one who is not this one.
pub fn other(seat: Seat) -> Seat {
    if seat == WHITE { BLACK } else { WHITE }
}

/// Discs, rings, hands and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Position {
    /// Whose turn it is.
    pub turn: Seat,
    /// The discs on the board.
    pub board: Discs,
    /// Where White's rings and Black's stand. A set: the two rings of a side are the same (G-A7).
    #[serde(serialize_with = "as_lists")]
    pub rings: [Spaces; 2],
    /// The disc that White and that Black hold.
    pub hands: [Option<Colour>; 2],
}

impl Position {
    /// An empty board, and White begins.
    pub const EMPTY: Position = Position {
        turn: WHITE,
        board: Discs::NONE,
        rings: [Spaces::NONE; 2],
        hands: [None; 2],
    };

    /// Where the rings of a seat stand.
    pub fn rings_of(&self, seat: Seat) -> Spaces {
        self.rings[seat.index()]
    }

    /// Who has a ring there.
    pub fn ring_on(&self, space: Space) -> Option<Seat> {
        [WHITE, BLACK]
            .into_iter()
            .find(|seat| self.rings_of(*seat).has(space))
    }

    /// G-R1: the spaces with a disc and no ring.
    pub fn available(&self) -> Spaces {
        self.board.any() - self.rings[0] - self.rings[1]
    }

    /// G-R1: whether a seat has a ring on a space of this colour.
    pub fn controls(&self, seat: Seat, colour: Colour) -> bool {
        !(self.board.of(colour) & self.rings_of(seat)).is_empty()
    }

    /// The colours that are not free for a seat. G-A4: only the other one's rings count, as they stand now.
    pub fn forbidden(&self, seat: Seat) -> impl Iterator<Item = Colour> {
        let them = other(seat);
        Colour::ALL
            .into_iter()
            .filter(move |colour| self.controls(them, *colour))
    }

    /// G-R3, G-R4: the available spaces whose colour is free for a seat.
    pub fn open(&self, seat: Seat) -> Spaces {
        self.forbidden(seat).fold(self.available(), |open, colour| {
            open - self.board.of(colour)
        })
    }

    /// G-R4: where the ring on this space can go, if a seat moves it.
    pub fn targets(&self, seat: Seat, from: Space) -> Spaces {
        from.alone().beside() & self.open(seat)
    }

    /// G-R4: every move of a seat, from and to.
    pub fn moves(&self, seat: Seat) -> impl Iterator<Item = (Space, Space)> {
        let open = self.open(seat);
        self.rings_of(seat)
            .flat_map(move |from| (from.alone().beside() & open).map(move |to| (from, to)))
    }

    /// G-R8: whether a seat has a move.
    pub fn can_move(&self, seat: Seat) -> bool {
        !(self.rings_of(seat).beside() & self.open(seat)).is_empty()
    }

    /// How many moves a seat has.
    pub fn mobility(&self, seat: Seat) -> u32 {
        let open = self.open(seat);
        self.rings_of(seat)
            .map(|from| (from.alone().beside() & open).len())
            .sum()
    }

    /// G-R6: where a disc of this colour can go: available, exactly one disc, of another colour.
    pub fn drops(&self, colour: Colour) -> Spaces {
        self.available() - self.board.two() - self.board.of(colour)
    }

    /// G-R9: exchanges the top discs of two spaces. G-A6: rings above them do not matter.
    pub fn swap(&mut self, first: Space, second: Space) {
        let discs = [first, second].map(|space| self.board.take(space));
        for (space, disc) in [second, first].into_iter().zip(discs) {
            if let Some(colour) = disc {
                self.board.put(space, colour);
            }
        }
    }

    /// Discs in play: on the board and in hands.
    pub fn discs(&self) -> u32 {
        self.board.count() + self.hands.iter().flatten().count() as u32
    }
}

fn as_lists<S: serde::Serializer>(rings: &[Spaces; 2], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(rings.map(|spaces| spaces.collect::<Vec<Space>>()))
}

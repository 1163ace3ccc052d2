//! Seats: who sits where at a table, as numbers. Who the person on a seat is, only the table knows.

/// The largest table of any game. Everything that seats people has room for as many, so a game may have any number of seats up to here
/// and nothing else changes. Whoever raises it is told by the compiler and the tests what has less room: SQL, points of tournaments,
/// colours, the options of commands and the sentences that say "six".
pub const MOST_SEATS: u8 = 6;

/// One place at a table, counted from zero.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list with one item per seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How many seats a table has.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct SeatCount(pub u8);

impl SeatCount {
    /// All seats in order.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        (0..self.0).map(Seat)
    }
}

/// A set of seats, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

const _: () = assert!(
    MOST_SEATS as u32 <= u8::BITS,
    "a set has a bit for every seat"
);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    pub fn one(seat: Seat) -> SeatSet {
        SeatSet::EMPTY.with(seat)
    }

    /// This set and one more seat.
    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        // A seat of a damaged log can be any number; shifting by it must neither panic nor wrap round.
        u32::from(seat.0) < u8::BITS && self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every seat here is also there, and there are more there.
    pub fn is_strict_subset(self, of: SeatSet) -> bool {
        self.0 & !of.0 == 0 && self.0 != of.0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..u8::BITS as u8)
            .map(Seat)
            .filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// Through whose eyes a position is seen. Serialised, it is the number of a seat, or nothing for the public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(untagged)]
pub enum Viewer {
    /// Someone who plays.
    Seat(Seat),
    /// Everyone else: the channel.
    Public,
}

impl Viewer {
    /// Whether this viewer sits on the seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

//! The 64 spaces of the board, and sets of them as bits: what makes looking for moves quick.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// Files and ranks of the board.
pub const SIDE: u8 = 8;

/// A space, counted file by file: a1, a2, … a8, b1, … h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Space(u8);

/// What people call the spaces, file by file.
#[rustfmt::skip]
const NAMES: [&str; 64] = [
    "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8",
    "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8",
    "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8",
    "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8",
    "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8",
    "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8",
    "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8",
    "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8",
];

impl Space {
    /// The space on this file and rank, both counted from 0.
    ///
    /// # Panics
    /// If there is no such file or rank.
    pub fn at(file: u8, rank: u8) -> Space {
        assert!(file < SIDE && rank < SIDE, "not on the board");
        Space(file * SIDE + rank)
    }

    /// Its file, from 0 for a.
    pub fn file(self) -> u8 {
        self.0 / SIDE
    }

    /// Its rank, from 0 for 1.
    pub fn rank(self) -> u8 {
        self.0 % SIDE
    }

    /// What people call it: `d4`.
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }

    /// The space with this name.
    pub fn named(name: &str) -> Option<Space> {
        match *name.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Space::at(file - b'a', rank - b'1')),
            _ => None,
        }
    }

    /// The set of this space alone.
    pub fn alone(self) -> Spaces {
        Spaces(1 << self.0)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl serde::Serialize for Space {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A set of spaces.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Spaces(u64);

impl Spaces {
    pub const NONE: Spaces = Spaces(0);
    /// The whole board.
    pub const ALL: Spaces = Spaces(u64::MAX);

    /// The lowest and the highest rank: a step down or up from there leaves the board.
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    const HIGHEST: u64 = Spaces::LOWEST << 7;

    /// Whether the space is in the set.
    pub fn has(self, space: Space) -> bool {
        self.0 & space.alone().0 != 0
    }

    /// Whether there is no space in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Everything one step away from a space of the set, in any of the eight directions.
    pub fn beside(self) -> Spaces {
        let up = (self.0 & !Spaces::HIGHEST) << 1;
        let down = (self.0 & !Spaces::LOWEST) >> 1;
        let file = self.0 | up | down;
        // Across files the bits fall off both ends of the word by themselves.
        Spaces(up | down | file << SIDE | file >> SIDE)
    }
}

/// As bits: it is compared more often than it is read.
impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

impl BitAnd for Spaces {
    type Output = Spaces;
    fn bitand(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }
}

impl BitOr for Spaces {
    type Output = Spaces;
    fn bitor(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }
}

impl Sub for Spaces {
    type Output = Spaces;
    fn sub(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }
}

/// The spaces in order: a1, a2, … h8.
impl Iterator for Spaces {
    type Item = Space;

    fn next(&mut self) -> Option<Space> {
        if self.is_empty() {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Space(lowest))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.len() as usize;
        (left, Some(left))
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        spaces
            .into_iter()
            .fold(Spaces::NONE, |set, space| set | space.alone())
    }
}

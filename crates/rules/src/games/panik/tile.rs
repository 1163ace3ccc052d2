//! The nine running tiles, and how they read when they are turned.

use std::fmt;

use serde::{Serialize, Serializer};

/// The tiles A to I: the numbers top left, top right, bottom left, bottom right (top is towards the goal), and whether the
/// circle in the middle is open.
const TILES: [([u8; 4], bool); 9] = [
    ([3, 2, 4, 1], true),
    ([1, 6, 2, 3], false),
    ([3, 4, 6, 1], true),
    ([5, 2, 4, 1], false),
    ([1, 2, 6, 5], true),
    ([1, 4, 6, 5], false),
    ([3, 4, 2, 5], true),
    ([5, 6, 2, 3], false),
    ([5, 4, 6, 3], true),
];

/// How many there are.
pub const COUNT: usize = TILES.len();

/// A tile as it lies on the table, written `B0`: its letter, and how many quarters clockwise it is turned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    tile: u8,
    turns: u8,
}

/// The tile A, unturned: what fills the unused end of a short list.
impl Default for Laid {
    fn default() -> Laid {
        Laid { tile: 0, turns: 0 }
    }
}

impl Laid {
    /// The tile of this number from 0, turned so often; `None` if there is no such tile or it would be turned all round.
    pub fn new(tile: u8, turns: u8) -> Option<Laid> {
        (usize::from(tile) < COUNT && turns < 4).then_some(Laid { tile, turns })
    }

    /// Which of the nine tiles it is, from 0.
    pub fn tile(self) -> u8 {
        self.tile
    }

    /// Whether diagonal steps inside it are allowed (P-R7).
    pub fn is_open(self) -> bool {
        TILES[usize::from(self.tile)].1
    }

    /// P-V12: top left, top right, bottom left, bottom right as it lies.
    pub fn numbers(self) -> [u8; 4] {
        let quarter = |[tl, tr, bl, br]: [u8; 4]| [bl, tl, br, tr];
        (0..self.turns).fold(TILES[usize::from(self.tile)].0, |numbers, _| {
            quarter(numbers)
        })
    }

    /// Reads `B0`.
    pub fn parse(text: &str) -> Option<Laid> {
        let &[letter @ b'A'..=b'I', turns @ b'0'..=b'3'] = text.as_bytes() else {
            return None;
        };
        Laid::new(letter - b'A', turns - b'0')
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.tile), self.turns)
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

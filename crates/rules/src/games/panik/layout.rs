//! How many tiles the pitch is long and wide: the options of the game, written `layout=3x2`.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::games::panik::tile;
use crate::kernel::Notation;

/// P-A1: length from start to goal, then width, both in tiles.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    length: u8,
    width: u8,
}

impl Layout {
    /// As many tiles as there are, and at most three of them side by side.
    pub const fn new(length: u8, width: u8) -> Option<Layout> {
        let fits = length >= 1 && width >= 1 && width <= 3;
        if fits && (length as usize) * (width as usize) <= tile::COUNT {
            Some(Layout { length, width })
        } else {
            None
        }
    }

    /// The width in tiles.
    pub fn width(self) -> u8 {
        self.width
    }

    /// How many tiles it needs.
    pub fn tiles(self) -> u8 {
        self.length * self.width
    }

    /// How many columns of fields.
    pub fn columns(self) -> u8 {
        2 * self.width
    }

    /// How many rows of fields, the goal tile aside.
    pub fn rows(self) -> u8 {
        2 * self.length
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.length, self.width)
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The basic pitch, 3×2.
impl Default for Layout {
    fn default() -> Layout {
        Layout {
            length: 3,
            width: 2,
        }
    }
}

/// The variants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub layout: Layout,
}

impl Notation for Options {
    fn show(&self) -> String {
        format!("layout={}", self.layout)
    }

    fn parse(text: &str) -> Option<Options> {
        let &[length @ b'1'..=b'9', b'x', width @ b'1'..=b'9'] =
            text.strip_prefix("layout=")?.as_bytes()
        else {
            return None;
        };
        let layout = Layout::new(length - b'0', width - b'0')?;
        Some(Options { layout })
    }
}

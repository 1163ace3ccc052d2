//! A face: a small square picture of a card or a piece, to stand on a button beside its words.
//!
//! It is the same in every match and for everyone: it says nothing but what the move beside it says.

use crate::kernel::{Sketch, Text};

/// How wide and high a face is, in pixels.
pub const SIDE: u16 = 128;

/// A face and what it is called: lower-case letters, digits and `_`, at most twenty.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// Its name, which no other game's face has.
    pub name: String,
    /// How it looks. What is not painted is not there: a face stands on a button of any colour.
    pub sketch: Sketch,
}

impl Face {
    /// An empty face; `alt` says what it is the face of.
    pub fn new(name: impl Into<String>, alt: Text) -> Face {
        let mut sketch = Sketch::new(SIDE, SIDE, alt);
        // Without the ground that other drawings stand on.
        sketch.shapes.clear();
        let name = name.into();
        Face { name, sketch }
    }
}

/// What stands beside a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The name of the face of what is played or taken.
    pub face: String,
    /// The emoji that stands in its place where there are no faces.
    pub sign: Option<&'static str>,
}

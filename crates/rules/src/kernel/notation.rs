//! One way to write a move down: the same text in the log, in a button's id, in golden scripts and in a replay.

use std::fmt::Debug;

/// Something that has exactly one short text, and can be read back from it.
///
/// The laws demand `parse(show(x)) == Some(x)`, and at most [`LONGEST`] bytes of whatever can be pressed.
pub trait Notation: Sized + Clone + PartialEq + Debug {
    /// Writes it down.
    fn show(&self) -> String;
    /// Reads it; `None` for anything that [`Notation::show`] would not write.
    fn parse(text: &str) -> Option<Self>;
}

/// The most bytes a notation may have: with table and decision it must fit into a button's id.
pub const LONGEST: usize = 60;

/// The chance moves of a game that has none.
#[derive(Clone, Debug, PartialEq)]
pub enum Never {}

impl Notation for Never {
    fn show(&self) -> String {
        match *self {}
    }

    fn parse(_: &str) -> Option<Never> {
        None
    }
}

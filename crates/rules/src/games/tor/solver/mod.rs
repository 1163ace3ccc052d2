//! TOR solved: what every position is worth when both play as well as can be, and how to play it.
//!
//! TOR has no chance and, for whoever counts, no hidden past. So it is solved backwards: extra time, the second half, the first
//! half, each from no cards up to thirteen, one small matrix game for each position. Positions that differ only in ways that nobody can
//! use share a value ([`class`]). Only values are kept; how to play follows from the values around a position ([`policy`]).
//!
//! Nothing here starts a thread or opens a file: [`Sweep`] and [`Response`] come in rounds, and whoever calls runs them.

pub mod class;

pub mod cell;

pub mod layer;

pub mod values;

mod file;

pub mod sweep;

pub mod policy;

pub mod exploit;

mod erased;

mod known;

#[cfg(test)]
mod tests;

pub use cell::{Cell, Stage};
pub use erased::Solver;
pub use exploit::{Policy, Response};
pub use policy::{Advice, Judgement, Position};
pub use sweep::Sweep;
pub use values::Values;

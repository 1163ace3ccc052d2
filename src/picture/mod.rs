//! Pictures: a [`Sketch`](crate::kernel::Sketch) becomes SVG text, and that becomes a PNG.
//!
//! `svg` writes, `easel` paints (a `sprite` a shape, with the colours of a `palette`), `chart` sketches how a rating went, `course` how a
//! match did, and [`Studio`] does the work beside the tasks that answer people, and keeps what it painted. Nothing is read from the machine: the fonts are in the binary.

pub mod svg;

pub mod png;

pub mod easel;

mod sprite;

mod palette;

#[cfg(test)]
mod letters;

mod date;

mod axis;

mod mark;

pub mod chart;

pub mod course;

mod shelf;

pub mod studio;

#[cfg(test)]
mod tests;

pub use chart::{Chart, Series};
pub use studio::Studio;

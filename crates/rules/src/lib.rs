//! The rules of tabletop games called TOR: pure functions, with no way to a file, a network, a clock or a generator.
//!
//! The modules stand in reading order. `say` is here because a game is not done before its sentences are: the golden scripts show
//! panels in words.

pub mod kernel;

pub mod ai;

pub mod games;

pub mod say;

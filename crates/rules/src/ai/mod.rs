//! What players of ours are made of, whatever the game.
//!
//! It knows the kernel and no game, does no IO, reads no clock and no generator, and starts no thread: work that is worth
//! several threads comes in [`rounds`], and whoever calls decides how many; a [`search`] asks its caller whether to go on.

pub mod matrix;

pub mod rounds;

pub mod choice;

pub mod search;

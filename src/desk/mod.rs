//! What a click or a command means. An ask comes in, a reply goes out; whoever received the ask sends it.
//!
//! One file a verb: its commands, its buttons, and what they do. `route` finds the verb.

pub mod ask;

pub mod route;

pub mod sight;

pub mod command;

pub mod commands;

mod opening;
mod options;

mod analyse;
mod board;
mod card;
mod challenge;
mod hand;
mod help;
mod hint;
mod history;
mod leaderboard;
mod lobby;
mod matches;
mod practice;
mod privacy;
mod profile;
mod rematch;
mod replay;
mod resign;
mod rules;
mod settings;
mod tournament;
mod verify;

pub use ask::{Ask, Reply};
pub use command::{Command, Given};
pub use route::{Desk, OnPress};

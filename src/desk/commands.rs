//! What each command and button does, one file a verb. All of them are methods of the desk and end in a reply.

mod analyse;
mod board;
mod challenge;
mod hand;
mod help;
mod hint;
mod history;
mod leaderboard;
mod matches;
mod practice;
mod privacy;
mod profile;
mod replay;
mod resign;
mod rules;
mod settings;
mod tournament;
mod verify;

pub use tournament::kinds;

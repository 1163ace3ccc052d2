//! Our vocabulary: the words every other layer speaks.
//!
//! Nothing here does IO, reads a clock or draws a random number, and nothing here knows a game, a database or Discord.
//! It imports nothing of ours.

pub mod seat;

pub mod ids;

pub mod time;

pub mod notation;

pub mod dice;

pub mod text;

pub mod panel;

pub mod sketch;

mod face;
mod signs;

pub mod lettering;

pub mod outcome;

pub mod refusal;

pub mod game;

pub mod log;

pub mod level;

pub use dice::{Dice, Seed};
pub use face::{Face, Mark};
pub use game::{Game, Meta, Pending, Tally};
pub use ids::{Channel, Guild, Person, TableId, TournamentId};
pub use level::Level;
pub use log::{Corrupt, Entry};
pub use notation::{Never, Notation};
pub use outcome::Outcome;
pub use panel::{Choice, Control, Glyph, Line, Panel, Tone};
pub use refusal::Refusal;
pub use seat::{MOST_SEATS, Seat, SeatCount, SeatSet, Viewer};
pub use sketch::Sketch;
pub use text::{Arg, Dial, LONGEST_TITLE, Text};
pub use time::{Clock, Moment};

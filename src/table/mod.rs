//! One match from challenge to result.
//!
//! `decide` and `fold` are pure: a command and a table give events, and events give the table again. `service` makes tables a
//! [log](crate::log), which is what waits: it loads, decides, appends and only then tells.

pub mod pace;

pub mod event;

pub mod state;

pub mod command;

pub mod decide;

mod deadline;

mod call;

mod house;

mod lobby;

mod lots;

pub(crate) mod row;

pub mod record;

mod export;
pub mod replay;

pub mod service;

#[cfg(test)]
mod tests;

pub use command::{Command, Opening, Practice};
pub use decide::{Decided, decide, open};
pub use event::{Event, Fixture, Reason};
pub use house::question;
pub use lots::Lots;
pub use pace::{Pace, Paces};
pub use service::{Change, Failure, Fault, Tables};
pub use state::{Closing, Occupant, Phase, Table};

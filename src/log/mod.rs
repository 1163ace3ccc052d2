//! Anything that is an event log: load, decide, append with the expected sequence number, and only then tell; wake, mend, make again,
//! forget. It knows no table and no tournament; what makes those a log they say themselves, by [`State`] and [`Log`].

mod state;

mod posts;

mod fault;

mod cache;

mod timer;

mod service;

mod forget;

mod feed;

pub use fault::{Failure, Fault};
pub use forget::Forgets;
pub use posts::{Posts, notes};
pub use service::{Audience, Log, MOST_RACES, Service, written};
pub(crate) use service::{read, unchanged};
pub use state::{Change, Decided, Event, State, fold, rewrite};
pub use timer::Timer;

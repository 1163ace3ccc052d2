//! Messages that follow a log: a table's boards and panels, a tournament's card and announcements. When one is behind it is drawn and
//! sent; the newest drawing wins, and what a crash left behind is found again in the store.

pub mod place;

pub mod wire;

mod deliver;

mod jobs;

mod turns;

pub mod holds;

pub mod tokens;

pub mod looks;

mod callees;

pub mod slate;

pub mod drafts;

pub mod outbox;

pub mod poster;

pub mod caller;

pub mod steward;

pub mod helm;

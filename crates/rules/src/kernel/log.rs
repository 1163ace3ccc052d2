//! One line of a table's log, as the store keeps it: numbered, dated, and opaque to everyone but the table.

use crate::kernel::Moment;

/// A stored event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the table's log, from 1, without gaps.
    pub seq: u64,
    /// When it happened.
    pub at: Moment,
    /// What happened, as the table wrote it.
    pub payload: String,
}

/// A log that does not follow the rules: damaged, or written by other rules.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the log does not follow the rules")]
pub struct Corrupt;

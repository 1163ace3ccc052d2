//! The append: the one write that makes something happen at a table. It says which event it thinks was the last; whoever is too
//! late is told so and writes nothing. The table calls it.

use super::call::{self, Call};
use super::counting::{self, Finished};
use super::engine::Connection;
use super::fault::StoreError;
use super::table_row::{self, Status, TableRow, TableRows};
use super::{lines, surface, writer::Verdict};
use crate::kernel::{Moment, Person, TableId};

/// New events of one table, with what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    pub table: TableId,
    /// The last event the caller has seen; 0 for a new table.
    pub expected_seq: u64,
    /// When they happened.
    pub at: Moment,
    /// What happened, in order; at least one.
    pub payloads: Vec<String>,
    /// The projection after them; its `seq` is that of the last one.
    pub row: TableRow,
    /// Whether `row.seats` is to be written; if not, the stored seats stay.
    pub seats_changed: bool,
    /// Who must not be too busy for this.
    pub limits: Vec<Limit>,
    /// What people are to be told because of them.
    pub calls: Vec<Call>,
    /// How the match ended, if these events end it: it is counted with them.
    pub finished: Option<Finished>,
}

/// A bound on how much one person may have going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    pub person: Person,
    /// How many tables they may be busy with, this one counted: running with a seat, or open as host.
    pub at_most: u32,
}

/// Why nothing was appended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// Someone else was faster: load again and decide again.
    #[error("the table has moved on")]
    Conflict,
    /// The person is busy with as many tables as they may be.
    #[error("person {} has too many tables", .0.0)]
    TooMany(Person),
    /// The database failed.
    #[error(transparent)]
    Fault(#[from] StoreError),
}

impl TableRows {
    /// Adds events to a table's log and brings its projection up to date, all or nothing. It is on the disk when this
    /// answers. Whoever stops waiting does not stop it.
    pub async fn append(&self, new: Append) -> Result<(), AppendError> {
        let written = self
            .0
            .write(move |conn| Box::pin(async move { append(conn, &new).await }));
        written.await?.appended()
    }
}

impl Verdict {
    /// What whoever appends is told.
    pub(super) fn appended(self) -> Result<(), AppendError> {
        match self {
            Verdict::Done => Ok(()),
            Verdict::Conflict => Err(AppendError::Conflict),
            Verdict::TooMany(person) => Err(AppendError::TooMany(person)),
        }
    }
}

/// Writes the events and the projection, or says why not. The caller undoes what was written if not.
pub(super) async fn append(conn: &mut Connection, append: &Append) -> Result<Verdict, StoreError> {
    let finished = append
        .finished
        .as_ref()
        .is_none_or(|finished| finished.table == append.table && append.row.status == Status::Over);
    if append.row.id != append.table || !finished {
        return Err(lines::UNFIT);
    }
    let (table, at) = (append.table, append.at);
    let seqs = (append.expected_seq, append.row.seq);
    if !lines::insert(conn, table, seqs, at, &append.payloads).await? {
        return Ok(Verdict::Conflict);
    }
    for limit in &append.limits {
        let busy = table_row::count_busy(conn, limit.person, append.table).await?;
        if busy >= u64::from(limit.at_most) {
            return Ok(Verdict::TooMany(limit.person));
        }
    }
    table_row::save(conn, &append.row, append.seats_changed).await?;
    for it in &append.calls {
        call::note(conn, it).await?;
    }
    if let Some(finished) = &append.finished {
        counting::finish(conn, finished).await?;
    }
    if append.row.status.is_final() {
        surface::unsettle(conn, append.table).await?;
    }
    Ok(Verdict::Done)
}

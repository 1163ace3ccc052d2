//! The log of every table, and the append: the one write that makes something happen. It says which event it thinks was
//! the last; whoever is too late is told so and writes nothing. The table calls it.

use sqlx::Row as _;

use super::batch::Batch;
use super::fault::StoreError;
use super::number::{id, stored};
use super::sqlite::Connection;
use super::standing::{self, Finished};
use super::table_row::{self, Status, TableRow};
use super::{surface, writer::Verdict};
use crate::kernel::{Entry, Moment, Person, TableId};

/// New events of one table, with what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which table.
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
    /// How the match ended, if these events end it: it is counted with them.
    pub finished: Option<Finished>,
}

/// A bound on how much one person may have going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Whose.
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

statements! {
    /// The first of some events: only if the last one is the one expected.
    INSERT_FIRST = "insert into event (table_id, seq, at, payload) select $1, $2, $3, $4 \
        where (select coalesce(max(seq), 0) from event where table_id = $1) = $5";
    INSERT = "insert into event (table_id, seq, at, payload) values ($1, $2, $3, $4)";
    SELECT_AFTER = "select seq, at, payload from event where table_id = $1 and seq > $2 order by seq";
    /// In the order of the stored numbers, which is good for paging and nothing else.
    SELECT_TABLES = "select distinct table_id from event order by table_id limit $1";
    SELECT_TABLES_AFTER =
        "select distinct table_id from event where table_id > $1 order by table_id limit $2";
}

/// Writes the events and the projection, or says why not. The caller undoes what was written if not.
pub(super) async fn append(conn: &mut Connection, append: &Append) -> Result<Verdict, StoreError> {
    let last = append
        .expected_seq
        .checked_add(append.payloads.len() as u64);
    let finished = append
        .finished
        .as_ref()
        .is_none_or(|finished| finished.table == append.table && append.row.status == Status::Over);
    let fits = last == Some(append.row.seq) && append.row.id == append.table;
    if append.payloads.is_empty() || !fits || !finished {
        return Err(StoreError::Nonsense(
            "an append whose row does not fit its events",
        ));
    }
    if !insert(conn, append).await? {
        return Ok(Verdict::Conflict);
    }
    for limit in &append.limits {
        let busy = table_row::count_busy(conn, limit.person, append.table).await?;
        if busy >= u64::from(limit.at_most) {
            return Ok(Verdict::TooMany(limit.person));
        }
    }
    table_row::save(conn, &append.row, append.seats_changed).await?;
    if let Some(finished) = &append.finished {
        standing::finish(conn, finished).await?;
    }
    if append.row.status.is_final() {
        surface::unsettle(conn, append.table).await?;
    }
    Ok(Verdict::Done)
}

/// Whether the events went in; if not, the table has moved on.
async fn insert(conn: &mut Connection, append: &Append) -> Result<bool, StoreError> {
    let mut events = (append.expected_seq + 1..).zip(&append.payloads);
    let Some((seq, payload)) = events.next() else {
        return Ok(true);
    };
    let first = sqlx::query(INSERT_FIRST)
        .bind(stored(append.table.0))
        .bind(stored(seq))
        .bind(append.at.0)
        .bind(payload)
        .bind(stored(append.expected_seq));
    match first.execute(&mut *conn).await {
        Ok(done) if done.rows_affected() == 1 => {}
        Ok(_) => return Ok(false),
        // With one writer the guard above comes first; with several, this is where they meet.
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => return Ok(false),
        Err(error) => return Err(error.into()),
    }
    let mut batch = Batch::default();
    for (seq, payload) in events {
        let values = [
            stored(append.table.0).into(),
            stored(seq).into(),
            append.at.0.into(),
            payload.as_str().into(),
        ];
        batch.add(INSERT, values)?;
    }
    batch.run(conn).await?;
    Ok(true)
}

/// The events after one, in order.
pub(super) async fn after(
    conn: &mut Connection,
    table: TableId,
    seq: u64,
) -> Result<Vec<Entry>, StoreError> {
    let rows = sqlx::query(SELECT_AFTER)
        .bind(stored(table.0))
        .bind(stored(seq))
        .fetch_all(conn)
        .await?;
    rows.iter()
        .map(|row| {
            Ok(Entry {
                seq: id(row, "seq")?,
                at: Moment(row.try_get("at")?),
                payload: row.try_get("payload")?,
            })
        })
        .collect()
}

/// A page of the tables that have a log.
pub(super) async fn tables_after(
    conn: &mut Connection,
    table: Option<TableId>,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let limit = i64::from(limit);
    let query = match table {
        None => sqlx::query_scalar(SELECT_TABLES),
        Some(table) => sqlx::query_scalar(SELECT_TABLES_AFTER).bind(stored(table.0)),
    };
    let ids: Vec<i64> = query.bind(limit).fetch_all(conn).await?;
    Ok(ids.into_iter().map(|id| TableId(id as u64)).collect())
}

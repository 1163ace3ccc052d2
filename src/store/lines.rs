//! The lines of a log, and what every list of logs has: numbered lines that are added to, and a row that says when it wants to be
//! looked at. What a line means, and what else stands in the row, others know. Tables, tournaments and forgetting call it.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use super::batch::Batch;
use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::forget::{self, Rewrite};
use super::number::{Number as _, id};
use crate::kernel::{Entry, Moment, Person, TableId, TournamentId};

/// The name of something that has a log.
pub trait Logged: Copy + Debug + Display + Eq + Hash + Ord + Send + Sync + 'static {
    /// What it names, for people and in lists of all kinds; so it stays.
    const WHAT: &'static str;
    #[doc(hidden)]
    const SQL: Sql;
    #[doc(hidden)]
    fn number(self) -> u64;
    #[doc(hidden)]
    fn numbered(number: i64) -> Self;
}

/// The name of any log, whatever it is a log of.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AnyLog {
    pub(super) what: &'static str,
    pub(super) number: u64,
}

impl AnyLog {
    pub fn of<I: Logged>(log: I) -> AnyLog {
        AnyLog {
            what: I::WHAT,
            number: log.number(),
        }
    }

    /// Its name, if it is a log of this kind.
    pub fn is<I: Logged>(self) -> Option<I> {
        (self.what == I::WHAT).then(|| I::numbered(self.number.stored()))
    }
}

/// As the log would be asked for: all of them are spelled like tables.
impl std::fmt::Debug for AnyLog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.what, TableId(self.number))
    }
}

/// A line as it was stored among those of all logs of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored<I> {
    pub log: I,
    pub entry: Entry,
    /// When, counted over all of them.
    pub number: i64,
    /// The process that did.
    pub by: i64,
}

/// How a kind of log is asked for.
#[derive(Clone, Copy)]
pub struct Sql {
    pub(super) insert_first: &'static str,
    pub(super) insert: &'static str,
    pub(super) after: &'static str,
    pub(super) ids: &'static str,
    pub(super) ids_after: &'static str,
    pub(super) naming: &'static str,
    pub(super) lines_naming: &'static str,
    pub(super) update: &'static str,
    pub(super) due: &'static str,
    pub(super) next_wake: &'static str,
    pub(super) goes_on: &'static str,
    pub(super) update_seq: &'static str,
    pub(super) undone: &'static str,
    pub(super) stored: &'static str,
    pub(super) last_stored: &'static str,
    /// What people call one.
    name: fn(u64) -> String,
    /// What puts another person in the place of one beside the log: $3 for $2, at $1.
    pub(super) people: &'static [&'static str],
    /// Whether whoever takes the place of a forgotten person in one that goes on is nobody else anywhere.
    pub(super) strangers: bool,
}

macro_rules! logged {
    ($type:ident, $what:literal, $lines:literal, $id:literal, $list:literal, $goes_on:literal, $people:expr, $strangers:literal) => {
        impl Logged for $type {
            const WHAT: &'static str = $what;
            const SQL: Sql = Sql {
                // The first of some events: only if the last one is the one expected.
                insert_first: concat! { "insert into ", $lines, " (", $id, ", seq, at, payload) select $1, $2, $3, $4 \
                    where (select coalesce(max(seq), 0) from ", $lines, " where ", $id, " = $1) = $5" },
                insert: concat! { "insert into ", $lines, " (", $id, ", seq, at, payload) values ($1, $2, $3, $4)" },
                after: concat! { "select seq, at, payload from ", $lines, " where ", $id, " = $1 and seq > $2 order by seq" },
                // In the order of the stored numbers, which is good for paging and nothing else.
                ids: concat! { "select distinct ", $id, " from ", $lines, " order by ", $id, " limit $1" },
                ids_after: concat! { "select distinct ", $id, " from ", $lines, " where ", $id, " > $1 order by ", $id, " limit $2" },
                // A search through everything: no list says who was once named in a log and left again. It finds numbers that
                // only begin or end alike too; whoever writes anew looks closer.
                naming: concat! { "select distinct ", $id, " from ", $lines, " where instr(payload, $1) > 0" },
                lines_naming: concat! { "select seq, payload from ", $lines, " where ", $id, " = $1 and instr(payload, $2) > 0 order by seq" },
                update: concat! { "update ", $lines, " set payload = $3 where ", $id, " = $1 and seq = $2" },
                due: concat! { "select id from ", $list, " where wake_at <= $1 order by wake_at, id limit $2" },
                next_wake: concat! { "select wake_at from ", $list, " where wake_at is not null order by wake_at limit 1" },
                goes_on: concat! { "select seq from ", $list, " where id = $1 and status in (", $goes_on, ")" },
                update_seq: concat! { "update ", $list, " set seq = $2 where id = $1" },
                undone: concat! { "select id from post where log = '", $what, "' and message = 0 union select p.id from post p join ", $list, " t \
                    on t.id = p.id where p.log = '", $what, "' and p.kind = 'card' and p.drawn_seq < t.seq order by id" },
                stored: concat! { "select ", $id, ", seq, at, payload, stored, written_by from ", $lines, " where stored > $1 order by stored limit $2" },
                last_stored: concat! { "select coalesce(max(stored), 0) from ", $lines },
                name: |log| format!("{} {}", $what, $type(log)),
                people: $people,
                strangers: $strangers,
            };

            fn number(self) -> u64 {
                self.0
            }

            fn numbered(number: i64) -> $type {
                $type(number as u64)
            }
        }
    };
}

// Where play goes on it is somebody of whom nothing is known, because nothing is: when that match ends they are rated like a newcomer,
// now and whenever everything is counted again.
logged! { TableId, "table", "event", "table_id", "game_table", "'open', 'running'", forget::AT_TABLES, true }
logged! { TournamentId, "tournament", "tournament_event", "tournament", "tournament", "'sign_up', 'running'", forget::IN_TOURNAMENTS, false }

noun! {
    /// The logs, of whatever they are.
    Logs;
    reads(conn) {
        /// A log, in order; empty if there is none.
        entries<I>(log: I) -> Vec<Entry> = after(conn, log, 0);
        /// A log after an event, in order.
        entries_after<I>(log: I, seq: u64) -> Vec<Entry> = after(conn, log, seq);
        /// A page of those that have a log, for a rebuild: those after the last of the page before. The order means nothing.
        ids_after<I>(last: Option<I>, limit: u32) -> Vec<I> = ids_after(conn, last, limit);
        /// Those that want to be looked at by now, longest waiting first.
        due<I>(now: Moment, limit: u32) -> Vec<I> = query(I::SQL.due, values![now, limit]).numbers(conn, I::numbered);
        /// When the next one wants to be looked at, be it in the past.
        next_wake<I>() -> Option<Moment> = query(I::SQL.next_wake, values![]).number(conn, Moment);
        /// The last event of one that still goes on.
        goes_on<I>(log: I) -> Option<i64> = I::SQL.goes_on(conn, log.number());
        /// What was stored after a moment, by any process, in order.
        stored_after<I>(after: i64, limit: u32) -> Vec<Stored<I>> = stored_after(conn, after, limit);
        /// The number of what was stored last, whatever it is about.
        last_stored<I>() -> i64 = last_stored::<I>(conn);
        /// Those whose logs may name a person, in no order. Reads every log there is.
        naming<I>(person: Person) -> Vec<I> = query(I::SQL.naming, values![person.0.to_string()]).numbers(conn, I::numbered);
    }
}
/// What no caller of ours asks for.
pub(super) const UNFIT: StoreError =
    StoreError::Nonsense("an append whose row does not fit its events");

/// Whether the events after the one expected went in, up to the last one that the row counts; if not, the log has moved on.
pub(super) async fn insert<I: Logged>(
    conn: &mut Connection,
    log: I,
    (expected_seq, last): (u64, u64),
    at: Moment,
    payloads: &[String],
) -> Result<bool, StoreError> {
    if expected_seq.checked_add(payloads.len() as u64) != Some(last) {
        return Err(UNFIT);
    }
    let mut events = (expected_seq + 1..=last).zip(payloads);
    let Some((seq, payload)) = events.next() else {
        return Err(UNFIT);
    };
    let values = values![log.number(), seq, at, payload, expected_seq];
    let first = query(I::SQL.insert_first, values);
    // With one writer the guard in it comes first; with several, they meet at the key.
    if !first.insert(conn).await? {
        return Ok(false);
    }
    let mut batch = Batch::default();
    for (seq, payload) in events {
        batch.add(I::SQL.insert, values![log.number(), seq, at, payload]);
    }
    batch.run(conn).await?;
    Ok(true)
}

async fn after<I: Logged>(
    conn: &mut Connection,
    log: I,
    seq: u64,
) -> Result<Vec<Entry>, StoreError> {
    let found = query(I::SQL.after, values![log.number(), seq]);
    found.list(conn, entry).await
}

fn entry(row: &Row) -> Result<Entry, StoreError> {
    Ok(Entry {
        seq: id(row, "seq")?,
        at: Moment(row.try_get("at")?),
        payload: row.try_get("payload")?,
    })
}

async fn stored_after<I: Logged>(
    conn: &mut Connection,
    after: i64,
    limit: u32,
) -> Result<Vec<Stored<I>>, StoreError> {
    let stored = |row: &Row| {
        Ok(Stored {
            log: I::numbered(row.first()?),
            entry: entry(row)?,
            number: row.try_get("stored")?,
            by: row.try_get("written_by")?,
        })
    };
    let found = query(I::SQL.stored, values![after, limit]);
    found.list(conn, stored).await
}

async fn last_stored<I: Logged>(conn: &mut Connection) -> Result<i64, StoreError> {
    Ok(query(I::SQL.last_stored, values![]).count(conn).await? as i64)
}

/// In pages: there may be more of them than should be held at once.
async fn ids_after<I: Logged>(
    conn: &mut Connection,
    last: Option<I>,
    limit: u32,
) -> Result<Vec<I>, StoreError> {
    let found = match last {
        None => query(I::SQL.ids, values![limit]),
        Some(last) => query(I::SQL.ids_after, values![last.number(), limit]),
    };
    found.numbers(conn, I::numbered).await
}

impl Sql {
    /// The last event of one that still goes on.
    pub(super) async fn goes_on(
        &self,
        conn: &mut Connection,
        log: u64,
    ) -> Result<Option<i64>, StoreError> {
        query(self.goes_on, values![log])
            .number(conn, |seq| seq)
            .await
    }

    /// Writes the lines of a log anew; says whether one of them named the person.
    pub(super) async fn rewrite(
        &self,
        conn: &mut Connection,
        log: u64,
        rewrite: Rewrite,
        person: Person,
        instead: Person,
    ) -> Result<bool, StoreError> {
        let lines = query(self.lines_naming, values![log, person.0.to_string()]);
        let mut named = false;
        for line in &lines.fetch_all(&mut *conn).await? {
            let (seq, payload) = (id(line, "seq")?, line.try_get::<&str>("payload")?);
            let anew = rewrite(payload, person, instead);
            let damaged = || StoreError::Damaged(format!("line {seq} of {}", (self.name)(log)));
            let anew = anew.ok_or_else(damaged)?;
            if anew == payload {
                continue;
            }
            named = true;
            let values = values![log, seq, anew];
            query(self.update, values).run(&mut *conn).await?;
        }
        Ok(named)
    }

    /// One more line for one that still goes on: what was decided before would else bring the old number back.
    pub(super) async fn add(
        &self,
        conn: &mut Connection,
        log: u64,
        seq: i64,
        at: Moment,
        line: &str,
    ) -> Result<(), StoreError> {
        let mut batch = Batch::default();
        batch.add(self.insert, values![log, seq, at, line]);
        batch.add(self.update_seq, values![log, seq]);
        batch.run(conn).await
    }
}

#[cfg(test)]
impl Sql {
    /// Every statement.
    pub(super) fn statements(self) -> [&'static str; 15] {
        [
            self.insert_first,
            self.insert,
            self.after,
            self.ids,
            self.ids_after,
            self.naming,
            self.lines_naming,
            self.update,
            self.due,
            self.next_wake,
            self.goes_on,
            self.update_seq,
            self.undone,
            self.stored,
            self.last_stored,
        ]
    }
}

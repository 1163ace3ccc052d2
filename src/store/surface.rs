//! The messages that show a table, and how much of its log each one shows. It does not draw: whoever does writes here
//! what was drawn, and asks here after a crash what was not.

use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::number::{flag, id};
use crate::kernel::{Channel, Moment, Person, TableId};

/// What a message shows, and to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SurfaceKind {
    /// The table, to everyone.
    Board,
    /// The table, in one person's direct conversation.
    Direct(Person),
}

/// A message that shows a table; a table has at most one of each kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surface {
    pub table: TableId,
    /// What it shows.
    pub kind: SurfaceKind,
    /// Where it is.
    pub channel: Channel,
    pub message: u64,
    /// The last event it shows.
    pub drawn_seq: u64,
    /// When it was posted: old messages are hard to edit.
    pub posted_at: Moment,
    /// Whether only interaction tokens may edit it.
    pub by_token: bool,
}

impl SurfaceKind {
    fn name(self) -> &'static str {
        match self {
            SurfaceKind::Board => "board",
            SurfaceKind::Direct(_) => "direct",
        }
    }

    /// Nobody has the number 0, so it stands for the board.
    fn person(self) -> Person {
        match self {
            SurfaceKind::Board => Person(0),
            SurfaceKind::Direct(person) => person,
        }
    }
}

macro_rules! upsert {
    ($unless:literal) => {
        concat!(
            "insert into surface (table_id, kind, person, channel, message, drawn_seq, posted_at, by_token, settled) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, 0) \
             on conflict (table_id, kind, person) do update set channel = excluded.channel, message = excluded.message, \
             drawn_seq = excluded.drawn_seq, posted_at = excluded.posted_at, by_token = excluded.by_token, settled = 0",
            $unless
        )
    };
}

statements! {
    UPSERT = upsert!("");
    /// Between looking which message shows the table and writing this, another may have taken the place.
    UPSERT_TO_COME = upsert!(" where surface.message = 0");
    SELECT = "select table_id, kind, person, channel, message, drawn_seq, posted_at, by_token from surface \
        where table_id = $1 order by kind, person";
    SELECT_TABLE_ON = "select table_id from surface where message = $1 limit 1";
    SELECT_STALE = "select s.table_id, s.kind, s.person, s.channel, s.message, s.drawn_seq, s.posted_at, s.by_token \
        from surface s join game_table t on t.id = s.table_id \
        where s.settled = 0 and s.drawn_seq < t.seq order by s.table_id, s.kind, s.person limit $1";
    /// The message must still be the one that shows the table: an edit may be answered after a new one was posted.
    MARK_DRAWN = "update surface set drawn_seq = $5 \
        where table_id = $1 and kind = $2 and person = $3 and message = $4 and drawn_seq < $5";
    SETTLE = "update surface set settled = 1 \
        where table_id = $1 and kind = $2 and person = $3 and exists (select 1 from game_table t \
        where t.id = $1 and t.status in ('over', 'closed') and t.seq <= surface.drawn_seq)";
    UNSETTLE = "update surface set settled = 0 where table_id = $1 and settled = 1";
    /// A direct message to someone who does not sit there: they were forgotten while it was on its way.
    SELECT_STRANGER = "select 1 from game_table t where t.id = $1 \
        and not exists (select 1 from seat s where s.table_id = $1 and s.person = $2)";
    DELETE = "delete from surface where table_id = $1 and kind = $2 and person = $3 and message = $4";
}

noun! {
    /// The messages that show tables.
    Surfaces;
    reads(conn) {
        /// The messages that show a table, the board first.
        of(table: TableId) -> Vec<Surface> = query(SELECT, values![table]).list(conn, read);
        /// The table that a message shows, if it is the newest of its kind.
        table_on(message: u64) -> Option<TableId>
            = query(SELECT_TABLE_ON, values![message]).find(conn, |row| Ok(TableId(id(row, "table_id")?)));
        /// Messages that show less than has happened: what a crash left undrawn.
        stale(limit: u32) -> Vec<Surface> = query(SELECT_STALE, values![limit]).list(conn, read);
    }
    writes(conn) {
        /// Remembers a message, in place of the one of that table and kind before.
        save(surface: Surface) = write(conn, UPSERT, &surface);
        /// The same, if none is there but one that is still to come.
        save_to_come(surface: Surface) = write(conn, UPSERT_TO_COME, &surface);
        /// Remembers how much of the log a message shows: never less than before, and nothing if another message has taken its place.
        mark_drawn(table: TableId, kind: SurfaceKind, message: u64, seq: u64) = mark_drawn(conn, table, kind, message, seq);
        /// Forgets a message, unless another has taken its place.
        drop(table: TableId, kind: SurfaceKind, message: u64)
            = query(DELETE, values![table, kind.name(), kind.person(), message]).run(conn);
    }
}

/// Remembers the message, but none to someone who does not sit there.
async fn write(
    conn: &mut Connection,
    sql: &'static str,
    surface: &Surface,
) -> Result<(), StoreError> {
    if let SurfaceKind::Direct(person) = surface.kind {
        let stranger = query(SELECT_STRANGER, values![surface.table, person]);
        if stranger.fetch_optional(&mut *conn).await?.is_some() {
            return Ok(());
        }
    }
    let values = values![
        surface.table,
        surface.kind.name(),
        surface.kind.person(),
        surface.channel,
        surface.message,
        surface.drawn_seq,
        surface.posted_at,
        surface.by_token
    ];
    query(sql, values).run(&mut *conn).await?;
    settle(conn, surface.table, surface.kind).await
}

/// Remembers how much the message shows: never less than before, and nothing if another message took its place.
pub(super) async fn mark_drawn(
    conn: &mut Connection,
    table: TableId,
    kind: SurfaceKind,
    message: u64,
    seq: u64,
) -> Result<(), StoreError> {
    let values = values![table, kind.name(), kind.person(), message, seq];
    if query(MARK_DRAWN, values).execute(&mut *conn).await? == 0 {
        return Ok(());
    }
    settle(conn, table, kind).await
}

/// Notes that the message shows the end, if it does.
async fn settle(
    conn: &mut Connection,
    table: TableId,
    kind: SurfaceKind,
) -> Result<(), StoreError> {
    let values = values![table, kind.name(), kind.person()];
    query(SETTLE, values).run(conn).await
}

/// Something happened after the end: the messages have to be looked at again.
pub(super) async fn unsettle(conn: &mut Connection, table: TableId) -> Result<(), StoreError> {
    query(UNSETTLE, values![table]).run(conn).await
}

/// A row as a message.
pub(super) fn read(row: &Row) -> Result<Surface, StoreError> {
    let kind = match row.try_get("kind")? {
        "board" => SurfaceKind::Board,
        "direct" => SurfaceKind::Direct(Person(id(row, "person")?)),
        other => {
            let what = format!("no surface is called {other:?}");
            return Err(StoreError::Damaged(what));
        }
    };
    Ok(Surface {
        table: TableId(id(row, "table_id")?),
        kind,
        channel: Channel(id(row, "channel")?),
        message: id(row, "message")?,
        drawn_seq: id(row, "drawn_seq")?,
        posted_at: Moment(row.try_get("posted_at")?),
        by_token: flag(row, "by_token")?,
    })
}

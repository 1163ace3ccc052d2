//! The messages that show a table, and how much of its log each one shows. It does not draw: whoever does writes here
//! what was drawn, and asks here after a crash what was not.

use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::number::{flag, id, stored};
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
    fn person(self) -> i64 {
        match self {
            SurfaceKind::Board => 0,
            SurfaceKind::Direct(person) => stored(person.0),
        }
    }
}

statements! {
    UPSERT = "insert into surface (table_id, kind, person, channel, message, drawn_seq, posted_at, by_token, settled) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, 0) \
        on conflict (table_id, kind, person) do update set channel = excluded.channel, message = excluded.message, \
        drawn_seq = excluded.drawn_seq, posted_at = excluded.posted_at, by_token = excluded.by_token, settled = 0";
    /// Between looking which message shows the table and writing this, another may have taken the place.
    UPSERT_TO_COME = "insert into surface (table_id, kind, person, channel, message, drawn_seq, posted_at, by_token, settled) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, 0) \
        on conflict (table_id, kind, person) do update set channel = excluded.channel, message = excluded.message, \
        drawn_seq = excluded.drawn_seq, posted_at = excluded.posted_at, by_token = excluded.by_token, settled = 0 \
        where surface.message = 0";
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
    reads {
        /// The messages that show a table, the board first.
        of(table: TableId) -> Vec<Surface> = of_table;
        /// The table that a message shows, if it is the newest of its kind.
        table_on(message: u64) -> Option<TableId> = table_on;
        /// Messages that show less than has happened: what a crash left undrawn.
        stale(limit: u32) -> Vec<Surface> = stale;
    }
    writes(conn) {
        /// Remembers a message, in place of the one of that table and kind before.
        save(surface: Surface) = save(conn, &surface);
        /// The same, if none is there but one that is still to come.
        save_to_come(surface: Surface) = save_to_come(conn, &surface);
        /// Remembers how much of the log a message shows: never less than before, and nothing if another message has taken its place.
        mark_drawn(table: TableId, kind: SurfaceKind, message: u64, seq: u64) = mark_drawn(conn, table, kind, message, seq);
        /// Forgets a message, unless another has taken its place.
        drop(table: TableId, kind: SurfaceKind, message: u64) = delete(conn, table, kind, message);
    }
}

/// Remembers the message, in place of the one of that kind before; but none to someone who does not sit there.
pub(super) async fn save(conn: &mut Connection, surface: &Surface) -> Result<(), StoreError> {
    write(conn, UPSERT, surface).await
}

/// The same, if none is there but one that is still to come.
pub(super) async fn save_to_come(
    conn: &mut Connection,
    surface: &Surface,
) -> Result<(), StoreError> {
    write(conn, UPSERT_TO_COME, surface).await
}

async fn write(
    conn: &mut Connection,
    sql: &'static str,
    surface: &Surface,
) -> Result<(), StoreError> {
    if let SurfaceKind::Direct(person) = surface.kind {
        let stranger = query(SELECT_STRANGER)
            .bind(stored(surface.table.0))
            .bind(stored(person.0))
            .fetch_optional(&mut *conn)
            .await?;
        if stranger.is_some() {
            return Ok(());
        }
    }
    query(sql)
        .bind(stored(surface.table.0))
        .bind(surface.kind.name())
        .bind(surface.kind.person())
        .bind(stored(surface.channel.0))
        .bind(stored(surface.message))
        .bind(stored(surface.drawn_seq))
        .bind(surface.posted_at.0)
        .bind(i64::from(surface.by_token))
        .execute(&mut *conn)
        .await?;
    settle(conn, surface.table, surface.kind).await
}

/// The messages that show a table.
pub(super) async fn of_table(
    conn: &mut Connection,
    table: TableId,
) -> Result<Vec<Surface>, StoreError> {
    let rows = query(SELECT).bind(stored(table.0)).fetch_all(conn).await?;
    rows.iter().map(read).collect()
}

/// The table that a message shows.
pub(super) async fn table_on(
    conn: &mut Connection,
    message: u64,
) -> Result<Option<TableId>, StoreError> {
    let row = query(SELECT_TABLE_ON)
        .bind(stored(message))
        .fetch_optional(conn)
        .await?;
    row.map(|row| Ok(TableId(id(&row, "table_id")?)))
        .transpose()
}

/// Messages that show less than has happened.
pub(super) async fn stale(conn: &mut Connection, limit: u32) -> Result<Vec<Surface>, StoreError> {
    let rows = query(SELECT_STALE)
        .bind(i64::from(limit))
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

/// Remembers how much the message shows: never less than before, and nothing if another message took its place.
pub(super) async fn mark_drawn(
    conn: &mut Connection,
    table: TableId,
    kind: SurfaceKind,
    message: u64,
    seq: u64,
) -> Result<(), StoreError> {
    let marked = query(MARK_DRAWN)
        .bind(stored(table.0))
        .bind(kind.name())
        .bind(kind.person())
        .bind(stored(message))
        .bind(stored(seq))
        .execute(&mut *conn)
        .await?;
    if marked == 0 {
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
    query(SETTLE)
        .bind(stored(table.0))
        .bind(kind.name())
        .bind(kind.person())
        .execute(conn)
        .await?;
    Ok(())
}

/// Something happened after the end: the messages have to be looked at again.
pub(super) async fn unsettle(conn: &mut Connection, table: TableId) -> Result<(), StoreError> {
    query(UNSETTLE).bind(stored(table.0)).execute(conn).await?;
    Ok(())
}

/// Forgets the message, unless another took its place.
pub(super) async fn delete(
    conn: &mut Connection,
    table: TableId,
    kind: SurfaceKind,
    message: u64,
) -> Result<(), StoreError> {
    query(DELETE)
        .bind(stored(table.0))
        .bind(kind.name())
        .bind(kind.person())
        .bind(stored(message))
        .execute(conn)
        .await?;
    Ok(())
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

//! The messages a log posts, whatever it is a log of: which there are to be, and where they are. Noted together with what they tell,
//! before they are posted; so a crash forgets none. Whoever posts them writes here that it is done.

use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::lines::{AnyLog, Logged};
use super::number::{id, narrow, stored};
use crate::kernel::{Channel, Moment};

/// What a message tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PostKind {
    /// How it stands; stays up to date.
    Card,
    /// That a round of it begins.
    Round(u32),
    /// How it ended.
    End,
}

/// A message of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    pub log: AnyLog,
    /// What it tells.
    pub kind: PostKind,
    pub channel: Channel,
    /// Its number; 0 while it is not posted.
    pub message: u64,
    /// The last event it shows.
    pub drawn_seq: u64,
    /// When it was posted.
    pub posted_at: Moment,
}

impl PostKind {
    fn name(self) -> &'static str {
        match self {
            PostKind::Card => "card",
            PostKind::Round(_) => "round",
            PostKind::End => "end",
        }
    }

    fn number(self) -> u32 {
        match self {
            PostKind::Round(round) => round,
            PostKind::Card | PostKind::End => 0,
        }
    }
}

statements! {
    NOTE = "insert into post (log, id, kind, number, channel, message, drawn_seq, posted_at) \
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (log, id, kind, number) do nothing";
    UPSERT = "insert into post (log, id, kind, number, channel, message, drawn_seq, posted_at) \
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (log, id, kind, number) do update set channel = excluded.channel, \
        message = excluded.message, drawn_seq = excluded.drawn_seq, posted_at = excluded.posted_at";
    SELECT = "select kind, number, channel, message, drawn_seq, posted_at from post where log = $1 and id = $2 order by kind, number";
    DRAWN = "update post set drawn_seq = $4 where log = $1 and id = $2 and kind = 'card' and message = $3";
    DELETE = "delete from post where log = $1 and id = $2 and kind = $3 and number = $4";
}

noun! {
    /// The messages of logs.
    Posts;
    reads {
        /// The messages of a log.
        of<I>(log: I) -> Vec<Post> = of;
        /// The logs that have something to post or to draw again: what a crash left undone.
        undone<I>() -> Vec<I> = undone::<I>;
    }
    writes(conn) {
        /// Remembers a message as it is now.
        save(post: Post) = write(conn, UPSERT, &post);
        /// Notes up to which event a card shows its log, if it is still the card.
        card_drawn(log: AnyLog, message: u64, seq: u64) = drawn(conn, log, message, seq);
        /// Forgets a message that cannot be posted.
        drop(log: AnyLog, kind: PostKind) = delete(conn, log, kind);
    }
}

/// Notes that messages are to be posted; those that are known stay as they are. Whoever appends to a log calls it in the same
/// transaction.
pub(super) async fn note(conn: &mut Connection, posts: &[Post]) -> Result<(), StoreError> {
    for post in posts {
        write(conn, NOTE, post).await?;
    }
    Ok(())
}

async fn write(conn: &mut Connection, sql: &'static str, post: &Post) -> Result<(), StoreError> {
    query(sql)
        .bind(post.log.what)
        .bind(stored(post.log.number))
        .bind(post.kind.name())
        .bind(i64::from(post.kind.number()))
        .bind(stored(post.channel.0))
        .bind(stored(post.message))
        .bind(stored(post.drawn_seq))
        .bind(post.posted_at.0)
        .execute(conn)
        .await?;
    Ok(())
}

async fn drawn(
    conn: &mut Connection,
    log: AnyLog,
    message: u64,
    seq: u64,
) -> Result<(), StoreError> {
    query(DRAWN)
        .bind(log.what)
        .bind(stored(log.number))
        .bind(stored(message))
        .bind(stored(seq))
        .execute(conn)
        .await?;
    Ok(())
}

async fn delete(conn: &mut Connection, log: AnyLog, kind: PostKind) -> Result<(), StoreError> {
    query(DELETE)
        .bind(log.what)
        .bind(stored(log.number))
        .bind(kind.name())
        .bind(i64::from(kind.number()))
        .execute(conn)
        .await?;
    Ok(())
}

async fn of<I: Logged>(conn: &mut Connection, log: I) -> Result<Vec<Post>, StoreError> {
    let log = AnyLog::of(log);
    let rows = query(SELECT)
        .bind(log.what)
        .bind(stored(log.number))
        .fetch_all(conn)
        .await?;
    rows.iter().map(|row| read(log, row)).collect()
}

async fn undone<I: Logged>(conn: &mut Connection) -> Result<Vec<I>, StoreError> {
    let ids: Vec<i64> = query(I::SQL.undone).numbers(conn).await?;
    Ok(ids.into_iter().map(I::numbered).collect())
}

fn read(log: AnyLog, row: &Row) -> Result<Post, StoreError> {
    let kind = match row.try_get("kind")? {
        "card" => PostKind::Card,
        "round" => PostKind::Round(narrow(row, "number")?),
        "end" => PostKind::End,
        other => {
            return Err(StoreError::Damaged(format!("no message is a {other:?}")));
        }
    };
    Ok(Post {
        log,
        kind,
        channel: Channel(id(row, "channel")?),
        message: id(row, "message")?,
        drawn_seq: id(row, "drawn_seq")?,
        posted_at: Moment(row.try_get("posted_at")?),
    })
}

//! The messages a log posts, whatever it is a log of: which there are to be, and where they are. Noted together with what they tell,
//! before they are posted; so a crash forgets none. Whoever posts them writes here that it is done.

use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::lines::AnyLog;
use super::number::{id, narrow};
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
    reads(conn) {
        /// The messages of a log.
        of<I>(log: I) -> Vec<Post> = of(conn, AnyLog::of(log));
        /// The logs that have something to post or to draw again: what a crash left undone.
        undone<I>() -> Vec<I> = query(I::SQL.undone, values![]).numbers(conn, I::numbered);
    }
    writes(conn) {
        /// Remembers a message as it is now.
        save(post: Post) = write(conn, UPSERT, &post);
        /// Notes up to which event a card shows its log, if it is still the card.
        card_drawn(log: AnyLog, message: u64, seq: u64) = query(DRAWN, values![log.what, log.number, message, seq]).run(conn);
        /// Forgets a message that cannot be posted.
        drop(log: AnyLog, kind: PostKind) = query(DELETE, values![log.what, log.number, kind.name(), kind.number()]).run(conn);
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
    let values = values![
        post.log.what,
        post.log.number,
        post.kind.name(),
        post.kind.number(),
        post.channel,
        post.message,
        post.drawn_seq,
        post.posted_at
    ];
    query(sql, values).run(conn).await
}

async fn of(conn: &mut Connection, log: AnyLog) -> Result<Vec<Post>, StoreError> {
    let found = query(SELECT, values![log.what, log.number]);
    found.list(conn, |row| read(log, row)).await
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

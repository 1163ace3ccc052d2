//! The messages a tournament posts: which there are to be, and where they are. Noted together with what they tell, before they are
//! posted; so a crash forgets none. Whoever posts them writes here that it is done.

use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::number::{id, narrow, stored};
use crate::kernel::{Channel, Moment, TournamentId};
/// What a message tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PostKind {
    /// How the tournament stands; stays up to date.
    Card,
    /// That a round begins, and who meets whom.
    Round(u32),
    /// How it ended.
    End,
}

/// A message of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    pub tournament: TournamentId,
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
    NOTE = "insert into tournament_post (tournament, kind, number, channel, message, drawn_seq, posted_at) \
        values ($1, $2, $3, $4, $5, $6, $7) on conflict (tournament, kind, number) do nothing";
    UPSERT = "insert into tournament_post (tournament, kind, number, channel, message, drawn_seq, posted_at) \
        values ($1, $2, $3, $4, $5, $6, $7) on conflict (tournament, kind, number) do update set channel = excluded.channel, \
        message = excluded.message, drawn_seq = excluded.drawn_seq, posted_at = excluded.posted_at";
    SELECT = "select tournament, kind, number, channel, message, drawn_seq, posted_at from tournament_post \
        where tournament = $1 order by kind, number";
    SELECT_UNDONE = "select p.tournament from tournament_post p where p.message = 0 \
        union select p.tournament from tournament_post p join tournament t on t.id = p.tournament \
        where p.kind = 'card' and p.drawn_seq < t.seq order by tournament";
    SELECT_ON = "select tournament from tournament_post where message = $1 limit 1";
    DRAWN = "update tournament_post set drawn_seq = $3 where tournament = $1 and kind = 'card' and message = $2";
    DELETE = "delete from tournament_post where tournament = $1 and kind = $2 and number = $3";
}

noun! {
    /// The messages of tournaments.
    Posts;
    reads {
        /// The messages of a tournament.
        of(tournament: TournamentId) -> Vec<Post> = of;
        /// The tournaments that have something to post or to draw again: what a crash left undone.
        undone() -> Vec<TournamentId> = undone;
        /// The tournament a message belongs to.
        tournament_on(message: u64) -> Option<TournamentId> = on;
    }
    writes(conn) {
        /// Remembers a message of a tournament as it is now.
        save(post: Post) = save(conn, &post);
        /// Notes up to which event a card shows its log, if it is still the card.
        card_drawn(tournament: TournamentId, message: u64, seq: u64) = drawn(conn, tournament, message, seq);
        /// Forgets a message of a tournament that cannot be posted.
        drop(tournament: TournamentId, kind: PostKind) = delete(conn, tournament, kind);
    }
}

/// Notes that a message is to be posted, unless it is known.
pub(super) async fn note(conn: &mut Connection, post: &Post) -> Result<(), StoreError> {
    write(conn, NOTE, post).await
}

/// Remembers a message as it is now.
pub(super) async fn save(conn: &mut Connection, post: &Post) -> Result<(), StoreError> {
    write(conn, UPSERT, post).await
}

async fn write(conn: &mut Connection, sql: &'static str, post: &Post) -> Result<(), StoreError> {
    query(sql)
        .bind(stored(post.tournament.0))
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

/// Notes up to which event a card shows its log, if it is still the card.
pub(super) async fn drawn(
    conn: &mut Connection,
    tournament: TournamentId,
    message: u64,
    seq: u64,
) -> Result<(), StoreError> {
    query(DRAWN)
        .bind(stored(tournament.0))
        .bind(stored(message))
        .bind(stored(seq))
        .execute(conn)
        .await?;
    Ok(())
}

/// Forgets a message that cannot be posted.
pub(super) async fn delete(
    conn: &mut Connection,
    tournament: TournamentId,
    kind: PostKind,
) -> Result<(), StoreError> {
    query(DELETE)
        .bind(stored(tournament.0))
        .bind(kind.name())
        .bind(i64::from(kind.number()))
        .execute(conn)
        .await?;
    Ok(())
}

/// The messages of a tournament.
pub(super) async fn of(
    conn: &mut Connection,
    tournament: TournamentId,
) -> Result<Vec<Post>, StoreError> {
    let rows = query(SELECT)
        .bind(stored(tournament.0))
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

/// The tournaments that have something to post or to draw again.
pub(super) async fn undone(conn: &mut Connection) -> Result<Vec<TournamentId>, StoreError> {
    let ids: Vec<i64> = query(SELECT_UNDONE).numbers(conn).await?;
    Ok(ids.into_iter().map(|id| TournamentId(id as u64)).collect())
}

/// The tournament a message belongs to.
pub(super) async fn on(
    conn: &mut Connection,
    message: u64,
) -> Result<Option<TournamentId>, StoreError> {
    let found: Option<i64> = query(SELECT_ON).bind(stored(message)).number(conn).await?;
    Ok(found.map(|id| TournamentId(id as u64)))
}

fn read(row: &Row) -> Result<Post, StoreError> {
    let kind = match row.try_get("kind")? {
        "card" => PostKind::Card,
        "round" => PostKind::Round(narrow(row, "number")?),
        "end" => PostKind::End,
        other => {
            return Err(StoreError::Damaged(format!("no message is a {other:?}")));
        }
    };
    Ok(Post {
        tournament: TournamentId(id(row, "tournament")?),
        kind,
        channel: Channel(id(row, "channel")?),
        message: id(row, "message")?,
        drawn_seq: id(row, "drawn_seq")?,
        posted_at: Moment(row.try_get("posted_at")?),
    })
}

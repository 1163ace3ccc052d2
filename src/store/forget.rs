//! Forgetting a person: another number takes their place in the logs and at the tables, and what is about them alone is
//! deleted, all in one transaction. What the lines of a log mean only the table knows, so it hands in the function that
//! writes them anew. The table calls it, after it has taken the person out of everything that was still going on.

use sqlx::Row as _;

use super::fault::StoreError;
use super::number::{flag, id, stored};
use super::sqlite::Connection;
use super::standing;
use super::writer::Verdict;
use crate::kernel::{Moment, Person, TableId, TournamentId};

/// Writes a line of a log anew with the second person in the place of the first; nothing if it cannot be read.
pub type Rewrite = fn(&str, Person, Person) -> Option<String>;

/// Whom to forget, and how.
#[derive(Clone)]
pub struct Forget {
    /// Who.
    pub person: Person,
    /// Who takes their place.
    pub instead: Person,
    /// The tables whose logs name them.
    pub tables: Vec<TableId>,
    /// Those that still go on without them. At any other that goes on they would be missed: then nothing is done.
    pub left: Vec<TableId>,
    /// How a line is written anew.
    pub rewrite: Rewrite,
    /// The line that is added to tables that still go on, so that whoever holds an older copy notices.
    pub farewell: String,
    /// The same for tournaments.
    pub tournaments: Option<ForgetTournaments>,
    /// When.
    pub at: Moment,
}

/// The tournaments whose logs name somebody, and how their lines are written anew.
#[derive(Clone)]
pub struct ForgetTournaments {
    /// Which.
    pub tournaments: Vec<TournamentId>,
    /// How a line is written anew.
    pub rewrite: Rewrite,
    /// The line that is added to those that still go on.
    pub farewell: String,
}

statements! {
    /// A search through everything: no list says who was once named in a log and left again. It finds numbers that only
    /// begin or end alike too; whoever writes anew looks closer.
    SELECT_NAMING = "select distinct table_id from event where instr(payload, $1) > 0";
    SELECT_LINES = "select seq, payload from event where table_id = $1 and instr(payload, $2) > 0 order by seq";
    UPDATE_LINE = "update event set payload = $3 where table_id = $1 and seq = $2";
    SELECT_ACTIVE = "select table_id from seat where person = $1 and active = 1";
    SELECT_GOES_ON = "select seq from game_table where id = $1 and status in ('open', 'running')";
    INSERT_FAREWELL = "insert into event (table_id, seq, at, payload) values ($1, $2, $3, $4)";
    UPDATE_SEQ = "update game_table set seq = $2 where id = $1";
    UPDATE_HOST = "update game_table set host = $3 where id = $1 and host = $2";
    UPDATE_SEAT = "update seat set person = $3 where table_id = $1 and person = $2";
    DELETE_DIRECT = "delete from surface where table_id = $1 and kind = 'direct' and person = $2";
    SELECT_TOURNAMENTS_NAMING = "select distinct tournament from tournament_event where instr(payload, $1) > 0";
    SELECT_TOURNAMENT_LINES = "select seq, payload from tournament_event where tournament = $1 and instr(payload, $2) > 0 order by seq";
    UPDATE_TOURNAMENT_LINE = "update tournament_event set payload = $3 where tournament = $1 and seq = $2";
    SELECT_TOURNAMENT_GOES_ON = "select seq from tournament where id = $1 and status in ('sign_up', 'running')";
    INSERT_TOURNAMENT_FAREWELL = "insert into tournament_event (tournament, seq, at, payload) values ($1, $2, $3, $4)";
    UPDATE_TOURNAMENT_SEQ = "update tournament set seq = $2 where id = $1";
    UPDATE_ORGANISER = "update tournament set organiser = $3 where id = $1 and organiser = $2";
    UPDATE_ENTRANT = "update entrant set person = $3 where tournament = $1 and person = $2";
    DELETE_PERSON = "delete from person where id = $1";
    SELECT_POOLS = "select pool from rating where person = $1";
    DELETE_CHANGE = "delete from rating_change where person = $1";
    DELETE_RECORD = "delete from record where person = $1";
    DELETE_PAIR = "delete from pair where one = $1 or two = $1";
    /// Each of them is found by an index. Whoever is named in a log is in one of these lists too.
    SELECT_KNOWN = "select exists (select 1 from person where id = $1) \
        or exists (select 1 from seat where person = $1 and active = 1) \
        or exists (select 1 from seat where person = $1 and ended_at is not null) \
        or exists (select 1 from entrant where person = $1 and active = 1) \
        or exists (select 1 from rating where person = $1) \
        or exists (select 1 from record where person = $1) as known";
}

/// Whether anything is kept about a person.
pub(super) async fn is_known(conn: &mut Connection, person: Person) -> Result<bool, StoreError> {
    let row = sqlx::query(SELECT_KNOWN)
        .bind(stored(person.0))
        .fetch_one(conn)
        .await?;
    flag(&row, "known")
}

/// The tables whose logs may name a person.
pub(super) async fn naming(
    conn: &mut Connection,
    person: Person,
) -> Result<Vec<TableId>, StoreError> {
    let ids: Vec<i64> = sqlx::query_scalar(SELECT_NAMING)
        .bind(person.0.to_string())
        .fetch_all(conn)
        .await?;
    Ok(ids.into_iter().map(|id| TableId(id as u64)).collect())
}

/// The tournaments whose logs may name a person.
pub(super) async fn tournaments_naming(
    conn: &mut Connection,
    person: Person,
) -> Result<Vec<TournamentId>, StoreError> {
    let ids: Vec<i64> = sqlx::query_scalar(SELECT_TOURNAMENTS_NAMING)
        .bind(person.0.to_string())
        .fetch_all(conn)
        .await?;
    Ok(ids.into_iter().map(|id| TournamentId(id as u64)).collect())
}

/// Forgets the person, or does nothing because they came back to a table meanwhile.
pub(super) async fn forget(conn: &mut Connection, forget: &Forget) -> Result<Verdict, StoreError> {
    let active: Vec<i64> = sqlx::query_scalar(SELECT_ACTIVE)
        .bind(stored(forget.person.0))
        .fetch_all(&mut *conn)
        .await?;
    let left = |id: &i64| forget.left.contains(&TableId(*id as u64));
    if !active.iter().all(left) {
        return Ok(Verdict::Conflict);
    }
    for table in &forget.tables {
        let instead = instead_at(conn, forget, *table).await?;
        let named = rewrite(conn, forget, *table, instead).await?;
        for update in [UPDATE_HOST, UPDATE_SEAT] {
            sqlx::query(update)
                .bind(stored(table.0))
                .bind(stored(forget.person.0))
                .bind(stored(instead.0))
                .execute(&mut *conn)
                .await?;
        }
        sqlx::query(DELETE_DIRECT)
            .bind(stored(table.0))
            .bind(stored(forget.person.0))
            .execute(&mut *conn)
            .await?;
        if named {
            say_farewell(conn, forget, *table).await?;
        }
    }
    forget_in_tournaments(conn, forget).await?;
    leave_ranks(conn, forget.person).await?;
    for delete in [DELETE_PERSON, DELETE_CHANGE, DELETE_RECORD, DELETE_PAIR] {
        sqlx::query(delete)
            .bind(stored(forget.person.0))
            .execute(&mut *conn)
            .await?;
    }
    Ok(Verdict::Done)
}

/// Who takes their place at a table. Where play goes on it is somebody of whom nothing is known, because nothing is: when that
/// match ends they are rated like a newcomer, now and whenever everything is counted again.
async fn instead_at(
    conn: &mut Connection,
    forget: &Forget,
    table: TableId,
) -> Result<Person, StoreError> {
    Ok(match goes_on(conn, table).await? {
        Some(_) => Person::forgotten(forget.instead.0 ^ table.0),
        None => forget.instead,
    })
}

/// The last event of a table that still goes on.
async fn goes_on(conn: &mut Connection, table: TableId) -> Result<Option<i64>, StoreError> {
    let last = sqlx::query_scalar(SELECT_GOES_ON)
        .bind(stored(table.0))
        .fetch_optional(conn)
        .await?;
    Ok(last)
}

/// Writes the lines of a log anew; says whether one of them named the person.
async fn rewrite(
    conn: &mut Connection,
    forget: &Forget,
    table: TableId,
    instead: Person,
) -> Result<bool, StoreError> {
    let lines = sqlx::query(SELECT_LINES)
        .bind(stored(table.0))
        .bind(forget.person.0.to_string())
        .fetch_all(&mut *conn)
        .await?;
    let mut named = false;
    for line in &lines {
        let (seq, payload) = (id(line, "seq")?, line.try_get::<&str, _>("payload")?);
        let anew = (forget.rewrite)(payload, forget.person, instead)
            .ok_or_else(|| StoreError::Damaged(format!("line {seq} of table {table}")))?;
        if anew == payload {
            continue;
        }
        named = true;
        sqlx::query(UPDATE_LINE)
            .bind(stored(table.0))
            .bind(stored(seq))
            .bind(anew)
            .execute(&mut *conn)
            .await?;
    }
    Ok(named)
}

/// One more line for a table that still goes on: a move that was decided before would else bring the old number back.
async fn say_farewell(
    conn: &mut Connection,
    forget: &Forget,
    table: TableId,
) -> Result<(), StoreError> {
    let Some(last) = goes_on(conn, table).await? else {
        return Ok(());
    };
    sqlx::query(INSERT_FAREWELL)
        .bind(stored(table.0))
        .bind(last + 1)
        .bind(forget.at.0)
        .bind(&forget.farewell)
        .execute(&mut *conn)
        .await?;
    sqlx::query(UPDATE_SEQ)
        .bind(stored(table.0))
        .bind(last + 1)
        .execute(conn)
        .await?;
    Ok(())
}

/// Another number takes the person's place in tournaments too. One that goes on gets one more line, like a table.
async fn forget_in_tournaments(conn: &mut Connection, forget: &Forget) -> Result<(), StoreError> {
    let Some(contests) = &forget.tournaments else {
        return Ok(());
    };
    for tournament in &contests.tournaments {
        let named = rewrite_tournament(conn, forget, contests, *tournament).await?;
        for update in [UPDATE_ORGANISER, UPDATE_ENTRANT] {
            sqlx::query(update)
                .bind(stored(tournament.0))
                .bind(stored(forget.person.0))
                .bind(stored(forget.instead.0))
                .execute(&mut *conn)
                .await?;
        }
        let last: Option<i64> = sqlx::query_scalar(SELECT_TOURNAMENT_GOES_ON)
            .bind(stored(tournament.0))
            .fetch_optional(&mut *conn)
            .await?;
        let Some(last) = last.filter(|_| named) else {
            continue;
        };
        sqlx::query(INSERT_TOURNAMENT_FAREWELL)
            .bind(stored(tournament.0))
            .bind(last + 1)
            .bind(forget.at.0)
            .bind(&contests.farewell)
            .execute(&mut *conn)
            .await?;
        sqlx::query(UPDATE_TOURNAMENT_SEQ)
            .bind(stored(tournament.0))
            .bind(last + 1)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// Writes the lines of a tournament's log anew; says whether one of them named the person.
async fn rewrite_tournament(
    conn: &mut Connection,
    forget: &Forget,
    contests: &ForgetTournaments,
    tournament: TournamentId,
) -> Result<bool, StoreError> {
    let lines = sqlx::query(SELECT_TOURNAMENT_LINES)
        .bind(stored(tournament.0))
        .bind(forget.person.0.to_string())
        .fetch_all(&mut *conn)
        .await?;
    let mut named = false;
    for line in &lines {
        let (seq, payload) = (id(line, "seq")?, line.try_get::<&str, _>("payload")?);
        let anew = (contests.rewrite)(payload, forget.person, forget.instead);
        let anew = anew
            .ok_or_else(|| StoreError::Damaged(format!("line {seq} of tournament {tournament}")))?;
        if anew == payload {
            continue;
        }
        named = true;
        sqlx::query(UPDATE_TOURNAMENT_LINE)
            .bind(stored(tournament.0))
            .bind(stored(seq))
            .bind(anew)
            .execute(&mut *conn)
            .await?;
    }
    Ok(named)
}

/// Whoever has a place leaves it.
async fn leave_ranks(conn: &mut Connection, person: Person) -> Result<(), StoreError> {
    let pools: Vec<i64> = sqlx::query_scalar(SELECT_POOLS)
        .bind(stored(person.0))
        .fetch_all(&mut *conn)
        .await?;
    for pool in pools {
        standing::drop_rating(conn, pool, person).await?;
    }
    Ok(())
}

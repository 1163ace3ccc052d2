//! Forgetting a person: another number takes their place in the logs and at the tables, and what is about them alone is
//! deleted, all in one transaction. What the lines of a log mean only the table knows, so it hands in the function that
//! writes them anew. The table calls it, after it has taken the person out of everything that was still going on.

use super::counting;
use super::engine::{Connection, query};
use super::fault::StoreError;
use super::lines;
use super::number::{flag, stored};
use super::writer::Verdict;
use crate::kernel::{Moment, Person, TableId, TournamentId};

/// Writes a line of a log anew with the second person in the place of the first; nothing if it cannot be read.
pub type Rewrite = fn(&str, Person, Person) -> Option<String>;

/// Whom to forget, and how.
#[derive(Clone)]
pub struct Forget {
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
    pub at: Moment,
}

/// The tournaments whose logs name somebody, and how their lines are written anew.
#[derive(Clone)]
pub struct ForgetTournaments {
    pub tournaments: Vec<TournamentId>,
    /// How a line is written anew.
    pub rewrite: Rewrite,
    /// The line that is added to those that still go on.
    pub farewell: String,
}

statements! {
    SELECT_ACTIVE = "select table_id from seat where person = $1 and active = 1";
    UPDATE_HOST = "update game_table set host = $3 where id = $1 and host = $2";
    UPDATE_SEAT = "update seat set person = $3 where table_id = $1 and person = $2";
    DELETE_DIRECT = "delete from surface where table_id = $1 and kind = 'direct' and person = $2";
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
    let row = query(SELECT_KNOWN)
        .bind(stored(person.0))
        .fetch_one(conn)
        .await?;
    flag(&row, "known")
}

/// Forgets the person, or does nothing because they came back to a table meanwhile.
pub(super) async fn forget(conn: &mut Connection, forget: &Forget) -> Result<Verdict, StoreError> {
    let active: Vec<i64> = query(SELECT_ACTIVE)
        .bind(stored(forget.person.0))
        .numbers(&mut *conn)
        .await?;
    let left = |id: &i64| forget.left.contains(&TableId(*id as u64));
    if !active.iter().all(left) {
        return Ok(Verdict::Conflict);
    }
    for table in &forget.tables {
        let instead = instead_at(conn, forget, *table).await?;
        let named = lines::rewrite(conn, *table, forget.rewrite, forget.person, instead).await?;
        for update in [UPDATE_HOST, UPDATE_SEAT] {
            query(update)
                .bind(stored(table.0))
                .bind(stored(forget.person.0))
                .bind(stored(instead.0))
                .execute(&mut *conn)
                .await?;
        }
        query(DELETE_DIRECT)
            .bind(stored(table.0))
            .bind(stored(forget.person.0))
            .execute(&mut *conn)
            .await?;
        if named {
            lines::say_farewell(conn, *table, forget.at, &forget.farewell).await?;
        }
    }
    forget_in_tournaments(conn, forget).await?;
    leave_ranks(conn, forget.person).await?;
    for delete in [DELETE_PERSON, DELETE_CHANGE, DELETE_RECORD, DELETE_PAIR] {
        query(delete)
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
    Ok(match lines::goes_on(conn, table).await? {
        Some(_) => Person::forgotten(forget.instead.0 ^ table.0),
        None => forget.instead,
    })
}

/// Another number takes the person's place in tournaments too. One that goes on gets one more line, like a table.
async fn forget_in_tournaments(conn: &mut Connection, forget: &Forget) -> Result<(), StoreError> {
    let Some(logs) = &forget.tournaments else {
        return Ok(());
    };
    for tournament in &logs.tournaments {
        let (person, instead) = (forget.person, forget.instead);
        let named = lines::rewrite(conn, *tournament, logs.rewrite, person, instead).await?;
        for update in [UPDATE_ORGANISER, UPDATE_ENTRANT] {
            query(update)
                .bind(stored(tournament.0))
                .bind(stored(forget.person.0))
                .bind(stored(forget.instead.0))
                .execute(&mut *conn)
                .await?;
        }
        if named {
            lines::say_farewell(conn, *tournament, forget.at, &logs.farewell).await?;
        }
    }
    Ok(())
}

/// Whoever has a place leaves it.
async fn leave_ranks(conn: &mut Connection, person: Person) -> Result<(), StoreError> {
    let pools: Vec<i64> = query(SELECT_POOLS)
        .bind(stored(person.0))
        .numbers(&mut *conn)
        .await?;
    for pool in pools {
        counting::drop_rating(conn, pool, person).await?;
    }
    Ok(())
}

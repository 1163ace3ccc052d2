//! Forgetting a person: another number takes their place in the logs and at the tables, and what is about them alone is
//! deleted, all in one transaction. What the lines of a log mean only those know whose log it is, so they hand in the function that
//! writes them anew. The table calls it, after it has taken the person out of everything that was still going on.

use super::counting;
use super::engine::{Connection, query};
use super::fault::StoreError;
use super::lines::{Logged, Sql};
use super::writer::Verdict;
use crate::kernel::{Moment, Person, TableId};

/// Writes a line of a log anew with the second person in the place of the first; nothing if it cannot be read.
pub type Rewrite = fn(&str, Person, Person) -> Option<String>;

/// Whom to forget, and how.
#[derive(Clone)]
pub struct Forget {
    pub person: Person,
    /// Who takes their place.
    pub instead: Person,
    /// The tables that still go on without them. At any other that goes on they would be missed: then nothing is done.
    pub left: Vec<TableId>,
    /// The logs that name them, by kind.
    pub logs: Vec<Anew>,
    pub at: Moment,
}

/// The logs of one kind that name somebody, and how they are written anew.
#[derive(Clone)]
pub struct Anew {
    kind: Sql,
    logs: Vec<u64>,
    /// How a line is written anew.
    rewrite: Rewrite,
    /// The line that is added to those that still go on, so that whoever holds an older copy notices.
    farewell: String,
}

impl Anew {
    pub fn of<I: Logged>(logs: &[I], rewrite: Rewrite, farewell: String) -> Anew {
        Anew {
            kind: I::SQL,
            logs: logs.iter().map(|log| log.number()).collect(),
            rewrite,
            farewell,
        }
    }

    pub fn logs<I: Logged>(&self) -> impl Iterator<Item = I> {
        self.logs.iter().map(|log| I::numbered(*log as i64))
    }
}

statements! {
    SELECT_ACTIVE = "select table_id from seat where person = $1 and active = 1";
    UPDATE_HOST = "update game_table set host = $3 where id = $1 and host = $2";
    UPDATE_SEAT = "update seat set person = $3 where table_id = $1 and person = $2";
    DELETE_DIRECT = "delete from surface where table_id = $1 and kind = 'direct' and person in ($2, $3)";
    DELETE_CALL = "delete from call where table_id = $1 and person in ($2, $3)";
    UPDATE_ORGANISER = "update tournament set organiser = $3 where id = $1 and organiser = $2";
    UPDATE_ENTRANT = "update entrant set person = $3 where tournament = $1 and person = $2";
    DELETE_PERSON = "delete from person where id = $1";
    SELECT_POOLS = "select pool from rating where person = $1";
    DELETE_CALLS = "delete from call where person = $1";
    DELETE_CALL_MESSAGES = "delete from call_message where person = $1";
    DELETE_CHANGE = "delete from rating_change where person = $1";
    DELETE_RECORD = "delete from record where person = $1";
    DELETE_PAIR = "delete from pair where one = $1 or two = $1";
    /// Each of them is found by an index. Whoever is named in a log is in one of these lists too.
    SELECT_KNOWN = "select 1 where exists (select 1 from person where id = $1) \
        or exists (select 1 from seat where person = $1 and active = 1) \
        or exists (select 1 from seat where person = $1 and ended_at is not null) \
        or exists (select 1 from entrant where person = $1 and active = 1) \
        or exists (select 1 from rating where person = $1) \
        or exists (select 1 from record where person = $1)";
}

/// What puts $3 in the place of $2 beside the log of a table $1; nobody is written to in their place.
pub(super) const AT_TABLES: &[&str] = &[UPDATE_HOST, UPDATE_SEAT, DELETE_DIRECT, DELETE_CALL];

/// The same beside the log of a tournament.
pub(super) const IN_TOURNAMENTS: &[&str] = &[UPDATE_ORGANISER, UPDATE_ENTRANT];

/// Whether anything is kept about a person.
pub(super) async fn is_known(conn: &mut Connection, person: Person) -> Result<bool, StoreError> {
    let known = query(SELECT_KNOWN, values![person]);
    Ok(known.fetch_optional(conn).await?.is_some())
}

/// Forgets the person, or does nothing because they came back to a table meanwhile.
pub(super) async fn forget(conn: &mut Connection, forget: &Forget) -> Result<Verdict, StoreError> {
    let active = query(SELECT_ACTIVE, values![forget.person]);
    let active = active.numbers(&mut *conn, TableId::numbered).await?;
    if !active.iter().all(|table| forget.left.contains(table)) {
        return Ok(Verdict::Conflict);
    }
    for anew in &forget.logs {
        for log in &anew.logs {
            write_anew(conn, forget, anew, *log).await?;
        }
    }
    leave_ranks(conn, forget.person).await?;
    for delete in [
        DELETE_PERSON,
        DELETE_CHANGE,
        DELETE_RECORD,
        DELETE_PAIR,
        DELETE_CALLS,
        DELETE_CALL_MESSAGES,
    ] {
        query(delete, values![forget.person])
            .run(&mut *conn)
            .await?;
    }
    Ok(Verdict::Done)
}

/// Another number takes the person's place in a log and beside it. One that goes on gets one more line.
async fn write_anew(
    conn: &mut Connection,
    forget: &Forget,
    Anew {
        kind,
        rewrite,
        farewell,
        ..
    }: &Anew,
    log: u64,
) -> Result<(), StoreError> {
    let (person, mut instead) = (forget.person, forget.instead);
    let goes_on = kind.goes_on(conn, log).await?;
    if kind.strangers && goes_on.is_some() {
        instead = Person::forgotten(instead.0 ^ log);
    }
    let named = kind.rewrite(conn, log, *rewrite, person, instead).await?;
    for sql in kind.people {
        let values = values![log, person, instead];
        query(sql, values).run(&mut *conn).await?;
    }
    match goes_on.filter(|_| named) {
        Some(last) => kind.add(conn, log, last + 1, forget.at, farewell).await,
        None => Ok(()),
    }
}

/// Whoever has a place leaves it.
async fn leave_ranks(conn: &mut Connection, person: Person) -> Result<(), StoreError> {
    let pools = query(SELECT_POOLS, values![person]);
    for pool in pools.numbers(&mut *conn, |pool| pool).await? {
        counting::drop_rating(conn, pool, person).await?;
    }
    Ok(())
}

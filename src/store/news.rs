//! What processes tell each other beside the logs: whose settings have changed. The database itself notes it, in the transaction that
//! changes them, and keeps the last notes only: a gap in their numbers means that something was missed. On a file there is nobody to tell.
//! People and those who look after their messages ask for it.

use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::number::id;
use crate::kernel::{Guild, Person};

/// Something that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// In the order in which it happened.
    pub number: i64,
    /// The process that did.
    pub by: i64,
    pub about: About,
}

/// Whose settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    Person(Person),
    Guild(Guild),
    /// Somebody was forgotten, and nothing says who.
    Anybody,
}

statements! {
    SELECT_AFTER = "select number, written_by, what, id from news where number > $1 order by number limit $2";
    SELECT_LAST = "select coalesce(max(number), 0) from news";
}

noun! {
    /// Whose settings have changed.
    News;
    reads(conn) {
        /// What was noted after another note, in order.
        after(number: i64, limit: u32) -> Vec<Note> = query(SELECT_AFTER, values![number, limit]).list(conn, read);
        /// The number of the last note.
        last() -> i64 = last(conn);
    }
}

async fn last(conn: &mut Connection) -> Result<i64, StoreError> {
    Ok(query(SELECT_LAST, values![]).count(conn).await? as i64)
}

fn read(row: &Row) -> Result<Note, StoreError> {
    let about = match (row.try_get("what")?, id(row, "id")?) {
        (_, 0) => About::Anybody,
        ("person", person) => About::Person(Person(person)),
        ("guild", guild) => About::Guild(Guild(guild)),
        (other, _) => {
            let what = format!("there are no news of {other:?}");
            return Err(StoreError::Damaged(what));
        }
    };
    Ok(Note {
        number: row.try_get("number")?,
        by: row.try_get("written_by")?,
        about,
    })
}

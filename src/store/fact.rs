//! Small things to remember by name: the secret key for table ids, the hash of the registered commands. Not for
//! settings, which are in the configuration. The composition root calls it.

use super::engine::{Connection, query};
use super::fault::StoreError;

statements! {
    SELECT = "select value from fact where key = $1";
    UPSERT = "insert into fact (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value";
    INSERT = "insert into fact (key, value) values ($1, $2) on conflict (key) do nothing";
}

noun! {
    /// Small facts.
    Facts;
    reads {
        /// A small fact, if there is one of that name.
        find(key: &str) -> Option<String> = find;
    }
    writes(conn) {
        /// Remembers a small fact, in place of the one before.
        set(key: String, value: String) = save(conn, &key, &value);
        /// The same, unless there is one.
        insert(key: String, value: String) = insert(conn, &key, &value);
    }
}

impl Facts {
    /// The fact of that name; if there is none, this becomes it. Of several at once the first wins, and all are told the
    /// same.
    pub async fn find_or_insert(&self, key: &str, value: &str) -> Result<String, StoreError> {
        self.insert(key.to_owned(), value.to_owned()).await?;
        // Facts are never removed, so it is there, whoever wrote it.
        let found = self.find(key).await?;
        found.ok_or_else(|| StoreError::Damaged(format!("the fact {key:?} has vanished")))
    }
}

/// The value, if there is one.
pub(super) async fn find(conn: &mut Connection, key: &str) -> Result<Option<String>, StoreError> {
    let found = query(SELECT).bind(key).fetch_optional(conn).await?;
    found.map(|row| row.try_get("value")).transpose()
}

/// Remembers the value.
pub(super) async fn save(conn: &mut Connection, key: &str, value: &str) -> Result<(), StoreError> {
    query(UPSERT).bind(key).bind(value).execute(conn).await?;
    Ok(())
}

/// Remembers the value, unless there is one.
pub(super) async fn insert(
    conn: &mut Connection,
    key: &str,
    value: &str,
) -> Result<(), StoreError> {
    query(INSERT).bind(key).bind(value).execute(conn).await?;
    Ok(())
}

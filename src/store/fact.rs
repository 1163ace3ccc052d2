//! Small things to remember by name: the secret key for table ids, the hash of the registered commands. Not for
//! settings, which are in the configuration. The composition root calls it.

use super::engine::query;
use super::fault::StoreError;

statements! {
    SELECT = "select value from fact where key = $1";
    UPSERT = "insert into fact (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value";
    INSERT = "insert into fact (key, value) values ($1, $2) on conflict (key) do nothing";
}

noun! {
    /// Small facts.
    Facts;
    reads(conn) {
        /// A small fact, if there is one of that name.
        find(key: &str) -> Option<String> = query(SELECT, values![key]).find(conn, |row| row.try_get("value"));
    }
    writes(conn) {
        /// Remembers a small fact, in place of the one before.
        set(key: String, value: String) = query(UPSERT, values![key, value]).run(conn);
        /// The same, unless there is one.
        insert(key: String, value: String) = query(INSERT, values![key, value]).run(conn);
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

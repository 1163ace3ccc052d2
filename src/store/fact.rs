//! Small things to remember by name: the secret key for table ids, the hash of the registered commands. Not for
//! settings, which are in the configuration. The composition root calls it.

use super::fault::StoreError;
use super::sqlite::Connection;

statements! {
    SELECT = "select value from fact where key = $1";
    UPSERT = "insert into fact (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value";
    INSERT = "insert into fact (key, value) values ($1, $2) on conflict (key) do nothing";
}

/// The value, if there is one.
pub(super) async fn find(conn: &mut Connection, key: &str) -> Result<Option<String>, StoreError> {
    Ok(sqlx::query_scalar(SELECT)
        .bind(key)
        .fetch_optional(conn)
        .await?)
}

/// Remembers the value.
pub(super) async fn save(conn: &mut Connection, key: &str, value: &str) -> Result<(), StoreError> {
    sqlx::query(UPSERT)
        .bind(key)
        .bind(value)
        .execute(conn)
        .await?;
    Ok(())
}

/// Remembers the value, unless there is one.
pub(super) async fn insert(
    conn: &mut Connection,
    key: &str,
    value: &str,
) -> Result<(), StoreError> {
    sqlx::query(INSERT)
        .bind(key)
        .bind(value)
        .execute(conn)
        .await?;
    Ok(())
}

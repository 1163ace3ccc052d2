//! Several writes that go to the database in one message. The driver talks to SQLite over a thread, and going there and back costs
//! more than most writes themselves; counting a match takes two dozen of them.

use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments as _, AssertSqlSafe};

use super::fault::StoreError;
use super::sqlite::Connection;

/// What a parameter can be.
pub(super) enum Value<'a> {
    Int(i64),
    Real(f64),
    Text(&'a str),
    Null,
}

impl From<Option<i64>> for Value<'_> {
    fn from(value: Option<i64>) -> Self {
        value.map_or(Value::Null, Value::Int)
    }
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Value::Int(value)
    }
}

impl From<u32> for Value<'_> {
    fn from(value: u32) -> Self {
        Value::Int(value.into())
    }
}

impl From<i32> for Value<'_> {
    fn from(value: i32) -> Self {
        Value::Int(value.into())
    }
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Value::Int(value.into())
    }
}

impl From<f64> for Value<'_> {
    fn from(value: f64) -> Self {
        Value::Real(value)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(value: &'a str) -> Self {
        Value::Text(value)
    }
}

/// Statements in their order, with their parameters.
#[derive(Default)]
pub(super) struct Batch {
    sql: String,
    args: SqliteArguments,
    count: usize,
}

impl Batch {
    /// One more statement; its parameters are `$1`, `$2` and so on, as always.
    pub(super) fn add<const N: usize>(
        &mut self,
        sql: &'static str,
        values: [Value<'_>; N],
    ) -> Result<(), StoreError> {
        self.sql.push_str(&shifted(sql, self.count));
        self.sql.push(';');
        self.count += N;
        for value in values {
            let added = match value {
                Value::Int(value) => self.args.add(value),
                Value::Real(value) => self.args.add(value),
                Value::Text(value) => self.args.add(value.to_owned()),
                Value::Null => self.args.add(None::<i64>),
            };
            added.map_err(|error| StoreError::Database(error.to_string()))?;
        }
        Ok(())
    }

    /// Does all of it.
    pub(super) async fn run(self, conn: &mut Connection) -> Result<(), StoreError> {
        if self.count > 0 {
            // Only statements of ours, with other numbers for their parameters.
            sqlx::query_with(AssertSqlSafe(self.sql), self.args)
                .execute(conn)
                .await?;
        }
        Ok(())
    }
}

/// The statement with its parameters counted on from those before it.
fn shifted(sql: &str, by: usize) -> String {
    let mut parts = sql.split('$');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        let number: usize = part[..digits].parse().unwrap_or(0);
        text.push_str(&format!("${}", number + by));
        text.push_str(&part[digits..]);
    }
    text
}

#[test]
fn parameters_are_counted_on() {
    let sql = "insert into a values ($1, $12) on conflict do update set b = $2";
    assert_eq!(
        shifted(sql, 10),
        "insert into a values ($11, $22) on conflict do update set b = $12"
    );
    assert_eq!(shifted("delete from a", 3), "delete from a");
}

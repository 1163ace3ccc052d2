//! Several statements in one message to the database: each message costs more than what it says. Nouns put their writes
//! into one; what has to be read first is asked as usual.

use super::engine::{Connection, Value};
use super::fault::StoreError;

/// Statements in their order, with their parameters.
#[derive(Default)]
pub(super) struct Batch {
    statements: Vec<(&'static str, Vec<Value<'static>>)>,
}

impl Batch {
    /// One more statement; its parameters are `$1`, `$2` and so on, as always.
    pub(super) fn add(&mut self, sql: &'static str, values: Vec<Value<'_>>) {
        let values = values.into_iter().map(Value::into_owned).collect();
        self.statements.push((sql, values));
    }

    /// Does all of it.
    pub(super) async fn run(self, conn: &mut Connection) -> Result<(), StoreError> {
        match self.statements.is_empty() {
            true => Ok(()),
            false => conn.run_all(self.statements).await,
        }
    }
}

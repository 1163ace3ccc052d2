//! PostgreSQL: a database of the test's own on the server that `scripts/with-postgres` runs.

mod server;

#[path = "promise/mod.rs"]
#[expect(
    clippy::duplicate_mod,
    reason = "the same promises, kept by another engine"
)]
mod promise;

#[path = "../../../tests/scratch/postgres.rs"]
mod scratch;

use sqlx::{ConnectOptions as _, Connection as _};

use super::at;
use crate::store::engine::{self, Connection};
pub(super) use crate::store::postgres::Connection as Engine;
use scratch::ScratchDatabase;

pub(super) type Scratch = super::Scratch<ScratchDatabase>;

pub(super) async fn scratch() -> Scratch {
    let place = ScratchDatabase::new().await;
    Scratch::open(at(place.url()), place).await
}

impl Scratch {
    /// Connects beside the store.
    pub(super) async fn connect(&self) -> Engine {
        Engine::connect(&self.place.url()).await.unwrap()
    }
}

/// Does not wait for others.
async fn impatient(options: engine::Options) -> (engine::Options, Connection) {
    let engine::Options::Postgres(options) = options else {
        panic!("not of PostgreSQL");
    };
    let options = options.options([("lock_timeout", "1ms")]);
    let conn = options.connect().await.unwrap();
    (
        engine::Options::Postgres(options),
        Connection::Postgres(conn),
    )
}

/// How many transactions have written events since this was first asked.
async fn commits(scratch: &Scratch) -> usize {
    let mut conn = scratch.connect().await;
    let watch = "create table if not exists seen (id xid8 primary key); \
        create or replace function watch() returns trigger language plpgsql as $$ \
        begin insert into seen values (pg_current_xact_id()) on conflict do nothing; return null; end $$; \
        create or replace trigger watch after insert on event for each row execute function watch();";
    sqlx::raw_sql(watch).execute(&mut conn).await.unwrap();
    let seen: i64 = sqlx::query_scalar("select count(*) from seen")
        .fetch_one(&mut conn)
        .await
        .unwrap();
    seen as usize
}

/// From now on the commit of an event of table 3 fails.
const TRAP_COMMIT: &str = "create table parent (id bigint primary key); \
    create table child (id bigint references parent (id) deferrable initially deferred); \
    create function trap() returns trigger language plpgsql as $$ \
    begin insert into child values (1); return null; end $$; \
    create trigger trap after insert on event for each row when (new.table_id = 3) execute function trap();";

/// From now on an event of table 3 ends the whole transaction, and the connection.
const TRAP_JOB: &str = "create function trap() returns trigger language plpgsql as $$ \
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$; \
    create trigger trap after insert on event for each row when (new.table_id = 3) execute function trap();";

/// What the engine runs itself takes several statements in a message, which cannot be prepared; every test runs it.
const STATEMENTS: &[(&str, &str)] = &[];

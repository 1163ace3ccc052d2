//! SQLite: a file in a scratch directory.

mod file;

#[path = "promise/mod.rs"]
mod promise;

use std::time::Duration;

use sqlx::ConnectOptions as _;
use tempfile::TempDir;

use super::{Settings, at};
use crate::store::engine::{self, Connection};
pub(super) use crate::store::sqlite::{Connection as Engine, STATEMENTS};

pub(super) type Scratch = super::Scratch<TempDir>;

pub(super) async fn scratch() -> Scratch {
    let directory = TempDir::new().expect("a scratch directory");
    Scratch::open(settings(&directory), directory).await
}

fn settings(directory: &TempDir) -> Settings {
    let path = directory.path().join("new").join("torwart.db");
    at(format!("sqlite://{}", path.display()))
}

impl Scratch {
    /// Connects beside the store.
    pub(super) async fn connect(&self) -> Engine {
        let path = self.place.path().join("new").join("torwart.db");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
        options.connect().await.unwrap()
    }
}

/// Does not wait for others.
async fn impatient(options: engine::Options) -> (engine::Options, Connection) {
    let engine::Options::Sqlite(options) = options else {
        panic!("not of SQLite");
    };
    let options = options.busy_timeout(Duration::ZERO);
    let conn = options.connect().await.unwrap();
    (engine::Options::Sqlite(options), Connection::Sqlite(conn))
}

/// How many transactions the write-ahead log holds: frames that carry the size of the database end one.
/// See https://www.sqlite.org/fileformat2.html#the_write_ahead_log.
async fn commits(scratch: &Scratch) -> usize {
    let path = scratch.place.path().join("new").join("torwart.db-wal");
    let log = std::fs::read(path).unwrap();
    let page = u32::from_be_bytes(log[8..12].try_into().unwrap()) as usize;
    log[32..]
        .chunks_exact(24 + page)
        .filter(|frame| frame[4..8] != [0; 4])
        .count()
}

/// From now on the commit of an event of table 3 fails.
const TRAP_COMMIT: &str = "create table parent (id integer primary key); \
    create table child (id integer references parent (id) deferrable initially deferred); \
    create trigger trap after insert on event when new.table_id = 3 begin insert into child values (1); end;";

/// From now on an event of table 3 ends the whole transaction.
const TRAP_JOB: &str = "create trigger trap after insert on event when new.table_id = 3 \
    begin select raise(rollback, 'as if the disk were full'); end;";

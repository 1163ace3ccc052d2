//! A PostgreSQL database of a test's own, on the server that `scripts/with-postgres` runs; it goes with its owner. Included by whatever
//! tests a database: the store's own tests, the simulation, and the bot as a whole.

use std::str::FromStr as _;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, PgConnection};

/// Names the server.
const SERVER: &str = "TORWART_TEST_POSTGRES";

/// A database, and where it is.
pub struct ScratchDatabase {
    server: String,
    name: String,
}

impl ScratchDatabase {
    /// Makes an empty one.
    pub async fn new() -> ScratchDatabase {
        ScratchDatabase::with("").await
    }

    /// Makes one of another kind.
    pub async fn with(kind: &str) -> ScratchDatabase {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let server = std::env::var(SERVER).unwrap_or_else(|_| {
            panic!("{SERVER} names no server: run the tests by scripts/with-postgres, or set it to the address of one")
        });
        let nth = MADE.fetch_add(1, Ordering::Relaxed);
        let name = format!("torwart_test_{}_{nth}", std::process::id());
        let mut conn = connect(&server).await;
        // One of that name may be left of a test that was killed.
        run(
            &mut conn,
            format!("drop database if exists {name} with (force)"),
        )
        .await;
        run(&mut conn, format!("create database {name} {kind}")).await;
        ScratchDatabase { server, name }
    }

    /// Its address.
    pub fn url(&self) -> String {
        let (place, options) = self.server.split_once('?').unwrap_or((&self.server, ""));
        let (place, _) = place
            .rsplit_once('/')
            .expect("the address names a database");
        format!("{place}/{}?{options}", self.name)
    }
}

impl Drop for ScratchDatabase {
    fn drop(&mut self) {
        let (server, name) = (self.server.clone(), self.name.clone());
        // The test's own runtime may be ending.
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .expect("a thread can have a runtime");
            runtime.block_on(async {
                let mut conn = connect(&server).await;
                run(&mut conn, format!("drop database {name} with (force)")).await;
            });
        });
        assert!(dropped.join().is_ok() || std::thread::panicking());
    }
}

async fn connect(server: &str) -> PgConnection {
    let options = PgConnectOptions::from_str(server).expect("the address of a server");
    options.connect().await.expect("the server lets us in")
}

async fn run(conn: &mut PgConnection, sql: String) {
    let done = sqlx::query(AssertSqlSafe(sql)).execute(conn).await;
    done.expect("the server makes and drops databases");
}

//! The program with its database on a server: what `check` says of it, and who may work with it beside others.

use std::net::TcpListener;
use std::time::Duration;

use localcord::{Emulator, Settings};

use super::fault::refused;
use crate::child::Launch;
use crate::scratch::ScratchDatabase;

/// A wait that takes longer is lost.
const PATIENCE: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_share_a_server_and_nobody_else_does() {
    let place = ScratchDatabase::new().await;
    let discord = Emulator::start(Settings::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let plain = || Launch::new(folder.path()).set("DATABASE_URL", &place.url());
    refused(
        &plain().arg("rebuild").run().await,
        &["There is no database at"],
    );
    let launch = || Launch::on(&discord, folder.path()).set("DATABASE_URL", &place.url());
    let mut first = launch().set("TORWART__CLUSTER__NAME", "first").start();
    discord.bot().ready().await;
    let more = launch().set("TORWART__CLUSTER__SHARDS", "4");
    refused(&more.run().await, &["cluster.shards is 4 here and 1"]);
    let second = launch().set("TORWART__CLUSTER__NAME", "second").start();
    let listed = async {
        loop {
            let said = plain().arg("cluster").run().await.out;
            if said.lines().count() == 2 {
                return said;
            }
        }
    };
    let said = tokio::time::timeout(PATIENCE, listed).await.unwrap();
    assert!(said.contains("first: shards 0, leads; here for "), "{said}");
    assert!(said.contains("second: no shard; here for "), "{said}");
    let taken = ["Another torwart works with"];
    refused(&plain().arg("rebuild").run().await, &taken);
    let ended = plain().arg("check").run().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    // The one that was there in reserve takes over.
    first.kill();
    second
        .err
        .until("whether this process leads has changed")
        .await;
    second.terminate();
    assert_eq!(second.ended().await.code, Some(0));
    // A crash leaves nothing that somebody would have to clear away.
    let ended = plain().arg("rebuild").run().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert_eq!(ended.out, "0 tables were read again; nothing changed.\n");
    let said = plain().arg("cluster").run().await.out;
    assert!(said.ends_with("No process is at work.\n"), "{said}");
    // Who only looks brings nothing up to date: it may be in use by a version that needs it as it is.
    let mut conn = connect(&place).await;
    let version =
        "delete from _sqlx_migrations where version = (select max(version) from _sqlx_migrations)";
    sqlx::query(version).execute(&mut conn).await.unwrap();
    let older = ["an older version of the bot"];
    for _ in 0..2 {
        refused(&plain().arg("cluster").run().await, &older);
    }
}

async fn connect(place: &ScratchDatabase) -> sqlx::PgConnection {
    use sqlx::ConnectOptions as _;
    let options: sqlx::postgres::PgConnectOptions = place.url().parse().unwrap();
    options.connect().await.unwrap()
}

/// As when its connection breaks, and a rebuild is faster than it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_claim_somebody_has_taken_ends() {
    let place = ScratchDatabase::new().await;
    let discord = Emulator::start(Settings::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let launch = Launch::on(&discord, folder.path()).set("DATABASE_URL", &place.url());
    let bot = launch.start();
    discord.bot().ready().await;
    let (mut other, mut taker) = (connect(&place).await, connect(&place).await);
    let taking = tokio::spawn(async move {
        let take = "select pg_advisory_lock(1953460855, 2)";
        sqlx::raw_sql(take).execute(&mut taker).await.unwrap();
        taker
    });
    let waits = "select count(*) from pg_locks where locktype = 'advisory' and objid = 2 and not granted \
        and database = (select oid from pg_database where datname = current_database())";
    let mut waiting = 0;
    while waiting == 0 {
        let count = sqlx::query_scalar::<_, i64>(waits);
        waiting = count.fetch_one(&mut other).await.unwrap();
    }
    let end = "select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and objid = 2 and granted \
        and database = (select oid from pg_database where datname = current_database())";
    sqlx::query(end).execute(&mut other).await.unwrap();
    let taker = taking.await.unwrap();
    let ended = bot.ended().await;
    assert_eq!(ended.code, Some(2), "{}", ended.err);
    assert!(
        ended.err.contains("Another torwart has taken"),
        "{}",
        ended.err
    );
    drop(taker);
}

#[tokio::test]
async fn check_tries_the_connection_and_keeps_the_password() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody listens there any more.
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    let closed = closed.unwrap();
    let wrong = format!("postgres://ana:s3cret@{closed}/torwart");
    for (url, words) in [
        (wrong.as_str(), "check that the server runs"),
        ("mysql://ana:s3cret@localhost/torwart", "is not understood"),
    ] {
        for what in ["check", "run", "rebuild"] {
            let launch = Launch::new(folder.path()).set("DATABASE_URL", url);
            let ended = launch.arg(what).run().await;
            refused(&ended, &[words]);
            let said = ended.out + &ended.err;
            assert!(!said.contains("s3cret"), "{said}");
        }
    }
}

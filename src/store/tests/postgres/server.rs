//! What only PostgreSQL does: its server, its settings, and one clear sentence for each way it cannot be used.

use std::net::TcpListener;
use std::time::Duration;

use super::super::{Durability, Settings, Store, at, opening, row};
use super::scratch::ScratchDatabase;
use super::{Engine as Postgres, scratch};
use crate::kernel::TableId;
use crate::store::engine::{Engine, Step};
use crate::store::{Claim, OpenError, Roster};

/// A wait that takes longer is lost.
const PATIENCE: Duration = Duration::from_secs(60);

/// The sentence a failed opening says, and the error.
async fn refusal(url: String) -> (OpenError, String) {
    match Store::open(&at(url)).await {
        Ok(_) => panic!("it was opened"),
        Err(error) => {
            let sentence = error.to_string();
            assert!(sentence.ends_with('.') && !sentence.contains('\n'));
            assert!(!sentence.contains("s3cret"), "{sentence}");
            (error, sentence)
        }
    }
}

async fn run(conn: &mut Postgres, sql: &'static str) {
    sqlx::raw_sql(sql).execute(conn).await.unwrap();
}

#[tokio::test]
async fn the_settings_are_what_we_asked_for() {
    for (durability, synchronous) in [(Durability::Full, "on"), (Durability::Normal, "off")] {
        let place = ScratchDatabase::new().await;
        let url = place.url();
        let settings = Settings { url, durability };
        let (options, mut conn) = Postgres::open(&settings).await.unwrap();
        let mut reader = Postgres::connect(&Postgres::for_reading(&options))
            .await
            .unwrap();
        for (setting, expected) in [
            ("synchronous_commit", synchronous),
            ("statement_timeout", "1min"),
            ("lock_timeout", "10s"),
            ("idle_in_transaction_session_timeout", "5s"),
            ("idle_session_timeout", "0"),
            ("application_name", "torwart"),
        ] {
            for conn in [&mut conn, &mut reader] {
                let value: String = sqlx::query_scalar("select current_setting($1)")
                    .bind(setting)
                    .fetch_one(conn)
                    .await
                    .unwrap();
                assert_eq!(value, expected, "{setting}");
            }
        }
        let written = sqlx::query("delete from fact").execute(&mut reader).await;
        assert!(written.is_err(), "a reader cannot write");
    }
}

#[tokio::test]
async fn connections_that_were_cut_are_replaced() {
    let scratch = scratch().await;
    scratch.tables.append(opening(row(1))).await.unwrap();
    scratch.tables.find(TableId(1)).await.unwrap();
    let mut other = scratch.connect().await;
    run(
        &mut other,
        "select pg_terminate_backend(pid, 10000) from pg_stat_activity \
         where datname = current_database() and pid <> pg_backend_pid()",
    )
    .await;
    scratch.tables.append(opening(row(2))).await.unwrap();
    assert!(scratch.tables.find(TableId(2)).await.is_err(), "once");
    for id in [1, 2] {
        assert_eq!(scratch.tables.find(TableId(id)).await, Ok(Some(row(id))));
    }
}

/// As one that stands still in the middle of its work: those who wait for it wait longer than it may hang.
#[tokio::test]
async fn whoever_hangs_in_a_transaction_does_not_keep_others_from_writing() {
    let scratch = scratch().await;
    let (_, mut hanging) = Postgres::open(&at(scratch.place.url())).await.unwrap();
    Engine::step(&mut hanging, Step::Begin).await.unwrap();
    scratch.tables.append(opening(row(1))).await.unwrap();
    assert_eq!(scratch.tables.find(TableId(1)).await, Ok(Some(row(1))));
    let gone = Engine::step(&mut hanging, Step::Commit).await;
    assert!(gone.is_err(), "it was cut off");
}

#[tokio::test]
async fn words_may_hold_what_the_server_cannot() {
    let scratch = scratch().await;
    let odd = "a\0b\u{10FFFF}".to_owned();
    scratch.facts.set("odd".to_owned(), odd).await.unwrap();
    let found = scratch.facts.find("odd").await.unwrap();
    assert_eq!(found.as_deref(), Some("a\u{FFFD}b\u{10FFFF}"));
}

#[tokio::test]
async fn a_database_of_another_version_is_left_alone() {
    let place = ScratchDatabase::new().await;
    let (_, mut conn) = Postgres::open(&at(place.url())).await.unwrap();
    run(&mut conn, "update _sqlx_migrations set checksum = '\\x00'").await;
    let (error, sentence) = refusal(place.url()).await;
    assert!(matches!(error, OpenError::Altered { migration: 1, .. }));
    assert!(sentence.contains("different build"), "{sentence}");
    run(
        &mut conn,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         values (99, 'future', true, '\\x00', 0)",
    )
    .await;
    let (error, sentence) = refusal(place.url()).await;
    assert!(matches!(error, OpenError::Newer { migration: 99, .. }));
    assert!(sentence.contains("newer version of the bot"), "{sentence}");
}

#[tokio::test]
async fn looking_at_a_database_changes_nothing() {
    let place = ScratchDatabase::new().await;
    let settings = at(place.url());
    let (_, mut conn) = Postgres::open(&settings).await.unwrap();
    let look = async || match Store::look(&settings).await {
        Ok(store) => Ok(store.cluster.roster().await.unwrap()),
        Err(error) => Err(error),
    };
    assert_eq!(look().await, Ok(Roster::default()));
    // As the version before this one left it.
    run(
        &mut conn,
        "delete from _sqlx_migrations where version = (select max(version) from _sqlx_migrations)",
    )
    .await;
    for _ in 0..2 {
        let refused = look().await.unwrap_err();
        assert!(matches!(refused, OpenError::Older { .. }), "{refused}");
        let said = refused.to_string();
        assert!(
            said.contains("an older version of the bot") && said.ends_with('.'),
            "{said}"
        );
    }
    run(
        &mut conn,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         values (99, 'future', true, '\\x00', 0)",
    )
    .await;
    let refused = look().await.unwrap_err();
    assert!(matches!(refused, OpenError::Newer { migration: 99, .. }));
}

#[tokio::test]
async fn looking_for_a_database_makes_none() {
    let place = ScratchDatabase::new().await;
    let settings = at(place.url());
    for _ in 0..2 {
        assert_eq!(Store::is_present(&settings).await, Ok(false));
        assert!(
            Store::claim(&settings, Claim::Alone)
                .await
                .unwrap()
                .is_some()
        );
    }
    Store::open(&settings).await.unwrap().close().await;
    assert_eq!(Store::is_present(&settings).await, Ok(true));
}

#[tokio::test]
async fn whatever_keeps_us_out_is_said_without_the_password() {
    let place = ScratchDatabase::new().await;
    let url = place.url();
    let (good, options) = url.split_once('?').unwrap();
    let (server, name) = good.rsplit_once('/').unwrap();
    // Nobody listens there any more.
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    let closed = closed.unwrap();
    for (url, words) in [
        (
            format!("postgres://ana:s3cret@{closed}/torwart"),
            ["ana@127.0.0.1", "check that the server runs"],
        ),
        (
            format!("postgres://ana:s3cret@localhost/{name}?{options}"),
            ["ana@", "check the user and the password"],
        ),
        (
            format!("{server}/nowhere?{options}&password=s3cret"),
            ["/nowhere", "make that database"],
        ),
        (
            format!("{server}/{name}?{options}&sslmode=require&password=s3cret"),
            [name, "the sslmode in DATABASE_URL"],
        ),
        (
            "postgres://ana:s3cret@host:port/torwart".to_owned(),
            ["…@host:port/torwart", "is not understood"],
        ),
        (
            format!("{server}/{name}?sslmode=s3cret&password=s3cret"),
            [name, "is not understood"],
        ),
    ] {
        let looked = Store::is_present(&at(url.clone())).await;
        let (error, sentence) = refusal(url).await;
        assert_eq!(looked, Err(error));
        for words in words {
            assert!(sentence.contains(words), "{words}: {sentence}");
        }
    }
}

#[tokio::test]
async fn a_database_that_cannot_hold_our_words_or_be_written_to_is_refused() {
    let place = ScratchDatabase::with("encoding latin1 locale 'C' template template0").await;
    let (_, sentence) = refusal(place.url()).await;
    assert!(sentence.contains("LATIN1"), "{sentence}");
    let place = ScratchDatabase::new().await;
    let mut conn = <Postgres as sqlx::Connection>::connect(&place.url())
        .await
        .unwrap();
    run(
        &mut conn,
        "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
    )
    .await;
    let (_, sentence) = refusal(place.url()).await;
    assert!(sentence.contains("can be written to"), "{sentence}");
}

/// A database of the version before: what tournaments had posted is theirs still.
#[tokio::test]
async fn old_posts_are_those_of_tournaments() {
    let place = ScratchDatabase::new().await;
    let mut conn = <Postgres as sqlx::Connection>::connect(&place.url())
        .await
        .unwrap();
    for sql in [
        include_str!("../../../../migrations/postgres/0001_start.sql"),
        "insert into tournament_post values (-7, 'card', 0, 3, 0, 5, 9), (-7, 'round', 2, 3, 44, 6, 10)",
        include_str!("../../../../migrations/postgres/0002_posts.sql"),
    ] {
        run(&mut conn, sql).await;
    }
    let rows: Vec<(String, i64, String, i64)> =
        sqlx::query_as("select log, id, kind, message from post order by kind")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    let row = |kind: &str, message| ("tournament".to_owned(), -7, kind.to_owned(), message);
    assert_eq!(rows, [row("card", 0), row("round", 44)]);
}

/// Ends the connection that has a lock on the claim of a database.
const END_CLAIM: &str = "select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and objid = 2 \
    and granted and database = (select oid from pg_database where datname = current_database())";

/// How many have a lock on the claim, or wait for one.
async fn claims(conn: &mut Postgres, granted: bool) -> i64 {
    let count = "select count(*) from pg_locks where locktype = 'advisory' and objid = 2 and granted = $1 \
        and database = (select oid from pg_database where datname = current_database())";
    let count = sqlx::query_scalar(count).bind(granted);
    count.fetch_one(conn).await.unwrap()
}

#[tokio::test]
async fn a_claim_outlives_its_connection() {
    let scratch = scratch().await;
    let mut other = scratch.connect().await;
    for claim in [Claim::Alone, Claim::Together] {
        let hold = Store::claim(&scratch.settings, claim).await.unwrap();
        let hold = hold.expect("nobody has it");
        run(&mut other, END_CLAIM).await;
        let again = async { while claims(&mut other, true).await != 1 {} };
        let again = tokio::time::timeout(PATIENCE, again).await;
        assert!(again.is_ok(), "it is not taken again");
        let second = Store::claim(&scratch.settings, Claim::Alone).await;
        assert!(second.unwrap().is_none());
        drop(hold);
        let free = async { while claims(&mut other, true).await != 0 {} };
        assert!(tokio::time::timeout(PATIENCE, free).await.is_ok());
    }
}

#[tokio::test]
async fn a_claim_that_somebody_else_has_taken_is_lost() {
    let scratch = scratch().await;
    let (mut other, mut taker) = (scratch.connect().await, scratch.connect().await);
    let hold = Store::claim(&scratch.settings, Claim::Together).await;
    let hold = hold.unwrap().expect("nobody has it");
    let taking = tokio::spawn(async move {
        run(&mut taker, "select pg_advisory_lock(1953460855, 2)").await;
        taker
    });
    while claims(&mut other, false).await == 0 {}
    run(&mut other, END_CLAIM).await;
    let taker = taking.await.unwrap();
    let lost = tokio::time::timeout(PATIENCE, hold.lost()).await;
    assert!(lost.is_ok(), "nobody notices");
    drop(taker);
}

#[tokio::test]
async fn the_way_to_the_server_may_be_encrypted() {
    const TLS: &str = "TORWART_TEST_POSTGRES_TLS";
    let server = std::env::var(TLS).unwrap_or_else(|_| {
        panic!("{TLS} names no server: run the tests by scripts/with-postgres, or set it to the address of yours with sslmode=verify-full")
    });
    let place = ScratchDatabase::new().await;
    let url = place.url();
    let name = url.split('?').next().and_then(|url| url.rsplit('/').next());
    let (server, options) = server.split_once('?').unwrap();
    let (server, _) = server.rsplit_once('/').unwrap();
    let server = format!("{server}/{}", name.unwrap());
    let url = format!("{server}?{options}");
    let store = Store::open(&at(url.clone())).await.unwrap();
    store.facts.set("key".into(), "value".into()).await.unwrap();
    let found = store.facts.find("key").await.unwrap();
    assert_eq!(found.as_deref(), Some("value"));
    let mut conn = <Postgres as sqlx::Connection>::connect(&place.url())
        .await
        .unwrap();
    let ways = "select ssl from pg_stat_ssl join pg_stat_activity using (pid) \
        where datname = current_database() and pid <> pg_backend_pid()";
    let ways: Vec<bool> = sqlx::query_scalar(ways).fetch_all(&mut conn).await.unwrap();
    assert_eq!(ways, [true, true], "the writer's and a reader's");
    store.close().await;
    // A certificate that nobody vouches for, and one of somebody else.
    let (strict, _) = options.split_once("&sslrootcert=").unwrap();
    let elsewhere = server.replace("@localhost", "@127.0.0.1");
    for url in [
        format!("{server}?{strict}"),
        format!("{elsewhere}?{options}"),
    ] {
        let (_, sentence) = refusal(url).await;
        assert!(
            sentence.contains("a certificate we can trust"),
            "{sentence}"
        );
    }
}

//! What only SQLite does: the file, its pragmas, its plans, and one clear sentence for each way it cannot be opened.

use std::path::{Path, PathBuf};

use futures_util::future::join_all;
use sqlx::{AssertSqlSafe, Connection as _, Row as _};
use tempfile::TempDir;

use super::super::{opening, row};
use super::{Engine as Sqlite, scratch, settings};
use crate::kernel::TableId;
use crate::store::engine::Engine;
use crate::store::{Durability, Logged, OpenError, Settings, Store, surface, table_row};

fn at(path: &Path) -> Settings {
    super::at(format!("sqlite://{}", path.display()))
}

/// The sentence a failed opening says, and the error.
async fn refusal(settings: &Settings) -> (OpenError, String) {
    match Store::open(settings).await {
        Ok(_) => panic!("{settings:?} was opened"),
        Err(error) => {
            let sentence = error.to_string();
            assert!(sentence.ends_with('.') && !sentence.contains('\n'));
            (error, sentence)
        }
    }
}

/// A closed database with one table in it.
async fn closed(directory: &TempDir) -> PathBuf {
    let settings = settings(directory);
    let store = Store::open(&settings).await.unwrap();
    store.tables.append(opening(row(1))).await.unwrap();
    store.close().await;
    directory.path().join("new").join("torwart.db")
}

#[tokio::test]
async fn what_is_asked_often_is_found_by_an_index() {
    let directory = TempDir::new().unwrap();
    let (_, mut conn) = Sqlite::open(&settings(&directory)).await.unwrap();
    for (sql, indexes) in [
        (table_row::SELECT_ACTIVE_OF, vec!["seat_active"]),
        (
            table_row::SELECT_FINISHED_OF,
            vec!["COVERING INDEX seat_history"],
        ),
        (
            table_row::COUNT_FINISHED_OF,
            vec!["COVERING INDEX seat_history"],
        ),
        (
            table_row::SELECT_PLACES_OF,
            vec![
                "SEARCH s USING COVERING INDEX seat_history",
                "SEARCH g USING INTEGER PRIMARY KEY",
            ],
        ),
        (surface::SELECT_TABLE_ON, vec!["surface_message"]),
        (TableId::SQL.due, vec!["game_table_wake"]),
        (TableId::SQL.next_wake, vec!["game_table_wake"]),
        (table_row::COUNT_RUNNING, vec!["game_table_running"]),
        (
            table_row::COUNT_BUSY,
            vec!["seat_active", "game_table_open"],
        ),
        (surface::SELECT_STALE, vec!["surface_unsettled"]),
        (TableId::SQL.insert_first, vec!["PRIMARY KEY"]),
        (TableId::SQL.after, vec!["PRIMARY KEY"]),
    ] {
        let plan: Vec<String> = sqlx::query(AssertSqlSafe(format!("explain query plan {sql}")))
            .fetch_all(&mut conn)
            .await
            .unwrap()
            .iter()
            .map(|row| row.get("detail"))
            .collect();
        let plan = plan.join("; ");
        for index in indexes {
            assert!(plan.contains(index), "{sql}\n{plan}");
        }
    }
}

#[tokio::test]
async fn the_pragmas_are_what_we_asked_for() {
    for (durability, synchronous) in [(Durability::Full, 2), (Durability::Normal, 1)] {
        let directory = TempDir::new().unwrap();
        let settings = Settings {
            durability,
            ..settings(&directory)
        };
        let (_, mut conn) = Sqlite::open(&settings).await.unwrap();
        for (pragma, expected) in [
            ("pragma synchronous", synchronous),
            ("pragma foreign_keys", 1),
            ("pragma busy_timeout", 5000),
            ("pragma temp_store", 2),
            ("pragma journal_size_limit", 64 << 20),
        ] {
            let value: i64 = sqlx::query_scalar(pragma)
                .fetch_one(&mut conn)
                .await
                .unwrap();
            assert_eq!(value, expected, "{pragma}");
        }
        let mode: String = sqlx::query_scalar("pragma journal_mode")
            .fetch_one(&mut conn)
            .await
            .unwrap();
        assert_eq!(mode, "wal");
    }
}

#[tokio::test]
async fn a_reader_cannot_write() {
    let directory = TempDir::new().unwrap();
    let (options, _conn) = Sqlite::open(&settings(&directory)).await.unwrap();
    let mut reader = sqlx::SqliteConnection::connect_with(&Sqlite::for_reading(&options))
        .await
        .unwrap();
    let written = sqlx::query("delete from fact").execute(&mut reader).await;
    assert!(written.is_err());
}

#[cfg(unix)]
#[tokio::test]
async fn only_we_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt as _;

    let scratch = scratch().await;
    scratch.tables.append(opening(row(1))).await.unwrap();
    let mut files = 0;
    for file in std::fs::read_dir(scratch.place.path().join("new")).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{:?}", file.file_name());
        files += 1;
    }
    assert_eq!(files, 3, "the database and the two files beside it");
}

#[tokio::test]
async fn closing_folds_the_log_into_the_file() {
    let scratch = scratch().await;
    let appends = join_all((0..300).map(|id| scratch.tables.append(opening(row(id)))));
    let (answers, ()) = tokio::join!(appends, scratch.close());
    assert!(answers.iter().all(Result::is_ok));
    let names: Vec<_> = std::fs::read_dir(scratch.place.path().join("new"))
        .unwrap()
        .map(|file| file.unwrap().file_name())
        .collect();
    assert_eq!(names, ["torwart.db"]);
}

#[tokio::test]
async fn an_address_that_is_no_path_is_refused() {
    for url in [
        "",
        "sqlite://",
        "sqlite::memory:",
        "sqlite://:memory:",
        "sqlite://a?mode=rwc",
        "mysql://a/b",
        "data/torwart.db",
    ] {
        let settings = Settings {
            url: url.to_owned(),
            durability: Durability::Full,
        };
        let (error, sentence) = refusal(&settings).await;
        assert_eq!(error, OpenError::Address(url.to_owned()));
        assert!(sentence.contains("write sqlite://"), "{sentence}");
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_alone() {
    let directory = TempDir::new().unwrap();
    let path = closed(&directory).await;
    let (_, mut conn) = Sqlite::open(&at(&path)).await.unwrap();
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         values (99, 'future', 1, x'00', 0)",
    )
    .execute(&mut conn)
    .await
    .unwrap();
    Engine::close(conn).await.unwrap();
    let (error, sentence) = refusal(&at(&path)).await;
    assert!(matches!(error, OpenError::Newer { migration: 99, .. }));
    assert!(sentence.contains("newer version of the bot"), "{sentence}");
}

#[tokio::test]
async fn a_database_with_another_history_is_left_alone() {
    let directory = TempDir::new().unwrap();
    let path = closed(&directory).await;
    let (_, mut conn) = Sqlite::open(&at(&path)).await.unwrap();
    sqlx::query("update _sqlx_migrations set checksum = x'00'")
        .execute(&mut conn)
        .await
        .unwrap();
    Engine::close(conn).await.unwrap();
    let (error, sentence) = refusal(&at(&path)).await;
    assert!(matches!(error, OpenError::Altered { migration: 1, .. }));
    assert!(sentence.contains("different build"), "{sentence}");
}

#[tokio::test]
async fn what_is_no_database_is_left_alone() {
    let directory = TempDir::new().unwrap();
    let text = directory.path().join("notes.txt");
    std::fs::write(
        &text,
        "a shopping list, long enough to be read as a header\n".repeat(40),
    )
    .unwrap();
    let broken = closed(&directory).await;
    let mut bytes = std::fs::read(&broken).unwrap();
    // The name at the front stays, the list of tables behind it does not.
    bytes[100..4096].fill(0xA5);
    std::fs::write(&broken, &bytes).unwrap();
    let cut = directory.path().join("cut.db");
    std::fs::write(&cut, &bytes[..50]).unwrap();
    for path in [text, broken, cut] {
        let before = std::fs::read(&path).unwrap();
        let (error, sentence) = refusal(&at(&path)).await;
        assert_eq!(error, OpenError::NotADatabase { path: path.clone() });
        assert!(sentence.contains("restore it from a back-up"), "{sentence}");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}

#[tokio::test]
async fn a_place_that_cannot_be_written_to_is_named() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("file");
    std::fs::write(&file, "").unwrap();
    // Below a file, and in place of a directory: refused to everyone, even to root.
    for path in [file.join("torwart.db"), directory.path().to_owned()] {
        let (error, sentence) = refusal(&at(&path)).await;
        assert!(matches!(error, OpenError::NotWritable { .. }), "{error:?}");
        assert!(sentence.contains("write access"), "{sentence}");
    }
}

/// A database of the version before this one: what was played is found like what will be.
#[tokio::test]
async fn old_matches_get_their_game_and_server() {
    let mut conn = <Sqlite as sqlx::Connection>::connect("sqlite::memory:")
        .await
        .unwrap();
    let before = [
        include_str!("../../../../migrations/sqlite/0001_start.sql"),
        include_str!("../../../../migrations/sqlite/0002_history.sql"),
        "insert into game_table (id, game, options, status, guild, channel, host, pace, rated, decision, due, seq, \
         opened_at, ended_at) values (1, 'tor', '', 'over', 5, 6, 11, 'live', 1, 1, 0, 1, 0, 9), \
         (2, 'thor', '', 'over', null, 6, 11, 'live', 1, 1, 0, 1, 0, 8); \
         insert into seat (table_id, seat, person, place, active, ended_at) values (1, 0, 11, 1, 0, 9), \
         (2, 0, 11, 1, 0, 8)",
        include_str!("../../../../migrations/sqlite/0004_history.sql"),
    ];
    for sql in before {
        sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
    }
    let rows = sqlx::query("select game, guild from seat order by table_id")
        .fetch_all(&mut conn)
        .await
        .unwrap();
    let filled: Vec<(String, Option<i64>)> = rows
        .iter()
        .map(|row| (row.get("game"), row.get("guild")))
        .collect();
    assert_eq!(
        filled,
        [("tor".to_owned(), Some(5)), ("thor".to_owned(), None)]
    );
}

/// A database of the version before: what tournaments had posted is theirs still.
#[tokio::test]
async fn old_posts_are_those_of_tournaments() {
    let mut conn = <Sqlite as sqlx::Connection>::connect("sqlite::memory:")
        .await
        .unwrap();
    let before = [
        include_str!("../../../../migrations/sqlite/0001_start.sql"),
        include_str!("../../../../migrations/sqlite/0002_history.sql"),
        include_str!("../../../../migrations/sqlite/0003_standings.sql"),
        include_str!("../../../../migrations/sqlite/0004_history.sql"),
        include_str!("../../../../migrations/sqlite/0005_tournaments.sql"),
        "insert into tournament_post values (-7, 'card', 0, 3, 0, 5, 9), (-7, 'round', 2, 3, 44, 6, 10)",
        include_str!("../../../../migrations/sqlite/0007_posts.sql"),
    ];
    for sql in before {
        sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
    }
    let rows: Vec<(String, i64, String, i64, i64)> =
        sqlx::query_as("select log, id, kind, number, message from post order by kind")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    let row = |kind: &str, number, message| {
        let (log, kind) = ("tournament".to_owned(), kind.to_owned());
        (log, -7, kind, number, message)
    };
    assert_eq!(rows, [row("card", 0, 0), row("round", 2, 44)]);
}

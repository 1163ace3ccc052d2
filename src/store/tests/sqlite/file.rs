//! What only SQLite does: the file, its pragmas, the statements, and one clear sentence for each way it cannot be opened.

use std::path::{Path, PathBuf};

use sqlx::{AssertSqlSafe, Connection as _, Executor as _, Row as _, SqlSafeStr as _};
use tempfile::TempDir;

use super::super::engine::Engine;
use super::super::sqlite::Connection as Sqlite;
use super::super::{
    Durability, Logged, OpenError, Settings, Store, counting, fact, fingerprint, forget, guild,
    leaderboard, person, personal, post, record, season, sqlite, surface, table_row, tournament,
};
use super::{opening, row, scratch, settings};
use crate::kernel::{TableId, TournamentId};

fn at(path: &Path) -> Settings {
    Settings {
        url: format!("sqlite://{}", path.display()),
        durability: Durability::Full,
    }
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
async fn every_statement_prepares() {
    let directory = TempDir::new().unwrap();
    let (_, mut conn) = Sqlite::open(&settings(&directory)).await.unwrap();
    let lists = [
        tournament::STATEMENTS,
        post::STATEMENTS,
        table_row::STATEMENTS,
        counting::STATEMENTS,
        record::STATEMENTS,
        leaderboard::STATEMENTS,
        season::STATEMENTS,
        fingerprint::STATEMENTS,
        surface::STATEMENTS,
        person::STATEMENTS,
        guild::STATEMENTS,
        fact::STATEMENTS,
        personal::STATEMENTS,
        forget::STATEMENTS,
        sqlite::STATEMENTS,
    ];
    let logs = [TableId::SQL, TournamentId::SQL].map(|sql| sql.statements());
    let logs = logs.as_flattened().iter().map(|sql| (*sql, *sql));
    for (name, sql) in lists.into_iter().flatten().copied().chain(logs) {
        let prepared = (&mut conn).prepare(sql.into_sql_str()).await;
        assert!(prepared.is_ok(), "{name}: {:?}", prepared.err());
    }
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
    for file in std::fs::read_dir(scratch.directory.path().join("new")).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{:?}", file.file_name());
        files += 1;
    }
    assert_eq!(files, 3, "the database and the two files beside it");
}

#[tokio::test]
async fn an_address_that_is_no_path_is_refused() {
    for url in [
        "",
        "sqlite://",
        "sqlite::memory:",
        "sqlite://:memory:",
        "sqlite://a?mode=rwc",
        "postgres://a/b",
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

//! What only SQLite does: the file and its pragmas, how a transaction begins, the migrations, and what its error codes
//! mean. Another engine would stand beside this file. `handle` opens with it; `writer` and `readers` connect with it.

use std::borrow::Cow;
use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions as _, SqlSafeStr as _};

use super::fault::OpenError;
use super::handle::{Durability, Settings};

/// A connection of this engine.
pub(super) type Connection = sqlx::SqliteConnection;

/// A row of this engine.
pub(super) type Row = sqlx::sqlite::SqliteRow;

/// How to connect to this engine.
pub(super) type Options = SqliteConnectOptions;

statements! {
    /// Takes the write lock at once: a transaction that read first and then wants to write can be refused.
    BEGIN = "begin immediate";
    SAVEPOINT = "savepoint job";
    /// Keeps what the last job did and gets ready for the next.
    KEEP = "release job; savepoint job";
    /// Undoes what the last job did; the savepoint stays for the next.
    UNDO = "rollback to job";
    COMMIT = "commit";
    OPTIMIZE = "pragma optimize";
    CHECKPOINT = "pragma wal_checkpoint(truncate)";
}

/// Every migration in order. A landed one never changes: its checksum is in the database.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (
        1,
        "start",
        include_str!("../../migrations/sqlite/0001_start.sql"),
    ),
    (
        2,
        "history",
        include_str!("../../migrations/sqlite/0002_history.sql"),
    ),
    (
        3,
        "standings",
        include_str!("../../migrations/sqlite/0003_standings.sql"),
    ),
    (
        4,
        "history",
        include_str!("../../migrations/sqlite/0004_history.sql"),
    ),
    (
        5,
        "tournaments",
        include_str!("../../migrations/sqlite/0005_tournaments.sql"),
    ),
    (
        6,
        "house",
        include_str!("../../migrations/sqlite/0006_house.sql"),
    ),
];

/// How long a connection waits for another program's lock.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The write-ahead log shrinks back to this many bytes after a burst.
const JOURNAL_SIZE_LIMIT: &str = "67108864";

/// Makes the file if it is missing, connects for writing, and brings the tables up to date.
pub(super) async fn open(settings: &Settings) -> Result<(Options, Connection), OpenError> {
    let path = path(&settings.url)?;
    create(&path).map_err(|error| OpenError::NotWritable {
        path: path.clone(),
        reason: error.to_string(),
    })?;
    let options = options(&path, settings.durability);
    let mut conn = options
        .connect()
        .await
        .map_err(|error| explain(&path, &error))?;
    migrate(&mut conn)
        .await
        .map_err(|error| explain_migration(&path, &error))?;
    Ok((options, conn))
}

/// The same database, for reading only.
pub(super) fn read_only(options: &Options) -> Options {
    // It repeats the pragmas; those about writing change nothing here.
    options.clone().read_only(true)
}

/// The path in `sqlite://path`, taken as it stands.
fn path(url: &str) -> Result<PathBuf, OpenError> {
    url.strip_prefix("sqlite://")
        .filter(|path| !path.is_empty() && !path.starts_with(':') && !path.contains('?'))
        .map(PathBuf::from)
        .ok_or_else(|| OpenError::Address(url.to_owned()))
}

/// Makes the directory and the file, the latter for our eyes only, since it holds sealed choices; SQLite gives the files
/// beside it the same mode. A file that is there keeps the mode it has.
fn create(path: &Path) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        std::fs::create_dir_all(directory)?;
    }
    let mut open = OpenOptions::new();
    open.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
    open.open(path).map(drop)
}

fn options(path: &Path, durability: Durability) -> Options {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(BUSY_TIMEOUT)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(match durability {
            Durability::Full => SqliteSynchronous::Full,
            Durability::Normal => SqliteSynchronous::Normal,
        })
        .foreign_keys(true)
        .pragma("temp_store", "memory")
        .pragma("journal_size_limit", JOURNAL_SIZE_LIMIT)
        // What is deleted is overwritten: whoever asks to be forgotten must not be found in the unused parts of the file.
        .pragma("secure_delete", "on")
        // Faults are logged once, by whoever asked.
        .disable_statement_logging()
}

async fn migrate(conn: &mut Connection) -> Result<(), MigrateError> {
    let migrations = MIGRATIONS
        .iter()
        .map(|(version, name, sql)| {
            Migration::new(
                *version,
                Cow::Borrowed(*name),
                MigrationType::Simple,
                sql.into_sql_str(),
                false,
            )
        })
        .collect();
    Migrator::with_migrations(migrations).run(conn).await
}

fn explain(path: &Path, error: &sqlx::Error) -> OpenError {
    let path = path.to_owned();
    let reason = error.to_string();
    let code = error
        .as_database_error()
        .and_then(|error| error.code())
        .and_then(|code| code.parse::<u32>().ok());
    // The low byte is the kind, the rest the details: https://www.sqlite.org/rescode.html.
    match code.map(|code| code & 0xFF) {
        // PERM, READONLY, CANTOPEN.
        Some(3 | 8 | 14) => OpenError::NotWritable { path, reason },
        // CORRUPT, NOTADB.
        Some(11 | 26) => OpenError::NotADatabase { path },
        _ => OpenError::Fault { path, reason },
    }
}

fn explain_migration(path: &Path, error: &MigrateError) -> OpenError {
    match error {
        MigrateError::VersionMissing(migration) => OpenError::Newer {
            path: path.to_owned(),
            migration: *migration,
        },
        MigrateError::VersionMismatch(migration) => OpenError::Altered {
            path: path.to_owned(),
            migration: *migration,
        },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            explain(path, error)
        }
        other => OpenError::Fault {
            path: path.to_owned(),
            reason: other.to_string(),
        },
    }
}

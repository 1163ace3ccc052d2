//! What only SQLite does: the file and its pragmas, how it is asked, how a transaction begins, the migrations, and what its error codes
//! mean. `engine` calls it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::TryStreamExt as _;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqliteRow, SqliteSynchronous,
};
use sqlx::{Arguments as _, AssertSqlSafe, ConnectOptions};
use tokio_util::sync::CancellationToken;

use super::engine::{Claim, Engine, Hold, Step, Value};
use super::fault::OpenError;
use super::handle::{Durability, Settings};
use super::migration::{self, Migration};

/// A connection of this engine.
pub(super) type Connection = sqlx::SqliteConnection;

type Options = SqliteConnectOptions;

statements! {
    /// Takes the write lock at once: a transaction that read first and then wants to write can be refused.
    BEGIN = "begin immediate";
    MARK = "savepoint job";
    KEEP = "release job; savepoint job";
    UNDO = "rollback to job";
    COMMIT = "commit";
    OPTIMIZE = "pragma optimize";
    CHECKPOINT = "pragma wal_checkpoint(truncate)";
}

/// Every migration in order. A landed one never changes: its checksum is in the database.
const MIGRATIONS: &[Migration] = &[
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
    (
        7,
        "posts",
        include_str!("../../migrations/sqlite/0007_posts.sql"),
    ),
    (
        8,
        "call",
        include_str!("../../migrations/sqlite/0008_call.sql"),
    ),
    (
        9,
        "cluster",
        include_str!("../../migrations/sqlite/0009_cluster.sql"),
    ),
    (
        10,
        "news",
        include_str!("../../migrations/sqlite/0010_news.sql"),
    ),
];

/// What its addresses begin with; a path follows.
const SCHEME: &str = "sqlite://";

/// How long a connection waits for another program's lock.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The write-ahead log shrinks back to this many bytes after a burst.
const JOURNAL_SIZE_LIMIT: &str = "67108864";

impl Engine for Connection {
    type Options = Options;
    type Row = SqliteRow;
    const SCHEMES: &'static [&'static str] = &[SCHEME];

    async fn is_present(settings: &Settings) -> Result<bool, OpenError> {
        Ok(path(&settings.url)?.exists())
    }

    /// By a lock on a file beside the database, which stays: to remove it would let two processes claim two files of one name.
    /// Nobody shares a file.
    async fn claim(settings: &Settings, _: Claim) -> Result<Option<Hold>, OpenError> {
        let path = path(&settings.url)?;
        let mut mark = path.clone().into_os_string();
        mark.push(".lock");
        let mark = create(Path::new(&mark)).map_err(|error| not_writable(&path, &error))?;
        match mark.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            // A file system without locks: better to play than to refuse for ever.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, "the database cannot be claimed here; see to it that only one bot works with it");
            }
        }
        Ok(Some(Hold::new(mark, CancellationToken::new())))
    }

    async fn open(settings: &Settings) -> Result<(Options, Connection), OpenError> {
        let path = path(&settings.url)?;
        create(&path).map_err(|error| not_writable(&path, &error))?;
        let options = options(&path, settings.durability);
        let conn = ConnectOptions::connect(&options).await;
        let mut conn = conn.map_err(|error| explain(&path, &error))?;
        let (shown, explain) = (format!("{path:?}"), |error: &_| explain(&path, error));
        migration::run(&mut conn, MIGRATIONS, shown, explain).await?;
        Ok((options, conn))
    }

    async fn look(settings: &Settings) -> Result<(Options, Connection), OpenError> {
        let path = path(&settings.url)?;
        let options = options(&path, settings.durability);
        let explain = |error: &_| explain(&path, error);
        let conn = ConnectOptions::connect(&options).await;
        let mut conn = conn.map_err(|error| explain(&error))?;
        let last = sqlx::query_scalar::<_, i64>(migration::LAST_RUN);
        let last = last.fetch_one(&mut conn).await.map_err(|e| explain(&e))?;
        migration::check(MIGRATIONS, last, format!("{path:?}"))?;
        Ok((options, conn))
    }

    fn for_reading(options: &Options) -> Options {
        // It repeats the pragmas; those about writing change nothing here.
        options.clone().read_only(true)
    }

    async fn connect(options: &Options) -> Result<Connection, sqlx::Error> {
        ConnectOptions::connect(options).await
    }

    async fn close(self) -> Result<(), sqlx::Error> {
        sqlx::Connection::close(self).await
    }

    async fn each(
        &mut self,
        sql: &'static str,
        values: Vec<Value<'_>>,
        found: &mut (impl FnMut(SqliteRow) + Send),
    ) -> Result<(), sqlx::Error> {
        let mut rows = sqlx::query_with(sql, arguments(values)?).fetch(self);
        while let Some(row) = rows.try_next().await? {
            found(row);
        }
        Ok(())
    }

    async fn run(&mut self, sql: &'static str, values: Vec<Value<'_>>) -> Result<u64, sqlx::Error> {
        let done = sqlx::query_with(sql, arguments(values)?).execute(self);
        Ok(done.await?.rows_affected())
    }

    /// In one message: the driver talks to SQLite over a thread, and going there and back costs more than most writes themselves; counting
    /// a match takes two dozen of them.
    async fn run_all(
        &mut self,
        statements: Vec<(&'static str, Vec<Value<'_>>)>,
    ) -> Result<(), sqlx::Error> {
        let (mut text, mut all) = (String::new(), Vec::new());
        for (sql, values) in statements {
            text.push_str(&shifted(sql, all.len()));
            text.push(';');
            all.extend(values);
        }
        // Only statements of ours, with other numbers for their parameters.
        let all = sqlx::query_with(AssertSqlSafe(text), arguments(all)?);
        all.execute(self).await.map(drop)
    }

    async fn step(&mut self, step: Step) -> Result<(), sqlx::Error> {
        let statements: &[&'static str] = match step {
            Step::Begin => &[BEGIN],
            Step::Mark => &[MARK],
            Step::Keep => &[KEEP],
            Step::Undo => &[UNDO],
            Step::Commit => &[COMMIT],
            // The write-ahead log still holds the pages as they were before.
            Step::Scrub => &[CHECKPOINT],
            Step::Tidy => &[OPTIMIZE, CHECKPOINT],
        };
        for sql in statements {
            sqlx::query(*sql).execute(&mut *self).await?;
        }
        Ok(())
    }
}

fn arguments(values: Vec<Value<'_>>) -> Result<SqliteArguments, sqlx::Error> {
    let mut arguments = SqliteArguments::default();
    for value in values {
        let added = match value {
            Value::Int(value) => arguments.add(value),
            Value::Real(value) => arguments.add(value),
            Value::Text(value) => arguments.add(value.into_owned()),
            Value::NoInt => arguments.add(None::<i64>),
            Value::NoText => arguments.add(None::<String>),
        };
        added.map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
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

/// The path in `sqlite://path`, taken as it stands.
fn path(url: &str) -> Result<PathBuf, OpenError> {
    url.strip_prefix(SCHEME)
        .filter(|path| !path.is_empty() && !path.starts_with(':') && !path.contains('?'))
        .map(PathBuf::from)
        .ok_or_else(|| OpenError::Address(url.to_owned()))
}

/// Makes the directory and the file, the latter for our eyes only, since it holds sealed choices; SQLite gives the files
/// beside it the same mode. A file that is there keeps the mode it has.
fn create(path: &Path) -> io::Result<File> {
    if let Some(directory) = path.parent() {
        std::fs::create_dir_all(directory)?;
    }
    let mut open = OpenOptions::new();
    open.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
    open.open(path)
}

fn not_writable(path: &Path, error: &io::Error) -> OpenError {
    OpenError::NotWritable {
        path: path.to_owned(),
        reason: error.to_string(),
    }
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

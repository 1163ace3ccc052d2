//! What only PostgreSQL does: the address of the server, how it is asked, how a transaction begins, the migrations, and what its error
//! codes mean. `engine` calls it.

use std::borrow::Cow;
use std::io;
use std::str::FromStr as _;
use std::time::Duration;

use futures_util::TryStreamExt as _;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgRow};
use sqlx::{Arguments as _, ConnectOptions};
use tokio_util::sync::CancellationToken;

use super::engine::{Claim, Engine, Hold, Step, Value};
use super::fault::{OpenError, masked};
use super::handle::{Durability, Settings};
use super::migration::{self, Migration};

/// A connection of this engine.
pub(super) type Connection = sqlx::PgConnection;

type Options = PgConnectOptions;

/// Writers take turns, in this process and in others, as SQLite has it by itself: so results are numbered in the order of their
/// commits, and nobody decides by what another is about to change. The lock is one of our own making, and ends with the transaction.
const BEGIN: &str =
    "begin isolation level read committed read write; select pg_advisory_xact_lock(1953460855, 1)";
const MARK: &str = "savepoint job";
const KEEP: &str = "release savepoint job; savepoint job";
const UNDO: &str = "rollback to savepoint job";
const COMMIT: &str = "commit";

/// Migrations take as long as they take.
const HURRY_NOT: &str = "set statement_timeout = 0; set lock_timeout = 0";
const HURRY: &str = "reset statement_timeout; reset lock_timeout";

/// Whoever is just ending is waited for.
const CLAIM: &str = "set lock_timeout = '2s'; select pg_advisory_lock(1953460855, 2)";
const CLAIM_SHARED: &str = "set lock_timeout = '2s'; select pg_advisory_lock_shared(1953460855, 2)";

/// How often it is made sure that a claim is still there.
const CLAIM_KEPT: Duration = Duration::from_secs(1);
const ALIVE: &str = "select 1";

/// A process is known by a number of its own, on all of its connections.
const NUMBER: &str = "select nextval('process_number')";
const THIS_PROCESS: &str = "select this_process()";
const BE_KNOWN: &str = "select set_config('torwart.process', $1, false)";

const PRESENT: &str = "select to_regclass('event') is not null";
const ENCODING: &str = "select current_setting('server_encoding')";

const MIGRATIONS: &[Migration] = &[
    (
        1,
        "start",
        include_str!("../../migrations/postgres/0001_start.sql"),
    ),
    (
        2,
        "posts",
        include_str!("../../migrations/postgres/0002_posts.sql"),
    ),
    (
        3,
        "call",
        include_str!("../../migrations/postgres/0003_call.sql"),
    ),
    (
        4,
        "cluster",
        include_str!("../../migrations/postgres/0004_cluster.sql"),
    ),
    (
        5,
        "news",
        include_str!("../../migrations/postgres/0005_news.sql"),
    ),
    (
        6,
        "news kept",
        include_str!("../../migrations/postgres/0006_news_kept.sql"),
    ),
];

/// The oldest version that we are tested with, as the server counts them.
const OLDEST: u32 = 15_00_00;

/// How long a server may take to let us in.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// What a connection is set to. Whoever hangs in the middle of a transaction is cut off, and that before those who wait for it give up: else
/// nobody else could write. Whoever waits for work is not.
const SETTINGS: [(&str, &str); 4] = [
    ("statement_timeout", "60s"),
    ("lock_timeout", "10s"),
    ("idle_in_transaction_session_timeout", "5s"),
    ("idle_session_timeout", "0"),
];

/// A server that says nothing for so long while it works for us has gone: of itself it would give up before.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(65);

/// The same where it has nothing to do but to wait for a lock.
const STEP_TIMEOUT: Duration = Duration::from_secs(12);

/// How long a farewell may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// Statements that are kept prepared on a connection: more than there are.
const PREPARED: usize = 400;

impl Engine for Connection {
    type Options = Options;
    type Row = PgRow;
    const SCHEMES: &'static [&'static str] = &["postgres://", "postgresql://"];

    async fn is_present(settings: &Settings) -> Result<bool, OpenError> {
        let options = options(settings)?;
        let mut conn = welcome(&options).await?;
        let present = sqlx::query_scalar(PRESENT).fetch_one(&mut conn).await;
        present.map_err(|error| explain(&options, &error))
    }

    /// By a lock that the server keeps as long as the connection lasts. When that breaks, it is taken again, unless somebody else has it.
    async fn claim(settings: &Settings, claim: Claim) -> Result<Option<Hold>, OpenError> {
        let options = options(settings)?;
        let mut conn = welcome(&options).await?;
        let lock = match claim {
            Claim::Alone => CLAIM,
            Claim::Together => CLAIM_SHARED,
        };
        match run(&mut conn, lock).await {
            Ok(()) => {}
            Err(error) if is_taken(&error) => return Ok(None),
            Err(error) => return Err(explain(&options, &error)),
        }
        let (stop, lost) = (CancellationToken::new(), CancellationToken::new());
        let kept = keep(options, lock, conn, lost.clone());
        let stopped = stop.clone();
        tokio::spawn(async move { stopped.run_until_cancelled(kept).await });
        Ok(Some(Hold::new(stop.drop_guard(), lost)))
    }

    async fn open(settings: &Settings) -> Result<(Options, Connection), OpenError> {
        let options = options(settings)?;
        let explain = |error: &_| explain(&options, error);
        let mut conn = welcome(&options).await?;
        run(&mut conn, HURRY_NOT).await.map_err(|e| explain(&e))?;
        migration::run(&mut conn, MIGRATIONS, shown(&options), explain).await?;
        run(&mut conn, HURRY).await.map_err(|e| explain(&e))?;
        let number = sqlx::query_scalar::<_, i64>(NUMBER);
        let number = number.fetch_one(&mut conn).await.map_err(|e| explain(&e))?;
        let known = sqlx::query(BE_KNOWN).bind(number.to_string());
        known.execute(&mut conn).await.map_err(|e| explain(&e))?;
        let options = options.options([("torwart.process", number.to_string())]);
        Ok((options, conn))
    }

    async fn look(settings: &Settings) -> Result<(Options, Connection), OpenError> {
        let options = options(settings)?;
        let mut conn = welcome(&options).await?;
        let last = sqlx::query_scalar::<_, i64>(migration::LAST_RUN);
        let last = last.fetch_one(&mut conn).await;
        let last = last.map_err(|error| explain(&options, &error))?;
        migration::check(MIGRATIONS, last, shown(&options))?;
        Ok((options, conn))
    }

    async fn process(&mut self) -> Result<Option<i64>, sqlx::Error> {
        let number = sqlx::query_scalar(THIS_PROCESS).fetch_one(self).await?;
        Ok(Some(number))
    }

    fn for_reading(options: &Options) -> Options {
        let read_only = [("default_transaction_read_only", "on")];
        options.clone().options(read_only)
    }

    async fn connect(options: &Options) -> Result<Connection, sqlx::Error> {
        within(CONNECT_TIMEOUT, ConnectOptions::connect(options)).await
    }

    async fn close(self) -> Result<(), sqlx::Error> {
        within(CLOSE_TIMEOUT, sqlx::Connection::close(self)).await
    }

    async fn each(
        &mut self,
        sql: &'static str,
        values: Vec<Value<'_>>,
        found: &mut (impl FnMut(PgRow) + Send),
    ) -> Result<(), sqlx::Error> {
        let mut rows = sqlx::query_with(sql, arguments(values)?).fetch(self);
        while let Some(row) = within(ANSWER_TIMEOUT, rows.try_next()).await? {
            found(row);
        }
        Ok(())
    }

    async fn run(&mut self, sql: &'static str, values: Vec<Value<'_>>) -> Result<u64, sqlx::Error> {
        let done = sqlx::query_with(sql, arguments(values)?).execute(self);
        Ok(within(ANSWER_TIMEOUT, done).await?.rows_affected())
    }

    /// One by one: its messages take one statement with parameters each.
    async fn run_all(
        &mut self,
        statements: Vec<(&'static str, Vec<Value<'_>>)>,
    ) -> Result<(), sqlx::Error> {
        for (sql, values) in statements {
            Engine::run(self, sql, values).await?;
        }
        Ok(())
    }

    async fn step(&mut self, step: Step) -> Result<(), sqlx::Error> {
        let sql = match step {
            Step::Begin => BEGIN,
            Step::Mark => MARK,
            Step::Keep => KEEP,
            Step::Undo => UNDO,
            Step::Commit => COMMIT,
            // The server cleans up after itself, when it likes.
            Step::Scrub | Step::Tidy => return Ok(()),
        };
        within(STEP_TIMEOUT, run(self, sql)).await
    }

    fn is_lost(error: &sqlx::Error) -> bool {
        let code = code(error);
        // The server is stopping, or threw us out.
        let thrown_out = code.is_some_and(|code| code.starts_with("57P") || code.starts_with("08"));
        thrown_out || matches!(error, sqlx::Error::Io(_))
    }
}

/// What the server says, unless it says nothing for so long.
async fn within<T>(
    limit: Duration,
    asked: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let answered = tokio::time::timeout(limit, asked).await;
    answered.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()))
}

/// Does what takes no parameters, in one message.
async fn run(conn: &mut Connection, sql: &'static str) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(sql).execute(conn).await.map(drop)
}

fn arguments(values: Vec<Value<'_>>) -> Result<PgArguments, sqlx::Error> {
    let mut arguments = PgArguments::default();
    for value in values {
        let added = match value {
            Value::Int(value) => arguments.add(value),
            Value::Real(value) => arguments.add(value),
            // The one character that its texts cannot hold.
            Value::Text(value) if value.contains('\0') => {
                arguments.add(value.replace('\0', "\u{FFFD}"))
            }
            Value::Text(value) => arguments.add(value.into_owned()),
            Value::NoInt => arguments.add(None::<i64>),
            Value::NoText => arguments.add(None::<String>),
        };
        added.map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

/// How to connect, from an address such as `postgres://user:password@host:5432/torwart?sslmode=verify-full`.
fn options(settings: &Settings) -> Result<Options, OpenError> {
    let options = PgConnectOptions::from_str(&settings.url)
        .map_err(|_| OpenError::Address(masked(&settings.url)))?;
    let synchronous = match settings.durability {
        Durability::Full => "on",
        Durability::Normal => "off",
    };
    Ok(options
        .application_name("torwart")
        .options(SETTINGS)
        .options([("synchronous_commit", synchronous)])
        .statement_cache_capacity(PREPARED)
        // Faults are logged once, by whoever asked.
        .disable_statement_logging())
}

/// Whether somebody else has the lock that was asked for.
fn is_taken(error: &sqlx::Error) -> bool {
    code(error).as_deref() == Some("55P03")
}

/// Keeps a lock: when the connection breaks that has it, because the server was restarted, it is taken again as soon as the server is
/// there. Says when it is lost and ends: while we were away, somebody took it who does not share it.
async fn keep(options: Options, lock: &'static str, mut conn: Connection, lost: CancellationToken) {
    loop {
        tokio::time::sleep(CLAIM_KEPT).await;
        let alive = tokio::time::timeout(CONNECT_TIMEOUT, run(&mut conn, ALIVE)).await;
        if matches!(alive, Ok(Ok(()))) {
            continue;
        }
        // Else a server that only did not answer would still have our lock, against us.
        drop(conn);
        tracing::warn!("the claim on the database went with its connection; it is taken again");
        conn = loop {
            let taken = async {
                let mut conn = welcome(&options).await.ok()?;
                let taken = run(&mut conn, lock).await;
                Some(taken.map(|()| conn))
            };
            match taken.await {
                Some(Ok(conn)) => break conn,
                Some(Err(error)) if is_taken(&error) => return lost.cancel(),
                Some(Err(_)) | None => tokio::time::sleep(CLAIM_KEPT).await,
            }
        };
        tracing::info!("the database is claimed again");
    }
}

/// Connects to a server that we can work with.
async fn welcome(options: &Options) -> Result<Connection, OpenError> {
    let connected = <Connection as Engine>::connect(options).await;
    let mut conn = connected.map_err(|error| explain(options, &error))?;
    let encoding = sqlx::query_scalar::<_, String>(ENCODING);
    let encoding = encoding.fetch_one(&mut conn).await;
    let encoding = encoding.map_err(|error| explain(options, &error))?;
    let unsuitable = |reason, advice| OpenError::Server {
        database: shown(options),
        reason,
        advice,
    };
    match conn.server_version_num() {
        Some(version) if version < OLDEST => Err(unsuitable(
            format!("PostgreSQL {}", version / 10_000),
            "the bot needs PostgreSQL 15 or later",
        )),
        _ if encoding != "UTF8" => Err(unsuitable(
            format!("its encoding is {encoding}"),
            "make a database with the encoding UTF8",
        )),
        _ => Ok(conn),
    }
}

/// The database for people to read, without the password.
fn shown(options: &Options) -> String {
    let (user, port) = (options.get_username(), options.get_port());
    let database = options.get_database().unwrap_or(user);
    match options.get_socket() {
        Some(socket) => format!("postgres://{user}@{}:{port}/{database}", socket.display()),
        None => format!("postgres://{user}@{}:{port}/{database}", options.get_host()),
    }
}

fn code(error: &sqlx::Error) -> Option<Cow<'_, str>> {
    error.as_database_error().and_then(|error| error.code())
}

fn explain(options: &Options, error: &sqlx::Error) -> OpenError {
    let code = code(error);
    // https://www.postgresql.org/docs/current/errcodes-appendix.html
    let advice = match (error, code.as_deref()) {
        (sqlx::Error::Io(error), _) if error.kind() != io::ErrorKind::InvalidData => {
            "check that the server runs and can be reached from here, and the host and the port in DATABASE_URL"
        }
        // A certificate that is refused is data of the wrong kind.
        (sqlx::Error::Tls(_) | sqlx::Error::Io(_), _) => {
            "check that the server offers TLS and has a certificate we can trust, or the sslmode in DATABASE_URL"
        }
        (_, Some("28000" | "28P01")) => "check the user and the password in DATABASE_URL",
        (_, Some("3D000")) => {
            "make that database, with the encoding UTF8, or name another one in DATABASE_URL"
        }
        (_, Some("42501")) => {
            "let the user make tables there, best by making it the owner of the database"
        }
        (_, Some("25006")) => {
            "name the server that can be written to, not one that only follows it"
        }
        (_, Some("53300")) => "let the server take more connections; the bot needs seven",
        (_, Some("57P03")) => "the server is starting or stopping; try again in a moment",
        _ => "look into the server's log",
    };
    OpenError::Server {
        database: shown(options),
        reason: match error {
            sqlx::Error::Database(said) => said.message().to_owned(),
            sqlx::Error::Io(error) => error.to_string(),
            other => other.to_string(),
        },
        advice,
    }
}

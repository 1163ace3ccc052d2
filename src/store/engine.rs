//! The database behind one door, whichever it is. A noun writes its SQL once, with `$1` for parameters, and asks it by [`query`]; what an
//! engine does in its own way stands in the engine's file, which implements [`Engine`] for its connections. Another engine is a file
//! beside `sqlite`, its migrations, and a line in `engines!` below. Every noun calls it, and the writer and the readers connect with it.

use std::borrow::Cow;
use std::future::Future;

use tokio_util::sync::CancellationToken;

use super::fault::{OpenError, StoreError, masked};
use super::handle::Settings;
use super::number::Number;
use super::{postgres, sqlite};

/// What a parameter can be.
#[derive(Clone, Debug)]
pub(super) enum Value<'a> {
    Int(i64),
    Real(f64),
    Text(Cow<'a, str>),
    /// Nothing where a number could be. An engine may want to know what is missing.
    NoInt,
    /// Nothing where words could be.
    NoText,
}

/// What the writer does around the jobs of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Begin,
    /// Whatever comes now can be undone by itself.
    Mark,
    /// Keeps what was done since the mark, and marks again.
    Keep,
    /// Undoes what was done since the mark, which stays.
    Undo,
    Commit,
    /// Leaves nothing of what was deleted.
    Scrub,
    /// Leaves everything in order, before the end.
    Tidy,
}

/// With whom a database is to be shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// With nobody.
    Alone,
    /// With others who say the same, if the engine can do that.
    Together,
}

/// While it lives and is not lost, nobody else gets one for the same database. The system forgets it when the process ends, however that
/// happens.
#[must_use = "it ends when it is dropped"]
pub struct Hold {
    _kept: Box<dyn Send + Sync>,
    lost: CancellationToken,
}

impl Hold {
    /// One that lasts as long as something else does, unless somebody says that it is lost.
    pub(super) fn new(kept: impl Send + Sync + 'static, lost: CancellationToken) -> Hold {
        let kept = Box::new(kept);
        Hold { _kept: kept, lost }
    }

    /// Waits until somebody else has the database although nobody let go of it.
    pub async fn lost(&self) {
        self.lost.cancelled().await;
    }
}

/// A connection of an engine, and all that engines do differently.
pub(super) trait Engine: Sized + Send {
    /// How to connect.
    type Options: Clone + Send + Sync;
    type Row: Send;
    /// What its addresses begin with.
    const SCHEMES: &'static [&'static str];

    /// Whether there is a database of ours at the address, or what keeps us from it. Makes none.
    fn is_present(settings: &Settings) -> impl Future<Output = Result<bool, OpenError>> + Send;

    /// Keeps others who claim it away from a database, which may yet have to be made; nothing if one of them has it.
    fn claim(
        settings: &Settings,
        claim: Claim,
    ) -> impl Future<Output = Result<Option<Hold>, OpenError>> + Send;

    /// Connects for writing; makes the database if there is none, and brings it up to date.
    fn open(
        settings: &Settings,
    ) -> impl Future<Output = Result<(Self::Options, Self), OpenError>> + Send;

    /// Connects to a database as it is, to look at it: neither makes one nor changes its schema, which must be the one we know.
    fn look(
        settings: &Settings,
    ) -> impl Future<Output = Result<(Self::Options, Self), OpenError>> + Send;

    /// The number of this process among those that share the database; nothing if nobody can share it.
    fn process(&mut self) -> impl Future<Output = Result<Option<i64>, sqlx::Error>> + Send {
        std::future::ready(Ok(None))
    }

    /// The same database, for reading only.
    fn for_reading(options: &Self::Options) -> Self::Options;

    fn connect(options: &Self::Options) -> impl Future<Output = Result<Self, sqlx::Error>> + Send;

    fn close(self) -> impl Future<Output = Result<(), sqlx::Error>> + Send;

    /// Asks, and hands over every row as it comes.
    fn each(
        &mut self,
        sql: &'static str,
        values: Vec<Value<'_>>,
        found: &mut (impl FnMut(Self::Row) + Send),
    ) -> impl Future<Output = Result<(), sqlx::Error>> + Send;

    /// Does something; says how many rows it changed.
    fn run(
        &mut self,
        sql: &'static str,
        values: Vec<Value<'_>>,
    ) -> impl Future<Output = Result<u64, sqlx::Error>> + Send;

    /// Does several things, one after the other.
    fn run_all(
        &mut self,
        statements: Vec<(&'static str, Vec<Value<'_>>)>,
    ) -> impl Future<Output = Result<(), sqlx::Error>> + Send;

    fn step(&mut self, step: Step) -> impl Future<Output = Result<(), sqlx::Error>> + Send;

    /// Whether an error means that the connection is gone, and another one may do better.
    fn is_lost(error: &sqlx::Error) -> bool {
        matches!(error, sqlx::Error::Io(_))
    }
}

/// Lists the engines: a name, the driver, and its type of connection.
macro_rules! engines {
    ($($engine:ident($driver:path): $connection:ty;)+) => {
        pub(super) enum Connection {$($engine($connection)),+}

        /// How to connect.
        #[derive(Clone)]
        pub(super) enum Options {$($engine(<$connection as Engine>::Options)),+}

        /// What was found.
        pub(super) enum Row {$($engine(<$connection as Engine>::Row)),+}

        /// What a column can be read as.
        pub(super) trait Column<'r>: $(sqlx::Decode<'r, $driver> + sqlx::Type<$driver> +)+ {}
        impl<'r, T: $(sqlx::Decode<'r, $driver> + sqlx::Type<$driver> +)+> Column<'r> for T {}

        /// Opens the database at an address, by the engine that the address names.
        pub(super) async fn open(settings: &Settings) -> Result<(Options, Connection), OpenError> {
            $(if is_of::<$connection>(settings) {
                let (options, conn) = <$connection as Engine>::open(settings).await?;
                return Ok((Options::$engine(options), Connection::$engine(conn)));
            })+
            Err(OpenError::Address(masked(&settings.url)))
        }

        /// Connects to the database at an address as it is.
        pub(super) async fn look(settings: &Settings) -> Result<(Options, Connection), OpenError> {
            $(if is_of::<$connection>(settings) {
                let (options, conn) = <$connection as Engine>::look(settings).await?;
                return Ok((Options::$engine(options), Connection::$engine(conn)));
            })+
            Err(OpenError::Address(masked(&settings.url)))
        }

        pub(super) async fn is_present(settings: &Settings) -> Result<bool, OpenError> {
            $(if is_of::<$connection>(settings) {
                return <$connection as Engine>::is_present(settings).await;
            })+
            Err(OpenError::Address(masked(&settings.url)))
        }

        pub(super) async fn claim(settings: &Settings, claim: Claim) -> Result<Option<Hold>, OpenError> {
            $(if is_of::<$connection>(settings) {
                return <$connection as Engine>::claim(settings, claim).await;
            })+
            Err(OpenError::Address(masked(&settings.url)))
        }

        impl Options {
            pub(super) fn for_reading(&self) -> Options {
                match self {$(Options::$engine(options) => Options::$engine(<$connection as Engine>::for_reading(options)),)+}
            }

            pub(super) async fn connect(&self) -> Result<Connection, StoreError> {
                match self {$(Options::$engine(options) => {
                    Ok(Connection::$engine(<$connection as Engine>::connect(options).await?))
                })+}
            }
        }

        impl Connection {
            pub(super) async fn close(self) -> Result<(), StoreError> {
                match self {$(Connection::$engine(conn) => Ok(Engine::close(conn).await?),)+}
            }

            pub(super) async fn process(&mut self) -> Result<Option<i64>, StoreError> {
                match self {$(Connection::$engine(conn) => Ok(Engine::process(conn).await?),)+}
            }

            pub(super) async fn step(&mut self, step: Step) -> Result<(), StoreError> {
                match self {$(Connection::$engine(conn) => Ok(Engine::step(conn, step).await?),)+}
            }

            /// Begins a transaction. A connection that was lost meanwhile is replaced: nothing hung on it.
            pub(super) async fn begin(&mut self, options: &Options) -> Result<(), StoreError> {
                match self {$(Connection::$engine(conn) => match Engine::step(conn, Step::Begin).await {
                    Err(error) if <$connection as Engine>::is_lost(&error) => {}
                    begun => return Ok(begun?),
                })+}
                *self = options.connect().await?;
                self.step(Step::Begin).await
            }

            pub(super) async fn run_all(&mut self, statements: Vec<(&'static str, Vec<Value<'_>>)>) -> Result<(), StoreError> {
                match self {$(Connection::$engine(conn) => Ok(Engine::run_all(conn, statements).await?),)+}
            }

            async fn run(&mut self, sql: &'static str, values: Vec<Value<'_>>) -> Result<u64, sqlx::Error> {
                match self {$(Connection::$engine(conn) => Engine::run(conn, sql, values).await,)+}
            }

            async fn each(&mut self, sql: &'static str, values: Vec<Value<'_>>, found: &mut (impl FnMut(Row) + Send)) -> Result<(), StoreError> {
                match self {$(Connection::$engine(conn) => {
                    Ok(Engine::each(conn, sql, values, &mut |row| found(Row::$engine(row))).await?)
                })+}
            }
        }

        impl Row {
            /// What stands in a column.
            pub(super) fn try_get<'r, T: Column<'r>>(&'r self, column: &str) -> Result<T, StoreError> {
                match self {$(Row::$engine(row) => Ok(sqlx::Row::try_get(row, column)?),)+}
            }

            /// Every column as it stands there, whatever it is: the same from every engine.
            pub(super) fn values(&self) -> Result<Vec<Value<'_>>, StoreError> {
                match self {$(Row::$engine(row) => {
                    let columns = sqlx::Row::columns(row).iter().enumerate();
                    let values = columns.map(|(nth, column)| {
                        let kind = sqlx::Column::type_info(column);
                        Ok(if <i64 as sqlx::Type<$driver>>::compatible(kind) {
                            sqlx::Row::try_get::<Option<i64>, _>(row, nth)?.into()
                        } else if <f64 as sqlx::Type<$driver>>::compatible(kind) {
                            sqlx::Row::try_get::<Option<f64>, _>(row, nth)?.map_or(Value::NoInt, Value::Real)
                        } else {
                            sqlx::Row::try_get::<Option<&str>, _>(row, nth)?.into()
                        })
                    });
                    values.collect()
                })+}
            }

            /// The number in the first column.
            pub(super) fn first(&self) -> Result<i64, StoreError> {
                match self {$(Row::$engine(row) => Ok(sqlx::Row::try_get(row, 0)?),)+}
            }
        }
    };
}

engines! {
    Sqlite(sqlx::Sqlite): sqlite::Connection;
    Postgres(sqlx::Postgres): postgres::Connection;
}

/// A database that was opened does not work.
pub(super) fn failed(settings: &Settings, error: &StoreError) -> OpenError {
    OpenError::Server {
        database: masked(&settings.url),
        reason: error.to_string(),
        advice: "look into the server's log",
    }
}

fn is_of<E: Engine>(settings: &Settings) -> bool {
    let mut schemes = E::SCHEMES.iter();
    schemes.any(|scheme| settings.url.starts_with(scheme))
}

/// Something to ask or to do, with its parameters.
pub(super) struct Query<'a> {
    sql: &'static str,
    values: Vec<Value<'a>>,
}

/// Asks by an SQL text of ours.
pub(super) fn query<'a>(sql: &'static str, values: Vec<Value<'a>>) -> Query<'a> {
    Query { sql, values }
}

impl<'a> Query<'a> {
    /// Does it.
    pub(super) async fn run(self, conn: &mut Connection) -> Result<(), StoreError> {
        self.execute(conn).await.map(drop)
    }

    /// Does it; says how many rows it changed.
    pub(super) async fn execute(self, conn: &mut Connection) -> Result<u64, StoreError> {
        Ok(conn.run(self.sql, self.values).await?)
    }

    /// Puts a row in, unless a condition of the SQL keeps it out or there is one of its key.
    pub(super) async fn insert(self, conn: &mut Connection) -> Result<bool, StoreError> {
        match conn.run(self.sql, self.values).await {
            Ok(rows) => Ok(rows == 1),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Hands over every row as it comes: for more of them than should be held at once.
    pub(super) async fn each(
        self,
        conn: &mut Connection,
        found: &mut (impl FnMut(Row) + Send),
    ) -> Result<(), StoreError> {
        conn.each(self.sql, self.values, found).await
    }

    pub(super) async fn fetch_all(self, conn: &mut Connection) -> Result<Vec<Row>, StoreError> {
        let mut rows = Vec::new();
        self.each(conn, &mut |row| rows.push(row)).await?;
        Ok(rows)
    }

    /// The first row, if there is one.
    pub(super) async fn fetch_optional(
        self,
        conn: &mut Connection,
    ) -> Result<Option<Row>, StoreError> {
        Ok(self.fetch_all(conn).await?.into_iter().next())
    }

    /// What is read from every row.
    pub(super) async fn list<T>(
        self,
        conn: &mut Connection,
        read: impl Fn(&Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        self.fetch_all(conn).await?.iter().map(read).collect()
    }

    /// What is read from the first row, if there is one.
    pub(super) async fn find<T>(
        self,
        conn: &mut Connection,
        read: impl Fn(&Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let found = self.fetch_optional(conn).await?;
        found.as_ref().map(read).transpose()
    }

    /// What the first column of every row numbers.
    pub(super) async fn numbers<T>(
        self,
        conn: &mut Connection,
        of: impl Fn(i64) -> T,
    ) -> Result<Vec<T>, StoreError> {
        self.list(conn, |row| row.first().map(&of)).await
    }

    /// What the first column of the first row numbers, if there is one.
    pub(super) async fn number<T>(
        self,
        conn: &mut Connection,
        of: impl Fn(i64) -> T,
    ) -> Result<Option<T>, StoreError> {
        self.find(conn, |row| row.first().map(&of)).await
    }

    /// The first column of an SQL text that always finds a row and counts.
    pub(super) async fn count(self, conn: &mut Connection) -> Result<u64, StoreError> {
        Ok(self.fetch_one(conn).await?.first()? as u64)
    }

    /// The row of an SQL text that always finds one.
    pub(super) async fn fetch_one(self, conn: &mut Connection) -> Result<Row, StoreError> {
        let sql = self.sql;
        let found = self.fetch_optional(conn).await?;
        found.ok_or_else(|| StoreError::Damaged(format!("nothing was found by {sql:?}")))
    }
}

impl Value<'_> {
    /// The same, of which nothing is borrowed.
    pub(super) fn into_owned(self) -> Value<'static> {
        match self {
            Value::Int(value) => Value::Int(value),
            Value::Real(value) => Value::Real(value),
            Value::Text(value) => Value::Text(value.into_owned().into()),
            Value::NoInt => Value::NoInt,
            Value::NoText => Value::NoText,
        }
    }
}

impl<N: Number> From<N> for Value<'_> {
    fn from(value: N) -> Self {
        Value::Int(value.stored())
    }
}

impl<N: Number> From<Option<N>> for Value<'_> {
    fn from(value: Option<N>) -> Self {
        value.map_or(Value::NoInt, Value::from)
    }
}

impl From<f64> for Value<'_> {
    fn from(value: f64) -> Self {
        Value::Real(value)
    }
}

impl From<String> for Value<'_> {
    fn from(value: String) -> Self {
        Value::Text(value.into())
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(value: &'a str) -> Self {
        Value::Text(value.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(value: &'a String) -> Self {
        Value::Text(value.into())
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(value: Option<&'a str>) -> Self {
        value.map_or(Value::NoText, Value::from)
    }
}

//! Copies a whole database into an empty one, whichever engines they are of: every table, row by row, in one transaction. Nobody may
//! write to either meanwhile; whoever calls this has claimed both. Before the copy counts, every row of both is read and compared by its hash.

use super::batch::Batch;
use super::engine::{self, Connection, Row, Step, Value, query};
use super::fault::{OpenError, StoreError};
use super::fingerprint;
use super::handle::Settings;

statements! {
    /// The one row that a new database has: that nothing is counted yet. Whatever was counted has left results too.
    FORGET_COUNTED = "delete from counted";
}

/// Rows that are held at once.
const A_PAGE: i64 = 500;

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// One of them cannot be opened.
    #[error("{0}")]
    Open(#[from] OpenError),
    /// One of them failed.
    #[error("The database failed: {0}. The new one is as empty as it was; try again.")]
    Store(#[from] StoreError),
    /// There is something in the new one.
    #[error("There is something in {database} already (table {table}): name an empty database.")]
    NotEmpty {
        database: String,
        table: &'static str,
    },
    /// What was read back is not what was written.
    #[error(
        "The copy of table {0} differs from it, so nothing was kept. See to it that nobody writes to either database, and try again."
    )]
    Differs(&'static str),
}

/// A table, and how its rows are read in the order of its key, page by page, and written.
pub(super) struct Moved {
    pub(super) table: &'static str,
    /// How many of its columns, the first ones, are its key.
    key: usize,
    pub(super) all: &'static str,
    pub(super) first: &'static str,
    pub(super) after: &'static str,
    pub(super) insert: &'static str,
}

/// Lists the tables: the columns of the key and their places, the place after those, all columns and their places.
macro_rules! moved {
    ($($table:literal $key:literal [$($nth:literal),+] limit $limit:literal: $columns:literal = $places:literal;)+) => {
        /// Every table, such that what a row refers to stands there before it.
        pub(super) const TABLES: &[Moved] = &[$(Moved {
            table: $table,
            key: [$($nth),+].len(),
            all: concat! { "select ", $columns, " from ", $table, " order by ", $key },
            first: concat! { "select ", $columns, " from ", $table, " order by ", $key, " limit $1" },
            after: concat! { "select ", $columns, " from ", $table, " where (", $key, ") > (", moved! { @places $($nth),+ }, ") order by ", $key, " limit ", $limit },
            insert: concat! { "insert into ", $table, " (", $columns, ") values (", $places, ")" },
        }),+];
    };
    (@places $first:literal $(, $more:literal)*) => { concat! { $first $(, ", ", $more)* } };
}

moved! {
    "fact" "key" ["$1"] limit "$2": "key, value" = "$1, $2";
    "person" "id" ["$1"] limit "$2": "id, name, language, locale, direct, direct_channel, direct_closed, text_board, calls"
        = "$1, $2, $3, $4, $5, $6, $7, $8, $9";
    "guild" "id" ["$1"] limit "$2": "id, language, locale, pace, organisers, season_months, season_channel, calls" = "$1, $2, $3, $4, $5, $6, $7, $8";
    "guild_channel" "guild, channel" ["$1", "$2"] limit "$3": "guild, channel" = "$1, $2";
    "season" "guild, number" ["$1", "$2"] limit "$3": "guild, number, begins_at, ends_at, announced" = "$1, $2, $3, $4, $5";
    "event" "table_id, seq" ["$1", "$2"] limit "$3": "table_id, seq, at, payload" = "$1, $2, $3, $4";
    "game_table" "id" ["$1"] limit "$2": "id, game, options, status, guild, channel, host, pace, rated, decision, due, seq, wake_at, house_at, deadline_at, opened_at, ended_at"
        = "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17";
    "seat" "table_id, seat" ["$1", "$2"] limit "$3": "table_id, seat, person, place, active, ended_at, game, guild" = "$1, $2, $3, $4, $5, $6, $7, $8";
    "surface" "table_id, kind, person" ["$1", "$2", "$3"] limit "$4": "table_id, kind, person, channel, message, drawn_seq, posted_at, by_token, settled"
        = "$1, $2, $3, $4, $5, $6, $7, $8, $9";
    "call" "table_id, person" ["$1", "$2"] limit "$3": "table_id, person, decision, stage, seq, channel, told" = "$1, $2, $3, $4, $5, $6, $7";
    "call_message" "person, channel" ["$1", "$2"] limit "$3": "person, channel, message, attempt, posted_at" = "$1, $2, $3, $4, $5";
    "result" "no" ["$1"] limit "$2": "no, table_id" = "$1, $2";
    "counted" "one" ["$1"] limit "$2": "one, no, version" = "$1, $2, $3";
    "pool" "id" ["$1"] limit "$2": "id, game, kind, guild, season" = "$1, $2, $3, $4, $5";
    "rating" "pool, person" ["$1", "$2"] limit "$3": "pool, person, value, deviation, volatility, matches, rated_at, settled_until, ranked"
        = "$1, $2, $3, $4, $5, $6, $7, $8, $9";
    "rank_step" "pool, step" ["$1", "$2"] limit "$3": "pool, step, people" = "$1, $2, $3";
    "rating_change" "person, game, no" ["$1", "$2", "$3"] limit "$4": "person, game, no, table_id, seat, at, before, after, deviation"
        = "$1, $2, $3, $4, $5, $6, $7, $8, $9";
    "record" "person, game" ["$1", "$2"] limit "$3": "person, game, won, drawn, lost, streak, best, form" = "$1, $2, $3, $4, $5, $6, $7, $8";
    "pair" "one, two, game" ["$1", "$2", "$3"] limit "$4": "one, two, game, one_ahead, two_ahead, level, day, rated_today"
        = "$1, $2, $3, $4, $5, $6, $7, $8";
    "tournament_event" "tournament, seq" ["$1", "$2"] limit "$3": "tournament, seq, at, payload" = "$1, $2, $3, $4";
    "tournament" "id" ["$1"] limit "$2": "id, guild, channel, name, game, format, status, organiser, players, seq, wake_at, created_at, ended_at"
        = "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13";
    "entrant" "tournament, person" ["$1", "$2"] limit "$3": "tournament, person, active, place, beaten" = "$1, $2, $3, $4, $5";
    "post" "log, id, kind, number" ["$1", "$2", "$3", "$4"] limit "$5": "log, id, kind, number, channel, message, drawn_seq, posted_at"
        = "$1, $2, $3, $4, $5, $6, $7, $8";
}

/// Copies everything; says how many rows there were.
pub(super) async fn copy(from: &Settings, to: &Settings) -> Result<u64, MoveError> {
    let (_, mut source) = engine::open(from).await?;
    let (options, mut target) = engine::open(to).await?;
    target.begin(&options).await?;
    let copied = within(&mut source, &mut target, to).await;
    if copied.is_ok() {
        target.step(Step::Commit).await?;
    }
    // Without a commit, what was written goes with the connection.
    source.close().await?;
    target.close().await?;
    copied
}

async fn within(
    source: &mut Connection,
    target: &mut Connection,
    to: &Settings,
) -> Result<u64, MoveError> {
    query(FORGET_COUNTED, values![]).run(&mut *target).await?;
    for Moved { table, first, .. } in TABLES {
        let found = query(first, values![1]);
        if found.fetch_optional(&mut *target).await?.is_some() {
            let database = to.shown();
            return Err(MoveError::NotEmpty { database, table });
        }
    }
    let mut rows = 0;
    for moved in TABLES {
        rows += copy_table(source, target, moved).await?;
    }
    for Moved { table, all, .. } in TABLES {
        let before = fingerprint::of(source, all).await?;
        if before != fingerprint::of(target, all).await? {
            return Err(MoveError::Differs(table));
        }
    }
    Ok(rows)
}

async fn copy_table(
    source: &mut Connection,
    target: &mut Connection,
    moved: &Moved,
) -> Result<u64, StoreError> {
    let mut page = query(moved.first, values![A_PAGE])
        .fetch_all(source)
        .await?;
    let mut rows = 0;
    while let Some(last) = page.last() {
        let mut key = owned(last)?;
        key.truncate(moved.key);
        let mut batch = Batch::default();
        for row in &page {
            batch.add(moved.insert, row.values()?);
        }
        batch.run(target).await?;
        rows += page.len() as u64;
        key.push(A_PAGE.into());
        page = query(moved.after, key).fetch_all(source).await?;
    }
    Ok(rows)
}

fn owned(row: &Row) -> Result<Vec<Value<'static>>, StoreError> {
    let values = row.values()?.into_iter();
    Ok(values.map(Value::into_owned).collect())
}

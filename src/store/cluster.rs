//! The processes that share the work, and who holds which shard. Every process gives signs of life; whoever is not heard of for too long is
//! struck off, and from then on nothing of theirs is written: each transaction looks first whether its process is still on the list, and
//! whoever strikes one off waits for those that run. The time is the server's, so the clocks of the processes do not matter.
//!
//! What a file is kept in only one process works with; then none of this is asked.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::door::Door;
use super::engine::{Connection, Options, Row, query};
use super::fault::StoreError;
use super::number::{flag, narrow};
use super::writer::Verdict;
use crate::kernel::Moment;

/// Who asks more often than that who is there gives up sooner than others: what it would hear late is past.
const ROSTER_TIMEOUT: Duration = Duration::from_secs(3);

/// A process that is at work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcessRow {
    pub id: i64,
    /// For people.
    pub name: String,
    /// How long it is there, in milliseconds.
    pub age: i64,
    /// How long it was not heard of, in milliseconds.
    pub quiet: i64,
    /// Whether it hands over what it has.
    pub leaving: bool,
}

/// A shard of the connection to Discord.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShardRow {
    pub number: u32,
    pub holder: Option<i64>,
    /// Who is going to have it.
    pub heir: Option<i64>,
    /// Whether that one is connected.
    pub ready: bool,
    /// The interactions that the holder before took last.
    pub taken: Vec<u64>,
}

/// Who is there and has what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    pub processes: Vec<ProcessRow>,
    pub shards: Vec<ShardRow>,
}

/// A line for each process, with what it has.
impl fmt::Display for Roster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |holder: Option<i64>| {
            let theirs = self.shards.iter().filter(|shard| shard.holder == holder);
            ranges(theirs.map(|shard| shard.number))
        };
        for process in &self.processes {
            let (age, quiet) = (process.age / 1000, process.quiet as f64 / 1000.0);
            let theirs = of(Some(process.id));
            let name = &process.name;
            write!(f, "{name}: ")?;
            match theirs.is_empty() {
                true => write!(f, "no shard")?,
                false => write!(f, "shards {theirs}")?,
            }
            let first = self.shards.first().and_then(|first| first.holder);
            if first == Some(process.id) {
                write!(f, ", leads")?;
            }
            if process.leaving {
                write!(f, ", leaving")?;
            }
            writeln!(f, "; here for {age} s, heard of {quiet:.1} s ago")?;
        }
        let free = of(None);
        if !free.is_empty() {
            writeln!(f, "Nobody serves the shards {free}.")?;
        }
        match self.processes.is_empty() {
            true => writeln!(f, "No process is at work."),
            false => Ok(()),
        }
    }
}

/// Numbers in order, such as `0-3, 7`.
fn ranges(numbers: impl Iterator<Item = u32>) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let shown = ranges.iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// The time of the server, in milliseconds.
macro_rules! now {
    () => {
        "cast(unixepoch('now', 'subsec') * 1000 as bigint)"
    };
}

statements! {
    NOW = concat! { "select ", now!() };
    ALIVE = "select 1 from process where id = $1";
    BEAT = concat! { "update process set heard_at = ", now!(), " where id = $1" };
    JOIN = concat! { "insert into process (id, name, began_at, heard_at, leaving) values ($1, $2, ", now!(), ", ", now!(), ", 0)" };
    LEAVE = "update process set leaving = 1 where id = $1";
    STRIKE_OFF = "delete from process where id = $1";
    STRIKE_OFF_DEAD = concat! { "delete from process where heard_at < ", now!(), " - $1" };
    FREE = "update shard set holder = null where holder is not null and holder not in (select id from process)";
    DISINHERIT = "update shard set heir = null, ready = 0 where heir is not null and heir not in (select id from process)";
    COUNT_PROCESSES = "select count(*) from process";
    COUNT_SHARDS = "select count(*) from shard";
    DELETE_SHARDS = "delete from shard";
    ADD_SHARD = "insert into shard (number, holder, heir, ready, taken) values ($1, null, null, 0, '')";
    SELECT_PROCESSES = concat! { "select id, name, leaving, ", now!(), " - began_at as age, ", now!(), " - heard_at as quiet from process order by id" };
    SELECT_SHARDS = "select number, holder, heir, ready, taken from shard order by number";
    TAKE = "update shard set holder = $2, heir = null, ready = 0, taken = '' where number = $1 and holder is null and (heir is null or heir = $2)";
    BECOME_HEIR = "update shard set heir = $2, ready = 0 where number = $1 and heir is null and holder is not null and holder <> $2";
    BE_READY = "update shard set ready = 1 where number = $1 and heir = $2";
    RENOUNCE = "update shard set heir = null, ready = 0 where number = $1 and heir = $2";
    HAND_OVER = "update shard set holder = heir, heir = null, ready = 0, taken = $3 where number = $1 and holder = $2 and ready = 1";
    ADD_LANE = "insert into lane (number, free_at) values ($1, 0) on conflict (number) do nothing";
    TAKE_LANE = concat! { "update lane set free_at = ", now!(), " + $2 where number = $1 and free_at <= ", now!() };
    KEEP_LANE = concat! { "update lane set free_at = ", now!(), " + $2 where number = $1" };
}

/// Whether this process has joined; and then whether it is still on the list.
#[derive(Default)]
pub(super) struct Member(AtomicI64);

impl Member {
    /// In a transaction: refuses to go on for a process that was struck off.
    pub(super) async fn check(&self, conn: &mut Connection) -> Result<(), StoreError> {
        let id = match self.0.load(Ordering::Acquire) {
            0 => return Ok(()),
            id => id,
        };
        let alive = query(ALIVE, values![id]).fetch_optional(conn).await?;
        alive.map(drop).ok_or(StoreError::Replaced)
    }
}

/// A connection for signs of life: they wait for nobody who writes.
pub(super) struct Pulse {
    options: Options,
    conn: Mutex<Option<Connection>>,
    process: Option<i64>,
    pub(super) member: Arc<Member>,
}

impl Pulse {
    pub(super) fn new(options: Options, process: Option<i64>) -> Pulse {
        Pulse {
            options,
            conn: Mutex::default(),
            process,
            member: Arc::default(),
        }
    }

    /// Does something outside of transactions, and says how many rows it changed.
    async fn run(&self, sql: &'static str, id: i64) -> Result<u64, StoreError> {
        let mut held = self.conn.lock().await;
        // Whoever stops waiting leaves none behind.
        let mut conn = match held.take() {
            Some(conn) => conn,
            None => self.options.connect().await?,
        };
        let rows = query(sql, values![id]).execute(&mut conn).await?;
        *held = Some(conn);
        Ok(rows)
    }

    pub(super) async fn close(&self) {
        if let Some(conn) = self.conn.lock().await.take() {
            // There is nothing to lose.
            let _ = conn.close().await;
        }
    }
}

/// The processes and their shards.
#[derive(Clone)]
pub struct Cluster {
    door: Door,
    pulse: Arc<Pulse>,
}

impl Cluster {
    pub(super) fn new(door: Door, pulse: Pulse) -> Cluster {
        let pulse = Arc::new(pulse);
        Cluster { door, pulse }
    }

    /// The number of this process; nothing if nobody can share the database.
    pub fn process(&self) -> Option<i64> {
        self.pulse.process
    }

    /// The time of the server, by which processes agree on what is when.
    pub async fn now(&self) -> Result<Moment, StoreError> {
        let mut lent = self.door.reader().await?;
        let found = query(NOW, values![]).fetch_one(lent.conn()).await;
        lent.finish(found.and_then(|row| row.first().map(Moment)))
    }

    /// Who is there and has what.
    pub async fn roster(&self) -> Result<Roster, StoreError> {
        let found = async {
            let mut lent = self.door.reader().await?;
            let found = roster(lent.conn()).await;
            lent.finish(found)
        };
        let found = tokio::time::timeout(ROSTER_TIMEOUT, found).await;
        found.unwrap_or_else(|_| Err(StoreError::Database("nobody answers".to_owned())))
    }

    /// Enters the list. So many shards there are from now on; no if others are on it who count otherwise. From now on nothing is written if
    /// this process was struck off.
    pub async fn join(&self, (id, name): (i64, &str), shards: u32) -> Result<bool, StoreError> {
        self.pulse.member.0.store(0, Ordering::Release);
        let name = name.to_owned();
        let joined =
            self.ask(move |conn| Box::pin(async move { join(conn, id, &name, shards).await }));
        let joined = joined.await?;
        if joined {
            self.pulse.member.0.store(id, Ordering::Release);
        }
        Ok(joined)
    }

    /// A sign of life; no if this process was struck off.
    pub async fn beat(&self, id: i64) -> Result<bool, StoreError> {
        Ok(self.pulse.run(BEAT, id).await? == 1)
    }

    /// Strikes off those who were not heard of for so long; what they had is free. Not if it comes to it only after `until`: if the database
    /// was away meanwhile, nobody could be heard of.
    pub async fn strike_off(&self, quiet: Duration, until: Instant) -> Result<(), StoreError> {
        let quiet = quiet.as_millis() as i64;
        let struck = self.ask(move |conn| {
            Box::pin(async move {
                if Instant::now() > until {
                    return Ok(false);
                }
                bury(conn, quiet).await?;
                Ok(true)
            })
        });
        struck.await.map(drop)
    }

    /// This process hands over what it has, and takes nothing.
    pub async fn leave(&self, id: i64) -> Result<(), StoreError> {
        self.change(LEAVE, vec![id.into()]).await.map(drop)
    }

    /// Leaves the list. What it has is free.
    pub async fn quit(&self, id: i64) -> Result<(), StoreError> {
        let quit = self.ask(move |conn| {
            Box::pin(async move {
                query(STRIKE_OFF, values![id]).run(&mut *conn).await?;
                free(conn).await?;
                Ok(true)
            })
        });
        quit.await?;
        self.pulse.member.0.store(0, Ordering::Release);
        Ok(())
    }

    /// Takes a shard that nobody has; no if somebody was faster.
    pub async fn take(&self, id: i64, shard: u32) -> Result<bool, StoreError> {
        self.change(TAKE, values![shard, id]).await
    }

    /// Is the next to have a shard that another process has; no if somebody else is.
    pub async fn become_heir(&self, id: i64, shard: u32) -> Result<bool, StoreError> {
        self.change(BECOME_HEIR, values![shard, id]).await
    }

    /// The heir is connected.
    pub async fn be_ready(&self, id: i64, shard: u32) -> Result<bool, StoreError> {
        self.change(BE_READY, values![shard, id]).await
    }

    /// The heir does not want it any more.
    pub async fn renounce(&self, id: i64, shard: u32) -> Result<bool, StoreError> {
        self.change(RENOUNCE, values![shard, id]).await
    }

    /// Hands a shard to its heir, with the interactions that were taken last; no if there is none who is ready.
    pub async fn hand_over(&self, id: i64, shard: u32, taken: &[u64]) -> Result<bool, StoreError> {
        self.change(HAND_OVER, values![shard, id, list(taken)])
            .await
    }

    /// Takes the turn to begin a session in a lane; the next one has it so much later. No if it is not free yet.
    pub async fn take_lane(&self, lane: u32, apart: Duration) -> Result<bool, StoreError> {
        let apart = apart.as_millis() as i64;
        self.ask(move |conn| {
            Box::pin(async move {
                query(ADD_LANE, values![lane]).run(&mut *conn).await?;
                Ok(query(TAKE_LANE, values![lane, apart]).execute(conn).await? == 1)
            })
        })
        .await
    }

    /// Keeps a lane that was taken: the next one has its turn so much later than now.
    pub async fn keep_lane(&self, lane: u32, apart: Duration) -> Result<(), StoreError> {
        let apart = apart.as_millis() as i64;
        self.change(KEEP_LANE, values![lane, apart]).await.map(drop)
    }

    pub(super) async fn close(&self) {
        self.pulse.close().await;
    }

    /// Changes one row, if its conditions hold.
    async fn change(
        &self,
        sql: &'static str,
        values: Vec<super::engine::Value<'static>>,
    ) -> Result<bool, StoreError> {
        self.ask(move |conn| {
            Box::pin(async move { Ok(query(sql, values).execute(conn).await? == 1) })
        })
        .await
    }

    /// Has something written; no means that nothing was.
    async fn ask(
        &self,
        job: impl for<'c> FnOnce(&'c mut Connection) -> BoxFuture<'c, Result<bool, StoreError>>
        + Send
        + 'static,
    ) -> Result<bool, StoreError> {
        let done = self.door.write(move |conn| {
            Box::pin(async move {
                Ok(match job(conn).await? {
                    true => Verdict::Done,
                    false => Verdict::Conflict,
                })
            })
        });
        Ok(done.await? == Verdict::Done)
    }
}

async fn join(conn: &mut Connection, id: i64, name: &str, shards: u32) -> Result<bool, StoreError> {
    // It may have joined before without hearing of it. What it had then nobody serves.
    query(STRIKE_OFF, values![id]).run(&mut *conn).await?;
    free(conn).await?;
    let others = query(COUNT_PROCESSES, values![]).count(&mut *conn).await?;
    let known = query(COUNT_SHARDS, values![]).count(&mut *conn).await?;
    if known != u64::from(shards) {
        if others > 0 {
            return Ok(false);
        }
        query(DELETE_SHARDS, values![]).run(&mut *conn).await?;
        for number in 0..shards {
            query(ADD_SHARD, values![number]).run(&mut *conn).await?;
        }
    }
    query(JOIN, values![id, name]).run(conn).await?;
    Ok(true)
}

/// Strikes off those who were not heard of for so long, in milliseconds.
async fn bury(conn: &mut Connection, quiet: i64) -> Result<(), StoreError> {
    let dead = query(STRIKE_OFF_DEAD, values![quiet]);
    dead.run(&mut *conn).await?;
    free(conn).await
}

/// Frees what those have who are not on the list.
async fn free(conn: &mut Connection) -> Result<(), StoreError> {
    query(FREE, values![]).run(&mut *conn).await?;
    query(DISINHERIT, values![]).run(conn).await
}

async fn roster(conn: &mut Connection) -> Result<Roster, StoreError> {
    let process = |row: &Row| {
        Ok(ProcessRow {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            age: row.try_get("age")?,
            quiet: row.try_get("quiet")?,
            leaving: flag(row, "leaving")?,
        })
    };
    let shard = |row: &Row| {
        Ok(ShardRow {
            number: narrow(row, "number")?,
            holder: row.try_get("holder")?,
            heir: row.try_get("heir")?,
            ready: flag(row, "ready")?,
            taken: listed(row.try_get("taken")?),
        })
    };
    let processes = query(SELECT_PROCESSES, values![]).list(&mut *conn, process);
    let processes = processes.await?;
    let shards = query(SELECT_SHARDS, values![]).list(conn, shard).await?;
    Ok(Roster { processes, shards })
}

fn list(taken: &[u64]) -> String {
    let taken: Vec<String> = taken.iter().map(u64::to_string).collect();
    taken.join(",")
}

fn listed(taken: &str) -> Vec<u64> {
    let taken = taken.split(',');
    taken.filter_map(|number| number.parse().ok()).collect()
}

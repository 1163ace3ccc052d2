//! The one file of `table/` that waits: load, decide, append with the expected sequence number, and only then tell.
//!
//! Nothing lives here alone. Tables kept in memory are a cache of the log; whoever loses a race reads the log again.

mod export;

mod forget;

mod moves;

pub use forget::{Contests, Forgotten};

#[cfg(test)]
pub(super) use forget::rewrite;

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::games::Corrupt;
use crate::house::House;
use crate::kernel::{Clock, Moment, Outcome, Refusal, Seat, TableId};
use crate::rating;
use crate::store::{Append, AppendError, Limit, Store, StoreError, TableRow};
use crate::table::decide::{Decided, decide, open};
use crate::table::event::Event;
use crate::table::record::Record;
use crate::table::state::{Phase, Table};
use crate::table::{Command, Opening, deadline, row};

/// How often a lost race is run again before it counts as our fault.
const MOST_RACES: usize = 64;

/// Tables kept in memory. Enough for everyone who plays at the same time; the rest is read when it is asked for.
const CACHED: usize = 4096;

/// How many due tables are taken from the store at once.
const DUE_AT_ONCE: u32 = 64;

/// What was stored, for those who show it.
#[derive(Clone)]
pub struct Change {
    /// The table after it.
    pub table: Arc<Table>,
    /// What happened; empty if nothing new did.
    pub events: Arc<[Event]>,
}

/// Why a command did nothing.
#[derive(Debug)]
pub enum Failure {
    /// The person did something wrong.
    Refused(Refusal),
    /// We did.
    Fault(Fault),
}

/// What we did wrong.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The database failed.
    #[error("the store failed: {0}")]
    Store(#[from] StoreError),
    /// A log cannot be read.
    #[error("table {0}: {1}")]
    Corrupt(TableId, Corrupt),
    /// Too many lost races.
    #[error("table {0}: every attempt to write lost a race")]
    Contended(TableId),
    /// Somebody who is to be forgotten was seated again and again.
    #[error("a person could not be forgotten: they came back every time")]
    Busy,
    /// A part of ours gave up; the panic stands in the log.
    #[error("a task panicked")]
    Panicked,
    /// Something that is built on tables failed.
    #[error("{0}")]
    Elsewhere(Box<dyn std::error::Error + Send + Sync>),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl<F: Into<Fault>> From<F> for Failure {
    fn from(fault: F) -> Failure {
        Failure::Fault(fault.into())
    }
}

/// Who is told of changes, after they are stored.
type Audience = Box<dyn Fn(Change) + Send + Sync>;

/// All tables.
pub struct Tables {
    store: Store,
    clock: Arc<dyn Clock>,
    secret: [u8; 32],
    most_matches: u32,
    house: Arc<House>,
    audience: Audience,
    cache: Mutex<HashMap<TableId, Arc<Table>>>,
    /// How many tables have left the cache because they were over.
    ended: AtomicU64,
    wake: Notify,
    /// The moment until which [`Tables::keep_time`] sleeps, in milliseconds.
    sleeps_until: AtomicI64,
    thinking: moves::Thinking,
}

impl Tables {
    /// The tables of a store. `secret` makes their names unguessable; it must stay the same over restarts.
    pub fn new(
        store: Store,
        clock: Arc<dyn Clock>,
        secret: [u8; 32],
        most_matches: u32,
        house: Arc<House>,
        audience: Audience,
    ) -> Tables {
        Tables {
            store,
            clock,
            secret,
            most_matches,
            house,
            audience,
            cache: Mutex::default(),
            ended: AtomicU64::new(0),
            wake: Notify::new(),
            sleeps_until: AtomicI64::new(0),
            thinking: moves::Thinking::default(),
        }
    }

    /// The name of the table that this click opens: the same click delivered twice opens one table.
    pub fn name_for(&self, what: &str, number: u64) -> TableId {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.secret).expect("HMAC takes keys of any length");
        mac.update(format!("{what}|{number}").as_bytes());
        let bytes = mac.finalize().into_bytes();
        TableId(u64::from_be_bytes(
            bytes[..8].try_into().expect("eight bytes"),
        ))
    }

    /// The name of the `attempt`th rematch of a match: pressing the button twice, or both pressing it, is one rematch.
    pub fn rematch_name(&self, of: TableId, attempt: u64) -> TableId {
        self.name_for(&format!("rematch {attempt}"), of.0)
    }

    /// A table, from memory or from the log.
    pub async fn get(&self, id: TableId) -> Result<Option<Arc<Table>>, Fault> {
        if let Some(table) = self.cached(id) {
            return Ok(Some(table));
        }
        self.load(id).await
    }

    /// A table as its log has it, whatever another process has written meanwhile.
    pub async fn fresh(&self, id: TableId) -> Result<Option<Arc<Table>>, Fault> {
        self.load(id).await
    }

    async fn load(&self, id: TableId) -> Result<Option<Arc<Table>>, Fault> {
        let ended = self.ended.load(Ordering::Acquire);
        let entries = self.store.entries(id).await?;
        let table = Table::fold(id, &entries)
            .map_err(|corrupt| Fault::Corrupt(id, corrupt))?
            .map(Arc::new);
        if let Some(table) = &table {
            self.remember(table, Some(ended));
        }
        Ok(table)
    }

    /// A finished match as a file; nothing while it is not finished.
    pub async fn record(&self, id: TableId) -> Result<Option<Record>, Fault> {
        let entries = self.store.entries(id).await?;
        Record::of(id, &entries).map_err(|corrupt| Fault::Corrupt(id, corrupt))
    }

    /// How a finished match ended, and who had left a table of more than two by then, on which others played on: the log says so, and
    /// nothing has to be played again for it. Of a duel the last line is enough.
    pub async fn ending(&self, row: &TableRow) -> Result<(Option<Outcome>, Vec<Seat>), Fault> {
        let before = match row.seats.len() {
            0..=2 => row.seq.saturating_sub(1),
            _ => 0,
        };
        let (mut ended, mut left) = (None, Vec::new());
        for entry in self.store.entries_after(row.id, before).await? {
            match Event::parse(&entry.payload) {
                Some(Event::Ended { outcome, .. }) => ended = Some(outcome),
                Some(Event::Left { seat } | Event::Resigned { seat }) => left.push(seat),
                _ => {}
            }
        }
        Ok((ended, left))
    }

    /// Opens a table. One that is already there under the same name is the answer to the same wish.
    pub async fn open(&self, opening: Opening) -> Result<Change, Failure> {
        if let Some(table) = self.get(opening.id).await? {
            return Ok(Change {
                table,
                events: Arc::new([]),
            });
        }
        let id = opening.id;
        let decided = open(opening, self.clock.now())?;
        match self.store(decided, 0).await? {
            Some(change) => Ok(change),
            None => {
                let table = self.load(id).await?.ok_or(Fault::Contended(id))?;
                Ok(Change {
                    table,
                    events: Arc::new([]),
                })
            }
        }
    }

    /// Asks a table to do something.
    pub async fn command(&self, id: TableId, command: &Command) -> Result<Change, Failure> {
        let mut table = self.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        for _ in 0..MOST_RACES {
            let decided = match decide(&table, command, self.clock.now()) {
                Ok(decided) => decided,
                Err(refusal) => {
                    // What is in memory may be old if another process wrote: refuse only what the log refuses.
                    let fresh = self.load(id).await?.ok_or(Refusal::NoSuchTable)?;
                    if fresh.seq == table.seq {
                        return Err(refusal.into());
                    }
                    table = fresh;
                    continue;
                }
            };
            if decided.events.is_empty() {
                return Ok(Change {
                    table,
                    events: Arc::new([]),
                });
            }
            match self.store(decided, table.seq).await? {
                Some(change) => return Ok(change),
                None => table = self.load(id).await?.ok_or(Refusal::NoSuchTable)?,
            }
        }
        Err(Fault::Contended(id).into())
    }

    /// Asks whether a table would do something, without doing it: before people are offered a choice that comes to nothing.
    pub async fn would(&self, id: TableId, command: &Command) -> Result<Arc<Table>, Failure> {
        let table = self.fresh(id).await?.ok_or(Refusal::NoSuchTable)?;
        decide(&table, command, self.clock.now())?;
        Ok(table)
    }

    /// Stores and then tells; nothing if someone else was faster.
    async fn store(&self, decided: Decided, expected_seq: u64) -> Result<Option<Change>, Failure> {
        let Decided { events, table, at } = decided;
        let begins = events.iter().any(Event::seats_change);
        let append = Append {
            table: table.id,
            expected_seq,
            at,
            payloads: events.iter().map(Event::payload).collect(),
            row: row::of(&table),
            finished: row::finished(&table),
            seats_changed: begins || matches!(table.phase, Phase::Over(..)),
            limits: if begins {
                self.limits(&table)
            } else {
                Vec::new()
            },
        };
        match self.store.append(append).await {
            Ok(()) => {}
            Err(AppendError::Conflict) => return Ok(None),
            Err(AppendError::TooMany(person)) => {
                return Err(Refusal::TooManyMatches {
                    person,
                    limit: self.most_matches,
                }
                .into());
            }
            Err(AppendError::Fault(fault)) => return Err(fault.into()),
        }
        // Most moves put a deadline further off; only an earlier one is worth waking anybody for.
        if deadline::wake(&table)
            .is_some_and(|wake| wake.0 < self.sleeps_until.load(Ordering::Acquire))
        {
            self.wake.notify_one();
        }
        self.thinking.look_at(&table);
        let decision = table.pending().map(|_| table.decision);
        self.house.moved_on(table.id, decision);
        let table = Arc::new(table);
        self.remember(&table, None);
        let change = Change {
            table,
            events: events.into(),
        };
        (self.audience)(change.clone());
        Ok(Some(change))
    }

    /// Nobody is challenged, and nobody challenges, who has too many matches already.
    fn limits(&self, table: &Table) -> Vec<Limit> {
        // A tournament would wait for ever for somebody who has too many other matches.
        let limited = table.people().filter(|_| table.contest.is_none());
        limited
            .map(|(_, person)| Limit {
                person,
                at_most: self.most_matches,
            })
            .collect()
    }

    fn cached(&self, id: TableId) -> Option<Arc<Table>> {
        self.cache
            .lock()
            .expect("nobody panics while holding the cache")
            .get(&id)
            .cloned()
    }

    /// Keeps a table in memory. One that was read is kept only if none has ended since: what was read before the end of a table
    /// must not bring it back.
    fn remember(&self, table: &Arc<Table>, read_at: Option<u64>) {
        let mut cache = self
            .cache
            .lock()
            .expect("nobody panics while holding the cache");
        if matches!(table.phase, Phase::Over(..) | Phase::Closed(_)) {
            cache.remove(&table.id);
            let news = u64::from(read_at.is_none());
            self.ended.fetch_add(news, Ordering::AcqRel);
            return;
        }
        if read_at.is_some_and(|read_at| read_at != self.ended.load(Ordering::Acquire)) {
            return;
        }
        if cache.len() >= CACHED && !cache.contains_key(&table.id) {
            // Dropping any half is enough: what is needed again is read again.
            let mut keep = false;
            cache.retain(|_, _| {
                keep = !keep;
                keep
            });
        }
        let newer = cache
            .get(&table.id)
            .is_none_or(|known| known.seq <= table.seq);
        if newer {
            cache.insert(table.id, Arc::clone(table));
        }
    }

    /// Looks after deadlines until it is told to stop.
    pub async fn keep_time(&self, stop: CancellationToken) {
        while !stop.is_cancelled() {
            // While we look, every new deadline counts as earlier.
            self.sleeps_until.store(i64::MAX, Ordering::Release);
            let next = match self.tick_due().await {
                Ok(next) => next,
                Err(fault) => {
                    tracing::error!(%fault, "deadlines could not be looked after");
                    Some(self.clock.now().plus_seconds(5))
                }
            };
            self.sleeps_until
                .store(next.map_or(i64::MAX, |next| next.0), Ordering::Release);
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.wake.notified() => {}
                () = wait(&*self.clock, next) => {}
            }
        }
    }

    /// Does what is due, and says when the next is.
    pub async fn tick_due(&self) -> Result<Option<Moment>, Fault> {
        loop {
            let due = self.store.due(self.clock.now(), DUE_AT_ONCE).await?;
            if due.is_empty() {
                return Ok(self.store.next_wake().await?);
            }
            for id in due {
                match self.command(id, &Command::Tick).await {
                    Ok(change) if change.events.is_empty() => self.repair(id).await?,
                    Ok(_) => {}
                    Err(Failure::Refused(refusal)) => {
                        tracing::warn!(table.id = %id, ?refusal, "a tick was refused")
                    }
                    Err(Failure::Fault(fault)) => {
                        tracing::error!(table.id = %id, %fault, "a deadline could not be kept");
                        return Ok(Some(self.clock.now().plus_seconds(5)));
                    }
                }
            }
        }
    }

    /// The projection said that something is due, the log says no: the projection is wrong.
    async fn repair(&self, id: TableId) -> Result<(), Fault> {
        tracing::warn!(table.id = %id, "the list of deadlines disagreed with the log and was mended");
        if let Some(table) = self.load(id).await? {
            self.store.replace(vec![row::of(&table)]).await?;
        }
        Ok(())
    }

    /// Counts what was not counted when it ended, and everything if it was counted by other rules; says how many matches.
    pub async fn catch_up(store: &Store, now: Moment) -> Result<u64, Fault> {
        if store.counted().await?.1 != rating::VERSION {
            store.clear_standings().await?;
        }
        let mut count = 0;
        loop {
            let next = store.uncounted(256).await?;
            if next.is_empty() {
                store.settle_standings(now).await?;
                return Ok(count);
            }
            let mut results = Vec::with_capacity(next.len());
            for (no, id) in next {
                let corrupt = |corrupt| Fault::Corrupt(id, corrupt);
                let table = Table::fold(id, &store.entries(id).await?).map_err(corrupt)?;
                let finished = table.as_ref().and_then(row::finished);
                results.push((no, finished.ok_or(Corrupt).map_err(corrupt)?));
            }
            count += results.len() as u64;
            store.count(results).await?;
        }
    }

    /// Makes every projection again from the logs; says how many tables there are.
    pub async fn rebuild(store: &Store, now: Moment) -> Result<u64, Fault> {
        store.clear_projections().await?;
        let count = Tables::rebuild_rows(store).await?;
        store.clear_standings().await?;
        Tables::catch_up(store, now).await?;
        Ok(count)
    }

    async fn rebuild_rows(store: &Store) -> Result<u64, Fault> {
        let mut after = None;
        let mut count = 0;
        loop {
            let ids = store.tables_after(after, 256).await?;
            let Some(last) = ids.last() else {
                return Ok(count);
            };
            after = Some(*last);
            let mut rows = Vec::with_capacity(ids.len());
            for id in ids {
                let entries = store.entries(id).await?;
                let table =
                    Table::fold(id, &entries).map_err(|corrupt| Fault::Corrupt(id, corrupt))?;
                rows.extend(table.as_ref().map(row::of));
            }
            count += rows.len() as u64;
            store.replace(rows).await?;
        }
    }
}

/// After so many seconds we look again at the latest.
const LOOKS_AGAIN: i64 = 30;

/// Waits for a moment, but not for ever: what another process left us nobody tells us of.
async fn wait(clock: &dyn Clock, next: Option<Moment>) {
    let latest = clock.now().plus_seconds(LOOKS_AGAIN);
    clock
        .until(next.map_or(latest, |next| next.min(latest)))
        .await;
}

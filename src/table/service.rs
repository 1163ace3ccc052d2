//! All tables: what makes them a log, and what is theirs besides: names nobody can guess, the house's moves (`moves`), counted
//! results, what is given out about a person (`export`) and forgetting them (`forget`). Loading, deciding and storing are the
//! business of `log`.

mod export;

mod forget;

mod moves;

use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::house::House;
use crate::kernel::{Clock, Corrupt, Moment, Outcome, Refusal, Seat, TableId};
use crate::log::Event as _;
use crate::log::{self, Log, Service, read};
use crate::rating;
use crate::store::{Append, AppendError, Limit, Store, StoreError, TableRow};
use crate::table::event::Event;
use crate::table::record::Record;
use crate::table::state::{Phase, Table};
use crate::table::{Command, Decided, Opening, row};

pub use crate::log::Fault;

/// Why a command did nothing.
pub type Failure = log::Failure<Refusal>;

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

/// What was stored, for those who show it.
pub type Change = log::Change<Table>;

/// All tables.
pub type Tables = Service<TableLog>;

/// What makes tables a log.
pub struct TableLog {
    secret: [u8; 32],
    most_matches: u32,
    house: Arc<House>,
    thinking: moves::Thinking,
}

impl Log for TableLog {
    type State = Table;
    type Opening = Opening;
    type Command = Command;
    type Refusal = Refusal;
    type Row = TableRow;

    const KEPT: usize = 4096;
    const UNKNOWN: Refusal = Refusal::NoSuchTable;

    fn name(opening: &Opening) -> TableId {
        opening.id
    }

    fn open(opening: Opening, now: Moment) -> Result<Decided, Refusal> {
        super::open(opening, now)
    }

    fn decide(table: &Table, command: &Command, now: Moment) -> Result<Decided, Refusal> {
        super::decide(table, command, now)
    }

    fn moved(&self, table: &Table) {
        self.thinking.look_at(table);
        let decision = table.pending().map(|_| table.decision);
        self.house.moved_on(table.id, decision);
    }

    async fn append(
        &self,
        store: &Store,
        expected_seq: u64,
        Decided { events, state, at }: &Decided,
    ) -> Result<bool, Failure> {
        let begins = events.iter().any(Event::seats_change);
        let append = Append {
            table: state.id,
            expected_seq,
            at: *at,
            payloads: events.iter().map(Event::payload).collect(),
            row: row::of(state),
            finished: row::finished(state),
            seats_changed: begins || matches!(state.phase, Phase::Over(..)),
            calls: row::calls(state, events),
            limits: if begins {
                self.limits(state)
            } else {
                Vec::new()
            },
        };
        match store.tables.append(append).await {
            Err(AppendError::TooMany(person)) => Err(Failure::Refused(Refusal::TooManyMatches {
                person,
                limit: self.most_matches,
            })),
            appended => Ok(log::written(appended)?),
        }
    }

    fn row(table: &Table) -> TableRow {
        row::of(table)
    }

    async fn replace(store: &Store, rows: Vec<TableRow>) -> Result<(), StoreError> {
        store.tables.replace(rows).await
    }

    async fn tick(tables: &Tables, id: TableId) -> Result<bool, Failure> {
        let change = tables.command(id, &Command::Tick).await?;
        Ok(!change.events.is_empty())
    }
}

impl TableLog {
    /// Nobody is challenged, and nobody challenges, who has too many matches already.
    fn limits(&self, table: &Table) -> Vec<Limit> {
        // A tournament would wait for ever for somebody who has too many other matches.
        let limited = table.people().filter(|_| table.fixture.is_none());
        limited
            .map(|(_, person)| Limit {
                person,
                at_most: self.most_matches,
            })
            .collect()
    }
}

impl Tables {
    /// The tables of a store. `secret` makes their names unguessable; it must stay the same over restarts.
    pub fn new(
        store: Store,
        clock: Arc<dyn Clock>,
        secret: [u8; 32],
        most_matches: u32,
        house: Arc<House>,
        audience: log::Audience<TableLog>,
    ) -> Tables {
        let log = TableLog {
            secret,
            most_matches,
            house,
            thinking: moves::Thinking::default(),
        };
        Service::over(log, store, clock, audience)
    }

    /// The name of the table that this click opens: the same click delivered twice opens one table.
    pub fn name_for(&self, what: &str, number: u64) -> TableId {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.log.secret)
            .expect("HMAC takes keys of any length");
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

    /// A finished match as a file; nothing while it is not finished.
    pub async fn record(&self, id: TableId) -> Result<Option<Record>, Fault> {
        let entries = self.store.logs.entries(id).await?;
        Record::of(id, &entries).map_err(|corrupt| Fault::from(corrupt).of(id))
    }

    /// How a finished match ended, and who had left a table of more than two by then, on which others played on: the log says so, and
    /// nothing has to be played again for it. Of a duel the last line is enough.
    pub async fn ending(&self, row: &TableRow) -> Result<(Option<Outcome>, Vec<Seat>), Fault> {
        let before = match row.seats.len() {
            0..=2 => row.seq.saturating_sub(1),
            _ => 0,
        };
        let (mut ended, mut left) = (None, Vec::new());
        for entry in self.store.logs.entries_after(row.id, before).await? {
            match Event::parse(&entry.payload) {
                Some(Event::Ended { outcome, .. }) => ended = Some(outcome),
                Some(Event::Left { seat } | Event::Resigned { seat }) => left.push(seat),
                _ => {}
            }
        }
        Ok((ended, left))
    }

    /// Counts what was not counted when it ended, and everything if it was counted by other rules; says how many matches.
    pub async fn catch_up(store: &Store, now: Moment) -> Result<u64, Fault> {
        if store.results.counted().await?.1 != rating::VERSION {
            store.results.clear().await?;
        }
        let mut count = 0;
        loop {
            let next = store.results.uncounted(256).await?;
            if next.is_empty() {
                store.results.settle(now).await?;
                return Ok(count);
            }
            let mut results = Vec::with_capacity(next.len());
            for (no, id) in next {
                let table = read::<TableLog>(store, id).await?;
                let finished = table.as_ref().and_then(row::finished);
                results.push((no, finished.ok_or_else(|| Fault::from(Corrupt).of(id))?));
            }
            count += results.len() as u64;
            store.results.count(results).await?;
        }
    }

    /// Makes every projection again from the logs; says how many tables there are.
    pub async fn rebuild(store: &Store, now: Moment) -> Result<u64, Fault> {
        store.tables.clear().await?;
        let count = Tables::rebuild_rows(store).await?;
        store.results.clear().await?;
        Tables::catch_up(store, now).await?;
        Ok(count)
    }
}

//! The moves of the house: which tables wait for one, who thinks about it, and that nobody thinks about what is over.
//!
//! The projection says when the house wants to move, so that a start after a crash finds every table that waits for it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::{Failure, Fault, Tables, wait};
use crate::house::{House, Stop};
use crate::kernel::{Moment, Refusal, Seat, TableId};
use crate::store::Store;
use crate::table::state::Table;
use crate::table::{Command, house, row};

/// How many tables are looked after at once. The house thinks about fewer; the others wait for their turn in memory.
const AT_ONCE: usize = 64;

/// How long a table rests after something of ours went wrong there.
const REST: Duration = Duration::from_secs(5);

/// What the house thinks about.
#[derive(Default)]
pub(super) struct Thinking {
    wake: Notify,
    /// The moment until which [`Tables::keep_house`] sleeps, in milliseconds.
    sleeps_until: AtomicI64,
    thoughts: Mutex<HashMap<TableId, Thought>>,
}

/// One thought: for which decision of which seat, and how to stop it.
struct Thought {
    decision: u32,
    seat: Seat,
    stop: Arc<Stop>,
}

/// Whoever waits for a thought. When they go, be it because we end, it is stopped and forgotten.
struct Listener<'a> {
    thinking: &'a Thinking,
    table: TableId,
    stop: Arc<Stop>,
}

impl Drop for Listener<'_> {
    fn drop(&mut self) {
        self.stop.now();
        self.thinking.thoughts().remove(&self.table);
    }
}

impl Thinking {
    /// A table has changed: perhaps the house must move there, perhaps it need not any more.
    pub(super) fn look_at(&self, table: &Table) {
        if let Some(thought) = self.thoughts().get(&table.id)
            && (thought.decision != table.decision || house::next(table) != Some(thought.seat))
        {
            thought.stop.now();
        }
        if house::moves_at(table).is_some_and(|at| at.0 < self.sleeps_until.load(Ordering::Acquire))
        {
            self.wake.notify_one();
        }
    }

    fn begin(&self, table: &Table, seat: Seat) -> Listener<'_> {
        let stop = Arc::new(Stop::default());
        let thought = Thought {
            decision: table.decision,
            seat,
            stop: Arc::clone(&stop),
        };
        self.thoughts().insert(table.id, thought);
        Listener {
            thinking: self,
            table: table.id,
            stop,
        }
    }

    fn thoughts(&self) -> MutexGuard<'_, HashMap<TableId, Thought>> {
        self.thoughts
            .lock()
            .expect("nobody panics while holding it")
    }
}

impl Tables {
    /// Who thinks for the house.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// Makes the moves of the house until it is told to stop.
    pub async fn keep_house(self: Arc<Tables>, stop: CancellationToken) {
        let mut busy: JoinSet<TableId> = JoinSet::new();
        let mut tables: Vec<TableId> = Vec::new();
        while !stop.is_cancelled() {
            let sleeps = &self.thinking.sleeps_until;
            // While we look, every new wish counts as earlier.
            sleeps.store(i64::MAX, Ordering::Release);
            let next = match self.waiting(&tables).await {
                Ok((due, next)) => {
                    for id in due {
                        tables.push(id);
                        let here = Arc::clone(&self);
                        busy.spawn(async move {
                            here.move_or_rest(id).await;
                            id
                        });
                    }
                    next
                }
                Err(fault) => {
                    tracing::error!(%fault, "the house could not be asked for its moves");
                    Some(self.clock.now().plus_seconds(5))
                }
            };
            sleeps.store(next.map_or(i64::MAX, |next| next.0), Ordering::Release);
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.thinking.wake.notified() => {}
                () = wait(&*self.clock, next) => {}
                Some(done) = busy.join_next() => match done {
                    Ok(id) => tables.retain(|table| *table != id),
                    Err(error) => {
                        tracing::error!(%error, "a move of the house ended badly");
                        // Which one is not known: the next look finds those that still wait.
                        busy.abort_all();
                        tables.clear();
                    }
                },
            }
        }
    }

    /// The tables that wait for the house and are not looked after yet, and when the next one will.
    async fn waiting(&self, busy: &[TableId]) -> Result<(Vec<TableId>, Option<Moment>), Fault> {
        let (now, free) = (self.clock.now(), AT_ONCE.saturating_sub(busy.len()));
        let mut due = self.store.house_due(now, AT_ONCE as u32).await?;
        due.retain(|id| !busy.contains(id));
        due.truncate(free);
        Ok((due, self.store.next_house(now).await?))
    }

    async fn move_or_rest(&self, id: TableId) {
        if let Err(fault) = self.move_house(id).await {
            tracing::error!(table.id = %id, %fault, "the house could not move");
            tokio::time::sleep(REST).await;
        }
    }

    /// Makes every move of the house that is due, one after the other, and says when the next is: for those who keep the time
    /// themselves.
    pub async fn play_house(&self) -> Result<Option<Moment>, Fault> {
        loop {
            let now = self.clock.now();
            let due = self.store.house_due(now, AT_ONCE as u32).await?;
            if due.is_empty() {
                return Ok(self.store.next_house(now).await?);
            }
            for id in due {
                self.move_house(id).await?;
            }
        }
    }

    /// Whether the house has nothing to do just now.
    pub async fn house_rests(&self) -> Result<bool, Fault> {
        let due = self.store.house_due(self.clock.now(), 1).await?;
        Ok(due.is_empty())
    }

    /// One move of the house at this table.
    async fn move_house(&self, id: TableId) -> Result<(), Fault> {
        let Some((table, seat)) = self.house_is_due(id).await? else {
            return Ok(());
        };
        let question = house::question(&table, seat);
        let level = house::level(&table, seat);
        let listener = self.thinking.begin(&table, seat);
        let thought = self.house.choose(question, level, &listener.stop).await;
        if listener.stop.is_stopped() {
            return Ok(());
        }
        drop(listener);
        let bring = async |action: String| {
            let command = Command::HouseActs {
                seat,
                decision: table.decision,
                action,
            };
            self.command(id, &command).await
        };
        let action = thought.unwrap_or_else(|| house::any_move(&table, seat));
        let mut moved = bring(action).await;
        if let Err(Failure::Refused(Refusal::Rule(text))) = &moved {
            tracing::error!(table.id = %id, text.key, "the house thought of a move against the rules");
            moved = bring(house::any_move(&table, seat)).await;
        }
        match moved {
            // Someone was faster, perhaps another process of ours.
            Ok(_) | Err(Failure::Refused(_)) => Ok(()),
            Err(Failure::Fault(fault)) => Err(fault),
        }
    }

    /// The seat the house moves on, if the log agrees with the projection that it is time.
    async fn house_is_due(&self, id: TableId) -> Result<Option<(Arc<Table>, Seat)>, Fault> {
        let now = self.clock.now();
        let seat = |table: &Table| {
            let due = house::moves_at(table).is_some_and(|at| at <= now);
            house::next(table).filter(|_| due)
        };
        if let Some(table) = self.get(id).await?
            && let Some(seat) = seat(&table)
        {
            return Ok(Some((table, seat)));
        }
        let Some(table) = self.fresh(id).await? else {
            return Ok(None);
        };
        if let Some(seat) = seat(&table) {
            return Ok(Some((table, seat)));
        }
        mend(&self.store, &table).await?;
        Ok(None)
    }
}

/// The projection said that the house must move, the log says no: the projection is wrong, or was read a moment ago.
async fn mend(store: &Store, table: &Table) -> Result<(), Fault> {
    Ok(store.replace(vec![row::of(table)]).await?)
}

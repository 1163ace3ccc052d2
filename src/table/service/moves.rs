//! The moves of the house: which tables wait for one, who thinks about it, and that nobody thinks about what is over.
//!
//! The projection says when the house wants to move, so that a start after a crash finds every table that waits for it.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard};

use futures_util::FutureExt;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::{Failure, Fault, Tables};
use crate::house::{House, Stop};
use crate::kernel::{Corrupt, Moment, Refusal, Seat, TableId};
use crate::log::Timer;
use crate::table::state::Table;
use crate::table::{Command, house, row};

/// How many tables are looked after at once. The house thinks about fewer; the others wait for their turn in memory.
const AT_ONCE: usize = 64;

/// How many seconds a table rests after something of ours went wrong there, and if that will not change by itself.
const REST: i64 = 5;
const LONG_REST: i64 = 3_600;

/// What the house thinks about.
#[derive(Default)]
pub(super) struct Thinking {
    timer: Timer,
    thoughts: Mutex<HashMap<TableId, Thought>>,
}

/// The tables that the house need not be asked for.
#[derive(Default)]
struct Hands {
    /// They are looked after.
    busy: Vec<TableId>,
    /// Something went wrong there; until when they are left alone.
    resting: HashMap<TableId, Moment>,
}

impl Hands {
    /// When the first of those that rest is looked at again.
    fn wakes(&self) -> Option<Moment> {
        self.resting.values().min().copied()
    }
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
        self.timer.expect(house::moves_at(table));
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
        &self.log.house
    }

    /// Makes the moves of the house until it is told to stop.
    pub async fn keep_house(self: Arc<Tables>, stop: CancellationToken) {
        let mut busy: JoinSet<(TableId, Option<Moment>)> = JoinSet::new();
        let mut hands = Hands::default();
        while !stop.is_cancelled() {
            let timer = &self.log.thinking.timer;
            timer.look();
            let next = match self.waiting(&mut hands).await {
                Ok((due, next)) => {
                    for id in due {
                        let here = Arc::clone(&self);
                        busy.spawn(async move { (id, here.move_or_rest(id).await) });
                    }
                    next
                }
                Err(fault) => {
                    tracing::error!(%fault, "the house could not be asked for its moves");
                    Some(self.clock.now().plus_seconds(REST))
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = timer.sleep(&*self.clock, next) => {}
                Some(Ok((id, rests_until))) = busy.join_next() => {
                    hands.busy.retain(|table| *table != id);
                    hands.resting.extend(rests_until.map(|until| (id, until)));
                }
            }
        }
    }

    /// The tables that wait for the house and are not looked after yet, which from now on they are, and when to look again.
    async fn waiting(&self, hands: &mut Hands) -> Result<(Vec<TableId>, Option<Moment>), Fault> {
        let now = self.clock.now();
        hands.resting.retain(|_, until| *until > now);
        // Those that rest stand in nobody's way, however many they are.
        let most = AT_ONCE + hands.resting.len();
        let mut due = self.store.tables.house_due(now, most as u32).await?;
        due.retain(|id| !hands.busy.contains(id) && !hands.resting.contains_key(id));
        due.truncate(AT_ONCE.saturating_sub(hands.busy.len()));
        let wish = self.store.tables.next_house(now).await?;
        // From here on nothing can fail any more: who is in our hands is looked after.
        hands.busy.extend(&due);
        Ok((due, wish.into_iter().chain(hands.wakes()).min()))
    }

    /// One move at this table; if that failed, until when the table is left alone.
    async fn move_or_rest(&self, id: TableId) -> Option<Moment> {
        // One bad table must not stop the house at all others.
        let moved = AssertUnwindSafe(self.move_house(id)).catch_unwind().await;
        let fault = moved.unwrap_or(Err(Fault::Panicked)).err()?;
        tracing::error!(table.id = %id, %fault, "the house could not move");
        let rest = match fault.is_corrupt() {
            true => LONG_REST,
            false => REST,
        };
        Some(self.clock.now().plus_seconds(rest))
    }

    /// Makes every move of the house that is due, one after the other, and says when the next is: for those who keep the time
    /// themselves.
    pub async fn play_house(&self) -> Result<Option<Moment>, Fault> {
        loop {
            let now = self.clock.now();
            let due = self.store.tables.house_due(now, AT_ONCE as u32).await?;
            if due.is_empty() {
                return Ok(self.store.tables.next_house(now).await?);
            }
            for id in due {
                self.move_house(id).await?;
            }
        }
    }

    /// Whether the house has nothing to do just now.
    pub async fn house_rests(&self) -> Result<bool, Fault> {
        let due = self.store.tables.house_due(self.clock.now(), 1).await?;
        Ok(due.is_empty())
    }

    /// One move of the house at this table.
    async fn move_house(&self, id: TableId) -> Result<(), Fault> {
        let Some((table, seat)) = self.house_is_due(id).await? else {
            return Ok(());
        };
        let question = house::question(&table, seat);
        let level = house::level(&table, seat);
        let listener = self.log.thinking.begin(&table, seat);
        let thought = self.log.house.choose(question, level, &listener.stop).await;
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
            // There was a legal move, and the rules refuse it: asking again would not help.
            Err(Failure::Refused(Refusal::Rule(_))) => Err(Fault::Elsewhere(
                "the rules refuse a move that they list".into(),
            )),
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
        // A table without a log is none of ours.
        let none = || Fault::from(Corrupt).of(id);
        let table = self.fresh(id).await?.ok_or_else(none)?;
        if let Some(seat) = seat(&table) {
            return Ok(Some((table, seat)));
        }
        // The projection said that the house must move, the log says no: the projection is wrong, or was read a moment ago.
        self.store.tables.replace(vec![row::of(&table)]).await?;
        Ok(None)
    }
}

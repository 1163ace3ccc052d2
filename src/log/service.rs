//! The one place that waits for a log: load, decide, append with the expected sequence number, and only then tell.
//!
//! Nothing lives here alone. What is kept in memory is a cache of the log; whoever loses a race reads the log again, and so does
//! whoever is about to be refused, because another process may have written meanwhile.

use std::collections::HashMap;
use std::fmt::Debug;
use std::sync::{Arc, Mutex};

use tokio::sync::OwnedMutexGuard;
use tokio_util::sync::CancellationToken;

use crate::kernel::{Clock, Moment};
use crate::log::cache::Cache;
use crate::log::{Change, Decided, Failure, Fault, State, Timer, fold};
use crate::store::{AppendError, Logged, Store, StoreError};

/// How often a lost race is run again before it counts as our fault.
pub const MOST_RACES: usize = 64;

/// How many that are due are taken from the store at once.
const DUE_AT_ONCE: u32 = 64;

/// How many projections are written anew at once.
const REBUILT_AT_ONCE: u32 = 256;

/// How many seconds we rest after something of ours went wrong.
const REST: i64 = 5;

/// The name of a log.
pub type IdOf<L> = <<L as Log>::State as State>::Id;

/// What makes a thing an event log: how it is decided, and where the store keeps it.
pub trait Log: Send + Sync + Sized + 'static {
    /// What a log tells of.
    type State: State;
    /// How one begins.
    type Opening: Send;
    /// What can be asked of it.
    type Command: Clone + Send + Sync + 'static;
    /// What people do wrong.
    type Refusal: Debug + Send + 'static;
    /// What lists and timers ask for without reading a log.
    type Row: Send;

    /// How many are kept in memory. Enough for those that are used at the same time; the rest is read when it is asked for.
    const KEPT: usize;
    /// Whether deciding can take a while. Then it is done off the threads that answer people, and in turn: many who want
    /// something at the same time need no race.
    const HEAVY: bool = false;

    /// There is none of that name.
    const UNKNOWN: Self::Refusal;

    /// The name of a new one.
    fn name(opening: &Self::Opening) -> IdOf<Self>;
    /// How it begins.
    fn open(opening: Self::Opening, now: Moment) -> Result<Decided<Self::State>, Self::Refusal>;
    /// What a command leads to, now.
    fn decide(
        state: &Self::State,
        command: &Self::Command,
        now: Moment,
    ) -> Result<Decided<Self::State>, Self::Refusal>;
    /// Something was stored, and nobody was told yet.
    fn moved(&self, _: &Self::State) {}

    /// Writes the events and all that follows from them; no if the log has moved on.
    fn append(
        &self,
        store: &Store,
        expected_seq: u64,
        decided: &Decided<Self::State>,
    ) -> impl Future<Output = Result<bool, Failure<Self::Refusal>>> + Send;
    /// The projection that follows from a log.
    fn row(state: &Self::State) -> Self::Row;
    /// Writes projections made again.
    fn replace(
        store: &Store,
        rows: Vec<Self::Row>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
    /// Does what is due in one; says whether anything was.
    fn tick(
        service: &Service<Self>,
        id: IdOf<Self>,
    ) -> impl Future<Output = Result<bool, Failure<Self::Refusal>>> + Send;
}

/// Who is told of changes, after they are stored.
pub type Audience<L> = Box<dyn Fn(Change<<L as Log>::State>) + Send + Sync>;

/// One at a time for each log.
type Turns<I> = Mutex<HashMap<I, Arc<tokio::sync::Mutex<()>>>>;

/// All logs of a kind.
pub struct Service<L: Log> {
    /// What is theirs alone.
    pub(crate) log: L,
    pub(crate) store: Store,
    pub(crate) clock: Arc<dyn Clock>,
    pub(super) audience: Audience<L>,
    pub(super) cache: Cache<L::State>,
    turns: Turns<IdOf<L>>,
    timer: Timer,
}

impl<L: Log> Service<L> {
    /// The logs of a store.
    pub(crate) fn over(
        log: L,
        store: Store,
        clock: Arc<dyn Clock>,
        audience: Audience<L>,
    ) -> Service<L> {
        Service {
            log,
            store,
            clock,
            audience,
            cache: Cache::new(L::KEPT),
            turns: Mutex::default(),
            timer: Timer::default(),
        }
    }

    /// One of them, from memory or from its log.
    pub async fn get(&self, id: IdOf<L>) -> Result<Option<Arc<L::State>>, Fault> {
        match self.cache.get(id) {
            Some(state) => Ok(Some(state)),
            None => self.fresh(id).await,
        }
    }

    /// One of them as its log has it, whatever another process has written meanwhile.
    pub async fn fresh(&self, id: IdOf<L>) -> Result<Option<Arc<L::State>>, Fault> {
        let reading = self.cache.reading();
        let state = read::<L>(&self.store, id).await?.map(Arc::new);
        if let Some(state) = &state {
            self.cache.read(state, reading);
        }
        Ok(state)
    }

    async fn known(&self, id: IdOf<L>) -> Result<Arc<L::State>, Failure<L::Refusal>> {
        let state = self.fresh(id).await?;
        state.ok_or(Failure::Refused(L::UNKNOWN))
    }

    /// Begins a log. One that is already there under the same name is the answer to the same wish.
    pub async fn open(&self, opening: L::Opening) -> Result<Change<L::State>, Failure<L::Refusal>> {
        let id = L::name(&opening);
        if let Some(state) = self.get(id).await? {
            return Ok(unchanged::<L>(state));
        }
        let decided = L::open(opening, self.clock.now()).map_err(Failure::Refused)?;
        match self.write(decided, 0).await? {
            Some(change) => Ok(change),
            None => Ok(unchanged::<L>(self.known(id).await?)),
        }
    }

    /// Asks for something to be done.
    pub async fn command(
        &self,
        id: IdOf<L>,
        command: &L::Command,
    ) -> Result<Change<L::State>, Failure<L::Refusal>> {
        let _turn = self.turn(id).await;
        let mut state = match self.cache.get(id) {
            Some(state) => state,
            None => self.known(id).await?,
        };
        for _ in 0..MOST_RACES {
            let decided = match self.decide(&state, command).await? {
                Ok(decided) => decided,
                Err(refusal) => {
                    // What is in memory may be old if another process wrote: refuse only what the log refuses.
                    let fresh = self.known(id).await?;
                    if fresh.seq() == state.seq() {
                        return Err(Failure::Refused(refusal));
                    }
                    state = fresh;
                    continue;
                }
            };
            if decided.events.is_empty() {
                return Ok(unchanged::<L>(state));
            }
            match self.write(decided, state.seq()).await? {
                Some(change) => return Ok(change),
                None => state = self.known(id).await?,
            }
        }
        Err(Fault::Contended.of(id).into())
    }

    /// Asks whether something would be done, without doing it: before people are offered a choice that comes to nothing.
    pub async fn would(
        &self,
        id: IdOf<L>,
        command: &L::Command,
    ) -> Result<Arc<L::State>, Failure<L::Refusal>> {
        let state = self.known(id).await?;
        let decided = self.decide(&state, command).await?;
        decided.map_err(Failure::Refused)?;
        Ok(state)
    }

    async fn decide(
        &self,
        state: &Arc<L::State>,
        command: &L::Command,
    ) -> Result<Result<Decided<L::State>, L::Refusal>, Fault> {
        let (id, now) = (state.id(), self.clock.now());
        let (state, command) = (Arc::clone(state), command.clone());
        let decided = work::<L, _>(move || L::decide(&state, &command, now));
        decided.await.map_err(|fault| fault.of(id))
    }

    /// Waits until nobody else wants something of it, where that matters.
    async fn turn(&self, id: IdOf<L>) -> Option<OwnedMutexGuard<()>> {
        if !L::HEAVY {
            return None;
        }
        let turn = {
            let mut turns = self.turns.lock().expect("nobody panics while holding it");
            // Whoever waits for a turn holds a copy; the others are not needed.
            turns.retain(|_, turn| Arc::strong_count(turn) > 1);
            Arc::clone(turns.entry(id).or_default())
        };
        Some(turn.lock_owned().await)
    }

    /// Stores and then tells; nothing if someone else was faster.
    async fn write(
        &self,
        decided: Decided<L::State>,
        expected_seq: u64,
    ) -> Result<Option<Change<L::State>>, Failure<L::Refusal>> {
        let appended = self.log.append(&self.store, expected_seq, &decided).await;
        if !appended.map_err(|failure| failure.of(decided.state.id()))? {
            return Ok(None);
        }
        let Decided { events, state, .. } = decided;
        self.timer.expect(state.wake());
        self.log.moved(&state);
        let state = Arc::new(state);
        self.cache.stored(&state);
        let events = events.into();
        let change = Change {
            state,
            events,
            elsewhere: false,
        };
        (self.audience)(change.clone());
        Ok(Some(change))
    }

    /// Another process has stored it.
    pub(super) fn heard(&self, change: Change<L::State>) {
        self.timer.expect(change.state.wake());
        self.log.moved(&change.state);
        self.cache.stored(&change.state);
        (self.audience)(change);
    }

    /// Looks after what is due until it is told to stop.
    pub async fn keep_time(self: Arc<Self>, stop: CancellationToken) {
        while !stop.is_cancelled() {
            self.timer.look();
            let next = self.tick_due().await.unwrap_or_else(|fault| {
                let log = IdOf::<L>::WHAT;
                tracing::error!(log, %fault, "deadlines could not be looked after");
                Some(self.clock.now().plus_seconds(REST))
            });
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.timer.sleep(&*self.clock, next) => {}
            }
        }
    }

    /// Does what is due, and says when the next is.
    pub async fn tick_due(&self) -> Result<Option<Moment>, Fault> {
        loop {
            let due = self
                .store
                .logs
                .due::<IdOf<L>>(self.clock.now(), DUE_AT_ONCE)
                .await?;
            if due.is_empty() {
                return Ok(self.store.logs.next_wake::<IdOf<L>>().await?);
            }
            for id in due {
                let failed = match L::tick(self, id).await {
                    Ok(true) => continue,
                    Ok(false) => {
                        self.mend(id).await?;
                        continue;
                    }
                    Err(failed) => failed,
                };
                let log = IdOf::<L>::WHAT;
                match failed {
                    Failure::Refused(refusal) => {
                        tracing::warn!(log, %id, ?refusal, "a tick was refused");
                    }
                    Failure::Fault(fault) => {
                        tracing::error!(log, %id, %fault, "a deadline could not be kept");
                    }
                }
                return Ok(Some(self.clock.now().plus_seconds(REST)));
            }
        }
    }

    /// The projection said that something is due, the log says no: the projection is wrong.
    async fn mend(&self, id: IdOf<L>) -> Result<(), Fault> {
        let log = IdOf::<L>::WHAT;
        tracing::warn!(log, %id, "the list of deadlines disagreed with the log and was mended");
        if let Some(state) = self.fresh(id).await? {
            L::replace(&self.store, vec![L::row(&state)]).await?;
        }
        Ok(())
    }

    /// Makes every row again from the logs, once they are cleared; says how many there are.
    pub(crate) async fn rebuild_rows(store: &Store) -> Result<u64, Fault> {
        let (mut last, mut count) = (None, 0);
        loop {
            let ids = store.logs.ids_after(last, REBUILT_AT_ONCE).await?;
            last = match ids.last() {
                Some(last) => Some(*last),
                None => return Ok(count),
            };
            let mut rows = Vec::with_capacity(ids.len());
            for id in ids {
                rows.extend(read::<L>(store, id).await?.as_ref().map(L::row));
            }
            count += rows.len() as u64;
            L::replace(store, rows).await?;
        }
    }
}

/// What a log tells of.
pub(crate) async fn read<L: Log>(store: &Store, id: IdOf<L>) -> Result<Option<L::State>, Fault> {
    let told = async {
        let entries = store.logs.entries(id).await?;
        Ok::<_, Fault>(work::<L, _>(move || fold(id, &entries)).await??)
    };
    told.await.map_err(|fault| fault.of(id))
}

/// Does what may take a while off the threads that answer people.
async fn work<L: Log, T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    if !L::HEAVY {
        return Ok(work());
    }
    let working = tokio::task::spawn_blocking(work);
    working.await.map_err(|_| Fault::Panicked)
}

pub(crate) fn unchanged<L: Log>(state: Arc<L::State>) -> Change<L::State> {
    Change {
        state,
        events: Arc::new([]),
        elsewhere: false,
    }
}

/// Whether it was written; if not, someone else was faster.
pub fn written(appended: Result<(), AppendError>) -> Result<bool, StoreError> {
    match appended {
        Ok(()) => Ok(true),
        Err(AppendError::Conflict | AppendError::TooMany(_)) => Ok(false),
        Err(AppendError::Fault(fault)) => Err(fault),
    }
}

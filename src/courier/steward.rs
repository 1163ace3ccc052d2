//! The steward: does on Discord what a tournament needs. Opens the matches that wait for a table, posts what is to be announced, keeps
//! the card up to date, takes results. All of it follows from the log and the store, so it can be done again after a crash.
//!
//! Its work is cut into chores. `chores` sees to it that each is done by one at a time and again if it is asked for meanwhile;
//! `opening`, `results`, `tidying` and `posting` do them.

mod chores;

mod memory;

mod opening;

mod posting;

mod results;

mod thread;

mod tidying;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::{Mutex, Semaphore, mpsc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::courier::cards::Cards;
use crate::courier::outbox::Outbox;
use crate::courier::wire::Wire;
use crate::kernel::{Clock, Person};
use crate::people::People;
use crate::store::Store;
use crate::table::{self, Fault, Tables};
use crate::tournament::{Act, Change, Event, Match, Player, Tournament, Tournaments};
use chores::{Again, Chore, Chores};
use memory::Memory;

/// Results taken at once.
const AT_ONCE: usize = 16;

/// How long chores under way may take when the end comes.
const LAST_CHORES: Duration = Duration::from_secs(5);

/// Looks after tournaments.
pub struct Steward {
    wire: Arc<dyn Wire>,
    store: Store,
    people: Arc<People>,
    outbox: Arc<Outbox>,
    clock: Arc<dyn Clock>,
    /// Set once, when all exist: they tell the steward, and the steward asks them.
    parts: OnceLock<(Arc<Tournaments>, Arc<Tables>)>,
    /// Shared with whoever answers presses on cards.
    cards: Arc<Cards>,
    chores: Chores,
    queue: Mutex<mpsc::UnboundedReceiver<Chore>>,
    results: Semaphore,
    memory: Memory,
}

impl Steward {
    /// A steward over these parts.
    pub fn new(
        wire: Arc<dyn Wire>,
        store: Store,
        people: Arc<People>,
        outbox: Arc<Outbox>,
        clock: Arc<dyn Clock>,
    ) -> Steward {
        let (chores, queue) = Chores::new();
        Steward {
            wire,
            store,
            people,
            outbox,
            clock,
            parts: OnceLock::new(),
            cards: Arc::default(),
            chores,
            queue: Mutex::new(queue),
            results: Semaphore::new(AT_ONCE),
            memory: Memory::default(),
        }
    }

    /// The tournaments and their tables, which in turn tell us of changes.
    pub fn attach(&self, tournaments: Arc<Tournaments>, tables: Arc<Tables>) {
        let _ = self.parts.set((tournaments, tables));
    }

    /// Who draws cards: everyone who does says so there.
    pub fn cards(&self) -> Arc<Cards> {
        Arc::clone(&self.cards)
    }

    fn tournaments(&self) -> &Tournaments {
        &self.parts.get().expect("attached before anything runs").0
    }

    fn tables(&self) -> &Tables {
        &self.parts.get().expect("attached before anything runs").1
    }

    /// Something happened in a tournament.
    pub fn changed(&self, change: &Change) {
        let id = change.tournament.id;
        self.chores.push(Chore::Post(id));
        for event in change.events.iter() {
            match event {
                Event::Paired { .. } => {
                    self.chores.push(Chore::Open(id));
                    self.chores.push(Chore::Tidy(id));
                }
                Event::Awarded { .. }
                | Event::Missed { .. }
                | Event::Dropped { .. }
                | Event::Cancelled { .. }
                | Event::Finished { .. } => self.chores.push(Chore::Tidy(id)),
                // What is open again may have lost its table.
                Event::Undone { act, .. } => {
                    let again = |game: &&Match| match act {
                        Act::Award(no) => game.no == *no,
                        Act::Drop(player) => game.seat_of(*player).is_some(),
                    };
                    let open = open_matches(&change.tournament).filter(again);
                    open.for_each(|game| self.chores.push(Chore::Take(id, game.no)));
                }
                Event::Created(_)
                | Event::Joined { .. }
                | Event::Left { .. }
                | Event::Started { .. }
                | Event::Opened { .. }
                | Event::Taken { .. }
                | Event::Entered { .. }
                | Event::Extended { .. }
                | Event::Forgotten => {}
            }
        }
    }

    /// Something happened at a table; it may be a match of a tournament, and over.
    pub fn table_changed(&self, change: &table::Change) {
        let over = !matches!(
            change.table.phase,
            table::Phase::Open | table::Phase::Running
        );
        if let Some((tournament, no)) = change.table.contest.filter(|_| over) {
            let no = crate::tournament::MatchNo(no);
            self.chores.push(Chore::Take(tournament, no));
        }
    }

    /// Looks after tournaments until it is told to stop.
    pub async fn run(self: Arc<Self>, stop: CancellationToken) {
        // Before we know our own account, we could not tell our threads from those of others.
        tokio::select! {
            () = stop.cancelled() => return,
            () = self.people.connected() => {}
        }
        self.chores.push(Chore::Recover);
        let tasks = TaskTracker::new();
        let mut queue = self.queue.lock().await;
        loop {
            let chore = tokio::select! {
                () = stop.cancelled() => break,
                chore = queue.recv() => chore,
            };
            let Some(chore) = chore else { break };
            tasks.spawn(Arc::clone(&self).work(chore, stop.clone()));
        }
        tasks.close();
        let _ = tokio::time::timeout(LAST_CHORES, tasks.wait()).await;
    }

    /// Does a chore until it is done.
    async fn work(self: Arc<Self>, chore: Chore, stop: CancellationToken) {
        loop {
            self.chores.begins(chore);
            let again = match self.perform(chore).await {
                Ok(again) => again,
                Err(fault) => {
                    tracing::error!(?chore, %fault, "a tournament could not be looked after");
                    metrics::counter!(crate::telemetry::FAULTS).increment(1);
                    Again::BackOff
                }
            };
            let Some(wait) = self.chores.ends(chore, again) else {
                return;
            };
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    async fn perform(&self, chore: Chore) -> Result<Again, Fault> {
        match chore {
            Chore::Recover => self.recover().await,
            Chore::Take(id, no) => self.take(id, no).await,
            Chore::Open(id) => self.open(id).await,
            Chore::Tidy(id) => self.tidy(id).await,
            Chore::Post(id) => self.post(id).await,
        }
    }

    /// What a crash may have left undone.
    async fn recover(&self) -> Result<Again, Fault> {
        let running = self.store.tournaments_running().await?;
        for row in &running {
            let Some(tournament) = self.tournaments().get(row.id).await? else {
                continue;
            };
            for chore in [Chore::Tidy(row.id), Chore::Open(row.id)] {
                self.chores.push(chore);
            }
            open_matches(&tournament)
                .for_each(|game| self.chores.push(Chore::Take(row.id, game.no)));
        }
        let undone = self.store.undone_posts().await?;
        tracing::info!(
            running = running.len(),
            undone = undone.len(),
            "tournaments are looked after"
        );
        for id in undone {
            self.chores.push(Chore::Post(id));
            self.chores.push(Chore::Tidy(id));
        }
        Ok(Again::No)
    }

    /// Waits until nothing is left to do, but not longer than this.
    pub async fn flush(&self, limit: Duration) {
        let _ = tokio::time::timeout(limit, self.chores.empty()).await;
    }
}

/// The matches that are to be played at a table they have.
fn open_matches(tournament: &Tournament) -> impl Iterator<Item = &Match> {
    let open = tournament
        .field
        .matches
        .iter()
        .filter(|game| game.is_open());
    open.filter(|game| game.table.is_some())
}

/// Who it is.
fn person_of(tournament: &Tournament, player: Player) -> Option<Person> {
    let entrant = tournament.field.entrants.get(player.index());
    entrant.map(|entrant| entrant.person)
}

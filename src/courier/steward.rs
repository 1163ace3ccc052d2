//! The steward: does on Discord what a tournament needs. Opens the matches that wait for a table, posts what is to be announced, keeps
//! the card up to date, takes results. All of it follows from the log and the store, so it can be done again after a crash.
//!
//! Its work is cut into chores, which are jobs like the outbox's; `opening`, `results`, `tidying` and `posting` do them.

mod memory;

mod opening;

mod posting;

mod results;

mod thread;

mod tidying;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::courier::drafts::Drafts;
use crate::courier::jobs::Again;
use crate::courier::outbox::Outbox;
use crate::courier::slate::{Chore, Slate, open_matches};
use crate::courier::wire::Wire;
use crate::kernel::Clock;
use crate::people::People;
use crate::store::Store;
use crate::table::{Fault, Tables};
use crate::tournament::Tournaments;
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
    slate: Arc<Slate>,
    drafts: Arc<Drafts>,
    tables: Arc<Tables>,
    tournaments: Arc<Tournaments>,
    results: Semaphore,
    memory: Memory,
}

impl Steward {
    /// A steward over the parts of an outbox.
    pub fn new(outbox: Arc<Outbox>) -> Steward {
        Steward {
            wire: Arc::clone(&outbox.wire),
            store: outbox.store.clone(),
            people: Arc::clone(&outbox.people),
            clock: Arc::clone(&outbox.clock),
            slate: Arc::clone(&outbox.slate),
            drafts: Arc::clone(&outbox.drafts),
            tables: Arc::clone(&outbox.tables),
            tournaments: Arc::clone(&outbox.drafts.tournaments),
            outbox,
            results: Semaphore::new(AT_ONCE),
            memory: Memory::default(),
        }
    }

    /// Looks after tournaments until it is told to stop.
    pub async fn run(self: Arc<Self>, stop: CancellationToken) {
        // Before we know our own account, we could not tell our threads from those of others.
        tokio::select! {
            () = stop.cancelled() => return,
            () = self.people.connected() => {}
        }
        self.slate.chores.push(Chore::Recover);
        let tasks = TaskTracker::new();
        loop {
            let chore = tokio::select! {
                () = stop.cancelled() => break,
                chore = self.slate.chores.next(|_| true) => chore,
            };
            let steward = Arc::clone(&self);
            tasks.spawn(async move {
                let again = steward.perform(chore).await;
                steward.slate.chores.done(chore, again);
            });
        }
        tasks.close();
        let _ = tokio::time::timeout(LAST_CHORES, tasks.wait()).await;
    }

    async fn perform(&self, chore: Chore) -> Again {
        let done = match chore {
            Chore::Recover => self.recover().await,
            Chore::Take(id, no) => self.take(id, no).await,
            Chore::Open(id) => self.open(id).await,
            Chore::Tidy(id) => self.tidy(id).await,
            Chore::Post(id) => self.post(id).await,
        };
        done.unwrap_or_else(|fault| {
            tracing::error!(?chore, %fault, "a tournament could not be looked after");
            metrics::counter!(crate::telemetry::FAULTS).increment(1);
            Again::BackOff
        })
    }

    /// What a crash may have left undone.
    async fn recover(&self) -> Result<Again, Fault> {
        let running = self.store.tournaments.running().await?;
        for row in &running {
            let Some(tournament) = self.tournaments.get(row.id).await? else {
                continue;
            };
            for chore in [Chore::Tidy(row.id), Chore::Open(row.id)] {
                self.slate.chores.push(chore);
            }
            open_matches(&tournament)
                .for_each(|game| self.slate.chores.push(Chore::Take(row.id, game.no)));
        }
        let undone = self.store.posts.undone().await?;
        tracing::info!(
            running = running.len(),
            undone = undone.len(),
            "tournaments are looked after"
        );
        for id in undone {
            self.slate.chores.push(Chore::Post(id));
            self.slate.chores.push(Chore::Tidy(id));
        }
        Ok(Again::No)
    }

    /// Waits until nothing is left to do, but not longer than this.
    pub async fn flush(&self, limit: Duration) {
        self.slate.chores.flush(limit).await;
    }
}

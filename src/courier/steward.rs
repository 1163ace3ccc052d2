//! The steward: does on Discord what a tournament needs. Opens the matches that wait for a table, takes results, puts
//! threads away, and draws for the poster what is posted. All of it follows from the log and the store, so it can be done again after a crash.
//!
//! Its work is cut into chores, which are jobs like the outbox's; `opening`, `results` and `tidying` do them.

mod memory;

mod opening;

mod results;

mod thread;

mod tidying;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::courier::drafts::Drafts;
use crate::courier::jobs::Again;
use crate::courier::outbox::Outbox;
use crate::courier::poster::Draws;
use crate::courier::slate::{Chore, Slate, open_matches};
use crate::courier::wire::Wire;
use crate::draw::letter::Letter;
use crate::kernel::{Clock, Moment, TournamentId};
use crate::people::People;
use crate::store::{PostKind, Store};
use crate::table::{Fault, Tables};
use crate::tournament::{Tournament, Tournaments};
use memory::Memory;

/// Results taken at once.
const AT_ONCE: usize = 16;

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

    /// Forgets what it remembers: somebody else may have looked after tournaments since.
    pub fn begin_anew(&self) {
        self.memory.clear();
    }

    /// Looks after tournaments until it is told to stop.
    pub async fn run(self: Arc<Self>, stop: CancellationToken) {
        // Before we know our own account, we could not tell our threads from those of others.
        tokio::select! {
            () = stop.cancelled() => return,
            () = self.people.connected() => {}
        }
        self.slate.chores.push(Chore::Recover);
        let chores = Arc::clone(&self.slate.chores);
        let perform = move |chore| Arc::clone(&self).perform(chore);
        chores.work_off(stop, |_| true, perform).await;
    }

    async fn perform(self: Arc<Self>, chore: Chore) -> Result<Again, Fault> {
        match chore {
            Chore::Recover => self.recover().await,
            Chore::Take(id, no) => self.take(id, no).await,
            Chore::Open(id) => self.open(id).await,
            Chore::Tidy(id) => self.tidy(id).await,
        }
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
        let undone: Vec<TournamentId> = self.store.posts.undone().await?;
        tracing::info!(
            running = running.len(),
            undone = undone.len(),
            "tournaments are looked after"
        );
        for id in undone {
            self.slate.chores.push(Chore::Tidy(id));
        }
        Ok(Again::No)
    }

    /// Waits until nothing is left to do, but not longer than this.
    pub async fn flush(&self, limit: Duration) {
        self.slate.chores.flush(limit).await;
    }
}

#[async_trait]
impl Draws<Tournament> for Steward {
    async fn draw(
        &self,
        tournament: &Arc<Tournament>,
        kind: PostKind,
        now: Moment,
    ) -> Result<Letter, Fault> {
        match kind {
            PostKind::Card => self.drafts.card(tournament, now).await,
            PostKind::Round(round) => self.drafts.round(tournament, round).await,
            PostKind::End => {
                // As long as this is not posted, a start finds it: so tables are ended before.
                self.end_tables(tournament).await?;
                self.drafts.ending(tournament).await
            }
        }
    }
}

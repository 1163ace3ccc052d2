//! The steward: does on Discord what a tournament needs. Opens the matches that wait for a table, posts what is to be announced, keeps
//! the card up to date, takes results. All of it follows from the log, so it can be done again after a crash.

use std::sync::{Arc, OnceLock};

use tokio::sync::{Mutex, mpsc};
use tokio_util::sync::CancellationToken;

use crate::discord::outbox::Outbox;
use crate::discord::people::People;
use crate::discord::wire::Wire;
use crate::kernel::{Clock, TournamentId};
use crate::store::Store;
use crate::table;
use crate::tournament::{Change, Tournaments};

/// Looks after tournaments.
pub struct Steward {
    wire: Arc<Wire>,
    store: Store,
    people: Arc<People>,
    outbox: Arc<Outbox>,
    clock: Arc<dyn Clock>,
    tournaments: OnceLock<Arc<Tournaments>>,
    jobs: mpsc::UnboundedSender<TournamentId>,
    queue: Mutex<mpsc::UnboundedReceiver<TournamentId>>,
}

impl Steward {
    /// A steward over these parts.
    pub fn new(
        wire: Arc<Wire>,
        store: Store,
        people: Arc<People>,
        outbox: Arc<Outbox>,
        clock: Arc<dyn Clock>,
    ) -> Steward {
        let (jobs, queue) = mpsc::unbounded_channel();
        Steward {
            wire,
            store,
            people,
            outbox,
            clock,
            tournaments: OnceLock::new(),
            jobs,
            queue: Mutex::new(queue),
        }
    }

    /// The tournaments, which in turn tell us of changes.
    pub fn attach(&self, tournaments: Arc<Tournaments>) {
        let _ = self.tournaments.set(tournaments);
    }

    /// Something happened in a tournament.
    pub fn changed(&self, change: &Change) {
        let _ = self.jobs.send(change.id);
    }

    /// Something happened at a table; it may be a match of a tournament.
    pub fn table_changed(&self, change: &table::Change) {
        if let Some((tournament, _)) = change.table.contest {
            let _ = self.jobs.send(tournament);
        }
    }

    /// Looks after tournaments until it is told to stop.
    pub async fn run(self: Arc<Self>, stop: CancellationToken) {
        let mut queue = self.queue.lock().await;
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                _ = queue.recv() => {}
            }
        }
    }
}

//! What is to be done once, however many processes there are: keeping the time, moving for the house, sending what everyone sees, looking
//! after tournaments, calling people, ending seasons. Whoever leads has the helm.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::courier::caller::Caller;
use crate::courier::outbox::Outbox;
use crate::courier::poster::Poster;
use crate::courier::steward::Steward;
use crate::table::Tables;
use crate::telemetry;
use crate::tournament::Tournaments;

/// How often whoever leads looks for what others have left behind.
const SWEEP_EVERY: Duration = Duration::from_secs(5);

/// How long what is on its way to Discord may take when the helm changes hands.
const LAST_BOARDS: Duration = Duration::from_secs(2);

/// Those who do it.
pub struct Helm {
    tables: Arc<Tables>,
    tournaments: Arc<Tournaments>,
    outbox: Arc<Outbox>,
    pub poster: Arc<Poster>,
    pub steward: Arc<Steward>,
    pub caller: Arc<Caller>,
    /// Whether other processes may leave something behind.
    shared: bool,
    watch: Mutex<Option<Watch>>,
}

/// What is done while this process leads.
struct Watch {
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl Helm {
    /// Over those who do it; nobody does yet.
    pub fn new(
        (tables, tournaments): (Arc<Tables>, Arc<Tournaments>),
        outbox: Arc<Outbox>,
        (poster, steward, caller): (Arc<Poster>, Arc<Steward>, Arc<Caller>),
        shared: bool,
    ) -> Helm {
        Helm {
            tables,
            tournaments,
            outbox,
            poster,
            steward,
            caller,
            shared,
            watch: Mutex::default(),
        }
    }

    /// Takes the helm: from now on all of it is done here, beginning with what was left undone.
    pub fn begin(&self) {
        // What is remembered of an earlier time somebody else has changed since.
        self.steward.begin_anew();
        self.outbox.slate.looks.forget_shared();
        self.outbox.slate.lead(true);
        metrics::gauge!(telemetry::LEADS).set(1.0);
        let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
        tasks.spawn(Arc::clone(&self.tables).keep_house(stop.clone()));
        tasks.spawn(Arc::clone(&self.tables).keep_time(stop.clone()));
        tasks.spawn(Arc::clone(&self.tournaments).keep_time(stop.clone()));
        tasks.spawn(Arc::clone(&self.poster).run(stop.clone()));
        tasks.spawn(Arc::clone(&self.steward).run(stop.clone()));
        tasks.spawn(Arc::clone(&self.caller).run(stop.clone()));
        tasks.spawn(Arc::clone(&self.outbox).keep_seasons(stop.clone()));
        tasks.spawn(sweep(Arc::clone(&self.outbox), self.shared, stop.clone()));
        let mut watch = self.lock();
        *watch = Some(Watch { stop, tasks });
    }

    /// Begins nothing new; what is under way comes to its end.
    pub fn rest(&self) {
        if let Some(watch) = &*self.lock() {
            watch.stop.cancel();
            watch.tasks.close();
        }
    }

    /// Waits until nothing is under way any more.
    pub async fn rested(&self) {
        let tasks = self.lock().as_ref().map(|watch| watch.tasks.clone());
        if let Some(tasks) = tasks {
            tasks.wait().await;
        }
    }

    /// Gives the helm away. When this is over, nothing that was begun here is under way, and what is left to do others find in the store.
    pub async fn end(&self) {
        self.outbox.slate.lead(false);
        metrics::gauge!(telemetry::LEADS).set(0.0);
        self.rest();
        self.rested().await;
        self.outbox.flush(LAST_BOARDS).await;
        *self.lock() = None;
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Watch>> {
        self.watch.lock().expect("nobody panics while holding it")
    }
}

/// Draws what is behind: after a crash, and whenever another process has answered with something that was old already.
async fn sweep(outbox: Arc<Outbox>, shared: bool, stop: CancellationToken) {
    outbox.recover(shared).await;
    while shared && !stop.is_cancelled() {
        tokio::select! {
            () = stop.cancelled() => {}
            () = tokio::time::sleep(SWEEP_EVERY) => outbox.recover(shared).await,
        }
    }
}

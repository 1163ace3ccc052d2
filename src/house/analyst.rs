//! Looks at finished matches, one after the other, on a thread that no player ever waits for.
//!
//! Only so many wait, only so many reports are kept, and whoever asks for the same match shares the work. When the last one who waits
//! goes away, the work stops.

use std::collections::{HashMap, VecDeque};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared, WeakShared};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::games::analysis::{Report, analyse};
use crate::games::{Corrupt, Position, Thought};
use crate::house::{Library, Stop};
use crate::kernel::{Outcome, Person, Seat, TableId};

/// Matches that are looked at or wait for it; more askers are sent away.
const MOST_WAITING: usize = 9;

/// As many of them may be one person's, so that nobody can keep all others out.
const MOST_OF_ONE: u32 = 3;

/// Reports that are kept.
const KEPT: usize = 256;

/// How long a solution that is being worked out is waited for; it takes half a minute.
const SOLVING: Duration = Duration::from_secs(120);

/// How long one match may take; those behind it wait as well.
const LONGEST: Duration = Duration::from_secs(180);

/// A match that is over.
pub struct Inquiry {
    /// Which; it has one report, whoever asks.
    pub id: TableId,
    /// Who asks.
    pub by: Person,
    /// The game's short name.
    pub game: String,
    /// Its options in notation.
    pub options: String,
    /// The opening position.
    pub start: Box<dyn Position>,
    /// All steps; nobody is chance.
    pub steps: Vec<(Option<Seat>, String)>,
    /// What it counted as in the end.
    pub outcome: Outcome,
}

/// Why there is no report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Busy {
    /// Too many matches wait to be looked at.
    Full,
    /// So many of them for the same person.
    Enough {
        /// How many.
        count: u32,
    },
    /// The game is still being solved, and until then its values are not known.
    Solving,
    /// The match is so long that looking at it took too much time.
    Long,
    /// The match does not follow the rules, or the thought failed.
    Failed,
}

type Found = Result<Arc<Report>, Busy>;

type Work = Shared<BoxFuture<'static, Found>>;

/// A report that is there soon. Dropping it stops the work, if nobody else waits for it.
pub struct Looking {
    work: Work,
}

impl Future for Looking {
    type Output = Found;

    fn poll(mut self: Pin<&mut Looking>, context: &mut Context<'_>) -> Poll<Found> {
        self.work.poll_unpin(context)
    }
}

/// Whoever looks at matches.
pub(super) struct Analyst {
    library: Arc<Library>,
    most: u32,
    /// A chair for everyone who waits.
    chairs: Arc<Semaphore>,
    /// One desk.
    desk: Arc<Semaphore>,
    shelf: Arc<Mutex<Shelf>>,
}

/// What was looked at, and what is being looked at.
#[derive(Default)]
struct Shelf {
    reports: HashMap<TableId, Arc<Report>>,
    /// The oldest report first.
    order: VecDeque<TableId>,
    work: HashMap<TableId, (Person, WeakShared<BoxFuture<'static, Found>>)>,
}

impl Analyst {
    pub(super) fn new(library: Arc<Library>, most: u32) -> Analyst {
        Analyst {
            library,
            most,
            chairs: Arc::new(Semaphore::new(MOST_WAITING)),
            desk: Arc::new(Semaphore::new(1)),
            shelf: Arc::default(),
        }
    }

    pub(super) fn look(&self, inquiry: Inquiry) -> Result<Looking, Busy> {
        let (id, by) = (inquiry.id, inquiry.by);
        let mut shelf = locked(&self.shelf);
        if let Some(report) = shelf.reports.get(&id) {
            let ready = std::future::ready(Ok(Arc::clone(report)));
            let work = ready.boxed().shared();
            return Ok(Looking { work });
        }
        if let Some(work) = shelf.work.get(&id).and_then(|(_, work)| work.upgrade()) {
            return Ok(Looking { work });
        }
        shelf.work.retain(|_, (_, work)| work.upgrade().is_some());
        let count = shelf.work.values().filter(|(who, _)| *who == by).count() as u32;
        if count >= MOST_OF_ONE {
            return Err(Busy::Enough { count });
        }
        let chair = Arc::clone(&self.chairs).try_acquire_owned();
        let chair = chair.map_err(|_| Busy::Full)?;
        let work = self.work(inquiry, chair).boxed().shared();
        let weak = work.downgrade().ok_or(Busy::Failed)?;
        shelf.work.insert(id, (by, weak));
        Ok(Looking { work })
    }

    /// The whole piece of work. It holds all that it needs, so that whoever waits for it can drive it.
    fn work(
        &self,
        inquiry: Inquiry,
        chair: OwnedSemaphorePermit,
    ) -> impl Future<Output = Found> + Send + use<> {
        let (library, desk) = (Arc::clone(&self.library), Arc::clone(&self.desk));
        let (shelf, most) = (Arc::clone(&self.shelf), self.most);
        async move {
            let _chair = chair;
            let id = inquiry.id;
            // Estimates are never shown where the truth is on its way.
            let solution = library.wait(&inquiry.game, &inquiry.options);
            let solution = tokio::time::timeout(SOLVING, solution).await;
            let solution = solution.map_err(|_| Busy::Solving)?;
            let desk = desk.acquire_owned().await.map_err(|_| Busy::Failed)?;
            let look = move |cancelled: &dyn Fn() -> bool| {
                let thought = Thought {
                    seed: id.0,
                    cancelled,
                    solution: solution.as_deref(),
                    most,
                };
                analyse(inquiry.start, &inquiry.steps, &inquiry.outcome, &thought)
            };
            let found = think(id, desk, look).await;
            let mut shelf = locked(&shelf);
            shelf.work.remove(&id);
            if let Ok(report) = &found {
                shelf.keep(id, report);
            }
            found
        }
    }
}

/// Thinks on a thread of its own. The desk is held by the thread, not by whoever waits for it and may stop waiting.
async fn think(
    id: TableId,
    desk: OwnedSemaphorePermit,
    look: impl FnOnce(&dyn Fn() -> bool) -> Result<Report, Corrupt> + Send + 'static,
) -> Found {
    let stop = Stop::default();
    let cancelled = stop.asker();
    let mut thought = tokio::task::spawn_blocking(move || {
        let _desk = desk;
        look(&cancelled)
    });
    let Ok(thought) = tokio::time::timeout(LONGEST, &mut thought).await else {
        stop.now();
        tracing::warn!(table.id = %id, "looking at a match took too long");
        return Err(Busy::Long);
    };
    match thought {
        Ok(Ok(report)) if report.complete => Ok(Arc::new(report)),
        Ok(Ok(_)) => Err(Busy::Failed),
        Ok(Err(corrupt)) => {
            tracing::error!(table.id = %id, %corrupt, "a match could not be looked at");
            Err(Busy::Failed)
        }
        Err(error) => {
            // The panic stands in the log; whoever asked does without.
            tracing::error!(table.id = %id, %error, "looking at a match failed");
            Err(Busy::Failed)
        }
    }
}

impl Shelf {
    fn keep(&mut self, id: TableId, report: &Arc<Report>) {
        if self.reports.insert(id, Arc::clone(report)).is_none() {
            self.order.push_back(id);
        }
        if self.order.len() > KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.reports.remove(&oldest);
        }
    }
}

fn locked(shelf: &Mutex<Shelf>) -> MutexGuard<'_, Shelf> {
    shelf.lock().expect("nobody panics while holding the shelf")
}

#[cfg(test)]
mod tests;

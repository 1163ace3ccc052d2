//! What is to be done, and when: each job by one at a time, again if it is asked for while it is done, and later and later while it
//! fails. What the jobs are and who does them it does not know: the outbox, the poster, the steward and the caller have some each.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::log::Fault;
use crate::telemetry;

/// When a job that may not begin is looked at again.
const HELD_BACK: Duration = Duration::from_millis(50);

/// How long jobs under way may take when the end comes.
const LAST_JOBS: Duration = Duration::from_secs(5);

/// From so many failures on, the pause between two attempts grows no more.
const MOST_FAILURES: u32 = 6;

/// When to do a job again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// It is done.
    No,
    /// After a while.
    After(Duration),
    /// It failed; after longer and longer whiles.
    BackOff,
}

impl Again {
    /// When to do a job again that has two parts.
    #[must_use]
    pub fn and(self, other: Again) -> Again {
        match (self, other) {
            (Again::BackOff, _) | (_, Again::BackOff) => Again::BackOff,
            (Again::After(first), Again::After(second)) => Again::After(first.min(second)),
            (Again::No, other) | (other, Again::No) => other,
        }
    }
}

/// The jobs there are.
pub struct Jobs<J> {
    state: Mutex<State<J>>,
    bell: Notify,
    quiet: Notify,
    /// What the log says when one fails by a fault of ours.
    failure: &'static str,
    /// How many are done at once.
    at_once: usize,
    /// What the number of jobs is published as, if it is.
    gauge: Option<&'static str>,
}

struct State<J> {
    known: HashMap<J, Progress>,
    /// By their time, and then in the order in which they came.
    due: BTreeMap<(Instant, u64), J>,
    counter: u64,
}

#[derive(Default)]
struct Progress {
    running: bool,
    /// Asked for once more while it was running.
    asked: bool,
    failures: u32,
}

impl<J: Copy + Eq + Hash> Jobs<J> {
    /// Nothing to do yet; `failure` is what the log says when something could not be done.
    pub fn new(failure: &'static str) -> Jobs<J> {
        let state = State {
            known: HashMap::new(),
            due: BTreeMap::new(),
            counter: 0,
        };
        Jobs {
            state: Mutex::new(state),
            bell: Notify::new(),
            quiet: Notify::new(),
            failure,
            at_once: Semaphore::MAX_PERMITS,
            gauge: None,
        }
    }

    /// The same, of which only so many are done at once.
    #[must_use]
    pub fn at_once(self, at_once: usize) -> Jobs<J> {
        Jobs { at_once, ..self }
    }

    /// The same, whose number is published.
    #[must_use]
    pub fn counted(self, gauge: &'static str) -> Jobs<J> {
        let gauge = Some(gauge);
        Jobs { gauge, ..self }
    }

    fn lock(&self) -> MutexGuard<'_, State<J>> {
        self.state
            .lock()
            .expect("nobody panics while holding the jobs")
    }

    /// Asks for a job.
    pub fn push(&self, job: J) {
        self.push_in(job, Duration::ZERO);
    }

    /// Asks for a job after a while, unless it is asked for already.
    pub fn push_in(&self, job: J, wait: Duration) {
        let mut state = self.lock();
        match state.known.get_mut(&job) {
            Some(progress) => progress.asked |= progress.running,
            None => {
                state.known.insert(job, Progress::default());
                state.schedule(job, Instant::now() + wait);
                self.show(&state);
            }
        }
        drop(state);
        self.bell.notify_one();
    }

    /// The next job whose time has come. `begins` says whether it may begin at this moment, and takes note that it does.
    pub async fn next(&self, begins: impl Fn(J) -> bool) -> J {
        loop {
            let next = self.lock().next(&begins);
            match next {
                Ok(job) => return job,
                Err(None) => self.bell.notified().await,
                Err(Some(at)) => tokio::select! {
                    () = self.bell.notified() => {}
                    () = tokio::time::sleep_until(at) => {}
                },
            }
        }
    }

    /// A job was done.
    pub fn done(&self, job: J, again: Again) {
        let mut state = self.lock();
        let Some(progress) = state.known.get_mut(&job) else {
            return;
        };
        match progress.ends(again) {
            Some(wait) => state.schedule(job, Instant::now() + wait),
            None => drop(state.known.remove(&job)),
        }
        let quiet = state.known.is_empty();
        self.show(&state);
        drop(state);
        self.bell.notify_one();
        if quiet {
            self.quiet.notify_waiters();
        }
    }

    /// Waits until there is nothing to do, but not longer than this.
    pub async fn flush(&self, limit: Duration) {
        let empty = async {
            loop {
                let quiet = self.quiet.notified();
                if self.lock().known.is_empty() {
                    return;
                }
                quiet.await;
            }
        };
        let _ = tokio::time::timeout(limit, empty).await;
    }

    /// Has jobs done until it is told to stop; those under way may then come to their end. `begins` says whether one may begin at this
    /// moment, and takes note that it does.
    pub async fn work_off<F>(
        self: Arc<Self>,
        stop: CancellationToken,
        begins: impl Fn(J) -> bool,
        perform: impl Fn(J) -> F,
    ) where
        J: Debug + Send + 'static,
        F: Future<Output = Result<Again, Fault>> + Send + 'static,
    {
        let (tasks, permits) = (TaskTracker::new(), Arc::new(Semaphore::new(self.at_once)));
        // Nothing begins that would have to wait for others.
        let next = || async {
            let permit = Arc::clone(&permits).acquire_owned().await;
            let permit = permit.expect("the semaphore is never closed");
            (self.next(&begins).await, permit)
        };
        loop {
            let (job, permit) = tokio::select! {
                () = stop.cancelled() => break,
                next = next() => next,
            };
            let (jobs, done) = (Arc::clone(&self), perform(job));
            tasks.spawn(async move {
                let again = jobs.or_back_off(job, done.await);
                jobs.done(job, again);
                drop(permit);
            });
        }
        tasks.close();
        let _ = tokio::time::timeout(LAST_JOBS, tasks.wait()).await;
    }

    /// What failed by a fault of ours is noted, and tried again later.
    fn or_back_off(&self, job: J, done: Result<Again, Fault>) -> Again
    where
        J: Debug,
    {
        done.unwrap_or_else(|fault| {
            tracing::error!(?job, %fault, "{}", self.failure);
            metrics::counter!(telemetry::FAULTS).increment(1);
            Again::BackOff
        })
    }

    fn show(&self, state: &State<J>) {
        if let Some(gauge) = self.gauge {
            metrics::gauge!(gauge).set(state.known.len() as f64);
        }
    }
}

impl<J: Copy + Eq + Hash> State<J> {
    fn schedule(&mut self, job: J, at: Instant) {
        self.counter += 1;
        self.due.insert((at, self.counter), job);
    }

    /// A job that begins now, or when the next one is due.
    fn next(&mut self, begins: impl Fn(J) -> bool) -> Result<J, Option<Instant>> {
        let now = Instant::now();
        while let Some(first) = self.due.first_entry() {
            let (at, _) = *first.key();
            if at > now {
                return Err(Some(at));
            }
            let job = first.remove();
            if begins(job) {
                self.known.entry(job).or_default().running = true;
                return Ok(job);
            }
            self.schedule(job, now + HELD_BACK);
        }
        Err(None)
    }
}

impl Progress {
    /// How long to wait before it is done again, if it is.
    fn ends(&mut self, again: Again) -> Option<Duration> {
        self.running = false;
        let asked = std::mem::take(&mut self.asked);
        self.failures = match again {
            Again::BackOff => (self.failures + 1).min(MOST_FAILURES),
            Again::No | Again::After(_) => 0,
        };
        match again {
            Again::No => asked.then_some(Duration::ZERO),
            Again::After(wait) => Some(wait),
            Again::BackOff => Some(Duration::from_millis(500) * 2u32.pow(self.failures)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_while_it_is_done_is_done_once_more() {
        let jobs = Jobs::new("it failed");
        let next = || jobs.lock().next(|_| true);
        jobs.push(7);
        jobs.push(7);
        assert_eq!(next(), Ok(7));
        assert_eq!(next(), Err(None), "not begun yet: once is enough");
        jobs.push(7);
        jobs.done(7, Again::No);
        assert_eq!(next(), Ok(7));
        jobs.done(7, Again::No);
        assert_eq!(next(), Err(None), "nobody asked");
        jobs.push(7);
        assert_eq!(next(), Ok(7), "done with, so it is a new one");
    }

    #[test]
    fn what_fails_is_tried_again_later_and_later() {
        let mut progress = Progress::default();
        let waits = (0..9).filter_map(|_| progress.ends(Again::BackOff));
        let waits: Vec<Duration> = waits.collect();
        assert!(waits.is_sorted() && waits[0] == Duration::from_secs(1));
        assert_eq!(waits[8], Duration::from_secs(32));
        assert_eq!(progress.ends(Again::No), None);
        let first = progress.ends(Again::BackOff);
        assert_eq!(first, Some(waits[0]), "what worked once begins anew");
    }

    #[tokio::test]
    async fn who_may_not_begin_lets_others_go_first_and_comes_later() {
        let jobs = Jobs::new("it failed");
        jobs.push(1);
        jobs.push(2);
        assert_eq!(jobs.next(|job| job != 1).await, 2);
        assert_eq!(jobs.next(|_| true).await, 1);
        jobs.done(1, Again::After(Duration::ZERO));
        jobs.done(2, Again::No);
        assert_eq!(jobs.next(|_| true).await, 1, "as it wished");
    }

    #[tokio::test]
    async fn no_more_are_done_at_once_than_may_be_and_those_under_way_come_to_their_end() {
        let jobs = Arc::new(Jobs::new("it failed").at_once(2));
        (0..5).for_each(|job| jobs.push(job));
        let (gate, stop) = (Arc::new(Semaphore::new(0)), CancellationToken::new());
        let (begin, mut begun) = tokio::sync::mpsc::unbounded_channel();
        let perform = {
            let gate = Arc::clone(&gate);
            move |job: i32| {
                let (gate, begin) = (Arc::clone(&gate), begin.clone());
                async move {
                    begin.send(job).expect("the test listens");
                    gate.acquire().await.expect("it stays open").forget();
                    Ok(Again::No)
                }
            }
        };
        let work = Arc::clone(&jobs).work_off(stop.clone(), |_| true, perform);
        let work = tokio::spawn(work);
        assert_eq!((begun.recv().await, begun.recv().await), (Some(0), Some(1)));
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert!(begun.try_recv().is_err(), "two are under way");
        gate.add_permits(1);
        assert_eq!(begun.recv().await, Some(2));
        stop.cancel();
        tokio::task::yield_now().await;
        gate.add_permits(5);
        work.await.expect("it ends");
        assert_eq!(gate.available_permits(), 3, "both came to their end");
        assert_eq!(begun.recv().await, None, "and nothing else began");
        assert_eq!(jobs.lock().known.len(), 2);
    }

    #[tokio::test]
    async fn a_fault_of_ours_is_tried_again_later() {
        let jobs = Arc::new(Jobs::new("it failed"));
        jobs.push(7);
        let stop = CancellationToken::new();
        let perform = |_| {
            stop.cancel();
            async { Err(Fault::Contended) }
        };
        Arc::clone(&jobs)
            .work_off(stop.clone(), |_| true, perform)
            .await;
        assert_eq!(jobs.lock().known[&7].failures, 1);
        assert!(jobs.lock().next(|_| true).is_err_and(|due| due.is_some()));
    }
}

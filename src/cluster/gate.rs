//! The gate of a shard: which interactions this process serves. Two processes hear the same while a shard changes hands; the one that has
//! it serves, and tells the next one which were the last.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::alive::Alive;

/// Whoever waits longer than this for a shard to change hands comes too late to answer.
const PATIENCE: Duration = Duration::from_millis(2_500);

/// What was taken earlier the next one cannot have waiting.
const REMEMBERED: Duration = Duration::from_secs(5);

/// The gate of one shard.
pub struct Gate {
    begun: Instant,
    stage: watch::Sender<Stage>,
    alive: Arc<Alive>,
    taken: Mutex<VecDeque<(Instant, u64)>>,
    inside: TaskTracker,
}

#[derive(Clone, Debug)]
enum Stage {
    /// Another process serves and this one is to be the next, or the other way round: it is about to change hands.
    Waiting,
    /// This one serves those that came in since a moment, except for those that another one has served.
    Open(Instant, HashSet<u64>),
    Shut,
}

impl Stage {
    fn lets_in(&self, came: Instant, interaction: u64) -> bool {
        match self {
            Stage::Open(since, before) => came >= *since && !before.contains(&interaction),
            Stage::Waiting | Stage::Shut => false,
        }
    }
}

/// An interaction that is served; the gate is not empty while it lives.
pub struct Pass {
    _inside: TaskTrackerToken,
}

impl Gate {
    /// One that waits.
    pub(super) fn new(alive: Arc<Alive>) -> Gate {
        Gate {
            begun: Instant::now(),
            stage: watch::Sender::new(Stage::Waiting),
            alive,
            taken: Mutex::default(),
            inside: TaskTracker::new(),
        }
    }

    /// Whether this process serves an interaction; waits until that is known.
    pub async fn admit(&self, interaction: u64) -> Option<Pass> {
        let (came, mut stage) = (Instant::now(), self.stage.subscribe());
        let known = stage.wait_for(|stage| !matches!(stage, Stage::Waiting));
        let known = tokio::time::timeout(PATIENCE, known);
        drop(known.await.ok()?.ok()?);
        if !self.alive.holds().await {
            return None;
        }
        let mut taken = self.taken.lock().expect("nobody panics while holding it");
        // Under the lock: whoever shuts it knows all that came in.
        if !self.stage.borrow().lets_in(came, interaction) {
            return None;
        }
        note(&mut taken, Instant::now(), interaction);
        Some(Pass {
            _inside: self.inside.token(),
        })
    }

    /// From now on this process serves, but for what was served before. `waiting` says whether those that wait are served too.
    pub(super) fn open(&self, before: &[u64], waiting: bool) {
        let since = match waiting {
            true => self.begun,
            // Nobody knows which of them were served.
            false => Instant::now(),
        };
        let before = before.iter().copied().collect();
        self.stage.send_replace(Stage::Open(since, before));
    }

    /// From now on whoever comes waits until it is known whether another process serves. Says what it took last.
    pub(super) fn pause(&self) -> Vec<u64> {
        self.turn_to(Stage::Waiting)
    }

    /// From now on this process does not serve.
    pub(super) fn shut(&self) {
        self.turn_to(Stage::Shut);
    }

    /// Under the lock: says all that came in before.
    fn turn_to(&self, stage: Stage) -> Vec<u64> {
        let taken = self.taken.lock().expect("nobody panics while holding it");
        self.stage.send_replace(stage);
        taken.iter().map(|(_, interaction)| *interaction).collect()
    }

    /// Waits until those that came in are served, but not longer than this.
    pub(super) async fn emptied(&self, limit: Duration) {
        self.inside.close();
        let _ = tokio::time::timeout(limit, self.inside.wait()).await;
    }
}

/// Notes what was taken, and forgets what was taken long before.
fn note(taken: &mut VecDeque<(Instant, u64)>, now: Instant, interaction: u64) {
    taken.push_back((now, interaction));
    while taken.front().is_some_and(|(at, _)| now - *at > REMEMBERED) {
        taken.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate() -> Gate {
        Gate::new(Arc::new(Alive::new(None, Duration::ZERO)))
    }

    #[tokio::test]
    async fn those_that_wait_are_served_by_one_of_two() {
        let (old, new) = (gate(), Arc::new(gate()));
        old.open(&[], true);
        let waiting: Vec<_> = (1..=3)
            .map(|interaction| {
                let new = Arc::clone(&new);
                tokio::spawn(async move { new.admit(interaction).await.is_some() })
            })
            .collect();
        let first = old.admit(1).await;
        assert!(first.is_some());
        let taken = old.pause();
        assert_eq!(taken, [1]);
        old.shut();
        assert!(old.admit(2).await.is_none());
        new.open(&taken, true);
        let mut served = Vec::new();
        for waits in waiting {
            served.push(waits.await.unwrap());
        }
        assert_eq!(served, [false, true, true]);
        assert!(new.admit(4).await.is_some());
    }

    #[tokio::test]
    async fn those_that_waited_while_the_other_one_died_are_served_by_nobody() {
        let gate = Arc::new(gate());
        let waiting = tokio::spawn({
            let gate = Arc::clone(&gate);
            async move { gate.admit(1).await.is_some() }
        });
        while gate.stage.receiver_count() == 0 {
            tokio::task::yield_now().await;
        }
        gate.open(&[], false);
        assert!(!waiting.await.unwrap());
        assert!(gate.admit(2).await.is_some());
    }

    #[tokio::test]
    async fn those_that_come_while_it_cannot_be_handed_over_are_served_after_all() {
        let gate = Arc::new(gate());
        gate.open(&[], true);
        assert!(gate.admit(1).await.is_some());
        assert_eq!(gate.pause(), [1]);
        let waiting = tokio::spawn({
            let gate = Arc::clone(&gate);
            async move { gate.admit(2).await.is_some() }
        });
        while gate.stage.receiver_count() == 0 {
            tokio::task::yield_now().await;
        }
        gate.open(&[], true);
        assert!(waiting.await.unwrap());
    }

    #[tokio::test]
    async fn what_is_under_way_is_waited_for() {
        let gate = Arc::new(gate());
        gate.open(&[], true);
        let pass = gate.admit(1).await.unwrap();
        gate.shut();
        let empty = tokio::spawn({
            let gate = Arc::clone(&gate);
            async move { gate.emptied(Duration::from_secs(60)).await }
        });
        tokio::task::yield_now().await;
        assert!(!empty.is_finished());
        drop(pass);
        empty.await.unwrap();
    }

    #[test]
    fn only_what_was_taken_just_now_is_told() {
        let (first, mut taken) = (Instant::now(), VecDeque::new());
        note(&mut taken, first, 1);
        note(&mut taken, first + REMEMBERED, 2);
        note(&mut taken, first + REMEMBERED * 2, 3);
        let told: Vec<u64> = taken.iter().map(|(_, interaction)| *interaction).collect();
        assert_eq!(told, [2, 3]);
    }
}

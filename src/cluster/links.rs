//! Which shards of this process are connected, and whether that is all of them.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

use crate::health::Ready;
use crate::telemetry;

/// The connections of this process.
#[derive(Default)]
pub struct Links {
    /// Each with whether it is up.
    state: Mutex<State>,
    /// Whether all are.
    pub ready: Ready,
}

#[derive(Default)]
struct State {
    shards: BTreeMap<u32, bool>,
    /// Whether it is right that there are none: others have them.
    spare: bool,
    /// How many processes there are, this one among them, as far as it knows.
    processes: u32,
}

impl Links {
    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.lock();
        change(&mut state);
        let up = state.shards.values().all(|up| *up);
        self.ready
            .set(up && (state.spare || !state.shards.is_empty()));
        metrics::gauge!(telemetry::SHARDS).set(state.shards.len() as f64);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics while holding it")
    }

    /// A shard is connected, or is to be and is not.
    pub fn set(&self, shard: u32, up: bool) {
        self.change(|state| {
            state.shards.insert(shard, up);
        });
    }

    /// A shard is none of ours any more.
    pub fn remove(&self, shard: u32) {
        self.change(|state| {
            state.shards.remove(&shard);
        });
    }

    /// Whether others have all that this process does not.
    pub fn set_spare(&self, spare: bool) {
        self.change(|state| state.spare = spare);
    }

    /// So many processes there are with this one.
    pub fn set_processes(&self, processes: u32) {
        self.lock().processes = processes;
    }

    /// How many processes there are, as was seen last.
    pub fn processes(&self) -> u32 {
        self.lock().processes.max(1)
    }

    /// Whether a shard is connected.
    pub fn is_up(&self, shard: u32) -> bool {
        self.lock().shards.get(&shard).copied().unwrap_or_default()
    }

    /// All shards of this process, connected or not.
    pub fn shards(&self) -> Vec<u32> {
        self.lock().shards.keys().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ready_means_that_all_are_up() {
        let links = Links::default();
        assert!(!links.ready.get());
        links.set(3, true);
        assert!(links.ready.get() && links.is_up(3));
        links.set(4, false);
        assert!(!links.ready.get());
        links.remove(4);
        assert!(links.ready.get());
        links.remove(3);
        assert!(!links.ready.get());
        assert_eq!(links.processes(), 1, "at least this one");
        links.set_processes(3);
        links.set_spare(true);
        assert!(
            links.ready.get() && links.processes() == 3,
            "others have them all"
        );
        assert!(links.shards().is_empty());
    }
}

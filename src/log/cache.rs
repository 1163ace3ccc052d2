//! What is kept in memory of the logs, up to so many; what was asked for longest ago goes first. Nothing lives here alone: the
//! service reads again what is not here.
//!
//! What is over does not stay. Its log may still be written anew, when someone is forgotten, and no new line would tell another
//! process so.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};

use crate::log::State;

/// The copies in memory.
pub struct Cache<S: State> {
    most: usize,
    kept: Mutex<Kept<S>>,
}

struct Kept<S: State> {
    states: HashMap<S::Id, (Arc<S>, u64)>,
    /// Who was asked for when, longest ago first; one line for each.
    turns: BTreeMap<u64, S::Id>,
    clock: u64,
    /// How often something left because it was over, or because logs were written anew.
    left: u64,
}

/// When a log began to be read.
pub struct Reading(u64);

impl<S: State> Cache<S> {
    /// Room for so many.
    pub fn new(most: usize) -> Cache<S> {
        let kept = Mutex::new(Kept {
            states: HashMap::new(),
            turns: BTreeMap::new(),
            clock: 0,
            left: 0,
        });
        Cache { most, kept }
    }

    /// The copy, if there is one.
    pub fn get(&self, id: S::Id) -> Option<Arc<S>> {
        let mut kept = self.lock();
        let state = Arc::clone(&kept.states.get(&id)?.0);
        kept.put(&state);
        Some(state)
    }

    /// To be asked for before a log is read.
    pub fn reading(&self) -> Reading {
        Reading(self.lock().left)
    }

    /// Keeps what was read, but only if nothing has left since: what was read before the end must not bring it back.
    pub fn read(&self, state: &Arc<S>, reading: Reading) {
        let mut kept = self.lock();
        if state.is_over() {
            kept.take(state.id());
        } else if reading.0 == kept.left {
            kept.keep(state, self.most);
        }
    }

    /// Keeps what was stored.
    pub fn stored(&self, state: &Arc<S>) {
        let mut kept = self.lock();
        if state.is_over() {
            kept.take(state.id());
            kept.left += 1;
        } else {
            kept.keep(state, self.most);
        }
    }

    /// Logs were written anew: every copy may be of another time.
    pub fn clear(&self) {
        let mut kept = self.lock();
        kept.states.clear();
        kept.turns.clear();
        kept.left += 1;
    }

    fn lock(&self) -> MutexGuard<'_, Kept<S>> {
        let kept = self.kept.lock();
        kept.expect("nobody panics while holding the cache")
    }
}

impl<S: State> Kept<S> {
    /// Keeps it unless something newer is here, and makes room for it.
    fn keep(&mut self, state: &Arc<S>, most: usize) {
        let known = self.states.get(&state.id());
        if known.is_some_and(|(known, _)| known.seq() > state.seq()) {
            return;
        }
        self.put(state);
        while self.states.len() > most {
            let Some((_, longest_ago)) = self.turns.pop_first() else {
                return;
            };
            self.states.remove(&longest_ago);
        }
    }

    fn put(&mut self, state: &Arc<S>) {
        self.clock += 1;
        let copy = (Arc::clone(state), self.clock);
        if let Some((_, turn)) = self.states.insert(state.id(), copy) {
            self.turns.remove(&turn);
        }
        self.turns.insert(self.clock, state.id());
    }

    fn take(&mut self, id: S::Id) {
        if let Some((_, turn)) = self.states.remove(&id) {
            self.turns.remove(&turn);
        }
    }
}

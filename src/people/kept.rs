//! Rows kept in memory, up to so many; what was asked for longest ago goes first. What was read before something changed is not kept: it
//! may be of the time before.

use std::hash::Hash;
use std::sync::{Mutex, MutexGuard};

use hashlink::LruCache;

/// The rows.
pub(super) struct Kept<K, V>(Mutex<State<K, V>>);

struct State<K, V> {
    rows: LruCache<K, V>,
    /// How often one has left because it was changed.
    left: u64,
}

/// When a row began to be read.
pub(super) struct Reading(u64);

impl<K: Hash + Eq, V: Clone> Kept<K, V> {
    /// Room for so many.
    pub(super) fn new(most: usize) -> Kept<K, V> {
        let rows = LruCache::new(most);
        Kept(Mutex::new(State { rows, left: 0 }))
    }

    pub(super) fn get(&self, key: &K) -> Option<V> {
        self.lock().rows.get(key).cloned()
    }

    /// To be asked for before a row is read.
    pub(super) fn reading(&self) -> Reading {
        Reading(self.lock().left)
    }

    /// Keeps what was read, unless something has changed since.
    pub(super) fn read(&self, key: K, row: V, reading: Reading) {
        let mut state = self.lock();
        if reading.0 == state.left {
            state.rows.insert(key, row);
        }
    }

    /// It was changed: who is asked for again is read again.
    pub(super) fn forget(&self, key: &K) {
        let mut state = self.lock();
        state.rows.remove(key);
        state.left += 1;
    }

    /// Any of them may have been changed.
    pub(super) fn clear(&self) {
        let mut state = self.lock();
        state.rows.clear();
        state.left += 1;
    }

    fn lock(&self) -> MutexGuard<'_, State<K, V>> {
        self.0.lock().expect("nobody panics while holding it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_before_a_change_is_not_kept() {
        let kept = Kept::new(9);
        let [before, also_before] = [kept.reading(), kept.reading()];
        kept.read(1, "old", before);
        assert_eq!(kept.get(&1), Some("old"));
        kept.forget(&1);
        kept.read(1, "old", also_before);
        assert_eq!(kept.get(&1), None);
        let before = kept.reading();
        kept.clear();
        kept.read(1, "old", before);
        assert_eq!(kept.get(&1), None);
        kept.read(1, "new", kept.reading());
        assert_eq!(kept.get(&1), Some("new"));
    }
}

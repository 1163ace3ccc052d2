//! What is kept in memory of the logs, up to so many; what was asked for longest ago goes first. Nothing lives here alone: the
//! service reads again what is not here.
//!
//! What is over does not stay. Its log may still be written anew, when someone is forgotten, and no new line would tell another
//! process so.

use std::sync::{Arc, Mutex, MutexGuard};

use hashlink::LruCache;

use crate::log::State;

/// The copies in memory.
pub struct Cache<S: State>(Mutex<Kept<S>>);

struct Kept<S: State> {
    states: LruCache<S::Id, Arc<S>>,
    /// How often something left because it was over, or because logs were written anew.
    left: u64,
}

/// When a log began to be read.
pub struct Reading(u64);

impl<S: State> Cache<S> {
    /// Room for so many.
    pub fn new(most: usize) -> Cache<S> {
        let states = LruCache::new(most);
        Cache(Mutex::new(Kept { states, left: 0 }))
    }

    /// The copy, if there is one.
    pub fn get(&self, id: S::Id) -> Option<Arc<S>> {
        self.lock().states.get(&id).map(Arc::clone)
    }

    /// To be asked for before a log is read.
    pub fn reading(&self) -> Reading {
        Reading(self.lock().left)
    }

    /// Keeps what was read, but only if nothing has left since: what was read before the end must not bring it back.
    pub fn read(&self, state: &Arc<S>, reading: Reading) {
        let mut kept = self.lock();
        if state.is_over() {
            kept.states.remove(&state.id());
        } else if reading.0 == kept.left {
            kept.keep(state);
        }
    }

    /// Keeps what was stored.
    pub fn stored(&self, state: &Arc<S>) {
        let mut kept = self.lock();
        if state.is_over() {
            kept.states.remove(&state.id());
            kept.left += 1;
        } else {
            kept.keep(state);
        }
    }

    /// Logs were written anew: every copy may be of another time.
    pub fn clear(&self) {
        let mut kept = self.lock();
        kept.states.clear();
        kept.left += 1;
    }

    fn lock(&self) -> MutexGuard<'_, Kept<S>> {
        let kept = self.0.lock();
        kept.expect("nobody panics while holding the cache")
    }
}

impl<S: State> Kept<S> {
    /// Keeps it unless something newer is here, and makes room for it.
    fn keep(&mut self, state: &Arc<S>) {
        let known = self.states.peek(&state.id());
        if known.is_none_or(|known| known.seq() <= state.seq()) {
            self.states.insert(state.id(), Arc::clone(state));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Corrupt, Moment, Person, TableId};
    use crate::log::Event;

    #[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
    struct Nothing;

    impl Event for Nothing {
        fn people(&mut self) -> Vec<&mut Person> {
            Vec::new()
        }

        fn forgotten() -> Nothing {
            Nothing
        }
    }

    /// Its name, the number of its last event, and whether it is over.
    #[derive(Clone)]
    struct Thing(u64, u64, bool);

    impl State for Thing {
        type Id = TableId;
        type Event = Nothing;

        fn begin(id: TableId, _: &Nothing, _: Moment) -> Result<Thing, Corrupt> {
            Ok(Thing(id.0, 1, false))
        }

        fn apply(&mut self, _: &Nothing, _: Moment) -> Result<(), Corrupt> {
            self.1 += 1;
            Ok(())
        }

        fn id(&self) -> TableId {
            TableId(self.0)
        }

        fn seq(&self) -> u64 {
            self.1
        }

        fn is_over(&self) -> bool {
            self.2
        }

        fn wake(&self) -> Option<Moment> {
            None
        }
    }

    fn thing(id: u64, seq: u64) -> Arc<Thing> {
        Arc::new(Thing(id, seq, false))
    }

    fn seq(cache: &Cache<Thing>, id: u64) -> Option<u64> {
        cache.get(TableId(id)).map(|thing| thing.1)
    }

    #[test]
    fn what_was_asked_for_longest_ago_goes_first() {
        let cache = Cache::new(3);
        for id in 1..=3 {
            cache.stored(&thing(id, 1));
        }
        assert_eq!(seq(&cache, 1), Some(1));
        cache.stored(&thing(4, 1));
        assert_eq!(
            [1, 2, 3, 4].map(|id| seq(&cache, id).is_some()),
            [true, false, true, true]
        );
        for id in 5..100 {
            cache.stored(&thing(id, 1));
            assert!(seq(&cache, 4).is_some(), "it is asked for all the time");
            let kept = cache.lock();
            assert_eq!(kept.states.len(), 3);
        }
    }

    #[test]
    fn the_newest_stays() {
        let cache = Cache::new(3);
        let reading = cache.reading();
        cache.stored(&thing(1, 2));
        cache.read(&thing(1, 1), reading);
        assert_eq!(seq(&cache, 1), Some(2));
    }

    #[test]
    fn what_was_read_before_the_end_does_not_bring_it_back() {
        let cache = Cache::new(3);
        let [before, also_before] = [cache.reading(), cache.reading()];
        cache.stored(&thing(1, 1));
        cache.stored(&Arc::new(Thing(1, 2, true)));
        assert_eq!(seq(&cache, 1), None, "what is over is not kept");
        cache.read(&thing(1, 1), before);
        assert_eq!(seq(&cache, 1), None);
        cache.read(&thing(2, 1), cache.reading());
        assert_eq!(seq(&cache, 2), Some(1));
        cache.clear();
        cache.read(&thing(2, 1), also_before);
        assert_eq!([seq(&cache, 1), seq(&cache, 2)], [None, None]);
    }
}

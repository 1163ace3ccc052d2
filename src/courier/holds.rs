//! Who draws a message at this moment. Whoever presses something on it is answered with the new drawing, and many may press at once:
//! which drawing Discord shows last, nobody knows. So the courier keeps its hands off while an answer is being given, and
//! where two overlapped the message counts as behind.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::Notify;

/// The messages that are being drawn.
pub struct Holds<K> {
    state: Mutex<State<K>>,
    drawn: Notify,
    /// What is done about a message on which answers overlapped.
    overlapped: Box<dyn Fn(K) + Send + Sync>,
}

struct State<K> {
    held: HashMap<K, Hold>,
    /// What the courier itself has under way.
    drawing: HashSet<K>,
}

/// Answers that are being given on one message.
#[derive(Default)]
struct Hold {
    answers: u32,
    /// One of them draws the message anew.
    redraws: bool,
    overlapped: bool,
}

impl<K: Copy + Eq + Hash> Holds<K> {
    /// Nobody draws anything yet.
    pub fn new(overlapped: impl Fn(K) + Send + Sync + 'static) -> Arc<Holds<K>> {
        let state = State {
            held: HashMap::new(),
            drawing: HashSet::new(),
        };
        Arc::new(Holds {
            state: Mutex::new(state),
            drawn: Notify::new(),
            overlapped: Box::new(overlapped),
        })
    }

    fn lock(&self) -> MutexGuard<'_, State<K>> {
        self.state
            .lock()
            .expect("nobody panics while holding the holds")
    }

    /// An answer is about to be given.
    pub fn hold(self: &Arc<Self>, key: K) -> Held<K> {
        self.lock().held.entry(key).or_default().answers += 1;
        Held {
            holds: Arc::clone(self),
            key,
        }
    }

    /// Whether one is.
    pub fn is_held(&self, key: K) -> bool {
        self.lock().held.contains_key(&key)
    }

    /// The courier would draw a message now. Whether it may: not while an answer is being given, which may know more.
    pub fn begins(&self, key: K) -> bool {
        let mut state = self.lock();
        let free = !state.held.contains_key(&key);
        if free {
            state.drawing.insert(key);
        }
        free
    }

    /// It is through, or paints for a while before it sends anything: answers need not wait for that.
    pub fn ends(&self, key: K) {
        self.lock().drawing.remove(&key);
        self.drawn.notify_waiters();
    }
}

/// While this lives, the courier does not begin to draw the message.
pub struct Held<K: Copy + Eq + Hash> {
    holds: Arc<Holds<K>>,
    key: K,
}

impl<K: Copy + Eq + Hash> Held<K> {
    /// Which message.
    pub fn key(&self) -> K {
        self.key
    }

    /// Before an answer draws the message: waits until a drawing that was under way is through, so that the answer comes
    /// after it. One that takes longer than this may arrive after the answer although it shows less, and so may another
    /// answer of the same moment; then they overlap.
    pub async fn before_redraw(&self, limit: Duration) {
        let cleared = async {
            loop {
                let drawn = self.holds.drawn.notified();
                if !self.holds.lock().drawing.contains(&self.key) {
                    return;
                }
                drawn.await;
            }
        };
        let late = tokio::time::timeout(limit, cleared).await.is_err();
        self.redraws(late);
    }

    /// The same without waiting for anybody.
    fn redraws(&self, late: bool) {
        if let Some(hold) = self.holds.lock().held.get_mut(&self.key) {
            hold.overlapped |= late || hold.redraws;
            hold.redraws = true;
        }
    }

    /// Counts as a drawing from the beginning.
    #[must_use]
    pub fn redrawing(self) -> Held<K> {
        self.redraws(false);
        self
    }

    /// Up to which event the message shows the log, if it was drawn at `seq`: who was not alone is a step behind.
    pub fn shows_up_to(&self, seq: u64) -> u64 {
        let state = self.holds.lock();
        let hold = state.held.get(&self.key);
        seq.saturating_sub(u64::from(hold.is_some_and(|hold| hold.overlapped)))
    }
}

impl<K: Copy + Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut state = self.holds.lock();
        let mut overlapped = false;
        if let Some(hold) = state.held.get_mut(&self.key) {
            hold.answers -= 1;
            if hold.answers == 0 {
                overlapped = hold.overlapped;
                state.held.remove(&self.key);
            }
        }
        drop(state);
        if overlapped {
            (self.holds.overlapped)(self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_draws_alone_is_up_to_date_and_two_at_once_are_not() {
        let cards = Holds::new(|_| {});
        let draw = |card: u8| cards.hold(card).redrawing();
        let (one, other) = (1, 2);
        let first = draw(one);
        let elsewhere = draw(other);
        assert_eq!(first.shows_up_to(5), 5);
        let second = draw(one);
        assert_eq!((first.shows_up_to(5), second.shows_up_to(6)), (4, 5));
        drop(first);
        assert_eq!(second.shows_up_to(6), 5, "the other one may come later");
        assert_eq!(elsewhere.shows_up_to(3), 3);
        drop(second);
        assert_eq!(draw(one).shows_up_to(7), 7);
    }
}

//! Who draws the card of a tournament at this moment. Whoever presses a button on it gets the new card as the answer, and many may press at
//! once: which answer Discord shows last, nobody knows. So who was not alone counts as a step behind, and the steward
//! draws it once more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::kernel::TournamentId;

/// The cards that are being drawn.
#[derive(Default)]
pub struct Cards(Mutex<HashMap<TournamentId, Busy>>);

#[derive(Default)]
struct Busy {
    drawing: u32,
    /// Whether two drew at the same time since the card was last left alone.
    together: bool,
}

impl Cards {
    /// Somebody is about to change a card and to draw it.
    pub fn draw(self: &Arc<Self>, id: TournamentId) -> Drawing {
        let mut cards = self.0.lock().expect("nobody panics while holding it");
        let busy = cards.entry(id).or_default();
        busy.drawing += 1;
        busy.together |= busy.drawing > 1;
        Drawing {
            cards: Arc::clone(self),
            id,
        }
    }
}

/// One who draws a card, until it is dropped.
pub struct Drawing {
    cards: Arc<Cards>,
    id: TournamentId,
}

impl Drawing {
    /// Which tournament's.
    pub fn tournament(&self) -> TournamentId {
        self.id
    }

    /// Up to which event the card shows the log, if it was drawn at `seq`.
    pub fn shows_up_to(&self, seq: u64) -> u64 {
        let cards = self.cards.0.lock();
        let cards = cards.expect("nobody panics while holding it");
        let together = cards.get(&self.id).is_some_and(|busy| busy.together);
        seq.saturating_sub(u64::from(together))
    }
}

impl Drop for Drawing {
    fn drop(&mut self) {
        let mut cards = self.cards.0.lock().expect("nobody panics while holding it");
        if let Some(busy) = cards.get_mut(&self.id) {
            busy.drawing -= 1;
            if busy.drawing == 0 {
                cards.remove(&self.id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_draws_alone_is_up_to_date_and_two_at_once_are_not() {
        let cards = Arc::new(Cards::default());
        let (one, other) = (TournamentId(1), TournamentId(2));
        let first = cards.draw(one);
        let elsewhere = cards.draw(other);
        assert_eq!(first.shows_up_to(5), 5);
        let second = cards.draw(one);
        assert_eq!((first.shows_up_to(5), second.shows_up_to(6)), (4, 5));
        drop(first);
        assert_eq!(second.shows_up_to(6), 5, "the other one may come later");
        assert_eq!(elsewhere.shows_up_to(3), 3);
        drop(second);
        assert_eq!(cards.draw(one).shows_up_to(7), 7);
    }
}

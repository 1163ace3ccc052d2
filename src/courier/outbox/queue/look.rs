//! What each place shows, as far as it must be known: whether a drawing would change anything, and since when what can be pressed is
//! where it is. In memory alone: after a restart nothing is known to have changed just now.

use std::collections::HashMap;
use std::time::Duration;

use crate::courier::place::Place;
use crate::draw::letter::Letter;
use crate::kernel::{Moment, Person, TableId};

/// More than these are forgotten all at once.
const MOST: usize = 20_000;

type Key = (TableId, Place);

/// What places show.
#[derive(Default)]
pub(super) struct Looks(HashMap<Key, Look>);

struct Look {
    /// The message as it looks; nothing while it is on its way.
    letter: Option<u64>,
    presses: u64,
    /// Since when the same can be pressed on it; nothing if it was so from the beginning.
    since: Option<Moment>,
}

impl Looks {
    /// What stands at a place is about to become this.
    pub fn changes(&mut self, key: Key, letter: &Letter, now: Moment) {
        let presses = letter.presses();
        if self.0.get(&key).is_none_or(|look| look.presses != presses) {
            let since = Some(now);
            self.keep(key, None, presses, since);
        }
    }

    /// A place shows this now. `redrawn` says when it took the place of something else; a new message has nothing that
    /// anybody was about to press.
    pub fn sent(&mut self, key: Key, letter: &Letter, redrawn: Option<Moment>) {
        let presses = letter.presses();
        let known = self.0.get(&key).filter(|look| look.presses == presses);
        // One that was on its way has changed only now.
        let known = known.filter(|look| look.letter.is_some());
        let since = known.map_or(redrawn, |look| look.since);
        self.keep(key, Some(letter.look()), presses, since);
    }

    fn keep(&mut self, key: Key, letter: Option<u64>, presses: u64, since: Option<Moment>) {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        let look = Look {
            letter,
            presses,
            since,
        };
        self.0.insert(key, look);
    }

    /// Whether a place shows this already.
    pub fn shows(&self, key: Key, letter: &Letter) -> bool {
        let look = self.0.get(&key);
        look.is_some_and(|look| look.letter == Some(letter.look()))
    }

    /// Whether what can be pressed on a place has changed so lately that a press was meant for what stood there before. Such a
    /// press begins the time anew: whoever holds a key down presses again and again.
    pub fn just_changed(&mut self, key: Key, now: Moment, settle: Duration) -> bool {
        let look = self.0.get_mut(&key);
        let Some(since) = look.and_then(|look| look.since.as_mut()) else {
            return false;
        };
        let just = (now.0 - since.0).unsigned_abs() < settle.as_millis() as u64;
        if just {
            *since = now;
        }
        just
    }

    /// Nobody knows any more what a place shows.
    pub fn forget(&mut self, key: Key) {
        self.0.remove(&key);
    }

    /// Nor what was shown to a person alone.
    pub fn forget_person(&mut self, person: Person) {
        let theirs = |place: &Place| matches!(place, Place::Direct(who) | Place::Private(who) if *who == person);
        self.0.retain(|(_, place), _| !theirs(place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::letter::Button;
    use crate::kernel::Tone;

    const SETTLE: Duration = Duration::from_millis(400);
    const KEY: Key = (TableId(7), Place::Board);

    fn with(text: &str, id: &str) -> Letter {
        let button = Button {
            id: id.to_owned(),
            label: "x".to_owned(),
            emoji: None,
            tone: Tone::Plain,
        };
        Letter::text(text).buttons(vec![button])
    }

    #[test]
    fn a_press_that_comes_too_soon_begins_the_time_anew() {
        let mut looks = Looks::default();
        let just = |looks: &mut Looks, at: i64| looks.just_changed(KEY, Moment(at), SETTLE);
        assert!(!just(&mut looks, 0), "nothing is known");
        looks.sent(KEY, &with("one", "a"), None);
        assert!(!just(&mut looks, 0), "a new message");
        looks.sent(KEY, &with("two", "a"), Some(Moment(100)));
        assert!(!just(&mut looks, 100), "the same buttons");
        looks.changes(KEY, &with("three", "b"), Moment(200));
        assert!(just(&mut looks, 300), "on its way");
        looks.sent(KEY, &with("three", "b"), Some(Moment(500)));
        assert!(just(&mut looks, 899));
        assert!(just(&mut looks, 1_200), "the one before came too soon");
        assert!(!just(&mut looks, 1_600));
        // What is about to be what it is already has not changed.
        looks.changes(KEY, &with("four", "b"), Moment(1_700));
        assert!(!just(&mut looks, 1_700));
    }

    #[test]
    fn a_place_shows_what_was_sent_and_not_what_is_on_its_way() {
        let mut looks = Looks::default();
        let (one, two) = (with("one", "a"), with("two", "b"));
        looks.sent(KEY, &one, None);
        assert!(looks.shows(KEY, &one) && !looks.shows(KEY, &two));
        looks.changes(KEY, &two, Moment(0));
        assert!(!looks.shows(KEY, &one) && !looks.shows(KEY, &two));
        looks.sent(KEY, &two, Some(Moment(1)));
        assert!(looks.shows(KEY, &two));
        looks.forget(KEY);
        assert!(!looks.shows(KEY, &two));
    }
}

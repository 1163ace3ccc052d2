//! What each place shows, as far as it must be known: whether a drawing would change anything, and since when what can be pressed is
//! where it is. In memory alone: after a restart nothing is known to have changed just now.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use hashlink::LruCache;

use crate::courier::place::{Place, Spot};
use crate::draw::letter::Letter;
use crate::kernel::{Moment, Person};

/// So many are remembered.
const MOST: usize = 20_000;

/// What places show.
pub struct Looks(Mutex<State>);

struct State {
    known: LruCache<Spot, Look>,
    /// Nobody knows what these show: answers and drawings overlapped, and Discord may have taken them in another order than we heard
    /// back.
    doubtful: HashSet<Spot>,
}

struct Look {
    /// The message as it looks; nothing while it is on its way.
    letter: Option<u64>,
    presses: u64,
    /// Since when the same can be pressed on it; nothing if it was so from the beginning.
    since: Option<Moment>,
}

impl Default for Looks {
    fn default() -> Looks {
        Looks(Mutex::new(State {
            known: LruCache::new(MOST),
            doubtful: HashSet::new(),
        }))
    }
}

impl Looks {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0
            .lock()
            .expect("nobody panics while holding the looks")
    }

    /// What stands at a place is about to become this: from now on a press on it may be meant for what stood there before.
    pub fn changes(&self, spot: Spot, letter: &Letter, now: Moment) {
        let (mut state, presses) = (self.lock(), letter.presses());
        let known = state.known.get(&spot);
        if known.is_none_or(|look| look.presses != presses) {
            let look = Look {
                letter: None,
                presses,
                since: Some(now),
            };
            state.known.insert(spot, look);
        }
    }

    /// A place shows this now. `redrawn` says when it took the place of something else; a new message has nothing that
    /// anybody was about to press.
    pub fn sent(&self, spot: Spot, letter: &Letter, redrawn: Option<Moment>) {
        let (mut state, presses) = (self.lock(), letter.presses());
        let known = state.known.get(&spot);
        let known = known.filter(|look| look.presses == presses);
        // One that was on its way has changed only now.
        let known = known.filter(|look| look.letter.is_some());
        let look = Look {
            letter: Some(letter.look()),
            presses,
            since: known.map_or(redrawn, |look| look.since),
        };
        state.known.insert(spot, look);
    }

    /// Whether a place shows this already. An edit that changes nothing would still tell everyone that something was
    /// decided again: that a sealed choice was changed.
    pub fn shows(&self, spot: Spot, letter: &Letter) -> bool {
        let mut state = self.lock();
        let look = state.known.get(&spot);
        look.is_some_and(|look| look.letter == Some(letter.look()))
    }

    /// Whether what can be pressed on a place has changed so lately that a press was meant for what stood there before. Such a
    /// press begins the time anew: whoever holds a key down presses again and again.
    pub fn just_changed(&self, spot: Spot, now: Moment, settle: Duration) -> bool {
        let mut state = self.lock();
        let look = state.known.get_mut(&spot);
        let Some(since) = look.and_then(|look| look.since.as_mut()) else {
            return false;
        };
        let just = (now.0 - since.0).unsigned_abs() < settle.as_millis() as u64;
        if just {
            *since = now;
        }
        just
    }

    /// Nobody knows any more what a place shows: it is to be drawn anew.
    pub fn doubt(&self, spot: Spot) {
        self.lock().doubtful.insert(spot);
    }

    /// Somebody else may have drawn it since. It need not be drawn anew for that: whoever did noted what it shows.
    pub fn forget(&self, spot: Spot) {
        self.lock().known.remove(&spot);
    }

    /// Whether nobody knows. Asking takes the doubt away.
    pub fn take_doubt(&self, spot: Spot) -> bool {
        let mut state = self.lock();
        let doubted = state.doubtful.remove(&spot);
        if doubted {
            // Else the drawing that is to settle it might be spared.
            state.known.remove(&spot);
        }
        doubted
    }

    /// Somebody else may have drawn whatever not only our tokens can change: nothing of it is known any more.
    pub fn forget_shared(&self) {
        let ours = |place: &Place| matches!(place, Place::Private(_));
        self.lock().known.retain(|(_, place), _| ours(place));
    }

    /// Forgets what was shown to a person alone.
    pub fn forget_person(&self, person: Person) {
        let theirs = |place: &Place| matches!(place, Place::Direct(who) | Place::Private(who) if *who == person);
        let mut state = self.lock();
        state.known.retain(|(_, place), _| !theirs(place));
        state.doubtful.retain(|(_, place)| !theirs(place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::letter::Button;
    use crate::kernel::{TableId, Tone};

    const SETTLE: Duration = Duration::from_millis(400);
    const KEY: Spot = (TableId(7), Place::Board);

    fn with(text: &str, id: &str) -> Letter {
        let button = Button {
            id: id.to_owned(),
            label: "x".to_owned(),
            emoji: None,
            face: None,
            tone: Tone::Plain,
            spent: false,
        };
        Letter::text(text).buttons(vec![button])
    }

    #[test]
    fn a_press_that_comes_too_soon_begins_the_time_anew() {
        let looks = Looks::default();
        let just = |at: i64| looks.just_changed(KEY, Moment(at), SETTLE);
        assert!(!just(0), "nothing is known");
        looks.sent(KEY, &with("one", "a"), None);
        assert!(!just(0), "a new message");
        looks.sent(KEY, &with("two", "a"), Some(Moment(100)));
        assert!(!just(100), "the same buttons");
        looks.changes(KEY, &with("three", "b"), Moment(200));
        assert!(just(300), "on its way");
        looks.sent(KEY, &with("three", "b"), Some(Moment(500)));
        assert!(just(899));
        assert!(just(1_200), "the one before came too soon");
        assert!(!just(1_600));
        // What is about to be what it is already has not changed.
        looks.changes(KEY, &with("four", "b"), Moment(1_700));
        assert!(!just(1_700));
    }

    #[test]
    fn what_others_may_have_drawn_meanwhile_is_not_known() {
        let (looks, one) = (Looks::default(), with("one", "a"));
        let [direct, private] =
            [Place::Direct, Place::Private].map(|of| (TableId(7), of(Person(1))));
        for spot in [KEY, direct, private] {
            looks.sent(spot, &one, None);
            assert!(looks.shows(spot, &one));
        }
        looks.forget(direct);
        assert!(!looks.shows(direct, &one) && !looks.take_doubt(direct));
        looks.forget_shared();
        let known = [KEY, direct, private].map(|spot| looks.shows(spot, &one));
        assert_eq!(known, [false, false, true]);
    }

    #[test]
    fn a_place_shows_what_was_sent_and_not_what_is_on_its_way() {
        let looks = Looks::default();
        let (one, two) = (with("one", "a"), with("two", "b"));
        looks.sent(KEY, &one, None);
        assert!(looks.shows(KEY, &one) && !looks.shows(KEY, &two));
        looks.changes(KEY, &two, Moment(0));
        assert!(!looks.shows(KEY, &one) && !looks.shows(KEY, &two));
        looks.sent(KEY, &two, Some(Moment(1)));
        assert!(looks.shows(KEY, &two));
        looks.doubt(KEY);
        assert!(looks.take_doubt(KEY) && !looks.take_doubt(KEY));
        assert!(!looks.shows(KEY, &two), "drawn even if it looks the same");
    }
}

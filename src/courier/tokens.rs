//! What only an interaction's token can change, private panels and boards where the bot is no member; and the moves that somebody has
//! begun on one. In memory alone: tokens are secrets, and half a move is nobody's business.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use hashlink::LruCache;

use crate::courier::place::{Place, Spot};
use crate::kernel::{Moment, Person, TableId};
use crate::table::Table;

/// Of so many tables they are kept; older ones stop following by themselves.
const MOST: usize = 20_000;

/// A message that only an interaction's token can change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByToken {
    pub token: String,
    pub follow_up: Option<u64>,
    pub expires: Moment,
    pub drawn_seq: u64,
}

/// The tokens that live.
pub struct Tokens(Mutex<State>);

struct State {
    kept: LruCache<TableId, HashMap<Place, ByToken>>,
    /// For which decision, and what.
    begun: LruCache<(TableId, Person), (u32, String)>,
}

impl State {
    fn forget(&mut self, (table, place): Spot) {
        if let Some(theirs) = self.kept.peek_mut(&table) {
            theirs.remove(&place);
            if theirs.is_empty() {
                self.kept.remove(&table);
            }
        }
    }
}

impl Default for Tokens {
    fn default() -> Tokens {
        Tokens(Mutex::new(State {
            kept: LruCache::new(MOST),
            begun: LruCache::new(MOST),
        }))
    }
}

impl Tokens {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0
            .lock()
            .expect("nobody panics while holding the tokens")
    }

    /// Keeps the token of a message.
    pub fn keep(&self, (table, place): Spot, known: ByToken) {
        let mut state = self.lock();
        if let Some(theirs) = state.kept.get_mut(&table) {
            theirs.insert(place, known);
        } else {
            state.kept.insert(table, HashMap::from([(place, known)]));
        }
    }

    /// The message, if there is one whose token lives.
    pub fn get(&self, spot: Spot, now: Moment) -> Option<ByToken> {
        let mut state = self.lock();
        let known = state.kept.get(&spot.0)?.get(&spot.1)?;
        if now < known.expires {
            return Some(known.clone());
        }
        state.forget(spot);
        None
    }

    /// Whether there may be one.
    pub fn has(&self, (table, place): Spot) -> bool {
        let state = self.lock();
        let theirs = state.kept.peek(&table);
        theirs.is_some_and(|theirs| theirs.contains_key(&place))
    }

    /// Whether any message of a table can be changed by a token that lives.
    pub fn follow(&self, table: TableId, now: Moment) -> bool {
        let mut state = self.lock();
        let Some(theirs) = state.kept.peek_mut(&table) else {
            return false;
        };
        theirs.retain(|_, known| now < known.expires);
        let any = !theirs.is_empty();
        if !any {
            state.kept.remove(&table);
        }
        any
    }

    /// It was drawn, unless another took its place.
    pub fn drawn(&self, (table, place): Spot, token: &str, seq: u64) {
        let mut state = self.lock();
        let theirs = state.kept.get_mut(&table);
        let known = theirs.and_then(|theirs| theirs.get_mut(&place));
        if let Some(known) = known.filter(|known| known.token == token) {
            known.drawn_seq = known.drawn_seq.max(seq);
        }
    }

    /// A token is over.
    pub fn forget(&self, spot: Spot) {
        self.lock().forget(spot);
    }

    /// Someone has begun a move of several presses: drawings of their panel keep it while the decision is the same. Empty
    /// text means that nothing is begun any more.
    pub fn begin(&self, table: &Table, person: Person, begun: &str) {
        let (mut state, key) = (self.lock(), (table.id, person));
        if begun.is_empty() {
            state.begun.remove(&key);
        } else {
            state.begun.insert(key, (table.decision, begun.to_owned()));
        }
    }

    /// What someone has begun for this decision; empty if nothing. The other one's choice must not wipe out half a line-up.
    pub fn begun(&self, table: &Table, person: Person) -> String {
        match self.lock().begun.get(&(table.id, person)) {
            Some((decision, begun)) if *decision == table.decision => begun.clone(),
            _ => String::new(),
        }
    }

    /// Forgets everything about a person.
    pub fn forget_person(&self, person: Person) {
        let mut state = self.lock();
        state.kept.retain(|_, theirs| {
            theirs.remove(&Place::Private(person));
            !theirs.is_empty()
        });
        state.begun.retain(|(_, who), _| *who != person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_stops_following_and_not_everyone() {
        let tokens = Tokens::default();
        let spot = |table: usize| (TableId(table as u64), Place::Board);
        let known = ByToken {
            token: "t".to_owned(),
            follow_up: None,
            expires: Moment(1_000),
            drawn_seq: 0,
        };
        (0..=MOST).for_each(|table| tokens.keep(spot(table), known.clone()));
        assert!(!tokens.has(spot(0)));
        assert!((1..=MOST).all(|table| tokens.has(spot(table))));
    }

    #[test]
    fn a_token_is_kept_while_it_lives() {
        let (tokens, spot) = (Tokens::default(), (TableId(7), Place::Private(Person(1))));
        let mut known = ByToken {
            token: "t".to_owned(),
            follow_up: Some(3),
            expires: Moment(1_000),
            drawn_seq: 4,
        };
        tokens.keep(spot, known.clone());
        tokens.drawn(spot, "another", 9);
        assert_eq!(tokens.get(spot, Moment(999)), Some(known.clone()));
        tokens.drawn(spot, "t", 9);
        known.drawn_seq = 9;
        assert_eq!(tokens.get(spot, Moment(999)), Some(known));
        assert_eq!(tokens.get(spot, Moment(1_000)), None);
        assert!(!tokens.has(spot));
    }

    #[test]
    fn a_table_is_followed_while_one_of_its_tokens_lives() {
        let tokens = Tokens::default();
        let table = TableId(7);
        let [one, other] = [1, 2].map(|person| (table, Place::Private(Person(person))));
        for (spot, expires) in [(one, 1_000), (other, 2_000)] {
            let known = ByToken {
                token: "t".to_owned(),
                follow_up: None,
                expires: Moment(expires),
                drawn_seq: 4,
            };
            tokens.keep(spot, known);
        }
        assert!(tokens.follow(table, Moment(999)) && tokens.has(one));
        assert!(tokens.follow(table, Moment(1_000)) && !tokens.has(one) && tokens.has(other));
        assert!(!tokens.follow(TableId(8), Moment(0)));
        tokens.forget(other);
        assert!(!tokens.follow(table, Moment(0)));
    }
}

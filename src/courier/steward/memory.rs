//! What the steward remembers of a tournament between two chores. All of it can be forgotten: then Discord is asked once more, and
//! tables are looked at that need nothing.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard};

use crate::kernel::{TableId, TournamentId};
use crate::tournament::MatchNo;

/// What is known of one tournament.
#[derive(Default)]
pub struct Known {
    /// Whether we know every thread we have made: not after a start, nor after a lost answer.
    pub sure_of_threads: bool,
    /// The round in which no threads can be made, and nobody tries again.
    pub threadless: Option<u32>,
    /// Matches whose table was called off and that are to be played after all.
    pub reopen: HashSet<MatchNo>,
    /// Tables that are known to be over: nothing has to be done about them any more.
    pub ended: HashSet<TableId>,
    /// Matches whose thread was put away.
    pub archived: HashSet<MatchNo>,
}

/// What is known of each.
#[derive(Default)]
pub struct Memory {
    known: Mutex<HashMap<TournamentId, Known>>,
}

impl Memory {
    /// Looks something up, or writes it down.
    pub fn of<T>(&self, id: TournamentId, look: impl FnOnce(&mut Known) -> T) -> T {
        look(self.lock().entry(id).or_default())
    }

    /// It is over, and all is done.
    pub fn forget(&self, id: TournamentId) {
        self.lock().remove(&id);
    }

    /// Somebody else may have looked after them since.
    pub fn clear(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TournamentId, Known>> {
        self.known.lock().expect("nobody panics while holding it")
    }
}

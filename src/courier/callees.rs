//! Who is told something about which table, as far as it must be known at every move: else each would have to ask the store. It holds
//! at least what the store holds: whoever is in here for nothing costs a look, no message.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard};

use crate::kernel::{Person, TableId};

/// The tables about which people are told something.
#[derive(Default)]
pub struct Callees(Mutex<HashMap<TableId, HashSet<Person>>>);

impl Callees {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, HashSet<Person>>> {
        self.0
            .lock()
            .expect("nobody panics while holding the callees")
    }

    /// Somebody is told something about a table.
    pub fn add(&self, table: TableId, person: Person) {
        self.lock().entry(table).or_default().insert(person);
    }

    /// They are not any more.
    pub fn remove(&self, table: TableId, person: Person) {
        let mut state = self.lock();
        if let Some(people) = state.get_mut(&table) {
            people.remove(&person);
            if people.is_empty() {
                state.remove(&table);
            }
        }
    }

    /// Those who are told something about a table.
    pub fn at(&self, table: TableId) -> Vec<Person> {
        let state = self.lock();
        state.get(&table).into_iter().flatten().copied().collect()
    }

    pub fn forget_person(&self, person: Person) {
        self.lock().retain(|_, people| {
            people.remove(&person);
            !people.is_empty()
        });
    }
}

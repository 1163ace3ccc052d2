//! The thread of a match: how long it stays, and which ones are there already.

use std::collections::HashMap;

use serde_json::Value;

use crate::kernel::{Channel, Person};
use crate::table::Pace;

/// The threads that are there, by number.
pub type Threads = HashMap<Channel, Thread>;

/// A thread as Discord lists it.
pub struct Thread {
    /// Who made it.
    pub owner: Person,
    pub parent: Channel,
    /// What it is called.
    pub name: String,
}

/// After how many minutes without a message Discord puts the thread away by itself.
pub fn stays(pace: &str) -> u16 {
    match Pace::find(pace) {
        Some(Pace::Live) => 1_440,
        Some(Pace::Relaxed) => 4_320,
        Some(Pace::Slow | Pace::None) | None => 10_080,
    }
}

/// The threads of a list; what cannot be understood is left out.
pub fn read(told: &Value) -> Threads {
    let number = |value: &Value| value.as_str()?.parse::<u64>().ok();
    let thread = |told: &Value| {
        let found = Thread {
            owner: Person(number(&told["owner_id"])?),
            parent: Channel(number(&told["parent_id"])?),
            name: told["name"].as_str()?.to_owned(),
        };
        Some((Channel(number(&told["id"])?), found))
    };
    let threads = told["threads"].as_array();
    threads.into_iter().flatten().filter_map(thread).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_threads_is_read() {
        let told = serde_json::json!({ "threads": [
            { "id": "5", "owner_id": "1", "parent_id": "2", "name": "x" },
            { "id": 6 },
        ]});
        let threads = read(&told);
        assert_eq!(threads.len(), 1);
        assert_eq!(threads[&Channel(5)].name, "x");
        assert!(read(&Value::Null).is_empty());
    }
}

//! What the dice of a match follow from: a secret drawn when the table opens, and the click of everyone who came to it. So neither
//! we nor any single person chooses them, and anyone can check them afterwards. It throws nothing itself; `house` does.

use crate::kernel::{Person, Seed};

/// A secret, and clicks.
#[derive(Clone)]
pub struct Lots {
    seed: Seed,
    /// With which click each person came to the table, in that order.
    clicks: Vec<(Person, u64)>,
}

impl Lots {
    pub(super) fn new(seed: Seed, clicks: Vec<(Person, u64)>) -> Lots {
        Lots { seed, clicks }
    }

    pub(super) fn came(&mut self, person: Person, click: u64) {
        self.clicks.push((person, click));
    }

    /// Whoever leaves before the match begins leaves nothing behind.
    pub(super) fn left(&mut self, person: Person) {
        self.clicks.retain(|(who, _)| *who != person);
    }

    /// The hash of the secret: shown before anyone knows what the dice will be.
    pub fn commitment(&self) -> String {
        self.seed.commitment()
    }

    /// The clicks, in the order in which people came.
    pub fn clicks(&self) -> Vec<u64> {
        self.clicks.iter().map(|(_, click)| *click).collect()
    }

    /// The secret itself, for when nothing depends on it any more.
    pub(super) fn reveal(&self) -> String {
        self.seed.reveal()
    }

    /// What dice are thrown with.
    pub(super) fn mixed(&self) -> Seed {
        self.seed.mixed(&self.clicks())
    }
}

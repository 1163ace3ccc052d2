//! Gives out the ids of one world. Each carries the time of the clock; what the world begins with carries the time of its beginning, so that it
//! has the same ids in every run. How an id is made of a time is in `ids.rs`; whoever makes something new asks here.

use super::clock::Clock;
use super::ids::{BEGINNING_MS, Snowflakes};

pub(super) struct Mint {
    clock: Clock,
    ids: Snowflakes,
    /// While the world is made: the moment its ids carry.
    beginning: Option<u64>,
}

impl Mint {
    /// A mint for a world that is being made.
    pub(super) fn new(clock: Clock) -> Self {
        Self {
            clock,
            ids: Snowflakes::default(),
            beginning: Some(BEGINNING_MS),
        }
    }

    /// While the world is made: from here on its ids carry this second after the beginning. The second one is a millisecond longer and so
    /// on, so that servers come to different shards, however many there are.
    pub(super) fn set_second(&mut self, second: u64) {
        self.beginning = Some(BEGINNING_MS + second * 1_001 - 1);
    }

    /// The world is made: from here on the clock counts.
    pub(super) fn begin(&mut self) {
        self.beginning = None;
    }

    pub(super) fn next_id(&mut self) -> u64 {
        let now = self.beginning.unwrap_or_else(|| self.clock.now_ms());
        self.ids.next(now)
    }

    pub(super) fn newest(&self) -> u64 {
        self.ids.newest()
    }

    /// Whatever an earlier run gave out is not given out again.
    pub(super) fn never_below(&mut self, last: u64) {
        self.ids.never_below(last);
    }
}

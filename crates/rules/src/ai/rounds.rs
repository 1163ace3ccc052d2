//! Work that comes in rounds: within a round every item can be done alone and in any order, and a round needs the one before.
//!
//! Backward induction is of this kind. The work itself starts no thread; `solve.rs` hands pieces to as many as there are.

use std::ops::Range;

/// A piece of work that is done round by round.
pub trait Rounds: Sync {
    /// How many items the present round has; 0 when all is done.
    fn items(&self) -> usize;

    /// The results of some items of the present round, one after the other.
    fn piece(&self, items: Range<usize>) -> Vec<f64>;

    /// Takes the results of all items, in order, and goes on to the next round.
    fn close(&mut self, results: Vec<f64>);

    /// How much is done, from 0 to 1.
    fn done(&self) -> f64;
}

/// Does all of it on the thread of the caller.
pub fn alone(work: &mut dyn Rounds) {
    while work.items() > 0 {
        let results = work.piece(0..work.items());
        work.close(results);
    }
}

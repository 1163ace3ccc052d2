//! Minimum-cost matching, with the crate that does it behind one door.

use integer_blossom::{Weight, max_weight_matching, min_weight_perfect_matching};

/// The cheapest way to pair all of an even number; for each, the other one.
///
/// # Panics
/// If the number is odd: whoever calls adds a bye.
pub fn perfect(count: usize, cost: impl Fn(usize, usize) -> i128) -> Vec<usize> {
    assert!(
        count.is_multiple_of(2),
        "an odd one has nobody to be paired with"
    );
    if count == 0 {
        return Vec::new();
    }
    min_weight_perfect_matching(&matrix(count, cost), count)
}

/// The heaviest pairing, with nobody or anybody left over; a weight of nothing means that the two may not meet.
pub fn heaviest(count: usize, weight: impl Fn(usize, usize) -> i64) -> Vec<Option<usize>> {
    if count < 2 {
        return vec![None; count];
    }
    max_weight_matching(&matrix(count, weight), count)
}

/// Only the part above the diagonal is read.
fn matrix<W: Weight>(count: usize, cost: impl Fn(usize, usize) -> W) -> Vec<W> {
    let mut matrix = vec![W::ZERO; count * count];
    for a in 0..count {
        for b in a + 1..count {
            matrix[a * count + b] = cost(a, b);
        }
    }
    matrix
}

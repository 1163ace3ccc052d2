//! Which of the thousands of swaps are worth a thought. All of them are legal (G-A6); these are what bots look at.

use std::cmp::Reverse;

use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::{Action, Colour, Position, Space};

/// How many swaps are listed at most.
const LISTED: usize = 40;

/// Leaving everything as it is, and the swaps that leave Black the most moves compared with White.
///
/// A swap matters by what it puts under or beside a ring. What is taken from far away for that does not, so one far
/// space of each colour stands for all of them.
pub fn promising(position: &Position) -> Vec<Action> {
    let rings = position.rings[0] | position.rings[1];
    let near = rings | rings.beside();
    let far = Colour::ALL.map(|colour| (position.board.of(colour) - near).next());
    let mut swaps: Vec<(i64, Space, Space)> = Vec::with_capacity(128);
    for first in near {
        let own = position.board.top(first);
        let others = Colour::ALL
            .into_iter()
            .filter(|colour| Some(*colour) != own);
        for second in others.filter_map(|colour| far[colour as usize]) {
            swaps.push((gain(position, first, second), first, second));
        }
    }
    swaps.sort_by_key(|(gain, ..)| Reverse(*gain));
    let best = swaps.into_iter().take(LISTED);
    let best = best.map(|(_, first, second)| Action::Swap(first, second));
    [Action::NoSwap].into_iter().chain(best).collect()
}

/// By how many moves Black is ahead of White after the swap.
fn gain(position: &Position, first: Space, second: Space) -> i64 {
    let mut after = *position;
    after.swap(first, second);
    i64::from(after.mobility(BLACK)) - i64::from(after.mobility(WHITE))
}

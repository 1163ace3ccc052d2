//! Swiss: everyone plays every round, against someone with as many points as possible.
//!
//! A round is the cheapest perfect matching. What costs, each more than everything after it together: a second bye, a
//! rematch, a bye for anyone but the lowest, three first seats too many or too few, a difference in points (squared), a first seat too many, and a step away
//! from the fold (the best of the upper half of a score group meets the best of the lower half). A large field is matched in
//! windows of the standing, each the best there is; a window that could not avoid a rematch is joined to its neighbour.

use std::collections::BTreeSet;

use crate::kernel::Dice;
use crate::tournament::field::{Field, Kind, Pairing, Player, Slot};
use crate::tournament::matching::perfect;
use crate::tournament::next::Next;
use crate::tournament::score::{Sheet, WIN};
use crate::tournament::standing::{Standing, TieBreak, of_sheet, rank};

/// Points, then whom they were won against.
pub const BREAKS: [TieBreak; 7] = [
    TieBreak::Points,
    TieBreak::Direct,
    TieBreak::BuchholzCut,
    TieBreak::Buchholz,
    TieBreak::Sonneborn,
    TieBreak::Goals,
    TieBreak::Lot,
];

/// Up to so many the whole field is one matching.
const EXACT: usize = 256;

/// A larger score group is split into blocks of at most so many.
const BLOCK: usize = 192;

/// Smaller score groups are put together until they are so many: more than twice the rounds anyone plays, so that a rematch
/// can always be avoided.
const WINDOW: usize = 96;

// The levels of the cost. Each is more than the most that all pairs together can cost below it.
const SEAT: i128 = 1 << 24;
const GAP: i128 = 1 << 44;
const LOPSIDED: i128 = 1 << 70;
const BYE_GAP: i128 = 1 << 85;
const REMATCH: i128 = 1 << 92;
const BYE: i128 = 1 << 109;

/// How many rounds: as many as were asked for, else as many as tell a winner; never more than there are opponents.
pub fn rounds(starters: usize, asked: Option<u32>) -> u32 {
    let most = crate::tournament::round_robin::rounds(starters, false);
    let usual = starters.next_power_of_two().trailing_zeros().max(1);
    asked.unwrap_or(usual).min(most)
}

/// The next round.
pub fn next(field: &Field, asked: Option<u32>) -> Next {
    if field.open > 0 {
        return Next::Wait;
    }
    let enough = field.round >= rounds(field.starters().count(), asked);
    if enough || field.active().count() < 2 {
        return Next::Finished;
    }
    Next::Pair {
        round: field.round + 1,
        pairings: pair(field),
    }
}

/// The order so far.
pub fn standing(field: &Field) -> Standing {
    let sheet = Sheet::of(field);
    let players: Vec<Player> = field.players().collect();
    rank(&players, &BREAKS, |by, player, level| {
        of_sheet(&sheet, by, player, level)
    })
}

/// Everyone who is still in it, paired.
pub fn pair(field: &Field) -> Vec<Pairing> {
    let board = Board::new(field);
    let (mut pairs, bye) = board.solve();
    // The strongest pair first, as people read it.
    pairs.sort_unstable_by_key(|(a, b)| (*a.min(b), *a.max(b)));
    let seated = pairs.into_iter().map(|(a, b)| {
        let players = seats(field, &board.sheet, board.order[a], board.order[b]);
        Pairing::of(players.to_vec(), Slot::Round)
    });
    let bye = bye.map(|place| Pairing::alone(board.order[place], Slot::Round, Kind::Bye));
    seated.chain(bye).collect()
}

/// The first seat goes to the one who had it less often, else less lately, else by lot.
pub fn seats(field: &Field, sheet: &Sheet, a: Player, b: Player) -> [Player; 2] {
    let due = |player| {
        (
            sheet.balance(player),
            sheet.last_first(player) == Some(true),
        )
    };
    let (low, high) = (a.min(b), a.max(b));
    match due(low).cmp(&due(high)) {
        std::cmp::Ordering::Less => [low, high],
        std::cmp::Ordering::Greater => [high, low],
        std::cmp::Ordering::Equal => {
            let step = u64::from(field.round) << 32 | u64::from(low.0);
            match Dice::fair(&field.lots, "first", step).below(2) {
                0 => [low, high],
                _ => [high, low],
            }
        }
    }
}

/// Those who are to be paired, the best first, and what a pair of them costs.
pub struct Board {
    /// By points, then by seeding.
    pub order: Vec<Player>,
    /// What was played so far.
    pub sheet: Sheet,
    /// For each place in the order: half points, the place in the score group, and its size.
    groups: Vec<(i64, usize, usize)>,
}

impl Board {
    /// The board of everyone who is still in it.
    pub fn new(field: &Field) -> Board {
        let sheet = Sheet::of(field);
        let mut order: Vec<Player> = field.active().collect();
        order.sort_by_key(|player| (-sheet.points(*player), *player));
        let mut groups = Vec::with_capacity(order.len());
        for level in order.chunk_by(|a, b| sheet.points(*a) == sheet.points(*b)) {
            let half_points = sheet.points(level[0]) * 2 / WIN;
            groups.extend((0..level.len()).map(|place| (half_points, place, level.len())));
        }
        Board {
            order,
            sheet,
            groups,
        }
    }

    /// What it costs if these two (places in the order) meet.
    pub fn cost(&self, a: usize, b: usize) -> i128 {
        let (a, b) = (a.min(b), a.max(b));
        let (one, two) = (self.order[a], self.order[b]);
        REMATCH * i128::from(self.sheet.met(one, two))
            + GAP * self.gap(a, b).pow(2)
            + self.seat_cost(one, two)
            + self.fold_cost(a, b)
    }

    /// What it costs if this one has the bye: it belongs to the lowest who has had none.
    pub fn bye_cost(&self, place: usize) -> i128 {
        let last = self.order.len() - 1;
        BYE * i128::from(self.sheet.byes(self.order[place]))
            + BYE_GAP * self.gap(place, last)
            + self.above_last(place)
    }

    /// Half points between two.
    fn gap(&self, a: usize, b: usize) -> i128 {
        i128::from(self.groups[a].0 - self.groups[b].0)
    }

    /// How far the first seats of both get out of balance, whoever of the two has it now. Three too many is worse than any
    /// difference in points.
    fn seat_cost(&self, a: Player, b: Player) -> i128 {
        let side = |player: Player, first: bool| {
            let after = self.sheet.balance(player) + if first { 1 } else { -1 };
            let again = self.sheet.last_first(player) == Some(first);
            let lopsided = i128::from((after.abs() - 2).max(0));
            LOPSIDED * lopsided + SEAT * i128::from(after * after + i64::from(again))
        };
        (side(a, true) + side(b, false)).min(side(a, false) + side(b, true))
    }

    /// How far from the fold; at most 255.
    fn fold_cost(&self, a: usize, b: usize) -> i128 {
        let ((points, upper, size), (others, lower, other_size)) = (self.groups[a], self.groups[b]);
        if points == others {
            let off = (lower - upper).abs_diff(size / 2);
            return (off * 255 / size) as i128;
        }
        // Who falls out of a group is the last of it, and meets the first of the next.
        self.above_last(a) + (lower * 127 / other_size) as i128
    }

    fn above_last(&self, place: usize) -> i128 {
        let (_, place, size) = self.groups[place];
        ((size - 1 - place) * 127 / size) as i128
    }

    /// All pairs (places in the order), and who has the bye.
    pub fn solve(&self) -> (Vec<(usize, usize)>, Option<usize>) {
        let windows = self.windows();
        let last = windows.len().saturating_sub(1);
        let mut solved: Vec<Window> = Vec::new();
        let mut carry = Vec::new();
        for (number, window) in windows.into_iter().enumerate() {
            let mut members = std::mem::take(&mut carry);
            members.extend(window);
            let mut result = self.window(members, number == last);
            if number < last {
                if result.bad {
                    carry = result.members;
                } else {
                    carry.extend(result.left);
                    solved.push(result);
                }
                continue;
            }
            while result.bad
                && let Some(above) = solved.pop()
            {
                let all: BTreeSet<usize> =
                    above.members.into_iter().chain(result.members).collect();
                result = self.window(all.into_iter().collect(), true);
            }
            let bye = result.left;
            solved.push(result);
            return (solved.into_iter().flat_map(|w| w.pairs).collect(), bye);
        }
        (Vec::new(), None)
    }

    /// The best for these alone. If they are odd, one is left: for the bye in the last window, else for the next.
    fn window(&self, members: Vec<usize>, last: bool) -> Window {
        let count = members.len();
        let even = count + count % 2;
        let cost = |a: usize, b: usize| match (members.get(a), members.get(b)) {
            (Some(a), Some(b)) => self.cost(*a, *b),
            (Some(a), None) if last => self.bye_cost(*a),
            (Some(a), None) => {
                let lowest = members[count - 1];
                GAP * self.gap(*a, lowest).pow(2) + self.above_last(*a)
            }
            (None, _) => 0,
        };
        let mates = perfect(even, cost);
        let mut window = Window {
            pairs: Vec::with_capacity(count / 2),
            left: None,
            bad: false,
            members: Vec::new(),
        };
        for (a, b) in mates.iter().copied().enumerate().filter(|(a, b)| a < b) {
            window.bad |= cost(a, b) >= REMATCH;
            if b < count {
                window.pairs.push((members[a], members[b]));
            } else {
                window.left = Some(members[a]);
            }
        }
        window.members = members;
        window
    }

    /// The order cut into parts that are matched one after the other.
    fn windows(&self) -> Vec<Vec<usize>> {
        let count = self.order.len();
        if count <= EXACT {
            return vec![(0..count).collect()];
        }
        let mut windows: Vec<Vec<usize>> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        let places: Vec<usize> = (0..count).collect();
        for group in places.chunk_by(|a, b| self.groups[*a].0 == self.groups[*b].0) {
            for block in blocks(group) {
                open.extend(block);
                if open.len() >= WINDOW {
                    windows.push(std::mem::take(&mut open));
                }
            }
        }
        match windows.last_mut() {
            Some(last) => last.extend(open),
            None => windows.push(open),
        }
        windows
    }
}

struct Window {
    members: Vec<usize>,
    pairs: Vec<(usize, usize)>,
    left: Option<usize>,
    /// Whether a rematch or a second bye could not be avoided among these.
    bad: bool,
}

/// A large score group in parts, each with a piece of the upper half and the piece of the lower half that it folds onto.
fn blocks(group: &[usize]) -> Vec<Vec<usize>> {
    let parts = group.len().div_ceil(BLOCK);
    let (upper, lower) = group.split_at(group.len() / 2);
    let cut = |half: &[usize], part: usize| {
        let (from, to) = (half.len() * part / parts, half.len() * (part + 1) / parts);
        half[from..to].to_vec()
    };
    let both = |part| [cut(upper, part), cut(lower, part)].concat();
    (0..parts).map(both).collect()
}

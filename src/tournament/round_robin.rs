//! Round robin: everyone meets everyone, once or twice.
//!
//! The circle method: all but the last walk round a circle, and who stands opposite meets. The first seats alternate along the
//! circle, so nobody has more than one of them too many. Who leaves with less than half of their matches behind them is
//! annulled: none of their matches counts for anyone. Who leaves later loses the rest.

use std::collections::BTreeSet;

use crate::tournament::field::{Field, Kind, Match, Pairing, Player, Slot};
use crate::tournament::next::Next;
use crate::tournament::score::Sheet;
use crate::tournament::standing::{Standing, TieBreak, of_sheet, rank};

/// Points, then what a round robin has: everyone met everyone, so the opponents' points say nothing.
pub const BREAKS: [TieBreak; 6] = [
    TieBreak::Counted,
    TieBreak::Points,
    TieBreak::Direct,
    TieBreak::Sonneborn,
    TieBreak::Goals,
    TieBreak::Lot,
];

/// How many rounds it takes.
pub fn rounds(players: usize, double: bool) -> u32 {
    let single = if players.is_multiple_of(2) {
        players.saturating_sub(1)
    } else {
        players
    };
    single as u32 * if double { 2 } else { 1 }
}

/// Who meets whom in a round (from 0), as places in the list, first seats first; and who rests.
pub fn circle(players: usize, round: u32) -> (Vec<(usize, usize)>, Option<usize>) {
    let even = players + players % 2;
    if even < 2 {
        return (Vec::new(), None);
    }
    let ring = even - 1;
    let (cycle, turn) = (round as usize / ring, round as usize % ring);
    let mut pairs = Vec::with_capacity(even / 2);
    // The one who does not walk meets whoever is on turn, now with the first seat, now without.
    pairs.push(if turn.is_multiple_of(2) {
        (turn, ring)
    } else {
        (ring, turn)
    });
    for step in 1..even / 2 {
        let (left, right) = ((turn + step) % ring, (turn + ring - step) % ring);
        pairs.push(if step % 2 == 1 {
            (right, left)
        } else {
            (left, right)
        });
    }
    if cycle % 2 == 1 {
        for (first, second) in &mut pairs {
            std::mem::swap(first, second);
        }
    }
    if even == players {
        return (pairs, None);
    }
    let rests = pairs.remove(0);
    (pairs, Some(rests.0.min(rests.1)))
}

/// Those of a round robin who left so early that nothing of theirs counts. `last` is its last round: who leaves after it stays.
pub fn annulled(field: &Field, players: &[Player], double: bool, last: u32) -> BTreeSet<Player> {
    let all = (players.len() - players.len().min(1)) * if double { 2 } else { 1 };
    let early = |player: &&Player| {
        let gone = &field.entrants[player.index()].gone;
        let left = gone.as_ref().is_some_and(|gone| gone.round <= last);
        left && 2 * behind(field, **player, last) < all
    };
    players.iter().filter(early).copied().collect()
}

/// How many matches someone has behind them: all that were decided, but for those they lost by not being there.
fn behind(field: &Field, player: Player, last: u32) -> usize {
    let theirs = field.matches_of(player).filter(|game| game.round <= last);
    let done = |game: &&Match| match game.pairing.kind {
        Kind::Match => game.decision.is_some() && !game.missed_by(player),
        Kind::Walkover { .. } => true,
        Kind::Bye | Kind::Rest => false,
    };
    theirs.filter(done).count()
}

/// One round (from 0) of these, with what the leavers make of it.
pub fn round(
    field: &Field,
    players: &[Player],
    double: bool,
    round: u32,
    slot: Slot,
) -> Vec<Pairing> {
    let annulled = annulled(field, players, double, u32::MAX);
    let (pairs, rests) = circle(players.len(), round);
    let mut pairings = Vec::new();
    for (first, second) in pairs {
        let (first, second) = (players[first], players[second]);
        let alone = |player, over: Player| {
            let kind = if annulled.contains(&over) {
                Kind::Rest
            } else {
                Kind::Walkover { over }
            };
            Pairing::alone(player, slot, kind)
        };
        match (field.stays(first), field.stays(second)) {
            (true, true) => pairings.push(Pairing::of(vec![first, second], slot)),
            (true, false) => pairings.push(alone(first, second)),
            (false, true) => pairings.push(alone(second, first)),
            (false, false) => {}
        }
    }
    let rests = rests.map(|place| players[place]);
    if let Some(player) = rests.filter(|player| field.stays(*player)) {
        pairings.push(Pairing::alone(player, slot, Kind::Rest));
    }
    pairings
}

/// The next round.
pub fn next(field: &Field, double: bool) -> Next {
    let players: Vec<Player> = field.starters().collect();
    if field.open > 0 {
        return Next::Wait;
    }
    if field.round >= rounds(players.len(), double) || field.active().count() < 2 {
        return Next::Finished;
    }
    Next::Pair {
        round: field.round + 1,
        pairings: round(field, &players, double, field.round, Slot::Round),
    }
}

/// The order of these, by the matches of one slot up to a round.
pub fn standing(
    field: &Field,
    players: &[Player],
    double: bool,
    slot: Slot,
    last: u32,
) -> Standing {
    let annulled = annulled(field, players, double, last);
    let sheet = Sheet::new(field, &annulled, |game| game.pairing.slot == slot);
    rank(players, &BREAKS, |by, player, level| match by {
        TieBreak::Counted => Some(i64::from(!annulled.contains(&player))),
        _ => of_sheet(&sheet, by, player, level),
    })
}

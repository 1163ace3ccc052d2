//! Arena: a stretch of time in which everyone plays as much as they like. Who is free is paired again at once.
//!
//! A win brings two points, a draw one; after two wins in a row, both count double until a match is not won. Nobody meets the
//! one they have just met, unless there are only these two. A match that began in time counts.

use crate::kernel::Moment;
use crate::tournament::field::{Field, Match, Pairing, Player, Slot};
use crate::tournament::matching::heaviest;
use crate::tournament::next::Next;
use crate::tournament::score::{Sheet, WIN, earned};
use crate::tournament::standing::{Standing, TieBreak, of_sheet, rank};
use crate::tournament::swiss::seats;

/// Points, then who won more of them.
pub const BREAKS: [TieBreak; 4] = [
    TieBreak::Points,
    TieBreak::Wins,
    TieBreak::Goals,
    TieBreak::Lot,
];

/// So many free ones are matched at a time; more of them only at the start.
const WINDOW: usize = 128;

pub fn ends(field: &Field, seconds: i64) -> Moment {
    field.started_at.plus_seconds(seconds)
}

/// The points of everyone, and the wins in a row they are at.
pub fn points(field: &Field) -> Vec<(i64, u32)> {
    let mut all = vec![(0, 0); field.entrants.len()];
    // What counts for a streak is the order in which matches ended, not in which they began.
    let mut ended: Vec<&Match> = field
        .matches
        .iter()
        .filter(|g| g.decision.is_some())
        .collect();
    ended.sort_by_key(|game| (game.decision.as_ref().map(|d| d.at), game.no));
    for game in ended {
        for player in game.players() {
            let (points, streak) = &mut all[player.index()];
            let earned = earned(game, *player);
            *points += 2 * earned * if *streak >= 2 { 2 } else { 1 };
            *streak = if earned == WIN { *streak + 1 } else { 0 };
        }
    }
    all
}

/// Whom can be paired now.
pub fn next(field: &Field, seconds: i64, now: Moment) -> Next {
    if now >= ends(field, seconds) {
        return match field.open {
            0 => Next::Finished,
            _ => Next::Wait,
        };
    }
    let pairings = pair(field);
    if pairings.is_empty() {
        return Next::Wait;
    }
    Next::Pair { round: 1, pairings }
}

fn pair(field: &Field) -> Vec<Pairing> {
    let mut busy = vec![false; field.entrants.len()];
    let mut last: Vec<Option<Player>> = vec![None; field.entrants.len()];
    let mut played = vec![0i64; field.entrants.len()];
    for game in &field.matches {
        for (seat, player) in game.players().iter().enumerate() {
            busy[player.index()] |= game.is_open();
            last[player.index()] = game.players().get(1 - seat.min(1)).copied();
            played[player.index()] += 1;
        }
    }
    let points = points(field);
    let active: Vec<Player> = field.active().collect();
    let only_two = active.len() == 2;
    let mut free: Vec<Player> = active;
    free.retain(|player| !busy[player.index()]);
    free.sort_by_key(|player| (-points[player.index()].0, *player));
    let most = free
        .iter()
        .map(|player| played[player.index()])
        .max()
        .unwrap_or(0);
    let just_met = |a: Player, b: Player| last[a.index()] == Some(b) || last[b.index()] == Some(a);
    let sheet = Sheet::of(field);
    let mut pairings = Vec::new();
    let mut rest: Vec<Player> = Vec::new();
    for window in free.chunks(WINDOW) {
        rest.extend(window);
        // As many as can be; then those who have waited longest; then those who are close.
        let weight = |a: usize, b: usize| {
            let (one, two) = (rest[a], rest[b]);
            if just_met(one, two) && !only_two {
                return 0;
            }
            let waited = |player: Player| (most - played[player.index()]).min(1 << 10);
            let apart = a.abs_diff(b) as i64;
            (1 << 40) + ((waited(one) + waited(two)) << 20) - apart * apart
        };
        let mates = heaviest(rest.len(), weight);
        let mut left = Vec::new();
        for (a, mate) in mates.into_iter().enumerate() {
            match mate {
                Some(b) if a < b => {
                    let players = seats(field, &sheet, rest[a], rest[b]).to_vec();
                    pairings.push(Pairing::of(players, Slot::Round));
                }
                Some(_) => {}
                None => left.push(rest[a]),
            }
        }
        rest = left;
    }
    pairings
}

/// The order so far.
pub fn standing(field: &Field) -> Standing {
    let points = points(field);
    let sheet = Sheet::of(field);
    let players: Vec<Player> = field.players().collect();
    rank(&players, &BREAKS, |by, player, level| match by {
        TieBreak::Points => Some(points[player.index()].0),
        _ => of_sheet(&sheet, by, player, level),
    })
}

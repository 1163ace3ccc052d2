//! Formats for games of more seats: rounds of tables, in which everyone meets as many others as possible, and a knockout of tables, in
//! which the best of each go on until one table is left.

use std::collections::BTreeMap;

use crate::tournament::field::{Field, Kind, Match, Pairing, Player, Slot};
use crate::tournament::next::Next;
use crate::tournament::score::{Sheet, goals};
use crate::tournament::standing::{Standing, TieBreak, of_sheet, rank};

/// Rounds of tables: points, then how they were won.
pub const BREAKS: [TieBreak; 5] = [
    TieBreak::Points,
    TieBreak::Direct,
    TieBreak::Wins,
    TieBreak::Goals,
    TieBreak::Lot,
];

/// A knockout of tables: how far, then the last table.
pub const KNOCKOUT_BREAKS: [TieBreak; 5] = [
    TieBreak::Reached,
    TieBreak::Place,
    TieBreak::Points,
    TieBreak::Goals,
    TieBreak::Lot,
];

/// How often a better seating is looked for.
const PASSES: usize = 30;

/// How many sit at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Seats {
    /// At least.
    pub least: u32,
    /// At most.
    pub most: u32,
}

impl Seats {
    /// How many tables for so many people, and how many find no seat. Tables differ by one at most.
    pub fn tables(self, people: usize) -> (usize, usize) {
        let (least, most) = (self.least.max(2) as usize, self.most.max(2) as usize);
        let tables = people.div_ceil(most);
        if tables == 0 || people / tables >= least {
            return (tables, 0);
        }
        let tables = people / least;
        (tables, people.saturating_sub(tables * most))
    }
}

/// The next round of tables.
pub fn next(field: &Field, seats: Seats, rounds: u32) -> Next {
    if field.open > 0 {
        return Next::Wait;
    }
    let sheet = Sheet::of(field);
    let mut players: Vec<Player> = field.active().collect();
    let (tables, resting) = seats.tables(players.len());
    if field.round >= rounds || tables == 0 {
        return Next::Finished;
    }
    // A free round counts as won, so it goes to the last who had none.
    players.sort_by_key(|player| (-sheet.byes(*player), -sheet.points(*player), *player));
    let rest = players.split_off(players.len() - resting);
    players.sort_unstable();
    let mut seating = lay_out(&players, tables, field.round as usize);
    improve(&mut seating, &meetings(field));
    let mut pairings: Vec<Pairing> = seating
        .into_iter()
        .map(|table| Pairing::of(in_order(&sheet, table), Slot::Round))
        .collect();
    let bye = |player| Pairing::alone(player, Slot::Round, Kind::Bye);
    pairings.extend(rest.into_iter().map(bye));
    Next::Pair {
        round: field.round + 1,
        pairings,
    }
}

/// Rows of as many as there are tables; each row moves on by its own number every round. If the tables are a prime number, nobody
/// meets anyone of another row twice before all tables have gone round.
fn lay_out(players: &[Player], tables: usize, round: usize) -> Vec<Vec<Player>> {
    let mut seating = vec![Vec::new(); tables];
    for (row, line) in players.chunks(tables).enumerate() {
        for (column, player) in line.iter().enumerate() {
            seating[(column + row * round) % tables].push(*player);
        }
    }
    // A last row that is not full may have come to any of the tables; the sizes still differ by one at most.
    seating
}

/// How often each two have met.
fn meetings(field: &Field) -> Vec<Vec<i64>> {
    let count = field.entrants.len();
    let mut met = vec![vec![0; count]; count];
    for game in &field.matches {
        for a in game.players() {
            for b in game.players().iter().filter(|b| *b != a) {
                met[a.index()][b.index()] += 1;
            }
        }
    }
    met
}

/// Exchanges two people of different tables as long as fewer meet again by it.
fn improve(seating: &mut [Vec<Player>], met: &[Vec<i64>]) {
    let with = |table: &[Player], who: Player, but: Player| -> i64 {
        let others = table
            .iter()
            .filter(|other| **other != who && **other != but);
        others
            .map(|other| met[who.index()][other.index()].pow(2))
            .sum()
    };
    for _ in 0..PASSES {
        let mut better = false;
        for a in 0..seating.len() {
            for b in a + 1..seating.len() {
                for i in 0..seating[a].len() {
                    for j in 0..seating[b].len() {
                        let (one, two) = (seating[a][i], seating[b][j]);
                        let now = with(&seating[a], one, one) + with(&seating[b], two, two);
                        if now == 0 {
                            continue;
                        }
                        let then = with(&seating[b], one, two) + with(&seating[a], two, one);
                        if then < now {
                            (seating[a][i], seating[b][j]) = (two, one);
                            better = true;
                        }
                    }
                }
            }
        }
        if !better {
            return;
        }
    }
}

/// The first seat for whoever had it least.
fn in_order(sheet: &Sheet, mut table: Vec<Player>) -> Vec<Player> {
    table.sort_by_key(|player| (sheet.balance(*player), sheet.lot(*player)));
    table
}

/// The order so far, of rounds of tables.
pub fn standing(field: &Field) -> Standing {
    let sheet = Sheet::of(field);
    let players: Vec<Player> = field.players().collect();
    rank(&players, &BREAKS, |by, player, level| {
        of_sheet(&sheet, by, player, level)
    })
}

/// The next round of a knockout of tables.
pub fn knockout_next(field: &Field, seats: Seats, advance: u32) -> Next {
    if field.open > 0 {
        return Next::Wait;
    }
    let sheet = Sheet::of(field);
    let last: Vec<&Match> = field
        .matches
        .iter()
        .filter(|g| g.round == field.round)
        .collect();
    let players: Vec<Player> = if field.round == 0 {
        field.active().collect()
    } else if last.len() <= 1 {
        return Next::Finished;
    } else {
        survivors(field, &sheet, &last, seats, advance)
    };
    let (tables, free) = seats.tables(players.len());
    if tables == 0 || players.len() < 2 {
        return Next::Finished;
    }
    // The best have the free rounds; the others are dealt there and back.
    let (free, dealt) = players.split_at(free);
    let mut seating = vec![Vec::new(); tables];
    for (place, player) in dealt.iter().enumerate() {
        let (row, column) = (place / tables, place % tables);
        let table = if row.is_multiple_of(2) {
            column
        } else {
            tables - 1 - column
        };
        seating[table].push(*player);
    }
    let bye = |player: &Player| Pairing::alone(*player, Slot::Round, Kind::Bye);
    let table = |table| Pairing::of(in_order(&sheet, table), Slot::Round);
    let pairings = seating.into_iter().map(table);
    Next::Pair {
        round: field.round + 1,
        pairings: pairings.chain(free.iter().map(bye)).collect(),
    }
}

/// Those who go on, the best first. If two are level for the last place, the score of the match decides, then the lot.
fn survivors(
    field: &Field,
    sheet: &Sheet,
    last: &[&Match],
    seats: Seats,
    advance: u32,
) -> Vec<Player> {
    // So many that the next table can be filled.
    let fill = (seats.least as usize).div_ceil(last.len());
    let mut on = Vec::new();
    for game in last {
        let mut order: Vec<Player> = game.players().to_vec();
        order.sort_by_key(|player| {
            let place = game.place_of(*player).unwrap_or(1);
            (place, -goals(game, *player), -sheet.lot(*player))
        });
        let places = (advance as usize).max(fill).max(1);
        let places = places.min(order.len().saturating_sub(1).max(1));
        let nobody = |d: &crate::tournament::field::Decision| !d.outcome.places.contains(&1);
        if game
            .decision
            .as_ref()
            .is_none_or(|decision| !nobody(decision))
        {
            on.extend(order.into_iter().take(places).filter(|p| field.stays(*p)));
        }
    }
    on.sort_by_key(|player| (-sheet.points(*player), *player));
    on
}

/// The order so far, of a knockout of tables.
pub fn knockout_standing(field: &Field) -> Standing {
    let sheet = Sheet::of(field);
    let mut last: BTreeMap<Player, (i64, i64)> = BTreeMap::new();
    for game in &field.matches {
        for player in game.players() {
            let place = game.place_of(*player).map_or(0, i64::from);
            last.insert(*player, (i64::from(game.round), -place));
        }
    }
    let players: Vec<Player> = field.players().collect();
    rank(&players, &KNOCKOUT_BREAKS, |by, player, level| {
        let (round, place) = last.get(&player).copied().unwrap_or((0, 0));
        match by {
            TieBreak::Reached => Some(round),
            TieBreak::Place => Some(place),
            _ => of_sheet(&sheet, by, player, level),
        }
    })
}

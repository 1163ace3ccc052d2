//! Groups, then a knockout of the best of each.
//!
//! Groups are dealt along the seeding, there and back, so that they are equally strong. The winners of the groups are the best
//! seeds of the knockout, then the seconds, and so on; two of one group do not meet again in its first round if it
//! can be helped. Who left does not go on; the next of the group does.

use std::collections::{BTreeMap, BTreeSet};

use crate::tournament::bracket::{Bracket, seeding};
use crate::tournament::field::{Field, Pairing, Player, Slot};
use crate::tournament::knockout;
use crate::tournament::next::Next;
use crate::tournament::round_robin;
use crate::tournament::score::Sheet;
use crate::tournament::standing::{Gap, Standing, TieBreak, of_sheet, rank};

/// How many groups, how many of each go on, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Plan {
    /// How many groups.
    pub groups: u32,
    /// How many of each go on.
    pub advance: u32,
    /// Whether everyone meets everyone of the group twice.
    pub double: bool,
    /// Whether there is a match for the third place.
    pub third: bool,
    /// How often a drawn match of the knockout is played again.
    pub replays: u32,
}

/// Those who went on by how far they came, the others by their place in the group.
pub const BREAKS: [TieBreak; 5] = [
    TieBreak::Reached,
    TieBreak::Place,
    TieBreak::Points,
    TieBreak::Goals,
    TieBreak::Lot,
];

/// Those who did not go on, by their place in the group.
const OUT: [TieBreak; 4] = [
    TieBreak::Place,
    TieBreak::Points,
    TieBreak::Goals,
    TieBreak::Lot,
];

impl Plan {
    /// The groups of a field.
    pub fn deal(&self, field: &Field) -> Vec<Vec<Player>> {
        let count = (self.groups as usize).max(1);
        let mut groups = vec![Vec::new(); count];
        for (place, player) in field.starters().enumerate() {
            let (row, column) = (place / count, place % count);
            let group = if row.is_multiple_of(2) {
                column
            } else {
                count - 1 - column
            };
            groups[group].push(player);
        }
        groups
    }

    /// How many rounds the groups take.
    pub fn rounds(&self, field: &Field) -> u32 {
        let sizes = self.deal(field).into_iter().map(|group| group.len());
        sizes
            .map(|size| round_robin::rounds(size, self.double))
            .max()
            .unwrap_or(0)
    }

    /// The order of each group.
    pub fn tables(&self, field: &Field) -> Vec<Standing> {
        let last = self.rounds(field);
        let groups = (0..).zip(self.deal(field));
        groups
            .map(|(group, players)| {
                let slot = Slot::Group(group);
                round_robin::standing(field, &players, self.double, slot, last)
            })
            .collect()
    }

    /// Those who go on, the best seed first.
    pub fn qualified(&self, field: &Field) -> Vec<Player> {
        let last = self.rounds(field);
        // Who left during the knockout had gone on all the same.
        let stayed = |player: &Player| {
            let gone = &field.entrants[player.index()].gone;
            gone.as_ref().is_none_or(|gone| gone.round > last)
        };
        let mut group_of = BTreeMap::new();
        let mut best: Vec<Vec<Player>> = Vec::new();
        for (group, table) in self.tables(field).into_iter().enumerate() {
            let order = table.order().into_iter().filter(stayed);
            let order: Vec<Player> = order.take(self.advance as usize).collect();
            group_of.extend(order.iter().map(|player| (*player, group)));
            best.push(order);
        }
        let sheet = Sheet::new(field, &BTreeSet::new(), |game| game.round <= last);
        let mut seeds = Vec::new();
        let mut tiers = Vec::new();
        for place in 0..self.advance as usize {
            let tier: Vec<Player> = best.iter().filter_map(|b| b.get(place).copied()).collect();
            let ranked = rank(&tier, &OUT[1..], |by, player, level| {
                of_sheet(&sheet, by, player, level)
            });
            tiers.extend(ranked.rows.iter().map(|_| place));
            seeds.extend(ranked.order());
        }
        keep_apart(&mut seeds, &tiers, &group_of);
        seeds
    }

    /// The next round.
    pub fn next(&self, field: &Field) -> Next {
        let groups_end = self.rounds(field);
        if field.round >= groups_end && (field.open == 0 || field.round > groups_end) {
            let seeds = self.qualified(field);
            let fixtures = knockout::fixtures(seeds.len(), self.third);
            return Bracket::new(field, &seeds, &fixtures, self.replays).next();
        }
        if field.open > 0 {
            return Next::Wait;
        }
        if field.active().count() < 2 {
            return Next::Finished;
        }
        let mut pairings: Vec<Pairing> = Vec::new();
        for (group, players) in (0..).zip(self.deal(field)) {
            if field.round < round_robin::rounds(players.len(), self.double) {
                let slot = Slot::Group(group);
                let round = round_robin::round(field, &players, self.double, field.round, slot);
                pairings.extend(round);
            }
        }
        Next::Pair {
            round: field.round + 1,
            pairings,
        }
    }

    /// The order so far: those who went on, then the others by their place in their group.
    pub fn standing(&self, field: &Field) -> Standing {
        let last = self.rounds(field);
        let mut place = BTreeMap::new();
        for table in self.tables(field) {
            place.extend(
                table
                    .rows
                    .into_iter()
                    .map(|row| (row.player, -i64::from(row.place))),
            );
        }
        let sheet = Sheet::new(field, &BTreeSet::new(), |game| game.round <= last);
        let value = |by, player: Player, level: &[Player]| match by {
            TieBreak::Place => place.get(&player).copied(),
            _ => of_sheet(&sheet, by, player, level),
        };
        let all: Vec<Player> = field.starters().collect();
        if field.round <= last {
            return rank(&all, &OUT, value);
        }
        let seeds = self.qualified(field);
        let fixtures = knockout::fixtures(seeds.len(), self.third);
        let bracket = Bracket::new(field, &seeds, &fixtures, self.replays);
        let out: Vec<Player> = all.into_iter().filter(|p| !seeds.contains(p)).collect();
        knockout::order(field, &bracket, &seeds).followed_by(rank(&out, &OUT, value), |above, _| {
            let above = above.value(TieBreak::Reached).unwrap_or(0).max(1);
            Gap {
                by: TieBreak::Reached,
                above,
                below: 0,
            }
        })
    }
}

/// Exchanges seeds of the same tier until no first match is one of the same group, as far as that goes.
fn keep_apart(seeds: &mut [Player], tiers: &[usize], group_of: &BTreeMap<Player, usize>) {
    let order = seeding(seeds.len().next_power_of_two());
    let mut rival = vec![None; seeds.len()];
    for pair in order.chunks_exact(2) {
        if pair[0].max(pair[1]) < seeds.len() {
            rival[pair[0]] = Some(pair[1]);
            rival[pair[1]] = Some(pair[0]);
        }
    }
    let clash = |seeds: &[Player], seed: usize| {
        rival[seed].is_some_and(|other: usize| group_of[&seeds[seed]] == group_of[&seeds[other]])
    };
    for seed in (0..seeds.len()).rev().filter(|seed| rival[*seed].is_some()) {
        if !clash(seeds, seed) {
            continue;
        }
        for other in (0..seeds.len())
            .rev()
            .filter(|other| tiers[*other] == tiers[seed])
        {
            seeds.swap(seed, other);
            if !clash(seeds, seed) && !clash(seeds, other) {
                break;
            }
            seeds.swap(seed, other);
        }
    }
}

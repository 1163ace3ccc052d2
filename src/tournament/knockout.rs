//! Knockout: who loses is out. The best seeds have the byes, and a match for the third place if wanted.

use crate::tournament::bracket::{Bracket, Fixture, Source, seeding};
use crate::tournament::field::{Field, Node, Player, Side};
use crate::tournament::next::Next;
use crate::tournament::score::Sheet;
use crate::tournament::standing::{Standing, TieBreak, of_sheet, rank};

/// How far, then by what was played.
pub const BREAKS: [TieBreak; 4] = [
    TieBreak::Reached,
    TieBreak::Points,
    TieBreak::Goals,
    TieBreak::Lot,
];

/// How much further one is by each round. Between two rounds there is room for the match for the third place.
pub const STEP: i64 = 10;

/// How many rounds so many players need.
pub fn rounds(players: usize) -> u32 {
    players.next_power_of_two().trailing_zeros()
}

/// The bracket of so many.
pub fn fixtures(players: usize, third: bool) -> Vec<Fixture> {
    let rounds = rounds(players);
    let order = seeding(1 << rounds);
    let mut fixtures: Vec<Fixture> = Vec::new();
    let mut before = 0;
    for round in 1..=rounds {
        let begin = fixtures.len();
        for place in 0..1u32 << (rounds - round) {
            let at = place as usize * 2;
            let from = if round == 1 {
                [Source::Seed(order[at]), Source::Seed(order[at + 1])]
            } else {
                [Source::Winner(before + at), Source::Winner(before + at + 1)]
            };
            fixtures.push(Fixture {
                node: Node {
                    side: Side::Main,
                    round,
                    place,
                },
                from,
                won: STEP * i64::from(round + 1) + 1,
                // The winner of the last round has nothing left to leave.
                left: STEP * i64::from(round + 1) - i64::from(round < rounds),
                lost: STEP * i64::from(round),
            });
        }
        // Of three, only one loses a semi-final.
        if third && players > 3 && round + 1 == rounds {
            let lost = STEP * i64::from(round);
            fixtures.push(Fixture {
                node: Node {
                    side: Side::Third,
                    round: rounds,
                    place: 0,
                },
                from: [Source::Loser(begin), Source::Loser(begin + 1)],
                won: lost + 4,
                left: lost + 4,
                lost: lost + 2,
            });
        }
        before = begin;
    }
    fixtures
}

/// The next round.
pub fn next(field: &Field, third: bool, replays: u32) -> Next {
    let seeds: Vec<Player> = field.starters().collect();
    let fixtures = fixtures(seeds.len(), third);
    Bracket::new(field, &seeds, &fixtures, replays).next()
}

/// The order so far.
pub fn standing(field: &Field, third: bool, replays: u32) -> Standing {
    let seeds: Vec<Player> = field.starters().collect();
    let fixtures = fixtures(seeds.len(), third);
    order(
        field,
        &Bracket::new(field, &seeds, &fixtures, replays),
        &seeds,
    )
}

/// The order of those in a bracket.
pub fn order(field: &Field, bracket: &Bracket, seeds: &[Player]) -> Standing {
    let reached = bracket.reached();
    let sheet = Sheet::of(field);
    rank(seeds, &BREAKS, |by, player, level| match by {
        TieBreak::Reached => reached.get(&player).copied(),
        _ => of_sheet(&sheet, by, player, level),
    })
}

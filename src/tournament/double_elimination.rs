//! Double elimination: who loses twice is out.
//!
//! The losers of the main side come into a second one, round for round and from the other end, so that two who have met
//! meet again as late as may be. The winners of both play the final; with a reset, the one who had not lost before has to
//! lose twice there too.

use crate::tournament::bracket::{Bracket, Fixture, Source};
use crate::tournament::field::{Field, Node, Player, Side};
use crate::tournament::knockout;
use crate::tournament::next::Next;
use crate::tournament::standing::Standing;

/// Whoever has not lost is further than all who have.
const UNBEATEN: i64 = 10_000;

/// The bracket of so many.
pub fn fixtures(players: usize, reset: bool) -> Vec<Fixture> {
    let rounds = knockout::rounds(players);
    let mut fixtures = knockout::fixtures(players, false);
    if rounds == 0 {
        return fixtures;
    }
    // Where each round of the main side begins in the list.
    let begins = |round: u32| (1..round).map(|r| 1usize << (rounds - r)).sum::<usize>();
    for fixture in &mut fixtures {
        let round = fixture.node.round;
        // Who loses in a round of the main side and leaves is behind all who lose in the round they would have come to.
        let before =
            |round: u32| knockout::STEP * i64::from((2 * round).saturating_sub(2).max(1)) - 1;
        fixture.won = UNBEATEN + i64::from(round);
        fixture.left = before(round + 1);
        fixture.lost = before(round);
    }
    let mut last: Vec<Source> = (0..1usize << (rounds - 1)).map(Source::Loser).collect();
    let mut losers = Losers { fixtures, round: 0 };
    for round in 2..=rounds {
        let pairs: Vec<[Source; 2]> = last
            .chunks_exact(2)
            .map(|pair| [pair[0], pair[1]])
            .collect();
        let winners = losers.round(&pairs);
        let count = 1usize << (rounds - round);
        let dropped = (0..count).map(|place| {
            // From the other end, and every second time from the middle.
            let place = count - 1 - place;
            let place = if round % 2 == 1 {
                (place + count / 2) % count
            } else {
                place
            };
            Source::Loser(begins(round) + place)
        });
        let pairs: Vec<[Source; 2]> = dropped.zip(winners).map(|(a, b)| [a, b]).collect();
        last = losers.round(&pairs);
    }
    let Losers { mut fixtures, .. } = losers;
    let champion = Source::Winner(begins(rounds));
    let last_fixture = fixtures.len();
    let node = |side| Node {
        side,
        round: 1,
        place: 0,
    };
    fixtures.push(Fixture {
        node: node(Side::Final),
        from: [champion, last[0]],
        won: 3 * UNBEATEN,
        left: 3 * UNBEATEN,
        lost: 2 * UNBEATEN,
    });
    if reset {
        fixtures.push(Fixture {
            node: node(Side::Reset),
            from: [
                Source::Again(last_fixture, 0),
                Source::Again(last_fixture, 1),
            ],
            won: 3 * UNBEATEN,
            left: 3 * UNBEATEN,
            lost: 2 * UNBEATEN,
        });
    }
    fixtures
}

struct Losers {
    fixtures: Vec<Fixture>,
    round: u32,
}

impl Losers {
    /// One more round of the losers' side; what comes of it.
    fn round(&mut self, pairs: &[[Source; 2]]) -> Vec<Source> {
        self.round += 1;
        let level = knockout::STEP * i64::from(self.round);
        let mut winners = Vec::new();
        for (place, from) in (0..).zip(pairs) {
            winners.push(Source::Winner(self.fixtures.len()));
            self.fixtures.push(Fixture {
                node: Node {
                    side: Side::Losers,
                    round: self.round,
                    place,
                },
                from: *from,
                won: level + knockout::STEP + 1,
                left: level + knockout::STEP - 1,
                lost: level,
            });
        }
        winners
    }
}

/// The next round.
pub fn next(field: &Field, reset: bool, replays: u32) -> Next {
    let seeds: Vec<Player> = field.starters().collect();
    let fixtures = fixtures(seeds.len(), reset);
    Bracket::new(field, &seeds, &fixtures, replays).next()
}

/// The order so far.
pub fn standing(field: &Field, reset: bool, replays: u32) -> Standing {
    let seeds: Vec<Player> = field.starters().collect();
    let fixtures = fixtures(seeds.len(), reset);
    let bracket = Bracket::new(field, &seeds, &fixtures, replays);
    knockout::order(field, &bracket, &seeds)
}

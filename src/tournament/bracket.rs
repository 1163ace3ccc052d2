//! A bracket: fixtures that are fed by seeds and by other fixtures. Knockout and double elimination lay one out; what has happened
//! in it, and what is to be played next, is read here.
//!
//! A drawn match is played again with the seats changed, as often as the format says; then the lot decides. If neither
//! came, neither goes on, and whoever waits for the winner has a bye.

use std::collections::{BTreeMap, BTreeSet};

use crate::kernel::Dice;
use crate::tournament::field::{Field, How, Kind, Match, Node, Pairing, Player, Slot};
use crate::tournament::next::Next;

/// Who comes to a fixture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The one with this seed, if there are so many.
    Seed(usize),
    /// The winner of a fixture before.
    Winner(usize),
    /// The loser of a fixture before.
    Loser(usize),
    /// This side of a final, if the second side won it.
    Again(usize, usize),
}

/// One place where two meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    pub node: Node,
    /// Who comes to it; fixtures before this one.
    pub from: [Source; 2],
    /// How far its winner has come.
    pub won: i64,
    /// The same if they leave before they play on: behind all who lose in the next round at the table.
    pub left: i64,
    /// How far its loser has come.
    pub lost: i64,
}

/// Who is known to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Not known yet.
    Open,
    Nobody,
    /// This one.
    Is(Player),
}

/// How a fixture stands.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// Who comes.
    pub sides: [Fate; 2],
    pub winner: Fate,
    pub loser: Fate,
    /// What has to be paired here now.
    pub due: Option<Pairing>,
}

/// A bracket with the matches that were played in it.
pub struct Bracket<'a> {
    field: &'a Field,
    seeds: &'a [Player],
    fixtures: &'a [Fixture],
    replays: u32,
    legs: BTreeMap<Node, Vec<&'a Match>>,
}

impl<'a> Bracket<'a> {
    /// The bracket of these, the best seed first.
    pub fn new(
        field: &'a Field,
        seeds: &'a [Player],
        fixtures: &'a [Fixture],
        replays: u32,
    ) -> Bracket<'a> {
        let mut legs: BTreeMap<Node, Vec<&Match>> = BTreeMap::new();
        for game in &field.matches {
            if let Slot::Node(node) = game.pairing.slot {
                legs.entry(node).or_default().push(game);
            }
        }
        Bracket {
            field,
            seeds,
            fixtures,
            replays,
            legs,
        }
    }

    /// How every fixture stands.
    pub fn states(&self) -> Vec<State> {
        self.states_with(&BTreeSet::new())
    }

    /// The same, if these byes were given.
    fn states_with(&self, given: &BTreeSet<Node>) -> Vec<State> {
        let mut states: Vec<State> = Vec::with_capacity(self.fixtures.len());
        for fixture in self.fixtures {
            let sides = fixture.from.map(|from| self.fate(&states, from));
            let state = match self.legs.get(&fixture.node) {
                Some(legs) => self.played(fixture.node, legs, sides),
                None => self.unplayed(fixture.node, sides, given.contains(&fixture.node)),
            };
            states.push(state);
        }
        states
    }

    fn fate(&self, states: &[State], from: Source) -> Fate {
        match from {
            Source::Seed(seed) => self.seeds.get(seed).map_or(Fate::Nobody, |p| Fate::Is(*p)),
            Source::Winner(fixture) => states[fixture].winner,
            Source::Loser(fixture) => states[fixture].loser,
            Source::Again(fixture, side) => {
                let last = &states[fixture];
                match (last.winner, last.loser) {
                    (Fate::Open, _) => Fate::Open,
                    (winner, Fate::Is(_)) if winner == last.sides[1] => last.sides[side],
                    _ => Fate::Nobody,
                }
            }
        }
    }

    fn unplayed(&self, node: Node, sides: [Fate; 2], given: bool) -> State {
        // Who left before they were paired does not come.
        let there = |fate| match fate {
            Fate::Is(player) if !self.field.stays(player) => Fate::Nobody,
            other => other,
        };
        let slot = Slot::Node(node);
        let (winner, loser, due) = match sides.map(there) {
            [Fate::Open, _] | [_, Fate::Open] => (Fate::Open, Fate::Open, None),
            [Fate::Nobody, Fate::Nobody] => (Fate::Nobody, Fate::Nobody, None),
            [Fate::Is(first), Fate::Is(second)] => {
                let due = Pairing::of(vec![first, second], slot);
                (Fate::Open, Fate::Open, Some(due))
            }
            [Fate::Is(player), Fate::Nobody] | [Fate::Nobody, Fate::Is(player)] if given => {
                (Fate::Is(player), Fate::Nobody, None)
            }
            [Fate::Is(player), Fate::Nobody] | [Fate::Nobody, Fate::Is(player)] => {
                let due = Pairing::alone(player, slot, Kind::Bye);
                (Fate::Open, Fate::Open, Some(due))
            }
        };
        State {
            sides,
            winner,
            loser,
            due,
        }
    }

    fn played(&self, node: Node, legs: &[&Match], sides: [Fate; 2]) -> State {
        let last = legs[legs.len() - 1];
        let mut state = State {
            sides,
            winner: Fate::Open,
            loser: Fate::Open,
            due: None,
        };
        let (first, second) = match last.players() {
            [first, second] => (*first, *second),
            players => {
                state.winner = players.first().map_or(Fate::Nobody, |p| Fate::Is(*p));
                state.loser = Fate::Nobody;
                return state;
            }
        };
        let Some(decision) = &last.decision else {
            return state;
        };
        let level = decision.outcome.winners().count() == 2;
        if level && decision.how == How::Played && legs.len() <= self.replays as usize {
            state.due = Some(Pairing::of(vec![second, first], Slot::Node(node)));
            return state;
        }
        let winner = match decision.outcome.winners().next() {
            None => None,
            Some(_) if level => {
                let lot = Dice::fair(&self.field.lots, "draw", u64::from(last.no.0)).below(2);
                Some(lot == 0)
            }
            Some(seat) => Some(seat.index() == 0),
        };
        (state.winner, state.loser) = match winner {
            None => (Fate::Nobody, Fate::Nobody),
            Some(true) => (Fate::Is(first), Fate::Is(second)),
            Some(false) => (Fate::Is(second), Fate::Is(first)),
        };
        state
    }

    /// What is to be played next. A drawn match is played again at once; a new round begins when the last one is over.
    pub fn next(&self) -> Next {
        let round = self.field.round;
        let mut states = self.states();
        let again: Vec<Pairing> = self
            .fixtures
            .iter()
            .zip(&states)
            .filter(|(fixture, _)| self.legs.contains_key(&fixture.node))
            .filter_map(|(_, state)| state.due.clone())
            .collect();
        if !again.is_empty() {
            return Next::Pair {
                round,
                pairings: again,
            };
        }
        if self.field.open > 0 {
            return Next::Wait;
        }
        // A round in which everyone has a bye is none: it goes together with the next.
        let (mut pairings, mut given) = (Vec::new(), BTreeSet::new());
        loop {
            let due: Vec<Pairing> = states.iter().filter_map(|s| s.due.clone()).collect();
            let real = due.iter().any(|pairing| pairing.kind == Kind::Match);
            let none = due.is_empty();
            for pairing in due {
                if let Slot::Node(node) = pairing.slot {
                    given.insert(node);
                }
                pairings.push(pairing);
            }
            if none || real {
                break;
            }
            states = self.states_with(&given);
        }
        if pairings.is_empty() {
            return Next::Finished;
        }
        let round = round + 1;
        Next::Pair { round, pairings }
    }

    /// How far everyone has come who is in it.
    pub fn reached(&self) -> BTreeMap<Player, i64> {
        let mut reached: BTreeMap<Player, i64> = self.seeds.iter().map(|p| (*p, 0)).collect();
        for (fixture, state) in self.fixtures.iter().zip(self.states()) {
            let legs = self.legs.get(&fixture.node);
            let players = legs.and_then(|legs| legs.last()).map(|game| game.players());
            for player in players.unwrap_or(&[]) {
                let so_far = reached.get(player).copied().unwrap_or(0);
                let level = match state.winner {
                    // Still in it: ahead of all who are out here.
                    Fate::Open => so_far.max(fixture.lost + 1),
                    Fate::Is(winner) if winner == *player => {
                        let stays = self.field.stays(*player);
                        if stays { fixture.won } else { fixture.left }
                    }
                    _ => fixture.lost,
                };
                reached.insert(*player, level);
            }
        }
        reached
    }
}

/// The order of seeds in a bracket of so many (a power of two): the best two can only meet at the end.
pub fn seeding(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let next = order.len() * 2;
        order = order
            .iter()
            .flat_map(|seed| [*seed, next - 1 - seed])
            .collect();
    }
    order
}

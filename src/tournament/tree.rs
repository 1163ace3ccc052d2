//! A tournament's bracket as one looks at it: every place with who comes to it, who won, and the matches played there. For the
//! pictures and the texts; what is paired next, `bracket` says.

use std::collections::{BTreeMap, BTreeSet};

use crate::tournament::bracket::{Bracket, Fate, Fixture, Source};
use crate::tournament::field::{Field, Kind, Match, Node, Player, Side, Slot};
use crate::tournament::format::Format;
use crate::tournament::state::Tournament;
use crate::tournament::{double_elimination, knockout};

/// A place in the bracket.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot<'a> {
    pub node: Node,
    /// Who comes to it.
    pub sides: [Fate; 2],
    /// Where they come from; numbers of other spots.
    pub from: [Source; 2],
    pub winner: Fate,
    pub loser: Fate,
    /// What was played here, in order: more than one if the first was drawn.
    pub legs: Vec<&'a Match>,
}

impl Spot<'_> {
    /// Whether somebody goes on without a match.
    pub fn is_bye(&self) -> bool {
        let last = self.legs.last();
        last.is_some_and(|game| game.pairing.kind == Kind::Bye)
    }

    /// Whether two can still meet here, or have met.
    pub fn is_match(&self) -> bool {
        !self.is_bye() && !self.sides.contains(&Fate::Nobody)
    }
}

/// All of a bracket.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree<'a> {
    /// How many rounds the main side has.
    pub rounds: u32,
    /// Whether there is a second side for those who lost once.
    pub double: bool,
    /// Each after those it is fed by.
    pub spots: Vec<Spot<'a>>,
}

impl<'a> Tree<'a> {
    /// The bracket of a tournament that has one by now.
    pub fn of(tournament: &'a Tournament) -> Option<Tree<'a>> {
        let field = &tournament.field;
        let (seeds, replays, third): (Vec<Player>, u32, bool) = match tournament.format {
            Format::Knockout { third, replays } => (field.starters().collect(), replays, third),
            Format::DoubleElimination { reset, replays } => {
                (field.starters().collect(), replays, reset)
            }
            Format::Groups(plan) if field.round > plan.rounds(field) => {
                (plan.qualified(field), plan.replays, plan.third)
            }
            _ => return None,
        };
        if seeds.len() < 2 {
            return None;
        }
        let double = matches!(tournament.format, Format::DoubleElimination { .. });
        let fixtures = if double {
            double_elimination::fixtures(seeds.len(), third)
        } else {
            knockout::fixtures(seeds.len(), third)
        };
        Some(Tree {
            rounds: knockout::rounds(seeds.len()),
            double,
            spots: spots(field, &seeds, &fixtures, replays),
        })
    }

    /// Everyone who still has to play, or is waited for.
    pub fn waiting(&self) -> BTreeSet<Player> {
        let open = self.spots.iter().filter(|spot| spot.winner == Fate::Open);
        let sides = open.flat_map(|spot| spot.sides);
        sides
            .filter_map(|side| match side {
                Fate::Is(player) => Some(player),
                Fate::Open | Fate::Nobody => None,
            })
            .collect()
    }

    /// Where somebody played last.
    pub fn last(&self, player: Player) -> Option<&Spot<'a>> {
        let mut spots = self.spots.iter().rev();
        spots.find(|spot| {
            let mut players = spot.legs.iter().flat_map(|game| game.players());
            players.any(|other| *other == player)
        })
    }

    /// The last place of all that is played for the title: the final, or the second one if it came to that.
    pub fn summit(&self) -> Option<&Spot<'a>> {
        let titles = |spot: &&Spot<'_>| match spot.node.side {
            Side::Main => !self.double && spot.node.round == self.rounds,
            Side::Final => true,
            Side::Reset => spot.is_match() && !spot.sides.contains(&Fate::Open),
            Side::Losers | Side::Third => false,
        };
        self.spots.iter().rfind(titles)
    }
}

fn spots<'a>(
    field: &'a Field,
    seeds: &[Player],
    fixtures: &[Fixture],
    replays: u32,
) -> Vec<Spot<'a>> {
    let mut legs: BTreeMap<Node, Vec<&Match>> = BTreeMap::new();
    for game in &field.matches {
        if let Slot::Node(node) = game.pairing.slot {
            legs.entry(node).or_default().push(game);
        }
    }
    let states = Bracket::new(field, seeds, fixtures, replays).states();
    let both = fixtures.iter().zip(states);
    both.map(|(fixture, state)| Spot {
        node: fixture.node,
        sides: state.sides,
        from: fixture.from,
        winner: state.winner,
        loser: state.loser,
        legs: legs.remove(&fixture.node).unwrap_or_default(),
    })
    .collect()
}

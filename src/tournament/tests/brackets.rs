//! Knockout and double elimination.

use proptest::prelude::*;

use super::play::{CALM, Chaos, WILD, World, cases};
use crate::tournament::bracket::{Source, seeding};
use crate::tournament::double_elimination;
use crate::tournament::field::{Kind, Match, Node, Player, Side, Slot};
use crate::tournament::{Format, Phase, TieBreak};

fn knockout(third: bool, replays: u32) -> Format {
    Format::Knockout { third, replays }
}

fn double(reset: bool) -> Format {
    let replays = 0;
    Format::DoubleElimination { reset, replays }
}

/// Matches lost at the table, by player.
fn losses(world: &World) -> Vec<usize> {
    let field = &world.it.field;
    let lost = |player| {
        let games = field.matches_of(player).filter(|game| game.is_match());
        games
            .filter(|game| game.place_of(player) == Some(2))
            .count()
    };
    field.players().map(lost).collect()
}

fn order(world: &World) -> Vec<Player> {
    match &world.it.phase {
        Phase::Finished(order) => order.clone(),
        phase => panic!("{phase:?}"),
    }
}

fn node(game: &Match) -> Node {
    match game.pairing.slot {
        Slot::Node(node) => node,
        slot => panic!("{slot:?}"),
    }
}

#[test]
fn the_best_seeds_meet_last_and_have_the_byes() {
    assert_eq!(seeding(8), [0, 7, 3, 4, 1, 6, 2, 5]);
    let world = World::started(knockout(false, 0), 5, 1);
    let byes: Vec<Player> = world
        .it
        .field
        .matches
        .iter()
        .filter(|game| game.pairing.kind == Kind::Bye)
        .map(|game| game.players()[0])
        .collect();
    assert_eq!(byes, [Player(0), Player(1), Player(2)]);
    assert_eq!(world.open().len(), 1);
    // When the better seed always wins, the order is the seeding as far as it can be told.
    let mut world = World::started(knockout(true, 0), 8, 1);
    while let Some(no) = world.open().first().copied() {
        let best = *world.it.game(no).unwrap().players().iter().min().unwrap();
        world.win(no, best);
    }
    assert_eq!(order(&world)[..4], [0, 1, 2, 3].map(Player));
}

#[test]
fn a_drawn_match_is_played_again_with_the_seats_changed_and_then_the_lot_decides() {
    let mut world = World::started(knockout(false, 1), 2, 1);
    let first = world.it.game(world.open()[0]).unwrap().players().to_vec();
    world.play(world.open()[0], 100);
    let second = world.it.game(world.open()[0]).unwrap().players().to_vec();
    assert_eq!(second, [first[1], first[0]]);
    assert_eq!(world.it.field.round, 1);
    world.play(world.open()[0], 100);
    let by_lot = order(&world);
    assert_eq!(by_lot.len(), 2);
    // Another seed lets the lot fall otherwise.
    let winners: Vec<Player> = (0..20)
        .map(|seed| {
            let mut world = World::started(knockout(false, 0), 2, seed);
            world.play(world.open()[0], 100);
            order(&world)[0]
        })
        .collect();
    assert!(winners.contains(&Player(0)) && winners.contains(&Player(1)));
}

#[test]
fn who_has_not_lost_must_lose_the_final_twice_if_there_is_a_reset() {
    for (reset, finals) in [(true, 2), (false, 1)] {
        let mut world = World::started(double(reset), 4, 1);
        let mut hero = None;
        while let Some(no) = world.open().first().copied() {
            let game = world.it.game(no).unwrap();
            let (side, players) = (node(game).side, game.players().to_vec());
            // Whoever comes out of the losers' side wins all finals.
            let winner = match side {
                Side::Final => players[1],
                Side::Reset => hero.unwrap(),
                _ => *players.iter().min().unwrap(),
            };
            hero = (side == Side::Final).then_some(winner).or(hero);
            world.win(no, winner);
        }
        let games = world.it.field.matches.iter().map(node);
        let last = games.filter(|node| matches!(node.side, Side::Final | Side::Reset));
        assert_eq!(last.count(), finals);
        assert_eq!(Some(order(&world)[0]), hero);
    }
}

#[test]
fn every_loser_of_the_main_side_has_one_place_in_the_other() {
    for players in 2..=64 {
        let fixtures = double_elimination::fixtures(players, true);
        let mut fed = std::collections::BTreeMap::new();
        for (place, fixture) in fixtures.iter().enumerate() {
            for from in fixture.from {
                *fed.entry(format!("{from:?}")).or_insert(0) += 1;
                // Only fixtures that stand before it.
                if let Source::Winner(before) | Source::Loser(before) = from {
                    assert!(before < place);
                }
            }
        }
        assert!(fed.values().all(|times| *times == 1), "{players}: {fed:?}");
        let main = fixtures
            .iter()
            .filter(|f| f.node.side == Side::Main)
            .count();
        let others = fixtures
            .iter()
            .filter(|f| f.node.side == Side::Losers)
            .count();
        assert_eq!(others, main - 1, "{players}");
    }
}

#[test]
fn two_of_a_first_match_meet_again_as_late_as_may_be() {
    // The better seed always wins: no rematch before the losers' last rounds.
    let mut world = World::started(double(true), 16, 1);
    while let Some(no) = world.open().first().copied() {
        let best = *world.it.game(no).unwrap().players().iter().min().unwrap();
        world.win(no, best);
    }
    let twice = world.meetings().into_iter().filter(|(_, times)| *times > 1);
    let twice: Vec<_> = twice.map(|(pair, _)| pair).collect();
    assert!(twice.iter().all(|(a, b)| a.0 < 4 && b.0 < 4), "{twice:?}");
}

fn chaos() -> impl Strategy<Value = Chaos> {
    prop_oneof![
        Just(CALM),
        Just(Chaos { draws: 40, ..CALM }),
        Just(WILD),
        Just(Chaos {
            leavers: 25,
            ..WILD
        }),
        Just(Chaos { misses: 40, ..WILD }),
    ]
}

fn calm(chaos: Chaos) -> bool {
    chaos.leavers + chaos.misses + chaos.awards == 0
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_knockout_leaves_one(people in 2u32..40, third: bool, replays in 0u32..3, seed: u64, chaos in chaos()) {
        let mut world = World::started(knockout(third, replays), people, seed);
        world.finish(chaos);
        let field = &world.it.field;
        // A bye belongs to the first round, and to those whose opponents left.
        if calm(chaos) {
            for game in field.matches.iter().filter(|game| game.pairing.kind == Kind::Bye) {
                prop_assert_eq!(node(game).round, 1);
            }
            for player in field.players() {
                let byes = field.matches_of(player).filter(|g| g.pairing.kind == Kind::Bye);
                prop_assert!(byes.count() <= 1);
            }
        }
        if calm(chaos) && chaos.draws == 0 {
            let order = order(&world);
            let losses = losses(&world);
            prop_assert_eq!(losses[order[0].index()], 0);
            // Who lost a semi-final may have lost the match for the third place too.
            prop_assert!(order[1..].iter().all(|p| (1..=2).contains(&losses[p.index()])));
            let games = field.matches.iter().filter(|game| game.is_match()).count();
            prop_assert_eq!(games, people as usize - 1 + usize::from(third && people > 3));
            let standing = world.it.standing();
            prop_assert!(standing.gaps[0].by == TieBreak::Reached);
        }
    }

    #[test]
    fn double_elimination_takes_two_defeats(people in 2u32..40, reset: bool, seed: u64, chaos in chaos()) {
        let mut world = World::started(double(reset), people, seed);
        world.finish(chaos);
        if calm(chaos) && chaos.draws == 0 {
            let order = order(&world);
            let losses = losses(&world);
            prop_assert!(losses[order[0].index()] <= 1);
            let second = losses[order[1].index()];
            prop_assert!(second == 2 || second == 1 && !reset);
            prop_assert!(order[2..].iter().all(|player| losses[player.index()] == 2));
        }
    }
}

//! Swiss pairings, against every other way to pair up to ten players, and in large fields.

use proptest::prelude::*;

use super::play::{CALM, Chaos, WILD, World, cases};
use crate::tournament::field::{Field, Kind, Pairing, Player};
use crate::tournament::score::{Sheet, WIN};
use crate::tournament::swiss::{Board, pair, rounds};
use crate::tournament::why::{Because, SeatWhy, Why, why};
use crate::tournament::{Command, Format};

const SWISS: Format = Format::Swiss { rounds: None };

/// The quality of a round, worst first: second byes, rematches, half points that the bye has more than the lowest, first seats
/// beyond two too many, squared differences in half points.
type Quality = (i64, i64, i64, i64, i64);

fn quality(sheet: &Sheet, lowest: i64, pairs: &[(Player, Option<Player>)]) -> Quality {
    let half = |points: i64| points * 2 / WIN;
    let mut sum = (0, 0, 0, 0, 0);
    for (a, b) in pairs {
        match b {
            Some(b) => {
                sum.1 += sheet.met(*a, *b);
                let side = |player, seat: i64| ((sheet.balance(player) + seat).abs() - 2).max(0);
                sum.3 += (side(*a, 1) + side(*b, -1)).min(side(*a, -1) + side(*b, 1));
                sum.4 += half(sheet.points(*a) - sheet.points(*b)).pow(2);
            }
            None => {
                sum.0 += sheet.byes(*a);
                sum.2 += half(sheet.points(*a) - lowest);
            }
        }
    }
    sum
}

/// Every way to pair these, the first with each of the others; with a bye if they are odd.
fn every_way(
    rest: &[Player],
    bye: bool,
    so_far: &mut Vec<(Player, Option<Player>)>,
    see: &mut impl FnMut(&[(Player, Option<Player>)]),
) {
    let Some((first, rest)) = rest.split_first() else {
        return see(so_far);
    };
    for place in 0..rest.len() {
        let mut others = rest.to_vec();
        let second = others.remove(place);
        so_far.push((*first, Some(second)));
        every_way(&others, bye, so_far, see);
        so_far.pop();
    }
    if bye {
        so_far.push((*first, None));
        every_way(rest, false, so_far, see);
        so_far.pop();
    }
}

fn as_pairs(pairings: &[Pairing]) -> Vec<(Player, Option<Player>)> {
    let pair = |p: &Pairing| (p.players[0], p.players.get(1).copied());
    pairings.iter().map(pair).collect()
}

/// No other way to pair them has a better quality, and none costs less.
fn check_best(field: &Field) {
    let board = Board::new(field);
    let players: Vec<Player> = field.active().collect();
    let odd = players.len() % 2 == 1;
    let lowest = players
        .iter()
        .map(|p| board.sheet.points(*p))
        .min()
        .unwrap();
    let place = |player: Player| board.order.iter().position(|p| *p == player).unwrap();
    let cost = |pairs: &[(Player, Option<Player>)]| -> i128 {
        let one = |(a, b): &(Player, Option<Player>)| match b {
            Some(b) => board.cost(place(*a), place(*b)),
            None => board.bye_cost(place(*a)),
        };
        pairs.iter().map(one).sum()
    };
    let ours = as_pairs(&pair(field));
    let (our_quality, our_cost) = (quality(&board.sheet, lowest, &ours), cost(&ours));
    let mut ways = 0;
    every_way(&players, odd, &mut Vec::new(), &mut |other| {
        ways += 1;
        let theirs = quality(&board.sheet, lowest, other);
        assert!(
            our_quality <= theirs,
            "{our_quality:?} {theirs:?}\n{ours:?}\n{other:?}"
        );
        assert!(our_cost <= cost(other), "{ours:?}\n{other:?}");
    });
    assert!(ways > 0);
}

/// A Swiss event in which every round is compared with every other way to pair it.
fn best_throughout(people: u32, asked: Option<u32>, seed: u64, chaos: Chaos) {
    let mut world = World::started(Format::Swiss { rounds: asked }, people, seed);
    let mut round = 0;
    while world.running() {
        if world.it.field.round > round {
            round = world.it.field.round;
            check_best(&world.it.field.before(round));
        }
        world.step(chaos);
    }
}

#[test]
fn the_fold_decides_the_first_round() {
    let world = World::started(SWISS, 8, 1);
    let mut pairs: Vec<[u32; 2]> = world
        .it
        .field
        .matches
        .iter()
        .map(|game| [game.players()[0].0, game.players()[1].0])
        .collect();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    assert_eq!(pairs, [[0, 4], [1, 5], [2, 6], [3, 7]]);
}

#[test]
fn there_are_as_many_rounds_as_tell_a_winner() {
    let cases = [
        (2, None, 1),
        (3, None, 2),
        (8, None, 3),
        (9, None, 4),
        (1024, None, 10),
        (4, Some(30), 3),
        (5, Some(30), 5),
        (100, Some(7), 7),
    ];
    for (players, asked, wanted) in cases {
        assert_eq!(rounds(players, asked), wanted, "{players} {asked:?}");
    }
}

#[test]
fn a_pairing_can_be_explained() {
    let mut world = World::started(Format::Swiss { rounds: Some(3) }, 5, 2);
    // The better seed always wins.
    while world.it.field.round < 2 {
        let no = world.open()[0];
        let best = *world.it.game(no).unwrap().players().iter().min().unwrap();
        world.win(no, best);
    }
    let field = &world.it.field;
    let told: Vec<(Vec<u32>, Why)> = field
        .matches
        .iter()
        .map(|game| {
            let players = game.players().iter().map(|player| player.0).collect();
            (players, why(field, game).unwrap())
        })
        .collect();
    let first = &told[0].1;
    let level = |why: &Why| {
        matches!(
            why,
            Why::Pair {
                points: (0, 0),
                gap: None,
                met: 0,
                seat: SeatWhy::Lot
            }
        )
    };
    assert!(level(first), "{first:?}");
    let byes: Vec<&(Vec<u32>, Why)> = told.iter().filter(|(p, _)| p.len() == 1).collect();
    assert_eq!(byes[0].0, [4], "the last seed has the first bye");
    assert_eq!(
        byes[0].1,
        Why::Bye {
            points: 0,
            others_had: 0,
            before: 0
        }
    );
    // After one round three have a point: one of them has to go down.
    let odd = |why: &Why| {
        matches!(
            why,
            Why::Pair {
                gap: Some(Because::Odd),
                points: (WIN, 0),
                ..
            }
        )
    };
    assert_eq!(
        told.iter().filter(|(_, why)| odd(why)).count(),
        1,
        "{told:?}"
    );
}

#[test]
fn large_fields_are_paired_without_rematches() {
    for people in [257, 700] {
        let mut world = World::started(Format::Swiss { rounds: Some(5) }, people, 9);
        while world.running() {
            // Results in bulk: the checks of each step are for the small fields.
            let draws = 10;
            let no = world.open()[0];
            let outcome = world.outcome(no, draws);
            let decided =
                crate::tournament::decide(&world.it, &Command::Result { no, outcome }, world.now);
            world.it = decided
                .unwrap_or_else(|refusal| panic!("{refusal:?}"))
                .state;
        }
        assert!(world.meetings().values().all(|times| *times == 1));
        let sheet = Sheet::of(&world.it.field);
        for player in world.it.field.players() {
            assert!(sheet.byes(player) <= 1);
            assert_eq!(sheet.meetings(player).len(), 5, "left out");
            assert!(sheet.balance(player).abs() <= 3);
        }
        // Nearly all meet someone with the same points, or half a point away.
        let far = world.it.field.matches.iter().filter(|game| {
            let before = Sheet::of(&world.it.field.before(game.round));
            let points: Vec<i64> = game.players().iter().map(|p| before.points(*p)).collect();
            game.round == 5 && points.len() == 2 && (points[0] - points[1]).abs() > WIN / 2
        });
        assert!(far.count() <= people as usize / 100);
    }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn no_other_way_to_pair_them_is_better(people in 2u32..10, seed: u64, wild: bool) {
        best_throughout(people, Some(9), seed, if wild { WILD } else { CALM });
    }

    #[test]
    fn a_swiss_goes_to_its_end(people in 2u32..40, seed: u64, wild: bool) {
        let mut world = World::started(SWISS, people, seed);
        let chaos = if wild { WILD } else { Chaos { draws: 30, ..CALM } };
        world.finish(chaos);
        let field = &world.it.field;
        if !wild {
            prop_assert!(world.meetings().values().all(|times| *times == 1));
            for player in field.players() {
                let byes = field.matches_of(player).filter(|g| g.pairing.kind == Kind::Bye);
                prop_assert!(byes.count() <= 1);
                let firsts = field.matches_of(player).filter(|g| g.is_match())
                    .map(|game| if game.seat_of(player) == Some(0) { 1i32 } else { -1 });
                prop_assert!(firsts.sum::<i32>().abs() <= 2, "first seats out of balance");
            }
        }
    }
}

#[test]
fn ten_players_are_compared_with_all_945_ways() {
    for seed in 0..3 {
        best_throughout(10, Some(6), seed, WILD);
    }
}

#[test]
fn the_picture_says_how_far_the_standings_are() {
    let mut world = World::started(SWISS, 17, 5);
    let told = |world: &World| {
        let sketch = crate::tournament::sketch::sketch(&world.it, &|_| String::new());
        sketch.expect("a picture").alt.key
    };
    // One of seventeen has a bye, which is no match.
    assert_eq!(told(&world), "tournament-alt-grid-first");
    let first = world.open()[0];
    world.play(first, 0);
    assert_eq!(told(&world), "tournament-alt-grid-during");
    world.finish(CALM);
    assert_eq!(told(&world), "tournament-alt-grid");
}

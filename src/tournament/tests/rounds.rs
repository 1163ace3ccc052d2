//! Round robin, groups, arena and tables.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::play::{CALM, Chaos, WILD, World, cases, check_standing};
use crate::kernel::Moment;
use crate::log::State as _;
use crate::tournament::field::{Kind, Player, Slot};
use crate::tournament::groups::Plan;
use crate::tournament::round_robin::{circle, rounds};
use crate::tournament::score::WIN;
use crate::tournament::tables::Seats;
use crate::tournament::{Command, Format, Phase, TieBreak, arena};

const SINGLE: Format = Format::RoundRobin { double: false };
const ARENA: Format = Format::Arena { seconds: 1800 };

#[test]
fn the_circle_brings_everyone_together_once_with_fair_seats() {
    for players in 2..=33 {
        let mut met = BTreeMap::new();
        let (mut firsts, mut rests) = (vec![0i32; players], vec![0; players]);
        for round in 0..rounds(players, false) {
            let (pairs, rest) = circle(players, round);
            assert_eq!(pairs.len() * 2 + rest.iter().count(), players);
            for (first, second) in pairs {
                *met.entry((first.min(second), first.max(second)))
                    .or_insert(0) += 1;
                firsts[first] += 1;
                firsts[second] -= 1;
            }
            rest.into_iter().for_each(|place| rests[place] += 1);
        }
        assert_eq!(met.len(), players * (players - 1) / 2, "{players}");
        assert!(met.values().all(|times| *times == 1));
        assert!(
            firsts.iter().all(|more| more.abs() <= 1),
            "{players}: {firsts:?}"
        );
        assert!(rests.iter().all(|times| *times == players % 2), "{players}");
    }
}

/// The least share of their matches that someone has to have behind them when they leave.
#[test]
fn a_leaver_with_less_than_half_is_annulled_and_one_with_half_loses_the_rest() {
    for (after, annulled) in [(1, true), (2, false)] {
        // Five players: four matches each.
        let mut world = World::started(SINGLE, 5, 3);
        let leaver = Player(4);
        let behind = |world: &World| {
            let theirs = world.it.field.matches_of(leaver);
            theirs.filter(|game| game.decision.is_some()).count()
        };
        // The leaver loses all; the others wait with theirs until then.
        while behind(&world) < after {
            let no = world.open()[0];
            let game = world.it.game(no).unwrap();
            let other = *game.players().iter().find(|p| **p != leaver).unwrap();
            world.win(no, other);
        }
        let person = world.it.field.entrants[leaver.index()].person;
        let gained = |world: &World| {
            let games = world.it.field.matches.iter();
            games
                .filter(|game| game.pairing.kind == Kind::Walkover { over: leaver })
                .count()
        };
        world.act(Command::Leave { by: person }).unwrap();
        world.finish(CALM);
        assert_eq!(gained(&world) == 0, annulled);
        let standing = world.it.standing();
        let last = standing.rows.last().unwrap();
        assert_eq!(last.player, leaver);
        assert_eq!(last.value(TieBreak::Counted), Some(i64::from(!annulled)));
        let total: i64 = standing
            .rows
            .iter()
            .filter_map(|r| r.value(TieBreak::Points))
            .sum();
        let counted = if annulled { 6 } else { 10 };
        assert_eq!(
            total,
            counted * WIN,
            "every match that counts brings one point"
        );
    }
}

#[test]
fn a_double_round_robin_changes_the_seats() {
    let mut world = World::started(Format::RoundRobin { double: true }, 6, 1);
    world.finish(CALM);
    assert!(world.meetings().values().all(|times| *times == 2));
    for player in world.it.field.players() {
        let firsts = world
            .it
            .field
            .matches_of(player)
            .filter(|g| g.seat_of(player) == Some(0));
        assert_eq!(firsts.count(), 5);
    }
}

#[test]
fn groups_send_their_best_into_a_knockout_without_an_early_rematch() {
    let plan = Plan {
        groups: 4,
        advance: 2,
        double: false,
        third: true,
        replays: 0,
    };
    for seed in 0..30 {
        let mut world = World::started(Format::Groups(plan), 15, seed);
        world.finish(CALM);
        let groups = plan.deal(&world.it.field);
        // There and back: the last row of three misses the first group.
        assert_eq!(
            groups.iter().map(Vec::len).collect::<Vec<_>>(),
            [3, 4, 4, 4]
        );
        let knockout = plan.rounds(&world.it.field) + 1;
        let qualified = plan.qualified(&world.it.field);
        for (group, table) in groups.iter().zip(plan.tables(&world.it.field)) {
            let best = &table.order()[..2];
            assert!(best.iter().all(|player| qualified.contains(player)));
            let first = world
                .it
                .field
                .matches
                .iter()
                .filter(|game| game.round == knockout);
            for game in first {
                let mates = game.players().iter().filter(|p| group.contains(p));
                assert!(mates.count() < 2, "two of a group meet at once again");
            }
        }
        let Phase::Finished(order) = &world.it.phase else {
            panic!("finished above");
        };
        let mut best = order[..8].to_vec();
        best.sort_unstable();
        let mut wanted = qualified;
        wanted.sort_unstable();
        assert_eq!(best, wanted);
    }
}

#[test]
fn a_streak_counts_double_in_an_arena() {
    let mut world = World::started(ARENA, 2, 1);
    let hero = Player(0);
    let mut seen = Vec::new();
    for wins in [true, true, true, true, false, true] {
        let no = world.open()[0];
        world.now = world.now.plus_seconds(10);
        world.win(no, if wins { hero } else { Player(1) });
        seen.push(arena::points(&world.it.field)[0].0 / WIN);
    }
    assert_eq!(seen, [2, 4, 8, 12, 12, 14]);
}

#[test]
fn an_arena_ends_on_time_and_counts_what_began_in_time() {
    let mut world = World::started(ARENA, 4, 2);
    assert_eq!(world.open().len(), 2);
    let end = Moment(0).plus_seconds(1800);
    assert_eq!(
        world.it.wake(),
        Some(end),
        "matches that are open do not keep it open"
    );
    world.now = end;
    let tick = Command::Tick {
        strengths: Vec::new(),
    };
    let seq = world.it.seq;
    for _ in 0..2 {
        world.act(tick.clone()).unwrap();
        assert_eq!(world.it.seq, seq + 1, "that it closes is told once");
        assert!(world.it.wake() > Some(end), "only matches are waited for");
    }
    world.play(world.open()[0], 0);
    assert_eq!(world.open().len(), 1, "nobody is paired after the end");
    world.play(world.open()[0], 0);
    assert!(matches!(world.it.phase, Phase::Finished(_)));
    let points: i64 = arena::points(&world.it.field).iter().map(|(p, _)| p).sum();
    assert_eq!(points, 2 * 2 * WIN);
}

#[test]
fn tables_of_a_prime_number_mix_without_repeats() {
    let seats = Seats { least: 4, most: 4 };
    let mut world = World::started(Format::Tables { seats, rounds: 5 }, 20, 5);
    world.finish(CALM);
    let mut met = BTreeMap::new();
    for game in &world.it.field.matches {
        assert_eq!(game.players().len(), 4);
        for a in game.players() {
            for b in game.players().iter().filter(|b| a < b) {
                *met.entry((*a, *b)).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(met.values().max(), Some(&1));
}

#[test]
fn people_are_dealt_to_tables_that_fit() {
    for (least, most) in [(2, 4), (3, 4), (2, 6), (3, 3), (5, 6), (2, 2)] {
        let seats = Seats { least, most };
        for people in least as usize..200 {
            let (tables, rest) = seats.tables(people);
            assert!(tables > 0);
            let seated = people - rest;
            assert!(seated / tables >= least as usize && seated.div_ceil(tables) <= most as usize);
            assert!(
                rest == 0 || rest < most as usize,
                "{people} at {least}–{most}: {rest} rest"
            );
        }
    }
}

/// Free players who could meet are never left waiting.
fn check_arena(world: &World) {
    let field = &world.it.field;
    let busy = |player: &Player| field.matches_of(*player).any(|game| game.is_open());
    let last = |player: Player| {
        let game = field.matches_of(player).next_back();
        game.and_then(|game| {
            game.players()
                .iter()
                .copied()
                .find(|other| *other != player)
        })
    };
    let active: Vec<Player> = field.active().collect();
    let free: Vec<Player> = active.iter().copied().filter(|p| !busy(p)).collect();
    let over = world.now >= arena::ends(field, 1800);
    for (place, a) in free.iter().enumerate() {
        for b in &free[place + 1..] {
            let just = last(*a) == Some(*b) || last(*b) == Some(*a);
            assert!(over || just && active.len() > 2, "two are kept waiting");
        }
    }
}

fn chaos() -> impl Strategy<Value = Chaos> {
    prop_oneof![
        Just(CALM),
        Just(WILD),
        Just(Chaos {
            leavers: 25,
            ..WILD
        }),
        Just(Chaos { misses: 40, ..WILD }),
        Just(Chaos {
            draws: 70,
            awards: 30,
            ..CALM
        }),
    ]
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn a_round_robin_brings_everyone_together(people in 2u32..13, double: bool, seed: u64, chaos in chaos()) {
        let mut world = World::started(Format::RoundRobin { double }, people, seed);
        world.finish(chaos);
        let most = if double { 2 } else { 1 };
        let met = world.meetings();
        prop_assert!(met.values().all(|times| *times <= most));
        let field = &world.it.field;
        let staying: Vec<Player> = field.active().collect();
        for (place, a) in staying.iter().enumerate() {
            for b in &staying[place + 1..] {
                prop_assert_eq!(met.get(&(*a, *b)), Some(&most));
            }
        }
        for player in field.players() {
            let rests = field.matches_of(player).filter(|game| game.pairing.kind == Kind::Bye);
            prop_assert_eq!(rests.count(), 0, "a free round of a round robin counts for nothing");
        }
    }

    #[test]
    fn an_arena_never_keeps_anyone_waiting(people in 2u32..14, seed: u64, chaos in chaos()) {
        let mut world = World::started(ARENA, people, seed);
        while world.running() {
            check_arena(&world);
            world.step(chaos);
        }
        check_standing(&world.it.standing(), world.it.field.entrants.len());
        let field = &world.it.field;
        // Nobody meets the same one twice in a row, unless there were only two.
        if chaos.leavers == 0 && chaos.misses == 0 && people > 2 {
            for player in field.players() {
                let rivals: Vec<Player> = field.matches_of(player)
                    .filter_map(|game| game.players().iter().copied().find(|p| *p != player))
                    .collect();
                prop_assert!(rivals.windows(2).all(|pair| pair[0] != pair[1]));
            }
        }
    }

    #[test]
    fn groups_come_to_an_end(people in 6u32..24, groups in 2u32..4, advance in 1u32..3, double: bool, seed: u64, chaos in chaos()) {
        let plan = Plan { groups, advance, double, third: true, replays: 1 };
        prop_assume!(people >= Format::Groups(plan).least());
        let mut world = World::started(Format::Groups(plan), people, seed);
        world.finish(chaos);
        let dealt = plan.deal(&world.it.field);
        let sizes: Vec<usize> = dealt.iter().map(Vec::len).collect();
        prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
        for game in &world.it.field.matches {
            if let Slot::Group(group) = game.pairing.slot {
                prop_assert!(game.players().iter().all(|p| dealt[group as usize].contains(p)));
            }
        }
    }

    #[test]
    fn rounds_of_tables_seat_everyone(people in 3u32..25, most in 3u32..7, rounds in 1u32..6, seed: u64, chaos in chaos()) {
        let seats = Seats { least: 2 + (seed % 2) as u32, most };
        prop_assume!(people >= seats.least);
        let mut world = World::started(Format::Tables { seats, rounds }, people, seed);
        world.finish(chaos);
        for round in 1..=world.it.field.round {
            let tables = world.it.field.matches.iter().filter(|g| g.round == round && g.is_match());
            let sizes: Vec<usize> = tables.map(|game| game.players().len()).collect();
            prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
            prop_assert!(sizes.iter().all(|size| (seats.least as usize..=most as usize).contains(size)));
        }
    }

    #[test]
    fn a_knockout_of_tables_leaves_one_table(people in 3u32..40, most in 3u32..7, advance in 1u32..3, seed: u64, chaos in chaos()) {
        let seats = Seats { least: 2 + (seed % 2) as u32, most };
        prop_assume!(people >= seats.least && advance < most);
        let mut world = World::started(Format::TableKnockout { seats, advance }, people, seed);
        world.finish(chaos);
        let field = &world.it.field;
        let last = field.matches.iter().filter(|game| game.round == field.round);
        if chaos.leavers == 0 && chaos.misses == 0 && chaos.awards == 0 {
            let last: Vec<_> = last.collect();
            prop_assert_eq!(last.len(), 1);
            let Phase::Finished(order) = &world.it.phase else { panic!("finished above") };
            prop_assert_eq!(last[0].place_of(order[0]), Some(1));
        }
    }
}

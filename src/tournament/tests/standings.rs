//! Orders with known answers, worked out by hand.

use super::play::{World, check_standing};
use crate::kernel::{Moment, Outcome, Person, Seed};
use crate::tournament::field::{
    Decision, Entrant, Field, How, Kind, Match, MatchNo, Pairing, Player, Slot,
};
use crate::tournament::score::WIN;
use crate::tournament::{Command, Format, Gap, Phase, Standing, TieBreak};

const HALF: i64 = WIN / 2;

/// Round, first, second, and the goals of both; without a second, a bye.
type Played = (u32, u32, Option<u32>, [i64; 2]);

fn field(players: u32, played: &[Played]) -> Field {
    let entrant = |player| Entrant {
        person: Person(player),
        click: player,
        since: 0,
        gone: None,
    };
    let game = |(no, (round, first, second, scores)): (u32, &Played)| {
        let pairing = match second {
            Some(second) => Pairing::of(vec![Player(*first), Player(*second)], Slot::Round),
            None => Pairing::alone(Player(*first), Slot::Round, Kind::Bye),
        };
        let places = scores.map(|score| {
            if score == scores[0].max(scores[1]) {
                1
            } else {
                2
            }
        });
        let decision = second.map(|_| Decision {
            outcome: Outcome {
                places: places.to_vec(),
                scores: scores.to_vec(),
            },
            how: How::Played,
            at: Moment(0),
        });
        Match {
            no: MatchNo(no),
            round: *round,
            pairing,
            until: None,
            table: None,
            tables: Vec::new(),
            decision,
        }
    };
    Field {
        entrants: (0..u64::from(players)).map(entrant).collect(),
        matches: (0..).zip(played).map(game).collect(),
        round: played.iter().map(|(round, ..)| *round).max().unwrap_or(0),
        open: 0,
        started_at: Moment(0),
        closed: false,
        lots: Seed([1; 32]),
    }
}

fn check(standing: &Standing, order: &[u32], gaps: &[(TieBreak, i64, i64)]) {
    check_standing(standing, order.len());
    let wanted: Vec<Player> = order.iter().copied().map(Player).collect();
    assert_eq!(standing.order(), wanted);
    let gap = |(by, above, below): &(TieBreak, i64, i64)| Gap {
        by: *by,
        above: *above,
        below: *below,
    };
    assert_eq!(standing.gaps, gaps.iter().map(gap).collect::<Vec<_>>());
}

#[test]
fn a_swiss_is_decided_by_whom_one_met() {
    let field = field(
        6,
        &[
            (1, 0, Some(1), [3, 0]),
            (1, 2, Some(3), [1, 0]),
            (1, 4, Some(5), [1, 0]),
            (2, 0, Some(2), [1, 1]),
            (2, 4, Some(1), [0, 1]),
            (2, 3, Some(5), [1, 0]),
        ],
    );
    // 0 and 2 drew with each other and met opponents of equal points; only the goals differ. Of 1, 3 and 4, not all have met.
    let gaps = [
        (TieBreak::Goals, 3, 1),
        (TieBreak::Points, WIN + HALF, WIN),
        (TieBreak::Buchholz, 2 * WIN + HALF, WIN + HALF),
        (TieBreak::BuchholzCut, WIN + HALF, WIN),
        (TieBreak::Points, WIN, 0),
    ];
    let standing = Format::Swiss { rounds: None }.standing(&field);
    check(&standing, &[0, 2, 1, 3, 4, 5], &gaps);
    let first = &standing.rows[0];
    // A whole win against one point, half a win against one and a half.
    assert_eq!(first.value(TieBreak::Sonneborn), Some(WIN + HALF * 3 / 2));
    assert_eq!(first.value(TieBreak::Direct), Some(HALF));
}

#[test]
fn a_bye_counts_as_an_opponent_as_good_as_oneself() {
    let field = field(3, &[(1, 0, Some(1), [1, 0]), (1, 2, None, [0, 0])]);
    let gaps = [(TieBreak::Buchholz, WIN, 0), (TieBreak::Points, WIN, 0)];
    check(
        &Format::Swiss { rounds: None }.standing(&field),
        &[2, 0, 1],
        &gaps,
    );
}

#[test]
fn a_round_robin_asks_for_the_direct_match_first() {
    let field = field(
        4,
        &[
            (1, 0, Some(1), [1, 0]),
            (1, 2, Some(3), [1, 0]),
            (2, 0, Some(2), [1, 0]),
            (2, 1, Some(3), [9, 0]),
            (3, 0, Some(3), [0, 1]),
            (3, 1, Some(2), [9, 0]),
        ],
    );
    let gaps = [
        (TieBreak::Direct, WIN, 0),
        (TieBreak::Points, 2 * WIN, WIN),
        (TieBreak::Direct, WIN, 0),
    ];
    let standing = Format::RoundRobin { double: false }.standing(&field);
    check(&standing, &[0, 1, 2, 3], &gaps);
}

#[test]
fn who_beat_each_other_in_a_circle_is_told_apart_by_goals_and_then_by_lot() {
    let circle = |goals| {
        field(
            3,
            &[
                (1, 0, Some(1), [1, 0]),
                (2, 1, Some(2), [goals, 0]),
                (3, 2, Some(0), [1, 0]),
            ],
        )
    };
    let single = Format::RoundRobin { double: false };
    let standing = single.standing(&circle(2));
    let gaps = [(TieBreak::Goals, 1, 0), (TieBreak::Goals, 0, -1)];
    check(&standing, &[1, 0, 2], &gaps);
    let mut field = circle(1);
    let by_lot = single.standing(&field);
    assert!(by_lot.gaps.iter().all(|gap| gap.by == TieBreak::Lot));
    // The lots are drawn with the seed, and a late one changes nothing between the others.
    let mut orders = Vec::new();
    for seed in 0..20 {
        field.lots = Seed([seed; 32]);
        orders.push(single.standing(&field).order());
    }
    orders.sort_unstable();
    orders.dedup();
    assert!(orders.len() > 3, "{orders:?}");
}

#[test]
fn who_wins_and_leaves_is_behind_those_who_lose_the_next_match() {
    let format = Format::Knockout {
        third: false,
        replays: 0,
    };
    let mut world = World::started(format, 8, 1);
    let no = world.open()[0];
    let leaver = world.it.game(no).unwrap().players()[0];
    world.win(no, leaver);
    let by = world.it.field.entrants[leaver.index()].person;
    world.act(Command::Leave { by }).unwrap();
    while world.running() {
        world.play(world.open()[0], 0);
    }
    let Phase::Finished(order) = &world.it.phase else {
        panic!("{:?}", world.it.phase);
    };
    assert_eq!(
        order[3], leaver,
        "behind the one who lost the other semi-final"
    );
}

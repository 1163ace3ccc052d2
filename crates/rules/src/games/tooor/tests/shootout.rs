//! The penalty shoot-out.

use crate::games::tooor::state::Phase;
use crate::games::tooor::story::Told;
use crate::games::tooor::tests::{
    A, B, dismiss, due, give, legal, level_after_extra_time, play, player, refused, side,
};
use crate::games::tooor::{Player, State, Symbol, Tooor};
use crate::kernel::{Game, Pending, Seat};

const ORDERS: &str = "0: order S1 S2 S3 M1 M2\n1: order D1 D2 D3 M4 M3\n*: toss 1 0";

/// Goals and misses in turn, as `+` and `-`.
fn shoot(state: &mut State, results: &str) {
    for result in results.chars() {
        play(
            state,
            if result == '+' {
                "*: shot 3 0"
            } else {
                "*: shot 0 3"
            },
        );
    }
}

/// The last penalties: whose, by whom, and the keeper's strength.
fn penalties(state: &State) -> Vec<(Seat, &'static str, u8)> {
    let shots = state.story.iter().filter_map(|told| match told {
        Told::Shot(shot) if shot.penalty => Some((shot.seat, shot.player.id(), shot.strengths[1])),
        _ => None,
    });
    shots.collect()
}

fn shooters(state: &State) -> Vec<(Seat, &'static str)> {
    let shots = penalties(state).into_iter();
    shots.map(|(seat, id, _)| (seat, id)).collect()
}

fn winner(state: &State) -> Option<Seat> {
    match Tooor::pending(state) {
        Pending::Over(outcome) => outcome.sole_winner(),
        _ => None,
    }
}

/// T-R19: five each in order, sealed; the higher die begins; shots alternate.
#[test]
fn shots_alternate_in_the_orders_named() {
    for (dice, first) in [("toss 2 1", A), ("toss 0 3", B)] {
        let mut state = level_after_extra_time();
        assert_eq!(due(&state), [A, B]);
        play(
            &mut state,
            "0: order M4 S2 S3 M1 M2\n0: order S1 S2 S3 M1 M2",
        );
        assert_eq!(due(&state), [B], "sealed, and changeable");
        play(&mut state, "1: order D1 D2 D3 M4 M3\n*: toss 2 2");
        assert_eq!(state.phase, Phase::Begin, "ties are rolled again");
        play(&mut state, &format!("*: {dice}"));
        shoot(&mut state, "++++");
        let [a, b] = [[(A, "S1"), (A, "S2")], [(B, "D1"), (B, "D2")]];
        let expected = if first == A {
            [a[0], b[0], a[1], b[1]]
        } else {
            [b[0], a[0], b[1], a[1]]
        };
        assert_eq!(shooters(&state), expected);
    }
}

/// T-R19: strength minus injuries plus die against keeper plus die; higher is a goal. Shooters are not turned, nothing is checked.
#[test]
fn a_penalty_turns_the_keeper_only() {
    let mut state = level_after_extra_time();
    give(&mut state, A, "S1", Symbol::Injury);
    // On his first side S1 would meet an injury if he were turned.
    while side(&state, A, "S1") != 0 {
        super::turn(&mut state, A, "S1", 1);
    }
    while state.team(B).keeper_side() != 2 {
        state.teams[1].turn_keeper();
    }
    play(&mut state, ORDERS);
    // 4 and 1 against 4 and 1: level is saved.
    play(&mut state, "*: shot 1 1");
    assert_eq!(state.phase, Phase::Penalty, "no event die");
    assert_eq!(state.shootout.unwrap().goals, [0, 0]);
    assert_eq!((side(&state, A, "S1"), state.team(B).keeper_side()), (0, 3));
    assert_eq!(state.score(), [2, 2], "penalties are no goals of the match");
}

/// T-V10: the keeper on his second side: 3, then 4, 2, 3.
#[test]
fn the_keeper_turns_after_every_shot() {
    let mut state = level_after_extra_time();
    while state.team(B).keeper_side() != 1 {
        state.teams[1].turn_keeper();
    }
    play(&mut state, ORDERS);
    shoot(&mut state, "+++++++");
    let shots = penalties(&state)
        .into_iter()
        .filter(|(seat, ..)| *seat == A);
    let faced: Vec<u8> = shots.map(|(.., keeper)| keeper).collect();
    assert_eq!(faced, [3, 4, 2, 3]);
}

/// T-A10: it stops as soon as the trailing side cannot draw level any more.
#[test]
fn a_decided_shoot_out_stops() {
    for (results, winner_is, shots) in [
        ("+-+-+-", A, [3, 3]),
        ("-+-+-+", B, [3, 3]),
        ("+-+-++-++", A, [5, 4]),
        ("++++++++-+", B, [5, 5]),
    ] {
        let mut state = level_after_extra_time();
        play(&mut state, ORDERS);
        for (place, _) in results.char_indices() {
            assert_eq!(winner(&state), None, "{results} after {place}");
            shoot(&mut state, &results[place..=place]);
        }
        assert_eq!(winner(&state), Some(winner_is), "{results}");
        assert_eq!(state.shootout.unwrap().taken, shots);
    }
}

/// T-R20: level after five each: one further player per pair, sealed, until one side leads after the same number of shots.
#[test]
fn sudden_death_goes_on_in_pairs() {
    let mut state = level_after_extra_time();
    play(&mut state, ORDERS);
    shoot(&mut state, "+-+--+-+--");
    assert_eq!((state.phase, due(&state)), (Phase::Next, vec![A, B]));
    play(&mut state, "0: next D1\n0: next D2\n1: next S1");
    shoot(&mut state, "+");
    assert_eq!(winner(&state), None, "the other one shoots too");
    shoot(&mut state, "+");
    assert_eq!(shooters(&state), [(A, "D2"), (B, "S1")]);
    assert_eq!(state.phase, Phase::Next);
    play(&mut state, "1: next S2\n0: next D1");
    shoot(&mut state, "-+");
    assert_eq!(shooters(&state), [(A, "D1"), (B, "S2")]);
    assert_eq!(winner(&state), Some(B));
}

/// T-A9: in sudden death anyone with the fewest shots so far may be named.
#[test]
fn nobody_shoots_again_before_everyone_has() {
    let mut state = level_after_extra_time();
    play(&mut state, ORDERS);
    shoot(&mut state, "++++++++++");
    for (a, b) in [("M3", "S1"), ("M4", "S2"), ("D1", "S3"), ("D2", "M1")] {
        assert_eq!(refused(&state, A, "next S1"), "tooor-refusal-shot-already");
        play(&mut state, &format!("0: next {a}\n1: next {b}"));
        shoot(&mut state, "--");
    }
    // One each is left: nobody is asked.
    assert_eq!(state.phase, Phase::Penalty);
    shoot(&mut state, "--");
    assert_eq!(shooters(&state).last(), Some(&(B, "M2")));
    // Now everyone has shot once, and all may be named again.
    assert_eq!((state.phase, legal(&state, A).len()), (Phase::Next, 10));
}

/// T-A9: with fewer than five the order lists all of them and starts again with the first.
#[test]
fn four_players_shoot_five_times() {
    let mut state = level_after_extra_time();
    dismiss(&mut state, A, &["S1", "S3", "M1", "M3", "D1", "D2"]);
    assert_eq!(
        refused(&state, A, "order S2 M2 M4"),
        "tooor-refusal-order-length"
    );
    assert_eq!(
        refused(&state, A, "order S2 M2 M4 D3 S1"),
        "tooor-refusal-dismissed"
    );
    play(
        &mut state,
        "0: order S2 M2 M4 D3\n1: order D1 D2 D3 M4 M3\n*: toss 1 0",
    );
    shoot(&mut state, "++++++++++");
    let shots = shooters(&state).into_iter();
    let own: Vec<&str> = shots
        .filter(|(seat, _)| *seat == A)
        .map(|(_, id)| id)
        .collect();
    // The story remembers the last nine shots.
    assert_eq!(own, ["M2", "M4", "D3", "S2"]);
    assert_eq!(legal(&state, A), ["next M2", "next M4", "next D3"]);
    assert_eq!(legal(&state, B).len(), 5);
}

/// T-A8: the keeper takes no penalties, and everyone of the ten can.
#[test]
fn ten_may_shoot() {
    let state = level_after_extra_time();
    let named = |who: Player| {
        legal(&state, A)
            .iter()
            .any(|order| order.contains(who.id()))
    };
    assert!(Player::all().all(named));
    assert!(
        legal(&state, A)
            .iter()
            .all(|order| order.split(' ').count() == 6)
    );
    assert!(!Tooor::lists_all(&state, A));
    assert_eq!(player("S1").id(), "S1");
}

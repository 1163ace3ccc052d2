//! The end of a round and of a match.

use crate::games::thor::tests::{
    BASIC, WILL, deal, give, happen, hold, hold_cards, lay, legal, open, options, outcome, play,
    refused, table,
};
use crate::games::thor::{Card, God, Stage, State, Thor};
use crate::kernel::{Dice, Game, Pending, Seat, SeatCount, Viewer};

const THREE_ROUNDS: &str = "game=basic will=on rounds=each";

/// H-R13, H-A14, H-A15, H-V11: the last offering ends the round, without being asked; a card may still be taken or drawn.
#[test]
fn h_v11_h_r13_h_a14_the_last_offering_ends_the_round() {
    let mut state = table(WILL, 3);
    lay(&mut state, God::Odin, &[5, 3, 1]);
    hold(&mut state, 0, "odin 4");
    give(&mut state, God::Odin, &[1]);
    play(&mut state, &["0: offer odin 4"]);
    assert!(state.ending);
    let choices = [
        "take odin",
        "take thor",
        "take freya",
        "take freyr",
        "take njord",
        "draw",
        "finish",
    ];
    assert_eq!(legal(&state, 0), choices);
    for (choice, points) in [("take odin", 8), ("draw", 7), ("finish", 4)] {
        let mut state = state;
        play(&mut state, &[&format!("0: {choice}")]);
        let scores = outcome(&state).expect("over").scores;
        // H-A15: the card on top is Three Gifts, and it counts.
        assert_eq!(scores, [points, 0, 0], "{choice}");
    }
}

/// H-R13, H-A1: without the Will of Thor a sixth offering ends the round, and nothing else; nobody may finish without taking.
#[test]
fn h_r13_h_a1_without_the_will_a_last_offering_does_not_end_the_round() {
    let mut state = table(BASIC, 3);
    lay(&mut state, God::Odin, &[5, 3, 1]);
    hold(&mut state, 0, "odin 4");
    play(&mut state, &["0: offer odin 4"]);
    assert!(!state.ending);
    assert!(!legal(&state, 0).contains(&"finish".to_owned()));
    assert_eq!(refused(&state, 0, "finish"), "thor-refusal-must-take");
    play(&mut state, &["0: take odin"]);
    assert_eq!((outcome(&state), state.turn), (None, Seat(1)));
    assert!(
        Thor::view(&state, Viewer::Seat(Seat(0)))
            .hand
            .is_some_and(|hand| hand.count() == 0)
    );
}

/// How each round of random matches ended: by a sixth offering or not. Nobody is ever asked to play without an offering.
fn ends(text: &str, seats: u8, version: u32) -> Vec<bool> {
    let mut dice = Dice::quick(u64::from(seats));
    let mut ends = Vec::new();
    for _ in 0..200 {
        let start = Thor::setup_under(version, &options(text), SeatCount(seats));
        let mut state = start.expect("so many can play this");
        while state.stage != Stage::Over {
            let round = state.round;
            if Thor::pending(&state) == Pending::Chance {
                let chance = Thor::roll(&state, &mut dice);
                Thor::resolve(&mut state, chance);
                continue;
            }
            let seat = state.turn;
            if state.stage == Stage::Play {
                assert!(state.hands[seat.index()].count() > 0, "{text}, {seats}");
            }
            let action = *dice.pick(&Thor::legal(&state, seat));
            Thor::act(&mut state, seat, action);
            if state.round != round || state.stage == Stage::Over {
                ends.extend(state.ended.map(|ended| ended.sixth.is_some()));
            }
        }
    }
    ends
}

/// H-R13, H-A1, and version 1 of the rules, in which a last offering ended every round: old matches keep their result.
#[test]
fn h_a1_h_r13_only_the_will_ends_rounds_by_a_last_offering() {
    for (text, all, version) in [
        ("game=basic will=off rounds=each", 2..=5, 2),
        ("game=big will=off rounds=each", 4..=6, 2),
    ] {
        for seats in all {
            let ends = ends(text, seats, version);
            assert_eq!(ends.len(), 200 * usize::from(seats));
            assert!(ends.iter().all(|sixth| *sixth), "{text}, {seats}");
        }
    }
    for (text, seats, version) in [(WILL, 3, 2), (BASIC, 3, 1), (BASIC, 4, 1)] {
        let ends = ends(text, seats, version);
        assert!(ends.contains(&false), "{text}, {seats}, rules {version}");
    }
}

/// H-R13 as it was: the first version of the rules is still played by whoever began with it.
#[test]
fn the_first_version_of_the_rules_ends_every_round_by_a_last_offering() {
    let start = |version| Thor::setup_under(version, &options(BASIC), SeatCount(3));
    assert!(start(0).is_none() && start(3).is_none());
    let mut state = start(1).expect("still played");
    assert!(happen(&mut state, "start 0"));
    deal(&mut state);
    hold(&mut state, 0, "odin 4");
    // Whoever imagines how it goes on imagines it by the same rules.
    let mut world = Thor::determinize(
        &Thor::view(&state, Viewer::Seat(Seat(0))),
        &mut Dice::quick(1),
    );
    for state in [&mut state, &mut world] {
        play(state, &["0: offer odin 4", "0: finish"]);
        assert!(outcome(state).is_some());
    }
}

/// H-A15: without a deck there is nothing to draw in the last turn.
#[test]
fn h_a15_the_last_turn_draws_only_while_there_is_a_deck() {
    let mut state = table(WILL, 3);
    hold(&mut state, 0, "odin 4");
    state.deck_left = 0;
    play(&mut state, &["0: offer odin 4"]);
    assert!(!legal(&state, 0).contains(&"draw".to_owned()));
}

/// Ends the round: whoever is on turn plays Odin's sixth, and everyone has so many cards of a Thor worth 1.
fn end_round(state: &mut State, points: [u8; 3]) {
    let seat = state.turn.0;
    lay(state, God::Odin, &[5, 4, 3, 2, 1]);
    lay(state, God::Thor, &[1]);
    hold(state, seat, "odin 0, thor 5");
    for (seat, points) in points.into_iter().enumerate() {
        state.displays[seat][God::Thor.index()] = points;
    }
    play(
        state,
        &[&format!("{seat}: offer odin 0"), &format!("{seat}: finish")],
    );
}

/// H-R8, H-A18, H-V14
#[test]
fn h_v14_h_r8_h_a18_each_starts_once_and_equal_totals_share_the_win() {
    let mut state = table(THREE_ROUNDS, 3);
    for (round, points) in [[20, 10, 15], [20, 0, 16], [0, 30, 0]]
        .into_iter()
        .enumerate()
    {
        assert_eq!(state.start, Seat(round as u8));
        assert_eq!(usize::from(state.round), round + 1);
        assert!(Thor::pending(&state).due().contains(state.start));
        end_round(&mut state, points);
        if round < 2 {
            assert_eq!(Thor::pending(&state), Pending::Chance, "the next deal");
            deal(&mut state);
        }
    }
    let outcome = outcome(&state).expect("over after three rounds");
    assert_eq!(
        (outcome.scores, outcome.places),
        (vec![40, 40, 31], vec![1, 1, 3])
    );
}

/// H-R8: the start moves on from whoever was drawn, and round again.
#[test]
fn h_r8_the_start_moves_on_clockwise() {
    let mut state = open(THREE_ROUNDS, 3);
    assert!(happen(&mut state, "start 2"));
    deal(&mut state);
    for start in [2, 0, 1] {
        assert_eq!(state.turn, Seat(start));
        end_round(&mut state, [0; 3]);
        if outcome(&state).is_none() {
            deal(&mut state);
        }
    }
    assert!(outcome(&state).is_some());
}

#[test]
fn h_r8_a_single_round_is_a_match_if_so_agreed() {
    let mut state = table(WILL, 3);
    end_round(&mut state, [1, 2, 3]);
    assert_eq!(
        outcome(&state).map(|outcome| outcome.places),
        Some(vec![3, 2, 1])
    );
    assert!(Thor::legal(&state, Seat(0)).is_empty());
}

/// H-A20: only points carry over.
#[test]
fn h_a20_a_new_round_begins_with_everything_in_its_place() {
    let mut state = table(THREE_ROUNDS, 3);
    hold_cards(&mut state, 1, &[Card::Gifts, Card::Cry]);
    state.above[God::Thor.index()] = Some(Card::Counsel);
    state.gone.add(Card::Wrath);
    state.deck_left = 3;
    end_round(&mut state, [2, 0, 1]);
    // Thor: 1 + 3.
    assert_eq!(state.points[0][..3], [8, 3, 4]);
    deal(&mut state);
    assert_eq!(
        (state.deck_left, state.gone.total(), state.above),
        (14, 0, [None; 6])
    );
    assert_eq!(
        (state.stacks, state.displays),
        ([5, 5, 5, 5, 5, 0], [[0; 6]; 6])
    );
    assert!(state.actions.iter().all(|cards| cards.total() == 0));
    assert_eq!(state.hands[0].count(), 9);
    assert_eq!((state.stage, state.total(Seat(0))), (Stage::Play, 8));
    assert!(!state.ending);
}

/// H-A18 for everyone, and without action cards.
#[test]
fn h_a18_all_can_win() {
    let mut state = table(BASIC, 3);
    end_round(&mut state, [4, 4, 4]);
    assert_eq!(
        outcome(&state).map(|outcome| outcome.places),
        Some(vec![1, 1, 1])
    );
}

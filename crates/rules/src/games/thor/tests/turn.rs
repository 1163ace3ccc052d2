//! The two halves of a turn, empty stacks, and the sixth offering.

use crate::games::thor::tests::{
    BASIC, BIG, WILL, act, cards, column, give, hold, lay, legal, outcome, play, refused, stack,
    table,
};
use crate::games::thor::{God, Stage, State, Thor};
use crate::kernel::{Dice, Game, Pending, Seat};

/// H-R4: an offering to its god, then a card of any god.
#[test]
fn h_r4_first_an_offering_then_a_god_card() {
    let mut state = table(BASIC, 2);
    hold(&mut state, 0, "odin 5, thor 0");
    assert_eq!(legal(&state, 0), ["offer odin 5", "offer thor 0"]);
    play(&mut state, &["0: offer odin 5"]);
    assert_eq!(column(&state, God::Odin), [5]);
    assert_eq!(
        legal(&state, 0),
        [
            "take odin",
            "take thor",
            "take freya",
            "take freyr",
            "take njord"
        ]
    );
    play(&mut state, &["0: take freya"]);
    assert_eq!(
        (cards(&state, God::Freya), stack(&state, God::Freya)),
        (vec![1, 0], 4)
    );
    // H-R3: clockwise, and round again.
    assert!(Thor::pending(&state).due().contains(Seat(1)));
    hold(&mut state, 1, "odin 2, odin 3");
    play(&mut state, &["1: offer odin 2", "1: take odin"]);
    assert_eq!(column(&state, God::Odin), [5, 2], "all stay visible");
    assert_eq!(state.values()[0], 2, "the last one counts");
    assert!(Thor::pending(&state).due().contains(Seat(0)));
}

/// H-R5, H-V4
#[test]
fn h_v4_an_empty_stack_gives_nothing_but_still_receives() {
    let mut state = table(BASIC, 2);
    give(&mut state, God::Thor, &[2, 3]);
    hold(&mut state, 0, "thor 3, odin 1");
    play(&mut state, &["0: offer thor 3"]);
    assert_eq!(column(&state, God::Thor), [3]);
    assert!(!legal(&state, 0).contains(&"take thor".to_owned()));
    assert_eq!(refused(&state, 0, "take thor"), "thor-refusal-empty-stack");
}

/// H-R6, H-V3: the sixth offering ends the round after the god card.
#[test]
fn h_v3_the_sixth_offering_ends_the_round_and_its_player_still_takes() {
    let mut state = table(BASIC, 2);
    lay(&mut state, God::Odin, &[5, 3, 1, 4, 2]);
    hold(&mut state, 0, "odin 0, thor 1");
    play(&mut state, &["0: offer odin 0"]);
    assert_eq!((outcome(&state), state.ending), (None, true));
    play(&mut state, &["0: take freya"]);
    assert_eq!(cards(&state, God::Freya), [1, 0]);
    assert_eq!(state.values()[God::Odin.index()], 0);
    assert!(outcome(&state).is_some());
}

#[test]
fn h_r6_five_offerings_do_not_end_it() {
    let mut state = table(BASIC, 2);
    lay(&mut state, God::Odin, &[5, 3, 1, 4]);
    hold(&mut state, 0, "odin 0, thor 1");
    play(&mut state, &["0: offer odin 0", "0: take freya"]);
    assert_eq!(state.stage, Stage::Play);
}

/// Five offerings for each god, and all god cards taken.
fn full_table() -> State {
    let mut state = table(BASIC, 5);
    for god in state.options.gods() {
        lay(&mut state, *god, &[1, 2, 3, 4, 5]);
        give(&mut state, *god, &[1, 1, 1, 1, 1]);
    }
    hold(&mut state, 0, "njord 0");
    state
}

/// H-A2, H-V5: with nothing left to take the round ends by itself.
#[test]
fn h_v5_h_a2_where_nothing_is_left_nothing_is_taken() {
    let mut state = full_table();
    play(&mut state, &["0: offer njord 0"]);
    assert!(outcome(&state).is_some(), "nobody is asked");
    assert_eq!(state.displays[0], [1, 1, 1, 1, 1, 0]);
    // Not the last turn: it goes on with the next player.
    let mut state = full_table();
    lay(&mut state, God::Njord, &[1, 2]);
    hold(&mut state, 0, "njord 0, njord 3");
    play(&mut state, &["0: offer njord 0"]);
    assert_eq!(Thor::pending(&state).due().iter().next(), Some(Seat(1)));
}

/// H-A2: with the Will of Thor the deck must be drawn from while it lasts.
#[test]
fn h_a2_drawing_is_compulsory_when_only_the_deck_is_left() {
    let mut state = table(WILL, 5);
    for god in state.options.gods() {
        give(&mut state, *god, &[1, 1, 1, 1, 1]);
    }
    play(&mut state, &["0: offer odin 0"]);
    assert_eq!(legal(&state, 0), ["draw"]);
    assert_eq!(refused(&state, 0, "finish"), "thor-refusal-must-take");
    play(&mut state, &["0: draw"]);
    // H-A16: and when it is used up too, nobody is asked.
    state.deck_left = 0;
    play(&mut state, &["1: offer odin 1"]);
    assert_eq!(Thor::pending(&state).due().iter().next(), Some(Seat(2)));
}

/// H-A3: taking is compulsory, but not in the turn that ends the round.
#[test]
fn h_a3_only_the_turn_that_ends_the_round_may_go_without() {
    let mut state = table(BASIC, 2);
    hold(&mut state, 0, "odin 0, thor 1");
    play(&mut state, &["0: offer thor 1"]);
    assert_eq!(refused(&state, 0, "finish"), "thor-refusal-must-take");

    let mut state = table(BASIC, 2);
    lay(&mut state, God::Odin, &[5, 3, 1, 4, 2]);
    hold(&mut state, 0, "odin 0, thor 1");
    play(&mut state, &["0: offer odin 0"]);
    assert_eq!(legal(&state, 0).last().map(String::as_str), Some("finish"));
    assert_eq!(act(&mut state, 0, "finish"), Ok(()));
    assert!(outcome(&state).is_some());
    assert_eq!(state.displays, [[0; 6]; 6]);
}

/// H-A1: without action cards nobody ever runs out of offerings, and the 26th (31st) offering ends the round at the latest.
#[test]
fn h_a1_hands_never_run_out() {
    for (text, seats, most) in [
        (BASIC, 2, 26),
        (BASIC, 3, 26),
        (BASIC, 4, 26),
        (BASIC, 5, 26),
        (BIG, 4, 31),
        (BIG, 5, 31),
        (BIG, 6, 31),
    ] {
        for seed in 0..60 {
            let mut dice = Dice::quick(seed);
            let mut state = table(text, seats);
            let mut played = 0;
            while let Pending::Seats { due, .. } = Thor::pending(&state) {
                let seat = due.iter().next().expect("someone is due");
                if state.stage == Stage::Play {
                    assert!(
                        state.hands[seat.index()].count() > 0,
                        "{text}, {seats}, {seed}"
                    );
                    played += 1;
                }
                let moves = Thor::legal(&state, seat);
                Thor::act(&mut state, seat, *dice.pick(&moves));
            }
            assert!(played <= most, "{text}, {seats}, {seed}: {played} turns");
            let sixth = state.ended.and_then(|ended| ended.sixth);
            assert!(sixth.is_some(), "{text}, {seats}, {seed}");
        }
    }
}

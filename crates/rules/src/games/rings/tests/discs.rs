//! Step 3: putting down the disc one was handed.

use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::tests::{
    after, built, hands, holding, legal, offered, play, refusal, stack, wander,
};
use crate::games::rings::{Event, Phase, Setup, State};

/// G-R6, G-R7, G-V5
#[test]
fn g_v5_blacks_first_disc() {
    let mut state = after("move d4-d3, move e4-d5");
    assert_eq!(
        (hands(&state), stack(&state, "e4")),
        ("BY".into(), String::new())
    );
    assert_eq!((state.phase, state.position.turn), (Phase::Disc, BLACK));
    assert_eq!(legal(&state).len(), 44);
    for (notation, why) in [
        ("disc f5", "allowed"),
        ("disc a1", "rings-refusal-same-colour"),
        ("disc d4", "rings-refusal-empty"),
        ("disc e4", "rings-refusal-empty"),
        ("disc e5", "rings-refusal-ring"),
    ] {
        assert_eq!(refusal(&state, notation), why, "{notation}");
    }
    play(&mut state, "disc f5");
    assert_eq!(
        (stack(&state, "f5"), hands(&state)),
        ("OY".into(), "B-".into())
    );
    assert_eq!((state.phase, state.position.turn), (Phase::Move, WHITE));
}

/// G-R6, G-R7, G-V6
#[test]
fn g_v6_whites_first_disc() {
    let mut state = after("move d4-d3, move e4-d5, disc f5, move e5-f5");
    for (notation, why) in [
        ("disc g5", "allowed"),
        ("disc h5", "rings-refusal-same-colour"),
        ("disc d5", "rings-refusal-ring"),
        ("disc f5", "rings-refusal-ring"),
    ] {
        assert_eq!(refusal(&state, notation), why, "{notation}");
    }
    play(&mut state, "disc g5");
    assert_eq!(stack(&state, "g5"), "PB");
}

/// White has just moved a1-a2 with this disc in hand; what the space a1 had is given.
fn just_left(stack: &str, held: char) -> State {
    let stacks = format!("a1={stack} a2=O c3=PY d3=P h1=Y h8=B g8=B");
    let mut state = built(Setup::Standard, &stacks, "a1 h1", "h8 g8");
    state = holding(state, Some(held), None);
    play(&mut state, "move a1-a2");
    assert_eq!(state.phase, Phase::Disc);
    state
}

/// G-A3: onto the space just left, if a disc of another colour is left there.
#[test]
fn g_a3_the_space_just_left() {
    let mut state = just_left("BY", 'O');
    assert_eq!(offered(&state), "a1 d3");
    play(&mut state, "disc a1");
    assert_eq!(stack(&state, "a1"), "BO");
    assert_eq!(
        refusal(&just_left("OY", 'O'), "disc a1"),
        "rings-refusal-same-colour"
    );
    assert_eq!(
        refusal(&just_left("Y", 'O'), "disc a1"),
        "rings-refusal-empty"
    );
}

/// G-R7: never three discs on a space.
#[test]
fn g_r7_two_discs_are_enough() {
    let state = just_left("BY", 'O');
    assert_eq!(refusal(&state, "disc c3"), "rings-refusal-two-discs");
}

/// G-R7: in random matches: never more than two discs (by construction), nothing on an empty space or under a ring.
#[test]
fn g_r7_empty_spaces_stay_empty_and_no_disc_gets_lost() {
    for setup in [Setup::Standard, Setup::Random, Setup::Quick] {
        for seed in 0..100 {
            let mut before: Option<State> = None;
            wander(setup, seed, |state| {
                let (board, rings) = (&state.position.board, &state.position.rings);
                if let Some(before) = before.as_ref().filter(|b| b.phase != Phase::Layout) {
                    let revived = board.any() - before.position.board.any();
                    assert!(revived.is_empty(), "{setup:?}, seed {seed}");
                }
                assert!((board.two() - board.any()).is_empty());
                assert!(((rings[0] | rings[1]) - board.any()).is_empty());
                assert!((rings[0] & rings[1]).is_empty());
                before = Some(state.clone());
            });
        }
    }
}

/// G-A2: compulsory when possible: still one's own turn, and nothing else is allowed.
#[test]
fn g_a2_the_disc_must_be_put_down() {
    let state = just_left("BY", 'O');
    assert_eq!(state.position.turn, WHITE);
    for other in ["move a2-a1", "no swap", "place d3", "swap a1-d3"] {
        assert_eq!(refusal(&state, other), "rings-refusal-disc-now", "{other}");
    }
}

/// G-A1, G-V9: every available single disc is yellow, so a yellow disc fits nowhere and is out of the game.
#[test]
fn g_v9_a_disc_that_fits_nowhere_is_out() {
    let stacks = "a1=B b1=OP c1=Y d1=Y g7=OP h1=O h2=O h8=Y g8=Y";
    let mut state = built(Setup::Standard, stacks, "h8 g8", "a1 h1");
    state = holding(state, None, Some('Y'));
    state.position.turn = BLACK;
    let discs = state.position.discs();
    play(&mut state, "move h1-h2");
    // No question is asked: White's turn, with what Black handed over, and Black's disc is gone.
    assert_eq!((hands(&state), state.turns), ("O-".into(), 1));
    assert_eq!((state.phase, state.position.turn), (Phase::Move, WHITE));
    assert_eq!(state.position.discs(), discs - 1);
    assert_eq!(
        (stack(&state, "c1"), stack(&state, "b1")),
        ("Y".into(), "OP".into())
    );
}

/// G-A1: two discs, rings and empty spaces are all no place; one single disc of another colour is.
#[test]
fn g_a1_the_step_is_skipped_only_if_it_is_impossible() {
    let stacks = "a1=B a2=B b1=OP c1=Y d1=P h1=O h2=O h8=Y g8=Y";
    let mut state = built(Setup::Standard, stacks, "h8 g8", "a1 h1");
    state = holding(state, None, Some('Y'));
    state.position.turn = BLACK;
    play(&mut state, "move h1-h2");
    assert_eq!((state.phase, state.position.turn), (Phase::Disc, BLACK));
    assert_eq!(offered(&state), "a2 d1");
}

/// The invariant of part 3.4: discs on the board, in hands and out of the game are 64; only G-A1 takes one out.
#[test]
fn g_a1_nothing_else_takes_discs_out_of_the_standard_game() {
    for seed in 0..300 {
        let mut before = 64;
        wander(Setup::Standard, seed, |state| {
            let now = state.position.discs();
            let skipped = matches!(
                state.last,
                Some(Event::Moved {
                    held: Some(_),
                    put: None,
                    ..
                })
            );
            let lost = skipped && state.phase != Phase::Disc;
            assert_eq!(before - now, u32::from(lost), "seed {seed}");
            before = now;
        });
    }
}

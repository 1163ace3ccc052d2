//! Steps 1 and 2 of a turn: moving a ring, and handing over the disc it leaves.

use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::tests::{
    FIRST_TURNS, after, built, controlled, hands, holding, names, offered, placed, play, refusal,
    stack,
};
use crate::games::rings::{Phase, Setup};

/// G-R4, G-V3
#[test]
fn g_v3_whites_first_moves() {
    let state = placed();
    assert_eq!(controlled(&state, WHITE), "Y");
    assert_eq!(controlled(&state, BLACK), "BO");
    assert_eq!(offered(&state), "d4-c5 d4-d3 e5-e6 e5-f4");
    for target in ["c5", "d3", "e6", "f4"] {
        assert_eq!(stack(&state, target), "P");
    }
}

/// G-R5, G-R6, G-V4
#[test]
fn g_v4_the_first_turn_hands_over_and_has_no_step_three() {
    let state = after("move d4-d3");
    assert_eq!(
        (stack(&state, "d4"), hands(&state)),
        (String::new(), "-Y".into())
    );
    assert_eq!((state.phase, state.position.turn), (Phase::Move, BLACK));
    assert_eq!(controlled(&state, WHITE), "PY");
    assert_eq!(offered(&state), "c4-b5 c4-c3 c4-d5 e4-d5 e4-e3 e4-f5");
    assert_eq!(state.turns, 1);
}

/// G-R4, G-R5, G-V6
#[test]
fn g_v6_whites_second_turn() {
    let mut state = after("move d4-d3, move e4-d5, disc f5");
    assert_eq!(offered(&state), "d3-c2 d3-e2 e5-e6 e5-f4 e5-f5");
    play(&mut state, "move e5-f5");
    assert_eq!(
        (hands(&state), stack(&state, "e5")),
        ("BY".into(), String::new())
    );
    assert_eq!((state.phase, state.position.turn), (Phase::Disc, WHITE));
}

/// G-R4, G-V7
#[test]
fn g_v7_blacks_moves_and_a_space_that_keeps_a_disc() {
    let mut state = after(FIRST_TURNS);
    assert_eq!(offered(&state), "c4-b5 c4-c3 d5-d6");
    play(&mut state, "move c4-b5");
    assert_eq!(hands(&state), "OY");
    play(&mut state, "disc b4");
    assert_eq!(
        (stack(&state, "b4"), hands(&state)),
        ("PY".into(), "O-".into())
    );
    play(&mut state, "move f5-f4");
    assert_eq!(
        (stack(&state, "f5"), hands(&state)),
        ("O".into(), "OY".into())
    );
    assert!(names(state.position.available()).contains("f5"));
    assert_eq!(refusal(&state, "disc f5"), "rings-refusal-same-colour");
}

/// G-R4: eight directions, one step, an own ring; never a free space further away.
#[test]
fn g_r4_one_step_with_an_own_ring() {
    let around = "c3=Y c4=Y c5=Y d3=Y d5=Y e3=Y e4=Y e5=Y";
    let state = built(
        Setup::Standard,
        &format!("{around} d4=Y d6=Y a1=Y h8=B g8=B"),
        "d4 a1",
        "h8 g8",
    );
    assert_eq!(
        offered(&state),
        "d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5"
    );
    assert_eq!(refusal(&state, "move d4-d6"), "rings-refusal-far");
    assert_eq!(refusal(&state, "move d4-d4"), "rings-refusal-far");
    assert_eq!(refusal(&state, "move h8-g8"), "rings-refusal-no-ring");
    assert_eq!(refusal(&state, "move c4-c5"), "rings-refusal-no-ring");
    assert_eq!(refusal(&state, "move a1-a2"), "rings-refusal-empty");
}

/// G-R4: moving is compulsory: nothing else is allowed, and nothing is skipped.
#[test]
fn g_r4_moving_is_compulsory() {
    let state = placed();
    for other in ["disc a1", "no swap", "place a1", "swap a1-a2"] {
        assert_eq!(refusal(&state, other), "rings-refusal-move-now", "{other}");
    }
}

/// G-A4: the other one's rings as they stand now; one's own never forbid a colour.
#[test]
fn g_a4_only_the_others_rings_count_and_only_as_they_stand_now() {
    // White stands on yellow and orange, and may go on to both.
    let mut state = built(
        Setup::Quick,
        "a1=Y a2=O b1=Y h1=O h2=O h8=B h7=P g8=B",
        "a1 h1",
        "h8 g8",
    );
    assert_eq!(offered(&state), "a1-a2 a1-b1 h1-h2");
    play(&mut state, "move h1-h2, move h8-h7");
    // Black has left blue with one ring only: blue is still forbidden, and purple is now.
    let forbidden: Vec<_> = state
        .position
        .forbidden(WHITE)
        .map(|c| c.letter())
        .collect();
    assert_eq!(forbidden, ['B', 'P']);

    let mut state = built(
        Setup::Quick,
        "a1=Y a2=B a3=B h1=O h2=O h8=B h7=P g8=O g7=O",
        "a1 h1",
        "h8 g8",
    );
    assert_eq!(offered(&state), "", "blue and orange are Black's");
    state.position.turn = BLACK;
    play(&mut state, "move h8-h7");
    assert_eq!(
        offered(&state),
        "a1-a2",
        "Black has left blue, White may step onto it"
    );
}

/// G-R5: the top disc of the space just left, not the one below, and to the other one.
#[test]
fn g_r5_the_top_disc_goes_to_the_other_one() {
    let mut state = built(
        Setup::Standard,
        "a1=YB a2=O h1=Y h8=P g8=P g7=Y",
        "a1 h1",
        "h8 g8",
    );
    play(&mut state, "move a1-a2");
    assert_eq!(
        (stack(&state, "a1"), hands(&state)),
        ("Y".into(), "-B".into())
    );
    // Whoever holds a disc already keeps it apart from the new one: theirs comes in the next turn.
    let mut state = holding(
        built(
            Setup::Standard,
            "a1=Y a2=O c3=P h1=Y h8=P g8=P",
            "a1 h1",
            "h8 g8",
        ),
        Some('B'),
        None,
    );
    play(&mut state, "move a1-a2");
    assert_eq!((state.phase, hands(&state)), (Phase::Disc, "BY".into()));
}

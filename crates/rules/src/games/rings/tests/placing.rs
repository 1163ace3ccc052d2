//! Placing the rings.

use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::tests::{
    SEATS, attempt, legal, names, opening, play, refusal, spaces, wander,
};
use crate::games::rings::{Phase, Rings, Setup};
use crate::kernel::{Game, Pending, SeatSet};

/// G-R3, G-V2
#[test]
fn g_v2_placing_in_turn_on_free_colours() {
    let mut state = opening(Setup::Standard);
    assert_eq!(legal(&state).len(), 64, "White's first ring: any space");
    play(&mut state, "place d4");
    assert_eq!((state.position.turn, legal(&state).len()), (BLACK, 48));
    assert_eq!(refusal(&state, "place e5"), "rings-refusal-controlled");
    play(&mut state, "place e4");
    assert_eq!((state.position.turn, legal(&state).len()), (WHITE, 47));
    assert_eq!(refusal(&state, "place d5"), "rings-refusal-controlled");
    assert_eq!(refusal(&state, "place d4"), "rings-refusal-ring");
    // The second ring may stand on the same colour as the first.
    play(&mut state, "place e5");
    assert_eq!((state.position.turn, legal(&state).len()), (BLACK, 47));
    for yellow in ["place a1", "place h8", "place d8"] {
        assert_eq!(refusal(&state, yellow), "rings-refusal-controlled");
    }
    play(&mut state, "place c4");
    assert_eq!(state.position.rings.map(names), ["d4 e5", "c4 e4"]);
    assert_eq!((state.phase, state.position.turn), (Phase::Move, WHITE));
}

/// G-R2: White begins both phases, and only whoever's turn it is is asked.
#[test]
fn g_r2_white_begins_both_phases_and_one_at_a_time_is_asked() {
    let mut state = opening(Setup::Standard);
    for (notation, seat) in [
        ("place a1", WHITE),
        ("place b2", BLACK),
        ("place h8", WHITE),
        ("place g1", BLACK),
        ("move a1-b1", WHITE),
    ] {
        let due = Pending::Seats {
            due: SeatSet::one(seat),
            may_change: SeatSet::EMPTY,
        };
        assert_eq!(Rings::pending(&state), due, "{notation}");
        for other in SEATS.into_iter().filter(|other| *other != seat) {
            assert_eq!(Rings::legal(&state, other), [], "{notation}");
        }
        assert_eq!(attempt(&mut state, notation), Ok(()), "{notation}");
    }
    assert_eq!(state.position.turn, BLACK);
}

/// G-A8: at most two of four colours are blocked, so there is always a space for a ring.
#[test]
fn g_a8_a_ring_can_always_be_placed() {
    for setup in [Setup::Standard, Setup::Random] {
        for seed in 0..200 {
            wander(setup, seed, |state| {
                if state.phase == Phase::Place {
                    // 64 spaces without three rings, less at most two colours of 16.
                    assert!(legal(state).len() >= 61 - 32, "seed {seed}");
                }
            });
        }
    }
}

/// G-R3: both colours of the other one's rings are blocked, and where a ring stands nobody else can be.
#[test]
fn g_r3_the_last_ring_avoids_both_colours() {
    let mut state = opening(Setup::Standard);
    play(&mut state, "place a1, place a8, place b1");
    // Black: neither yellow (a1) nor orange (b1), and not on the own ring.
    let open = state.position.open(BLACK);
    assert_eq!(open.len(), 31);
    assert_eq!(names(open & spaces("a1 a2 a3 a4 a5 a6 a7 a8")), "a2 a4 a6");
    assert_eq!(refusal(&state, "place c8"), "rings-refusal-controlled");
    assert_eq!(refusal(&state, "place a8"), "rings-refusal-ring");
}

//! The board: its spaces, its pattern, and stacks of discs.

use crate::games::rings::disc::{Discs, PATTERN, reading_order};
use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::tests::{
    built, colour, controlled, names, opening, placed, space, spaces, stack,
};
use crate::games::rings::{Colour, Phase, Setup, Space, Spaces};

/// The pattern as the rules reference has it.
const RANKS: [&str; 8] = [
    "BPOYBPOY", "OYBPOYBP", "PBYOPBYO", "YOPBYOPB", "BPOYBPOY", "OYBPOYBP", "PBYOPBYO", "YOPBYOPB",
];

/// G-V1
#[test]
fn g_v1_the_pattern_space_by_space() {
    let state = opening(Setup::Standard);
    for example in [
        "a8=B", "h8=Y", "a1=Y", "h1=B", "d4=Y", "e5=Y", "e4=B", "d5=B", "c4=O", "f5=O",
    ] {
        let (name, letter) = example.split_once('=').unwrap();
        assert_eq!(stack(&state, name), letter, "{example}");
    }
    for colour in Colour::ALL {
        assert_eq!(state.position.board.of(colour).len(), 16, "{colour:?}");
    }
    assert_eq!(PATTERN, RANKS.concat());
}

/// G-R2: what the reference says of the pattern: each colour twice in a line, no equal neighbours, the same after half a turn.
#[test]
fn g_r2_one_disc_everywhere_and_white_begins() {
    let state = opening(Setup::Standard);
    let board = &state.position.board;
    assert_eq!((board.any(), board.two()), (Spaces::ALL, Spaces::NONE));
    assert_eq!((state.phase, state.position.turn), (Phase::Place, WHITE));
    for line in 0..8 {
        for colour in Colour::ALL {
            let of = board.of(colour);
            assert_eq!(of.filter(|space| space.file() == line).count(), 2);
            assert_eq!(of.filter(|space| space.rank() == line).count(), 2);
        }
    }
    let mut diagonal_pairs = 0;
    for here in Spaces::ALL {
        let turned = Space::at(7 - here.file(), 7 - here.rank());
        assert_eq!(board.top(here), board.top(turned));
        for there in here.alone().beside().filter(|there| *there > here) {
            let straight = here.file() == there.file() || here.rank() == there.rank();
            let equal = board.top(here) == board.top(there);
            assert!(!(straight && equal), "{here:?} and {there:?}");
            diagonal_pairs += u32::from(equal);
        }
    }
    assert_eq!(diagonal_pairs, 18);
}

/// G-R1
#[test]
fn g_r1_the_top_disc_is_the_colour_and_rings_control_colours() {
    let state = built(
        Setup::Standard,
        "a1=YB a2=O c3=PY d4=P e5=O",
        "a1 c3",
        "d4 e5",
    );
    assert_eq!(controlled(&state, WHITE), "BY");
    assert_eq!(controlled(&state, BLACK), "PO");
    assert_eq!(names(state.position.available()), "a2");
    // Orange is free for Black, who has a ring on it, and not for White.
    let forbidden = |seat| {
        let letters = state.position.forbidden(seat).map(Colour::letter);
        letters.collect::<String>()
    };
    assert_eq!(
        (forbidden(WHITE), forbidden(BLACK)),
        ("PO".into(), "BY".into())
    );
    assert_eq!(names(state.position.open(WHITE)), "");
    assert_eq!(names(state.position.open(BLACK)), "a2");
}

/// G-R1: two rings on one colour control it once.
#[test]
fn g_r1_both_rings_on_one_colour() {
    assert_eq!(controlled(&placed(), WHITE), "Y");
    assert_eq!(controlled(&placed(), BLACK), "BO");
}

#[test]
fn spaces_have_names_and_neighbours() {
    for (name, beside) in [
        ("a1", "a2 b1 b2"),
        ("h8", "g7 g8 h7"),
        ("a8", "a7 b7 b8"),
        ("h1", "g1 g2 h2"),
        ("a4", "a3 a5 b3 b4 b5"),
        ("e8", "d7 d8 e7 f7 f8"),
        ("d4", "c3 c4 c5 d3 d5 e3 e4 e5"),
    ] {
        assert_eq!(names(space(name).alone().beside()), beside, "{name}");
    }
    assert_eq!(Spaces::ALL.count(), 64);
    let order: Vec<Space> = reading_order().collect();
    assert_eq!(
        (order[0], order[7], order[8], order[63]),
        (space("a8"), space("h8"), space("a7"), space("h1"))
    );
    for wrong in ["", "a", "a0", "a9", "i1", "A1", "a11", "4d", "ä1"] {
        assert_eq!(Space::named(wrong), None, "{wrong:?}");
    }
    assert_eq!(names(spaces("h8 a1")), "a1 h8");
}

#[test]
fn discs_are_put_on_and_taken_off() {
    let [blue, yellow] = ['B', 'Y'].map(colour);
    let mut discs = Discs::NONE;
    assert_eq!(discs.take(space("c3")), None);
    discs.put(space("c3"), blue);
    discs.put(space("c3"), yellow);
    assert_eq!(
        (discs.top(space("c3")), discs.under(space("c3"))),
        (Some(yellow), Some(blue))
    );
    assert_eq!((discs.count(), discs.of(blue)), (2, Spaces::NONE));
    assert_eq!(discs.take(space("c3")), Some(yellow));
    assert_eq!(
        (discs.top(space("c3")), discs.under(space("c3"))),
        (Some(blue), None)
    );
    assert_eq!(discs.take(space("c3")), Some(blue));
    assert_eq!(discs, Discs::NONE);
}

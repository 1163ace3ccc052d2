//! Which pitches there are, and what they look like.

use crate::games::panik::tests::{chance, opened};
use crate::games::panik::{Field, Options, Panik};
use crate::kernel::{Game, Notation, SeatCount};

#[test]
fn p_a1_the_length_comes_first() {
    for (layout, rows, columns) in [
        ("3x2", 6, 4),
        ("3x3", 6, 6),
        ("9x1", 18, 2),
        ("1x1", 2, 2),
        ("4x2", 8, 4),
        ("1x3", 2, 6),
    ] {
        let pitch = opened(layout, 2).0.pitch.layout();
        assert_eq!((pitch.rows(), pitch.columns()), (rows, columns), "{layout}");
    }
}

#[test]
fn every_layout_that_the_tiles_allow_can_be_played_and_no_other() {
    let mut playable = Vec::new();
    for length in 0..=12 {
        for width in 0..=12 {
            let text = format!("layout={length}x{width}");
            let options = Options::parse(&text);
            let wanted = length >= 1 && (1..=3).contains(&width) && length * width <= 9;
            assert_eq!(options.is_some(), wanted, "{text}");
            if let Some(options) = options {
                assert_eq!(options.show(), text);
                playable.push(text);
            }
        }
    }
    assert_eq!(playable.len(), 9 + 4 + 3);
    for text in [
        "",
        "3x2",
        "layout=",
        "layout=3",
        "layout=3x",
        "layout=03x2",
        "layout=+3x2",
        "layout=3x2 ",
        "layout=3X2",
        "layout=3×2",
        "layout=300x1",
    ] {
        assert_eq!(Options::parse(text), None, "{text:?}");
    }
}

#[test]
fn p_r1_one_to_five_play() {
    for seats in 0..=9 {
        let state = Panik::setup(&Options::default(), SeatCount(seats));
        assert_eq!(state.is_some(), (1..=5).contains(&seats), "{seats}");
    }
}

/// The numbers of the demo board, from the start: tiles lie row by row, each from the left.
#[test]
fn the_demo_board() {
    let mut state = opened("3x2", 1);
    chance(&mut state, "lay B0 E0 H0 I0 A0 F0");
    let rows = [
        [2, 3, 6, 5],
        [1, 6, 1, 2],
        [2, 3, 6, 3],
        [5, 6, 5, 4],
        [4, 1, 6, 5],
        [3, 2, 1, 4],
    ];
    for (row, numbers) in (1..).zip(rows) {
        for (column, number) in (0..).zip(numbers) {
            let field = Field::new(column, row).expect("a field");
            assert_eq!(state.0.pitch.number(field), number, "{field}");
        }
    }
    assert_eq!(state.0.pitch.number(Field::G4), 4);
    assert_eq!(state.0.pitch.number(Field::G5), 5);
    let beyond = Field::parse("e1").expect("a name");
    assert_eq!(state.0.pitch.number(beyond), 0, "no such field here");
    let blocked: Vec<String> = state
        .0
        .pitch
        .blocked()
        .map(|(low, high)| format!("{low}-{high}"))
        .collect();
    assert_eq!(blocked, ["a1-b2", "a3-b4", "c5-d6"]);
}

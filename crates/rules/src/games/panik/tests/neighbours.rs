//! Where a ball can go from each place.

use std::collections::BTreeSet;

use crate::games::panik::tests::{DEMO, chance, opened, place};
use crate::games::panik::{Field, Match, Place};

fn pitch(layout: &str, tiles: &str) -> Match {
    let mut state = opened(layout, 1);
    chance(&mut state, tiles);
    state.0
}

/// Compares neighbours with their numbers, written `b1(3)`.
fn check(game: &Match, from: &str, expected: &[&str]) {
    let neighbours = game.pitch.neighbours(place(from));
    let found: BTreeSet<String> = neighbours
        .map(|field| format!("{field}({})", game.pitch.number(field)))
        .collect();
    let expected: BTreeSet<String> = expected.iter().map(|text| (*text).to_owned()).collect();
    assert_eq!(found, expected, "from {from}");
    // The short cut by number says the same.
    for number in 1..=6 {
        for field in game.pitch.steps(place(from), number) {
            assert!(found.contains(&format!("{field}({number})")), "from {from}");
        }
    }
    let by_number = (1..=6).map(|number| game.pitch.steps(place(from), number).count());
    assert_eq!(by_number.sum::<usize>(), found.len(), "from {from}");
}

/// P-R6, P-R7, P-R8, P-A2, P-A3
#[test]
fn p_v1_neighbours_on_the_demo_board() {
    let game = pitch("3x2", DEMO);
    for (from, expected) in [
        ("start", &["b1(3)", "c1(6)"][..]),
        ("a5", &["a6(3)", "b5(1)", "b6(2)"]),
        ("c5", &["c6(1)", "b5(1)", "d5(5)", "b6(2)"]),
        ("b6", &["a6(3)", "c6(1)", "g4(4)", "g5(5)"]),
        ("g4", &["g5(5)"]),
        ("g5", &["g4(4)"]),
        ("d6", &["c6(1)", "g5(5)"]),
        ("a6", &["b6(2)", "g4(4)"]),
        ("penalty", &[]),
        ("goal", &[]),
        // Blocked circle of tile B: no a2. Across the edge to tile E: c2.
        ("b1", &["a1(2)", "c1(6)", "b2(6)", "c2(1)"]),
        // From the upper row of a tile all diagonals cross an edge or a corner.
        ("b2", &["a2(1)", "c2(1)", "a3(2)", "b3(3)", "c3(6)"]),
    ] {
        check(&game, from, expected);
    }
}

/// P-R8: outside the middle columns nothing lies ahead of the last row, and Start touches the middle columns only.
#[test]
fn p_r8_the_ends_of_a_wide_pitch() {
    let game = pitch("3x3", "lay A0 B0 C0 D0 E0 F0 G0 H0 I0");
    check(&game, "start", &["c1(2)", "d1(3)"]);
    check(&game, "a6", &["b6(4)"]);
    check(&game, "b6", &["a6(3)", "c6(5)", "g4(4)"]);
    check(&game, "c6", &["b6(4)", "d6(6)", "g4(4)", "g5(5)"]);
    check(&game, "d6", &["c6(5)", "e6(5)", "g4(4)", "g5(5)"]);
    check(&game, "e6", &["d6(6)", "f6(4)", "g5(5)"]);
    check(&game, "f6", &["e6(5)"]);
}

#[test]
fn p_r8_the_ends_of_a_narrow_pitch() {
    let game = pitch("9x1", "lay A0 B0 C0 D0 E0 F0 G0 H0 I0");
    check(&game, "start", &["a1(4)", "b1(1)"]);
    check(&game, "a18", &["b18(4)", "g4(4)", "g5(5)"]);
    check(&game, "b18", &["a18(5)", "g4(4)", "g5(5)"]);
    // Tile B is blocked, tile C is open, and between them is an edge.
    check(&game, "a3", &["a4(1)", "b3(3)"]);
    check(&game, "a4", &["b4(6)", "a5(6)", "b5(1)"]);
    check(&game, "a5", &["b5(1)", "a6(3)", "b6(4)"]);
}

/// P-R6: whatever the tiles, a step never leads backwards, and sideways steps lead back again.
#[test]
fn p_r6_never_backwards() {
    for (layout, tiles) in [
        ("3x2", DEMO),
        ("3x3", "lay I3 H2 G1 F0 E3 D2 C1 B0 A3"),
        ("9x1", "lay I3 H2 G1 F0 E3 D2 C1 B0 A3"),
        ("1x1", "lay D2"),
    ] {
        let game = pitch(layout, tiles);
        let row = |field: Field| field.column_and_row().map_or(99, |(_, row)| row);
        for from in Field::all().filter(|field| game.pitch.number(*field) != 0) {
            for to in game.pitch.neighbours(Place::Field(from)) {
                assert!(row(to) >= row(from), "{layout}: {from} to {to}");
                assert!(row(to) <= row(from) + 1 || row(to) == 99);
                let back = game.pitch.neighbours(Place::Field(to));
                let back = back.into_iter().any(|field| field == from);
                assert_eq!(back, row(to) == row(from), "{layout}: {to} to {from}");
            }
        }
    }
}

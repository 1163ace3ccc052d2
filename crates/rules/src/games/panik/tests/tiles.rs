//! The nine tiles and how they are laid.

use std::collections::BTreeSet;

use crate::games::panik::tests::{chance, opened};
use crate::games::panik::{Chance, Field, Laid, Panik};
use crate::kernel::{Dice, Game, Notation};

fn laid(text: &str) -> Laid {
    Laid::parse(text).expect("a tile")
}

#[test]
fn the_table_of_tiles() {
    for (tile, numbers, open) in [
        ("A0", [3, 2, 4, 1], true),
        ("B0", [1, 6, 2, 3], false),
        ("C0", [3, 4, 6, 1], true),
        ("D0", [5, 2, 4, 1], false),
        ("E0", [1, 2, 6, 5], true),
        ("F0", [1, 4, 6, 5], false),
        ("G0", [3, 4, 2, 5], true),
        ("H0", [5, 6, 2, 3], false),
        ("I0", [5, 4, 6, 3], true),
    ] {
        assert_eq!(
            (laid(tile).numbers(), laid(tile).is_open()),
            (numbers, open),
            "{tile}"
        );
    }
}

#[test]
fn every_odd_pair_meets_every_even_pair_once() {
    let mut pairs = BTreeSet::new();
    for tile in 0..9 {
        let mut numbers = Laid::new(tile, 0).expect("a tile").numbers();
        numbers.sort_by_key(|number| (number % 2, *number));
        pairs.insert(numbers);
    }
    assert_eq!(pairs.len(), 9);
    let even_then_odd = |numbers: &[u8; 4]| numbers.map(|number| number % 2) == [0, 0, 1, 1];
    assert!(pairs.iter().all(even_then_odd), "{pairs:?}");
}

#[test]
fn p_v12_a_tile_turned_clockwise() {
    for (tile, numbers) in [
        ("A0", [3, 2, 4, 1]),
        ("A1", [4, 3, 1, 2]),
        ("A2", [1, 4, 2, 3]),
        ("A3", [2, 1, 3, 4]),
    ] {
        assert_eq!(laid(tile).numbers(), numbers, "{tile}");
    }
}

#[test]
fn p_a13_a_turned_tile_lies_turned_on_the_pitch() {
    let mut state = opened("1x1", 1);
    chance(&mut state, "lay A1");
    let numbers = ["a1", "b1", "a2", "b2"].map(|name| {
        let field = Field::parse(name).expect("a field");
        state.0.pitch.number(field)
    });
    assert_eq!(numbers, [1, 2, 4, 3]);
}

/// P-R2, P-A13: as many as needed, each once, every tile in every place and turned every way.
#[test]
fn p_r2_tiles_are_shuffled_and_turned() {
    for (layout, count) in [("1x1", 1), ("3x2", 6), ("9x1", 9), ("3x3", 9)] {
        let state = opened(layout, 3);
        let mut first = BTreeSet::new();
        for seed in 0..400 {
            let Chance::Lay(tiles) = Panik::roll(&state, &mut Dice::quick(seed)) else {
                panic!("tiles are laid first");
            };
            let letters: BTreeSet<u8> = tiles.as_slice().iter().map(|laid| laid.tile()).collect();
            assert_eq!((tiles.as_slice().len(), letters.len()), (count, count));
            first.insert(tiles.as_slice()[0].to_string());
        }
        assert_eq!(first.len(), 9 * 4, "{layout}: not everything comes first");
    }
}

#[test]
fn p_r2_a_log_cannot_lay_what_the_box_does_not_hold() {
    let state = opened("1x2", 1);
    let can_happen =
        |text: &str| Chance::parse(text).is_some_and(|chance| Panik::can_happen(&state, &chance));
    assert!(can_happen("lay A0 B3"));
    for text in [
        "lay",
        "lay ",
        "lay A0",
        "lay A0 A1",
        "lay A0 B0 C0",
        "lay A0  B0",
        "lay A0 B0 ",
        "lay A4 B0",
        "lay J0 B0",
        "lay a0 B0",
        "lay A0 B0 C0 D0 E0 F0 G0 H0 I0 A0",
        "roll 1",
        "begin 1",
    ] {
        assert!(!can_happen(text), "{text:?}");
    }
}

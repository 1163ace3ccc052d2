//! Whether our fonts have the letters they are said to have, and no letter is wider than it is measured.

use crate::kernel::lettering::width;
use crate::kernel::lettering::{CARRIED, legible};
use crate::kernel::sketch::Ink;
use crate::kernel::{Sketch, Text};
use crate::picture::easel::Easel;
use crate::picture::{png, svg};

fn painted(c: char) -> Vec<u8> {
    let mut sketch = Sketch::new(40, 40, Text::new("x"));
    sketch.bold((20.0, 20.0), c, 20.0, Ink::Snow);
    Easel::default().paint(&sketch).unwrap()
}

#[test]
fn names_are_left_with_what_can_be_read() {
    for (name, shown) in [
        ("Ana", Some("Ana")),
        ("Björn Ørsted", Some("Björn Ørsted")),
        ("Фёдор", Some("Фёдор")),
        ("👑 Ana 👑", Some("Ana")),
        ("王小明", None),
        ("👩‍👩‍👧‍👦", None),
        ("\u{202E}Ana", Some("Ana")),
        ("-- ~~", None),
        ("<@123456789>", None),
        ("", None),
    ] {
        assert_eq!(legible(name).as_deref(), shown, "{name}");
    }
}

/// Names that are measured too narrow would run into what stands beside them.
#[test]
fn no_letter_is_wider_than_it_is_measured() {
    let letters = CARRIED.iter().flat_map(|range| range.clone());
    let letters = letters.filter(|c| !c.is_whitespace());
    let too_wide = "…".chars().chain(letters).filter(|c| {
        let words = c.to_string().repeat(8);
        let mut sketch = Sketch::new(1200, 100, Text::new("x"));
        sketch.bold((600.0, 50.0), words.clone(), 100.0, Ink::Snow);
        let tree = png::read(&svg::svg(&sketch)).unwrap();
        let text = tree.root().children().last().unwrap();
        text.abs_bounding_box().width() > width(&words, 100.0)
    });
    let too_wide: String = too_wide.collect();
    assert_eq!(too_wide, "");
}

#[test]
fn the_fonts_have_what_is_promised() {
    let missing = painted('\u{E000}');
    let letters = CARRIED.iter().flat_map(|range| range.clone());
    for c in letters.filter(|c| *c != ' ') {
        assert!(painted(c) != missing, "{c:?} U+{:04X}", c as u32);
    }
}

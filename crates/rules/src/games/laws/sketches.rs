//! Drawings: they show what their viewer knows and nothing else, say it in words in every language, and say all that is left out where they
//! stand.

use std::collections::BTreeMap;

use crate::games::Position;
use crate::games::laws::Case;
use crate::games::laws::panels::stages;
use crate::kernel::sketch::{Anchor, Point, Shape};
use crate::kernel::{Dice, Line, Sketch, Viewer};
use crate::say::{Language, Roster, Speaker};

/// A drawing follows from what its viewer knows and has begun: a world imagined from that gives the same one.
pub fn known(case: &Case, position: &dyn Position, dice: &mut Dice) {
    for viewer in case.viewers() {
        for (begun, _) in stages(position, viewer, dice) {
            let imagined = position.imagine(viewer, dice);
            let same =
                imagined.sketch_after(viewer, &begun) == position.sketch_after(viewer, &begun);
            assert!(
                same,
                "{case}: {viewer:?} sees more than they know after {begun:?}"
            );
        }
    }
}

/// On a phone a picture is so wide, and smaller letters are not read there.
const PHONE: f32 = 340.0;
const LEGIBLE: f32 = 11.0;

/// Their pictures show some numbers as so many pieces.
const COUNTED: &[&str] = &["panik"];

/// Every number of the lines that stand on the text board alone is on the picture and among its words, as often as it is there.
pub fn instead(case: &Case, position: &dyn Position, _: &mut Dice) {
    let roster = Roster::default();
    for viewer in case.viewers() {
        let Some(sketch) = position.sketch(viewer) else {
            continue;
        };
        let speaker = Speaker::new(Language::English, &roster).plainly(true);
        let panel = position.panel(viewer);
        let shown = panel.lines.iter().filter_map(|line| match line {
            Line::Shown(text) => Some(speaker.say(text)),
            // The first and the last cell of a row may say which row it is.
            Line::Cells(cells) if cells.len() > 2 => {
                let inner = cells[1..cells.len() - 1].iter();
                Some(inner.map(|cell| cell.letter).collect::<Vec<_>>().join(" "))
            }
            Line::Cells(_) | Line::Words(_) | Line::Small(_) => None,
        });
        let wanted: Vec<String> = shown.collect();
        let wanted = numbers(&wanted.join(" "));
        let told = speaker.say(&sketch.alt);
        let painted = sketch.shapes.iter().filter_map(|shape| match shape {
            Shape::Words { text, .. } => Some(text.as_str()),
            _ => None,
        });
        let painted = painted.collect::<Vec<_>>().join(" ");
        for (number, times) in wanted {
            let found = |words: &str| numbers(words).get(&number).copied().unwrap_or(0);
            assert!(
                found(&told) >= times,
                "{case}: {viewer:?} is told {number} on the board {times} times, of the picture: {told}"
            );
            let counted = COUNTED.contains(&case.rules.meta().id) || viewer != Viewer::Public;
            assert!(
                counted || found(&painted) >= times,
                "{case}: {number} stands on the board {times} times, on the picture: {painted}"
            );
        }
    }
}

/// Which numbers there are, and how often. What has a letter is the name of a place or of a player, `b4`, `M1`, and `#6` of a row.
fn numbers(words: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for word in words.split(|c: char| !c.is_alphanumeric() && c != '#') {
        if !word.is_empty() && word.chars().all(|c| c.is_ascii_digit()) {
            *found.entry(word.to_owned()).or_default() += 1;
        }
    }
    found
}

/// It has an alternative in words, short enough for Discord, and nothing of it lies outside.
pub fn shape(case: &Case, position: &dyn Position, dice: &mut Dice) {
    for viewer in case.viewers() {
        for (begun, _) in stages(position, viewer, dice) {
            if let Some(sketch) = position.sketch_after(viewer, &begun) {
                check(case, &sketch);
            }
        }
    }
}

fn check(case: &Case, sketch: &Sketch) {
    let roster = Roster::default();
    for language in Language::ALL {
        let plain = true;
        let speaker = Speaker::new(language, &roster).plainly(plain);
        let said = speaker.say(&sketch.alt);
        let length = said.chars().count();
        assert!((40..=900).contains(&length), "{case}: {length}: {said}");
        assert!(!said.contains(sketch.alt.key), "{case}: {said}");
        assert!(!said.contains("<@"), "{case}: a mention in {said}");
        // Emoji would be read out one by one.
        let emoji = |c: char| ('\u{1F000}'..'\u{20000}').contains(&c);
        assert!(!said.contains(emoji), "{case}: {said}");
    }
    for shape in &sketch.shapes {
        assert!(inside(sketch, shape), "{case}: {shape:?}");
        let size = match shape {
            Shape::Words { size, .. } | Shape::Name { size, .. } => *size,
            _ => f32::INFINITY,
        };
        let size = size * PHONE / f32::from(sketch.width);
        assert!(size >= LEGIBLE, "{case}: {size} on a phone: {shape:?}");
    }
    // As wide as a desktop shows it, a higher one would fill the screen.
    assert!(
        sketch.height <= sketch.width,
        "{case}: {} high",
        sketch.height
    );
}

fn inside(sketch: &Sketch, shape: &Shape) -> bool {
    let within = |(x, y): Point| {
        (0.0..=f32::from(sketch.width)).contains(&x)
            && (0.0..=f32::from(sketch.height)).contains(&y)
    };
    match shape {
        Shape::Box { at, size, .. } => within(*at) && within((at.0 + size.0, at.1 + size.1)),
        Shape::Circle { at, radius, .. } => {
            within((at.0 - radius, at.1 - radius)) && within((at.0 + radius, at.1 + radius))
        }
        Shape::Line { points, .. } | Shape::Polygon { points, .. } => {
            points.iter().copied().all(within)
        }
        // How wide they are is known to `picture/`, which looks at that.
        Shape::Words { at, text, .. } => within(*at) && !text.is_empty(),
        Shape::Name {
            at, anchor, room, ..
        } => {
            let begins = match anchor {
                Anchor::Start => at.0,
                Anchor::Middle => at.0 - room / 2.0,
                Anchor::End => at.0 - room,
            };
            within((begins, at.1)) && within((begins + room, at.1))
        }
    }
}

//! Drawings: they show what their viewer knows and nothing else, and say it in words in every language.

use crate::games::Position;
use crate::games::laws::Case;
use crate::games::laws::panels::stages;
use crate::kernel::sketch::{Anchor, Point, Shape};
use crate::kernel::{Dice, Sketch};
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
    }
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

//! What all pictures of a tournament have: names that fit, the sign of a winner, the line through who left, and results as signs.

use crate::kernel::Sketch;
use crate::kernel::lettering::{cut, width};
use crate::kernel::sketch::{Anchor, Ink, Look, Point, Shape};
use crate::tournament::cross::{Came, Seen};

/// The space around everything.
pub const MARGIN: f32 = 12.0;

/// How a few words are written.
#[derive(Clone, Copy)]
pub struct Pen {
    /// How large.
    pub size: f32,
    pub ink: Ink,
    /// Whether thick.
    pub bold: bool,
}

/// Writes words beside a point.
pub fn write(sketch: &mut Sketch, at: Point, words: &str, pen: Pen, anchor: Anchor) {
    sketch.shapes.push(Shape::Words {
        at,
        text: words.to_owned(),
        size: pen.size,
        ink: pen.ink,
        anchor,
        bold: pen.bold,
    });
}

/// Writes as much of a name as there is room for; a line goes through it if they left.
pub fn name(sketch: &mut Sketch, at: Point, name: &str, pen: Pen, room: f32, left: bool) {
    // Thick letters are wider.
    let room = if pen.bold { room / 1.08 } else { room };
    let shown = cut(name, pen.size, room);
    write(sketch, at, &shown, pen, Anchor::Start);
    if left {
        let end = at.0 + width(&shown, pen.size).min(room) * 0.9;
        sketch.line(vec![at, (end, at.1)], pen.ink, 2.5);
    }
}

/// The wedge before a winner.
pub fn wedge(sketch: &mut Sketch, (x, y): Point) {
    let points = vec![(x, y - 9.0), (x + 12.0, y), (x, y + 9.0)];
    sketch.polygon(points, Look::filled(Ink::Gold));
}

/// A result as a sign: 1, ½ or 0; + − = if it was not played, with an A if an organiser decided it.
pub fn sign(seen: &Seen) -> String {
    match seen.came {
        Came::Awarded => format!("A{}", seen.sign()),
        _ => seen.sign().to_string(),
    }
}

/// The same as what was scored, where the game counts and it was played.
pub fn goals(seen: &Seen) -> String {
    match (seen.scores, seen.came) {
        (Some((own, other)), Came::Played) => format!("{own}:{other}"),
        _ => sign(seen),
    }
}

/// How a result is written: what was won stands out.
pub fn pen(seen: &Seen, size: f32) -> Pen {
    let won = seen.earned == crate::tournament::score::WIN;
    Pen {
        size,
        ink: if seen.earned > 0 {
            Ink::Snow
        } else {
            Ink::Mist
        },
        bold: won,
    }
}

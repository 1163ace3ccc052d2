//! What all pictures of a tournament have: names that fit, the sign of a winner, the line through who left, and results as signs.

use crate::kernel::Sketch;
use crate::kernel::lettering::{cut, legible, width};
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

/// Room for the name of the tournament.
const TITLE: u16 = 60;

/// With the name of the tournament above, beside a cup; only the cup for a name in letters that we cannot paint.
pub fn titled(sketch: Sketch, name: &str) -> Sketch {
    let mut sketch = sketch.lowered(TITLE);
    let (x, y) = (MARGIN + 20.0, 34.0);
    let look = Look::filled(Ink::Gold);
    let bowl = [
        (-13.0, -18.0),
        (13.0, -18.0),
        (10.0, -2.0),
        (3.0, 5.0),
        (-3.0, 5.0),
        (-10.0, -2.0),
    ];
    sketch.polygon(
        bowl.map(|(across, down)| (x + across, y + down)).to_vec(),
        look,
    );
    for side in [-1.0, 1.0] {
        let handle = [(12.0, -14.0), (19.0, -13.0), (18.0, -5.0), (10.0, -1.0)];
        let handle = handle.map(|(across, down)| (x + side * across, y + down));
        sketch.line(handle.to_vec(), Ink::Gold, 3.0);
    }
    sketch.rect((x - 2.5, y + 4.0), (5.0, 8.0), 0.0, look);
    sketch.rect((x - 9.0, y + 11.0), (18.0, 5.0), 2.0, look);
    if let Some(name) = legible(name) {
        let room = (34.0, f32::from(sketch.width) - 2.0 * MARGIN - 54.0);
        sketch.words_within((x + 34.0, y), &name, room, Ink::Snow, Anchor::Start);
    }
    sketch
}

/// A medal: gold, silver or bronze, with the place on it.
pub fn medal(sketch: &mut Sketch, (x, y): Point, place: usize) {
    let ink = match place {
        1 => Ink::Yellow,
        2 => Ink::Mist,
        _ => Ink::Orange,
    };
    for side in [-1.0, 1.0] {
        let ribbon = vec![(x + side * 3.0, y - 8.0), (x + side * 9.0, y - 20.0)];
        sketch.line(ribbon, Ink::Red, 5.0);
    }
    sketch.circle((x, y), 14.0, Look::filled(ink).with_edge(Ink::Coal, 2.0));
    sketch.bold((x, y), place.to_string(), 19.0, Ink::Coal);
}

/// Somebody who is named: what they are called, the number they have, and whether they left.
pub struct Who<'a> {
    pub name: &'a str,
    pub number: usize,
    pub left: bool,
}

/// Writes as much of a name as there is room for; a line goes through it if they left. A name in letters that we cannot paint is a
/// disc with their number.
pub fn name(sketch: &mut Sketch, at: Point, who: &Who<'_>, pen: Pen, room: f32) {
    let Some(name) = legible(who.name) else {
        let number = who.number.to_string();
        let size = pen.size * 0.72;
        let half = (width(&number, size) / 2.0 + 7.0).max(pen.size * 0.56);
        let corner = (at.0, at.1 - pen.size * 0.56);
        let look = Look::filled(pen.ink);
        sketch.rect(corner, (2.0 * half, pen.size * 1.12), pen.size * 0.56, look);
        sketch.bold((at.0 + half, at.1), number, size, Ink::Coal);
        if who.left {
            sketch.line(vec![at, (at.0 + 2.0 * half, at.1)], Ink::Rule, 2.5);
        }
        return;
    };
    let shown = cut(&name, pen.size, room);
    write(sketch, at, &shown, pen, Anchor::Start);
    if who.left {
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

//! The marks of a chart's lines, a colour and a shape each; and how much room words need.

use crate::kernel::Sketch;
use crate::kernel::sketch::{Ink, Look, Point};

/// A line's colour and the shape of its marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The colour.
    pub ink: Ink,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Circle,
    Square,
    Triangle,
    Diamond,
    Cross,
}

/// In the order in which lines get them.
pub const ALL: [Mark; 5] = [
    mark(Ink::Blue, Kind::Circle),
    mark(Ink::Orange, Kind::Square),
    mark(Ink::Green, Kind::Triangle),
    mark(Ink::Yellow, Kind::Diamond),
    mark(Ink::Purple, Kind::Cross),
];

const fn mark(ink: Ink, kind: Kind) -> Mark {
    Mark { ink, kind }
}

impl Mark {
    /// Draws one, so large.
    pub fn draw(self, sketch: &mut Sketch, (x, y): Point, size: f32) {
        let look = Look::filled(self.ink).with_edge(Ink::Ground, 2.5);
        let at = |points: &[Point]| -> Vec<Point> {
            let scaled = points.iter();
            scaled
                .map(|(across, down)| (x + across * size, y + down * size))
                .collect()
        };
        match self.kind {
            Kind::Circle => sketch.circle((x, y), size, look),
            Kind::Square => {
                let half = size * 0.9;
                sketch.rect((x - half, y - half), (2.0 * half, 2.0 * half), 1.5, look);
            }
            Kind::Triangle => {
                sketch.polygon(at(&[(0.0, -1.15), (1.15, 0.85), (-1.15, 0.85)]), look);
            }
            Kind::Diamond => {
                sketch.polygon(
                    at(&[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)]),
                    look,
                );
            }
            Kind::Cross => {
                let (wide, thin) = (1.15, 0.42);
                let corners = [
                    (-thin, -wide),
                    (thin, -wide),
                    (thin, -thin),
                    (wide, -thin),
                    (wide, thin),
                    (thin, thin),
                    (thin, wide),
                    (-thin, wide),
                    (-thin, thin),
                    (-wide, thin),
                    (-wide, -thin),
                    (-thin, -thin),
                ];
                sketch.polygon(at(&corners), look);
            }
        }
    }
}

/// How wide words of this size are at most.
pub fn width(words: &str, size: f32) -> f32 {
    words.chars().map(|c| advance(c) * size).sum()
}

/// As much of a name as fits, with a sign that it goes on.
pub fn cut(name: &str, size: f32, room: f32) -> String {
    let clean = || name.chars().filter(|c| !c.is_control());
    let whole: String = clean().take(64).collect();
    if width(&whole, size) <= room && clean().count() <= 64 {
        return whole;
    }
    let mut left = room - advance('…') * size;
    let fitting = clean().take_while(|c| {
        left -= advance(*c) * size;
        left >= 0.0
    });
    let mut shown: String = fitting.collect();
    shown.push('…');
    shown
}

/// Rather too much than too little: what is not measured here counts as wide as it is high, and more.
fn advance(c: char) -> f32 {
    match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '!' | '|' | ' ' | '-' | '('
        | ')' => 0.36,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 1.0,
        'a'..='z' => 0.63,
        'A'..='Z' => 0.8,
        '0'..='9' => 0.58,
        ' '..='~' => 0.7,
        '…' => 0.85,
        _ => 1.1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_where_the_room_ends() {
        assert_eq!(cut("Rings", 20.0, 200.0), "Rings");
        assert_eq!(cut("Rings", 20.0, 60.0), "Rin…");
        assert_eq!(cut("a\nb", 20.0, 200.0), "ab");
        let long = cut(&"x".repeat(100_000), 20.0, 200.0);
        assert!(width(&long, 20.0) <= 200.0 && long.ends_with('…'), "{long}");
    }
}

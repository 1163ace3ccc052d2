//! The marks of a chart's lines, a colour and a shape each.

pub use crate::kernel::lettering::{cut, width};
use crate::kernel::sketch::{Ink, Look, Point};
use crate::kernel::{MOST_SEATS, Sketch};

/// A line's colour and the shape of its marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
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

/// In the order in which lines get them: one for every seat of the largest table.
pub const ALL: [Mark; MOST_SEATS as usize] = [
    mark(Ink::Blue, Kind::Circle),
    mark(Ink::Orange, Kind::Square),
    mark(Ink::Green, Kind::Triangle),
    mark(Ink::Yellow, Kind::Diamond),
    mark(Ink::Purple, Kind::Cross),
    mark(Ink::Snow, Kind::Circle),
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

//! A drawing as a value: shapes on a plane, and the same in words for those who do not see it.
//!
//! It knows neither SVG nor a language. Games sketch their boards, `picture/` makes pixels of them; the words in a sketch are
//! letters, numbers and names, so that one picture serves every reader.

use crate::kernel::lettering::{cut, width};
use crate::kernel::{Seat, Text};

/// A drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Sketch {
    /// Its width in pixels.
    pub width: u16,
    /// Its height in pixels.
    pub height: u16,
    /// From the lowest to the uppermost.
    pub shapes: Vec<Shape>,
    /// What it shows, in words.
    pub alt: Text,
}

/// Across from the left and down from the top, in pixels.
pub type Point = (f32, f32);

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Box {
        /// Its upper left corner.
        at: Point,
        /// Width and height.
        size: Point,
        /// How far its corners are rounded.
        round: f32,
        /// How it is painted.
        look: Look,
    },
    Circle {
        /// Its middle.
        at: Point,
        radius: f32,
        /// How it is painted.
        look: Look,
    },
    /// A line through these points.
    Line {
        points: Vec<Point>,
        ink: Ink,
        /// How thick it is.
        width: f32,
    },
    /// What these points enclose.
    Polygon {
        /// The corners.
        points: Vec<Point>,
        /// How it is painted.
        look: Look,
    },
    /// A few letters or a number, in one line.
    Words {
        /// Where they stand: across by `anchor`, down by the middle of a capital letter.
        at: Point,
        /// What they say.
        text: String,
        /// How large they are.
        size: f32,
        /// Their colour.
        ink: Ink,
        /// Which side of them `at` is.
        anchor: Anchor,
        /// Whether they are thick.
        bold: bool,
    },
    /// What somebody is called. Games do not know it: [`Sketch::named`] puts words in its place.
    Name {
        /// Where it stands, as words do.
        at: Point,
        seat: Seat,
        /// How large it is at most.
        size: f32,
        ink: Ink,
        anchor: Anchor,
        /// How wide it may be.
        room: f32,
    },
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look {
    /// What it is filled with.
    pub fill: Option<Ink>,
    /// Whether what lies below shines through.
    pub faint: bool,
    /// Its edge: colour and thickness.
    pub edge: Option<(Ink, f32)>,
}

impl Look {
    /// Filled, without an edge.
    pub const fn filled(ink: Ink) -> Look {
        Look {
            fill: Some(ink),
            faint: false,
            edge: None,
        }
    }

    /// An edge and nothing inside.
    pub const fn edged(ink: Ink, width: f32) -> Look {
        Look {
            fill: None,
            faint: false,
            edge: Some((ink, width)),
        }
    }

    /// The same with an edge.
    #[must_use]
    pub const fn with_edge(mut self, ink: Ink, width: f32) -> Look {
        self.edge = Some((ink, width));
        self
    }

    /// The same, but what lies below shines through.
    #[must_use]
    pub const fn faint(mut self) -> Look {
        self.faint = true;
        self
    }
}

/// To which part of its size a name may shrink, and what it stays as large as if it was larger: less is not read on a phone.
const SMALLEST: f32 = 0.7;
const LEGIBLE: f32 = 24.0;

/// Which side of a few words a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// They begin there.
    Start,
    /// It is their middle.
    Middle,
    /// They end there.
    End,
}

/// The colours there are. They go with each other, and with the dark and the light theme of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// What everything is drawn on.
    Ground,
    /// A little lighter: a plate on the ground, a space that is gone.
    Plate,
    /// Lighter still: lines that are not to be looked at.
    Rule,
    /// Words of less weight.
    Mist,
    /// Words.
    Snow,
    /// The darkest; what stands on bright colours.
    Coal,
    Blue,
    Purple,
    Orange,
    Yellow,
    Red,
    Green,
    Grass,
    /// Grass mown the other way.
    Mown,
    /// What just happened.
    Gold,
}

impl Ink {
    /// All of them.
    pub const ALL: [Ink; 15] = [
        Ink::Ground,
        Ink::Plate,
        Ink::Rule,
        Ink::Mist,
        Ink::Snow,
        Ink::Coal,
        Ink::Blue,
        Ink::Purple,
        Ink::Orange,
        Ink::Yellow,
        Ink::Red,
        Ink::Green,
        Ink::Grass,
        Ink::Mown,
        Ink::Gold,
    ];
}

impl Sketch {
    /// An empty drawing.
    pub fn new(width: u16, height: u16, alt: Text) -> Sketch {
        let whole = Shape::Box {
            at: (0.0, 0.0),
            size: (f32::from(width), f32::from(height)),
            round: 0.0,
            look: Look::filled(Ink::Ground),
        };
        Sketch {
            width,
            height,
            shapes: vec![whole],
            alt,
        }
    }

    /// The same with so much room above.
    #[must_use]
    pub fn lowered(self, by: u16) -> Sketch {
        let height = self.height.saturating_add(by);
        let mut lower = Sketch::new(self.width, height, self.alt);
        let down = |at: &mut Point| at.1 += f32::from(by);
        // The first shape is the ground.
        for mut shape in self.shapes.into_iter().skip(1) {
            match &mut shape {
                Shape::Box { at, .. }
                | Shape::Circle { at, .. }
                | Shape::Words { at, .. }
                | Shape::Name { at, .. } => down(at),
                Shape::Line { points, .. } | Shape::Polygon { points, .. } => {
                    points.iter_mut().for_each(down);
                }
            }
            lower.shapes.push(shape);
        }
        lower
    }

    /// A box with round corners.
    pub fn rect(&mut self, at: Point, size: Point, round: f32, look: Look) {
        self.shapes.push(Shape::Box {
            at,
            size,
            round,
            look,
        });
    }

    pub fn circle(&mut self, at: Point, radius: f32, look: Look) {
        self.shapes.push(Shape::Circle { at, radius, look });
    }

    pub fn line(&mut self, points: Vec<Point>, ink: Ink, width: f32) {
        self.shapes.push(Shape::Line { points, ink, width });
    }

    /// An area.
    pub fn polygon(&mut self, points: Vec<Point>, look: Look) {
        self.shapes.push(Shape::Polygon { points, look });
    }

    /// Thick words around a point.
    pub fn bold(&mut self, at: Point, text: impl Into<String>, size: f32, ink: Ink) {
        self.shapes.push(Shape::Words {
            at,
            text: text.into(),
            size,
            ink,
            anchor: Anchor::Middle,
            bold: true,
        });
    }

    /// What somebody is called, in so much room.
    pub fn name(
        &mut self,
        at: Point,
        seat: Seat,
        (size, room): (f32, f32),
        ink: Ink,
        anchor: Anchor,
    ) {
        self.shapes.push(Shape::Name {
            at,
            seat,
            size,
            ink,
            anchor,
            room,
        });
    }

    /// The same with everybody's name in the place where it belongs, as much of it as fits; a disc with the number of the seat for
    /// those without a name that can be painted.
    #[must_use]
    pub fn named(mut self, name: impl Fn(Seat) -> Option<String>) -> Sketch {
        let shapes = std::mem::take(&mut self.shapes);
        for shape in shapes {
            match shape {
                Shape::Name {
                    at,
                    seat,
                    size,
                    ink,
                    anchor,
                    room,
                } => match name(seat) {
                    Some(name) => self.words_within(at, &name, (size, room), ink, anchor),
                    None => self.numbered(at, seat, (size, room), ink, anchor),
                },
                shape => self.shapes.push(shape),
            }
        }
        self
    }

    /// Thick words in so much room: written smaller, as far as they can still be read, before they are cut.
    pub fn words_within(
        &mut self,
        at: Point,
        words: &str,
        (size, room): (f32, f32),
        ink: Ink,
        anchor: Anchor,
    ) {
        let fits = room / width(words, size).max(1.0);
        let smallest = if size > LEGIBLE {
            SMALLEST.max(LEGIBLE / size)
        } else {
            SMALLEST
        };
        let size = size * fits.clamp(smallest, 1.0);
        self.shapes.push(Shape::Words {
            at,
            text: cut(words, size, room),
            size,
            ink,
            anchor,
            bold: true,
        });
    }

    /// A disc with the number of a seat, for a name that cannot be painted.
    pub fn numbered(
        &mut self,
        (x, y): Point,
        seat: Seat,
        (size, room): (f32, f32),
        ink: Ink,
        anchor: Anchor,
    ) {
        let radius = (size * 0.6).min(room / 2.0);
        let middle = match anchor {
            Anchor::Start => x + radius,
            Anchor::Middle => x,
            Anchor::End => x - radius,
        };
        self.circle((middle, y), radius, Look::filled(ink));
        let number = (seat.0 + 1).to_string();
        self.bold((middle, y), number, radius * 1.3, Ink::Coal);
    }

    /// Words that stand at a point.
    pub fn words(
        &mut self,
        at: Point,
        text: impl Into<String>,
        size: f32,
        ink: Ink,
        anchor: Anchor,
    ) {
        self.shapes.push(Shape::Words {
            at,
            text: text.into(),
            size,
            ink,
            anchor,
            bold: false,
        });
    }
}

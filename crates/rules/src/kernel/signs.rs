//! Signs that mean the same on every board: whose turn it is, where one may go, and what may be taken.
//!
//! Each is a shape of its own, so that nobody has to tell colours apart.

use crate::kernel::Sketch;
use crate::kernel::sketch::{Ink, Look, Point};

impl Sketch {
    /// A plate for somebody; with a frame for those whose turn it is, and for winners.
    pub fn plate(&mut self, at: Point, size: Point, framed: bool) {
        let look = match framed {
            true => Look::filled(Ink::Plate).with_edge(Ink::Gold, 4.0),
            false => Look::filled(Ink::Plate),
        };
        self.rect(at, size, 12.0, look);
    }

    /// A dot: one may go here.
    pub fn dot(&mut self, at: Point, radius: f32) {
        let look = Look::filled(Ink::Snow).with_edge(Ink::Coal, 3.0);
        self.circle(at, radius, look);
    }

    /// Four corners around something: it may be taken, or has been.
    pub fn corners(&mut self, (x, y): Point, (width, height): Point, arm: f32) {
        for (across, towards) in [(x, 1.0), (x + width, -1.0)] {
            for (down, below) in [(y, 1.0), (y + height, -1.0)] {
                let bend = vec![
                    (across + arm * towards, down),
                    (across, down),
                    (across, down + arm * below),
                ];
                // Seen on bright ground and on dark.
                self.line(bend.clone(), Ink::Coal, 10.0);
                self.line(bend, Ink::Snow, 5.0);
            }
        }
    }
}

//! One shape of a drawing as pixels: painted once, then laid into every picture that has it. Most of a board stands where it stood a
//! move ago.

use std::ops::Range;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use crate::picture::png::LONGEST;

/// A colour with how much of what lies below it hides, by which its parts are multiplied already.
pub type Pixel = [u8; 4];

/// A run of pixels of one colour is written as such if it has at least so many.
const FLAT: usize = 4;

/// What a shape paints, from the top down and in each row from the left.
#[derive(Default)]
pub struct Sprite {
    runs: Vec<Run>,
    /// Pixels of the runs that have more than one colour.
    mixed: Vec<Pixel>,
}

/// Neighbours in a row.
struct Run {
    across: u16,
    down: u16,
    length: u16,
    colours: Colours,
}

#[derive(Clone, Copy)]
enum Colours {
    One(Pixel),
    /// From here in `mixed`.
    Many(u32),
}

impl Sprite {
    /// What a drawing of one shape paints.
    pub fn of(tree: &usvg::Tree) -> Sprite {
        let mut sprite = Sprite::default();
        let area = tree.root().abs_layer_bounding_box();
        let inside = |edge: f32| edge.clamp(0.0, f32::from(LONGEST)) as u32;
        let (left, top) = (inside(area.left() - 1.0), inside(area.top() - 1.0));
        let (right, bottom) = (inside(area.right() + 2.0), inside(area.bottom() + 2.0));
        let size = (right.saturating_sub(left), bottom.saturating_sub(top));
        // What lies outside, or has no letters, has no size.
        let (true, Some(mut pixmap)) = (tree.root().has_children(), Pixmap::new(size.0, size.1))
        else {
            return sprite;
        };
        let moved = Transform::from_translate(-(left as f32), -(top as f32));
        resvg::render(tree, moved, &mut pixmap.as_mut());
        let (pixels, _) = pixmap.data().as_chunks::<4>();
        for (row, down) in pixels.chunks_exact(size.0 as usize).zip(top..) {
            sprite.add_row(row, left as u16, down as u16);
        }
        sprite
    }

    fn add_row(&mut self, row: &[Pixel], left: u16, down: u16) {
        let mut at = 0;
        while at < row.len() {
            let rest = &row[at..];
            let alike = rest.iter().take_while(|pixel| **pixel == rest[0]).count();
            let (length, colours) = match rest[0] {
                [.., 0] => {
                    at += alike;
                    continue;
                }
                colour if alike >= FLAT => (alike, Colours::One(colour)),
                _ => {
                    let ends = |place: &usize| {
                        let next = &rest[*place..];
                        let flat = next.len() >= FLAT && next[..FLAT].iter().all(|p| *p == next[0]);
                        next[0][3] == 0 || flat
                    };
                    let length = (1..rest.len()).find(ends).unwrap_or(rest.len());
                    let first = self.mixed.len() as u32;
                    self.mixed.extend_from_slice(&rest[..length]);
                    (length, Colours::Many(first))
                }
            };
            self.runs.push(Run {
                across: left + at as u16,
                down,
                length: length as u16,
                colours,
            });
            at += length;
        }
    }

    /// How much memory it takes.
    pub fn bytes(&self) -> usize {
        size_of::<Sprite>() + size_of_val(&self.runs[..]) + size_of_val(&self.mixed[..])
    }

    /// Lays some of its rows over what is there: those above `end` from its run number `next` on. Says with which run to go on.
    pub fn lay(
        &self,
        canvas: &mut [Pixel],
        width: usize,
        rows: Range<usize>,
        next: usize,
    ) -> usize {
        let runs = &self.runs[next..];
        let due = runs.partition_point(|run| usize::from(run.down) < rows.end);
        for run in &runs[..due] {
            let from = usize::from(run.across).min(width);
            let to = (usize::from(run.across) + usize::from(run.length)).min(width);
            let row = (usize::from(run.down) - rows.start) * width;
            let below = &mut canvas[row + from..row + to];
            match run.colours {
                Colours::One(colour) if colour[3] == u8::MAX => below.fill(colour),
                Colours::One(colour) => below.iter_mut().for_each(|pixel| over(pixel, colour)),
                Colours::Many(first) => {
                    let mixed = &self.mixed[first as usize..];
                    for (pixel, colour) in below.iter_mut().zip(mixed) {
                        over(pixel, *colour);
                    }
                }
            }
        }
        next + due
    }
}

/// Lays a colour over another.
fn over(below: &mut Pixel, colour: Pixel) {
    let through = u16::from(u8::MAX - colour[3]);
    for (below, part) in below.iter_mut().zip(colour) {
        let left = u16::from(*below) * through + 128;
        // Divided by 255, and rounded.
        *below = part + ((left + (left >> 8)) >> 8) as u8;
    }
}

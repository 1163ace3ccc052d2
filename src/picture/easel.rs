//! A drawing as a PNG, shape by shape. What a shape looks like is kept for the next picture that has it, so a picture like the one
//! before costs a seventh of one that is painted from nothing. The work of half a millisecond: [`Studio`](crate::picture::Studio) does
//! it beside everything else.

use std::sync::{Arc, Mutex, MutexGuard};

use resvg::tiny_skia::{ColorU8, PremultipliedColorU8};

use crate::kernel::Sketch;
use crate::picture::palette::{CARE, Palette};
use crate::picture::png::{self, Fault, LONGEST, Size, Told};
use crate::picture::shelf::Shelf;
use crate::picture::sprite::{Pixel, Sprite};
use crate::picture::svg;

/// Bytes of shapes that are kept: those of about twenty boards of each game.
const KEPT: usize = 4 * 1024 * 1024;

/// Rows that are painted together: so few stay where the processor has them at hand.
const BAND: usize = 32;

/// So many pixels of one colour beside each other are no edge: their colour is to be the right one.
const AREA: usize = 12;

/// Paints, and keeps the shapes.
pub struct Easel {
    shapes: Mutex<Shelf<Box<str>, Sprite>>,
}

impl Default for Easel {
    fn default() -> Easel {
        Easel {
            shapes: Mutex::new(Shelf::new(KEPT)),
        }
    }
}

impl Easel {
    /// A picture without transparency: pictures bring their own ground.
    pub fn paint(&self, sketch: &Sketch) -> Result<Vec<u8>, Fault> {
        self.paint_text((sketch.width, sketch.height), &svg::svg(sketch))
    }

    /// The same of a drawing that was written already.
    pub fn paint_text(&self, size: Size, svg: &str) -> Result<Vec<u8>, Fault> {
        let shapes = self.shapes_of(size, svg)?;
        for care in CARE {
            let mut palette = Palette::new(care);
            let mut numbers = Vec::with_capacity(usize::from(size.0) * usize::from(size.1));
            let few = lay(&shapes, size, |band| {
                for run in band.chunk_by(|one, next| one == next) {
                    let number = match run.len() >= AREA {
                        true => palette.exactly(run[0])?,
                        false => palette.roughly(run[0])?,
                    };
                    numbers.extend(std::iter::repeat_n(number, run.len()));
                }
                Some(())
            });
            if few.is_some() {
                return png::write(size, Told::Numbers(palette.into_colours()), &numbers);
            }
        }
        Err(Fault::Colours)
    }

    /// A drawing on nothing: what it does not cover shows what lies below.
    pub fn cut_out(&self, sketch: &Sketch) -> Result<Vec<u8>, Fault> {
        let size = (sketch.width, sketch.height);
        let shapes = self.shapes_of(size, &svg::svg(sketch))?;
        let mut pixels = Vec::new();
        lay(&shapes, size, |band| {
            pixels.extend_from_slice(band);
            Some(())
        });
        for pixel in &mut pixels {
            let [red, green, blue, cover] = *pixel;
            let colour = PremultipliedColorU8::from_rgba(red, green, blue, cover);
            let colour =
                colour.map_or(ColorU8::from_rgba(0, 0, 0, 0), |colour| colour.demultiply());
            *pixel = [colour.red(), colour.green(), colour.blue(), colour.alpha()];
        }
        png::write(size, Told::Colours, pixels.as_flattened())
    }

    fn shapes_of(&self, size: Size, svg: &str) -> Result<Vec<Arc<Sprite>>, Fault> {
        let (width, height) = size;
        if [width, height]
            .iter()
            .any(|side| *side == 0 || *side > LONGEST)
        {
            return Err(Fault::Size(width, height));
        }
        let mut lines = svg.lines();
        let (head, foot) = (lines.next(), lines.next_back());
        let (head, foot) = (head.unwrap_or_default(), foot.unwrap_or_default());
        lines.map(|line| self.shape(head, line, foot)).collect()
    }

    fn shape(&self, head: &str, line: &str, foot: &str) -> Result<Arc<Sprite>, Fault> {
        if let Some(kept) = self.shapes().get(line) {
            return Ok(kept);
        }
        let sprite = Sprite::of(&png::read(&format!("{head}{line}{foot}"))?);
        let bytes = sprite.bytes() + line.len();
        let sprite = Arc::new(sprite);
        self.shapes().put(line.into(), Arc::clone(&sprite), bytes);
        Ok(sprite)
    }

    fn shapes(&self) -> MutexGuard<'_, Shelf<Box<str>, Sprite>> {
        self.shapes
            .lock()
            .expect("nobody panics while holding the shapes")
    }
}

/// Lays shapes over each other and hands on a few rows at a time, until that is refused.
fn lay(
    shapes: &[Arc<Sprite>],
    (width, height): Size,
    mut each: impl FnMut(&[Pixel]) -> Option<()>,
) -> Option<()> {
    let (width, height) = (usize::from(width), usize::from(height));
    let mut canvas: Vec<Pixel> = vec![[0; 4]; width * BAND];
    let mut next = vec![0; shapes.len()];
    for top in (0..height).step_by(BAND) {
        let rows = top..(top + BAND).min(height);
        let canvas = &mut canvas[..rows.len() * width];
        canvas.fill([0; 4]);
        for (shape, next) in shapes.iter().zip(&mut next) {
            *next = shape.lay(canvas, width, rows.clone(), *next);
        }
        each(canvas)?;
    }
    Some(())
}

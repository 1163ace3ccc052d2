//! How a match went: what it was worth to those who played it, decision by decision, and where somebody gave something away.
//!
//! Of two players one line says it all, since one has what the other lacks. Made to be read on a phone, like every chart; the words
//! come from whoever asks for it, in their language.

use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Seat, Sketch, Text};
use crate::picture::axis;
use crate::picture::mark::{self, Mark};

pub const SIZE: (u16, u16) = (800, 500);

/// Words beside the axes and at the ends of the lines.
const WORDS: f32 = 31.0;

/// The smallest that can still be read on a phone.
const SMALL: f32 = 25.0;

const LEFT: f32 = 84.0;
const RIGHT: f32 = 84.0;
const TOP: f32 = 124.0;
const BOTTOM: f32 = 96.0;

/// Numbers along the bottom.
const TICKS: usize = 7;

/// The course of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// Who played it, by seat.
    pub sides: Vec<Side>,
    /// The number of the last decision.
    pub last: usize,
    /// The seat of whoever looks, if they played: theirs is the line.
    pub own: Option<usize>,
    /// After which decision whose goal fell.
    pub goals: Vec<(usize, usize)>,
    /// After which decisions a new part began.
    pub parts: Vec<usize>,
    /// What the numbers at the side say.
    pub up: String,
    /// What the numbers along the bottom count.
    pub across: String,
    /// What a ring means.
    pub costly: String,
    /// The same in words.
    pub alt: Text,
}

/// One who played.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Who; nothing where it is in letters that we cannot paint.
    pub name: Option<String>,
    /// After each decision, from 0, what it was worth, from 0 to 1. None for one of two.
    pub points: Vec<(usize, f64)>,
    /// Where a choice gave much away.
    pub costly: Vec<(usize, f64)>,
}

impl Course {
    /// The drawing.
    pub fn sketch(&self) -> Sketch {
        let (width, height) = SIZE;
        let mut sketch = Sketch::new(width, height, self.alt.clone());
        let size = (self.right() - LEFT, self.bottom() - TOP);
        sketch.rect((LEFT, TOP), size, 6.0, Look::filled(Ink::Plate));
        self.axes(&mut sketch);
        self.breaks(&mut sketch);
        let sides = || self.sides.iter().zip(mark::ALL);
        for (seat, (side, mark)) in sides().enumerate() {
            if self.own != Some(seat) {
                self.line(&mut sketch, side, mark, 4.5);
            }
        }
        // One's own lies on top, and is thicker.
        if let Some((side, mark)) = self.own.and_then(|own| sides().nth(own)) {
            self.line(&mut sketch, side, mark, 7.0);
        }
        for (side, mark) in sides() {
            for point in &side.costly {
                let at = self.at(point);
                sketch.circle(at, 17.0, Look::edged(Ink::Red, 4.5));
                mark.draw(&mut sketch, at, 9.5);
            }
        }
        self.scored(&mut sketch);
        self.ends(&mut sketch);
        self.names(&mut sketch);
        self.meanings(&mut sketch);
        sketch
    }

    fn right(&self) -> f32 {
        f32::from(SIZE.0) - RIGHT
    }

    fn bottom(&self) -> f32 {
        f32::from(SIZE.1) - BOTTOM
    }

    fn at(&self, (number, value): &(usize, f64)) -> Point {
        let part = (*number as f32 / self.last.max(1) as f32).min(1.0);
        let across = LEFT + 14.0 + part * (self.right() - LEFT - 28.0);
        (across, self.down(*value))
    }

    fn down(&self, value: f64) -> f32 {
        self.bottom() - value.clamp(0.0, 1.0) as f32 * (self.bottom() - TOP)
    }

    fn axes(&self, sketch: &mut Sketch) {
        for percent in [0_u8, 25, 50, 75, 100] {
            let down = self.down(f64::from(percent) / 100.0);
            let even = percent == 50;
            let (ink, width) = if even {
                (Ink::Mist, 2.5)
            } else {
                (Ink::Rule, 1.5)
            };
            sketch.line(vec![(LEFT, down), (self.right(), down)], ink, width);
            let at = (LEFT - 12.0, down);
            sketch.words(at, percent.to_string(), WORDS, Ink::Mist, Anchor::End);
        }
        let whole = |number: &f64| number.fract() == 0.0 && *number <= self.last as f64;
        let numbers = axis::numbers(0.0, self.last.max(1) as f64, TICKS);
        for number in numbers.into_iter().filter(whole) {
            let (across, _) = self.at(&(number as usize, 0.0));
            let tick = vec![(across, self.bottom()), (across, self.bottom() + 7.0)];
            sketch.line(tick, Ink::Rule, 3.0);
            let at = (across, self.bottom() + 29.0);
            sketch.words(at, format!("{number:.0}"), WORDS, Ink::Mist, Anchor::Middle);
        }
        let middle = (LEFT + self.right()) / 2.0;
        let words = mark::cut(&self.across, WORDS, self.right() - LEFT);
        let at = (middle, self.bottom() + 70.0);
        sketch.words(at, words, WORDS, Ink::Mist, Anchor::Middle);
    }

    /// Half-time, and whatever else begins anew: a line of dashes.
    fn breaks(&self, sketch: &mut Sketch) {
        for number in &self.parts {
            let (across, _) = self.at(&(*number, 0.0));
            let mut down = TOP + 4.0;
            while down < self.bottom() {
                let dash = (down + 14.0).min(self.bottom());
                sketch.line(vec![(across, down), (across, dash)], Ink::Mist, 2.5);
                down += 24.0;
            }
        }
    }

    /// A ball for every goal: above for whoever the line is of, below for the other; of more than two all are above. Its mark says
    /// whose it is.
    fn scored(&self, sketch: &mut Sketch) {
        let line = self.own.unwrap_or(0);
        let two = self.sides.len() == 2;
        for (number, seat) in &self.goals {
            let Some(mark) = mark::ALL.get(*seat) else {
                continue;
            };
            let (across, _) = self.at(&(*number, 0.0));
            let (ball, below) = match two && *seat != line {
                true => (self.bottom() - 17.0, -25.0),
                false => (TOP + 17.0, 25.0),
            };
            let at = (across, ball);
            let look = Look::filled(Ink::Snow).with_edge(Ink::Coal, 2.5);
            sketch.circle(at, 12.0, look);
            let corner = |turn: f32| {
                let angle = (turn / 5.0 - 0.25) * std::f32::consts::TAU;
                (at.0 + 5.5 * angle.cos(), at.1 + 5.5 * angle.sin())
            };
            let patch = [0.0, 1.0, 2.0, 3.0, 4.0].map(corner);
            sketch.polygon(patch.to_vec(), Look::filled(Ink::Coal));
            mark.draw(sketch, (across, ball + below), 8.0);
        }
    }

    fn line(&self, sketch: &mut Sketch, side: &Side, mark: Mark, width: f32) {
        let line: Vec<Point> = side.points.iter().map(|point| self.at(point)).collect();
        if let [only] = line[..] {
            mark.draw(sketch, only, 9.0);
        }
        if line.len() > 1 {
            sketch.line(line, mark.ink, width);
        }
    }

    /// Where each line ends, at the right.
    fn ends(&self, sketch: &mut Sketch) {
        let ends = self.sides.iter().zip(mark::ALL).filter_map(|(side, mark)| {
            let (_, value) = side.points.last()?;
            Some((self.down(*value), *value, mark))
        });
        let mut ends: Vec<(f32, f64, Mark)> = ends.collect();
        ends.sort_by(|first, second| first.0.total_cmp(&second.0));
        let heights = ends.iter_mut().map(|end| &mut end.0);
        axis::apart(heights, WORDS + 3.0, self.bottom());
        for (down, value, mark) in ends {
            let (at, words) = ((self.right() + 12.0, down), format!("{:.0}", value * 100.0));
            sketch.words(at, words, WORDS, mark.ink, Anchor::Start);
        }
    }

    /// Whose mark is which.
    fn names(&self, sketch: &mut Sketch) {
        let room = (f32::from(SIZE.0) - 24.0) / self.sides.len().max(1) as f32;
        // Many names share the room; smaller ones are cut less.
        let size = if self.sides.len() > 3 { SMALL } else { WORDS };
        for (place, (side, mark)) in self.sides.iter().zip(mark::ALL).enumerate() {
            let left = 24.0 + room * place as f32;
            mark.draw(sketch, (left + 4.0, 34.0), 11.0);
            let (at, room) = ((left + 24.0, 34.0), (size, room - 36.0));
            match &side.name {
                Some(name) => sketch.words_within(at, name, room, Ink::Snow, Anchor::Start),
                None => sketch.numbered(at, Seat(place as u8), room, Ink::Snow, Anchor::Start),
            }
        }
    }

    /// What the numbers at the side say, and what a ring means.
    fn meanings(&self, sketch: &mut Sketch) {
        let (width, down) = (f32::from(SIZE.0), 84.0);
        let mut room = width - 32.0;
        if self.sides.iter().any(|side| !side.costly.is_empty()) {
            let meaning = mark::cut(&self.costly, WORDS, width / 4.0);
            let left = width - 16.0 - mark::width(&meaning, WORDS);
            room = left - 72.0;
            sketch.circle((left - 24.0, down), 15.0, Look::edged(Ink::Red, 4.5));
            sketch.words((left, down), meaning, WORDS, Ink::Mist, Anchor::Start);
        }
        // Letters are measured as thick ones, and these are thin.
        let room = room * 1.04;
        // A long sentence is written smaller before it is cut.
        let size = (WORDS * room / mark::width(&self.up, WORDS)).clamp(SMALL, WORDS);
        let words = mark::cut(&self.up, size, room);
        sketch.words((16.0, down), words, size, Ink::Mist, Anchor::Start);
    }
}

//! How ratings went: a line for each, with the band it is certain to lie in, over the days.
//!
//! Made to be read on a phone, where it is shown 330 pixels wide: few words, and large ones. Series are told apart by colour
//! and by the shape of their marks; the number at the end of a line is where it stands now.

use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Moment, Sketch, Text};
use crate::picture::axis;
use crate::picture::date::{DAY, Date};
use crate::picture::mark::{self, Mark};

pub const SIZE: (u16, u16) = (800, 400);

/// Bands of more series than this would hide each other.
const MOST_BANDS: usize = 2;

/// Marks on one line; more would hide it.
const MARKS: usize = 10;

/// Points of one line; more than that nobody sees.
const POINTS: usize = 1200;

/// Words beside the axes and at the ends of the lines.
const WORDS: f32 = 31.0;

const LEFT: f32 = 100.0;
const RIGHT: f32 = 112.0;
const BOTTOM: f32 = 56.0;
const TOP: f32 = 30.0;
/// With names above the plot.
const TOP_NAMED: f32 = 72.0;

/// Some ratings over time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// One line each; of more than can be told apart, the first are drawn.
    pub series: Vec<Series>,
}

/// One rating over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Whose, or of which game; of any shape.
    pub name: String,
    /// After each match: when, the rating, and its deviation. Oldest first.
    pub points: Vec<(Moment, f64, f64)>,
}

impl Chart {
    /// The drawing.
    pub fn sketch(&self) -> Sketch {
        let drawn: Vec<&Series> = self.drawn().collect();
        let (width, height) = SIZE;
        let mut sketch = Sketch::new(width, height, self.alt());
        let Some(plot) = Plot::around(&drawn) else {
            plate(&mut sketch, TOP);
            return sketch;
        };
        plate(&mut sketch, plot.top);
        plot.axes(&mut sketch);
        if drawn.len() <= MOST_BANDS {
            for (series, mark) in drawn.iter().zip(mark::ALL) {
                plot.band(&mut sketch, series, mark);
            }
        }
        for (series, mark) in drawn.iter().zip(mark::ALL) {
            plot.curve(&mut sketch, series, mark);
        }
        plot.ends(&mut sketch, &drawn);
        if plot.top == TOP_NAMED {
            names(&mut sketch, &drawn);
        }
        sketch
    }

    fn drawn(&self) -> impl Iterator<Item = &Series> {
        let some = self
            .series
            .iter()
            .filter(|series| !series.points.is_empty());
        some.take(mark::ALL.len())
    }

    /// The same in words.
    fn alt(&self) -> Text {
        let lines = self.drawn().filter_map(Series::alt);
        let both = |first, second| {
            Text::new("chart-alt-two")
                .text("first", first)
                .text("second", second)
        };
        match lines.reduce(both) {
            Some(lines) => Text::new("chart-alt").text("lines", lines),
            None => Text::new("chart-alt-empty"),
        }
    }
}

impl Series {
    fn alt(&self) -> Option<Text> {
        let ((first, from, _), (last, to, _)) = (self.points.first()?, self.points.last()?);
        let values = || self.points.iter().map(|(_, value, _)| *value);
        let date = |moment: &Moment| Arg::Plain(Date::of(*moment).to_string());
        let text = Text::new(if self.name.is_empty() {
            "chart-alt-line"
        } else {
            "chart-alt-named"
        });
        Some(
            text.with("name", Arg::Foreign(self.name.clone()))
                .number("from", from.round() as i64)
                .number("to", to.round() as i64)
                .number("highest", values().fold(f64::MIN, f64::max).round() as i64)
                .number("lowest", values().fold(f64::MAX, f64::min).round() as i64)
                .number("matches", self.points.len() as i64)
                .with("since", date(first))
                .with("until", date(last)),
        )
    }
}

fn plate(sketch: &mut Sketch, top: f32) {
    let (width, height) = (f32::from(SIZE.0), f32::from(SIZE.1));
    let size = (width - LEFT - RIGHT, height - top - BOTTOM);
    sketch.rect((LEFT, top), size, 6.0, Look::filled(Ink::Plate));
}

/// Whose line is which.
fn names(sketch: &mut Sketch, drawn: &[&Series]) {
    let room = (f32::from(SIZE.0) - 32.0) / drawn.len() as f32;
    for (place, (series, mark)) in drawn.iter().zip(mark::ALL).enumerate() {
        let left = 24.0 + room * place as f32;
        mark.draw(sketch, (left + 4.0, 34.0), 11.0);
        let name = mark::cut(&series.name, WORDS, room - 36.0);
        sketch.words((left + 24.0, 34.0), name, WORDS, Ink::Snow, Anchor::Start);
    }
}

/// Where moments and ratings lie on the drawing.
struct Plot {
    top: f32,
    from: Moment,
    to: Moment,
    numbers: Vec<f64>,
}

impl Plot {
    fn around(drawn: &[&Series]) -> Option<Plot> {
        let points = || drawn.iter().flat_map(|series| series.points.iter());
        let (from, to) = (
            points().map(|point| point.0).min()?,
            points().map(|point| point.0).max()?,
        );
        let bands = drawn.len() <= MOST_BANDS;
        // A newcomer's band is wide enough to make every line look flat: it may end where the plot ends.
        let spread = |deviation: f64| {
            if bands {
                deviation.abs().min(75.0)
            } else {
                0.0
            }
        };
        let low = points().map(|(_, value, deviation)| value - spread(*deviation));
        let high = points().map(|(_, value, deviation)| value + spread(*deviation));
        let (low, high) = (low.fold(f64::MAX, f64::min), high.fold(f64::MIN, f64::max));
        // A rating that hardly moved is not to look like mountains.
        let missing = (60.0 - (high - low)).max(0.0) / 2.0;
        let numbers = axis::numbers(low - missing, high + missing, 5);
        // One match, or several of one day, stand in the middle.
        let space = (2 * DAY - (to.0 - from.0)).max(0) / 2 + (to.0 - from.0) / 40;
        let named = drawn.len() > 1 || drawn.iter().any(|series| !series.name.is_empty());
        Some(Plot {
            top: if named { TOP_NAMED } else { TOP },
            from: Moment(from.0 - space),
            to: Moment(to.0 + space),
            numbers,
        })
    }

    fn right(&self) -> f32 {
        f32::from(SIZE.0) - RIGHT
    }

    fn bottom(&self) -> f32 {
        f32::from(SIZE.1) - BOTTOM
    }

    fn across(&self, moment: Moment) -> f32 {
        let part = (moment.0 - self.from.0) as f64 / (self.to.0 - self.from.0).max(1) as f64;
        LEFT + part as f32 * (self.right() - LEFT)
    }

    fn down(&self, value: f64) -> f32 {
        let (low, high) = (self.numbers[0], self.numbers[self.numbers.len() - 1]);
        let part = ((value - low) / (high - low).max(1.0)).clamp(0.0, 1.0) as f32;
        self.bottom() - part * (self.bottom() - self.top)
    }

    fn axes(&self, sketch: &mut Sketch) {
        for number in &self.numbers {
            let down = self.down(*number);
            sketch.line(vec![(LEFT, down), (self.right(), down)], Ink::Rule, 1.5);
            let words = format!("{number:.0}");
            sketch.words((LEFT - 12.0, down), words, WORDS, Ink::Mist, Anchor::End);
        }
        let mut free = 0.0;
        for (moment, words) in axis::dates(self.from, self.to, 4) {
            let across = self.across(moment);
            let half = mark::width(&words, WORDS) / 2.0;
            sketch.line(
                vec![(across, self.bottom()), (across, self.bottom() + 7.0)],
                Ink::Rule,
                3.0,
            );
            // At the very edge, or too near the one before, its words would not fit.
            if across - half < free || across + half > f32::from(SIZE.0) - 8.0 {
                continue;
            }
            free = across + half + 14.0;
            let at = (across, self.bottom() + 31.0);
            sketch.words(at, words, WORDS, Ink::Mist, Anchor::Middle);
        }
    }

    /// The points of a series that are drawn: all, or evenly some of them and the last.
    fn some(series: &Series, most: usize) -> impl DoubleEndedIterator<Item = &(Moment, f64, f64)> {
        let last = series.points.len() - 1;
        let step = last.div_ceil(most).max(1);
        let points = series.points.iter().enumerate();
        points
            .filter(move |(place, _)| place % step == 0 || *place == last)
            .map(|(_, point)| point)
    }

    fn band(&self, sketch: &mut Sketch, series: &Series, mark: Mark) {
        let edge = |(moment, value, deviation): &(Moment, f64, f64), sign: f64| {
            (
                self.across(*moment),
                self.down(value + sign * deviation.abs()),
            )
        };
        let mut points: Vec<Point> = Plot::some(series, POINTS)
            .map(|point| edge(point, 1.0))
            .collect();
        points.extend(
            Plot::some(series, POINTS)
                .rev()
                .map(|point| edge(point, -1.0)),
        );
        if let [upper, lower] = points[..] {
            // A single match has no width; a bar shows the same.
            points = vec![
                (upper.0 - 9.0, upper.1),
                (upper.0 + 9.0, upper.1),
                (lower.0 + 9.0, lower.1),
                (lower.0 - 9.0, lower.1),
            ];
        }
        sketch.polygon(points, Look::filled(mark.ink).faint());
    }

    fn curve(&self, sketch: &mut Sketch, series: &Series, mark: Mark) {
        let at =
            |(moment, value, _): &(Moment, f64, f64)| (self.across(*moment), self.down(*value));
        let line: Vec<Point> = Plot::some(series, POINTS).map(at).collect();
        if line.len() > 1 {
            // Many matches make a dense line, which is calmer if it is thinner.
            let width = if line.len() > 200 { 3.0 } else { 4.5 };
            sketch.line(line, mark.ink, width);
        }
        for point in Plot::some(series, MARKS) {
            mark.draw(sketch, at(point), 9.0);
        }
    }

    /// Where each stands now, at the right; pushed apart where two would overlap.
    fn ends(&self, sketch: &mut Sketch, drawn: &[&Series]) {
        let ends = drawn.iter().zip(mark::ALL).filter_map(|(series, mark)| {
            let (_, value, _) = series.points.last()?;
            Some((self.down(*value), *value, mark))
        });
        let mut ends: Vec<(f32, f64, Mark)> = ends.collect();
        ends.sort_by(|first, second| first.0.total_cmp(&second.0));
        let heights = ends.iter_mut().map(|end| &mut end.0);
        axis::apart(heights, WORDS + 3.0, self.bottom());
        for (down, value, mark) in ends {
            let at = (self.right() + 14.0, down);
            sketch.words(at, format!("{value:.0}"), WORDS, mark.ink, Anchor::Start);
        }
    }
}

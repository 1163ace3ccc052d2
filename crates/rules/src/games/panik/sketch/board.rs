//! Where things are in the drawing of a match of Torschuss-Panik!.

use super::{BETWEEN, DIE, EDGE, HEIGHT, NAMES, NARROWEST, PLATE, ROWS, SIDE, WIDTH};
use crate::games::panik::{Field, Match, Place};
use crate::kernel::sketch::Point;

/// The pitch, in fields.
pub(super) struct Board<'a> {
    pub(super) game: &'a Match,
    pub(super) columns: f32,
    pub(super) rows: f32,
    /// How many rows the first strip has; all of them, unless there are two.
    pub(super) strip: f32,
    /// How many rows a strip is high, Start, goal tile and goal aside.
    high: f32,
    pub(super) side: f32,
}

impl Board<'_> {
    pub(super) fn of(game: &Match) -> Board<'_> {
        let layout = game.pitch.layout();
        let rows = f32::from(layout.rows());
        let columns = f32::from(layout.columns());
        // Whole tiles; Start is lower than goal tile and goal, so the first strip has a row more.
        let (strip, high, strips) = match rows > ROWS {
            true => (
                (rows / 4.0).ceil() * 2.0,
                (rows / 4.0).ceil() * 2.0 - 1.5,
                2.0,
            ),
            false => (rows, rows, 1.0),
        };
        let fits = (HEIGHT - 2.0 * EDGE - NAMES) / (high + 2.5);
        let wide = (WIDTH - EDGE - strips * (NAMES + EDGE) - EDGE - NARROWEST) / (strips * columns);
        Board {
            game,
            columns,
            rows,
            strip,
            high,
            side: fits.min(wide).min(SIDE),
        }
    }

    pub(super) fn size(&self) -> (u16, u16) {
        let pitch = (self.high + 2.5) * self.side + NAMES;
        let plates = self.players() * (PLATE.0 + BETWEEN) + self.die() + 2.0 * BETWEEN;
        (WIDTH as u16, (pitch.max(plates) + 2.0 * EDGE) as u16)
    }

    pub(super) fn players(&self) -> f32 {
        f32::from(self.game.balls.count())
    }

    /// How large a die is.
    pub(super) fn die(&self) -> f32 {
        let width = WIDTH - EDGE - self.left_of_plates();
        ((width - 4.0 * BETWEEN) / 3.0).min(DIE)
    }

    /// How large a player's plate is.
    pub(super) fn plate_size(&self) -> Point {
        let height = f32::from(self.size().1) - 2.0 * EDGE - self.die() - 2.0 * BETWEEN;
        let height = (height / self.players() - BETWEEN).min(PLATE.1);
        (WIDTH - EDGE - self.left_of_plates(), height)
    }

    pub(super) fn left_of_plates(&self) -> f32 {
        let strips = if self.strip < self.rows { 2.0 } else { 1.0 };
        EDGE + strips * (NAMES + self.columns * self.side + EDGE)
    }

    /// The upper left corner of the field in this column, from 0, and row; row 0 is Start, the last is the goal tile.
    pub(super) fn corner(&self, column: f32, row: f32) -> Point {
        self.corner_in(row > self.strip, column, row)
    }

    /// The same, as if the row went on in that strip.
    fn corner_in(&self, second: bool, column: f32, row: f32) -> Point {
        // Without a second strip there is nothing above the first but the goal.
        let second = second && self.strip < self.rows;
        let (left, row) = match second {
            true => (self.columns * self.side + EDGE + NAMES, row - self.strip),
            false => (0.0, row),
        };
        let top = EDGE + self.side * (self.high + 1.5 - row);
        (EDGE + NAMES + left + self.side * column, top)
    }

    fn column_and_row(&self, place: Place) -> Option<Point> {
        let half = self.columns / 2.0;
        Some(match place {
            Place::Start => (half - 0.5, 0.0),
            Place::Field(Field::G4) => (half - 1.0, self.rows + 1.0),
            Place::Field(Field::G5) => (half, self.rows + 1.0),
            Place::Field(field) => {
                let (column, row) = field.column_and_row()?;
                (f32::from(column), f32::from(row))
            }
            Place::Penalty => (half - 0.5, self.rows + 0.72),
            Place::Goal => (half - 0.5, self.rows + 1.75),
        })
    }

    /// Whether it lies in the second strip.
    pub(super) fn strip_of(&self, place: Place) -> bool {
        let at = self.column_and_row(place);
        self.strip < self.rows && at.is_some_and(|(_, row)| row > self.strip)
    }

    pub(super) fn middle(&self, place: Place) -> Option<Point> {
        self.middle_in(self.strip_of(place), place)
    }

    fn middle_in(&self, second: bool, place: Place) -> Option<Point> {
        let (column, row) = self.column_and_row(place)?;
        let (x, y) = self.corner_in(second, column, row);
        Some((x + self.side / 2.0, y + self.side / 2.0))
    }

    /// The lines from place to place. From one strip into the other they leave over the edge and come in again.
    pub(super) fn lines(&self, way: &[Place]) -> Vec<Vec<Point>> {
        let mut lines = Vec::new();
        let mut line: Vec<Point> = way
            .first()
            .and_then(|place| self.middle(*place))
            .into_iter()
            .collect();
        for step in way.windows(2) {
            let (from, to) = (step[0], step[1]);
            let (out, into) = (self.strip_of(from), self.strip_of(to));
            let Some(end) = self.middle(to) else { continue };
            if out != into {
                line.extend(self.crossing(out, from, to));
                lines.push(std::mem::take(&mut line));
                line.extend(self.crossing(into, from, to));
            }
            line.push(end);
        }
        lines.push(line);
        lines.retain(|line| line.len() > 1);
        lines
    }

    /// Where the way from one to the other crosses the edge of a strip.
    fn crossing(&self, second: bool, from: Place, to: Place) -> Option<Point> {
        let (start, end) = (self.middle_in(second, from)?, self.middle_in(second, to)?);
        let rows = (self.column_and_row(from)?.1, self.column_and_row(to)?.1);
        let part = (self.strip + 0.5 - rows.0) / (rows.1 - rows.0);
        let along = |start: f32, end: f32| start + (end - start) * part;
        Some((along(start.0, end.0), along(start.1, end.1)))
    }
}

//! The drawing of a match of Torschuss-Panik!: the numbers stay readable under the balls and on the way of the last one, closed
//! circles are seen where they are, and rings say where the roll may lead.
//!
//! Every player has a colour, a sign on it and a plate with both beside the name: no hue is needed to tell balls apart. A pitch that is too
//! long for a picture as high as it is wide stands in two strips, the one with the goal at the right.

mod board;

mod pieces;

mod plates;

mod told;

use crate::games::panik::{Action, Field, Match, Place, Stage};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Seat, Sketch};

use board::Board;

const WIDTH: f32 = 720.0;
/// The side of a field at most.
const SIDE: f32 = 92.0;
/// The highest picture.
const HEIGHT: f32 = 712.0;
/// With more rows than this there are two strips.
const ROWS: f32 = 8.0;
/// Around everything.
const EDGE: f32 = 14.0;
/// Room for the letters and numbers of columns and rows.
const NAMES: f32 = 30.0;
/// How narrow and how high the players beside the pitch may be.
const NARROWEST: f32 = 180.0;
const PLATE: (f32, f32) = (92.0, 190.0);
const BETWEEN: f32 = 10.0;
/// The dice below the players.
const DIE: f32 = 104.0;
/// The smallest numbers that can still be read on a phone.
const LEAST: f32 = 24.0;

pub fn draw(game: &Match) -> Sketch {
    let board = Board::of(game);
    let (width, height) = board.size();
    let mut sketch = Sketch::new(width, height, told::alt(game));
    board.grass(&mut sketch);
    board.trail(&mut sketch);
    board.ways(&mut sketch);
    board.numbers(&mut sketch);
    board.coordinates(&mut sketch);
    board.circles(&mut sketch);
    board.balls(&mut sketch);
    board.targets(&mut sketch);
    plates::draw(&mut sketch, &board);
    sketch
}

/// What the roll can be used for.
fn uses(game: &Match) -> Vec<Action> {
    match (game.stage, game.face()) {
        (Stage::Play, Some(face)) => game.uses(face),
        _ => Vec::new(),
    }
}

impl Board<'_> {
    /// Start, the tiles, the goal tile and the goal.
    fn grass(&self, sketch: &mut Sketch) {
        let half = self.columns / 2.0 - 1.0;
        let tile = |sketch: &mut Sketch, at: Point, (width, height): Point, ink: Ink| {
            let size = (width * self.side - 3.0, height * self.side - 3.0);
            let at = (at.0 + 1.5, at.1 + 1.5);
            sketch.rect(at, size, 7.0, Look::filled(ink));
        };
        for row in (1..).step_by(2).map(|row| row as f32) {
            if row > self.rows {
                break;
            }
            for column in (0..).step_by(2).map(|column| column as f32) {
                if column >= self.columns {
                    break;
                }
                let mown = (row + column) as u32 % 4 == 1;
                let ink = if mown { Ink::Mown } else { Ink::Grass };
                tile(sketch, self.corner(column, row + 1.0), (2.0, 2.0), ink);
            }
        }
        tile(sketch, self.corner(half, 0.0), (2.0, 1.0), Ink::Plate);
        let above = self.corner(half, self.rows + 1.0);
        tile(sketch, above, (2.0, 1.0), Ink::Mown);
        let goal = (above.0, above.1 - self.side / 2.0);
        tile(sketch, goal, (2.0, 0.5), Ink::Plate);
        self.net(sketch, goal);
        if let Some(spot) = self.middle(Place::Penalty) {
            sketch.circle(spot, self.side * 0.07, Look::filled(Ink::Snow));
        }
    }

    fn net(&self, sketch: &mut Sketch, (x, y): Point) {
        let (width, height) = (self.side * 2.0, self.side / 2.0);
        for part in 1..8 {
            let across = x + width * part as f32 / 8.0;
            sketch.line(
                vec![(across, y + 6.0), (across, y + height - 6.0)],
                Ink::Rule,
                2.0,
            );
        }
        for part in 1..3 {
            let down = y + height * part as f32 / 3.0;
            sketch.line(
                vec![(x + 6.0, down), (x + width - 6.0, down)],
                Ink::Rule,
                2.0,
            );
        }
        let posts = vec![
            (x + 3.0, y + height),
            (x + 3.0, y + 3.0),
            (x + width - 3.0, y + 3.0),
            (x + width - 3.0, y + height),
        ];
        sketch.line(posts, Ink::Snow, 5.0);
    }

    fn numbers(&self, sketch: &mut Sketch) {
        let way = self.way();
        for field in Field::all() {
            let number = self.game.pitch.number(field);
            let place = Place::Field(field);
            let Some((x, y)) = self.middle(place).filter(|_| number > 0) else {
                continue;
            };
            if self.owners(place).next().is_some() {
                // A ball lies here; the number looks out beside it.
                let at = (x - self.side * 0.34, y - self.side * 0.3);
                let size = (self.side * 0.33).max(LEAST);
                sketch.bold(at, number.to_string(), size, Ink::Snow);
                continue;
            }
            if way.contains(&place) {
                // The way leads under the number, not through it.
                let look = Look::filled(Ink::Grass).with_edge(Ink::Gold, 3.0);
                sketch.circle((x, y), self.side * 0.3, look);
            }
            sketch.bold((x, y), number.to_string(), self.side * 0.46, Ink::Snow);
        }
    }

    fn coordinates(&self, sketch: &mut Sketch) {
        let size = (self.side * 0.5).clamp(LEAST, 28.0);
        for row in 1..=self.rows as u8 {
            let (x, y) = self.corner(0.0, f32::from(row));
            let at = (x - NAMES / 2.0 - 2.0, y + self.side / 2.0);
            sketch.words(at, row.to_string(), size, Ink::Mist, Anchor::Middle);
        }
        // Below Start, and below the first row of the second strip.
        for row in [0.0, self.strip + 1.0] {
            for column in (0..self.columns as u8).filter(|_| row <= self.rows) {
                let (x, y) = self.corner(f32::from(column), row);
                let letter = char::from(b'a' + column).to_string();
                let at = (x + self.side / 2.0, y + self.side + NAMES / 2.0);
                sketch.words(at, letter, 28.0, Ink::Mist, Anchor::Middle);
            }
        }
    }

    /// P-R7: the circle in the middle of a tile; a closed one is crossed out.
    fn circles(&self, sketch: &mut Sketch) {
        for (low, _) in self.game.pitch.blocked() {
            let Some((x, y)) = self.middle(Place::Field(low)) else {
                continue;
            };
            let (x, y) = (x + self.side / 2.0, y - self.side / 2.0);
            let radius = self.side * 0.17;
            sketch.circle(
                (x, y),
                radius,
                Look::filled(Ink::Coal).with_edge(Ink::Red, 3.0),
            );
            let arm = radius * 0.45;
            for way in [1.0, -1.0] {
                let ends = vec![(x - arm, y - arm * way), (x + arm, y + arm * way)];
                sketch.line(ends, Ink::Red, 4.0);
            }
        }
    }

    /// Where the ball of this turn came along, or that of the last one.
    fn way(&self) -> &[Place] {
        let now = self.game.trail.as_slice();
        match &self.game.last {
            Some(last) if now.is_empty() => last.trail.as_slice(),
            _ => now,
        }
    }

    fn trail(&self, sketch: &mut Sketch) {
        let way = self.way();
        let start = way.first().and_then(|place| self.middle(*place));
        if let Some(start) = start.filter(|_| way.len() > 1) {
            sketch.circle(start, self.side * 0.1, Look::filled(Ink::Gold));
        }
        for line in self.lines(way) {
            sketch.line(line, Ink::Gold, self.side * 0.09);
        }
    }

    /// From the balls that can go on to where they can go.
    fn ways(&self, sketch: &mut Sketch) {
        for action in uses(self.game) {
            let (from, to) = match action {
                Action::Step { from, to } => (from, Place::Field(to)),
                Action::Penalty { from } => (Place::Field(from), Place::Penalty),
                Action::Goal { from } => (from, Place::Goal),
                Action::Roll | Action::Stop | Action::SendBack => continue,
            };
            if let (Some(mut start), Some(end)) = (self.middle(from), self.middle(to)) {
                if from == Place::Start {
                    // From the edge: the balls that wait lie in between.
                    start.1 -= self.side * 0.5;
                }
                if self.strip_of(from) != self.strip_of(to) {
                    self.lines(&[from, to])
                        .into_iter()
                        .for_each(|line| sketch.line(line, Ink::Snow, 4.0));
                    continue;
                }
                let (across, down) = (end.0 - start.0, end.1 - start.1);
                let part = 1.0 - self.side * 0.38 / across.hypot(down).max(self.side * 0.38);
                let end = (start.0 + across * part, start.1 + down * part);
                sketch.line(vec![start, end], Ink::Snow, 4.0);
            }
        }
    }

    /// Rings around them, and corners around a ball that can be sent back.
    fn targets(&self, sketch: &mut Sketch) {
        for action in uses(self.game) {
            let (to, radius) = match action {
                Action::Step { to, .. } => (Place::Field(to), 0.4),
                Action::Penalty { .. } => (Place::Penalty, 0.17),
                Action::Goal { .. } => (Place::Goal, 0.17),
                Action::SendBack => {
                    if let Some((x, y)) = self.game.active_place().and_then(|at| self.middle(at)) {
                        let half = self.side * 0.44;
                        sketch.corners((x - half, y - half), (2.0 * half, 2.0 * half), half * 0.35);
                    }
                    continue;
                }
                Action::Roll | Action::Stop => continue,
            };
            if let Some(at) = self.middle(to) {
                sketch.circle(at, radius * self.side, Look::edged(Ink::Coal, 9.0));
                sketch.circle(at, radius * self.side, Look::edged(Ink::Snow, 5.0));
            }
        }
    }

    /// The balls at a place, seat by seat.
    fn owners(&self, place: Place) -> impl Iterator<Item = Seat> {
        let game = self.game;
        game.seats().flat_map(move |seat| {
            let balls = game.balls[seat].into_iter();
            balls.filter(move |ball| *ball == place).map(move |_| seat)
        })
    }

    fn balls(&self, sketch: &mut Sketch) {
        for place in Field::all().map(Place::Field) {
            let Some((x, y)) = self.middle(place) else {
                continue;
            };
            let owners: Vec<Seat> = self.owners(place).collect();
            // Several share the field side by side.
            let (radius, step) = match owners.len() {
                0 | 1 => (0.3, 0.0),
                2 => (0.23, 0.42),
                _ => (0.19, 0.26),
            };
            let first = x - step * self.side * (owners.len() as f32 - 1.0) / 2.0;
            for (number, seat) in owners.into_iter().enumerate() {
                let at = (
                    first + step * self.side * number as f32,
                    y + self.side * 0.08,
                );
                pieces::ball(sketch, at, radius * self.side, seat);
            }
        }
        for (place, step) in [(Place::Penalty, 0.32), (Place::Goal, 0.27)] {
            let Some((x, y)) = self.middle(place) else {
                continue;
            };
            let owners: Vec<Seat> = self.owners(place).collect();
            // All that there are go in between the posts.
            let step = (step * self.side).min(1.7 * self.side / owners.len().max(1) as f32);
            let first = x - step * (owners.len() as f32 - 1.0) / 2.0;
            for (number, seat) in owners.into_iter().enumerate() {
                let at = (first + step * number as f32, y);
                pieces::ball(sketch, at, self.side * 0.15, seat);
            }
        }
        self.start(sketch);
    }

    /// Start holds up to fifteen balls: a column for each seat.
    fn start(&self, sketch: &mut Sketch) {
        let (left, top) = self.corner(self.columns / 2.0 - 1.0, 0.0);
        let step = self.side * 2.0 / f32::from(self.game.balls.count());
        for seat in self.game.seats() {
            let waiting = self.owners(Place::Start).filter(|owner| *owner == seat);
            let across = left + step * (f32::from(seat.0) + 0.5);
            for number in 0..waiting.count() {
                let down = top + self.side * (0.22 + 0.28 * number as f32);
                pieces::ball(sketch, (across, down), self.side * 0.13, seat);
            }
        }
    }
}

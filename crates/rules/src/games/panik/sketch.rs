//! The drawing of a match of Torschuss-Panik!: the numbers stay readable under the balls, closed circles are seen where they are, and
//! the way of the last ball is a line.
//!
//! Every ball has the letter of its colour. What lies on the penalty point or in the goal is told beside the pitch.

use crate::games::panik::panel::words;
use crate::games::panik::{Field, Match, Place, Stage};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Seat, Sketch, Text};

/// A ball of each seat: its colour and letter.
const BALLS: [(Ink, &str); 5] = [
    (Ink::Red, "R"),
    (Ink::Yellow, "Y"),
    (Ink::Blue, "B"),
    (Ink::Purple, "V"),
    (Ink::Orange, "O"),
];

/// The side of a field, unless the pitch is long.
const SIDE: f32 = 84.0;
/// The highest a pitch is drawn.
const HIGHEST: f32 = 860.0;
/// Around everything.
const EDGE: f32 = 18.0;
/// Room for the letters and numbers of columns and rows.
const NAMES: f32 = 34.0;
/// The players beside the pitch.
const PLATE: (f32, f32) = (214.0, 96.0);
const BETWEEN: f32 = 10.0;

pub fn draw(game: &Match) -> Sketch {
    let board = Board::of(game);
    let (width, height) = board.size();
    let mut sketch = Sketch::new(width, height, alt(game));
    board.grass(&mut sketch);
    board.trail(&mut sketch);
    board.numbers(&mut sketch);
    board.circles(&mut sketch);
    board.balls(&mut sketch);
    for seat in game.seats() {
        board.plate(&mut sketch, seat);
    }
    sketch
}

/// Where things are.
struct Board<'a> {
    game: &'a Match,
    columns: f32,
    rows: f32,
    side: f32,
}

impl Board<'_> {
    fn of(game: &Match) -> Board<'_> {
        let layout = game.pitch.layout();
        let rows = f32::from(layout.rows());
        // The goal is half a field high; then come its tile, the rows and Start.
        let side = (HIGHEST / (rows + 2.5)).min(SIDE);
        Board {
            game,
            columns: f32::from(layout.columns()),
            rows,
            side,
        }
    }

    fn size(&self) -> (u16, u16) {
        let pitch = (self.rows + 2.5) * self.side + NAMES;
        let plates = f32::from(self.game.balls.count()) * (PLATE.1 + BETWEEN) - BETWEEN;
        let width = self.left_of_plates() + PLATE.0 + EDGE;
        (width as u16, (pitch.max(plates) + 2.0 * EDGE) as u16)
    }

    fn left_of_plates(&self) -> f32 {
        EDGE + NAMES + self.columns * self.side + EDGE
    }

    /// The upper left corner of the field in this column, from 0, and row; row 0 is Start, the last is the goal tile.
    fn corner(&self, column: f32, row: f32) -> Point {
        let top = EDGE + self.side * (self.rows + 1.5 - row);
        (EDGE + NAMES + self.side * column, top)
    }

    fn middle(&self, place: Place) -> Option<Point> {
        let half = self.columns / 2.0;
        let (column, row) = match place {
            Place::Start => (half - 0.5, 0.0),
            Place::Field(Field::G4) => (half - 1.0, self.rows + 1.0),
            Place::Field(Field::G5) => (half, self.rows + 1.0),
            Place::Field(field) => {
                let (column, row) = field.column_and_row()?;
                (f32::from(column), f32::from(row))
            }
            Place::Penalty | Place::Goal => return None,
        };
        let (x, y) = self.corner(column, row);
        Some((x + self.side / 2.0, y + self.side / 2.0))
    }

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
        for field in Field::all() {
            let number = self.game.pitch.number(field);
            let Some((x, y)) = self.middle(Place::Field(field)).filter(|_| number > 0) else {
                continue;
            };
            if self.owners(Place::Field(field)).next().is_some() {
                // A ball lies here; the number looks out beside it.
                let at = (x - self.side * 0.35, y - self.side * 0.32);
                sketch.bold(at, number.to_string(), self.side * 0.28, Ink::Snow);
            } else {
                sketch.bold((x, y), number.to_string(), self.side * 0.5, Ink::Snow);
            }
        }
        let size = (self.side * 0.5).min(27.0);
        for row in 1..=self.rows as u8 {
            let (_, y) = self.corner(0.0, f32::from(row));
            let at = (EDGE + NAMES / 2.0, y + self.side / 2.0);
            sketch.words(at, row.to_string(), size, Ink::Mist, Anchor::Middle);
        }
        for column in 0..self.columns as u8 {
            let (x, y) = self.corner(f32::from(column), -1.0);
            let letter = char::from(b'a' + column).to_string();
            let at = (x + self.side / 2.0, y + NAMES / 2.0 - 2.0);
            sketch.words(at, letter, 27.0, Ink::Mist, Anchor::Middle);
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
    fn trail(&self, sketch: &mut Sketch) {
        let now = self.game.trail.as_slice();
        let last = self.game.last.as_ref().map(|report| report.trail);
        let places = match (now, &last) {
            ([], Some(last)) => last.as_slice(),
            (now, _) => now,
        };
        let points: Vec<Point> = places
            .iter()
            .filter_map(|place| self.middle(*place))
            .collect();
        if points.len() > 1 {
            sketch.line(points, Ink::Gold, self.side * 0.08);
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
                ball(sketch, at, radius * self.side, seat);
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
                ball(sketch, (across, down), self.side * 0.13, seat);
            }
        }
    }

    /// A player: ball, goals, where the three balls are; a frame and the roll to be used for the one whose turn it is.
    fn plate(&self, sketch: &mut Sketch, seat: Seat) {
        let game = self.game;
        let left = self.left_of_plates();
        let top = EDGE + (PLATE.1 + BETWEEN) * f32::from(seat.0);
        let playing = matches!(game.stage, Stage::Play | Stage::ShootOut);
        let framed = match game.stage {
            Stage::Over { winner } => seat == winner && !game.is_solo(),
            _ => playing && seat == game.turn,
        };
        let look = if framed {
            Look::filled(Ink::Plate).with_edge(Ink::Gold, 4.0)
        } else {
            Look::filled(Ink::Plate)
        };
        sketch.rect((left, top), PLATE, 10.0, look);
        ball(sketch, (left + 32.0, top + 32.0), 19.0, seat);
        let goals = match &game.shoot_out {
            Some(shoot_out) => format!("{}+{}", game.goals(seat), shoot_out.goals[seat]),
            None => game.goals(seat).to_string(),
        };
        sketch.bold((left + 96.0, top + 33.0), goals, 38.0, Ink::Snow);
        if let Some(face) = game.face().filter(|_| playing && seat == game.turn) {
            let die = (left + PLATE.0 - 56.0, top + 11.0);
            sketch.rect(die, (44.0, 44.0), 9.0, Look::filled(Ink::Snow));
            sketch.bold(
                (die.0 + 22.0, die.1 + 22.0),
                face.to_string(),
                32.0,
                Ink::Coal,
            );
        }
        for (number, place) in game.balls[seat].into_iter().enumerate() {
            let at = (left + PLATE.0 * (number as f32 + 0.5) / 3.0, top + 76.0);
            match place {
                Place::Goal => sketch.circle(at, 9.0, Look::filled(Ink::Gold)),
                Place::Penalty => {
                    sketch.circle(at, 5.0, Look::filled(Ink::Snow));
                    sketch.circle(at, 12.0, Look::edged(Ink::Snow, 3.0));
                }
                Place::Start => sketch.words(at, "–", 26.0, Ink::Mist, Anchor::Middle),
                Place::Field(_) => {
                    sketch.words(at, words::name(place), 26.0, Ink::Snow, Anchor::Middle);
                }
            }
        }
    }
}

fn ball(sketch: &mut Sketch, at: Point, radius: f32, seat: Seat) {
    let (ink, letter) = BALLS[seat.index() % BALLS.len()];
    sketch.circle(at, radius, Look::filled(ink).with_edge(Ink::Coal, 3.0));
    sketch.bold(at, letter, radius * 1.25, Ink::Coal);
}

/// The same in words, with every number.
fn alt(game: &Match) -> Text {
    let both = |first, second| {
        Text::new("panik-alt-two")
            .text("first", first)
            .text("second", second)
    };
    let players = game.seats().map(|seat| named(words::player(game, seat)));
    let players = players.reduce(both);
    let layout = game.pitch.layout();
    let row = |row: u8| {
        let fields = (0..layout.columns()).filter_map(|column| Field::new(column, row));
        let numbers = fields.map(|field| format!(" {}", game.pitch.number(field)));
        format!("{row}:{}", numbers.collect::<String>())
    };
    let rows: Vec<String> = (1..=layout.rows()).rev().map(row).collect();
    let text = match game.stage {
        Stage::Lay => Text::new("panik-alt-bare"),
        _ => Text::new("panik-alt")
            .with("rows", Arg::Plain(rows.join("; ")))
            .text("blocked", words::blocked(game)),
    };
    text.text("title", words::title(game))
        .text("players", players.unwrap_or(words::title(game)))
        .text("now", words::now(game))
}

/// A mention means nothing where there is only text.
fn named(mut text: Text) -> Text {
    for (_, arg) in &mut text.args {
        if let Arg::Mention(seat) = *arg {
            *arg = Arg::Name(seat);
        }
    }
    text
}

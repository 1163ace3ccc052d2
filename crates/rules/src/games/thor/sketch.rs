//! The drawing of a match of Thor: the columns of the gods with every offering, what each is worth, and who holds what.
//!
//! Gods have a shape and two letters beside their colour. It shows what lies open; hands are not drawn, only how many cards are in
//! them.

use crate::games::thor::panel::{board, words};
use crate::games::thor::view::Place;
use crate::games::thor::{God, Stage, View};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Seat, Sketch, Text};

/// Before the columns, and after them.
const LEFT: f32 = 62.0;
const RIGHT: f32 = 112.0;
/// The width of a column.
const COLUMN: f32 = 92.0;
/// The signs of the gods, the offerings below them, the worth, the stacks, and the players.
const OFFERINGS: f32 = 96.0;
const CARD: f32 = 44.0;
const WORTH: f32 = OFFERINGS + 6.0 * CARD + 8.0;
const STACKS: f32 = WORTH + 66.0;
const PLAYERS: f32 = STACKS + 46.0;
const PLAYER: f32 = 50.0;

pub fn draw(view: &View) -> Sketch {
    let width = LEFT + COLUMN * view.gods.len() as f32 + RIGHT;
    let height = PLAYERS + PLAYER * view.players.len() as f32 + 12.0;
    let mut sketch = Sketch::new(width as u16, height as u16, alt(view));
    for (place, column) in view.gods.iter().zip(0u8..) {
        god(&mut sketch, place, LEFT + COLUMN * f32::from(column));
    }
    for seat in (0u8..).map(Seat).take(view.players.len()) {
        player(&mut sketch, view, seat);
    }
    sketch
}

pub(super) fn ink(god: God) -> Ink {
    match god {
        God::Odin => Ink::Blue,
        God::Thor => Ink::Red,
        God::Freya => Ink::Yellow,
        God::Freyr => Ink::Green,
        God::Njord => Ink::Purple,
        God::Baldur => Ink::Mist,
    }
}

pub(super) fn letters(god: God) -> &'static str {
    match god {
        God::Odin => "Od",
        God::Thor => "Th",
        God::Freya => "Fa",
        God::Freyr => "Fr",
        God::Njord => "Nj",
        God::Baldur => "Ba",
    }
}

/// A column: sign, offerings from the first to the one that counts, worth, and god cards left.
fn god(sketch: &mut Sketch, place: &Place, left: f32) {
    let middle = left + COLUMN / 2.0;
    sign(sketch, place.god, (middle, 34.0));
    let at = (middle, 74.0);
    sketch.words(at, letters(place.god), 26.0, Ink::Snow, Anchor::Middle);
    let size = (COLUMN - 8.0, 6.0 * CARD);
    sketch.rect((left + 4.0, OFFERINGS), size, 8.0, Look::filled(Ink::Plate));
    let values = place.offerings.values();
    for (number, value) in values.iter().enumerate() {
        let counts = number + 1 == values.len();
        let top = OFFERINGS + CARD * number as f32;
        let (fill, words) = if counts {
            (ink(place.god), Ink::Coal)
        } else {
            (Ink::Rule, Ink::Mist)
        };
        let card = (COLUMN - 16.0, CARD - 6.0);
        sketch.rect((left + 8.0, top + 3.0), card, 7.0, Look::filled(fill));
        sketch.bold((middle, top + CARD / 2.0), value.to_string(), 30.0, words);
    }
    worth(sketch, place, left);
    let stack = (middle - 22.0, STACKS + 6.0);
    for shift in [0.0, 5.0] {
        let look = Look::filled(ink(place.god)).with_edge(Ink::Ground, 2.0);
        sketch.rect((stack.0 - shift, stack.1 - shift), (22.0, 30.0), 4.0, look);
    }
    let left_over = (middle + 14.0, STACKS + 20.0);
    sketch.words(
        left_over,
        place.left.to_string(),
        27.0,
        Ink::Mist,
        Anchor::Middle,
    );
}

/// What the god is worth now; an action card that changes it is framed.
fn worth(sketch: &mut Sketch, place: &Place, left: f32) {
    let look = match place.above {
        Some(_) => Look::edged(Ink::Gold, 5.0),
        None => Look::edged(ink(place.god), 3.0),
    };
    sketch.rect((left + 8.0, WORTH), (COLUMN - 16.0, 52.0), 10.0, look);
    let at = (left + COLUMN / 2.0, WORTH + 26.0);
    sketch.bold(at, signed(place.value), 36.0, Ink::Snow);
}

fn signed(number: impl ToString) -> String {
    number.to_string().replace('-', "−")
}

/// A shape for each god.
pub(super) fn sign(sketch: &mut Sketch, god: God, (x, y): Point) {
    let look = Look::filled(ink(god));
    let at = |points: &[Point]| -> Vec<Point> {
        let points = points.iter();
        points
            .map(|(across, down)| (x + across, y + down))
            .collect()
    };
    match god {
        God::Odin => sketch.circle((x, y), 18.0, look),
        God::Thor => sketch.polygon(at(&[(0.0, -19.0), (21.0, 17.0), (-21.0, 17.0)]), look),
        God::Freya => sketch.polygon(star((x, y)), look),
        God::Freyr => {
            for (across, down) in [(-9.0, -9.0), (9.0, -9.0), (-9.0, 9.0), (9.0, 9.0)] {
                sketch.circle((x + across, y + down), 10.0, look);
            }
        }
        God::Njord => sketch.rect((x - 17.0, y - 17.0), (34.0, 34.0), 3.0, look),
        God::Baldur => {
            let diamond = [(0.0, -20.0), (20.0, 0.0), (0.0, 20.0), (-20.0, 0.0)];
            sketch.polygon(at(&diamond), look);
        }
    }
}

fn star((x, y): Point) -> Vec<Point> {
    let corner = |number: u8| {
        let radius = if number.is_multiple_of(2) { 21.0 } else { 9.0 };
        let (sin, cos) = (f32::from(number) * std::f32::consts::PI / 5.0).sin_cos();
        (x + radius * sin, y - radius * cos)
    };
    (0..10).map(corner).collect()
}

/// A player: letter, god cards by column, cards in hand, and all points so far.
fn player(sketch: &mut Sketch, view: &View, seat: Seat) {
    let player = &view.players[seat.index()];
    let top = PLAYERS + PLAYER * f32::from(seat.0);
    let width = f32::from(sketch.width) - 16.0;
    let look = match view.turn == Some(seat) && view.stage != Stage::Over {
        true => Look::filled(Ink::Plate).with_edge(Ink::Gold, 4.0),
        false => Look::filled(Ink::Plate),
    };
    sketch.rect((8.0, top + 3.0), (width, PLAYER - 6.0), 9.0, look);
    let down = top + PLAYER / 2.0;
    let letter = char::from(b'A' + seat.0).to_string();
    sketch.bold((34.0, down), letter, 30.0, Ink::Snow);
    for (cards, place) in player.cards.iter().zip(0u8..) {
        let at = (LEFT + COLUMN * (f32::from(place) + 0.5), down);
        match cards {
            0 => sketch.circle(at, 3.0, Look::filled(Ink::Rule)),
            cards => sketch.bold(at, cards.to_string(), 28.0, Ink::Snow),
        }
    }
    let at = (f32::from(sketch.width) - RIGHT / 2.0 - 6.0, down);
    let points = signed(board::total(view, player));
    sketch.bold(at, points, 32.0, Ink::Gold);
}

/// The same in words.
fn alt(view: &View) -> Text {
    let columns = view.gods.iter().map(|place| {
        let values: Vec<String> = place.offerings.values().iter().map(u8::to_string).collect();
        let text = match values.is_empty() {
            true => Text::new("thor-alt-god-empty"),
            false => Text::new("thor-alt-god").with("values", Arg::Plain(values.join(" "))),
        };
        text.text("god", words::name(place.god))
            .number("worth", place.value)
            .number("left", place.left)
    });
    let players = (0u8..).map(Seat).zip(&view.players).map(|(seat, player)| {
        let cards: Vec<String> = player.cards.iter().map(u8::to_string).collect();
        Text::new("thor-alt-player")
            .text("seat", words::seat(seat))
            .name("name", seat)
            .with("cards", Arg::Plain(cards.join(" ")))
            .number("points", board::total(view, player))
    });
    let nothing = || Text::new("thor-nothing");
    Text::new("thor-alt")
        .text("title", board::title(view))
        .text("columns", words::listed(columns).unwrap_or_else(nothing))
        .text("players", words::listed(players).unwrap_or_else(nothing))
}

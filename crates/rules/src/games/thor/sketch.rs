//! The drawing of a match of Thor: the columns of the gods with every offering, what each is worth, who holds what, and how many cards
//! are in every hand and in the deck.
//!
//! Gods have a shape and their name beside their colour; a proper name is the same in every language. It shows what lies open, and to
//! somebody at the table their own offerings; corners are around a god that was named, and dots on those that may be.

mod player;

mod told;

use crate::games::thor::offering::Offerings;
use crate::games::thor::panel::{board, controls};
use crate::games::thor::view::Place;
use crate::games::thor::{God, View, Will};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Control, Seat, Sketch};

const WIDTH: u16 = 720;
/// Before the columns stand the names of the players, after them their points.
const LEFT: f32 = 168.0;
const RIGHT: f32 = 78.0;
/// The signs of the gods, their names, the offerings below them, the worth, the stacks, and the players: six of them and a hand are as high
/// as the picture is wide, and no higher.
const SIGN: f32 = 26.0;
const NAME: f32 = 60.0;
const OFFERINGS: f32 = 78.0;
const CARD: f32 = 30.0;
const WORTH: f32 = OFFERINGS + 6.0 * CARD + 14.0;
const STACKS: f32 = WORTH + 44.0;
const PLAYERS: f32 = STACKS + 40.0;
const PLAYER: f32 = 58.0;
/// Below them.
const EDGE: f32 = 6.0;

pub fn draw(view: &View, begun: &str) -> Sketch {
    let rows = view.players.len() + usize::from(view.hand.is_some());
    let row = row(view);
    let height = PLAYERS + row * rows as f32 + EDGE;
    let mut sketch = Sketch::new(WIDTH, height as u16, told::alt(view));
    for number in 1..=6u8 {
        let at = (LEFT - 22.0, OFFERINGS + CARD * (f32::from(number) - 0.5));
        sketch.words(at, number.to_string(), 24.0, Ink::Mist, Anchor::Middle);
    }
    let named = Named::of(view, begun);
    for (place, column) in view.gods.iter().zip(0u8..) {
        god(&mut sketch, place, Column::of(view, column), &named);
    }
    if view.will == Will::On {
        player::cards(
            &mut sketch,
            (30.0, STACKS + 22.0),
            view.deck,
            player::ACTIONS,
        );
    }
    let mut top = PLAYERS;
    if let Some(hand) = view.hand {
        held(&mut sketch, view, hand);
        top += row;
    }
    for seat in (0u8..).map(Seat).take(view.players.len()) {
        player::draw(&mut sketch, view, seat, top + row * f32::from(seat.0));
    }
    sketch
}

/// How high the row of a player is: there is room for everybody and a hand.
fn row(view: &View) -> f32 {
    let room = f32::from(WIDTH) - PLAYERS - EDGE;
    (room / (view.players.len() + 1) as f32).min(PLAYER)
}

/// Where the things of a god stand.
struct Column {
    left: f32,
    width: f32,
}

impl Column {
    fn of(view: &View, place: u8) -> Column {
        let width = (f32::from(WIDTH) - LEFT - RIGHT) / view.gods.len().max(1) as f32;
        Column {
            left: LEFT + width * f32::from(place),
            width,
        }
    }

    fn middle(&self) -> f32 {
        self.left + self.width / 2.0
    }
}

/// The gods that the viewer has named, may name next, and may take a card of.
struct Named {
    begun: Option<String>,
    next: Vec<String>,
    cards: Vec<String>,
}

impl Named {
    fn of(view: &View, begun: &str) -> Named {
        let (_, controls, has_begun) = controls::draw(view, begun);
        let words = |action: &str| action.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let choices = controls.iter().flat_map(Control::choices);
        let (mut next, mut cards) = (Vec::new(), Vec::new());
        for choice in choices {
            match &words(&choice.action)[..] {
                [act, _, god] if act == "act" => next.push(god.clone()),
                [take, god] if take == "take" => cards.push(god.clone()),
                _ => {}
            }
        }
        Named {
            begun: has_begun
                .then(|| words(begun))
                .and_then(|words| words.get(2).cloned()),
            next,
            cards,
        }
    }
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

/// A column: sign and name, offerings from the first to the one that counts, worth, and god cards left.
fn god(sketch: &mut Sketch, place: &Place, column: Column, named: &Named) {
    let (left, middle) = (column.left, column.middle());
    let is = |name: &String| name == place.god.name();
    sign(sketch, place.god, (middle, SIGN));
    // Their neighbours are shorter.
    let name = (24.0, column.width + 16.0);
    sketch.words_within(
        (middle, NAME),
        title(place.god),
        name,
        Ink::Snow,
        Anchor::Middle,
    );
    let size = (column.width - 8.0, 6.0 * CARD);
    sketch.rect((left + 4.0, OFFERINGS), size, 8.0, Look::filled(Ink::Plate));
    let values = place.offerings.values();
    for (number, value) in values.iter().enumerate() {
        let counts = number + 1 == values.len();
        let top = OFFERINGS + CARD * number as f32;
        let (fill, words) = if counts {
            (ink(place.god), Ink::Coal)
        } else {
            (Ink::Rule, Ink::Snow)
        };
        let card = (column.width - 16.0, CARD - 4.0);
        sketch.rect((left + 8.0, top + 2.0), card, 7.0, Look::filled(fill));
        sketch.bold((middle, top + CARD / 2.0), value.to_string(), 26.0, words);
    }
    worth(sketch, place, &column);
    let stack = (middle - 24.0, STACKS + 9.0);
    for shift in [0.0, 5.0] {
        let look = Look::filled(ink(place.god)).with_edge(Ink::Ground, 2.0);
        sketch.rect((stack.0 - shift, stack.1 - shift), (22.0, 28.0), 4.0, look);
    }
    let at = (middle + 16.0, STACKS + 22.0);
    sketch.bold(at, place.left.to_string(), 28.0, Ink::Snow);
    if named.cards.iter().any(is) {
        sketch.dot((stack.0 + 9.0, stack.1 + 12.0), 8.0);
    }
    if named.begun.as_ref().is_some_and(is) {
        let size = (column.width - 6.0, 68.0);
        sketch.corners((left + 3.0, 6.0), size, 12.0);
    } else if named.next.iter().any(is) {
        sketch.dot((left + 14.0, 14.0), 9.0);
    }
}

/// What the god is worth now, and what an action card above makes of it.
fn worth(sketch: &mut Sketch, place: &Place, column: &Column) {
    let edge = match place.above {
        Some(_) => (Ink::Gold, 4.0),
        None => (ink(place.god), 3.0),
    };
    let size = (column.width - 16.0, 40.0);
    sketch.rect(
        (column.left + 8.0, WORTH),
        size,
        10.0,
        Look::edged(edge.0, edge.1),
    );
    let at = (column.middle(), WORTH + 21.0);
    sketch.bold(at, signed(place.value), 32.0, Ink::Snow);
    let Some(card) = place.above else { return };
    let tag = (column.middle() - 25.0, WORTH - 17.0);
    let look = Look::filled(Ink::Gold).with_edge(Ink::Ground, 3.0);
    sketch.rect(tag, (50.0, 25.0), 8.0, look);
    let middle = (column.middle(), tag.1 + 12.5);
    match board::change(card) {
        Some(change) => sketch.bold(middle, change, 24.0, Ink::Coal),
        // It only keeps the place.
        None => sketch.circle(middle, 6.0, Look::filled(Ink::Coal)),
    }
}

fn title(god: God) -> &'static str {
    match god {
        God::Odin => "Odin",
        God::Thor => "Thor",
        God::Freya => "Freya",
        God::Freyr => "Freyr",
        God::Njord => "Njörd",
        God::Baldur => "Baldur",
    }
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

/// The viewer's own offerings, below the gods they are for; more than a few of one god in two lines.
fn held(sketch: &mut Sketch, view: &View, hand: Offerings) {
    const LINE: usize = 3;
    let row = row(view);
    let size = (f32::from(WIDTH) - 16.0, row - 4.0);
    let look = Look::edged(Ink::Rule, 3.0);
    sketch.rect((8.0, PLAYERS + 2.0), size, 9.0, look);
    let down = PLAYERS + row / 2.0;
    player::fan(sketch, (26.0, down), 1.0);
    for (place, column) in view.gods.iter().zip(0u8..) {
        let column = Column::of(view, column);
        let values: Vec<u8> = hand.values(place.god).collect();
        let lines = values.chunks(if values.len() > LINE + 1 {
            LINE
        } else {
            LINE + 1
        });
        let (size, apart) = match lines.len() {
            0 | 1 => (28.0, 0.0),
            _ => (24.0, 22.0),
        };
        let first = down - apart * (lines.len() as f32 - 1.0) / 2.0;
        for (line, values) in lines.enumerate() {
            let y = first + apart * line as f32;
            let step = if values.len() > LINE { 19.0 } else { 25.0 };
            for (number, value) in values.iter().enumerate() {
                let place = number as f32 - (values.len() as f32 - 1.0) / 2.0;
                let at = (column.middle() + step * place, y);
                sketch.bold(at, value.to_string(), size, Ink::Snow);
            }
        }
    }
}

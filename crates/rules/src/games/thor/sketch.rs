//! The drawing of a match of Thor: the columns of the gods with every offering, what each is worth, and who holds what.
//!
//! Gods have a shape and their name beside their colour; a proper name is the same in every language. It shows what lies open, and to
//! somebody at the table their own offerings; corners are around a god that was named, and dots on those that may be.

use crate::games::thor::offering::Offerings;
use crate::games::thor::panel::{board, controls, words};
use crate::games::thor::view::Place;
use crate::games::thor::{God, Stage, View};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Control, Seat, Sketch, Text};

const WIDTH: u16 = 720;
/// Before the columns stand the names of the players, after them their points.
const LEFT: f32 = 178.0;
const RIGHT: f32 = 82.0;
/// The signs of the gods, the offerings below them, the worth, the stacks, and the players.
const SIGN: f32 = 32.0;
const OFFERINGS: f32 = 88.0;
const CARD: f32 = 40.0;
const WORTH: f32 = OFFERINGS + 6.0 * CARD + 14.0;
const STACKS: f32 = WORTH + 52.0;
const PLAYERS: f32 = STACKS + 48.0;
const PLAYER: f32 = 46.0;

pub fn draw(view: &View, begun: &str) -> Sketch {
    let rows = view.players.len() + usize::from(view.hand.is_some());
    let height = PLAYERS + PLAYER * rows as f32 + 8.0;
    let mut sketch = Sketch::new(WIDTH, height as u16, alt(view));
    for number in 1..=6u8 {
        let at = (LEFT - 22.0, OFFERINGS + CARD * (f32::from(number) - 0.5));
        sketch.words(at, number.to_string(), 24.0, Ink::Mist, Anchor::Middle);
    }
    let named = Named::of(view, begun);
    for (place, column) in view.gods.iter().zip(0u8..) {
        god(&mut sketch, place, Column::of(view, column), &named);
    }
    let mut top = PLAYERS;
    if let Some(hand) = view.hand {
        held(&mut sketch, view, hand);
        top += PLAYER;
    }
    for seat in (0u8..).map(Seat).take(view.players.len()) {
        player(&mut sketch, view, seat, top + PLAYER * f32::from(seat.0));
    }
    sketch
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
    let name = (24.0, column.width - 6.0);
    sketch.words_within(
        (middle, 68.0),
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
        let card = (column.width - 16.0, CARD - 6.0);
        sketch.rect((left + 8.0, top + 3.0), card, 7.0, Look::filled(fill));
        sketch.bold((middle, top + CARD / 2.0), value.to_string(), 30.0, words);
    }
    worth(sketch, place, &column);
    let stack = (middle - 24.0, STACKS + 10.0);
    for shift in [0.0, 5.0] {
        let look = Look::filled(ink(place.god)).with_edge(Ink::Ground, 2.0);
        sketch.rect((stack.0 - shift, stack.1 - shift), (22.0, 28.0), 4.0, look);
    }
    let at = (middle + 14.0, STACKS + 22.0);
    sketch.bold(at, place.left.to_string(), 28.0, Ink::Mist);
    if named.cards.iter().any(is) {
        sketch.dot((stack.0 + 9.0, stack.1 + 12.0), 8.0);
    }
    if named.begun.as_ref().is_some_and(is) {
        let size = (column.width - 6.0, 78.0);
        sketch.corners((left + 3.0, 7.0), size, 12.0);
    } else if named.next.iter().any(is) {
        sketch.dot((left + 14.0, 16.0), 9.0);
    }
}

/// What the god is worth now, and what an action card above makes of it.
fn worth(sketch: &mut Sketch, place: &Place, column: &Column) {
    let edge = match place.above {
        Some(_) => (Ink::Gold, 4.0),
        None => (ink(place.god), 3.0),
    };
    let size = (column.width - 16.0, 46.0);
    sketch.rect(
        (column.left + 8.0, WORTH),
        size,
        10.0,
        Look::edged(edge.0, edge.1),
    );
    let at = (column.middle(), WORTH + 24.0);
    sketch.bold(at, signed(place.value), 36.0, Ink::Snow);
    let Some(card) = place.above else { return };
    let tag = (column.middle() - 24.0, WORTH - 13.0);
    let look = Look::filled(Ink::Gold).with_edge(Ink::Ground, 3.0);
    sketch.rect(tag, (48.0, 24.0), 8.0, look);
    let middle = (column.middle(), tag.1 + 12.0);
    match board::change(card) {
        Some(change) => sketch.bold(middle, change, 19.0, Ink::Coal),
        // It only keeps the place.
        None => sketch.circle(middle, 5.0, Look::filled(Ink::Coal)),
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

/// The viewer's own offerings, below the gods they are for.
fn held(sketch: &mut Sketch, view: &View, hand: Offerings) {
    let size = (f32::from(WIDTH) - 16.0, PLAYER - 6.0);
    let look = Look::edged(Ink::Rule, 3.0);
    sketch.rect((8.0, PLAYERS + 3.0), size, 9.0, look);
    let down = PLAYERS + PLAYER / 2.0;
    // A fan of cards.
    for (shift, tilt) in [(0.0, -5.0f32), (14.0, 0.0), (28.0, 5.0)] {
        let (x, y) = (26.0 + shift, down - 13.0);
        let corners = vec![
            (x + tilt, y + tilt.abs() * 0.5),
            (x + 16.0 + tilt, y - tilt * 0.3 + tilt.abs() * 0.5),
            (x + 16.0, y + 26.0),
            (x, y + 26.0),
        ];
        let look = Look::filled(Ink::Snow).with_edge(Ink::Ground, 2.0);
        sketch.polygon(corners, look);
    }
    for (place, column) in view.gods.iter().zip(0u8..) {
        let column = Column::of(view, column);
        let values: Vec<String> = hand
            .values(place.god)
            .map(|value| value.to_string())
            .collect();
        if values.is_empty() {
            continue;
        }
        let size = (26.0, column.width - 4.0);
        let at = (column.middle(), down);
        sketch.words_within(at, &values.join(" "), size, Ink::Snow, Anchor::Middle);
    }
}

/// A player: name, god cards by column, and all points so far; a frame for whoever's turn it is, and for winners.
fn player(sketch: &mut Sketch, view: &View, seat: Seat, top: f32) {
    let player = &view.players[seat.index()];
    let total = |player| board::total(view, player);
    let best = view.players.iter().map(total).max();
    let framed = match view.stage {
        Stage::Over => best == Some(total(player)),
        _ => view.turn == Some(seat),
    };
    let size = (f32::from(WIDTH) - 16.0, PLAYER - 6.0);
    sketch.plate((8.0, top + 3.0), size, framed);
    let down = top + PLAYER / 2.0;
    let name = (28.0, LEFT - 24.0);
    sketch.name((20.0, down), seat, name, Ink::Snow, Anchor::Start);
    for (cards, place) in player.cards.iter().zip(0u8..) {
        let at = (Column::of(view, place).middle(), down);
        match cards {
            0 => sketch.circle(at, 3.0, Look::filled(Ink::Rule)),
            cards => sketch.bold(at, cards.to_string(), 28.0, Ink::Snow),
        }
    }
    let at = (f32::from(WIDTH) - RIGHT / 2.0 - 6.0, down);
    sketch.bold(at, signed(total(player)), 32.0, Ink::Gold);
}

/// The same in words.
fn alt(view: &View) -> Text {
    let columns = view.gods.iter().map(|place| {
        let values: Vec<String> = place.offerings.values().iter().map(u8::to_string).collect();
        let text = match values.is_empty() {
            true => Text::new("thor-alt-god-empty"),
            false => Text::new("thor-alt-god").with("values", Arg::Plain(values.join(" "))),
        };
        let text = text
            .text("god", words::name(place.god))
            .number("worth", place.value)
            .number("left", place.left);
        match place.above {
            Some(card) => Text::new("thor-alt-above")
                .text("god", text)
                .text("card", words::card(card)),
            None => text,
        }
    });
    let players = (0u8..).map(Seat).zip(&view.players).map(|(seat, player)| {
        let cards: Vec<String> = player.cards.iter().map(u8::to_string).collect();
        Text::new("thor-alt-player")
            .name("name", seat)
            .with("cards", Arg::Plain(cards.join(" ")))
            .number("points", board::total(view, player))
    });
    let nothing = || Text::new("thor-nothing");
    let none = || Arg::Plain(String::new());
    Text::new("thor-alt")
        .text("title", board::title(view))
        .text("columns", words::listed(columns).unwrap_or_else(nothing))
        .text("players", words::listed(players).unwrap_or_else(nothing))
        .with("hand", hand(view).map_or_else(none, Arg::Text))
        .with("now", turn(view).map_or_else(none, Arg::Text))
}

/// Whom it waits for.
fn turn(view: &View) -> Option<Text> {
    let key = match view.stage {
        Stage::Play => "thor-alt-plays",
        Stage::Take => "thor-alt-takes",
        Stage::Lot | Stage::Deal | Stage::Deck | Stage::Over => return None,
    };
    Some(Text::new(key).name("name", view.turn?))
}

/// The viewer's own offerings, if they sit at the table.
fn hand(view: &View) -> Option<Text> {
    let hand = view.hand?;
    let gods = view.gods.iter().filter_map(|place| {
        let values: Vec<String> = hand
            .values(place.god)
            .map(|value| value.to_string())
            .collect();
        let text = Text::new("thor-alt-offerings").text("god", words::name(place.god));
        (!values.is_empty()).then(|| text.with("values", Arg::Plain(values.join(" "))))
    });
    let held = words::listed(gods)?;
    Some(Text::new("thor-alt-hand").text("held", held))
}

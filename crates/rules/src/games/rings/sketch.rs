//! The drawing of a match of Rings: it shows at a glance what emoji cannot, the disc under a disc, a ring around its colour, and
//! the last move.
//!
//! Every colour has its letter, White's rings are bright and Black's are dark, and whose turn it is has a frame: no hue is needed
//! to read it.

use crate::games::rings::disc::reading_order;
use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::{Colour, Event, Phase, Space, View, panel, words};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Seat, Sketch, Text};

/// The side of a space.
const SIDE: f32 = 72.0;
/// The side of a disc, and of one that lies on another.
const DISC: f32 = SIDE - 4.0;
const SHIFTED: f32 = SIDE - 18.0;
/// Where the board begins.
const LEFT: f32 = 46.0;
const TOP: f32 = 92.0;

const WIDTH: u16 = 640;
const HEIGHT: u16 = 712;

pub fn draw(view: &View) -> Sketch {
    let mut sketch = Sketch::new(WIDTH, HEIGHT, alt(view));
    for seat in [WHITE, BLACK] {
        plate(&mut sketch, view, seat);
    }
    coordinates(&mut sketch);
    for space in reading_order() {
        discs(&mut sketch, view, space);
    }
    last(&mut sketch, view);
    for seat in [WHITE, BLACK] {
        for space in view.position.rings_of(seat) {
            let stacked = view.position.board.under(space);
            let radius = if stacked.is_some() { 22.0 } else { 25.0 };
            ring(&mut sketch, centre(view, space), radius, seat);
            if let Some(under) = stacked {
                badge(&mut sketch, space, under);
            }
        }
    }
    sketch
}

fn corner(space: Space) -> Point {
    let (file, rank) = (f32::from(space.file()), f32::from(space.rank()));
    (LEFT + SIDE * file, TOP + SIDE * (7.0 - rank))
}

/// The middle of the upper disc, which does not cover the one below.
fn centre(view: &View, space: Space) -> Point {
    let (x, y) = corner(space);
    let side = match view.position.board.under(space) {
        Some(_) => SHIFTED,
        None => DISC,
    };
    (x + 2.0 + side / 2.0, y + 2.0 + side / 2.0)
}

fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Blue => Ink::Blue,
        Colour::Purple => Ink::Purple,
        Colour::Orange => Ink::Orange,
        Colour::Yellow => Ink::Yellow,
    }
}

/// A side above the board: its ring, the disc in hand, a frame if it is its turn, and what it got at the end.
fn plate(sketch: &mut Sketch, view: &View, seat: Seat) {
    let width = SIDE * 4.0 - 8.0;
    let left = if seat == WHITE {
        LEFT + 2.0
    } else {
        LEFT + SIDE * 4.0 + 6.0
    };
    let at = |across: f32| (left + across, 46.0);
    let over = matches!(
        view.phase,
        Phase::Stuck | Phase::Repetition | Phase::TurnLimit
    );
    let turn = !over && view.phase != Phase::Layout && seat == view.position.turn;
    let look = match turn {
        true => Look::filled(Ink::Plate).with_edge(Ink::Gold, 4.0),
        false => Look::filled(Ink::Plate),
    };
    sketch.rect((left, 14.0), (width, 64.0), 12.0, look);
    ring(sketch, at(40.0), 18.0, seat);
    if turn {
        let points = vec![
            (left + 78.0, 32.0),
            (left + 102.0, 46.0),
            (left + 78.0, 60.0),
        ];
        sketch.polygon(points, Look::filled(Ink::Gold));
    }
    if let Some(held) = view.position.hands[seat.index()] {
        disc(sketch, (left + width - 68.0, 18.0), 56.0, held);
    }
    // As chess players write it: no language needs another word.
    let got = match view.phase {
        Phase::Stuck if seat == view.position.turn => "0",
        Phase::Stuck => "1",
        Phase::Repetition | Phase::TurnLimit => "½",
        _ => return,
    };
    sketch.bold(at(92.0), got, 40.0, Ink::Snow);
}

fn coordinates(sketch: &mut Sketch) {
    for place in 0..8u8 {
        let along = SIDE * (f32::from(place) + 0.5);
        let file = char::from(b'a' + place).to_string();
        let below = (LEFT + along, TOP + SIDE * 8.0 + 21.0);
        sketch.words(below, file, 28.0, Ink::Mist, Anchor::Middle);
        let rank = (8 - place).to_string();
        sketch.words(
            (LEFT / 2.0, TOP + along),
            rank,
            28.0,
            Ink::Mist,
            Anchor::Middle,
        );
    }
}

/// What lies on a space: nothing, a disc, or a disc that shows the edge of the one below and its letter.
fn discs(sketch: &mut Sketch, view: &View, space: Space) {
    let board = &view.position.board;
    let (x, y) = corner(space);
    let at = (x + 2.0, y + 2.0);
    let Some(top) = board.top(space) else {
        sketch.rect(at, (DISC, DISC), 9.0, Look::edged(Ink::Plate, 2.0));
        return;
    };
    let Some(under) = board.under(space) else {
        disc(sketch, at, DISC, top);
        return;
    };
    sketch.rect(at, (DISC, DISC), 9.0, Look::filled(ink(under)));
    let look = Look::filled(ink(top)).with_edge(Ink::Ground, 3.0);
    sketch.rect(at, (SHIFTED, SHIFTED), 9.0, look);
    sketch.bold(centre(view, space), top.letter(), 30.0, Ink::Coal);
    badge(sketch, space, under);
}

/// The letter of the disc below.
fn badge(sketch: &mut Sketch, space: Space, under: Colour) {
    let (x, y) = corner(space);
    let at = (x + SIDE - 15.0, y + SIDE - 15.0);
    let look = Look::filled(ink(under)).with_edge(Ink::Ground, 2.5);
    sketch.circle(at, 13.0, look);
    sketch.bold(at, under.letter(), 18.0, Ink::Coal);
}

fn disc(sketch: &mut Sketch, (x, y): Point, side: f32, colour: Colour) {
    sketch.rect((x, y), (side, side), 9.0, Look::filled(ink(colour)));
    let middle = (x + side / 2.0, y + side / 2.0);
    sketch.bold(middle, colour.letter(), 30.0, Ink::Coal);
}

/// Bright with a dark edge, or dark with a bright one: seen on every colour.
fn ring(sketch: &mut Sketch, at: Point, radius: f32, seat: Seat) {
    let (ring, edge) = if seat == WHITE {
        (Ink::Snow, Ink::Coal)
    } else {
        (Ink::Coal, Ink::Snow)
    };
    let width = radius * 0.34;
    sketch.circle(at, radius, Look::edged(edge, width + 5.0));
    sketch.circle(at, radius, Look::edged(ring, width));
}

/// The spaces of the last move have a frame, and a line leads from where a ring came.
fn last(sketch: &mut Sketch, view: &View) {
    let spaces = match view.last {
        None | Some(Event::LaidOut | Event::Kept) => return,
        Some(Event::Placed { space, .. }) => vec![space],
        Some(Event::Swapped { first, second }) => vec![first, second],
        Some(Event::Moved { from, to, put, .. }) => {
            let (start, end) = (centre(view, from), centre(view, to));
            let (across, down) = (end.0 - start.0, end.1 - start.1);
            // Up to the ring, not into it: there is a letter inside.
            let part = 1.0 - 28.0 / across.hypot(down).max(28.0);
            let end = (start.0 + across * part, start.1 + down * part);
            sketch.line(vec![start, end], Ink::Gold, 7.0);
            sketch.circle(start, 10.0, Look::filled(Ink::Gold));
            [Some(to), put].into_iter().flatten().collect()
        }
    };
    for space in spaces {
        let (x, y) = corner(space);
        let at = (x + 2.0, y + 2.0);
        sketch.rect(at, (DISC, DISC), 9.0, Look::edged(Ink::Gold, 6.0));
    }
}

/// The same in words, with every disc.
fn alt(view: &View) -> Text {
    let board = &view.position.board;
    let ranks = reading_order().map(|space| {
        let top = board.top(space).map_or('.', Colour::letter);
        let under = board
            .under(space)
            .map(|colour| colour.letter().to_ascii_lowercase());
        let line = if space.file() == 0 { " /" } else { "" };
        format!(
            "{line} {top}{}",
            under.map(String::from).unwrap_or_default()
        )
    });
    let ranks: String = ranks.collect();
    let text = match panel::last(view) {
        Some(last) => Text::new("rings-alt-after").text("last", last),
        None => Text::new("rings-alt"),
    };
    text.text("title", panel::title(view))
        .text("white", side(view, WHITE))
        .text("black", side(view, BLACK))
        .text("now", panel::now(view))
        .with(
            "ranks",
            Arg::Plain(ranks.trim_start_matches(" / ").to_owned()),
        )
}

fn side(view: &View, seat: Seat) -> Text {
    let position = &view.position;
    let ring = |space| words::coloured(space, position.board.top(space));
    let rings = words::joined("list-two", position.rings_of(seat).map(ring));
    let text = match position.hands[seat.index()] {
        None => Text::new("rings-alt-side"),
        Some(held) => Text::new("rings-alt-side-holding").text("held", words::colour(held)),
    };
    text.text("side", words::side(seat))
        .text("rings", rings.unwrap_or(Text::new("rings-none")))
}

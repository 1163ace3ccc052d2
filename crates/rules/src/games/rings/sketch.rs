//! The drawing of a match of Rings: it shows at a glance what emoji cannot, the disc under a disc, a ring around its colour, and
//! the last move.
//!
//! Every colour has its sign, White's rings are bright and round, Black's are dark and square, and whose turn it is has a frame: no hue is
//! needed to read it. Letters would be those of one language. Corners are around the rings that can go somewhere, and a dot is where one of
//! them, or the disc in hand, may go.

use crate::games::rings::disc::reading_order;
use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::{Colour, Event, Phase, Space, Spaces, View, controls, panel, words};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Seat, Sketch, Text};

/// The side of a space.
const SIDE: f32 = 74.0;
/// The side of a disc, and of one that lies on another.
const DISC: f32 = SIDE - 4.0;
const SHIFTED: f32 = SIDE - 18.0;
/// Where the board begins.
const LEFT: f32 = 64.0;
const TOP: f32 = 86.0;

const WIDTH: u16 = 720;
const HEIGHT: u16 = 716;

/// More places to go to are not told one by one.
const MOST_TOLD: u32 = 16;

pub fn draw(view: &View, begun: &str) -> Sketch {
    let mut sketch = Sketch::new(WIDTH, HEIGHT, alt(view, begun));
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
    legal(&mut sketch, view, begun);
    sketch
}

/// What may be taken, and where it or the disc in hand may go: the same for everyone, because nothing is hidden.
fn open(view: &View, begun: &str) -> (Spaces, Spaces) {
    let (position, turn) = (&view.position, view.position.turn);
    match view.phase {
        Phase::Place => (Spaces::NONE, position.open(turn)),
        Phase::Swap => {
            let first = controls::begun_swap(begun);
            (first.map_or(Spaces::NONE, Space::alone), Spaces::NONE)
        }
        Phase::Move => {
            let rings = position.rings_of(turn);
            let able = rings.filter(|from| !position.targets(turn, *from).is_empty());
            let able = able.fold(Spaces::NONE, |all, from| all | from.alone());
            (able, rings.beside() & position.open(turn))
        }
        Phase::Disc => {
            let held = position.hands[turn.index()];
            let drops = held.map_or(Spaces::NONE, |colour| position.drops(colour));
            (Spaces::NONE, drops)
        }
        Phase::Layout | Phase::Stuck | Phase::Repetition | Phase::TurnLimit => {
            (Spaces::NONE, Spaces::NONE)
        }
    }
}

fn legal(sketch: &mut Sketch, view: &View, begun: &str) {
    let (taken, targets) = open(view, begun);
    for space in taken {
        let (x, y) = corner(space);
        sketch.corners((x + 2.0, y + 2.0), (DISC, DISC), 13.0);
    }
    for space in targets {
        let (x, y) = corner(space);
        sketch.dot((x + 16.0, y + SIDE - 16.0), 9.0);
    }
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

/// A side above the board: its ring, who it is, the disc in hand, a frame if it is its turn, and what it got at the end.
fn plate(sketch: &mut Sketch, view: &View, seat: Seat) {
    const SIZE: Point = (336.0, 64.0);
    const MIDDLE: f32 = 44.0;
    let left = if seat == WHITE { 16.0 } else { 368.0 };
    // As chess players write it: no language needs another word.
    let got = match view.phase {
        Phase::Stuck if seat == view.position.turn => Some("0"),
        Phase::Stuck => Some("1"),
        Phase::Repetition | Phase::TurnLimit => Some("½"),
        _ => None,
    };
    let playing = got.is_none() && view.phase != Phase::Layout;
    let framed = got == Some("1") || playing && seat == view.position.turn;
    sketch.plate((left, MIDDLE - SIZE.1 / 2.0), SIZE, framed);
    ring(sketch, (left + 36.0, MIDDLE), 18.0, seat);
    let mut room = SIZE.0 - 68.0 - 14.0;
    if let Some(held) = view.position.hands[seat.index()] {
        room -= 60.0;
        disc(
            sketch,
            (left + 68.0 + room + 6.0, MIDDLE - 25.0),
            50.0,
            held,
        );
    }
    if let Some(got) = got {
        room -= 44.0;
        sketch.bold((left + 68.0 + room + 24.0, MIDDLE), got, 40.0, Ink::Snow);
    }
    let at = (left + 68.0, MIDDLE);
    sketch.name(at, seat, (32.0, room), Ink::Snow, Anchor::Start);
}

fn coordinates(sketch: &mut Sketch) {
    for place in 0..8u8 {
        let along = SIDE * (f32::from(place) + 0.5);
        let file = char::from(b'a' + place).to_string();
        let below = (LEFT + along, TOP + SIDE * 8.0 + 17.0);
        sketch.words(below, file, 28.0, Ink::Mist, Anchor::Middle);
        let rank = (8 - place).to_string();
        sketch.words(
            (LEFT - 22.0, TOP + along),
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
    sign(sketch, centre(view, space), 13.0, top);
    badge(sketch, space, under);
}

/// The sign of a colour: waves, a diamond, a triangle, a star.
fn sign(sketch: &mut Sketch, (x, y): Point, size: f32, colour: Colour) {
    let look = Look::filled(Ink::Coal);
    let at = |across: f32, down: f32| (x + size * across, y + size * down);
    match colour {
        Colour::Blue => {
            for down in [-0.75, 0.15] {
                let bar = (2.0 * size, 0.6 * size);
                sketch.rect(at(-1.0, down), bar, 0.3 * size, look);
            }
        }
        Colour::Purple => {
            let corners = vec![at(0.0, -1.1), at(1.1, 0.0), at(0.0, 1.1), at(-1.1, 0.0)];
            sketch.polygon(corners, look);
        }
        Colour::Orange => {
            let corners = vec![at(0.0, -1.0), at(1.1, 0.85), at(-1.1, 0.85)];
            sketch.polygon(corners, look);
        }
        Colour::Yellow => {
            let corners = (0..8u8).map(|corner| {
                let radius = if corner % 2 == 0 { 1.25 } else { 0.48 };
                let (sin, cos) = (f32::from(corner) / 8.0 * std::f32::consts::TAU).sin_cos();
                at(radius * sin, -radius * cos)
            });
            sketch.polygon(corners.collect(), look);
        }
    }
}

/// The sign of the disc below.
fn badge(sketch: &mut Sketch, space: Space, under: Colour) {
    let (x, y) = corner(space);
    let at = (x + SIDE - 16.0, y + SIDE - 16.0);
    let look = Look::filled(ink(under)).with_edge(Ink::Ground, 2.5);
    sketch.circle(at, 14.0, look);
    sign(sketch, at, 7.5, under);
}

fn disc(sketch: &mut Sketch, (x, y): Point, side: f32, colour: Colour) {
    sketch.rect((x, y), (side, side), 9.0, Look::filled(ink(colour)));
    let middle = (x + side / 2.0, y + side / 2.0);
    sign(sketch, middle, side * 0.2, colour);
}

/// Bright and round with a dark edge, or dark and square with a bright one: seen on every colour.
fn ring(sketch: &mut Sketch, at: Point, radius: f32, seat: Seat) {
    let width = radius * 0.34;
    if seat == WHITE {
        sketch.circle(at, radius, Look::edged(Ink::Coal, width + 5.0));
        sketch.circle(at, radius, Look::edged(Ink::Snow, width));
        return;
    }
    let side = radius * 1.84;
    let corner = (at.0 - side / 2.0, at.1 - side / 2.0);
    let round = radius * 0.3;
    sketch.rect(
        corner,
        (side, side),
        round,
        Look::edged(Ink::Snow, width + 5.0),
    );
    sketch.rect(corner, (side, side), round, Look::edged(Ink::Coal, width));
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
            // Up to the ring, not into it: there is a sign inside.
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
fn alt(view: &View, begun: &str) -> Text {
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
        .with("legal", told(view, begun))
        .with(
            "ranks",
            Arg::Plain(ranks.trim_start_matches(" / ").to_owned()),
        )
}

/// What corners and dots say.
fn told(view: &View, begun: &str) -> Arg {
    let (taken, targets) = open(view, begun);
    if view.phase == Phase::Move {
        let turn = view.position.turn;
        let ring = |from: Space| {
            Text::new("rings-alt-moves")
                .with("from", words::space(from))
                .with("to", words::spaces(view.position.targets(turn, from)))
        };
        let moves = words::joined("rings-alt-two", taken.map(ring));
        return moves.map_or(Arg::Plain(String::new()), Arg::Text);
    }
    let (key, spaces) = match view.phase {
        Phase::Swap => ("rings-alt-first", taken),
        _ => ("rings-alt-open", targets),
    };
    if spaces.is_empty() || spaces.len() > MOST_TOLD {
        return Arg::Plain(String::new());
    }
    Arg::Text(Text::new(key).with("spaces", words::spaces(spaces)))
}

fn side(view: &View, seat: Seat) -> Text {
    let position = &view.position;
    let ring = |space| words::coloured(space, position.board.top(space));
    let rings = words::joined("list-two", position.rings_of(seat).map(ring));
    let text = match position.hands[seat.index()] {
        None => Text::new("rings-alt-side"),
        Some(held) => Text::new("rings-alt-side-holding").text("held", words::colour(held)),
    };
    text.text("side", words::shade(seat))
        .name("name", seat)
        .text("rings", rings.unwrap_or(Text::new("rings-none")))
}

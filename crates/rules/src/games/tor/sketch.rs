//! The drawing of a match of TOR: the pitch from the side with the ball and where it came from, the score, how far the half is, the two
//! cards just shown, and who has chosen.
//!
//! A has a disc and B a square, professionals have a star and the Marker a shield, and whoever won the tussle has a frame and a wedge: no
//! hue is needed to read it. Blue is A and red is B, on plates and cards alike; what kind of card it is says its sign. K-A3: of all the cards
//! played it shows the last two only.

use crate::games::tor::panel;
use crate::games::tor::rules::{A, B, TUSSLES};
use crate::games::tor::{Card, Class, Pitch, Tussle, View};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Seat, Sketch, Text};

const WIDTH: u16 = 720;
const HEIGHT: u16 = 436;
/// The middle, from which everything has its mirror image.
const MIDDLE: f32 = 360.0;

/// The pitch, which is narrower where it is farther away.
const FAR: f32 = 152.0;
const NEAR: f32 = 296.0;
const FAR_LEFT: f32 = 104.0;
const NEAR_LEFT: f32 = 40.0;

const CARD: Point = (84.0, 112.0);
const CARDS_TOP: f32 = 314.0;

pub fn draw(view: &View) -> Sketch {
    let mut sketch = Sketch::new(WIDTH, HEIGHT, alt(view));
    for seat in [A, B] {
        plate(&mut sketch, view, seat);
    }
    let score = format!("{} : {}", view.score[0], view.score[1]);
    sketch.bold((MIDDLE, 54.0), score, 56.0, Ink::Snow);
    progress(&mut sketch, view);
    grass(&mut sketch, view.pitch);
    for seat in [A, B] {
        goal(&mut sketch, seat);
    }
    ball(&mut sketch, view);
    for seat in [A, B] {
        last_card(&mut sketch, view, seat);
        if !view.over {
            choice(&mut sketch, view, seat);
        }
    }
    verdict(&mut sketch, view.last);
    sketch
}

/// A place of A's, or its mirror image for B.
fn mirrored(seat: Seat, x: f32) -> f32 {
    if seat == A { x } else { 2.0 * MIDDLE - x }
}

/// The upper left corner of something that is so wide.
fn corner(seat: Seat, x: f32, width: f32) -> f32 {
    if seat == A {
        x
    } else {
        2.0 * MIDDLE - x - width
    }
}

fn ink(seat: Seat) -> Ink {
    if seat == A { Ink::Blue } else { Ink::Red }
}

/// Whose it is: a disc or a square.
fn mark(sketch: &mut Sketch, (x, y): Point, seat: Seat, size: f32) {
    let look = Look::filled(ink(seat));
    if seat == A {
        sketch.circle((x, y), size, look);
    } else {
        let side = 1.8 * size;
        sketch.rect((x - side / 2.0, y - side / 2.0), (side, side), 3.0, look);
    }
}

/// Who plays, with a frame if they have won.
fn plate(sketch: &mut Sketch, view: &View, seat: Seat) {
    let (mine, theirs) = (view.score[seat.index()], view.score[1 - seat.index()]);
    let look = match view.over && mine > theirs {
        true => Look::filled(Ink::Plate).with_edge(Ink::Gold, 4.0),
        false => Look::filled(Ink::Plate),
    };
    let left = corner(seat, 16.0, 250.0);
    sketch.rect((left, 18.0), (250.0, 72.0), 14.0, look);
    mark(sketch, (mirrored(seat, 46.0), 54.0), seat, 15.0);
    let anchor = if seat == A {
        Anchor::Start
    } else {
        Anchor::End
    };
    let at = (mirrored(seat, 74.0), 54.0);
    sketch.name(at, seat, (34.0, 180.0), Ink::Snow, anchor);
}

/// Which half it is, and how many of its tussles are played.
fn progress(sketch: &mut Sketch, view: &View) {
    const ROW: f32 = 120.0;
    periods(sketch, view, ROW);
    for tussle in 1..=TUSSLES {
        let at = (
            MIDDLE + 34.0 + 36.0 * (f32::from(tussle) - f32::from(TUSSLES + 1) / 2.0),
            ROW,
        );
        if tussle < view.tussle || view.over && tussle == view.tussle {
            sketch.circle(at, 10.0, Look::filled(Ink::Mist));
        } else if tussle == view.tussle {
            sketch.circle(at, 14.0, Look::filled(Ink::Gold));
            sketch.bold(at, tussle.to_string(), 24.0, Ink::Coal);
        } else {
            sketch.circle(at, 9.0, Look::edged(Ink::Rule, 3.0));
        }
    }
}

/// The halves as boxes, the one that is played in gold; behind them extra time, once it has come to that. Two numbers with a stroke between
/// them would be a fraction.
fn periods(sketch: &mut Sketch, view: &View, row: f32) {
    const SIDE: Point = (40.0, 36.0);
    let extra = view.period.saturating_sub(2);
    let boxes = [Some("1".to_owned()), Some("2".to_owned())];
    let more = (extra > 0).then(|| format!("+{extra}"));
    for (place, half) in boxes.into_iter().chain([more]).flatten().enumerate() {
        let left = 28.0 + 46.0 * place as f32;
        let (look, ink) = match usize::from(view.period.min(3)) {
            now if now == place + 1 && !view.over => (Look::filled(Ink::Gold), Ink::Coal),
            now if now > place => (Look::filled(Ink::Rule), Ink::Snow),
            _ => (Look::edged(Ink::Rule, 3.0), Ink::Mist),
        };
        sketch.rect((left, row - SIDE.1 / 2.0), SIDE, 9.0, look);
        sketch.bold((left + SIDE.0 / 2.0, row), half, 26.0, ink);
    }
}

/// A point of the pitch: from A's goal line (0) to B's (1), and from the far touchline (0) to the near one (1).
fn on_pitch(across: f32, down: f32) -> Point {
    let left = FAR_LEFT + (NEAR_LEFT - FAR_LEFT) * down;
    let width = 2.0 * (MIDDLE - left);
    (left + width * across, FAR + (NEAR - FAR) * down)
}

/// How far from A's goal line an area of the pitch lies.
fn area(pitch: Pitch, place: i8) -> f32 {
    let half = match (pitch, place.abs()) {
        (_, 0) => 0.0,
        (Pitch::Full, 1) => 0.125,
        (Pitch::Full, 2) => 0.375,
        (Pitch::Short, 1) => 1.0 / 3.0,
        // In the goal.
        _ => 0.535,
    };
    0.5 + half * f32::from(place.signum())
}

/// Mown in stripes, two to an area, with the lines of a pitch.
fn grass(sketch: &mut Sketch, pitch: Pitch) {
    const LINE: f32 = 3.0;
    let (areas, box_ends) = match pitch {
        Pitch::Full => (4u8, 0.25),
        Pitch::Short => (3, 1.0 / 3.0),
    };
    let stripes = areas * 2;
    let at = |stripe: u8| f32::from(stripe) / f32::from(stripes);
    for stripe in 0..stripes {
        let (left, right) = (at(stripe), at(stripe + 1));
        let corners = vec![
            on_pitch(left, 0.0),
            on_pitch(right, 0.0),
            on_pitch(right, 1.0),
            on_pitch(left, 1.0),
        ];
        let ink = if stripe % 2 == 0 {
            Ink::Grass
        } else {
            Ink::Mown
        };
        sketch.polygon(corners, Look::filled(ink));
    }
    let edge = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
    let edge = edge.map(|(across, down)| on_pitch(across, down));
    sketch.polygon(edge.to_vec(), Look::edged(Ink::Snow, LINE));
    let halfway = vec![on_pitch(0.5, 0.0), on_pitch(0.5, 1.0)];
    sketch.line(halfway, Ink::Snow, LINE);
    let circle = (0..24u8).map(|step| {
        let angle = f32::from(step) / 24.0 * std::f32::consts::TAU;
        on_pitch(0.5 + 0.075 * angle.cos(), 0.5 + 0.3 * angle.sin())
    });
    sketch.polygon(circle.collect(), Look::edged(Ink::Snow, LINE));
    for (line, end) in [(0.0, box_ends), (1.0, 1.0 - box_ends)] {
        let lines = [(line, 0.14), (end, 0.14), (end, 0.86), (line, 0.86)];
        let lines = lines.map(|(across, down)| on_pitch(across, down));
        sketch.line(lines.to_vec(), Ink::Snow, LINE);
    }
}

/// A goal with its net, seen from the side.
fn goal(sketch: &mut Sketch, seat: Seat) {
    const POST: f32 = 4.0;
    let line = if seat == A { 0.0 } else { 1.0 };
    let (far, near) = (on_pitch(line, 0.28), on_pitch(line, 0.72));
    let out = |(x, y): Point, by: f32| (x + if seat == A { -by } else { by }, y);
    let up = |(x, y): Point, by: f32| (x, y - by);
    let (far_top, near_top) = (up(far, 46.0), up(near, 56.0));
    let (far_back, near_back) = (out(far, 28.0), out(near, 34.0));
    let nets = [
        vec![far, far_top, far_back],
        vec![far_top, near_top, near_back, far_back],
        vec![near, near_top, near_back],
    ];
    for net in nets {
        sketch.polygon(net, Look::filled(Ink::Snow).faint());
    }
    for part in [0.25, 0.5, 0.75] {
        let between =
            |(x, y): Point, (to_x, to_y): Point| (x + (to_x - x) * part, y + (to_y - y) * part);
        let across = vec![between(far_top, near_top), between(far_back, near_back)];
        sketch.line(across, Ink::Mist, 1.5);
        let along = vec![between(far_top, far_back), between(near_top, near_back)];
        sketch.line(along, Ink::Mist, 1.5);
    }
    sketch.line(vec![far, far_top, near_top, near], Ink::Snow, POST);
    sketch.line(vec![near_top, near_back, far_back], Ink::Mist, 2.0);
}

/// The ball, and where the last tussle took it from.
fn ball(sketch: &mut Sketch, view: &View) {
    let at = |place: i8| on_pitch(area(view.pitch, place), 0.56);
    let way = view.last.filter(|last| last.winner.is_some());
    // After half-time the ball lies on the spot, wherever the last tussle took it.
    let way = way.filter(|last| last.goal || !last.last_of_half || view.over);
    if let Some(last) = way {
        let (from, to) = (at(last.way.0), at(last.way.1));
        sketch.circle(
            from,
            14.0,
            Look::filled(Ink::Snow).faint().with_edge(Ink::Snow, 2.0),
        );
        let ahead = (to.0 - from.0).signum();
        let tip = to.0 - ahead * 22.0;
        let shaft = vec![(from.0 + ahead * 16.0, from.1), (tip - ahead * 8.0, to.1)];
        sketch.line(shaft, Ink::Gold, 6.0);
        let head = vec![
            (tip, to.1),
            (tip - ahead * 18.0, to.1 - 12.0),
            (tip - ahead * 18.0, to.1 + 12.0),
        ];
        sketch.polygon(head, Look::filled(Ink::Gold));
        if last.goal {
            leather(sketch, to);
        }
    }
    if !view.over {
        leather(sketch, at(view.ball));
    } else if let Some(last) = view.last.filter(|last| !last.goal) {
        leather(sketch, at(last.way.1));
    }
}

fn leather(sketch: &mut Sketch, (x, y): Point) {
    const RADIUS: f32 = 18.0;
    let around = |radius: f32, turn: f32| {
        let angle = (turn / 5.0 - 0.25) * std::f32::consts::TAU;
        (x + radius * angle.cos(), y + radius * angle.sin())
    };
    sketch.circle(
        (x, y),
        RADIUS,
        Look::filled(Ink::Snow).with_edge(Ink::Coal, 3.0),
    );
    let corners: [f32; 5] = [0.0, 1.0, 2.0, 3.0, 4.0];
    let patch = corners.map(|turn| around(7.0, turn));
    sketch.polygon(patch.to_vec(), Look::filled(Ink::Coal));
    for turn in corners {
        let seam = vec![around(7.0, turn), around(RADIUS - 2.0, turn)];
        sketch.line(seam, Ink::Coal, 2.5);
    }
}

/// The card of the tussle just shown, higher and framed if it won.
fn last_card(sketch: &mut Sketch, view: &View, seat: Seat) {
    let left = corner(seat, 244.0, CARD.0);
    let Some(last) = view.last else {
        let look = Look::edged(Ink::Rule, 3.0);
        sketch.rect((left, CARDS_TOP), CARD, 12.0, look);
        mark(
            sketch,
            (left + CARD.0 / 2.0, CARDS_TOP + CARD.1 / 2.0),
            seat,
            15.0,
        );
        return;
    };
    let won = last.winner == Some(seat);
    let top = if won { CARDS_TOP - 6.0 } else { CARDS_TOP };
    face(sketch, (left, top), last.cards[seat.index()], (seat, won));
}

/// White paper with the edge of whose it is, like the back of what they have chosen; around the one that won a frame.
fn face(sketch: &mut Sketch, (x, y): Point, card: Card, (seat, won): (Seat, bool)) {
    const EDGE: f32 = 6.0;
    if won {
        let at = (x - EDGE, y - EDGE);
        let size = (CARD.0 + 2.0 * EDGE, CARD.1 + 2.0 * EDGE);
        sketch.rect(at, size, 17.0, Look::filled(Ink::Gold));
    }
    sketch.rect((x, y), CARD, 12.0, Look::filled(ink(seat)));
    let paper = (CARD.0 - 2.0 * EDGE, CARD.1 - 2.0 * EDGE);
    sketch.rect((x + EDGE, y + EDGE), paper, 8.0, Look::filled(Ink::Snow));
    let middle = x + CARD.0 / 2.0;
    let number = card.number().to_string();
    sketch.bold((middle, y + 46.0), number, 52.0, Ink::Coal);
    class(sketch, (middle, y + 88.0), card.class());
}

/// A star for professionals, a shield for the Marker, nothing for amateurs.
pub(super) fn class(sketch: &mut Sketch, (x, y): Point, class: Class) {
    let look = Look::filled(Ink::Coal);
    match class {
        Class::Amateur => sketch.rect((x - 12.0, y - 2.0), (24.0, 4.0), 2.0, look),
        Class::Professional => {
            let points = (0..10u8).map(|corner| {
                let radius = if corner % 2 == 0 { 14.0 } else { 6.0 };
                let angle = (f32::from(corner) / 10.0 - 0.25) * std::f32::consts::TAU;
                (x + radius * angle.cos(), y + radius * angle.sin())
            });
            sketch.polygon(points.collect(), look);
        }
        Class::Marker => {
            let points = [
                (-12.0, -13.0),
                (12.0, -13.0),
                (12.0, 2.0),
                (0.0, 14.0),
                (-12.0, 2.0),
            ];
            let points = points.map(|(across, down)| (x + across, y + down));
            sketch.polygon(points.to_vec(), look);
        }
    }
}

/// Whether somebody has chosen: a card that lies face down, or a place where one is missing.
fn choice(sketch: &mut Sketch, view: &View, seat: Seat) {
    const SIZE: Point = (72.0, 96.0);
    let left = corner(seat, 130.0, SIZE.0);
    let (middle, top) = (left + SIZE.0 / 2.0, CARDS_TOP + 8.0);
    let centre = top + SIZE.1 / 2.0;
    if !view.chosen[seat.index()] {
        sketch.rect((left, top), SIZE, 12.0, Look::edged(Ink::Rule, 3.0));
        for across in [-18.0, 0.0, 18.0] {
            sketch.circle((middle + across, centre), 5.0, Look::filled(Ink::Mist));
        }
        return;
    }
    let back = Look::filled(Ink::Plate).with_edge(ink(seat), 5.0);
    sketch.rect((left, top), SIZE, 12.0, back);
    let tick = vec![
        (middle - 20.0, centre + 2.0),
        (middle - 5.0, centre + 17.0),
        (middle + 22.0, centre - 18.0),
    ];
    sketch.line(tick, ink(seat), 8.0);
}

/// Between the two cards: a wedge towards where the ball went, or that they were level.
fn verdict(sketch: &mut Sketch, last: Option<Tussle>) {
    let Some(last) = last else { return };
    let middle = CARDS_TOP + CARD.1 / 2.0;
    match last.winner {
        Some(seat) => {
            let ahead = if seat == A { 1.0 } else { -1.0 };
            let points = vec![
                (MIDDLE + ahead * 15.0, middle),
                (MIDDLE - ahead * 11.0, middle - 18.0),
                (MIDDLE - ahead * 11.0, middle + 18.0),
            ];
            sketch.polygon(points, Look::filled(Ink::Gold));
        }
        None => {
            for across in [-8.0, 8.0] {
                let at = (MIDDLE - 15.0, middle + across - 3.0);
                sketch.rect(at, (30.0, 6.0), 3.0, Look::filled(Ink::Gold));
            }
        }
    }
}

/// The same in words.
fn alt(view: &View) -> Text {
    let chosen = |seat: Seat| {
        let key = match view.chosen[seat.index()] {
            true => "tor-alt-chosen",
            false => "tor-alt-waits",
        };
        Text::new(key).name("name", seat)
    };
    let mut now = panel::told(view);
    if !view.over {
        now.extend([A, B].map(chosen));
    }
    let now = now.into_iter().reduce(|first, second| {
        Text::new("tor-alt-two")
            .text("first", first)
            .text("second", second)
    });
    Text::new("tor-alt")
        .text("title", panel::title(view))
        .name("a", A)
        .number("goals-a", view.score[0])
        .name("b", B)
        .number("goals-b", view.score[1])
        .with("now", now.map_or(Arg::Plain(String::new()), Arg::Text))
}

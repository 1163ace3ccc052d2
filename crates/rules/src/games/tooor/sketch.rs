//! The drawing of a match of Tooor!: both line-ups on the pitch, with strengths, cards and injuries, where the board has eight lines of
//! text.
//!
//! Orange plays from the top and Blue from the bottom, and everyone has an id: no colour is needed to tell who is who. Tactic cards
//! are not drawn: some of them are secret.

use crate::games::tooor::panel::{self, pitch};
use crate::games::tooor::state::{A, B};
use crate::games::tooor::{Row, View};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Seat, Sketch, Text};

const WIDTH: u16 = 640;
const HEIGHT: u16 = 820;
/// Where the pitch begins.
const TOP: f32 = 84.0;
/// The height of a row.
const ROW: f32 = 89.0;
const MARGIN: f32 = 14.0;

pub fn draw(view: &View) -> Sketch {
    let mut sketch = Sketch::new(WIDTH, HEIGHT, alt(view));
    score(&mut sketch, view);
    grass(&mut sketch);
    for seat in [A, B] {
        keeper(&mut sketch, view, seat);
        for row in [Row::Defence, Row::Midfield, Row::Attack] {
            players(&mut sketch, view, seat, row);
        }
    }
    sketch
}

fn ink(seat: Seat) -> Ink {
    if seat == A { Ink::Orange } else { Ink::Blue }
}

/// How far down a row lies: Orange's keeper on top, Blue's at the bottom, the attacks face to face.
fn down(seat: Seat, row: Option<Row>) -> f32 {
    let place = match row {
        None => 0.0,
        Some(Row::Defence) => 1.0,
        Some(Row::Midfield) => 2.0,
        Some(Row::Attack) => 3.0,
    };
    let place = if seat == A { place } else { 7.0 - place };
    TOP + ROW * (place + 0.4)
}

fn score(sketch: &mut Sketch, view: &View) {
    let middle = f32::from(WIDTH) / 2.0;
    for (seat, across) in [(A, -130.0), (B, 130.0)] {
        let at = (middle + across, 42.0);
        let size = (96.0, 56.0);
        let corner = (at.0 - size.0 / 2.0, at.1 - size.1 / 2.0);
        sketch.rect(corner, size, 10.0, Look::filled(ink(seat)));
        let goals = view.score[seat.index()].to_string();
        sketch.bold(at, goals, 42.0, Ink::Coal);
    }
    sketch.bold((middle, 42.0), format!("{}′", view.minute), 36.0, Ink::Snow);
    let Some(shoot_out) = view.shoot_out else {
        return;
    };
    for (seat, across) in [(A, -220.0), (B, 220.0)] {
        let goals = format!("+{}", shoot_out.goals[seat.index()]);
        sketch.bold((middle + across, 42.0), goals, 36.0, ink(seat));
    }
}

fn grass(sketch: &mut Sketch) {
    let width = f32::from(WIDTH) - 2.0 * MARGIN;
    for row in 0..8u8 {
        let mown = if row % 2 == 0 { Ink::Mown } else { Ink::Grass };
        let at = (MARGIN, TOP + ROW * f32::from(row));
        sketch.rect(at, (width, ROW), 0.0, Look::filled(mown));
    }
    let line = Look::edged(Ink::Mist, 3.0);
    sketch.rect((MARGIN, TOP), (width, ROW * 8.0), 0.0, line);
    let (middle, half) = (f32::from(WIDTH) / 2.0, TOP + ROW * 4.0);
    let ends = vec![(MARGIN, half), (MARGIN + width, half)];
    sketch.line(ends, Ink::Mist, 3.0);
    sketch.circle((middle, half), 56.0, line);
    for top in [TOP, TOP + ROW * 7.0] {
        sketch.rect((middle - 120.0, top), (240.0, ROW), 0.0, line);
    }
}

fn keeper(sketch: &mut Sketch, view: &View, seat: Seat) {
    let at = (f32::from(WIDTH) / 2.0, down(seat, None));
    let strength = view.teams[seat.index()].keeper();
    // A keeper is square, so that nobody takes one for a field player.
    let look = Look::filled(ink(seat)).with_edge(Ink::Coal, 3.0);
    sketch.rect((at.0 - 27.0, at.1 - 27.0), (54.0, 54.0), 8.0, look);
    sketch.bold(at, strength.to_string(), 34.0, Ink::Coal);
}

fn players(sketch: &mut Sketch, view: &View, seat: Seat, row: Row) {
    let team = &view.teams[seat.index()];
    let used = &view.round.used[seat.index()];
    let players: Vec<_> = team.row(row).collect();
    let room = f32::from(WIDTH) - 2.0 * MARGIN;
    let step = room / players.len().max(1) as f32;
    // A long row moves together; there are ten at most.
    let radius = (step * 0.42).min(28.0);
    for (place, player) in players.into_iter().enumerate() {
        let x = MARGIN + step * (place as f32 + 0.5);
        let y = down(seat, Some(row));
        if used.contains(player) {
            sketch.circle((x, y), radius + 4.0, Look::edged(Ink::Gold, 7.0));
        }
        let look = Look::filled(ink(seat)).with_edge(Ink::Coal, 3.0);
        sketch.circle((x, y), radius, look);
        let strength = team.strength(player).to_string();
        sketch.bold((x, y), strength, radius * 1.25, Ink::Coal);
        let below = (x, y + radius + 13.0);
        sketch.words(below, player.id(), 23.0, Ink::Snow, Anchor::Middle);
        let fielder = team.fielder(player);
        tokens(sketch, (x, y), radius, [fielder.yellows, fielder.injuries]);
    }
}

/// Yellow cards at the right shoulder, injuries as red crosses at the left one.
fn tokens(sketch: &mut Sketch, (x, y): Point, radius: f32, [yellows, injuries]: [u8; 2]) {
    for number in 0..yellows {
        let at = (x + radius * 0.55 + 7.0 * f32::from(number), y - radius);
        let look = Look::filled(Ink::Yellow).with_edge(Ink::Coal, 2.0);
        sketch.rect(at, (14.0, 20.0), 2.0, look);
    }
    for number in 0..injuries {
        let (x, y) = (x - radius * 0.8 - 7.0 * f32::from(number), y - radius * 0.7);
        sketch.circle(
            (x, y),
            10.0,
            Look::filled(Ink::Snow).with_edge(Ink::Coal, 2.0),
        );
        for (across, down) in [(5.5, 0.0), (0.0, 5.5)] {
            let ends = vec![(x - across, y - down), (x + across, y + down)];
            sketch.line(ends, Ink::Red, 4.0);
        }
    }
}

/// The same in words.
fn alt(view: &View) -> Text {
    let rows = pitch::rows(view).map(unmarked).into_iter();
    let rows = rows.reduce(|first, second| {
        Text::new("tooor-alt-two")
            .text("first", first)
            .text("second", second)
    });
    Text::new("tooor-alt")
        .text("title", panel::title(view))
        .name("a", A)
        .name("b", B)
        .number("goals-a", view.score[0])
        .number("goals-b", view.score[1])
        .text("rows", rows.unwrap_or(panel::title(view)))
}

/// On the board who is used stands out; here there is nothing to stand out with.
fn unmarked(mut text: Text) -> Text {
    for (_, arg) in &mut text.args {
        if let Arg::Plain(words) = arg {
            *words = words.replace("**", "");
        }
    }
    text
}

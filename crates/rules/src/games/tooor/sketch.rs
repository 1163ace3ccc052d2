//! The drawing of a match of Tooor!: both line-ups on the pitch, with strengths, cards and injuries, where the board has eight lines of
//! text.
//!
//! Orange plays from the top in discs and Blue from the bottom in squares, and everyone has an id: no colour is needed to tell who is
//! who. Whoever is used has a ring; corners are around those one has named oneself, and a dot is on those who may be named next.
//! Beside each keeper lie the tactic cards that are left, face down where the viewer may not know them.

use crate::games::tooor::panel::{self, controls, lineup, pitch};
use crate::games::tooor::state::{A, B, Phase, ROUNDS};
use crate::games::tooor::team::LineUp;
use crate::games::tooor::{Action, Card, Player, Row, Squad, View};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Control, Seat, Sketch, Text};

const WIDTH: u16 = 720;
const HEIGHT: u16 = 712;
const MIDDLE: f32 = 360.0;
/// Where the pitch begins.
const TOP: f32 = 86.0;
/// The height of a row.
const ROW: f32 = 77.0;
const MARGIN: f32 = 12.0;
/// The letters of the rows, at the left of the pitch.
const LETTERS: f32 = 44.0;
/// A player that has so much room has an id beside, with less it is below.
const BESIDE: f32 = 104.0;

pub fn draw(view: &View, begun: &str) -> Sketch {
    let mut sketch = Sketch::new(WIDTH, HEIGHT, alt(view, begun));
    score(&mut sketch, view);
    grass(&mut sketch);
    for seat in [A, B] {
        let team = Side::of(view, seat, begun);
        keeper(&mut sketch, view, seat);
        tactics(&mut sketch, view, seat);
        for row in [Row::Defence, Row::Midfield, Row::Attack] {
            team.row(&mut sketch, row);
        }
    }
    sketch
}

fn ink(seat: Seat) -> Ink {
    if seat == A { Ink::Orange } else { Ink::Blue }
}

/// A disc for Orange, a square for Blue.
fn body(sketch: &mut Sketch, seat: Seat, (x, y): Point, radius: f32, look: Look) {
    if seat == A {
        sketch.circle((x, y), radius, look);
    } else {
        let side = 1.84 * radius;
        let corner = (x - side / 2.0, y - side / 2.0);
        sketch.rect(corner, (side, side), radius * 0.3, look);
    }
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
    TOP + ROW * (place + 0.5)
}

/// Who plays, the goals, and how late it is; in a shoot-out the shots of each.
fn score(sketch: &mut Sketch, view: &View) {
    const SIZE: Point = (250.0, 62.0);
    let [a, b] = view.score;
    sketch.bold((MIDDLE, 34.0), format!("{a} : {b}"), 44.0, Ink::Snow);
    let late = match view.shoot_out {
        Some(shoot_out) => format!("{} : {}", shoot_out.goals[0], shoot_out.goals[1]),
        None => format!("{}′", view.minute),
    };
    sketch.words((MIDDLE, 68.0), late, 28.0, Ink::Mist, Anchor::Middle);
    for seat in [A, B] {
        let mirrored = |x: f32| if seat == A { x } else { f32::from(WIDTH) - x };
        let left = if seat == A { 12.0 } else { 458.0 };
        let [mine, theirs] = [seat.index(), 1 - seat.index()].map(|side| view.score[side]);
        let framed = match view.round.decider(view.phase) {
            Some(decider) => decider == seat,
            None => view.phase == Phase::Over && mine > theirs,
        };
        sketch.plate((left, 12.0), SIZE, framed);
        body(
            sketch,
            seat,
            (mirrored(40.0), 43.0),
            16.0,
            Look::filled(ink(seat)),
        );
        let anchor = if seat == A {
            Anchor::Start
        } else {
            Anchor::End
        };
        let shots = view
            .shoot_out
            .map(|shoot_out| shoot_out.results[seat.index()]);
        let y = if shots.is_some() { 32.0 } else { 43.0 };
        sketch.name((mirrored(66.0), y), seat, (30.0, 186.0), Ink::Snow, anchor);
        let shots: Vec<bool> = shots.into_iter().flat_map(|shots| shots.iter()).collect();
        let last = &shots[shots.len().saturating_sub(8)..];
        for (number, goal) in last.iter().enumerate() {
            let at = (mirrored(76.0 + 22.0 * number as f32), 60.0);
            shot(sketch, at, *goal);
        }
    }
}

/// A goal is full, a shot that was saved is crossed.
fn shot(sketch: &mut Sketch, (x, y): Point, goal: bool) {
    if goal {
        sketch.circle((x, y), 8.0, Look::filled(Ink::Snow));
        return;
    }
    for way in [1.0, -1.0] {
        let ends = vec![(x - 6.0, y - 6.0 * way), (x + 6.0, y + 6.0 * way)];
        sketch.line(ends, Ink::Red, 4.0);
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
    let half = TOP + ROW * 4.0;
    let ends = vec![(MARGIN, half), (MARGIN + width, half)];
    sketch.line(ends, Ink::Mist, 3.0);
    for top in [TOP, TOP + ROW * 7.0] {
        sketch.rect((MIDDLE - 130.0, top), (260.0, ROW), 0.0, line);
    }
    for (row, letter) in ["D", "M", "S", "S", "M", "D"].into_iter().enumerate() {
        let at = (MARGIN + LETTERS / 2.0, TOP + ROW * (row as f32 + 1.5));
        sketch.words(at, letter, 28.0, Ink::Mist, Anchor::Middle);
    }
}

fn keeper(sketch: &mut Sketch, view: &View, seat: Seat) {
    let (x, y) = (MIDDLE, down(seat, None));
    let strength = view.teams[seat.index()].keeper();
    let look = Look::filled(ink(seat)).with_edge(Ink::Coal, 3.0);
    // The goal: nobody takes a keeper for a field player.
    let line = if seat == A { TOP } else { TOP + ROW * 8.0 };
    let into = if seat == A { 14.0 } else { -14.0 };
    let posts = [(-62.0, into), (-62.0, 0.0), (62.0, 0.0), (62.0, into)];
    let posts = posts.map(|(across, down)| (x + across, line + down));
    sketch.line(posts.to_vec(), Ink::Snow, 7.0);
    body(sketch, seat, (x, y), 28.0, look);
    sketch.bold((x, y), strength.to_string(), 36.0, Ink::Coal);
}

/// The tactic cards a coach still holds; in normal time with the places of those that are played.
fn tactics(sketch: &mut Sketch, view: &View, seat: Seat) {
    const SIZE: Point = (30.0, 44.0);
    let left = view.cards_left[seat.index()];
    if left == 0 || view.phase == Phase::Over {
        return;
    }
    let top = down(seat, None) - SIZE.1 / 2.0;
    let slot = |sketch: &mut Sketch, place: u8, look: Look| {
        let x = MARGIN + 8.0 + 34.0 * f32::from(place);
        sketch.rect((x, top), SIZE, 5.0, look);
        (x + SIZE.0 / 2.0, top + SIZE.1 / 2.0)
    };
    let open = Look::filled(Ink::Snow).with_edge(ink(seat), 4.0);
    let Some(hand) = view.hands[seat.index()] else {
        for place in 0..left {
            let at = slot(
                sketch,
                place,
                Look::filled(ink(seat)).with_edge(Ink::Coal, 3.0),
            );
            sketch.bold(at, "?", 28.0, Ink::Coal);
        }
        return;
    };
    let normal = view.number <= ROUNDS && view.phase != Phase::ExtraTime;
    let places = (1..=6).filter_map(Card::new);
    let shown = places.filter(|card| normal || hand.holds(*card));
    for (card, place) in shown.zip(0u8..) {
        if hand.holds(card) {
            let at = slot(sketch, place, open);
            sketch.bold(at, card.value().to_string(), 28.0, Ink::Coal);
        } else {
            slot(sketch, place, Look::edged(Ink::Mist, 2.0));
        }
    }
}

/// A team as the viewer is to see it.
struct Side<'a> {
    view: &'a View,
    seat: Seat,
    /// As it stands, or as the viewer is lining it up.
    line_up: LineUp,
    /// Whom the viewer has named, in order.
    named: Squad,
    /// Whom they may name next.
    able: Vec<Player>,
}

impl Side<'_> {
    fn of<'a>(view: &'a View, seat: Seat, begun: &str) -> Side<'a> {
        let team = &view.teams[seat.index()];
        let mut side = Side {
            view,
            seat,
            line_up: team.line_up(),
            named: Squad::default(),
            able: Vec::new(),
        };
        if !view.viewer.is(seat) || view.seat_to_act() != Some(seat) {
            return side;
        }
        match (lineup::draft(team, begun), view.own_choice) {
            (Some((line_up, _)), _) | (None, Some(Action::LineUp(line_up))) => {
                side.line_up = line_up;
            }
            (None, Some(Action::Order(squad))) => side.named = squad,
            (None, Some(Action::Next(player))) => side.named = Squad::one(player),
            _ => {}
        }
        let (_, controls) = controls::asked(view, seat, begun);
        let choices = || controls.iter().flat_map(Control::choices);
        // Pressed one by one, what was begun ends with those who are named.
        let begun = match choices().any(|choice| choice.action.starts_with(begun)) {
            true => begun,
            false => "",
        };
        let begun_with = begun.split_once(' ').and_then(|(_, ids)| Squad::parse(ids));
        side.named = begun_with.unwrap_or(side.named);
        let next = |action: &str| {
            let (before, id) = action.rsplit_once(' ')?;
            let alone = before == begun || begun.is_empty() && !before.contains(' ');
            Player::with_id(id).filter(|_| alone)
        };
        side.able = choices()
            .filter_map(|choice| next(&choice.action))
            .collect();
        side
    }

    fn row(&self, sketch: &mut Sketch, row: Row) {
        let players: Vec<Player> = self.line_up.row(row).collect();
        let left = MARGIN + LETTERS;
        let step = (f32::from(WIDTH) - MARGIN - left) / players.len().max(1) as f32;
        // Few keep together around the middle, as a team does.
        let step = step.min(170.0);
        let centre = (left + f32::from(WIDTH) - MARGIN) / 2.0;
        let first = centre - step * (players.len() as f32 - 1.0) / 2.0;
        for (place, player) in players.into_iter().enumerate() {
            let at = (first + step * place as f32, down(self.seat, Some(row)));
            self.player(sketch, at, step, player, row);
        }
    }

    fn player(&self, sketch: &mut Sketch, (x, y): Point, step: f32, player: Player, row: Row) {
        let team = &self.view.teams[self.seat.index()];
        let fielder = team.fielder(player);
        let beside = step >= BESIDE;
        let (at, radius) = match beside {
            true => ((x - 26.0, y), 28.0),
            // A long row moves together; there are ten at most.
            false => ((x, y - 9.0), (step * 0.42).min(25.0)),
        };
        let used = self.view.round.used[self.seat.index()].contains(player);
        if used || self.named.contains(player) {
            body(
                sketch,
                self.seat,
                at,
                radius + 4.0,
                Look::edged(Ink::Gold, 7.0),
            );
        }
        let look = Look::filled(ink(self.seat)).with_edge(Ink::Coal, 3.0);
        body(sketch, self.seat, at, radius, look);
        let strength = team.strength(player).to_string();
        sketch.bold(at, strength, radius * 1.25, Ink::Coal);
        let tokens = [fielder.yellows, fielder.injuries];
        if beside {
            let marked = tokens != [0, 0];
            let id = (x + 9.0, if marked { y - 13.0 } else { y });
            sketch.words(id, player.id(), 28.0, Ink::Snow, Anchor::Start);
            draw_tokens(sketch, (x + 18.0, y + 17.0), tokens);
        } else {
            let below = (x, y + 29.0);
            sketch.words(below, player.id(), 24.0, Ink::Snow, Anchor::Middle);
            draw_tokens(sketch, (at.0 - 4.0, at.1 - radius + 4.0), tokens);
        }
        let reach = radius + 4.0;
        let moved = fielder.row != row;
        let named = self
            .named
            .players()
            .iter()
            .position(|named| *named == player);
        if named.is_some() || moved {
            let corner = (at.0 - reach, at.1 - reach);
            sketch.corners(corner, (2.0 * reach, 2.0 * reach), 10.0);
        }
        let badge = (at.0 - radius * 0.75, at.1 - radius * 0.75);
        if let Some(place) = named.filter(|_| self.named.len() > 1) {
            sketch.circle(
                badge,
                15.0,
                Look::filled(Ink::Snow).with_edge(Ink::Coal, 3.0),
            );
            sketch.bold(badge, (place + 1).to_string(), 24.0, Ink::Coal);
        } else if self.able.contains(&player) {
            sketch.dot(badge, 9.0);
        }
    }
}

/// Yellow cards, then injuries as red crosses.
fn draw_tokens(sketch: &mut Sketch, (x, y): Point, [yellows, injuries]: [u8; 2]) {
    for number in 0..yellows {
        let at = (x - 7.0 + 20.0 * f32::from(number), y - 10.0);
        let look = Look::filled(Ink::Yellow).with_edge(Ink::Coal, 2.0);
        sketch.rect(at, (14.0, 20.0), 2.0, look);
    }
    for number in 0..injuries {
        let (x, y) = (x + 22.0 * f32::from(yellows + number), y);
        let look = Look::filled(Ink::Snow).with_edge(Ink::Coal, 2.0);
        sketch.circle((x, y), 10.0, look);
        for (across, down) in [(5.5, 0.0), (0.0, 5.5)] {
            let ends = vec![(x - across, y - down), (x + across, y + down)];
            sketch.line(ends, Ink::Red, 4.0);
        }
    }
}

/// The same in words.
fn alt(view: &View, begun: &str) -> Text {
    let rows = pitch::rows(view).map(starred).into_iter();
    let rows = rows.chain(panel::cards_left(view));
    let rows = rows.chain(pitch::penalties(view)).reduce(|first, second| {
        Text::new("tooor-alt-two")
            .text("first", first)
            .text("second", second)
    });
    let asked = view.seat_to_act().filter(|seat| view.viewer.is(*seat));
    let asked = asked.and_then(|seat| controls::asked(view, seat, begun).0);
    Text::new("tooor-alt")
        .text("title", panel::title(view))
        .name("a", A)
        .name("b", B)
        .number("goals-a", view.score[0])
        .number("goals-b", view.score[1])
        .text("rows", rows.unwrap_or(panel::title(view)))
        .text("now", asked.unwrap_or_else(|| panel::now(view)))
}

/// On the board who is used stands out; here there are only signs.
fn starred(mut text: Text) -> Text {
    for (_, arg) in &mut text.args {
        if let Arg::Plain(words) = arg {
            *words = words.replace("**", "*");
        }
    }
    text
}

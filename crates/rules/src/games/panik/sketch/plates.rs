//! The players beside the pitch of Torschuss-Panik!, and the dice below them.

use super::board::Board;
use super::{BETWEEN, EDGE, LEAST, PLATE, pieces};
use crate::games::panik::game::ROLLS;
use crate::games::panik::panel::words;
use crate::games::panik::{Place, Stage};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Seat, Sketch};

pub(super) fn draw(sketch: &mut Sketch, board: &Board) {
    for seat in board.game.seats() {
        plate(sketch, board, seat);
    }
    rolled(sketch, board);
}

/// The three rolls of a series, the one to be used in full, in what the players leave of their side.
fn rolled(sketch: &mut Sketch, board: &Board) {
    let game = board.game;
    let (width, height) = board.plate_size();
    let (left, top) = (
        board.left_of_plates(),
        EDGE + (height + BETWEEN) * board.players(),
    );
    let room = f32::from(sketch.height) - EDGE - top;
    let look = Look::edged(Ink::Plate, 3.0);
    sketch.rect((left + 1.5, top), (width - 3.0, room), 12.0, look);
    match game.stage {
        Stage::Over { winner } => {
            let (middle, radius) = ((left + width / 2.0, top + room / 2.0), room * 0.3);
            let radius = radius.min(width * 0.3).min(64.0);
            sketch.circle(middle, radius + 8.0, Look::edged(Ink::Gold, 5.0));
            pieces::ball(sketch, middle, radius, winner);
            return;
        }
        Stage::Lay | Stage::RollOff => return,
        Stage::Play | Stage::ShootOut => {}
    }
    let size = board.die();
    let whole = 3.0 * size + 2.0 * BETWEEN;
    let (left, top) = (left + (width - whole) / 2.0, top + (room - size) / 2.0);
    let faces = game.rolls.as_slice();
    for number in 0..usize::from(ROLLS) {
        let at = (left + (size + BETWEEN) * number as f32, top);
        let used = game.face().is_some() && number + 1 == faces.len();
        match faces.get(number) {
            Some(face) => pieces::die(sketch, at, size, *face, used),
            None => {
                let size = size - 4.0;
                let at = (at.0 + 2.0, at.1 + 2.0);
                sketch.rect(at, (size, size), size * 0.2, Look::edged(Ink::Rule, 3.0));
            }
        }
    }
}

/// A player: ball and name, goals, where the three balls are; a frame for the one whose turn it is.
fn plate(sketch: &mut Sketch, board: &Board, seat: Seat) {
    let game = board.game;
    let (width, height) = board.plate_size();
    let left = board.left_of_plates();
    let top = EDGE + (height + BETWEEN) * f32::from(seat.0);
    let framed = match game.stage {
        Stage::Over { winner } => seat == winner && !game.is_solo(),
        Stage::Play | Stage::ShootOut => seat == game.turn,
        Stage::Lay | Stage::RollOff => false,
    };
    sketch.plate((left, top), (width, height), framed);
    // As large as there is room for.
    let large = (height / PLATE.0).clamp(1.0, 1.35);
    let (upper, lower) = (top + height * 0.3, top + height * 0.72);
    let first = left + 36.0;
    pieces::ball(sketch, (first, upper), 19.0 * large, seat);
    let name = (first + 19.0 * large + 13.0, upper);
    let room = left + width - 12.0 - name.0;
    sketch.name(name, seat, (30.0 * large, room), Ink::Snow, Anchor::Start);
    let goals = match &game.shoot_out {
        Some(shoot_out) => format!("{}+{}", game.goals(seat), shoot_out.goals[seat]),
        None => game.goals(seat).to_string(),
    };
    posts(sketch, (first, lower), 24.0);
    let size = if goals.len() > 1 { LEAST } else { 32.0 };
    sketch.bold((first, lower + 3.0), goals, size, Ink::Snow);
    let from = first + 28.0;
    let slot = (left + width - 8.0 - from) / 3.0;
    let size = (slot * 0.55).clamp(LEAST, 32.0);
    for (number, place) in game.balls[seat].into_iter().enumerate() {
        let at = (from + slot * (number as f32 + 0.5), lower);
        match place {
            Place::Goal => sketch.circle(at, 12.0, Look::filled(Ink::Gold)),
            Place::Penalty => {
                sketch.circle(at, 5.0, Look::filled(Ink::Snow));
                sketch.circle(at, 13.0, Look::edged(Ink::Snow, 3.0));
            }
            Place::Start => sketch.words(at, "–", size, Ink::Mist, Anchor::Middle),
            Place::Field(_) => {
                sketch.bold(at, words::name(place), size, Ink::Snow);
            }
        }
    }
}

/// A goal around the number of goals.
fn posts(sketch: &mut Sketch, (x, y): Point, half: f32) {
    let posts = vec![
        (x - half, y + half * 0.9),
        (x - half, y - half * 0.8),
        (x + half, y - half * 0.8),
        (x + half, y + half * 0.9),
    ];
    sketch.line(posts, Ink::Mist, 4.0);
}

//! A player's row in the drawing of a match of Thor: who it is, how many cards they hold, their god cards, and their points.

use super::{Column, LEFT, RIGHT, WIDTH, row, signed};
use crate::games::thor::panel::board;
use crate::games::thor::{Stage, View, Will};
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Seat, Sketch};

/// The colour of action cards, which belong to no god.
pub(super) const ACTIONS: Ink = Ink::Gold;

/// A frame is around whoever's turn it is, and around winners. Points are the total, and below it the rounds before and this one.
pub(super) fn draw(sketch: &mut Sketch, view: &View, seat: Seat, top: f32) {
    let player = &view.players[seat.index()];
    let total = |player| board::total(view, player);
    let best = view.players.iter().map(total).max();
    let over = view.stage == Stage::Over;
    let framed = match over {
        true => best == Some(total(player)),
        false => view.turn == Some(seat),
    };
    let row = row(view);
    let size = (f32::from(WIDTH) - 16.0, row - 4.0);
    sketch.plate((8.0, top + 2.0), size, framed);
    let (middle, upper, lower) = (top + row * 0.5, top + row * 0.3, top + row * 0.73);
    let name = (26.0, LEFT - 24.0);
    let down = if over { middle } else { upper };
    sketch.name((20.0, down), seat, name, Ink::Snow, Anchor::Start);
    if !over {
        fan(sketch, (26.0, lower), 0.62);
        let count = (56.0, lower);
        sketch.words(
            count,
            player.offerings.to_string(),
            24.0,
            Ink::Snow,
            Anchor::Start,
        );
        if view.will == Will::On {
            cards(sketch, (112.0, lower), player.actions, ACTIONS);
        }
    }
    for (held, place) in player.cards.iter().zip(0u8..) {
        let at = (Column::of(view, place).middle(), middle);
        match held {
            0 => sketch.circle(at, 3.0, Look::filled(Ink::Rule)),
            held => sketch.bold(at, held.to_string(), 28.0, Ink::Snow),
        }
    }
    let across = f32::from(WIDTH) - RIGHT / 2.0 - 4.0;
    let split = board::split(view, player);
    let down = if split.is_some() { upper } else { middle };
    sketch.bold((across, down), signed(total(player)), 28.0, Ink::Gold);
    if let Some(split) = split {
        let at = (across, lower);
        sketch.words(at, split, 24.0, Ink::Snow, Anchor::Middle);
    }
}

/// So many cards of a kind, as a small card with their number behind it.
pub(super) fn cards(sketch: &mut Sketch, (x, y): Point, number: u8, ink: Ink) {
    for shift in [4.0, 0.0] {
        let look = Look::filled(ink).with_edge(Ink::Ground, 2.0);
        sketch.rect(
            (x - 9.0 + shift, y - 11.0 - shift / 2.0),
            (15.0, 21.0),
            3.0,
            look,
        );
    }
    let at = (x + 18.0, y);
    sketch.words(at, number.to_string(), 24.0, Ink::Snow, Anchor::Start);
}

/// A fan of cards: a hand of offerings.
pub(super) fn fan(sketch: &mut Sketch, (x, y): Point, scale: f32) {
    for (shift, tilt) in [(0.0, -5.0f32), (14.0, 0.0), (28.0, 5.0)] {
        let (left, top) = (x + shift * scale, y - 13.0 * scale);
        let at = |across: f32, down: f32| (left + across * scale, top + down * scale);
        let corners = vec![
            at(tilt, tilt.abs() * 0.5),
            at(16.0 + tilt, tilt.abs() * 0.5 - tilt * 0.3),
            at(16.0, 26.0),
            at(0.0, 26.0),
        ];
        let look = Look::filled(Ink::Snow).with_edge(Ink::Ground, 2.0);
        sketch.polygon(corners, look);
    }
}

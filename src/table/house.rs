//! What happens without anyone pressing anything: dice, and the moves of seats that the house plays.
//!
//! The house sees what a person on that seat would see, and draws from the table's own seed: a move that is decided again
//! after a lost race is the same move.

use crate::kernel::{Dice, Pending, Seat, Seed, Viewer};
use crate::table::decide::{Decided, end_if_over};
use crate::table::event::Event;
use crate::table::state::Table;

/// More steps than any match has between two decisions of people; a guard against rules that never end.
const MOST_STEPS: usize = 10_000;

/// Plays until a person must decide, or the match is over.
pub fn play_on(decided: &mut Decided) {
    for _ in 0..MOST_STEPS {
        let Some(pending) = decided.table.pending() else {
            return;
        };
        if end_if_over(decided) {
            return;
        }
        let table = &decided.table;
        if pending == Pending::Chance {
            let chance =
                table
                    .position()
                    .roll(&mut Dice::fair(&table.secret(), "roll", table.rolls));
            decided.happens(Event::Rolled { chance });
        } else if let Some(seat) = pending.due().iter().find(|seat| table.house_plays(*seat)) {
            let action = choose(table, seat);
            decided.happens(Event::Acted {
                seat,
                action,
                house: true,
            });
        } else {
            return;
        }
    }
}

/// Draws who sits where, if that matters.
pub fn draw_seats(decided: &mut Decided) {
    let table = &decided.table;
    if !table.rules.meta().order || table.seats.len() < 2 {
        return;
    }
    let order = seat_order(&table.secret(), table.seats.len());
    decided.happens(Event::Seated { order });
}

/// For each seat, who takes it: their place in the order in which they came.
pub fn seat_order(secret: &Seed, seats: usize) -> Vec<u8> {
    let mut order: Vec<u8> = (0..seats as u8).collect();
    Dice::fair(secret, "seats", 0).shuffle(&mut order);
    order
}

/// Any legal move, by what the seat can see alone.
fn choose(table: &Table, seat: Seat) -> String {
    let mut dice = Dice::fair(&table.secret(), "house", table.seq);
    let world = table.position().imagine(Viewer::Seat(seat), &mut dice);
    dice.pick(&world.legal(seat)).clone()
}

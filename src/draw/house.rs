//! What a board says of the house: where it plays, and how well. Names alone do not say that, and on a board they stay short.

use crate::kernel::{Arg, Seat, Text};
use crate::say::Speaker;
use crate::table::{Occupant, Phase, Table};

/// "Torwart (level 3)", and for whom it plays on; empty if it does not play.
pub fn line(table: &Table, speaker: &Speaker<'_>) -> String {
    let playing = table.seated().filter_map(|(seat, _)| player(table, seat));
    let list = |first, second| {
        Text::new("list-two")
            .text("first", first)
            .text("second", second)
    };
    let Some(players) = playing.reduce(list) else {
        return String::new();
    };
    let key = if table.is_practice() {
        "house-line-practice"
    } else {
        "house-line"
    };
    speaker.say(&Text::new(key).text("players", players))
}

fn player(table: &Table, seat: Seat) -> Option<Text> {
    let level = table.level(seat)?;
    match table.seats[seat.index()] {
        Occupant::House(_) => Some(Text::new("seat-name").with("name", Arg::Player(seat))),
        // Whoever resigned a duel ended it: nobody plays on for them.
        Occupant::Person(_) if table.phase != Phase::Running => None,
        Occupant::Person(_) => Some(
            Text::new("house-stands-in")
                .text("level", level.label())
                .name("name", seat),
        ),
    }
}

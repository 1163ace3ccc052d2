//! The one sentence on a board that says who must do what until when.

use crate::kernel::{Arg, Pending, Seat, Text, Viewer};
use crate::say::Speaker;
use crate::table::Table;

/// "Ben has chosen; waiting for Ana": as everyone reads it, or as whoever sits on a seat does. Empty if nobody has anything to do.
pub fn line(table: &Table, viewer: Viewer, speaker: &Speaker<'_>) -> String {
    let Some(Pending::Seats { due, may_change }) = table.pending() else {
        return String::new();
    };
    let seated = || table.seated().map(|(seat, _)| seat);
    let due: Vec<Seat> = seated().filter(|seat| due.contains(*seat)).collect();
    let done: Vec<Seat> = seated().filter(|seat| may_change.contains(*seat)).collect();
    let people: Vec<Seat> = due
        .iter()
        .copied()
        .filter(|seat| !table.house_plays(*seat))
        .collect();
    let own = |seats: &[Seat]| matches!(viewer, Viewer::Seat(seat) if seats.contains(&seat));
    if people.is_empty() {
        return speaker.say(&counted("status-thinks", &due));
    }
    let status = match (own(&people), done.as_slice()) {
        (true, []) => Text::new("status-own"),
        (true, done) => counted("status-own-last", done),
        (false, done) if own(done) => counted("status-own-done", &people),
        (false, []) => counted("status-turn", &people),
        (false, done) => counted("status-waits", done).text("others", names(&people)),
    };
    match table.until() {
        Some(until) => {
            let text = Text::new("status-until").text("status", status);
            speaker.say(&text.with("until", Arg::When(until)))
        }
        None => speaker.say(&status),
    }
}

fn counted(key: &'static str, seats: &[Seat]) -> Text {
    Text::new(key)
        .number("count", seats.len() as i64)
        .text("names", names(seats))
}

/// As short as a board has them: how well the house plays stands in its small print.
fn names(seats: &[Seat]) -> Text {
    let name = |seat: &Seat| Text::new("seat-name").with("name", Arg::Name(*seat));
    let list = |first, second| {
        Text::new("list-two")
            .text("first", first)
            .text("second", second)
    };
    let named = seats.iter().map(name).reduce(list);
    named.unwrap_or_else(|| Text::new("matches-alone"))
}

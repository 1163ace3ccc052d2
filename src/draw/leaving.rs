//! What a board says of those who left: while others play on, and at the end, when someone else than the one who is ahead has won.

use crate::draw::{names, push_line};
use crate::kernel::{Seat, Text};
use crate::say::Speaker;
use crate::table::{Phase, Reason, Table};

/// For whom the house plays on. At larger tables people leave by resigning too, and there may be several of them.
pub fn standing_in(table: &Table, speaker: &Speaker<'_>) -> String {
    match (table.leavers.as_slice(), table.seats.len()) {
        ([], _) => String::new(),
        ([only], 2) => speaker.say(&Text::new("status-left").name("name", *only)),
        (leavers, _) => {
            let keys = ["status-left-resigned", "status-left-time"];
            say(table, leavers.to_vec(), keys, speaker)
        }
    }
}

/// Who left a larger table before its end, and what became of that seat; the result of a duel says it by itself.
pub fn told(table: &Table, speaker: &Speaker<'_>) -> String {
    let Phase::Over(outcome, reason) = &table.phase else {
        return String::new();
    };
    if table.seats.len() <= 2 {
        return String::new();
    }
    let mut leavers = table.leavers.clone();
    let keys = match reason {
        Reason::Played => ["result-left-resigned", "result-left-time"],
        Reason::Resigned | Reason::Abandoned => ["result-gone-resigned", "result-gone-time"],
    };
    match reason {
        Reason::Played => {}
        // The last one is named by the result itself.
        Reason::Resigned if outcome.sole_winner().is_some() => {
            leavers.pop();
        }
        Reason::Resigned => {}
        // That time ran out, too.
        Reason::Abandoned => leavers.retain(|seat| table.resigned.contains(*seat)),
    }
    say(table, leavers, keys, speaker)
}

/// A line for those who resigned, and one for those whose time ran out.
fn say(
    table: &Table,
    leavers: Vec<Seat>,
    keys: [&'static str; 2],
    speaker: &Speaker<'_>,
) -> String {
    let (resigned, late): (Vec<Seat>, Vec<Seat>) = leavers
        .into_iter()
        .partition(|seat| table.resigned.contains(*seat));
    let mut said = String::new();
    for (key, seats) in keys.into_iter().zip([resigned, late]) {
        if seats.is_empty() {
            continue;
        }
        let text = Text::new(key)
            .number("count", seats.len() as i64)
            .text("names", names(seats.into_iter()));
        push_line(&mut said, &speaker.say(&text));
    }
    said
}

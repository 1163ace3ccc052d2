//! A lobby: who is there, how many may still come, and what to press.

use crate::draw::letter::Letter;
use crate::draw::press;
use crate::draw::{button, dice_line, framed, game_name, names, pace};
use crate::kernel::{Arg, Text, Tone};
use crate::say::Speaker;
use crate::table::{Closing, Table};

/// The message while people gather.
pub fn gathering(table: &Table, speaker: &Speaker<'_>) -> Letter {
    let opened = Text::new("lobby")
        .with("host", Arg::Person(table.host))
        .text("game", game_name(table));
    let mut letter = framed(table);
    letter.say(speaker.say(&opened));
    let room = i64::from(table.room.unwrap_or_default());
    let seats = table.seated().map(|(seat, _)| seat);
    let there = Text::new("lobby-players")
        .number("count", table.seats.len() as i64)
        .number("room", room)
        .text("names", names(seats));
    letter.say(speaker.say(&there));
    let terms = Text::new("lobby-terms")
        .text("pace", pace(table.pace, table.limit))
        .with("until", Arg::When(table.expires_at));
    letter.say(speaker.say(&terms));
    letter.say_small(dice_line(table, usize::MAX, speaker));
    let table = table.id;
    letter.buttons(vec![
        button(press::Join { table }, "button-join", Tone::Good, speaker),
        button(press::Quit { table }, "button-leave", Tone::Plain, speaker),
        button(
            press::AddHouse { table },
            "button-add-bot",
            Tone::Plain,
            speaker,
        ),
        button(
            press::Start { table },
            "button-start",
            Tone::Strong,
            speaker,
        ),
        button(
            press::Withdraw { table },
            "button-cancel",
            Tone::Plain,
            speaker,
        ),
    ])
}

/// The sentence when it came to nothing.
pub fn closed(table: &Table, closing: Closing) -> Text {
    let key = match closing {
        Closing::Expired => "lobby-expired",
        Closing::Declined | Closing::Withdrawn | Closing::CalledOff => "lobby-cancelled",
    };
    Text::new(key)
        .with("host", Arg::Person(table.host))
        .text("game", game_name(table))
}

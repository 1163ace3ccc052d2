//! The call: a line for each match that waits for somebody, with a link to its board. It says what the board says, that a seat has
//! not chosen, and nothing else. No countdown: it goes when it is past, but nobody knows how soon.

use crate::draw;
use crate::draw::letter::Letter;
use crate::kernel::{Arg, Moment, Seat, Text};
use crate::say::{Roster, Speaker};
use crate::store::CallStage;
use crate::table::Table;

/// So many matches have a line; the others are counted. With links more would not fit into a message.
const MOST_LINES: usize = 10;

/// What somebody is told about a table.
pub struct Told<'a> {
    pub table: &'a Table,
    /// The names there.
    pub roster: &'a Roster,
    /// Where they sit.
    pub seat: Seat,
    pub stage: CallStage,
    /// Where the board is, if there is one.
    pub link: Option<String>,
}

/// The message that calls somebody. `in_words` makes the speaker for a table's names.
pub fn call<'a>(
    told: &'a [Told<'a>],
    now: Moment,
    in_words: impl Fn(&'a Roster) -> Speaker<'a>,
) -> Letter {
    let mut letter = Letter::default();
    for it in told.iter().take(MOST_LINES) {
        let mut line = in_words(it.roster).say(&sentence(it, now));
        if let Some(link) = &it.link {
            line.push_str(&format!(" · {link}"));
        }
        letter.say(line);
    }
    if let Some(first) = told.get(MOST_LINES) {
        let more = told.len() - MOST_LINES;
        let text = Text::new("call-more").number("count", more as i64);
        letter.say(in_words(first.roster).say(&text));
    }
    letter
}

fn sentence(told: &Told<'_>, now: Moment) -> Text {
    let text = Text::new(match told.stage {
        CallStage::Called => "call-turn",
        CallStage::Reminded => "notice-reminded",
        CallStage::Warned => "notice-warned",
    })
    .with("name", Arg::Mention(told.seat))
    .text("game", draw::game_name(told.table));
    match (told.stage, told.table.until()) {
        (CallStage::Reminded | CallStage::Warned, Some(until)) => {
            text.with("at", Arg::at(until, now))
        }
        (CallStage::Called, _) | (_, None) => text,
    }
}

//! The button for those who practise, and what it answers.

use crate::discord::draw::{button, push_line};
use crate::discord::letter::{Button, Letter};
use crate::discord::press::Press;
use crate::games::{Advice, Hint};
use crate::kernel::{Arg, Seat, Text, Tone};
use crate::say::Speaker;
use crate::table::Table;

/// Rows of a message, and buttons of a row.
const ROWS: usize = 5;
const IN_A_ROW: usize = 5;

/// Moves of the optimum that are rarer than this are not worth a word.
const RARE: f64 = 0.005;

/// How many moves a search suggests.
const SUGGESTED: usize = 3;

/// Adds **Hint** to the buttons of a panel, for someone who may be coached, if there is room for it.
pub fn offer(
    letter: &Letter,
    buttons: &mut Vec<Button>,
    table: &Table,
    seat: Seat,
    speaker: &Speaker<'_>,
) {
    let rows = letter.rows.len() + (buttons.len() + 1).div_ceil(IN_A_ROW);
    if rows <= ROWS && table.may_be_coached(seat) {
        let press = Press::Hint(table.id, table.decision);
        buttons.push(button(press, "button-hint", Tone::Good, speaker));
    }
}

/// A hint in words.
pub fn draw(table: &Table, seat: Seat, advice: &Advice, speaker: &Speaker<'_>) -> Letter {
    let mut content = speaker.say(&Text::new("hint-title"));
    let lines = if advice.exact {
        solved(table, seat, advice, speaker)
    } else {
        searched(table, seat, advice, speaker)
    };
    for line in lines {
        push_line(&mut content, &line);
    }
    Letter::text(content)
}

/// What the optimum plays how often, and what that is worth.
fn solved(table: &Table, seat: Seat, advice: &Advice, speaker: &Speaker<'_>) -> Vec<String> {
    let played = advice.moves.iter().filter(|hint| hint.share > RARE);
    let share = |hint: &Hint| {
        let text = Text::new("hint-share").with("move", words(table, seat, hint, speaker));
        speaker.say(&text.number("percent", percent(hint.share)))
    };
    let moves: Vec<String> = played.map(share).collect();
    let worth = Text::new("hint-solved-worth").number("percent", percent(advice.value));
    vec![
        speaker.say(&Text::new("hint-solved").with("moves", Arg::Plain(moves.join(" · ")))),
        speaker.say(&worth),
    ]
}

/// The best that a search found, marked as what it is.
fn searched(table: &Table, seat: Seat, advice: &Advice, speaker: &Speaker<'_>) -> Vec<String> {
    // Whoever plays alone wins against nobody.
    let alone = table.seats.len() == 1;
    let guess = |(place, hint): (i64, &Hint)| {
        let key = if alone {
            "hint-guess-alone"
        } else {
            "hint-guess"
        };
        let text = Text::new(key)
            .number("place", place)
            .with("move", words(table, seat, hint, speaker));
        speaker.say(&text.number("percent", percent(hint.value)))
    };
    let mut lines = vec![speaker.say(&Text::new("hint-searched"))];
    lines.extend((1..).zip(advice.top(SUGGESTED)).map(guess));
    if !alone {
        lines.push(speaker.say(&Text::new("hint-searched-worth")));
    }
    lines
}

/// A move as its buttons call it, else as the log does.
fn words(table: &Table, seat: Seat, hint: &Hint, speaker: &Speaker<'_>) -> Arg {
    let presses = table.presses(seat, &hint.action).map(|presses| {
        let said: Vec<String> = presses.iter().map(|text| speaker.say(text)).collect();
        said.join(" → ")
    });
    Arg::Plain(presses.unwrap_or_else(|| hint.action.clone()))
}

fn percent(part: f64) -> i64 {
    (part * 100.0).round() as i64
}

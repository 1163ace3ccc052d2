//! The bracket, or the cross table, as text: a code block of at most 28 columns, so that it stands on a phone.

use unicode_segmentation::UnicodeSegmentation;

use crate::draw::push_line;
use crate::draw::tournament::page::{Page, fit, slice};
use crate::draw::tournament::stage::place;
use crate::draw::tournament::standings::group_letter;
use crate::draw::tournament::words::{called, name};
use crate::kernel::{Arg, Text};
use crate::say::Speaker;
use crate::tournament::Tournament;
use crate::tournament::bracket::Fate;
use crate::tournament::cross::{Cell, Cross, Seen, score};
use crate::tournament::tree::{Spot, Tree};

/// The columns of a line.
const COLUMNS: usize = 28;

/// Matches on one page: two lines each, and a line per round.
const A_PAGE: usize = 16;

/// A cross table of more would not fit.
const MOST_ACROSS: usize = 10;

/// One page of the bracket or the cross table; nothing where the format has neither, or where it would be too wide.
pub fn bracket(tournament: &Tournament, page: usize, speaker: &Speaker<'_>) -> Option<Page> {
    if let Some(tree) = Tree::of(tournament) {
        return Some(tree_page(tournament, &tree, page, speaker));
    }
    let crosses = Cross::of(tournament);
    let fits = |cross: &Cross| cross.rows.len() <= MOST_ACROSS && !cross.twice;
    if crosses.is_empty() || !crosses.iter().all(fits) {
        return None;
    }
    // Two groups of ten still fit.
    let (shown, page, pages) = slice(crosses.len(), 2, page);
    let mut content = title(tournament, page, pages, speaker);
    for group in shown {
        if crosses.len() > 1 {
            let letter = Arg::Plain(group_letter(group));
            let heading = Text::new("tournament-group").with("group", letter);
            push_line(&mut content, &speaker.say(&heading));
        }
        let block = cross_block(tournament, &crosses[group], speaker);
        push_line(&mut content, &block);
    }
    Some(Page {
        text: fit(content),
        page,
        pages,
    })
}

/// What is said where there is neither.
pub fn no_bracket() -> Text {
    Text::new("tournament-bracket-none")
}

fn title(tournament: &Tournament, page: usize, pages: usize, speaker: &Speaker<'_>) -> String {
    let text = Text::new(if pages == 1 {
        "tournament-bracket-one"
    } else {
        "tournament-bracket"
    });
    speaker.say(
        &text
            .with("name", name(tournament))
            .number("page", page as i64 + 1)
            .number("pages", pages as i64),
    )
}

fn tree_page(tournament: &Tournament, tree: &Tree<'_>, page: usize, speaker: &Speaker<'_>) -> Page {
    // Byes say nothing that the next round does not.
    let spots: Vec<&Spot<'_>> = tree.spots.iter().filter(|spot| spot.is_match()).collect();
    let (shown, page, pages) = slice(spots.len(), A_PAGE, page);
    let mut content = title(tournament, page, pages, speaker);
    content.push_str("\n```\n");
    let mut last = None;
    for spot in &spots[shown] {
        let stage = (spot.node.side, spot.node.round);
        if last != Some(stage) {
            let heading = speaker.say(&place(tree, spot.node));
            content.push_str(&cut(&heading, COLUMNS));
            content.push('\n');
            last = Some(stage);
        }
        for side in 0..2 {
            content.push_str(&side_line(tournament, spot, side, speaker));
            content.push('\n');
        }
    }
    content.push_str("```");
    Page {
        text: fit(content),
        page,
        pages,
    }
}

/// A sign for the winner, the name, what they have, and which of the two it is.
fn side_line(
    tournament: &Tournament,
    spot: &Spot<'_>,
    side: usize,
    speaker: &Speaker<'_>,
) -> String {
    let fate = spot.sides[side];
    let mark = match fate {
        Fate::Is(_) if spot.winner == fate => "›",
        _ => " ",
    };
    let who = match fate {
        Fate::Is(who) => speaker.quote(&called(tournament, who)),
        Fate::Nobody => speaker.say(&Text::new("tournament-bracket-bye")),
        Fate::Open => speaker.say(&Text::new("tournament-bracket-open")),
    };
    let score = match fate {
        Fate::Is(who) => score(&spot.legs, who),
        _ => String::new(),
    };
    let end = if side == 0 { '┐' } else { '┘' };
    let score = cut(&score, 5);
    let room = COLUMNS - 4 - columns(&score);
    let name = padded(&who, room);
    format!("{mark}{name} {score} {end}")
}

/// Each row: the place, the name, a sign for each of the others.
fn cross_block(tournament: &Tournament, cross: &Cross, speaker: &Speaker<'_>) -> String {
    let across = cross.rows.len();
    let room = COLUMNS - 3 - 2 * across;
    let mut block = String::from("```\n");
    block.push_str(&" ".repeat(3 + room));
    for number in 1..=across {
        block.push_str(&format!(" {}", number % 10));
    }
    for (number, row) in cross.rows.iter().enumerate() {
        let who = speaker.quote(&called(tournament, row.player));
        block.push_str(&format!("\n{:>2} {}", number + 1, padded(&who, room)));
        for cell in &row.cells {
            block.push(' ');
            block.push(sign(cell));
        }
    }
    block.push_str("\n```");
    block
}

fn sign(cell: &Cell) -> char {
    match cell {
        Cell::Own => '×',
        Cell::Met(seen) => seen.last().map_or('·', Seen::sign),
    }
}

/// How many columns words take: letters of Chinese, Japanese and Korean and most emoji take two.
fn columns(words: &str) -> usize {
    words.graphemes(true).map(width).sum()
}

fn width(grapheme: &str) -> usize {
    // What keeps a name from being a mention is not seen.
    if grapheme == "\u{2060}" {
        return 0;
    }
    let wide = grapheme.chars().any(|c| {
        matches!(c as u32,
            0x1100..=0x115F | 0x2600..=0x27BF | 0x2B00..=0x2BFF | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3
            | 0xF900..=0xFAFF | 0xFE30..=0xFE6F | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F000..)
    });
    1 + usize::from(wide)
}

/// As much of it as fits, with a sign that it goes on.
fn cut(words: &str, room: usize) -> String {
    if columns(words) <= room {
        return words.to_owned();
    }
    let mut left = room.saturating_sub(1);
    let mut shown = String::new();
    for grapheme in words.graphemes(true) {
        let width = width(grapheme);
        if width > left || shown.chars().count() + grapheme.chars().count() > 2 * room {
            break;
        }
        left -= width;
        shown.push_str(grapheme);
    }
    shown.push('…');
    shown
}

fn padded(words: &str, room: usize) -> String {
    let mut shown = cut(words, room);
    let missing = room.saturating_sub(columns(&shown));
    shown.push_str(&" ".repeat(missing));
    shown
}

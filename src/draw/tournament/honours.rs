//! The table of a server's tournaments: titles, finals and points over a season.

use crate::draw::push_line;
use crate::draw::tournament::page::{Page, fit, slice};
use crate::draw::tournament::words::points;
use crate::kernel::{Arg, Person, Text};
use crate::say::Speaker;

/// Lines on one page.
const A_PAGE: usize = 10;

/// What somebody has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Honour {
    pub person: Person,
    /// Tournaments won.
    pub titles: u32,
    /// How often among the first two.
    pub finals: u32,
    /// Points of all tournaments, in parts of a win ([`crate::tournament::score::WIN`]).
    pub points: i64,
}

/// One page of these, the best first, as they are handed in. `scope` says where and when: a season, or all time.
pub fn honours(rows: &[Honour], scope: Text, page: usize, speaker: &Speaker<'_>) -> Page {
    let (shown, page, pages) = slice(rows.len(), A_PAGE, page);
    let title = Text::new("tournament-honours")
        .text("scope", scope)
        .number("page", page as i64 + 1)
        .number("pages", pages as i64);
    let mut content = speaker.say(&title);
    if rows.is_empty() {
        push_line(
            &mut content,
            &speaker.say(&Text::new("tournament-honours-empty")),
        );
    }
    for place in shown {
        let row = rows[place];
        let line = Text::new("tournament-honours-line")
            .number("place", place as i64 + 1)
            .with("name", Arg::Person(row.person))
            .number("titles", row.titles)
            .number("finals", row.finals)
            .text("points", points(row.points));
        push_line(&mut content, &speaker.say(&line));
    }
    Page {
        text: fit(content),
        page,
        pages,
    }
}

//! Pages of a list, and the length that Discord takes.

use crate::kernel::Person;
use crate::say::{Language, Roster, Speaker};

/// The most characters of a message.
const LONGEST: usize = 2000;

/// One page of something longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What it says.
    pub text: String,
    /// Which page it is, from 0: the last one if there are not so many.
    pub page: usize,
    /// How many there are; at least one.
    pub pages: usize,
}

impl Page {
    /// A page that is the only one.
    pub(super) fn only(text: String) -> Page {
        Page {
            text: fit(text),
            page: 0,
            pages: 1,
        }
    }
}

/// Which of so many items are on a page, and how many pages there are. A page past the end is the last one.
pub(super) fn slice(
    items: usize,
    per_page: usize,
    page: usize,
) -> (std::ops::Range<usize>, usize, usize) {
    let pages = items.div_ceil(per_page).max(1);
    let page = page.min(pages - 1);
    let from = page * per_page;
    (from..(from + per_page).min(items), page, pages)
}

/// As many whole lines as Discord takes. The lists are short enough for usual names; this is for all others.
pub(super) fn fit(text: String) -> String {
    if text.chars().count() <= LONGEST {
        return text;
    }
    let mut kept = String::new();
    let mut left = LONGEST - 8;
    for line in text.split_inclusive('\n') {
        let length = line.chars().count();
        if length > left {
            break;
        }
        left -= length;
        kept.push_str(line);
    }
    kept.push('…');
    if kept.matches("```").count() % 2 == 1 {
        kept.push_str("\n```");
    }
    kept
}

/// Whose names a text says.
pub fn people(write: impl FnOnce(&Speaker<'_>) -> String) -> Vec<Person> {
    Roster::listen(|roster| {
        let speaker = Speaker::new(Language::default(), roster).plainly(true);
        drop(write(&speaker));
    })
}

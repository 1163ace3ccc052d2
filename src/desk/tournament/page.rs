//! What the pages about a tournament have in common.

use crate::draw::letter::{Button, LONGEST_LABEL, Letter};
use crate::draw::pages::page_buttons;
use crate::draw::press::Press;
use crate::draw::tournament as words;
use crate::draw::tournament::Page;
use crate::say::Speaker;
use crate::tournament::{MatchNo, Tournament};

pub(super) fn paged<P: Press>(
    page: &Page,
    to: impl Fn(usize) -> P,
    speaker: &Speaker<'_>,
) -> Letter {
    let buttons = page_buttons(page.page, page.pages, to, speaker);
    Letter::text(&page.text).buttons(buttons)
}

/// The ways to what else there is to see.
pub(super) fn others(
    tournament: &Tournament,
    but: &'static str,
    speaker: &Speaker<'_>,
) -> Vec<Button> {
    let mut buttons = words::views(tournament, speaker);
    let verb = format!(":{but}:");
    buttons.retain(|button| !button.id.contains(&verb));
    buttons
}

/// A match in one line without markup, for menus and completions.
pub(super) fn label(tournament: &Tournament, no: MatchNo, speaker: &Speaker<'_>) -> String {
    let text = words::match_label(tournament, no);
    speaker.label(&text, LONGEST_LABEL)
}

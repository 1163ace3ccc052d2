//! The buttons that turn pages. The same ones stand in the same places on every page, and one that leads nowhere cannot be pressed: so
//! a second click never does something else.

use crate::draw::button;
use crate::draw::letter::Button;
use crate::draw::press::{Press, nowhere};
use crate::kernel::{Text, Tone};
use crate::say::Speaker;

/// A way to another page: what stands on it, how, and where it leads, if anywhere. No label stands twice on a message.
pub type Way<P> = (&'static str, Tone, Option<P>);

/// A button for each way; none if there is but one page.
pub fn ways<P: Press>(
    ways: impl IntoIterator<Item = Way<P>>,
    speaker: &Speaker<'_>,
) -> Vec<Button> {
    let way = |(label, tone, to): Way<P>| match to {
        Some(press) => button(press, label, tone, speaker),
        None => Button {
            id: nowhere(label),
            label: speaker.say(&Text::new(label)),
            emoji: None,
            face: None,
            tone,
            spent: true,
        },
    };
    let buttons: Vec<Button> = ways.into_iter().map(way).collect();
    match buttons.iter().all(|button| button.spent) {
        true => Vec::new(),
        false => buttons,
    }
}

/// One page back, and one on.
pub fn both<P: Press>(page: usize, pages: usize, press: impl Fn(usize) -> P) -> [Way<P>; 2] {
    let back = page.checked_sub(1).map(&press);
    let forward = (page + 1 < pages).then(|| press(page + 1));
    [
        ("button-back", Tone::Plain, back),
        ("button-forward", Tone::Plain, forward),
    ]
}

/// Their buttons.
pub fn page_buttons<P: Press>(
    page: usize,
    pages: usize,
    press: impl Fn(usize) -> P,
    speaker: &Speaker<'_>,
) -> Vec<Button> {
    ways(both(page, pages, press), speaker)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::press;
    use crate::say::{Language, Roster};

    #[test]
    fn back_and_forward_stay_where_they_are() {
        let nobody = Roster::default();
        let speaker = Speaker::new(Language::English, &nobody);
        let turned = |page, pages| {
            let buttons = page_buttons(page, pages, |page| press::Matches { page }, &speaker);
            let buttons = buttons.into_iter();
            let shown = buttons.map(|button| (button.label, button.id, button.spent));
            shown.collect::<Vec<_>>()
        };
        let back = |id: &str, spent| ("Back".to_owned(), id.to_owned(), spent);
        let forward = |id: &str, spent| ("Forward".to_owned(), id.to_owned(), spent);
        let (no_back, no_forward) = ("1:nowhere:button-back", "1:nowhere:button-forward");
        for (page, pages, expected) in [
            (0, 1, vec![]),
            (
                0,
                3,
                vec![back(no_back, true), forward("1:matches:1", false)],
            ),
            (
                1,
                3,
                vec![back("1:matches:0", false), forward("1:matches:2", false)],
            ),
            (
                2,
                3,
                vec![back("1:matches:1", false), forward(no_forward, true)],
            ),
        ] {
            assert_eq!(turned(page, pages), expected, "page {page} of {pages}");
        }
    }
}

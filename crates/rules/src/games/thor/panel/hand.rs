//! One's own hand in words, for whoever looks at it out of turn too.

use crate::games::thor::panel::{turns, words};
use crate::games::thor::{Card, Stage, View};
use crate::kernel::{Arg, Line, Text};

/// With more kinds than this a hand names its action cards without saying what they do: the choice of cards does.
const EXPLAINED: usize = 3;

/// The viewer's offerings and action cards; nothing for the channel, and nothing once they are put away.
pub fn lines(view: &View) -> Vec<Line> {
    if view.stage == Stage::Over {
        return Vec::new();
    }
    let mut lines = Vec::new();
    lines.extend(offerings(view).map(Line::Shown));
    lines.extend(actions(view).map(Line::Words));
    lines
}

fn offerings(view: &View) -> Option<Text> {
    let hand = view.hand?;
    let gods = view.gods.iter().filter_map(|place| {
        let values: Vec<u8> = hand.values(place.god).collect();
        (!values.is_empty()).then(|| {
            Text::new("thor-hand-god")
                .text("god", words::sign(place.god))
                .with("values", Arg::Plain(turns::spaced(&values)))
        })
    });
    words::dotted(gods).map(|cards| Text::new("thor-hand").text("cards", cards))
}

fn actions(view: &View) -> Option<Text> {
    let actions = view.actions?;
    let explained = actions.kinds().count() <= EXPLAINED;
    let card = |card: Card| {
        let text = if explained {
            words::card_with_effect(card)
        } else {
            words::card(card)
        };
        match actions.count(card) {
            1 => text,
            _ => Text::new("thor-hand-twice").text("card", text),
        }
    };
    let cards = words::dotted(actions.kinds().map(card));
    cards.map(|cards| Text::new("thor-hand-actions").text("cards", cards))
}

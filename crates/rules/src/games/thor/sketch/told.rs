//! The drawing of a match of Thor in words: whoever reads only this knows as much.

use crate::games::thor::panel::{board, words};
use crate::games::thor::view::Player;
use crate::games::thor::{Stage, View, Will};
use crate::kernel::{Arg, Seat, Text};

/// The same in words.
pub(super) fn alt(view: &View) -> Text {
    let columns = view.gods.iter().map(|place| {
        let values: Vec<String> = place.offerings.values().iter().map(u8::to_string).collect();
        let text = match values.is_empty() {
            true => Text::new("thor-alt-god-empty"),
            false => Text::new("thor-alt-god").with("values", Arg::Plain(values.join(" "))),
        };
        let text = text
            .text("god", words::name(place.god))
            .number("worth", place.value)
            .number("left", place.left);
        let Some(card) = place.above else { return text };
        let key = match board::change(card) {
            Some(_) => "thor-alt-above-change",
            None => "thor-alt-above",
        };
        let text = Text::new(key)
            .text("god", text)
            .text("card", words::card(card));
        match board::change(card) {
            Some(change) => text.with("change", Arg::Plain(change)),
            None => text,
        }
    });
    let players = (0u8..).map(Seat).zip(&view.players);
    let players = players.map(|(seat, who)| player(view, seat, who));
    let nothing = || Text::new("thor-nothing");
    let none = || Arg::Plain(String::new());
    let deck =
        (view.will == Will::On).then(|| Text::new("thor-alt-deck").number("deck", view.deck));
    Text::new("thor-alt")
        .text("title", board::title(view))
        .text("columns", words::listed(columns).unwrap_or_else(nothing))
        .text("players", words::listed(players).unwrap_or_else(nothing))
        .with("deck", deck.map_or_else(none, Arg::Text))
        .with("hand", hand(view).map_or_else(none, Arg::Text))
        .with("now", turn(view).map_or_else(none, Arg::Text))
}

/// God cards, how many cards are in the hand, and points.
fn player(view: &View, seat: Seat, player: &Player) -> Text {
    let cards: Vec<String> = player.cards.iter().map(u8::to_string).collect();
    let key = match (view.stage, view.will) {
        (Stage::Over, _) => "thor-alt-player-over",
        (_, Will::Off) => "thor-alt-player",
        (_, Will::On) => "thor-alt-player-will",
    };
    let text = Text::new(key)
        .name("name", seat)
        .with("cards", Arg::Plain(cards.join(" ")))
        .text("points", board::points(view, player));
    match key {
        "thor-alt-player-over" => text,
        "thor-alt-player" => text.number("offerings", player.offerings),
        _ => text
            .number("offerings", player.offerings)
            .number("actions", player.actions),
    }
}

/// Whom it waits for.
fn turn(view: &View) -> Option<Text> {
    let key = match view.stage {
        Stage::Play => "thor-alt-plays",
        Stage::Take => "thor-alt-takes",
        Stage::Lot | Stage::Deal | Stage::Deck | Stage::Over => return None,
    };
    Some(Text::new(key).name("name", view.turn?))
}

/// The viewer's own offerings, if they sit at the table.
fn hand(view: &View) -> Option<Text> {
    let hand = view.hand?;
    let gods = view.gods.iter().filter_map(|place| {
        let values: Vec<String> = hand
            .values(place.god)
            .map(|value| value.to_string())
            .collect();
        let text = Text::new("thor-alt-offerings").text("god", words::name(place.god));
        (!values.is_empty()).then(|| text.with("values", Arg::Plain(values.join(" "))))
    });
    let held = words::listed(gods)?;
    Some(Text::new("thor-alt-hand").text("held", held))
}

//! What happened: the last turns, how a round ended, and what is going on now.

use crate::games::thor::panel::words;
use crate::games::thor::{Move, Stage, Turn, View, With};
use crate::kernel::{Arg, Seat, Text};

/// The last turn, or the one that is going on.
pub fn last(view: &View) -> Option<Text> {
    let turn = turn(view.recent.first()?);
    Some(Text::new("thor-last").text("turn", turn))
}

/// The turns before that, the oldest first, since the last one of whoever is on turn now: they know what they did.
pub fn earlier(view: &View) -> Option<Text> {
    let others = view.players.len() - 1;
    let turns = view.recent.iter().take(others).skip(1).rev().map(turn);
    words::dotted(turns).map(|turns| Text::new("thor-earlier").text("turns", turns))
}

fn turn(turn: &Turn) -> Text {
    let (played, who) = (played(turn), words::seat(turn.seat));
    match taken(turn) {
        Some(taken) => Text::new("thor-turn")
            .text("seat", who)
            .text("played", played)
            .text("taken", taken),
        None => Text::new("thor-turn-half")
            .text("seat", who)
            .text("played", played),
    }
}

fn played(turn: &Turn) -> Text {
    match turn.played {
        Move::Offer(offering) => Text::new("thor-did-offer")
            .text("god", words::name(offering.god))
            .number("value", offering.value),
        Move::Act { card, god, with } => {
            let text = match with {
                With::Nothing => Text::new("thor-did-act"),
                With::Number(number) => Text::new("thor-did-times").number("number", number),
                With::From(victim) => {
                    Text::new("thor-did-curse").text("victim", words::seat(victim))
                }
                With::Order(order) => {
                    Text::new("thor-did-might").with("order", Arg::Plain(spaced(order.values())))
                }
            };
            text.text("card", words::card(card))
                .text("god", words::name(god))
        }
        Move::Remove { card, god } => Text::new("thor-did-remove")
            .text("card", words::card(card))
            .text("god", words::name(god))
            .text("removed", words::card(turn.removed.unwrap_or(card))),
        Move::Take(_) | Move::Draw | Move::Finish => Text::new("thor-did-nothing"),
    }
}

fn taken(turn: &Turn) -> Option<Text> {
    Some(match (turn.taken?, turn.drew) {
        (Move::Take(god), _) => Text::new("thor-did-take").text("god", words::name(god)),
        (Move::Draw, Some(card)) => Text::new("thor-did-draw-card").text("card", words::card(card)),
        (Move::Draw, None) => Text::new("thor-did-draw"),
        _ => Text::new("thor-did-nothing"),
    })
}

/// Offerings in their order: 5 1 0.
pub fn spaced(values: &[u8]) -> String {
    let digits: Vec<String> = values.iter().map(u8::to_string).collect();
    digits.join(" ")
}

/// How the last round ended, what the gods were worth, and what everybody got.
pub fn last_round(view: &View) -> Option<Text> {
    let ended = view.ended.as_ref()?;
    let how = match ended.sixth {
        Some(god) => Text::new("thor-ended-sixth").text("god", words::name(god)),
        None => Text::new("thor-ended-last"),
    };
    let values = view.gods.iter().zip(&ended.values).map(|(place, value)| {
        Text::new("thor-value")
            .text("god", words::sign(place.god))
            .number("value", *value)
    });
    let players = (0..).map(Seat).zip(&view.players).zip(&ended.gifts);
    let points = players.filter_map(|((seat, player), gifts)| {
        let key = if *gifts == 0 {
            "thor-got"
        } else {
            "thor-got-gifts"
        };
        let text = Text::new(key)
            .text("seat", words::seat(seat))
            .number("points", *player.points.last()?);
        Some(match gifts {
            0 => text,
            _ => text.number("gifts", 3 * i64::from(*gifts)),
        })
    });
    let how = how.text("seat", words::seat(ended.seat));
    let points = words::dotted(points)?;
    // At the end the board still shows what the gods are worth.
    let text = match view.stage {
        Stage::Over => Text::new("thor-ended-over"),
        _ => Text::new("thor-ended")
            .number("round", view.round - 1)
            .text("values", words::dotted(values)?),
    };
    Some(text.text("how", how).text("points", points))
}

/// Whether the round is about to end. Whose turn it is stands above every board.
pub fn state(view: &View) -> Option<Text> {
    let turn = view.turn?;
    if view.ending {
        return Some(Text::new("thor-state-ending").text("seat", words::seat(turn)));
    }
    let full = view
        .gods
        .iter()
        .filter(|place| place.offerings.count() == 5);
    let gods = words::listed(full.map(|place| words::name(place.god)))?;
    Some(Text::new("thor-state-close").text("gods", gods))
}

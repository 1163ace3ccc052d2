//! The words for gods, seats and action cards, and lists of them.

use crate::games::thor::{Card, God};
use crate::kernel::{Arg, Seat, Text};

/// The god with its sign: 🔵 Odin.
pub fn god(god: God) -> Text {
    Text::new(match god {
        God::Odin => "thor-odin",
        God::Thor => "thor-thor",
        God::Freya => "thor-freya",
        God::Freyr => "thor-freyr",
        God::Njord => "thor-njord",
        God::Baldur => "thor-baldur",
    })
}

/// The sign alone, as it stands above the columns: 🔵.
pub fn sign(god: God) -> Text {
    Text::new(match god {
        God::Odin => "thor-sign-odin",
        God::Thor => "thor-sign-thor",
        God::Freya => "thor-sign-freya",
        God::Freyr => "thor-sign-freyr",
        God::Njord => "thor-sign-njord",
        God::Baldur => "thor-sign-baldur",
    })
}

/// The name alone, for sentences: Odin.
pub fn name(god: God) -> Text {
    Text::new(match god {
        God::Odin => "thor-name-odin",
        God::Thor => "thor-name-thor",
        God::Freya => "thor-name-freya",
        God::Freyr => "thor-name-freyr",
        God::Njord => "thor-name-njord",
        God::Baldur => "thor-name-baldur",
    })
}

/// The letter of a seat, for rows of a board: 🇦.
pub fn letter(seat: Seat) -> Text {
    Text::new(match seat.0 {
        0 => "thor-seat-a",
        1 => "thor-seat-b",
        2 => "thor-seat-c",
        3 => "thor-seat-d",
        4 => "thor-seat-e",
        _ => "thor-seat-f",
    })
}

/// Who sits on a seat, by name.
pub fn seat(seat: Seat) -> Text {
    Text::new("seat-name").with("name", Arg::Name(seat))
}

/// The name of an action card: Loki's Counsel.
pub fn card(card: Card) -> Text {
    Text::new(match card {
        Card::Gifts => "thor-card-gifts",
        Card::Times => "thor-card-times",
        Card::Curse => "thor-card-curse",
        Card::Intrigue => "thor-card-intrigue",
        Card::Counsel => "thor-card-counsel",
        Card::Wiles => "thor-card-wiles",
        Card::Tricks => "thor-card-tricks",
        Card::Might => "thor-card-might",
        Card::Cry => "thor-card-cry",
        Card::Favour => "thor-card-favour",
        Card::Wrath => "thor-card-wrath",
        Card::Fruits => "thor-card-fruits",
    })
}

/// What an action card does.
pub fn effect(card: Card) -> Text {
    Text::new(match card {
        Card::Gifts => "thor-effect-gifts",
        Card::Times => "thor-effect-times",
        Card::Curse => "thor-effect-curse",
        Card::Intrigue => "thor-effect-intrigue",
        Card::Counsel => "thor-effect-counsel",
        Card::Wiles => "thor-effect-wiles",
        Card::Tricks => "thor-effect-tricks",
        Card::Might => "thor-effect-might",
        Card::Cry => "thor-effect-cry",
        Card::Favour => "thor-effect-favour",
        Card::Wrath => "thor-effect-wrath",
        Card::Fruits => "thor-effect-fruits",
    })
}

/// The card and what it does, as it stands on a choice.
pub fn card_with_effect(it: Card) -> Text {
    Text::new("thor-card-effect")
        .text("card", card(it))
        .text("effect", effect(it))
}

/// Several things in a row, with a dot between them; nothing for none.
pub fn dotted(texts: impl Iterator<Item = Text>) -> Option<Text> {
    texts.reduce(|first, second| {
        Text::new("thor-dotted")
            .text("first", first)
            .text("second", second)
    })
}

/// Several things with commas between them; nothing for none.
pub fn listed(texts: impl Iterator<Item = Text>) -> Option<Text> {
    texts.reduce(|first, second| {
        Text::new("list-two")
            .text("first", first)
            .text("second", second)
    })
}

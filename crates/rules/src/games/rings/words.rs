//! The words that many sentences of Rings share: colours, sides, spaces, and lists of them.

use crate::games::rings::position::WHITE;
use crate::games::rings::{Colour, Space};
use crate::kernel::{Arg, Seat, Text};

/// A colour, with its square.
pub fn colour(colour: impl Into<Option<Colour>>) -> Text {
    Text::new(match colour.into() {
        None => "rings-none",
        Some(Colour::Blue) => "rings-blue",
        Some(Colour::Purple) => "rings-purple",
        Some(Colour::Orange) => "rings-orange",
        Some(Colour::Yellow) => "rings-yellow",
    })
}

/// Who plays a side, for sentences.
pub fn side(seat: Seat) -> Text {
    Text::new("seat-name").with("name", Arg::Name(seat))
}

/// White or Black, as the rings are called.
pub fn shade(seat: Seat) -> Text {
    Text::new(if seat == WHITE {
        "rings-white"
    } else {
        "rings-black"
    })
}

/// The name of a space.
pub fn space(space: Space) -> Arg {
    Arg::Plain(space.name().to_owned())
}

/// `a2, b4`
pub fn spaces(spaces: impl Iterator<Item = Space>) -> Arg {
    let names: Vec<&str> = spaces.map(Space::name).collect();
    Arg::Plain(names.join(", "))
}

/// A space and its colour.
pub fn coloured(at: Space, of: Option<Colour>) -> Text {
    Text::new("rings-space")
        .with("space", space(at))
        .text("colour", colour(of))
}

/// Several texts as one, each two of them joined by this sentence.
pub fn joined(key: &'static str, texts: impl Iterator<Item = Text>) -> Option<Text> {
    texts.reduce(|list, text| Text::new(key).text("first", list).text("second", text))
}

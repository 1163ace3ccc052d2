//! The faces of what is on the table of Thor: an offering with its god's colour, shape and value, and a god card with its shape alone.

use crate::games::thor::offering::VALUES;
use crate::games::thor::panel::words;
use crate::games::thor::sketch;
use crate::games::thor::{God, Move, Offering};
use crate::kernel::sketch::{Ink, Look};
use crate::kernel::{Face, Mark, Notation, Text};

/// One an offering, and one a god.
pub fn all() -> Vec<Face> {
    let offerings =
        |god: God| (0..VALUES as u8).map(move |value| offering(Offering { god, value }));
    let gods = God::ALL.into_iter();
    gods.flat_map(|god| offerings(god).chain([card(god)]))
        .collect()
}

/// Which of them a move shows: the offering, or the god card that is taken.
pub fn of(action: &str) -> Option<Mark> {
    let (god, face) = match Move::parse(action)? {
        Move::Offer(Offering { god, value }) => (god, format!("thor_{}_{value}", god.name())),
        Move::Take(god) => (god, format!("thor_{}", god.name())),
        _ => return None,
    };
    let sign = match god {
        God::Odin => "🔵",
        God::Thor => "🔺",
        God::Freya => "⭐",
        God::Freyr => "🍀",
        God::Njord => "🟪",
        God::Baldur => "☁️",
    };
    let sign = Some(sign);
    Some(Mark { face, sign })
}

fn offering(offering: Offering) -> Face {
    let Offering { god, value } = offering;
    let alt = Text::new("thor-offering")
        .text("god", words::name(god))
        .number("value", value);
    let mut face = Face::new(format!("thor_{}_{value}", god.name()), alt);
    let sketch = &mut face.sketch;
    let look = Look::filled(sketch::ink(god)).with_edge(Ink::Snow, 8.0);
    sketch.rect((14.0, 4.0), (100.0, 120.0), 18.0, look);
    sketch.circle((64.0, 94.0), 25.0, Look::filled(Ink::Coal));
    sketch::sign(sketch, god, (64.0, 94.0));
    sketch.bold((64.0, 40.0), value.to_string(), 60.0, Ink::Coal);
    face
}

fn card(god: God) -> Face {
    let mut face = Face::new(format!("thor_{}", god.name()), words::name(god));
    let sketch = &mut face.sketch;
    let look = Look::filled(Ink::Coal).with_edge(Ink::Snow, 8.0);
    sketch.rect((14.0, 4.0), (100.0, 120.0), 18.0, look);
    sketch::sign(sketch, god, (64.0, 42.0));
    let letters = letters(god);
    sketch.bold((64.0, 92.0), letters, 44.0, sketch::ink(god));
    face
}

/// Where there is no room for a name.
fn letters(god: God) -> &'static str {
    match god {
        God::Odin => "Od",
        God::Thor => "Th",
        God::Freya => "Fa",
        God::Freyr => "Fr",
        God::Njord => "Nj",
        God::Baldur => "Ba",
    }
}

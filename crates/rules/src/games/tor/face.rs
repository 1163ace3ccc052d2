//! The faces of the thirteen cards: the number on grey, blue or red, with the mark of what kind of player it is.

use crate::games::tor::card::Hand;
use crate::games::tor::notation::Play;
use crate::games::tor::sketch;
use crate::games::tor::{Card, Class};
use crate::kernel::sketch::{Ink, Look};
use crate::kernel::{Face, Mark, Notation, Text};

/// One a card.
pub fn all() -> Vec<Face> {
    Hand::FULL.cards().map(draw).collect()
}

/// Which of them a move shows.
pub fn of(action: &str) -> Option<Mark> {
    let Play(card) = Play::parse(action)?;
    let face = name(card);
    // The number says it all.
    Some(Mark { face, sign: None })
}

fn name(card: Card) -> String {
    format!("tor_{}", card.number())
}

fn draw(card: Card) -> Face {
    let alt = Text::new("tor-card").number("card", card.number());
    let mut face = Face::new(name(card), alt);
    let ink = match card.class() {
        Class::Amateur => Ink::Mist,
        Class::Professional => Ink::Blue,
        Class::Marker => Ink::Red,
    };
    let look = Look::filled(ink).with_edge(Ink::Snow, 8.0);
    let sketch = &mut face.sketch;
    sketch.rect((14.0, 4.0), (100.0, 120.0), 18.0, look);
    let number = card.number().to_string();
    sketch.bold((64.0, 50.0), number, 72.0, Ink::Coal);
    sketch::class(sketch, (64.0, 102.0), card.class());
    face
}

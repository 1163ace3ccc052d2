//! The house's player of TOR: asked with a view, answers with a card.
//!
//! It knows what its view says and nothing else, and the same dice choose the same card.

use crate::games::tor::solver::{Position, Values};
use crate::games::tor::{Card, Play, View};
use crate::kernel::{Dice, Viewer};

/// The card of a player who cannot be beaten in the long run; `None` for someone who has nothing to play.
///
/// Values of another pitch say nothing about this one: then it is any card.
pub fn choose(view: &View, values: &Values, dice: &mut Dice) -> Option<Play> {
    let Viewer::Seat(seat) = view.viewer else {
        return None;
    };
    let position = Position::of(view)?;
    let advice = Some(values)
        .filter(|values| values.pitch() == view.pitch)
        .and_then(|values| values.advise(&position, seat));
    match advice {
        Some(advice) => draw(&advice.mix, dice).map(Play),
        None => {
            let cards: Vec<Card> = view.hands[seat.index()].cards().collect();
            (!cards.is_empty()).then(|| Play(*dice.pick(&cards)))
        }
    }
}

/// One of the cards, as likely as the mix says.
fn draw(mix: &[(Card, f64)], dice: &mut Dice) -> Option<Card> {
    // 53 bits are all that such a number can hold.
    let mut left = (dice.word() >> 11) as f64 / (1_u64 << 53) as f64;
    for (card, share) in mix {
        left -= share;
        if left < 0.0 {
            return Some(*card);
        }
    }
    // Shares may add up to a hair less than one.
    let possible = mix.iter().rev().find(|(_, share)| *share > 0.0);
    possible.map(|(card, _)| *card)
}

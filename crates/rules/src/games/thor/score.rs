//! What gods are worth and what players have: H-R7, H-R12, H-R14.

use crate::games::thor::card::GIFT;
use crate::games::thor::offering::Column;
use crate::games::thor::rules::GODS;
use crate::games::thor::{Card, God, State};
use crate::kernel::Seat;

/// H-R7: the last offering counts, none is 0; then the action card above applies (H-R12, H-A6).
pub fn value(column: Column, above: Option<Card>) -> i8 {
    let base = column.last().unwrap_or_default() as i8;
    above.map_or(base, |card| card.worth(base))
}

/// Own cards times value, all added.
pub fn sum(cards: &[u8], values: &[i8]) -> i16 {
    let products = cards.iter().zip(values);
    products
        .map(|(cards, value)| i16::from(*cards) * i16::from(*value))
        .sum()
}

impl State {
    /// What each god is worth now.
    pub fn values(&self) -> [i8; GODS] {
        God::ALL.map(|god| value(self.columns[god.index()], self.above[god.index()]))
    }

    /// The points of a seat if the round ended now. H-A19: other action cards than Three Gifts are worth nothing.
    pub fn points_of(&self, seat: Seat) -> i16 {
        let gifts = self.actions[seat.index()].count(Card::Gifts);
        sum(&self.displays[seat.index()], &self.values()) + GIFT * i16::from(gifts)
    }

    /// The points of the rounds that are over.
    pub fn total(&self, seat: Seat) -> i16 {
        self.points.iter().map(|round| round[seat.index()]).sum()
    }
}

//! Ratings as people read them.

use crate::kernel::{Moment, Text};
use crate::rating::Rating;

/// "1612 ± 74", or what was scored alone.
pub fn rating(rating: &Rating, solo: bool, now: Moment) -> Text {
    if solo {
        let score = rating.value.round() as i64;
        return Text::new("rating-score").number("score", score);
    }
    Text::new("rating")
        .number("value", rating.value.round() as i64)
        .number("deviation", rating.deviation_at(now).round() as i64)
}

//! Ratings as people read them.

use crate::kernel::{Moment, Text};
use crate::rating::Standing;

/// "1612 ± 74", or what was scored alone.
pub fn rating(standing: &Standing, solo: bool, now: Moment) -> Text {
    if solo {
        let score = standing.value.round() as i64;
        return Text::new("rating-score").number("score", score);
    }
    Text::new("rating")
        .number("value", standing.value.round() as i64)
        .number("deviation", standing.deviation_at(now).round() as i64)
}

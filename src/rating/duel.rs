//! Games for two: Glicko-2.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::rating::Rating;

/// What some results of one period make of a rating. A score is 1 for a win, 0.5 for a draw, 0 for a loss.
pub(super) fn period(player: &Rating, results: &[(Rating, f64)]) -> Rating {
    let outcome = |score: f64| match score {
        1.0 => Outcomes::WIN,
        0.0 => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    };
    let results: Vec<_> = results
        .iter()
        .map(|(opponent, score)| (inner(opponent), outcome(*score)))
        .collect();
    let rated = glicko2_rating_period(&inner(player), &results, &Glicko2Config::new());
    Rating {
        value: rated.rating,
        deviation: rated.deviation,
        volatility: rated.volatility,
        ..*player
    }
}

fn inner(rating: &Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: rating.value,
        deviation: rating.deviation,
        volatility: rating.volatility,
    }
}

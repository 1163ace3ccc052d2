//! Games for more than two: Weng-Lin, in which every pair at the table counts.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::rating::{Rating, START};

/// From the method's own scale, on which a newcomer has 25 ± 25/3, to the one people see.
const SCALE: f64 = 42.0;
const MIDDLE: f64 = 25.0;

/// How much less certain a rating is before each match; else those who play a lot could hardly move any more.
const TAU: f64 = 25.0 / 300.0;

/// What a match makes of the ratings of all at the table.
pub(super) fn rate(ratings: &[Rating], places: &[u8]) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = ratings.iter().map(|old| [inner(old)]).collect();
    let ranked: Vec<_> = teams
        .iter()
        .zip(places)
        .map(|(team, place)| (team.as_slice(), MultiTeamOutcome::new(usize::from(*place))))
        .collect();
    let rated = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    ratings
        .iter()
        .zip(rated)
        .map(|(old, new)| outer(old, new[0]))
        .collect()
}

pub(super) fn inner(rating: &Rating) -> WengLinRating {
    WengLinRating {
        rating: MIDDLE + (rating.value - START) / SCALE,
        uncertainty: (rating.deviation / SCALE).hypot(TAU),
    }
}

fn outer(old: &Rating, rating: WengLinRating) -> Rating {
    Rating {
        value: START + (rating.rating - MIDDLE) * SCALE,
        deviation: rating.uncertainty * SCALE,
        ..*old
    }
}

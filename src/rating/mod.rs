//! How good people are, from how their matches ended. Pure; the library does the arithmetic.
//!
//! Games that seat two alone are rated by Glicko-2, games that seat more by Weng-Lin (Bradley-Terry, every pair counts). Both are
//! kept on the same scale: a newcomer has 1500 ± 350. Each match is a period of its own, and a week without one makes
//! a rating a little less certain. The store keeps what comes out, in the order in which matches ended.

mod duel;

mod table;

#[cfg(test)]
mod tests;

use crate::kernel::Moment;

/// Counts up whenever the same matches would give other ratings: then all of them are counted again.
pub const VERSION: i64 = 2;

/// Up to this deviation a rating has a place in the table; above it is provisional. It takes ten to fifteen matches.
fn certain(most_seats: u8) -> f64 {
    // Weng-Lin becomes certain more slowly, because more can happen at a larger table.
    if most_seats <= 2 { 110.0 } else { 160.0 }
}

/// The most rated matches that two people may have in one game and one day (UTC); the others are played for fun.
pub const MOST_A_DAY: u32 = 10;

/// Where everybody begins.
const START: f64 = 1500.0;
const WIDEST: f64 = 350.0;
/// Nobody is ever known better than this.
const NARROWEST: f64 = 30.0;
const VOLATILITY: f64 = 0.06;
/// From Glicko-2's inner scale to the one people see.
const SCALE: f64 = 173.7178;

const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;

/// How good somebody is, in one game and among some people.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub value: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it is expected to move.
    pub volatility: f64,
    /// From how many matches.
    pub matches: u32,
    /// When the last of them ended.
    pub rated_at: Moment,
}

impl Rating {
    /// Of someone who has not played yet.
    pub fn new(at: Moment) -> Rating {
        Rating {
            value: START,
            deviation: WIDEST,
            volatility: VOLATILITY,
            matches: 0,
            rated_at: at,
        }
    }

    /// By how much the square of the deviation grows in a week.
    fn growth(&self) -> f64 {
        (self.volatility * SCALE).powi(2)
    }

    /// How uncertain the rating is at a moment: it grows while nothing is played.
    pub fn deviation_at(&self, now: Moment) -> f64 {
        let weeks = ((now.0 - self.rated_at.0) / WEEK).max(0) as f64;
        (self.deviation.powi(2) + self.growth() * weeks)
            .sqrt()
            .min(WIDEST)
    }

    /// Until when it stays certain enough for a place if nothing is played; nothing if it is not. `most_seats` is what the
    /// game seats at most.
    pub fn settled_until(&self, most_seats: u8) -> Option<Moment> {
        let room = certain(most_seats).powi(2) - self.deviation.powi(2);
        if room < 0.0 {
            return None;
        }
        let weeks = (room / self.growth()).floor() as i64 + 1;
        Some(Moment(
            self.rated_at.0.saturating_add(weeks.saturating_mul(WEEK)),
        ))
    }

    /// The same person at the start of a match.
    fn before(&self, at: Moment) -> Rating {
        Rating {
            deviation: self.deviation_at(at),
            ..*self
        }
    }
}

/// What one more match makes of the ratings of those who played it, by seat. `places` are the final ones, 1 for the winner.
pub fn rate(most_seats: u8, ratings: &[Rating], places: &[u8], at: Moment) -> Vec<Rating> {
    let before: Vec<Rating> = ratings.iter().map(|old| old.before(at)).collect();
    let rated = match (most_seats, before.as_slice(), places) {
        (..=2, [one, two], [first, second]) => {
            let score = |mine: &u8, other: &u8| match mine.cmp(other) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            vec![
                duel::period(one, &[(*two, score(first, second))]),
                duel::period(two, &[(*one, score(second, first))]),
            ]
        }
        _ => table::rate(&before, places),
    };
    let last = places.iter().max();
    let kept = |(place, (old, new)): (&u8, (&Rating, Rating))| {
        // Whoever shares the first place with someone weaker would lose points for winning.
        let won = *place == 1 && last > Some(&1);
        Rating {
            value: if won {
                new.value.max(old.value)
            } else {
                new.value
            },
            deviation: new.deviation.clamp(NARROWEST, WIDEST),
            matches: old.matches + 1,
            rated_at: at,
            ..new
        }
    };
    places
        .iter()
        .zip(ratings.iter().zip(rated))
        .map(kept)
        .collect()
}

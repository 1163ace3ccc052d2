//! How a match ended, for every seat.

use crate::kernel::Seat;

/// The final places.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    /// The place of each seat, 1 for the winner; equal places are shared.
    pub places: Vec<u8>,
    /// What each seat scored (goals, points), if the game counts.
    pub scores: Vec<i64>,
}

impl Outcome {
    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        (0u8..)
            .zip(&self.places)
            .filter(|(_, place)| **place == 1)
            .map(|(seat, _)| Seat(seat))
    }

    /// The one seat in first place, if it is one alone.
    pub fn sole_winner(&self) -> Option<Seat> {
        let mut winners = self.winners();
        winners.next().filter(|_| winners.next().is_none())
    }

    /// The same match, lost for some seats: they share the last place, the others keep their order.
    #[must_use]
    pub fn lost_for(&self, leavers: impl Fn(Seat) -> bool) -> Outcome {
        let stays = |seat: u8| !leavers(Seat(seat));
        let seats = self.places.len() as u8;
        let places = (0..seats)
            .map(|seat| {
                let ahead = |other: u8| {
                    stays(other)
                        && (!stays(seat)
                            || self.places[usize::from(other)] < self.places[usize::from(seat)])
                };
                1 + (0..seats).filter(|other| ahead(*other)).count() as u8
            })
            .collect();
        Outcome {
            places,
            scores: self.scores.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leaver_is_last_and_the_others_keep_their_order() {
        let outcome = Outcome {
            places: vec![1, 2, 3],
            scores: vec![9, 5, 1],
        };
        assert_eq!(
            outcome.lost_for(|seat| seat == Seat(0)).places,
            vec![3, 1, 2]
        );
        assert_eq!(outcome.lost_for(|_| false), outcome);
        assert_eq!(
            outcome.lost_for(|seat| seat != Seat(1)).places,
            vec![2, 1, 2]
        );
        assert_eq!(outcome.lost_for(|_| true).places, vec![1, 1, 1]);
    }

    #[test]
    fn a_shared_win_has_no_sole_winner() {
        assert_eq!(
            Outcome {
                places: vec![1, 1],
                scores: vec![]
            }
            .sole_winner(),
            None
        );
        assert_eq!(
            Outcome {
                places: vec![2, 1],
                scores: vec![]
            }
            .sole_winner(),
            Some(Seat(1))
        );
    }
}

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

    /// A match that stopped before its end: nobody is ahead of anybody.
    pub fn level(seats: usize) -> Outcome {
        Outcome {
            places: vec![1; seats],
            scores: Vec::new(),
        }
    }

    /// The same match, lost for those who left it, in the order in which they did: the first to leave is last.
    #[must_use]
    pub fn lost_for(&self, leavers: &[Seat]) -> Outcome {
        let rank = |seat: usize| match leavers.iter().rposition(|leaver| leaver.index() == seat) {
            None => (0, usize::from(self.places[seat])),
            Some(order) => (1, leavers.len() - order),
        };
        let seats = 0..self.places.len();
        let place = |seat| {
            1 + seats
                .clone()
                .filter(|other| rank(*other) < rank(seat))
                .count() as u8
        };
        Outcome {
            places: seats.clone().map(place).collect(),
            scores: self.scores.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leavers_come_last_in_the_order_of_leaving_and_the_others_keep_theirs() {
        let outcome = Outcome {
            places: vec![1, 2, 3],
            scores: vec![9, 5, 1],
        };
        assert_eq!(outcome.lost_for(&[]), outcome);
        assert_eq!(outcome.lost_for(&[Seat(0)]).places, vec![3, 1, 2]);
        assert_eq!(outcome.lost_for(&[Seat(0), Seat(2)]).places, vec![3, 1, 2]);
        assert_eq!(outcome.lost_for(&[Seat(2), Seat(0)]).places, vec![2, 1, 3]);
        assert_eq!(Outcome::level(2).lost_for(&[Seat(1)]).places, vec![1, 2]);
        assert_eq!(
            Outcome::level(2).lost_for(&[Seat(1), Seat(0)]).places,
            vec![1, 2]
        );
    }

    #[test]
    fn a_shared_win_has_no_sole_winner() {
        assert_eq!(Outcome::level(2).sole_winner(), None);
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

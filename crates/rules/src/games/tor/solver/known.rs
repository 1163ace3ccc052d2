//! What was known about the solved game before this solver was written: another program found it, with code of its own. The values
//! must come out again, or something is wrong with one of the two.

use crate::games::tor::Pitch;
use crate::games::tor::card::Hand;
use crate::games::tor::rules::A;
use crate::games::tor::solver::cell::{Cell, Stage};
use crate::games::tor::solver::policy::Position;
use crate::games::tor::solver::values::{EVEN, Values};

/// Winning probabilities were written down with six digits.
const SIX_DIGITS: f64 = 1e-6;

/// Shares were written down in hundredths of a percent.
const HUNDREDTH: f64 = 0.006;

/// What a lead at half-time is worth, by pitch: the lead, the worth, and how exactly that was written down.
fn leads(pitch: Pitch) -> &'static [(i8, f64, f64)] {
    match pitch {
        Pitch::Full => &[
            (1, 0.826_365, SIX_DIGITS),
            (2, 0.972_161, SIX_DIGITS),
            (3, 0.999_432, SIX_DIGITS),
        ],
        Pitch::Short => &[(1, 0.779, 0.000_5)],
    }
}

/// A kick-off for which the optimum is known: the stage, the lead, and the cards with their percentages.
type Opening = (Stage, i8, &'static [(u8, f64)]);

/// Openings with one optimum only.
fn openings(pitch: Pitch) -> &'static [Opening] {
    match pitch {
        Pitch::Full => &[
            (
                Stage::First,
                0,
                &[
                    (2, 19.57),
                    (3, 0.93),
                    (4, 22.89),
                    (5, 2.62),
                    (6, 24.24),
                    (7, 3.86),
                    (8, 25.90),
                ],
            ),
            (
                Stage::Extra,
                0,
                &[
                    (2, 4.00),
                    (3, 3.34),
                    (4, 6.61),
                    (5, 5.49),
                    (6, 9.22),
                    (8, 32.86),
                    (11, 38.47),
                ],
            ),
            (
                Stage::Second,
                1,
                &[
                    (1, 3.02),
                    (2, 11.06),
                    (3, 9.08),
                    (4, 15.52),
                    (5, 8.79),
                    (6, 19.54),
                    (7, 6.47),
                    (8, 26.50),
                ],
            ),
            (
                Stage::Second,
                -1,
                &[
                    (1, 15.62),
                    (2, 1.61),
                    (3, 16.90),
                    (4, 8.37),
                    (5, 15.95),
                    (6, 11.57),
                    (7, 15.68),
                    (8, 14.29),
                ],
            ),
        ],
        Pitch::Short => &[],
    }
}

impl Values {
    /// What differs from what is known, a line each; and how many numbers were compared.
    pub fn compared(&self) -> (Vec<String>, usize) {
        let mut numbers = vec![(
            "match at kick-off".to_owned(),
            self.opening(),
            EVEN,
            SIX_DIGITS,
        )];
        for (lead, worth, digits) in leads(self.pitch()) {
            for (lead, worth) in [(*lead, *worth), (-lead, 1.0 - worth)] {
                numbers.push((
                    format!("W({lead:+})"),
                    self.at_half_time(lead),
                    worth,
                    *digits,
                ));
            }
        }
        for (stage, lead, cards) in openings(self.pitch()) {
            let position = Position {
                stage: *stage,
                hands: [Hand::FULL; 2],
                cell: Cell::kick_off(*lead),
            };
            let mix = self.advise(&position, A).map(|advice| advice.mix);
            for card in Hand::FULL.cards() {
                // The percentages of a card that is not in the list: never.
                let known = cards.iter().find(|(number, _)| *number == card.number());
                let percent = known.map_or(0.0, |(_, percent)| *percent);
                let mut mix = mix.iter().flatten();
                let found = mix.find(|(other, _)| *other == card);
                numbers.push((
                    format!("{stage:?} with a lead of {lead}, % of {}", card.number()),
                    found.map(|(_, share)| share * 100.0),
                    percent,
                    HUNDREDTH,
                ));
            }
        }
        let count = numbers.len();
        let differs = |(name, found, wanted, digits): (String, Option<f64>, f64, f64)| {
            let found = found.unwrap_or(f64::NAN);
            let same = (found - wanted).abs() <= digits;
            (!same).then(|| format!("{name} is {found:.7} and should be {wanted:.7}"))
        };
        (numbers.into_iter().filter_map(differs).collect(), count)
    }
}

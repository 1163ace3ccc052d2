//! Days of the calendar, for the words below a chart. UTC, and written so that every language reads them: `2026-03-14`.

use crate::kernel::Moment;

/// Milliseconds of a day.
pub const DAY: i64 = 24 * 60 * 60 * 1000;

/// A day: year, month and day of the month, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// The year.
    pub year: i64,
    /// The month, from 1.
    pub month: i64,
    /// The day of the month, from 1.
    pub day: i64,
}

impl Date {
    /// The day of a moment.
    pub fn of(moment: Moment) -> Date {
        // Howard Hinnant's civil_from_days: years begin in March, so that the leap day comes last.
        let days = moment.0.div_euclid(DAY) + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let march = (5 * of_year + 2) / 153;
        let month = if march < 10 { march + 3 } else { march - 9 };
        Date {
            year: year_of_era + era * 400 + i64::from(month <= 2),
            month,
            day: of_year - (153 * march + 2) / 5 + 1,
        }
    }

    /// Its first moment.
    pub fn begins(self) -> Moment {
        let year = self.year - i64::from(self.month <= 2);
        let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let march = (self.month + 9) % 12;
        let of_year = (153 * march + 2) / 5 + self.day - 1;
        let of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + of_year;
        Moment((era * 146_097 + of_era - 719_468) * DAY)
    }

    /// The first day of the month so many months after this one's.
    pub fn first_of_month_after(self, months: i64) -> Date {
        let months = self.year * 12 + self.month - 1 + months;
        Date {
            year: months.div_euclid(12),
            month: months.rem_euclid(12) + 1,
            day: 1,
        }
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_names_and_names_have_days() {
        for (millis, name) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_400_000, "2000-02-29"),
            (1_790_000_000_000, "2026-09-21"),
            (4_107_542_399_999, "2100-02-28"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            assert_eq!(Date::of(Moment(millis)).to_string(), name);
        }
        for day in -200_000..200_000 {
            let begins = Moment(day * DAY);
            assert_eq!(Date::of(begins).begins(), begins);
        }
    }

    #[test]
    fn months_follow_each_other() {
        let date = Date::of(Moment(1_790_000_000_000));
        let names = [0, 3, 4, -9].map(|months| date.first_of_month_after(months).to_string());
        assert_eq!(
            names,
            ["2026-09-01", "2026-12-01", "2027-01-01", "2025-12-01"]
        );
    }
}

//! A moment, as a value. Whoever needs the present is handed it, or a [`Clock`]; only `edge.rs` asks the machine.

use std::pin::Pin;

/// Milliseconds since 1970, UTC.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Moment(pub i64);

impl Moment {
    /// This moment and some milliseconds later.
    #[must_use]
    pub fn plus_milliseconds(self, milliseconds: i64) -> Moment {
        Moment(self.0.saturating_add(milliseconds))
    }

    /// This moment and some seconds later.
    #[must_use]
    pub fn plus_seconds(self, seconds: i64) -> Moment {
        Moment(self.0.saturating_add(seconds.saturating_mul(1000)))
    }

    /// The first moment (UTC) of the same day some months later; of the last day of that month if it has no such day.
    #[must_use]
    pub fn plus_months(self, months: u32) -> Moment {
        let today = time::OffsetDateTime::from_unix_timestamp(self.seconds());
        let today = today.map_or(time::Date::MAX, time::OffsetDateTime::date);
        let count = today.year() * 12 + i32::from(u8::from(today.month())) - 1;
        let count = count.saturating_add_unsigned(months);
        let day = time::Month::try_from(count.rem_euclid(12) as u8 + 1).and_then(|month| {
            let year = count.div_euclid(12);
            time::Date::from_calendar_date(year, month, today.day().min(month.length(year)))
        });
        let day = day.unwrap_or(time::Date::MAX);
        Moment(day.midnight().assume_utc().unix_timestamp() * 1000)
    }

    /// Whole seconds since 1970, as Discord's timestamps want them.
    pub fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}

/// Where the present comes from: the machine, or a test.
pub trait Clock: Send + Sync {
    /// The present.
    fn now(&self) -> Moment;
    /// Waits until then.
    fn until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
    /// Goes so many milliseconds later from now on, because another clock is right. One that a test owns is always right.
    fn adjust(&self, _: i64) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_keep_the_day_as_far_as_they_can() {
        let day = |year, month: u8, day| {
            let month = time::Month::try_from(month).unwrap();
            let date = time::Date::from_calendar_date(year, month, day).unwrap();
            Moment(date.midnight().assume_utc().unix_timestamp() * 1000)
        };
        let noon = |moment: Moment| moment.plus_seconds(12 * 3600);
        assert_eq!(noon(day(2026, 11, 16)).plus_months(1), day(2026, 12, 16));
        assert_eq!(noon(day(2026, 11, 16)).plus_months(3), day(2027, 2, 16));
        assert_eq!(day(2027, 8, 31).plus_months(6), day(2028, 2, 29));
        assert_eq!(day(2026, 12, 31).plus_months(2), day(2027, 2, 28));
        assert!(Moment(i64::MAX).plus_months(1).0 > 0);
    }
}

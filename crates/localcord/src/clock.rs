//! The one clock of the local Discord: either the system's, or one that a test moves by hand.
//! Not a timer service: whoever wants to wait asks for `sleep_until`. Every file here takes time from it.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use tokio::sync::watch;

/// Milliseconds since 1970, from the system or from a test.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Manual(Arc<watch::Sender<u64>>),
}

impl Clock {
    /// Real time.
    #[must_use]
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// A clock that stands still at `start_ms` until [`Clock::advance`] moves it.
    #[must_use]
    pub fn manual(start_ms: u64) -> Self {
        Self(Source::Manual(Arc::new(watch::Sender::new(start_ms))))
    }

    #[must_use]
    pub fn now_ms(&self) -> u64 {
        match &self.0 {
            Source::System => {
                let since = UNIX_EPOCH.elapsed().unwrap_or_default();
                u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
            }
            Source::Manual(now) => *now.borrow(),
        }
    }

    /// Moves a manual clock forward and wakes everyone whose time has come. A system clock ignores it.
    pub fn advance(&self, ms: u64) {
        if let Source::Manual(now) = &self.0 {
            now.send_modify(|at| *at += ms);
        }
    }

    /// Returns once the clock shows `at_ms` or later.
    pub async fn sleep_until(&self, at_ms: u64) {
        match &self.0 {
            Source::System => {
                let left = at_ms.saturating_sub(self.now_ms());
                tokio::time::sleep(Duration::from_millis(left)).await;
            }
            Source::Manual(now) => {
                let mut seen = now.subscribe();
                // The sender lives as long as `self`, so waiting cannot end early.
                let _ = seen.wait_for(|at| *at >= at_ms).await;
            }
        }
    }

    pub async fn sleep(&self, ms: u64) {
        self.sleep_until(self.now_ms() + ms).await;
    }
}

/// `2024-05-01T12:00:00.000000+00:00`, the only form in which Discord writes times.
pub(super) fn iso(ms: u64) -> String {
    let (days, rest) = (ms / 86_400_000, ms % 86_400_000);
    // Days to civil date after Howard Hinnant; eras of 400 years make it exact without a table.
    let shifted = days + 719_468;
    let era = shifted / 146_097;
    let day_of_era = shifted % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 {
        march_month + 3
    } else {
        march_month - 9
    };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    let (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60);
    let (second, micro) = (rest / 1000 % 60, rest % 1000 * 1000);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micro:06}+00:00")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_as_discord_writes_them() {
        for (ms, text) in [
            (0, "1970-01-01T00:00:00.000000+00:00"),
            (951_782_400_000, "2000-02-29T00:00:00.000000+00:00"),
            (1_714_564_799_123, "2024-05-01T11:59:59.123000+00:00"),
        ] {
            assert_eq!(iso(ms), text);
        }
    }

    #[tokio::test]
    async fn a_manual_clock_wakes_its_waiters_and_nobody_else_moves_it() {
        let clock = Clock::manual(1_000);
        let waiter = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep_until(1_500).await }
        });
        clock.advance(499);
        tokio::task::yield_now().await;
        assert!(!waiter.is_finished());
        clock.advance(1);
        waiter.await.expect("the waiter ends");
        assert_eq!(clock.now_ms(), 1_500);
    }
}

//! The edge of the world: the one place that asks the machine for the time and for random bytes.
//!
//! Everyone else is handed a [`Clock`] or a value, so that tests own both.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rand::TryRng;
use tokio::sync::watch;

use crate::kernel::{Clock, Moment, Seed};

/// The most milliseconds that a clock which follows another one waits without looking at it.
const PIECE: i64 = 1_000;

/// The machine's clock.
pub struct System;

impl Clock for System {
    fn now(&self) -> Moment {
        #[expect(
            clippy::disallowed_methods,
            reason = "this is the edge where time comes in"
        )]
        let since = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .expect("the machine's clock is past 1970");
        Moment(since.as_millis() as i64)
    }

    fn until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let wait = (moment.0 - self.now().0).max(0) as u64;
        Box::pin(tokio::time::sleep(Duration::from_millis(wait)))
    }
}

/// A clock that follows another one, as that of a process follows the database's: so those who work together agree on the time, however
/// wrong their own clocks are.
pub struct InStep<C> {
    own: C,
    /// How many milliseconds the other one is ahead.
    behind: AtomicI64,
}

impl<C: Clock> InStep<C> {
    /// Goes by its own clock until it is adjusted.
    pub fn over(own: C) -> InStep<C> {
        let behind = AtomicI64::new(0);
        InStep { own, behind }
    }
}

impl<C: Clock> Clock for InStep<C> {
    fn now(&self) -> Moment {
        let behind = self.behind.load(Ordering::Relaxed);
        self.own.now().plus_milliseconds(behind)
    }

    /// In pieces: it may be adjusted meanwhile.
    fn until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            loop {
                let left = moment.0.saturating_sub(self.now().0);
                if left <= 0 {
                    return;
                }
                let piece = self.own.now().plus_milliseconds(left.min(PIECE));
                self.own.until(piece).await;
            }
        })
    }

    fn adjust(&self, by: i64) {
        self.behind.fetch_add(by, Ordering::Relaxed);
    }
}

/// A clock that stands still until it is moved.
#[derive(Clone)]
pub struct Manual(Arc<watch::Sender<i64>>);

impl Manual {
    /// A clock that shows this moment.
    pub fn at(moment: Moment) -> Manual {
        Manual(Arc::new(watch::Sender::new(moment.0)))
    }

    /// Moves the clock forward, and wakes whoever waited for a moment that has now come.
    pub fn advance(&self, milliseconds: i64) {
        self.0.send_modify(|now| *now += milliseconds);
    }
}

impl Clock for Manual {
    fn now(&self) -> Moment {
        Moment(*self.0.borrow())
    }

    fn until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut changes = self.0.subscribe();
        Box::pin(async move {
            // The sender lives as long as this borrow of it, so the channel cannot close.
            let _ = changes.wait_for(|now| *now >= moment.0).await;
        })
    }
}

/// Thirty-two bytes from the machine's generator.
pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    rand::rngs::SysRng
        .try_fill_bytes(&mut bytes)
        .expect("the operating system has random bytes");
    bytes
}

/// A new table's secret.
pub fn random_seed() -> Seed {
    Seed(random_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_clock_in_step_waits_by_the_other_one() {
        let own = Manual::at(Moment(60_000));
        let clock = InStep::over(own.clone());
        clock.adjust(-60_000);
        assert_eq!(clock.now(), Moment(0));
        clock.until(Moment(0)).await;
        let waits = clock.until(Moment(5_000));
        let goes = async {
            // It waits for nothing but these, and in the middle it turns out to be later than it thought.
            own.advance(1_000);
            tokio::task::yield_now().await;
            clock.adjust(3_000);
            own.advance(1_000);
        };
        tokio::join!(waits, goes);
        assert_eq!(clock.now(), Moment(5_000));
    }
}

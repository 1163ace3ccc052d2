//! Sleeping until the next thing is due, and being woken if something earlier comes. It does not know what is due; whoever keeps
//! time or moves for the house asks the store.

use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::Notify;

use crate::kernel::{Clock, Moment};

/// After so many seconds we look again at the latest: what another process left us nobody tells us of.
pub(super) const LOOKS_AGAIN: i64 = 30;

/// How long somebody sleeps.
#[derive(Default)]
pub struct Timer {
    wake: Notify,
    /// Until when, in milliseconds.
    until: AtomicI64,
}

impl Timer {
    /// Something is due then. Most moves put a deadline further off; only an earlier one is worth waking anybody for.
    pub fn expect(&self, at: Option<Moment>) {
        if at.is_some_and(|at| at.0 < self.until.load(Ordering::Acquire)) {
            self.wake.notify_one();
        }
    }

    /// While we look for what is due, whatever comes counts as earlier.
    pub fn look(&self) {
        self.until.store(i64::MAX, Ordering::Release);
    }

    /// Sleeps until then, or until something earlier comes, but not for ever.
    pub async fn sleep(&self, clock: &dyn Clock, next: Option<Moment>) {
        let until = next.map_or(i64::MAX, |next| next.0);
        self.until.store(until, Ordering::Release);
        let latest = clock.now().plus_seconds(LOOKS_AGAIN);
        tokio::select! {
            () = self.wake.notified() => {}
            () = clock.until(next.map_or(latest, |next| next.min(latest))) => {}
        }
    }
}

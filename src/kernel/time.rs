//! A moment, as a value. Whoever needs the present is handed it, or a [`Clock`]; only `edge.rs` asks the machine.

use std::pin::Pin;

/// Milliseconds since 1970, UTC.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Moment(pub i64);

impl Moment {
    /// This moment and some seconds later.
    #[must_use]
    pub fn plus_seconds(self, seconds: i64) -> Moment {
        Moment(self.0.saturating_add(seconds.saturating_mul(1000)))
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
}

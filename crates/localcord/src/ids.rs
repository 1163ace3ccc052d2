//! Discord's ids: a newtype per kind of thing, and the generator of new ones.
//! On the wire every id is a decimal string, which is what `Serialize` writes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

macro_rules! id {
    ($($(#[$doc:meta])* $name:ident),+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?.parse().map_err(de::Error::custom)
            }
        }

        impl From<$name> for u64 {
            fn from(id: $name) -> u64 {
                id.0
            }
        }
    )+};
}

id!(
    /// A person or the bot; the bot's application carries the same number.
    UserId,
    /// A server.
    GuildId,
    /// A text channel, thread or DM.
    ChannelId,
    MessageId,
    InteractionId
);

/// The first millisecond of 2015: Discord counts from there.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// When every world begins, for the ids of what it begins with: they are the same in every run, and older than all others.
/// It is the first of January 2016.
pub(super) const BEGINNING_MS: u64 = DISCORD_EPOCH_MS + 365 * 86_400_000;

/// Makes ids that grow strictly and carry the time of the clock, as Discord's do.
#[derive(Debug, Default)]
pub(super) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    pub(super) fn next(&mut self, now_ms: u64) -> u64 {
        let from_time = now_ms.saturating_sub(DISCORD_EPOCH_MS) << 22;
        self.last = from_time.max(self.last + 1);
        self.last
    }

    pub(super) fn newest(&self) -> u64 {
        self.last
    }

    /// Whatever an earlier run gave out is not given out again.
    pub(super) fn never_below(&mut self, last: u64) {
        self.last = self.last.max(last);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_even_when_the_clock_stands_still() {
        let mut ids = Snowflakes::default();
        let now = DISCORD_EPOCH_MS + 5;
        let first = ids.next(now);
        assert_eq!(first >> 22, 5);
        assert!(ids.next(now) > first);
        assert!(
            ids.next(now - 3) > first,
            "a clock set back must not repeat ids"
        );
    }
}

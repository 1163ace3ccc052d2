//! How long a decision may take.

use crate::kernel::Text;

/// The choice people have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// Minutes.
    Live,
    /// A day.
    Relaxed,
    /// Some days.
    Slow,
    /// As long as they like.
    None,
}

impl Pace {
    /// All of them, in the order in which people see them.
    pub const ALL: [Pace; 4] = [Pace::Live, Pace::Relaxed, Pace::Slow, Pace::None];

    /// Its name in commands and in the database.
    pub fn id(self) -> &'static str {
        match self {
            Pace::Live => "live",
            Pace::Relaxed => "relaxed",
            Pace::Slow => "slow",
            Pace::None => "none",
        }
    }

    /// The pace with this name.
    pub fn find(id: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.id() == id)
    }

    /// What people call it.
    pub fn label(self) -> Text {
        Text::new(match self {
            Pace::Live => "pace-live",
            Pace::Relaxed => "pace-relaxed",
            Pace::Slow => "pace-slow",
            Pace::None => "pace-none",
        })
    }
}

/// The lengths behind the names, in seconds. A host may set them; the log keeps what was in force when a table opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Paces {
    /// A decision at live pace.
    pub live: i64,
    /// What is left after the warning at live pace.
    pub grace: i64,
    /// A decision at relaxed pace.
    pub relaxed: i64,
    /// A decision at slow pace.
    pub slow: i64,
    /// How long the house seems to think at live pace, in milliseconds at most.
    pub pause: u64,
    /// After how long somebody who does not show is called, at live pace and at the two others; 0 is never.
    pub call_live: i64,
    pub call_relaxed: i64,
    pub call_slow: i64,
}

impl Default for Paces {
    fn default() -> Paces {
        Paces {
            live: 120,
            grace: 60,
            relaxed: 86_400,
            slow: 259_200,
            pause: 0,
            call_live: 20,
            call_relaxed: 120,
            call_slow: 120,
        }
    }
}

/// How long a decision may take at this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Limit {
    /// For the decision.
    pub seconds: i64,
    /// How long before the end someone must have been told, so that nobody loses a match while the bot was away.
    pub notice: i64,
    /// Whether an overrun decision is first warned of.
    pub warns: bool,
    /// After how long those who do not show are called. A call that would come after half of the time never comes: the reminder
    /// is there first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<i64>,
}

impl Limit {
    /// The time for a decision, in the largest unit that fits.
    pub fn text(&self) -> Text {
        let units = [
            ("limit-days", 86_400),
            ("limit-hours", 3_600),
            ("limit-minutes", 60),
        ];
        let fits = units
            .into_iter()
            .find(|(_, seconds)| self.seconds % seconds == 0);
        let (key, seconds) = fits.unwrap_or(("limit-seconds", 1));
        Text::new(key).number("n", self.seconds / seconds)
    }
}

impl Paces {
    /// How long the house seems to think, in milliseconds at most: nobody sits and watches at the other paces.
    pub fn pause(&self, pace: Pace) -> u64 {
        if pace == Pace::Live { self.pause } else { 0 }
    }

    pub fn limit(&self, pace: Pace) -> Option<Limit> {
        match pace {
            Pace::Live => Some(Limit {
                seconds: self.live,
                notice: self.grace,
                warns: true,
                call: after(self.call_live),
            }),
            Pace::Relaxed => Some(Limit {
                seconds: self.relaxed,
                notice: self.relaxed / 24,
                warns: false,
                call: after(self.call_relaxed),
            }),
            Pace::Slow => Some(Limit {
                seconds: self.slow,
                notice: self.slow / 24,
                warns: false,
                call: after(self.call_slow),
            }),
            // Whoever plays without a limit asked not to be hurried, and a call is the mildest way of hurrying.
            Pace::None => None,
        }
    }
}

fn after(seconds: i64) -> Option<i64> {
    Some(seconds).filter(|seconds| *seconds > 0)
}

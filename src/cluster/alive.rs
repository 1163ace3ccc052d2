//! Whether others still count on this process, and whether it may judge them: both follow from the signs of life that it gives.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use crate::store::Cluster;

/// Somebody waits while it is asked.
const ASKED: Duration = Duration::from_millis(500);

/// Whether others still count on this process. A machine that stood still for a while asks before it goes on as if nothing had been.
pub struct Alive {
    store: Option<(Cluster, i64)>,
    /// How often it gives a sign of life; others wait for five of them before they strike one off.
    every: Duration,
    contact: Mutex<Contact>,
    /// Set when this process was struck off.
    struck: watch::Sender<bool>,
}

/// When signs of life reached the database.
struct Contact {
    last: Instant,
    /// Since when they have without a break.
    since: Instant,
}

impl Contact {
    /// One that was sent then has arrived. After a break everything begins anew: who could not reach the database either
    /// is to have as much time as if nothing had been.
    fn reached(&mut self, sent: Instant, most: Duration) {
        if sent.saturating_duration_since(self.last) > most {
            self.since = sent;
        }
        self.last = self.last.max(sent);
    }

    /// How long it has lasted without a break.
    fn lasts(&self, now: Instant, most: Duration) -> Duration {
        match now.saturating_duration_since(self.last) > most {
            true => Duration::ZERO,
            false => now.saturating_duration_since(self.since),
        }
    }
}

impl Alive {
    /// Of a process that works alone, or of one that has just entered the list.
    pub(super) fn new(store: Option<(Cluster, i64)>, silence: Duration) -> Alive {
        let now = Instant::now();
        Alive {
            store,
            every: silence / 5,
            contact: Mutex::new(Contact {
                last: now,
                since: now,
            }),
            struck: watch::Sender::new(false),
        }
    }

    /// Gives a sign of life; says whether that arrived. Without a database nobody can strike anybody off.
    pub(super) async fn beat(&self) -> bool {
        let Some((store, id)) = &self.store else {
            return true;
        };
        let sent = Instant::now();
        match tokio::time::timeout(self.every, store.beat(*id)).await {
            Ok(Ok(true)) => {
                self.lock().reached(sent, self.longest_break());
                true
            }
            Ok(Ok(false)) => {
                self.struck.send_replace(true);
                false
            }
            Ok(Err(_)) | Err(_) => false,
        }
    }

    /// Gives signs of life, whatever else the process is busy with. After one that was lost it hurries: the others count.
    pub(super) async fn keep(self: Arc<Self>) {
        loop {
            let pause = match self.beat().await {
                true => self.every,
                false => self.every / 4,
            };
            tokio::time::sleep(pause).await;
        }
    }

    /// Whether this process may go on with what it has. If the database does not say, it goes on.
    pub async fn holds(&self) -> bool {
        if self.store.is_some() && !self.is_fresh() {
            let _ = tokio::time::timeout(ASKED, self.beat()).await;
        }
        !*self.struck.borrow()
    }

    /// Whether the last sign of life was just now.
    pub fn is_fresh(&self) -> bool {
        self.store.is_none() || self.lock().last.elapsed() < self.every * 3
    }

    /// How long it has been in touch with the database without a break. Who was not for as long as others may be silent knows nothing of
    /// them: if nobody can reach the database, everybody is silent.
    pub fn in_touch(&self) -> Duration {
        let now = Instant::now();
        self.lock().lasts(now, self.longest_break())
    }

    /// After a longer one, those who wait between two signs of life as it is meant may have been silent for too long.
    fn longest_break(&self) -> Duration {
        self.every * 5 / 2
    }

    pub(super) fn was_struck_off(&self) -> bool {
        *self.struck.borrow()
    }

    fn lock(&self) -> MutexGuard<'_, Contact> {
        self.contact.lock().expect("nobody panics while holding it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_had_no_contact_begins_to_count_anew() {
        let (begun, most) = (Instant::now(), Duration::from_millis(2_500));
        let at = |ms| begun + Duration::from_millis(ms);
        let mut contact = Contact {
            last: begun,
            since: begun,
        };
        // One was lost, which may happen.
        for sent in [1_000, 3_300, 2_300, 4_300] {
            contact.reached(at(sent), most);
        }
        let lasts = |contact: &Contact, ms| contact.lasts(at(ms), most).as_millis();
        assert_eq!(lasts(&contact, 5_000), 5_000);
        assert_eq!(lasts(&contact, 6_801), 0, "nothing arrives any more");
        contact.reached(at(6_801), most);
        assert_eq!(lasts(&contact, 6_801), 0, "it is back");
        contact.reached(at(7_801), most);
        assert_eq!(lasts(&contact, 8_801), 2_000);
    }
}

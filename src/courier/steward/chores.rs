//! What there is to do: each chore by one at a time, again if it is asked for while it is done, and later if it failed.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::{Notify, mpsc};

use crate::kernel::TournamentId;
use crate::tournament::MatchNo;

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chore {
    /// Look for what a crash left undone.
    Recover,
    /// Take the result of a match, or find that it needs another table.
    Take(TournamentId, MatchNo),
    /// Open the matches that wait for a table.
    Open(TournamentId),
    /// End the tables nobody needs any more, and put their threads away.
    Tidy(TournamentId),
    /// Post what is to be announced, and draw the card again.
    Post(TournamentId),
}

/// When to do it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// It is done.
    No,
    /// After a while.
    After(Duration),
    /// It failed; after longer and longer whiles.
    BackOff,
}

#[derive(Default)]
struct Progress {
    running: bool,
    /// Asked for once more while it was running.
    asked: bool,
    failures: u32,
}

/// The chores there are.
pub struct Chores {
    known: Mutex<HashMap<Chore, Progress>>,
    sender: mpsc::UnboundedSender<Chore>,
    quiet: Notify,
}

impl Chores {
    /// No chores, and where new ones come out.
    pub fn new() -> (Chores, mpsc::UnboundedReceiver<Chore>) {
        let (sender, receiver) = mpsc::unbounded_channel();
        let chores = Chores {
            known: Mutex::default(),
            sender,
            quiet: Notify::new(),
        };
        (chores, receiver)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Chore, Progress>> {
        self.known
            .lock()
            .expect("nobody panics while holding the chores")
    }

    /// Asks for a chore.
    pub fn push(&self, chore: Chore) {
        let mut known = self.lock();
        match known.get_mut(&chore) {
            Some(progress) => progress.asked |= progress.running,
            None => {
                known.insert(chore, Progress::default());
                // Nobody listens any more only when everything ends.
                let _ = self.sender.send(chore);
            }
        }
    }

    /// Somebody does it now.
    pub fn begins(&self, chore: Chore) {
        let mut known = self.lock();
        let progress = known.entry(chore).or_default();
        (progress.running, progress.asked) = (true, false);
    }

    /// It was done; says how long to wait before it is done again, if it is.
    pub fn ends(&self, chore: Chore, again: Again) -> Option<Duration> {
        let mut known = self.lock();
        let progress = known.get_mut(&chore)?;
        progress.running = false;
        let wait = match again {
            Again::No if progress.asked => Some(Duration::ZERO),
            Again::No => None,
            Again::After(wait) => Some(wait),
            Again::BackOff => {
                progress.failures = (progress.failures + 1).min(6);
                Some(Duration::from_millis(500) * 2u32.pow(progress.failures))
            }
        };
        if again != Again::BackOff {
            progress.failures = 0;
        }
        if wait.is_none() {
            known.remove(&chore);
        }
        let quiet = known.is_empty();
        drop(known);
        if quiet {
            self.quiet.notify_waiters();
        }
        wait
    }

    /// Waits until there is nothing to do.
    pub async fn empty(&self) {
        loop {
            let quiet = self.quiet.notified();
            if self.lock().is_empty() {
                return;
            }
            quiet.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHORE: Chore = Chore::Open(TournamentId(7));

    #[test]
    fn what_is_asked_for_while_it_is_done_is_done_once_more() {
        let (chores, mut queue) = Chores::new();
        chores.push(CHORE);
        chores.push(CHORE);
        assert_eq!(queue.try_recv(), Ok(CHORE));
        assert!(queue.try_recv().is_err(), "not begun yet: once is enough");
        chores.begins(CHORE);
        chores.push(CHORE);
        assert_eq!(chores.ends(CHORE, Again::No), Some(Duration::ZERO));
        chores.begins(CHORE);
        assert_eq!(chores.ends(CHORE, Again::No), None);
        chores.push(CHORE);
        assert_eq!(queue.try_recv(), Ok(CHORE), "done with, so it is a new one");
    }

    #[test]
    fn what_fails_is_tried_again_later_and_later() {
        let (chores, _queue) = Chores::new();
        chores.push(CHORE);
        let mut waits = Vec::new();
        for _ in 0..9 {
            chores.begins(CHORE);
            waits.extend(chores.ends(CHORE, Again::BackOff));
        }
        assert!(waits.is_sorted() && waits[0] == Duration::from_secs(1));
        assert_eq!(waits[8], Duration::from_secs(32));
    }
}

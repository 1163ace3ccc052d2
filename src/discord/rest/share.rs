//! This process's share of what all processes together may ask Discord for in a second. Posts and edits have a pace of their own, which
//! whoever leads keeps; this is about all else, which every process may have to ask: who sees a channel, how sessions begin. Answers to
//! interactions do not count.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

/// What Discord allows in a second, whoever asks.
const ALLOWED: u32 = 50;

const SECOND: Duration = Duration::from_secs(1);

/// Turns to ask for something.
pub(super) struct Share {
    /// How many requests a second posts and edits leave over for all processes; nothing where nobody counts them.
    spare: Option<u32>,
    /// When the last ones went out. Whoever has it has the next turn.
    sent: Mutex<VecDeque<Instant>>,
}

impl Share {
    /// Beside so many posts and edits a second. Where more of them are allowed than Discord allows, it is not Discord.
    pub(super) fn beside(calls: u32) -> Share {
        // One second may have one more of what is sent at a pace.
        let spare = ALLOWED.checked_sub(calls + 1);
        Share {
            spare: (calls < ALLOWED).then(|| spare.unwrap_or_default().max(1)),
            sent: Mutex::default(),
        }
    }

    /// Waits for a turn, among so many processes.
    pub(super) async fn turn(&self, processes: u32) {
        let Some(spare) = self.spare else {
            return;
        };
        let (most, within) = part(spare, processes.max(1));
        let mut sent = self.sent.lock().await;
        while sent.len() > most {
            sent.pop_front();
        }
        if let Some(first) = sent.front().filter(|_| sent.len() == most) {
            tokio::time::sleep_until(*first + within).await;
        }
        sent.push_back(Instant::now());
    }
}

/// How many in which time are one's part of so many a second.
fn part(spare: u32, processes: u32) -> (usize, Duration) {
    match spare / processes {
        0 => (1, SECOND * processes / spare),
        most => (most as usize, SECOND),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_together_are_no_more_than_the_whole() {
        for spare in [1, 7, 14, 49] {
            for processes in 1..=40 {
                let (most, within) = part(spare, processes);
                assert!(most > 0);
                let a_second = most as f64 / within.as_secs_f64();
                assert!(a_second * f64::from(processes) <= f64::from(spare) + 1e-6);
            }
        }
        assert_eq!(part(14, 1), (14, SECOND));
        assert_eq!(part(14, 3), (4, SECOND));
        assert_eq!(part(14, 28), (1, SECOND * 2));
        assert_eq!(Share::beside(35).spare, Some(14));
        assert_eq!(Share::beside(49).spare, Some(1));
        assert_eq!(Share::beside(50).spare, None, "nobody counts them");
    }
}

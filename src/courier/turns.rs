//! Whose turn it is to send: so many calls a second to all of Discord, so many edits to a channel, so many new conversations a minute.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use tokio::time::Instant;

use crate::config;
use crate::courier::place::Spot;
use crate::kernel::{Channel, Moment};

/// From so many channels on, those whose turn is free are forgotten.
const MOST_CHANNELS: usize = 4096;

/// The turns that are given out.
pub struct Turns {
    state: Mutex<State>,
    settings: config::Outbox,
}

#[derive(Default)]
struct State {
    channels: HashMap<Channel, Instant>,
    /// The turns of those who come again when theirs has come.
    waiting: HashMap<Spot, Instant>,
    next_call: Option<Instant>,
    next_direct: Option<Instant>,
}

impl Turns {
    /// Everyone's turn has come.
    pub fn new(settings: config::Outbox) -> Turns {
        Turns {
            state: Mutex::default(),
            settings,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state
            .lock()
            .expect("nobody panics while holding the turns")
    }

    /// Takes the turn of a message in its channel, or says how long it has to wait for it. Turns are given out once and in order, so
    /// that a thousand boards that all wait cost nothing while they do.
    pub fn take(&self, spot: Spot, channel: Channel, interval: Duration) -> Result<(), Duration> {
        let now = Instant::now();
        let mut state = self.lock();
        let turn = match state.waiting.get(&spot) {
            Some(turn) => *turn,
            None => state.claim(channel, interval, self.call_gap()),
        };
        if turn <= now {
            state.waiting.remove(&spot);
            return Ok(());
        }
        state.waiting.insert(spot, turn);
        Err(turn - now)
    }

    /// A message needs no turn any more.
    pub fn give_back(&self, spot: Spot) {
        self.lock().waiting.remove(&spot);
    }

    /// Takes a turn in a channel where nobody else waits for one, or says when there may be one: what is not urgent stands in no
    /// board's way.
    pub fn spare(&self, channel: Channel) -> Result<(), Duration> {
        let now = Instant::now();
        let mut state = self.lock();
        let free = state.free(channel);
        if let Some(free) = free.filter(|free| *free > now) {
            return Err(free - now);
        }
        state.claim(channel, self.settings.edit_interval, self.call_gap());
        Ok(())
    }

    /// Waits for a turn to post or edit something that shows no table.
    pub async fn wait(&self, channel: Channel) {
        self.next(channel, self.settings.edit_interval).await;
    }

    /// The same for something that belongs to no channel's messages.
    pub async fn wait_anywhere(&self) {
        self.next(Channel(0), Duration::ZERO).await;
    }

    async fn next(&self, channel: Channel, interval: Duration) {
        let turn = self.lock().claim(channel, interval, self.call_gap());
        tokio::time::sleep_until(turn).await;
    }

    /// Takes the next turn to open a direct conversation, or says how long to wait for it.
    pub fn take_direct(&self) -> Result<(), Duration> {
        let now = Instant::now();
        let mut state = self.lock();
        if let Some(free) = state.next_direct.filter(|free| *free > now) {
            return Err(free - now);
        }
        let gap = Duration::from_secs(60) / self.settings.dms_per_minute.max(1);
        state.next_direct = Some(now + gap);
        Ok(())
    }

    /// How long a message rests between two edits: an old one may be edited less often.
    pub fn interval(&self, posted_at: Moment, now: Moment) -> Duration {
        if now.0 - posted_at.0 > self.settings.old_message.as_millis() as i64 {
            self.settings.old_edit_interval
        } else {
            self.settings.edit_interval
        }
    }

    fn call_gap(&self) -> Duration {
        Duration::from_secs(1) / self.settings.calls_per_second.max(1)
    }
}

impl State {
    /// When somebody who comes now has a turn in a channel.
    fn free(&self, channel: Channel) -> Option<Instant> {
        let free = self.channels.get(&channel).copied();
        free.into_iter().chain(self.next_call).max()
    }

    /// The next moment at which something may be sent to a channel; from now on it is taken.
    fn claim(&mut self, channel: Channel, interval: Duration, gap: Duration) -> Instant {
        let now = Instant::now();
        let turn = self.free(channel).map_or(now, |free| free.max(now));
        if self.channels.len() > MOST_CHANNELS {
            self.channels.retain(|_, free| *free > now);
        }
        self.channels.insert(channel, turn + interval);
        self.next_call = Some(turn + gap);
        turn
    }
}

//! When something may be sent: one job per message, at most one at a time, slots per channel, and back-off.

mod held;
mod look;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use crate::config;
use crate::courier::place::Place;
use crate::draw::letter::Letter;
use crate::kernel::{Channel, Moment, Person, TableId};

use look::Looks;

pub use held::Held;

/// Something to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Job {
    /// Draw a message again, if it is behind.
    Draw(TableId, Place),
    /// Remind those a decision waits for.
    Remind(TableId, u32),
    /// Warn them.
    Warn(TableId, u32),
}

/// When to look at a job again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// It is done.
    No,
    /// After a while.
    After(Duration),
    /// It failed; after longer and longer whiles.
    BackOff,
}

/// A message that only an interaction's token can change.
#[derive(Clone)]
pub struct ByToken {
    pub token: String,
    pub follow_up: Option<u64>,
    pub expires: Moment,
    pub drawn_seq: u64,
}

#[derive(Default)]
struct State {
    jobs: HashMap<Job, Progress>,
    due: BinaryHeap<Reverse<(Instant, u64)>>,
    waiting: HashMap<u64, Job>,
    counter: u64,
    held: HashMap<(TableId, Place), Hold>,
    doubtful: HashSet<(TableId, Place)>,
    private: HashMap<(TableId, Person), ByToken>,
    boards: HashMap<TableId, ByToken>,
    looks: Looks,
    begun: HashMap<(TableId, Person), (u32, String)>,
    channels: HashMap<Channel, Instant>,
    next_call: Option<Instant>,
    next_direct: Option<Instant>,
}

/// Answers that are being given on one message.
#[derive(Default)]
struct Hold {
    answers: u32,
    /// One of them draws the message anew.
    redraws: bool,
    overlapped: bool,
}

#[derive(Default)]
struct Progress {
    running: bool,
    /// It runs, but only paints: nothing of it is on its way.
    painting: bool,
    again: bool,
    failures: u32,
    /// When it may be sent, if it had to wait.
    turn: Option<Instant>,
}

/// The jobs and their times.
pub struct Queue {
    state: Mutex<State>,
    bell: Notify,
    quiet: Notify,
    drawn: Notify,
    call_gap: Duration,
    direct_gap: Duration,
}

/// Messages whose tokens are kept; older ones stop following by themselves.
const MOST_TOKENS: usize = 20_000;

impl Queue {
    pub fn new(settings: &config::Outbox) -> Queue {
        Queue {
            state: Mutex::default(),
            bell: Notify::new(),
            quiet: Notify::new(),
            drawn: Notify::new(),
            call_gap: Duration::from_secs(1) / settings.calls_per_second.max(1),
            direct_gap: Duration::from_secs(60) / settings.dms_per_minute.max(1),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state
            .lock()
            .expect("nobody panics while holding the queue")
    }

    /// Puts a job in, if it is not there already.
    pub fn push(&self, job: Job) {
        let mut state = self.lock();
        match state.jobs.get_mut(&job) {
            Some(progress) => progress.again |= progress.running,
            None => {
                state.jobs.insert(job, Progress::default());
                state.schedule(job, Instant::now());
                state.show_depth();
            }
        }
        drop(state);
        self.bell.notify_one();
    }

    /// The next job whose time has come.
    pub async fn next(&self) -> Job {
        loop {
            let wait = {
                let mut state = self.lock();
                match state.due.peek().copied() {
                    None => None,
                    Some(Reverse((at, _))) if at > Instant::now() => Some(at),
                    Some(Reverse((_, number))) => {
                        state.due.pop();
                        let Some(job) = state.waiting.remove(&number) else {
                            continue;
                        };
                        if state.is_held(job) {
                            // The answer that is being given wakes it again when it is through.
                            state.waiting.insert(number, job);
                            let later = Instant::now() + Duration::from_millis(50);
                            state.due.push(Reverse((later, number)));
                            continue;
                        }
                        if let Some(progress) = state.jobs.get_mut(&job) {
                            progress.running = true;
                        }
                        return job;
                    }
                }
            };
            match wait {
                None => self.bell.notified().await,
                Some(at) => tokio::select! {
                    () = self.bell.notified() => {}
                    () = tokio::time::sleep_until(at) => {}
                },
            }
        }
    }

    /// A job was performed.
    pub fn done(&self, job: Job, again: Again) {
        let mut state = self.lock();
        let Some(progress) = state.jobs.get_mut(&job) else {
            return;
        };
        (progress.running, progress.painting) = (false, false);
        let asked = std::mem::take(&mut progress.again);
        let wait = match again {
            Again::No if asked => Some(Duration::ZERO),
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
        match wait {
            Some(wait) => state.schedule(job, Instant::now() + wait),
            None => {
                state.jobs.remove(&job);
            }
        }
        let quiet = state.jobs.is_empty();
        state.show_depth();
        drop(state);
        self.bell.notify_one();
        self.drawn.notify_waiters();
        if quiet {
            self.quiet.notify_waiters();
        }
    }

    /// Waits until there is nothing to send.
    pub async fn empty(&self) {
        loop {
            let quiet = self.quiet.notified();
            if self.lock().jobs.is_empty() {
                return;
            }
            quiet.await;
        }
    }

    /// Takes a job's turn in a channel, or says how long it has to wait for it. Turns are given out once and in order, so that a
    /// thousand boards that all wait cost nothing while they do.
    pub fn turn(&self, job: Job, channel: Channel, interval: Duration) -> Result<(), Duration> {
        let now = Instant::now();
        let mut state = self.lock();
        if let Some(turn) = state.jobs.get_mut(&job).and_then(|progress| progress.turn) {
            if turn > now {
                return Err(turn - now);
            }
            state.jobs.entry(job).or_default().turn = None;
            return Ok(());
        }
        let turn = state.claim(channel, interval, self.call_gap);
        if turn <= now {
            return Ok(());
        }
        if let Some(progress) = state.jobs.get_mut(&job) {
            progress.turn = Some(turn);
        }
        Err(turn - now)
    }

    /// Takes the next turn in a channel for something that is no job; says when it comes.
    pub fn next_turn(&self, channel: Channel, interval: Duration) -> Instant {
        self.lock().claim(channel, interval, self.call_gap)
    }

    /// Takes the next turn to open a direct conversation, or says how long to wait for it.
    pub fn claim_direct(&self) -> Result<(), Duration> {
        let now = Instant::now();
        let mut state = self.lock();
        if let Some(free) = state.next_direct.filter(|free| *free > now) {
            return Err(free - now);
        }
        state.next_direct = Some(now + self.direct_gap);
        Ok(())
    }

    /// Keeps the token of a private panel.
    pub fn keep_private(
        &self,
        table: TableId,
        person: Person,
        token: &str,
        follow_up: Option<u64>,
        expires: Moment,
        drawn_seq: u64,
    ) {
        let mut state = self.lock();
        if state.private.len() >= MOST_TOKENS {
            state.private.clear();
        }
        state.private.insert(
            (table, person),
            ByToken {
                token: token.to_owned(),
                follow_up,
                expires,
                drawn_seq,
            },
        );
    }

    /// Keeps the token of a board that nothing else can change.
    pub fn keep_board(&self, table: TableId, token: &str, follow_up: Option<u64>, expires: Moment) {
        let mut state = self.lock();
        if state.boards.len() >= MOST_TOKENS {
            state.boards.clear();
        }
        state.boards.insert(
            table,
            ByToken {
                token: token.to_owned(),
                follow_up,
                expires,
                drawn_seq: 0,
            },
        );
    }

    /// The private panel of a person.
    pub fn private(&self, table: TableId, person: Person) -> Option<ByToken> {
        self.lock().private.get(&(table, person)).cloned()
    }

    /// Whether there is one.
    pub fn has_private(&self, table: TableId, person: Person) -> bool {
        self.lock().private.contains_key(&(table, person))
    }

    /// The board that only a token can change.
    pub fn board(&self, table: TableId) -> Option<ByToken> {
        self.lock().boards.get(&table).cloned()
    }

    /// Someone has begun a move of several presses, or has not any more.
    pub fn begin(&self, table: TableId, person: Person, decision: u32, begun: &str) {
        let mut state = self.lock();
        if begun.is_empty() {
            state.begun.remove(&(table, person));
            return;
        }
        if state.begun.len() >= MOST_TOKENS {
            state.begun.clear();
        }
        let begun = (decision, begun.to_owned());
        state.begun.insert((table, person), begun);
    }

    /// What someone has begun for this decision; empty if nothing.
    pub fn begun(&self, table: TableId, person: Person, decision: u32) -> String {
        match self.lock().begun.get(&(table, person)) {
            Some((of, begun)) if *of == decision => begun.clone(),
            _ => String::new(),
        }
    }

    /// What stands at a place is about to become this.
    pub fn changes(&self, table: TableId, place: Place, letter: &Letter, now: Moment) {
        self.lock().looks.changes((table, place), letter, now);
    }

    /// A place shows this now; when it took the place of something else, if it did.
    pub fn sent(&self, table: TableId, place: Place, letter: &Letter, redrawn: Option<Moment>) {
        self.lock().looks.sent((table, place), letter, redrawn);
    }

    /// Whether a press on a place was meant for what stood there before.
    pub fn just_changed(
        &self,
        table: TableId,
        place: Place,
        now: Moment,
        settle: Duration,
    ) -> bool {
        let mut state = self.lock();
        state.looks.just_changed((table, place), now, settle)
    }

    /// Whether a place shows this already. An edit that changes nothing would still tell everyone that something was
    /// decided again: that a sealed choice was changed.
    pub fn shows(&self, table: TableId, place: Place, letter: &Letter) -> bool {
        self.lock().looks.shows((table, place), letter)
    }

    /// A private panel was drawn.
    pub fn drawn_private(&self, table: TableId, person: Person, token: &str, seq: u64) {
        if let Some(private) = self
            .lock()
            .private
            .get_mut(&(table, person))
            .filter(|private| private.token == token)
        {
            private.drawn_seq = private.drawn_seq.max(seq);
        }
    }

    /// A token is over.
    pub fn forget(&self, table: TableId, place: Place) {
        let mut state = self.lock();
        match place {
            Place::Private(person) => drop(state.private.remove(&(table, person))),
            Place::Board => drop(state.boards.remove(&table)),
            Place::Direct(_) => {}
        }
    }

    /// Whether nobody knows what a place shows: answers and drawings overlapped, and Discord may have taken them in
    /// another order than we heard back. Asking takes the doubt away.
    pub fn take_doubt(&self, table: TableId, place: Place) -> bool {
        let mut state = self.lock();
        let doubted = state.doubtful.remove(&(table, place));
        if doubted {
            // Else the drawing that is to settle it might be spared.
            state.looks.forget((table, place));
        }
        doubted
    }

    /// Puts the doubt back, if drawing anew did not work out.
    pub fn doubt(&self, table: TableId, place: Place) {
        self.lock().doubtful.insert((table, place));
    }

    /// Keeps the sender's hands off a place.
    pub fn hold(self: &Arc<Self>, table: TableId, place: Place) -> Held {
        let mut state = self.lock();
        state.held.entry((table, place)).or_default().answers += 1;
        drop(state);
        Held {
            queue: Arc::clone(self),
            key: (table, place),
        }
    }
}

impl Queue {
    /// Forgets everything about a person.
    pub fn forget_person(&self, person: Person) {
        let theirs =
            |place: &Place| *place == Place::Direct(person) || *place == Place::Private(person);
        let mut state = self.lock();
        state.private.retain(|(_, who), _| *who != person);
        state.begun.retain(|(_, who), _| *who != person);
        state.looks.forget_person(person);
        state.doubtful.retain(|(_, place)| !theirs(place));
    }

    /// Whether someone holds a place.
    pub fn is_held(&self, table: TableId, place: Place) -> bool {
        self.lock().held.contains_key(&(table, place))
    }
}

impl State {
    /// The next moment at which something may be sent to a channel; from now on it is taken.
    fn claim(&mut self, channel: Channel, interval: Duration, gap: Duration) -> Instant {
        let now = Instant::now();
        let free = self.channels.get(&channel).copied();
        let free = free.into_iter().chain(self.next_call).max();
        let turn = free.map_or(now, |free| free.max(now));
        if self.channels.len() > 4096 {
            self.channels.retain(|_, free| *free > now);
        }
        self.channels.insert(channel, turn + interval);
        self.next_call = Some(turn + gap);
        turn
    }

    fn show_depth(&self) {
        metrics::gauge!(crate::telemetry::OUTBOX_DEPTH).set(self.jobs.len() as f64);
    }

    fn schedule(&mut self, job: Job, at: Instant) {
        self.counter += 1;
        self.waiting.insert(self.counter, job);
        self.due.push(Reverse((at, self.counter)));
    }

    fn is_drawing(&self, (table, place): (TableId, Place)) -> bool {
        let job = self.jobs.get(&Job::Draw(table, place));
        job.is_some_and(|progress| progress.running && !progress.painting)
    }

    fn is_held(&self, job: Job) -> bool {
        matches!(job, Job::Draw(table, place) if self.held.contains_key(&(table, place)))
    }
}

#[cfg(test)]
mod tests;

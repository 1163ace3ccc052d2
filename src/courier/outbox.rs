//! Keeps every message that shows a table up to date. The newest drawing wins; what was overtaken is never sent.
//!
//! A message is behind when it was drawn before the table's last event. That follows from the store, so a crash between
//! storing and telling is made good at the next start. `queue` says when something may be sent, `paint` and
//! `direct` send it, `picture` puts the picture beside a board, and `remind` tells people that time is running out.

mod aftermath;

mod contest;

mod direct;

mod paint;

mod picture;

mod queue;

mod remind;

mod season;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;

use crate::config;
use crate::courier::place::{Place, Shows};
use crate::courier::wire::Wire;
use crate::draw::letter::Letter;
use crate::kernel::{Channel, Clock, Person, TableId};
use crate::people::People;
use crate::picture::Studio;
use crate::store::{Store, StoreError, Surface, SurfaceKind};
use crate::table::{Change, Event, Table, Tables};
use crate::telemetry;
use crate::tournament::Tournaments;
use queue::{Job, Queue};

pub use queue::Held;

/// Calls under way at once.
const AT_ONCE: usize = 32;

/// How long an interaction's token lives, with a little to spare.
const TOKEN_LIVES: i64 = 15 * 60 - 10;

/// How many messages that are behind are mended after a start.
const RECOVERED: u32 = 20_000;

/// The number of a message that is still to come.
pub const TO_COME: u64 = 0;

/// What an answered interaction left behind: which message, and how it can be changed.
pub struct Left<'a> {
    /// The interaction's token.
    pub token: &'a str,
    /// What it says.
    pub letter: &'a Letter,
    /// The message, if it is known.
    pub message: Option<u64>,
    /// Whether it is a follow-up, not the answer itself.
    pub follow_up: bool,
    /// Whether it took the place of what the message said before.
    pub redraws: bool,
    /// Where.
    pub channel: Channel,
    /// Whether only tokens can write there.
    pub by_token: bool,
}

/// The messages that show tables.
pub struct Outbox {
    wire: Arc<dyn Wire>,
    store: Store,
    people: Arc<People>,
    clock: Arc<dyn Clock>,
    settings: config::Outbox,
    queue: Arc<Queue>,
    studio: Arc<Studio>,
    /// Set once, when both exist: tables tell the outbox, and the outbox reads tables.
    tables: OnceLock<Arc<Tables>>,
    /// Set once too: the board of a match says which tournament it belongs to.
    tournaments: OnceLock<Arc<Tournaments>>,
    /// Rung when seasons were changed.
    standings: Notify,
}

impl Outbox {
    /// An outbox that sends nothing before [`Outbox::run`].
    pub fn new(
        wire: Arc<dyn Wire>,
        store: Store,
        people: Arc<People>,
        clock: Arc<dyn Clock>,
        settings: config::Outbox,
        studio: Arc<Studio>,
    ) -> Outbox {
        let queue = Arc::new(Queue::new(&settings));
        Outbox {
            wire,
            store,
            people,
            clock,
            settings,
            queue,
            studio,
            tables: OnceLock::new(),
            tournaments: OnceLock::new(),
            standings: Notify::new(),
        }
    }

    /// The tables it shows.
    pub fn attach(&self, tables: Arc<Tables>) {
        let _ = self.tables.set(tables);
    }

    /// The tournaments whose matches are played at some of them.
    pub fn attach_tournaments(&self, tournaments: Arc<Tournaments>) {
        let _ = self.tournaments.set(tournaments);
    }

    /// Waits for a turn to post or edit something in a channel beside the boards.
    pub async fn turn(&self, channel: Channel, interval: Duration) {
        let turn = self.queue.next_turn(channel, interval);
        tokio::time::sleep_until(turn).await;
    }

    /// The same for something that belongs to no channel's messages.
    pub async fn turn_anywhere(&self) {
        self.turn(Channel(0), Duration::ZERO).await;
    }

    /// How often messages may be edited, and when they are old.
    pub fn settings(&self) -> &config::Outbox {
        &self.settings
    }

    /// Something was stored: every message that shows the table is behind now.
    pub fn changed(&self, change: &Change) {
        let id = change.table.id;
        self.queue.push(Job::Draw(id, Place::Board));
        for (_, person) in change.table.people() {
            if self.people.may_want_direct(person) {
                self.queue.push(Job::Draw(id, Place::Direct(person)));
            }
            if self.queue.has_private(id, person) {
                self.queue.push(Job::Draw(id, Place::Private(person)));
            }
        }
        let moves = change
            .events
            .iter()
            .filter(|event| matches!(event, Event::Acted { .. }));
        metrics::counter!(telemetry::MOVES).increment(moves.count() as u64);
        let happened = |what: &Event| change.events.contains(what);
        // A warning says all that a reminder of the same moment would.
        if happened(&Event::Warned) {
            self.queue.push(Job::Warn(id, change.table.decision));
        } else if happened(&Event::Reminded) {
            self.queue.push(Job::Remind(id, change.table.decision));
        }
    }

    /// While this lives, nobody draws the place: the answer to an interaction is about to.
    pub fn hold(&self, table: TableId, place: Place) -> Held {
        self.queue.hold(table, place)
    }

    /// Whether an answer is about to draw the place.
    pub fn is_held(&self, table: TableId, place: Place) -> bool {
        self.queue.is_held(table, place)
    }

    /// Someone has begun a move of several presses: drawings of their panel keep it while the decision is the same. Empty
    /// text means that nothing is begun any more.
    pub fn begin(&self, table: &Table, person: Person, begun: &str) {
        self.queue.begin(table.id, person, table.decision, begun);
    }

    /// Whether a press on a place came so soon after it changed that it was meant for what stood there before.
    pub fn just_changed(&self, table: TableId, place: Place, settle: Duration) -> bool {
        let now = self.clock.now();
        self.queue.just_changed(table, place, now, settle)
    }

    /// A place is about to be redrawn: from now on a press on it may be meant for what stood there before.
    pub fn about_to_show(&self, table: TableId, place: Place, letter: &Letter) {
        let now = self.clock.now();
        self.queue.changes(table, place, letter, now);
    }

    /// Draws a place if it is behind.
    pub fn refresh(&self, table: TableId, place: Place) {
        self.queue.push(Job::Draw(table, place));
    }

    /// Draws a board once more, even if nothing has happened: someone on it has another name now.
    pub fn redraw_board(&self, table: TableId) {
        self.queue.doubt(table, Place::Board);
        self.refresh(table, Place::Board);
    }

    /// Forgets what is in memory about a person: tokens, half-made moves, what was drawn for them.
    pub fn forget(&self, person: Person) {
        self.queue.forget_person(person);
    }

    /// An interaction was answered with a message that shows a table: from now on it is kept up to date.
    pub async fn shown(&self, shows: &Shows, left: &Left<'_>) -> Result<(), StoreError> {
        let expires = self.clock.now().plus_seconds(TOKEN_LIVES);
        let follow_up = left.message.filter(|_| left.follow_up);
        let now = left.redraws.then(|| self.clock.now());
        self.queue.sent(shows.table, shows.place, left.letter, now);
        match shows.place {
            Place::Private(person) => self.queue.keep_private(
                shows.table,
                person,
                left.token,
                follow_up,
                expires,
                shows.seq,
            ),
            Place::Board | Place::Direct(_) => {
                if shows.place == Place::Board && left.by_token {
                    self.queue
                        .keep_board(shows.table, left.token, follow_up, expires);
                }
                if let Some(message) = left.message {
                    self.record(shows, message, left).await?;
                }
            }
        }
        // What happened between drawing and now would otherwise be missed.
        self.refresh(shows.table, shows.place);
        Ok(())
    }

    async fn record(&self, shows: &Shows, message: u64, left: &Left<'_>) -> Result<(), StoreError> {
        let Some(kind) = kind(shows.place) else {
            return Ok(());
        };
        let known = self.surface(shows.table, kind).await?;
        let drawn_seq = left.letter.shows_up_to(shows.seq);
        match known {
            Some(known) if known.message == message => {
                self.store
                    .mark_drawn(shows.table, kind, message, drawn_seq)
                    .await
            }
            // An old copy was pressed; the newer one stays the one we keep up to date.
            Some(known) if known.message != TO_COME => Ok(()),
            Some(_) | None => {
                self.store
                    .save_surface(Surface {
                        table: shows.table,
                        kind,
                        channel: left.channel,
                        message,
                        drawn_seq,
                        posted_at: self.clock.now(),
                        by_token: left.by_token,
                    })
                    .await
            }
        }
    }

    /// The message that shows a table at a place.
    pub async fn surface(
        &self,
        table: TableId,
        kind: SurfaceKind,
    ) -> Result<Option<Surface>, StoreError> {
        Ok(self
            .store
            .surfaces(table)
            .await?
            .into_iter()
            .find(|surface| surface.kind == kind))
    }

    /// Sends until told to stop.
    pub async fn run(self: Arc<Self>, stop: CancellationToken) {
        match self.store.stale_surfaces(RECOVERED).await {
            Ok(behind) => {
                tracing::info!(
                    messages = behind.len(),
                    "messages that are behind will be drawn again"
                );
                behind
                    .into_iter()
                    .for_each(|surface| self.refresh(surface.table, place(surface.kind)));
            }
            Err(fault) => tracing::error!(%fault, "messages that are behind could not be found"),
        }
        // Before we know our own account, the house could not be drawn as it should.
        tokio::select! {
            () = stop.cancelled() => return,
            () = self.people.connected() => {}
        }
        let permits = Arc::new(Semaphore::new(AT_ONCE));
        loop {
            let job = tokio::select! {
                () = stop.cancelled() => return,
                job = self.queue.next() => job,
            };
            let permit = Arc::clone(&permits)
                .acquire_owned()
                .await
                .expect("the semaphore is never closed");
            let outbox = Arc::clone(&self);
            tokio::spawn(async move {
                let again = outbox.perform(job).await;
                outbox.queue.done(job, again);
                drop(permit);
            });
        }
    }

    /// Waits until all is sent, but not longer than this.
    pub async fn flush(&self, limit: Duration) {
        let _ = tokio::time::timeout(limit, self.queue.empty()).await;
    }
}

/// The place as the store keeps it; ephemeral messages are not kept, their tokens are secrets.
fn kind(place: Place) -> Option<SurfaceKind> {
    match place {
        Place::Board => Some(SurfaceKind::Board),
        Place::Direct(person) => Some(SurfaceKind::Direct(person)),
        Place::Private(_) => None,
    }
}

fn place(kind: SurfaceKind) -> Place {
    match kind {
        SurfaceKind::Board => Place::Board,
        SurfaceKind::Direct(person) => Place::Direct(person),
    }
}

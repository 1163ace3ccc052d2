//! Keeps every message that shows a table up to date. The newest drawing wins; what was overtaken is never sent.
//!
//! A message is behind when it was drawn before the table's last event. That follows from the store, so a crash between
//! storing and telling is made good at the next start. The slate says when something may be sent, `paint` and
//! `direct` send it.

mod direct;

mod paint;

mod season;

mod settings;

mod tournament;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::courier::drafts::Drafts;
use crate::courier::place::{Place, Shows};
use crate::courier::slate::Slate;
use crate::courier::tokens::ByToken;
use crate::courier::wire::Wire;
use crate::draw::letter::Letter;
use crate::kernel::{Channel, Clock, TableId};
use crate::people::People;
use crate::store::{Store, StoreError, Surface, SurfaceKind};
use crate::table::Tables;

/// How long an interaction's token lives, with a little to spare.
const TOKEN_LIVES: i64 = 15 * 60 - 10;

/// How many messages that are behind are mended after a start.
pub(super) const RECOVERED: u32 = 20_000;

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
    pub channel: Channel,
    /// Whether only tokens can write there.
    pub by_token: bool,
}

/// The messages that show tables.
pub struct Outbox {
    /// The way to Discord.
    pub wire: Arc<dyn Wire>,
    /// Where the messages are noted.
    pub store: Store,
    /// Whose names and languages they are in.
    pub people: Arc<People>,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// What is to be sent.
    pub slate: Arc<Slate>,
    /// Draws them.
    pub drafts: Arc<Drafts>,
    /// What they show.
    pub tables: Arc<Tables>,
    /// Rung when seasons were changed.
    pub seasons: Notify,
    /// What is sent although nobody waits for it, as long as it is under way.
    pub aside: TaskTracker,
}

impl Outbox {
    /// An interaction was answered with a message that shows a table: from now on it is kept up to date.
    pub async fn shown(&self, shows: &Shows, left: &Left<'_>) -> Result<(), StoreError> {
        let now = self.clock.now();
        let spot = (shows.table, shows.place);
        let redrawn = left.redraws.then_some(now);
        self.slate.looks.sent(spot, left.letter, redrawn);
        let by_token = match shows.place {
            Place::Private(_) => true,
            Place::Board => left.by_token,
            Place::Direct(_) => false,
        };
        if by_token {
            let known = ByToken {
                token: left.token.to_owned(),
                follow_up: left.message.filter(|_| left.follow_up),
                expires: now.plus_seconds(TOKEN_LIVES),
                drawn_seq: shows.seq,
            };
            self.slate.tokens.keep(spot, known);
        }
        if let Some(message) = left.message {
            self.record(shows, message, left).await?;
        }
        // What happened between drawing and now would otherwise be missed.
        self.slate.refresh(shows.table, shows.place);
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
                    .surfaces
                    .mark_drawn(shows.table, kind, message, drawn_seq)
                    .await
            }
            // An old copy was pressed; the newer one stays the one we keep up to date.
            Some(known) if known.message != TO_COME => Ok(()),
            Some(_) | None => {
                self.store
                    .surfaces
                    .save_to_come(Surface {
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
            .surfaces
            .of(table)
            .await?
            .into_iter()
            .find(|surface| surface.kind == kind))
    }

    /// Sends until told to stop.
    pub async fn run(self: Arc<Self>, stop: CancellationToken) {
        // Before we know our own account, the house could not be drawn as it should.
        tokio::select! {
            () = stop.cancelled() => return,
            () = self.people.connected() => {}
        }
        let jobs = Arc::clone(&self.slate.jobs);
        let begins = |spot| self.slate.holds.begins(spot);
        jobs.work_off(stop, begins, |spot| Arc::clone(&self).perform(spot))
            .await;
    }

    /// Draws every message that is behind. `shared` says that another process may just be about to answer with one of them.
    pub(super) async fn recover(&self, shared: bool) {
        let behind = match self.store.surfaces.stale(RECOVERED).await {
            Ok(behind) => behind,
            Err(fault) => {
                tracing::error!(%fault, "messages that are behind could not be found");
                return;
            }
        };
        if !behind.is_empty() || !shared {
            tracing::info!(
                messages = behind.len(),
                "messages that are behind will be drawn again"
            );
        }
        for surface in behind {
            let spot = (surface.table, place(surface.kind));
            if shared && surface.message == TO_COME {
                self.slate.may_come(spot);
            }
            self.slate.refresh(spot.0, spot.1);
        }
    }

    /// Waits until all is sent, but not longer than this.
    pub async fn flush(&self, limit: Duration) {
        let sent = async {
            self.slate.jobs.flush(limit).await;
            self.aside.close();
            self.aside.wait().await;
        };
        let _ = tokio::time::timeout(limit, sent).await;
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

//! What the logs of a kind post: each message with a number of its own, so that a second attempt after a lost answer is the same
//! message; and the card again when it is behind.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use tokio::time::Instant;

use super::{Draws, Kind};
use crate::courier::deliver::{self, Delivered};
use crate::courier::jobs::Again;
use crate::courier::outbox::Outbox;
use crate::courier::slate::Slate;
use crate::courier::wire::{Posted, Wire};
use crate::draw::letter::Letter;
use crate::kernel::Clock;
use crate::log::{Fault, Log, Posts, Service, State};
use crate::store::{AnyLog, Logged, Post, PostKind, Store};

/// Until the state in memory is the one in the store.
const SOON: Duration = Duration::from_millis(20);

/// A card is edited so much less often than a board: about every five seconds.
const CARD_EDITS: u32 = 4;

/// What the poster works with.
pub(super) struct Tools {
    wire: Arc<dyn Wire>,
    store: Store,
    clock: Arc<dyn Clock>,
    slate: Arc<Slate>,
    /// Of logs whose card changes. All of it can be forgotten: then Discord is asked once more.
    cards: Mutex<HashMap<AnyLog, Card>>,
}

/// What is remembered of a card between two drawings.
#[derive(Clone, Copy, Default)]
struct Card {
    /// When we last drew it, up to which event, and what it looked like.
    drawn: Option<(Instant, (u64, u64))>,
    /// Since when it is known to be behind.
    behind: Option<Instant>,
}

impl Tools {
    pub(super) fn of(outbox: &Outbox) -> Tools {
        Tools {
            wire: Arc::clone(&outbox.wire),
            store: outbox.store.clone(),
            clock: Arc::clone(&outbox.clock),
            slate: Arc::clone(&outbox.slate),
            cards: Mutex::default(),
        }
    }

    /// Looks something up about a card, or writes it down.
    fn card<T>(&self, log: AnyLog, look: impl FnOnce(&mut Card) -> T) -> T {
        let mut cards = self.cards.lock().expect("nobody panics while holding it");
        look(cards.entry(log).or_default())
    }

    /// It is over, and all is done.
    fn forget(&self, log: AnyLog) {
        let mut cards = self.cards.lock().expect("nobody panics while holding it");
        cards.remove(&log);
    }

    /// The card was drawn now; up to which event and what it looks like, if that is known.
    fn remember(&self, log: AnyLog, shown: Option<(u64, u64)>) {
        let now = Instant::now();
        self.card(log, |card| {
            card.drawn = shown.map(|shown| (now, shown));
            card.behind = None;
        });
    }
}

/// The logs of a kind, and who draws what they post.
pub(super) struct Sheet<L: Log, D> {
    pub(super) logs: Arc<Service<L>>,
    pub(super) draws: Arc<D>,
    pub(super) tools: Arc<Tools>,
}

#[async_trait]
impl<L, D> Kind for Sheet<L, D>
where
    L: Log<State: Posts>,
    D: Draws<L::State>,
{
    async fn undone(&self) -> Result<Vec<AnyLog>, Fault> {
        let undone = self.tools.store.posts.undone().await?;
        let log = <L::State as State>::Id::WHAT;
        tracing::info!(log, undone = undone.len(), "posts are looked after");
        let undone: Vec<<L::State as State>::Id> = undone;
        Ok(undone.into_iter().map(AnyLog::of).collect())
    }

    async fn look(&self, log: AnyLog) -> Result<Option<Again>, Fault> {
        match log.is() {
            Some(id) => self.post(id).await.map(Some),
            None => Ok(None),
        }
    }
}

impl<L, D> Sheet<L, D>
where
    L: Log<State: Posts>,
    D: Draws<L::State>,
{
    /// Posts what is to be posted, and draws the card again if it is behind.
    async fn post(&self, id: <L::State as State>::Id) -> Result<Again, Fault> {
        let mut posts = self.tools.store.posts.of(id).await?;
        let Some(state) = self.logs.get(id).await? else {
            return Ok(Again::No);
        };
        posts.sort_by_key(|post| post.kind);
        let mut later = Again::No;
        for post in posts {
            let again = match (post.kind, post.message) {
                (kind, 0) if !state.has_come_to(kind) => Again::After(SOON),
                (_, 0) => self.announce(post, &state).await?,
                (PostKind::Card, _) if post.drawn_seq < state.seq() => {
                    self.draw_card(post, &state).await?
                }
                (PostKind::Card, _) => {
                    // Whoever pressed something on it drew it.
                    self.tools.card(post.log, |card| card.behind = None);
                    Again::No
                }
                _ => Again::No,
            };
            later = later.and(again);
        }
        if later == Again::No && state.is_over() {
            self.tools.forget(AnyLog::of(id));
        }
        Ok(later)
    }

    /// Posts what was not posted yet.
    async fn announce(&self, post: Post, state: &Arc<L::State>) -> Result<Again, Fault> {
        let tools = &self.tools;
        let now = tools.clock.now();
        let letter = self.draws.draw(state, post.kind, now).await?;
        tools.slate.turns.wait(post.channel).await;
        let nonce = nonce(state.id(), &post);
        let delivered = deliver::post(&*tools.wire, post.channel, &letter, &nonce).await;
        self.delivered(post, state, &letter, delivered).await
    }

    /// Notes what became of a message.
    async fn delivered(
        &self,
        post: Post,
        state: &L::State,
        letter: &Letter,
        delivered: Delivered,
    ) -> Result<Again, Fault> {
        match delivered {
            // What a card shows that was changed, its drawing knows.
            Delivered::Changed => Ok(Again::No),
            Delivered::Posted(posted, old) => {
                let channel = post.channel;
                let again = self.posted(post, state, letter, posted).await?;
                if let Some(old) = old {
                    // The old copy has nothing to press; if even that fails, its buttons still work.
                    let _ = self.tools.wire.edit(channel, old, &letter.at_rest()).await;
                }
                Ok(again)
            }
            Delivered::NotNow => Ok(Again::BackOff),
            Delivered::Lost(trouble) => {
                let (log, id) = (<L::State as State>::Id::WHAT, state.id());
                tracing::warn!(log, %id, channel.id = post.channel.0, %trouble, "a message of a log is out of reach; it goes on without it");
                self.tools.store.posts.drop(post.log, post.kind).await?;
                Ok(Again::No)
            }
        }
    }

    /// A message is there. If an attempt before made it, it shows what was so then, and a card is drawn once more.
    async fn posted(
        &self,
        post: Post,
        state: &L::State,
        letter: &Letter,
        posted: Posted,
    ) -> Result<Again, Fault> {
        let (card, seq) = (post.kind == PostKind::Card, state.seq());
        let stale = card && !posted.as_asked;
        if card {
            let shown = (!stale).then(|| (seq, letter.look()));
            self.tools.remember(post.log, shown);
        }
        let post = Post {
            message: posted.message,
            drawn_seq: if stale { 0 } else { seq },
            posted_at: self.tools.clock.now(),
            ..post
        };
        self.tools.store.posts.save(post).await?;
        Ok(match stale {
            true => Again::After(Duration::ZERO),
            false => Again::No,
        })
    }

    /// Draws a card that is behind, but not too often, and not before those who pressed something on it had the time to be
    /// answered with it.
    async fn draw_card(&self, post: Post, state: &Arc<L::State>) -> Result<Again, Fault> {
        let tools = &self.tools;
        let now = tools.clock.now();
        let patience = tools.slate.turns.interval(post.posted_at, now);
        let gap = patience * CARD_EDITS;
        let (known, due) = tools.card(post.log, |card| {
            let behind = *card.behind.get_or_insert_with(Instant::now);
            let drawn = card.drawn.map(|(drawn, _)| drawn + gap);
            let due = (behind + patience).max(drawn.unwrap_or(behind));
            (card.drawn, due)
        });
        let wait = due.saturating_duration_since(Instant::now());
        if !wait.is_zero() {
            return Ok(Again::After(wait));
        }
        let drawing = tools.slate.draw_card(state.id());
        let letter = self.draws.draw(state, PostKind::Card, now).await?;
        // An edit that changes nothing is spared, if we were the last to draw it.
        let look = letter.look();
        if known.is_none_or(|(_, shown)| shown != (post.drawn_seq, look)) {
            tools.slate.turns.wait(post.channel).await;
            let (at, anew) = ((post.channel, post.message), nonce(state.id(), &post));
            let delivered = deliver::change(&*tools.wire, at, &letter, Some(&anew)).await;
            if delivered != Delivered::Changed {
                return self.delivered(post, state, &letter, delivered).await;
            }
        }
        // Whoever pressed it meanwhile may have been answered before or after this: then nobody knows what it shows.
        let shown = drawing.shows_up_to(state.seq());
        tools.remember(post.log, Some((shown, look)));
        let drawn = tools.store.posts.card_drawn(post.log, post.message, shown);
        drawn.await?;
        Ok(match shown < state.seq() {
            true => Again::After(patience),
            false => Again::No,
        })
    }
}

/// The same attempt is the same message; a card that takes the place of another is a new one.
fn nonce(id: impl Logged, post: &Post) -> String {
    match post.kind {
        PostKind::Card => format!("{id}-c{}", post.message % 1_000_000_000),
        PostKind::Round(round) => format!("{id}-r{round}"),
        PostKind::End => format!("{id}-e"),
    }
}

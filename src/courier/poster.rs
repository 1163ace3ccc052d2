//! The poster: posts what logs tell and keeps their cards up to date, whatever they are logs of. Of a kind it knows what that posts
//! (`Posts`) and who draws it (`Draws`).
//!
//! Every message was noted in the transaction that made it necessary, so what a crash left undone is found by the notes. `sheet` posts
//! and draws; what has to be looked at the slate says.

mod sheet;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tokio_util::sync::CancellationToken;

use crate::courier::jobs::Again;
use crate::courier::outbox::Outbox;
use crate::courier::slate::{Posting, Slate};
use crate::draw::letter::Letter;
use crate::kernel::Moment;
use crate::log::{Fault, Log, Posts, Service};
use crate::people::People;
use crate::store::{AnyLog, PostKind};
use sheet::{Sheet, Tools};

/// Draws what the logs of a kind post.
#[async_trait]
pub trait Draws<S: Posts>: Send + Sync + 'static {
    async fn draw(&self, state: &Arc<S>, kind: PostKind, now: Moment) -> Result<Letter, Fault>;
}

/// Posts for logs.
pub struct Poster {
    kinds: Vec<Box<dyn Kind>>,
    slate: Arc<Slate>,
    people: Arc<People>,
    tools: Arc<Tools>,
}

/// All logs of a kind.
#[async_trait]
trait Kind: Send + Sync {
    /// Those that have something to post or to draw: what a crash left undone.
    async fn undone(&self) -> Result<Vec<AnyLog>, Fault>;
    /// Does what is to be done for one; nothing if it is of another kind.
    async fn look(&self, log: AnyLog) -> Result<Option<Again>, Fault>;
}

impl Poster {
    /// A poster over the parts of an outbox, for no logs yet.
    pub fn new(outbox: &Outbox) -> Poster {
        Poster {
            kinds: Vec::new(),
            slate: Arc::clone(&outbox.slate),
            people: Arc::clone(&outbox.people),
            tools: Arc::new(Tools::of(outbox)),
        }
    }

    /// The same, for the logs of one more kind.
    #[must_use]
    pub fn posting<L, D>(mut self, logs: &Arc<Service<L>>, draws: &Arc<D>) -> Poster
    where
        L: Log<State: Posts>,
        D: Draws<L::State>,
    {
        self.kinds.push(Box::new(Sheet {
            logs: Arc::clone(logs),
            draws: Arc::clone(draws),
            tools: Arc::clone(&self.tools),
        }));
        self
    }

    /// Posts until it is told to stop.
    pub async fn run(self: Arc<Self>, stop: CancellationToken) {
        // Before we know our own account, the house could not be drawn as it should.
        tokio::select! {
            () = stop.cancelled() => return,
            () = self.people.connected() => {}
        }
        self.slate.posts.push(Posting::Recover);
        let posts = Arc::clone(&self.slate.posts);
        let perform = move |posting| Arc::clone(&self).perform(posting);
        posts.work_off(stop, |_| true, perform).await;
    }

    async fn perform(self: Arc<Self>, posting: Posting) -> Result<Again, Fault> {
        match posting {
            Posting::Recover => self.recover().await,
            Posting::Look(log) => self.look(log).await,
        }
    }

    async fn recover(&self) -> Result<Again, Fault> {
        for kind in &self.kinds {
            for log in kind.undone().await? {
                self.slate.posts.push(Posting::Look(log));
            }
        }
        Ok(Again::No)
    }

    async fn look(&self, log: AnyLog) -> Result<Again, Fault> {
        for kind in &self.kinds {
            if let Some(again) = kind.look(log).await? {
                return Ok(again);
            }
        }
        Ok(Again::No)
    }

    /// Waits until nothing is left to post, but not longer than this.
    pub async fn flush(&self, limit: Duration) {
        self.slate.posts.flush(limit).await;
    }
}

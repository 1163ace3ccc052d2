//! One process of the bot, alone or among others: agrees with them on what there is, and serves its part until it is told to stop.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::gate::{Alive, Gate};
use super::links::Links;
use super::member::{LOOK_EVERY, Member, RECOUNT, others};
use crate::store;

/// After the database has failed.
const REST: Duration = Duration::from_secs(1);

/// This process and the others disagree on the number of shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disagreement {
    pub theirs: u32,
    pub ours: u32,
}

/// What a process does with its shards.
#[async_trait]
pub trait Parts: Send + Sync + 'static {
    /// What waiting does not mend.
    type Fatal: From<Disagreement> + Send + 'static;

    /// How many shards Discord wants there to be. Asks until it is told; nothing if it is to stop.
    async fn count(&self, stop: &CancellationToken) -> Result<Option<u32>, Self::Fatal>;
    /// Connects a shard and stays connected until it is told to stop; ends before if Discord wants more of them.
    async fn connect(
        self: Arc<Self>,
        shard: (u32, u32),
        gate: Arc<Gate>,
        stop: CancellationToken,
    ) -> Result<(), Self::Fatal>;
    /// From now on this process does what is to be done once, or does it no more. When this is over, so is all of it that was under way.
    async fn lead(&self, leads: bool);
}

/// This process among others, or alone.
pub struct Cluster {
    store: Option<(store::Cluster, i64)>,
    name: String,
    /// How many shards there are to be, if the host says so.
    wanted: Option<u32>,
    /// After so long without a sign of life a process is struck off.
    silence: Duration,
    pub links: Arc<Links>,
    alive: Mutex<Arc<Alive>>,
    /// When the next session of each remainder may begin, for a process that is alone.
    lanes: Mutex<HashMap<u32, Instant>>,
}

impl Cluster {
    /// A process of this name.
    pub fn new(
        store: &store::Cluster,
        name: String,
        wanted: Option<u32>,
        silence: Duration,
    ) -> Cluster {
        let store = store.process().map(|id| (store.clone(), id));
        Cluster {
            alive: Mutex::new(Arc::new(Alive::new(None, silence))),
            store,
            name,
            wanted,
            silence,
            links: Arc::default(),
            lanes: Mutex::default(),
        }
    }

    /// Whether there may be others.
    pub fn is_shared(&self) -> bool {
        self.store.is_some()
    }

    /// Whether others still count on this process.
    pub fn alive(&self) -> Arc<Alive> {
        Arc::clone(&self.alive.lock().expect("nobody panics while holding it"))
    }

    /// Waits for the turn to begin a session: so many of one remainder may not begin at once.
    pub async fn lane(&self, lane: u32, apart: Duration) {
        loop {
            let taken = match &self.store {
                Some((store, _)) => store.take_lane(lane, apart).await.unwrap_or_default(),
                None => self.take_lane(lane, apart),
            };
            if taken {
                return;
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    fn take_lane(&self, lane: u32, apart: Duration) -> bool {
        let (now, mut lanes) = (
            Instant::now(),
            self.lanes.lock().expect("nobody panics while holding it"),
        );
        let free = lanes.entry(lane).or_insert(now);
        let taken = *free <= now;
        if taken {
            *free = now + apart;
        }
        taken
    }

    /// Serves shards until it is told to stop.
    pub async fn run<P: Parts>(
        &self,
        parts: Arc<P>,
        stop: CancellationToken,
    ) -> Result<(), P::Fatal> {
        let Some((store, id)) = &self.store else {
            return self.run_alone(parts, stop).await;
        };
        while !stop.is_cancelled() {
            let Some(of) = self.agree(store, &*parts, &stop).await? else {
                return Ok(());
            };
            if let Some(theirs) = self.join(store, *id, of).await {
                return Err(Disagreement { theirs, ours: of }.into());
            }
            let alive = Arc::new(Alive::new(Some((store.clone(), *id)), self.silence));
            *self.alive.lock().expect("nobody panics while holding it") = Arc::clone(&alive);
            let beats = tokio::spawn(Arc::clone(&alive).keep());
            let links = Arc::clone(&self.links);
            let member = Member::new(
                (store, *id),
                (of, self.silence),
                Arc::clone(&parts),
                links,
                alive,
            );
            let ended = member.serve(&stop).await;
            beats.abort();
            ended?;
        }
        Ok(())
    }

    async fn run_alone<P: Parts>(
        &self,
        parts: Arc<P>,
        stop: CancellationToken,
    ) -> Result<(), P::Fatal> {
        parts.lead(true).await;
        while !stop.is_cancelled() {
            let count = match self.wanted {
                Some(wanted) => Some(wanted),
                None => parts.count(&stop).await?,
            };
            let Some(of) = count else { return Ok(()) };
            let these = stop.child_token();
            let mut tasks = JoinSet::new();
            for shard in 0..of {
                let gate = Arc::new(Gate::new(self.alive()));
                gate.open(&[], true);
                self.links.set(shard, false);
                tasks.spawn(Arc::clone(&parts).connect((shard, of), gate, these.clone()));
            }
            let mut ended = Ok(());
            while let Some(done) = tasks.join_next().await {
                these.cancel();
                if let Ok(Err(fatal)) = done {
                    ended = Err(fatal);
                }
            }
            (0..of).for_each(|shard| self.links.remove(shard));
            ended?;
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(RECOUNT) => {}
            }
        }
        Ok(())
    }

    /// How many shards there are: what the host says, else what others say, else what Discord says.
    async fn agree<P: Parts>(
        &self,
        store: &store::Cluster,
        parts: &P,
        stop: &CancellationToken,
    ) -> Result<Option<u32>, P::Fatal> {
        if self.wanted.is_some() {
            return Ok(self.wanted);
        }
        let roster = store.roster().await.unwrap_or_default();
        match others(&roster, 0, self.silence).next() {
            Some(_) => Ok(Some(roster.shards.len() as u32)),
            None => parts.count(stop).await,
        }
    }

    /// Joins the others; says what they count if that is something else.
    async fn join(&self, store: &store::Cluster, id: i64, of: u32) -> Option<u32> {
        loop {
            match store.join((id, &self.name), of, self.silence).await {
                Ok(true) => return None,
                Ok(false) => {
                    let roster = store.roster().await.unwrap_or_default();
                    return Some(roster.shards.len() as u32);
                }
                Err(fault) => {
                    tracing::warn!(%fault, "the other processes cannot be joined; trying again");
                    tokio::time::sleep(REST).await;
                }
            }
        }
    }
}

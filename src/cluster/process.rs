//! One process of the bot, alone or among others: agrees with them on what there is, and serves its part until it is told to stop.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::alive::Alive;
use super::gate::Gate;
use super::links::Links;
use super::member::{LOOK_EVERY, Left, Member, RECOUNT, others};
use crate::store::{self, StoreError};

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
    /// The signs of life of a process that serves no shard any more and is still on the list.
    beats: Mutex<Option<Beats>>,
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
            beats: Mutex::default(),
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

    /// Waits for the turn to begin a session: those of one remainder may not begin at once. The turn is over so much later.
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

    /// The session of whoever has the turn begins only now: the next one has its turn so much later.
    pub async fn keep_lane(&self, lane: u32, apart: Duration) {
        match &self.store {
            Some((store, _)) => {
                if let Err(fault) = store.keep_lane(lane, apart).await {
                    tracing::warn!(%fault, "the others could not be told that a session begins");
                }
            }
            None => {
                let mut lanes = self.lanes.lock().expect("nobody panics while holding it");
                lanes.insert(lane, Instant::now() + apart);
            }
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
            let Some(of) = self.enter((store, *id), &*parts, &stop).await? else {
                return Ok(());
            };
            let alive = Arc::new(Alive::new(Some((store.clone(), *id)), self.silence));
            *self.alive.lock().expect("nobody panics while holding it") = Arc::clone(&alive);
            let beats = Beats(tokio::spawn(Arc::clone(&alive).keep()));
            let links = Arc::clone(&self.links);
            let member = Member::new(
                (store, *id),
                (of, self.silence),
                Arc::clone(&parts),
                links,
                alive,
            );
            if let Left::Listed = member.serve(&stop).await? {
                *self.beats.lock().expect("nobody panics while holding it") = Some(beats);
                return Ok(());
            }
        }
        Ok(())
    }

    /// Leaves the list, after all else: whoever joins then leads, and this process must have nothing left to send.
    pub async fn part(&self) {
        let beats = self.beats.lock();
        let beats = beats.expect("nobody panics while holding it").take();
        let (Some((store, id)), Some(_beats)) = (&self.store, beats) else {
            return;
        };
        if let Err(fault) = store.quit(*id).await {
            tracing::warn!(%fault, "the others could not be told of the end; they will notice");
        }
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

    /// Enters the list of those who work together, and agrees with them on how many shards there are; nothing if it is to stop.
    async fn enter<P: Parts>(
        &self,
        (store, id): (&store::Cluster, i64),
        parts: &P,
        stop: &CancellationToken,
    ) -> Result<Option<u32>, P::Fatal> {
        let (mut since, mut waiting) = (Instant::now(), false);
        loop {
            let tried = tokio::select! {
                () = stop.cancelled() => {
                    // It may have entered without knowing.
                    let _ = tokio::time::timeout(REST, store.quit(id)).await;
                    return Ok(None);
                }
                tried = self.try_to_enter((store, id), parts, (stop, since)) => tried,
            };
            let pause = match tried {
                Ok(Entry::Entered(of)) => return Ok(Some(of)),
                Ok(Entry::Stopped) => return Ok(None),
                Ok(Entry::Disagrees(disagreement)) => return Err(disagreement.into()),
                Ok(Entry::Fatal(fatal)) => return Err(fatal),
                Ok(Entry::Waits) => {
                    if !waiting {
                        tracing::info!(
                            "others who count the shards otherwise are waited for: they leave, or are not heard of"
                        );
                    }
                    waiting = true;
                    LOOK_EVERY
                }
                Err(fault) => {
                    tracing::warn!(%fault, "the other processes cannot be joined; trying again");
                    since = Instant::now() + REST;
                    REST
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// `since` says since when the database has answered every time.
    async fn try_to_enter<P: Parts>(
        &self,
        (store, id): (&store::Cluster, i64),
        parts: &P,
        (stop, since): (&CancellationToken, Instant),
    ) -> Result<Entry<P::Fatal>, StoreError> {
        let roster = store.roster().await?;
        let (theirs, listed) = (roster.shards.len() as u32, roster.processes.len() as u32);
        self.links.set_processes(listed + 1);
        let are_there = others(&roster, id, self.silence).next().is_some();
        let of = match self.wanted {
            Some(wanted) => wanted,
            None if are_there => theirs,
            None => match parts.count(stop).await {
                Ok(Some(count)) => count,
                Ok(None) => return Ok(Entry::Stopped),
                Err(fatal) => return Ok(Entry::Fatal(fatal)),
            },
        };
        if store.join((id, &self.name), of).await? {
            return Ok(Entry::Entered(of));
        }
        if self.wanted.is_some() && are_there && theirs != of {
            return Ok(Entry::Disagrees(Disagreement { theirs, ours: of }));
        }
        if since.elapsed() >= self.silence {
            let soon = Instant::now() + LOOK_EVERY;
            store.strike_off(self.silence, soon).await?;
        }
        Ok(Entry::Waits)
    }
}

/// Signs of life, while it lives.
struct Beats(JoinHandle<()>);

impl Drop for Beats {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What came of entering the list.
enum Entry<F> {
    Entered(u32),
    /// Those who are there count otherwise, and it is not up to this process.
    Disagrees(Disagreement),
    /// Those who count otherwise will be gone soon, or have just come: it looks again.
    Waits,
    Stopped,
    Fatal(F),
}

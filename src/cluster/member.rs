//! A process on the list: takes shards, hands them over, and leaves.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::alive::Alive;
use super::gate::Gate;
use super::links::Links;
use super::plan::{self, Step};
use super::process::Parts;
use crate::store::{self, ProcessRow, Roster, ShardRow, StoreError};

/// How often a process looks who is there and has what.
pub(super) const LOOK_EVERY: Duration = Duration::from_millis(250);

/// How long interactions under way may take when their shard changes hands.
const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// How long nobody may take over anything when the end comes. How long all of it takes depends on how many shards there are: their sessions
/// begin one after the other.
const LAST_SHARDS: Duration = Duration::from_secs(30);

/// After Discord has said that there are too few shards.
pub(super) const RECOUNT: Duration = Duration::from_secs(60);

/// The first shard, which has the direct messages. Whoever holds it leads.
const FIRST: u32 = 0;

/// Those that are heard of and stay, apart from one.
pub(super) fn others(
    roster: &Roster,
    me: i64,
    silence: Duration,
) -> impl Iterator<Item = &ProcessRow> {
    let heard = move |process: &&ProcessRow| process.quiet < silence.as_millis() as i64;
    let processes = roster.processes.iter().filter(heard);
    processes.filter(move |process| process.id != me && !process.leaving)
}

/// How a process has let go of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// It is still on the list: nobody is there to take over.
    Listed,
    /// It is not on the list any more.
    Gone,
}

/// A shard of this process.
struct Mine<F> {
    gate: Arc<Gate>,
    stop: CancellationToken,
    task: JoinHandle<Result<(), F>>,
    /// Whether it is held; if not, it is inherited.
    held: bool,
}

/// A process on the list, until it leaves or is struck off.
pub(super) struct Member<'a, P: Parts> {
    store: &'a store::Cluster,
    id: i64,
    of: u32,
    silence: Duration,
    parts: Arc<P>,
    links: Arc<Links>,
    alive: Arc<Alive>,
    mine: BTreeMap<u32, Mine<P::Fatal>>,
    leads: bool,
    /// Whether nobody is there who stays.
    alone: bool,
}

impl<'a, P: Parts> Member<'a, P> {
    /// One that has just joined.
    pub(super) fn new(
        (store, id): (&'a store::Cluster, i64),
        (of, silence): (u32, Duration),
        parts: Arc<P>,
        links: Arc<Links>,
        alive: Arc<Alive>,
    ) -> Member<'a, P> {
        Member {
            store,
            id,
            of,
            silence,
            parts,
            links,
            alive,
            mine: BTreeMap::new(),
            leads: false,
            alone: true,
        }
    }

    /// Until it leaves or is struck off.
    pub(super) async fn serve(mut self, stop: &CancellationToken) -> Result<Left, P::Fatal> {
        let (mut until, mut told, mut failing) = (None, false, false);
        loop {
            if self.alive.was_struck_off() {
                tracing::error!(
                    "this process was not heard of for too long, and others have taken over; it begins anew"
                );
                self.let_go().await;
                return Ok(Left::Gone);
            }
            if let Some(fatal) = self.failed().await {
                self.let_go().await;
                return Err(fatal);
            }
            let (leaving, had) = (stop.is_cancelled(), self.mine.len());
            if leaving && !told {
                told = self.store.leave(self.id).await.is_ok();
            }
            match self.look(leaving).await {
                Ok(done) if leaving && done => break,
                Ok(_) => failing = false,
                Err(StoreError::Replaced) => continue,
                // Once is enough: it goes on until the database is back.
                Err(_) if failing => {}
                Err(fault) => {
                    failing = true;
                    tracing::warn!(%fault, "who has which shard could not be looked after");
                }
            }
            if leaving && (until.is_none() || self.mine.len() < had) {
                until = Some(Instant::now() + LAST_SHARDS);
            }
            if until.is_some_and(|until| Instant::now() > until) {
                break;
            }
            tokio::select! {
                () = stop.cancelled(), if !leaving => {}
                () = tokio::time::sleep(LOOK_EVERY) => {}
            }
        }
        Ok(self.leave().await)
    }

    /// A shard that ended by itself.
    async fn failed(&mut self) -> Option<P::Fatal> {
        let done = self.mine.iter();
        let done = done.filter(|(_, mine)| mine.task.is_finished());
        let done: Vec<u32> = done.map(|(shard, _)| *shard).collect();
        for shard in done {
            let mine = self.mine.get_mut(&shard)?;
            let ended = (&mut mine.task).await;
            if let Ok(Err(fatal)) = ended {
                return Some(fatal);
            }
            tracing::error!(
                shard,
                "Discord wants more shards, or the connection ended badly; stop all processes and start them again to have them counted anew"
            );
            let (parts, gate, stop) = (
                Arc::clone(&self.parts),
                Arc::clone(&mine.gate),
                mine.stop.clone(),
            );
            let of = self.of;
            mine.task = tokio::spawn(async move {
                tokio::time::sleep(RECOUNT).await;
                parts.connect((shard, of), gate, stop).await
            });
        }
        None
    }

    /// Looks who is there and has what, and does what follows. Says whether nobody is left to wait for.
    async fn look(&mut self, leaving: bool) -> Result<bool, StoreError> {
        let mut roster = self.store.roster().await?;
        let dead = self.silence.as_millis() as i64;
        let quiet = roster.processes.iter().any(|process| process.quiet > dead);
        // While nobody can reach the database everybody is quiet, and that is not their fault.
        if quiet && self.alive.in_touch() >= self.silence {
            let soon = Instant::now() + LOOK_EVERY;
            self.store.strike_off(self.silence, soon).await?;
            roster = self.store.roster().await?;
        }
        if !roster.processes.iter().any(|process| process.id == self.id) {
            self.alive.beat().await;
            return Err(StoreError::Replaced);
        }
        self.links.set_processes(roster.processes.len() as u32);
        let mut ready = Vec::new();
        for row in &roster.shards {
            match self.mine.get(&row.number).map(|mine| mine.held) {
                Some(true) if row.holder != Some(self.id) => self.lose(row.number).await,
                Some(true) if row.ready => ready.push(row.number),
                // The one that was to have it may be gone.
                Some(true) => self.lead(row.number, true).await,
                Some(false) => self.inherit(row, leaving).await?,
                None => {}
            }
        }
        self.hand_over(&ready).await?;
        self.alone = others(&roster, self.id, self.silence).next().is_none();
        if leaving {
            return Ok(self.mine.is_empty() || self.alone);
        }
        for step in plan::next(&roster, self.id) {
            self.step(step).await?;
        }
        let free = roster.shards.iter().any(|shard| shard.holder.is_none());
        self.links.set_spare(!free);
        Ok(false)
    }

    async fn step(&mut self, step: Step) -> Result<(), StoreError> {
        match step {
            Step::Take(shard) if self.store.take(self.id, shard).await? => {
                tracing::info!(shard, "a shard is taken");
                let gate = self.connect(shard, true);
                gate.open(&[], true);
                self.lead(shard, true).await;
            }
            Step::Inherit(shard) if self.store.become_heir(self.id, shard).await? => {
                tracing::info!(shard, "a shard is to be inherited");
                self.connect(shard, false);
            }
            Step::Take(_) | Step::Inherit(_) => {}
        }
        Ok(())
    }

    fn connect(&mut self, shard: u32, held: bool) -> Arc<Gate> {
        let gate = Arc::new(Gate::new(Arc::clone(&self.alive)));
        let stop = CancellationToken::new();
        self.links.set(shard, false);
        let parts = Arc::clone(&self.parts);
        let task = tokio::spawn(parts.connect((shard, self.of), Arc::clone(&gate), stop.clone()));
        let mine = Mine {
            gate: Arc::clone(&gate),
            stop,
            task,
            held,
        };
        self.mine.insert(shard, mine);
        gate
    }

    /// Looks after a shard that this process is to have next.
    async fn inherit(&mut self, row: &ShardRow, leaving: bool) -> Result<(), StoreError> {
        let (shard, id) = (row.number, self.id);
        let Some(mine) = self.mine.get_mut(&shard) else {
            return Ok(());
        };
        if row.holder == Some(id) {
            mine.held = true;
            mine.gate.open(&row.taken, true);
            tracing::info!(shard, "a shard was handed over to this process");
            self.lead(shard, true).await;
        } else if row.heir != Some(id) {
            self.disconnect(shard);
        } else if leaving {
            self.store.renounce(id, shard).await?;
            self.disconnect(shard);
        } else if row.holder.is_none() {
            if self.store.take(id, shard).await? {
                mine.held = true;
                mine.gate.open(&[], false);
                tracing::info!(shard, "a shard is taken whose holder has died");
                self.lead(shard, true).await;
            }
        } else if self.links.is_up(shard) && !row.ready {
            self.store.be_ready(id, shard).await?;
        }
        Ok(())
    }

    /// Hands shards over to those who are ready to have them: all at once, because each may have to wait for somebody who is being
    /// answered.
    async fn hand_over(&mut self, shards: &[u32]) -> Result<(), StoreError> {
        let rests = shards.contains(&FIRST) && std::mem::take(&mut self.leads);
        let (store, id) = (self.store, self.id);
        let handed = shards.iter().filter_map(|shard| {
            let (shard, gate) = (*shard, Arc::clone(&self.mine.get(shard)?.gate));
            let leads = (shard == FIRST && rests).then(|| Arc::clone(&self.parts));
            Some(async move {
                // What is to be done once may take a moment to end; people are answered meanwhile.
                if let Some(parts) = leads {
                    parts.lead(false).await;
                }
                let taken = gate.pause();
                gate.emptied(LAST_ANSWERS).await;
                let handed = store.hand_over(id, shard, &taken).await;
                match handed {
                    Ok(true) => gate.shut(),
                    // Nobody has it then, or nobody knows: whoever is there serves.
                    Ok(false) | Err(_) => gate.open(&[], true),
                }
                (shard, handed)
            })
        });
        let mut failed = Ok(());
        for (shard, handed) in join_all(handed).await {
            match handed {
                Ok(true) => {
                    tracing::info!(shard, "a shard was handed over");
                    self.disconnect(shard);
                }
                // The heir is gone.
                Ok(false) => self.lead(shard, true).await,
                // The next look says whose it is.
                Err(fault) => failed = Err(fault),
            }
        }
        failed
    }

    /// A shard that somebody else has, although nobody was asked.
    async fn lose(&mut self, shard: u32) {
        tracing::error!(shard, "a shard was lost to another process");
        if let Some(mine) = self.mine.get(&shard) {
            mine.gate.shut();
        }
        self.lead(shard, false).await;
        self.disconnect(shard);
    }

    async fn lead(&mut self, shard: u32, leads: bool) {
        if shard == FIRST && self.leads != leads {
            self.leads = leads;
            self.parts.lead(leads).await;
            tracing::info!(leads, "whether this process leads has changed");
        }
    }

    fn disconnect(&mut self, shard: u32) {
        if let Some(mine) = self.mine.remove(&shard) {
            mine.stop.cancel();
            self.links.remove(shard);
            // Nobody waits for a farewell.
            tokio::spawn(mine.task);
        }
    }

    /// Leaves in order. If others are there, whatever they could not be handed is free now; else it stays on the list until what is left to
    /// send was sent.
    async fn leave(mut self) -> Left {
        if self.alone {
            self.rest().await;
            self.close().await;
            return Left::Listed;
        }
        let (store, id) = (self.store, self.id);
        self.let_go().await;
        if let Err(fault) = store.quit(id).await {
            tracing::warn!(%fault, "the others could not be told of the end; they will notice");
        }
        Left::Gone
    }

    /// Lets go of everything.
    async fn let_go(mut self) {
        self.rest().await;
        self.lead(FIRST, false).await;
        self.close().await;
    }

    /// Serves nobody any more.
    async fn rest(&self) {
        for mine in self.mine.values() {
            mine.gate.shut();
        }
        let emptied = self
            .mine
            .values()
            .map(|mine| mine.gate.emptied(LAST_ANSWERS));
        join_all(emptied).await;
    }

    /// Ends all connections.
    async fn close(&mut self) {
        let mine = std::mem::take(&mut self.mine);
        for (shard, mine) in &mine {
            mine.stop.cancel();
            self.links.remove(*shard);
        }
        // Whatever ended them was said.
        join_all(mine.into_values().map(|mine| mine.task)).await;
        self.links.set_spare(false);
    }
}

//! A process on the list: takes shards, hands them over, and leaves.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::gate::{Alive, Gate};
use super::links::Links;
use super::plan::{self, Step};
use super::process::Parts;
use crate::store::{self, ProcessRow, Roster, ShardRow, StoreError};

/// How often a process looks who is there and has what.
pub(super) const LOOK_EVERY: Duration = Duration::from_millis(250);

/// How long interactions under way may take when their shard changes hands.
const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// How long handing over may take when the end comes.
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
        }
    }

    /// Until it leaves or is struck off.
    pub(super) async fn serve(mut self, stop: &CancellationToken) -> Result<(), P::Fatal> {
        let (mut until, mut failing) = (None, false);
        loop {
            if self.alive.was_struck_off() {
                tracing::error!(
                    "this process was not heard of for too long, and others have taken over; it begins anew"
                );
                self.end(false).await;
                return Ok(());
            }
            if let Some(fatal) = self.failed().await {
                self.end(false).await;
                return Err(fatal);
            }
            let leaving = stop.is_cancelled();
            if leaving && until.is_none() {
                until = Some(Instant::now() + LAST_SHARDS);
                // If it cannot be said, the others notice.
                let _ = self.store.leave(self.id).await;
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
            if until.is_some_and(|until| Instant::now() > until) {
                break;
            }
            tokio::select! {
                () = stop.cancelled(), if !leaving => {}
                () = tokio::time::sleep(LOOK_EVERY) => {}
            }
        }
        self.end(true).await;
        Ok(())
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
        if roster.processes.iter().any(|process| process.quiet > dead) {
            self.store.strike_off(self.silence).await?;
            roster = self.store.roster().await?;
        }
        if !roster.processes.iter().any(|process| process.id == self.id) {
            self.alive.beat().await;
            return Err(StoreError::Replaced);
        }
        for row in &roster.shards {
            match self.mine.get(&row.number).map(|mine| mine.held) {
                Some(true) => self.hold(row).await?,
                Some(false) => self.inherit(row, leaving).await?,
                None => {}
            }
        }
        if leaving {
            let alone = others(&roster, self.id, self.silence).next().is_none();
            return Ok(self.mine.is_empty() || alone);
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
            self.disconnect(shard).await;
        } else if leaving {
            self.store.renounce(id, shard).await?;
            self.disconnect(shard).await;
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

    /// Looks after a shard that this process has.
    async fn hold(&mut self, row: &ShardRow) -> Result<(), StoreError> {
        let shard = row.number;
        if row.holder != Some(self.id) {
            return self.lose(shard).await;
        }
        if !row.ready {
            return Ok(());
        }
        let Some(mine) = self.mine.get(&shard) else {
            return Ok(());
        };
        let gate = Arc::clone(&mine.gate);
        // What is to be done once may take a moment to end; people are answered meanwhile.
        self.lead(shard, false).await;
        let taken = gate.shut();
        gate.emptied(LAST_ANSWERS).await;
        if self.store.hand_over(self.id, shard, &taken).await? {
            tracing::info!(shard, "a shard was handed over");
            self.disconnect(shard).await;
        } else {
            // The heir is gone.
            gate.open(&[], true);
            self.lead(shard, true).await;
        }
        Ok(())
    }

    /// A shard that somebody else has, although nobody was asked.
    async fn lose(&mut self, shard: u32) -> Result<(), StoreError> {
        tracing::error!(shard, "a shard was lost to another process");
        if let Some(mine) = self.mine.get(&shard) {
            mine.gate.shut();
        }
        self.lead(shard, false).await;
        self.disconnect(shard).await;
        Ok(())
    }

    async fn lead(&mut self, shard: u32, leads: bool) {
        if shard == FIRST && self.leads != leads {
            self.leads = leads;
            self.parts.lead(leads).await;
            tracing::info!(leads, "whether this process leads has changed");
        }
    }

    async fn disconnect(&mut self, shard: u32) {
        if let Some(mine) = self.mine.remove(&shard) {
            mine.stop.cancel();
            self.links.remove(shard);
            // Nobody waits for a farewell.
            tokio::spawn(mine.task);
        }
    }

    /// Lets go of everything. `orderly` says that nobody has taken over before.
    async fn end(mut self, orderly: bool) {
        for mine in self.mine.values() {
            mine.gate.shut();
        }
        for mine in self.mine.values() {
            mine.gate.emptied(LAST_ANSWERS).await;
        }
        // Who ends in order sends what is left to send before the end.
        if !orderly && self.leads {
            self.parts.lead(false).await;
        }
        for (shard, mine) in std::mem::take(&mut self.mine) {
            mine.stop.cancel();
            self.links.remove(shard);
            // Whatever ended it was said.
            let _ = mine.task.await;
        }
        self.links.set_spare(false);
        if orderly && let Err(fault) = self.store.quit(self.id).await {
            tracing::warn!(%fault, "the others could not be told of the end; they will notice");
        }
    }
}

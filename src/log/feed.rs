//! What other processes store: heard of soon after, in the order in which it was stored, so that what is in memory is not old and whoever
//! shows it shows it anew. Nobody relies on it for being right: an append says which line it expects before it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::log::service::IdOf;
use crate::log::{Change, Event, Fault, Log, Service, State};
use crate::store::Stored;

/// How often we ask.
const EVERY: Duration = Duration::from_millis(100);

/// After the database has failed.
const REST: Duration = Duration::from_secs(1);

/// How many lines are read at once.
const AT_ONCE: u32 = 500;

/// The lines of one log that another process has stored.
type Lines<L> = Vec<Stored<IdOf<L>>>;

impl<L: Log> Service<L> {
    /// Hears what others store until it is told to stop. `cares` says whether a log is looked after here; if not, it is heard of while it
    /// is in memory.
    pub async fn keep_hearing(
        self: Arc<Self>,
        process: i64,
        cares: impl Fn(IdOf<L>) -> bool + Send + Sync,
        stop: CancellationToken,
    ) {
        let mut last = None;
        while !stop.is_cancelled() {
            let heard = self.hear(process, &cares, &mut last).await;
            let pause = match heard {
                Ok(true) => continue,
                Ok(false) => EVERY,
                Err(fault) => {
                    tracing::warn!(%fault, "what other processes store could not be heard");
                    REST
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Hears what was stored since; says whether there may be more.
    async fn hear(
        &self,
        process: i64,
        cares: &(impl Fn(IdOf<L>) -> bool + Sync),
        last: &mut Option<i64>,
    ) -> Result<bool, Fault> {
        let Some(since) = *last else {
            *last = Some(self.store.logs.last_stored::<IdOf<L>>().await?);
            return Ok(true);
        };
        let lines = self.store.logs.stored_after(since, AT_ONCE).await?;
        let (number, count) = (lines.last().map(|line| line.number), lines.len());
        let mut logs: BTreeMap<IdOf<L>, Lines<L>> = BTreeMap::new();
        for line in lines.into_iter().filter(|line| line.by != process) {
            logs.entry(line.log).or_default().push(line);
        }
        for (id, lines) in logs {
            if cares(id) || self.cache.get(id).is_some() {
                self.follow(id, lines).await?;
            }
        }
        *last = number.or(*last);
        Ok(count == AT_ONCE as usize)
    }

    /// Brings one up to date, and tells of what happened.
    async fn follow(&self, id: IdOf<L>, lines: Lines<L>) -> Result<(), Fault> {
        let mut events = Vec::with_capacity(lines.len());
        for line in &lines {
            let event = <L::State as State>::Event::parse(&line.entry.payload);
            events.extend(event.map(|event| (line, event)));
        }
        let forgotten = <L::State as State>::Event::forgotten();
        // Then the lines before were written anew too.
        let anew = events.iter().any(|(_, event)| *event == forgotten);
        let known = self.cache.get(id).filter(|_| !anew).and_then(|known| {
            let mut state = L::State::clone(&known);
            for (line, event) in &events {
                // What is in memory may be as new already.
                if line.entry.seq > state.seq() {
                    let follows = line.entry.seq == state.seq() + 1;
                    follows.then(|| state.apply(event, line.entry.at).ok())??;
                }
            }
            Some(Arc::new(state))
        });
        let state = match known {
            Some(state) => Some(state),
            None => self.fresh(id).await?,
        };
        if let Some(state) = state {
            self.heard(Change {
                state,
                events: events.into_iter().map(|(_, event)| event).collect(),
                elsewhere: true,
            });
        }
        Ok(())
    }
}

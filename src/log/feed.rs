//! What other processes store: heard of soon after, in the order in which it was stored, so that what is in memory is not old and whoever
//! shows it shows it anew. Nobody relies on it for being right: an append says which line it expects before it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::log::service::IdOf;
use crate::log::{Change, Event, Fault, Log, Service, State};
use crate::store::Stored;

/// How often we ask.
const EVERY: Duration = Duration::from_millis(100);

/// After the database has failed.
const REST: Duration = Duration::from_secs(1);

/// How long a log that cannot be read is left alone, unless something is stored in it.
const LATER: Duration = Duration::from_secs(5);

/// How many lines are read at once.
const AT_ONCE: u32 = 500;

/// The lines of one log that another process has stored.
type Lines<L> = Vec<Stored<IdOf<L>>>;

/// How far one has heard.
struct Heard<L: Log> {
    /// The number of the last line; nothing at the beginning.
    last: Option<i64>,
    /// The logs that could not be read, with what was stored in them meanwhile.
    unread: BTreeMap<IdOf<L>, Lines<L>>,
    /// When those were tried last.
    tried: Instant,
}

impl<L: Log> Service<L> {
    /// Hears what others store until it is told to stop. `cares` says whether a log is looked after here; if not, it is heard of while it
    /// is in memory.
    pub async fn keep_hearing(
        self: Arc<Self>,
        process: i64,
        cares: impl Fn(IdOf<L>) -> bool + Send + Sync,
        stop: CancellationToken,
    ) {
        let mut heard = Heard {
            last: None,
            unread: BTreeMap::new(),
            tried: Instant::now(),
        };
        while !stop.is_cancelled() {
            let more = self.hear(process, &cares, &mut heard).await;
            let pause = match more {
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
        heard: &mut Heard<L>,
    ) -> Result<bool, Fault> {
        let Some(since) = heard.last else {
            heard.last = Some(self.store.logs.last_stored::<IdOf<L>>().await?);
            return Ok(true);
        };
        let lines = self.store.logs.stored_after(since, AT_ONCE).await?;
        let (number, count) = (lines.last().map(|line| line.number), lines.len());
        let mut logs: BTreeMap<IdOf<L>, Lines<L>> = BTreeMap::new();
        for line in lines.into_iter().filter(|line| line.by != process) {
            logs.entry(line.log).or_default().push(line);
        }
        if heard.tried.elapsed() >= LATER {
            heard.tried = Instant::now();
            let again = heard.unread.keys().map(|id| (*id, Lines::<L>::new()));
            let again: Vec<_> = again.filter(|(id, _)| !logs.contains_key(id)).collect();
            logs.extend(again);
        }
        for (id, lines) in logs {
            if cares(id) || self.cache.get(id).is_some() {
                self.follow_or_leave(id, lines, heard).await?;
            } else {
                heard.unread.remove(&id);
            }
        }
        heard.last = number.or(heard.last);
        Ok(count == AT_ONCE as usize)
    }

    /// Brings one up to date. One that cannot be read is left alone for a while, so that those after it are heard.
    async fn follow_or_leave(
        &self,
        id: IdOf<L>,
        lines: Lines<L>,
        heard: &mut Heard<L>,
    ) -> Result<(), Fault> {
        let mut all = heard.unread.get(&id).cloned().unwrap_or_default();
        all.extend(lines);
        match self.follow(id, &all).await {
            Ok(()) => drop(heard.unread.remove(&id)),
            Err(fault) if fault.is_of_one_log() => {
                // It cannot grow for ever: whoever reads it one day needs its state, and hardly what led to it.
                all.truncate(AT_ONCE as usize);
                if heard.unread.insert(id, all).is_none() {
                    tracing::error!(%fault, "what other processes store in a log cannot be heard; trying again later");
                }
            }
            Err(fault) => return Err(fault),
        }
        Ok(())
    }

    /// Brings one up to date, and tells of what happened.
    async fn follow(&self, id: IdOf<L>, lines: &[Stored<IdOf<L>>]) -> Result<(), Fault> {
        let mut events = Vec::with_capacity(lines.len());
        for line in lines {
            let event = <L::State as State>::Event::parse(&line.entry.payload);
            events.extend(event.map(|event| (line, event)));
        }
        let forgotten = <L::State as State>::Event::forgotten();
        // Then the lines before were written anew too; and what cannot be read now may not be what is in memory.
        let anew =
            events.len() < lines.len() || events.iter().any(|(_, event)| *event == forgotten);
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

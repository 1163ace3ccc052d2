//! The one place of `tournament/` that waits: load, decide, append with the expected sequence number, and only then tell. `matches`
//! opens the matches at their tables and takes their results; where on Discord they are played it is told.
//!
//! Nothing lives here alone: whoever opens a match twice opens it once, and a result is taken once. So all of it can be done
//! again after a crash.

mod forget;
mod matches;

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::kernel::{Clock, Moment, Person, TournamentId};
use crate::store::{AppendError, Player, Pool, PoolKind, Store, StoreError, TournamentAppend};
use crate::table::{self, Paces, Tables};
use crate::tournament::command::{Actor, Command, Creation};
use crate::tournament::decide::{Decided, create, decide};
use crate::tournament::event::{Event, Start};
use crate::tournament::field::MatchNo;
use crate::tournament::refusal::Refusal;
use crate::tournament::row;
use crate::tournament::state::{Phase, Tournament};

/// How often a lost race is run again before it counts as our fault.
const MOST_RACES: usize = 64;

/// How many due tournaments are taken from the store at once.
const DUE_AT_ONCE: u32 = 64;

/// Tournaments kept in memory; the rest is read when it is asked for.
const CACHED: usize = 256;

/// What was stored, for those who show it.
#[derive(Clone)]
pub struct Change {
    /// Which tournament.
    pub id: TournamentId,
    /// The tournament after it.
    pub tournament: Arc<Tournament>,
    /// What happened; empty if nothing new did.
    pub events: Arc<[Event]>,
}

/// Why a command did nothing.
#[derive(Debug)]
pub enum Failure {
    /// The person did something wrong.
    Refused(Refusal),
    /// There is no such tournament.
    Unknown,
    /// We did something wrong.
    Fault(Fault),
}

/// What we did wrong.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The database failed.
    #[error("the store failed: {0}")]
    Store(#[from] StoreError),
    /// A table failed.
    #[error("{0}")]
    Table(#[from] table::service::Fault),
    /// A log cannot be read.
    #[error("tournament {0}: its log cannot be read")]
    Corrupt(TournamentId),
    /// Too many lost races.
    #[error("tournament {0}: every attempt to write lost a race")]
    Contended(TournamentId),
    /// A table could not be opened.
    #[error("tournament {0}: the table of match {1} was refused: {2:?}")]
    Opening(TournamentId, u32, crate::kernel::Refusal),
    /// A part of ours gave up; the panic stands in the log.
    #[error("a task panicked")]
    Panicked,
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl<F: Into<Fault>> From<F> for Failure {
    fn from(fault: F) -> Failure {
        Failure::Fault(fault.into())
    }
}

/// Who is told of changes, after they are stored.
type Audience = Box<dyn Fn(Change) + Send + Sync>;

/// One at a time for each tournament.
type Turns = Mutex<HashMap<TournamentId, Arc<tokio::sync::Mutex<()>>>>;

/// All tournaments.
pub struct Tournaments {
    store: Store,
    tables: Arc<Tables>,
    clock: Arc<dyn Clock>,
    paces: Paces,
    audience: Audience,
    cache: Mutex<HashMap<TournamentId, Arc<Tournament>>>,
    /// Many results come at the same time: in turn they need no race.
    turns: Turns,
    wake: Notify,
    /// The moment until which [`Tournaments::keep_time`] sleeps, in milliseconds.
    sleeps_until: AtomicI64,
}

impl Tournaments {
    /// The tournaments of a store, played at these tables.
    pub fn new(
        store: Store,
        tables: Arc<Tables>,
        clock: Arc<dyn Clock>,
        paces: Paces,
        audience: Audience,
    ) -> Tournaments {
        Tournaments {
            store,
            tables,
            clock,
            paces,
            audience,
            cache: Mutex::default(),
            turns: Mutex::default(),
            wake: Notify::new(),
            sleeps_until: AtomicI64::new(0),
        }
    }

    /// The lengths of the paces.
    pub fn paces(&self) -> Paces {
        self.paces
    }

    /// The name of the tournament that this click calls: the same click delivered twice calls one.
    pub fn name_for(&self, click: u64) -> TournamentId {
        TournamentId(self.tables.name_for("tournament", click).0)
    }

    /// A tournament, from memory or from its log.
    pub async fn get(&self, id: TournamentId) -> Result<Option<Arc<Tournament>>, Fault> {
        let known = self.cached(id);
        match known {
            Some(tournament) => Ok(Some(tournament)),
            None => self.load(id).await,
        }
    }

    async fn load(&self, id: TournamentId) -> Result<Option<Arc<Tournament>>, Fault> {
        let entries = self.store.tournament_entries(id).await?;
        let folded = blocking(move || Tournament::fold(&entries)).await?;
        let tournament = folded.map_err(|_| Fault::Corrupt(id))?.map(Arc::new);
        if let Some(tournament) = &tournament {
            self.remember(id, tournament);
        }
        Ok(tournament)
    }

    /// Calls a tournament. One that is already there under the same name is the answer to the same wish.
    pub async fn create(&self, id: TournamentId, creation: Creation) -> Result<Change, Failure> {
        if let Some(tournament) = self.get(id).await? {
            return Ok(unchanged(id, tournament));
        }
        let now = self.clock.now();
        let decided = create(creation, now)?;
        match self.store(id, decided, 0, now).await? {
            Some(change) => Ok(change),
            None => {
                let tournament = self.load(id).await?.ok_or(Fault::Contended(id))?;
                Ok(unchanged(id, tournament))
            }
        }
    }

    /// Signs somebody up, or lets them in late.
    pub async fn join(&self, id: TournamentId, by: Person, click: u64) -> Result<Change, Failure> {
        let tournament = self.get(id).await?.ok_or(Failure::Unknown)?;
        let last = tournament.signed_up.len() + 1 >= tournament.limit as usize;
        let starts = tournament.start == Start::Full && tournament.phase == Phase::SignUp && last;
        let strengths = match starts {
            true => self.strengths(&tournament, Some(by)).await?,
            false => Vec::new(),
        };
        let command = Command::Join {
            by,
            click,
            strengths,
        };
        self.command(id, command).await
    }

    /// Begins with those who are there.
    pub async fn start(&self, id: TournamentId, by: Actor) -> Result<Change, Failure> {
        let tournament = self.get(id).await?.ok_or(Failure::Unknown)?;
        let strengths = self.strengths(&tournament, None).await?;
        self.command(id, Command::Start { by, strengths }).await
    }

    /// How strong people are in the tournament's game, everywhere; who is not rated is not named.
    async fn strengths(
        &self,
        tournament: &Tournament,
        and: Option<Person>,
    ) -> Result<Vec<(Person, i64)>, StoreError> {
        let pool = Pool {
            game: tournament.game.clone(),
            kind: PoolKind::People,
            guild: None,
            season: None,
        };
        let mut strengths = Vec::new();
        let people = tournament.signed_up.iter().map(|(person, _)| *person);
        for person in people.chain(and) {
            if let Some((standing, _)) = self.store.standing(&pool, Player::Person(person)).await? {
                strengths.push((person, standing.value.round() as i64));
            }
        }
        Ok(strengths)
    }

    /// Asks a tournament to do something.
    pub async fn command(&self, id: TournamentId, command: Command) -> Result<Change, Failure> {
        let turn = self.turn(id);
        let _turn = turn.lock().await;
        let mut tournament = self.get(id).await?.ok_or(Failure::Unknown)?;
        let command = Arc::new(command);
        for _ in 0..MOST_RACES {
            let now = self.clock.now();
            // Pairing a large field takes a while.
            let decided = blocking({
                let (tournament, command) = (Arc::clone(&tournament), Arc::clone(&command));
                move || decide(&tournament, &command, now)
            })
            .await?;
            let decided = match decided {
                Ok(decided) => decided,
                Err(refusal) => {
                    // What is in memory may be old if another process wrote: refuse only what the log refuses.
                    let fresh = self.load(id).await?.ok_or(Failure::Unknown)?;
                    if fresh.seq == tournament.seq {
                        return Err(refusal.into());
                    }
                    tournament = fresh;
                    continue;
                }
            };
            if decided.events.is_empty() {
                return Ok(unchanged(id, tournament));
            }
            match self.store(id, decided, tournament.seq, now).await? {
                Some(change) => return Ok(change),
                None => tournament = self.load(id).await?.ok_or(Failure::Unknown)?,
            }
        }
        Err(Fault::Contended(id).into())
    }

    fn turn(&self, id: TournamentId) -> Arc<tokio::sync::Mutex<()>> {
        let mut turns = self.turns.lock().expect("nobody panics while holding it");
        // Whoever waits for a turn holds a copy; the others are not needed.
        turns.retain(|_, turn| Arc::strong_count(turn) > 1);
        Arc::clone(turns.entry(id).or_default())
    }

    /// Stores and then tells; nothing if someone else was faster.
    async fn store(
        &self,
        id: TournamentId,
        decided: Decided,
        expected_seq: u64,
        at: Moment,
    ) -> Result<Option<Change>, Fault> {
        let Decided {
            events, tournament, ..
        } = decided;
        let people = events.iter().any(row::changes_entrants);
        let append = TournamentAppend {
            expected_seq,
            at,
            payloads: events.iter().map(Event::payload).collect(),
            row: row::of(id, &tournament),
            entrants: people.then(|| row::entrants(&tournament)),
            posts: row::posts(id, &tournament, &events, at),
        };
        match self.store.append_tournament(append).await {
            Ok(()) => {}
            Err(AppendError::Fault(fault)) => return Err(fault.into()),
            Err(AppendError::Conflict | AppendError::TooMany(_)) => return Ok(None),
        }
        let wake = tournament.wake();
        if wake.is_some_and(|wake| wake.0 < self.sleeps_until.load(Ordering::Acquire)) {
            self.wake.notify_one();
        }
        let tournament = Arc::new(tournament);
        self.remember(id, &tournament);
        let change = Change {
            id,
            tournament,
            events: events.into(),
        };
        (self.audience)(change.clone());
        Ok(Some(change))
    }

    /// Looks after what is due until it is told to stop.
    pub async fn keep_time(&self, stop: CancellationToken) {
        while !stop.is_cancelled() {
            self.sleeps_until.store(i64::MAX, Ordering::Release);
            let next = match self.tick_due().await {
                Ok(next) => next,
                Err(fault) => {
                    tracing::error!(%fault, "tournaments could not be looked after");
                    Some(self.clock.now().plus_seconds(5))
                }
            };
            let until = next.map_or(i64::MAX, |next| next.0);
            self.sleeps_until.store(until, Ordering::Release);
            let sleep = async {
                match next {
                    Some(next) => self.clock.until(next).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.wake.notified() => {}
                () = sleep => {}
            }
        }
    }

    /// Does what is due, and says when the next is.
    pub async fn tick_due(&self) -> Result<Option<Moment>, Fault> {
        loop {
            let due = self.store.tournaments_due(self.clock.now(), DUE_AT_ONCE);
            let due = due.await?;
            if due.is_empty() {
                return Ok(self.store.tournaments_next_wake().await?);
            }
            for found in due {
                match self.tick(found.id).await {
                    Ok(true) => {}
                    Ok(false) => self.repair(found.id).await?,
                    Err(Failure::Fault(fault)) => {
                        tracing::error!(tournament = %found.id, %fault, "a deadline could not be kept");
                        return Ok(Some(self.clock.now().plus_seconds(5)));
                    }
                    Err(failure) => {
                        tracing::warn!(tournament = %found.id, ?failure, "a tick was refused");
                        return Ok(Some(self.clock.now().plus_seconds(5)));
                    }
                }
            }
        }
    }

    /// Does what is due in one tournament; says whether anything was.
    async fn tick(&self, id: TournamentId) -> Result<bool, Failure> {
        let tournament = self.get(id).await?.ok_or(Failure::Unknown)?;
        let strengths = match tournament.phase {
            Phase::SignUp => self.strengths(&tournament, None).await?,
            _ => Vec::new(),
        };
        let change = self.command(id, Command::Tick { strengths }).await?;
        let mut happened = !change.events.is_empty();
        let now = self.clock.now();
        let overdue: Vec<MatchNo> = change.tournament.overdue(now).map(|game| game.no).collect();
        for no in overdue {
            happened |= self.miss(id, no).await?;
        }
        Ok(happened)
    }

    /// The projection said that something is due, the log says no: the projection is wrong.
    async fn repair(&self, id: TournamentId) -> Result<(), Fault> {
        tracing::warn!(tournament = %id, "the list of tournaments disagreed with the log and was mended");
        if let Some(tournament) = self.load(id).await? {
            let made = (row::of(id, &tournament), row::entrants(&tournament));
            self.store.replace_tournament(made.0, made.1).await?;
        }
        Ok(())
    }

    /// Makes every projection again from the logs; says how many tournaments there are.
    pub async fn rebuild(store: &Store) -> Result<u64, Fault> {
        store.clear_tournaments().await?;
        let ids = store.tournament_ids().await?;
        for id in &ids {
            let entries = store.tournament_entries(*id).await?;
            let folded = Tournament::fold(&entries).map_err(|_| Fault::Corrupt(*id))?;
            if let Some(tournament) = folded {
                let made = (row::of(*id, &tournament), row::entrants(&tournament));
                store.replace_tournament(made.0, made.1).await?;
            }
        }
        Ok(ids.len() as u64)
    }

    fn cached(&self, id: TournamentId) -> Option<Arc<Tournament>> {
        let cache = self.cache.lock().expect("nobody panics while holding it");
        cache.get(&id).cloned()
    }

    fn remember(&self, id: TournamentId, tournament: &Arc<Tournament>) {
        let mut cache = self.cache.lock().expect("nobody panics while holding it");
        if cache.len() >= CACHED && !cache.contains_key(&id) {
            // What is needed again is read again.
            cache.clear();
        }
        let newer = cache
            .get(&id)
            .is_none_or(|known| known.seq <= tournament.seq);
        if newer {
            cache.insert(id, Arc::clone(tournament));
        }
    }

    /// Forgets what is in memory about a tournament: its log was written anew.
    pub fn reload(&self, id: TournamentId) {
        let mut cache = self.cache.lock().expect("nobody panics while holding it");
        cache.remove(&id);
    }
}

fn unchanged(id: TournamentId, tournament: Arc<Tournament>) -> Change {
    Change {
        id,
        tournament,
        events: Arc::new([]),
    }
}

/// Off the threads that answer people.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| Fault::Panicked)
}

//! All tournaments: what makes them a log, and what is theirs besides. `matches` opens the matches at their tables and takes their
//! results; where on Discord they are played it is told. Loading, deciding and storing are the business of `log`.
//!
//! Whoever opens a match twice opens it once, and a result is taken once. So all of it can be done again after a crash.

mod forget;
mod matches;

use std::sync::Arc;

use crate::kernel::{Clock, Moment, Person, TournamentId};
use crate::log::Event as _;
use crate::log::{self, Fault, Log, Service};
use crate::store::{
    EntrantRow, Player, Pool, PoolKind, Store, StoreError, TournamentAppend, TournamentRow,
};
use crate::table::{Paces, Tables};
use crate::tournament::command::{Actor, Command, Creation};
use crate::tournament::decide::{Decided, create, decide};
use crate::tournament::event::{Event, Start};
use crate::tournament::field::MatchNo;
use crate::tournament::refusal::Refusal;
use crate::tournament::row;
use crate::tournament::state::{Phase, Tournament};

/// Why a command did nothing.
pub type Failure = log::Failure<Refusal>;

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

/// What was stored, for those who show it.
pub type Change = log::Change<Tournament>;

/// All tournaments.
pub type Tournaments = Service<TournamentLog>;

/// What makes tournaments a log.
pub struct TournamentLog {
    tables: Arc<Tables>,
    paces: Paces,
}

impl Log for TournamentLog {
    type State = Tournament;
    type Opening = Creation;
    type Command = Command;
    type Refusal = Refusal;
    type Row = (TournamentRow, Vec<EntrantRow>);

    const KEPT: usize = 256;
    /// Pairing a large field takes a while, and many results come at the same time.
    const HEAVY: bool = true;
    const UNKNOWN: Refusal = Refusal::Unknown;

    fn name(creation: &Creation) -> TournamentId {
        creation.id
    }

    fn open(creation: Creation, now: Moment) -> Result<Decided, Refusal> {
        create(creation, now)
    }

    fn decide(it: &Tournament, command: &Command, now: Moment) -> Result<Decided, Refusal> {
        decide(it, command, now)
    }

    async fn append(
        &self,
        store: &Store,
        expected_seq: u64,
        decided: &Decided,
    ) -> Result<bool, Failure> {
        let Decided { events, state, at } = decided;
        let people = events.iter().any(row::changes_entrants);
        let append = TournamentAppend {
            expected_seq,
            at: *at,
            payloads: events.iter().map(Event::payload).collect(),
            row: row::of(state),
            entrants: people.then(|| row::entrants(state)),
            posts: log::notes(decided),
        };
        Ok(log::written(store.tournaments.append(append).await)?)
    }

    fn row(tournament: &Tournament) -> Self::Row {
        (row::of(tournament), row::entrants(tournament))
    }

    async fn replace(store: &Store, rows: Vec<Self::Row>) -> Result<(), StoreError> {
        for (row, entrants) in rows {
            store.tournaments.replace(row, entrants).await?;
        }
        Ok(())
    }

    async fn tick(tournaments: &Tournaments, id: TournamentId) -> Result<bool, Failure> {
        let tournament = tournaments.get(id).await?.ok_or(Refusal::Unknown)?;
        let strengths = match tournament.phase {
            Phase::SignUp => tournaments.strengths(&tournament, None).await?,
            _ => Vec::new(),
        };
        let tick = Command::Tick { strengths };
        let change = tournaments.command(id, &tick).await?;
        let mut happened = !change.events.is_empty();
        let now = tournaments.clock.now();
        let overdue: Vec<MatchNo> = change.state.overdue(now).map(|game| game.no).collect();
        for no in overdue {
            happened |= tournaments.miss(id, no).await?;
        }
        Ok(happened)
    }
}

impl Tournaments {
    /// The tournaments of a store, played at these tables.
    pub fn new(
        store: Store,
        tables: Arc<Tables>,
        clock: Arc<dyn Clock>,
        paces: Paces,
        audience: log::Audience<TournamentLog>,
    ) -> Tournaments {
        Service::over(TournamentLog { tables, paces }, store, clock, audience)
    }

    /// The lengths of the paces.
    pub fn paces(&self) -> Paces {
        self.log.paces
    }

    /// The name of the tournament that this click calls: the same click delivered twice calls one.
    pub fn name_for(&self, click: u64) -> TournamentId {
        TournamentId(self.log.tables.name_for("tournament", click).0)
    }

    /// Signs somebody up, or lets them in late.
    pub async fn join(&self, id: TournamentId, by: Person, click: u64) -> Result<Change, Failure> {
        let tournament = self.get(id).await?.ok_or(Refusal::Unknown)?;
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
        self.command(id, &command).await
    }

    /// Begins with those who are there.
    pub async fn start(&self, id: TournamentId, by: Actor) -> Result<Change, Failure> {
        let tournament = self.get(id).await?.ok_or(Refusal::Unknown)?;
        let strengths = self.strengths(&tournament, None).await?;
        let command = Command::Start { by, strengths };
        self.command(id, &command).await
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
            if let Some((standing, _)) = self
                .store
                .ratings
                .find(&pool, Player::Person(person))
                .await?
            {
                strengths.push((person, standing.value.round() as i64));
            }
        }
        Ok(strengths)
    }

    /// Makes every projection again from the logs; says how many tournaments there are.
    pub async fn rebuild(store: &Store) -> Result<u64, Fault> {
        store.tournaments.clear().await?;
        Tournaments::rebuild_rows(store).await
    }
}

//! Opens the matches that wait for a table: a thread for each, or the channel where there may be none.
//!
//! Three things follow each other: a thread, a note that its board is to come, and the table. After a crash between them the
//! thread is found by its name, the note stands, and the table has a name that follows from the log; so each is made once.

use std::collections::HashSet;

use futures_util::StreamExt;

use super::memory::Known;
use super::thread::{self, Thread, Threads};
use super::{Fault, Steward};
use crate::courier::jobs::Again;
use crate::courier::outbox::TO_COME;
use crate::courier::slate::Chore;
use crate::edge;
use crate::kernel::{Channel, TableId, TournamentId};
use crate::store::SurfaceKind;
use crate::table::Phase;
use crate::tournament::{Failure, Match, MatchNo, Tournament};

/// Matches that are opened at the same time: many more wait in a large field, and Discord takes only so many.
const AT_ONCE: usize = 4;

impl Steward {
    /// Opens every match that waits for a table.
    pub(super) async fn open(&self, id: TournamentId) -> Result<Again, Fault> {
        let Some(tournament) = self.tournaments.get(id).await? else {
            return Ok(Again::No);
        };
        let reopen = self.memory.of(id, |known| known.reopen.clone());
        let waiting: Vec<MatchNo> = waiting(&tournament, &reopen).map(|game| game.no).collect();
        if waiting.is_empty() {
            return Ok(Again::No);
        }
        let Some(threads) = self.orphans(&tournament).await? else {
            return Ok(Again::BackOff);
        };
        let opening = waiting
            .into_iter()
            .map(|no| self.open_one(&tournament, no, &threads));
        let opened: Vec<Result<bool, Fault>> = futures_util::stream::iter(opening)
            .buffer_unordered(AT_ONCE)
            .collect()
            .await;
        let mut all = true;
        for opened in opened {
            all &= opened?;
        }
        Ok(if all { Again::No } else { Again::BackOff })
    }

    /// Threads of ours that may belong to a match without a table; Discord is asked only if we may have forgotten one. Nothing
    /// if it does not answer.
    async fn orphans(&self, tournament: &Tournament) -> Result<Option<Threads>, Fault> {
        let id = tournament.id;
        if self.memory.of(id, |known| known.sure_of_threads) {
            return Ok(Some(Threads::new()));
        }
        let mut threads = match self.wire.active_threads(tournament.guild).await {
            Ok(told) => thread::read(&told),
            Err(trouble) if trouble.passes() => return Ok(None),
            // A server that does not tell has none of ours that we could use.
            Err(_) => Threads::new(),
        };
        let house = self.people.own();
        let places = tournament
            .field
            .matches
            .iter()
            .filter_map(|game| game.table);
        let used: HashSet<Channel> = places.map(|(_, place)| place).collect();
        threads.retain(|number, found| {
            Some(found.owner) == house
                && found.parent == tournament.channel
                && !used.contains(number)
        });
        self.memory.of(id, |known| known.sure_of_threads = true);
        Ok(Some(threads))
    }

    /// Opens one match; says whether it is done with.
    async fn open_one(
        &self,
        tournament: &Tournament,
        no: MatchNo,
        threads: &Threads,
    ) -> Result<bool, Fault> {
        let id = tournament.id;
        let Some(game) = tournament.game(no) else {
            return Ok(true);
        };
        let Some(place) = self.place(tournament, game, threads).await? else {
            return Ok(false);
        };
        let table = tournament.table_id(no);
        // If its thread was put away, it will be once more.
        self.memory.of(id, |known| known.archived.remove(&no));
        self.outbox.expect_board_at(table, place).await?;
        let seed = edge::random_seed();
        let opened = self.tournaments.open_match(id, no, place, seed).await;
        match opened {
            Ok(_) => self.look_again(id, no, table).await?,
            Err(Failure::Fault(fault)) => return Err(fault),
            // Somebody decided it meanwhile, or all of it is over.
            Err(Failure::Refused(_)) => {}
        }
        self.forget_board(table).await?;
        Ok(true)
    }

    /// Whoever was quick ended the match before the tournament knew its table.
    async fn look_again(&self, id: TournamentId, no: MatchNo, table: TableId) -> Result<(), Fault> {
        self.memory.of(id, |known| known.reopen.remove(&no));
        let found = self.tables.get(table).await?;
        if found.is_some_and(|found| found.phase != Phase::Running) {
            self.slate.chores.push(Chore::Take(id, no));
        }
        Ok(())
    }

    /// A board that was noted for a table that was not opened after all.
    async fn forget_board(&self, table: TableId) -> Result<(), Fault> {
        if self.tables.get(table).await?.is_some() {
            return Ok(());
        }
        let board = SurfaceKind::Board;
        Ok(self.store.surfaces.drop(table, board, TO_COME).await?)
    }

    /// Where a match is to be played; nothing if Discord did not answer.
    async fn place(
        &self,
        tournament: &Tournament,
        game: &Match,
        threads: &Threads,
    ) -> Result<Option<Channel>, Fault> {
        let id = tournament.id;
        // The table is there already: only the log does not know.
        if let Some(table) = self.tables.get(tournament.table_id(game.no)).await? {
            return Ok(Some(table.channel));
        }
        // It is played again where it was played before.
        if let Some((_, before)) = game.table {
            return Ok(Some(before));
        }
        let threadless = |known: &mut Known| known.threadless == Some(game.round);
        if self.memory.of(id, threadless) {
            return Ok(Some(tournament.channel));
        }
        let name = self.drafts.thread_name(tournament, game).await?;
        // Discord's numbers grow with time: a thread of another tournament of this name is older than the clicks with which
        // these people came.
        let players = game.players().iter();
        let clicks = players.map(|player| tournament.field.entrants[player.index()].click);
        let came = clicks.max().unwrap_or(0);
        let ours = |number: &Channel, found: &Thread| found.name == name && number.0 > came;
        let mut known = threads.iter().filter(|(number, found)| ours(number, found));
        if let Some((number, _)) = known.next() {
            return Ok(Some(*number));
        }
        self.slate.turns.wait_anywhere().await;
        let minutes = thread::stays(&tournament.pace);
        let started = self.wire.start_thread(tournament.channel, &name, minutes);
        Ok(match started.await {
            Ok(thread) => Some(thread),
            Err(trouble) if trouble.may_pass() => {
                // It may have been made although nobody told us.
                self.memory.of(id, |known| known.sure_of_threads = false);
                None
            }
            Err(trouble) => {
                let first = self
                    .memory
                    .of(id, |known| known.threadless.replace(game.round));
                if first != Some(game.round) {
                    tracing::warn!(tournament.id = %id, channel.id = tournament.channel.0, %trouble, "no threads can be made; the matches are played in the channel");
                }
                Some(tournament.channel)
            }
        })
    }
}

/// The matches without a table, and those whose table is known to be of no use.
fn waiting<'a>(
    tournament: &'a Tournament,
    reopen: &'a HashSet<MatchNo>,
) -> impl Iterator<Item = &'a Match> {
    let runs = tournament.phase == crate::tournament::Phase::Running;
    let open = tournament
        .field
        .matches
        .iter()
        .filter(|game| game.is_open());
    open.filter(move |game| runs && (game.table.is_none() || reopen.contains(&game.no)))
}

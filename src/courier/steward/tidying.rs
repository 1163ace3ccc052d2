//! Ends the tables nobody needs any more, and puts threads away that are done with.

use std::time::Duration;

use super::{Fault, Steward, thread};
use crate::courier::drafts::person_of;
use crate::courier::jobs::Again;
use crate::kernel::{Channel, TableId, TournamentId};
use crate::store::SurfaceKind;
use crate::table::{self, Phase as TablePhase};
use crate::tournament::{Format, Match, MatchNo, Phase, Tournament};

/// While a board has not shown its result yet, its thread stays. We look again after so long for each thread.
const BOARDS_FIRST: Duration = Duration::from_millis(20);

/// In an arena nobody waits for the end of a round: a thread is put away so long after its match, in seconds.
const ARENA_STAYS: i64 = 10 * 60;

impl Steward {
    /// Ends tables, then puts threads away.
    pub(super) async fn tidy(&self, id: TournamentId) -> Result<Again, Fault> {
        let Some(tournament) = self.tournaments.get(id).await? else {
            return Ok(Again::No);
        };
        self.end_tables(&tournament).await?;
        let again = self.put_away(&tournament).await?;
        if again == Again::No && is_over(&tournament) {
            self.memory.forget(id);
        }
        Ok(again)
    }

    /// Ends the tables of matches that were decided otherwise, or of a tournament that is over; and where more than two play,
    /// those who left the tournament leave their table.
    pub(super) async fn end_tables(&self, tournament: &Tournament) -> Result<(), Fault> {
        let id = tournament.id;
        let mut ended = self.memory.of(id, |known| known.ended.clone());
        self.tournaments.end_tables(tournament, &mut ended).await?;
        self.memory.of(id, |known| known.ended.extend(ended));
        let matches = tournament.field.matches.iter();
        let open = matches.filter(|game| game.is_open() && !is_over(tournament));
        for game in open {
            self.leave_tables(tournament, game).await?;
        }
        Ok(())
    }

    /// The house plays on for those who left.
    async fn leave_tables(&self, tournament: &Tournament, game: &Match) -> Result<(), Fault> {
        let Some((table, _)) = game.table.filter(|_| game.players().len() > 2) else {
            return Ok(());
        };
        let gone = game
            .players()
            .iter()
            .filter(|who| !tournament.field.stays(**who));
        for by in gone.filter_map(|who| person_of(tournament, *who)) {
            match self
                .tables
                .command(table, &table::Command::Resign { by })
                .await
            {
                // Who left before has left.
                Ok(_) | Err(table::Failure::Refused(_)) => {}
                Err(table::Failure::Fault(fault)) => return Err(fault),
            }
        }
        Ok(())
    }

    /// Puts away the threads of rounds that are over.
    async fn put_away(&self, tournament: &Tournament) -> Result<Again, Fault> {
        let id = tournament.id;
        let done = self.memory.of(id, |known| known.archived.clone());
        let now = self.clock.now();
        let old = |game: &&Match| {
            let decided = game.decision.as_ref();
            let arena = matches!(tournament.format, Format::Arena { .. });
            is_over(tournament)
                || decided.is_some() && game.round < tournament.field.round
                || arena && decided.is_some_and(|d| d.at.plus_seconds(ARENA_STAYS) <= now)
        };
        let matches = tournament.field.matches.iter();
        let threads = matches.filter(old).filter(|game| !done.contains(&game.no));
        let threads: Vec<(MatchNo, TableId, Channel)> = threads
            .filter_map(|game| game.table.map(|(table, place)| (game.no, table, place)))
            .filter(|(_, _, place)| *place != tournament.channel)
            .collect();
        if threads.is_empty() {
            return Ok(Again::No);
        }
        for (_, table, _) in &threads {
            if !self.is_shown(*table).await? {
                return Ok(Again::After(BOARDS_FIRST * threads.len() as u32));
            }
        }
        let active = match self.wire.active_threads(tournament.guild).await {
            Ok(told) => thread::read(&told),
            Err(trouble) if trouble.passes() => return Ok(Again::BackOff),
            Err(_) => return Ok(Again::No),
        };
        for (no, _, place) in threads {
            if active.contains_key(&place) {
                self.slate.turns.wait_anywhere().await;
                if let Err(trouble) = self.wire.archive_thread(place).await
                    && trouble.passes()
                {
                    return Ok(Again::BackOff);
                }
            }
            self.memory.of(id, |known| known.archived.insert(no));
        }
        Ok(Again::No)
    }

    /// Whether the board of a table shows its end, or there is none: nothing can be edited in a thread that was put away.
    async fn is_shown(&self, id: TableId) -> Result<bool, Fault> {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(true);
        };
        if table.phase == TablePhase::Running {
            return Ok(false);
        }
        let board = self.outbox.surface(id, SurfaceKind::Board).await?;
        Ok(board.is_none_or(|board| board.drawn_seq >= table.seq))
    }
}

/// Whether nobody plays any more.
fn is_over(tournament: &Tournament) -> bool {
    matches!(tournament.phase, Phase::Finished(_) | Phase::Cancelled(_))
}

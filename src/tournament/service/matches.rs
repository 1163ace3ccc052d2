//! The matches of a tournament at their tables: opened, taken, called off.

use std::collections::HashSet;

use super::{Change, Failure, Refusal, TournamentLog, Tournaments};
use crate::kernel::{Channel, Person, Seat, Seed, TableId, TournamentId};
use crate::log::Event as _;
use crate::log::{Fault, unchanged};
use crate::store::Status;
use crate::table::{self, Fixture, Opening, Pace, Phase, Table};
use crate::tournament::command::Command;
use crate::tournament::decide::to_play;
use crate::tournament::field::{Match, MatchNo, Player};
use crate::tournament::state::Tournament;

impl Tournaments {
    /// Opens the table of a match in a channel, and notes it. A table that is there already is taken as it is: where it was opened
    /// first, people find it.
    pub async fn open_match(
        &self,
        id: TournamentId,
        no: MatchNo,
        place: Channel,
        seed: Seed,
    ) -> Result<Change, Failure> {
        let tournament = self.get(id).await?.ok_or(Refusal::Unknown)?;
        let game = to_play(&tournament, no)?;
        if self.goes_on(game).await? {
            return Ok(unchanged::<TournamentLog>(tournament));
        }
        let opening = self.opening(&tournament, game, place, seed);
        let table = match self.log.tables.open(opening).await {
            Ok(change) => change.state,
            Err(table::Failure::Fault(fault)) => return Err(fault.into()),
            Err(table::Failure::Refused(refusal)) => {
                let refused = format!("the table of match {} was refused: {refusal:?}", no.0);
                return Err(Fault::Elsewhere(refused.into()).of(id).into());
            }
        };
        let command = Command::Open {
            no,
            table: table.id,
            place: table.channel,
        };
        let done = self.command(id, &command).await;
        if let Err(Failure::Refused(_)) = &done
            && let Some(now) = self.get(id).await?
            && let Some(game) = now.game(no)
        {
            // It was decided while we opened it.
            for table in now.forsaken(game) {
                self.call_off(table).await?;
            }
        }
        done
    }

    /// Whether the table of a match has not been called off: then it needs no other.
    async fn goes_on(&self, game: &Match) -> Result<bool, Fault> {
        let Some((table, _)) = game.table else {
            return Ok(false);
        };
        let row = self.store.tables.find(table).await?;
        Ok(row.is_some_and(|row| row.status != Status::Closed))
    }

    fn opening(
        &self,
        tournament: &Tournament,
        game: &Match,
        place: Channel,
        seed: Seed,
    ) -> Opening {
        let player = |player: &Player| {
            let entrant = &tournament.field.entrants[player.index()];
            (entrant.person, entrant.click)
        };
        let players: Vec<(Person, u64)> = game.players().iter().map(player).collect();
        let now = self.clock.now();
        Opening {
            id: tournament.table_id(game.no),
            game: tournament.game.clone(),
            options: tournament.options.clone(),
            pace: Pace::find(&tournament.pace).unwrap_or(Pace::None),
            paces: self.log.paces,
            rated: true,
            host: players
                .first()
                .map_or(tournament.organiser, |first| first.0),
            invited: None,
            lobby: None,
            guild: Some(tournament.guild),
            channel: place,
            expires_at: now,
            click: 0,
            seed,
            rematch_of: None,
            practice: None,
            fixture: Some(Fixture {
                tournament: tournament.id,
                no: game.no.0,
                players,
            }),
        }
    }

    /// Takes the result of a match from its table, if it has one that was not taken. Says whether the match still waits for a
    /// table: it has none, or it was called off.
    pub async fn take_result(&self, id: TournamentId, no: MatchNo) -> Result<bool, Failure> {
        let tournament = self.get(id).await?.ok_or(Refusal::Unknown)?;
        let Some(game) = tournament.game(no).filter(|game| game.is_open()) else {
            return Ok(false);
        };
        let Some((table_id, _)) = game.table else {
            return Ok(true);
        };
        let Some(table) = self.log.tables.fresh(table_id).await? else {
            return Ok(true);
        };
        let command = match &table.phase {
            Phase::Closed(_) => return Ok(true),
            Phase::Open | Phase::Running => return Ok(false),
            Phase::Over(outcome, _) => {
                let absent = self.absent(game, &table).await?;
                match absent.is_empty() {
                    true => Command::Result {
                        no,
                        outcome: outcome.clone(),
                    },
                    false => Command::NoShow { no, absent },
                }
            }
        };
        match self.command(id, &command).await {
            // Somebody else took it, or an organiser decided it meanwhile.
            Ok(_) | Err(Failure::Refused(_)) => Ok(false),
            Err(failure) => Err(failure),
        }
    }

    /// Those of two who let the time run out without a single move. Where more play, the house played on for them and the result
    /// counts.
    async fn absent(&self, game: &Match, table: &Table) -> Result<Vec<Player>, Failure> {
        if game.players().len() != 2 || table.leavers.is_empty() {
            return Ok(Vec::new());
        }
        let entries = self.store.logs.entries(table.id).await?;
        let mut came = vec![false; game.players().len()];
        let mut late = came.clone();
        for entry in &entries {
            match table::Event::parse(&entry.payload) {
                Some(table::Event::Acted {
                    seat, house: false, ..
                }) => came[seat.index()] = true,
                Some(table::Event::Left { seat }) => late[seat.index()] = true,
                _ => {}
            }
        }
        let players = game.players().iter().enumerate();
        let absent = players.filter(|(seat, _)| late[*seat] && !came[*seat]);
        Ok(absent.map(|(_, player)| *player).collect())
    }

    /// Ends the tables of matches that were decided otherwise: by an organiser, because the time ran out, or because the
    /// tournament is over. Those that are known to be `ended` are spared the look, and those that are now are put there.
    pub async fn end_tables(
        &self,
        tournament: &Tournament,
        ended: &mut HashSet<TableId>,
    ) -> Result<(), Fault> {
        for game in &tournament.field.matches {
            for table in tournament.forsaken(game) {
                // What is not there yet is not over: if the match is opened again, this is its next table.
                if !ended.contains(&table) && self.call_off(table).await? {
                    ended.insert(table);
                }
            }
        }
        Ok(())
    }

    /// Ends a table that nobody needs, if it is there and goes on; says whether it is there.
    async fn call_off(&self, table: TableId) -> Result<bool, Fault> {
        let Some(row) = self.store.tables.find(table).await? else {
            return Ok(false);
        };
        if row.status != Status::Running {
            return Ok(true);
        }
        match self
            .log
            .tables
            .command(table, &table::Command::CallOff)
            .await
        {
            Ok(_) => Ok(true),
            Err(table::Failure::Refused(refusal)) => {
                tracing::warn!(table.id = %table, ?refusal, "a table could not be called off");
                Ok(true)
            }
            Err(table::Failure::Fault(fault)) => Err(fault),
        }
    }

    /// The time of a match is over: if its table has no result, those it waits for were absent.
    pub(super) async fn miss(&self, id: TournamentId, no: MatchNo) -> Result<bool, Failure> {
        self.take_result(id, no).await?;
        let tournament = self.get(id).await?.ok_or(Refusal::Unknown)?;
        let Some(game) = tournament.game(no).filter(|game| game.is_open()) else {
            return Ok(true);
        };
        let table = match game.table {
            Some((table, _)) => self.log.tables.fresh(table).await?,
            None => None,
        };
        let due = table
            .and_then(|table| table.pending())
            .map(|pending| pending.due());
        let waits_for = |seat: usize| due.is_some_and(|due| due.contains(Seat(seat as u8)));
        let players = game.players().iter().enumerate();
        let absent = players.filter(|(seat, _)| waits_for(*seat));
        let absent = absent.map(|(_, player)| *player).collect();
        match self.command(id, &Command::Miss { no, absent }).await {
            Ok(change) => Ok(!change.events.is_empty()),
            // Somebody gave more time, or decided it, a moment ago.
            Err(Failure::Refused(_)) => Ok(true),
            Err(failure) => Err(failure),
        }
    }
}

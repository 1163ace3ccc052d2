//! Forgetting a person: out of everything that still goes on, then out of the logs. If we are stopped in between, they have
//! left their matches and are still known; asking again does the rest.

use super::{Failure, Fault, Tables};
use crate::kernel::{Person, TableId, TournamentId};
use crate::log::Event as _;
use crate::log::{MOST_RACES, named, rewrite};
use crate::store::{Forget, ForgetTournaments};
use crate::table::Command;
use crate::table::event::Event;
use crate::table::state::{Phase, Table};

/// Where somebody was forgotten.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// The tables that were still going on when it began.
    pub went_on: Vec<TableId>,
    /// The tournaments whose logs were written anew.
    pub tournaments: Vec<TournamentId>,
}

impl Tables {
    /// Forgets a person: `instead` takes their place, and nothing keeps the link. Says which tables were still going on when
    /// it began.
    pub async fn forget(&self, person: Person, instead: Person) -> Result<Vec<TableId>, Failure> {
        Ok(self.forget_with(person, instead, None).await?.went_on)
    }

    /// The same, in the logs of tournaments too: how their lines are written anew.
    pub async fn forget_with(
        &self,
        person: Person,
        instead: Person,
        mut others: Option<ForgetTournaments>,
    ) -> Result<Forgotten, Failure> {
        let mut forgotten = Forgotten::default();
        for _ in 0..MOST_RACES {
            let left = self.leave_all(person, &mut forgotten.went_on).await?;
            let tables = self.store.logs.naming(person).await?;
            if let Some(others) = &mut others {
                others.tournaments = self.store.logs.naming(person).await?;
                forgotten.tournaments.extend(&others.tournaments);
            }
            let whom = Forget {
                person,
                instead,
                tables: tables.clone(),
                left,
                rewrite: rewrite::<Event>,
                farewell: Event::Forgotten.payload(),
                tournaments: others.clone(),
                at: self.clock.now(),
            };
            if !self.store.people.forget(whom).await? {
                continue;
            }
            self.tell_forgotten(&tables).await?;
            // Someone may have named them while we were at it.
            let at_a_table = named::<TableId>(&self.store, rewrite::<Event>, person).await?;
            let in_a_tournament = match &others {
                Some(it) => named::<TournamentId>(&self.store, it.rewrite, person).await?,
                None => false,
            };
            if !at_a_table && !in_a_tournament {
                return Ok(forgotten);
            }
        }
        Err(Fault::Busy.into())
    }

    /// Leaves whatever still goes on; says which tables go on without them.
    async fn leave_all(
        &self,
        person: Person,
        went_on: &mut Vec<TableId>,
    ) -> Result<Vec<TableId>, Failure> {
        let mut left = Vec::new();
        for row in self.store.tables.active_of(person).await? {
            let table = match self.fresh(row.id).await {
                Ok(table) => table,
                // Nobody can play on at a table that cannot be read; its people can be forgotten all the same.
                Err(fault) if fault.is_corrupt() => None,
                Err(fault) => return Err(fault.into()),
            };
            let Some(table) = table else {
                left.push(row.id);
                continue;
            };
            if !went_on.contains(&table.id) {
                went_on.push(table.id);
            }
            if let Some(command) = farewell(&table, person) {
                match self.command(table.id, &command).await {
                    // What is over time is closed by a look at the clock.
                    Err(Failure::Refused(_)) => drop(self.command(table.id, &Command::Tick).await?),
                    done => drop(done?),
                }
            }
            let after = self.fresh(table.id).await?;
            if after.is_some_and(|table| farewell(&table, person).is_none()) {
                left.push(table.id);
            }
        }
        Ok(left)
    }
}

/// How a person leaves a table; nothing if there is nothing to leave.
fn farewell(table: &Table, by: Person) -> Option<Command> {
    let seat = table.seat_of(by)?;
    match table.phase {
        Phase::Running if !table.leavers.contains(&seat) => Some(Command::Resign { by }),
        Phase::Open if table.room.is_some() => Some(Command::Quit { by }),
        Phase::Open if table.host == by => Some(Command::Withdraw { by }),
        Phase::Open => Some(Command::Decline { by }),
        Phase::Running | Phase::Closed(_) | Phase::Over(..) => None,
    }
}

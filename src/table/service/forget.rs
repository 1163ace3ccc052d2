//! Forgetting a person: out of everything that still goes on, then out of the logs. If we are stopped in between, they have
//! left their matches and are still known; asking again does the rest.

use super::{Failure, Fault, Tables};
use crate::kernel::{Person, TableId};
use crate::log::{Forgets, MOST_RACES};
use crate::store::Forget;
use crate::table::Command;
use crate::table::state::{Phase, Table};

impl Tables {
    /// Forgets a person, in these other logs too: `instead` takes their place, and nothing keeps the link. Says which tables were still
    /// going on when it began.
    pub async fn forget(
        &self,
        person: Person,
        instead: Person,
        others: &[&dyn Forgets],
    ) -> Result<Vec<TableId>, Failure> {
        let kinds = || {
            [self as &dyn Forgets]
                .into_iter()
                .chain(others.iter().copied())
        };
        let mut went_on = Vec::new();
        for _ in 0..MOST_RACES {
            let left = self.leave_all(person, &mut went_on).await?;
            let mut logs = Vec::new();
            for kind in kinds() {
                logs.push(kind.naming(person).await?);
            }
            let whom = Forget {
                person,
                instead,
                left,
                logs: logs.clone(),
                at: self.clock.now(),
            };
            if !self.store.people.forget(whom).await? {
                continue;
            }
            let mut named = false;
            for (kind, anew) in kinds().zip(&logs) {
                kind.tell_forgotten(anew).await?;
                // Someone may have named them while we were at it.
                named |= kind.names(person).await?;
            }
            if !named {
                return Ok(went_on);
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

//! Forgetting a person: out of everything that still goes on, then out of the logs. If we are stopped in between, they have
//! left their matches and are still known; asking again does the rest.

use super::{Change, Failure, Fault, MOST_RACES, Tables};
use crate::kernel::{Person, TableId};
use crate::store::{Forget, Status};
use crate::table::Command;
use crate::table::event::Event;
use crate::table::state::{Phase, Table};

impl Tables {
    /// Forgets a person: `instead` takes their place, and nothing keeps the link. Says which tables were still going on when
    /// it began.
    pub async fn forget(&self, person: Person, instead: Person) -> Result<Vec<TableId>, Failure> {
        let mut went_on = Vec::new();
        for _ in 0..MOST_RACES {
            let left = self.leave_all(person, &mut went_on).await?;
            let tables = self.store.tables_naming(person).await?;
            let whom = Forget {
                person,
                instead,
                tables: tables.clone(),
                left,
                rewrite,
                farewell: Event::Forgotten.payload(),
                at: self.clock.now(),
            };
            if !self.store.forget(whom).await? {
                continue;
            }
            self.tell_forgotten(&tables).await?;
            // Someone may have named them while we were at it.
            if !self.still_named(person, &tables).await? {
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
        for row in self.store.active_of(person).await? {
            let table = match self.load(row.id).await {
                // Nobody can play on at a table that cannot be read; its people can be forgotten all the same.
                Err(Fault::Corrupt(..)) | Ok(None) => {
                    left.push(row.id);
                    continue;
                }
                Ok(Some(table)) => table,
                Err(fault) => return Err(fault.into()),
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
            let after = self.load(table.id).await?;
            if after.is_some_and(|table| farewell(&table, person).is_none()) {
                left.push(table.id);
            }
        }
        Ok(left)
    }

    /// The copies in memory are of another time; those who show a table that goes on are told.
    async fn tell_forgotten(&self, tables: &[TableId]) -> Result<(), Fault> {
        {
            let mut cache = self
                .cache
                .lock()
                .expect("nobody panics while holding the cache");
            for id in tables {
                cache.remove(id);
            }
        }
        for id in tables {
            let row = self.store.table(*id).await?;
            if !row.is_some_and(|row| matches!(row.status, Status::Open | Status::Running)) {
                continue;
            }
            match self.load(*id).await {
                Ok(Some(table)) => {
                    let events = [Event::Forgotten].into();
                    (self.audience)(Change { table, events });
                }
                Ok(None) | Err(Fault::Corrupt(..)) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }

    /// Whether a log that was not among these names the person. The search finds numbers that only look alike too.
    async fn still_named(&self, person: Person, known: &[TableId]) -> Result<bool, Fault> {
        for id in self.store.tables_naming(person).await? {
            let entries = self.store.entries(id).await?;
            let names =
                |payload: &str| rewrite(payload, person, Person(0)).as_deref() != Some(payload);
            if !known.contains(&id) && entries.iter().any(|entry| names(&entry.payload)) {
                return Ok(true);
            }
        }
        Ok(false)
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

/// A line of a log with another person in the place of one. What does not name them stays as it is, letter for letter.
pub(in crate::table) fn rewrite(payload: &str, person: Person, instead: Person) -> Option<String> {
    let event = Event::parse(payload)?;
    let put = |other: Person| if other == person { instead } else { other };
    let anew = event.clone().map_people(put);
    Some(if anew == event {
        payload.to_owned()
    } else {
        anew.payload()
    })
}

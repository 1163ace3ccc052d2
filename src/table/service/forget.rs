//! Forgetting a person: out of everything that still goes on, then out of the logs. If we are stopped in between, they have
//! left their matches and are still known; asking again does the rest.

use super::{Change, Failure, Fault, MOST_RACES, Tables};
use crate::kernel::{Person, TableId, TournamentId};
use crate::store::{Forget, ForgetTournaments, Rewrite, Status};
use crate::table::Command;
use crate::table::event::Event;
use crate::table::state::{Phase, Table};

/// How the logs of tournaments are written anew, and the line that is added to those that go on.
#[derive(Clone)]
pub struct Contests {
    /// How a line is written anew.
    pub rewrite: Rewrite,
    /// The line that is added.
    pub farewell: String,
}

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

    /// The same, in the logs of tournaments too.
    pub async fn forget_with(
        &self,
        person: Person,
        instead: Person,
        contests: Option<Contests>,
    ) -> Result<Forgotten, Failure> {
        let mut went_on = Vec::new();
        let mut tournaments = Vec::new();
        for _ in 0..MOST_RACES {
            let left = self.leave_all(person, &mut went_on).await?;
            let tables = self.store.tables_naming(person).await?;
            let contests = self.contests_naming(person, contests.clone()).await?;
            if let Some(contests) = &contests {
                tournaments.extend(&contests.tournaments);
            }
            let whom = Forget {
                person,
                instead,
                tables: tables.clone(),
                left,
                rewrite,
                farewell: Event::Forgotten.payload(),
                tournaments: contests.clone(),
                at: self.clock.now(),
            };
            if !self.store.forget(whom).await? {
                continue;
            }
            self.tell_forgotten(&tables).await?;
            // Someone may have named them while we were at it.
            let once_more = self.still_named(person, &tables).await?
                || self.still_contends(person, contests).await?;
            if !once_more {
                self.forget_cached(person);
                return Ok(Forgotten {
                    went_on,
                    tournaments,
                });
            }
        }
        Err(Fault::Busy.into())
    }

    /// Another process may have been faster; what we remember still names them.
    fn forget_cached(&self, person: Person) {
        let names = |table: &Table| {
            let sits = table.people().any(|(_, other)| other == person);
            sits || table.host == person || table.invited == Some(person)
        };
        let mut cache = self
            .cache
            .lock()
            .expect("nobody panics while holding the cache");
        cache.retain(|_, table| !names(table));
    }

    async fn contests_naming(
        &self,
        person: Person,
        contests: Option<Contests>,
    ) -> Result<Option<ForgetTournaments>, Fault> {
        let Some(Contests { rewrite, farewell }) = contests else {
            return Ok(None);
        };
        let tournaments = self.store.tournaments_naming(person).await?;
        Ok(Some(ForgetTournaments {
            tournaments,
            rewrite,
            farewell,
        }))
    }

    /// Whether a tournament names the person that did not before.
    async fn still_contends(
        &self,
        person: Person,
        contests: Option<ForgetTournaments>,
    ) -> Result<bool, Fault> {
        let Some(known) = contests else {
            return Ok(false);
        };
        for id in self.store.tournaments_naming(person).await? {
            let entries = self.store.tournament_entries(id).await?;
            let names = |payload: &str| {
                (known.rewrite)(payload, person, Person(0)).as_deref() != Some(payload)
            };
            if entries.iter().any(|entry| names(&entry.payload)) {
                return Ok(true);
            }
        }
        Ok(false)
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

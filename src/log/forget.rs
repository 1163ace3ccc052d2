//! What is asked of the logs of a kind, whichever it is, when somebody is to be forgotten. Who leaves what, and that all kinds are
//! written anew in one transaction, is the business of the table.

use std::sync::Arc;

use async_trait::async_trait;

use crate::kernel::Person;
use crate::log::service::IdOf;
use crate::log::{Change, Event as _, Fault, Log, Service, State, rewrite};
use crate::store::Anew;

/// All logs of a kind.
#[async_trait]
pub trait Forgets: Send + Sync {
    /// Those that may name somebody, and how they are written anew.
    async fn naming(&self, person: Person) -> Result<Anew, Fault>;
    /// They were written anew: what is in memory is of another time, and those who show one that goes on are told.
    async fn tell_forgotten(&self, anew: &Anew) -> Result<(), Fault>;
    /// Whether any of them names somebody. The search finds numbers that only look alike too.
    async fn names(&self, person: Person) -> Result<bool, Fault>;
}

type EventOf<L> = <<L as Log>::State as State>::Event;

#[async_trait]
impl<L: Log> Forgets for Service<L> {
    async fn naming(&self, person: Person) -> Result<Anew, Fault> {
        let logs = self.store.logs.naming::<IdOf<L>>(person).await?;
        let farewell = EventOf::<L>::forgotten().payload();
        Ok(Anew::of(&logs, rewrite::<EventOf<L>>, farewell))
    }

    async fn tell_forgotten(&self, anew: &Anew) -> Result<(), Fault> {
        self.cache.clear();
        for id in anew.logs::<IdOf<L>>() {
            if self.store.logs.goes_on(id).await?.is_none() {
                continue;
            }
            match self.fresh(id).await {
                Ok(Some(state)) => {
                    let events = Arc::new([EventOf::<L>::forgotten()]);
                    (self.audience)(Change {
                        state,
                        events,
                        elsewhere: false,
                    });
                }
                Ok(None) => {}
                Err(fault) if fault.is_corrupt() => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }

    async fn names(&self, person: Person) -> Result<bool, Fault> {
        let anew = |line: &str| rewrite::<EventOf<L>>(line, person, Person(0));
        for id in self.store.logs.naming::<IdOf<L>>(person).await? {
            let entries = self.store.logs.entries(id).await?;
            let names = |line: &str| anew(line).as_deref() != Some(line);
            if entries.iter().any(|entry| names(&entry.payload)) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

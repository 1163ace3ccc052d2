//! What follows when somebody's settings were changed, or a server's: at once, whichever process was told.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::Outbox;
use crate::courier::place::Place;
use crate::kernel::Person;
use crate::people::Heard;
use crate::store::{About, Status, StoreError};

/// How often we ask what other processes have changed.
const EVERY: Duration = Duration::from_millis(200);

/// After the database has failed.
const REST: Duration = Duration::from_secs(1);

impl Outbox {
    /// Somebody has changed something: a call that they do not want any more goes, and the panels that they want come.
    pub async fn settings_changed(&self, person: Person) -> Result<(), StoreError> {
        if !self.slate.leads() {
            return Ok(());
        }
        self.slate.tell(person);
        if !self.people.person(person).await?.direct {
            return Ok(());
        }
        let active = self.store.tables.active_of(person).await?;
        for table in active.iter().filter(|row| row.status == Status::Running) {
            self.slate.refresh(table.id, Place::Direct(person));
        }
        Ok(())
    }

    /// Heeds what other processes change until it is told to stop.
    pub async fn heed_settings(self: Arc<Self>, process: i64, stop: CancellationToken) {
        let (mut heard, mut failing) = (Heard::default(), false);
        while !stop.is_cancelled() {
            let heeded = self.heed(process, &mut heard).await;
            if let Err(fault) = &heeded
                && !failing
            {
                tracing::warn!(%fault, "the settings that other processes change could not be heard of");
            }
            failing = heeded.is_err();
            let pause = if failing { REST } else { EVERY };
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    async fn heed(&self, process: i64, heard: &mut Heard) -> Result<(), StoreError> {
        for about in self.people.hear(process, heard).await? {
            match about {
                About::Person(person) => self.settings_changed(person).await?,
                // Only the plan of its seasons is looked after by somebody.
                About::Guild(_) => self.seasons_changed(),
                About::Anybody => {}
            }
        }
        Ok(())
    }
}

//! The board of a match that belongs to a tournament: whom it calls, and where it goes if its thread is deleted.

use super::Outbox;
use crate::courier::place::Place;
use crate::courier::wire::Trouble;
use crate::kernel::{Channel, Person, TableId};
use crate::store::{Surface, SurfaceKind};
use crate::table::service::Fault;
use crate::table::{Phase, Table};

/// Those who are told that their match can be played, by the first message that shows it.
pub(super) fn called(table: &Table) -> Vec<Person> {
    if table.fixture.is_none() || table.phase != Phase::Running {
        return Vec::new();
    }
    let people = table.people().map(|(_, person)| person);
    people.filter(|person| !person.is_forgotten()).collect()
}

impl Outbox {
    /// Notes that the board of a match is about to be posted in a place, before the table is opened: whatever happens then, the
    /// outbox posts it once.
    pub async fn expect_board_at(&self, table: TableId, channel: Channel) -> Result<(), Fault> {
        if self.surface(table, SurfaceKind::Board).await?.is_some() {
            return Ok(());
        }
        let to_come = self.to_come(table, SurfaceKind::Board, channel);
        Ok(self.store.surfaces.save(to_come).await?)
    }

    /// A board cannot be posted where it was. If somebody deleted the thread of a match, it goes to the tournament's channel; says
    /// whether it does.
    pub(super) async fn moves_to_channel(
        &self,
        table: &Table,
        surface: &Surface,
        trouble: Trouble,
    ) -> Result<bool, Fault> {
        let gone = matches!(trouble, Trouble::NoChannel | Trouble::Forbidden(_));
        if !gone || table.phase != Phase::Running {
            return Ok(false);
        }
        let Some(tournament) = self.drafts.tournament_of(table).await? else {
            return Ok(false);
        };
        if tournament.channel == surface.channel {
            return Ok(false);
        }
        tracing::info!(table.id = %table.id, channel.id = surface.channel.0, %trouble, "a match's board moves to the tournament's channel");
        let to_come = Surface {
            by_token: surface.by_token,
            ..self.to_come(table.id, surface.kind, tournament.channel)
        };
        self.store.surfaces.save(to_come).await?;
        self.slate.refresh(table.id, Place::Board);
        Ok(true)
    }
}

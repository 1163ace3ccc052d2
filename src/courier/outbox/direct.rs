//! The panel in someone's direct conversation: sent for those who wish it, and sent anew when an edit would go unnoticed.

use crate::courier::jobs::Again;
use crate::courier::outbox::Outbox;
use crate::courier::place::Place;
use crate::courier::wire::Trouble;
use crate::draw;
use crate::kernel::{Channel, Person, TableId};
use crate::people;
use crate::store::{Surface, SurfaceKind};
use crate::table::service::Fault;
use crate::table::{Pace, Phase, Table};

/// From this age on, a direct panel is sent anew when it is someone's turn: an edit notifies nobody.
const DIRECT_OLD: i64 = 10 * 60;

impl Outbox {
    /// Draws the panel in someone's direct conversation, or sends it.
    pub(super) async fn draw_direct(
        &self,
        table: &Table,
        person: Person,
        anew: bool,
    ) -> Result<Again, Fault> {
        let row = self.people.person(person).await?;
        let kind = SurfaceKind::Direct(person);
        let known = self.surface(table.id, kind).await?;
        let wanted = row.direct && !row.direct_closed;
        if known
            .as_ref()
            .is_some_and(|known| known.drawn_seq >= table.seq && !anew)
            || (known.is_none() && (!wanted || table.phase != Phase::Running))
        {
            return Ok(Again::No);
        }
        let letter = self.panel(table, person).await?;
        let Some(known) = known else {
            return match self.conversation(table.id, person).await? {
                Ok(channel) => {
                    let to_come = self.to_come(table.id, kind, channel);
                    self.post(table, &to_come, &letter).await
                }
                Err(again) => Ok(again),
            };
        };
        if wanted && self.deserves_a_new_message(table, person, &known) {
            let moved = draw::moved(people::private_language(&row));
            let _ = self.wire.edit(known.channel, known.message, &moved).await;
            return self.post(table, &known, &letter).await;
        }
        let spot = (table.id, Place::Direct(person));
        if self.slate.looks.shows(spot, &letter) {
            return self.drawn(table, &known, &letter).await;
        }
        if let Err(wait) = self.take_turn(spot, &known) {
            return Ok(Again::After(wait));
        }
        self.change(table, &known, &letter, wanted).await
    }

    fn deserves_a_new_message(&self, table: &Table, person: Person, known: &Surface) -> bool {
        let due = table.seat_of(person).is_some_and(|seat| {
            table
                .pending()
                .is_some_and(|pending| pending.due().contains(seat))
        });
        due && table.pace != Pace::Live
            && self.clock.now() > known.posted_at.plus_seconds(DIRECT_OLD)
            && table.since > known.posted_at
    }

    /// Our conversation with a person, or when to try again to open it.
    pub(in crate::courier) async fn conversation(
        &self,
        table: TableId,
        person: Person,
    ) -> Result<Result<Channel, Again>, Fault> {
        let row = self.people.person(person).await?;
        if let Some(channel) = row.direct_channel {
            return Ok(Ok(channel));
        }
        if let Err(wait) = self.slate.turns.take_direct() {
            return Ok(Err(Again::After(wait)));
        }
        match self.wire.open_direct(person).await {
            Ok(channel) => {
                let known = self
                    .people
                    .amend(person, move |row| row.direct_channel = Some(channel));
                known.await?;
                Ok(Ok(channel))
            }
            Err(trouble) if trouble.may_pass() => Ok(Err(Again::BackOff)),
            Err(trouble) => {
                self.direct_lost(table, person, trouble).await?;
                Ok(Err(Again::No))
            }
        }
    }

    /// A closed conversation never blocks a match: it is remembered, and the panels in the channel serve.
    pub(in crate::courier) async fn direct_lost(
        &self,
        id: TableId,
        person: Person,
        trouble: Trouble,
    ) -> Result<(), Fault> {
        tracing::info!(table.id = %id, %trouble, "direct messages to a player stop");
        let closed = self.people.amend(person, |row| {
            row.direct_closed = true;
            row.direct_channel = None;
        });
        closed.await?;
        let kind = SurfaceKind::Direct(person);
        if let Some(surface) = self.surface(id, kind).await? {
            self.store.surfaces.drop(id, kind, surface.message).await?;
        }
        Ok(())
    }
}

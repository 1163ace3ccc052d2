//! The panel in someone's direct conversation: sent for those who wish it, and sent anew when an edit would go unnoticed.

use crate::courier::outbox::queue::{Again, Job};
use crate::courier::outbox::{Outbox, kind};
use crate::courier::place::Place;
use crate::courier::wire::Trouble;
use crate::draw::letter::Letter;
use crate::kernel::{Person, TableId};
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
        let place = Place::Direct(person);
        let known = self.surface(table.id, SurfaceKind::Direct(person)).await?;
        let wanted = row.direct && !row.direct_closed;
        if known
            .as_ref()
            .is_some_and(|known| known.drawn_seq >= table.seq && !anew)
            || (known.is_none() && (!wanted || table.phase != Phase::Running))
        {
            return Ok(Again::No);
        }
        let letter = self.panel_as_begun(table, person, None).await?;
        let Some(known) = known else {
            return self.post_direct(table, person, &letter, 0).await;
        };
        if wanted && self.deserves_a_new_message(table, person, &known) {
            let _ = self.wire.strip(known.channel, known.message).await;
            return self
                .post_direct(table, person, &letter, known.message)
                .await;
        }
        if self.queue.shows(table.id, place, &letter) {
            return self.drawn(table, &known, &letter).await;
        }
        let job = Job::Draw(table.id, place);
        if let Err(wait) = self.queue.turn(job, known.channel, self.interval(&known)) {
            return Ok(Again::After(wait));
        }
        self.about_to_show(table.id, place, &letter);
        match self.wire.edit(known.channel, known.message, &letter).await {
            Ok(()) => self.drawn(table, &known, &letter).await,
            Err(Trouble::NoMessage | Trouble::TooOld) if wanted => {
                self.post_direct(table, person, &letter, known.message)
                    .await
            }
            Err(trouble) => self.direct_failed(table.id, person, place, trouble).await,
        }
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

    async fn post_direct(
        &self,
        table: &Table,
        person: Person,
        letter: &Letter,
        replaces: u64,
    ) -> Result<Again, Fault> {
        let place = Place::Direct(person);
        let mut row = self.people.person(person).await?;
        let channel = match row.direct_channel {
            Some(channel) => channel,
            None => {
                if let Err(wait) = self.queue.claim_direct() {
                    return Ok(Again::After(wait));
                }
                match self.wire.open_direct(person).await {
                    Ok(channel) => {
                        row.direct_channel = Some(channel);
                        self.people.amend(row).await?;
                        channel
                    }
                    Err(trouble) => {
                        return self.direct_failed(table.id, person, place, trouble).await;
                    }
                }
            }
        };
        let nonce = format!("{}-{}", table.id, (person.0 ^ replaces) % 10_000_000_000);
        match self.wire.post(channel, letter, &nonce).await {
            Ok(posted) => {
                let surface = Surface {
                    table: table.id,
                    kind: SurfaceKind::Direct(person),
                    channel,
                    message: posted.message,
                    drawn_seq: 0,
                    posted_at: self.clock.now(),
                    by_token: false,
                };
                self.posted(table, surface, posted, letter).await
            }
            Err(trouble) => self.direct_failed(table.id, person, place, trouble).await,
        }
    }

    /// A closed conversation never blocks a match: it is remembered, and the panels in the channel serve.
    pub(super) async fn direct_failed(
        &self,
        id: TableId,
        person: Person,
        place: Place,
        trouble: Trouble,
    ) -> Result<Again, Fault> {
        if trouble.passes() || trouble == Trouble::BadToken {
            return Ok(Again::BackOff);
        }
        tracing::info!(table.id = %id, %trouble, "direct messages to a player stop");
        let mut row = self.people.person(person).await?;
        row.direct_closed = true;
        row.direct_channel = None;
        self.people.amend(row).await?;
        if let Some(kind) = kind(place)
            && let Some(surface) = self.surface(id, kind).await?
        {
            self.store.drop_surface(id, kind, surface.message).await?;
        }
        Ok(Again::No)
    }
}

//! Sends one job: loads the newest table, draws it for whoever looks at that place, and heeds what Discord says.

use std::sync::Arc;
use std::time::Duration;

use crate::courier::deliver::{self, Delivered};
use crate::courier::jobs::Again;
use crate::courier::outbox::tournament::called;
use crate::courier::outbox::{Outbox, TO_COME, place};
use crate::courier::place::{Place, Spot};
use crate::courier::wire::{Posted, Trouble};
use crate::draw;
use crate::draw::letter::Letter;
use crate::kernel::{Channel, Person, TableId};
use crate::say::Language;
use crate::store::{Surface, SurfaceKind};
use crate::table::Table;
use crate::table::service::Fault;

/// How long a person waits for a board to be posted; their own answer is due within three seconds.
const SOON: Duration = Duration::from_millis(1500);

impl Outbox {
    /// Draws a message again if it is behind, and says whether to look at it again.
    pub(super) async fn perform(self: Arc<Self>, spot: Spot) -> Result<Again, Fault> {
        let anew = self.slate.looks.take_doubt(spot);
        let done = self.draw(spot, anew).await;
        let over = matches!(done, Ok(Again::No));
        if anew && !over {
            self.slate.looks.doubt(spot);
        }
        self.slate.ends(spot, over);
        done
    }

    /// Draws a place that is behind, or whatever it shows if it is to be drawn anew.
    async fn draw(&self, (id, place): Spot, anew: bool) -> Result<Again, Fault> {
        if !self.slate.draws((id, place)) {
            return Ok(Again::No);
        }
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Again::No);
        };
        match place {
            Place::Private(person) => self.draw_private(&table, person, anew).await,
            Place::Board => match self.surface(id, SurfaceKind::Board).await? {
                Some(surface) if surface.drawn_seq < table.seq || anew => {
                    self.draw_board(&table, &surface).await
                }
                _ => Ok(Again::No),
            },
            Place::Direct(person) => self.draw_direct(&table, person, anew).await,
        }
    }

    async fn draw_private(
        &self,
        table: &Table,
        person: Person,
        anew: bool,
    ) -> Result<Again, Fault> {
        let spot = (table.id, Place::Private(person));
        let Some(private) = self.slate.tokens.get(spot, self.clock.now()) else {
            return Ok(Again::No);
        };
        if private.drawn_seq >= table.seq && !anew {
            return Ok(Again::No);
        }
        let letter = self.panel(table, person).await?;
        let sent = if self.slate.looks.shows(spot, &letter) {
            Ok(())
        } else {
            self.about_to_show(spot, &letter);
            self.wire
                .edit_by_token(&private.token, private.follow_up, &letter)
                .await
        };
        Ok(match sent {
            Ok(()) => {
                self.slate.tokens.drawn(spot, &private.token, table.seq);
                let now = Some(self.clock.now());
                self.slate.looks.sent(spot, &letter, now);
                Again::No
            }
            Err(trouble) if trouble.passes() => Again::BackOff,
            Err(trouble) => {
                tracing::debug!(table.id = %table.id, %trouble, "a private panel stops following");
                self.slate.tokens.forget(spot);
                Again::No
            }
        })
    }

    /// The panel of a person with what they have begun.
    pub(super) async fn panel(&self, table: &Table, person: Person) -> Result<Letter, Fault> {
        let begun = self.slate.tokens.begun(table, person);
        self.drafts.panel(table, person, None, &begun).await
    }

    async fn draw_board(&self, table: &Table, surface: &Surface) -> Result<Again, Fault> {
        let spot = (table.id, Place::Board);
        let changeable = || self.slate.tokens.get(spot, self.clock.now()).is_some();
        if surface.by_token && surface.message != TO_COME && !changeable() {
            // Another process may have a token for it, or nobody: a picture is not painted for that.
            return Ok(Again::No);
        }
        if surface.message == TO_COME
            && let Some(wait) = self.slate.coming(spot)
        {
            return Ok(Again::After(wait));
        }
        if !surface.by_token
            && let Err(wait) = self.take_turn(spot, surface)
        {
            return Ok(Again::After(wait));
        }
        // After its turn: so no more is painted than is sent, which is less than two painters can do.
        self.slate.holds.ends(spot);
        let whole = self.drafts.whole_board(table).await;
        if !self.slate.holds.begins(spot) {
            return Ok(Again::After(Duration::ZERO));
        }
        let mut letter = whole?;
        if surface.message == TO_COME {
            letter.pings.extend(called(table));
            return self.post(table, surface, &letter).await;
        }
        // Whoever was pinged by the first drawing is not pinged by the next.
        letter.pings.clear();
        if self.slate.looks.shows(spot, &letter) {
            return self.drawn(table, surface, &letter).await;
        }
        if surface.by_token {
            return self.draw_board_by_token(table, surface, &letter).await;
        }
        self.change(table, surface, &letter, true).await
    }

    /// Where the bot is no member, a board changes while its last token lives, and otherwise when someone presses something.
    async fn draw_board_by_token(
        &self,
        table: &Table,
        surface: &Surface,
        letter: &Letter,
    ) -> Result<Again, Fault> {
        let spot = (table.id, Place::Board);
        let Some(known) = self.slate.tokens.get(spot, self.clock.now()) else {
            return Ok(Again::No);
        };
        match self
            .wire
            .edit_by_token(&known.token, known.follow_up, letter)
            .await
        {
            Ok(()) => self.drawn(table, surface, letter).await,
            Err(trouble) if trouble.passes() => Ok(Again::BackOff),
            Err(_) => {
                self.slate.tokens.forget(spot);
                Ok(Again::No)
            }
        }
    }

    /// A message shows the table as it is now.
    pub(super) async fn drawn(
        &self,
        table: &Table,
        on: &Surface,
        letter: &Letter,
    ) -> Result<Again, Fault> {
        let now = Some(self.clock.now());
        let spot = (table.id, place(on.kind));
        self.slate.looks.sent(spot, letter, now);
        self.store
            .surfaces
            .mark_drawn(table.id, on.kind, on.message, table.seq)
            .await?;
        Ok(Again::No)
    }

    /// Takes the turn of a message, or says how long it has to wait for it.
    pub(super) fn take_turn(&self, spot: Spot, surface: &Surface) -> Result<(), Duration> {
        let turns = &self.slate.turns;
        let interval = turns.interval(surface.posted_at, self.clock.now());
        turns.take(spot, surface.channel, interval)
    }

    /// A place is about to be redrawn.
    fn about_to_show(&self, spot: Spot, letter: &Letter) {
        let now = self.clock.now();
        self.slate.looks.changes(spot, letter, now);
    }

    /// Changes a message; where that is not possible any more and it may be, a new one takes its place.
    pub(super) async fn change(
        &self,
        table: &Table,
        surface: &Surface,
        letter: &Letter,
        may_repost: bool,
    ) -> Result<Again, Fault> {
        self.about_to_show((table.id, place(surface.kind)), letter);
        let at = (surface.channel, surface.message);
        let nonce = may_repost.then(|| nonce(surface));
        let delivered = deliver::change(&*self.wire, at, letter, nonce.as_deref()).await;
        self.delivered(table, surface, letter, delivered).await
    }

    /// Posts a message in its channel, and keeps that one up to date from now on.
    pub(super) async fn post(
        &self,
        table: &Table,
        surface: &Surface,
        letter: &Letter,
    ) -> Result<Again, Fault> {
        let delivered = deliver::post(&*self.wire, surface.channel, letter, &nonce(surface)).await;
        self.delivered(table, surface, letter, delivered).await
    }

    /// Notes what became of a message.
    async fn delivered(
        &self,
        table: &Table,
        surface: &Surface,
        letter: &Letter,
        delivered: Delivered,
    ) -> Result<Again, Fault> {
        match delivered {
            Delivered::Changed => self.drawn(table, surface, letter).await,
            Delivered::Posted(posted, old) => {
                let again = self.posted(table, surface, posted, letter).await?;
                if let Some(old) = old {
                    // If even that fails, the old copy's buttons still work.
                    let moved = draw::moved(self.public_language(table).await?);
                    let _ = self.wire.edit(surface.channel, old, &moved).await;
                }
                Ok(again)
            }
            Delivered::NotNow => Ok(Again::BackOff),
            Delivered::Lost(trouble) => {
                match surface.kind {
                    SurfaceKind::Board => self.board_lost(table, surface, trouble).await?,
                    SurfaceKind::Direct(person) => {
                        self.direct_lost(table.id, person, trouble).await?;
                    }
                }
                Ok(Again::No)
            }
        }
    }

    /// A message that shows the table is there. If an attempt before made it, it shows what was so then, and is drawn once more.
    async fn posted(
        &self,
        table: &Table,
        surface: &Surface,
        posted: Posted,
        letter: &Letter,
    ) -> Result<Again, Fault> {
        let mut surface = Surface {
            message: posted.message,
            drawn_seq: 0,
            posted_at: self.clock.now(),
            ..surface.clone()
        };
        let mut again = Again::After(Duration::ZERO);
        if posted.as_asked {
            surface.drawn_seq = letter.shows_up_to(table.seq);
            let spot = (table.id, place(surface.kind));
            self.slate.looks.sent(spot, letter, None);
            again = Again::No;
        }
        self.store.surfaces.save(surface).await?;
        Ok(again)
    }

    /// Posts a board in its table's channel, without an interaction to answer.
    pub async fn post_board(&self, table: &Table) -> Result<(), Fault> {
        self.retire_board(table.id).await?;
        self.expect_board(table).await?;
        self.slate.refresh(table.id, Place::Board);
        Ok(())
    }

    /// The same while someone waits; says whether its channel can be reached at all.
    pub async fn post_board_now(&self, table: &Table) -> Result<bool, Fault> {
        let held = self.slate.hold(table.id, Place::Board);
        self.retire_board(table.id).await?;
        let to_come = self.expect_board(table).await?;
        let mut letter = self.drafts.board(table).await?;
        letter.pings.clear();
        let posting = self.post(table, &to_come, &letter);
        match tokio::time::timeout(SOON, posting).await {
            Ok(posted) => drop(posted?),
            // What comes later is the same message: the nonce sees to that.
            Err(_) => tracing::debug!(table.id = %table.id, "a board takes its time"),
        }
        drop(held);
        self.slate.refresh(table.id, Place::Board);
        Ok(self.surface(table.id, SurfaceKind::Board).await?.is_some())
    }

    /// Notes that a board is about to be posted. If it is not, because the bot is killed or the answer does not arrive, the
    /// outbox posts it.
    pub async fn expect_board(&self, table: &Table) -> Result<Surface, Fault> {
        let to_come = self.to_come(table.id, SurfaceKind::Board, table.channel);
        self.store.surfaces.save(to_come.clone()).await?;
        Ok(to_come)
    }

    async fn retire_board(&self, id: TableId) -> Result<(), Fault> {
        match self.surface(id, SurfaceKind::Board).await? {
            Some(known) => self.retire(&known).await,
            None => Ok(()),
        }
    }

    /// A newer copy takes over: the old one says so, and has no buttons.
    pub async fn retire(&self, surface: &Surface) -> Result<(), Fault> {
        self.store
            .surfaces
            .drop(surface.table, surface.kind, surface.message)
            .await?;
        if !surface.by_token && surface.message != TO_COME {
            let Some(table) = self.tables.get(surface.table).await? else {
                return Ok(());
            };
            let moved = draw::moved(self.public_language(&table).await?);
            let (wire, channel, message) =
                (Arc::clone(&self.wire), surface.channel, surface.message);
            // Nobody waits for this, and if the old message is gone, so much the better.
            self.aside
                .spawn(async move { wire.edit(channel, message, &moved).await });
        }
        Ok(())
    }

    async fn public_language(&self, table: &Table) -> Result<Language, Fault> {
        Ok(self.people.public_language(table.guild, table.host).await?)
    }

    /// A message that is still to come.
    pub(super) fn to_come(&self, table: TableId, kind: SurfaceKind, channel: Channel) -> Surface {
        Surface {
            table,
            kind,
            channel,
            message: TO_COME,
            drawn_seq: 0,
            posted_at: self.clock.now(),
            by_token: false,
        }
    }

    /// A board can be neither changed nor posted.
    async fn board_lost(
        &self,
        table: &Table,
        surface: &Surface,
        trouble: Trouble,
    ) -> Result<(), Fault> {
        if self.moves_to_channel(table, surface, trouble).await? {
            return Ok(());
        }
        let id = table.id;
        tracing::warn!(table.id = %id, channel.id = surface.channel.0, %trouble, "a board is out of reach; the match goes on without it");
        let lost = self.store.surfaces.drop(id, surface.kind, surface.message);
        Ok(lost.await?)
    }
}

/// The same attempt after a lost answer is the same message; the next one that takes its place is another one.
fn nonce(surface: &Surface) -> String {
    let attempt = match (surface.kind, surface.message) {
        (SurfaceKind::Direct(person), replaced) => person.0 ^ replaced,
        // It has no message, but the moment it was asked for.
        (SurfaceKind::Board, TO_COME) => surface.posted_at.0.unsigned_abs(),
        (SurfaceKind::Board, replaced) => replaced,
    };
    format!("{}-{}", surface.table, attempt % 10_000_000_000)
}

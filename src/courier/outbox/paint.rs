//! Sends one job: loads the newest table, draws it for whoever looks at that place, and heeds what Discord says.

use std::sync::Arc;
use std::time::Duration;

use crate::courier::outbox::contest::called;
use crate::courier::outbox::queue::{Again, Job};
use crate::courier::outbox::{Outbox, TO_COME, place};
use crate::courier::place::Place;
use crate::courier::wire::{Posted, THREAD_ARCHIVED, Trouble};
use crate::draw;
use crate::draw::letter::Letter;
use crate::kernel::{Person, TableId, Text};
use crate::people::private_language;
use crate::say::Speaker;
use crate::store::{Surface, SurfaceKind};
use crate::table::Table;
use crate::table::service::Fault;

/// How long a person waits for a board to be posted; their own answer is due within three seconds.
const SOON: Duration = Duration::from_millis(1500);

impl Outbox {
    /// Performs a job, and says whether to look at it again.
    pub(super) async fn perform(&self, job: Job) -> Again {
        let done = match job {
            Job::Draw(id, place) => {
                let anew = self.queue.take_doubt(id, place);
                let done = self.draw(id, place, anew).await;
                if anew && !matches!(done, Ok(Again::No)) {
                    self.queue.doubt(id, place);
                }
                done
            }
            Job::Remind(id, decision) => self.note(id, decision, "notice-reminded").await,
            Job::Warn(id, decision) => self.note(id, decision, "notice-warned").await,
        };
        done.unwrap_or_else(|fault| {
            tracing::error!(?job, %fault, "a message could not be drawn");
            metrics::counter!(crate::telemetry::FAULTS).increment(1);
            Again::BackOff
        })
    }

    /// Draws a place that is behind, or whatever it shows if it is to be drawn anew.
    async fn draw(&self, id: TableId, place: Place, anew: bool) -> Result<Again, Fault> {
        let tables = self.tables.get().expect("attached before anything runs");
        let Some(table) = tables.get(id).await? else {
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
        let Some(private) = self.queue.private(table.id, person) else {
            return Ok(Again::No);
        };
        if self.clock.now() >= private.expires {
            self.queue.forget(table.id, Place::Private(person));
            return Ok(Again::No);
        }
        if private.drawn_seq >= table.seq && !anew {
            return Ok(Again::No);
        }
        let letter = self.panel_as_begun(table, person, None).await?;
        let place = Place::Private(person);
        let sent = if self.queue.shows(table.id, place, &letter) {
            Ok(())
        } else {
            self.about_to_show(table.id, place, &letter);
            self.wire
                .edit_by_token(&private.token, private.follow_up, &letter)
                .await
        };
        Ok(match sent {
            Ok(()) => {
                self.queue
                    .drawn_private(table.id, person, &private.token, table.seq);
                let now = Some(self.clock.now());
                self.queue.sent(table.id, place, &letter, now);
                Again::No
            }
            Err(trouble) if trouble.passes() => Again::BackOff,
            Err(trouble) => {
                tracing::debug!(table.id = %table.id, %trouble, "a private panel stops following");
                self.queue.forget(table.id, Place::Private(person));
                Again::No
            }
        })
    }

    /// The private panel of a person, in their language.
    pub async fn panel_for(&self, table: &Table, person: Person) -> Result<Letter, Fault> {
        self.panel_with(table, person, None).await
    }

    /// The same with what they have begun: the other one's choice must not wipe out half a line-up.
    pub async fn panel_as_begun(
        &self,
        table: &Table,
        person: Person,
        notice: Option<&Text>,
    ) -> Result<Letter, Fault> {
        let begun = self.queue.begun(table.id, person, table.decision);
        self.panel_begun(table, person, notice, &begun).await
    }

    /// The same with a sentence on top.
    pub async fn panel_with(
        &self,
        table: &Table,
        person: Person,
        notice: Option<&Text>,
    ) -> Result<Letter, Fault> {
        self.panel_begun(table, person, notice, "").await
    }

    /// The same after the beginning of a move was pressed.
    pub async fn panel_begun(
        &self,
        table: &Table,
        person: Person,
        notice: Option<&Text>,
        begun: &str,
    ) -> Result<Letter, Fault> {
        let Some(seat) = table.seat_of(person) else {
            return Ok(Letter::default());
        };
        let row = self.people.person(person).await?;
        let roster = self.people.roster(table).await?;
        let speaker = Speaker {
            language: private_language(&row),
            roster: &roster,
            plain: row.text_board,
        };
        let mut letter = draw::private(table, seat, notice, begun, &speaker);
        draw::push_line(&mut letter.content, &self.aftermath(table, &speaker).await?);
        Ok(letter)
    }

    async fn draw_board(&self, table: &Table, surface: &Surface) -> Result<Again, Fault> {
        let job = Job::Draw(table.id, Place::Board);
        if !surface.by_token
            && let Err(wait) = self
                .queue
                .turn(job, surface.channel, self.interval(surface))
        {
            return Ok(Again::After(wait));
        }
        // After its turn: so no more is painted than is sent, which is less than two painters can do.
        self.queue.paints(job);
        let whole = self.whole_board(table).await;
        if !self.queue.may_send(job) {
            return Ok(Again::After(Duration::ZERO));
        }
        let mut letter = whole?;
        if surface.message == TO_COME {
            letter.pings.extend(called(table));
            return self.repost(table, surface, &letter).await;
        }
        // Whoever was pinged by the first drawing is not pinged by the next.
        letter.pings.clear();
        if self.queue.shows(table.id, Place::Board, &letter) {
            return self.drawn(table, surface, &letter).await;
        }
        if surface.by_token {
            return self.draw_board_by_token(table, surface, &letter).await;
        }
        self.about_to_show(table.id, Place::Board, &letter);
        match self
            .wire
            .edit(surface.channel, surface.message, &letter)
            .await
        {
            Ok(()) => self.drawn(table, surface, &letter).await,
            Err(Trouble::NoMessage) => self.repost(table, surface, &letter).await,
            // Nothing in a thread that was put away can be edited, but a new message brings it back.
            Err(Trouble::TooOld | Trouble::Forbidden(THREAD_ARCHIVED)) => {
                let again = self.repost(table, surface, &letter).await?;
                // The old copy keeps its text; if even that fails, its buttons still work.
                let _ = self.wire.strip(surface.channel, surface.message).await;
                Ok(again)
            }
            Err(trouble) => self.give_up_or_wait(table, surface, trouble).await,
        }
    }

    /// Where the bot is no member, a board changes while its last token lives, and otherwise when someone presses something.
    async fn draw_board_by_token(
        &self,
        table: &Table,
        surface: &Surface,
        letter: &Letter,
    ) -> Result<Again, Fault> {
        let Some(known) = self
            .queue
            .board(table.id)
            .filter(|known| self.clock.now() < known.expires)
        else {
            self.queue.forget(table.id, Place::Board);
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
                self.queue.forget(table.id, Place::Board);
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
        self.queue.sent(table.id, place(on.kind), letter, now);
        self.store
            .mark_drawn(table.id, on.kind, on.message, table.seq)
            .await?;
        Ok(Again::No)
    }

    /// Old messages may be edited less often.
    pub(super) fn interval(&self, surface: &Surface) -> Duration {
        let age = self.clock.now().0 - surface.posted_at.0;
        if age > self.settings.old_message.as_millis() as i64 {
            self.settings.old_edit_interval
        } else {
            self.settings.edit_interval
        }
    }

    /// Posts a message again in its channel, and keeps that one up to date from now on.
    pub async fn repost(
        &self,
        table: &Table,
        surface: &Surface,
        letter: &Letter,
    ) -> Result<Again, Fault> {
        // The same attempt after a lost answer is the same message; the next repost is another one. A surface that is
        // still to come has no message, but the moment it was asked for.
        let attempt = match surface.message {
            0 => surface.posted_at.0.unsigned_abs(),
            message => message,
        };
        let nonce = format!("{}-{}", table.id, attempt % 10_000_000_000);
        match self.wire.post(surface.channel, letter, &nonce).await {
            Ok(posted) => {
                let surface = Surface {
                    posted_at: self.clock.now(),
                    ..surface.clone()
                };
                self.posted(table, surface, posted, letter).await
            }
            Err(trouble) => self.give_up_or_wait(table, surface, trouble).await,
        }
    }

    /// A message that shows the table is there. If an attempt before made it, it shows what was so then, and is drawn once more.
    pub(super) async fn posted(
        &self,
        table: &Table,
        surface: Surface,
        posted: Posted,
        letter: &Letter,
    ) -> Result<Again, Fault> {
        let mut surface = Surface {
            message: posted.message,
            drawn_seq: 0,
            ..surface
        };
        let mut again = Again::After(Duration::ZERO);
        if posted.as_asked {
            surface.drawn_seq = letter.shows_up_to(table.seq);
            self.queue.sent(table.id, place(surface.kind), letter, None);
            again = Again::No;
        }
        self.store.save_surface(surface).await?;
        Ok(again)
    }

    /// Posts a board in its table's channel, without an interaction to answer.
    pub async fn post_board(&self, table: &Table) -> Result<(), Fault> {
        self.retire_board(table.id).await?;
        self.expect_board(table).await?;
        self.refresh(table.id, Place::Board);
        Ok(())
    }

    /// The same while someone waits; says whether its channel can be reached at all.
    pub async fn post_board_now(&self, table: &Table) -> Result<bool, Fault> {
        let held = self.hold(table.id, Place::Board);
        self.retire_board(table.id).await?;
        let to_come = self.expect_board(table).await?;
        let mut letter = self.board_for(table).await?;
        letter.pings.clear();
        let posting = self.repost(table, &to_come, &letter);
        match tokio::time::timeout(SOON, posting).await {
            Ok(posted) => drop(posted?),
            // What comes later is the same message: the nonce sees to that.
            Err(_) => tracing::debug!(table.id = %table.id, "a board takes its time"),
        }
        drop(held);
        self.refresh(table.id, Place::Board);
        Ok(self.surface(table.id, SurfaceKind::Board).await?.is_some())
    }

    /// Notes that a board is about to be posted. If it is not, because the bot is killed or the answer does not arrive, the
    /// outbox posts it.
    pub async fn expect_board(&self, table: &Table) -> Result<Surface, Fault> {
        let (channel, posted_at) = (table.channel, self.clock.now());
        let to_come = Surface {
            table: table.id,
            kind: SurfaceKind::Board,
            channel,
            message: TO_COME,
            drawn_seq: 0,
            posted_at,
            by_token: false,
        };
        self.store.save_surface(to_come.clone()).await?;
        Ok(to_come)
    }

    async fn retire_board(&self, id: TableId) -> Result<(), Fault> {
        match self.surface(id, SurfaceKind::Board).await? {
            Some(known) => self.retire(&known).await,
            None => Ok(()),
        }
    }

    /// A newer copy takes over: the old one loses its buttons.
    pub async fn retire(&self, surface: &Surface) -> Result<(), Fault> {
        self.store
            .drop_surface(surface.table, surface.kind, surface.message)
            .await?;
        if !surface.by_token && surface.message != TO_COME {
            let (wire, channel, message) =
                (Arc::clone(&self.wire), surface.channel, surface.message);
            // Nobody waits for this, and if the old message is gone, so much the better.
            tokio::spawn(async move { wire.strip(channel, message).await });
        }
        Ok(())
    }

    async fn give_up_or_wait(
        &self,
        table: &Table,
        surface: &Surface,
        trouble: Trouble,
    ) -> Result<Again, Fault> {
        if trouble.passes() || trouble == Trouble::BadToken {
            return Ok(Again::BackOff);
        }
        if self.moves_to_channel(table, surface, trouble).await? {
            return Ok(Again::No);
        }
        let id = table.id;
        tracing::warn!(table.id = %id, channel.id = surface.channel.0, %trouble, "a board is out of reach; the match goes on without it");
        self.store
            .drop_surface(id, surface.kind, surface.message)
            .await?;
        Ok(Again::No)
    }
}

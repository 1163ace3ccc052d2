//! Join, leave, start: on the card, which then becomes the new card in the same breath, or by a command.

use super::turned;
use crate::courier::cards::Drawing;
use crate::desk::ask::{Ask, Reply};
use crate::desk::route::Desk;
use crate::draw;
use crate::draw::letter::Letter;
use crate::draw::press::{Cup, Press};
use crate::draw::tournament::{card, card_letter, name};
use crate::kernel::{Text, Tone, TournamentId};
use crate::people::voice::Voice;
use crate::store::{Post, PostKind};
use crate::table::Failure;
use crate::tournament::{Command, Event, Phase, Tournament};

impl Desk {
    pub(super) async fn join_cup(&self, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
        let drawing = self.cards.draw(id);
        let change = self.tournaments.join(id, ask.person, ask.id).await?;
        let late = |event: &Event| matches!(event, Event::Entered { .. });
        let key = match change.events.iter().any(late) {
            true => "cup-joined-late",
            false => "cup-joined",
        };
        self.entered(ask, drawing, &change.tournament, key).await
    }

    pub(super) async fn leave_cup(&self, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
        let drawing = self.cards.draw(id);
        let leave = Command::Leave { by: ask.person };
        let change = self.tournaments.command(id, &leave).await?;
        self.entered(ask, drawing, &change.tournament, "cup-gone")
            .await
    }

    /// Before the start it costs nothing; later a match, so it is asked.
    pub(super) async fn ask_leave_cup(
        &self,
        ask: &Ask,
        id: TournamentId,
        tournament: &Tournament,
    ) -> Result<Reply, Failure> {
        let player = tournament.field.player(ask.person);
        let plays = player.is_some_and(|player| tournament.field.stays(player));
        if tournament.phase != Phase::Running || !plays {
            return self.leave_cup(ask, id).await;
        }
        let text = Text::new("cup-leave-ask").with("name", name(tournament));
        self.ask_cup(ask, &text, (id, Cup::Leave), "button-cup-leave")
            .await
    }

    pub(super) async fn start_cup(&self, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
        let by = self.actor(ask).await?;
        let drawing = self.cards.draw(id);
        let change = self.tournaments.start(id, by).await?;
        self.entered(ask, drawing, &change.tournament, "cup-begun")
            .await
    }

    /// Yes or no, privately.
    pub(super) async fn ask_cup(
        &self,
        ask: &Ask,
        text: &Text,
        (id, yes): (TournamentId, Cup),
        label: &'static str,
    ) -> Result<Reply, Failure> {
        let voice = self.voice(ask, |speaker| speaker.say(text)).await?;
        let speaker = voice.speaker();
        let yes = Press::Cup(id, yes);
        let keep = Press::Cup(id, Cup::Keep);
        let letter = Letter::text(speaker.say(text)).buttons(vec![
            draw::button(yes, label, Tone::Danger, &speaker),
            draw::button(keep, "button-cup-keep", Tone::Plain, &speaker),
        ]);
        Ok(Reply::private(letter))
    }

    /// Everything stays as it is.
    pub(super) async fn keep_cup(
        &self,
        ask: &Ask,
        tournament: &Tournament,
    ) -> Result<Reply, Failure> {
        let text = Text::new("cup-kept").with("name", name(tournament));
        Ok(turned(ask, Letter::text(self.say_cup(ask, &text).await?)))
    }

    /// The card for the asker alone.
    pub(super) async fn cup_card(
        &self,
        ask: &Ask,
        tournament: &Tournament,
    ) -> Result<Reply, Failure> {
        let now = self.clock.now();
        let write = |speaker: &crate::say::Speaker<'_>| card(tournament, speaker, now);
        let voice = self.voice(ask, write).await?;
        let letter = card_letter(tournament, &voice.speaker(), now);
        Ok(turned(ask, letter))
    }

    /// The pressed card becomes the new one; wherever else it was asked, a sentence says that it is done, and the steward draws
    /// the card.
    async fn entered(
        &self,
        ask: &Ask,
        drawing: Drawing,
        tournament: &Tournament,
        key: &'static str,
    ) -> Result<Reply, Failure> {
        if !self.pressed_card(ask, tournament.id).await? {
            let text = Text::new(key).with("name", name(tournament));
            return Ok(turned(ask, Letter::text(self.say_cup(ask, &text).await?)));
        }
        let now = self.clock.now();
        let write = |speaker: &crate::say::Speaker<'_>| card(tournament, speaker, now);
        let voice = Voice::public(&self.people, tournament, write).await?;
        let letter = card_letter(tournament, &voice.speaker(), now);
        Ok(Reply::redraw(letter).showing_card(drawing, tournament.seq))
    }

    /// Whether the pressed message is the tournament's card. One that was posted a moment ago may not be noted yet.
    async fn pressed_card(&self, ask: &Ask, id: TournamentId) -> Result<bool, Failure> {
        let Some(pressed) = ask.message.filter(|message| !message.ephemeral) else {
            return Ok(false);
        };
        let posts = self.store.posts(id).await?;
        let is_it = |post: &Post| post.message == pressed.id || post.message == 0;
        let mut cards = posts.iter().filter(|post| post.kind == PostKind::Card);
        Ok(cards.any(is_it))
    }

    /// A card that was the answer to a press has arrived.
    pub async fn card_shown(&self, drawing: &Drawing, message: u64, seq: u64) {
        let (id, seq) = (drawing.tournament(), drawing.shows_up_to(seq));
        if let Err(fault) = self.store.card_drawn(id, message, seq).await {
            tracing::error!(tournament = %id, %fault, "a card could not be noted; it will be drawn again");
        }
    }
}

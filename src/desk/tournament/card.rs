//! The card: for the asker alone, and as the answer to a press on it, which becomes the new card in the same breath.

use super::{Found, say, seen, turned, voice};
use crate::courier::holds::Held;
use crate::desk::{Ask, Desk, OnPress, Reply};
use crate::draw::letter::Letter;
use crate::draw::press;
use crate::draw::tournament::{card, card_letter, name};
use crate::kernel::{Refusal, Text, TournamentId};
use crate::people::voice::Voice;
use crate::say::Speaker;
use crate::store::{Post, PostKind};
use crate::table::Failure;
use crate::tournament::Tournament;

impl OnPress for press::Card {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let found = seen(desk, ask, self.id).await?;
        show_card(desk, ask, found).await
    }
}

impl OnPress for press::Named {
    async fn pressed(self, desk: &Desk, ask: &Ask, chosen: Option<&str>) -> Result<Reply, Failure> {
        let id = chosen.and_then(|named| named.parse().ok());
        let found = seen(desk, ask, id.ok_or(Refusal::UnknownButton)?).await?;
        show_card(desk, ask, found).await
    }
}

/// The card for the asker alone.
async fn show_card(desk: &Desk, ask: &Ask, (_, tournament): Found) -> Result<Reply, Failure> {
    let now = desk.clock.now();
    let write = |speaker: &Speaker<'_>| card(&tournament, speaker, now);
    let voice = voice(desk, ask, write).await?;
    let letter = card_letter(&tournament, &voice.speaker(), now);
    Ok(turned(ask, letter))
}

/// The pressed card becomes the new one; wherever else it was asked, a sentence says that it is done, and the steward draws
/// the card.
pub(super) async fn entered(
    desk: &Desk,
    ask: &Ask,
    drawing: Held<TournamentId>,
    tournament: &Tournament,
    key: &'static str,
) -> Result<Reply, Failure> {
    let id = drawing.key();
    if !pressed_card(desk, ask, id).await? {
        let text = Text::new(key).with("name", name(tournament));
        return Ok(turned(ask, Letter::text(say(desk, ask, &text).await?)));
    }
    let now = desk.clock.now();
    let write = |speaker: &Speaker<'_>| card(tournament, speaker, now);
    let voice = Voice::public(&desk.people, tournament, write).await?;
    let letter = card_letter(tournament, &voice.speaker(), now);
    Ok(Reply::redraw(letter).showing_card(drawing, tournament.seq))
}

/// Whether the pressed message is the tournament's card. One that was posted a moment ago may not be noted yet.
async fn pressed_card(desk: &Desk, ask: &Ask, id: TournamentId) -> Result<bool, Failure> {
    let Some(pressed) = ask.message.filter(|message| !message.ephemeral) else {
        return Ok(false);
    };
    let posts = desk.store.posts.of(id).await?;
    let is_it = |post: &Post| post.message == pressed.id || post.message == 0;
    let mut cards = posts.iter().filter(|post| post.kind == PostKind::Card);
    Ok(cards.any(is_it))
}

//! The card: for the asker alone, and as the answer to a press on it, which becomes the new card in the same breath.

use super::{Found, say, seen, turned, voice};
use crate::courier::holds::Held;
use crate::desk::card::is_pressed;
use crate::desk::{Ask, Desk, OnPress, Reply};
use crate::draw::letter::Letter;
use crate::draw::press;
use crate::draw::tournament::{card, card_letter, name};
use crate::kernel::{Refusal, Text};
use crate::people::voice::Voice;
use crate::say::Speaker;
use crate::store::AnyLog;
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

/// The pressed card becomes the new one; wherever else it was asked, a sentence says that it is done, and the poster draws
/// the card.
pub(super) async fn entered(
    desk: &Desk,
    ask: &Ask,
    drawing: Held<AnyLog>,
    tournament: &Tournament,
    key: &'static str,
) -> Result<Reply, Failure> {
    if !is_pressed(desk, ask, tournament.id).await? {
        let text = Text::new(key).with("name", name(tournament));
        return Ok(turned(ask, Letter::text(say(desk, ask, &text).await?)));
    }
    let now = desk.clock.now();
    let write = |speaker: &Speaker<'_>| card(tournament, speaker, now);
    let voice = Voice::public(&desk.people, tournament, write).await?;
    let letter = card_letter(tournament, &voice.speaker(), now);
    Ok(Reply::redraw(letter).showing_card(drawing, tournament.seq))
}

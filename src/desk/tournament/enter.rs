//! Join, leave, start: on the card, which then becomes the new card in the same breath, or by a command.

use super::complete::TOURNAMENT;
use super::{Found, Wants, actor, choose, say, seen, turned, voice};
use crate::courier::cards::Drawing;
use crate::desk::ask::{Ask, Reply};
use crate::desk::command::Command;
use crate::desk::route::{Desk, OnPress};
use crate::draw::letter::Letter;
use crate::draw::press::Press;
use crate::draw::tournament::{card, card_letter, name};
use crate::draw::{self, press};
use crate::kernel::{Refusal, Text, Tone, TournamentId};
use crate::people::voice::Voice;
use crate::say::Speaker;
use crate::store::{Post, PostKind};
use crate::table::Failure;
use crate::tournament::{self, Event, Phase, Tournament};

pub const JOIN: Command = Command::typed("tournament join", &[TOURNAMENT], |desk, ask, given| {
    Box::pin(async move {
        let found = choose(desk, ask, given, Wants::Join).await?;
        join(desk, ask, found.0).await
    })
});

pub const LEAVE: Command = Command::typed("tournament leave", &[TOURNAMENT], |desk, ask, given| {
    Box::pin(async move {
        let found = choose(desk, ask, given, Wants::Leave).await?;
        ask_leave(desk, ask, &found).await
    })
});

pub const START: Command = Command::typed("tournament start", &[TOURNAMENT], |desk, ask, given| {
    Box::pin(async move {
        let found = choose(desk, ask, given, Wants::Start).await?;
        start(desk, ask, found.0).await
    })
});

impl OnPress for press::JoinTournament {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.tournament).await?;
        join(desk, ask, id).await
    }
}

impl OnPress for press::LeaveTournament {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.tournament).await?;
        leave(desk, ask, id).await
    }
}

impl OnPress for press::StartTournament {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.tournament).await?;
        start(desk, ask, id).await
    }
}

impl OnPress for press::Card {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let found = seen(desk, ask, self.tournament).await?;
        show_card(desk, ask, &found).await
    }
}

impl OnPress for press::Named {
    async fn pressed(self, desk: &Desk, ask: &Ask, chosen: Option<&str>) -> Result<Reply, Failure> {
        let id = chosen.and_then(|named| named.parse().ok());
        let found = seen(desk, ask, id.ok_or(Refusal::UnknownButton)?).await?;
        show_card(desk, ask, &found).await
    }
}

/// Everything stays as it is.
impl OnPress for press::KeepTournament {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (_, tournament) = seen(desk, ask, self.tournament).await?;
        let text = Text::new("cup-kept").with("name", name(&tournament));
        Ok(turned(ask, Letter::text(say(desk, ask, &text).await?)))
    }
}

async fn join(desk: &Desk, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
    let drawing = desk.cards.draw(id);
    let change = desk.tournaments.join(id, ask.person, ask.id).await?;
    let late = |event: &Event| matches!(event, Event::Entered { .. });
    let key = match change.events.iter().any(late) {
        true => "cup-joined-late",
        false => "cup-joined",
    };
    entered(desk, ask, drawing, &change.tournament, key).await
}

async fn leave(desk: &Desk, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
    let drawing = desk.cards.draw(id);
    let leave = tournament::Command::Leave { by: ask.person };
    let change = desk.tournaments.command(id, &leave).await?;
    entered(desk, ask, drawing, &change.tournament, "cup-gone").await
}

/// Before the start it costs nothing; later a match, so it is asked.
async fn ask_leave(desk: &Desk, ask: &Ask, (id, tournament): &Found) -> Result<Reply, Failure> {
    let player = tournament.field.player(ask.person);
    let plays = player.is_some_and(|player| tournament.field.stays(player));
    if tournament.phase != Phase::Running || !plays {
        return leave(desk, ask, *id).await;
    }
    let text = Text::new("cup-leave-ask").with("name", name(tournament));
    let yes = press::LeaveTournament { tournament: *id };
    ask_first(desk, ask, &text, (*id, yes), "button-cup-leave").await
}

async fn start(desk: &Desk, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
    let by = actor(desk, ask).await?;
    let drawing = desk.cards.draw(id);
    let change = desk.tournaments.start(id, by).await?;
    entered(desk, ask, drawing, &change.tournament, "cup-begun").await
}

/// Yes or no, privately.
pub(super) async fn ask_first(
    desk: &Desk,
    ask: &Ask,
    text: &Text,
    (tournament, yes): (TournamentId, impl Press),
    label: &'static str,
) -> Result<Reply, Failure> {
    let voice = voice(desk, ask, |speaker| speaker.say(text)).await?;
    let speaker = voice.speaker();
    let keep = press::KeepTournament { tournament };
    let letter = Letter::text(speaker.say(text)).buttons(vec![
        draw::button(yes, label, Tone::Danger, &speaker),
        draw::button(keep, "button-cup-keep", Tone::Plain, &speaker),
    ]);
    Ok(Reply::private(letter))
}

/// The card for the asker alone.
async fn show_card(desk: &Desk, ask: &Ask, (_, tournament): &Found) -> Result<Reply, Failure> {
    let now = desk.clock.now();
    let write = |speaker: &Speaker<'_>| card(tournament, speaker, now);
    let voice = voice(desk, ask, write).await?;
    let letter = card_letter(tournament, &voice.speaker(), now);
    Ok(turned(ask, letter))
}

/// The pressed card becomes the new one; wherever else it was asked, a sentence says that it is done, and the steward draws
/// the card.
async fn entered(
    desk: &Desk,
    ask: &Ask,
    drawing: Drawing,
    tournament: &Tournament,
    key: &'static str,
) -> Result<Reply, Failure> {
    let id = drawing.tournament();
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
    let posts = desk.store.posts(id).await?;
    let is_it = |post: &Post| post.message == pressed.id || post.message == 0;
    let mut cards = posts.iter().filter(|post| post.kind == PostKind::Card);
    Ok(cards.any(is_it))
}

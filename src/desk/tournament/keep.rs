//! Yes or no, before something that cannot be taken back; and **Keep**, which is no.

use super::{say, seen, turned, voice};
use crate::desk::{Ask, Desk, OnPress, Reply};
use crate::draw::letter::Letter;
use crate::draw::press::Press;
use crate::draw::tournament::name;
use crate::draw::{self, press};
use crate::kernel::{Text, Tone, TournamentId};
use crate::table::Failure;

/// Yes or no, privately.
pub(super) async fn ask_first(
    desk: &Desk,
    ask: &Ask,
    text: &Text,
    (id, yes): (TournamentId, impl Press),
    label: &'static str,
) -> Result<Reply, Failure> {
    let voice = voice(desk, ask, |speaker| speaker.say(text)).await?;
    let speaker = voice.speaker();
    let keep = press::KeepTournament { id };
    let letter = Letter::text(speaker.say(text)).buttons(vec![
        draw::button(yes, label, Tone::Danger, &speaker),
        draw::button(keep, "button-tournament-keep", Tone::Plain, &speaker),
    ]);
    Ok(Reply::private(letter))
}

/// Everything stays as it is.
impl OnPress for press::KeepTournament {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (_, tournament) = seen(desk, ask, self.id).await?;
        let text = Text::new("tournament-kept").with("name", name(&tournament));
        Ok(turned(ask, Letter::text(say(desk, ask, &text).await?)))
    }
}

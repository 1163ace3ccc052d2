//! `/tor tournament pairings`: who meets whom in a round, and why.

use super::complete::TOURNAMENT;
use super::page::{label, others};
use super::{Found, Wants, choose, refused, seen, turned, voice};
use crate::desk::command::whole;
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::letter::{Letter, Menu};
use crate::draw::pages::{page_buttons, ways};
use crate::draw::press::Press;
use crate::draw::tournament as words;
use crate::draw::{self, press};
use crate::kernel::{Refusal, Text, Tone};
use crate::say::Speaker;
use crate::table::Failure;
use crate::tournament::MatchNo;

pub const COMMAND: Command = Command::typed(
    "tournament pairings",
    &[TOURNAMENT, whole("round", 1, u32::MAX)],
    |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Look).await?;
            let round = given.whole("round").unwrap_or(0);
            pairings(desk, ask, found, round, 0).await
        })
    },
);

impl OnPress for press::Pairings {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let found = seen(desk, ask, self.id).await?;
        pairings(desk, ask, found, self.round, self.page).await
    }
}

async fn pairings(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): Found,
    round: u32,
    page: usize,
) -> Result<Reply, Failure> {
    let last = tournament.field.round;
    let round = if round == 0 { last } else { round.min(last) };
    let write = |speaker: &Speaker<'_>| words::pairings(&tournament, round, page, speaker);
    let shown = words::paired(&tournament, round, page);
    // The menu names the same people as the page.
    let voice = voice(desk, ask, |speaker| write(speaker).text).await?;
    let speaker = voice.speaker();
    let page = write(&speaker);
    let to = |page| press::Pairings { id, round, page };
    let mut letter = Letter::text(&page.text);
    if !shown.is_empty() {
        let (placeholder, page) = (speaker.say(&Text::new("tournament-why")), page.page);
        letter = letter.menu(Menu {
            marks: Default::default(),
            id: press::Why { id, round, page }.id(),
            placeholder,
            options: shown
                .iter()
                .map(|no| (label(&tournament, *no, &speaker), no.0.to_string()))
                .collect(),
        });
    }
    let other = |round| press::Pairings { id, round, page: 0 };
    let before = (round > 1).then(|| other(round - 1));
    let after = (round < last).then(|| other(round + 1));
    let rounds = [
        ("button-round-before", Tone::Plain, before),
        ("button-round-after", Tone::Plain, after),
    ];
    // Not every round has as many pages, so its pages come last.
    let mut buttons = ways(rounds, &speaker);
    buttons.extend(page_buttons(page.page, page.pages, to, &speaker));
    let letter = letter.buttons(buttons);
    let letter = letter.buttons(others(&tournament, "pairings", &speaker));
    Ok(turned(ask, letter))
}

/// Why two meet whom a menu named; the pairings are one press away.
impl OnPress for press::Why {
    async fn pressed(self, desk: &Desk, ask: &Ask, chosen: Option<&str>) -> Result<Reply, Failure> {
        let (_, tournament) = seen(desk, ask, self.id).await?;
        let named = chosen.ok_or(Refusal::UnknownButton)?;
        let no = named.parse().map(MatchNo).ok();
        let write = |speaker: &Speaker<'_>| {
            let no = no?;
            let said = words::why(&tournament, no, speaker)?;
            let title = Text::new("tournament-why-match")
                .text("match", words::match_label(&tournament, no));
            Some(format!("{}\n{said}", speaker.say(&title)))
        };
        let voice = voice(desk, ask, |speaker| write(speaker).unwrap_or_default());
        let voice = voice.await?;
        let speaker = voice.speaker();
        let text = write(&speaker).ok_or_else(|| refused("refusal-tournament-no-such-match"))?;
        let back = press::Pairings {
            id: self.id,
            round: self.round,
            page: self.page,
        };
        let back = draw::button(back, "button-pairings", Tone::Plain, &speaker);
        Ok(turned(ask, Letter::text(text).buttons(vec![back])))
    }
}

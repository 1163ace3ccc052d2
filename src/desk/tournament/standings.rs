//! `/tor tournament standings`, page by page.

use super::complete::TOURNAMENT;
use super::page::{others, paged};
use super::{Found, Wants, choose, seen, turned, voice};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::press;
use crate::draw::tournament as words;
use crate::say::Speaker;
use crate::table::Failure;

pub const COMMAND: Command =
    Command::typed("tournament standings", &[TOURNAMENT], |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Look).await?;
            standings(desk, ask, found, 0).await
        })
    });

impl OnPress for press::Standings {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let found = seen(desk, ask, self.id).await?;
        standings(desk, ask, found, self.page).await
    }
}

async fn standings(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): Found,
    page: usize,
) -> Result<Reply, Failure> {
    let write = |speaker: &Speaker<'_>| words::standings(&tournament, page, speaker);
    let voice = voice(desk, ask, |speaker| write(speaker).text).await?;
    let speaker = voice.speaker();
    let page = write(&speaker);
    let to = |page| press::Standings { id, page };
    let letter = paged(&page, to, &speaker);
    let letter = letter.buttons(others(&tournament, "standings", &speaker));
    Ok(turned(ask, letter))
}

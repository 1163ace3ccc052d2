//! `/tor tournament log`: what happened, and who did it.

use super::complete::TOURNAMENT;
use super::page::paged;
use super::{Found, Wants, choose, seen, turned, voice};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::press;
use crate::draw::tournament as words;
use crate::kernel::Moment;
use crate::log::Event as _;
use crate::say::Speaker;
use crate::table::Failure;
use crate::tournament::Event;

pub const COMMAND: Command = Command::typed("tournament log", &[TOURNAMENT], |desk, ask, given| {
    Box::pin(async move {
        let found = choose(desk, ask, given, Wants::Look).await?;
        log(desk, ask, found, 0).await
    })
});

impl OnPress for press::Log {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let found = seen(desk, ask, self.id).await?;
        log(desk, ask, found, self.page).await
    }
}

/// What happened, and who did it.
async fn log(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): Found,
    page: usize,
) -> Result<Reply, Failure> {
    let entries = desk.store.logs.entries(id).await?;
    let events: Vec<(Moment, Event)> = entries
        .iter()
        .filter_map(|entry| Some((entry.at, Event::parse(&entry.payload)?)))
        .collect();
    let write = |speaker: &Speaker<'_>| words::log(&tournament, &events, page, speaker);
    let voice = voice(desk, ask, |speaker| write(speaker).text).await?;
    let speaker = voice.speaker();
    let to = |page| press::Log { id, page };
    Ok(turned(ask, paged(&write(&speaker), to, &speaker)))
}

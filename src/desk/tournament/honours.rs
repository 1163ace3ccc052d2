//! `/tor tournament honours`: who won what in the tournaments of this server, over a season or all the time.

use super::{turned, voice};
use crate::desk::leaderboard::SEASON;
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::letter::Letter;
use crate::draw::pages::page_buttons;
use crate::draw::press::{self, Scope};
use crate::draw::tournament::{Honour, honours};
use crate::kernel::{Moment, Refusal, Text};
use crate::say::Speaker;
use crate::store::Honours;
use crate::table::Failure;
use crate::tournament::score::WIN;

pub const COMMAND: Command = Command::typed("tournament honours", &[SEASON], |desk, ask, given| {
    Box::pin(async move {
        let scope = match given.text("season").map(|number| number.trim().parse()) {
            None => Scope::Here,
            Some(Ok(number)) => Scope::Season(number),
            Some(Err(_)) => return Err(Refusal::NoSuchSeason.into()),
        };
        page(desk, ask, scope, 0).await
    })
});

impl OnPress for press::Honours {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        page(desk, ask, self.scope, self.page).await
    }
}

async fn page(desk: &Desk, ask: &Ask, scope: Scope, page: usize) -> Result<Reply, Failure> {
    let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
    let (from, until, words) = match scope {
        Scope::Here | Scope::Everywhere => (
            Moment(i64::MIN),
            Moment(i64::MAX),
            Text::new("tournament-all-time"),
        ),
        Scope::Season(number) => {
            let seasons = desk.store.seasons.of(guild).await?;
            let season = seasons.into_iter().find(|season| season.number == number);
            let season = season.ok_or(Refusal::NoSuchSeason)?;
            let words = Text::new("tournament-season").number("number", number);
            (season.begins_at, season.ends_at, words)
        }
    };
    let rows = desk.store.tournaments.honours(guild, from, until).await?;
    let rows: Vec<Honour> = rows.into_iter().map(honour).collect();
    let write = |speaker: &Speaker<'_>| honours(&rows, words.clone(), page, speaker);
    let voice = voice(desk, ask, |speaker| write(speaker).text).await?;
    let speaker = voice.speaker();
    let page = write(&speaker);
    let to = |page| press::Honours { scope, page };
    let buttons = page_buttons(page.page, page.pages, to, &speaker);
    Ok(turned(ask, Letter::text(page.text).buttons(buttons)))
}

/// One point for everyone one finished ahead of.
fn honour(row: Honours) -> Honour {
    Honour {
        person: row.person,
        titles: row.titles,
        finals: row.finals,
        points: i64::from(row.points) * WIN,
    }
}

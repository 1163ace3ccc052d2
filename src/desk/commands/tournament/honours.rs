//! `/tor tournament honours`: who won what in the tournaments of this server, over a season or all the time.

use super::{counted_in, turned};
use crate::desk::ask::{Ask, Reply};
use crate::desk::commands::matches::page_buttons;
use crate::desk::route::Desk;
use crate::draw::letter::Letter;
use crate::draw::press::{Press, Scope};
use crate::draw::tournament::{Honour, honours};
use crate::kernel::{Moment, Refusal, Text};
use crate::say::Speaker;
use crate::store::Honours;
use crate::table::Failure;
use crate::tournament::score::WIN;

impl Desk {
    /// What was typed, as a page.
    pub(super) async fn honours_named(
        &self,
        ask: &Ask,
        season: Option<String>,
    ) -> Result<Reply, Failure> {
        let scope = match season {
            None => Scope::Here,
            Some(number) => {
                let number = number.trim().parse();
                Scope::Season(number.map_err(|_| Refusal::NoSuchSeason)?)
            }
        };
        self.honours(ask, scope, 0).await
    }

    pub(in crate::desk) async fn honours(
        &self,
        ask: &Ask,
        scope: Scope,
        page: usize,
    ) -> Result<Reply, Failure> {
        let guild = ask.guild.ok_or(Refusal::OnlyInServer)?;
        let (from, until, words) = match counted_in(scope) {
            None => (
                Moment(i64::MIN),
                Moment(i64::MAX),
                Text::new("cup-all-time"),
            ),
            Some(number) => {
                let seasons = self.store.seasons(guild).await?;
                let season = seasons.into_iter().find(|season| season.number == number);
                let season = season.ok_or(Refusal::NoSuchSeason)?;
                let words = Text::new("cup-season").number("number", number);
                (season.begins_at, season.ends_at, words)
            }
        };
        let rows = self.store.honours(guild, from, until).await?;
        let rows: Vec<Honour> = rows.into_iter().map(honour).collect();
        let write = |speaker: &Speaker<'_>| honours(&rows, words.clone(), page, speaker);
        let voice = self.voice(ask, |speaker| write(speaker).text).await?;
        let speaker = voice.speaker();
        let page = write(&speaker);
        let to = |page| Press::Honours(scope, page);
        let buttons = page_buttons(page.page, page.pages, to, &speaker);
        Ok(turned(ask, Letter::text(page.text).buttons(buttons)))
    }
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

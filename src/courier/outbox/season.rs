//! What happens to standings without a match: seasons end and are announced, and whoever stays away loses their place.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use super::Outbox;
use crate::draw;
use crate::draw::letter::Letter;
use crate::games::find;
use crate::kernel::{Arg, Dial, Moment, Person, Text};
use crate::say::{Roster, Speaker};
use crate::store::{Pool, PoolKind, Season, StoreError};
use crate::table::Tables;
use crate::table::service::Fault;

/// How many of each table are named.
const NAMED: u32 = 3;

/// How often we look even if nothing is known to be due: another process may have changed something.
const LOOK_EVERY: i64 = 60 * 60;

/// After a failure.
const TRY_AGAIN: i64 = 60;

impl Outbox {
    /// Counts what was not counted, then looks after seasons and places until it is told to stop.
    pub async fn keep_standings(self: Arc<Self>, stop: CancellationToken) {
        let mut counted = false;
        while !stop.is_cancelled() {
            let done = match counted {
                false => Tables::catch_up(&self.store, self.clock.now())
                    .await
                    .map(drop),
                true => Ok(()),
            };
            let done = match done {
                Ok(()) => {
                    counted = true;
                    self.look_after_standings().await
                }
                Err(fault) => Err(fault),
            };
            let next = match done {
                Ok(next) => next,
                Err(fault) => {
                    tracing::error!(%fault, "standings could not be looked after");
                    self.clock.now().plus_seconds(TRY_AGAIN)
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.standings.notified() => {}
                () = self.clock.until(next) => {}
            }
        }
    }

    /// Something about seasons was changed: look again.
    pub fn seasons_changed(&self) {
        self.standings.notify_one();
    }

    /// Does what is due, and says when to look again.
    async fn look_after_standings(&self) -> Result<Moment, Fault> {
        let now = self.clock.now();
        if self
            .store
            .next_expiry()
            .await?
            .is_some_and(|next| next <= now)
        {
            self.store.settle_standings(now).await?;
        }
        for season in self.store.seasons_over(now).await? {
            if !self.announce(season).await? {
                return Ok(now.plus_seconds(TRY_AGAIN));
            }
        }
        let next = [
            self.store.next_expiry().await?,
            self.store.next_season_end().await?,
            Some(now.plus_seconds(LOOK_EVERY)),
        ];
        Ok(next.into_iter().flatten().min().unwrap_or(now))
    }

    /// Posts the final table of a season; not again once it is noted. Says whether it is done with.
    async fn announce(&self, season: Season) -> Result<bool, Fault> {
        if let Some(channel) = self.store.season_channel(season.guild).await? {
            let letter = self.final_table(season).await?;
            let nonce = format!("{:x}-{}", season.guild.0, season.number);
            match self.wire.post(channel, &letter, &nonce).await {
                Ok(_) => {}
                Err(trouble) if trouble.passes() => return Ok(false),
                Err(trouble) => {
                    tracing::warn!(%trouble, guild = season.guild.0, "a season's end could not be announced");
                }
            }
        }
        self.store.season_announced(season).await?;
        Ok(true)
    }

    async fn final_table(&self, season: Season) -> Result<Letter, StoreError> {
        let house = Person(0);
        let language = self
            .people
            .public_language(Some(season.guild), house)
            .await?;
        let mut lines = Vec::new();
        let mut names = std::collections::HashMap::new();
        for pool in self.store.season_pools(season.guild, season.number).await? {
            if pool.kind == PoolKind::House {
                continue;
            }
            let (rungs, _) = self.store.ladder(&pool, 0, NAMED).await?;
            for rung in &rungs {
                let name = self.people.person(rung.person).await?.name;
                if !name.is_empty() {
                    names.insert(rung.person, name);
                }
            }
            lines.push((pool, rungs));
        }
        let roster = Roster::new(Vec::new(), names, self.people.own());
        let speaker = Speaker {
            language,
            roster: &roster,
            plain: false,
        };
        let title = Text::new("season-over").number("number", season.number);
        let mut letter = Letter::text(speaker.say(&title));
        for (pool, rungs) in &lines {
            let named = |rung: &crate::store::Rung| {
                let solo = pool.kind == PoolKind::Solo;
                let text = Text::new("season-place")
                    .number("place", rung.place as i64)
                    .with("name", Arg::Person(rung.person))
                    .text("rating", draw::rating(&rung.standing, solo, season.ends_at));
                speaker.say(&text)
            };
            let places: Vec<String> = rungs.iter().map(named).collect();
            let line = if places.is_empty() {
                Text::new("season-nobody")
            } else {
                Text::new("season-places").with("places", Arg::Plain(places.join(" · ")))
            };
            let line = line.with("game", Arg::Plain(pool_name(pool)));
            draw::push_line(&mut letter.content, &speaker.say(&line));
        }
        if lines.is_empty() {
            draw::push_line(
                &mut letter.content,
                &speaker.say(&Text::new("season-unplayed")),
            );
        }
        let kept = Text::new("season-kept").number("number", season.number);
        draw::push_line(&mut letter.content, &speaker.say(&kept));
        if let Some(plan) = self.store.season_plan(season.guild).await? {
            let ends = season.ends_at.plus_months(plan.months);
            let next = Text::new("season-next")
                .number("number", season.number + 1)
                .with("at", Arg::At(ends, Dial::Day));
            draw::push_line(&mut letter.content, &speaker.say(&next));
        }
        Ok(letter)
    }
}

fn pool_name(pool: &Pool) -> String {
    let name = find(&pool.game).map_or(pool.game.as_str(), |rules| rules.meta().name);
    match pool.kind {
        PoolKind::Solo => format!("{name} · Solo"),
        PoolKind::People | PoolKind::House => name.to_owned(),
    }
}

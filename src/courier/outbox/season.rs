//! What happens to ratings without a match: seasons end and are announced, and whoever stays away loses their place.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use super::Outbox;
use crate::courier::deliver::{self, Delivered};
use crate::kernel::Moment;
use crate::store::Season;
use crate::table::Tables;
use crate::table::service::Fault;

/// How often we look even if nothing is known to be due: another process may have changed something.
const LOOK_EVERY: i64 = 60 * 60;

/// After a failure.
const TRY_AGAIN: i64 = 60;

impl Outbox {
    /// Counts what was not counted, then looks after seasons and places until it is told to stop.
    pub async fn keep_seasons(self: Arc<Self>, stop: CancellationToken) {
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
                    self.look_after_seasons().await
                }
                Err(fault) => Err(fault),
            };
            let next = match done {
                Ok(next) => next,
                Err(fault) => {
                    tracing::error!(%fault, "seasons could not be looked after");
                    self.clock.now().plus_seconds(TRY_AGAIN)
                }
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.seasons.notified() => {}
                () = self.clock.until(next) => {}
            }
        }
    }

    /// Something about seasons was changed: look again.
    pub fn seasons_changed(&self) {
        self.seasons.notify_one();
    }

    /// Does what is due, and says when to look again.
    async fn look_after_seasons(&self) -> Result<Moment, Fault> {
        let now = self.clock.now();
        if self
            .store
            .ratings
            .next_expiry()
            .await?
            .is_some_and(|next| next <= now)
        {
            self.store.results.settle(now).await?;
        }
        for season in self.store.seasons.over(now).await? {
            if !self.announce(season).await? {
                return Ok(now.plus_seconds(TRY_AGAIN));
            }
        }
        let next = [
            self.store.ratings.next_expiry().await?,
            self.store.seasons.next_end().await?,
            Some(now.plus_seconds(LOOK_EVERY)),
        ];
        Ok(next.into_iter().flatten().min().unwrap_or(now))
    }

    /// Posts the final table of a season; not again once it is noted. Says whether it is done with.
    async fn announce(&self, season: Season) -> Result<bool, Fault> {
        if let Some(channel) = self.store.seasons.channel(season.guild).await? {
            let letter = self.drafts.final_table(season).await?;
            let nonce = format!("{:x}-{}", season.guild.0, season.number);
            match deliver::post(&*self.wire, channel, &letter, &nonce).await {
                Delivered::Changed | Delivered::Posted(..) => {}
                Delivered::NotNow => return Ok(false),
                Delivered::Lost(trouble) => {
                    tracing::warn!(%trouble, guild = season.guild.0, "a season's end could not be announced");
                }
            }
        }
        self.store.seasons.announced(season).await?;
        Ok(true)
    }
}

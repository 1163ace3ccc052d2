//! What finished matches leave behind, as others ask for it.

use super::Store;
use crate::kernel::{Channel, Guild, Moment, Person, TableId};
use crate::rating::Standing;
use crate::store::fault::StoreError;
use crate::store::fingerprint;
use crate::store::ladder::{self, RatingChange, Rung};
use crate::store::record::{self, Achieved, Against};
use crate::store::season::{self, Season, SeasonPlan};
use crate::store::standing::{self, Finished, Player, Pool};
use crate::store::writer::Work;

reads! {
    /// Some lines of a table after the first `skip`, and how many there are in all.
    ladder(pool: &Pool, skip: u64, limit: u32) -> (Vec<Rung>, u64) = ladder::page;
    /// How good somebody is in a pool, with their place if they have one.
    standing(pool: &Pool, player: Player) -> Option<(Standing, Option<u64>)> = ladder::place;
    /// How good somebody is everywhere and in one server.
    standings_of(player: Player, guild: Option<Guild>) -> Vec<(Pool, Standing, Option<u64>)> = ladder::of;
    /// What somebody's last rated matches in a game did to their rating, newest first.
    rating_changes(person: Person, game: &str, limit: u32) -> Vec<RatingChange> = ladder::changes;
    /// What a match did to the ratings, by seat: empty if it was not rated, nothing while it is not counted.
    rating_changes_at(table: TableId) -> Option<Vec<RatingChange>> = ladder::changes_at;
    /// What somebody has achieved, by game.
    achieved(person: Person) -> Vec<Achieved> = record::of;
    /// What the first has achieved against the second, by game.
    achieved_against(first: Person, second: Person) -> Vec<(String, Against)> = record::between;
    /// The seasons of a server, newest first.
    seasons(guild: Guild) -> Vec<Season> = season::of;
    /// How a server runs seasons, if it does.
    season_plan(guild: Guild) -> Option<SeasonPlan> = season::plan;
    /// Where the end of a season is announced.
    season_channel(guild: Guild) -> Option<Channel> = season::channel;
    /// The pools of a season in which somebody was rated.
    season_pools(guild: Guild, number: u32) -> Vec<Pool> = ladder::of_season;
    /// Seasons that are over and not announced.
    seasons_over(now: Moment) -> Vec<Season> = season::over;
    /// When the next season ends, be it in the past.
    next_season_end() -> Option<Moment> = season::next_end;
    /// When the next one loses a place by being away.
    next_expiry() -> Option<Moment> = ladder::next_expiry;
    /// The next results that are not counted yet, with their numbers.
    uncounted(limit: u32) -> Vec<(i64, TableId)> = standing::uncounted;
    /// A hash for each projection, by name.
    fingerprint() -> Vec<(&'static str, String)> = fingerprint::all;
    /// Up to which result everything is counted, and by which rules.
    counted() -> (i64, i64) = standing::counted;
}

impl Store {
    /// Counts results in their order; those that are not the next one are passed over.
    pub async fn count(&self, results: Vec<(i64, Finished)>) -> Result<(), StoreError> {
        self.change(Work::Count(results)).await
    }

    /// Throws away what was counted, to count it again.
    pub async fn clear_standings(&self) -> Result<(), StoreError> {
        self.change(Work::ClearStandings).await
    }

    /// Everything is counted: what only counting needed goes, and so do the places of those who were away too long.
    pub async fn settle_standings(&self, now: Moment) -> Result<(), StoreError> {
        self.change(Work::SettleStandings(now)).await
    }

    /// Changes how a server runs seasons; none is no more of them.
    pub async fn plan_seasons(
        &self,
        guild: Guild,
        plan: Option<SeasonPlan>,
        now: Moment,
    ) -> Result<(), StoreError> {
        self.change(Work::PlanSeasons { guild, plan, now }).await
    }

    /// The end of a season was announced.
    pub async fn season_announced(&self, season: Season) -> Result<(), StoreError> {
        self.change(Work::SeasonAnnounced(season)).await
    }
}

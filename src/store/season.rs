//! The seasons of a server: from when to when, and whether their end was announced. While a server runs seasons, one follows the
//! other without a gap; a match belongs to the season in which it ended. The settings make them, the counting of matches
//! asks for them.

use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::number::{id, narrow, optional, optional_id};
use crate::kernel::{Channel, Guild, Moment};

/// A season of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Season {
    pub guild: Guild,
    /// From 1.
    pub number: u32,
    /// When it began.
    pub begins_at: Moment,
    /// When it ends or ended.
    pub ends_at: Moment,
}

/// How a server runs seasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonPlan {
    /// How many months each lasts.
    pub months: u32,
    /// Where its end is announced.
    pub channel: Channel,
}

statements! {
    SELECT_PLAN = "select season_months, season_channel from guild where id = $1";
    /// The server may be one we have not met yet.
    UPSERT_PLAN = "insert into guild (id, locale, season_months, season_channel) values ($1, '', $2, $3) \
        on conflict (id) do update set season_months = excluded.season_months, \
        season_channel = coalesce(excluded.season_channel, guild.season_channel)";
    SELECT_LAST = "select guild, number, begins_at, ends_at from season where guild = $1 order by number desc limit 1";
    SELECT_AT = "select (select number from season where guild = $1 and begins_at <= $2 and ends_at > $2) as number, \
        (select season_months from guild where id = $1) as months";
    SELECT_OF = "select guild, number, begins_at, ends_at from season where guild = $1 order by number desc limit 100";
    INSERT = "insert into season (guild, number, begins_at, ends_at, announced) values ($1, $2, $3, $4, 0)";
    CUT = "update season set ends_at = $3 where guild = $1 and number = $2";
    SELECT_RUNNING_OUT = "select s.guild, s.number, s.begins_at, s.ends_at from season s where s.announced = 0 \
        and s.ends_at <= $1 order by s.ends_at, s.guild, s.number limit 100";
    NEXT_END = "select ends_at from season where announced = 0 order by ends_at limit 1";
    ANNOUNCED = "update season set announced = 1 where guild = $1 and number = $2";
}

noun! {
    /// Seasons of servers.
    Seasons;
    reads(conn) {
        /// The seasons of a server, newest first.
        of(guild: Guild) -> Vec<Season> = query(SELECT_OF, values![guild]).list(conn, read);
        /// How a server runs seasons, if it does.
        plan(guild: Guild) -> Option<SeasonPlan> = plan(conn, guild);
        /// Where the end of a season is announced.
        channel(guild: Guild) -> Option<Channel> = channel(conn, guild);
        /// Seasons that are over and not announced.
        over(now: Moment) -> Vec<Season> = query(SELECT_RUNNING_OUT, values![now]).list(conn, read);
        /// When the next season ends, be it in the past.
        next_end() -> Option<Moment> = query(NEXT_END, values![]).number(conn, Moment);
    }
    writes(conn) {
        /// Changes how a server runs seasons; none is no more of them.
        set_plan(guild: Guild, plan: Option<SeasonPlan>, now: Moment) = set_plan(conn, guild, plan, now);
        /// The end of a season was announced.
        announced(season: Season) = announced(conn, &season);
    }
}

async fn plan(conn: &mut Connection, guild: Guild) -> Result<Option<SeasonPlan>, StoreError> {
    let found = query(SELECT_PLAN, values![guild]);
    let plan = found.find(conn, |row| {
        let Some(months) = optional(row, "season_months")? else {
            return Ok(None);
        };
        let channel = Channel(optional_id(row, "season_channel")?.unwrap_or(0));
        Ok(Some(SeasonPlan { months, channel }))
    });
    plan.await.map(Option::flatten)
}

/// Where the end of a season is announced, even if it is the last one.
async fn channel(conn: &mut Connection, guild: Guild) -> Result<Option<Channel>, StoreError> {
    let found = query(SELECT_PLAN, values![guild]);
    let channel = found.find(conn, |row| optional_id(row, "season_channel"));
    Ok(channel.await?.flatten().map(Channel))
}

/// Changes how a server runs seasons. The present season keeps its end when only the length changes, and ends now when there
/// shall be no more.
pub(super) async fn set_plan(
    conn: &mut Connection,
    guild: Guild,
    plan: Option<SeasonPlan>,
    now: Moment,
) -> Result<(), StoreError> {
    roll(conn, guild, now).await?;
    let (months, channel) = plan.map(|plan| (plan.months, plan.channel)).unzip();
    let values = values![guild, months, channel];
    query(UPSERT_PLAN, values).run(&mut *conn).await?;
    let last = last(conn, guild).await?;
    let running = last.filter(|season| season.ends_at > now);
    match (plan, running) {
        (None, Some(season)) => {
            let values = values![guild, season.number, now];
            query(CUT, values).run(conn).await
        }
        (Some(plan), None) => {
            let number = last.map_or(0, |season| season.number) + 1;
            insert(conn, guild, number, now, now.plus_months(plan.months)).await
        }
        _ => Ok(()),
    }
}

/// Begins the next season of a server, or the next few, if the last one is over by then.
pub(super) async fn roll(
    conn: &mut Connection,
    guild: Guild,
    at: Moment,
) -> Result<(), StoreError> {
    let Some(plan) = plan(conn, guild).await? else {
        return Ok(());
    };
    while let Some(last) = last(conn, guild).await?.filter(|last| last.ends_at <= at) {
        let ends = last.ends_at.plus_months(plan.months);
        insert(conn, guild, last.number + 1, last.ends_at, ends).await?;
    }
    Ok(())
}

/// The season of a server to which a match belongs that ends at a moment.
pub(super) async fn at(
    conn: &mut Connection,
    guild: Guild,
    at: Moment,
) -> Result<Option<u32>, StoreError> {
    let found = query(SELECT_AT, values![guild, at]);
    let row = found.fetch_one(&mut *conn).await?;
    let number = optional(&row, "number")?;
    if number.is_some() {
        return Ok(number);
    }
    // Most servers run none, and all others are in one, unless it has just ended.
    if row.try_get::<Option<i64>>("months")?.is_none() {
        return Ok(None);
    }
    roll(conn, guild, at).await?;
    let last = last(conn, guild).await?;
    let holds = |season: &Season| season.begins_at <= at && at < season.ends_at;
    Ok(last.filter(holds).map(|season| season.number))
}

/// The end of a season was announced; the next one begins.
pub(super) async fn announced(conn: &mut Connection, season: &Season) -> Result<(), StoreError> {
    let values = values![season.guild, season.number];
    query(ANNOUNCED, values).run(&mut *conn).await?;
    roll(conn, season.guild, season.ends_at).await
}

async fn last(conn: &mut Connection, guild: Guild) -> Result<Option<Season>, StoreError> {
    query(SELECT_LAST, values![guild]).find(conn, read).await
}

async fn insert(
    conn: &mut Connection,
    guild: Guild,
    number: u32,
    begins: Moment,
    ends: Moment,
) -> Result<(), StoreError> {
    let values = values![guild, number, begins, ends];
    query(INSERT, values).run(conn).await
}

fn read(row: &Row) -> Result<Season, StoreError> {
    Ok(Season {
        guild: Guild(id(row, "guild")?),
        number: narrow(row, "number")?,
        begins_at: Moment(row.try_get("begins_at")?),
        ends_at: Moment(row.try_get("ends_at")?),
    })
}

//! The seasons of a server: from when to when, and whether their end was announced. While a server runs seasons, one follows the
//! other without a gap; a match belongs to the season in which it ended. The settings make them, the counting of matches
//! asks for them.

use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::number::{id, narrow, optional_id, stored};
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
    reads {
        /// The seasons of a server, newest first.
        of(guild: Guild) -> Vec<Season> = of;
        /// How a server runs seasons, if it does.
        plan(guild: Guild) -> Option<SeasonPlan> = plan;
        /// Where the end of a season is announced.
        channel(guild: Guild) -> Option<Channel> = channel;
        /// Seasons that are over and not announced.
        over(now: Moment) -> Vec<Season> = over;
        /// When the next season ends, be it in the past.
        next_end() -> Option<Moment> = next_end;
    }
    writes(conn) {
        /// Changes how a server runs seasons; none is no more of them.
        set_plan(guild: Guild, plan: Option<SeasonPlan>, now: Moment) = set_plan(conn, guild, plan, now);
        /// The end of a season was announced.
        announced(season: Season) = announced(conn, &season);
    }
}

/// How a server runs seasons, if it does.
pub(super) async fn plan(
    conn: &mut Connection,
    guild: Guild,
) -> Result<Option<SeasonPlan>, StoreError> {
    let row = query(SELECT_PLAN)
        .bind(stored(guild.0))
        .fetch_optional(conn)
        .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    if row.try_get::<Option<i64>>("season_months")?.is_none() {
        return Ok(None);
    }
    let channel = optional_id(&row, "season_channel")?.unwrap_or(0);
    Ok(Some(SeasonPlan {
        months: narrow(&row, "season_months")?,
        channel: Channel(channel),
    }))
}

/// Where the end of a season is announced, even if it is the last one.
pub(super) async fn channel(
    conn: &mut Connection,
    guild: Guild,
) -> Result<Option<Channel>, StoreError> {
    let row = query(SELECT_PLAN)
        .bind(stored(guild.0))
        .fetch_optional(conn)
        .await?;
    match row {
        Some(row) => Ok(optional_id(&row, "season_channel")?.map(Channel)),
        None => Ok(None),
    }
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
    query(UPSERT_PLAN)
        .bind(stored(guild.0))
        .bind(plan.map(|plan| i64::from(plan.months)))
        .bind(plan.map(|plan| stored(plan.channel.0)))
        .execute(&mut *conn)
        .await?;
    let last = last(conn, guild).await?;
    let running = last.filter(|season| season.ends_at > now);
    match (plan, running) {
        (None, Some(season)) => {
            query(CUT)
                .bind(stored(guild.0))
                .bind(i64::from(season.number))
                .bind(now.0)
                .execute(conn)
                .await?;
            Ok(())
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
    let row = query(SELECT_AT)
        .bind(stored(guild.0))
        .bind(at.0)
        .fetch_one(&mut *conn)
        .await?;
    let number = row.try_get::<Option<i64>>("number")?;
    if number.is_some() {
        return Ok(Some(narrow(&row, "number")?));
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

/// The seasons of a server, newest first.
pub(super) async fn of(conn: &mut Connection, guild: Guild) -> Result<Vec<Season>, StoreError> {
    let rows = query(SELECT_OF)
        .bind(stored(guild.0))
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

/// Seasons that are over and not announced.
pub(super) async fn over(conn: &mut Connection, now: Moment) -> Result<Vec<Season>, StoreError> {
    let rows = query(SELECT_RUNNING_OUT)
        .bind(now.0)
        .fetch_all(conn)
        .await?;
    rows.iter().map(read).collect()
}

/// When the next season ends.
pub(super) async fn next_end(conn: &mut Connection) -> Result<Option<Moment>, StoreError> {
    let next: Option<i64> = query(NEXT_END).number(conn).await?;
    Ok(next.map(Moment))
}

/// The end of a season was announced; the next one begins.
pub(super) async fn announced(conn: &mut Connection, season: &Season) -> Result<(), StoreError> {
    query(ANNOUNCED)
        .bind(stored(season.guild.0))
        .bind(i64::from(season.number))
        .execute(&mut *conn)
        .await?;
    roll(conn, season.guild, season.ends_at).await
}

async fn last(conn: &mut Connection, guild: Guild) -> Result<Option<Season>, StoreError> {
    let row = query(SELECT_LAST)
        .bind(stored(guild.0))
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(read).transpose()
}

async fn insert(
    conn: &mut Connection,
    guild: Guild,
    number: u32,
    begins: Moment,
    ends: Moment,
) -> Result<(), StoreError> {
    query(INSERT)
        .bind(stored(guild.0))
        .bind(i64::from(number))
        .bind(begins.0)
        .bind(ends.0)
        .execute(conn)
        .await?;
    Ok(())
}

fn read(row: &Row) -> Result<Season, StoreError> {
    Ok(Season {
        guild: Guild(id(row, "guild")?),
        number: narrow(row, "number")?,
        begins_at: Moment(row.try_get("begins_at")?),
        ends_at: Moment(row.try_get("ends_at")?),
    })
}

//! The table of a pool: who stands where. Places are found by counting steps of values, not people, so that a table of a
//! hundred thousand is read as fast as one of ten. The counting of matches moves people on the steps (`counting`).

use super::batch::Batch;
use super::counting;
use super::engine::{Connection, Row, query};
use super::fault::StoreError;
use super::number::{id, narrow, optional_id};
use super::pool::{Player, Pool, PoolKind};
use crate::kernel::{Guild, Moment, Person, Seat, TableId};
use crate::rating::Rating;

/// How much of the scale one step takes.
const STEP: f64 = 5.0;

/// One line of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// From 1.
    pub place: u64,
    pub person: Person,
    /// How good.
    pub rating: Rating,
}

/// What a match did to somebody's rating everywhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    pub table: TableId,
    /// Their seat in it.
    pub seat: Seat,
    /// When it ended.
    pub at: Moment,
    /// The rating before it.
    pub before: f64,
    /// And after it.
    pub after: f64,
    /// How uncertain it was then.
    pub deviation: f64,
}

statements! {
    ADD_STEP = "insert into rank_step (pool, step, people) values ($1, $2, $3) \
        on conflict (pool, step) do update set people = rank_step.people + excluded.people";
    /// The step on which the one after the first $2 stands, how many stand above it, and how many there are in all. One row, because
    /// each one costs a message between threads.
    SELECT_STEP = "select (select cast(sum(people) as bigint) from rank_step where pool = $1) as total, step, above from ( \
        select step, people, cast(sum(people) over (order by step desc) as bigint) - people as above from rank_step where pool = $1) s \
        where above <= $2 and above + people > $2";
    COUNT_ALL = "select cast(coalesce(sum(people), 0) as bigint) from rank_step where pool = $1";
    COUNT_ABOVE = "select cast(coalesce(sum(people), 0) as bigint) from rank_step where pool = $1 and step > $2";
    COUNT_IN_STEP = "select count(*) from rating where pool = $1 and ranked = 1 and value < $2 and value > $3";
    /// Those who are passed over are only looked at in the index.
    SELECT_PAGE = "select r.person, r.value, r.deviation, r.volatility, r.matches, r.rated_at, r.ranked from ( \
        select person from rating where pool = $1 and ranked = 1 and value < $2 order by value desc, person limit $3 offset $4) p \
        join rating r on r.pool = $1 and r.person = p.person order by r.value desc, r.person";
    SELECT_OF = "select p.game, p.kind, p.guild, r.pool, r.value, r.deviation, r.volatility, r.matches, r.rated_at, r.ranked \
        from rating r join pool p on p.id = r.pool where r.person = $1 and p.season = 0 and p.guild in (0, $2) order by r.pool";
    SELECT_CHANGES = "select table_id, seat, at, before, after, deviation from rating_change \
        where person = $1 and game = $2 order by no desc limit $3";
    SELECT_COUNTED = "select no from result where table_id = $1 and no <= (select no from counted where one = 1)";
    SELECT_CHANGES_AT = "select table_id, seat, at, before, after, deviation from rating_change where table_id = $1 order by seat";
    SELECT_EXPIRED = "select pool, person, value from rating where ranked = 1 and settled_until <= $1 limit 1000";
    UNRANK = "update rating set ranked = 0, settled_until = 0 where pool = $1 and person = $2";
    NEXT_EXPIRY = "select settled_until from rating where ranked = 1 order by settled_until limit 1";
    SELECT_SEASON_POOLS = "select game, kind from pool where guild = $1 and season = $2 order by id";
}

noun! {
    /// How good people are, and their places.
    Ratings;
    reads(conn) {
        /// Some lines of a leaderboard after the first `skip`, and how many there are in all.
        leaderboard(pool: &Pool, skip: u64, limit: u32) -> (Vec<Ranked>, u64) = page(conn, pool, skip, limit);
        /// How good somebody is in a pool, with their place if they have one.
        find(pool: &Pool, player: Player) -> Option<(Rating, Option<u64>)> = place(conn, pool, player);
        /// How good somebody is everywhere and in one server.
        of(player: Player, guild: Option<Guild>) -> Vec<(Pool, Rating, Option<u64>)> = of(conn, player, guild);
        /// What somebody's last rated matches in a game did to their rating, newest first.
        changes(person: Person, game: &str, limit: u32) -> Vec<RatingChange>
            = query(SELECT_CHANGES, values![person, game, limit]).list(conn, read_change);
        /// What a match did to the ratings, by seat: empty if it was not rated, nothing while it is not counted.
        changes_at(table: TableId) -> Option<Vec<RatingChange>> = changes_at(conn, table);
        /// The pools of a season in which somebody was rated.
        pools_of_season(guild: Guild, number: u32) -> Vec<Pool> = of_season(conn, guild, number);
        /// When the next one loses a place by being away.
        next_expiry() -> Option<Moment> = next_expiry(conn);
    }
}

fn step_of(value: f64) -> i64 {
    (value / STEP).floor() as i64
}

/// Someone comes to a step, or leaves it. A step that is empty stays: it costs nothing, and most are taken again.
pub(super) fn step(batch: &mut Batch, pool: i64, value: f64, people: i64) {
    let step = step_of(value);
    batch.add(ADD_STEP, values![pool, step, people]);
}

async fn page(
    conn: &mut Connection,
    pool: &Pool,
    skip: u64,
    limit: u32,
) -> Result<(Vec<Ranked>, u64), StoreError> {
    let kind = pool.kind;
    let Some(pool) = counting::pool_id(conn, pool, false).await? else {
        return Ok((Vec::new(), 0));
    };
    let found = query(SELECT_STEP, values![pool, skip]);
    let Some(found) = found.fetch_optional(&mut *conn).await? else {
        let total = query(COUNT_ALL, values![pool]).count(conn).await?;
        return Ok((Vec::new(), total));
    };
    let (from, total): (i64, u64) = (found.try_get("step")?, id(&found, "total")?);
    let above = id(&found, "above")?;
    let values = values![pool, (from + 1) as f64 * STEP, limit, skip - above];
    let rows = query(SELECT_PAGE, values).fetch_all(&mut *conn).await?;
    let mut ranked: Vec<Ranked> = Vec::with_capacity(rows.len());
    for (nth, row) in (skip + 1..).zip(&rows) {
        let (rating, _) = counting::read(row)?;
        let place = match ranked.last() {
            None => place_of(conn, pool, rating.value).await?,
            Some(last) if last.rating.value == rating.value => last.place,
            Some(_) => nth,
        };
        let person = Person(id(row, "person")?);
        ranked.push(Ranked {
            place,
            person,
            rating,
        });
    }
    for one in &mut ranked {
        one.rating.value = kind.shown(one.rating.value);
    }
    Ok((ranked, total))
}

async fn place(
    conn: &mut Connection,
    pool: &Pool,
    player: Player,
) -> Result<Option<(Rating, Option<u64>)>, StoreError> {
    let kind = pool.kind;
    let Some(pool) = counting::pool_id(conn, pool, false).await? else {
        return Ok(None);
    };
    let Some((mut rating, ranked)) = counting::find(conn, pool, player.number()).await? else {
        return Ok(None);
    };
    let place = if ranked {
        Some(place_of(conn, pool, rating.value).await?)
    } else {
        None
    };
    rating.value = kind.shown(rating.value);
    Ok(Some((rating, place)))
}

/// Whoever has the same value has the same place.
async fn place_of(conn: &mut Connection, pool: i64, value: f64) -> Result<u64, StoreError> {
    let step = step_of(value);
    let above = query(COUNT_ABOVE, values![pool, step]);
    let beside = query(
        COUNT_IN_STEP,
        values![pool, (step + 1) as f64 * STEP, value],
    );
    Ok(above.count(&mut *conn).await? + beside.count(conn).await? + 1)
}

async fn of(
    conn: &mut Connection,
    player: Player,
    guild: Option<Guild>,
) -> Result<Vec<(Pool, Rating, Option<u64>)>, StoreError> {
    let values = values![player.number(), guild.unwrap_or(Guild(0))];
    let rows = query(SELECT_OF, values).fetch_all(&mut *conn).await?;
    let mut found = Vec::with_capacity(rows.len());
    for row in &rows {
        let (mut rating, ranked) = counting::read(row)?;
        let place = if ranked {
            Some(place_of(conn, row.try_get("pool")?, rating.value).await?)
        } else {
            None
        };
        let pool = Pool {
            game: row.try_get("game")?,
            kind: PoolKind::named(row.try_get("kind")?)?,
            guild: optional_id(row, "guild")?
                .filter(|guild| *guild != 0)
                .map(Guild),
            season: None,
        };
        rating.value = pool.kind.shown(rating.value);
        found.push((pool, rating, place));
    }
    Ok(found)
}

/// What a match did, by seat; nothing while it is not counted yet.
async fn changes_at(
    conn: &mut Connection,
    table: TableId,
) -> Result<Option<Vec<RatingChange>>, StoreError> {
    let counted = query(SELECT_COUNTED, values![table]);
    if counted.fetch_optional(&mut *conn).await?.is_none() {
        return Ok(None);
    }
    let changes = query(SELECT_CHANGES_AT, values![table]);
    changes.list(conn, read_change).await.map(Some)
}

/// Takes their places from those who have been away too long.
pub(super) async fn expire(conn: &mut Connection, now: Moment) -> Result<(), StoreError> {
    loop {
        let found = query(SELECT_EXPIRED, values![now]);
        let rows = found.fetch_all(&mut *conn).await?;
        if rows.is_empty() {
            return Ok(());
        }
        for row in &rows {
            let (pool, person): (i64, i64) = (row.try_get("pool")?, row.try_get("person")?);
            let mut batch = Batch::default();
            step(&mut batch, pool, row.try_get("value")?, -1);
            batch.add(UNRANK, values![pool, person]);
            batch.run(conn).await?;
        }
    }
}

async fn next_expiry(conn: &mut Connection) -> Result<Option<Moment>, StoreError> {
    let next = query(NEXT_EXPIRY, values![]).number(conn, Moment).await?;
    Ok(next.filter(|moment| *moment != Moment(i64::MAX)))
}

async fn of_season(
    conn: &mut Connection,
    guild: Guild,
    number: u32,
) -> Result<Vec<Pool>, StoreError> {
    let pool = |row: &Row| {
        Ok(Pool {
            game: row.try_get("game")?,
            kind: PoolKind::named(row.try_get("kind")?)?,
            guild: Some(guild),
            season: Some(number),
        })
    };
    let found = query(SELECT_SEASON_POOLS, values![guild, number]);
    found.list(conn, pool).await
}

fn read_change(row: &Row) -> Result<RatingChange, StoreError> {
    Ok(RatingChange {
        table: TableId(id(row, "table_id")?),
        seat: Seat(narrow(row, "seat")?),
        at: Moment(row.try_get("at")?),
        before: row.try_get("before")?,
        after: row.try_get("after")?,
        deviation: row.try_get("deviation")?,
    })
}

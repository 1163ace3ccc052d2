//! Counting finished matches: ratings, records, and what two people have achieved against each other. A match is counted once, in the
//! order in which matches ended, in the transaction that ends it; what could not be counted then is counted later, in the same
//! order. The append calls it, and whoever counts everything again.

use super::batch::Batch;
use super::engine::{Connection, Row, Value, query};
use super::fault::StoreError;
use super::number::{id, narrow};
use super::pool::{POINT, Player, Pool, PoolKind};
use super::{leaderboard, record, season};
use crate::kernel::{Guild, Level, MOST_SEATS, Moment, Person, TableId};
use crate::rating::{self, Rating};

/// A match that has ended, as far as it is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    pub table: TableId,
    pub at: Moment,
    pub game: String,
    /// How many the game seats at most: it decides how it is rated.
    pub most_seats: u8,
    pub guild: Option<Guild>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Everyone at the table.
    pub seats: Vec<Finisher>,
}

impl Finished {
    /// The numbers of all at the table, as the database knows them, filled up with the house.
    pub(super) fn people(&self) -> impl Iterator<Item = Person> {
        let seats = self.seats.iter().map(Finisher::number);
        let house = std::iter::repeat(Player::House(Level::default()).number());
        seats.chain(house).take(MOST_SEATS.into())
    }
}

/// How a match ended for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finisher {
    /// Who sat there; none is the house.
    pub person: Option<Person>,
    /// How well the house played, if it sat there.
    pub level: Level,
    /// The final place.
    pub place: u8,
    /// What they scored, if the game counts.
    pub score: Option<i64>,
}

impl Finisher {
    /// The number of whoever sat there.
    fn number(&self) -> Person {
        let house = Player::House(self.level);
        self.person.map_or(house, Player::Person).number()
    }
}

statements! {
    INSERT_RESULT = "insert into result (no, table_id) select coalesce(max(no), 0) + 1, $1 from result returning no";
    SELECT_COUNTED = "select no, version from counted where one = 1";
    UPDATE_COUNTED = "update counted set no = $1, version = $2 where one = 1";
    SELECT_UNCOUNTED = "select no, table_id from result where no > (select no from counted where one = 1) order by no limit $1";
    INSERT_POOL = "insert into pool (id, game, kind, guild, season) select coalesce(max(id), 0) + 1, $1, $2, $3, $4 \
        from pool where true on conflict do nothing";
    SELECT_POOL = "select id from pool where game = $1 and kind = $2 and guild = $3 and season = $4";
    /// Everyone at a table: as many as [`MOST_SEATS`].
    SELECT_TABLE = "select person, value, deviation, volatility, matches, rated_at, ranked from rating \
        where pool = $1 and person in ($2, $3, $4, $5, $6, $7)";
    SELECT_RATING = "select value, deviation, volatility, matches, rated_at, ranked from rating where pool = $1 and person = $2";
    UPSERT_RATING = "insert into rating (pool, person, value, deviation, volatility, matches, rated_at, settled_until, ranked) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (pool, person) do update set value = excluded.value, \
        deviation = excluded.deviation, volatility = excluded.volatility, matches = excluded.matches, \
        rated_at = excluded.rated_at, settled_until = excluded.settled_until, ranked = excluded.ranked";
    INSERT_CHANGE = "insert into rating_change (person, game, no, table_id, seat, at, before, after, deviation) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    CLEAR_POOLS = "delete from pool";
    CLEAR_RATINGS = "delete from rating";
    CLEAR_STEPS = "delete from rank_step";
    CLEAR_CHANGES = "delete from rating_change";
    CLEAR_RECORDS = "delete from record";
    CLEAR_PAIRS = "delete from pair";
    /// People who were forgotten have numbers with the highest bit set, which are below zero in here.
    FORGOTTEN_RATINGS = "select pool, person from rating where person < 0 limit 1000";
    DELETE_RATING = "delete from rating where pool = $1 and person = $2";
    FORGET_CHANGES = "delete from rating_change where person < 0";
    FORGET_RECORDS = "delete from record where person < 0";
    FORGET_PAIRS = "delete from pair where one < 0 or two < 0";
}

noun! {
    /// Finished matches in the order in which they ended, and how far they are counted.
    Results;
    reads(conn) {
        /// The next results that are not counted yet, with their numbers.
        uncounted(limit: u32) -> Vec<(i64, TableId)>
            = query(SELECT_UNCOUNTED, values![limit]).list(conn, |row| Ok((row.try_get("no")?, TableId(id(row, "table_id")?))));
        /// Up to which result everything is counted, and by which rules.
        counted() -> (i64, i64) = counted(conn);
    }
    writes(conn) {
        /// Counts results in their order; those that are not the next one are passed over.
        count(results: Vec<(i64, Finished)>) = count_all(conn, &results);
        /// Throws away what was counted, to count it again.
        clear() = clear(conn);
        /// Everything is counted: what only counting needed goes, and so do the places of those who were away too long.
        settle(now: Moment) = settle(conn, now);
    }
}

async fn count_all(conn: &mut Connection, results: &[(i64, Finished)]) -> Result<(), StoreError> {
    for (no, finished) in results {
        count(conn, *no, finished).await?;
    }
    Ok(())
}

async fn settle(conn: &mut Connection, now: Moment) -> Result<(), StoreError> {
    drop_forgotten(conn).await?;
    leaderboard::expire(conn, now).await
}

/// Notes that a match has ended, and counts it if all before it are counted.
pub(super) async fn finish(conn: &mut Connection, finished: &Finished) -> Result<(), StoreError> {
    let noted = query(INSERT_RESULT, values![finished.table]);
    let no = noted.fetch_one(&mut *conn).await?.try_get("no")?;
    count(conn, no, finished).await?;
    let forgotten = |seat: &Finisher| seat.person.is_some_and(Person::is_forgotten);
    if finished.seats.iter().any(forgotten) && counted(conn).await?.0 == no {
        drop_forgotten(conn).await?;
    }
    Ok(())
}

/// Counts a result if it is the next one; else somebody else will or has.
pub(super) async fn count(
    conn: &mut Connection,
    no: i64,
    finished: &Finished,
) -> Result<(), StoreError> {
    let (last, version) = counted(conn).await?;
    // Before the first one there are no other rules yet.
    if last != no - 1 || (version != rating::VERSION && last > 0) {
        return Ok(());
    }
    let mut batch = Batch::default();
    record::add(conn, &mut batch, finished).await?;
    let capped = record::add_pairs(conn, &mut batch, finished).await?;
    if finished.rated && !capped {
        rate(conn, &mut batch, no, finished).await?;
    }
    batch.add(UPDATE_COUNTED, values![no, rating::VERSION]);
    batch.run(conn).await
}

/// Up to which result everything is counted, and by which rules.
pub(super) async fn counted(conn: &mut Connection) -> Result<(i64, i64), StoreError> {
    let row = query(SELECT_COUNTED, values![]).fetch_one(conn).await?;
    Ok((row.try_get("no")?, row.try_get("version")?))
}

/// Throws away what was counted, to count it again.
pub(super) async fn clear(conn: &mut Connection) -> Result<(), StoreError> {
    for sql in [
        CLEAR_POOLS,
        CLEAR_RATINGS,
        CLEAR_STEPS,
        CLEAR_CHANGES,
        CLEAR_RECORDS,
        CLEAR_PAIRS,
    ] {
        query(sql, values![]).run(&mut *conn).await?;
    }
    let values = values![0, rating::VERSION];
    query(UPDATE_COUNTED, values).run(conn).await
}

/// Counting everything again needs those who were forgotten, because others' ratings depend on them; nobody else does.
pub(super) async fn drop_forgotten(conn: &mut Connection) -> Result<(), StoreError> {
    loop {
        let rows = query(FORGOTTEN_RATINGS, values![])
            .fetch_all(&mut *conn)
            .await?;
        if rows.is_empty() {
            break;
        }
        for row in &rows {
            let (pool, person) = (row.try_get("pool")?, Person(id(row, "person")?));
            drop_rating(conn, pool, person).await?;
        }
    }
    for sql in [FORGET_CHANGES, FORGET_RECORDS, FORGET_PAIRS] {
        query(sql, values![]).run(&mut *conn).await?;
    }
    Ok(())
}

/// Removes someone from a pool.
pub(super) async fn drop_rating(
    conn: &mut Connection,
    pool: i64,
    person: Person,
) -> Result<(), StoreError> {
    let mut batch = Batch::default();
    if let Some((old, true)) = find(conn, pool, person).await? {
        leaderboard::step(&mut batch, pool, old.value, -1);
    }
    batch.add(DELETE_RATING, values![pool, person]);
    batch.run(conn).await
}

async fn rate(
    conn: &mut Connection,
    batch: &mut Batch,
    no: i64,
    finished: &Finished,
) -> Result<(), StoreError> {
    let kind = match finished.seats.as_slice() {
        [_] => PoolKind::Solo,
        seats if seats.iter().any(|seat| seat.person.is_none()) => PoolKind::House,
        _ => PoolKind::People,
    };
    let mut scopes = vec![(None, None)];
    if let Some(guild) = finished.guild {
        scopes.push((Some(guild), None));
        if let Some(season) = season::at(conn, guild, finished.at).await? {
            scopes.push((Some(guild), Some(season)));
        }
    }
    for (guild, season) in scopes {
        let pool = Pool {
            game: finished.game.clone(),
            kind,
            guild,
            season,
        };
        let pool = pool_id(conn, &pool, true).await?.ok_or_else(lost_pool)?;
        match kind {
            PoolKind::Solo => score(conn, batch, pool, finished).await?,
            PoolKind::House | PoolKind::People => {
                let changes = play(conn, batch, pool, finished).await?;
                if guild.is_none() && kind == PoolKind::People {
                    note_changes(batch, no, finished, &changes)?;
                }
            }
        }
    }
    Ok(())
}

fn lost_pool() -> StoreError {
    StoreError::Damaged("a pool has vanished".to_owned())
}

/// The number of a pool; makes it if asked to.
pub(super) async fn pool_id(
    conn: &mut Connection,
    pool: &Pool,
    make: bool,
) -> Result<Option<i64>, StoreError> {
    let (guild, season) = (pool.guild.unwrap_or(Guild(0)), pool.season.unwrap_or(0));
    let values = values![&pool.game, pool.kind.name(), guild, season];
    let found = query(SELECT_POOL, values.clone());
    let found = found.number(&mut *conn, |id| id).await?;
    if found.is_some() || !make {
        return Ok(found);
    }
    query(INSERT_POOL, values).run(&mut *conn).await?;
    Box::pin(pool_id(conn, pool, false)).await
}

/// The rating of someone in a pool, and whether it has a place.
pub(super) async fn find(
    conn: &mut Connection,
    pool: i64,
    person: Person,
) -> Result<Option<(Rating, bool)>, StoreError> {
    let found = query(SELECT_RATING, values![pool, person]);
    found.find(conn, read).await
}

/// A rating from the columns of its row, and whether it has a place.
pub(super) fn read(row: &Row) -> Result<(Rating, bool), StoreError> {
    let rating = Rating {
        value: row.try_get("value")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        matches: narrow(row, "matches")?,
        rated_at: Moment(row.try_get("rated_at")?),
    };
    Ok((rating, row.try_get::<i64>("ranked")? == 1))
}

/// Writes a rating, and moves it on the steps of the table.
fn save(
    batch: &mut Batch,
    (pool, person): (i64, Person),
    old: Option<(Rating, bool)>,
    new: Rating,
    settled: Option<Moment>,
) {
    if let Some((old, true)) = old {
        leaderboard::step(batch, pool, old.value, -1);
    }
    if settled.is_some() {
        leaderboard::step(batch, pool, new.value, 1);
    }
    let values = values![
        pool,
        person,
        new.value,
        new.deviation,
        new.volatility,
        new.matches,
        new.rated_at,
        settled.map_or(0, |moment| moment.0),
        settled.is_some()
    ];
    batch.add(UPSERT_RATING, values);
}

/// Rates everyone at the table; before and after, by seat.
async fn play(
    conn: &mut Connection,
    batch: &mut Batch,
    pool: i64,
    finished: &Finished,
) -> Result<Vec<(Rating, Rating)>, StoreError> {
    let mut values = values![pool];
    values.extend(finished.people().map(Value::from));
    let rows = query(SELECT_TABLE, values).fetch_all(conn).await?;
    let mut old = Vec::with_capacity(finished.seats.len());
    for seat in &finished.seats {
        let number = seat.number().0;
        let is_theirs = |row: &&Row| id(row, "person").is_ok_and(|person| person == number);
        old.push(rows.iter().find(is_theirs).map(read).transpose()?);
    }
    let known = |found: &Option<(Rating, bool)>| {
        found.map_or_else(|| Rating::new(finished.at), |(rating, _)| rating)
    };
    let before: Vec<Rating> = old.iter().map(known).collect();
    let places: Vec<u8> = finished.seats.iter().map(|seat| seat.place).collect();
    let after = rating::rate(finished.most_seats, &before, &places, finished.at);
    let mut seen = Vec::with_capacity(finished.seats.len());
    for ((seat, old), new) in finished.seats.iter().zip(old).zip(&after) {
        // Several seats of the house at one level are one and the same player; the first of them speaks for all.
        let person = seat.number();
        if seen.contains(&person) {
            continue;
        }
        seen.push(person);
        let settled = new.settled_until(finished.most_seats);
        save(batch, (pool, person), old, *new, settled);
    }
    Ok(before.into_iter().zip(after).collect())
}

/// The best score of someone who plays alone.
async fn score(
    conn: &mut Connection,
    batch: &mut Batch,
    pool: i64,
    finished: &Finished,
) -> Result<(), StoreError> {
    let [seat] = finished.seats.as_slice() else {
        return Ok(());
    };
    let (Some(person), Some(score)) = (seat.person, seat.score) else {
        return Ok(());
    };
    let old = find(conn, pool, person).await?;
    let value = score as f64 * POINT;
    let best = old.map_or(value, |(old, _)| old.value.max(value));
    let new = Rating {
        value: best,
        deviation: 0.0,
        volatility: 0.0,
        matches: old.map_or(0, |(old, _)| old.matches) + 1,
        rated_at: finished.at,
    };
    save(batch, (pool, person), old, new, Some(Moment(i64::MAX)));
    Ok(())
}

fn note_changes(
    batch: &mut Batch,
    no: i64,
    finished: &Finished,
    changes: &[(Rating, Rating)],
) -> Result<(), StoreError> {
    for ((place, seat), (before, after)) in finished.seats.iter().enumerate().zip(changes) {
        let Some(person) = seat.person else {
            continue;
        };
        let values = values![
            person,
            &finished.game,
            no,
            finished.table,
            place as i64,
            finished.at,
            before.value,
            after.value,
            after.deviation
        ];
        batch.add(INSERT_CHANGE, values);
    }
    Ok(())
}

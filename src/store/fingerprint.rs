//! What stands in the projections, in a few letters: whether making them again from the log changed anything. The rebuild asks for it
//! before and after.

use sha2::{Digest as _, Sha256};

use super::engine::{Connection, Row, Value, query};
use super::fault::StoreError;

statements! {
    GAME_TABLE = "select id, game, options, status, guild, channel, host, pace, rated, decision, due, seq, wake_at, house_at, deadline_at, opened_at, ended_at from game_table order by id";
    SEAT = "select table_id, seat, person, place, active, ended_at from seat order by table_id, seat";
    POOL = "select id, game, kind, guild, season from pool order by id";
    RATING = "select pool, person, value, deviation, volatility, matches, rated_at, settled_until, ranked from rating order by pool, person";
    RANK_STEP = "select pool, step, people from rank_step order by pool, step";
    RATING_CHANGE = "select person, game, no, table_id, seat, at, before, after, deviation from rating_change order by person, game, no";
    RECORD = "select person, game, won, drawn, lost, streak, best, form from record order by person, game";
    PAIR = "select one, two, game, one_ahead, two_ahead, level, day, rated_today from pair order by one, two, game";
    TOURNAMENT = "select id, guild, channel, name, game, format, status, organiser, players, seq, wake_at, created_at, ended_at from tournament order by id";
    ENTRANT = "select tournament, person, active, place, beaten from entrant order by tournament, person";
}

/// The projections, each with how its rows are read.
const PROJECTIONS: [(&str, &str); 10] = [
    ("game_table", GAME_TABLE),
    ("seat", SEAT),
    ("pool", POOL),
    ("rating", RATING),
    ("rank_step", RANK_STEP),
    ("rating_change", RATING_CHANGE),
    ("record", RECORD),
    ("pair", PAIR),
    ("tournament", TOURNAMENT),
    ("entrant", ENTRANT),
];

/// A hash for each projection; equal exactly when all of its rows are, on whichever engine they stand.
pub(super) async fn all(conn: &mut Connection) -> Result<Vec<(&'static str, String)>, StoreError> {
    let mut hashes = Vec::with_capacity(PROJECTIONS.len());
    for (name, sql) in PROJECTIONS {
        hashes.push((name, of(conn, sql).await?));
    }
    Ok(hashes)
}

/// A hash of all rows that a statement finds.
pub(super) async fn of(conn: &mut Connection, sql: &'static str) -> Result<String, StoreError> {
    let mut hash = Sha256::new();
    let mut told = Ok(());
    let read = &mut |row: Row| match row.values() {
        Ok(values) => values.iter().for_each(|value| add(&mut hash, value)),
        Err(error) => told = Err(error),
    };
    query(sql, values![]).each(conn, read).await?;
    told?;
    Ok(hex(&hash.finalize()))
}

/// One more value, such that no two rows look alike: numbers by their bits, words with their length.
fn add(hash: &mut Sha256, value: &Value<'_>) {
    match value {
        Value::Int(value) => {
            hash.update(b"i");
            hash.update(value.to_le_bytes());
        }
        Value::Real(value) => {
            hash.update(b"r");
            hash.update(value.to_bits().to_le_bytes());
        }
        Value::Text(value) => {
            hash.update(b"t");
            hash.update((value.len() as u64).to_le_bytes());
            hash.update(value.as_bytes());
        }
        Value::NoInt | Value::NoText => hash.update(b"n"),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

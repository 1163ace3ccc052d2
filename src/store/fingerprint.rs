//! What stands in the projections, in a few letters: whether making them again from the log changed anything. The rebuild asks for it
//! before and after.

use sha2::{Digest as _, Sha256};

use super::engine::{Connection, Row, query};
use super::fault::StoreError;

statements! {
    GAME_TABLE = "select quote(id) || ' ' || quote(game) || ' ' || quote(options) || ' ' || quote(status) || ' ' || quote(guild) || ' ' || quote(channel) || ' ' || quote(host) || ' ' || quote(pace) || ' ' || quote(rated) || ' ' || quote(decision) || ' ' || quote(due) || ' ' || quote(seq) || ' ' || quote(wake_at) || ' ' || quote(house_at) || ' ' || quote(deadline_at) || ' ' || quote(opened_at) || ' ' || quote(ended_at) from game_table order by id";
    SEAT = "select quote(table_id) || ' ' || quote(seat) || ' ' || quote(person) || ' ' || quote(place) || ' ' || quote(active) || ' ' || quote(ended_at) from seat order by table_id, seat";
    POOL = "select quote(id) || ' ' || quote(game) || ' ' || quote(kind) || ' ' || quote(guild) || ' ' || quote(season) from pool order by id";
    RATING = "select quote(pool) || ' ' || quote(person) || ' ' || quote(value) || ' ' || quote(deviation) || ' ' || quote(volatility) || ' ' || quote(matches) || ' ' || quote(rated_at) || ' ' || quote(settled_until) || ' ' || quote(ranked) from rating order by pool, person";
    RANK_STEP = "select quote(pool) || ' ' || quote(step) || ' ' || quote(people) from rank_step order by pool, step";
    RATING_CHANGE = "select quote(person) || ' ' || quote(game) || ' ' || quote(no) || ' ' || quote(table_id) || ' ' || quote(seat) || ' ' || quote(at) || ' ' || quote(before) || ' ' || quote(after) || ' ' || quote(deviation) from rating_change order by person, game, no";
    RECORD = "select quote(person) || ' ' || quote(game) || ' ' || quote(won) || ' ' || quote(drawn) || ' ' || quote(lost) || ' ' || quote(streak) || ' ' || quote(best) || ' ' || quote(form) from record order by person, game";
    PAIR = "select quote(one) || ' ' || quote(two) || ' ' || quote(game) || ' ' || quote(one_ahead) || ' ' || quote(two_ahead) || ' ' || quote(level) || ' ' || quote(day) || ' ' || quote(rated_today) from pair order by one, two, game";
    TOURNAMENT = "select quote(id) || ' ' || quote(guild) || ' ' || quote(channel) || ' ' || quote(name) || ' ' || quote(game) || ' ' || quote(format) || ' ' || quote(status) || ' ' || quote(organiser) || ' ' || quote(players) || ' ' || quote(seq) || ' ' || quote(wake_at) || ' ' || quote(created_at) || ' ' || quote(ended_at) from tournament order by id";
    ENTRANT = "select quote(tournament) || ' ' || quote(person) || ' ' || quote(active) || ' ' || quote(place) || ' ' || quote(beaten) from entrant order by tournament, person";
}

/// The projections, each with its rows as text.
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

/// A hash for each projection; equal exactly when all of its rows are.
pub(super) async fn all(conn: &mut Connection) -> Result<Vec<(&'static str, String)>, StoreError> {
    let mut hashes = Vec::with_capacity(PROJECTIONS.len());
    for (name, sql) in PROJECTIONS {
        let mut hash = Sha256::new();
        let mut told = Ok(());
        let read = &mut |row: Row| match row.text() {
            Ok(text) => {
                hash.update(text);
                hash.update("\n");
            }
            Err(error) => told = Err(error),
        };
        query(sql).each(conn, read).await?;
        told?;
        hashes.push((name, hex(&hash.finalize())));
    }
    Ok(hashes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

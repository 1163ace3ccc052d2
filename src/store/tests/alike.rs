//! The engines have the same tables with the same columns, and what stands in them is known by the same fingerprint.

use super::*;
use crate::kernel::TournamentId;
use crate::store::{EntrantRow, TournamentAppend, TournamentRow, TournamentStatus};

/// A table and a column of it, where it stands, what it holds, and whether it may be null.
type Column = (String, String, i64, String, bool);

/// Those of SQLite.
const SQLITE: &str = "select t.name, c.name, c.cid + 1, lower(c.type), c.\"notnull\" = 0 and c.pk = 0 \
    from sqlite_schema t, pragma_table_info(t.name) c \
    where t.type = 'table' and t.name <> '_sqlx_migrations' order by 1, 3";

/// Those of PostgreSQL, in SQLite's words.
const POSTGRES: &str = "select table_name::text, column_name::text, ordinal_position::bigint, \
    case data_type when 'bigint' then 'integer' when 'double precision' then 'real' else data_type end, is_nullable = 'YES' \
    from information_schema.columns where table_schema = current_schema() and table_name not in ('_sqlx_migrations') \
    order by table_name collate \"C\", 3";

#[tokio::test]
async fn the_schemas_are_the_same() {
    let (sqlite, postgres) = (sqlite::scratch().await, postgres::scratch().await);
    let one: Vec<Column> = sqlx::query_as(SQLITE)
        .fetch_all(&mut sqlite.connect().await)
        .await
        .unwrap();
    let two: Vec<Column> = sqlx::query_as(POSTGRES)
        .fetch_all(&mut postgres.connect().await)
        .await
        .unwrap();
    assert!(one.len() > 100, "{}", one.len());
    for (one, two) in one.iter().zip(&two) {
        assert_eq!(one, two);
    }
    assert_eq!(one.len(), two.len());
}

/// On SQLite nobody else stores anything. A log that lacks this on PostgreSQL is one that other processes never hear of.
#[tokio::test]
async fn every_line_of_a_log_is_numbered_and_signed() {
    let scratch = postgres::scratch().await;
    let deaf = "select table_name::text from information_schema.columns where table_schema = current_schema() \
        and (column_name = 'stored' and column_default not like 'nextval(%' \
        or column_name = 'written_by' and column_default <> 'this_process()')";
    let deaf: Vec<String> = sqlx::query_scalar(deaf)
        .fetch_all(&mut scratch.connect().await)
        .await
        .unwrap();
    assert_eq!(deaf, [""; 0]);
}

#[tokio::test]
async fn the_indexes_have_the_same_names() {
    let (sqlite, postgres) = (sqlite::scratch().await, postgres::scratch().await);
    let one =
        "select name from sqlite_schema where type = 'index' and sql is not null order by name";
    let two = "select indexname::text from pg_indexes where schemaname = current_schema() \
        and indexname !~ '_(pkey|key)$' order by indexname collate \"C\"";
    let one: Vec<String> = sqlx::query_scalar(one)
        .fetch_all(&mut sqlite.connect().await)
        .await
        .unwrap();
    let two: Vec<String> = sqlx::query_scalar(two)
        .fetch_all(&mut postgres.connect().await)
        .await
        .unwrap();
    assert_eq!(one, two);
    assert!(one.len() > 10, "{}", one.len());
}

#[tokio::test]
async fn words_are_sorted_by_their_bytes() {
    let scratch = postgres::scratch().await;
    let other = "select table_name || '.' || column_name from information_schema.columns \
        where table_schema = current_schema() and data_type = 'text' and table_name <> '_sqlx_migrations' \
        and collation_name is distinct from 'C'";
    let other: Vec<String> = sqlx::query_scalar(other)
        .fetch_all(&mut scratch.connect().await)
        .await
        .unwrap();
    assert_eq!(other, [""; 0]);
}

/// Matches, a tournament and what follows from them.
pub(super) async fn happens(store: &Store) -> Vec<(&'static str, String)> {
    store.tables.append(opening(row(BIG))).await.unwrap();
    let people = [Some(ANA), Some(CLEO), Some(Person(12)), None];
    for table in 1..40u64 {
        let mut people = people;
        people.rotate_left(table as usize % 4);
        let seats = 1 + table as usize % 4;
        let game = ["tor", "Thor", "ärger"][table as usize % 3];
        let at = table as i64 * 3_600_000;
        finish(store, ended(table, at, game, &people[..seats])).await;
    }
    let row = TournamentRow {
        id: TournamentId(BIG),
        guild: Guild(9),
        channel: Channel(3),
        name: "Pokal \u{1F3C6} ß".to_owned(),
        game: "tor".to_owned(),
        format: "swiss".to_owned(),
        status: TournamentStatus::Running,
        organiser: ANA,
        players: 2,
        seq: 1,
        wake_at: None,
        created_at: Moment(-1),
        ended_at: None,
    };
    let entrant = |person, place: Option<u32>| EntrantRow {
        person,
        active: place.is_none(),
        place,
        beaten: 1,
    };
    let append = TournamentAppend {
        expected_seq: 0,
        at: Moment(1),
        payloads: vec!["begun".to_owned()],
        row,
        entrants: Some(vec![entrant(BEN, Some(1)), entrant(ANA, None)]),
        posts: Vec::new(),
    };
    store.tournaments.append(append).await.unwrap();
    store.fingerprint().await.unwrap()
}

#[tokio::test]
async fn the_same_rows_have_the_same_fingerprint() {
    let one = happens(&sqlite::scratch().await.store).await;
    let two = happens(&postgres::scratch().await.store).await;
    assert_eq!(one, two);
    let empty = sqlite::scratch().await.fingerprint().await.unwrap();
    for (full, empty) in one.iter().zip(&empty) {
        assert_ne!(full, empty, "every projection has a row");
    }
}

//! A whole database goes from one engine to the other and back.

use super::alike::happens;
use super::*;
use crate::kernel::TournamentId;
use crate::store::moving::TABLES;
use crate::store::{AnyLog, MoveError, Post, PostKind, Surface, SurfaceKind};

/// A bit of everything that a bot keeps.
async fn fill(store: &Store) {
    happens(store).await;
    let post = Post {
        log: AnyLog::of(TournamentId(BIG)),
        kind: PostKind::Round(3),
        channel: Channel(4),
        message: BIG,
        drawn_seq: 1,
        posted_at: Moment(START),
    };
    store.posts.save(post).await.unwrap();
    let surface = Surface {
        table: TableId(BIG),
        kind: SurfaceKind::Direct(ANA),
        channel: Channel(5),
        message: 6,
        drawn_seq: 0,
        posted_at: Moment(START),
        by_token: false,
    };
    store.surfaces.save(surface).await.unwrap();
    // More than fits on a page.
    for number in 0..1_100 {
        let key = format!("{number} ß\u{1F3C6}");
        store.facts.find_or_insert(&key, "'\\").await.unwrap();
    }
}

#[tokio::test]
async fn there_and_back_every_row_is_the_same() {
    let [one, three] = [sqlite::scratch().await, sqlite::scratch().await];
    let two = postgres::scratch().await;
    fill(&one).await;
    let before = one.fingerprint().await.unwrap();
    let there = Store::copy(&one.settings, &two.settings).await.unwrap();
    assert_eq!(two.fingerprint().await.unwrap(), before);
    let back = Store::copy(&two.settings, &three.settings).await.unwrap();
    assert_eq!(three.fingerprint().await.unwrap(), before);
    assert!(there == back && there > 1_300, "{there}, {back}");
    for store in [&two.store, &three.store] {
        for id in [BIG, 1, 39] {
            let (table, log) = (TableId(id), one.logs.entries(TableId(id)).await);
            assert_eq!(store.logs.entries(table).await, log);
            let shown = one.surfaces.of(table).await;
            assert_eq!(store.surfaces.of(table).await, shown);
        }
        let tournament = TournamentId(BIG);
        assert_eq!(
            store.posts.of(tournament).await,
            one.posts.of(tournament).await
        );
        // What comes next goes on where it was.
        finish(store, ended(77, 9_000, "tor", &[Some(ANA), Some(BEN)])).await;
    }
    let ends = [two.fingerprint().await, three.fingerprint().await];
    assert_eq!(ends[0], ends[1]);
}

#[tokio::test]
async fn what_is_not_empty_stays_as_it_is() {
    let (from, to) = (sqlite::scratch().await, postgres::scratch().await);
    fill(&from).await;
    to.facts.find_or_insert("secret", "old").await.unwrap();
    let refused = Store::copy(&from.settings, &to.settings).await;
    let said = refused.map_err(|failed| failed.to_string()).unwrap_err();
    assert!(
        said.contains("table fact") && said.contains("name an empty"),
        "{said}"
    );
    let kept = to.facts.find("secret").await.unwrap();
    assert_eq!(kept.as_deref(), Some("old"));
    assert!(to.logs.entries(TableId(BIG)).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_copy_that_fails_leaves_nothing() {
    let (from, to) = (sqlite::scratch().await, postgres::scratch().await);
    fill(&from).await;
    let trap = "alter table post add check (number <> 3)";
    sqlx::raw_sql(trap)
        .execute(&mut to.connect().await)
        .await
        .unwrap();
    let failed = Store::copy(&from.settings, &to.settings).await;
    assert!(matches!(failed, Err(MoveError::Store(_))), "{failed:?}");
    assert!(to.logs.entries(TableId(BIG)).await.unwrap().is_empty());
}

/// Apart from what is about the processes that are at work just now.
#[tokio::test]
async fn every_table_and_column_is_moved() {
    let scratch = sqlite::scratch().await;
    let columns = "select t.name, c.name from sqlite_schema t, pragma_table_info(t.name) c \
        where t.type = 'table' and t.name not in ('_sqlx_migrations', 'process', 'shard', 'lane', 'news') \
        and c.name not in ('stored', 'written_by')";
    let mut there: Vec<(String, String)> = sqlx::query_as(columns)
        .fetch_all(&mut scratch.connect().await)
        .await
        .unwrap();
    let moved = TABLES.iter().flat_map(|moved| {
        let columns = moved.all.strip_prefix("select ").unwrap();
        let columns = columns.split(" from ").next().unwrap().split(", ");
        columns.map(|column| (moved.table.to_owned(), column.to_owned()))
    });
    let mut moved: Vec<(String, String)> = moved.collect();
    there.sort();
    moved.sort();
    assert_eq!(moved, there);
}

//! The messages that show a table: one of each kind, and known to be stale until drawn.

use super::{ANA, BEN, BIG, next, opening, row, scratch};
use crate::kernel::{Channel, Moment, TableId};
use crate::store::{Status, Surface, SurfaceKind};

const BOARD: SurfaceKind = SurfaceKind::Board;

fn surface(table: u64, kind: SurfaceKind, message: u64) -> Surface {
    Surface {
        table: TableId(table),
        kind,
        channel: Channel(BIG - 3),
        message,
        drawn_seq: 0,
        posted_at: Moment(77),
        by_token: false,
    }
}

#[tokio::test]
async fn a_table_has_one_message_of_each_kind() {
    let store = scratch().await;
    let board = surface(BIG, BOARD, BIG - 9);
    let ana = surface(BIG, SurfaceKind::Direct(ANA), 2);
    let mut ben = surface(BIG, SurfaceKind::Direct(BEN), 3);
    ben.by_token = true;
    for surface in [&ben, &ana, &board] {
        store.surfaces.save(surface.clone()).await.unwrap();
    }
    let mut shown = store.surfaces.of(TableId(BIG)).await.unwrap();
    assert_eq!(shown[0], board);
    shown.sort_by_key(|surface| surface.message);
    assert_eq!(shown, [ana.clone(), ben, board]);

    let mut fresh = surface(BIG, SurfaceKind::Direct(BEN), 4);
    fresh.drawn_seq = 5;
    store.surfaces.save(fresh.clone()).await.unwrap();
    // The old message is gone already; dropping it must not take the new one away.
    let kind = fresh.kind;
    store.surfaces.drop(TableId(BIG), kind, 3).await.unwrap();
    store
        .surfaces
        .drop(TableId(BIG), BOARD, BIG - 9)
        .await
        .unwrap();
    let shown = store.surfaces.of(TableId(BIG)).await.unwrap();
    assert_eq!(shown.len(), 2);
    assert!(shown.contains(&ana) && shown.contains(&fresh), "{shown:?}");
    assert_eq!(store.surfaces.of(TableId(1)).await.unwrap(), []);
}

#[tokio::test]
async fn what_was_answered_in_between_takes_no_place_from_a_message_that_is_there() {
    let store = scratch().await;
    // None yet, one still to come, one that is there: then the answer is an old copy.
    for (known, shown) in [(None, 5), (Some(0), 5), (Some(7), 7)] {
        store.surfaces.drop(TableId(1), BOARD, 5).await.unwrap();
        if let Some(known) = known {
            store.surfaces.save(surface(1, BOARD, known)).await.unwrap();
        }
        let answered = surface(1, BOARD, 5);
        store.surfaces.save_to_come(answered).await.unwrap();
        let messages = store.surfaces.of(TableId(1)).await.unwrap();
        assert_eq!(messages[0].message, shown, "{known:?}");
    }
}

#[tokio::test]
async fn what_is_drawn_is_never_lowered_nor_credited_to_another_message() {
    let store = scratch().await;
    store.surfaces.save(surface(1, BOARD, 10)).await.unwrap();
    let drawn = async |message, seq| {
        store
            .surfaces
            .mark_drawn(TableId(1), BOARD, message, seq)
            .await
            .unwrap();
        store.surfaces.of(TableId(1)).await.unwrap()[0].drawn_seq
    };
    assert_eq!(drawn(10, 5).await, 5);
    assert_eq!(drawn(10, 3).await, 5);
    assert_eq!(drawn(11, 9).await, 5);
    assert_eq!(drawn(10, 6).await, 6);
}

#[tokio::test]
async fn a_surface_is_stale_until_it_shows_the_last_event() {
    let store = scratch().await;
    let one = row(1);
    store.tables.append(opening(one.clone())).await.unwrap();
    store.tables.append(opening(row(2))).await.unwrap();
    store.surfaces.save(surface(1, BOARD, 10)).await.unwrap();
    store.surfaces.save(surface(2, BOARD, 20)).await.unwrap();
    // A message of a table that is not there is nobody's to draw.
    store.surfaces.save(surface(3, BOARD, 30)).await.unwrap();
    let stale = async |limit| {
        let stale = store.surfaces.stale(limit).await.unwrap();
        let messages = stale.iter().map(|surface| surface.message);
        messages.collect::<Vec<_>>()
    };
    assert_eq!(stale(9).await, [10, 20]);
    assert_eq!(stale(1).await, [10]);
    store
        .surfaces
        .mark_drawn(TableId(1), BOARD, 10, 1)
        .await
        .unwrap();
    assert_eq!(stale(9).await, [20]);
    store
        .surfaces
        .mark_drawn(TableId(2), BOARD, 20, 1)
        .await
        .unwrap();
    assert_eq!(stale(9).await, [0; 0]);

    // The end, half drawn, drawn, and something after the end.
    let mut end = next(&one);
    end.row.status = Status::Over;
    store.tables.append(end.clone()).await.unwrap();
    assert_eq!(stale(9).await, [10]);
    store
        .surfaces
        .mark_drawn(TableId(1), BOARD, 10, 2)
        .await
        .unwrap();
    assert_eq!(stale(9).await, [0; 0]);
    store.tables.append(next(&end.row)).await.unwrap();
    assert_eq!(stale(9).await, [10]);
    store
        .surfaces
        .mark_drawn(TableId(1), BOARD, 10, 3)
        .await
        .unwrap();
    assert_eq!(stale(9).await, [0; 0]);
    // A new message for an ended table starts over.
    store.surfaces.save(surface(1, BOARD, 11)).await.unwrap();
    assert_eq!(stale(9).await, [11]);
}

#[tokio::test]
async fn surfaces_outlive_a_rebuild() {
    let store = scratch().await;
    store.tables.append(opening(row(1))).await.unwrap();
    store.surfaces.save(surface(1, BOARD, 10)).await.unwrap();
    store.tables.clear().await.unwrap();
    assert_eq!(store.surfaces.stale(9).await.unwrap(), []);
    store.tables.replace(vec![row(1)]).await.unwrap();
    assert_eq!(store.surfaces.stale(9).await.unwrap().len(), 1);
}

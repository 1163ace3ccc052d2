//! The log: appended in order, once, and still there after a restart.

use super::{ANA, BEN, BIG, CLEO, next, opening, row, scratch, seat};
use crate::kernel::{Entry, Moment, TableId};
use crate::store::{AppendError, Limit, Status, StoreError};

#[tokio::test]
async fn entries_come_back_in_order_and_survive_a_restart() {
    let store = scratch().await;
    let mut append = opening(row(BIG));
    append.payloads = vec!["a".to_owned(), "ü\n\"".to_owned(), String::new()];
    append.row.seq = 3;
    let row = append.row.clone();
    store.tables.append(append).await.unwrap();
    store.tables.append(next(&row)).await.unwrap();

    let store = store.reopen().await;
    let entries = store.logs.entries(TableId(BIG)).await.unwrap();
    let entry = |seq, payload: &str| Entry {
        seq,
        at: Moment(1),
        payload: payload.to_owned(),
    };
    let expected = vec![
        entry(1, "a"),
        entry(2, "ü\n\""),
        entry(3, ""),
        entry(4, "event 4"),
    ];
    assert_eq!(entries, expected);
    assert_eq!(
        store.logs.entries_after(TableId(BIG), 2).await.unwrap(),
        expected[2..]
    );
    assert_eq!(store.logs.entries_after(TableId(BIG), 4).await.unwrap(), []);
    assert_eq!(store.logs.entries(TableId(1)).await.unwrap(), []);
    assert_eq!(
        store.tables.find(TableId(BIG)).await.unwrap().unwrap().seq,
        4
    );
}

#[tokio::test]
async fn whoever_has_not_seen_the_last_event_writes_nothing() {
    let store = scratch().await;
    let first = row(1);
    store.tables.append(opening(first.clone())).await.unwrap();
    let mut second = next(&first);
    second.row.decision = 8;
    store.tables.append(second.clone()).await.unwrap();

    let mut late = next(&first);
    late.row.decision = 99;
    let mut early = next(&second.row);
    early.expected_seq = 3;
    early.row.seq = 4;
    let mut again = opening(first);
    again.row.decision = 99;
    // Two events, of which the second would fit.
    let mut overlapping = late.clone();
    overlapping.payloads.push("more".to_owned());
    overlapping.row.seq = 3;
    let missing = next(&row(2));
    for (what, append) in [
        ("late", late),
        ("early", early),
        ("opened twice", again),
        ("overlapping", overlapping),
        ("no such table", missing),
    ] {
        assert_eq!(
            store.tables.append(append).await,
            Err(AppendError::Conflict),
            "{what}"
        );
    }
    assert_eq!(store.logs.entries(TableId(1)).await.unwrap().len(), 2);
    assert_eq!(
        store.tables.find(TableId(1)).await.unwrap(),
        Some(second.row)
    );
    assert_eq!(store.tables.find(TableId(2)).await.unwrap(), None);
}

#[tokio::test]
async fn an_append_that_makes_no_sense_is_a_fault() {
    let store = scratch().await;
    let good = opening(row(1));
    let mut empty = good.clone();
    empty.payloads.clear();
    let mut miscounted = good.clone();
    miscounted.row.seq = 2;
    let mut elsewhere = good.clone();
    elsewhere.table = TableId(2);
    let mut endless = good.clone();
    endless.expected_seq = u64::MAX;
    for append in [empty, miscounted, elsewhere, endless] {
        let refused = store.tables.append(append).await;
        assert!(
            matches!(refused, Err(AppendError::Fault(StoreError::Nonsense(_)))),
            "{refused:?}"
        );
    }
    // Two people on one chair: the database itself says no, and that is no conflict.
    let mut crowded = good.clone();
    crowded.row.seats = vec![seat(0, Some(ANA)), seat(0, Some(BEN))];
    let refused = store.tables.append(crowded).await;
    assert!(
        matches!(refused, Err(AppendError::Fault(StoreError::Database(_)))),
        "{refused:?}"
    );
    assert_eq!(store.logs.entries(TableId(1)).await.unwrap(), []);
    store.tables.append(good).await.unwrap();
}

#[tokio::test]
async fn a_limit_counts_running_seats_and_open_tables_of_ones_own() {
    let store = scratch().await;
    let limit = |at_most| {
        vec![Limit {
            person: BEN,
            at_most,
        }]
    };
    // Counts: Ben plays. Also counts: Ben hosts an open table.
    store.tables.append(opening(row(1))).await.unwrap();
    let mut hosted = row(2);
    hosted.status = Status::Open;
    hosted.host = BEN;
    store.tables.append(opening(hosted.clone())).await.unwrap();
    // Does not count: a seat at someone's open table, an ended match, a match of others.
    let mut invited = row(3);
    invited.status = Status::Open;
    store.tables.append(opening(invited)).await.unwrap();
    let mut over = row(4);
    over.status = Status::Over;
    store.tables.append(opening(over)).await.unwrap();
    let mut others = row(5);
    others.seats = vec![seat(0, Some(CLEO)), seat(1, None)];
    store.tables.append(opening(others)).await.unwrap();

    let mut append = opening(row(6));
    append.limits = limit(2);
    assert_eq!(
        store.tables.append(append.clone()).await,
        Err(AppendError::TooMany(BEN))
    );
    assert_eq!(store.logs.entries(TableId(6)).await.unwrap(), []);
    assert_eq!(store.tables.find(TableId(6)).await.unwrap(), None);
    append.limits = limit(3);
    store.tables.append(append).await.unwrap();

    // A table does not stand in its own way.
    let mut start = next(&hosted);
    start.row.status = Status::Running;
    start.limits = limit(3);
    store.tables.append(start.clone()).await.unwrap();
    start = next(&start.row);
    start.limits = limit(2);
    assert_eq!(
        store.tables.append(start).await,
        Err(AppendError::TooMany(BEN))
    );
}

#[tokio::test]
async fn an_ended_match_makes_room_even_if_its_seats_were_not_written() {
    let store = scratch().await;
    let running = row(1);
    store.tables.append(opening(running.clone())).await.unwrap();
    let mut end = next(&running);
    end.row.status = Status::Over;
    store.tables.append(end).await.unwrap();
    let mut append = opening(row(2));
    append.limits = vec![Limit {
        person: ANA,
        at_most: 1,
    }];
    store.tables.append(append).await.unwrap();
    let active = store.tables.active_of(ANA).await.unwrap();
    assert_eq!(active, [row(2)]);
}

//! Where tables stand: written with the log, found by person and by time, and made again from the log.

use super::{ANA, BEN, BIG, CLEO, next, opening, row, scratch, seat, tournament};
use crate::kernel::{Moment, Person, Seat, TableId};
use crate::store::{
    EntrantRow, SeatRow, Status, TournamentAppend, TournamentRow, TournamentStatus,
};

#[tokio::test]
async fn a_row_comes_back_as_it_went_in() {
    let store = scratch().await;
    let full = row(BIG);
    let mut bare = row(2);
    bare.status = Status::Closed;
    bare.guild = None;
    bare.rated = false;
    bare.decision = u32::MAX;
    bare.due = u8::MAX;
    bare.wake_at = None;
    bare.deadline_at = None;
    bare.ended_at = Some(Moment(i64::MAX));
    bare.seats = Vec::new();
    let mut over = row(3);
    over.status = Status::Over;
    over.seats = vec![
        SeatRow {
            seat: Seat(0),
            person: None,
            place: Some(2),
        },
        SeatRow {
            seat: Seat(7),
            person: Some(BEN),
            place: Some(1),
        },
    ];
    for row in [full, bare, over] {
        store.tables.append(opening(row.clone())).await.unwrap();
        assert_eq!(store.tables.find(row.id).await.unwrap(), Some(row));
    }
    assert_eq!(store.tables.find(TableId(4)).await.unwrap(), None);
}

#[tokio::test]
async fn seats_are_written_only_when_they_changed() {
    let store = scratch().await;
    let first = row(1);
    store.tables.append(opening(first.clone())).await.unwrap();
    let mut quiet = next(&first);
    quiet.row.seats.clear();
    store.tables.append(quiet.clone()).await.unwrap();
    assert_eq!(
        store.tables.find(TableId(1)).await.unwrap().unwrap().seats,
        first.seats
    );
    let mut fewer = next(&quiet.row);
    fewer.seats_changed = true;
    fewer.row.seats = vec![seat(1, Some(CLEO))];
    store.tables.append(fewer.clone()).await.unwrap();
    assert_eq!(
        store.tables.find(TableId(1)).await.unwrap(),
        Some(fewer.row)
    );
}

#[tokio::test]
async fn active_tables_come_with_those_that_wait_for_the_person_first() {
    let store = scratch().await;
    // (id, status, due, wake_at): what Ben, on seat 1, shall see in this order.
    let cases = [
        (5, Status::Running, 0b10, Some(50)),
        (4, Status::Running, 0b11, Some(90)),
        (3, Status::Running, 0b10, None),
        (9, Status::Open, 0b00, Some(10)),
        (8, Status::Running, 0b01, Some(20)),
        (7, Status::Running, 0b01, None),
        (BIG, Status::Running, 0b01, None),
    ];
    for (id, status, due, wake_at) in cases.iter().rev().copied() {
        let mut row = row(id);
        row.status = status;
        row.due = due;
        row.wake_at = wake_at.map(Moment);
        store.tables.append(opening(row)).await.unwrap();
    }
    let mut over = row(10);
    over.status = Status::Over;
    store.tables.append(opening(over)).await.unwrap();
    let mut closed = row(11);
    closed.status = Status::Closed;
    store.tables.append(opening(closed)).await.unwrap();
    let mut others = row(12);
    others.seats = vec![seat(0, Some(ANA)), seat(1, None)];
    store.tables.append(opening(others)).await.unwrap();

    let active = store.tables.active_of(BEN).await.unwrap();
    let ids: Vec<_> = active.iter().map(|row| row.id.0).collect();
    assert_eq!(ids, cases.map(|case| case.0));
    assert_eq!(active[0].seats, row(5).seats);
    assert_eq!(store.tables.active_of(Person(1)).await.unwrap(), []);
    assert_eq!(store.tables.count_running().await.unwrap(), 7);
}

#[tokio::test]
async fn due_tables_come_longest_waiting_first() {
    let store = scratch().await;
    assert_eq!(store.logs.next_wake::<TableId>().await.unwrap(), None);
    for (id, wake_at) in [(1, Some(30)), (2, None), (3, Some(10)), (4, Some(20))] {
        let mut row = row(id);
        row.wake_at = wake_at.map(Moment);
        store.tables.append(opening(row)).await.unwrap();
    }
    let due = async |now, limit| store.logs.due::<TableId>(Moment(now), limit).await.unwrap();
    assert_eq!(due(9, 9).await, []);
    assert_eq!(due(20, 9).await, [TableId(3), TableId(4)]);
    assert_eq!(due(99, 2).await, [TableId(3), TableId(4)]);
    assert_eq!(due(99, 9).await.len(), 3);
    assert_eq!(
        store.logs.next_wake::<TableId>().await.unwrap(),
        Some(Moment(10))
    );
    let mut asleep = row(3);
    asleep.wake_at = None;
    store.tables.append(next(&asleep)).await.unwrap();
    assert_eq!(
        store.logs.next_wake::<TableId>().await.unwrap(),
        Some(Moment(20))
    );
}

#[tokio::test]
async fn a_rebuild_gives_the_same_tables() {
    let store = scratch().await;
    let ids = [1, 2, 3, BIG, i64::MAX as u64 + 1];
    let mut rows = Vec::new();
    for id in ids {
        let first = row(id);
        store.tables.append(opening(first.clone())).await.unwrap();
        let second = next(&first);
        store.tables.append(second.clone()).await.unwrap();
        rows.push(second.row);
    }

    // Every table has a log, in pages that neither skip nor repeat one.
    let mut listed = Vec::new();
    loop {
        let page = store
            .logs
            .ids_after::<TableId>(listed.last().copied(), 2)
            .await
            .unwrap();
        if page.is_empty() {
            break;
        }
        listed.extend(page);
    }
    listed.sort();
    assert_eq!(
        listed,
        [1, 2, 3, i64::MAX as u64 + 1, BIG].map(TableId),
        "all tables"
    );

    store.tables.clear().await.unwrap();
    assert_eq!(store.tables.find(TableId(1)).await.unwrap(), None);
    assert_eq!(store.tables.active_of(ANA).await.unwrap(), []);
    assert_eq!(store.logs.entries(TableId(1)).await.unwrap().len(), 2);
    store.tables.replace(rows.clone()).await.unwrap();
    // Again: what is the same may be written twice.
    store.tables.replace(rows.clone()).await.unwrap();
    for row in rows {
        assert_eq!(store.tables.find(row.id).await.unwrap(), Some(row));
    }
    assert_eq!(store.tables.active_of(ANA).await.unwrap().len(), ids.len());
}

#[tokio::test]
async fn a_rebuild_does_not_overtake_the_game() {
    let store = scratch().await;
    let old = row(1);
    store.tables.append(opening(old.clone())).await.unwrap();
    let mut new = next(&old);
    new.seats_changed = true;
    new.row.seats = vec![seat(0, Some(CLEO))];
    store.tables.append(new.clone()).await.unwrap();
    store.tables.replace(vec![old]).await.unwrap();
    assert_eq!(store.tables.find(TableId(1)).await.unwrap(), Some(new.row));
}

#[tokio::test]
async fn a_rebuild_does_not_overtake_a_tournament() {
    let store = scratch().await;
    let entrants = |people: &[Person]| -> Vec<EntrantRow> {
        let entrant = |person: &Person| EntrantRow {
            person: *person,
            active: true,
            place: None,
            beaten: 0,
        };
        people.iter().map(entrant).collect()
    };
    let append = |row: &TournamentRow, expected_seq, people| TournamentAppend {
        expected_seq,
        at: Moment(1),
        payloads: vec!["happened".to_owned(); (row.seq - expected_seq) as usize],
        row: row.clone(),
        entrants: Some(entrants(people)),
        posts: Vec::new(),
    };
    let old = tournament(BIG, TournamentStatus::Running, ANA);
    let first = append(&old, 0, &[ANA, BEN]);
    store.tournaments.append(first).await.unwrap();
    let new = TournamentRow {
        seq: old.seq + 1,
        wake_at: Some(Moment(5)),
        ..old.clone()
    };
    let second = append(&new, old.seq, &[BEN]);
    store.tournaments.append(second).await.unwrap();
    // Ana has left meanwhile.
    let late = store.tournaments.replace(old, entrants(&[ANA, BEN]));
    late.await.unwrap();
    assert_eq!(
        store.tournaments.find(new.id).await.unwrap(),
        Some(new.clone())
    );
    assert_eq!(store.tournaments.of_person(ANA).await.unwrap(), []);
    let of_ben = store.tournaments.of_person(BEN).await.unwrap();
    assert_eq!(of_ben, std::slice::from_ref(&new));
    // What is as new is written.
    let again = store.tournaments.replace(new.clone(), entrants(&[ANA]));
    again.await.unwrap();
    assert_eq!(store.tournaments.of_person(ANA).await.unwrap(), [new]);
}

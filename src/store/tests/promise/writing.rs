//! Many writers at once: everyone is answered, in order, and nobody is hurt by somebody else's refusal.

use std::sync::Arc;

use futures_util::future::join_all;

use super::{ANA, TRAP_COMMIT, TRAP_JOB, commits, impatient, next, opening, row, scratch, seat};
use crate::kernel::TableId;
use crate::store::engine::{self, Step};
use crate::store::event;
use crate::store::writer::{Verdict, Work, Writer};
use crate::store::{AppendError, Limit, Status, StoreError};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_appends_at_once_are_all_answered_in_order() {
    let scratch = scratch().await;
    let tasks: Vec<_> = (0..60)
        .map(|id| {
            let store = scratch.store.clone();
            tokio::spawn(async move {
                let mut append = opening(row(id));
                for _ in 0..10 {
                    let row = append.row.clone();
                    store.tables.append(append.clone()).await.unwrap();
                    // The same again comes too late, in whatever company it is written.
                    assert_eq!(
                        store.tables.append(append).await,
                        Err(AppendError::Conflict)
                    );
                    append = next(&row);
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    for id in 0..60 {
        let entries = scratch.logs.entries(TableId(id)).await.unwrap();
        let payloads: Vec<_> = entries.iter().map(|entry| entry.payload.as_str()).collect();
        let expected: Vec<_> = (1..=10).map(|seq| format!("event {seq}")).collect();
        assert_eq!(payloads, expected);
    }
}

#[tokio::test]
async fn what_waits_together_is_committed_together() {
    let scratch = scratch().await;
    let before = commits(&scratch).await;
    // One of them is refused by the log and one by the database.
    let mut appends: Vec<_> = (0..100).map(|id| opening(row(id))).collect();
    appends[30] = opening(row(29));
    appends[60].row.seats = vec![seat(0, None), seat(0, None)];
    let answers = join_all(
        appends
            .into_iter()
            .map(|append| scratch.tables.append(append)),
    )
    .await;
    for (id, answer) in answers.into_iter().enumerate() {
        match id {
            30 => assert_eq!(answer, Err(AppendError::Conflict)),
            60 => assert!(matches!(answer, Err(AppendError::Fault(_))), "{answer:?}"),
            _ => assert_eq!(answer, Ok(()), "{id}"),
        }
        let written = scratch
            .logs
            .entries(TableId(id as u64))
            .await
            .unwrap()
            .len();
        assert_eq!(written, usize::from(id != 30 && id != 60), "{id}");
    }
    assert_eq!(commits(&scratch).await - before, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_twenty_one_openings_at_once_a_limit_of_twenty_lets_twenty_through() {
    let scratch = scratch().await;
    let tasks: Vec<_> = (0..21)
        .map(|id| {
            let store = scratch.store.clone();
            let mut append = opening(row(id));
            append.row.status = Status::Open;
            append.limits = vec![Limit {
                person: ANA,
                at_most: 20,
            }];
            tokio::spawn(async move { store.tables.append(append).await })
        })
        .collect();
    let mut refused = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(()) => {}
            Err(error) => {
                assert_eq!(error, AppendError::TooMany(ANA));
                refused += 1;
            }
        }
    }
    assert_eq!(refused, 1);
    assert_eq!(scratch.tables.active_of(ANA).await.unwrap().len(), 20);
}

#[tokio::test]
async fn a_transaction_that_fails_is_a_fault_for_all_and_the_next_one_works() {
    let scratch = scratch().await;
    let (options, mut other) = engine::open(&scratch.settings).await.unwrap();
    let (options, conn) = impatient(options).await;
    let writer = Writer::start(options, conn, Arc::default());

    other.step(Step::Begin).await.unwrap();
    let write = |id| {
        let append = opening(row(id));
        writer.write(Work::new(move |conn| {
            Box::pin(async move { event::append(conn, &append).await })
        }))
    };
    for answer in join_all((0..5).map(write)).await {
        assert!(matches!(answer, Err(StoreError::Database(_))), "{answer:?}");
    }
    // Said, not only hung up on: a server takes a moment to notice that.
    other.step(Step::Commit).await.unwrap();
    other.close().await.unwrap();
    for answer in join_all((0..5).map(write)).await {
        assert_eq!(answer, Ok(Verdict::Done));
    }
    writer.close().await;
}

/// Five appends at once, of which the database makes the fourth fail in its own way.
async fn none_of_five_is_written(trap: &'static str) {
    let scratch = scratch().await;
    let mut other = scratch.connect().await;
    sqlx::raw_sql(trap).execute(&mut other).await.unwrap();
    let append = |id| scratch.tables.append(opening(row(id)));
    for answer in join_all((0..5).map(append)).await {
        assert!(
            matches!(answer, Err(AppendError::Fault(StoreError::Database(_)))),
            "{answer:?}"
        );
    }
    assert_eq!(
        scratch.logs.ids_after::<TableId>(None, 9).await.unwrap(),
        []
    );
    for answer in join_all((4..9).map(append)).await {
        assert_eq!(answer, Ok(()));
    }
}

#[tokio::test]
async fn a_commit_that_fails_is_a_fault_for_all_and_the_next_one_works() {
    none_of_five_is_written(TRAP_COMMIT).await;
}

#[tokio::test]
async fn a_job_that_ends_the_transaction_is_a_fault_for_all_and_the_next_one_works() {
    none_of_five_is_written(TRAP_JOB).await;
}

#[tokio::test]
async fn a_job_whose_asker_went_away_is_done_all_the_same() {
    let scratch = scratch().await;
    {
        let append = std::pin::pin!(scratch.tables.append(opening(row(1))));
        // One look is enough to send it.
        let looked = futures_util::poll!(append);
        assert!(looked.is_pending());
    }
    let scratch = scratch.reopen().await;
    assert_eq!(scratch.logs.entries(TableId(1)).await.unwrap().len(), 1);
}

#[tokio::test]
async fn closing_writes_what_waits_and_then_refuses() {
    let scratch = scratch().await;
    assert!(scratch.ping().await);
    let appends = join_all((0..300).map(|id| scratch.tables.append(opening(row(id)))));
    let (answers, ()) = tokio::join!(appends, scratch.close());
    for answer in answers {
        assert_eq!(answer, Ok(()));
    }
    assert!(!scratch.ping().await);
    let refused = scratch.tables.append(opening(row(999))).await;
    assert_eq!(refused, Err(AppendError::Fault(StoreError::Closed)));
    assert_eq!(
        scratch.tables.find(TableId(1)).await,
        Err(StoreError::Closed)
    );
    // A second time changes nothing.
    scratch.close().await;
    let scratch = scratch.reopen().await;
    assert_eq!(scratch.tables.count_running().await.unwrap(), 300);
}

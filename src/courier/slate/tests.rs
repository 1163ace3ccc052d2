//! Answers and drawings of the same message, and what becomes of it when they overlap.

use std::time::Duration;

use tempfile::TempDir;

use super::*;
use crate::courier::jobs::Again;
use crate::store::{Durability, Settings, Store};

async fn slate() -> Slate {
    let folder = TempDir::new().expect("a scratch directory");
    let settings = Settings {
        url: format!("sqlite://{}", folder.path().join("t.db").display()),
        durability: Durability::Normal,
    };
    let store = Store::open(&settings).await.expect("opens");
    let settings = config::Config::load(None, std::iter::empty()).map(|config| config.outbox);
    let people = Arc::new(People::new(store));
    Slate::new(people, &settings.expect("the defaults are valid"))
}

async fn next(slate: &Slate) -> Spot {
    slate.jobs.next(|spot| slate.holds.begins(spot)).await
}

fn done(slate: &Slate, job: Spot, again: Again) {
    slate.ends(job, again == Again::No);
    slate.jobs.done(job, again);
}

#[tokio::test]
async fn answers_that_overlap_are_drawn_once_more() {
    let slate = slate().await;
    let spot = (TableId(7), Place::Private(Person(1)));
    let (table, place) = spot;
    let (posts, only) = (slate.hold(table, place), slate.hold(table, place));
    only.before_redraw(Duration::ZERO).await;
    drop((posts, only));
    assert!(!slate.looks.take_doubt(spot), "one drawing is no doubt");
    let (first, second) = (slate.hold(table, place), slate.hold(table, place));
    first.before_redraw(Duration::ZERO).await;
    second.before_redraw(Duration::ZERO).await;
    drop(second);
    assert!(!slate.looks.take_doubt(spot), "not while one is under way");
    drop(first);
    assert_eq!(next(&slate).await, (table, place));
    assert!(slate.looks.take_doubt(spot));
    assert!(!slate.looks.take_doubt(spot), "once is enough");
}

#[tokio::test]
async fn an_answer_does_not_wait_for_a_painting_and_the_painting_gives_way() {
    let slate = slate().await;
    let spot = (TableId(7), Place::Board);
    let (table, place) = spot;
    let job = (table, place);
    slate.refresh(table, place);
    assert_eq!(next(&slate).await, job);
    let held = slate.hold(table, place);
    // Begun before the painting, and woken by it.
    tokio::join!(held.before_redraw(Duration::from_secs(60)), async {
        slate.holds.ends(spot)
    });
    assert!(!slate.holds.begins(spot), "the answer is on its way");
    drop(held);
    done(&slate, job, Again::After(Duration::ZERO));
    assert!(!slate.looks.take_doubt(spot), "they did not overlap");
    assert_eq!(next(&slate).await, job, "and it tries again");
    slate.holds.ends(spot);
    assert!(slate.holds.begins(spot));
    let held = slate.hold(table, place);
    held.before_redraw(Duration::ZERO).await;
    drop(held);
    assert!(slate.looks.take_doubt(spot), "now it is on its way");
}

#[tokio::test]
async fn an_answer_waits_for_a_drawing_under_way() {
    let slate = slate().await;
    let spot = (TableId(7), Place::Direct(Person(1)));
    let (table, place) = spot;
    let job = (table, place);
    slate.refresh(table, place);
    assert_eq!(next(&slate).await, job);
    let held = slate.hold(table, place);
    tokio::join!(held.before_redraw(Duration::from_secs(60)), async {
        done(&slate, job, Again::No)
    });
    drop(held);
    assert!(!slate.looks.take_doubt(spot));
    slate.refresh(table, place);
    assert_eq!(next(&slate).await, job);
    let held = slate.hold(table, place);
    held.before_redraw(Duration::ZERO).await;
    drop(held);
    done(&slate, job, Again::No);
    assert_eq!(next(&slate).await, job, "not waited for: drawn once more");
    assert!(slate.looks.take_doubt(spot));
}

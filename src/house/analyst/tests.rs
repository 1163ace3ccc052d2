//! Bounds, sharing, keeping, stopping.

use std::sync::atomic::{AtomicBool, Ordering};

use super::*;
use crate::games::{GAMES, find};
use crate::kernel::SeatCount;

fn analyst() -> Analyst {
    Analyst::new(Arc::new(Library::new(None, false)), 2)
}

/// Two tussles, and then the second one gave up.
fn inquiry(id: u64, by: u64) -> Inquiry {
    let start = GAMES[0].setup("", SeatCount(2)).expect("two can play it");
    let cards = [(0, 9), (1, 3), (0, 11), (1, 12)];
    let played = |(seat, card): (u8, u8)| (Some(Seat(seat)), format!("play {card}"));
    Inquiry {
        id: TableId(id),
        by: Person(by),
        game: GAMES[0].meta().id.to_owned(),
        options: "pitch=full".to_owned(),
        start,
        steps: cards.map(played).to_vec(),
        outcome: Outcome::level(2).lost_for(&[Seat(1)]),
    }
}

/// As many askers as can wait, each with a match of their own, while somebody else has the desk.
async fn crowded(analyst: &Analyst) -> (OwnedSemaphorePermit, Vec<Looking>) {
    let desk = Arc::clone(&analyst.desk).acquire_owned().await;
    let all = (1..=MOST_WAITING as u64).map(|id| analyst.look(inquiry(id, id)).ok());
    let all: Option<Vec<Looking>> = all.collect();
    (desk.expect("free"), all.expect("room for all"))
}

#[tokio::test]
async fn those_who_ask_for_the_same_match_share_the_work() {
    let analyst = analyst();
    let one = analyst.look(inquiry(1, 1)).expect("room");
    let other = analyst.look(inquiry(1, 2)).expect("room");
    assert_eq!(analyst.chairs.available_permits(), MOST_WAITING - 1);
    let (one, other) = tokio::join!(one, other);
    let (one, other) = (one.expect("a report"), other.expect("a report"));
    assert!(Arc::ptr_eq(&one, &other));
    assert!(one.complete && !one.exact && one.moments.len() == 4);
    let again = analyst.look(inquiry(1, 3)).expect("kept");
    let again = again.now_or_never().expect("at once").expect("a report");
    assert!(Arc::ptr_eq(&one, &again), "looked at once");
    assert_eq!(analyst.chairs.available_permits(), MOST_WAITING);
}

#[tokio::test]
async fn a_flood_is_refused_and_passes() {
    let analyst = analyst();
    let (desk, mut all) = crowded(&analyst).await;
    for looking in &mut all {
        assert!(looking.now_or_never().is_none(), "the desk is taken");
    }
    assert_eq!(analyst.look(inquiry(99, 99)).err(), Some(Busy::Full));
    assert!(analyst.look(inquiry(3, 99)).is_ok(), "one of those");
    drop(desk);
    for looking in all {
        assert!(looking.await.is_ok());
    }
    assert!(analyst.look(inquiry(99, 99)).is_ok());
}

#[tokio::test]
async fn nobody_keeps_all_others_out() {
    let analyst = analyst();
    let mut mine = Vec::new();
    for id in 0..MOST_OF_ONE as u64 {
        mine.push(analyst.look(inquiry(id, 7)).expect("room"));
    }
    assert_eq!(
        analyst.look(inquiry(50, 7)).err(),
        Some(Busy::Enough { count: 3 })
    );
    let other = analyst.look(inquiry(50, 8));
    assert!(other.is_ok(), "someone else may");
    mine.pop();
    assert!(analyst.look(inquiry(51, 7)).is_ok(), "one went away");
}

#[tokio::test]
async fn work_that_nobody_waits_for_is_given_up() {
    let analyst = analyst();
    let (desk, all) = crowded(&analyst).await;
    drop(all);
    assert_eq!(analyst.chairs.available_permits(), MOST_WAITING);
    drop(desk);
    // The same match can be asked for again, from the beginning.
    let again = analyst.look(inquiry(1, 1)).expect("room");
    assert!(again.await.is_ok());
}

#[tokio::test]
async fn a_thread_stops_when_the_last_one_has_gone() {
    let analyst = analyst();
    let desk = Arc::clone(&analyst.desk).acquire_owned().await;
    let stopped = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&stopped);
    let look = move |cancelled: &dyn Fn() -> bool| {
        // Not for ever, so that a thread which nobody stops fails the test instead of holding it up.
        for _ in 0..100_000_000 {
            if cancelled() {
                seen.store(true, Ordering::SeqCst);
                break;
            }
            std::thread::yield_now();
        }
        Err(Corrupt)
    };
    let mut thinking = think(TableId(1), desk.expect("free"), look).boxed();
    assert!((&mut thinking).now_or_never().is_none(), "it takes a while");
    drop(thinking);
    // Whoever gets the desk next knows that the thread has ended.
    let desk = Arc::clone(&analyst.desk).acquire_owned().await;
    assert!(desk.is_ok());
    assert!(stopped.load(Ordering::SeqCst));
}

#[tokio::test]
async fn estimates_are_not_shown_while_the_truth_is_on_its_way() {
    let library = Arc::new(Library::new(None, true));
    library.promise("tor-full.values");
    assert!(library.get("tor", "pitch=full").is_none());
    let analyst = Analyst::new(Arc::clone(&library), 2);
    let mut soon = analyst.look(inquiry(1, 1)).expect("room");
    assert!((&mut soon).now_or_never().is_none());
    assert_eq!(analyst.desk.available_permits(), 1, "nobody thinks yet");
    // Others are not held up by it.
    let rings = find("rings").expect("a game");
    let other = Inquiry {
        game: "rings".to_owned(),
        options: String::new(),
        start: rings.setup("", SeatCount(2)).expect("two can play it"),
        steps: Vec::new(),
        ..inquiry(2, 1)
    };
    let other = analyst.look(other).expect("room").await;
    assert!(!other.expect("a report").exact);
    assert!((&mut soon).now_or_never().is_none());
}

#[tokio::test]
async fn what_does_not_follow_the_rules_is_no_report_and_is_not_kept() {
    let analyst = analyst();
    let mut wrong = inquiry(1, 1);
    wrong.steps[2].1 = "play 9".to_owned();
    let looking = analyst.look(wrong).expect("room");
    assert_eq!(looking.await.err(), Some(Busy::Failed));
    assert!(analyst.look(inquiry(1, 1)).expect("room").await.is_ok());
}

#[test]
fn only_so_many_reports_are_kept_the_newest() {
    let mut shelf = Shelf::default();
    let report = Arc::new(Report {
        moments: Vec::new(),
        balance: Vec::new(),
        exact: true,
        complete: true,
    });
    for id in 0..KEPT as u64 + 5 {
        shelf.keep(TableId(id), &report);
        shelf.keep(TableId(id), &report);
    }
    assert_eq!((shelf.reports.len(), shelf.order.len()), (KEPT, KEPT));
    assert!(!shelf.reports.contains_key(&TableId(4)));
    assert!(shelf.reports.contains_key(&TableId(5)));
}

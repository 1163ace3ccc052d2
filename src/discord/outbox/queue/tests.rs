//! Jobs in their order, answers and drawings of the same message, and tokens that end.

use super::*;

fn queue() -> Arc<Queue> {
    let settings = config::Config::load(None, std::iter::empty()).map(|config| config.outbox);
    Arc::new(Queue::new(&settings.expect("the defaults are valid")))
}

#[tokio::test]
async fn answers_that_overlap_are_drawn_once_more() {
    let queue = queue();
    let (table, place) = (TableId(7), Place::Private(Person(1)));
    drop(queue.hold(table, place));
    assert!(!queue.take_doubt(table, place), "one answer is no doubt");
    let (first, second) = (queue.hold(table, place), queue.hold(table, place));
    drop(second);
    assert!(
        !queue.take_doubt(table, place),
        "not while one is under way"
    );
    drop(first);
    assert_eq!(queue.next().await, Job::Draw(table, place));
    assert!(queue.take_doubt(table, place));
    assert!(!queue.take_doubt(table, place), "once is enough");
}

#[tokio::test]
async fn a_doubtful_place_is_drawn_even_if_it_should_look_the_same() {
    let (queue, letter) = (queue(), Letter::text("a panel"));
    let (table, place) = (TableId(7), Place::Private(Person(1)));
    queue.sent(table, place, &letter);
    assert!(queue.shows(table, place, &letter));
    queue.doubt(table, place);
    assert!(queue.take_doubt(table, place));
    assert!(!queue.shows(table, place, &letter));
}

#[tokio::test]
async fn an_answer_waits_for_a_drawing_under_way() {
    let queue = queue();
    let (table, place) = (TableId(7), Place::Direct(Person(1)));
    let job = Job::Draw(table, place);
    queue.push(job);
    assert_eq!(queue.next().await, job);
    let held = queue.hold(table, place);
    tokio::join!(held.clear(Duration::from_secs(60)), async {
        queue.done(job, Again::No)
    });
    drop(held);
    assert!(!queue.take_doubt(table, place));
    queue.push(job);
    assert_eq!(queue.next().await, job);
    let held = queue.hold(table, place);
    held.clear(Duration::ZERO).await;
    drop(held);
    queue.done(job, Again::No);
    assert_eq!(queue.next().await, job, "not waited for: drawn once more");
    assert!(queue.take_doubt(table, place));
}

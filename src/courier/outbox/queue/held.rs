//! A place that an answer is about to draw: the outbox keeps its hands off, and looks after it when answers overlapped.

use std::sync::Arc;
use std::time::Duration;

use super::{Job, Queue};
use crate::courier::place::Place;
use crate::kernel::TableId;

/// While this lives, the place is not drawn by the outbox.
pub struct Held {
    pub(super) queue: Arc<Queue>,
    pub(super) key: (TableId, Place),
}

impl Held {
    /// Before an answer draws the message: waits until a drawing that was under way is through, so that the answer comes
    /// after it. One that takes longer than this may arrive after the answer although it shows less, and so may another
    /// answer of the same moment; then the place is drawn once more.
    pub async fn before_redraw(&self, limit: Duration) {
        let cleared = async {
            loop {
                let drawn = self.queue.drawn.notified();
                if !self.queue.lock().is_drawing(self.key) {
                    return;
                }
                drawn.await;
            }
        };
        let late = tokio::time::timeout(limit, cleared).await.is_err();
        if let Some(hold) = self.queue.lock().held.get_mut(&self.key) {
            hold.overlapped |= late || hold.redraws;
            hold.redraws = true;
        }
    }
}

impl Queue {
    /// A job paints for a while before it sends anything. Answers need not wait for that.
    pub fn paints(&self, job: Job) {
        if let Some(progress) = self.lock().jobs.get_mut(&job) {
            progress.painting = true;
        }
        self.drawn.notify_waiters();
    }

    /// It has painted and would send now. Whether it may: not if an answer has begun meanwhile, which may know more.
    pub fn may_send(&self, job: Job) -> bool {
        let mut state = self.lock();
        if let Some(progress) = state.jobs.get_mut(&job) {
            progress.painting = false;
        }
        !state.is_held(job)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut state = self.queue.lock();
        let mut overlapped = false;
        if let Some(hold) = state.held.get_mut(&self.key) {
            hold.answers -= 1;
            if hold.answers == 0 {
                overlapped = hold.overlapped;
                state.held.remove(&self.key);
            }
        }
        if overlapped {
            state.doubtful.insert(self.key);
        }
        drop(state);
        if overlapped {
            self.queue.push(Job::Draw(self.key.0, self.key.1));
        }
        self.queue.bell.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config;
    use crate::courier::outbox::queue::Again;
    use crate::kernel::Person;

    fn queue() -> Arc<Queue> {
        let settings = config::Config::load(None, std::iter::empty()).map(|config| config.outbox);
        Arc::new(Queue::new(&settings.expect("the defaults are valid")))
    }

    #[tokio::test]
    async fn answers_that_overlap_are_drawn_once_more() {
        let queue = queue();
        let (table, place) = (TableId(7), Place::Private(Person(1)));
        let (posts, only) = (queue.hold(table, place), queue.hold(table, place));
        only.before_redraw(Duration::ZERO).await;
        drop((posts, only));
        assert!(!queue.take_doubt(table, place), "one drawing is no doubt");
        let (first, second) = (queue.hold(table, place), queue.hold(table, place));
        first.before_redraw(Duration::ZERO).await;
        second.before_redraw(Duration::ZERO).await;
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
    async fn an_answer_does_not_wait_for_a_painting_and_the_painting_gives_way() {
        let queue = queue();
        let (table, place) = (TableId(7), Place::Board);
        let job = Job::Draw(table, place);
        queue.push(job);
        assert_eq!(queue.next().await, job);
        let held = queue.hold(table, place);
        // Begun before the painting, and woken by it.
        tokio::join!(held.before_redraw(Duration::from_secs(60)), async {
            queue.paints(job)
        });
        assert!(!queue.may_send(job), "the answer is on its way");
        drop(held);
        queue.done(job, Again::After(Duration::ZERO));
        assert!(!queue.take_doubt(table, place), "they did not overlap");
        assert_eq!(queue.next().await, job, "and it tries again");
        queue.paints(job);
        assert!(queue.may_send(job));
        let held = queue.hold(table, place);
        held.before_redraw(Duration::ZERO).await;
        drop(held);
        assert!(queue.take_doubt(table, place), "now it is on its way");
    }

    #[tokio::test]
    async fn an_answer_waits_for_a_drawing_under_way() {
        let queue = queue();
        let (table, place) = (TableId(7), Place::Direct(Person(1)));
        let job = Job::Draw(table, place);
        queue.push(job);
        assert_eq!(queue.next().await, job);
        let held = queue.hold(table, place);
        tokio::join!(held.before_redraw(Duration::from_secs(60)), async {
            queue.done(job, Again::No)
        });
        drop(held);
        assert!(!queue.take_doubt(table, place));
        queue.push(job);
        assert_eq!(queue.next().await, job);
        let held = queue.hold(table, place);
        held.before_redraw(Duration::ZERO).await;
        drop(held);
        queue.done(job, Again::No);
        assert_eq!(queue.next().await, job, "not waited for: drawn once more");
        assert!(queue.take_doubt(table, place));
    }
}

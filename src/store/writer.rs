//! The one task that writes. It takes whatever is waiting, does it all in one transaction, and answers after the commit:
//! a disk flush costs as much for one move as for two hundred. It does not decide anything; each job is a function of
//! its noun, run inside a savepoint so that one refusal leaves the others alone. The handle sends it jobs.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, oneshot};

use super::cluster::Member;
use super::engine::{Connection, Options, Step};
use super::fault::StoreError;
use crate::kernel::Person;

/// How many jobs may wait before callers do.
const QUEUE: usize = 1024;

/// How many jobs one commit takes at most, so that the first of them does not wait for ever.
const BATCH: usize = 256;

/// What a job is while it runs on a connection.
pub(super) type Running<'c> = BoxFuture<'c, Answer>;

/// One thing to write: what is done inside the transaction.
pub(super) struct Work {
    run: Box<dyn for<'c> FnOnce(&'c mut Connection) -> Running<'c> + Send>,
    /// Whether nothing of what was there before may be left behind.
    scrubbed: bool,
}

impl Work {
    pub(super) fn new(
        run: impl for<'c> FnOnce(&'c mut Connection) -> Running<'c> + Send + 'static,
    ) -> Work {
        Work {
            run: Box::new(run),
            scrubbed: false,
        }
    }

    /// The same, after which what was deleted is nowhere to be found.
    pub(super) fn scrubbed(self) -> Work {
        Work {
            scrubbed: true,
            ..self
        }
    }
}

/// How a job went, if the database worked. Only appends and forgetting someone are ever refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is written.
    Done,
    /// The table has moved on; nothing was written.
    Conflict,
    /// The person is too busy; nothing was written.
    TooMany(Person),
}

/// The way to the task.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
}

pub(super) type Answer = Result<Verdict, StoreError>;

enum Job {
    Work(Work, oneshot::Sender<Answer>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the task on a connection; the options are for another one, should it break.
    pub(super) fn start(options: Options, conn: Connection, member: Arc<Member>) -> Writer {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let hand = Hand { options, member };
        tokio::spawn(serve(hand, conn, queue));
        Writer { jobs }
    }

    /// Has it written. Whoever stops waiting does not stop the job.
    pub(super) async fn write(&self, work: Work) -> Answer {
        let (answer, answered) = oneshot::channel();
        self.jobs
            .send(Job::Work(work, answer))
            .await
            .map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Waits until what was sent is written and the database is closed.
    pub(super) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.jobs.send(Job::Close(answer)).await.is_ok() {
            // An error means that the task is gone, which is what we want.
            let _ = answered.await;
        }
    }
}

/// What the task needs beside its connection.
struct Hand {
    options: Options,
    member: Arc<Member>,
}

async fn serve(hand: Hand, mut conn: Connection, mut queue: mpsc::Receiver<Job>) {
    let mut closers = Vec::new();
    let mut jobs = Vec::new();
    while queue.recv_many(&mut jobs, BATCH).await > 0 {
        let mut batch = Vec::with_capacity(jobs.len());
        for job in jobs.drain(..) {
            match job {
                Job::Work(work, answer) => batch.push((work, answer)),
                Job::Close(answer) => {
                    // What is in the queue is still done.
                    queue.close();
                    closers.push(answer);
                }
            }
        }
        if !batch.is_empty() {
            conn = serve_batch(&hand, conn, batch).await;
        }
    }
    finish(conn).await;
    for closer in closers {
        // Whoever asked may have stopped waiting.
        let _ = closer.send(());
    }
}

/// Does the jobs and answers them. Gives back the connection to go on with.
async fn serve_batch(
    hand: &Hand,
    mut conn: Connection,
    batch: Vec<(Work, oneshot::Sender<Answer>)>,
) -> Connection {
    let (works, askers): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
    let (jobs, scrub) = (works.len(), works.iter().any(|work: &Work| work.scrubbed));
    let answers = match commit(hand, &mut conn, works).await {
        Ok(answers) => answers,
        Err(fault) => {
            // Nobody knows what state the connection is in. If there is no new one either, the next batch fails as well,
            // and so on until the disk is back.
            if let Ok(fresh) = hand.options.connect().await {
                let _ = std::mem::replace(&mut conn, fresh).close().await;
            }
            vec![Err(fault); jobs]
        }
    };
    for (asker, answer) in askers.into_iter().zip(answers) {
        // Whoever asked may have stopped waiting; it is written all the same.
        let _ = asker.send(answer);
    }
    if scrub {
        // The write-ahead log still holds the pages as they were before.
        if let Err(error) = conn.step(Step::Scrub).await {
            tracing::warn!(%error, "the write-ahead log could not be emptied");
        }
    }
    conn
}

/// Does the jobs in one transaction. An error means that none of them is written.
async fn commit(
    hand: &Hand,
    conn: &mut Connection,
    works: Vec<Work>,
) -> Result<Vec<Answer>, StoreError> {
    conn.begin(&hand.options).await?;
    hand.member.check(conn).await?;
    conn.step(Step::Mark).await?;
    let mut answers = Vec::with_capacity(works.len());
    for work in works {
        let answer = (work.run)(conn).await;
        let kept = answer == Ok(Verdict::Done);
        // Some faults (a full disk) end the whole transaction; then there is no savepoint, and this fails too.
        conn.step(if kept { Step::Keep } else { Step::Undo })
            .await?;
        answers.push(answer);
    }
    conn.step(Step::Commit).await?;
    Ok(answers)
}

/// Leaves the file tidy. Everything is committed, so a fault here loses nothing.
async fn finish(mut conn: Connection) {
    if let Err(error) = conn.step(Step::Tidy).await {
        tracing::warn!(%error, "the database could not be tidied up");
    }
    if let Err(error) = conn.close().await {
        tracing::warn!(%error, "the database could not be closed");
    }
}

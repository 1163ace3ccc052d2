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
        let hand = Hand {
            options,
            member,
            conn: Some(conn),
        };
        tokio::spawn(serve(hand, queue));
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

/// What the task works with.
struct Hand {
    options: Options,
    member: Arc<Member>,
    /// None after a fault, which may have left anything behind: a transaction that was begun, an answer that is still to come.
    conn: Option<Connection>,
}

async fn serve(mut hand: Hand, mut queue: mpsc::Receiver<Job>) {
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
            hand.serve_batch(batch).await;
        }
    }
    if let Some(conn) = hand.conn {
        finish(conn).await;
    }
    for closer in closers {
        // Whoever asked may have stopped waiting.
        let _ = closer.send(());
    }
}

impl Hand {
    /// Does the jobs and answers them.
    async fn serve_batch(&mut self, batch: Vec<(Work, oneshot::Sender<Answer>)>) {
        let (works, askers): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
        let (jobs, scrub) = (works.len(), works.iter().any(|work: &Work| work.scrubbed));
        let (conn, answers) = match self.commit(works).await {
            Ok((conn, answers)) => (Some(conn), answers),
            // The next batch takes a new connection. If there is none it fails as well, and so on until the database is back.
            Err(fault) => (None, vec![Err(fault); jobs]),
        };
        for (asker, answer) in askers.into_iter().zip(answers) {
            // Whoever asked may have stopped waiting; it is written all the same.
            let _ = asker.send(answer);
        }
        self.conn = conn;
        if let (true, Some(conn)) = (scrub, &mut self.conn) {
            // The write-ahead log still holds the pages as they were before.
            if let Err(error) = conn.step(Step::Scrub).await {
                tracing::warn!(%error, "the write-ahead log could not be emptied");
            }
        }
    }

    /// Does the jobs in one transaction; gives back the connection. An error means that none of them is written, or nobody knows.
    async fn commit(&mut self, works: Vec<Work>) -> Result<(Connection, Vec<Answer>), StoreError> {
        let mut conn = match self.conn.take() {
            Some(conn) => conn,
            None => self.options.connect().await?,
        };
        conn.begin(&self.options).await?;
        self.member.check(&mut conn).await?;
        conn.step(Step::Mark).await?;
        let mut answers = Vec::with_capacity(works.len());
        for work in works {
            let answer = (work.run)(&mut conn).await;
            let kept = answer == Ok(Verdict::Done);
            // Some faults (a full disk) end the whole transaction; then there is no savepoint, and this fails too.
            conn.step(if kept { Step::Keep } else { Step::Undo })
                .await?;
            answers.push(answer);
        }
        conn.step(Step::Commit).await?;
        Ok((conn, answers))
    }
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

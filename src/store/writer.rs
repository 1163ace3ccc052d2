//! The one task that writes. It takes whatever is waiting, does it all in one transaction, and answers after the commit:
//! a disk flush costs as much for one move as for two hundred. It does not decide anything; each job is a function of
//! its noun, run inside a savepoint so that one refusal leaves the others alone. The handle sends it jobs.

use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::{mpsc, oneshot};

use super::event::{self, Append};
use super::fact;
use super::fault::StoreError;
use super::forget::{self, Forget};
use super::guild::{self, GuildRow};
use super::ladder;
use super::person::{self, PersonRow};
use super::post::{self, Post, PostKind};
use super::season::{self, Season, SeasonPlan};
use super::sqlite::{
    BEGIN, CHECKPOINT, COMMIT, Connection, KEEP, OPTIMIZE, Options, SAVEPOINT, UNDO,
};
use super::standing::{self, Finished};
use super::surface::{self, Surface, SurfaceKind};
use super::table_row::{self, TableRow};
use super::tournament::{self, EntrantRow, TournamentAppend, TournamentRow};
use crate::kernel::{Guild, Moment, Person, TableId, TournamentId};

/// How many jobs may wait before callers do.
const QUEUE: usize = 1024;

/// How many jobs one commit takes at most, so that the first of them does not wait for ever.
const BATCH: usize = 256;

/// One thing to write.
pub(super) enum Work {
    /// Nothing: whether a transaction works at all.
    Nothing,
    Append(Box<Append>),
    Replace(Vec<TableRow>),
    ClearProjections,
    Count(Vec<(i64, Finished)>),
    ClearStandings,
    SettleStandings(Moment),
    PlanSeasons {
        guild: Guild,
        plan: Option<SeasonPlan>,
        now: Moment,
    },
    SeasonAnnounced(Season),
    AppendTournament(Box<TournamentAppend>),
    ReplaceTournament(Box<(TournamentRow, Vec<EntrantRow>)>),
    ClearTournaments,
    SavePost(Post),
    CardDrawn {
        tournament: TournamentId,
        message: u64,
        seq: u64,
    },
    DropPost {
        tournament: TournamentId,
        kind: PostKind,
    },
    SaveSurface(Surface),
    MarkDrawn {
        table: TableId,
        kind: SurfaceKind,
        message: u64,
        seq: u64,
    },
    DropSurface {
        table: TableId,
        kind: SurfaceKind,
        message: u64,
    },
    SavePerson(PersonRow),
    UpdatePerson(PersonRow),
    Forget(Box<Forget>),
    SaveGuild(GuildRow),
    SetFact {
        key: String,
        value: String,
    },
    InsertFact {
        key: String,
        value: String,
    },
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

type Answer = Result<Verdict, StoreError>;

enum Job {
    Work(Work, oneshot::Sender<Answer>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the task on a connection; the options are for another one, should it break.
    pub(super) fn start(options: Options, conn: Connection) -> Writer {
        let (jobs, queue) = mpsc::channel(QUEUE);
        tokio::spawn(serve(options, conn, queue));
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

async fn serve(options: Options, mut conn: Connection, mut queue: mpsc::Receiver<Job>) {
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
            conn = serve_batch(&options, conn, batch).await;
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
    options: &Options,
    mut conn: Connection,
    batch: Vec<(Work, oneshot::Sender<Answer>)>,
) -> Connection {
    let (works, askers): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
    let answers = match commit(&mut conn, &works).await {
        Ok(answers) => answers,
        Err(fault) => {
            // Nobody knows what state the connection is in. If there is no new one either, the next batch fails as well,
            // and so on until the disk is back.
            if let Ok(fresh) = options.connect().await {
                let _ = std::mem::replace(&mut conn, fresh).close().await;
            }
            vec![Err(fault); works.len()]
        }
    };
    for (asker, answer) in askers.into_iter().zip(answers) {
        // Whoever asked may have stopped waiting; it is written all the same.
        let _ = asker.send(answer);
    }
    if works.iter().any(|work| matches!(work, Work::Forget(_))) {
        // The write-ahead log still holds the pages as they were before.
        if let Err(error) = control(&mut conn, CHECKPOINT).await {
            tracing::warn!(%error, "the write-ahead log could not be emptied");
        }
    }
    conn
}

/// Does the jobs in one transaction. An error means that none of them is written.
async fn commit(conn: &mut Connection, works: &[Work]) -> Result<Vec<Answer>, StoreError> {
    control(conn, BEGIN).await?;
    control(conn, SAVEPOINT).await?;
    let mut answers = Vec::with_capacity(works.len());
    for work in works {
        let answer = work.run(conn).await;
        let kept = answer == Ok(Verdict::Done);
        // Some faults (a full disk) end the whole transaction; then there is no savepoint, and this fails too.
        control(conn, if kept { KEEP } else { UNDO }).await?;
        answers.push(answer);
    }
    control(conn, COMMIT).await?;
    Ok(answers)
}

async fn control(conn: &mut Connection, sql: &'static str) -> Result<(), StoreError> {
    sqlx::query(sql).execute(conn).await?;
    Ok(())
}

/// Leaves the file tidy. Everything is committed, so a fault here loses nothing.
async fn finish(mut conn: Connection) {
    for sql in [OPTIMIZE, CHECKPOINT] {
        if let Err(error) = control(&mut conn, sql).await {
            tracing::warn!(%error, sql, "the database could not be tidied up");
        }
    }
    if let Err(error) = conn.close().await {
        tracing::warn!(%error, "the database could not be closed");
    }
}

impl Work {
    async fn run(&self, conn: &mut Connection) -> Answer {
        match self {
            Work::Nothing => {}
            Work::Append(append) => return event::append(conn, append).await,
            Work::Replace(rows) => {
                for row in rows {
                    table_row::save(conn, row, true).await?;
                }
            }
            Work::ClearProjections => table_row::clear(conn).await?,
            Work::Count(results) => {
                for (no, finished) in results {
                    standing::count(conn, *no, finished).await?;
                }
            }
            Work::ClearStandings => standing::clear(conn).await?,
            Work::SettleStandings(now) => {
                standing::drop_forgotten(conn).await?;
                ladder::expire(conn, *now).await?;
            }
            Work::PlanSeasons { guild, plan, now } => {
                season::set_plan(conn, *guild, *plan, *now).await?;
            }
            Work::SeasonAnnounced(season) => season::announced(conn, season).await?,
            Work::AppendTournament(append) => return tournament::append(conn, append).await,
            Work::ReplaceTournament(made) => {
                tournament::save(conn, &made.0, Some(&made.1)).await?;
            }
            Work::ClearTournaments => tournament::clear(conn).await?,
            Work::SavePost(post) => post::save(conn, post).await?,
            Work::CardDrawn {
                tournament,
                message,
                seq,
            } => post::drawn(conn, *tournament, *message, *seq).await?,
            Work::DropPost { tournament, kind } => post::delete(conn, *tournament, *kind).await?,
            Work::SaveSurface(surface) => surface::save(conn, surface).await?,
            Work::MarkDrawn {
                table,
                kind,
                message,
                seq,
            } => surface::mark_drawn(conn, *table, *kind, *message, *seq).await?,
            Work::DropSurface {
                table,
                kind,
                message,
            } => surface::delete(conn, *table, *kind, *message).await?,
            Work::SavePerson(row) => person::save(conn, row).await?,
            Work::UpdatePerson(row) => person::update(conn, row).await?,
            Work::Forget(whom) => return forget::forget(conn, whom).await,
            Work::SaveGuild(row) => guild::save(conn, row).await?,
            Work::SetFact { key, value } => fact::save(conn, key, value).await?,
            Work::InsertFact { key, value } => fact::insert(conn, key, value).await?,
        }
        Ok(Verdict::Done)
    }
}

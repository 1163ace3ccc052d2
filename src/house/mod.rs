//! The house at work: its players think here, off the threads that answer people, a few at a time.
//!
//! Games say how to think ([`crate::games::bot`]); here are the threads, the solved values and their files, and the bounds. A thought
//! is handed what a seat may know and nothing else, and its answer follows from its seed.

pub mod files;

pub mod solving;

mod analyst;

mod coach;

mod levels;

mod library;

pub use analyst::{Busy, Inquiry, Looking};
pub use coach::{Asked, NoHint};
pub use levels::{Ladder, Step, ladders};
pub use library::{Library, Solved};

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::games::solved::Solution;
use crate::games::{Mind, Thought};
use crate::kernel::Level;
use crate::kernel::TableId;

/// How the house works.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where solved values are kept; nowhere means that they are made anew after each start.
    pub folder: Option<PathBuf>,
    /// Whether games that can be solved are solved.
    pub solve: bool,
    /// No more effort for one move than this, whatever the level would spend.
    pub most: u32,
    /// How many moves are thought about at the same time.
    pub threads: usize,
}

/// A thought that nobody needs any more is stopped by this. It is also stopped when this is dropped.
#[derive(Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Not needed any more.
    pub fn now(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Whether it is not needed any more.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }

    /// Asks whether it is still needed.
    pub fn asker(&self) -> impl Fn() -> bool + Send + Sync + use<> {
        let flag = Arc::clone(&self.0);
        move || flag.load(Ordering::Acquire)
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.now();
    }
}

/// What is to be thought about.
pub struct Question {
    /// Who asks, for the log.
    pub table: TableId,
    /// What the seat knows.
    pub mind: Box<dyn Mind>,
    /// The game's short name.
    pub game: &'static str,
    /// Its options in notation.
    pub options: String,
    /// The same seed makes the same move.
    pub seed: u64,
}

pub struct House {
    most: u32,
    library: Arc<Library>,
    thinkers: Arc<Semaphore>,
    coach: coach::Coach,
    analyst: analyst::Analyst,
}

impl House {
    /// A house that has nothing to do yet.
    pub fn new(settings: Settings) -> House {
        let library = Arc::new(Library::new(settings.folder, settings.solve));
        House {
            most: settings.most,
            analyst: analyst::Analyst::new(Arc::clone(&library), settings.most),
            library,
            thinkers: Arc::new(Semaphore::new(settings.threads.max(1))),
            coach: coach::Coach::default(),
        }
    }

    /// A house that answers at once and does not solve anything: for tests and for filling databases.
    pub fn quick() -> Arc<House> {
        Arc::new(House::new(Settings {
            folder: None,
            solve: false,
            most: 4,
            threads: 2,
        }))
    }

    /// What is known about games that can be solved.
    pub fn library(&self) -> &Arc<Library> {
        &self.library
    }

    /// The move of a level. Nothing if the thought was stopped or failed, and for a level that the game does not have.
    pub async fn choose(&self, question: Question, level: Level, stop: &Stop) -> Option<String> {
        let answer = move |mind: &dyn Mind, thought: &Thought<'_>| mind.choose(level.id(), thought);
        let turn = self.turn().await?;
        self.think(question, stop, turn, answer).await
    }

    /// Looks at a finished match, or says at once that too many are waiting. Those who ask for the same match wait for the same
    /// piece of work, and it stops when nobody waits any more.
    pub fn analyse(&self, inquiry: Inquiry) -> Result<Looking, Busy> {
        self.analyst.look(inquiry)
    }

    async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.thinkers).acquire_owned().await.ok()
    }

    /// Thinks on a thread of its own, which keeps the turn until it has ended.
    async fn think<T: Send + 'static>(
        &self,
        question: Question,
        stop: &Stop,
        turn: impl Send + 'static,
        answer: impl FnOnce(&dyn Mind, &Thought<'_>) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let Question {
            table,
            mind,
            game,
            options,
            seed,
        } = question;
        let solution = self.library.get(game, &options);
        let (cancelled, most) = (stop.asker(), self.most);
        let thought = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            if cancelled() {
                return None;
            }
            let solution: Option<&dyn Solution> = solution.as_deref();
            let thought = Thought {
                seed,
                cancelled: &cancelled,
                solution,
                most,
            };
            answer(&*mind, &thought).filter(|_| !cancelled())
        });
        thought.await.unwrap_or_else(|error| {
            // The panic stands in the log; whoever asked does without.
            tracing::error!(table.id = %table, %error, game, "a thought of the house failed");
            None
        })
    }
}

//! What is known about games that can be solved: read from a file beside the database, or worked out in the background when it is first
//! asked for. Nobody waits for it.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;

use crate::games::solved::{Solution, Solvable, solvable};
use crate::house::solving::{Progress, load, solve, write};

/// How far the solution of a variant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solved {
    /// Nobody solves it: there is no solver, or it is switched off.
    Never,
    /// Not yet.
    Soon,
    /// It is there.
    Yes,
}

/// All solutions.
pub struct Library {
    folder: Option<PathBuf>,
    solves: bool,
    /// By the name of its file; nothing is being worked out.
    shelf: Mutex<HashMap<String, Option<Arc<dyn Solution>>>>,
    /// Something has been worked out.
    news: Notify,
}

impl Library {
    pub(super) fn new(folder: Option<PathBuf>, solves: bool) -> Library {
        Library {
            folder,
            solves,
            shelf: Mutex::default(),
            news: Notify::new(),
        }
    }

    /// The solution of a variant once it is there, for those who have time; nothing if nobody solves it.
    pub async fn wait(self: &Arc<Library>, game: &str, options: &str) -> Option<Arc<dyn Solution>> {
        loop {
            // Listening begins before looking: what comes in between is not missed.
            let mut news = std::pin::pin!(self.news.notified());
            news.as_mut().enable();
            if let Some(solution) = self.get(game, options) {
                return Some(solution);
            }
            if self.state(game, options) == Solved::Never {
                return None;
            }
            news.await;
        }
    }

    /// The solution of a variant, if it is there; else it is begun, and there later.
    pub fn get(self: &Arc<Library>, game: &str, options: &str) -> Option<Arc<dyn Solution>> {
        let game = solvable(game).filter(|_| self.solves)?;
        let file = game.file(options)?;
        let mut shelf = self.shelf();
        if let Some(known) = shelf.get(&file) {
            return known.clone();
        }
        shelf.insert(file.clone(), None);
        drop(shelf);
        let (library, options) = (Arc::clone(self), options.to_owned());
        let worker = std::thread::Builder::new().name("solver".to_owned());
        let begun = worker.spawn(move || library.work_out(game, &options, file));
        if let Err(error) = begun {
            tracing::warn!(%error, "no thread for solving; the house searches instead");
        }
        None
    }

    /// A variant that is being worked out for ever.
    #[cfg(test)]
    pub(super) fn promise(&self, file: &str) {
        self.shelf().insert(file.to_owned(), None);
    }

    /// How far it is, without beginning anything.
    pub fn state(&self, game: &str, options: &str) -> Solved {
        let file = solvable(game).filter(|_| self.solves);
        let Some(file) = file.and_then(|game| game.file(options)) else {
            return Solved::Never;
        };
        match self.shelf().get(&file) {
            Some(Some(_)) => Solved::Yes,
            Some(None) | None => Solved::Soon,
        }
    }

    fn work_out(&self, game: &dyn Solvable, options: &str, file: String) {
        // One core is left to those who play.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = cores.saturating_sub(1).max(1);
        let solution = self.found(game, options, &file, threads);
        self.shelf().insert(file, solution.map(Arc::from));
        self.news.notify_waiters();
    }

    fn found(
        &self,
        game: &dyn Solvable,
        options: &str,
        file: &str,
        threads: usize,
    ) -> Option<Box<dyn Solution>> {
        let progress = Progress::Terminal;
        let path = self.folder.as_ref().map(|folder| folder.join(file));
        if let Some(path) = path.as_ref().filter(|path| path.exists()) {
            match load(game, options, path, threads, progress) {
                Ok(solution) => return Some(solution),
                Err(why) => tracing::warn!("{why} Solving it again."),
            }
        }
        tracing::info!(
            game = game.game(),
            options,
            "solving; until then the house searches"
        );
        let solution = solve(game, options, threads, progress)?;
        if let Some(Err(why)) = path.map(|path| write(&path, &solution.to_bytes())) {
            tracing::warn!("{why} The solution stays in memory, until the end.");
        }
        tracing::info!(game = game.game(), options, "solved");
        Some(solution)
    }

    fn shelf(&self) -> std::sync::MutexGuard<'_, HashMap<String, Option<Arc<dyn Solution>>>> {
        self.shelf.lock().expect("nobody panics while holding it")
    }
}

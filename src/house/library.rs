//! What is known about games that can be solved: read from a file beside the database, or worked out in the background when it is first
//! asked for. Nobody waits for it, and a file that is not as it should be is never trusted: it is made again.

mod worker;

#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use crate::games::solved::{SOLVED, Solution, Solvable};
use tokio::sync::Notify;
use worker::Order;

/// How far the solution of a variant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solved {
    /// Nobody solves it: there is no solver, it is switched off, or it failed.
    Never,
    /// Not yet.
    Soon,
    /// It is there.
    Yes,
}

/// All solutions.
pub struct Library {
    room: Arc<Room>,
    solves: bool,
    games: &'static [&'static dyn Solvable],
}

/// What the library shares with the one who works for it. That one does not keep the library itself: when nobody needs the library any more,
/// the work stops.
struct Room {
    folder: Option<PathBuf>,
    shelf: Mutex<Shelf>,
    closed: AtomicBool,
    /// Something has been worked out.
    news: Notify,
}

#[derive(Default)]
struct Shelf {
    /// By the names of their files.
    books: HashMap<String, Book>,
    /// What is still to be worked out. One after the other: two at once would only take each other's cores.
    orders: VecDeque<Order>,
    /// Whether somebody works.
    working: bool,
}

#[derive(Clone)]
enum Book {
    Ordered,
    Here(Arc<dyn Solution>),
    Failed,
}

impl Library {
    pub(super) fn new(folder: Option<PathBuf>, solves: bool) -> Library {
        Library::of(SOLVED, folder, solves)
    }

    fn of(
        games: &'static [&'static dyn Solvable],
        folder: Option<PathBuf>,
        solves: bool,
    ) -> Library {
        let room = Room {
            folder,
            shelf: Mutex::default(),
            closed: AtomicBool::new(false),
            news: Notify::new(),
        };
        Library {
            room: Arc::new(room),
            solves,
            games,
        }
    }

    /// The solution of a variant, if it is there; else it is begun, and there later.
    pub fn get(&self, game: &str, options: &str) -> Option<Arc<dyn Solution>> {
        let (game, file) = self.find(game, options)?;
        let mut shelf = self.room.shelf();
        match shelf.books.get(&file) {
            Some(Book::Here(solution)) => return Some(Arc::clone(solution)),
            Some(Book::Ordered | Book::Failed) => return None,
            None => {}
        }
        shelf.books.insert(file.clone(), Book::Ordered);
        let options = options.to_owned();
        shelf.orders.push_back(Order {
            game,
            options,
            file,
        });
        if !shelf.working {
            shelf.working = worker::begin(&self.room, &mut shelf);
        }
        None
    }

    /// Fetches what was worked out before, so that it is at hand when it is first needed. Nothing is solved for that, but a file that is no good is
    /// made again.
    pub fn recall(&self) {
        let Some(folder) = self.room.folder.as_deref().filter(|_| self.solves) else {
            return;
        };
        for game in self.games {
            for options in game.variants() {
                let file = game.file(&options);
                if file.is_some_and(|file| folder.join(file).exists()) {
                    let _ = self.get(game.game(), &options);
                }
            }
        }
    }

    /// The solution of a variant once it is there, for those who have time; nothing if nobody solves it.
    pub async fn wait(&self, game: &str, options: &str) -> Option<Arc<dyn Solution>> {
        loop {
            // Listening begins before looking: what comes in between is not missed.
            let mut news = std::pin::pin!(self.room.news.notified());
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

    /// A variant that is being worked out for ever.
    #[cfg(test)]
    pub(super) fn promise(&self, file: &str) {
        let mut shelf = self.room.shelf();
        shelf.books.insert(file.to_owned(), Book::Ordered);
    }

    /// How far it is, without beginning anything.
    pub fn state(&self, game: &str, options: &str) -> Solved {
        let Some((_, file)) = self.find(game, options) else {
            return Solved::Never;
        };
        match self.room.shelf().books.get(&file) {
            Some(Book::Here(_)) => Solved::Yes,
            Some(Book::Failed) => Solved::Never,
            Some(Book::Ordered) | None => Solved::Soon,
        }
    }

    /// The solver of a game and the name of a variant's file.
    fn find(&self, game: &str, options: &str) -> Option<(&'static dyn Solvable, String)> {
        let mut games = self.games.iter().copied().filter(|_| self.solves);
        let game = games.find(|solved| solved.game() == game)?;
        Some((game, game.file(options)?))
    }
}

impl Drop for Library {
    fn drop(&mut self) {
        self.room.closed.store(true, Ordering::Release);
    }
}

impl Room {
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().expect("nobody panics while holding it")
    }

    fn is_needed(&self) -> bool {
        !self.closed.load(Ordering::Acquire)
    }
}

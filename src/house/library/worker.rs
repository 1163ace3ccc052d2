//! The one who reads and solves: a thread beside all others, which nobody waits for, not even at the end of the program.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::{Book, Room, Shelf};
use crate::games::solved::{Solution, Solvable};
use crate::house::files::write;
use crate::house::solving::{Progress, cores, open, solve_while};

/// What is to be worked out.
pub(super) struct Order {
    pub(super) game: &'static dyn Solvable,
    pub(super) options: String,
    pub(super) file: String,
}

/// Begins to work; says whether that was possible. If not, nothing that was ordered will come.
pub(super) fn begin(room: &Arc<Room>, shelf: &mut Shelf) -> bool {
    let worker = std::thread::Builder::new().name("solver".to_owned());
    let inside = Arc::clone(room);
    let begun = worker.spawn(move || work(&inside));
    if let Err(error) = &begun {
        tracing::warn!(%error, "no thread for solving; the house searches instead");
        for order in std::mem::take(&mut shelf.orders) {
            shelf.books.insert(order.file, Book::Failed);
        }
    }
    begun.is_ok()
}

/// Works while there is something to do and somebody who needs it.
fn work(room: &Room) {
    while let Some(order) = next(room) {
        let Order {
            game,
            options,
            file,
        } = order;
        let found = catch_unwind(AssertUnwindSafe(|| found(room, game, &options, &file)));
        let book = match found {
            Ok(Some(solution)) => Book::Here(Arc::from(solution)),
            Ok(None) => Book::Failed,
            Err(_) => {
                // The panic stands in the log.
                let game = game.game();
                tracing::error!(
                    game,
                    options,
                    "could not be solved; the house searches instead"
                );
                Book::Failed
            }
        };
        room.shelf().books.insert(file, book);
        room.news.notify_waiters();
    }
}

/// The next order. Whoever finds none has stopped working: that is one step, so that no order falls between.
fn next(room: &Room) -> Option<Order> {
    let mut shelf = room.shelf();
    let order = shelf.orders.pop_front().filter(|_| room.is_needed());
    shelf.working = order.is_some();
    order
}

/// The solution from its file, or worked out and written there. Nothing if nobody needs it any more.
fn found(room: &Room, game: &dyn Solvable, options: &str, file: &str) -> Option<Box<dyn Solution>> {
    let path = room.folder.as_ref().map(|folder| folder.join(file));
    if let Some(path) = path.as_ref().filter(|path| path.exists()) {
        match open(game, options, path) {
            Ok(solution) => {
                tracing::info!(game = game.game(), options, "the solution is read");
                return Some(solution);
            }
            Err(why) => tracing::warn!("{why} Solving it again."),
        }
    }
    tracing::info!(
        game = game.game(),
        options,
        "solving; until then the house searches"
    );
    // One core is left to those who play.
    let threads = cores().saturating_sub(1).max(1);
    let needed = || room.is_needed();
    let solution = solve_while(game, options, threads, Progress::Terminal, &needed)?;
    tracing::info!(game = game.game(), options, "solved");
    let Some(path) = path else {
        return Some(solution);
    };
    // From here on the file is enough, and memory is given back.
    let filed = write(&path, &solution.to_bytes()).and_then(|()| open(game, options, &path));
    Some(filed.unwrap_or_else(|why| {
        tracing::warn!(
            "{why} The solution stays in memory; after the next start it is worked out again."
        );
        solution
    }))
}

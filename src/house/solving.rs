//! Solving a game with all the threads there are, a bar that says how far it is, and the files in which solutions are kept.

use std::io::{IsTerminal, Write};
use std::ops::Range;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::ai::rounds::Rounds;
use crate::games::solved::{Damage, Solution, Solvable, Solving};
use crate::house::files::map;

/// Who is shown how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    Silent,
    /// Whoever sits at the terminal, if there is one.
    Terminal,
}

/// Items that are done between two looks at whether it is still needed.
const MOST_AT_ONCE: usize = 1024;

/// As many threads as there are cores.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Solves a variant; nothing if there is none of that name.
pub fn solve(
    game: &dyn Solvable,
    variant: &str,
    threads: usize,
    progress: Progress,
) -> Option<Box<dyn Solution>> {
    let work = game.solve(variant)?;
    Some(finish(game, variant, work, threads, progress))
}

/// Solves a variant while somebody needs it; nothing if there is none of that name, or if nobody needs it any more.
pub fn solve_while(
    game: &dyn Solvable,
    variant: &str,
    threads: usize,
    progress: Progress,
    needed: &(dyn Fn() -> bool + Sync),
) -> Option<Box<dyn Solution>> {
    let mut work = game.solve(variant)?;
    let label = label(game, variant, &*work);
    drive_while(&mut *work, &label, threads, progress, needed).then(|| work.finish())
}

/// Plays a variant from a file, which stays where it is; the sentence says why not.
pub fn open(game: &dyn Solvable, variant: &str, path: &Path) -> Result<Box<dyn Solution>, String> {
    game.open(variant, map(path)?)
        .map_err(|damage| not_to_be_used(path, damage))
}

/// Reads the values of a variant and completes them; the sentence says why not.
pub fn load(
    game: &dyn Solvable,
    variant: &str,
    path: &Path,
    threads: usize,
    progress: Progress,
) -> Result<Box<dyn Solution>, String> {
    let work = game
        .read(variant, map(path)?)
        .map_err(|damage| not_to_be_used(path, damage))?;
    Ok(finish(game, variant, work, threads, progress))
}

fn not_to_be_used(path: &Path, damage: Damage) -> String {
    format!("{} is not to be used: {damage}.", path.display())
}

fn label(game: &dyn Solvable, variant: &str, work: &dyn Solving) -> String {
    format!("{} {variant}, {} matrix games", game.game(), work.games())
}

fn finish(
    game: &dyn Solvable,
    variant: &str,
    mut work: Box<dyn Solving>,
    threads: usize,
    progress: Progress,
) -> Box<dyn Solution> {
    let label = label(game, variant, &*work);
    drive(&mut *work, &label, threads, progress);
    work.finish()
}

/// Does all rounds.
pub fn drive(work: &mut dyn Rounds, label: &str, threads: usize, progress: Progress) {
    drive_while(work, label, threads, progress, &|| true);
}

/// Does all rounds while somebody needs it; says whether it came to the end.
pub fn drive_while(
    work: &mut dyn Rounds,
    label: &str,
    threads: usize,
    progress: Progress,
    needed: &(dyn Fn() -> bool + Sync),
) -> bool {
    let mut bar = Bar::new(label, progress);
    while work.items() > 0 {
        let results = round(work, threads, needed);
        if !needed() {
            break;
        }
        work.close(results);
        bar.show(work.done());
    }
    bar.end();
    work.items() == 0
}

/// One round: pieces are taken by whoever is free, and put in order afterwards. Some are missing if it is not needed any more.
fn round(work: &dyn Rounds, threads: usize, needed: &(dyn Fn() -> bool + Sync)) -> Vec<f64> {
    let items = work.items();
    // Small enough that whoever wants to stop need not wait for one.
    let size = items.div_ceil(threads * 16).clamp(1, MOST_AT_ONCE);
    let next = AtomicUsize::new(0);
    let pieces: Mutex<Vec<(usize, Vec<f64>)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.min(items.div_ceil(size)) {
            scope.spawn(|| {
                while let Some(range) = take(&next, size, items).filter(|_| needed()) {
                    let start = range.start;
                    let results = work.piece(range);
                    let mut pieces = pieces.lock().expect("nobody panics while holding it");
                    pieces.push((start, results));
                }
            });
        }
    });
    let mut pieces = pieces.into_inner().expect("every thread has ended well");
    pieces.sort_unstable_by_key(|(start, _)| *start);
    pieces
        .into_iter()
        .flat_map(|(_, results)| results)
        .collect()
}

fn take(next: &AtomicUsize, size: usize, items: usize) -> Option<Range<usize>> {
    let start = next.fetch_add(size, Ordering::Relaxed);
    (start < items).then(|| start..(start + size).min(items))
}

/// How far it is, on standard error; nothing where nobody looks.
struct Bar<'a> {
    label: &'a str,
    shown: bool,
}

impl Bar<'_> {
    /// Cells of the bar.
    const WIDTH: usize = 30;

    fn new(label: &str, progress: Progress) -> Bar<'_> {
        let shown = progress == Progress::Terminal && std::io::stderr().is_terminal();
        Bar { label, shown }
    }

    fn show(&mut self, done: f64) {
        if !self.shown {
            return;
        }
        let full = ((done * Bar::WIDTH as f64) as usize).min(Bar::WIDTH);
        let (full, left) = ("█".repeat(full), "░".repeat(Bar::WIDTH - full));
        // One call: a line of the log comes before it or after it, and never in between. The log wipes the bar away before it writes.
        say(format_args!(
            "\r{full}{left} {:3.0} % {}",
            done * 100.0,
            self.label
        ));
    }

    fn end(&self) {
        if self.shown {
            say(format_args!("\n"));
        }
    }
}

/// A terminal that has gone away is no reason to stop.
fn say(what: std::fmt::Arguments<'_>) {
    let _ = std::io::stderr().lock().write_fmt(what);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::solved::solvable;

    /// Rounds of different lengths in which every item is its number, plus what the round before added up to.
    #[derive(Default)]
    struct Count {
        sums: Vec<f64>,
    }

    const LENGTHS: [usize; 4] = [1, 1000, 3, 77];

    impl Rounds for Count {
        fn items(&self) -> usize {
            LENGTHS.get(self.sums.len()).copied().unwrap_or(0)
        }

        fn piece(&self, items: Range<usize>) -> Vec<f64> {
            let before = self.sums.last().copied().unwrap_or(1.0);
            items.map(|item| item as f64 + before).collect()
        }

        fn close(&mut self, results: Vec<f64>) {
            // In order, or the weights would not fit.
            let weighed = results.iter().enumerate();
            self.sums
                .push(weighed.map(|(place, value)| place as f64 * value).sum());
        }

        fn done(&self) -> f64 {
            self.sums.len() as f64 / LENGTHS.len() as f64
        }
    }

    #[test]
    fn many_threads_find_what_one_finds() {
        let (mut here, mut there) = (Count::default(), Count::default());
        crate::ai::rounds::alone(&mut here);
        drive(&mut there, "counting", cores(), Progress::Silent);
        assert_eq!(here.sums.len(), LENGTHS.len());
        assert_eq!(here.sums, there.sums);
        for threads in 1..=7 {
            let count = Count { sums: vec![2.0] };
            assert_eq!(round(&count, threads, &|| true), count.piece(0..1000));
        }
    }

    #[test]
    fn work_that_nobody_needs_any_more_is_left() {
        let mut count = Count::default();
        let asked = AtomicUsize::new(0);
        let needed = || asked.fetch_add(1, Ordering::SeqCst) < 3;
        let whole = drive_while(&mut count, "counting", 1, Progress::Silent, &needed);
        assert!(!whole && count.sums.len() < LENGTHS.len());
        assert!(drive_while(
            &mut count,
            "counting",
            2,
            Progress::Silent,
            &|| true
        ));
        assert_eq!(count.sums.len(), LENGTHS.len());
    }

    #[test]
    fn a_damaged_file_is_not_used_and_the_sentence_says_why() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tor-full.values");
        let solved = solvable("tor").expect("TOR is solved");
        let read = |path: &Path| load(solved, "pitch=full", path, 1, Progress::Silent);
        let why = |path: &Path| read(path).err().expect("refused");
        assert!(why(&path).starts_with("Cannot read"));
        for bytes in [
            &b""[..],
            b"TORVALUE",
            b"TORVALUE\0\0\0\0",
            b"something else",
        ] {
            std::fs::write(&path, bytes).expect("written");
            assert!(why(&path).contains("is not to be used"), "{bytes:?}");
            let opened = open(solved, "pitch=full", &path).err().expect("refused");
            assert_eq!(opened, why(&path));
        }
    }
}

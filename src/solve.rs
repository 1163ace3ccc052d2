//! `torwart solve` and `torwart exploit`: solves a game ahead of time, and says how far each player is from perfect.
//!
//! The games know how; here are the threads, the progress bar and the files.

use std::io::{IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::ai::rounds::Rounds;
use crate::games::solved::{Solution, Solvable, Solving, solvable};

/// The two commands.
#[derive(Clone, Debug, clap::Subcommand)]
pub enum What {
    /// Solve TOR exactly, print what is worth knowing, and keep the values for the bot.
    Solve(Solve),
    /// Find the best answer to a player of ours, and say how much it wins.
    Exploit(Exploit),
}

/// What to solve.
#[derive(Clone, Debug, clap::Args)]
pub struct Solve {
    /// The pitch, `full` or `short`; both if not given.
    #[arg(long)]
    pub pitch: Option<String>,
    /// The folder for the files.
    #[arg(long, default_value = "data")]
    pub out: PathBuf,
}

/// Whom to answer.
#[derive(Clone, Debug, clap::Args)]
pub struct Exploit {
    /// The game's short name.
    pub game: String,
    /// The pitch.
    #[arg(long, default_value = "full")]
    pub pitch: String,
    /// The player.
    #[arg(long, default_value = "optimal")]
    pub level: String,
    /// Where `torwart solve` put its files; without a good one there the game is solved in memory.
    #[arg(long, default_value = "data")]
    pub table: PathBuf,
}

/// Does what was asked for.
pub fn run(what: &What) -> Result<(), String> {
    match what {
        What::Solve(options) => solve(options),
        What::Exploit(options) => exploit(options),
    }
}

fn solve(options: &Solve) -> Result<(), String> {
    let game = game("tor")?;
    let variants = match &options.pitch {
        Some(pitch) => vec![variant(game, pitch)?],
        None => game.variants(),
    };
    for variant in variants {
        let clock = Stopwatch::start();
        let solution = solve_now(game, &variant)?;
        println!(
            "{} {variant}: {:.1} s",
            game.game(),
            clock.elapsed().as_secs_f64()
        );
        for line in solution.figures() {
            println!("  {line}");
        }
        let path = options.out.join(file(game, &variant)?);
        let bytes = solution.to_bytes();
        write(&path, &bytes)?;
        println!("  {}: {:.1} MB", path.display(), bytes.len() as f64 / 1e6);
    }
    Ok(())
}

fn exploit(options: &Exploit) -> Result<(), String> {
    let game = game(&options.game)?;
    let variant = variant(game, &options.pitch)?;
    // Before a minute of work, not after it.
    if !game.levels().contains(&options.level.as_str()) {
        return Err(format!(
            "There is no level {:?}; there are {}.",
            options.level,
            game.levels().join(", ")
        ));
    }
    let path = options.table.join(file(game, &variant)?);
    let solution = match load(game, &variant, &path) {
        Ok(solution) => solution,
        Err(why) => {
            eprintln!("{why} Solving in memory.");
            solve_now(game, &variant)?
        }
    };
    let mut search = solution.exploit(&options.level).ok_or("no such level")?;
    let clock = Stopwatch::start();
    drive(&mut *search, "best answer");
    let at_most = if search.exact() { "" } else { "at most " };
    println!(
        "{} {variant} {}: exploitability {at_most}{:.3e} ({:.1} s)",
        game.game(),
        options.level,
        search.exploitability(),
        clock.elapsed().as_secs_f64()
    );
    Ok(())
}

fn game(name: &str) -> Result<&'static dyn Solvable, String> {
    solvable(name).ok_or_else(|| format!("No game called {name:?} is solved."))
}

fn variant(game: &dyn Solvable, pitch: &str) -> Result<String, String> {
    let wanted = format!("pitch={pitch}");
    let found = game.variants().into_iter().find(|name| *name == wanted);
    found.ok_or_else(|| format!("There is no pitch {pitch:?}; there are full and short."))
}

fn file(game: &dyn Solvable, variant: &str) -> Result<String, String> {
    game.file(variant)
        .ok_or_else(|| format!("{} has no {variant}.", game.game()))
}

/// Solves a variant on all cores.
pub fn solve_now(game: &dyn Solvable, variant: &str) -> Result<Box<dyn Solution>, String> {
    let work = game.solve(variant);
    let work = work.ok_or_else(|| format!("{} has no {variant}.", game.game()))?;
    Ok(finish(game, variant, work))
}

/// Reads the values of a variant and completes them; the sentence says why not.
pub fn load(game: &dyn Solvable, variant: &str, path: &Path) -> Result<Box<dyn Solution>, String> {
    let bytes =
        std::fs::read(path).map_err(|error| format!("Cannot read {}: {error}.", path.display()))?;
    let work = game
        .read(variant, &bytes)
        .map_err(|damage| format!("{} is not to be used: {damage}.", path.display()))?;
    Ok(finish(game, variant, work))
}

fn finish(game: &dyn Solvable, variant: &str, mut work: Box<dyn Solving>) -> Box<dyn Solution> {
    let label = format!("{} {variant}, {} matrix games", game.game(), work.games());
    drive(&mut *work, &label);
    work.finish()
}

/// Writes a file so that nobody ever sees half of it.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("Cannot write {}: {error}.", path.display());
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(fault)?;
    }
    // The number keeps two programs that solve at once out of each other's way.
    let beside = path.with_extension(format!("{}.new", std::process::id()));
    let written = std::fs::File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let done = written.and_then(|()| std::fs::rename(&beside, path));
    done.map_err(|error| {
        // A full disk is not made fuller.
        let _ = std::fs::remove_file(&beside);
        fault(error)
    })
}

/// Does all rounds on as many threads as there are cores.
pub fn drive(work: &mut dyn Rounds, label: &str) {
    let mut bar = Bar::new(label);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    while work.items() > 0 {
        let results = round(work, threads);
        work.close(results);
        bar.show(work.done());
    }
    bar.end();
}

/// One round: pieces are taken by whoever is free, and put in order afterwards.
fn round(work: &dyn Rounds, threads: usize) -> Vec<f64> {
    let items = work.items();
    let size = items.div_ceil(threads * 16).max(1);
    let next = AtomicUsize::new(0);
    let pieces: Mutex<Vec<(usize, Vec<f64>)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.min(items.div_ceil(size)) {
            scope.spawn(|| {
                while let Some(range) = take(&next, size, items) {
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

    fn new(label: &str) -> Bar<'_> {
        let shown = std::io::stderr().is_terminal();
        Bar { label, shown }
    }

    fn show(&mut self, done: f64) {
        if !self.shown {
            return;
        }
        let full = ((done * Bar::WIDTH as f64) as usize).min(Bar::WIDTH);
        let (full, left) = ("█".repeat(full), "░".repeat(Bar::WIDTH - full));
        eprint!("\r{full}{left} {:3.0} % {}", done * 100.0, self.label);
    }

    fn end(&self) {
        if self.shown {
            eprintln!();
        }
    }
}

/// How long something took, for people to read.
pub struct Stopwatch(std::time::Instant);

impl Stopwatch {
    /// From now on.
    #[expect(
        clippy::disallowed_methods,
        reason = "measuring work is what these commands are for"
    )]
    pub fn start() -> Stopwatch {
        Stopwatch(std::time::Instant::now())
    }

    /// Since it was started.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        drive(&mut there, "counting");
        assert_eq!(here.sums.len(), LENGTHS.len());
        assert_eq!(here.sums, there.sums);
        for threads in 1..=7 {
            let count = Count { sums: vec![2.0] };
            assert_eq!(round(&count, threads), count.piece(0..1000));
        }
    }

    #[test]
    fn a_file_is_written_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/tor-full.values");
        write(&path, b"one").expect("written");
        write(&path, b"two").expect("written again");
        assert_eq!(std::fs::read(&path).expect("there"), b"two");
        let beside = std::fs::read_dir(folder.path().join("deep")).expect("there");
        assert_eq!(beside.count(), 1, "nothing is left beside it");
        // A file where a folder should be stands for every place that cannot be written to.
        let wrong = write(&path.join("below"), b"three").expect_err("no folder");
        assert!(wrong.starts_with("Cannot write"), "{wrong}");
    }

    #[test]
    fn a_damaged_file_is_not_used_and_the_sentence_says_why() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tor-full.values");
        let solved = game("tor").expect("TOR is solved");
        let why = |path: &Path| load(solved, "pitch=full", path).err().expect("refused");
        assert!(why(&path).starts_with("Cannot read"));
        for bytes in [
            &b""[..],
            b"TORVALUE",
            b"TORVALUE\0\0\0\0",
            b"something else",
        ] {
            write(&path, bytes).expect("written");
            assert!(why(&path).contains("is not to be used"), "{bytes:?}");
        }
    }

    #[test]
    fn what_there_is_not_is_refused_before_any_work() {
        let ask = |game: &str, pitch: &str, level: &str| {
            let options = Exploit {
                game: game.to_owned(),
                pitch: pitch.to_owned(),
                level: level.to_owned(),
                table: PathBuf::new(),
            };
            run(&What::Exploit(options)).expect_err("refused")
        };
        assert!(ask("thor", "full", "optimal").contains("thor"));
        assert!(ask("tor", "round", "optimal").contains("full and short"));
        assert!(ask("tor", "full", "9").contains("optimal, random"));
    }
}

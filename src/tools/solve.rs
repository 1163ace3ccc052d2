//! `torwart solve` and `torwart exploit`: solves a game ahead of time, and says how far each player is from perfect.
//!
//! The games know how, and the house has the threads and the files; here is what is printed.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::games::solved::{Solution, Solvable, solvable};
use crate::house::files::write;
use crate::house::solving::{Progress, cores, drive, load, solve as work_out};

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
    /// The folder for the files; where the bot looks for them if not given.
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// Compare with what is known about the game, and fail if a number differs.
    #[arg(long)]
    pub check: bool,
}

/// Whom to answer.
#[derive(Clone, Debug, clap::Args)]
pub struct Exploit {
    /// The game's short name.
    pub game: String,
    /// The pitch.
    #[arg(long, default_value = "full")]
    pub pitch: String,
    /// The player; `all` for one after the other.
    #[arg(long, default_value = ALL)]
    pub level: String,
    /// Where `torwart solve` put its files; without a good one there the game is solved in memory.
    #[arg(long)]
    pub table: Option<PathBuf>,
}

/// Every level.
const ALL: &str = "all";

/// Does what was asked for. `folder` is where the bot keeps its files.
pub fn run(what: &What, folder: &Path) -> Result<(), String> {
    match what {
        What::Solve(options) => solve(options, folder),
        What::Exploit(options) => exploit(options, folder),
    }
}

fn solve(options: &Solve, folder: &Path) -> Result<(), String> {
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
        if options.check {
            check(&*solution)?;
        }
        let folder = options.out.as_deref().unwrap_or(folder);
        let path = folder.join(file(game, &variant)?);
        let bytes = solution.to_bytes();
        write(&path, &bytes)?;
        println!("  {}: {:.1} MB", path.display(), bytes.len() as f64 / 1e6);
    }
    Ok(())
}

/// Whether the solution is the one that others found; before it is kept.
fn check(solution: &dyn Solution) -> Result<(), String> {
    let (wrong, compared) = solution.compared();
    if wrong.is_empty() {
        println!("  {compared} numbers compared with what is known: all alike");
        return Ok(());
    }
    Err(format!(
        "{} of {compared} numbers differ from what is known:\n  {}",
        wrong.len(),
        wrong.join("\n  ")
    ))
}

fn exploit(options: &Exploit, folder: &Path) -> Result<(), String> {
    let game = game(&options.game)?;
    let variant = variant(game, &options.pitch)?;
    let all = game.levels();
    let wanted = |level: &&str| options.level == ALL || options.level == *level;
    let levels: Vec<&str> = all.iter().copied().filter(wanted).collect();
    // Before a minute of work, not after it.
    if levels.is_empty() {
        return Err(format!(
            "There is no level {:?}; there are {}, and {ALL} for every one.",
            options.level,
            all.join(", ")
        ));
    }
    let solution = known(game, &variant, options.table.as_deref().unwrap_or(folder))?;
    let mut broken = Vec::new();
    for level in levels {
        let mut search = solution.exploit(level).ok_or("no such level")?;
        let clock = Stopwatch::start();
        drive(&mut *search, "best answer", cores(), Progress::Terminal);
        println!(
            "{} {variant} {level}: exploitability {:.3e} ({:.1} s)",
            game.game(),
            search.exploitability(),
            clock.elapsed().as_secs_f64()
        );
        broken.extend(promise(game, level).filter(|most| search.exploitability() > *most));
    }
    match broken.first() {
        Some(most) => Err(format!("That is more than was promised: {most:e}.")),
        None => Ok(()),
    }
}

/// What the best answer to a player may win at most, if that is promised.
fn promise(game: &dyn Solvable, level: &str) -> Option<f64> {
    let mut bounds = game.bounds().iter();
    bounds
        .find(|(name, _)| *name == level)
        .map(|(_, most)| *most)
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

fn solve_now(game: &dyn Solvable, variant: &str) -> Result<Box<dyn Solution>, String> {
    let solution = work_out(game, variant, cores(), Progress::Terminal);
    solution.ok_or_else(|| format!("{} has no {variant}.", game.game()))
}

/// The solution of a game, if it is one that is solved: for players who go by it.
pub fn solution(
    game: &str,
    options: &str,
    folder: &Path,
) -> Result<Option<Box<dyn Solution>>, String> {
    match solvable(game).filter(|solved| solved.file(options).is_some()) {
        Some(solved) => known(solved, options, folder).map(Some),
        None => Ok(None),
    }
}

/// The solution from its file, or worked out in memory if there is no good one.
pub fn known(
    game: &dyn Solvable,
    variant: &str,
    folder: &Path,
) -> Result<Box<dyn Solution>, String> {
    let path = folder.join(file(game, variant)?);
    load(game, variant, &path, cores(), Progress::Terminal).or_else(|why| {
        eprintln!("{why} Solving in memory.");
        solve_now(game, variant)
    })
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

    #[test]
    fn what_there_is_not_is_refused_before_any_work() {
        let ask = |game: &str, pitch: &str, level: &str| {
            let options = Exploit {
                game: game.to_owned(),
                pitch: pitch.to_owned(),
                level: level.to_owned(),
                table: None,
            };
            run(&What::Exploit(options), Path::new("")).expect_err("refused")
        };
        assert!(ask("thor", "full", "optimal").contains("thor"));
        assert!(ask("tor", "round", "optimal").contains("full and short"));
        assert!(ask("tor", "full", "9").contains("optimal, random"));
        assert!(ask("tor", "full", "9").contains("all for every one"));
    }
}

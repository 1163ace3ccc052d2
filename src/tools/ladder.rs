//! `torwart ladder`: the levels of a game play each other, and what comes out is how far apart they are.
//!
//! It prints Markdown, from which `docs/LEVELS.md` is put together. Adjacent levels play pairs of games with the same dice and changed
//! seats, so that nobody has the better seat more often.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::ai::choice::Skill;
use crate::ai::search::worth;
use crate::games::bot::BEGINNER;
use crate::games::solved::Solution;
use crate::games::{GAMES, Position, Rules, Thought, named};
use crate::kernel::{Dice, Outcome, Pending, Seat, SeatCount};
use crate::tools::solve::{Stopwatch, solution};

/// What to play.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// The game's short name, or `all`.
    pub game: String,
    /// How many games each pair of levels plays.
    #[arg(long, default_value_t = 200)]
    pub games: u64,
    /// The levels, weakest first; the five if none are given. `beginner` is a thoughtful one.
    #[arg(long, value_delimiter = ',')]
    pub levels: Vec<String>,
    /// The game's options in notation; the usual ones if none are given.
    #[arg(long, default_value = "")]
    pub options: String,
    /// How many seats; the fewest at which someone is to be beaten, if not given.
    #[arg(long)]
    pub seats: Option<u8>,
    /// Which games: the same number plays the same ones.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many games are played at the same time.
    #[arg(long, default_value_t = 1)]
    pub threads: usize,
    /// Where `torwart solve` put its files; without a good one there the game is solved in memory.
    #[arg(long)]
    pub table: Option<PathBuf>,
}

/// More steps than any game has.
const MOST_STEPS: usize = 20_000;

/// Plays and prints. `folder` is where the bot keeps its files.
pub fn run(options: &Options, folder: &Path) -> Result<(), String> {
    if options.games == 0 {
        return Err("No games, no ladder: --games is 1 or more.".to_owned());
    }
    println!("# Levels of the house\n");
    println!(
        "Printed by `torwart ladder {} --games {} --seed {}`. Each level plays the next one; half of the games on each seat. The difference is in rating \
         points (400 for ten to one), with the interval that holds it 19 times in 20. Times are those of one decision on the \
         machine that played, in milliseconds.",
        options.game, options.games, options.seed
    );
    if options.game == "all" {
        return GAMES
            .iter()
            .try_for_each(|rules| ladder(*rules, options, folder));
    }
    let rules = named(&options.game)?;
    ladder(rules, options, folder)
}

/// One game and how it is played.
struct Arena<'a> {
    rules: &'static dyn Rules,
    options: String,
    seats: SeatCount,
    solution: Option<Box<dyn Solution>>,
    wanted: &'a Options,
}

fn ladder(rules: &'static dyn Rules, wanted: &Options, folder: &Path) -> Result<(), String> {
    let meta = rules.meta();
    let levels = levels(rules, &wanted.levels)?;
    let options = rules
        .options(&wanted.options)
        .ok_or_else(|| format!("{} has no options {:?}.", meta.name, wanted.options))?;
    let fits = |seats: &u8| *seats >= 2 && rules.setup(&options, SeatCount(*seats)).is_some();
    let seats = match wanted.seats {
        Some(seats) => Some(seats).filter(fits),
        None => (meta.min_seats..=meta.max_seats).find(fits),
    };
    let seats = seats.ok_or_else(|| format!("{} with {options} takes other seats.", meta.name))?;
    let solution = solution(meta.id, &options, wanted.table.as_deref().unwrap_or(folder))?;
    let arena = Arena {
        rules,
        options,
        seats: SeatCount(seats),
        solution,
        wanted,
    };
    println!("\n## {} (`{}`, {seats} seats)\n", meta.name, arena.options);
    println!("| level | plays | games | wins, draws, losses | difference | p50 ms | p99 ms |");
    println!("|---|---|---|---|---|---|---|");
    for pair in levels.windows(2) {
        let tally = arena.duel([pair[0], pair[1]]);
        println!("{}", tally.line([pair[0], pair[1]]));
    }
    Ok(())
}

/// The levels with these names, or the five.
fn levels(rules: &'static dyn Rules, names: &[String]) -> Result<Vec<&'static Skill>, String> {
    let all = rules.levels();
    if names.is_empty() {
        return Ok(all.iter().take(5).collect());
    }
    let known = || {
        let names: Vec<&str> = all.iter().map(|skill| skill.name).collect();
        names.join(", ")
    };
    let named = |name: &String| {
        let beyond = std::iter::once(&BEGINNER);
        let found = all.iter().chain(beyond).find(|skill| skill.name == name);
        found.ok_or_else(|| {
            let game = rules.meta().name;
            format!("{game} has no level {name:?}; there are {}.", known())
        })
    };
    names.iter().map(named).collect()
}

/// What a pair of levels did.
#[derive(Clone, Debug, Default, PartialEq)]
struct Tally {
    /// What the higher level got of each game, from 0 to 1.
    gained: Vec<f64>,
    /// How long decisions of the higher level took, in milliseconds.
    times: Vec<f64>,
}

impl Arena<'_> {
    /// All games of two levels.
    fn duel(&self, pair: [&'static Skill; 2]) -> Tally {
        let next = AtomicU64::new(0);
        let all: Mutex<Vec<(u64, f64, Vec<f64>)>> = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.wanted.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.wanted.games {
                            return;
                        }
                        let (gained, times) = self.game(pair, number);
                        let mut all = all.lock().expect("nobody panics while holding it");
                        all.push((number, gained, times));
                    }
                });
            }
        });
        let mut all = all.into_inner().expect("every thread has ended well");
        all.sort_by_key(|(number, ..)| *number);
        let mut tally = Tally::default();
        for (_, gained, times) in all {
            tally.gained.push(gained);
            tally.times.extend(times);
        }
        tally
    }

    /// One game: what the higher level got of it, and how long it thought.
    fn game(&self, pair: [&'static Skill; 2], number: u64) -> (f64, Vec<f64>) {
        let seed = (self.wanted.seed << 32) + number / 2;
        let mut fate = Dice::quick(seed);
        let mut times = Vec::new();
        // Seats of both levels take turns, and change from game to game.
        let higher = |seat: Seat| (u64::from(seat.0) + number) % 2 == 1;
        let mut position = self
            .rules
            .setup(&self.options, self.seats)
            .expect("it was tried before");
        for step in 0..MOST_STEPS {
            match position.pending() {
                Pending::Over(outcome) => return (share(&outcome, higher), times),
                Pending::Chance => {
                    let chance = position.roll(&mut fate);
                    position.resolve(&chance).expect("what was rolled happens");
                }
                Pending::Seats { due, .. } => {
                    for seat in due.iter() {
                        let skill = pair[usize::from(higher(seat))];
                        let clock = Stopwatch::start();
                        let action = self.choose(&*position, seat, skill, seed, step);
                        if higher(seat) {
                            times.push(clock.elapsed().as_secs_f64() * 1e3);
                        }
                        position.act(seat, &action).expect("levels keep the rules");
                    }
                }
            }
        }
        (0.5, times)
    }

    fn choose(
        &self,
        position: &dyn Position,
        seat: Seat,
        skill: &Skill,
        seed: u64,
        step: usize,
    ) -> String {
        let mixed = Dice::quick(seed ^ (step as u64) << 40 ^ u64::from(seat.0) << 56).word();
        let thought = Thought {
            solution: self.solution.as_deref(),
            ..Thought::seeded(mixed)
        };
        let choice = position.mind(seat).choose(skill.name, &thought);
        choice.expect("whoever is due has a move")
    }
}

/// What the seats of the higher level got on average, from 0 to 1, compared with the others.
fn share(outcome: &Outcome, higher: impl Fn(Seat) -> bool) -> f64 {
    let worth = worth(outcome);
    let mean = |side: bool| {
        let of = (0_u8..)
            .zip(&worth)
            .filter(|(seat, _)| higher(Seat(*seat)) == side);
        let all: Vec<f64> = of.map(|(_, worth)| *worth).collect();
        all.iter().sum::<f64>() / all.len() as f64
    };
    (1.0 + mean(true) - mean(false)) / 2.0
}

impl Tally {
    fn mean(&self) -> f64 {
        self.gained.iter().sum::<f64>() / self.gained.len() as f64
    }

    /// How far the mean may be off.
    fn error(&self) -> f64 {
        let (mean, count) = (self.mean(), self.gained.len() as f64);
        let squares = self.gained.iter().map(|one| (one - mean).powi(2));
        1.96 * (squares.sum::<f64>() / count / count).sqrt()
    }

    /// A time that so many of a hundred do not exceed.
    fn time(&self, percent: usize) -> f64 {
        let mut times = self.times.clone();
        times.sort_by(f64::total_cmp);
        let place = (times.len() * percent / 100).min(times.len().saturating_sub(1));
        times.get(place).copied().unwrap_or(0.0)
    }

    fn line(&self, pair: [&Skill; 2]) -> String {
        let count =
            |wanted: fn(f64) -> bool| self.gained.iter().filter(|one| wanted(**one)).count();
        let (wins, losses) = (count(|one| one > 0.5), count(|one| one < 0.5));
        let draws = self.gained.len() - wins - losses;
        let (mean, error) = (self.mean(), self.error());
        format!(
            "| {} | {} | {} | {wins}, {draws}, {losses} | {:+.0} ({:+.0} … {:+.0}) | {:.2} | {:.2} |",
            pair[1].name,
            pair[0].name,
            self.gained.len(),
            points(mean),
            points(mean - error),
            points(mean + error),
            self.time(50),
            self.time(99)
        )
    }
}

/// A share of the points as a difference of ratings.
fn points(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(game: &str) -> Options {
        Options {
            game: game.to_owned(),
            games: 2,
            levels: Vec::new(),
            options: String::new(),
            seats: None,
            seed: 1,
            threads: 2,
            table: None,
        }
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        assert!((points(10.0 / 11.0) - 400.0).abs() < 1e-9);
        assert!(points(0.5).abs() < 1e-9);
        assert!(points(0.0) < -1000.0 && points(1.0) > 1000.0);
    }

    #[test]
    fn the_higher_seats_are_compared_with_the_others() {
        let outcome = Outcome {
            places: vec![1, 3, 2],
            scores: Vec::new(),
        };
        assert_eq!(share(&outcome, |seat| seat.0 == 0), 0.875);
        assert_eq!(share(&outcome, |seat| seat.0 != 0), 0.125);
        assert_eq!(share(&Outcome::level(2), |seat| seat.0 == 1), 0.5);
    }

    #[test]
    fn the_interval_narrows_with_the_number_of_games() {
        let tally = |games: usize| Tally {
            gained: (0..games).map(|game| f64::from(game as u8 % 2)).collect(),
            times: (0..100).map(f64::from).collect(),
        };
        assert!((tally(100).mean() - 0.5).abs() < 1e-12);
        assert!((tally(100).error() - 0.098).abs() < 1e-3);
        assert!((tally(10_000).error() - 0.0098).abs() < 1e-4);
        assert_eq!(tally(10).time(50), 50.0);
        assert_eq!(tally(10).time(99), 99.0);
    }

    #[test]
    fn what_there_is_not_is_refused() {
        let why = |options: &Options| run(options, Path::new("")).expect_err("refused");
        assert!(why(&options("chess")).contains("chess"));
        let mut wrong = options("panik");
        wrong.levels = vec!["1".to_owned(), "9".to_owned()];
        assert!(why(&wrong).contains("there are 1, 2"), "{}", why(&wrong));
        wrong = options("panik");
        wrong.seats = Some(1);
        assert!(why(&wrong).contains("other seats"));
        let unknown = why(&options("chess"));
        let all: Vec<&str> = GAMES.iter().map(|rules| rules.meta().id).collect();
        let all = all.join(", ");
        assert_eq!(
            unknown,
            format!("No game is called \"chess\". There are {all}.")
        );
        wrong.games = 0;
        assert!(why(&wrong).contains("--games"));
    }

    #[test]
    fn the_same_seed_plays_the_same_games() {
        let wanted = options("panik");
        let rules = named("panik").expect("it is there");
        let arena = Arena {
            rules,
            options: rules.options("layout=1x1").expect("a layout"),
            seats: SeatCount(3),
            solution: None,
            wanted: &wanted,
        };
        let levels = rules.levels();
        let duel = || arena.duel([&levels[0], &levels[4]]).gained;
        assert_eq!(duel(), duel());
        assert_eq!(duel().len(), 2);
    }
}

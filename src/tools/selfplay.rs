//! `torwart selfplay`: whole games between players of ours, one line of JSON each, for programs that want to judge them.
//!
//! The format is written down in `docs/FORMAT.md`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::games::solved::Solution;
use crate::games::{Position, Rules, Thought, named};
use crate::kernel::{Dice, Outcome, Pending, Seat, SeatCount, Seed, Viewer};
use crate::tools::solve::solution;

/// What to play.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// The game's short name.
    pub game: String,
    /// Its options in notation; the usual ones if none are given.
    #[arg(long, default_value = "")]
    pub options: String,
    /// How many seats; the fewest the options take if not given.
    #[arg(long)]
    pub seats: Option<u8>,
    /// How many games.
    #[arg(long, default_value_t = 1)]
    pub games: u64,
    /// Which games: the same number plays the same ones.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Who plays: `random` plays any legal move, else a level of the house. One for all, or one for each seat.
    #[arg(long, default_value = RANDOM, value_delimiter = ',')]
    pub players: Vec<String>,
    /// Where `torwart solve` put its files; without a good one there a game that is solved is solved in memory.
    #[arg(long)]
    pub table: Option<PathBuf>,
}

/// Someone who plays any legal move.
const RANDOM: &str = "random";

#[derive(serde::Serialize)]
struct Game {
    game: &'static str,
    rules_version: u32,
    options: String,
    seats: u8,
    players: Vec<&'static str>,
    seed: String,
    start: Views,
    steps: Vec<Step>,
    outcome: Outcome,
}

/// What everyone knows at one moment.
#[derive(serde::Serialize)]
struct Views {
    /// Whom the position waits for; empty for chance, and at the end.
    due: Vec<Seat>,
    public: serde_json::Value,
    seats: Vec<serde_json::Value>,
}

#[derive(serde::Serialize)]
struct Step {
    /// Nothing is chance.
    by: Option<Seat>,
    notation: String,
    #[serde(flatten)]
    views: Views,
}

/// More steps than any game has.
const MOST_STEPS: usize = 20_000;

/// Plays and prints. `folder` is where the bot keeps its files.
pub fn run(options: &Options, folder: &Path) -> Result<(), String> {
    let pairing = Pairing::new(options, folder)?;
    let out = io::stdout().lock();
    let mut out = io::BufWriter::new(out);
    for number in 0..options.games {
        let game = pairing.play(number)?;
        let line = serde_json::to_string(&game).expect("a game is plain data");
        // A reader that has seen enough closes the pipe; that is no fault.
        if writeln!(out, "{line}").is_err() {
            return Ok(());
        }
    }
    let _ = out.flush();
    Ok(())
}

/// Someone who plays.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Player {
    /// Any legal move.
    Random,
    /// A level of the house.
    Level(&'static str),
}

impl Player {
    fn name(self) -> &'static str {
        match self {
            Player::Random => RANDOM,
            Player::Level(name) => name,
        }
    }
}

/// What is played, and by whom.
struct Pairing {
    rules: &'static dyn Rules,
    options: String,
    seats: u8,
    /// One for each seat.
    players: Vec<Player>,
    solution: Option<Box<dyn Solution>>,
    seed: u64,
}

impl Pairing {
    fn new(wanted: &Options, folder: &Path) -> Result<Pairing, String> {
        let rules = named(&wanted.game)?;
        let meta = rules.meta();
        let options = rules
            .options(&wanted.options)
            .ok_or_else(|| format!("{} has no options {:?}.", meta.name, wanted.options))?;
        let fits = |seats: &u8| rules.setup(&options, SeatCount(*seats)).is_some();
        let seats = match wanted.seats {
            Some(seats) => Some(seats).filter(fits),
            None => (meta.min_seats..=meta.max_seats).find(fits),
        };
        let seats =
            seats.ok_or_else(|| format!("{} with {options} takes other seats.", meta.name))?;
        let players = players(rules, &wanted.players, seats)?;
        // Whoever plays any move needs to know nothing.
        let solution = match players.iter().any(|player| *player != Player::Random) {
            true => solution(meta.id, &options, wanted.table.as_deref().unwrap_or(folder))?,
            false => None,
        };
        Ok(Pairing {
            rules,
            options,
            seats,
            players,
            solution,
            seed: wanted.seed,
        })
    }

    fn play(&self, number: u64) -> Result<Game, String> {
        let (meta, seats) = (self.rules.meta(), self.seats);
        let start = self.rules.setup(&self.options, SeatCount(seats));
        let mut position = start.ok_or("nothing fits")?;
        let seed = Seed(Sha256::digest(format!("selfplay|{}|{number}", self.seed)).into());
        let start = views(&*position, seats);
        let mut steps = Vec::new();
        let mut rolls = 0;
        while steps.len() < MOST_STEPS {
            let (by, notation) = match position.pending() {
                Pending::Over(outcome) => {
                    return Ok(Game {
                        game: meta.id,
                        rules_version: meta.rules_version,
                        options: self.options.clone(),
                        seats,
                        players: self.players.iter().map(|player| player.name()).collect(),
                        seed: seed.reveal(),
                        start,
                        steps,
                        outcome,
                    });
                }
                Pending::Chance => {
                    let chance = position.roll(&mut Dice::fair(&seed, "roll", rolls));
                    rolls += 1;
                    (None, chance)
                }
                Pending::Seats { .. } => {
                    let mut dice = Dice::fair(&seed, "player", steps.len() as u64);
                    let (seat, action) = self.choose(&*position, &mut dice)?;
                    (Some(seat), action)
                }
            };
            match by {
                Some(seat) => position
                    .act(seat, &notation)
                    .map_err(|why| format!("{why:?}"))?,
                None => position.resolve(&notation).map_err(|why| why.to_string())?,
            }
            steps.push(Step {
                by,
                notation,
                views: views(&*position, seats),
            });
        }
        Err(format!("{} does not end.", meta.name))
    }

    /// Someone who must act does something they may do, by what they know alone.
    fn choose(&self, position: &dyn Position, dice: &mut Dice) -> Result<(Seat, String), String> {
        let due: Vec<Seat> = position.pending().due().iter().collect();
        let seat = *dice.pick(&due);
        let action = match self.players[seat.index()] {
            Player::Random => {
                let world = position.imagine(Viewer::Seat(seat), dice);
                Some(dice.pick(&world.legal(seat)).clone())
            }
            Player::Level(level) => {
                let thought = Thought {
                    solution: self.solution.as_deref(),
                    ..Thought::seeded(dice.word())
                };
                position.mind(seat).choose(level, &thought)
            }
        };
        let action = action.ok_or_else(|| format!("Seat {} knows no move.", seat.0))?;
        Ok((seat, action))
    }
}

/// Who plays, one for each seat: one name stands for all.
fn players(rules: &'static dyn Rules, names: &[String], seats: u8) -> Result<Vec<Player>, String> {
    let game = rules.meta().name;
    let named = |name: &String| {
        if name == RANDOM {
            return Ok(Player::Random);
        }
        let level = rules.levels().iter().find(|skill| skill.name == name);
        level.map(|skill| Player::Level(skill.name)).ok_or_else(|| {
            let known: Vec<&str> = rules.levels().iter().map(|skill| skill.name).collect();
            let known = known.join(", ");
            format!("{game} has no player {name:?}; there are {RANDOM}, {known}.")
        })
    };
    let players: Vec<Player> = names.iter().map(named).collect::<Result<_, _>>()?;
    match players[..] {
        [one] => Ok(vec![one; usize::from(seats)]),
        _ if players.len() == usize::from(seats) => Ok(players),
        _ => Err(format!(
            "{} players for {seats} seats of {game}: name one for all, or one for each seat.",
            players.len()
        )),
    }
}

fn views(position: &dyn Position, seats: u8) -> Views {
    let seen = |seat| position.facts(Viewer::Seat(seat));
    Views {
        due: position.pending().due().iter().collect(),
        public: position.facts(Viewer::Public),
        seats: SeatCount(seats).seats().map(seen).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    fn options(game: &str, variant: &str, seats: u8, players: &[&str]) -> Options {
        Options {
            game: game.to_owned(),
            options: variant.to_owned(),
            seats: Some(seats),
            games: 1,
            seed: 1,
            players: players.iter().map(|name| (*name).to_owned()).collect(),
            table: None,
        }
    }

    fn pairing(options: &Options) -> Result<Pairing, String> {
        Pairing::new(options, Path::new(""))
    }

    fn lines(options: &Options, games: u64) -> Vec<serde_json::Value> {
        let pairing = pairing(options).expect("they can play");
        let play = |number| pairing.play(number).expect("it ends");
        (0..games)
            .map(|number| serde_json::to_value(play(number)).expect("plain data"))
            .collect()
    }

    #[test]
    fn every_level_of_every_game_can_be_named_for_every_seat() {
        for rules in GAMES.iter().copied() {
            let all: Vec<String> = rules.levels().iter().map(|s| s.name.to_owned()).collect();
            let found = players(rules, &all, all.len() as u8).expect("all of them");
            let names: Vec<&str> = found.iter().map(|player| player.name()).collect();
            assert_eq!(names, all, "{}", rules.meta().id);
            let one = players(rules, &["5".to_owned()], 3).expect("every game has it");
            assert_eq!(one, [Player::Level("5"); 3]);
        }
    }

    #[test]
    fn who_there_is_not_is_refused_before_any_work() {
        for (game, names, why) in [
            (
                "panik",
                &["optimal"][..],
                "Torschuss-Panik! has no player \"optimal\"; there are random, 1, 2, 3, 4, 5.",
            ),
            (
                "tor",
                &["best"],
                "TOR has no player \"best\"; there are random, 1, 2, 3, 4, 5, optimal, punisher.",
            ),
            (
                "tor",
                &["5", "random", "1"],
                "3 players for 2 seats of TOR: name one for all, or one for each seat.",
            ),
            (
                "tor",
                &["beginner"],
                "TOR has no player \"beginner\"; there are random, 1, 2, 3, 4, 5, optimal, punisher.",
            ),
        ] {
            let refused = pairing(&options(game, "", 2, names)).err();
            assert_eq!(refused.as_deref(), Some(why));
        }
    }

    #[test]
    fn everyone_plays_as_named_and_the_same_seed_gives_the_same_lines() {
        let wanted = options("panik", "layout=1x1", 3, &["5", "random", "1"]);
        let games = lines(&wanted, 2);
        assert_eq!(games[0]["players"], serde_json::json!(["5", "random", "1"]));
        assert_eq!(games, lines(&wanted, 2));
        let random = lines(&options("panik", "layout=1x1", 3, &["random"]), 1);
        assert_eq!(games[0]["seed"], random[0]["seed"], "the dice are the same");
        assert_ne!(games[0]["steps"], random[0]["steps"]);
    }

    #[test]
    fn a_level_is_stronger_than_any_move() {
        let wanted = options("panik", "layout=1x1", 2, &["random", "5"]);
        let won = |game: &serde_json::Value| game["outcome"]["places"][1] == 1;
        let won = lines(&wanted, 20).iter().filter(|game| won(game)).count();
        assert!(won > 15, "{won} of 20");
    }
}

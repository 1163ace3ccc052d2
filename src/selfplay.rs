//! `torwart selfplay`: whole games between players of ours, one line of JSON each, for programs that want to judge them.
//!
//! The format is written down in `docs/FORMAT.md`.

use std::io::{self, Write};

use sha2::{Digest, Sha256};

use crate::games::{Position, find};
use crate::kernel::{Dice, Outcome, Pending, Seat, SeatCount, Seed, Viewer};

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
    /// Who plays; `random` plays any legal move.
    #[arg(long, default_value = "random", value_parser = ["random"])]
    pub players: String,
}

/// One game.
#[derive(serde::Serialize)]
struct Game {
    game: &'static str,
    rules_version: u32,
    options: String,
    seats: u8,
    players: Vec<String>,
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

/// Plays and prints.
pub fn run(options: &Options) -> Result<(), String> {
    let out = io::stdout().lock();
    let mut out = io::BufWriter::new(out);
    for number in 0..options.games {
        let game = play(options, number)?;
        let line = serde_json::to_string(&game).expect("a game is plain data");
        // A reader that has seen enough closes the pipe; that is no fault.
        if writeln!(out, "{line}").is_err() {
            return Ok(());
        }
    }
    let _ = out.flush();
    Ok(())
}

fn play(options: &Options, number: u64) -> Result<Game, String> {
    let rules =
        find(&options.game).ok_or_else(|| format!("No game is called {:?}.", options.game))?;
    let meta = rules.meta();
    let chosen = rules
        .options(&options.options)
        .ok_or_else(|| format!("{} has no options {:?}.", meta.name, options.options))?;
    let fits = |seats: &u8| rules.setup(&chosen, SeatCount(*seats)).is_some();
    let seats = match options.seats {
        Some(seats) => Some(seats).filter(fits),
        None => (meta.min_seats..=meta.max_seats).find(fits),
    };
    let seats = seats.ok_or_else(|| format!("{} with {chosen} takes other seats.", meta.name))?;
    let mut position = rules
        .setup(&chosen, SeatCount(seats))
        .ok_or("nothing fits")?;
    let seed = Seed(Sha256::digest(format!("selfplay|{}|{number}", options.seed)).into());
    let start = views(&*position, seats);
    let mut steps = Vec::new();
    let mut rolls = 0;
    while steps.len() < MOST_STEPS {
        let (by, notation) = match position.pending() {
            Pending::Over(outcome) => {
                return Ok(Game {
                    game: meta.id,
                    rules_version: meta.rules_version,
                    options: chosen,
                    seats,
                    players: vec![options.players.clone(); usize::from(seats)],
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
                let (seat, action) = any_move(&*position, &mut dice);
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
fn any_move(position: &dyn Position, dice: &mut Dice) -> (Seat, String) {
    let due: Vec<Seat> = position.pending().due().iter().collect();
    let seat = *dice.pick(&due);
    let world = position.imagine(Viewer::Seat(seat), dice);
    (seat, dice.pick(&world.legal(seat)).clone())
}

fn views(position: &dyn Position, seats: u8) -> Views {
    let seen = |seat| position.facts(Viewer::Seat(seat));
    Views {
        due: position.pending().due().iter().collect(),
        public: position.facts(Viewer::Public),
        seats: SeatCount(seats).seats().map(seen).collect(),
    }
}

//! The laws of ARCHITECTURE.md, part 5, as properties over every game, every variant and every number of seats.
//!
//! A law is a function that looks at one position of a random match. [`everywhere`] walks through the matches; a failure
//! prints the case, and its seed repeats it. `TORWART_LAW_SEEDS` says how many matches are walked for each variant; a game of
//! many variants, many seats or long matches walks fewer of each.

mod moves;

mod knowledge;

mod replay;

mod options;

mod panels;

use std::fmt;

use crate::games::{GAMES, Position, Rules};
use crate::kernel::{Dice, Panel, Pending, Seat, SeatCount, Viewer};

/// Matches for each game, variant and number of seats.
const SEEDS: u64 = 200;

/// Positions of a game for each of them: about what two variants of short matches have. More only cost time.
const POSITIONS: u64 = 200;

/// Matches that every variant and number of seats gets, however long they are.
const FEWEST: u64 = 2;

/// More steps than a match of any game has; whoever comes here never ends.
const MOST_STEPS: usize = 20_000;

/// One random match.
#[derive(Clone)]
struct Case {
    rules: &'static dyn Rules,
    options: String,
    seats: SeatCount,
    seed: u64,
    /// How many steps were made before the position that is looked at.
    step: usize,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.rules.meta().id;
        let Case {
            options,
            seats,
            seed,
            step,
            ..
        } = self;
        write!(
            f,
            "{id} {options}, {} seats, seed {seed}, step {step}",
            seats.0
        )
    }
}

impl Case {
    fn start(&self) -> Box<dyn Position> {
        self.rules
            .setup(&self.options, self.seats)
            .expect("the case was chosen among those that fit")
    }

    /// Every pair of eyes: the seats, and the channel.
    fn viewers(&self) -> impl Iterator<Item = Viewer> {
        self.seats.seats().map(Viewer::Seat).chain([Viewer::Public])
    }

    /// All that anyone can learn of a position: if it is equal, nobody can tell two positions apart.
    fn appearance(&self, position: &dyn Position) -> Vec<(String, Panel)> {
        let see = |viewer| (position.knowledge(viewer), position.panel(viewer));
        self.viewers().map(see).collect()
    }
}

/// A step of a match as the log has it: a seat's action, or what chance did.
#[derive(Clone)]
struct Step {
    seat: Option<Seat>,
    notation: String,
}

/// Random matches of a kind, as many as its game has time for.
fn matches(kind: &Case) -> impl Iterator<Item = Case> {
    let id = kind.rules.meta().id;
    let kinds = kinds().into_iter();
    let kinds = kinds.filter(|other| other.rules.meta().id == id).count() as u64;
    let length = walk(&mut kind.clone(), |_, _, _| ()).len() as u64;
    let enough = seeds() * POSITIONS / kinds / length.max(1);
    let kind = kind.clone();
    (0..enough.clamp(FEWEST.min(seeds()), seeds())).map(move |seed| Case {
        seed,
        ..kind.clone()
    })
}

fn seeds() -> u64 {
    let wanted = std::env::var("TORWART_LAW_SEEDS").ok();
    wanted.map_or(SEEDS, |text| {
        text.parse().expect("TORWART_LAW_SEEDS is a number")
    })
}

/// Every game with every variant and every number of seats that go together; `step` and `seed` are still 0.
fn kinds() -> Vec<Case> {
    let mut kinds = Vec::new();
    for rules in GAMES.iter().copied() {
        for variant in rules.variants() {
            for seats in rules.meta().min_seats..=rules.meta().max_seats {
                let seats = SeatCount(seats);
                if rules.setup(&variant.options, seats).is_some() {
                    kinds.push(Case {
                        rules,
                        options: variant.options.clone(),
                        seats,
                        seed: 0,
                        step: 0,
                    });
                }
            }
        }
    }
    assert!(!kinds.is_empty(), "no game, no law");
    kinds
}

/// Walks through one random match. `look` sees every position, the last one included; the steps are returned.
fn walk(case: &mut Case, mut look: impl FnMut(&Case, &dyn Position, &mut Dice)) -> Vec<Step> {
    // What a law draws must not change the match, else adding a law would change what the others see.
    let [mut dice, mut others] = [2 * case.seed, 2 * case.seed + 1].map(Dice::quick);
    let mut position = case.start();
    let mut steps = Vec::new();
    for step in 0..MOST_STEPS {
        case.step = step;
        look(case, &*position, &mut others);
        match position.pending() {
            Pending::Over(_) => return steps,
            Pending::Chance => {
                let notation = position.roll(&mut dice);
                position
                    .resolve(&notation)
                    .unwrap_or_else(|_| panic!("{case}: {notation} cannot happen"));
                steps.push(Step {
                    seat: None,
                    notation,
                });
            }
            Pending::Seats { due, may_change } => {
                let mut seats: Vec<Seat> = due.iter().collect();
                // Now and then someone changes their mind, but not so often that nothing else happens.
                if dice.below(4) == 0 {
                    seats.extend(may_change.iter());
                }
                assert!(!seats.is_empty(), "{case}: nobody is pending");
                let seat = *dice.pick(&seats);
                let legal = position.legal(seat);
                assert!(!legal.is_empty(), "{case}: {seat:?} must act and cannot");
                let notation = dice.pick(&legal).clone();
                position
                    .act(seat, &notation)
                    .unwrap_or_else(|why| panic!("{case}: {notation}: {why:?}"));
                steps.push(Step {
                    seat: Some(seat),
                    notation,
                });
            }
        }
    }
    panic!("{case}: no end in sight");
}

/// Holds a law at every position of many random matches of everything.
fn everywhere(law: impl Fn(&Case, &dyn Position, &mut Dice)) {
    for kind in kinds() {
        for mut case in matches(&kind) {
            walk(&mut case, &law);
        }
    }
}

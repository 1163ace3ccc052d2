//! The laws of ARCHITECTURE.md ("Laws") as properties over every game, every variant and every number of seats.
//!
//! A law is a function that looks at one position of a random match. Each match is walked once, and all laws look at the same
//! positions of it: at every one of a short match, here and there in a long one. A failure names the law and the match;
//! `TORWART_LAW_SEEDS` says how many matches of each kind are walked, `TORWART_LAW_FIRST` from which seed on, and
//! `TORWART_LAW_POSITIONS` how much is looked at.

mod moves;

mod knowledge;

mod replay;

mod options;

mod panels;

mod sketches;

pub mod house;

use std::fmt;
use std::ops::Range;

use crate::games::{GAMES, Position, Rules};
use crate::kernel::{Dice, Panel, Pending, Seat, SeatCount, Viewer};

/// Matches for each game, variant and number of seats.
const SEEDS: u64 = 200;

/// Positions of a game that are looked at for each of them, shared by its variants and numbers of seats.
const POSITIONS: u64 = 40;

/// More steps than a match of any game has; whoever comes here never ends.
const MOST_STEPS: usize = 20_000;

/// Looks at a position; the dice are for choosing what to look at.
type Law = fn(&Case, &dyn Position, &mut Dice);

const LAWS: &[(&str, Law)] = &[
    (
        "notation is read back as written and short",
        moves::notation,
    ),
    ("every legal action is taken", moves::legal_is_taken),
    (
        "a seat that may not act has no moves",
        moves::others_have_none,
    ),
    (
        "unreadable moves are refused and change nothing",
        moves::unreadable_is_refused,
    ),
    (
        "someone is always pending, and at the end everyone has a place",
        moves::someone_is_pending,
    ),
    ("chance that is not pending is refused", moves::chance_waits),
    (
        "an imagined world agrees with all that its viewer knows",
        knowledge::imagined,
    ),
    (
        "two sealed choices of a seat look the same to all others",
        knowledge::sealed,
    ),
    (
        "the first line is words and no row is too wide",
        panels::shape,
    ),
    (
        "all that is legal can be pressed, and nothing else",
        panels::pressable,
    ),
    ("one button stands out at most", panels::one_stands_out),
    (
        "a beginning that makes no sense counts as none",
        panels::no_sense,
    ),
    ("every text is said in every language", panels::said),
    (
        "a board fits into a message whatever people are called",
        panels::fits,
    ),
    (
        "a drawing shows what its viewer knows, and nothing else",
        sketches::known,
    ),
    (
        "a drawing is told in words too, and keeps to its size",
        sketches::shape,
    ),
    (
        "what a drawing takes the place of, it says itself, and its words do",
        sketches::instead,
    ),
];

/// How many tests share the work.
const SHARES: usize = 8;

/// One random match.
#[derive(Clone)]
struct Case {
    rules: &'static dyn Rules,
    /// Of the rules: old logs are played by old ones.
    version: u32,
    options: String,
    seats: SeatCount,
    seed: u64,
    /// How many steps were made before the position that is looked at.
    step: usize,
    /// What is looked at.
    law: &'static str,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.rules.meta().id;
        let Case {
            version,
            options,
            seats,
            seed,
            step,
            law,
            ..
        } = self;
        write!(
            f,
            "{law}: {id} {options}, rules {version}, {} seats, seed {seed}, step {step}",
            seats.0
        )
    }
}

impl Case {
    fn start(&self) -> Box<dyn Position> {
        self.rules
            .setup_under(self.version, &self.options, self.seats)
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

fn wanted(name: &str, usual: u64) -> u64 {
    let wanted = std::env::var(name).ok();
    wanted.map_or(usual, |text| text.parse().expect("a number"))
}

fn seeds() -> Range<u64> {
    let first = wanted("TORWART_LAW_FIRST", 0);
    first..first + wanted("TORWART_LAW_SEEDS", SEEDS)
}

/// Every game under every version of its rules with every variant and every number of seats that go together; `step` and `seed` are
/// still 0.
fn kinds() -> Vec<Case> {
    let mut kinds = Vec::new();
    for rules in GAMES.iter().copied() {
        let meta = rules.meta();
        for (version, variant) in (1..=meta.rules_version).flat_map(|version| {
            rules
                .variants()
                .into_iter()
                .map(move |variant| (version, variant))
        }) {
            for seats in (meta.min_seats..=meta.max_seats).map(SeatCount) {
                let start = rules.setup_under(version, &variant.options, seats);
                if start.is_some() {
                    kinds.push(Case {
                        rules,
                        version,
                        options: variant.options.clone(),
                        seats,
                        seed: 0,
                        step: 0,
                        law: "",
                    });
                }
            }
        }
    }
    assert!(!kinds.is_empty(), "no game, no law");
    kinds
}

/// Walks through one random match. `look` sees every position, the last one included; the steps are returned.
fn walk(case: &mut Case, mut look: impl FnMut(&mut Case, &dyn Position)) -> Vec<Step> {
    let mut dice = Dice::quick(2 * case.seed);
    let mut position = case.start();
    let mut steps = Vec::new();
    for step in 0..MOST_STEPS {
        case.step = step;
        look(case, &*position);
        match position.stroll(&mut dice) {
            None => return steps,
            Some((seat, notation)) => steps.push(Step { seat, notation }),
        }
    }
    panic!("{case}: no end in sight");
}

/// All laws, at matches of one kind.
fn hold(kind: &Case, positions: usize, among: usize) {
    let mut doubt = knowledge::Doubt::default();
    let mut length = walk(&mut kind.clone(), |_, _| ()).len() + 1;
    for seed in seeds() {
        let mut case = Case {
            seed,
            ..kind.clone()
        };
        // What a law draws must not change the match, else adding a law would change what the others see.
        let mut dice = Dice::quick(2 * seed + 1);
        let mut once_legal = moves::OnceLegal::default();
        let mut seen = replay::Seen::default();
        println!("{case}");
        let steps = walk(&mut case, |case, position| {
            // Beginnings are all alike, and there are as many ends as matches.
            let looked_at = match position.pending() {
                _ if case.step == 0 => seed % 1000 == 0,
                Pending::Over(_) => dice.below(8 * among) < positions,
                Pending::Chance | Pending::Seats { .. } => dice.below(length * among) < positions,
            };
            if !looked_at {
                return;
            }
            for (name, law) in LAWS {
                case.law = name;
                law(case, position, &mut dice);
            }
            doubt.look(case, position, &mut dice);
            once_legal.look(case, position, &mut dice);
            seen.look(case, position);
            case.law = "";
        });
        if seed % 4 == 0 {
            seen.compare(&mut case, &steps);
        }
        length = (length + steps.len()).div_ceil(2);
    }
    doubt.judge(kind);
}

/// One share of all kinds of matches.
fn share(number: usize) {
    for (place, kind) in kinds().iter().enumerate() {
        if place % SHARES == number {
            let id = kind.rules.meta().id;
            let same = |other: &Case| other.rules.meta().id == id;
            let among = kinds().into_iter().filter(same).count();
            let positions = wanted("TORWART_LAW_POSITIONS", POSITIONS) as usize;
            hold(kind, positions, among);
        }
    }
}

macro_rules! shares {
    ($($name:ident $number:literal)+) => {
        $(
            #[test]
            fn $name() {
                share($number);
            }
        )+

        #[test]
        fn no_share_is_forgotten() {
            assert_eq!([$($number),+], std::array::from_fn::<usize, SHARES, _>(|number| number));
        }
    };
}

shares! {
    the_laws_hold_0 0
    the_laws_hold_1 1
    the_laws_hold_2 2
    the_laws_hold_3 3
    the_laws_hold_4 4
    the_laws_hold_5 5
    the_laws_hold_6 6
    the_laws_hold_7 7
}

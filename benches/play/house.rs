//! How fast the house thinks: its search where nothing is known, and its perfect player with the solution.

use std::cell::OnceCell;
use std::path::Path;

use criterion::{Criterion, Throughput};
use torwart::ai::search::{Blind, Effort, search};
use torwart::games::solved::{Solution, solvable};
use torwart::games::tor::Tor;
use torwart::games::{Position, Thought, find};
use torwart::house::solving::open;
use torwart::kernel::{Dice, Game, Notation, Pending, Seat, SeatCount, Viewer};
use torwart::tools::solve::known;

/// Iterations of one search: each is a walk through the tree and a random playout to the end of the match.
const ITERATIONS: u32 = 10_000;

/// The first decision of a match, thought about without the solution. `benches/openspiel.py` puts another program's beside it.
pub fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    group.throughput(Throughput::Elements(u64::from(ITERATIONS)));
    for pitch in ["full", "short"] {
        let options = Notation::parse(&format!("pitch={pitch}")).expect("a pitch");
        let state = Tor::setup(&options, SeatCount(2)).expect("two play");
        let viewer = Viewer::Seat(Seat(0));
        let view = Tor::view(&state, viewer);
        let effort = Effort {
            iterations: ITERATIONS,
            cancelled: &|| false,
        };
        let mut dice = Dice::quick(6);
        group.bench_function(format!("TOR {pitch}, playouts"), |bencher| {
            bencher.iter(|| search::<Tor>(&view, viewer, &Blind, &effort, &mut dice))
        });
    }
    group.finish();
}

/// Decisions of the perfect player and of the punisher throughout a match, from the file as the bot plays. `torwart solve` puts it into `data/`; else it is worked out first,
/// once somebody really wants this measured.
pub fn decisions(criterion: &mut Criterion) {
    let mut positions = Vec::new();
    let mut position = find("tor").and_then(|rules| rules.setup("", SeatCount(2)));
    let mut dice = Dice::quick(8);
    while let Some(now) = position.take() {
        position = next(now, &mut positions, &mut dice);
    }
    let solution = OnceCell::new();
    let mut turn = positions.iter().cycle();
    let mut group = criterion.benchmark_group("decision");
    for level in ["optimal", "punisher"] {
        group.bench_function(format!("TOR full, {level}"), |bencher| {
            let thought = Thought {
                solution: Some(&**solution.get_or_init(solved)),
                ..Thought::seeded(7)
            };
            bencher.iter(|| turn.next().map(|mind| mind.choose(level, &thought)))
        });
    }
    group.finish();
}

fn solved() -> Box<dyn Solution> {
    let tor = solvable("tor").expect("it is solved");
    let folder = Path::new("data");
    let file = folder.join(tor.file("pitch=full").expect("a pitch"));
    let from_file = open(tor, "pitch=full", &file);
    from_file.unwrap_or_else(|_| known(tor, "pitch=full", folder).expect("half a minute"))
}

/// One random step; what the first seat knew before it is kept.
fn next(
    mut position: Box<dyn Position>,
    minds: &mut Vec<Box<dyn torwart::games::Mind>>,
    dice: &mut Dice,
) -> Option<Box<dyn Position>> {
    let Pending::Seats { due, .. } = position.pending() else {
        return None;
    };
    let seat = due.iter().next().expect("someone is due");
    if seat == Seat(0) {
        minds.push(position.mind(seat));
    }
    let action = dice.pick(&position.legal(seat)).clone();
    position.act(seat, &action).expect("it is legal");
    Some(position)
}

//! The last three cards, solved without any reduction and through the rules themselves: every pair of hands, every place of
//! the ball, every lead, both pitches.

use std::collections::{BTreeSet, HashMap};

use crate::ai::matrix::Matrix;
use crate::ai::rounds;
use crate::games::tor::card::{Hand, Win};
use crate::games::tor::rules::{A, B};
use crate::games::tor::solver::cell::{LEADS, MOST_LEAD, Slot};
use crate::games::tor::solver::tests::hand;
use crate::games::tor::solver::{Cell, Stage, Sweep, Values};
use crate::games::tor::{Card, Goal, Pitch, State, View};
use crate::kernel::Viewer;

/// What a lead at half-time is worth; made up, but fair to both.
fn half_time() -> [f64; LEADS] {
    std::array::from_fn(|place| {
        let lead = f64::from(place as i8 - MOST_LEAD);
        0.5 + 0.5 * (lead / 2.0).tanh()
    })
}

/// The most cards of a hand here.
const MOST: u8 = 3;

/// What follows a tussle.
#[derive(Clone, Copy)]
enum After {
    /// The half goes on.
    Cell(Cell),
    /// It is over, and this is what A has of it.
    Worth(f64),
}

/// What the rules make of a tussle with this result, whether or not it is the last of the half.
fn after(pitch: Pitch, stage: Stage, cell: Cell, win: Win, last: bool) -> After {
    let cards = match win {
        Win::First => [6, 5],
        Win::None => [5, 5],
        Win::Second => [5, 6],
    };
    let rest: &[u8] = if last { &[] } else { &[9] };
    let mut state = State::kick_off(pitch);
    state.period = stage as u8 + 1;
    state.hands = cards.map(|card| hand(&[&[card], rest].concat()));
    state.ball = cell.ball;
    let goal = Goal {
        seat: if cell.lead > 0 { A } else { B },
        period: 1,
        tussle: 1,
    };
    state.goals = vec![goal; cell.lead.unsigned_abs().into()];
    for (seat, number) in [A, B].into_iter().zip(cards) {
        state.choose(seat, Card::new(number).expect("a card"));
    }
    let view = View::of(&state, Viewer::Public);
    let lead = (view.score[0] - view.score[1]) as i8;
    if view.over {
        After::Worth(0.5 + 0.5 * f64::from(lead.signum()))
    } else if view.period == stage as u8 + 1 {
        After::Cell(Cell {
            ball: view.ball,
            lead,
        })
    } else if stage == Stage::First {
        After::Worth(half_time()[(lead + MOST_LEAD) as usize])
    } else {
        After::Worth(0.5)
    }
}

/// Every pair of hands with so many cards, in every cell.
struct Layer {
    /// The place of a hand among those with so many cards, by its bits.
    order: Vec<usize>,
    hands: Vec<Hand>,
    values: Vec<f64>,
}

/// A place for every cell.
const CELLS: usize = 5 * LEADS;

fn cell_index(cell: Cell) -> usize {
    (cell.ball + 2) as usize * LEADS + (cell.lead + MOST_LEAD) as usize
}

impl Layer {
    fn new(count: u8) -> Layer {
        let all = (0..1 << 13).map(|bits: u16| Hand::from_bits(bits << 1));
        let hands: Vec<Hand> = all.filter(|hand| hand.count() == count).collect();
        let mut order = vec![0; 1 << 14];
        for (place, hand) in hands.iter().enumerate() {
            order[usize::from(hand.bits())] = place;
        }
        Layer {
            values: vec![
                f64::NAN;
                if count < MOST {
                    hands.len() * hands.len() * CELLS
                } else {
                    0
                }
            ],
            order,
            hands,
        }
    }

    fn at(&self, hands: [Hand; 2], cell: Cell) -> usize {
        let [a, b] = hands.map(|hand| self.order[usize::from(hand.bits())]);
        (a * self.hands.len() + b) * CELLS + cell_index(cell)
    }
}

/// Small games by their entries: among so many pairs of hands most come up again and again. It changes nothing but the time.
#[derive(Default)]
struct Solver {
    known: HashMap<[u64; (MOST * MOST) as usize], f64>,
}

impl Solver {
    /// What a position is worth to A, from its three results and the layer below.
    fn value(&mut self, hands: [Hand; 2], nexts: &[After; 3], below: &Layer) -> f64 {
        let count = usize::from(hands[0].count());
        let mut entries = [0.0; (MOST * MOST) as usize];
        let mut place = 0;
        for a in hands[0].cards() {
            for b in hands[1].cards() {
                entries[place] = match nexts[a.against(b) as usize] {
                    After::Worth(worth) => worth,
                    After::Cell(cell) => {
                        below.values[below.at([hands[0].without(a), hands[1].without(b)], cell)]
                    }
                };
                place += 1;
            }
        }
        // Games of different sizes cannot be mistaken for each other: a solver sees one size only.
        *self
            .known
            .entry(entries.map(f64::to_bits))
            .or_insert_with(|| {
                let entry = |row: usize, column: usize| entries[row * count + column];
                Matrix::from_fn(count, count, entry).solve().value
            })
    }
}

/// Whether brute force finds the same for hands with up to three cards.
fn check(pitch: Pitch, stage: Stage) {
    let mut sweep = Sweep::up_to(pitch, Hand::FULL, MOST).with_half_time(half_time());
    rounds::alone(&mut sweep);
    let values = sweep.finish();
    let mut below = Layer::new(0);
    for count in 1..=MOST {
        below = check_layer(&values, stage, count, &below);
    }
}

/// The cells of a stage with so many cards, each with what its three results lead to.
fn cells(values: &Values, stage: Stage, count: u8) -> Vec<(Cell, [After; 3])> {
    // A second half is over long before the largest leads; a tussle changes a lead by one at most.
    let most_lead = match stage {
        Stage::First => MOST_LEAD,
        Stage::Second => 3 + (MOST - count) as i8,
        Stage::Extra => 0,
    };
    let leads = -most_lead..=most_lead;
    let cells = leads.flat_map(|lead| (-2..=2).map(move |ball| Cell { ball, lead }));
    // Cells whose end is sure are looked at with one and two cards only: there are too many of them.
    let cells = cells.filter(|cell| match values.grid(stage, count).slot(*cell) {
        Slot::Never => false,
        Slot::Fixed(_) => count < MOST,
        Slot::Open(_) => true,
    });
    let wins = [Win::First, Win::Second, Win::None];
    let nexts = |cell| wins.map(|win| after(values.pitch(), stage, cell, win, count == 1));
    cells.map(|cell| (cell, nexts(cell))).collect()
}

fn check_layer(values: &Values, stage: Stage, count: u8, below: &Layer) -> Layer {
    let pitch = values.pitch();
    let mut layer = Layer::new(count);
    let mut solver = Solver::default();
    let cells = cells(values, stage, count);
    let balls: BTreeSet<i8> = cells.iter().map(|(cell, _)| cell.ball).collect();
    assert_eq!(balls.len(), if pitch == Pitch::Full { 5 } else { 3 });
    let found = values.layer(stage, count).expect("solved");
    let hands = layer.hands.clone();
    for (number, a) in hands.iter().copied().enumerate() {
        // The other half of the pairs is the same with the sides exchanged.
        for b in hands[number..].iter().copied() {
            let place = |hands| values.classes().find(hands).expect("it can come up");
            let (one, other) = (place([a, b]), place([b, a]));
            for (cell, nexts) in &cells {
                let wanted = solver.value([a, b], nexts, below);
                let ours = found.value(one, *cell);
                let theirs = found.value(other, cell.mirrored());
                let (ours, theirs) = ours.zip(theirs).expect("it can come up");
                let fine = (wanted - ours).abs() < 1e-6 && (1.0 - wanted - theirs).abs() < 1e-6;
                assert!(
                    fine,
                    "{pitch:?} {stage:?} {a:?} {b:?} {cell:?}: {wanted}, not {ours}"
                );
                if count < MOST {
                    let places = [layer.at([a, b], *cell), layer.at([b, a], cell.mirrored())];
                    layer.values[places[0]] = wanted;
                    layer.values[places[1]] = 1.0 - wanted;
                }
            }
            // That is how everybody else asks.
            let (cell, _) = cells[number % cells.len()];
            let asked = values.value(stage, [a, b], cell);
            assert_eq!(asked, found.value(one, cell));
        }
    }
    layer
}

#[test]
fn brute_force_agrees_on_the_first_half_of_the_full_pitch() {
    check(Pitch::Full, Stage::First);
}

#[test]
fn brute_force_agrees_on_the_first_half_of_the_short_pitch() {
    check(Pitch::Short, Stage::First);
}

#[test]
fn brute_force_agrees_on_the_second_half_of_the_full_pitch() {
    check(Pitch::Full, Stage::Second);
}

#[test]
fn brute_force_agrees_on_the_second_half_of_the_short_pitch() {
    check(Pitch::Short, Stage::Second);
}

#[test]
fn brute_force_agrees_on_extra_time() {
    check(Pitch::Full, Stage::Extra);
    check(Pitch::Short, Stage::Extra);
}

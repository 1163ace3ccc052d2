//! Backward induction: extra time, then the second half, then the first, each from one card up.

use std::ops::Range;

use crate::ai::matrix::{Matrix, Tableau};
use crate::ai::rounds::Rounds;
use crate::games::tor::Pitch;
use crate::games::tor::card::Hand;
use crate::games::tor::rules::TUSSLES;
use crate::games::tor::solver::cell::Stage;
use crate::games::tor::solver::class::{Classes, Examples, distinct};
use crate::games::tor::solver::layer::{Ends, Layer, Number, Tussles};
use crate::games::tor::solver::values::Values;

/// The order of work.
const STAGES: [Stage; 3] = [Stage::Extra, Stage::Second, Stage::First];

/// A pitch that is being solved. An item is a class of hands with all its cells.
pub struct Sweep {
    values: Values,
    /// The layers that are left, the next one last.
    left: Vec<(Stage, u8)>,
    /// The layer with one card less; not rounded, where it has just been found.
    rest: Vec<f64>,
    /// A pair of hands for each class.
    hands: Examples,
    /// Matrix games so far, and in all.
    solved: usize,
    total: usize,
}

impl Sweep {
    /// Everything about a pitch.
    pub fn new(pitch: Pitch) -> Sweep {
        Sweep::up_to(pitch, Hand::FULL, TUSSLES)
    }

    /// Only hands with up to so many cards, of those that are dealt: the ends of the halves.
    pub fn up_to(pitch: Pitch, deal: Hand, most: u8) -> Sweep {
        let (classes, hands) = Classes::up_to(deal, most);
        Sweep::over(Values::empty(pitch, deal, classes), hands)
    }

    /// The layers that are missing, for those who ask for a great many positions.
    pub fn missing(values: Values) -> Sweep {
        let (_, hands) = Classes::up_to(values.deal(), values.classes().most());
        Sweep::over(values, hands)
    }

    fn over(values: Values, hands: Examples) -> Sweep {
        let layers = STAGES
            .into_iter()
            .flat_map(|stage| (1..=values.classes().most()).map(move |cards| (stage, cards)));
        let mut left: Vec<_> = layers
            .filter(|(stage, cards)| values.layer(*stage, *cards).is_none())
            .collect();
        left.reverse();
        let sizes = left
            .iter()
            .map(|(stage, cards)| values.size(*stage, *cards));
        let mut sweep = Sweep {
            total: sizes.sum(),
            values,
            left,
            rest: Vec::new(),
            hands,
            solved: 0,
        };
        sweep.begin(None);
        sweep
    }

    /// Lays out what the next round reads: what the last round found, if it is that.
    fn begin(&mut self, found: Option<(Stage, u8, Vec<f64>)>) {
        let Some((stage, cards)) = self.left.last().copied() else {
            self.rest = Vec::new();
            return;
        };
        self.rest = match found {
            Some((before, less, results)) if (before, less + 1) == (stage, cards) => results,
            _ => {
                let table = self.values.table(stage, cards - 1);
                table.iter().map(|word| word.number()).collect()
            }
        };
    }

    /// The same with ends of the first half that are given and not found: for looking at the last cards alone.
    #[must_use]
    pub fn with_half_time(mut self, worth: Ends) -> Sweep {
        self.values.set_half_time(worth);
        self
    }

    /// The solved pitch, once all rounds are done.
    pub fn finish(self) -> Values {
        self.values
    }

    /// How many matrix games there are.
    pub fn games(&self) -> usize {
        self.total
    }
}

impl Rounds for Sweep {
    fn items(&self) -> usize {
        let next = self.left.last();
        next.map_or(0, |(_, cards)| self.hands[usize::from(*cards)].len())
    }

    fn piece(&self, items: Range<usize>) -> Vec<f64> {
        let Some((stage, cards)) = self.left.last().copied() else {
            return Vec::new();
        };
        let pitch = self.values.pitch();
        let rest = Layer {
            grid: self.values.grid(stage, cards - 1),
            table: &self.rest,
            ends: self.values.ends(stage),
        };
        let cells = self.values.grid(stage, cards).cells();
        let mut results = Vec::with_capacity(items.len() * cells.len());
        let (mut matrix, mut tableau) = (Matrix::new(1, 1), Tableau::default());
        for [a, b] in &self.hands[usize::from(cards)][items] {
            let (rows, columns) = (distinct(*a, *b), distinct(*b, *a));
            let tussles = Tussles::of(self.values.classes(), [*a, *b], &rows, &columns)
                .expect("the classes hold every pair of hands");
            matrix.reshape(rows.len(), columns.len());
            for cell in cells {
                let open = tussles.fill(pitch, &rest, *cell, matrix.cells_mut());
                assert!(open, "a cell leads to cells of the layer below");
                results.push(tableau.value(&matrix));
            }
        }
        results
    }

    fn close(&mut self, results: Vec<f64>) {
        let Some((stage, cards)) = self.left.pop() else {
            return;
        };
        let rounded = results.iter().map(|value| (*value as f32).to_le_bytes());
        let rounded = rounded.collect();
        self.solved += results.len();
        self.values.put(stage, cards, rounded);
        if stage == Stage::Second && cards == self.values.deal().count() {
            self.values.settle_half_time();
        }
        self.begin(Some((stage, cards, results)));
    }

    fn done(&self) -> f64 {
        self.solved as f64 / self.total.max(1) as f64
    }
}

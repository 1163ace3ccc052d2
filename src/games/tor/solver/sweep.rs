//! Backward induction: extra time, then the second half, then the first, each from one card up.

use std::ops::Range;

use crate::ai::matrix::{Matrix, Tableau};
use crate::ai::rounds::Rounds;
use crate::games::tor::Pitch;
use crate::games::tor::card::Hand;
use crate::games::tor::rules::TUSSLES;
use crate::games::tor::solver::cell::Stage;
use crate::games::tor::solver::class::{Classes, Examples, distinct};
use crate::games::tor::solver::layer::{Ends, Layer, Tussles};
use crate::games::tor::solver::values::Values;

/// The order of work.
const STAGES: [Stage; 3] = [Stage::Extra, Stage::Second, Stage::First];

/// A pitch that is being solved. An item is a class of hands with all its cells.
pub struct Sweep {
    values: Values,
    /// Which stage of [`STAGES`], and how many cards.
    stage: usize,
    cards: u8,
    most: u8,
    /// The layer with one card less, not rounded yet.
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
        let values = Values::empty(pitch, deal, classes);
        let sizes = STAGES.map(|stage| (1..=most).map(|cards| values.size(stage, cards)).sum());
        Sweep {
            total: sizes.iter().sum::<usize>(),
            values,
            stage: 0,
            cards: 1,
            most,
            rest: Vec::new(),
            hands,
            solved: 0,
        }
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
        if self.stage == STAGES.len() {
            return 0;
        }
        self.hands[usize::from(self.cards)].len()
    }

    fn piece(&self, items: Range<usize>) -> Vec<f64> {
        let (stage, pitch) = (STAGES[self.stage], self.values.pitch());
        let rest = Layer {
            grid: self.values.grid(stage, self.cards - 1),
            table: &self.rest,
            ends: self.values.ends(stage),
        };
        let cells = self.values.grid(stage, self.cards).cells();
        let mut results = Vec::with_capacity(items.len() * cells.len());
        let (mut matrix, mut tableau) = (Matrix::new(1, 1), Tableau::default());
        for [a, b] in &self.hands[usize::from(self.cards)][items] {
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
        let rounded = results.iter().map(|value| *value as f32).collect();
        self.solved += results.len();
        self.values.push(STAGES[self.stage], rounded);
        self.rest = results;
        self.cards += 1;
        if self.cards > self.most {
            (self.stage, self.cards) = (self.stage + 1, 1);
            self.rest.clear();
        }
    }

    fn done(&self) -> f64 {
        self.solved as f64 / self.total.max(1) as f64
    }
}

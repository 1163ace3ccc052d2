//! One layer of values, and a matrix game made from it: all positions of a stage with so many cards left.

use crate::games::tor::card::{Hand, Win};
use crate::games::tor::solver::cell::{Cell, Grid, LEADS, Slot, lead_index};
use crate::games::tor::solver::class::{Classes, Place};
use crate::games::tor::{Card, Pitch};

/// A number in a table.
pub trait Number: Copy {
    /// As everybody reckons with it.
    fn number(self) -> f64;
}

impl Number for f64 {
    fn number(self) -> f64 {
        self
    }
}

/// A 32-bit float, little endian: as it is kept, in memory and in a file alike.
pub type Word = [u8; 4];

impl Number for Word {
    fn number(self) -> f64 {
        f32::from_le_bytes(self).into()
    }
}

/// What ending a half with each lead is worth to A.
pub type Ends = [f64; LEADS];

/// What a half of a match that ends after it is worth: a win, a loss, or what comes after a draw.
pub fn decided(level: f64) -> Ends {
    std::array::from_fn(|place| match place.cmp(&lead_index(0)) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => level,
        std::cmp::Ordering::Greater => 1.0,
    })
}

/// The values of all classes with so many cards, class by class, in the order of the grid's open cells.
#[derive(Clone, Copy)]
pub struct Layer<'a, T> {
    /// Which cells are open.
    pub grid: &'a Grid,
    /// The values.
    pub table: &'a [T],
    /// What is not open is worth this.
    pub ends: &'a Ends,
}

/// Where the value after a tussle is found: the same number for all pairs of cards with the same result.
#[derive(Clone, Copy)]
enum Reading {
    Sure(f64),
    /// The place in the table as it is, and for a class with the hands the other way round.
    Look([usize; 2]),
}

impl<T: Number> Layer<'_, T> {
    /// What a position is worth; `None` if it cannot come up.
    pub fn value(&self, place: Place, cell: Cell) -> Option<f64> {
        self.reading(cell).map(|reading| self.read(reading, place))
    }

    fn reading(&self, cell: Cell) -> Option<Reading> {
        Some(match self.grid.slot(cell) {
            Slot::Never => return None,
            Slot::Fixed(lead) => Reading::Sure(self.ends[lead_index(lead)]),
            Slot::Open(slot) => {
                let Slot::Open(mirrored) = self.grid.slot(cell.mirrored()) else {
                    return None;
                };
                Reading::Look([usize::from(slot), usize::from(mirrored)])
            }
        })
    }

    fn read(&self, reading: Reading, place: Place) -> f64 {
        match reading {
            Reading::Sure(value) => value,
            Reading::Look(slots) => {
                let start = place.index as usize * self.grid.cells().len();
                let value = self.table[start + slots[usize::from(place.swapped)]].number();
                if place.swapped { 1.0 - value } else { value }
            }
        }
    }
}

/// What every pair of cards leads to, whatever the ball and the lead.
pub struct Tussles {
    /// For each pair of cards, A's first: the result, and where the rest is kept.
    pairs: Vec<(Win, Place)>,
}

impl Tussles {
    /// All pairs of these cards; `None` if the classes do not reach so far.
    pub fn of(
        classes: &Classes,
        hands: [Hand; 2],
        rows: &[Card],
        columns: &[Card],
    ) -> Option<Tussles> {
        let mut pairs = Vec::with_capacity(rows.len() * columns.len());
        for a in rows {
            for b in columns {
                let rest = [hands[0].without(*a), hands[1].without(*b)];
                pairs.push((a.against(*b), classes.find(rest)?));
            }
        }
        Some(Tussles { pairs })
    }

    /// The matrix of a cell, row by row, from the layer with one card less; `false` if the cell cannot come up.
    pub fn fill<T: Number>(
        &self,
        pitch: Pitch,
        rest: &Layer<'_, T>,
        cell: Cell,
        matrix: &mut [f64],
    ) -> bool {
        let reading = |win| rest.reading(cell.after(pitch, win));
        let (Some(first), Some(none), Some(second)) = (
            reading(Win::First),
            reading(Win::None),
            reading(Win::Second),
        ) else {
            return false;
        };
        for (entry, (win, place)) in matrix.iter_mut().zip(&self.pairs) {
            let reading = match win {
                Win::First => first,
                Win::None => none,
                Win::Second => second,
            };
            *entry = rest.read(reading, *place);
        }
        true
    }
}

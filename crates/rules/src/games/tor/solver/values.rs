//! The solved game: a value for every position of a pitch.

use std::ops::Range;

use crate::ai::matrix::Matrix;
use crate::games::solved::Bytes;
use crate::games::tor::Pitch;
use crate::games::tor::card::Hand;
use crate::games::tor::solver::cell::{Cell, Grid, LEADS, MOST_LEAD, Slot, Stage, lead_index};
use crate::games::tor::solver::class::{Classes, distinct};
use crate::games::tor::solver::layer::{Ends, Layer, Tussles, Word, decided};

/// What an extra half is worth at kick-off, and a draw: both sides are alike.
pub const EVEN: f64 = 0.5;

/// The probability that A wins, for every position that can come up, rounded to 32 bits.
///
/// A layer may be missing, if the one below it is there: its values are then worked out when they are asked for.
pub struct Values {
    pitch: Pitch,
    /// What both hold at kick-off: thirteen cards, and fewer in tests.
    deal: Hand,
    classes: Classes,
    /// By stage, then by number of cards.
    grids: [Vec<Grid>; 3],
    tables: [Vec<Table>; 3],
    /// The file that some tables are read from.
    file: Option<Bytes>,
    ends: [Ends; 3],
}

/// The numbers of a layer.
#[derive(Clone)]
enum Table {
    /// They have been worked out; none if they are missing.
    Made(Vec<Word>),
    /// They stand in the file, here.
    Filed(Range<usize>),
}

impl Values {
    /// A pitch of which nothing is known yet but how it ends.
    pub fn empty(pitch: Pitch, deal: Hand, classes: Classes) -> Values {
        let none = vec![Table::Made(Vec::new()); usize::from(deal.count()) + 1];
        Values {
            pitch,
            deal,
            classes,
            grids: Stage::ALL.map(|stage| Grid::all(pitch, stage, deal.count())),
            tables: Stage::ALL.map(|_| none.clone()),
            file: None,
            ends: [decided(EVEN); 3],
        }
    }

    pub fn pitch(&self) -> Pitch {
        self.pitch
    }

    /// What both hold at kick-off.
    pub fn deal(&self) -> Hand {
        self.deal
    }

    /// The classes that positions are sorted into.
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The cells of a stage with so many cards left.
    pub fn grid(&self, stage: Stage, cards: u8) -> &Grid {
        &self.grids[stage as usize][usize::from(cards)]
    }

    /// The numbers of a layer, none if it is missing.
    pub fn table(&self, stage: Stage, cards: u8) -> &[Word] {
        match &self.tables[stage as usize][usize::from(cards)] {
            Table::Made(words) => words,
            Table::Filed(range) => {
                let file: &[u8] = self.file.as_deref().map_or(&[], AsRef::as_ref);
                file.get(range.clone()).unwrap_or_default().as_chunks().0
            }
        }
    }

    /// What the ends of a stage are worth.
    pub fn ends(&self, stage: Stage) -> &Ends {
        &self.ends[stage as usize]
    }

    /// How many numbers a layer has.
    pub fn size(&self, stage: Stage, cards: u8) -> usize {
        self.classes.keys(cards).len() * self.grid(stage, cards).cells().len()
    }

    /// Puts in a layer.
    pub fn put(&mut self, stage: Stage, cards: u8, table: Vec<Word>) {
        self.tables[stage as usize][usize::from(cards)] = Table::Made(table);
    }

    /// Says where in the file a layer stands.
    pub fn put_filed(&mut self, stage: Stage, cards: u8, range: Range<usize>) {
        self.tables[stage as usize][usize::from(cards)] = Table::Filed(range);
    }

    /// Reads from this file.
    pub fn set_file(&mut self, file: Bytes) {
        self.file = Some(file);
    }

    /// A second half that is complete says what the ends of the first are worth.
    pub fn settle_half_time(&mut self) {
        self.ends[Stage::First as usize] = std::array::from_fn(|place| {
            let lead = place as i8 - MOST_LEAD;
            self.at_half_time(lead).unwrap_or(EVEN)
        });
    }

    /// Sets what the ends of the first half are worth: for halves that are looked at alone.
    pub fn set_half_time(&mut self, worth: [f64; LEADS]) {
        self.ends[Stage::First as usize] = worth;
    }

    /// A layer to read from; `None` if it is missing.
    pub fn layer(&self, stage: Stage, cards: u8) -> Option<Layer<'_, Word>> {
        if cards > self.deal.count() {
            return None;
        }
        let table = self.table(stage, cards);
        let here = cards == 0 || !table.is_empty() && table.len() == self.size(stage, cards);
        here.then(|| Layer {
            grid: self.grid(stage, cards),
            table,
            ends: self.ends(stage),
        })
    }

    /// The probability that A wins; `None` if the position cannot come up or is not known yet.
    pub fn value(&self, stage: Stage, hands: [Hand; 2], cell: Cell) -> Option<f64> {
        let count = hands[0].count();
        if count != hands[1].count() {
            return None;
        }
        match self.layer(stage, count) {
            Some(layer) => layer.value(self.classes.find(hands)?, cell),
            None => self.work_out(stage, hands, cell),
        }
    }

    /// The value of a position in a missing layer, from the layer below it.
    fn work_out(&self, stage: Stage, hands: [Hand; 2], cell: Cell) -> Option<f64> {
        let count = hands[0].count();
        match self.grids[stage as usize]
            .get(usize::from(count))?
            .slot(cell)
        {
            Slot::Never => return None,
            Slot::Fixed(lead) => return Some(self.ends(stage)[lead_index(lead)]),
            Slot::Open(_) => {}
        }
        let below = self.layer(stage, count.checked_sub(1)?)?;
        let [rows, columns] = [distinct(hands[0], hands[1]), distinct(hands[1], hands[0])];
        let tussles = Tussles::of(&self.classes, hands, &rows, &columns)?;
        let mut matrix = Matrix::new(rows.len(), columns.len());
        let known = tussles.fill(self.pitch, &below, cell, matrix.cells_mut());
        known.then(|| matrix.solve().value)
    }

    /// What a lead at half-time is worth: W(d).
    pub fn at_half_time(&self, lead: i8) -> Option<f64> {
        self.value(Stage::Second, [self.deal; 2], Cell::kick_off(lead))
    }

    /// What the whole match is worth; one half, if all is well.
    pub fn opening(&self) -> Option<f64> {
        self.value(Stage::First, [self.deal; 2], Cell::kick_off(0))
    }

    /// What the ends of the first half are worth, by lead.
    pub fn half_time(&self) -> impl Iterator<Item = (i8, f64)> {
        let leads = -MOST_LEAD..=MOST_LEAD;
        leads.map(|lead| (lead, self.ends[Stage::First as usize][lead_index(lead)]))
    }
}

//! The pitch as it was laid: which number each field has, and where a ball can go from there.

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::games::panik::few::Few;
use crate::games::panik::layout::Layout;
use crate::games::panik::place::{Field, Place};
use crate::games::panik::tile::{COUNT, Laid};

/// P-A2: whether a ball may pass diagonally where tiles meet. The pictures that would tell are lost; this is the one switch.
const SEAMS_OPEN: bool = true;

/// The number that scores.
pub const SIX: u8 = 6;
/// The number of penalty fields, and the roll for going to the penalty point.
pub const ONE: u8 = 1;

/// P-R6: ahead left, ahead, ahead right, left, right. Never backwards.
const WAYS: [(i8, i8); 5] = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)];

/// Bits for a number to one way.
const WAY_BITS: usize = 3;

/// The running tiles between start and goal.
#[derive(Clone, Copy)]
pub struct Pitch {
    layout: Layout,
    /// Row by row from the start, each from the left; none before they are laid.
    tiles: Few<Laid, COUNT>,
    /// The number of every field; 0 where this pitch has none.
    numbers: [u8; Field::NAMES],
    /// The numbers to the five ways of a field, three bits each; 0 where no step leads. It is asked after every roll.
    around: [u16; Field::NAMES],
    /// The same for Start.
    around_start: u16,
    /// The numbers that a ball on a field could use, as bits.
    useful: [u8; Field::NAMES],
    /// The same for a ball on Start.
    useful_start: u8,
}

impl Pitch {
    /// The table before anything is laid.
    pub fn bare(layout: Layout) -> Pitch {
        Pitch {
            layout,
            tiles: Few::none(),
            numbers: [0; Field::NAMES],
            around: [0; Field::NAMES],
            around_start: 0,
            useful: [0; Field::NAMES],
            useful_start: 0,
        }
    }

    /// P-R2: the tiles edge to edge. As many as the layout needs; whoever calls has counted them.
    pub fn lay(layout: Layout, tiles: Few<Laid, COUNT>) -> Pitch {
        let mut numbers = [0; Field::NAMES];
        for (place, laid) in (0u8..).zip(tiles.as_slice()) {
            let (left, bottom) = (place % layout.width() * 2, place / layout.width() * 2 + 1);
            let corners = [(0, 1), (1, 1), (0, 0), (1, 0)];
            for ((across, up), number) in corners.into_iter().zip(laid.numbers()) {
                if let Some(field) = Field::new(left + across, bottom + up) {
                    numbers[field.index()] = number;
                }
            }
        }
        numbers[Field::G4.index()] = 4;
        numbers[Field::G5.index()] = 5;
        let mut pitch = Pitch {
            tiles,
            numbers,
            ..Pitch::bare(layout)
        };
        (pitch.around_start, pitch.useful_start) = pitch.look_around(Place::Start);
        for field in Field::all().filter(|field| numbers[field.index()] != 0) {
            let (around, mut useful) = pitch.look_around(Place::Field(field));
            if field.is_before_goal() {
                useful |= 1 << SIX;
            }
            if numbers[field.index()] == ONE {
                useful |= 1 << ONE;
            }
            pitch.around[field.index()] = around;
            pitch.useful[field.index()] = useful;
        }
        pitch
    }

    /// The numbers of all neighbours, way by way and as bits.
    fn look_around(&self, from: Place) -> (u16, u8) {
        let numbers = (0..WAYS.len()).filter_map(|way| {
            let field = self.beyond(from, way)?;
            Some((way, self.number(field)))
        });
        numbers.fold((0, 0), |(around, useful), (way, number)| {
            let there = u16::from(number) << (WAY_BITS * way);
            (around | there, useful | 1 << number)
        })
    }

    /// The numbers that a ball at this place can use by itself, as bits: for a step, a penalty (P-R10) or a goal (P-R9).
    pub fn useful(&self, from: Place) -> u8 {
        match from {
            Place::Start => self.useful_start,
            Place::Field(field) => self.useful[field.index()],
            Place::Penalty => 1 << SIX,
            Place::Goal => 0,
        }
    }

    /// How long and wide it is.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The tiles, row by row from the start, each from the left.
    pub fn tiles(&self) -> &[Laid] {
        self.tiles.as_slice()
    }

    /// The number of a field; 0 if this pitch does not have it.
    pub fn number(&self, field: Field) -> u8 {
        self.numbers[field.index()]
    }

    /// Corner fields (bottom left, top right) of the tiles whose circle is blocked.
    pub fn blocked(&self) -> impl Iterator<Item = (Field, Field)> {
        let blocked = (0u8..)
            .zip(self.tiles())
            .filter(|(_, laid)| !laid.is_open());
        blocked.filter_map(|(place, _)| {
            let width = self.layout.width();
            let (left, bottom) = (place % width * 2, place / width * 2 + 1);
            Some((Field::new(left, bottom)?, Field::new(left + 1, bottom + 1)?))
        })
    }

    /// P-R6 … P-R8: the fields a ball at this place can step to.
    pub fn neighbours(&self, from: Place) -> impl Iterator<Item = Field> {
        (0..WAYS.len()).filter_map(move |way| self.beyond(from, way))
    }

    /// The neighbours with this number.
    pub fn steps(&self, from: Place, number: u8) -> impl Iterator<Item = Field> {
        let around = match from {
            Place::Start => self.around_start,
            Place::Field(field) => self.around[field.index()],
            Place::Penalty | Place::Goal => 0,
        };
        let there = move |way: &usize| (around >> (WAY_BITS * way)) as u8 & 7 == number;
        let ways = (0..WAYS.len()).filter(there);
        ways.filter_map(move |way| self.beyond(from, way))
    }

    /// The field that a step this way leads to, if it is allowed.
    fn beyond(&self, from: Place, way: usize) -> Option<Field> {
        let middle = self.layout.width() as i8;
        let (across, up) = WAYS[way];
        let (column, row) = match from {
            // P-R8: Start lies below the two middle columns; it has no circle at its edge (P-A2).
            Place::Start if up == 0 || across < 0 => return None,
            Place::Start => return self.at(middle - 1 + across, 1),
            Place::Field(Field::G4) => (middle - 1, self.layout.rows() as i8 + 1),
            Place::Field(Field::G5) => (middle, self.layout.rows() as i8 + 1),
            Place::Field(field) => {
                let (column, row) = field.column_and_row()?;
                (column as i8, row as i8)
            }
            Place::Penalty | Place::Goal => return None,
        };
        if across != 0 && up != 0 && !self.passes(column, row, across) {
            return None;
        }
        self.at(column + across, row + up)
    }

    /// The field in this column from 0 and row from 1; the row above the last is the goal tile's.
    fn at(&self, column: i8, row: i8) -> Option<Field> {
        let middle = self.layout.width() as i8;
        if row == self.layout.rows() as i8 + 1 {
            return match column - middle {
                -1 => Some(Field::G4),
                0 => Some(Field::G5),
                _ => None,
            };
        }
        let inside = (0..self.layout.columns() as i8).contains(&column);
        let field = Field::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)?;
        Some(field).filter(|field| inside && self.numbers[field.index()] != 0)
    }

    /// P-R7: whether the circle between this field and the one diagonally ahead is open.
    fn passes(&self, column: i8, row: i8, across: i8) -> bool {
        // Tiles begin with even columns (from 0) and odd rows (from 1).
        let same_tile = row % 2 == 1 && (column + across) / 2 == column / 2 && column + across >= 0;
        if !same_tile {
            return SEAMS_OPEN;
        }
        let tile = row / 2 * self.layout.width() as i8 + column / 2;
        let laid = usize::try_from(tile)
            .ok()
            .and_then(|tile| self.tiles().get(tile));
        laid.is_some_and(|laid| laid.is_open())
    }
}

/// The tiles say it all.
impl PartialEq for Pitch {
    fn eq(&self, other: &Pitch) -> bool {
        (self.layout, self.tiles) == (other.layout, other.tiles)
    }
}

impl fmt::Debug for Pitch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.layout, self.tiles)
    }
}

/// With the numbers row by row and the blocked tiles by their corners, so that a reader need not turn tiles.
impl Serialize for Pitch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let row = |row| -> Vec<u8> {
            let fields = (0..self.layout.columns()).filter_map(|column| Field::new(column, row));
            fields.map(|field| self.number(field)).collect()
        };
        let rows = if self.tiles().is_empty() {
            Vec::new()
        } else {
            (1..=self.layout.rows()).map(row).collect()
        };
        let blocked = self.blocked();
        let blocked: Vec<String> = blocked.map(|(low, high)| format!("{low}-{high}")).collect();
        let mut fields = serializer.serialize_struct("pitch", 4)?;
        fields.serialize_field("layout", &self.layout)?;
        fields.serialize_field("tiles", &self.tiles)?;
        fields.serialize_field("rows", &rows)?;
        fields.serialize_field("blocked", &blocked)?;
        fields.end()
    }
}

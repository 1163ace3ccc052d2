//! Where a ball can be: on Start, on a field, on the penalty point, in the goal.

use std::fmt;

use serde::{Serialize, Serializer};

/// The most columns a pitch has.
const COLUMNS: u8 = 6;
/// The most rows a pitch has.
const ROWS: u8 = 18;

/// A field with a number: `b3` is the second column from the left, the third row from the start; `g4` and `g5` lie on the goal
/// tile. The same field has the same name on every pitch, but not every pitch has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Field(u8);

impl Field {
    /// How many names of fields there are, [`Field::index`] counts them.
    pub const NAMES: usize = (COLUMNS * ROWS) as usize + 2;
    /// Left of the two fields before the goal.
    pub const G4: Field = Field(COLUMNS * ROWS);
    /// Right of the two fields before the goal.
    pub const G5: Field = Field(COLUMNS * ROWS + 1);

    /// The field in this column from 0 and this row from 1, on the running tiles.
    pub fn new(column: u8, row: u8) -> Option<Field> {
        let fits = column < COLUMNS && (1..=ROWS).contains(&row);
        fits.then(|| Field((row - 1) * COLUMNS + column))
    }

    /// Every field of every pitch.
    pub fn all() -> impl Iterator<Item = Field> {
        (0..Field::NAMES as u8).map(Field)
    }

    /// Its number among all names.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether it lies before the goal: from here a 6 scores (P-R9, P-A3).
    pub fn is_before_goal(self) -> bool {
        self >= Field::G4
    }

    /// Column from 0 and row from 1; `None` for the two fields before the goal.
    pub fn column_and_row(self) -> Option<(u8, u8)> {
        (!self.is_before_goal()).then_some((self.0 % COLUMNS, self.0 / COLUMNS + 1))
    }

    /// Reads `b3` or `g4`.
    pub fn parse(text: &str) -> Option<Field> {
        match text {
            "g4" => return Some(Field::G4),
            "g5" => return Some(Field::G5),
            _ => {}
        }
        let &column @ b'a'..=b'f' = text.as_bytes().first()? else {
            return None;
        };
        let row = &text[1..];
        // "b03" and "b+3" are numbers too, but a field has one spelling only.
        let plain = row.bytes().all(|byte| byte.is_ascii_digit()) && !row.starts_with('0');
        Field::new(column - b'a', row.parse().ok()?).filter(|_| plain)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column_and_row() {
            Some((column, row)) => write!(f, "{}{row}", char::from(b'a' + column)),
            None if *self == Field::G4 => f.write_str("g4"),
            None => f.write_str("g5"),
        }
    }
}

/// Where a ball is.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// On the start tile, which has no number.
    #[default]
    Start,
    /// On a field.
    Field(Field),
    /// On the penalty point.
    Penalty,
    /// In the goal, for good.
    Goal,
}

impl Place {
    /// The field, if it is one.
    pub fn field(self) -> Option<Field> {
        match self {
            Place::Field(field) => Some(field),
            Place::Start | Place::Penalty | Place::Goal => None,
        }
    }

    /// Reads `start`, `b3`, `g4`, `penalty` or `goal`.
    pub fn parse(text: &str) -> Option<Place> {
        Some(match text {
            "start" => Place::Start,
            "penalty" => Place::Penalty,
            "goal" => Place::Goal,
            field => Place::Field(Field::parse(field)?),
        })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Start => f.write_str("start"),
            Place::Field(field) => field.fmt(f),
            Place::Penalty => f.write_str("penalty"),
            Place::Goal => f.write_str("goal"),
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

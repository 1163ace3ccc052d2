//! Offerings, a hand of them, and the column of a god.

use std::fmt;

use crate::games::thor::God;

/// Offerings of one god: 0 to 5.
pub const VALUES: usize = 6;

/// An offering to a god.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Offering {
    /// To whom.
    pub god: God,
    /// 0 to 5.
    pub value: u8,
}

impl Offering {
    /// The offering, if there is one of this value.
    pub fn new(god: God, value: u8) -> Option<Offering> {
        (usize::from(value) < VALUES).then_some(Offering { god, value })
    }

    /// Its place among the 36.
    pub fn place(self) -> usize {
        self.god.index() * VALUES + usize::from(self.value)
    }

    fn at(place: usize) -> Offering {
        Offering {
            god: God::ALL[place / VALUES],
            value: (place % VALUES) as u8,
        }
    }
}

/// A set of offerings.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Offerings(u64);

impl Offerings {
    /// All offerings of the first so many gods.
    pub fn of_gods(gods: usize) -> Offerings {
        Offerings((1 << (gods * VALUES)) - 1)
    }

    /// Whether it is in the set.
    pub fn holds(self, offering: Offering) -> bool {
        self.0 & (1 << offering.place()) != 0
    }

    /// The set and one more.
    #[must_use]
    pub fn with(self, offering: Offering) -> Offerings {
        Offerings(self.0 | 1 << offering.place())
    }

    /// The set without one.
    #[must_use]
    pub fn without(self, offering: Offering) -> Offerings {
        Offerings(self.0 & !(1 << offering.place()))
    }

    /// The set without all of another.
    #[must_use]
    pub fn minus(self, other: Offerings) -> Offerings {
        Offerings(self.0 & !other.0)
    }

    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// By god, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Offering> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(Offering::at(place))
        })
    }

    /// The values held of one god, lowest first.
    pub fn values(self, god: God) -> impl Iterator<Item = u8> {
        let mine = (0..VALUES as u8).map(move |value| Offering { god, value });
        let held = mine.filter(move |offering| self.holds(*offering));
        held.map(|offering| offering.value)
    }
}

impl serde::Serialize for Offerings {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl fmt::Debug for Offerings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

/// The offerings a god has received, the first one first: the last one counts (H-R4).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Column {
    values: [u8; VALUES],
    count: u8,
}

impl Column {
    /// What lies there, from first to last.
    pub fn values(&self) -> &[u8] {
        &self.values[..usize::from(self.count)]
    }

    pub fn count(self) -> u8 {
        self.count
    }

    /// The one that counts.
    pub fn last(self) -> Option<u8> {
        self.values().last().copied()
    }

    /// Adds one at the end; a column that is full stays as it is.
    pub fn push(&mut self, value: u8) {
        if let Some(place) = self.values.get_mut(usize::from(self.count)) {
            *place = value;
            self.count += 1;
        }
    }

    /// A column of these; `None` if they are too many, too large, or twice the same.
    pub fn read(values: impl IntoIterator<Item = u8>) -> Option<Column> {
        let mut column = Column::default();
        for value in values {
            let fits = usize::from(value) < VALUES && !column.values().contains(&value);
            fits.then(|| column.push(value))?;
        }
        Some(column)
    }

    /// Whether the other one holds the same offerings, in whatever order.
    pub fn is_order_of(self, other: Column) -> bool {
        let held = |value| other.values().contains(value);
        self.count == other.count && self.values().iter().all(held)
    }

    /// The same offerings with this one last, the others as they lay.
    #[must_use]
    pub fn with_last(self, value: u8) -> Column {
        let mut column = Column::default();
        let others = self.values().iter().filter(|other| **other != value);
        others.for_each(|other| column.push(*other));
        column.push(value);
        column
    }
}

impl serde::Serialize for Column {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.values())
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values = self.values().iter();
        values.try_for_each(|value| write!(f, "{value}"))
    }
}

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

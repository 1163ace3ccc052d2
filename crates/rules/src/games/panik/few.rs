//! A short list that is copied, not allocated: rolls, tiles, the trail of a ball, one thing for each seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Serialize, Serializer};

use crate::kernel::Seat;

/// At most `N` things.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    items: [T; N],
    count: u8,
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// Nothing yet.
    pub fn none() -> Few<T, N> {
        Few {
            items: [T::default(); N],
            count: 0,
        }
    }

    /// The same thing several times; more than fit are left out.
    pub fn same(item: T, count: u8) -> Few<T, N> {
        (0..count).map(|_| item).collect()
    }

    /// Puts one more at the end, if there is room.
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.count)) {
            *place = item;
            self.count += 1;
        }
    }

    /// Puts one more at the end; the oldest makes room for it.
    pub fn push_over(&mut self, item: T) {
        if usize::from(self.count) == N {
            self.items.copy_within(1.., 0);
            self.count -= 1;
        }
        self.push(item);
    }
}

impl<T, const N: usize> Few<T, N> {
    /// What is in it.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }

    /// The same, to be put in order.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.count)]
    }

    /// How many, as the small number it is.
    pub fn count(&self) -> u8 {
        self.count
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Few<T, N> {
        let mut few = Few::none();
        for item in items {
            few.push(item);
        }
        few
    }
}

impl<T, const N: usize> Index<Seat> for Few<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.items[..usize::from(self.count)][seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for Few<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[..usize::from(self.count)][seat.index()]
    }
}

/// What lies beyond the end does not count.
impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Few<T, N>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

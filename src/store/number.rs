//! Numbers on their way into and out of the database, which has signed 64-bit integers only. Every noun calls it.

use super::engine::Row;
use super::fault::StoreError;
use crate::kernel::{Channel, Guild, Moment, Person, TableId, TournamentId};

/// What the database keeps as a number.
pub(super) trait Number {
    fn stored(self) -> i64;
}

macro_rules! numbers {
    ($($($kind:ty),+ => |$it:ident| $stored:expr;)+) => {$($(
        impl Number for $kind {
            fn stored(self) -> i64 {
                let $it = self;
                $stored
            }
        }
    )+)+};
}

numbers! {
    bool, u8, u32, i32 => |it| it.into();
    i64 => |it| it;
    Person, Guild, Channel, TableId, TournamentId => |it| it.0.stored();
    Moment => |it| it.0;
    // An id or a count: the same bits.
    u64 => |it| it as i64;
}

/// An id or a count as we know it: the same bits.
pub(super) fn id(row: &Row, column: &str) -> Result<u64, StoreError> {
    Ok(row.try_get::<i64>(column)? as u64)
}

/// An id that may be missing.
pub(super) fn optional_id(row: &Row, column: &str) -> Result<Option<u64>, StoreError> {
    Ok(row
        .try_get::<Option<i64>>(column)?
        .map(|value| value as u64))
}

/// Yes or no.
pub(super) fn flag(row: &Row, column: &str) -> Result<bool, StoreError> {
    Ok(row.try_get::<i64>(column)? != 0)
}

/// A number of a narrower type than the column.
pub(super) fn narrow<T: TryFrom<i64>>(row: &Row, column: &str) -> Result<T, StoreError> {
    narrowed(row.try_get(column)?, column)
}

/// A number of a narrower type that may be missing.
pub(super) fn optional<T: TryFrom<i64>>(row: &Row, column: &str) -> Result<Option<T>, StoreError> {
    let found = row.try_get::<Option<i64>>(column)?;
    found.map(|value| narrowed(value, column)).transpose()
}

fn narrowed<T: TryFrom<i64>>(value: i64, column: &str) -> Result<T, StoreError> {
    T::try_from(value).map_err(|_| StoreError::Damaged(format!("{column} is out of range")))
}

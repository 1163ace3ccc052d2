//! Numbers on their way into and out of the database, which has signed 64-bit integers only. Every noun calls it.

use super::engine::Row;
use super::fault::StoreError;

/// An id or a count as the database keeps it: the same bits.
pub(super) fn stored(value: u64) -> i64 {
    value as i64
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
    T::try_from(row.try_get::<i64>(column)?)
        .map_err(|_| StoreError::Damaged(format!("{column} is out of range")))
}

//! Names of people, places and tables. They are numbers to us; what they look like on Discord, `discord/` knows.

use std::fmt;
use std::str::FromStr;

/// A person, by the number Discord gave them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Person(pub u64);

/// Set in the numbers that stand for people who were forgotten. Discord's own do not reach it for decades.
const FORGOTTEN: u64 = 1 << 63;

impl Person {
    /// Takes the place of someone who was forgotten; made of random bits, so that nothing leads back.
    pub fn forgotten(random: u64) -> Person {
        Person(random | FORGOTTEN)
    }

    /// Whether this stands for someone who was forgotten.
    pub fn is_forgotten(self) -> bool {
        self.0 & FORGOTTEN != 0
    }
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Guild(pub u64);

/// A channel, a thread or a direct conversation.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Channel(pub u64);

/// A table: 64 bits nobody can guess, written as thirteen letters and digits that cannot be misread.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct TableId(pub u64);

/// Crockford's alphabet: no I, L, O or U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// 64 bits in groups of five.
const LENGTH: usize = 13;

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for group in (0..LENGTH).rev() {
            let digit = (self.0 >> (group * 5)) & 31;
            write!(f, "{}", char::from(ALPHABET[digit as usize]))?;
        }
        Ok(())
    }
}

/// Whoever reads it in a log can ask for the table by it.
impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

/// The text is no table's id.
#[derive(Debug, PartialEq, Eq)]
pub struct NotATableId;

impl FromStr for TableId {
    type Err = NotATableId;

    fn from_str(text: &str) -> Result<TableId, NotATableId> {
        if text.len() != LENGTH {
            return Err(NotATableId);
        }
        let mut value: u64 = 0;
        for (place, byte) in text.bytes().enumerate() {
            let digit = ALPHABET
                .iter()
                .position(|letter| *letter == byte)
                .ok_or(NotATableId)? as u64;
            // Thirteen groups hold 65 bits: the first may only be 0 or 1 … 15, else the value would overflow.
            if place == 0 && digit > 15 {
                return Err(NotATableId);
            }
            value = value << 5 | digit;
        }
        Ok(TableId(value))
    }
}

/// A tournament: 64 bits nobody can guess, written like a table's.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct TournamentId(pub u64);

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        TableId(self.0).fmt(f)
    }
}

impl fmt::Debug for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TournamentId({self})")
    }
}

impl FromStr for TournamentId {
    type Err = NotATableId;

    fn from_str(text: &str) -> Result<TournamentId, NotATableId> {
        Ok(TournamentId(text.parse::<TableId>()?.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_ids_are_read_back_as_written() {
        for value in [
            0,
            1,
            31,
            32,
            u64::MAX,
            0x8000_0000_0000_0000,
            0x0123_4567_89AB_CDEF,
        ] {
            let text = TableId(value).to_string();
            assert_eq!(text.len(), LENGTH);
            assert_eq!(text.parse(), Ok(TableId(value)), "{text}");
            let ids = (TableId(value), TournamentId(value));
            assert_eq!(
                format!("{ids:?}"),
                format!("(TableId({text}), TournamentId({text}))")
            );
        }
    }

    #[test]
    fn the_forgotten_are_told_apart() {
        // A number of Discord's from the year 2084.
        assert!(!Person(u64::MAX >> 1).is_forgotten());
        for random in [0, 7, u64::MAX] {
            assert!(Person::forgotten(random).is_forgotten());
        }
        assert_ne!(Person::forgotten(1), Person::forgotten(2));
    }

    #[test]
    fn what_is_no_table_id_is_refused() {
        for text in [
            "",
            "0",
            "ZZZZZZZZZZZZZ",
            "G000000000000",
            "000000000000I",
            "00000000000000",
            "0000000000é",
        ] {
            assert_eq!(text.parse::<TableId>(), Err(NotATableId), "{text}");
        }
    }
}

//! Values as bytes: what is written to disk. Reading believes nothing: a file that was cut off, changed or made by another version is
//! refused, and whoever wanted it solves the game again.
//!
//! Half of the numbers are left out: those of positions with 6, 8 and 10 cards, each of which is one small game away from what is
//! written. That keeps both pitches under 60 MB. It makes decisions with 7, 9 and 11 cards slower, those with 11 most: about a
//! millisecond and a half. Whoever minds fills the gaps with `Sweep::missing`.
//!
//! In order, all numbers little endian: `TORVALUE`, the version (32 bits), the pitch (8 bits; 0 is full), the cards
//! that both are dealt (16 bits; card n is bit n), for every number of cards the number of classes and their keys (32 bits each), the tables of the first half, the second
//! half and extra time, each from one card up without those left out (32-bit floats), and SHA-256 over all of it.

use sha2::{Digest, Sha256};

use crate::games::solved::{Bytes, Damage};
use crate::games::tor::Pitch;
use crate::games::tor::card::Hand;
use crate::games::tor::solver::cell::Stage;
use crate::games::tor::solver::class::Classes;
use crate::games::tor::solver::layer::Word;
use crate::games::tor::solver::values::Values;

const MAGIC: &[u8; 8] = b"TORVALUE";

/// Counts up whenever the bytes or their meaning change.
const VERSION: u32 = 1;

/// Numbers of cards whose layers are left out; no two may be neighbours.
const LEFT_OUT: [u8; 3] = [6, 8, 10];

/// Bytes of the checksum.
const SUM: usize = 32;

impl Values {
    /// Everything that [`Values::from_bytes`] needs.
    pub fn to_bytes(&self) -> Vec<u8> {
        let most = self.deal().count();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.push(u8::from(self.pitch() == Pitch::Short));
        bytes.extend(self.deal().bits().to_le_bytes());
        for cards in 0..=most {
            let keys = self.classes().keys(cards);
            bytes.extend((keys.len() as u32).to_le_bytes());
            bytes.extend(keys.iter().flat_map(|key| key.to_le_bytes()));
        }
        for stage in Stage::ALL {
            for cards in written(most) {
                let table = self.table(stage, cards);
                bytes.extend_from_slice(table.as_flattened());
            }
        }
        let sum = Sha256::digest(&bytes);
        bytes.extend_from_slice(&sum);
        bytes
    }

    /// Plays from what [`Values::to_bytes`] wrote, for this pitch. The numbers stay where they are.
    pub fn from_bytes(bytes: Bytes, pitch: Pitch) -> Result<Values, Damage> {
        Values::dealt_from_bytes(bytes, pitch, Hand::FULL)
    }

    /// The same for matches with fewer cards.
    pub fn dealt_from_bytes(file: Bytes, pitch: Pitch, deal: Hand) -> Result<Values, Damage> {
        let bytes: &[u8] = (*file).as_ref();
        let mut reader = Reader { bytes, place: 0 };
        if reader.take(MAGIC.len())? != MAGIC {
            return Err(Damage::Foreign);
        }
        let version = reader.number()?;
        if version != VERSION {
            return Err(Damage::Version(version));
        }
        let end = bytes.len().checked_sub(SUM).ok_or(Damage::Short)?;
        let (content, sum) = bytes.split_at(end);
        if Sha256::digest(content)[..] != *sum {
            return Err(Damage::Checksum);
        }
        reader.bytes = content;
        if reader.take(1)? != [u8::from(pitch == Pitch::Short)] {
            return Err(Damage::Foreign);
        }
        if reader.take(2)? != deal.bits().to_le_bytes() {
            return Err(Damage::Foreign);
        }
        let mut values = read(&mut reader, pitch, deal)?;
        if reader.place != content.len() {
            return Err(Damage::Foreign);
        }
        values.set_file(file);
        values.settle_half_time();
        Ok(values)
    }
}

fn read(reader: &mut Reader<'_>, pitch: Pitch, deal: Hand) -> Result<Values, Damage> {
    let most = deal.count();
    let mut keys = Vec::new();
    for _ in 0..=most {
        let count = reader.number()? as usize;
        let bytes = reader.take(count.checked_mul(4).ok_or(Damage::Short)?)?;
        let words = bytes.as_chunks().0.iter().copied();
        keys.push(words.map(u32::from_le_bytes).collect());
    }
    let classes = Classes::from_keys(keys).ok_or(Damage::Foreign)?;
    let mut values = Values::empty(pitch, deal, classes);
    for stage in Stage::ALL {
        for cards in written(most) {
            let start = reader.place;
            reader.take(size_of::<Word>() * values.size(stage, cards))?;
            values.put_filed(stage, cards, start..reader.place);
        }
    }
    Ok(values)
}

fn written(most: u8) -> impl Iterator<Item = u8> {
    (1..=most).filter(|cards| !LEFT_OUT.contains(cards))
}

/// Bytes that may end too soon, and how far they have been read.
struct Reader<'a> {
    bytes: &'a [u8],
    place: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], Damage> {
        let end = self.place.checked_add(count).ok_or(Damage::Short)?;
        let taken = self.bytes.get(self.place..end).ok_or(Damage::Short)?;
        self.place = end;
        Ok(taken)
    }

    fn number(&mut self) -> Result<u32, Damage> {
        let bytes = self.take(4)?;
        Ok(u32::from_le_bytes(bytes.try_into().expect("four bytes")))
    }
}

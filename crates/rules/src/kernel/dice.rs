//! Seeded dice: every random draw of a match follows from the table's secret seed and the number of the step.
//!
//! A roll that is made again after a failed write is therefore the same roll, and whoever learns the seed after the match
//! can recompute all of them. There is no other source of chance in `kernel/`, `games/` and `table/`.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The secret of one table: 32 bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The hash that is shown before the first move: whoever sees the seed later can check that it was this one.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The secret that dice are thrown with: the seed, and the number of the click with which each player came to the table.
    /// Whoever chose the seed could not know the numbers, and whoever pressed did not know the seed.
    #[must_use]
    pub fn mixed(&self, clicks: &[u64]) -> Seed {
        let clicks: Vec<String> = clicks.iter().map(u64::to_string).collect();
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        mac.update(format!("clicks|{}", clicks.join(",")).as_bytes());
        Seed(mac.finalize().into_bytes().into())
    }

    /// The seed as hexadecimal text, for the log.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Reads what [`Seed::reveal`] wrote.
    pub fn parse(text: &str) -> Option<Seed> {
        let mut bytes = [0; 32];
        // Digits only: a number could also begin with a sign.
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[place * 2..place * 2 + 2], 16).ok()?;
        }
        Some(Seed(bytes))
    }
}

/// A seed must not reach a log by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A stream of numbers.
pub struct Dice(Source);

enum Source {
    /// Words of HMAC-SHA-256(key, "purpose|step|block"): what matches are played with.
    Fair {
        seed: Seed,
        label: String,
        block: u32,
        words: Vec<u64>,
    },
    /// SplitMix64: for playouts, where speed counts and nobody has to check anything.
    Quick(u64),
}

impl Dice {
    /// The dice of one step of a match. `purpose` keeps apart what different parts of the house draw at the same step.
    pub fn fair(seed: &Seed, purpose: &str, step: u64) -> Dice {
        Dice(Source::Fair {
            seed: seed.clone(),
            label: format!("{purpose}|{step}"),
            block: 0,
            words: Vec::new(),
        })
    }

    /// Dice for simulations and tests.
    pub fn quick(seed: u64) -> Dice {
        Dice(Source::Quick(seed))
    }

    /// The next 64 bits.
    pub fn word(&mut self) -> u64 {
        match &mut self.0 {
            Source::Quick(state) => {
                *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
                let mut z = *state;
                z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
                z ^ (z >> 31)
            }
            Source::Fair {
                seed,
                label,
                block,
                words,
            } => {
                if words.is_empty() {
                    *words = block_of(seed, label, *block);
                    *block += 1;
                }
                words.pop().expect("a block has four words")
            }
        }
    }

    /// A number from 0 to `bound` − 1, each equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "nothing to choose from");
        let bound = bound as u64;
        // Rejecting the last, incomplete stretch of words keeps every result exactly equally likely.
        let limit = u64::MAX - u64::MAX % bound;
        loop {
            let word = self.word();
            if word < limit {
                return (word % bound) as usize;
            }
        }
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Fisher and Yates, from the end.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Four words, big-endian, in the order in which they are taken from the end.
fn block_of(seed: &Seed, label: &str, block: u32) -> Vec<u64> {
    let mut mac = Hmac::<Sha256>::new_from_slice(&seed.0).expect("HMAC takes keys of any length");
    mac.update(format!("{label}|{block}").as_bytes());
    let bytes: [u8; 32] = mac.finalize().into_bytes().into();
    let words = bytes
        .chunks_exact(8)
        .map(|chunk| u64::from_be_bytes(chunk.try_into().expect("eight bytes")));
    words.rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_step_give_the_same_numbers() {
        let seed = Seed([7; 32]);
        let draw = |step| {
            (0..20)
                .map(|_| ())
                .scan(Dice::fair(&seed, "roll", step), |dice, ()| {
                    Some(dice.word())
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(draw(3), draw(3));
        assert_ne!(draw(3), draw(4));
    }

    /// The test values of docs/FAIRNESS.md, computed with another program.
    #[test]
    fn the_written_scheme_is_the_one_we_use() {
        let seed = Seed(std::array::from_fn(|place| place as u8));
        let key = seed.mixed(&[11, 22, 33]);
        assert_eq!(
            key.reveal(),
            "4f1a08ffdfeac3c183ad4d08d12519d61186d969c95feef1899e0970c70857fe"
        );
        let faces = |step| {
            let mut dice = Dice::fair(&key, "roll", step);
            [(); 10].map(|()| 1 + dice.below(6))
        };
        assert_eq!(faces(0), [2, 2, 1, 4, 2, 4, 5, 4, 5, 6]);
        assert_eq!(faces(1), [6, 5, 3, 3, 6, 3, 5, 4, 1, 6]);
        let mut letters: Vec<char> = ('A'..='J').collect();
        Dice::fair(&key, "roll", 2).shuffle(&mut letters);
        assert_eq!(letters.into_iter().collect::<String>(), "AFGDBICEHJ");
        let mut seats = [0, 1, 2, 3, 4];
        Dice::fair(&key, "seats", 0).shuffle(&mut seats);
        assert_eq!(seats, [3, 0, 4, 1, 2]);
        assert_ne!(seed.mixed(&[11, 22]), key);
        assert_ne!(seed.mixed(&[22, 11, 33]), key);
    }

    #[test]
    fn every_face_comes_up() {
        let mut dice = Dice::fair(&Seed([1; 32]), "roll", 0);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[dice.below(6)] += 1;
        }
        assert!(
            seen.iter().all(|count| (60..150).contains(count)),
            "{seen:?}"
        );
    }

    #[test]
    fn seeds_are_read_back_and_never_printed() {
        let seed = Seed(std::array::from_fn(|place| place as u8));
        assert_eq!(Seed::parse(&seed.reveal()), Some(seed.clone()));
        assert_eq!(Seed::parse("00"), None);
        assert_eq!(Seed::parse(&"+f".repeat(32)), None);
        assert_eq!(Seed::parse(&"é".repeat(32)), None);
        assert!(!format!("{seed:?}").contains("01"));
        // SHA-256 of the bytes 0 … 31, computed with another program.
        assert_eq!(
            seed.commitment(),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
    }
}

//! Values as bytes: they come back as they were, and nothing else comes back at all.

use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::ai::rounds;
use crate::games::solved::{Damage, SOLVED, solvable};
use crate::games::tor::Pitch;
use crate::games::tor::card::Hand;
use crate::games::tor::solver::policy::Optimal;
use crate::games::tor::solver::tests::{deal, small};
use crate::games::tor::solver::{Cell, Response, Stage, Sweep, Values};

fn read(bytes: &[u8]) -> Result<Values, Damage> {
    Values::dealt_from_bytes(Arc::new(bytes.to_vec()), Pitch::Full, deal())
}

fn refused(bytes: &[u8]) -> Option<Damage> {
    read(bytes).err()
}

/// As if someone had written these bytes on purpose.
fn signed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.truncate(bytes.len() - 32);
    let sum = Sha256::digest(&bytes);
    bytes.extend_from_slice(&sum);
    bytes
}

/// Every pair of hands of the small match, and every cell.
fn check_same(values: &Values, again: &Values, tolerance: f64) {
    let subsets = (0..1 << 13).map(|bits: u16| Hand::from_bits(bits << 1));
    let hands: Vec<Hand> = subsets
        .filter(|hand| hand.bits() & !deal().bits() == 0)
        .collect();
    let mut open = 0;
    for stage in Stage::ALL {
        for (a, b) in hands
            .iter()
            .flat_map(|a| hands.iter().map(move |b| (*a, *b)))
        {
            for lead in -3..=3 {
                for ball in -2..=2 {
                    let cell = Cell { ball, lead };
                    let pair = [values, again].map(|values| values.value(stage, [a, b], cell));
                    assert_eq!(pair[0].is_some(), pair[1].is_some());
                    let [Some(was), Some(is)] = pair else {
                        continue;
                    };
                    assert!(
                        (was - is).abs() <= tolerance,
                        "{a:?} {b:?} {cell:?}: {was}, {is}"
                    );
                    open += 1;
                }
            }
        }
    }
    assert!(open > 10_000);
}

#[test]
fn values_come_back_as_they_were() {
    for pitch in [Pitch::Full, Pitch::Short] {
        let values = small(pitch);
        let again = Values::dealt_from_bytes(Arc::new(values.to_bytes()), pitch, deal());
        let again = again.expect("good bytes");
        assert_eq!(again.classes(), values.classes());
        // What was left out is worked out, from numbers that are rounded.
        assert!(again.table(Stage::First, 6).is_empty());
        check_same(values, &again, 1e-7);
        let mut filled = Sweep::missing(again);
        rounds::alone(&mut filled);
        let filled = filled.finish();
        assert!(!filled.table(Stage::First, 6).is_empty());
        check_same(values, &filled, 1e-7);
    }
}

#[test]
fn advice_from_a_file_is_as_good_as_advice_from_memory() {
    let values = small(Pitch::Full);
    let again = read(&values.to_bytes()).expect("good bytes");
    let mut response = Response::dealt(Pitch::Full, deal(), Optimal::new(&again));
    rounds::alone(&mut response);
    let lost = response.exploitability();
    assert!((-1e-9..1e-6).contains(&lost), "{lost:e}");
}

#[test]
fn bytes_that_were_cut_off_are_refused() {
    let bytes = small(Pitch::Full).to_bytes();
    for length in [0, 7, 8, 11, 12, 40, 100, bytes.len() / 2, bytes.len() - 1] {
        let why = refused(&bytes[..length]);
        assert!(
            matches!(why, Some(Damage::Short | Damage::Checksum)),
            "{length}: {why:?}"
        );
    }
}

#[test]
fn a_changed_bit_is_noticed_wherever_it_is() {
    let bytes = small(Pitch::Full).to_bytes();
    for place in (0..bytes.len())
        .step_by(97)
        .chain([0, 9, 12, bytes.len() - 1])
    {
        let mut changed = bytes.clone();
        changed[place] ^= 4;
        assert!(refused(&changed).is_some(), "byte {place}");
    }
}

#[test]
fn bytes_of_another_version_pitch_or_deal_are_refused() {
    let bytes = small(Pitch::Full).to_bytes();
    let mut old = bytes.clone();
    old[8] = 0;
    assert_eq!(refused(&signed(old)), Some(Damage::Version(0)));
    let short = small(Pitch::Short).to_bytes();
    assert_eq!(refused(&short), Some(Damage::Foreign));
    let whole = Values::from_bytes(Arc::new(bytes.clone()), Pitch::Full).err();
    assert_eq!(whole, Some(Damage::Foreign));
    assert_eq!(refused(b"not a table at all"), Some(Damage::Foreign));
    let mut longer = bytes[..bytes.len() - 32].to_vec();
    longer.extend([0; 36]);
    assert_eq!(refused(&signed(longer)), Some(Damage::Foreign));
    // Keys that are not sorted would be searched in vain.
    let mut unsorted = bytes;
    unsorted[15 + 4 + 4 + 4] = 0xFF;
    unsorted[15 + 4 + 4 + 4 + 3] = 0xFF;
    assert!(refused(&signed(unsorted)).is_some());
}

#[test]
fn every_solvable_game_has_a_file_for_each_variant_and_is_one_of_ours() {
    for solved in SOLVED {
        assert!(crate::games::find(solved.game()).is_some());
        assert!(solvable(solved.game()).is_some());
        let variants = solved.variants();
        let mut files: Vec<_> = variants.iter().map(|name| solved.file(name)).collect();
        assert!(files.iter().all(Option::is_some));
        files.dedup();
        assert_eq!(files.len(), variants.len());
        assert!(solved.file("pitch=round").is_none());
        assert!(solved.solve("pitch=round").is_none());
        assert!(solved.read(&variants[0], Arc::new([])).is_err());
    }
    assert!(solvable("chess").is_none());
}

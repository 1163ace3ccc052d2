//! Versions of the rules: a tournament says by which it is run, and one from the future is not guessed at.

use super::play::{ID, World, creation};
use crate::kernel::{Corrupt, Entry, Moment};
use crate::log::Event as _;
use crate::tournament::{Format, RULES_VERSION, Start, Tournament, create};

const SWISS: Format = Format::Swiss { rounds: Some(3) };

/// A log as it was written before tournaments knew versions.
const FIRST: &str = r#"{"event":"created","name":"Cup","game":"tor","options":"","format":{"kind":"swiss","rounds":3},"pace":"live","round_seconds":3600,"limit":8,"start":"now","organiser":1000000,"guild":1,"channel":2,"seed":"0707070707070707070707070707070707070707070707070707070707070707"}"#;

fn folded(payload: String) -> Result<Option<Tournament>, Corrupt> {
    let (seq, at) = (1, Moment(0));
    Tournament::fold(ID, &[Entry { seq, at, payload }])
}

#[test]
fn a_log_without_a_version_is_of_the_first() {
    let old = folded(FIRST.to_owned()).unwrap().unwrap();
    assert_eq!((old.id, old.rules_version), (ID, 1));
    let mut world = World::started(SWISS, 5, 1);
    let line = world.log[0].payload.clone();
    world.log[0].payload = line.replace(&format!(r#""rules_version":{RULES_VERSION},"#), "");
    assert!(!world.log[0].payload.contains("version"), "{line}");
    let old = Tournament::fold(ID, &world.log).unwrap().unwrap();
    assert_eq!(old.rules_version, 1);
    assert_eq!(old.field, world.it.field, "and it tells the same story");
}

#[test]
fn a_new_one_says_which_it_is() {
    let called = create(creation(SWISS, None, Start::Now), Moment(0)).unwrap();
    assert_eq!(called.state.rules_version, RULES_VERSION);
    let payload = called.events[0].payload();
    assert!(payload.contains(&format!(r#""rules_version":{RULES_VERSION}"#)));
    assert_eq!(folded(payload), Ok(Some(called.state)));
}

#[test]
fn rules_that_are_not_known_are_not_guessed() {
    for version in [0, RULES_VERSION + 1, u32::MAX] {
        let line = format!(r#"{{"rules_version":{version},{}"#, &FIRST[1..]);
        assert_eq!(folded(line), Err(Corrupt), "version {version}");
    }
}

//! Versions of the rules: a match is played, and read again, by the rules it began with.

use crate::games::Corrupt;
use crate::kernel::{Entry, Outcome, Pending, Person, Seat, TableId};
use crate::table::record::Record;
use crate::table::state::{Phase, Table};
use crate::table::tests::log::{check_corrupt, entries};
use crate::table::tests::{GUEST, HOST, ID, STRANGER, Scene, at, opening};
use crate::table::{Command, Opening, Pace, decide, replay};

/// A match that was played by the first version of Thor's rules: a last offering ended it, without the Will of Thor.
const OLD: &str = include_str!(
    "../../../crates/rules/src/games/thor/scripts/rules-1-the-last-offering-ends-the-round.txt"
);

/// How it ended then.
const ENDED: &str =
    r#"{"event":"ended","outcome":{"places":[2,1,3],"scores":[15,18,12]},"reason":"played"}"#;

/// Its log, as if it had been played by this version.
fn log(version: u32) -> Vec<Entry> {
    let opened = format!(
        r#"{{"event":"opened","game":"thor","rules_version":{version},"options":"game=basic will=off rounds=one","pace":"live","limit":null,"rated":true,"host":11,"invited":null,"guild":5,"channel":6,"room":3,"expires_at":1800000600000,"seed":"{}"}}"#,
        "07".repeat(32)
    );
    let mut lines = vec![
        opened,
        r#"{"event":"joined","by":22,"click":2}"#.to_owned(),
        r#"{"event":"joined","by":33,"click":3}"#.to_owned(),
        r#"{"event":"started","by":11}"#.to_owned(),
    ];
    lines.extend(OLD.lines().filter_map(|line| {
        let (who, step) = line.split_once(": ")?;
        match who {
            "*" => Some(format!(r#"{{"event":"rolled","chance":"{step}"}}"#)),
            who => {
                let seat: u8 = who.parse().ok()?;
                Some(format!(
                    r#"{{"event":"acted","seat":{seat},"action":"{step}"}}"#
                ))
            }
        }
    }));
    lines.push(ENDED.to_owned());
    entries(lines)
}

fn folded(log: &[Entry]) -> Table {
    let table = Table::fold(ID, log).expect("readable");
    table.expect("not empty")
}

#[test]
fn an_old_log_gives_the_old_result() {
    let log = log(1);
    let outcome = Outcome {
        places: vec![2, 1, 3],
        scores: vec![15, 18, 12],
    };
    // By its own moves, before the line that says so.
    let before = folded(&log[..log.len() - 1]);
    assert_eq!(before.pending(), Some(Pending::Over(outcome.clone())));
    let after = folded(&log);
    assert!(matches!(&after.phase, Phase::Over(said, _) if *said == outcome));
    let record = Record::of(ID, &log).expect("readable").expect("over");
    assert_eq!(record.rules_version, 1);
    let frames = replay::frames(&record).expect("it follows its rules");
    let last = frames.last().map(|frame| frame.position.pending());
    assert_eq!(last, Some(Pending::Over(outcome)));
}

/// The same moves by today's rules are a match that goes on: nobody may take them for a result, nor the other way round.
#[test]
fn an_old_log_cannot_be_read_by_newer_rules() {
    let log = log(2);
    let before = folded(&log[..log.len() - 1]);
    let due: Vec<Seat> = before.pending().expect("running").due().iter().collect();
    assert_eq!(due, [Seat(0)]);
    check_corrupt(&log, "a result that the rules do not give");
    assert!(matches!(Record::of(ID, &log), Err(Corrupt)));
    check_corrupt(&self::log(3), "rules that are not known");
    check_corrupt(&self::log(0), "rules that never were");
}

/// `finish` in place of a god card is the mark of a turn that ends the round.
fn finishes(version: u32) -> bool {
    let log = log(version);
    let table = folded(&log[..log.len() - 2]);
    let command = Command::Act {
        by: STRANGER,
        decision: table.decision,
        action: "finish".to_owned(),
    };
    decide(&table, &command, at(9)).is_ok()
}

#[test]
fn a_match_goes_on_by_the_rules_it_began_with() {
    assert!(finishes(1), "it began when a last offering was the end");
    assert!(!finishes(2));
}

#[test]
fn a_new_match_and_a_rematch_are_played_by_the_newest_rules() {
    for rematch_of in [None, Some(TableId(1))] {
        let scene = Scene::open(Opening {
            game: "thor".to_owned(),
            rematch_of,
            ..opening(Pace::Live)
        });
        let newest = scene.table.rules.meta().rules_version;
        assert_eq!((scene.table.rules_version, newest), (2, 2));
    }
    let people: Vec<Person> = folded(&log(1)).people().map(|(_, person)| person).collect();
    assert_eq!(people, [HOST, GUEST, STRANGER]);
}

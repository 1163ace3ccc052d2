//! The log: read back as written, and a damaged one is found out, never played.

use crate::games::Corrupt;
use crate::kernel::{Dice, Entry, Level, Moment, Outcome, Seat};
use crate::log::Event as _;
use crate::table::event::{Event, Reason};
use crate::table::state::{Phase, Table};
use crate::table::tests::{GUEST, HOST, ID, Scene, at, look, resign};
use crate::table::{Command, Pace};

/// A log with nearly everything in it.
pub(super) fn rich_log() -> Vec<Entry> {
    let mut scene = Scene::running(Pace::Live);
    scene.plays(HOST, 9, &["acted"]);
    scene.plays(HOST, 8, &["acted"]);
    scene.plays(GUEST, 3, &["acted"]);
    scene.plays(HOST, 9, &["acted"]);
    scene.at(60).does(Command::Tick, &["reminded"]);
    scene.at(120).does(Command::Tick, &["warned"]);
    scene
        .at(180)
        .does(Command::Tick, &["left", "acted", "acted"]);
    scene.does(resign(HOST), &["resigned", "ended"]);
    scene.log
}

pub(super) fn entries(payloads: impl IntoIterator<Item = String>) -> Vec<Entry> {
    (1..)
        .zip(payloads)
        .map(|(seq, payload)| Entry {
            seq,
            at: at(0),
            payload,
        })
        .collect()
}

pub(super) fn payloads(log: &[Entry]) -> Vec<String> {
    log.iter().map(|entry| entry.payload.clone()).collect()
}

#[track_caller]
pub(super) fn check_corrupt(log: &[Entry], what: &str) {
    assert!(matches!(Table::fold(ID, log), Err(Corrupt)), "{what}");
}

#[test]
fn an_empty_log_is_no_table_and_every_beginning_of_a_log_is_one() {
    assert!(matches!(Table::fold(ID, &[]), Ok(None)));
    let log = rich_log();
    for length in 1..=log.len() {
        let table = Table::fold(ID, &log[..length])
            .expect("our own log")
            .expect("not empty");
        assert_eq!(table.seq, length as u64);
    }
}

/// One of each kind.
pub(super) fn every_event() -> Vec<Event> {
    let seat = Seat(1);
    let outcome = Outcome {
        places: vec![1, 2],
        scores: vec![3, 0],
    };
    let opened = Event::parse(&rich_log()[0].payload).expect("our own line");
    vec![
        opened,
        Event::Accepted {
            by: GUEST,
            click: u64::MAX,
        },
        Event::Declined { by: GUEST },
        Event::Withdrawn { by: HOST },
        Event::Expired,
        Event::Acted {
            seat,
            action: "play 11".to_owned(),
            house: false,
        },
        Event::Acted {
            seat,
            action: "play 11".to_owned(),
            house: true,
        },
        Event::Joined {
            by: GUEST,
            click: 3,
        },
        Event::Quit { by: GUEST },
        Event::HouseAdded {
            by: HOST,
            level: Level::Optimal,
        },
        Event::Started { by: HOST },
        Event::Seated { order: vec![1, 0] },
        Event::Rolled {
            chance: "roll 5 6 2".to_owned(),
        },
        Event::Reminded,
        Event::Warned,
        Event::Left { seat },
        Event::Resigned { seat },
        Event::Ended {
            outcome: outcome.clone(),
            reason: Reason::Played,
        },
        Event::Ended {
            outcome: outcome.clone(),
            reason: Reason::Resigned,
        },
        Event::Ended {
            outcome,
            reason: Reason::Abandoned,
        },
        Event::Forgotten,
    ]
}

#[test]
fn every_kind_of_event_is_read_back_as_written() {
    for event in every_event() {
        let payload = event.payload();
        assert!(Event::parse(&payload) == Some(event), "{payload}");
    }
}

/// What is written today must be readable for as long as there are logs: these lines never change.
#[test]
fn lines_written_by_the_first_version_are_still_read() {
    let lines = [
        r#"{"event":"opened","game":"tor","rules_version":1,"options":"pitch=full","pace":"live","limit":{"seconds":120,"notice":60,"warns":true},"rated":true,"host":11,"invited":22,"guild":5,"channel":6,"expires_at":1800000600000,"seed":"0707070707070707070707070707070707070707070707070707070707070707"}"#,
        r#"{"event":"accepted","by":22,"click":2}"#,
        r#"{"event":"acted","seat":0,"action":"play 9"}"#,
        r#"{"event":"acted","seat":1,"action":"play 3","house":true}"#,
        r#"{"event":"reminded"}"#,
        r#"{"event":"warned"}"#,
        r#"{"event":"left","seat":1}"#,
        r#"{"event":"resigned","seat":0}"#,
        r#"{"event":"ended","outcome":{"places":[1,2],"scores":[]},"reason":"resigned"}"#,
    ];
    for line in lines {
        let event = Event::parse(line).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(event.payload(), line);
    }
    let table = Table::fold(ID, &entries(lines.map(str::to_owned)))
        .expect("readable")
        .expect("not empty");
    assert_eq!((table.seq, table.decision), (9, 2));
    assert!(matches!(table.phase, Phase::Over(..)));
}

#[test]
fn a_line_that_cannot_happen_there_is_found_out() {
    let log = payloads(&rich_log());
    let insert = |at: usize, line: &str| {
        let mut lines = log.clone();
        lines.insert(at, line.to_owned());
        entries(lines)
    };
    let accepted = r#"{"event":"accepted","by":22,"click":2}"#;
    let ended = r#"{"event":"ended","outcome":{"places":[1,2],"scores":[]},"reason":"played"}"#;
    for (place, line) in [
        (1, log[0].as_str()),
        (1, r#"{"event":"acted","seat":0,"action":"play 9"}"#),
        (1, r#"{"event":"reminded"}"#),
        (1, ended),
        (1, r#"{"event":"resigned","seat":0}"#),
        (2, accepted),
        (2, r#"{"event":"declined","by":22}"#),
        (2, r#"{"event":"withdrawn","by":11}"#),
        (2, r#"{"event":"expired"}"#),
        (2, r#"{"event":"rolled","chance":"roll 5"}"#),
        (2, r#"{"event":"acted","seat":2,"action":"play 9"}"#),
        (2, r#"{"event":"acted","seat":8,"action":"play 9"}"#),
        (2, r#"{"event":"acted","seat":255,"action":"play 9"}"#),
        (2, r#"{"event":"acted","seat":0,"action":"play 14"}"#),
        (5, r#"{"event":"acted","seat":0,"action":"play 8"}"#),
        (2, r#"{"event":"left","seat":2}"#),
        (2, r#"{"event":"resigned","seat":255}"#),
        (
            2,
            r#"{"event":"ended","outcome":{"places":[1],"scores":[]},"reason":"played"}"#,
        ),
        (log.len(), ended),
        (
            log.len(),
            r#"{"event":"acted","seat":0,"action":"play 13"}"#,
        ),
        (log.len(), r#"{"event":"warned"}"#),
    ] {
        check_corrupt(
            &insert(place, line),
            &format!("{line} as line {}", place + 1),
        );
    }
}

#[test]
fn a_line_that_cannot_be_read_is_found_out() {
    let good = rich_log();
    for place in 0..good.len() {
        for line in ["", "{}", "null", "{\"event\":\"danced\"}", "\u{0}", "[1,2]"] {
            let mut log = good.clone();
            log[place].payload = line.to_owned();
            check_corrupt(&log, &format!("{line:?} as line {}", place + 1));
        }
        let mut log = good.clone();
        let half = log[place].payload.len() / 2;
        log[place].payload.truncate(half);
        check_corrupt(&log, &format!("half of line {}", place + 1));
    }
}

#[test]
fn terms_that_we_cannot_keep_are_found_out() {
    let first = rich_log()[0].payload.clone();
    for (good, bad) in [
        (r#""game":"tor""#, r#""game":"chess""#),
        (r#""rules_version":1"#, r#""rules_version":2"#),
        ("pitch=full", "pitch=long"),
        (r#""pace":"live""#, r#""pace":"hasty""#),
        (r#""seed":"07"#, r#""seed":"0x"#),
        (r#""seed":"07"#, r#""seed":"+7"#),
        (r#""host":11"#, r#""host":-11"#),
    ] {
        let line = first.replace(good, bad);
        assert_ne!(line, first, "{good} does not occur");
        check_corrupt(&entries([line]), bad);
    }
}

#[test]
fn a_missing_a_doubled_and_a_swapped_line_are_found_out() {
    let good = rich_log();
    for place in 0..good.len() - 1 {
        let mut missing = good.clone();
        missing.remove(place);
        check_corrupt(&missing, &format!("without line {}", place + 1));
        let mut doubled = good.clone();
        doubled.insert(place, good[place].clone());
        check_corrupt(&doubled, &format!("line {} twice", place + 1));
        let mut swapped = good.clone();
        swapped.swap(place, place + 1);
        check_corrupt(&swapped, &format!("line {} and the next", place + 1));
    }
}

/// Any byte may rot. The result may even be another valid match; but it is never a panic.
#[test]
fn a_rotten_byte_is_never_a_panic() {
    let good = rich_log();
    let mut corrupt = 0;
    for seed in 0..3_000 {
        let mut dice = Dice::quick(seed);
        let mut log = good.clone();
        let line = dice.below(log.len());
        let mut bytes = log[line].payload.clone().into_bytes();
        let place = dice.below(bytes.len());
        bytes[place] = *dice.pick(b"0123456789-+.\"{}[],:aeiou\\ ");
        log[line].payload = String::from_utf8(bytes).expect("ASCII for ASCII");
        log[line].at = Moment(dice.word() as i64);
        match Table::fold(ID, &log) {
            Err(Corrupt) => corrupt += 1,
            Ok(table) => {
                let table = table.expect("not empty");
                assert_eq!(look(&table).row.seq, good.len() as u64, "seed {seed}");
            }
        }
    }
    assert!(corrupt > 1_000, "only {corrupt} of 3000 were found out");
}

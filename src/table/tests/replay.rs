//! Replays: the frames of random matches of every game, and of logs that do not follow the rules.

use crate::games::{Corrupt, GAMES, Rules};
use crate::kernel::{Dice, Outcome, Pending, Seat, SeatCount, Viewer};
use crate::table::record::{Departure, Record, Step, Why};
use crate::table::replay::{frame, frames};
use crate::table::tests::{GUEST, HOST, ID, Scene, resign};
use crate::table::{Command, Pace};

/// A match of any legal moves, people changing their minds now and then.
fn random_match(rules: &dyn Rules, options: &str, seats: SeatCount, seed: u64) -> Record {
    let mut position = rules.setup(options, seats).expect("fits");
    let mut dice = Dice::quick(seed);
    let mut steps = Vec::new();
    while let Some((by, notation)) = position.stroll(&mut dice) {
        let house = false;
        steps.push(Step {
            by,
            notation,
            house,
        });
    }
    let Pending::Over(outcome) = position.pending() else {
        panic!("a stroll ends at the end");
    };
    Record {
        format: String::new(),
        id: String::new(),
        game: rules.meta().id.to_owned(),
        rules_version: rules.meta().rules_version,
        options: options.to_owned(),
        seats: seats.0,
        hash: String::new(),
        seed: String::new(),
        clicks: Vec::new(),
        order: None,
        levels: Vec::new(),
        steps,
        left: Vec::new(),
        outcome,
    }
}

/// A few matches of every variant at its smallest and its largest table.
fn random_matches() -> Vec<Record> {
    let mut records = Vec::new();
    for rules in GAMES {
        let meta = rules.meta();
        for variant in rules.variants() {
            let fits = |seats: &u8| rules.setup(&variant.options, SeatCount(*seats)).is_some();
            let fitting: Vec<u8> = (meta.min_seats..=meta.max_seats).filter(fits).collect();
            for seats in [fitting[0], fitting[fitting.len() - 1]] {
                for seed in 0..3 {
                    let seats = SeatCount(seats);
                    records.push(random_match(*rules, &variant.options, seats, seed));
                }
            }
        }
    }
    records
}

#[test]
fn frames_tell_every_move_and_end_where_the_match_ended() {
    for record in random_matches() {
        let what = format!("{} {}, {} seats", record.game, record.options, record.seats);
        let frames = frames(&record).expect("our own match");
        let told: Vec<Step> = frames
            .iter()
            .flat_map(|frame| frame.steps.clone())
            .collect();
        assert!(told == record.steps, "{what}: a move is missing");
        let last = &frames[frames.len() - 1].position;
        assert_eq!(last.pending(), Pending::Over(record.outcome), "{what}");
        for (number, frame) in frames.iter().enumerate() {
            assert_eq!(frame.number, number, "{what}");
            assert_ne!(frame.position.pending(), Pending::Chance, "{what}");
        }
        assert!(frames[0].steps.iter().all(|step| step.by.is_none()));
    }
}

#[test]
fn from_frame_to_frame_everyone_sees_something_new() {
    for record in random_matches() {
        let frames = frames(&record).expect("our own match");
        for pair in frames.windows(2) {
            let [before, after] =
                [&pair[0], &pair[1]].map(|f| f.position.knowledge(Viewer::Public));
            let moves: Vec<&str> = pair[1].steps.iter().map(|s| s.notation.as_str()).collect();
            assert_ne!(
                before, after,
                "{} {}: {moves:?}",
                record.game, record.options
            );
        }
    }
}

#[test]
fn a_single_frame_is_the_one_of_all_and_numbers_past_the_end_are_the_last() {
    for record in random_matches().into_iter().step_by(5) {
        let all = frames(&record).expect("our own match");
        for number in [0, 1, all.len() / 2, all.len() - 1, all.len(), usize::MAX] {
            let wanted = &all[number.min(all.len() - 1)];
            let (found, count) = frame(&record, number).expect("our own match");
            assert_eq!((found.number, count), (wanted.number, all.len()));
            assert!(found.steps == wanted.steps);
            let viewers = (0..record.seats).map(Seat).map(Viewer::Seat);
            for viewer in viewers.chain([Viewer::Public]) {
                let [one, other] = [&found, wanted].map(|frame| frame.position.knowledge(viewer));
                assert_eq!(one, other, "{} {number}", record.game);
            }
        }
    }
}

/// Ana chooses, thinks better of it, and Ben resigns: one tussle, and a choice that nobody saw until now.
#[test]
fn a_choice_that_stayed_sealed_is_told_at_the_end() {
    let mut scene = Scene::running(Pace::None);
    scene.plays(HOST, 9, &["acted"]);
    scene.plays(HOST, 8, &["acted"]);
    scene.plays(GUEST, 3, &["acted"]);
    scene.plays(HOST, 9, &["acted"]);
    scene.does(resign(GUEST), &["resigned", "ended"]);
    let record = Record::of(ID, &scene.log).expect("readable").expect("over");
    let frames = frames(&record).expect("our own log");
    let told: Vec<Vec<&str>> = frames
        .iter()
        .map(|frame| frame.steps.iter().map(|s| s.notation.as_str()).collect())
        .collect();
    let expected: [&[&str]; 3] = [&[], &["play 9", "play 8", "play 3"], &["play 9"]];
    assert_eq!(told, expected);
}

/// Who left, why and when is in the record, and told by the frame in which it happened; by the result if nothing came after it.
#[test]
fn whoever_left_is_told_of_where_it_happened() {
    let mut scene = Scene::running(Pace::Live);
    scene.plays(HOST, 9, &["acted"]);
    scene.at(60).does(Command::Tick, &["reminded"]);
    scene.at(120).does(Command::Tick, &["warned"]);
    scene
        .at(180)
        .does(Command::Tick, &["left", "acted", "acted"]);
    scene.does(resign(HOST), &["resigned", "ended"]);
    let record = Record::of(ID, &scene.log).expect("readable").expect("over");
    let departure = |seat, why, after| Departure {
        seat: Seat(seat),
        why,
        after,
    };
    let late = departure(1, Why::Time, 1);
    assert_eq!(record.left, [late, departure(0, Why::Resigned, 3)]);
    let told: Vec<Vec<Departure>> = frames(&record)
        .expect("our own log")
        .into_iter()
        .map(|frame| frame.left)
        .collect();
    assert_eq!(told, [vec![], vec![late], vec![]]);
    let read = Record::parse(&record.show()).expect("our own file");
    assert_eq!(read, record);
    let older = record.show().replace("\"left\"", "\"unknown\"");
    assert_eq!(Record::parse(&older).expect("an older file").left, []);
}

#[test]
fn a_match_without_a_move_is_its_opening() {
    let mut scene = Scene::running(Pace::None);
    scene.does(resign(GUEST), &["resigned", "ended"]);
    let record = Record::of(ID, &scene.log).expect("readable").expect("over");
    let (found, count) = frame(&record, 7).expect("our own log");
    assert_eq!((found.number, found.steps.len(), count), (0, 0, 1));
}

/// What is done to a record.
type Harm = fn(&mut Record);

#[test]
fn a_match_that_does_not_follow_the_rules_is_found_out() {
    let good = random_match(GAMES[0], "", SeatCount(2), 1);
    let broken: [(&str, Harm); 8] = [
        ("another game", |r| r.game = "chess".to_owned()),
        ("other rules", |r| r.rules_version += 1),
        ("no such variant", |r| r.options = "pitch=long".to_owned()),
        ("too many seats", |r| r.seats = 255),
        ("a seat that is not there", |r| {
            r.steps[0].by = Some(Seat(200))
        }),
        ("no such move", |r| r.steps[0].notation = "dance".to_owned()),
        ("dice where there are none", |r| r.steps[0].by = None),
        ("a move after the end", |r| r.steps.push(r.steps[0].clone())),
    ];
    for (what, harm) in broken {
        let mut record = good.clone();
        harm(&mut record);
        assert!(matches!(frames(&record), Err(Corrupt)), "{what}");
        assert!(matches!(frame(&record, 0), Err(Corrupt)), "{what}");
    }
    let mut cut = good;
    cut.steps.truncate(5);
    cut.outcome = Outcome::level(2);
    assert!(frames(&cut).is_ok(), "a match may end before its end");
}

//! Pace: reminders, warnings and the end of patience, on time and late.

use crate::kernel::{Moment, Seat};
use crate::table::tests::{GUEST, HOST, Scene, accept, at, opening};
use crate::table::{Command, Opening, Pace, Paces, deadline};

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// What leaving leads to: the house completes the tussle, and has chosen for the next one at once.
const LEAVES: &[&str] = &["left", "acted", "acted"];

/// The host has chosen at time 0, the guest does nothing; the clock strikes at these seconds.
#[track_caller]
fn check(pace: Pace, strikes: &[(i64, &[&str])]) -> Scene {
    let mut scene = Scene::running(pace);
    scene.plays(HOST, 9, &["acted"]);
    for (seconds, kinds) in strikes {
        assert_eq!(
            scene.at(*seconds).ask(Command::Tick),
            Ok(super::named(kinds)),
            "{pace:?} after {seconds} s"
        );
    }
    scene
}

#[test]
fn live_reminds_at_half_warns_at_the_end_and_then_the_house_plays_on() {
    let scene = check(
        Pace::Live,
        &[
            (0, &[]),
            (59, &[]),
            (60, &["reminded"]),
            (60, &[]),
            (119, &[]),
            (120, &["warned"]),
            (121, &[]),
            (179, &[]),
            (180, LEAVES),
            (180, &[]),
        ],
    );
    assert_eq!(scene.table.leavers, [Seat(1)]);
    assert_eq!(scene.table.decision, 2);
    assert_eq!(
        scene.table.until(),
        Some(at(180 + 120)),
        "the one who stays has all the time again"
    );
}

#[test]
fn relaxed_and_slow_remind_at_half_and_do_not_warn() {
    for (pace, length) in [(Pace::Relaxed, DAY), (Pace::Slow, 3 * DAY)] {
        let half = length / 2;
        check(
            pace,
            &[
                (half - 1, &[]),
                (half, &["reminded"]),
                (half + 1, &[]),
                (length - 1, &[]),
                (length, LEAVES),
            ],
        );
    }
}

#[test]
fn without_a_pace_nothing_ever_happens() {
    let scene = check(
        Pace::None,
        &[(DAY, &[]), (365 * DAY, &[]), (100 * 365 * DAY, &[])],
    );
    assert_eq!(
        (scene.table.until(), deadline::wake(&scene.table)),
        (None, None)
    );
}

#[test]
fn nobody_loses_unheard_because_the_bot_was_away() {
    // Away the whole time: the warning comes first, and its grace counts from then.
    check(
        Pace::Live,
        &[
            (1_000, &["reminded", "warned"]),
            (1_059, &[]),
            (1_060, LEAVES),
        ],
    );
    // Away since the reminder.
    check(
        Pace::Live,
        &[
            (60, &["reminded"]),
            (5_000, &["warned"]),
            (5_059, &[]),
            (5_060, LEAVES),
        ],
    );
    // Back between half time and the end: an ordinary reminder, though a late one.
    check(
        Pace::Live,
        &[(110, &["reminded"]), (120, &["warned"]), (180, LEAVES)],
    );
    // Away since the warning: they were told, and had their grace.
    check(
        Pace::Live,
        &[(60, &["reminded"]), (120, &["warned"]), (9_000, LEAVES)],
    );
    for (pace, length) in [(Pace::Relaxed, DAY), (Pace::Slow, 3 * DAY)] {
        let notice = length / 24;
        let late = 10 * length;
        check(
            pace,
            &[
                (late, &["reminded"]),
                (late + notice - 1, &[]),
                (late + notice, LEAVES),
            ],
        );
        let nearly = length - 10;
        check(
            pace,
            &[
                (nearly, &["reminded"]),
                (length, &[]),
                (nearly + notice, LEAVES),
            ],
        );
        check(pace, &[(length / 2, &["reminded"]), (late, LEAVES)]);
    }
}

#[test]
fn choosing_in_time_begins_anew() {
    for (ticks, choice_at) in [(vec![], 59), (vec![60], 90), (vec![60, 120], 179)] {
        let mut scene = Scene::running(Pace::Live);
        scene.plays(HOST, 9, &["acted"]);
        for seconds in ticks {
            scene
                .at(seconds)
                .ask(Command::Tick)
                .expect("ticks are never refused");
        }
        scene.at(choice_at).plays(GUEST, 3, &["acted"]);
        assert_eq!(
            (scene.table.reminded_at, scene.table.warned_at),
            (None, None)
        );
        assert_eq!(scene.table.until(), Some(at(choice_at + 120)));
        scene.at(choice_at + 59).does(Command::Tick, &["called"]);
        scene.at(choice_at + 60).does(Command::Tick, &["reminded"]);
    }
}

#[test]
fn people_are_told_the_moment_that_counts() {
    let until = |scene: &Scene| scene.table.until();
    let mut scene = Scene::challenge();
    assert_eq!(until(&scene), None, "an open challenge is no decision");
    scene = Scene::running(Pace::Live);
    assert_eq!(until(&scene), Some(at(120)));
    scene.at(60).does(Command::Tick, &["reminded"]);
    assert_eq!(until(&scene), Some(at(120)));
    scene.at(120).does(Command::Tick, &["warned"]);
    assert_eq!(until(&scene), Some(at(180)), "after the warning, the grace");
    scene = Scene::running(Pace::Relaxed);
    scene.at(5 * DAY).does(Command::Tick, &["reminded"]);
    assert_eq!(until(&scene), Some(at(5 * DAY + HOUR)));
}

#[test]
fn the_lengths_that_were_in_force_at_the_opening_stay_in_force() {
    let paces = Paces {
        live: 10,
        grace: 4,
        relaxed: 240,
        slow: 480,
        ..Paces::default()
    };
    for (pace, strikes) in [
        (
            Pace::Live,
            vec![
                (4, vec![]),
                (5, vec!["reminded"]),
                (10, vec!["warned"]),
                (14, LEAVES.to_vec()),
            ],
        ),
        (
            Pace::Relaxed,
            vec![
                (120, vec!["reminded"]),
                (239, vec![]),
                (240, LEAVES.to_vec()),
            ],
        ),
        (
            Pace::Slow,
            vec![
                (240, vec!["reminded"]),
                (479, vec![]),
                (480, LEAVES.to_vec()),
            ],
        ),
    ] {
        let mut scene = Scene::open(Opening {
            paces,
            ..opening(pace)
        });
        scene.does(accept(GUEST), &["accepted"]);
        scene.plays(HOST, 9, &["acted"]);
        for (seconds, kinds) in strikes {
            assert_eq!(
                scene.at(seconds).ask(Command::Tick),
                Ok(super::named(&kinds)),
                "{pace:?} after {seconds} s"
            );
        }
    }
}

#[test]
fn a_table_wakes_exactly_when_something_is_due() {
    for pace in Pace::ALL {
        let mut scene = Scene::running(pace);
        scene.plays(HOST, 9, &["acted"]);
        let mut wakes = 0;
        while let Some(Moment(wake)) = deadline::wake(&scene.table) {
            scene.now = Moment(wake - 1);
            assert_eq!(scene.ask(Command::Tick), Ok(vec![]), "{pace:?}: too early");
            scene.now = Moment(wake);
            let done = scene.ask(Command::Tick).expect("ticks are never refused");
            assert!(!done.is_empty(), "{pace:?}: woken for nothing");
            wakes += 1;
            assert!(wakes < 10, "{pace:?}: never comes to rest");
        }
        // The guest leaves, then the host: two reminders and two ends, with a warning each at live pace. The guest accepted and is
        // not called, the host is.
        let expected = match pace {
            Pace::Live => 7,
            Pace::Relaxed | Pace::Slow => 5,
            Pace::None => 0,
        };
        assert_eq!(wakes, expected, "{pace:?}");
    }
}

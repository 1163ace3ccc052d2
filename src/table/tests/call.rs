//! The call: who is called, when, and that it is once in a turn.

use crate::kernel::{Level, Person, Seat, SeatSet, TournamentId};
use crate::store::CallStage;
use crate::table::tests::{GUEST, HOST, STRANGER, Scene, accept, at, opening, resign};
use crate::table::{Command, Event, Fixture, Opening, Pace, Paces, Practice, call};

/// What those are told whom the decision waits for: the host, then the guest.
fn told(scene: &Scene) -> [Option<CallStage>; 2] {
    [HOST, GUEST].map(|person| {
        let seat = scene.table.seat_of(person);
        seat.and_then(|seat| scene.table.call_of(seat))
    })
}

fn look(by: Person) -> Command {
    Command::Look { by }
}

#[test]
fn whoever_does_not_show_is_called_once_and_whoever_accepted_is_not() {
    for (pace, grace, half) in [
        (Pace::Live, 20, 60),
        (Pace::Relaxed, 120, 43_200),
        (Pace::Slow, 120, 129_600),
    ] {
        let mut scene = Scene::running(pace);
        scene.at(grace - 1).does(Command::Tick, &[]);
        scene.at(grace).does(Command::Tick, &["called"]);
        assert_eq!(told(&scene), [Some(CallStage::Called), None], "{pace:?}");
        let seat = scene.table.seat_of(HOST).expect("the host sits there");
        assert_eq!(scene.table.called, SeatSet::one(seat));
        scene.at(grace).does(Command::Tick, &[]);
        scene.at(half - 1).does(Command::Tick, &[]);
        scene.at(half).does(Command::Tick, &["reminded"]);
        assert_eq!(told(&scene), [Some(CallStage::Reminded); 2], "both are due");
    }
    let mut scene = Scene::running(Pace::None);
    scene.at(1_000_000).does(Command::Tick, &[]);
}

#[test]
fn whoever_chose_is_told_nothing_and_whoever_chose_last_is_not_called() {
    let mut scene = Scene::running(Pace::Live);
    scene.at(20).does(Command::Tick, &["called"]);
    scene.plays(HOST, 9, &["acted"]);
    assert_eq!(told(&scene), [None, None]);
    scene.at(60).does(Command::Tick, &["reminded"]);
    assert_eq!(told(&scene), [None, Some(CallStage::Reminded)]);
    scene.at(120).does(Command::Tick, &["warned"]);
    assert_eq!(told(&scene), [None, Some(CallStage::Warned)]);
    scene.at(130).plays(GUEST, 3, &["acted"]);
    assert_eq!(told(&scene), [None, None], "another decision");
    scene.at(150).does(Command::Tick, &["called"]);
    assert_eq!(told(&scene), [Some(CallStage::Called), None]);
}

#[test]
fn quick_people_are_never_called() {
    let mut scene = Scene::running(Pace::Live);
    for (round, card) in (1..=5).enumerate() {
        let start = 40 * round as i64;
        scene.at(start + 10).plays(HOST, card, &["acted"]);
        scene.at(start + 39).does(Command::Tick, &[]);
        scene.at(start + 39).plays(GUEST, card, &["acted"]);
    }
    assert!(scene.table.called.is_empty());
}

#[test]
fn whoever_looked_is_not_called_and_looks_once() {
    let mut scene = Scene::running(Pace::Live);
    assert!(scene.table.may_call(HOST) && !scene.table.may_call(GUEST));
    scene.does(look(GUEST), &[]);
    scene.does(look(STRANGER), &[]);
    scene.at(5).does(look(HOST), &["looked"]);
    scene.does(look(HOST), &[]);
    scene.at(59).does(Command::Tick, &[]);
    scene.at(60).does(Command::Tick, &["reminded"]);
    scene.does(look(HOST), &[]);
    // In the next decision it counts no more.
    scene.plays(HOST, 9, &["acted"]);
    scene.plays(GUEST, 3, &["acted"]);
    scene.at(80).does(Command::Tick, &["called"]);
    scene.does(look(HOST), &[]);
    assert_eq!(
        told(&scene),
        [Some(CallStage::Called), None],
        "a look ends no turn"
    );
}

#[test]
fn changing_ones_mind_wakes_nobody_and_the_other_one_stays_aware() {
    let mut scene = Scene::running(Pace::Live);
    scene.plays(HOST, 9, &["acted"]);
    scene.at(10).plays(HOST, 8, &["acted"]);
    scene.at(20).does(Command::Tick, &[]);
    assert_eq!(told(&scene), [None, None], "the guest accepted, and knows");
}

#[test]
fn after_half_of_the_time_the_reminder_says_it_all() {
    let mut scene = Scene::running(Pace::Live);
    scene.at(60).does(Command::Tick, &["reminded"]);
    scene.at(70).does(Command::Tick, &[]);
    for (grace, called) in [(0, false), (59, true), (60, false)] {
        let paces = Paces {
            call_live: grace,
            ..Paces::default()
        };
        let mut scene = Scene::open(Opening {
            paces,
            ..opening(Pace::Live)
        });
        scene.does(accept(GUEST), &["accepted"]);
        let at = call::at(&scene.table);
        assert_eq!(at.is_some(), called, "{grace}");
    }
}

#[test]
fn the_house_is_not_called_nor_whoever_plays_with_it_alone() {
    let mut scene = Scene::against_the_house(Pace::Live);
    for card in 1..=3 {
        let start = 30 * i64::from(card);
        scene.at(start + 25).does(Command::Tick, &[]);
        scene.plays(HOST, card, &["acted", "acted"]);
    }
    let mut scene = Scene::open(Opening {
        invited: None,
        practice: Some(Practice::Against(Level::default())),
        ..opening(Pace::Relaxed)
    });
    scene.at(1_000).does(Command::Tick, &[]);
}

#[test]
fn whoever_waited_for_one_who_left_is_called_when_the_house_plays_on() {
    let mut scene = Scene::running(Pace::Live);
    scene.plays(HOST, 9, &["acted"]);
    for (second, kinds) in [
        (60, &["reminded"][..]),
        (120, &["warned"]),
        (180, &["left", "acted", "acted"]),
        (199, &[]),
        (200, &["called"]),
    ] {
        scene.at(second).does(Command::Tick, kinds);
    }
    assert_eq!(told(&scene), [Some(CallStage::Called), None]);
    scene.does(resign(HOST), &["resigned", "ended"]);
    assert_eq!(told(&scene), [None, None]);
}

#[test]
fn a_match_of_a_tournament_begins_with_a_message_that_mentions_all() {
    let fixture = Fixture {
        tournament: TournamentId(1),
        no: 1,
        players: vec![(HOST, 1), (GUEST, 2)],
    };
    let mut scene = Scene::open(Opening {
        invited: None,
        fixture: Some(fixture),
        ..opening(Pace::Live)
    });
    scene.at(50).does(Command::Tick, &[]);
    scene.plays(HOST, 9, &["acted"]);
    scene.plays(GUEST, 3, &["acted"]);
    scene.at(70).does(Command::Tick, &["called"]);
    assert_eq!(told(&scene), [Some(CallStage::Called), None]);
}

#[test]
fn a_log_without_the_grace_calls_nobody() {
    let mut scene = Scene::running(Pace::Live);
    let old = scene.log[0].payload.replace(",\"call\":20", "");
    assert!(old != scene.log[0].payload);
    scene.log[0].payload = old;
    scene.table = crate::table::Table::fold(super::ID, &scene.log)
        .expect("an old log")
        .expect("not empty");
    assert_eq!(crate::table::deadline::wake(&scene.table), Some(at(60)));
    scene.at(30).does(Command::Tick, &[]);
}

#[test]
fn a_damaged_log_calls_nobody_twice() {
    use crate::log::State as _;
    let mut scene = Scene::running(Pace::Live);
    let called = |seats: Vec<Seat>| Event::Called { seats };
    for bad in [vec![], vec![Seat(2)], vec![Seat(0), Seat(9)]] {
        assert!(scene.table.clone().apply(&called(bad), at(1)).is_err());
    }
    assert!(scene.table.apply(&called(vec![Seat(0)]), at(1)).is_ok());
    assert!(scene.table.apply(&called(vec![Seat(1)]), at(1)).is_err());
}

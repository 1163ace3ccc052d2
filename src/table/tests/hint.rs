//! Who may be told what the house thinks, and in which words.

use crate::kernel::{Person, Refusal, Seat, TournamentId};
use crate::table::event::Fixture;
use crate::table::tests::{GUEST, HOST, Scene, accept, act, opening, resign};
use crate::table::{Opening, Pace, Paces, Practice};

/// A match against the house that counts for nothing. The house takes its time, so that there is some to look.
fn practice(game: &str) -> Scene {
    Scene::open(Opening {
        game: game.to_owned(),
        invited: None,
        rated: false,
        paces: Paces {
            pause: 60_000,
            ..Paces::default()
        },
        ..opening(Pace::Live)
    })
}

#[test]
fn whoever_practises_may_ask_until_they_have_chosen() {
    let mut scene = practice("tor");
    assert_eq!(scene.table.coached(HOST, 1), Ok(Seat(0)));
    assert!(scene.table.may_be_coached(Seat(0)));
    assert!(
        !scene.table.may_be_coached(Seat(1)),
        "the house helps itself"
    );
    for decision in [0, 2, u32::MAX] {
        assert_eq!(scene.table.coached(HOST, decision), Err(Refusal::Stale));
    }
    assert_eq!(scene.table.coached(GUEST, 1), Err(Refusal::NotAPlayer));
    scene.ask(act(HOST, 1, 5)).expect("a card");
    assert_eq!(scene.table.decision, 1, "the house takes its time");
    let refused = scene.table.coached(HOST, 1);
    let waits = matches!(refused, Err(Refusal::NotYourTurn { seat: Seat(1), .. }));
    assert!(waits, "{refused:?}");
    assert!(!scene.table.may_be_coached(Seat(0)));
    scene.ask(resign(HOST)).expect("resigned");
    assert_eq!(scene.table.coached(HOST, 1), Err(Refusal::Over));
}

#[test]
fn where_something_is_at_stake_nobody_is_coached() {
    let rated = Scene::against_the_house(Pace::Live);
    let duel = Scene::open(Opening {
        rated: false,
        ..opening(Pace::Live)
    });
    assert_eq!(duel.table.coached(HOST, 1), Err(Refusal::NotStarted));
    let mut duel = duel;
    duel.does(accept(GUEST), &["accepted"]);
    let fixture = Scene::open(Opening {
        rated: false,
        invited: None,
        fixture: Some(Fixture {
            tournament: TournamentId(3),
            no: 1,
            players: vec![(HOST, 1), (GUEST, 2)],
        }),
        ..opening(Pace::Live)
    });
    for scene in [&rated, &duel, &fixture] {
        assert_eq!(scene.table.coached(HOST, 1), Err(Refusal::NotPractice));
        assert!(!scene.table.may_be_coached(Seat(0)));
    }
    let stranger = Person(99);
    assert_eq!(duel.table.coached(stranger, 1), Err(Refusal::NotAPlayer));
}

#[test]
fn whoever_plays_alone_practises() {
    let scene = Scene::open(Opening {
        game: "panik".to_owned(),
        invited: None,
        rated: false,
        practice: Some(Practice::Alone),
        ..opening(Pace::None)
    });
    assert_eq!(scene.table.seats.len(), 1);
    let decision = scene.table.decision;
    assert_eq!(scene.table.coached(HOST, decision), Ok(Seat(0)));
}

#[test]
fn every_move_that_a_hint_may_name_has_its_words() {
    for rules in crate::games::GAMES {
        let scene = practice(rules.meta().id);
        let table = &scene.table;
        let due = table
            .pending()
            .and_then(|pending| pending.due().iter().next());
        let seat = due.expect("somebody begins");
        for action in table.position().legal(seat) {
            let words = table.presses(seat, &action);
            assert!(words.is_some_and(|words| !words.is_empty()), "{action}");
        }
        assert_eq!(table.presses(seat, "no such move"), None);
    }
}

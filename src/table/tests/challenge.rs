//! Challenge, accept, decline, withdraw, expire: every right and every wrong person, in every phase.

use crate::kernel::{Refusal, TableId, Text, TournamentId};
use crate::table::state::{Occupant, Phase};
use crate::table::tests::{
    GUEST, HOST, STRANGER, Scene, accept, act, at, at_rest, decline, opening, resign, withdraw,
};
use crate::table::{Command, Fixture, Opening, Pace, open};

const FOR_GUEST: Refusal = Refusal::NotYourChallenge { invited: GUEST };
const OWN: Refusal = Refusal::OwnChallenge { invited: GUEST };
const BY_HOST: Refusal = Refusal::NotYourWithdrawal { host: HOST };

#[test]
fn an_open_challenge_is_answered_by_the_right_people_only() {
    for (command, refusal) in [
        (accept(HOST), OWN),
        (accept(STRANGER), FOR_GUEST),
        (decline(HOST), OWN),
        (decline(STRANGER), FOR_GUEST),
        (withdraw(GUEST), BY_HOST),
        (withdraw(STRANGER), BY_HOST),
        (act(HOST, 0, 5), Refusal::NotStarted),
        (act(GUEST, 0, 5), Refusal::NotStarted),
        (act(STRANGER, 0, 5), Refusal::NotAPlayer),
        (resign(HOST), Refusal::NotStarted),
        (resign(GUEST), Refusal::NotStarted),
        (resign(STRANGER), Refusal::NotAPlayer),
    ] {
        let mut scene = Scene::challenge();
        scene.refuses(command, refusal);
        assert_eq!(scene.table.phase, Phase::Open);
    }
}

#[test]
fn accepting_begins_the_first_decision() {
    let mut scene = Scene::challenge();
    assert_eq!(
        (scene.table.decision, scene.table.pending().is_none()),
        (0, true)
    );
    scene.at(30).does(accept(GUEST), &["accepted"]);
    assert_eq!(scene.table.phase, Phase::Running);
    assert_eq!((scene.table.decision, scene.table.since), (1, at(30)));
    assert_eq!(
        scene.table.seats,
        [Occupant::Person(HOST), Occupant::Person(GUEST)]
    );
}

#[test]
fn an_answered_challenge_is_closed_for_everyone() {
    let mut scenes = at_rest();
    scenes.push(("running", Scene::running(Pace::Live)));
    for (name, mut scene) in scenes {
        for by in [HOST, GUEST, STRANGER] {
            for command in [accept(by), decline(by), withdraw(by)] {
                assert_eq!(
                    scene.ask(command),
                    Err(Refusal::ChallengeClosed),
                    "{name}: {by:?}"
                );
            }
        }
    }
}

/// Its board has no rematch to point to.
#[test]
fn a_match_of_a_tournament_that_is_over_says_where_it_counts() {
    let opening = Opening {
        fixture: Some(Fixture {
            tournament: TournamentId(3),
            no: 1,
            players: vec![(HOST, 1), (GUEST, 2)],
        }),
        ..opening(Pace::Live)
    };
    let mut scene = Scene::open(opening);
    scene.does(resign(GUEST), &["resigned", "ended"]);
    let counted = Refusal::Rule(Text::new("refusal-tournament-match-over"));
    let decision = scene.table.decision;
    for command in [resign(HOST), act(HOST, decision, 5)] {
        scene.refuses(command, counted.clone());
    }
}

#[test]
fn nobody_moves_or_resigns_where_nothing_is_played() {
    for (name, mut scene) in at_rest() {
        let refusal = if name == "over" {
            Refusal::Over
        } else {
            Refusal::ChallengeClosed
        };
        let decision = scene.table.decision;
        for by in [HOST, GUEST] {
            for command in [act(by, decision, 5), resign(by)] {
                assert_eq!(scene.ask(command), Err(refusal.clone()), "{name}: {by:?}");
            }
        }
        for command in [act(STRANGER, decision, 5), resign(STRANGER)] {
            assert_eq!(scene.ask(command), Err(Refusal::NotAPlayer), "{name}");
        }
    }
}

#[test]
fn time_does_nothing_to_what_is_at_rest() {
    for (name, mut scene) in at_rest() {
        let scene = scene.at(1_000_000_000);
        assert_eq!(scene.ask(Command::Tick), Ok(vec![]), "{name}");
    }
}

#[test]
fn a_challenge_expires_at_its_moment_and_not_before() {
    let mut scene = Scene::challenge();
    scene.at(599).does(Command::Tick, &[]);
    scene.at(600).does(Command::Tick, &["expired"]);
    // Accepting in the last moment is in time; at the end it is too late, whether the clock has struck or not.
    Scene::challenge()
        .at(599)
        .does(accept(GUEST), &["accepted"]);
    Scene::challenge()
        .at(600)
        .refuses(accept(GUEST), Refusal::ChallengeClosed);
    // Saying no is welcome at any time.
    Scene::challenge()
        .at(600)
        .does(decline(GUEST), &["declined"]);
    Scene::challenge()
        .at(600)
        .does(withdraw(HOST), &["withdrawn"]);
}

#[test]
fn an_opening_that_makes_no_sense_is_refused() {
    let base = || opening(Pace::Live);
    for (opening, refusal) in [
        (
            Opening {
                game: "chess".to_owned(),
                ..base()
            },
            Refusal::NoSuchGame,
        ),
        (
            Opening {
                game: String::new(),
                ..base()
            },
            Refusal::NoSuchGame,
        ),
        (
            Opening {
                options: "pitch=long".to_owned(),
                ..base()
            },
            Refusal::NoSuchVariant,
        ),
        (
            Opening {
                options: "short".to_owned(),
                ..base()
            },
            Refusal::NoSuchVariant,
        ),
        (
            Opening {
                invited: Some(HOST),
                ..base()
            },
            Refusal::Yourself,
        ),
    ] {
        let refused = open(opening, at(0)).err();
        assert_eq!(refused, Some(refusal));
    }
}

#[test]
fn the_terms_are_kept() {
    let scene = Scene::challenge();
    assert_eq!(
        scene.table.options, "pitch=full",
        "the usual variant has a name, too"
    );
    assert!(scene.table.rated);
    assert_eq!(scene.table.rematch_of, None);

    let again = Opening {
        options: "pitch=short".to_owned(),
        rated: false,
        rematch_of: Some(TableId(9)),
        guild: None,
        ..opening(Pace::Slow)
    };
    let table = Scene::open(again).table;
    assert_eq!(
        (table.options.as_str(), table.rated),
        ("pitch=short", false)
    );
    assert_eq!((table.rematch_of, table.guild), (Some(TableId(9)), None));
    assert_eq!(
        (table.pace, table.limit.map(|limit| limit.seconds)),
        (Pace::Slow, Some(259_200))
    );
}

//! Resigning, and what is left of a match whose people leave.

use crate::kernel::{Person, Refusal};
use crate::table::state::Phase;
use crate::table::tests::{GUEST, HOST, Scene, act, resign};
use crate::table::{Command, Pace, Reason};

/// Plays with the house until it ends, whoever is left.
fn play_out(scene: &mut Scene, by: Person) {
    for _ in 0..1_000 {
        if scene.table.phase != Phase::Running {
            return;
        }
        let decision = scene.table.decision;
        let card = (1..=13).find(|card| scene.ask(act(by, decision, *card)).is_ok());
        assert!(card.is_some(), "someone who must play can play");
    }
    panic!("the match does not end");
}

/// A live match in which one has chosen and the other has let the time run out.
fn after_leaving(stays: Person) -> Scene {
    let mut scene = Scene::running(Pace::Live);
    scene.plays(stays, 9, &["acted"]);
    scene.at(60).does(Command::Tick, &["reminded"]);
    scene.at(120).does(Command::Tick, &["warned"]);
    scene
        .at(180)
        .does(Command::Tick, &["left", "acted", "acted"]);
    scene
}

#[test]
fn resigning_loses() {
    for (by, places) in [(HOST, vec![2, 1]), (GUEST, vec![1, 2])] {
        for choices in 0..=2 {
            let mut scene = Scene::running(Pace::Live);
            for person in [HOST, GUEST].into_iter().take(choices) {
                scene.plays(person, 5, &["acted"]);
            }
            scene.does(resign(by), &["resigned", "ended"]);
            assert_eq!(
                scene.end(),
                Some((places.clone(), Reason::Resigned)),
                "after {choices} choices"
            );
            scene.refuses(resign(by), Refusal::Over);
        }
    }
}

#[test]
fn resigning_against_the_house_loses_too() {
    let mut scene = Scene::against_the_house(Pace::Live);
    scene.does(resign(HOST), &["resigned", "ended"]);
    assert_eq!(scene.end(), Some((vec![2, 1], Reason::Resigned)));
}

#[test]
fn whoever_left_has_no_say_any_more() {
    for (stays, leaves) in [(HOST, GUEST), (GUEST, HOST)] {
        let mut scene = after_leaving(stays);
        let decision = scene.table.decision;
        scene.refuses(act(leaves, decision, 5), Refusal::SeatTaken);
        scene.refuses(resign(leaves), Refusal::SeatTaken);
        assert_eq!(scene.table.phase, Phase::Running);
    }
}

#[test]
fn the_house_plays_on_and_the_leaver_is_last_whatever_the_score() {
    let mut house_scored_more = false;
    for (stays, leaves, places) in [(HOST, 1, vec![1, 2]), (GUEST, 0, vec![2, 1])] {
        let mut scene = after_leaving(stays);
        play_out(&mut scene, stays);
        assert_eq!(scene.end(), Some((places, Reason::Played)));
        let Phase::Over(outcome, _) = &scene.table.phase else {
            panic!("over")
        };
        house_scored_more |= outcome.scores[leaves] > outcome.scores[1 - leaves];
        assert_eq!(outcome.scores.len(), 2, "the goals are kept");
    }
    assert!(
        house_scored_more,
        "no example in which the house was better: choose other cards"
    );
}

#[test]
fn resigning_after_the_other_one_left_still_beats_the_leaver() {
    for (stays, places) in [(HOST, vec![1, 2]), (GUEST, vec![2, 1])] {
        let mut scene = after_leaving(stays);
        scene.does(resign(stays), &["resigned", "ended"]);
        assert_eq!(scene.end(), Some((places, Reason::Resigned)));
    }
}

#[test]
fn both_letting_the_time_run_out_abandons_the_match_level() {
    let mut scene = Scene::running(Pace::Live);
    scene.at(60).does(Command::Tick, &["reminded"]);
    scene.at(120).does(Command::Tick, &["warned"]);
    scene
        .at(180)
        .does(Command::Tick, &["left", "left", "ended"]);
    assert_eq!(scene.end(), Some((vec![1, 1], Reason::Abandoned)));
}

#[test]
fn whoever_left_first_lost_even_if_the_other_one_leaves_later() {
    for (stays, places) in [(HOST, vec![1, 2]), (GUEST, vec![2, 1])] {
        let mut scene = after_leaving(stays);
        scene.at(240).does(Command::Tick, &["reminded"]);
        scene.at(300).does(Command::Tick, &["warned"]);
        scene.at(360).does(Command::Tick, &["left", "ended"]);
        assert_eq!(scene.end(), Some((places, Reason::Abandoned)));
    }
}

#[test]
fn leaving_a_match_against_the_house_loses_it() {
    let mut scene = Scene::against_the_house(Pace::Live);
    scene.at(60).does(Command::Tick, &["reminded"]);
    scene.at(120).does(Command::Tick, &["warned"]);
    scene.at(180).does(Command::Tick, &["left", "ended"]);
    assert_eq!(scene.end(), Some((vec![2, 1], Reason::Abandoned)));
}

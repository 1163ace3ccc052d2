//! Moves: whose, for which decision, and what they leave behind.

use crate::kernel::{Person, Refusal, Seat, Text};
use crate::table::tests::{GUEST, HOST, STRANGER, Scene, VIEWERS, act, at, look};
use crate::table::{Command, Pace, Reason};

fn say(by: Person, decision: u32, action: &str) -> Command {
    Command::Act {
        by,
        decision,
        action: action.to_owned(),
    }
}

#[test]
fn decisions_are_numbered_not_moves() {
    let mut scene = Scene::running(Pace::Live);
    assert_eq!(scene.table.decision, 1);
    scene.at(10).plays(HOST, 9, &["acted"]);
    assert_eq!(scene.table.decision, 1, "the guest's buttons stay good");
    scene.at(20).plays(HOST, 4, &["acted"]);
    assert_eq!(
        scene.table.decision, 1,
        "and so they do when the host changes their mind (K-A2)"
    );
    assert_eq!(scene.table.since, at(0), "nor does that win time");
    scene.at(30).plays(GUEST, 3, &["acted"]);
    assert_eq!((scene.table.decision, scene.table.since), (2, at(30)));
}

#[test]
fn k_v10_a_click_for_a_past_decision_changes_nothing() {
    let mut scene = Scene::running(Pace::Live);
    scene.plays(HOST, 9, &["acted"]);
    scene.plays(GUEST, 3, &["acted"]);
    for by in [HOST, GUEST] {
        for card in [9, 3, 5] {
            scene.refuses(act(by, 1, card), Refusal::Stale);
        }
        for decision in [0, 3, u32::MAX] {
            scene.refuses(act(by, decision, 5), Refusal::Stale);
        }
    }
    let waits = scene.table.pending().expect("running").due();
    assert!(
        [Seat(0), Seat(1)]
            .into_iter()
            .all(|seat| waits.contains(seat)),
        "nothing was taken for the next tussle"
    );
}

#[test]
fn k_v10_cards_that_are_not_in_hand_and_moves_that_are_none_are_refused() {
    let mut scene = Scene::running(Pace::Live);
    scene.plays(HOST, 9, &["acted"]);
    scene.plays(GUEST, 3, &["acted"]);
    let used = |card: u8| Refusal::Rule(Text::new("tor-refusal-not-in-hand").number("card", card));
    scene.refuses(act(HOST, 2, 9), used(9));
    scene.refuses(act(GUEST, 2, 3), used(3));
    let unreadable = Refusal::Rule(Text::new("refusal-unreadable-move"));
    for text in [
        "",
        "play",
        "play 14",
        "play 05",
        "PLAY 5",
        "resign",
        "play 5; play 6",
    ] {
        scene.refuses(say(HOST, 2, text), unreadable.clone());
    }
    scene.refuses(act(STRANGER, 2, 5), Refusal::NotAPlayer);
}

#[test]
fn pressing_the_same_card_twice_is_one_choice() {
    let mut scene = Scene::running(Pace::Live);
    scene.plays(HOST, 9, &["acted"]);
    scene.plays(HOST, 9, &[]);
    scene.plays(HOST, 8, &["acted"]);
    scene.plays(HOST, 8, &[]);
    scene.plays(HOST, 9, &["acted"]);
    // The double click whose second half arrives after the reveal is stale, not the next choice.
    let decision = scene.table.decision;
    scene.plays(GUEST, 3, &["acted"]);
    scene.refuses(act(GUEST, decision, 3), Refusal::Stale);
}

#[test]
fn a_sealed_choice_shows_nowhere_but_on_ones_own_panel() {
    for (by, seat) in [(HOST, Seat(0)), (GUEST, Seat(1))] {
        let [first, second] = [2, 13].map(|card| {
            let mut scene = Scene::running(Pace::Live);
            scene.plays(by, card, &["acted"]);
            look(&scene.table)
        });
        assert_eq!((&first.row, &first.times), (&second.row, &second.times));
        for (place, viewer) in VIEWERS.into_iter().enumerate() {
            let same = first.panels[place] == second.panels[place];
            assert_eq!(same, !viewer.is(seat), "{by:?} as {viewer:?} sees it");
        }
    }
}

#[test]
fn a_whole_match_ends_by_the_rules() {
    let mut scene = Scene::running(Pace::None);
    // The guest is one ahead in every tussle of both halves (K-V6).
    for card in [(1..=13).collect::<Vec<u8>>(), (1..=13).collect()].concat() {
        scene.plays(HOST, card, &["acted"]);
        let last = scene.table.decision == 26;
        let kinds: &[&str] = if last {
            &["acted", "ended"]
        } else {
            &["acted"]
        };
        scene.plays(GUEST, card % 13 + 1, kinds);
    }
    assert_eq!(scene.end(), Some((vec![2, 1], Reason::Played)));
    assert_eq!(scene.table.ended_at, Some(scene.now));
    assert_eq!(scene.table.pending(), None);
    let decision = scene.table.decision;
    scene.refuses(act(HOST, decision, 1), Refusal::Over);
}

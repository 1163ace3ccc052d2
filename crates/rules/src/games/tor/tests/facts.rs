//! The view as data: what `docs/format/tor.md` promises to other programs.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::games::tor::rules::{A, B};
use crate::games::tor::tests::{after, choose, level_half};
use crate::games::tor::{Pitch, State, Tor};
use crate::kernel::{Game, Viewer};

fn facts(state: &State, viewer: Viewer) -> Value {
    serde_json::to_value(Tor::view(state, viewer)).expect("plain data")
}

/// K-R6, K-A3: everyone has their own hand, and nobody can look up what the other one holds.
#[test]
fn k_r6_k_a3_a_view_gives_the_own_hand_and_no_other() {
    let mut state = after(Pitch::Full, &[(11, 13), (2, 5)]);
    choose(&mut state, A, 7).expect("A holds it");
    let of_a = json!({
        "viewer": 0,
        "pitch": "full",
        "period": 1,
        "tussle": 3,
        "ball": -2,
        "score": [0, 0],
        "goals": [],
        "last": {"cards": [2, 5], "winner": 1, "goal": false, "last_of_half": false},
        "hand": [1, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13],
        "chosen": [true, false],
        "own_choice": 7,
        "over": false,
    });
    assert_eq!(facts(&state, Viewer::Seat(A)), of_a);
    let with = |viewer: Value, hand: Value| {
        let mut facts = of_a.clone();
        facts["viewer"] = viewer;
        facts["hand"] = hand;
        facts["own_choice"] = Value::Null;
        facts
    };
    let of_b = with(json!(1), json!([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]));
    assert_eq!(facts(&state, Viewer::Seat(B)), of_b);
    assert_eq!(
        facts(&state, Viewer::Public),
        with(Value::Null, Value::Null)
    );
}

/// What is written down is what there is.
#[test]
fn the_document_names_every_field() {
    let document = include_str!("../../../../../../docs/format/tor.md");
    let rows = document
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let view = facts(&State::kick_off(Pitch::Short), Viewer::Public);
    let fields = view.as_object().expect("an object").keys();
    assert_eq!(
        rows.collect::<BTreeSet<_>>(),
        fields.map(String::as_str).collect()
    );
}

/// K-R10, K-V8: the tussle of the golden goal is the last one, and so is the thirteenth of a match that ends with its half.
#[test]
fn k_v8_at_the_end_the_tussle_is_the_last_one_that_was_played() {
    let level = [level_half(), level_half()].concat();
    let golden = [&level[..], &[(5, 5), (2, 1), (3, 2), (4, 3)]].concat();
    let late = [&level_half()[..], &[(1, 4), (2, 1), (3, 2), (4, 3)]].concat();
    let late = [late, (5..=13).map(|card| (card, card)).collect()].concat();
    for (pairs, period, tussle) in [(golden, 3, 4), (late, 2, 13)] {
        let state = after(Pitch::Full, &pairs);
        let facts = facts(&state, Viewer::Public);
        assert_eq!(
            (&facts["over"], &facts["period"], &facts["tussle"]),
            (&json!(true), &json!(period), &json!(tussle))
        );
    }
}

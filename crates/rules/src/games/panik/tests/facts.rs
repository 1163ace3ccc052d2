//! The view as data: what `docs/format/panik.md` promises to other programs.

use crate::games::panik::Panik;
use crate::games::panik::tests::{BLUE, DEMO, RED, chance, demo, opened, play, put};
use crate::kernel::{Game, Viewer};
use serde_json::{Value, json};

fn facts(state: &crate::games::panik::State, viewer: Viewer) -> Value {
    serde_json::to_value(Panik::view(state, viewer)).expect("plain data")
}

#[test]
fn the_view_in_the_middle_of_a_turn() {
    let mut state = demo(3);
    put(&mut state, RED, ["b1", "goal", "start"]);
    put(&mut state, BLUE, ["b2", "start", "start"]);
    play(&mut state, &["roll", "4 6", "step b1-b2", "4 6"]);
    let expected = json!({
        "viewer": 1,
        "pitch": {
            "layout": "3x2",
            "tiles": ["B0", "E0", "H0", "I0", "A0", "F0"],
            "rows": [
                [2, 3, 6, 5], [1, 6, 1, 2], [2, 3, 6, 3],
                [5, 6, 5, 4], [4, 1, 6, 5], [3, 2, 1, 4],
            ],
            "blocked": ["a1-b2", "a3-b4", "c5-d6"],
        },
        "stage": "play",
        "balls": [["b2", "goal", "start"], ["start", "start", "start"], ["b2", "start", "start"]],
        "passed": [false, false, false],
        "roll-off": [6, 1, 1],
        "first": 0,
        "round": 1,
        "done": 0,
        "turn": 0,
        "active": 0,
        "trail": ["b1", "b2"],
        "rolls": [4, 6],
        "awaits": "use",
        "shoot-out": null,
        "last": null,
    });
    assert_eq!(
        facts(&state, Viewer::Seat(crate::kernel::Seat(1))),
        expected
    );
    play(&mut state, &["send-back"]);
    let after = facts(&state, Viewer::Public);
    assert_eq!(after["viewer"], Value::Null);
    assert_eq!(
        after["last"],
        json!({
            "seat": 0, "trail": ["b1", "b2"], "rolls": [4, 6],
            "end": {"sent-back": {"victim": 2, "balls": 1}},
        })
    );
}

/// Only the rolls of the last `begin`: whoever is out of question has 0.
#[test]
fn p_r3_the_view_of_a_roll_off() {
    let mut state = opened("3x2", 3);
    let roll_off = |state: &_| facts(state, Viewer::Public)["roll-off"].clone();
    chance(&mut state, DEMO);
    assert_eq!(roll_off(&state), json!([0, 0, 0]));
    for (begin, expected) in [
        ("begin 5 3 5", json!([5, 3, 5])),
        ("begin 2 2", json!([2, 0, 2])),
        ("begin 1 4", json!([1, 0, 4])),
    ] {
        chance(&mut state, begin);
        assert_eq!(roll_off(&state), expected, "{begin}");
    }
    assert_eq!(facts(&state, Viewer::Public)["first"], 2);
}

#[test]
fn the_view_before_and_after() {
    let state = opened("3x2", 1);
    let before = facts(&state, Viewer::Public);
    assert_eq!(before["stage"], "lay");
    assert_eq!(before["pitch"]["rows"], json!([]));
    let mut state = demo(2);
    for seat in state.0.seats() {
        put(&mut state, seat, ["g4", "goal", "goal"]);
    }
    play(
        &mut state,
        &["roll", "6", "goal g4", "roll", "6", "goal g4"],
    );
    play(&mut state, &["roll", "1 6", "roll", "1 1 1"]);
    let over = facts(&state, Viewer::Public);
    assert_eq!(over["stage"], json!({"over": {"winner": 0}}));
    assert_eq!(
        over["shoot-out"],
        json!({"kickers": [true, true], "goals": [1, 0], "round": 1})
    );
}

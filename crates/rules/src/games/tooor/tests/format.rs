//! Views as data: what `docs/format/tooor.md` promises.

use crate::games::tooor::tests::{A, B, kick_off, level_after_extra_time, play};
use crate::games::tooor::{State, Tooor};
use crate::kernel::{Game, Viewer};

const PAGE: &str = include_str!("../../../../../../docs/format/tooor.md");

fn facts(state: &State, viewer: Viewer) -> serde_json::Value {
    serde_json::to_value(Tooor::view(state, viewer)).expect("plain data")
}

/// All names of fields, at any depth.
fn names(value: &serde_json::Value, found: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(fields) => {
            for (name, value) in fields {
                found.push(name.clone());
                names(value, found);
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| names(item, found)),
        _ => {}
    }
}

#[test]
fn the_page_names_every_field() {
    let mut state = level_after_extra_time();
    play(
        &mut state,
        "0: order S1 S2 S3 M1 M2\n1: order S1 S2 S3 M1 M2\n*: toss 1 0\n*: shot 3 0",
    );
    let mut found = Vec::new();
    names(&facts(&state, Viewer::Public), &mut found);
    names(&facts(&kick_off(), Viewer::Seat(A)), &mut found);
    for name in found {
        assert!(
            PAGE.contains(&format!("`{name}`")),
            "{name} is not on the page"
        );
    }
}

#[test]
fn a_view_is_plain_data() {
    let mut state = kick_off();
    play(&mut state, "0: tactic 2");
    let view = facts(&state, Viewer::Seat(A));
    assert_eq!(view["own_choice"], "tactic 2");
    assert_eq!(view["phase"], "tactic");
    assert_eq!(view["hands"][0], serde_json::json!([1, 2, 3, 4, 5, 6]));
    assert_eq!(view["round"]["cards"], serde_json::Value::Null);
    let first = serde_json::json!({
        "id": "S1", "row": "attack", "side": 0, "strength": 5, "yellows": 0, "injuries": 0, "dismissed": false
    });
    assert_eq!(view["teams"][0]["players"][0], first);
    assert_eq!(
        facts(&state, Viewer::Seat(B))["own_choice"],
        serde_json::Value::Null
    );
    assert_eq!(
        facts(&state, Viewer::Public)["viewer"],
        serde_json::Value::Null
    );

    play(
        &mut state,
        "1: tactic 1\n0: choose M1 M2 S2\n1: choose M1 M2 D3\n*: clash 2 2",
    );
    let view = facts(&state, Viewer::Public);
    assert_eq!(
        view["round"]["used"][0],
        serde_json::json!(["M1", "M2", "S2"])
    );
    assert_eq!(view["round"]["cards"], serde_json::json!([2, 1]));
    let clash = serde_json::json!({
        "what": "clash", "seat": 0, "counter": false, "used": [["M1", "M2", "S2"], ["M1", "M2", "D3"]],
        "sums": [10, 9], "dice": [2, 2], "through": true
    });
    assert_eq!(view["story"][1], clash);
}

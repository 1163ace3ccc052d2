//! How moves and options are spelled, and how a view is written.

use serde_json::{Value, json};

use crate::games::rings::disc::PATTERN;
use crate::games::rings::tests::{FIRST_TURNS, after, laid_out, opening, play, space};
use crate::games::rings::{Action, Options, Rings, Setup, State};
use crate::kernel::{Dice, Game, Notation, Seat, SeatCount, Viewer};

#[test]
fn every_move_has_one_spelling() {
    let [d4, c5] = ["d4", "c5"].map(space);
    for (action, text) in [
        (Action::Place(d4), "place d4"),
        (Action::Swap(d4, c5), "swap d4-c5"),
        (Action::NoSwap, "no swap"),
        (Action::Move(d4, c5), "move d4-c5"),
        (Action::Disc(d4), "disc d4"),
    ] {
        assert_eq!(
            (action.show().as_str(), Action::parse(text)),
            (text, Some(action))
        );
        for wrong in [
            format!("{text} "),
            format!(" {text}"),
            text.to_uppercase(),
            text.replace(' ', "  "),
        ] {
            assert_eq!(Action::parse(&wrong), None, "{wrong:?}");
        }
    }
    for wrong in [
        "",
        "place",
        "place d9",
        "move d4",
        "move d4c5",
        "move d4-",
        "move d4-c5-d4",
        "swap d4",
        "no",
        "no disc",
        "ring d4",
    ] {
        assert_eq!(Action::parse(wrong), None, "{wrong:?}");
    }
}

#[test]
fn options_are_one_key() {
    assert_eq!(Options::default().show(), "setup=standard");
    for variant in Rings::variants() {
        let options = Options::parse(&variant.options).expect("an option");
        assert_eq!(options.show(), variant.options);
        for seats in [0, 1, 3, 255] {
            assert!(Rings::setup(&options, SeatCount(seats)).is_none());
        }
    }
    for wrong in [
        "",
        "setup",
        "setup=",
        "setup=fast",
        "standard",
        "setup=quick ",
        "setup=random setup=quick",
    ] {
        assert_eq!(Options::parse(wrong), None, "{wrong:?}");
    }
}

/// G-A9: the disc in hand is public, like everything else; and docs/format/rings.md shows this very view.
#[test]
fn g_a9_a_view_says_everything_to_everybody() {
    let state = after(FIRST_TURNS);
    let see = |viewer| serde_json::to_value(Rings::view(&state, viewer)).expect("plain data");
    let expected = json!({
        "viewer": null,
        "setup": "standard",
        "phase": "move",
        "turn": 1,
        "board": [
            ["B", "P", "O", "Y", "B", "P", "O", "Y"],
            ["O", "Y", "B", "P", "O", "Y", "B", "P"],
            ["P", "B", "Y", "O", "P", "B", "Y", "O"],
            ["Y", "O", "P", "B", "", "OY", "PB", "B"],
            ["B", "P", "O", "", "", "P", "O", "Y"],
            ["O", "Y", "B", "P", "O", "Y", "B", "P"],
            ["P", "B", "Y", "O", "P", "B", "Y", "O"],
            ["Y", "O", "P", "B", "Y", "O", "P", "B"]
        ],
        "rings": [["d3", "f5"], ["c4", "d5"]],
        "hands": [null, "Y"],
        "turns": 3,
        "out": 0,
        "earlier": [],
        "last": {
            "what": "moved", "seat": 0, "from": "e5", "to": "f5",
            "left": "Y", "held": "B", "put": "g5"
        }
    });
    assert_eq!(see(Viewer::Public), expected);
    for seat in [0, 1] {
        let mut seen = see(Viewer::Seat(Seat(seat)));
        assert_eq!(seen["viewer"], seat);
        seen["viewer"] = json!(null);
        assert_eq!(seen, expected);
    }
}

fn facts(state: &State) -> Value {
    serde_json::to_value(Rings::view(state, Viewer::Public)).expect("plain data")
}

/// What else a view can say.
#[test]
fn phases_and_events_have_names() {
    let check = |state: &State, phase: &str, last: Value| {
        let facts = facts(state);
        assert_eq!((&facts["phase"], &facts["last"]), (&json!(phase), &last));
        assert_eq!(facts["out"], 0);
    };
    let mut state = opening(Setup::Random);
    check(&state, "layout", json!(null));
    let layout = Rings::roll(&state, &mut Dice::quick(1));
    Rings::resolve(&mut state, layout);
    check(&state, "place", json!({ "what": "laid-out" }));

    let mut state = laid_out(Setup::Random, PATTERN);
    play(&mut state, "place d4, place e4, place e5, place c4");
    let last = json!({ "what": "placed", "seat": 1, "space": "c4" });
    check(&state, "swap", last);
    let mut swapped = state.clone();
    play(&mut swapped, "swap d5-a1");
    let last = json!({ "what": "swapped", "first": "d5", "second": "a1" });
    check(&swapped, "move", last);
    play(&mut state, "no swap");
    check(&state, "move", json!({ "what": "kept" }));

    let state = after("move d4-d3, move e4-d5");
    let last = json!({
        "what": "moved", "seat": 1, "from": "e4", "to": "d5", "left": "B", "held": "Y", "put": null
    });
    check(&state, "disc", last);
    assert_eq!(facts(&state)["hands"], json!(["B", "Y"]));
}

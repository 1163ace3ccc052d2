//! The notation: one spelling for everything, and no text that makes the house stumble.

use crate::games::panik::tests::{demo, opened};
use crate::games::panik::{Action, Chance, Panik};
use crate::kernel::{Game, Notation};

#[test]
fn actions_have_one_spelling() {
    for text in [
        "roll",
        "stop",
        "send-back",
        "step start-b1",
        "step a18-g5",
        "step g4-g5",
        "penalty f6",
        "goal g4",
        "goal penalty",
    ] {
        let action = Action::parse(text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(action.show(), text);
    }
    for text in [
        "",
        "Roll",
        "roll ",
        "roll 6",
        "step",
        "step b1",
        "step b1-",
        "step -b1",
        "step b1-start",
        "step b1-goal",
        "step b01-b2",
        "step b+1-b2",
        "step b0-b1",
        "step b19-b2",
        "step b1-b999",
        "step g1-b2",
        "step g6-b2",
        "step é1-b2",
        "step b1-b2-b3",
        "step B1-B2",
        "penalty start",
        "penalty",
        "goal",
        "goal G4",
        "use b1",
    ] {
        assert_eq!(Action::parse(text), None, "{text:?}");
    }
}

#[test]
fn chance_has_one_spelling() {
    for text in [
        "lay A0",
        "lay I3 A0 B1 C2 D3 E0 F1 G2 H3",
        "begin 1 2 3 4 5",
        "roll 6",
        "roll 1 2 3",
    ] {
        let chance = Chance::parse(text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(chance.show(), text);
    }
    for text in [
        "",
        "roll",
        "roll ",
        "roll 0",
        "roll 7",
        "roll 1  2",
        "roll 1 ",
        "roll 1,2",
        "roll 11",
        "roll -1",
        "roll ٣",
        "begin 1 2 3 4 5 6",
        "roll 1 1 1 1 1 1",
        "lay A",
        "lay A00",
        "lay É0",
        "deal A0",
    ] {
        assert_eq!(Chance::parse(text), None, "{text:?}");
    }
}

/// What can be read but cannot happen is refused, at every stage.
#[test]
fn chance_at_the_wrong_time() {
    let all = ["lay A0 B0 C0 D0 E0 F0", "begin 1 2", "roll 3", "roll 1 1 1"];
    let mut laid = opened("3x2", 2);
    let chance = |text: &str| Chance::parse(text).expect(text);
    Panik::resolve(&mut laid, chance(all[0]));
    let stages = [(opened("3x2", 2), all[0]), (laid, all[1])];
    for (state, right) in stages {
        for text in all {
            let can = Panik::can_happen(&state, &chance(text));
            assert_eq!(can, text == right, "{text}");
        }
    }
    // Nobody has taken the die yet.
    for text in all {
        assert!(!Panik::can_happen(&demo(2), &chance(text)), "{text}");
    }
}

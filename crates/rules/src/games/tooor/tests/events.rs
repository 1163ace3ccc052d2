//! Events: what the corners of the cards do when the die agrees.

use crate::games::tooor::state::Phase;
use crate::games::tooor::tests::{
    A, B, dismiss, due, give, kick_off, legal, play, player, refused, row_of, side, strength, turn,
};
use crate::games::tooor::{Row, State, Symbol, Tooor};
use crate::kernel::{Game, Notation, Pending};

/// T-V4: D1 on his second side with a yellow card is used, and turns past the next one.
fn second_yellow_looms() -> State {
    let mut state = kick_off();
    turn(&mut state, B, "D1", 1);
    give(&mut state, B, "D1", Symbol::Yellow);
    assert_eq!(strength(&state, B, "D1"), 3);
    play(
        &mut state,
        "0: tactic 3\n1: tactic 2\n0: choose S2\n1: choose D1\n*: clash 0 0",
    );
    assert_eq!(state.phase, Phase::Event);
    state
}

/// T-V4, T-R14: the second yellow card means dismissal; the coach moves M4 into defence without turning.
#[test]
fn a_second_yellow_card_is_a_dismissal() {
    let mut state = second_yellow_looms();
    play(&mut state, "*: event Y");
    assert!(state.team(B).fielder(player("D1")).dismissed);
    assert_eq!((state.phase, due(&state)), (Phase::Gap, vec![B]));
    play(&mut state, "1: move M4");
    assert_eq!(
        (row_of(&state, B, "M4"), side(&state, B, "M4")),
        (Row::Defence, 0)
    );
    assert_eq!(state.team(B).row(Row::Defence).count(), 3);
    // The attack failed: now the counter-attack.
    assert_eq!((state.phase, state.round.counter), (Phase::Attackers, true));
}

/// T-V4, T-R14: any other side of the die does nothing, and the turn is finished.
#[test]
fn only_the_same_symbol_counts() {
    for die in ["R", "I", "-"] {
        let mut state = second_yellow_looms();
        play(&mut state, &format!("*: event {die}"));
        let fielder = state.team(B).fielder(player("D1"));
        assert!(
            !fielder.dismissed && fielder.yellows == 1 && fielder.injuries == 0,
            "{die}"
        );
        assert_eq!(
            (side(&state, B, "D1"), strength(&state, B, "D1")),
            (2, 3),
            "{die}"
        );
        assert_eq!(state.phase, Phase::Attackers);
    }
}

/// T-R14: a first yellow card is only a token.
#[test]
fn a_first_yellow_card_changes_nothing_yet() {
    let mut state = kick_off();
    turn(&mut state, A, "S3", 1);
    play(
        &mut state,
        "0: tactic 3\n1: tactic 2\n0: choose S3\n1: choose D2\n*: clash 0 0\n*: event Y",
    );
    let fielder = state.team(A).fielder(player("S3"));
    assert_eq!(
        (fielder.yellows, fielder.dismissed, fielder.side),
        (1, false, 2)
    );
    assert_eq!(strength(&state, A, "S3"), 5);
}

/// T-R14: a red card sends off at once; moving someone is a permission, not a duty.
#[test]
fn a_red_card_is_a_dismissal() {
    let mut state = kick_off();
    turn(&mut state, A, "M3", 2);
    play(
        &mut state,
        "0: tactic 5\n1: tactic 2\n0: choose M3 M2\n1: choose M2 M3\n*: clash 0 3\n*: event R",
    );
    assert_eq!((state.phase, due(&state)), (Phase::Gap, vec![A]));
    let moves = ["none", "S1", "S2", "S3", "D1", "D2", "D3"].map(|who| format!("move {who}"));
    assert_eq!(legal(&state, A), moves);
    assert_eq!(refused(&state, A, "move M1"), "tooor-refusal-there-already");
    assert_eq!(refused(&state, A, "move M3"), "tooor-refusal-dismissed");
    play(&mut state, "0: move none");
    assert_eq!(state.team(A).row(Row::Midfield).count(), 3);
}

/// T-V5, T-R14: an injury lowers the strength by one, and so does every further one, never below 0.
#[test]
fn injuries_weaken() {
    let mut state = kick_off();
    play(
        &mut state,
        "0: tactic 5\n1: tactic 3\n0: choose M4 M2\n1: choose M2 M3\n*: clash 0 3\n*: event I",
    );
    assert_eq!((side(&state, A, "M4"), strength(&state, A, "M4")), (1, 3));
    // T-A11: there is no limit of tokens.
    for left in [1, 0, 0, 0] {
        give(&mut state, A, "D3", Symbol::Injury);
        assert_eq!(strength(&state, A, "D3"), left);
    }
    assert_eq!(state.team(A).fielder(player("D3")).injuries, 4);
}

/// T-R9, T-A4: first all of the attacker's, in the order in which he named them, then the defender's in his.
#[test]
fn checks_follow_the_order_of_choice() {
    let prepared = || {
        let mut state = kick_off();
        for seat in [A, B] {
            turn(&mut state, seat, "M3", 3);
            turn(&mut state, seat, "M1", 1);
        }
        play(&mut state, "0: tactic 5\n1: tactic 3");
        state
    };
    let checked = |first: &str, second: &str| {
        let mut state = prepared();
        play(
            &mut state,
            &format!("0: {first}\n1: {second}\n*: clash 0 0"),
        );
        let mut order = Vec::new();
        while state.phase == Phase::Event {
            let (seat, who) = state.round.turning().unwrap();
            order.push((seat, who.id()));
            play(&mut state, "*: event -");
        }
        order
    };
    let names = [(A, "M1"), (A, "M3"), (B, "M3"), (B, "M1")];
    assert_eq!(checked("choose M1 M3", "choose M3 M1"), names);
    let names = [(A, "M3"), (A, "M1"), (B, "M1"), (B, "M3")];
    assert_eq!(checked("choose M3 M1", "choose M1 M3"), names);
}

/// T-A13: whoever is moved into the gap still counts as used and is still turned.
#[test]
fn a_moved_player_is_still_turned() {
    let mut state = kick_off();
    turn(&mut state, A, "M3", 2);
    play(
        &mut state,
        "0: tactic 6\n1: tactic 2\n0: choose M3 D3 S2\n1: choose S2 M2 D3\n*: clash 3 0\n*: event R\n0: move D3",
    );
    assert_eq!(
        (row_of(&state, A, "D3"), side(&state, A, "D3")),
        (Row::Midfield, 1)
    );
    assert_eq!(state.phase, Phase::Shooter);
    assert!(
        legal(&state, A).contains(&"shooter D3".to_owned()),
        "still used"
    );
}

/// T-A5: after a dismissal no row needs two: the last one of a row may go.
#[test]
fn a_gap_may_be_filled_with_the_last_of_another_row() {
    let mut state = kick_off();
    dismiss(&mut state, A, &["S1", "S3"]);
    turn(&mut state, A, "M3", 2);
    play(
        &mut state,
        "0: tactic 5\n1: tactic 2\n0: choose M3 M2\n1: choose M2 M3\n*: clash 0 3\n*: event R\n0: move S2",
    );
    assert_eq!(state.team(A).row(Row::Attack).count(), 0);
}

/// Where everyone left stands in the row already, nobody can be moved, and nobody is asked.
#[test]
fn a_gap_that_nobody_can_fill_is_left() {
    let mut state = kick_off();
    for id in ["S1", "S2", "S3", "D1", "D2", "D3"] {
        state.teams[0].shift(player(id), Row::Midfield);
    }
    turn(&mut state, A, "M3", 2);
    play(
        &mut state,
        "0: tactic 5\n1: tactic 2\n0: choose M3 M2\n1: choose M2 M3\n*: clash 0 3\n*: event R",
    );
    assert_eq!((state.phase, state.round.counter), (Phase::Attackers, true));
    assert_eq!(state.team(A).playing().count(), 9);
}

/// T-A8, T-R13: the keeper is turned after a shot, and no event is ever checked for him.
#[test]
fn the_keeper_has_no_events() {
    let mut state = kick_off();
    for (number, keeper) in (1..).zip([3, 4, 2]) {
        state.hands[0] = state.hands[0].with(crate::games::tooor::Card::new(5).unwrap());
        play(&mut state, "0: tactic 5");
        let other = [1, 2, 3][number - 1];
        play(&mut state, &format!("1: tactic {other}"));
        play(&mut state, "0: choose M2 M4\n1: choose M2 M3");
        play(&mut state, "*: clash 3 0");
        while state.phase == Phase::Event {
            play(&mut state, "*: event -");
        }
        play(&mut state, "0: shooter M2\n*: shot 0 3");
        assert_ne!(state.phase, Phase::Event);
        assert_eq!(state.team(B).keeper(), keeper);
    }
}

/// A log that was tampered with: dice that have no such side, or are not thrown now.
#[test]
fn impossible_dice_are_refused() {
    let mut state = second_yellow_looms();
    let parse = |text: &str| crate::games::tooor::Chance::parse(text);
    for text in ["clash 0 0", "shot 1 1", "toss 1 2", "draw 1 2 3 4"] {
        assert!(!Tooor::can_happen(&state, &parse(text).unwrap()), "{text}");
    }
    play(
        &mut state,
        "*: event -\n1: choose M1 M2 S2\n0: choose M1 M2 D2",
    );
    assert_eq!(Tooor::pending(&state), Pending::Chance);
    for text in ["clash 4 0", "clash 0 9", "event Y"] {
        assert!(!Tooor::can_happen(&state, &parse(text).unwrap()), "{text}");
    }
    for text in [
        "clash",
        "clash 1",
        "clash 1 2 3",
        "clash 01 2",
        "event y",
        "event",
        "roll 1 2",
        "draw 1 2 3",
    ] {
        assert_eq!(parse(text), None, "{text}");
    }
}

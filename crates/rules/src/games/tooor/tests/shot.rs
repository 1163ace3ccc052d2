//! The shot: who takes it, with which strength, and what is turned.

use crate::games::tooor::state::Phase;
use crate::games::tooor::story::Told;
use crate::games::tooor::tests::{
    A, B, give, kick_off, legal, play, player, refused, side, strength, turn,
};
use crate::games::tooor::{Row, State, Symbol};

/// T-V1, up to the shot.
fn through() -> State {
    let mut state = kick_off();
    play(
        &mut state,
        "0: tactic 2\n1: tactic 1\n0: choose M1 M2 S2\n1: choose M1 M2 D3\n*: clash 2 2",
    );
    state
}

fn last_shot(state: &State) -> ([u8; 2], bool) {
    let shots = state.story.iter().filter_map(|told| match told {
        Told::Shot(shot) => Some((shot.strengths, shot.goal)),
        _ => None,
    });
    shots.last().expect("someone shot")
}

/// T-V2, T-R12, T-R13: 5 and 0 against 3 and 2 is saved; the shooter is turned with his check, the keeper without.
#[test]
fn a_level_shot_is_saved() {
    let mut state = through();
    play(&mut state, "0: shooter S1\n*: shot 0 2");
    assert_eq!(last_shot(&state), ([5, 3], false));
    assert_eq!(state.phase, Phase::Event);
    assert_eq!(side(&state, A, "S1"), 0, "the turn is not complete yet");
    play(&mut state, "*: event I");
    assert_eq!((side(&state, A, "S1"), strength(&state, A, "S1")), (1, 2));
    assert_eq!(
        (state.teams[1].keeper_side(), state.teams[1].keeper()),
        (1, 3)
    );
    assert_eq!((state.teams[0].keeper_side(), state.score()), (0, [0, 0]));
    assert_eq!((state.phase, state.number), (Phase::Tactic, 2));
}

/// T-R12: higher is a goal; either way the round is over.
#[test]
fn a_higher_shot_is_a_goal() {
    let mut state = through();
    play(&mut state, "0: shooter S1\n*: shot 1 2\n*: event -");
    assert_eq!((last_shot(&state), state.score()), (([5, 3], true), [1, 0]));
    let goal = state.goals[0].unwrap();
    assert_eq!((goal.seat, goal.player, goal.minute), (A, player("S1"), 15));
    assert_eq!(state.phase, Phase::Tactic);
}

/// T-A1: the shot is taken with the strength after turning, and the shooter is turned a second time.
#[test]
fn a_player_used_shoots_with_the_strength_after_turning() {
    let mut state = through();
    play(&mut state, "0: shooter M2\n*: shot 0 0");
    assert_eq!(last_shot(&state), ([4, 3], true));
    assert_eq!(side(&state, A, "M2"), 2);
    assert_eq!(state.phase, Phase::Tactic, "no symbol, no event");
}

/// T-R12: neither used nor in the attack row: no shooter.
#[test]
fn not_everybody_may_shoot() {
    let state = through();
    for id in ["M3", "M4", "D1", "D2", "D3"] {
        let text = format!("shooter {id}");
        assert_eq!(refused(&state, A, &text), "tooor-refusal-shooter", "{id}");
    }
}

/// T-A2: whoever is sent off during the checks cannot shoot; the others can.
#[test]
fn a_dismissed_player_cannot_shoot() {
    let mut state = kick_off();
    turn(&mut state, A, "M3", 2);
    play(
        &mut state,
        "0: tactic 5\n1: tactic 2\n0: choose M3 M2\n1: choose M2 M3\n*: clash 3 0\n*: event R\n0: move none",
    );
    assert_eq!(state.phase, Phase::Shooter);
    assert_eq!(refused(&state, A, "shooter M3"), "tooor-refusal-dismissed");
    assert_eq!(
        legal(&state, A),
        ["shooter S1", "shooter S2", "shooter S3", "shooter M2"]
    );
}

/// T-A2: without anyone who qualifies there is no shot, and the round ends.
#[test]
fn without_a_shooter_there_is_no_shot() {
    let mut state = kick_off();
    for id in ["S1", "S2", "S3"] {
        state.teams[0].shift(player(id), Row::Defence);
    }
    turn(&mut state, A, "M3", 2);
    turn(&mut state, A, "M1", 1);
    give(&mut state, A, "M1", Symbol::Yellow);
    play(
        &mut state,
        "0: tactic 5\n1: tactic 2\n0: choose M3 M1\n1: choose M2 M3\n*: clash 3 0
         *: event R\n0: move none\n*: event Y\n0: move none",
    );
    assert_eq!(
        (state.phase, state.number, state.score()),
        (Phase::Tactic, 2, [0, 0])
    );
}

/// T-R12: the only one who may shoot does so without being asked.
#[test]
fn the_only_possible_shooter_shoots() {
    let mut state = kick_off();
    for id in ["S1", "S3"] {
        state.teams[0].shift(player(id), Row::Defence);
    }
    play(
        &mut state,
        "0: tactic 3\n1: tactic 2\n1: choose D3\n*: clash 3 0",
    );
    assert_eq!(
        (state.phase, state.round.shooter),
        (Phase::Shot, Some(player("S2")))
    );
    play(&mut state, "*: shot 2 0");
    assert_eq!(state.score(), [1, 0]);
    assert_eq!(
        side(&state, A, "S2"),
        2,
        "turned for the attack and for the shot"
    );
}

/// T-R13, T-R14: a shooter can be sent off by the check after the shot, and the goal counts.
#[test]
fn a_goal_counts_even_if_the_shooter_is_sent_off() {
    let mut state = kick_off();
    turn(&mut state, B, "S3", 1);
    give(&mut state, B, "S3", Symbol::Yellow);
    play(
        &mut state,
        "0: tactic 1\n1: tactic 5\n1: choose M1 M2\n0: choose M2 M3\n*: clash 3 0\n1: shooter S3\n*: shot 3 0\n*: event Y",
    );
    assert_eq!((state.phase, state.score()), (Phase::Gap, [0, 1]));
    play(&mut state, "1: move M4");
    assert_eq!(state.phase, Phase::Tactic);
    assert_eq!(state.team(B).fielder(player("M4")).row, Row::Attack);
}

//! Attack, defence and counter-attack.

use crate::games::tooor::state::Phase;
use crate::games::tooor::story::Told;
use crate::games::tooor::tests::{
    A, B, dismiss, due, kick_off, legal, play, player, refused, side, strength, try_to, turn,
};
use crate::games::tooor::{Row, State, Tooor};
use crate::kernel::{Game, Pending, Seat};

fn clash_of(state: &State) -> ([u8; 2], bool) {
    let clashes = state.story.iter().filter_map(|told| match told {
        Told::Clash(clash) => Some((clash.sums, clash.through)),
        _ => None,
    });
    clashes.last().expect("there was a clash")
}

/// T-V1, T-R7, T-R8, T-R9: 10 and 2 against 9 and 2; everyone used is turned; who may shoot.
#[test]
fn an_attack_that_succeeds() {
    let mut state = kick_off();
    play(&mut state, "0: tactic 2\n1: tactic 1");
    assert_eq!((state.phase, due(&state)), (Phase::Attackers, vec![A]));
    play(&mut state, "0: choose M1 M2 S2");
    // The defender knows whom he is up against.
    assert_eq!((state.phase, due(&state)), (Phase::Defenders, vec![B]));
    assert_eq!(state.round.used[0].show(), "M1 M2 S2");
    play(&mut state, "1: choose M1 M2 D3\n*: clash 2 2");
    assert_eq!(clash_of(&state), ([10, 9], true));
    for (seat, id, now) in [
        (A, "M1", 3),
        (A, "M2", 4),
        (A, "S2", 4),
        (B, "M1", 3),
        (B, "M2", 4),
        (B, "D3", 3),
        (A, "S1", 5),
    ] {
        assert_eq!(strength(&state, seat, id), now, "{seat:?} {id}");
    }
    assert_eq!((state.phase, due(&state)), (Phase::Shooter, vec![A]));
    let shooters = ["S1", "S2", "S3", "M1", "M2"].map(|id| format!("shooter {id}"));
    assert_eq!(legal(&state, A), shooters);
}

/// T-V3, T-R8, T-R10: level is not enough; exactly one counter-attack; if it fails too, the round is over.
#[test]
fn a_level_attack_fails_and_so_may_the_counter() {
    let mut state = kick_off();
    play(
        &mut state,
        "0: tactic 2
         1: tactic 1
         0: choose M2 M3 S2
         1: choose M2 M3 D3
         *: clash 1 2",
    );
    assert_eq!(clash_of(&state), ([9, 8], false));
    assert_eq!((state.phase, due(&state)), (Phase::Attackers, vec![B]));
    assert!(state.round.counter);
    assert!(
        state.round.used.iter().all(|squad| squad.is_empty()),
        "markers are cleared"
    );
    // The same players may be used again, with their new strengths.
    play(&mut state, "1: choose M2 S2 S3\n0: choose M2 D2 D3");
    assert_eq!(state.team(B).sum(&state.round.used[1]), 4 + 3 + 4);
    play(&mut state, "*: clash 0 3");
    assert_eq!((state.phase, state.number), (Phase::Tactic, 2));
    assert_eq!((side(&state, A, "M2"), side(&state, B, "M2")), (2, 2));
}

/// T-R11: after a successful first attack there is no counter-attack, whatever the shot brings.
#[test]
fn success_leaves_no_counter() {
    for (dice, score) in [("3 0", [1, 0]), ("0 3", [0, 0])] {
        let mut state = kick_off();
        play(
            &mut state,
            &format!(
                "0: tactic 5\n1: tactic 2\n0: choose M1 M2\n1: choose M2 M3\n*: clash 3 0
                 0: shooter M1\n*: shot {dice}\n*: event -"
            ),
        );
        assert_eq!(
            (state.phase, state.number, state.score()),
            (Phase::Tactic, 2, score)
        );
    }
}

/// T-R6: only the attacker's card counts: the defender answers that card, not his own.
#[test]
fn the_defender_follows_the_attackers_card() {
    let mut state = kick_off();
    play(&mut state, "0: tactic 4\n1: tactic 3\n0: choose S2 S3");
    assert_eq!(refused(&state, B, "choose D1"), "tooor-refusal-rows");
    play(&mut state, "1: choose D2 D3\n*: clash 0 3");
    // Now the other card counts.
    assert_eq!(legal(&state, B), ["choose S1", "choose S2", "choose S3"]);
}

/// T-R7: exactly as many from each row as the card shows, in any order (T-A4).
#[test]
fn players_come_from_the_rows_of_the_card() {
    let mut state = kick_off();
    play(&mut state, "0: tactic 2\n1: tactic 1");
    for text in ["choose M1 M2 S2", "choose S2 M2 M1", "choose M4 S3 M1"] {
        assert_eq!(try_to(&mut state.clone(), A, text), Ok(()), "{text}");
    }
    for text in [
        "choose M1 M2",
        "choose M1 S1 S2",
        "choose M1 M2 D1",
        "choose M1 M2 S1 S2",
    ] {
        assert_eq!(refused(&state, A, text), "tooor-refusal-rows", "{text}");
    }
    assert_eq!(legal(&state, A).len(), 18, "every set once");
    assert!(!Tooor::lists_all(&state, A), "but not every order");
}

/// T-V8, T-A3: only one striker is left for a card that asks for two; the defender still uses all of his.
#[test]
fn a_row_with_too_few_players_uses_all_there_are() {
    let mut state = kick_off();
    dismiss(&mut state, A, &["S1", "S2"]);
    play(&mut state, "0: tactic 1\n1: tactic 1\n*: toss 2 0");
    assert_eq!(refused(&state, A, "choose M1 S3 M2"), "tooor-refusal-rows");
    play(&mut state, "0: choose M1 S3");
    assert_eq!(refused(&state, B, "choose M1 D1"), "tooor-refusal-rows");
    play(&mut state, "1: choose M2 D2 D3\n*: clash 0 0");
    assert_eq!(clash_of(&state), ([8, 8], false));
}

fn empty_attack(state: &mut State, seat: Seat) {
    for id in ["S1", "S2", "S3"] {
        state.teams[seat.index()].shift(player(id), Row::Defence);
    }
}

/// T-A3: an empty row: nobody is asked, the missing ones count 0.
#[test]
fn an_empty_row_counts_nothing() {
    let mut state = kick_off();
    empty_attack(&mut state, A);
    play(&mut state, "0: tactic 3\n1: tactic 2");
    assert_eq!((state.phase, due(&state)), (Phase::Defenders, vec![B]));
    play(&mut state, "1: choose D3\n*: clash 3 0");
    assert_eq!(clash_of(&state), ([0, 2], true));
    // T-A2: nobody used, nobody in the attack row: no shot, and the round is over.
    assert_eq!((state.phase, state.number), (Phase::Tactic, 2));
    let told: Vec<&Told> = state.story.iter().collect();
    assert!(matches!(told.last(), Some(Told::NoShot { seat }) if *seat == A));
}

/// Where all of a row are needed there is nothing to choose, unless their order can matter (T-A4).
#[test]
fn a_forced_choice_is_played_by_the_rules() {
    let two_strikers = || {
        let mut state = kick_off();
        state.teams[0].shift(player("S1"), Row::Midfield);
        state
    };
    let mut state = two_strikers();
    play(&mut state, "0: tactic 4\n1: tactic 3");
    assert_eq!((state.phase, due(&state)), (Phase::Defenders, vec![B]));
    assert_eq!(state.round.used[0].show(), "S2 S3");

    // S3 has a yellow card and turns past the next one: he may be sent off, so the order is the coach's.
    let mut state = two_strikers();
    turn(&mut state, A, "S3", 1);
    super::give(&mut state, A, "S3", crate::games::tooor::Symbol::Yellow);
    play(&mut state, "0: tactic 4\n1: tactic 3");
    assert_eq!((state.phase, due(&state)), (Phase::Attackers, vec![A]));
    assert_eq!(legal(&state, A), ["choose S2 S3"]);
    assert_eq!(try_to(&mut state.clone(), A, "choose S3 S2"), Ok(()));

    // Both sides forced: straight on to the dice.
    let mut state = two_strikers();
    state.teams[1].shift(player("D1"), Row::Midfield);
    play(&mut state, "0: tactic 4\n1: tactic 3");
    assert_eq!(Tooor::pending(&state), Pending::Chance);
    assert_eq!(state.round.used[1].show(), "D2 D3");
}

/// T-A14: an injured or booked player may be used.
#[test]
fn tokens_keep_nobody_from_playing() {
    let mut state = kick_off();
    super::give(&mut state, A, "S2", crate::games::tooor::Symbol::Injury);
    super::give(&mut state, A, "S2", crate::games::tooor::Symbol::Yellow);
    play(&mut state, "0: tactic 3\n1: tactic 2\n0: choose S2");
    assert_eq!(state.team(A).sum(&state.round.used[0]), 2);
}

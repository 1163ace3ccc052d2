//! Choosing tactic cards and who attacks.

use crate::games::tooor::state::Phase;
use crate::games::tooor::tests::{
    A, B, due, kick_off, legal, play, refused, round, six_rounds, stay, with_extra_time,
};
use crate::games::tooor::{Card, State, Tooor};
use crate::kernel::{Game, Pending, Seat, Viewer};

fn hand(state: &State, seat: Seat) -> Vec<u8> {
    state.hands[seat.index()].cards().map(Card::value).collect()
}

/// T-R5: sealed, changeable until both have chosen, and the higher card attacks.
#[test]
fn the_higher_card_attacks() {
    for (cards, attacker) in [((5, 3), A), ((1, 2), B), ((6, 1), A)] {
        let mut state = kick_off();
        let (a, b) = cards;
        // First another card, then the one that counts.
        play(
            &mut state,
            &format!("0: tactic 4\n0: tactic {a}\n1: tactic {b}"),
        );
        assert_eq!(state.round.attacker, Some(attacker), "{cards:?}");
        assert_eq!(
            (state.phase, due(&state)),
            (Phase::Attackers, vec![attacker])
        );
    }
}

/// T-R5: nobody but its owner sees a card before both are there.
#[test]
fn a_chosen_card_is_sealed() {
    let mut state = kick_off();
    play(&mut state, "0: tactic 4");
    let Pending::Seats { due, may_change } = Tooor::pending(&state) else {
        panic!("both choose");
    };
    assert_eq!((due.contains(B), may_change.contains(A)), (true, true));
    let view = Tooor::view(&state, Viewer::Seat(B));
    assert_eq!((view.chosen, view.own_choice), ([true, false], None));
    assert_eq!(
        hand(&state, A).len(),
        6,
        "the card stays in the hand until it is shown"
    );
}

/// T-V6, T-R5: equal cards; 1 : 1 is rolled again, 2 : 0 lets the first coach attack; the counter uses the other's 4.
#[test]
fn equal_cards_are_decided_by_dice() {
    let mut state = kick_off();
    play(&mut state, "0: tactic 4\n1: tactic 4");
    assert_eq!(
        (state.phase, Tooor::pending(&state)),
        (Phase::Toss, Pending::Chance)
    );
    play(&mut state, "*: toss 1 1");
    assert_eq!(state.phase, Phase::Toss);
    play(&mut state, "*: toss 2 0");
    assert_eq!(state.round.attacker, Some(A));
    assert_eq!(
        legal(&state, A),
        ["choose S1 S2", "choose S1 S3", "choose S2 S3"]
    );
    play(&mut state, "0: choose S2 S3");
    assert_eq!(
        legal(&state, B),
        ["choose D1 D2", "choose D1 D3", "choose D2 D3"]
    );
    play(&mut state, "1: choose D1 D2\n*: clash 0 3");
    assert_eq!((state.round.attacker, state.round.counter), (Some(B), true));
    assert_eq!(state.round.card(), Card::new(4));
    assert_eq!(
        legal(&state, B),
        ["choose S1 S2", "choose S1 S3", "choose S2 S3"]
    );
}

/// T-V6 the other way round: the second coach's die is higher.
#[test]
fn the_second_coach_can_win_the_toss() {
    let mut state = kick_off();
    play(&mut state, "0: tactic 4\n1: tactic 4\n*: toss 0 1");
    assert_eq!(state.round.attacker, Some(B));
}

/// T-V7: 6 against 1. The 6 attacks with one of each row; if it fails, the 1 counters with M, S, S against M, D, D.
#[test]
fn six_against_one() {
    let mut state = kick_off();
    play(&mut state, "0: tactic 6\n1: tactic 1");
    assert_eq!(state.round.attacker, Some(A));
    assert!(legal(&state, A).contains(&"choose D3 M2 S2".to_owned()));
    assert_eq!(legal(&state, A).len(), 3 * 4 * 3);
    play(&mut state, "0: choose D3 M2 S2");
    assert!(legal(&state, B).contains(&"choose S3 M1 D1".to_owned()));
    play(&mut state, "1: choose S3 M1 D1\n*: clash 0 3");
    assert_eq!(state.round.attacker, Some(B));
    assert!(legal(&state, B).contains(&"choose M2 S1 S2".to_owned()));
    play(&mut state, "1: choose M2 S2 S3");
    assert!(legal(&state, A).contains(&"choose M1 D1 D2".to_owned()));
}

/// T-V12, T-R6, T-R15: both cards of a round are gone, also the one that was never used.
#[test]
fn both_cards_are_out_after_the_round() {
    let mut state = kick_off();
    play(
        &mut state,
        "0: tactic 5\n1: tactic 3\n0: choose M1 M2\n1: choose M2 M3\n*: clash 3 0",
    );
    assert_eq!(state.phase, Phase::Shooter);
    play(&mut state, "0: shooter S2\n*: shot 0 3");
    assert_eq!((state.phase, state.number), (Phase::Tactic, 2));
    assert_eq!(hand(&state, A), [1, 2, 3, 4, 6]);
    assert_eq!(hand(&state, B), [1, 2, 4, 5, 6]);
    assert_eq!(refused(&state, A, "tactic 5"), "tooor-refusal-card");
    assert_eq!(refused(&state, B, "tactic 3"), "tooor-refusal-card");
    assert_eq!(state.round, Default::default(), "markers are off");
}

/// T-R15: each card exactly once; the sixth leaves no choice and is played by the rules.
#[test]
fn every_card_is_played_once_and_the_last_one_by_itself() {
    let mut state = kick_off();
    for cards in [(1, 2), (2, 1), (3, 3)] {
        round(&mut state, Some(cards), None);
    }
    stay(&mut state);
    round(&mut state, Some((4, 6)), None);
    assert_eq!((hand(&state, A), hand(&state, B)), (vec![5, 6], vec![4, 5]));
    round(&mut state, Some((6, 4)), None);
    assert_eq!((state.number, state.minute()), (6, 90));
    assert_eq!(state.round.cards, Some([Card::new(5).unwrap(); 2]));
    assert_eq!((hand(&state, A), hand(&state, B)), (vec![], vec![]));
    assert_eq!(state.phase, Phase::Toss);
}

/// T-R18: in extra time only the two cards drawn can be chosen, and the other one is for the second round.
#[test]
fn extra_time_is_played_with_two_cards() {
    let mut state = with_extra_time();
    six_rounds(&mut state, [None; 6]);
    assert_eq!(state.phase, Phase::Draw);
    super::chance(&mut state, "draw 1 4 3 4");
    stay(&mut state);
    assert_eq!(legal(&state, A), ["tactic 1", "tactic 4"]);
    assert_eq!(refused(&state, A, "tactic 6"), "tooor-refusal-card");
    round(&mut state, Some((4, 3)), None);
    assert_eq!((state.number, state.minute()), (8, 120));
    assert_eq!(
        state.round.cards,
        Some([1, 4].map(|card| Card::new(card).unwrap()))
    );
}

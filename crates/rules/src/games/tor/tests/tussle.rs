//! Choosing: sealed, changeable, and only from the hand.

use crate::games::tor::rules::{A, B};
use crate::games::tor::tests::{after, card, choose, half_for_a, level_half, play};
use crate::games::tor::{Pitch, Play, State, Tor, View};
use crate::kernel::{Dice, Game, Pending, Refusal, Seat, SeatSet, Text, Viewer};

fn not_in_hand(number: u8) -> Result<(), Refusal> {
    Err(Refusal::Rule(
        Text::new("tor-refusal-not-in-hand").number("card", number),
    ))
}

fn legal(state: &State, seat: Seat) -> Vec<u8> {
    Tor::legal(state, seat)
        .iter()
        .map(|Play(card)| card.number())
        .collect()
}

#[test]
fn k_r1_kick_off_waits_for_both_with_all_thirteen_cards() {
    for pitch in [Pitch::Full, Pitch::Short] {
        let state = State::kick_off(pitch);
        let both = [A, B].into_iter().collect();
        assert_eq!(
            Tor::pending(&state),
            Pending::Seats {
                due: both,
                may_change: SeatSet::EMPTY
            }
        );
        for seat in [A, B] {
            assert_eq!(legal(&state, seat), (1..=13).collect::<Vec<u8>>());
        }
        assert_eq!((state.ball, state.period), (0, 1));
    }
}

#[test]
fn k_r2_a_choice_is_sealed_until_both_have_chosen_then_both_are_shown() {
    for (first, second) in [(A, B), (B, A)] {
        let mut state = State::kick_off(Pitch::Full);
        choose(&mut state, first, 9).expect("in hand");
        for viewer in [Viewer::Public, Viewer::Seat(second)] {
            let view = View::of(&state, viewer);
            assert_eq!((view.last, view.own_choice, view.ball), (None, None, 0));
            assert!(view.chosen[first.index()] && !view.chosen[second.index()]);
        }
        assert_eq!(
            View::of(&state, Viewer::Seat(first)).own_choice,
            Some(card(9))
        );

        choose(&mut state, second, 3).expect("in hand");
        for viewer in [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)] {
            let view = View::of(&state, viewer);
            let last = view.last.expect("revealed");
            assert_eq!(last.cards[first.index()], card(9));
            assert_eq!(last.cards[second.index()], card(3));
            assert_eq!((view.chosen, view.own_choice), ([false; 2], None));
        }
    }
}

#[test]
fn k_a2_a_choice_may_be_changed_until_the_other_one_has_chosen() {
    let mut state = State::kick_off(Pitch::Full);
    for number in [4, 12, 4, 7] {
        choose(&mut state, A, number).expect("in hand");
        let waits = Pending::Seats {
            due: SeatSet::one(B),
            may_change: SeatSet::one(A),
        };
        assert_eq!(Tor::pending(&state), waits);
        assert_eq!(
            legal(&state, A).len(),
            13,
            "the chosen card is still in the hand"
        );
    }
    choose(&mut state, B, 6).expect("in hand");
    let last = state.last.expect("revealed");
    assert_eq!(
        last.cards,
        [card(7), card(6)],
        "only the last choice counts, and it is fixed"
    );
    assert!(state.hand(A).holds(card(4)) && state.hand(A).holds(card(12)));
}

#[test]
fn k_r6_k_v10_a_used_card_is_refused_for_the_rest_of_the_half() {
    let mut state = after(Pitch::Full, &[(11, 13), (5, 5)]);
    for (seat, used, held) in [(A, [11, 5], [13, 4]), (B, [13, 5], [11, 4])] {
        for number in used {
            assert_eq!(choose(&mut state, seat, number), not_in_hand(number));
        }
        assert_eq!(state.picked, [None; 2], "a refusal changes nothing");
        for number in held {
            assert_eq!(Tor::check(&state, seat, &Play(card(number))), Ok(()));
        }
        assert_eq!(legal(&state, seat).len(), 11);
        assert!(
            used.iter()
                .all(|number| !legal(&state, seat).contains(number))
        );
    }
}

#[test]
fn k_r9_used_cards_are_back_after_half_time() {
    let mut state = after(Pitch::Full, &level_half()[..12]);
    assert_eq!(choose(&mut state, A, 1), not_in_hand(1));
    play(&mut state, &[(13, 13)]);
    assert_eq!(state.period, 2);
    assert_eq!(choose(&mut state, A, 1), Ok(()));
}

#[test]
fn k_a6_the_last_card_is_the_only_legal_move() {
    let mut state = State::kick_off(Pitch::Full);
    for (left, pair) in (1..=13usize).rev().zip(half_for_a()) {
        assert_eq!(
            [legal(&state, A).len(), legal(&state, B).len()],
            [left, left]
        );
        play(&mut state, &[pair]);
    }
    assert_eq!([legal(&state, A).len(), legal(&state, B).len()], [13, 13]);
}

#[test]
fn k_r2_a_sealed_card_may_be_any_that_the_other_one_holds() {
    let mut state = after(Pitch::Full, &[(9, 3), (1, 8), (4, 5)]);
    choose(&mut state, A, 13).expect("in hand");
    let view = View::of(&state, Viewer::Seat(B));
    let mut seen = [0; 14];
    for seed in 0..1_000 {
        let world = view.imagine(&mut Dice::quick(seed));
        assert_eq!(world.picked[B.index()], None);
        let imagined = world.picked[A.index()].expect("A has chosen");
        seen[usize::from(imagined.number())] += 1;
    }
    for (number, times) in seen.into_iter().enumerate() {
        let held = [2, 3, 5, 6, 7, 8, 10, 11, 12, 13].contains(&number);
        let fits = if held { 60..150 } else { 0..1 };
        assert!(
            fits.contains(&times),
            "the {number} was imagined {times} times"
        );
    }
}

//! TOR against its rules reference: every rule, ruling and example of part 1 is cited by a test here.
//!
//! All of them play through [`Game`]: what the house cannot do, a test does not do either.

mod compare;

mod tussle;

mod ball;

mod halves;

mod memory;

mod facts;

mod board;

mod statistics;

use crate::games::tor::rules::{A, B};
use crate::games::tor::{Card, Pitch, Play, State, Tor};
use crate::kernel::{Game, Refusal, Seat};

/// Both cards of a tussle, A's first.
type Pair = (u8, u8);

fn card(number: u8) -> Card {
    Card::new(number).expect("a card of the game")
}

/// Chooses a card as the house would: first asked, then done.
fn choose(state: &mut State, seat: Seat, number: u8) -> Result<(), Refusal> {
    let play = Play(card(number));
    Tor::check(state, seat, &play)?;
    Tor::act(state, seat, play);
    Ok(())
}

fn tussle(state: &mut State, (a, b): Pair) {
    choose(state, A, a).expect("A holds the card");
    choose(state, B, b).expect("B holds the card");
}

fn play(state: &mut State, pairs: &[Pair]) {
    for pair in pairs {
        tussle(state, *pair);
    }
}

fn after(pitch: Pitch, pairs: &[Pair]) -> State {
    let mut state = State::kick_off(pitch);
    play(&mut state, pairs);
    state
}

/// Two orders of play as pairs.
fn pairs(a: [u8; 13], b: [u8; 13]) -> Vec<Pair> {
    a.into_iter().zip(b).collect()
}

/// A half in which nobody ever wins a tussle.
fn level_half() -> Vec<Pair> {
    (1..=13).map(|number| (number, number)).collect()
}

/// A half that A wins by the goal of its third tussle.
fn half_for_a() -> Vec<Pair> {
    let first = [(2, 1), (3, 2), (4, 3), (1, 4)];
    first
        .into_iter()
        .chain((5..=13).map(|number| (number, number)))
        .collect()
}

/// The same half with the sides exchanged.
fn swapped(half: &[Pair]) -> Vec<Pair> {
    half.iter().map(|(a, b)| (*b, *a)).collect()
}

/// A half whose only goal is A's, with the very last card (K-A5).
fn half_with_a_late_goal() -> Vec<Pair> {
    let level = (5..=13).map(|number| (number, number));
    level.chain([(1, 4), (2, 1), (3, 2), (4, 3)]).collect()
}

fn score(state: &State) -> (i64, i64) {
    (state.score(A), state.score(B))
}

//! Thor against its rules reference: every rule, ruling and example of part 5 is cited by a test here.
//!
//! Positions are laid out by hand where a whole match would only hide what is tested; moves always go through [`Game`].

mod setup;

mod turn;

mod score;

mod actions;

mod rounds;

mod refusals;

mod secrets;

mod pressing;

mod board;

mod statistics;

use crate::games::thor::card::Bundle;
use crate::games::thor::offering::{Column, Offerings};
use crate::games::thor::{Card, Chance, God, Move, Offering, Options, Stage, State, Thor};
use crate::kernel::{Game, Notation, Outcome, Pending, Refusal, Seat, SeatCount};

const BASIC: &str = "game=basic will=off rounds=one";
const BIG: &str = "game=big will=off rounds=one";
const WILL: &str = "game=basic will=on rounds=one";
const BIG_WILL: &str = "game=big will=on rounds=one";

fn options(text: &str) -> Options {
    Options::parse(text).expect("options of the game")
}

fn open(text: &str, seats: u8) -> State {
    Thor::setup(&options(text), SeatCount(seats)).expect("so many can play this")
}

fn happen(state: &mut State, text: &str) -> bool {
    let chance = Chance::parse(text).expect("something chance can do");
    let can = Thor::can_happen(state, &chance);
    if can {
        Thor::resolve(state, chance);
    }
    can
}

/// Everyone gets every so manyth offering, and the last ones are set aside.
fn plain_deal(state: &State) -> String {
    let SeatCount(seats) = state.seats;
    let each = state.options.hand(state.seats).expect("they fit");
    let mut text = "deal".to_owned();
    for place in 0..state.options.gods().len() as u8 * 6 {
        if place % 6 == 0 {
            text.push(' ');
        }
        match place < each * seats {
            true => text.push_str(&(place % seats).to_string()),
            false => text.push('-'),
        }
    }
    text
}

/// Seat 0 starts; the deck lies in the order of the rules page, Three Gifts on top.
fn table(text: &str, seats: u8) -> State {
    let mut state = open(text, seats);
    assert!(happen(&mut state, "start 0"));
    deal(&mut state);
    state
}

fn deal(state: &mut State) {
    let text = plain_deal(state);
    assert!(happen(state, &text));
    if state.stage == Stage::Deck {
        assert!(happen(state, "deck ggtcciowkmyfau"));
    }
}

fn offering(text: &str) -> Offering {
    match Move::parse(&format!("offer {text}")) {
        Some(Move::Offer(offering)) => offering,
        _ => panic!("{text} is no offering"),
    }
}

/// Puts offerings into a hand, and nothing else: `odin 5, thor 0`.
fn hold(state: &mut State, seat: u8, texts: &str) {
    let cards = texts.split(", ").map(offering);
    state.hands[usize::from(seat)] = cards.fold(Offerings::default(), Offerings::with);
}

/// Puts action cards into a hand, and nothing else.
fn hold_cards(state: &mut State, seat: u8, cards: &[Card]) {
    state.actions[usize::from(seat)] = cards.iter().copied().collect::<Bundle>();
}

fn lay(state: &mut State, god: God, values: &[u8]) {
    state.columns[god.index()] = Column::read(values.iter().copied()).expect("a column");
}

fn column(state: &State, god: God) -> Vec<u8> {
    state.columns[god.index()].values().to_vec()
}

fn stack(state: &State, god: God) -> u8 {
    state.stacks[god.index()]
}

/// How many cards of a god each seat has.
fn cards(state: &State, god: God) -> Vec<u8> {
    let seats = state.seats.seats();
    seats
        .map(|seat| state.displays[seat.index()][god.index()])
        .collect()
}

/// Gives god cards out of the stack.
fn give(state: &mut State, god: God, cards: &[u8]) {
    for (seat, number) in cards.iter().enumerate() {
        state.give(seat, god, *number);
    }
}

fn value(state: &State, god: God) -> i8 {
    state.values()[god.index()]
}

/// Does a move as the house would: first asked, then done.
fn act(state: &mut State, seat: u8, text: &str) -> Result<(), Refusal> {
    let action = Move::parse(text).unwrap_or_else(|| panic!("{text} is no move"));
    assert!(
        Thor::pending(state).may_act(Seat(seat)),
        "{text}: it is not the turn of {seat}"
    );
    Thor::check(state, Seat(seat), &action)?;
    Thor::act(state, Seat(seat), action);
    Ok(())
}

/// Does several moves: `0: offer odin 5`.
fn play(state: &mut State, moves: &[&str]) {
    for step in moves {
        let (seat, text) = step.split_once(": ").expect("a step");
        let done = act(state, seat.parse().expect("a seat"), text);
        assert_eq!(done, Ok(()), "{step}");
    }
}

fn legal(state: &State, seat: u8) -> Vec<String> {
    let moves = Thor::legal(state, Seat(seat));
    moves.iter().map(Notation::show).collect()
}

/// The key of the sentence with which a move is refused.
fn refused(state: &State, seat: u8, text: &str) -> &'static str {
    match act(&mut state.clone(), seat, text) {
        Err(Refusal::Rule(text)) => text.key,
        other => panic!("{text}: {other:?}"),
    }
}

fn outcome(state: &State) -> Option<Outcome> {
    match Thor::pending(state) {
        Pending::Over(outcome) => Some(outcome),
        Pending::Seats { .. } | Pending::Chance => None,
    }
}

//! Torschuss-Panik! against its rules reference: every rule, ruling and example of part 2 is cited by a test here.
//!
//! All of them play through [`Game`]: what the house cannot do, a test does not do either. Only where the balls lie at the
//! beginning is put down by hand.

mod tiles;

mod layout;

mod neighbours;

mod turn;

mod penalty;

mod foul;

mod rounds;

mod shoot_out;

mod solo;

mod refusals;

mod log;

mod board;

mod facts;

mod statistics;

mod prospects;

use crate::games::panik::{Action, Chance, Match, Options, Panik, Place, Stage, State};
use crate::kernel::{Game, Notation, Pending, Refusal, Seat, SeatCount};

/// The demo board of the rules reference.
const DEMO: &str = "lay B0 E0 H0 I0 A0 F0";

const RED: Seat = Seat(0);
const YELLOW: Seat = Seat(1);
const BLUE: Seat = Seat(2);

/// A match before anything is laid.
fn opened(layout: &str, seats: u8) -> State {
    let options = Options::parse(&format!("layout={layout}")).expect("a layout");
    Panik::setup(&options, SeatCount(seats)).expect("one to five")
}

/// The demo board, and red to begin.
fn demo(seats: u8) -> State {
    let mut state = opened("3x2", seats);
    chance(&mut state, DEMO);
    match seats {
        1 => {}
        2 => chance(&mut state, "begin 6 1"),
        3 => chance(&mut state, "begin 6 1 1"),
        4 => chance(&mut state, "begin 6 1 1 1"),
        _ => chance(&mut state, "begin 6 1 1 1 1"),
    }
    state
}

/// Puts the balls of a seat down.
fn put(state: &mut State, seat: Seat, places: [&str; 3]) {
    state.0.balls[seat] = places.map(place);
}

fn place(name: &str) -> Place {
    Place::parse(name).expect("a place")
}

/// Where the balls of a seat are.
fn balls(state: &State, seat: Seat) -> [String; 3] {
    state.0.balls[seat].map(|place| place.to_string())
}

/// What chance does, if it can.
fn chance(state: &mut State, text: &str) {
    let chance = Chance::parse(text).unwrap_or_else(|| panic!("{text:?} is no chance"));
    assert_eq!(Panik::pending(state), Pending::Chance, "before {text}");
    assert!(Panik::can_happen(state, &chance), "{text} cannot happen");
    Panik::resolve(state, chance);
}

/// What the one whose turn it is does, if it is allowed.
fn try_act(state: &mut State, text: &str) -> Result<(), Refusal> {
    let action = Action::parse(text).unwrap_or_else(|| panic!("{text:?} is no action"));
    let seat = state.0.turn;
    assert!(Panik::pending(state).may_act(seat), "before {text}");
    Panik::check(state, seat, &action)?;
    Panik::act(state, seat, action);
    Ok(())
}

/// Several steps: a list of faces is what the die shows, everything else is an action.
fn play(state: &mut State, steps: &[&str]) {
    for step in steps {
        if step.starts_with(|c: char| c.is_ascii_digit()) {
            chance(state, &format!("roll {step}"));
        } else {
            try_act(state, step).unwrap_or_else(|why| panic!("{step}: {why:?}"));
        }
    }
}

/// All moves of the one whose turn it is.
fn legal(state: &State) -> Vec<String> {
    let actions = Panik::legal(state, state.0.turn);
    actions.iter().map(Notation::show).collect()
}

/// Only what the roll can be used for.
fn uses(state: &State) -> Vec<String> {
    let mut actions = legal(state);
    actions.retain(|action| action != "roll" && action != "stop");
    actions
}

/// Whose turn it is, if the one before is over.
fn turn(state: &State) -> Seat {
    let Match {
        stage,
        active,
        rolls,
        turn,
        ..
    } = &state.0;
    assert!(
        matches!(stage, Stage::Play | Stage::ShootOut),
        "nobody has a turn"
    );
    assert_eq!((*active, rolls.as_slice()), (None, &[][..]), "a new turn");
    assert_eq!(legal(state), ["roll"]);
    *turn
}

/// The places at the end.
fn places(state: &State) -> Vec<u8> {
    match Panik::pending(state) {
        Pending::Over(outcome) => outcome.places,
        Pending::Seats { .. } | Pending::Chance => panic!("not over"),
    }
}

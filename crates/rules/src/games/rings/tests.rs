//! Rings against its rules reference: every rule, ruling and example of part 3 is cited by a test here.
//!
//! Moves go through [`Game`] in notation, first asked, then done, as the house does it; only positions that would take long
//! to reach are put together by hand.

mod board;

mod placing;

mod turns;

mod discs;

mod ends;

mod repetition;

mod variants;

mod refusals;

mod spelling;

mod picture;

mod pressing;

mod statistics;

use crate::games::rings::disc::Discs;
use crate::games::rings::position::{BLACK, WHITE};
use crate::games::rings::{
    Action, Colour, Layout, Options, Phase, Position, Rings, Setup, Space, Spaces, State,
};
use crate::kernel::{Dice, Game, Notation, Pending, Refusal, Seat, SeatCount};

fn space(name: &str) -> Space {
    Space::named(name).expect("a space of the board")
}

/// `"a1 b2"` as a set.
fn spaces(names: &str) -> Spaces {
    names.split_whitespace().map(space).collect()
}

fn names(spaces: Spaces) -> String {
    let names: Vec<&str> = spaces.map(Space::name).collect();
    names.join(" ")
}

fn colour(letter: char) -> Colour {
    Colour::lettered(letter).expect("a colour of the game")
}

/// Tries a move of whoever's turn it is.
fn attempt(state: &mut State, notation: &str) -> Result<(), Refusal> {
    let action = Action::parse(notation).expect("a readable move");
    let seat = state.position.turn;
    assert!(Rings::pending(state).may_act(seat), "{notation}: over");
    Rings::check(state, seat, &action)?;
    Rings::act(state, seat, action);
    Ok(())
}

/// Plays moves one after the other: `"place d4, place e4"`.
fn play(state: &mut State, moves: &str) {
    for notation in moves.split(", ") {
        attempt(state, notation).unwrap_or_else(|why| panic!("{notation}: {why:?}"));
    }
}

/// The key of the sentence that refuses a move, which changes nothing.
fn refusal(state: &State, notation: &str) -> &'static str {
    match attempt(&mut state.clone(), notation) {
        Ok(()) => "allowed",
        Err(Refusal::Rule(text)) => text.key,
        Err(other) => panic!("{notation}: {other:?}"),
    }
}

/// All that is listed for whoever's turn it is.
fn legal(state: &State) -> Vec<String> {
    let listed = Rings::legal(state, state.position.turn);
    listed.iter().map(Notation::show).collect()
}

/// The listed moves without their first word, joined.
fn offered(state: &State) -> String {
    let listed = legal(state);
    let rest = listed.iter().filter_map(|text| text.split_once(' '));
    rest.map(|(_, rest)| rest).collect::<Vec<_>>().join(" ")
}

fn opening(setup: Setup) -> State {
    Rings::setup(&Options { setup }, SeatCount(2)).expect("two can play")
}

/// G-V2: the rings are placed, White is to move.
fn placed() -> State {
    let mut state = opening(Setup::Standard);
    play(&mut state, "place d4, place e4, place e5, place c4");
    state
}

/// G-V2 … G-V7 up to a point.
fn after(moves: &str) -> State {
    let mut state = placed();
    play(&mut state, moves);
    state
}

/// The first three turns of the examples.
const FIRST_TURNS: &str = "move d4-d3, move e4-d5, disc f5, move e5-f5, disc g5";

/// A position put together by hand, White to move: stacks from bottom to top, then White's rings, then Black's.
fn built(setup: Setup, stacks: &str, white: &str, black: &str) -> State {
    let mut board = Discs::NONE;
    for stack in stacks.split_whitespace() {
        let (name, discs) = stack.split_once('=').expect("a space and its discs");
        for letter in discs.chars() {
            board.put(space(name), colour(letter));
        }
    }
    State {
        setup,
        phase: Phase::Move,
        position: Position {
            turn: WHITE,
            board,
            rings: [spaces(white), spaces(black)],
            hands: [None; 2],
        },
        turns: 0,
        earlier: Vec::new(),
        last: None,
    }
}

/// The same with discs in hand: `None`, or the letter of a colour.
fn holding(mut state: State, white: Option<char>, black: Option<char>) -> State {
    state.position.hands = [white, black].map(|letter| letter.map(colour));
    state
}

/// The letters of a space from bottom to top.
fn stack(state: &State, name: &str) -> String {
    let board = &state.position.board;
    let discs = [board.under(space(name)), board.top(space(name))];
    discs.into_iter().flatten().map(Colour::letter).collect()
}

/// The letters of the discs in hand, `-` for none, White's first.
fn hands(state: &State) -> String {
    let letters = state.position.hands;
    letters
        .map(|held| held.map_or('-', Colour::letter))
        .iter()
        .collect()
}

/// The colours a seat controls, as letters.
fn controlled(state: &State, seat: Seat) -> String {
    let controls = |colour: &Colour| state.position.controls(seat, *colour);
    let colours = Colour::ALL.into_iter().filter(controls);
    colours.map(Colour::letter).collect()
}

/// The winner; `None` for a draw.
fn winner(state: &State) -> Option<Seat> {
    match Rings::pending(state) {
        Pending::Over(outcome) => outcome.sole_winner(),
        waits => panic!("not over: {waits:?}"),
    }
}

fn laid_out(setup: Setup, letters: &str) -> State {
    let mut state = opening(setup);
    let layout = Layout::parse(letters).expect("64 letters");
    assert!(Rings::can_happen(&state, &layout));
    Rings::resolve(&mut state, layout);
    state
}

/// Plays a random match and shows every position to `look`.
fn wander(setup: Setup, seed: u64, mut look: impl FnMut(&State)) -> State {
    let mut dice = Dice::quick(seed);
    let mut state = opening(setup);
    loop {
        look(&state);
        match Rings::pending(&state) {
            Pending::Over(_) => return state,
            Pending::Chance => {
                let layout = Rings::roll(&state, &mut dice);
                Rings::resolve(&mut state, layout);
            }
            Pending::Seats { .. } => {
                let listed = Rings::legal(&state, state.position.turn);
                let action = *dice.pick(&listed);
                let seat = state.position.turn;
                assert_eq!(Rings::check(&state, seat, &action), Ok(()));
                Rings::act(&mut state, seat, action);
            }
        }
    }
}

/// Both seats, for loops.
const SEATS: [Seat; 2] = [WHITE, BLACK];

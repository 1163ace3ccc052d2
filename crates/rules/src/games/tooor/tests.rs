//! Tooor! against its rules reference: every rule, ruling and example of part 4 is cited by a test here.
//!
//! Nearly all of them play through [`Game`], in notation: what the house cannot do, a test does not do either. Where a position
//! would take a whole match to reach, its teams are prepared by hand.

mod data;

mod lineup;

mod tactics;

mod attack;

mod shot;

mod events;

mod course;

mod shootout;

mod refusals;

mod secrets;

mod board;

mod pressing;

mod format;

mod statistics;

use crate::games::tooor::notation::Chance;
use crate::games::tooor::state::{Phase, other};
use crate::games::tooor::{Action, End, Options, Player, Row, State, Symbol, Tooor};
use crate::kernel::{Game, Notation, Pending, Refusal, Seat, SeatCount};

pub use crate::games::tooor::state::{A, B};

/// More steps than a round has.
const MOST_STEPS: usize = 60;

fn kick_off() -> State {
    State::kick_off(Options::default())
}

fn kick_off_with(options: &str) -> State {
    let options = Options::parse(options).expect("options of the game");
    Tooor::setup(&options, SeatCount(2)).expect("a game for two")
}

fn with_extra_time() -> State {
    State::kick_off(Options {
        end: End::Extra,
        ..Options::default()
    })
}

fn player(id: &str) -> Player {
    Player::with_id(id).expect("a player of the game")
}

/// Does a move as the house would: read, asked, done.
fn try_to(state: &mut State, seat: Seat, text: &str) -> Result<(), Refusal> {
    let action = Action::parse(text).unwrap_or_else(|| panic!("{text} cannot be read"));
    assert!(
        Tooor::pending(state).may_act(seat),
        "{seat:?} is not asked: {text}"
    );
    Tooor::check(state, seat, &action)?;
    Tooor::act(state, seat, action);
    Ok(())
}

fn chance(state: &mut State, text: &str) {
    let chance = Chance::parse(text).unwrap_or_else(|| panic!("{text} cannot be read"));
    assert_eq!(Tooor::pending(state), Pending::Chance, "{text}");
    assert!(Tooor::can_happen(state, &chance), "{text} cannot happen");
    Tooor::resolve(state, chance);
}

/// Steps as a script has them, `0: tactic 4`, `*: clash 2 1`, one a line.
fn play(state: &mut State, steps: &str) {
    for step in steps.lines().map(str::trim).filter(|step| !step.is_empty()) {
        let (who, what) = step.split_once(": ").expect("a step");
        match who {
            "*" => chance(state, what),
            "0" => try_to(state, A, what).unwrap_or_else(|why| panic!("{step}: {why:?}")),
            _ => try_to(state, B, what).unwrap_or_else(|why| panic!("{step}: {why:?}")),
        }
    }
}

/// The key of the sentence with which a move is refused.
fn refused(state: &State, seat: Seat, text: &str) -> &'static str {
    let mut state = state.clone();
    try_to(&mut state, seat, text)
        .expect_err("should be refused")
        .text()
        .key
}

fn strength(state: &State, seat: Seat, id: &str) -> u8 {
    state.team(seat).strength(player(id))
}

fn side(state: &State, seat: Seat, id: &str) -> u8 {
    state.team(seat).fielder(player(id)).side
}

fn row_of(state: &State, seat: Seat, id: &str) -> Row {
    state.team(seat).fielder(player(id)).row
}

fn due(state: &State) -> Vec<Seat> {
    Tooor::pending(state).due().iter().collect()
}

fn legal(state: &State, seat: Seat) -> Vec<String> {
    let actions = Tooor::legal(state, seat);
    actions.iter().map(Action::show).collect()
}

/// Turns a card by hand.
fn turn(state: &mut State, seat: Seat, id: &str, times: usize) {
    (0..times).for_each(|_| state.teams[seat.index()].turn(player(id)));
}

/// Gives a token, or a red card, by hand.
fn give(state: &mut State, seat: Seat, id: &str, symbol: Symbol) {
    state.teams[seat.index()].suffer(player(id), symbol);
}

fn dismiss(state: &mut State, seat: Seat, ids: &[&str]) {
    for id in ids {
        give(state, seat, id, Symbol::Red);
    }
}

/// Plays a round to its end: the goal is this seat's, or nobody's; no event ever happens.
fn round(state: &mut State, cards: Option<(u8, u8)>, scorer: Option<Seat>) {
    if let Some((a, b)) = cards {
        play(state, &format!("0: tactic {a}\n1: tactic {b}"));
    }
    let number = state.number;
    for _ in 0..MOST_STEPS {
        if state.number != number || state.round.cards.is_none() {
            return;
        }
        step(state, scorer);
    }
    panic!("a round without an end");
}

/// One step of such a round: whoever is to succeed takes the strongest players and the better die.
fn step(state: &mut State, scorer: Option<Seat>) {
    let seat = due(state).first().copied();
    match (state.phase, seat) {
        (Phase::Attackers | Phase::Defenders, Some(seat)) => {
            let attacker = state.round.attacker.expect("someone attacks");
            let succeeds = scorer == Some(attacker);
            let wants_more = succeeds == (seat == attacker);
            let mut squads = Tooor::legal(state, seat);
            squads.sort_by_key(|action| match action {
                Action::Choose(squad) => state.team(seat).sum(squad),
                _ => 0,
            });
            let chosen = if wants_more {
                squads.last()
            } else {
                squads.first()
            };
            let chosen = *chosen.expect("someone to choose");
            Tooor::act(state, seat, chosen);
        }
        (Phase::Shooter, Some(seat)) => {
            let chosen = Tooor::legal(state, seat)[0];
            Tooor::act(state, seat, chosen);
        }
        (Phase::Clash, _) if scorer == state.round.attacker => chance(state, "clash 3 0"),
        (Phase::Clash, _) => chance(state, "clash 0 3"),
        (Phase::Shot, _) => chance(state, "shot 3 0"),
        (Phase::Event, _) => chance(state, "event -"),
        (Phase::Toss, _) if scorer == Some(B) => chance(state, "toss 0 1"),
        (Phase::Toss, _) => chance(state, "toss 1 0"),
        (phase, _) => panic!("{phase:?} is no part of a round"),
    }
}

/// Both leave everything as it is.
fn stay(state: &mut State) {
    for seat in [A, B] {
        let now = state.team(seat).line_up().show();
        try_to(state, seat, &format!("lineup {now}")).expect("always allowed");
    }
}

/// Six rounds; each seat in the list scores in its round.
fn six_rounds(state: &mut State, scorers: [Option<Seat>; 6]) {
    for (card, scorer) in (1..).zip(scorers) {
        if card == 4 {
            stay(state);
        }
        // The last card is played by the rules.
        let cards = (card < 6).then(|| (card, 6 - card));
        round(state, cards, scorer);
    }
}

/// After the second round of extra time: 2 : 2, and nobody has been sent off.
fn level_after_extra_time() -> State {
    let mut state = with_extra_time();
    six_rounds(&mut state, [Some(A), Some(B), None, None, None, None]);
    chance(&mut state, "draw 2 5 1 6");
    stay(&mut state);
    round(&mut state, Some((5, 6)), Some(A));
    round(&mut state, None, Some(B));
    assert_eq!((state.phase, state.score()), (Phase::Order, [2, 2]));
    state
}

#[test]
fn the_other_coach() {
    assert_eq!((other(A), other(B)), (B, A));
}

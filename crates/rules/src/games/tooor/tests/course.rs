//! The course of a match: rounds, half-time, the end, extra time.

use crate::games::tooor::state::Phase;
use crate::games::tooor::tests::{
    A, B, chance, kick_off, kick_off_with, level_after_extra_time, play, round, side, six_rounds,
    stay, turn, with_extra_time,
};
use crate::games::tooor::{Options, State, Tooor, options};
use crate::kernel::{Dice, Game, Notation, Outcome, Pending, Seat, SeatCount};

fn outcome(state: &State) -> Outcome {
    match Tooor::pending(state) {
        Pending::Over(outcome) => outcome,
        other => panic!("not over: {other:?}"),
    }
}

/// T-R1, T-R15, T-R16: six rounds of a quarter of an hour, half-time after the third.
#[test]
fn six_rounds_and_a_half_time() {
    let mut state = kick_off();
    let mut seen = Vec::new();
    for card in 1..=6 {
        seen.push((state.minute(), state.phase));
        let cards = (card < 6).then(|| (card, 6 - card));
        round(&mut state, cards, None);
        if card == 3 {
            assert_eq!(state.phase, Phase::HalfTime);
            stay(&mut state);
        }
    }
    let minutes: Vec<u8> = seen.iter().map(|(minute, _)| *minute).collect();
    assert_eq!(minutes, [15, 30, 45, 60, 75, 90]);
    assert_eq!(state.phase, Phase::Over);
}

/// T-R17: more goals win.
#[test]
fn more_goals_win() {
    for (scorers, places, scores) in [
        (
            [Some(A), None, None, None, None, None],
            vec![1, 2],
            vec![1, 0],
        ),
        (
            [Some(A), Some(B), None, None, None, Some(B)],
            vec![2, 1],
            vec![1, 2],
        ),
    ] {
        for mut state in [kick_off(), with_extra_time()] {
            six_rounds(&mut state, scorers);
            let expected = Outcome {
                places: places.clone(),
                scores: scores.clone(),
            };
            assert_eq!(outcome(&state), expected);
        }
    }
}

/// T-R4, T-R17: level is a draw, or extra time if that was agreed.
#[test]
fn level_after_six_rounds() {
    let scorers = [Some(A), Some(B), None, None, None, None];
    let mut state = kick_off();
    six_rounds(&mut state, scorers);
    assert_eq!(outcome(&state).places, [1, 1]);
    let mut state = with_extra_time();
    six_rounds(&mut state, scorers);
    assert_eq!(
        (state.phase, Tooor::pending(&state)),
        (Phase::Draw, Pending::Chance)
    );
}

/// T-R18: two more rounds; sides, tokens and score carry on; a goal in them decides.
#[test]
fn extra_time_decides() {
    let mut state = with_extra_time();
    six_rounds(&mut state, [Some(A), Some(B), None, None, None, None]);
    turn(&mut state, A, "D3", 1);
    let before = side(&state, A, "D3");
    chance(&mut state, "draw 2 5 1 6");
    stay(&mut state);
    assert_eq!(side(&state, A, "D3"), before);
    assert_eq!(
        (state.number, state.minute(), state.score()),
        (7, 105, [1, 1])
    );
    round(&mut state, Some((2, 6)), Some(B));
    assert_eq!(state.minute(), 120, "the first goal does not end it");
    round(&mut state, None, None);
    assert_eq!(
        outcome(&state),
        Outcome {
            places: vec![2, 1],
            scores: vec![1, 2]
        }
    );
}

/// T-V9: 1 : 1, extra time, 2 : 2, shoot-out. Three of five each, then Orange scores and Blue does not.
#[test]
fn a_match_to_the_last_penalty() {
    let mut state = level_after_extra_time();
    play(
        &mut state,
        "0: order S1 S2 S3 M1 M2\n1: order D1 D2 D3 M4 M3\n*: toss 2 1
         *: shot 3 0\n*: shot 3 0\n*: shot 3 0\n*: shot 3 0\n*: shot 0 3\n*: shot 0 3
         *: shot 3 0\n*: shot 3 0\n*: shot 0 3\n*: shot 0 3",
    );
    assert_eq!(state.phase, Phase::Next);
    assert_eq!(state.shootout.unwrap().goals, [3, 3]);
    play(
        &mut state,
        "0: next D3\n1: next S1\n*: shot 3 0\n*: shot 0 3",
    );
    assert_eq!(
        outcome(&state),
        Outcome {
            places: vec![1, 2],
            scores: vec![2, 2]
        }
    );
}

/// T-R18: two different cards out of six for each, every pair equally likely.
#[test]
fn two_cards_are_drawn_blind() {
    let mut state = with_extra_time();
    six_rounds(&mut state, [None; 6]);
    let mut dice = Dice::quick(7);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..3_000 {
        let drawn = Tooor::roll(&state, &mut dice);
        assert!(Tooor::can_happen(&state, &drawn));
        let text = drawn.show();
        *seen.entry(text[..8].to_owned()).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 15);
    assert!(
        seen.values().all(|count| (130..280).contains(count)),
        "{seen:?}"
    );
    for text in ["draw 2 2 1 3", "draw 3 1 1 2"] {
        let chance = crate::games::tooor::Chance::parse(text).unwrap();
        assert!(!Tooor::can_happen(&state, &chance), "{text}");
    }
}

/// T-R4: every combination of options is offered, the one for a first game first.
#[test]
fn twelve_variants() {
    let variants = Tooor::variants();
    assert_eq!(variants.len(), 12);
    assert_eq!(variants[0].options, "lineup=first end=draw teams=mixed");
    for (options, _) in options::VARIANTS {
        assert_eq!(Options::parse(&options.show()), Some(options));
    }
    for text in [
        "",
        "lineup=first",
        "lineup=first end=draw teams=dogs",
        "end=draw lineup=first teams=mixed",
        "lineup=first  end=draw teams=mixed",
    ] {
        assert_eq!(Options::parse(text), None, "{text:?}");
    }
    assert!(Tooor::setup(&Options::default(), SeatCount(3)).is_none());
    assert!(Tooor::setup(&Options::default(), SeatCount(1)).is_none());
}

/// T-R2: the pictures change names and nothing else.
#[test]
fn pictures_do_not_change_the_match() {
    let positions = ["women", "men", "mixed"].map(|teams| {
        let mut state = kick_off_with(&format!("lineup=first end=draw teams={teams}"));
        six_rounds(&mut state, [Some(A), Some(B), Some(B), None, None, None]);
        (state.teams, state.goals, outcome(&state))
    });
    assert!(positions[0] == positions[1] && positions[1] == positions[2]);
    assert_eq!(positions[0].2.sole_winner(), Some(Seat(1)));
}

//! What people and bots are told: advice before a tussle, a judgement after it, and the card of the house's player.

use crate::games::bot::{Bot, Mind, Seen, Thought};
use crate::games::tor::bot::{OPTIMAL, PUNISHER};
use crate::games::tor::punisher::{self, Lean};
use crate::games::tor::rules::{A, B};
use crate::games::tor::solver::tests::{hand, small};
use crate::games::tor::solver::{Cell, Position, Stage, Values};
use crate::games::tor::{Card, Pitch, Play, State, Tor, View};
use crate::kernel::{Game, Notation, Seat, Viewer};

fn thought(values: &'static Values, seed: u64) -> Thought<'static> {
    Thought {
        solution: Some(values),
        most: 20,
        ..Thought::seeded(seed)
    }
}

/// The card of a level that has the values of some pitch.
fn play(view: &View, level: &str, values: &'static Values, seed: u64) -> Option<Play> {
    let mind = Seen::<Tor>(view.clone());
    let played = mind.choose(level, &thought(values, seed))?;
    Some(Play::parse(&played).expect("a card"))
}

fn choose(view: &View, values: &'static Values, seed: u64) -> Option<Play> {
    play(view, OPTIMAL, values, seed)
}

fn card(number: u8) -> Card {
    Card::new(number).expect("a card of the game")
}

fn position(hands: [&[u8]; 2], ball: i8, lead: i8) -> Position {
    Position {
        stage: Stage::Second,
        hands: hands.map(hand),
        cell: Cell { ball, lead },
    }
}

/// A state in which both still hold some of the seven cards of the solved match.
fn state(hands: [&[u8]; 2], ball: i8) -> State {
    let mut state = State::kick_off(Pitch::Full);
    state.period = 3;
    state.hands = hands.map(hand);
    state.ball = ball;
    state
}

#[test]
fn the_last_card_is_played_and_decides() {
    let values = small(Pitch::Full);
    let last = position([&[12], &[9]], 2, 0);
    let advice = values.advise(&last, A).expect("known");
    assert_eq!(advice.mix, [(card(12), 1.0)]);
    assert_eq!(advice.value, 1.0);
    assert_eq!(values.advise(&last, B).expect("known").value, 0.0);
}

#[test]
fn advice_is_the_same_from_both_seats() {
    let values = small(Pitch::Short);
    let here = position([&[3, 10, 13], &[8, 9, 12]], 1, 0);
    let there = position([&[8, 9, 12], &[3, 10, 13]], -1, 0);
    assert_eq!(values.advise(&here, A), values.advise(&there, B));
    assert_eq!(here.seen_by(B), there);
}

#[test]
fn advice_is_worth_what_it_says_against_every_card() {
    let values = small(Pitch::Full);
    let position = position([&[3, 9, 10, 13], &[8, 9, 12, 13]], -1, 0);
    let advice = values.advise(&position, A).expect("known");
    let sum: f64 = advice.mix.iter().map(|(_, share)| share).sum();
    assert!((sum - 1.0).abs() < 1e-12);
    for answer in position.hands[1].cards() {
        let worth: f64 = advice
            .mix
            .iter()
            .map(|(card, share)| {
                let judged = values.judge(&position, [*card, answer]).expect("held");
                share * judged.after
            })
            .sum();
        assert!(worth > advice.value - 1e-6, "{answer:?}: {worth}");
    }
}

#[test]
fn a_mistake_costs_and_the_optimum_costs_nothing() {
    let values = small(Pitch::Full);
    // One more won tussle is a goal and wins: the Marker beats both Professionals, the 3 nothing.
    let position = position([&[3, 13], &[10, 12]], 2, 0);
    let good = values.judge(&position, [card(13), card(10)]).expect("held");
    assert_eq!((good.before, good.after), (1.0, 1.0));
    assert!(good.cost[0] < 1e-6, "{good:?}");
    for (cards, seat) in [([13, 12], A), ([3, 12], A)] {
        let judged = values.judge(&position, cards.map(card)).expect("held");
        assert_eq!(judged.optimum[seat.index()].len(), 2);
        assert!(judged.cost.iter().all(|cost| *cost >= 0.0));
    }
    let none = values.judge(&position, [card(9), card(10)]);
    assert_eq!(none, None, "the 9 is not in the hand");
}

#[test]
fn costs_are_what_the_choice_gives_away_against_the_optimum() {
    let values = small(Pitch::Full);
    let mut worst = [0.0_f64; 2];
    for ball in -2..=2 {
        let position = position([&[3, 8, 9, 12], &[3, 9, 10, 13]], ball, 0);
        for seat in [A, B] {
            let mut mean = 0.0;
            for (chosen, share) in values.advise(&position, seat).expect("known").mix {
                let mut cards = [card(3); 2];
                cards[seat.index()] = chosen;
                let cost = values.judge(&position, cards).expect("held").cost[seat.index()];
                mean += share * cost;
                worst[seat.index()] = worst[seat.index()].max(cost);
            }
            assert!(mean < 1e-6, "{seat:?} plays cards that cost: {mean}");
        }
    }
    assert!(
        worst.iter().all(|cost| *cost > 0.01),
        "nobody can go wrong: {worst:?}"
    );
}

#[test]
fn a_position_that_cannot_come_up_gets_no_advice() {
    let values = small(Pitch::Full);
    assert_eq!(values.advise(&position([&[3, 8], &[9]], 0, 0), A), None);
    assert_eq!(values.advise(&position([&[3], &[9]], 0, 9), A), None);
    assert_eq!(values.advise(&position([&[], &[]], 0, 0), A), None);
}

/// What a seat sees when the other one has sealed this card.
fn sealed(seat: Seat, other: Seat, number: u8) -> View {
    let mut state = state([&[3, 9, 13], &[8, 10, 12]], 1);
    Tor::act(&mut state, other, Play(card(number)));
    Tor::view(&state, Viewer::Seat(seat))
}

#[test]
fn two_worlds_that_look_alike_get_the_same_card() {
    let values = small(Pitch::Full);
    for (seat, other, cards) in [(A, B, [8, 10, 12]), (B, A, [3, 9, 13])] {
        let mut kinds = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let played = cards.map(|number| {
                let view = sealed(seat, other, number);
                choose(&view, values, seed).expect("a card")
            });
            assert_eq!(played[0], played[1]);
            assert_eq!(played[0], played[2]);
            kinds.insert(played[0].0.number());
        }
        assert!(kinds.len() > 1, "{seat:?} always plays {kinds:?}");
    }
}

#[test]
fn the_player_plays_as_often_as_the_advice_says() {
    let values = small(Pitch::Full);
    let view = Tor::view(&state([&[3, 9, 13], &[8, 10, 12]], 1), Viewer::Seat(A));
    let position = Position::of(&view).expect("not over");
    let advice = values.advise(&position, A).expect("known");
    let played: Vec<Card> = (0..4_000)
        .map(|seed| choose(&view, values, seed).expect("a card").0)
        .collect();
    for (card, share) in advice.mix {
        let often = played.iter().filter(|other| **other == card).count() as f64 / 4_000.0;
        assert!(
            (often - share).abs() < 0.04,
            "{card:?}: {often}, not {share}"
        );
    }
}

#[test]
fn the_player_always_has_a_card_while_there_is_something_to_play() {
    // Thirteen cards are more than these values know, and so is another pitch.
    for pitch in [Pitch::Full, Pitch::Short] {
        let mut state = State::kick_off(pitch);
        for tussle in 0..13 {
            for seat in [A, B] {
                let view = Tor::view(&state, Viewer::Seat(seat));
                let play = choose(&view, small(Pitch::Full), tussle).expect("a card");
                assert!(Tor::check(&state, seat, &play).is_ok());
                Tor::act(&mut state, seat, play);
            }
        }
    }
    let public = Tor::view(&State::kick_off(Pitch::Full), Viewer::Public);
    assert_eq!(choose(&public, small(Pitch::Full), 1), None);
}

#[test]
fn lower_levels_play_worse_cards() {
    let values = small(Pitch::Full);
    let view = Tor::view(
        &state([&[3, 8, 9, 12], &[3, 9, 10, 13]], 1),
        Viewer::Seat(A),
    );
    let mut before = 0.0;
    for skill in &Tor::LEVELS[..5] {
        let verdict = Tor::weigh(&view, skill, &thought(values, 1));
        assert!(verdict.exact);
        let shares = skill.shares(&verdict.moves);
        let worth: f64 = verdict
            .moves
            .iter()
            .zip(shares)
            .map(|(one, share)| one.value * share)
            .sum();
        assert!(worth > before, "{}: {worth} after {before}", skill.name);
        before = worth;
    }
}

#[test]
fn the_punisher_gives_no_more_than_it_may_and_takes_more_from_the_weak() {
    let values = small(Pitch::Full);
    let (mut gained, mut leaned) = (0.0, 0);
    for ball in [-2, -1, 0, 1, 2] {
        for (mine, theirs) in [
            ([3, 8, 9, 12], [3, 9, 10, 13]),
            ([6, 8, 12, 13], [3, 6, 9, 10]),
        ] {
            let mut state = state([&mine, &theirs], ball);
            state.period = 2;
            let view = Tor::view(&state, Viewer::Seat(A));
            let position = Position::of(&view).expect("not over");
            let outlook = values.outlook(&position, A).expect("known");
            let mix = Lean::of(Stage::Second, view.hands[1]).mix(&outlook);
            let given = outlook.guaranteed(&outlook.mix) - outlook.guaranteed(&mix);
            assert!(given <= punisher::GIVEN + 1e-12, "{given}");
            let anything = outlook.game.against_columns(&[0.25; 4]);
            let against = |mix: &[f64]| -> f64 {
                mix.iter()
                    .zip(&anything)
                    .map(|(share, worth)| share * worth)
                    .sum()
            };
            gained += against(&mix) - against(&outlook.mix);
            leaned += usize::from(mix != outlook.mix);
            assert!(play(&view, PUNISHER, values, 1).is_some());
        }
    }
    assert!(leaned > 0 && gained > 0.0, "{leaned} times, {gained}");
}

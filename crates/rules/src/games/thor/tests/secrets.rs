//! What nobody else may know: hands, the deck, the offerings set aside, and what was drawn.

use crate::games::thor::card::Bundle;
use crate::games::thor::tests::{
    BASIC, BIG_WILL, WILL, act, deal, hold, hold_cards, lay, play, table,
};
use crate::games::thor::{Card, God, Offering, Stage, State, Thor, View};
use crate::kernel::{Dice, Game, Pending, Seat, Viewer};

const ME: Viewer = Viewer::Seat(Seat(0));

/// Plays at random for so many steps.
fn wander(text: &str, seats: u8, seed: u64, steps: usize) -> State {
    let mut dice = Dice::quick(seed);
    let mut state = table(text, seats);
    for _ in 0..steps {
        let Pending::Seats { due, .. } = Thor::pending(&state) else {
            break;
        };
        let seat = due.iter().next().expect("someone is due");
        let moves = Thor::legal(&state, seat);
        Thor::act(&mut state, seat, *dice.pick(&moves));
    }
    state
}

fn same(first: &State, second: &State, viewer: Viewer) -> bool {
    let [first, second] = [first, second].map(|state| Thor::view(state, viewer));
    first == second && Thor::panel(&first, "") == Thor::panel(&second, "")
}

/// H-R2, H-R9: neither the others' hands nor the deck can be read off what one sees.
#[test]
fn hands_and_deck_are_private() {
    let mut state = wander(WILL, 3, 1, 6);
    hold_cards(&mut state, 1, &[Card::Wrath]);
    let mut other = state;
    hold_cards(&mut other, 1, &[Card::Favour]);
    other.hands.swap(1, 2);
    other.deck.reverse();
    assert_ne!(state.hands[1], other.hands[1]);
    for viewer in [ME, Viewer::Public] {
        assert!(same(&state, &other, viewer), "{viewer:?}");
    }
    assert!(!same(&state, &other, Viewer::Seat(Seat(1))));
    let public = Thor::view(&state, Viewer::Public);
    assert_eq!((public.hand, public.actions), (None, None));
}

/// H-R9: that someone draws is seen by all, what it is only by whoever draws.
#[test]
fn h_r9_only_the_one_who_draws_sees_the_card() {
    let mut state = table(WILL, 3);
    play(&mut state, &["0: offer odin 0"]);
    let mut other = state;
    other.deck[13] = Card::Wrath;
    for world in [&mut state, &mut other] {
        assert_eq!(act(world, 0, "draw"), Ok(()));
    }
    assert_ne!(state.actions[0], other.actions[0]);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public] {
        assert!(same(&state, &other, viewer), "{viewer:?}");
    }
    let drew = |viewer| Thor::view(&state, viewer).recent[0].drew;
    assert_eq!([drew(ME), drew(Viewer::Public)], [Some(Card::Gifts), None]);
}

fn all_cards(view: &View, world: &State) -> (usize, Bundle) {
    let laid: usize = view
        .gods
        .iter()
        .map(|place| usize::from(place.offerings.count()))
        .sum();
    let held: usize = world
        .hands
        .iter()
        .map(|hand| usize::from(hand.count()))
        .sum();
    let deck = world.deck[..usize::from(world.deck_left)].iter().copied();
    let above = view.gods.iter().filter_map(|place| place.above);
    let hands = world.actions.iter().flat_map(|cards| cards.cards());
    let cards = deck.chain(above).chain(hands).chain(view.gone.cards());
    (laid + held, cards.collect())
}

/// An imagined world has every card exactly once.
#[test]
fn imagined_worlds_are_made_of_the_same_cards() {
    for seed in 0..40 {
        let mut dice = Dice::quick(seed);
        let state = wander(BIG_WILL, 5, seed, 10 + seed as usize);
        if state.stage == Stage::Over {
            continue;
        }
        for viewer in (0..5)
            .map(|seat| Viewer::Seat(Seat(seat)))
            .chain([Viewer::Public])
        {
            let view = Thor::view(&state, viewer);
            let world = Thor::determinize(&view, &mut dice);
            let (offerings, cards) = all_cards(&view, &world);
            assert_eq!(offerings, 35, "one is set aside");
            assert_eq!(cards, Bundle::full(), "seed {seed}");
            let mut seen = crate::games::thor::offering::Offerings::default();
            for offering in world.hands.iter().flat_map(|hand| hand.iter()) {
                let laid = world.columns[offering.god.index()]
                    .values()
                    .contains(&offering.value);
                assert!(!seen.holds(offering) && !laid, "{offering:?} twice");
                seen = seen.with(offering);
            }
            // Whoever drew a card in the last turn holds one of that kind.
            for turn in world.recent.iter().flatten() {
                let holds = |card| world.actions[turn.seat.index()].count(card) > 0;
                assert!(turn.drew.is_none_or(holds), "seed {seed}");
            }
        }
    }
}

/// H-R2: three of the 21 offerings that seat 0 does not see are set aside, and each is equally likely to be.
#[test]
fn h_r2_what_is_set_aside_can_be_anything_unseen() {
    let state = table(BASIC, 3);
    let view = Thor::view(&state, ME);
    let mut dice = Dice::quick(5);
    let mut held = [0; 36];
    for _ in 0..700 {
        let world = Thor::determinize(&view, &mut dice);
        assert_eq!(world.hands[0], state.hands[0], "one's own hand is known");
        let others = world.hands[1..].iter().flat_map(|hand| hand.iter());
        others.for_each(|offering: Offering| held[offering.place()] += 1);
    }
    let own = |place: usize| {
        state.hands[0]
            .iter()
            .any(|offering| offering.place() == place)
    };
    for (place, times) in held.iter().enumerate().take(30) {
        // 600 of 700 on average.
        let usual = if own(place) { 0..=0 } else { 560..=640 };
        assert!(usual.contains(times), "{place}: {times}");
    }
}

/// H-R14: what is put away at the end of a round stays unseen, but for the gifts that count.
#[test]
fn h_r14_the_end_of_a_round_shows_gifts_and_nothing_else() {
    let mut state = table("game=basic will=on rounds=each", 3);
    hold_cards(&mut state, 1, &[Card::Gifts, Card::Fruits]);
    lay(&mut state, God::Odin, &[5, 4, 3, 2, 1]);
    hold(&mut state, 0, "odin 0, thor 5");
    let mut other = state;
    hold_cards(&mut other, 1, &[Card::Gifts, Card::Wrath]);
    for world in [&mut state, &mut other] {
        play(world, &["0: offer odin 0", "0: finish"]);
        deal(world);
    }
    let view = Thor::view(&state, Viewer::Public);
    assert_eq!(
        view.ended.as_ref().map(|ended| ended.gifts.clone()),
        Some(vec![0, 1, 0])
    );
    for viewer in [ME, Viewer::Seat(Seat(1)), Viewer::Public] {
        assert!(same(&state, &other, viewer), "{viewer:?}");
    }
}

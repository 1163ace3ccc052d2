//! What a viewer may know, and what only its owner does.

use crate::games::tooor::state::Phase;
use crate::games::tooor::tests::{
    A, B, chance, kick_off, level_after_extra_time, play, round, six_rounds, stay, with_extra_time,
};
use crate::games::tooor::{Card, State, Tooor, View};
use crate::kernel::{Dice, Game, Seat, Viewer};

fn seen(state: &State, viewer: Viewer) -> View {
    Tooor::view(state, viewer)
}

fn hand(view: &View, seat: Seat) -> Option<Vec<u8>> {
    view.hands[seat.index()].map(|hand| hand.cards().map(Card::value).collect())
}

/// T-A12: the owner sees the cards drawn for extra time, the opponent only when they are shown.
#[test]
fn drawn_cards_are_secret_until_they_are_shown() {
    let mut state = with_extra_time();
    six_rounds(&mut state, [None; 6]);
    chance(&mut state, "draw 2 5 1 6");
    for _ in 0..2 {
        assert_eq!(hand(&seen(&state, Viewer::Seat(A)), A), Some(vec![2, 5]));
        assert_eq!(hand(&seen(&state, Viewer::Seat(A)), B), None);
        assert_eq!(hand(&seen(&state, Viewer::Seat(B)), B), Some(vec![1, 6]));
        assert_eq!(hand(&seen(&state, Viewer::Public), A), None);
        assert_eq!(seen(&state, Viewer::Public).cards_left, [2, 2]);
        if state.phase == Phase::ExtraTime {
            stay(&mut state);
        }
    }
    play(&mut state, "0: tactic 5\n1: tactic 6");
    // One card is shown, the other one is still secret.
    let view = seen(&state, Viewer::Seat(A));
    assert_eq!(
        view.round.cards.map(|cards| cards.map(Card::value)),
        Some([5, 6])
    );
    assert_eq!((hand(&view, A), hand(&view, B)), (Some(vec![2]), None));
    // Imagined, it is any card but the one that was shown.
    let mut imagined = std::collections::BTreeSet::new();
    for seed in 0..100 {
        let world = Tooor::determinize(&view, &mut Dice::quick(seed));
        assert_eq!(world.hands[0], state.hands[0]);
        imagined.extend(world.hands[1].cards().map(Card::value));
        assert_eq!(world.hands[1].count(), 1);
    }
    assert_eq!(imagined.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
}

/// In the six rounds of the match everybody can tell which cards are left: they are public.
#[test]
fn cards_of_the_regular_match_are_known() {
    let mut state = kick_off();
    round(&mut state, Some((4, 2)), None);
    for viewer in [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)] {
        let view = seen(&state, viewer);
        assert_eq!(hand(&view, A), Some(vec![1, 2, 3, 5, 6]));
        assert_eq!(hand(&view, B), Some(vec![1, 3, 4, 5, 6]));
    }
}

/// A sealed choice is its owner's; imagined ones are any that could be.
#[test]
fn sealed_choices_are_imagined_freely() {
    let mut state = kick_off();
    play(&mut state, "0: tactic 4");
    assert!(seen(&state, Viewer::Seat(A)).own_choice.is_some());
    let view = seen(&state, Viewer::Seat(B));
    let mut attackers = [0; 3];
    for seed in 0..300 {
        let mut world = Tooor::determinize(&view, &mut Dice::quick(seed));
        play(&mut world, "1: tactic 3");
        attackers[world.round.attacker.map_or(2, Seat::index)] += 1;
    }
    // 1 and 2 are lower, 3 is level, 4, 5 and 6 are higher.
    assert!(
        attackers[0] > 110 && attackers[1] > 60 && attackers[2] > 20,
        "{attackers:?}"
    );

    let mut state = level_after_extra_time();
    play(&mut state, "0: order S1 S2 S3 M1 M2");
    let view = seen(&state, Viewer::Seat(B));
    let mut firsts = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let mut world = Tooor::determinize(&view, &mut Dice::quick(seed));
        play(&mut world, "1: order S1 S2 S3 M1 M2");
        firsts.extend(
            world
                .shootout
                .map(|shootout| shootout.orders[0].players()[0]),
        );
    }
    assert_eq!(firsts.len(), 10);
}

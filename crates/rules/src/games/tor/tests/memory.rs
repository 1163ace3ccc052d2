//! K-A3: the picture shows the tussle just revealed and one's own hand; remembering the rest is part of the game.

use std::collections::BTreeSet;

use crate::games::tor::card::Hand;
use crate::games::tor::rules::{A, B};
use crate::games::tor::tests::{after, choose, score};
use crate::games::tor::{Card, Pitch, Play, State, Tor};
use crate::kernel::{Control, Dice, Game, Line, Panel, Seat, Viewer};
use crate::say::{Language, Roster, Speaker};

const VIEWERS: [Viewer; 3] = [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)];

/// Nobody at the table has a name or a number that could be mistaken for a card.
fn roster() -> Roster {
    Roster::default()
}

fn panel(state: &State, viewer: Viewer) -> Panel {
    Tor::panel(&Tor::view(state, viewer), "")
}

/// Every number someone can read in a text.
fn numbers(text: &str) -> BTreeSet<i64> {
    let digits = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty());
    digits.map(|part| part.parse().expect("digits")).collect()
}

/// Plays a random match, changes of mind included, and shows every position to `look`.
fn wander(pitch: Pitch, seed: u64, mut look: impl FnMut(&State)) {
    let mut dice = Dice::quick(seed);
    let mut state = State::kick_off(pitch);
    loop {
        look(&state);
        let seat = Seat(dice.below(2) as u8);
        let legal = Tor::legal(&state, seat);
        if legal.is_empty() {
            return;
        }
        let Play(card) = *dice.pick(&legal);
        choose(&mut state, seat, card.number()).expect("legal");
    }
}

/// The numbers a viewer may read in all that is said, written down without looking at the panel's code.
fn check(state: &State, viewer: Viewer, language: Language) {
    let roster = roster();
    let speaker = Speaker::new(language, &roster);
    let panel = panel(state, viewer);
    check_lines(&panel, state, &speaker);
    let Viewer::Seat(seat) = viewer else {
        let nothing = (panel.prompt, panel.controls.len());
        assert_eq!(nothing, (None, 0), "the channel holds no cards");
        return;
    };
    let number = |card: Card| i64::from(card.number());
    let hand: BTreeSet<i64> = state.hand(seat).cards().map(number).collect();
    let choice: BTreeSet<i64> = state.picked[seat.index()].into_iter().map(number).collect();
    let asked = panel.prompt.map(|prompt| numbers(&speaker.say(&prompt)));
    // Whoever is to choose reads the rule of the 13, whatever has been played.
    let rule = BTreeSet::from([13, 10, 12, 1, 9]);
    let expected = asked
        .as_ref()
        .map(|_| if choice.is_empty() { rule } else { choice });
    assert_eq!(asked, expected);
    assert_eq!(asked.is_none(), state.over);
    let (mut labels, mut places) = (BTreeSet::new(), Vec::<i64>::new());
    for control in &panel.controls {
        let (button, spent) = match control {
            Control::Button(button) => (button, false),
            Control::Spent(button) => (button, true),
            Control::Menu { .. } => panic!("cards are buttons"),
        };
        let label = numbers(&speaker.say(&button.label));
        assert_eq!(numbers(&button.action), label);
        places.extend(&label);
        if !spent {
            labels.extend(label);
        }
    }
    // Whatever was played, every card stays where it is.
    assert!(places.is_empty() && state.over || places.into_iter().eq(1..=13));
    assert_eq!(labels, if state.over { BTreeSet::new() } else { hand });
}

/// Title, score and summary count halves, tussles and goals; every other line may only name the last tussle.
fn check_lines(panel: &Panel, state: &State, speaker: &Speaker<'_>) {
    let cards = state.last.iter().flat_map(|last| last.cards);
    let last: BTreeSet<i64> = cards.map(|card| i64::from(card.number())).collect();
    let played = 13 - i64::from(state.hand(A).count());
    let tussle = played + i64::from(!state.over);
    let period = i64::from(state.period);
    let (goals_a, goals_b) = score(state);
    // The thirteen tussles of a half, and extra halves counted from the first.
    let title = BTreeSet::from([13, tussle, period, period - 2]);
    let words = panel.lines.iter().filter_map(|line| match line {
        Line::Words(text) | Line::Shown(text) | Line::Small(text) => Some(text),
        Line::Cells(_) => None,
    });
    for text in words.chain([&panel.summary]) {
        let said = speaker.say(text);
        let found = numbers(&said);
        match text.key {
            "tor-title" | "tor-title-over" => assert!(found.is_subset(&title), "{said}"),
            "tor-score" => assert_eq!(found, BTreeSet::from([goals_a, goals_b]), "{said}"),
            "tor-summary" => {
                let counted = &title | &BTreeSet::from([goals_a, goals_b]);
                assert!(found.is_subset(&counted), "{said}");
            }
            "tor-last" => assert_eq!(found, last, "{said}"),
            // Minutes: at most one for each goal.
            "tor-goals" => assert!(found.len() <= state.goals.len(), "{said}"),
            _ => assert_eq!(found, BTreeSet::new(), "{said}"),
        }
    }
}

#[test]
fn k_a3_no_panel_names_a_card_but_the_last_tussles_and_ones_own() {
    for pitch in [Pitch::Full, Pitch::Short] {
        for seed in 0..8 {
            wander(pitch, seed, |state| {
                for viewer in VIEWERS {
                    for language in Language::ALL {
                        check(state, viewer, language);
                    }
                }
            });
        }
    }
}

/// The same position, but B holds other cards, as many as before.
fn with_another_hand(state: &State, dice: &mut Dice) -> State {
    let mut cards: Vec<Card> = Hand::FULL.cards().collect();
    dice.shuffle(&mut cards);
    let gone = cards
        .into_iter()
        .take(usize::from(13 - state.hand(B).count()));
    let mut other = state.clone();
    other.hands[B.index()] = gone.fold(Hand::FULL, Hand::without);
    other
}

#[test]
fn k_a3_no_panel_depends_on_what_the_other_one_holds() {
    let mut different = 0;
    for seed in 0..40 {
        let mut dice = Dice::quick(seed);
        wander(Pitch::Full, seed, |state| {
            let other = with_another_hand(state, &mut dice);
            different += u64::from(other.hands != state.hands);
            for viewer in [Viewer::Public, Viewer::Seat(A)] {
                let same = panel(state, viewer) == panel(&other, viewer);
                assert!(
                    same,
                    "seed {seed}: {viewer:?} can read B's hand off the board"
                );
            }
        });
    }
    assert!(different > 1_000, "only {different} different hands");
}

/// Same ball, same score, same last tussle: then `viewer` sees the same, whatever was played before it.
fn look_alike(first: &[(u8, u8)], second: &[(u8, u8)], viewers: &[Viewer]) {
    for pitch in [Pitch::Full, Pitch::Short] {
        let [first, second] = [first, second].map(|pairs| after(pitch, pairs));
        assert_eq!(first.ball, second.ball, "the example is no example");
        assert_ne!(first.hands, second.hands, "the example is no example");
        for viewer in viewers {
            assert_eq!(panel(&first, *viewer), panel(&second, *viewer));
        }
    }
}

#[test]
fn k_a3_k_r6_panels_do_not_depend_on_what_was_used_before() {
    // B has used other cards, A the same ones: A cannot read off the board which.
    look_alike(
        &[(9, 3), (1, 8), (4, 5)],
        &[(9, 2), (1, 7), (4, 5)],
        &[Viewer::Public, Viewer::Seat(A)],
    );
    // Both have used other cards: the channel sees no difference.
    look_alike(
        &[(9, 3), (1, 8), (4, 5)],
        &[(10, 9), (2, 7), (4, 5)],
        &[Viewer::Public],
    );
    // A has, B not.
    look_alike(
        &[(9, 3), (1, 8), (4, 5)],
        &[(10, 3), (2, 8), (4, 5)],
        &[Viewer::Public, Viewer::Seat(B)],
    );
}

#[test]
fn k_a3_panels_do_not_depend_on_the_order_of_play() {
    let first = after(Pitch::Full, &[(9, 3), (1, 8), (7, 7), (4, 5)]);
    let second = after(Pitch::Full, &[(7, 7), (9, 3), (1, 8), (4, 5)]);
    for viewer in VIEWERS {
        assert_eq!(panel(&first, viewer), panel(&second, viewer));
    }
}

#[test]
fn k_a3_only_the_very_last_tussle_is_shown() {
    let mut first = after(Pitch::Full, &[(9, 3), (1, 8)]);
    assert_eq!(
        first.last.map(|last| last.cards.map(|card| card.number())),
        Some([1, 8])
    );
    choose(&mut first, A, 2).expect("in hand");
    let text = format!("{:?}", panel(&first, Viewer::Seat(B)).lines);
    assert!(
        text.contains("Number(8)") && !text.contains("Number(9)"),
        "{text}"
    );
}

//! K-A3: the picture shows the tussle just revealed and one's own hand; remembering the rest is part of the game.

use std::collections::{BTreeSet, HashMap};

use crate::games::tor::rules::{A, B};
use crate::games::tor::tests::{after, choose};
use crate::games::tor::{Pitch, Play, State, Tor};
use crate::kernel::{Control, Dice, Game, Line, Panel, Seat, Viewer};
use crate::say::{Language, Roster, Speaker};

const VIEWERS: [Viewer; 3] = [Viewer::Public, Viewer::Seat(A), Viewer::Seat(B)];

/// Nobody at the table has a name or a number that could be mistaken for a card.
fn roster() -> Roster {
    Roster::new(vec![None, None], HashMap::new(), None)
}

fn panel(state: &State, viewer: Viewer) -> Panel {
    Tor::panel(&Tor::view(state, viewer))
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
    let speaker = Speaker {
        language,
        roster: &roster,
        plain: false,
    };
    let panel = panel(state, viewer);
    let last: BTreeSet<i64> = state
        .last
        .iter()
        .flat_map(|last| last.cards)
        .map(|card| i64::from(card.number()))
        .collect();
    let Viewer::Seat(seat) = viewer else {
        assert_eq!(
            (panel.prompt, panel.controls.len()),
            (None, 0),
            "the channel holds no cards"
        );
        return check_lines(&panel.lines, &speaker, &last);
    };
    let hand: BTreeSet<i64> = state
        .hand(seat)
        .cards()
        .map(|card| i64::from(card.number()))
        .collect();
    let choice = state.picked[seat.index()].map(|card| i64::from(card.number()));
    let asked = panel
        .prompt
        .map(|prompt| numbers(&speaker.say(&prompt)))
        .unwrap_or_default();
    assert_eq!(asked, choice.into_iter().collect());
    let mut labels = BTreeSet::new();
    for control in &panel.controls {
        let Control::Button(button) = control else {
            panic!("cards are buttons")
        };
        labels.extend(numbers(&speaker.say(&button.label)));
        assert_eq!(
            numbers(&button.action),
            numbers(&speaker.say(&button.label))
        );
    }
    assert_eq!(labels, if state.over { BTreeSet::new() } else { hand });
    check_lines(&panel.lines, &speaker, &last);
}

/// Title, score and the list of goals count tussles, goals and minutes; every other line may only name the last tussle.
fn check_lines(lines: &[Line], speaker: &Speaker<'_>, last: &BTreeSet<i64>) {
    let counting = ["tor-title", "tor-title-over", "tor-score", "tor-goals"];
    for line in lines {
        let Line::Words(text) = line else { continue };
        let said = speaker.say(text);
        if counting.contains(&text.key) {
            assert!(
                numbers(&said).len() <= 3 || text.key == "tor-goals",
                "{said}"
            );
        } else if text.key == "tor-last" {
            assert_eq!(&numbers(&said), last, "{said}");
        } else {
            assert_eq!(numbers(&said), BTreeSet::new(), "{said}");
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
fn k_a3_after_half_time_only_the_very_last_tussle_is_shown() {
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

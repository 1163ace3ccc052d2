//! The board as people read it: the example of the experience page, and the sentences for every area.

use std::collections::HashMap;

use crate::games::tor::tests::{
    Pair, after, half_for_a, half_with_a_late_goal, level_half, swapped,
};
use crate::games::tor::{Pitch, State, Tor};
use crate::kernel::{Control, Game, Line, Person, Seat, Tone, Viewer};
use crate::say::{Language, Roster, Speaker};

const ANA: Person = Person(1);
const BEN: Person = Person(2);

fn lines(state: &State, language: Language, plain: bool) -> Vec<String> {
    let names = HashMap::from([(ANA, "Ana".to_owned()), (BEN, "Ben".to_owned())]);
    let roster = Roster::new(vec![Some(ANA), Some(BEN)], names, None);
    let speaker = Speaker::new(language, &roster).plainly(plain);
    let panel = Tor::panel(&Tor::view(state, Viewer::Public), "");
    let line = |line: &Line| match line {
        Line::Words(text) | Line::Shown(text) | Line::Small(text) => speaker.say(text),
        Line::Cells(cells) => {
            let cell = cells
                .iter()
                .map(|cell| if plain { cell.letter } else { cell.emoji });
            cell.collect::<Vec<_>>().join(" ")
        }
    };
    panel.lines.iter().map(line).collect()
}

fn english(state: &State) -> Vec<String> {
    lines(state, Language::English, false)
}

/// A goal ahead, in the second half, and the Marker has just stopped a Professional.
fn example() -> State {
    after(
        Pitch::Full,
        &[half_for_a(), vec![(2, 1), (3, 2), (5, 5), (11, 13)]].concat(),
    )
}

#[test]
fn the_example_of_the_experience_page() {
    assert_eq!(
        english(&example()),
        [
            "TOR · 2nd half · tussle 5 of 13",
            "🔵 <@1>  1 : 0  <@2> 🔴",
            "🥅 ▫️ ▫️ ┃ ⚽ ▫️ 🥅",
            "Ball in Ben's midfield. Two more steps and Ana scores.",
            "Last tussle: Ana 11 (Professional) – Ben 13 (Marker). The Marker wins.",
        ]
    );
}

#[test]
fn the_example_in_german_and_in_letters() {
    assert_eq!(
        lines(&example(), Language::German, true),
        [
            "TOR · 2. Halbzeit · Duell 5 von 13",
            "A <@1>  1 : 0  <@2> B",
            "G . . | o . G",
            "Der Ball liegt im Mittelfeld von Ben. Noch zwei Schritte, und Ana trifft.",
            "Letztes Duell: Ana 11 (Profi) – Ben 13 (Vorstopper). Der Vorstopper gewinnt.",
        ]
    );
}

#[test]
fn the_sentence_and_the_row_for_every_area() {
    let check = |pitch, pairs: &[Pair], row: &str, sentence: &str| {
        let lines = english(&after(pitch, pairs));
        assert_eq!(
            (lines[2].as_str(), lines[3].as_str()),
            (row, sentence),
            "{pairs:?}"
        );
    };
    let kick_off = "Ball on the kick-off spot. Three steps in a row and it is a goal.";
    check(Pitch::Full, &[], "🥅 ▫️ ▫️ ⚽ ▫️ ▫️ 🥅", kick_off);
    for (pairs, row, sentence) in [
        (
            &[(2, 1)][..],
            "🥅 ▫️ ▫️ ┃ ⚽ ▫️ 🥅",
            "Ball in Ben's midfield. Two more steps and Ana scores.",
        ),
        (
            &[(2, 1), (3, 2)],
            "🥅 ▫️ ▫️ ┃ ▫️ ⚽ 🥅",
            "Ball in Ben's penalty area. One more step and Ana scores.",
        ),
        (
            &[(1, 2)],
            "🥅 ▫️ ⚽ ┃ ▫️ ▫️ 🥅",
            "Ball in Ana's midfield. Two more steps and Ben scores.",
        ),
        (
            &[(1, 2), (2, 3)],
            "🥅 ⚽ ▫️ ┃ ▫️ ▫️ 🥅",
            "Ball in Ana's penalty area. One more step and Ben scores.",
        ),
    ] {
        check(Pitch::Full, pairs, row, sentence);
    }
    let middle = "Ball in midfield. Two steps in a row and it is a goal.";
    check(Pitch::Short, &[], "🥅 ▫️ ⚽ ▫️ 🥅", middle);
    let attack = "Ball in Ben's penalty area. One more step and Ana scores.";
    check(Pitch::Short, &[(2, 1)], "🥅 ▫️ ▫️ ⚽ 🥅", attack);
}

#[test]
fn what_a_tussle_led_to_is_said() {
    let check = |halves: &[Vec<Pair>], sentences: &[&str]| {
        let lines = english(&after(Pitch::Full, &halves.concat()));
        let last = lines
            .iter()
            .position(|line| line.starts_with("Last tussle"))
            .expect("played");
        assert_eq!(lines[last + 1..], *sentences);
    };
    let late = half_with_a_late_goal();
    let half_time = "Half-time. Both have all thirteen cards again.";
    check(&[level_half()[..3].to_vec()], &[]);
    check(&[half_for_a()[..3].to_vec()], &["⚽ Goal for Ana!"]);
    check(&[level_half()], &[half_time]);
    check(&[swapped(&late)], &["⚽ Goal for Ben!", half_time]);
    let extra = "Level after two halves: extra time. The next goal wins.";
    check(&[level_half(), level_half()], &[extra]);
    let again = "Still no goal: another half of extra time. The next goal wins.";
    check(&vec![level_half(); 3], &[again]);
    check(&vec![level_half(); 7], &[]);
    check(
        &[half_for_a(), swapped(&late), half_for_a()[..3].to_vec()],
        &["⚽ Goal for Ana!", "Goals: 11′ Ana, 90′ Ben, 94′ Ana"],
    );
}

#[test]
fn the_verdict_names_the_class_only_where_the_marker_turns_the_order_round() {
    for (pair, verdict) in [
        ((9, 3), "The 9 wins."),
        ((10, 12), "The 12 wins."),
        ((13, 12), "The Marker wins."),
        ((13, 4), "The Amateur wins."),
        ((7, 7), "Nobody wins; the ball stays."),
    ] {
        let lines = english(&after(Pitch::Full, &[pair]));
        assert!(lines[4].ends_with(verdict), "{pair:?}: {}", lines[4]);
    }
}

#[test]
fn periods_have_names() {
    for (level_halves, title) in [
        (0, "TOR · 1st half · tussle 1 of 13"),
        (1, "TOR · 2nd half · tussle 1 of 13"),
        (2, "TOR · extra time · tussle 1 of 13"),
        (3, "TOR · extra time 2 · tussle 1 of 13"),
        (6, "TOR · extra time 5 · tussle 1 of 13"),
        (7, "TOR · full time"),
    ] {
        let state = after(Pitch::Full, &vec![level_half(); level_halves].concat());
        assert_eq!(english(&state)[0], title);
    }
}

#[test]
fn amateurs_are_grey_professionals_blue_and_the_marker_red() {
    let view = Tor::view(&State::kick_off(Pitch::Full), Viewer::Seat(Seat(0)));
    let panel = Tor::panel(&view, "");
    let tones = panel.controls.iter().map(|control| match control {
        Control::Button(choice) => choice.tone,
        Control::Spent(_) | Control::Menu { .. } => panic!("cards are buttons"),
    });
    let expected = [
        [Tone::Plain; 9].as_slice(),
        &[Tone::Strong; 3],
        &[Tone::Danger],
    ]
    .concat();
    assert_eq!(tones.collect::<Vec<_>>(), expected);
}

#[test]
fn the_longest_list_of_goals_fits_into_a_message() {
    // K-V6 twice on the short pitch: twelve goals.
    let half: Vec<Pair> = (1..=13).map(|card| (card, card % 13 + 1)).collect();
    let state = after(Pitch::Short, &[half.clone(), half].concat());
    assert_eq!((state.score(Seat(1)), state.over), (12, true));
    let text = english(&state).join("\n");
    // Every goal names its scorer: with 32 escaped characters that is 61 more than "Ben".
    let longest = text.chars().count() + 61 * text.matches("Ben").count();
    assert!(longest <= 1_800, "{longest} characters");
}

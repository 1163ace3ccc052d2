//! Panels: words first, no row too wide, nothing to press that is not legal, and every text in every language.

use std::collections::HashMap;

use crate::games::Position;
use crate::games::laws::{Case, everywhere};
use crate::kernel::{Arg, Choice, Control, Line, Panel, Person, Seat, Text, Viewer};
use crate::say::{Language, Roster, Speaker};

/// Discord takes 2,000 characters; who is waited for and how it ended still have to go below the board.
const LONGEST_BOARD: usize = 1_800;

/// What fits into a message: five rows of five buttons, a menu takes a row.
const ROWS: usize = 5;

fn choices_of(control: &Control) -> &[Choice] {
    match control {
        Control::Button(choice) => std::slice::from_ref(choice),
        Control::Menu { choices, .. } => choices,
    }
}

fn choices(panel: &Panel) -> Vec<&Choice> {
    panel.controls.iter().flat_map(choices_of).collect()
}

/// Every text of a panel, from top to bottom.
fn texts(panel: &Panel) -> Vec<&Text> {
    let mut texts = vec![&panel.summary];
    texts.extend(panel.lines.iter().filter_map(|line| match line {
        Line::Words(text) => Some(text),
        Line::Cells(_) => None,
    }));
    texts.extend(&panel.prompt);
    texts.extend(panel.controls.iter().filter_map(|control| match control {
        Control::Menu { prompt, .. } => Some(prompt),
        Control::Button(_) => None,
    }));
    texts.extend(choices(panel).into_iter().map(|choice| &choice.label));
    texts
}

/// As many as may sit at a table, all with the longest names there are: every character is escaped.
fn crowd(case: &Case) -> Roster {
    let people = || {
        (1..)
            .take(usize::from(case.seats.0))
            .map(|n| Person(u64::MAX - n))
    };
    let names: HashMap<Person, String> = people().map(|person| (person, "*".repeat(32))).collect();
    Roster::new(people().map(Some).collect(), names, None)
}

#[test]
fn the_first_line_is_words_and_no_row_is_too_wide() {
    everywhere(|case, position, _| {
        for viewer in case.viewers() {
            let panel = position.panel(viewer);
            assert!(
                matches!(panel.lines.first(), Some(Line::Words(_))),
                "{case}: {viewer:?}"
            );
            for line in &panel.lines {
                let Line::Cells(cells) = line else { continue };
                assert!(
                    (1..=9).contains(&cells.len()),
                    "{case}: {} cells",
                    cells.len()
                );
                for cell in cells {
                    let letter = cell.letter.len();
                    let fits = !cell.emoji.is_empty() && (1..=2).contains(&letter);
                    assert!(fits && cell.letter.is_ascii(), "{case}: {cell:?}");
                }
            }
        }
    });
}

/// Whether the controls are what this seat may do: all legal, none twice, and enough room for them.
fn check_controls(case: &Case, position: &dyn Position, seat: Seat) {
    let panel = position.panel(Viewer::Seat(seat));
    let legal = position.legal(seat);
    let choices = choices(&panel);
    for (place, choice) in choices.iter().enumerate() {
        assert!(
            legal.contains(&choice.action),
            "{case}: {seat:?} is offered {}",
            choice.action
        );
        let twice = choices[..place]
            .iter()
            .any(|other| other.action == choice.action);
        assert!(!twice, "{case}: {} is offered twice", choice.action);
    }
    assert_eq!(
        choices.is_empty(),
        legal.is_empty(),
        "{case}: {seat:?} has nothing to press"
    );
    assert!(
        choices.iter().filter(|choice| choice.picked).count() <= 1,
        "{case}"
    );
    let picked = choices.iter().any(|choice| choice.picked);
    let chosen = position.pending().may_act(seat) && !position.pending().due().contains(seat);
    assert!(!picked || chosen, "{case}: {seat:?} has not chosen yet");
    for control in &panel.controls {
        let count = choices_of(control).len();
        assert!(
            (1..=25).contains(&count),
            "{case}: {count} choices in one menu"
        );
    }
    let menus = panel
        .controls
        .iter()
        .filter(|control| matches!(control, Control::Menu { .. }));
    let buttons = panel.controls.len() - menus.clone().count();
    assert!(
        buttons.div_ceil(5) + menus.count() <= ROWS,
        "{case}: too much to press"
    );
}

#[test]
fn whatever_can_be_pressed_is_legal() {
    everywhere(|case, position, _| {
        for seat in case.seats.seats() {
            check_controls(case, position, seat);
        }
        let public = position.panel(Viewer::Public);
        let open = !case.rules.meta().hidden;
        for choice in choices(&public) {
            assert!(open, "{case}: the channel must not see {}", choice.action);
            let mut seats = case.seats.seats();
            let legal = seats.any(|seat| position.legal(seat).contains(&choice.action));
            assert!(legal, "{case}: the channel is offered {}", choice.action);
        }
    });
}

/// Says a text and everything within it, and complains of what the catalogue does not have.
fn check_said(case: &Case, speaker: &Speaker<'_>, text: &Text) {
    let said = speaker.say(text);
    assert_ne!(
        said, text.key,
        "{case}: {:?} does not say it",
        speaker.language
    );
    // Fluent leaves a placeholder where a variable is missing.
    assert!(!said.is_empty() && !said.contains('{'), "{case}: {said:?}");
    for (_, arg) in &text.args {
        match arg {
            Arg::Text(text) => check_said(case, speaker, text),
            Arg::Name(seat) | Arg::Mention(seat) => {
                assert!(seat.0 < case.seats.0, "{case}: {said:?}")
            }
            Arg::Number(_) | Arg::Person(_) | Arg::Plain(_) | Arg::Foreign(_) | Arg::When(_) => {}
        }
    }
}

#[test]
fn every_text_is_said_in_every_language() {
    everywhere(|case, position, dice| {
        // Neighbouring positions have nearly the same texts; saying them is slow.
        let over = position.pending().due().is_empty();
        if dice.below(8) != 0 && !over {
            return;
        }
        let roster = crowd(case);
        for viewer in case.viewers() {
            let panel = position.panel(viewer);
            for language in Language::ALL {
                for plain in [false, true] {
                    let speaker = Speaker {
                        language,
                        roster: &roster,
                        plain,
                    };
                    texts(&panel)
                        .into_iter()
                        .for_each(|text| check_said(case, &speaker, text));
                }
            }
        }
    });
}

/// The lines and the prompt as one message.
fn board(panel: &Panel, speaker: &Speaker<'_>) -> String {
    let mut lines: Vec<String> = panel
        .lines
        .iter()
        .map(|line| match line {
            Line::Words(text) => speaker.say(text),
            Line::Cells(cells) => {
                let cell = cells.iter().map(|cell| {
                    if speaker.plain {
                        cell.letter
                    } else {
                        cell.emoji
                    }
                });
                cell.collect::<Vec<_>>().join(" ")
            }
        })
        .collect();
    lines.extend(panel.prompt.iter().map(|prompt| speaker.say(prompt)));
    lines.join("\n")
}

#[test]
fn a_board_fits_into_a_message_whatever_people_are_called() {
    everywhere(|case, position, dice| {
        let over = position.pending().due().is_empty();
        if dice.below(8) != 0 && !over {
            return;
        }
        let roster = crowd(case);
        for viewer in case.viewers() {
            for language in Language::ALL {
                let speaker = Speaker {
                    language,
                    roster: &roster,
                    plain: false,
                };
                let length = board(&position.panel(viewer), &speaker).chars().count();
                assert!(
                    length <= LONGEST_BOARD,
                    "{case}: {length} characters, {language:?}"
                );
            }
        }
    });
}

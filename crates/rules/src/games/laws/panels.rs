//! Panels: words first, no row too wide, nothing to press that is not legal, and every text in every language.

use std::collections::{HashMap, HashSet};

use crate::games::Position;
use crate::games::laws::Case;
use crate::kernel::notation::LONGEST;
use crate::kernel::{Arg, Choice, Control, Dice, Line, Panel, Person, Seat, Text, Tone, Viewer};
use crate::say::{Language, Roster, Speaker};

/// Discord takes 2,000 characters; who is waited for and how it ended still have to go below the board.
const LONGEST_BOARD: usize = 1_800;

/// What fits into a message: five rows of five buttons, a menu takes a row. On the public board the table's own buttons take one.
const ROWS: usize = 5;

fn choices(panel: &Panel) -> Vec<&Choice> {
    panel.choices().collect()
}

/// Every text of a panel, from top to bottom.
fn texts(panel: &Panel) -> Vec<&Text> {
    let mut texts = vec![&panel.summary];
    texts.extend(panel.lines.iter().filter_map(|line| match line {
        Line::Words(text) | Line::Shown(text) | Line::Small(text) => Some(text),
        Line::Cells(_) => None,
    }));
    texts.extend(&panel.prompt);
    texts.extend(panel.controls.iter().filter_map(|control| match control {
        Control::Menu { prompt, .. } => Some(prompt),
        Control::Spent(choice) => Some(&choice.label),
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

pub fn shape(case: &Case, position: &dyn Position, _: &mut Dice) {
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
}

/// A panel and the panels that follow from pressing beginnings of moves on it, one by one as the dice say; each with what
/// was begun.
pub fn stages(position: &dyn Position, viewer: Viewer, dice: &mut Dice) -> Vec<(String, Panel)> {
    let mut stages = vec![(String::new(), position.panel(viewer))];
    loop {
        let (begun, panel) = stages.last().expect("there is a first one");
        let beginnings = choices(panel).into_iter().filter(|choice| choice.more);
        let beginnings: Vec<&str> = beginnings.map(|choice| choice.action.as_str()).collect();
        for next in &beginnings {
            let grows = next.len() > begun.len() && next.starts_with(begun.as_str());
            assert!(grows && next.len() < LONGEST, "{next:?} after {begun:?}");
        }
        if beginnings.is_empty() {
            return stages;
        }
        let begun = (*dice.pick(&beginnings)).to_owned();
        let panel = position.panel_after(viewer, &begun);
        stages.push((begun, panel));
    }
}

/// Whether pressing one thing after the other can lead to this move.
fn can_be_pressed(position: &dyn Position, seat: Seat, begun: &str, action: &str) -> bool {
    let panel = position.panel_after(Viewer::Seat(seat), begun);
    choices(&panel).into_iter().any(|choice| {
        if choice.more {
            action.starts_with(&choice.action)
                && can_be_pressed(position, seat, &choice.action, action)
        } else {
            choice.action == action
        }
    })
}

/// Whether there is room for everything to press; once a move is begun, there is a way back too.
fn check_room(case: &Case, begun: &str, panel: &Panel, rows: usize) {
    let lists = panel
        .controls
        .iter()
        .filter(|control| !matches!(control, Control::Spent(_)));
    for list in lists {
        let count = list.choices().len();
        assert!(
            (1..=25).contains(&count),
            "{case}: {count} choices in one menu after {begun:?}"
        );
    }
    let menus = panel
        .controls
        .iter()
        .filter(|control| matches!(control, Control::Menu { .. }));
    let back = usize::from(!begun.is_empty());
    let buttons = panel.controls.len() - menus.clone().count() + back;
    assert!(
        buttons.div_ceil(5) + menus.count() <= rows,
        "{case}: too much to press after {begun:?}"
    );
}

/// Whether the controls are what this seat may do: all that is legal can be pressed, and nothing else.
fn check_controls(case: &Case, position: &dyn Position, seat: Seat, dice: &mut Dice) {
    for (begun, panel) in stages(position, Viewer::Seat(seat), dice) {
        let choices = choices(&panel);
        let mut here = HashSet::new();
        for choice in &choices {
            let new = here.insert((choice.more, &choice.action));
            assert!(new, "{case}: {} is offered twice", choice.action);
            let taken = choice.more || position.duplicate().act(seat, &choice.action).is_ok();
            assert!(taken, "{case}: {seat:?} is offered {}", choice.action);
        }
        assert!(
            begun.is_empty() || !choices.is_empty(),
            "{case}: {begun:?} leads nowhere"
        );
        for control in &panel.controls {
            if let Control::Spent(choice) = control {
                let refused = position.duplicate().act(seat, &choice.action).is_err();
                assert!(refused, "{case}: {} is not spent", choice.action);
            }
        }
        let picked = choices.iter().filter(|choice| choice.picked).count();
        assert!(picked <= 1, "{case}: {picked} choices at once");
        let chosen = position.pending().may_act(seat) && !position.pending().due().contains(seat);
        assert!(picked == 0 || chosen, "{case}: {seat:?} has not chosen yet");
        check_room(case, &begun, &panel, ROWS);
    }
    let legal = position.legal(seat);
    // Long lists are looked at here and there.
    let share = 1 + legal.len() / 16;
    for action in legal.iter().filter(|_| dice.below(share) == 0) {
        let offered = can_be_pressed(position, seat, "", action);
        assert!(offered, "{case}: {seat:?} cannot press {action}");
    }
}

pub fn pressable(case: &Case, position: &dyn Position, dice: &mut Dice) {
    for seat in case.seats.seats() {
        check_controls(case, position, seat, dice);
    }
    let public = position.panel(Viewer::Public);
    check_room(case, "", &public, ROWS - 1);
    let open = !case.rules.meta().hidden;
    let seats = || case.seats.seats().map(Viewer::Seat);
    for choice in choices(&public) {
        assert!(open, "{case}: the channel must not see {}", choice.action);
        let mut panels = seats().map(|viewer| position.panel(viewer));
        let known = panels.any(|panel| choices(&panel).contains(&choice));
        assert!(known, "{case}: the channel is offered {}", choice.action);
    }
}

/// Of several that stand out none does. Only TOR's hand has a colour for every kind of card.
pub fn one_stands_out(case: &Case, position: &dyn Position, dice: &mut Dice) {
    if case.rules.meta().id == "tor" {
        return;
    }
    for viewer in case.viewers() {
        for (begun, panel) in stages(position, viewer, dice) {
            let strong = panel
                .choices()
                .filter(|choice| choice.tone == Tone::Strong)
                .count();
            assert!(strong <= 1, "{case}: {strong} after {begun:?}");
        }
    }
}

pub fn no_sense(case: &Case, position: &dyn Position, dice: &mut Dice) {
    if dice.below(8) != 0 {
        return;
    }
    for viewer in case.viewers() {
        for begun in [" ", "nonsense", "🥅", "0", "play"] {
            let panel = position.panel_after(viewer, begun);
            assert!(panel == position.panel(viewer), "{case}: {begun:?}");
            let sketch = position.sketch_after(viewer, begun);
            assert!(sketch == position.sketch(viewer), "{case}: {begun:?}");
        }
    }
}

/// Says a text and everything within it, and complains of what the catalogue does not have.
fn check_said(case: &Case, speaker: &Speaker<'_>, text: &Text) {
    let said = speaker.say(text);
    assert_ne!(
        said,
        text.key,
        "{case}: {:?} does not say it",
        speaker.language()
    );
    // Fluent leaves a placeholder where a variable is missing.
    assert!(!said.is_empty() && !said.contains('{'), "{case}: {said:?}");
    for (_, arg) in &text.args {
        match arg {
            Arg::Text(text) => check_said(case, speaker, text),
            Arg::Name(seat) | Arg::Player(seat) | Arg::Mention(seat) => {
                assert!(seat.0 < case.seats.0, "{case}: {said:?}")
            }
            Arg::Number(_) | Arg::Person(_) | Arg::Plain(_) | Arg::Foreign(_) | Arg::Title(_) => {}
            Arg::When(_) | Arg::At(..) => {}
        }
    }
}

pub fn said(case: &Case, position: &dyn Position, dice: &mut Dice) {
    // Neighbouring positions have nearly the same texts; saying them is slow.
    let over = position.pending().due().is_empty();
    if dice.below(8) != 0 && !over {
        return;
    }
    let roster = crowd(case);
    let panels = |viewer| stages(position, viewer, dice);
    for (_, panel) in case.viewers().flat_map(panels) {
        for language in Language::ALL {
            for plain in [false, true] {
                let speaker = Speaker::new(language, &roster).plainly(plain);
                texts(&panel)
                    .into_iter()
                    .for_each(|text| check_said(case, &speaker, text));
            }
        }
    }
}

/// The lines and the prompt as one message.
fn board(panel: &Panel, speaker: &Speaker<'_>) -> String {
    let mut lines: Vec<String> = panel
        .lines
        .iter()
        .map(|line| match line {
            Line::Words(text) | Line::Shown(text) | Line::Small(text) => speaker.say(text),
            Line::Cells(cells) => {
                let cell = cells.iter().map(|cell| {
                    if speaker.is_plain() {
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

pub fn fits(case: &Case, position: &dyn Position, dice: &mut Dice) {
    let over = position.pending().due().is_empty();
    if dice.below(8) != 0 && !over {
        return;
    }
    let roster = crowd(case);
    let panels = |viewer| stages(position, viewer, dice);
    for (_, panel) in case.viewers().flat_map(panels) {
        for language in Language::ALL {
            let speaker = Speaker::new(language, &roster);
            let length = board(&panel, &speaker).chars().count();
            assert!(
                length <= LONGEST_BOARD,
                "{case}: {length} characters, {language:?}"
            );
        }
    }
}

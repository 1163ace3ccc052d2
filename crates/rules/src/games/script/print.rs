//! Panels as text that is pleasant to read in a file: English, with names, one line for all there is to press.

use std::collections::HashMap;

use crate::games::Position;
use crate::kernel::{Choice, Control, Line, Panel, Person, SeatCount, Text, Viewer};
use crate::say::{Language, Roster, Speaker};

/// Whoever sits at a table of a script.
const NAMES: [&str; 8] = ["Ana", "Ben", "Cem", "Dana", "Emil", "Fee", "Gino", "Hana"];

fn people() -> impl Iterator<Item = (Person, &'static str)> {
    (1..).map(Person).zip(NAMES)
}

/// A sentence in English.
pub fn sentence(text: &Text) -> String {
    let names: HashMap<Person, String> = people()
        .map(|(person, name)| (person, name.to_owned()))
        .collect();
    let seats = people().map(|(person, _)| Some(person)).collect();
    let roster = Roster::new(seats, names, None);
    let speaker = Speaker::new(Language::English, &roster);
    let said = speaker.say(text);
    // On Discord a mention shows the name; in a file it would be a number.
    people().fold(said, |said, (person, name)| {
        said.replace(&format!("<@{}>", person.0), &format!("@{name}"))
    })
}

/// The panels of all viewers.
pub fn panels(position: &dyn Position, seats: SeatCount) -> String {
    let public = position.panel(Viewer::Public);
    let mut printed = format!("  public\n{}", board(&public));
    printed.push_str(&asked(&public));
    for seat in seats.seats() {
        let panel = position.panel(Viewer::Seat(seat));
        // Most of a panel is the same for all; what is not must stand out.
        let (own, others) = (board(&panel), board(&public));
        let beside = |lines: &str, other: &str, mark: &str| -> String {
            let new = lines
                .lines()
                .filter(|line| other.lines().all(|one| one != *line));
            new.map(|line| format!("  {mark} {}\n", line.trim_start()))
                .collect()
        };
        let lines = beside(&others, &own, "−") + &beside(&own, &others, "+");
        let and = if lines.is_empty() { ", and" } else { ", but" };
        printed.push_str(&format!(
            "  seat {}: as public{and}\n{lines}{}",
            seat.0,
            asked(&panel)
        ));
    }
    printed
}

fn board(panel: &Panel) -> String {
    let line = |line: &Line| match line {
        Line::Words(text) | Line::Shown(text) | Line::Small(text) => sentence(text),
        Line::Cells(cells) => cells
            .iter()
            .map(|cell| cell.emoji)
            .collect::<Vec<_>>()
            .join(" "),
    };
    let lines = panel
        .lines
        .iter()
        .map(|each| format!("    {}\n", line(each)));
    lines
        .chain([format!("    ({})\n", sentence(&panel.summary))])
        .collect()
}

/// The prompt, and everything there is to press in one line.
fn asked(panel: &Panel) -> String {
    let mut printed = String::new();
    if let Some(prompt) = &panel.prompt {
        printed.push_str(&format!("    {}\n", sentence(prompt)));
    }
    let controls: Vec<String> = panel.controls.iter().filter_map(control).collect();
    if !controls.is_empty() {
        printed.push_str(&format!("    {}\n", controls.join(" ")));
    }
    if printed.is_empty() {
        printed.push_str("    nothing to do\n");
    }
    printed
}

fn control(control: &Control) -> Option<String> {
    Some(match control {
        Control::Button(choice) => pressable(choice),
        Control::Spent(_) => return None,
        Control::Menu { prompt, choices } => {
            let choices: Vec<String> = choices.iter().map(pressable).collect();
            format!("{}: {}", sentence(prompt), choices.join(" "))
        }
    })
}

/// `[11]`, and `[✅ 11]` for the present choice.
fn pressable(choice: &Choice) -> String {
    let picked = if choice.picked { "✅ " } else { "" };
    format!("[{picked}{}]", sentence(&choice.label))
}

//! `torwart replay`: a finished match as text in a terminal, all of it or one step, as everyone saw it or one seat.
//!
//! A record knows nobody's name, so seats are numbered as they are in the file. What the frames are, `table/replay.rs` says.

use std::collections::HashMap;
use std::io::{self, Write};

use crate::games::Corrupt;
use crate::kernel::{Line, Panel, Person, Seat, Viewer};
use crate::say::{Language, Roster, Speaker};
use crate::table::record::{Departure, Record, Step, Why};
use crate::table::replay::{self, Frame};

/// What to show.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// What `torwart export` or `/tor verify` wrote, or the match's number in the database.
    #[arg(value_name = "FILE|ID")]
    pub what: String,
    /// Through the eyes of this seat, from 0; everyone's if not given.
    #[arg(long = "as", value_name = "SEAT")]
    pub seat: Option<u8>,
    /// This step alone, from 1; one past the end is the last.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub step: Option<u64>,
}

/// Prints a record to standard output. Whoever stops reading, stops it.
pub fn print(record: &Record, options: &Options) -> Result<(), String> {
    let text = show(record, options)?;
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("Cannot write the match: {error}."))
        }
        _ => Ok(()),
    }
}

/// The record as text; the sentence says why there is none.
pub fn show(record: &Record, options: &Options) -> Result<String, String> {
    let viewer = match options.seat {
        Some(seat) if seat >= record.seats => {
            return Err(format!(
                "Match {} has no seat {seat}: its seats are 0 to {}.",
                record.id,
                record.seats.saturating_sub(1)
            ));
        }
        Some(seat) => Viewer::Seat(Seat(seat)),
        None => Viewer::Public,
    };
    let broken = |corrupt: Corrupt| format!("Match {}: {corrupt}.", record.id);
    let (frames, count) = match options.step {
        Some(step) => {
            let number = usize::try_from(step - 1).unwrap_or(usize::MAX);
            let (frame, count) = replay::frame(record, number).map_err(broken)?;
            (vec![frame], count)
        }
        None => {
            let frames = replay::frames(record).map_err(broken)?;
            let count = frames.len();
            (frames, count)
        }
    };
    let mut text = format!("{} {}, match {}\n", record.game, record.options, record.id);
    for (seat, level) in record.levels.iter().enumerate() {
        if let Some(level) = level {
            text.push_str(&format!("Seat {seat} is the house, level {level}\n"));
        }
    }
    for frame in &frames {
        text.push_str(&page(frame, count, viewer, record.seats));
        if frame.number + 1 == count {
            text.push_str(&ended(record));
        }
    }
    Ok(text)
}

fn page(frame: &Frame, count: usize, viewer: Viewer, seats: u8) -> String {
    let mut text = format!("\nStep {} of {count}\n", frame.number + 1);
    for departure in &frame.left {
        text.push_str(&format!("  {}\n", departed(departure)));
    }
    for step in &frame.steps {
        text.push_str(&format!("  {}\n", moved(step)));
    }
    text.push_str(&board(&frame.position.panel(viewer), seats));
    text
}

fn departed(departure: &Departure) -> String {
    let seat = departure.seat.0;
    match departure.why {
        Why::Resigned => format!("Seat {seat} resigns"),
        Why::Time => format!("Seat {seat} runs out of time"),
    }
}

/// `0: play 11`, with `*` for chance, as in the golden scripts.
fn moved(step: &Step) -> String {
    let by = step.by.map_or("*".to_owned(), |seat| seat.0.to_string());
    let house = if step.house { " (house)" } else { "" };
    format!("{by}: {}{house}", step.notation)
}

/// The lines of a panel in letters, and what can be chosen.
fn board(panel: &Panel, seats: u8) -> String {
    let people = || (1..).map(Person).zip(0..seats);
    let names: HashMap<Person, String> = people()
        .map(|(person, seat)| (person, format!("Seat {seat}")))
        .collect();
    let seated = people().map(|(person, _)| Some(person)).collect();
    let roster = Roster::new(seated, names, None);
    let speaker = Speaker::new(Language::English, &roster).plainly(true);
    let mut lines: Vec<String> = Vec::new();
    for line in &panel.lines {
        lines.push(match line {
            Line::Words(words) | Line::Shown(words) | Line::Small(words) => speaker.say(words),
            Line::Cells(cells) => {
                let letters = cells.iter().map(|cell| format!("{:<2}", cell.letter));
                letters.collect::<Vec<_>>().join(" ")
            }
        });
    }
    let choices: Vec<String> = panel
        .choices()
        .map(|choice| format!("[{}]", speaker.say(&choice.label)))
        .collect();
    lines.push(choices.join(" "));
    let said: String = lines
        .iter()
        .flat_map(|line| line.lines())
        .map(|line| format!("    {}\n", line.trim_end()))
        .filter(|line| !line.trim().is_empty())
        .collect();
    // Discord makes a name of a mention and bold of stars; a terminal does neither.
    people().fold(said.replace("**", ""), |said, (person, seat)| {
        said.replace(&format!("<@{}>", person.0), &format!("Seat {seat}"))
    })
}

fn ended(record: &Record) -> String {
    let mut text = "\nThe end\n".to_owned();
    for (seat, place) in record.outcome.places.iter().enumerate() {
        let score = record.outcome.scores.get(seat);
        let score = score.map_or(String::new(), |score| format!(", score {score}"));
        let left = record.left.iter().find(|one| one.seat.index() == seat);
        let gone = match left.map(|one| one.why) {
            Some(Why::Resigned) => ", resigned",
            Some(Why::Time) => ", out of time",
            None => "",
        };
        text.push_str(&format!("  Seat {seat}: place {place}{score}{gone}\n"));
    }
    text
}

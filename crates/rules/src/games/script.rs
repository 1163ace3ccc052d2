//! Golden playthroughs: `scripts/*.txt` of every game, read, played and written again.
//!
//! A script is a header (with `rules: 1` if it is played by an older version of the rules), steps in the game's notation, and the word `show` wherever the panels of all viewers are to be
//! printed. Everything indented is printed by the test, as is the reason behind `->` of a refused step; a script that is
//! not written again exactly as it stands has changed its meaning. `TORWART_BLESS=1 cargo test` accepts the change.
//!
//! ```text
//! game: tor
//! options: pitch=short
//! seats: 2
//!
//! # A comment.
//! 0: play 11
//! 1: play 14 -> refused: …
//! *: roll 5
//! show
//! ```

mod print;

use std::fs;
use std::path::{Path, PathBuf};

use crate::games::{GAMES, Position, find};
use crate::kernel::{Pending, Seat, SeatCount};

/// A line of a script, without what the test prints.
#[derive(Debug, PartialEq)]
enum Line<'a> {
    /// A comment or an empty line, kept as it is.
    Kept(&'a str),
    /// `0: play 11`
    Act(Seat, &'a str),
    /// `*: roll 5`
    Chance(&'a str),
    /// `show`
    Show,
}

/// The header of a script.
#[derive(Debug, PartialEq)]
struct Header<'a> {
    game: &'a str,
    /// An older version of the rules.
    version: Option<u32>,
    options: &'a str,
    seats: SeatCount,
}

fn read_line(line: &str) -> Result<Line<'_>, String> {
    if line.is_empty() || line.starts_with('#') {
        return Ok(Line::Kept(line));
    }
    if line == "show" {
        return Ok(Line::Show);
    }
    let (who, step) = line
        .split_once(": ")
        .ok_or_else(|| format!("not a step: {line}"))?;
    // The reason of a refusal is printed anew.
    let notation = step
        .split_once(" ->")
        .map_or(step, |(notation, _)| notation);
    if who == "*" {
        return Ok(Line::Chance(notation));
    }
    let seat = who.parse().map_err(|_| format!("not a seat: {line}"))?;
    Ok(Line::Act(Seat(seat), notation))
}

/// The value of a line of the header.
fn field<'a>(name: &str, line: Option<&'a str>) -> Result<&'a str, String> {
    let line = line.unwrap_or_default();
    let value = line
        .strip_prefix(name)
        .and_then(|rest| rest.strip_prefix(": "));
    value.ok_or_else(|| format!("expected `{name}: …`, found `{line}`"))
}

/// Header and lines; what is indented was printed, and is left out.
fn read(text: &str) -> Result<(Header<'_>, Vec<Line<'_>>), String> {
    let mut lines = text
        .lines()
        .filter(|line| !line.starts_with(' '))
        .peekable();
    let game = field("game", lines.next())?;
    let version = match lines.next_if(|line| line.starts_with("rules: ")) {
        Some(line) => {
            let version = field("rules", Some(line))?.parse();
            Some(version.map_err(|_| format!("not a version: {line}"))?)
        }
        None => None,
    };
    let options = field("options", lines.next())?;
    let seats = field("seats", lines.next())?;
    let seats = SeatCount(
        seats
            .parse()
            .map_err(|_| format!("not a number of seats: {seats}"))?,
    );
    let lines = lines.map(read_line).collect::<Result<_, _>>()?;
    Ok((
        Header {
            game,
            version,
            options,
            seats,
        },
        lines,
    ))
}

/// Plays a script and writes it with all that it shows.
fn play(text: &str) -> Result<String, String> {
    let (header, lines) = read(text)?;
    let rules = find(header.game).ok_or_else(|| format!("no game {}", header.game))?;
    let Header {
        game,
        version,
        options,
        seats,
    } = &header;
    let start = match version {
        Some(version) => rules.setup_under(*version, options, *seats),
        None => rules.setup(options, *seats),
    };
    let mut position = start.ok_or("options and seats do not fit the game")?;
    let mut written = format!("game: {game}\n");
    if let Some(version) = version {
        written.push_str(&format!("rules: {version}\n"));
    }
    written.push_str(&format!("options: {options}\nseats: {}\n", seats.0));
    for line in &lines {
        match line {
            Line::Kept(text) => written.push_str(text),
            Line::Act(seat, notation) => {
                written.push_str(&format!("{}: {notation}", seat.0));
                if let Err(refusal) = position.act(*seat, notation) {
                    written.push_str(&format!(
                        " -> refused: {}",
                        print::sentence(&refusal.text())
                    ));
                }
            }
            Line::Chance(notation) => {
                written.push_str(&format!("*: {notation}"));
                if position.resolve(notation).is_err() {
                    written.push_str(" -> refused");
                }
            }
            Line::Show => {
                written.push_str("show\n");
                written.push_str(&show(&*position, header.seats));
                continue;
            }
        }
        written.push('\n');
    }
    Ok(written)
}

/// What the position waits for, and what everybody sees.
fn show(position: &dyn Position, seats: SeatCount) -> String {
    let numbers = |seats: Vec<Seat>| {
        let words: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
        words.join(", ")
    };
    let pending = match position.pending() {
        Pending::Chance => "waits for chance".to_owned(),
        Pending::Over(outcome) => format!(
            "over: places {:?}, scores {:?}",
            outcome.places, outcome.scores
        ),
        Pending::Seats { due, may_change } if may_change.is_empty() => {
            format!("waits for {}", numbers(due.iter().collect()))
        }
        Pending::Seats { due, may_change } => {
            let [due, may_change] = [due, may_change].map(|set| numbers(set.iter().collect()));
            format!("waits for {due}; {may_change} may change")
        }
    };
    format!("  {pending}\n{}", print::panels(position, seats))
}

/// All scripts of a game, by name.
fn scripts(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src/games")
        .join(game)
        .join("scripts");
    let entries = fs::read_dir(&folder).unwrap_or_else(|_| panic!("{game} has no scripts"));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{game} has no scripts");
    paths
}

/// The first line in which two texts differ.
fn difference(expected: &str, found: &str) -> String {
    let mut pairs = expected
        .lines()
        .map(Some)
        .chain([None])
        .zip(found.lines().map(Some).chain([None]));
    match (1..)
        .zip(&mut pairs)
        .find(|(_, (expected, found))| expected != found)
    {
        Some((line, (expected, found))) => {
            format!("line {line}\n  in the file: {expected:?}\n  played:      {found:?}")
        }
        None => "the last line".to_owned(),
    }
}

#[test]
fn every_script_of_every_game_plays_as_it_is_written() {
    let bless = std::env::var_os("TORWART_BLESS").is_some();
    for rules in GAMES {
        let game = rules.meta().id;
        for path in scripts(game) {
            let name = path
                .strip_prefix(env!("CARGO_MANIFEST_DIR"))
                .expect("our own folder")
                .display()
                .to_string();
            let text = fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            let played = play(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!(
                played.starts_with(&format!("game: {game}\n")),
                "{name}: lies in the wrong folder"
            );
            if bless {
                fs::write(&path, &played).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            } else if played != text {
                panic!(
                    "{name}: {}\nTORWART_BLESS=1 accepts what was played.",
                    difference(&text, &played)
                );
            }
        }
    }
}

#[test]
fn what_is_no_script_is_refused() {
    let header = "game: tor\noptions: pitch=full\nseats: 2\n";
    for (text, why) in [
        (String::new(), "expected `game: …`, found ``"),
        (
            "game: tor\nseats: 2\n".to_owned(),
            "expected `options: …`, found `seats: 2`",
        ),
        (header.replace("tor", "chess"), "no game chess"),
        (
            header.replace("full", "long"),
            "options and seats do not fit the game",
        ),
        (
            header.replace('2', "9"),
            "options and seats do not fit the game",
        ),
        (header.replace('2', "two"), "not a number of seats: two"),
        (
            header.replace("options", "rules: 99\noptions"),
            "options and seats do not fit the game",
        ),
        (
            header.replace("options", "rules: new\noptions"),
            "not a version: rules: new",
        ),
        (format!("{header}play 11\n"), "not a step: play 11"),
        (format!("{header}x: play 11\n"), "not a seat: x: play 11"),
    ] {
        assert_eq!(play(&text), Err(why.to_owned()), "{text}");
    }
}

#[test]
fn a_changed_panel_or_a_changed_refusal_changes_the_script() {
    let header = "game: tor\noptions: pitch=full\nseats: 2\n";
    let refused = play(&format!(
        "{header}0: play 3\n1: play 4\n0: play 3\n*: roll 1\n"
    ))
    .expect("a script");
    let last: Vec<&str> = refused.lines().rev().take(2).collect();
    assert_eq!(last[0], "*: roll 1 -> refused");
    assert!(
        last[1].starts_with("0: play 3 -> refused: You have already played the 3"),
        "{refused}"
    );
    assert_eq!(
        play(&refused),
        Ok(refused.clone()),
        "written once, it stays as it is"
    );

    let shown = play(&format!("{header}show\n")).expect("a script");
    assert!(
        shown.contains("    TOR · 1st half · tussle 1 of 13\n"),
        "{shown}"
    );
    let forged = shown.replace("1st half", "3rd half");
    assert_eq!(
        play(&forged),
        Ok(shown.clone()),
        "what is indented is printed, never read"
    );
    assert!(
        difference(&forged, &shown).contains("line 7\n"),
        "{}",
        difference(&forged, &shown)
    );
}

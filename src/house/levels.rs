//! How far apart the levels are: what the ladder found out, read from the document that people read. So they cannot disagree.

use std::sync::LazyLock;

use crate::games::{GAMES, Rules};
use crate::kernel::Level;

/// What `torwart ladder` printed.
const DOCUMENT: &str = include_str!("../../docs/LEVELS.md");

static LADDERS: LazyLock<Vec<Ladder>> = LazyLock::new(|| read(DOCUMENT));

/// The levels of a game, each against the one below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// The game's short name.
    pub game: &'static str,
    /// From the bottom up.
    pub steps: Vec<Step>,
}

/// One level against the one below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The lower one.
    pub low: Level,
    /// The higher one.
    pub high: Level,
    /// How many rating points are between them.
    pub points: i64,
}

/// The ladders of all games, in their order.
pub fn ladders() -> &'static [Ladder] {
    &LADDERS
}

/// Every game has a heading, and below it a table of `level | plays | … | difference | …`. What is neither is for people.
fn read(document: &str) -> Vec<Ladder> {
    let mut ladders: Vec<Ladder> = Vec::new();
    for line in document.lines() {
        if let Some(game) = line.strip_prefix("## ").and_then(named) {
            ladders.push(Ladder {
                game: game.meta().id,
                steps: Vec::new(),
            });
        } else if let (Some(ladder), Some(step)) = (ladders.last_mut(), step(line)) {
            ladder.steps.push(step);
        }
    }
    ladders
}

fn named(heading: &str) -> Option<&'static dyn Rules> {
    let name = heading.split(" (").next()?;
    GAMES.iter().copied().find(|game| game.meta().name == name)
}

fn step(line: &str) -> Option<Step> {
    let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
    let high = Level::find(cells.next()?)?;
    let low = Level::find(cells.next()?)?;
    // Games, then wins, draws and losses, then the difference with its interval.
    let difference = cells.nth(2)?.split_whitespace().next()?;
    let points = difference.parse().ok()?;
    Some(Step { low, high, points })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_names_every_game_and_every_level() {
        let games: Vec<&str> = GAMES.iter().map(|game| game.meta().id).collect();
        let named: Vec<&str> = ladders().iter().map(|ladder| ladder.game).collect();
        assert_eq!(named, games);
        for ladder in ladders() {
            let steps = ladder.steps.iter().map(|step| (step.low, step.high));
            let steps: Vec<(Level, Level)> = steps.collect();
            let five = Level::ALL[..5].windows(2).map(|pair| (pair[0], pair[1]));
            assert_eq!(steps, five.collect::<Vec<_>>(), "{}", ladder.game);
            assert!(
                ladder.steps.iter().all(|step| step.points > 0),
                "a higher level is better: {ladder:?}"
            );
        }
    }

    #[test]
    fn lines_that_are_no_step_are_for_people() {
        for line in [
            "",
            "words",
            "| level | plays | games | wins, draws, losses | difference |",
            "|---|---|---|---|---|",
            "| 2 | 1 | 2000 | 1, 2, 3 |",
            "| 2 | 1 | 2000 | 1, 2, 3 | much |",
            "| 9 | 1 | 2000 | 1, 2, 3 | +7 |",
        ] {
            assert_eq!(step(line), None, "{line}");
        }
        let found = step("| 2 | 1 | 2000 | 1, 2, 3 | -7 (-9 … -5) | 1 | 2 |");
        assert_eq!(found.map(|step| step.points), Some(-7));
    }
}

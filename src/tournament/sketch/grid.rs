//! Standings with a column for each round: what it brought, and below it against whom, by their place in this table.

use std::collections::BTreeMap;

use crate::kernel::lettering::width;
use crate::kernel::sketch::{Anchor, Ink, Look};
use crate::kernel::{Arg, Sketch, Text};
use crate::tournament::cross::Seen;
use crate::tournament::field::{Match, Player};
use crate::tournament::sketch::plate::{self, MARGIN, Pen, Who};
use crate::tournament::sketch::{WIDTH, called, medal, told};
use crate::tournament::standing::{Row, TieBreak};
use crate::tournament::state::Tournament;
use crate::tournament::wording::{plain, points};

/// The best so many are shown.
const ROWS: usize = 24;

/// The last so many rounds are shown.
const ROUNDS: u32 = 7;

const ROW: f32 = 64.0;
const HEAD: f32 = 50.0;
const NUMBER: f32 = 50.0;
const SUM: f32 = 84.0;
const LETTERS: f32 = 27.0;

/// The drawing.
pub fn sketch(tournament: &Tournament, name: &dyn Fn(Player) -> String) -> Sketch {
    let field = &tournament.field;
    let standing = tournament.standing();
    let rows = &standing.rows[..standing.rows.len().min(ROWS)];
    let places: BTreeMap<Player, u32> = standing
        .rows
        .iter()
        .map(|row| (row.player, row.place))
        .collect();
    let first = field.round.saturating_sub(ROUNDS) + 1;
    let count = (field.round + 1 - first).max(1);
    let height = HEAD + rows.len() as f32 * ROW + 2.0 * MARGIN;
    let alt = alt(tournament, rows, standing.rows.len(), name);
    let mut sketch = Sketch::new(WIDTH, height as u16, alt);
    let cell = (450.0 / count as f32).min(96.0);
    let end = f32::from(WIDTH) - MARGIN;
    let left = end - SUM - cell * count as f32;
    let faint = Pen {
        size: LETTERS,
        ink: Ink::Mist,
        bold: false,
    };
    let y = MARGIN + HEAD / 2.0;
    for round in first..first + count {
        let x = left + cell * ((round - first) as f32 + 0.5);
        plate::write(
            &mut sketch,
            (x, y),
            &round.to_string(),
            faint,
            Anchor::Middle,
        );
    }
    plate::write(&mut sketch, (end - 8.0, y), "Σ", faint, Anchor::End);
    for (number, row) in rows.iter().enumerate() {
        let top = MARGIN + HEAD + number as f32 * ROW;
        let y = top + ROW / 2.0;
        let size = (end - MARGIN, ROW - 4.0);
        sketch.rect((MARGIN, top + 2.0), size, 6.0, Look::filled(Ink::Plate));
        let at = (MARGIN + NUMBER - 8.0, y);
        match medal(tournament, row.player) {
            Some(medal) => plate::medal(&mut sketch, (at.0 - 14.0, y + 4.0), medal),
            None => plate::write(&mut sketch, at, &row.place.to_string(), faint, Anchor::End),
        }
        let snow = Pen {
            ink: Ink::Snow,
            ..faint
        };
        let gone = !field.stays(row.player);
        let room = left - MARGIN - NUMBER - 6.0;
        let at = (MARGIN + NUMBER, y);
        let who = Who {
            name: &name(row.player),
            number: row.player.index() + 1,
            left: gone,
        };
        plate::name(&mut sketch, at, &who, snow, room);
        let games = field.matches_of(row.player);
        for game in games.filter(|game| game.round >= first) {
            let x = left + cell * ((game.round - first) as f32 + 0.5);
            let other = game.players().iter().find(|other| **other != row.player);
            let other = other.and_then(|other| places.get(other));
            draw(&mut sketch, (x, y, cell), game, row.player, other.copied());
        }
        let sum = plain(row.value(TieBreak::Points).unwrap_or(0));
        let bold = Pen { bold: true, ..snow };
        plate::write(&mut sketch, (end - 8.0, y), &sum, bold, Anchor::End);
    }
    sketch
}

/// What a match brought, and against whom.
fn draw(
    sketch: &mut Sketch,
    (x, y, cell): (f32, f32, f32),
    game: &Match,
    player: Player,
    other: Option<u32>,
) {
    match Seen::of(game, player) {
        Some(seen) => {
            let goals = plate::goals(&seen);
            let fits = width(&goals, 25.0) * 1.08 <= cell - 4.0;
            let words = if fits { goals } else { plate::sign(&seen) };
            let pen = plate::pen(&seen, 25.0);
            plate::write(sketch, (x, y - 13.0), &words, pen, Anchor::Middle);
        }
        None => sketch.circle((x, y - 13.0), 4.0, Look::edged(Ink::Mist, 2.5)),
    }
    let small = Pen {
        size: 21.0,
        ink: Ink::Mist,
        bold: false,
    };
    let words = other.map_or("–".to_owned(), |place| place.to_string());
    plate::write(sketch, (x, y + 16.0), &words, small, Anchor::Middle);
}

fn alt(tournament: &Tournament, rows: &[Row], all: usize, name: &dyn Fn(Player) -> String) -> Text {
    let line = |row: &Row| {
        let text = Text::new(if tournament.field.stays(row.player) {
            "tournament-alt-row"
        } else {
            "tournament-alt-row-left"
        });
        text.number("place", row.place)
            .with("name", called(name, row.player))
            .text("points", points(row.value(TieBreak::Points).unwrap_or(0)))
    };
    let mut lines: Vec<Text> = rows.iter().map(line).collect();
    if all > rows.len() {
        lines.truncate(ROWS - 1);
        let more = (all - lines.len()) as i64;
        lines.push(Text::new("tournament-alt-more").number("more", more));
    }
    let field = &tournament.field;
    let played = |game: &Match| !game.is_open() && game.players().len() > 1;
    let key = match (field.matches.iter().any(played), field.open) {
        (false, _) => "tournament-alt-grid-first",
        (true, 1..) => "tournament-alt-grid-during",
        (true, 0) => "tournament-alt-grid",
    };
    Text::new(key)
        .with("name", Arg::Foreign(tournament.name.clone()))
        .number("round", field.round)
        .text("lines", told(lines))
}

//! Cross tables as a picture: everyone against everyone, the best first; one below the other if there are several groups.

use crate::kernel::lettering::width;
use crate::kernel::sketch::{Anchor, Ink, Look, Point};
use crate::kernel::{Arg, Sketch, Text};
use crate::tournament::cross::{Cell, Cross, Line, Seen};
use crate::tournament::field::Player;
use crate::tournament::sketch::plate::{self, MARGIN, Pen, Who};
use crate::tournament::sketch::{WIDTH, called, medal, told};
use crate::tournament::state::Tournament;
use crate::tournament::wording::{plain, points};

const ROW: f32 = 52.0;
const HEAD: f32 = 50.0;
const NUMBER: f32 = 44.0;
const SUM: f32 = 70.0;
const LETTERS: f32 = 27.0;

/// The drawing.
pub fn sketch(
    tournament: &Tournament,
    crosses: &[Cross],
    name: &dyn Fn(Player) -> String,
) -> Sketch {
    let lines: usize = crosses.iter().map(|cross| cross.rows.len()).sum();
    let height = lines as f32 * ROW + crosses.len() as f32 * (HEAD + 10.0) + 2.0 * MARGIN;
    let alt = alt(tournament, crosses, name);
    let mut sketch = Sketch::new(WIDTH, height as u16, alt);
    let across = crosses.iter().map(|cross| cross.rows.len()).max();
    let across = across.unwrap_or(1).max(1);
    let table = Table {
        cell: (480.0 / across as f32).clamp(36.0, 64.0),
        across,
    };
    let mut top = MARGIN;
    for (group, cross) in crosses.iter().enumerate() {
        let letter = (crosses.len() > 1).then(|| letter(group));
        table.head(&mut sketch, top, cross.rows.len(), letter);
        top += HEAD;
        let scored = table.room_for_goals(cross);
        for (number, line) in cross.rows.iter().enumerate() {
            let left = !tournament.field.stays(line.player);
            table.line(
                &mut sketch,
                (top, number),
                line,
                (scored, cross.twice),
                |who| {
                    (
                        name(who),
                        left,
                        medal(tournament, who).filter(|_| crosses.len() == 1),
                    )
                },
            );
            top += ROW;
        }
        top += 10.0;
    }
    sketch
}

/// A, B, C …, then numbers.
fn letter(group: usize) -> String {
    match u8::try_from(group) {
        Ok(small) if small < 26 => char::from(b'A' + small).to_string(),
        _ => (group + 1).to_string(),
    }
}

struct Table {
    cell: f32,
    across: usize,
}

impl Table {
    fn left(&self) -> f32 {
        f32::from(WIDTH) - MARGIN - SUM - self.cell * self.across as f32
    }

    fn middle(&self, column: usize) -> f32 {
        self.left() + self.cell * (column as f32 + 0.5)
    }

    fn head(&self, sketch: &mut Sketch, top: f32, count: usize, letter: Option<String>) {
        let y = top + HEAD / 2.0;
        let pen = Pen {
            size: LETTERS,
            ink: Ink::Mist,
            bold: true,
        };
        if let Some(letter) = letter {
            let pen = Pen {
                ink: Ink::Snow,
                size: 32.0,
                ..pen
            };
            plate::write(sketch, (MARGIN + 6.0, y), &letter, pen, Anchor::Start);
        }
        for column in 0..count {
            let words = (column + 1).to_string();
            let pen = Pen { bold: false, ..pen };
            plate::write(
                sketch,
                (self.middle(column), y),
                &words,
                pen,
                Anchor::Middle,
            );
        }
        let end = f32::from(WIDTH) - MARGIN - 8.0;
        plate::write(sketch, (end, y), "Σ", pen, Anchor::End);
    }

    /// Whether every result can be written as goals.
    fn room_for_goals(&self, cross: &Cross) -> bool {
        let cells = cross.rows.iter().flat_map(|line| &line.cells);
        !cross.twice
            && cells.into_iter().all(|cell| match cell {
                Cell::Own => true,
                Cell::Met(seen) => seen
                    .iter()
                    .all(|seen| width(&plate::goals(seen), 25.0) * 1.08 <= self.cell - 4.0),
            })
    }

    fn line(
        &self,
        sketch: &mut Sketch,
        (top, number): (f32, usize),
        line: &Line,
        (scored, twice): (bool, bool),
        who: impl Fn(Player) -> (String, bool, Option<usize>),
    ) {
        let y = top + ROW / 2.0;
        let size = (f32::from(WIDTH) - 2.0 * MARGIN, ROW - 4.0);
        sketch.rect((MARGIN, top + 2.0), size, 6.0, Look::filled(Ink::Plate));
        let ink = if line.annulled { Ink::Mist } else { Ink::Snow };
        let pen = Pen {
            size: LETTERS,
            ink,
            bold: false,
        };
        let place = (number + 1).to_string();
        let faint = Pen {
            ink: Ink::Mist,
            ..pen
        };
        let (name, left, medal) = who(line.player);
        match medal {
            Some(medal) => plate::medal(sketch, (MARGIN + NUMBER - 22.0, y + 4.0), medal),
            None => {
                let at = (MARGIN + NUMBER - 8.0, y);
                plate::write(sketch, at, &place, faint, Anchor::End);
            }
        }
        let at = (MARGIN + NUMBER, y);
        let room = self.left() - at.0 - 6.0;
        let who = Who {
            name: &name,
            number: line.player.index() + 1,
            left,
        };
        plate::name(sketch, at, &who, pen, room);
        for (column, cell) in line.cells.iter().enumerate() {
            self.cell(sketch, (self.middle(column), y), cell, scored, twice);
        }
        let bold = Pen { bold: true, ..pen };
        let sum = if line.annulled {
            "–".to_owned()
        } else {
            plain(line.points)
        };
        let end = f32::from(WIDTH) - MARGIN - 8.0;
        plate::write(sketch, (end, y), &sum, bold, Anchor::End);
    }

    fn cell(&self, sketch: &mut Sketch, (x, y): Point, cell: &Cell, scored: bool, twice: bool) {
        match cell {
            Cell::Own => {
                let half = (self.cell / 2.0 - 2.0).min(ROW / 2.0 - 4.0);
                let at = (x - self.cell / 2.0 + 2.0, y - half.max(ROW / 2.0 - 4.0));
                let size = (self.cell - 4.0, ROW - 8.0);
                sketch.rect(at, size, 4.0, Look::filled(Ink::Ground));
            }
            Cell::Met(seen) if seen.is_empty() => {
                sketch.circle((x, y), 3.0, Look::filled(Ink::Rule));
            }
            Cell::Met(seen) if twice => {
                let signs: String = seen.iter().map(Seen::sign).collect();
                let best = seen.iter().max_by_key(|seen| seen.earned);
                let pen = best.map_or(
                    Pen {
                        size: 24.0,
                        ink: Ink::Mist,
                        bold: false,
                    },
                    |seen| plate::pen(seen, 24.0),
                );
                plate::write(sketch, (x, y), &signs, pen, Anchor::Middle);
            }
            Cell::Met(seen) => {
                for seen in seen.iter().take(1) {
                    let words = if scored {
                        plate::goals(seen)
                    } else {
                        plate::sign(seen)
                    };
                    let pen = plate::pen(seen, 25.0);
                    plate::write(sketch, (x, y), &words, pen, Anchor::Middle);
                }
            }
        }
    }
}

/// The same in words: the table, best first.
fn alt(tournament: &Tournament, crosses: &[Cross], name: &dyn Fn(Player) -> String) -> Text {
    let mut lines = Vec::new();
    for (group, cross) in crosses.iter().enumerate() {
        if crosses.len() > 1 {
            let letter = Arg::Plain(letter(group));
            lines.push(Text::new("tournament-alt-group").with("group", letter));
        }
        for (number, line) in (1i64..).zip(&cross.rows) {
            let text = Text::new(if tournament.field.stays(line.player) {
                "tournament-alt-row"
            } else {
                "tournament-alt-row-left"
            });
            lines.push(
                text.number("place", number)
                    .with("name", called(name, line.player))
                    .text("points", points(line.points)),
            );
        }
    }
    Text::new("tournament-alt-cross")
        .with("name", Arg::Foreign(tournament.name.clone()))
        .text("lines", told(lines))
}

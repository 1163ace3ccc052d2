//! The pitch as rows of emoji: the goal on top, Start and the letters of the columns at the bottom, the numbers of the rows at
//! the right, where their width does not push anything aside.

use crate::games::panik::{Field, Match, Place};
use crate::kernel::{Glyph, Seat};

/// Numbers 1 to 6.
const NUMBERS: [Glyph; 6] = [
    glyph("1️⃣", "1."),
    glyph("2️⃣", "2."),
    glyph("3️⃣", "3."),
    glyph("4️⃣", "4."),
    glyph("5️⃣", "5."),
    glyph("6️⃣", "6."),
];

/// A ball of each seat, as emoji, and as letter behind each number.
const BALLS: [(&str, [&str; 6]); 5] = [
    ("🔴", ["1R", "2R", "3R", "4R", "5R", "6R"]),
    ("🟡", ["1Y", "2Y", "3Y", "4Y", "5Y", "6Y"]),
    ("🔵", ["1B", "2B", "3B", "4B", "5B", "6B"]),
    ("🟣", ["1V", "2V", "3V", "4V", "5V", "6V"]),
    ("🟠", ["1O", "2O", "3O", "4O", "5O", "6O"]),
];

const COLUMNS: [Glyph; 6] = [
    glyph("🇦", "a "),
    glyph("🇧", "b "),
    glyph("🇨", "c "),
    glyph("🇩", "d "),
    glyph("🇪", "e "),
    glyph("🇫", "f "),
];

/// A line keeps them apart from the numbers of the fields.
const ROWS: [Glyph; 18] = [
    glyph("┃1", "1"),
    glyph("┃2", "2"),
    glyph("┃3", "3"),
    glyph("┃4", "4"),
    glyph("┃5", "5"),
    glyph("┃6", "6"),
    glyph("┃7", "7"),
    glyph("┃8", "8"),
    glyph("┃9", "9"),
    glyph("┃10", "10"),
    glyph("┃11", "11"),
    glyph("┃12", "12"),
    glyph("┃13", "13"),
    glyph("┃14", "14"),
    glyph("┃15", "15"),
    glyph("┃16", "16"),
    glyph("┃17", "17"),
    glyph("┃18", "18"),
];

const GRASS: Glyph = glyph("🟩", "--");
const GOAL: Glyph = glyph("🥅", "##");
const START: Glyph = glyph("⬜", "==");
const GOAL_TILE: Glyph = glyph("┃G", "G");

const fn glyph(emoji: &'static str, letter: &'static str) -> Glyph {
    Glyph { emoji, letter }
}

/// From top to bottom.
pub fn rows(game: &Match) -> impl Iterator<Item = Vec<Glyph>> {
    let layout = game.pitch.layout();
    let before_goal = [Field::G4, Field::G5].map(|field| cell(game, field));
    let mut before_goal = centred(before_goal, layout.width());
    before_goal.push(GOAL_TILE);
    let fields = (1..=layout.rows()).rev().map(move |row| {
        let mut cells = Vec::with_capacity(usize::from(layout.columns()) + 1);
        let fields = (0..layout.columns()).filter_map(|column| Field::new(column, row));
        cells.extend(fields.map(|field| cell(game, field)));
        cells.push(ROWS[usize::from(row) - 1]);
        cells
    });
    [centred([GOAL, GOAL], layout.width()), before_goal]
        .into_iter()
        .chain(fields)
        .chain([
            centred([START, START], layout.width()),
            COLUMNS[..usize::from(layout.columns())].to_vec(),
        ])
}

/// Two cells over the middle columns, grass around them.
fn centred(middle: [Glyph; 2], width: u8) -> Vec<Glyph> {
    let side = usize::from(width) - 1;
    let mut cells = Vec::with_capacity(2 * side + 3);
    cells.resize(side, GRASS);
    cells.extend(middle);
    cells.resize(2 * side + 2, GRASS);
    cells
}

/// A ball hides the number from the eye; the lines of the players name both.
fn cell(game: &Match, field: Field) -> Glyph {
    let number = usize::from(game.pitch.number(field)).clamp(1, 6) - 1;
    match owner(game, field) {
        Some(seat) => {
            let (emoji, letters) = BALLS[seat.index()];
            glyph(emoji, letters[number])
        }
        None => NUMBERS[number],
    }
}

/// Whose ball lies on top: on a shared field that of the one whose turn it is.
fn owner(game: &Match, field: Field) -> Option<Seat> {
    let holds = |seat: &Seat| game.balls[*seat].contains(&Place::Field(field));
    let turn = Some(game.turn).filter(holds);
    turn.or_else(|| game.seats().find(holds))
}

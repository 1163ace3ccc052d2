//! Ball and lead: what a position of a half has beside the hands.
//!
//! A [`Grid`] lists the cells that can come up with so many cards left and that are still open; the others have the value that no
//! sequence of tussles can change.

use crate::games::tor::Pitch;
use crate::games::tor::card::Win;
use crate::games::tor::rules::goal_line;

/// The parts of a match that are solved one after the other, the last one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The first half.
    First,
    /// The second half.
    Second,
    /// An extra half: the first goal wins.
    Extra,
}

impl Stage {
    /// All of them, in the order of a match.
    pub const ALL: [Stage; 3] = [Stage::First, Stage::Second, Stage::Extra];

    /// The part of a match that a period belongs to.
    pub fn of(period: u8) -> Stage {
        match period {
            0 | 1 => Stage::First,
            2 => Stage::Second,
            _ => Stage::Extra,
        }
    }
}

/// Where the ball lies and by how many goals A leads; in extra time, where leads do not matter, by how many since it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// From A's point of view.
    pub ball: i8,
    /// A's goals less B's.
    pub lead: i8,
}

/// The largest lead there can be: six goals a half on the short pitch.
pub const MOST_LEAD: i8 = 12;
/// How many leads there are.
pub const LEADS: usize = 2 * MOST_LEAD as usize + 1;
const BALLS: usize = 5;

impl Cell {
    /// The ball on the spot.
    pub fn kick_off(lead: i8) -> Cell {
        Cell { ball: 0, lead }
    }

    /// As the other one sees it.
    #[must_use]
    pub fn mirrored(self) -> Cell {
        Cell {
            ball: -self.ball,
            lead: -self.lead,
        }
    }

    /// After a tussle: K-R4, K-R5, K-R7.
    #[must_use]
    pub fn after(self, pitch: Pitch, win: Win) -> Cell {
        let step = match win {
            Win::First => 1,
            Win::Second => -1,
            Win::None => return self,
        };
        let mut ball = self.ball + step;
        if ball == 0 && pitch == Pitch::Full {
            ball = step;
        }
        if ball.abs() == goal_line(pitch) {
            Cell::kick_off(self.lead + step)
        } else {
            Cell { ball, ..self }
        }
    }

    fn place(self) -> Option<usize> {
        let ball = usize::try_from(self.ball + 2).ok()?;
        let inside = ball < BALLS && self.lead.abs() <= MOST_LEAD;
        inside.then(|| ball * LEADS + lead_index(self.lead))
    }
}

/// The place of a lead in a list of all leads.
pub fn lead_index(lead: i8) -> usize {
    (lead + MOST_LEAD) as usize
}

/// What is kept about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A value of its own, at this place.
    Open(u8),
    /// As good as ending with this lead.
    Fixed(i8),
    /// It never comes up.
    Never,
}

/// The cells of a stage with so many cards left.
#[derive(Clone, Debug)]
pub struct Grid {
    cells: Vec<Cell>,
    slots: [Slot; BALLS * LEADS],
}

impl Grid {
    /// The grids of a stage of so many tussles, by number of cards left.
    pub fn all(pitch: Pitch, stage: Stage, tussles: u8) -> Vec<Grid> {
        let start: Vec<Cell> = match stage {
            Stage::First | Stage::Extra => vec![Cell::kick_off(0)],
            Stage::Second => {
                let ends = Grid::reachable(pitch, Stage::First, &[Cell::kick_off(0)], tussles);
                let leads = (-MOST_LEAD..=MOST_LEAD)
                    .filter(|lead| ends.iter().any(|end| end.lead == *lead));
                leads.map(Cell::kick_off).collect()
            }
        };
        (0..=tussles)
            .map(|left| {
                let cells = Grid::reachable(pitch, stage, &start, tussles - left);
                Grid::new(pitch, stage, &cells, left)
            })
            .collect()
    }

    /// Every cell that so many tussles can lead to.
    fn reachable(pitch: Pitch, stage: Stage, start: &[Cell], tussles: u8) -> Vec<Cell> {
        let mut cells = start.to_vec();
        for _ in 0..tussles {
            let next = cells.iter().flat_map(|cell| nexts(pitch, stage, *cell));
            let mut next: Vec<Cell> = next.collect();
            next.sort_unstable_by_key(|cell| (cell.lead, cell.ball));
            next.dedup();
            cells = next;
        }
        cells
    }

    fn new(pitch: Pitch, stage: Stage, cells: &[Cell], left: u8) -> Grid {
        let mut grid = Grid {
            cells: Vec::new(),
            slots: [Slot::Never; BALLS * LEADS],
        };
        for cell in cells {
            let (low, high) = ends(pitch, stage, *cell, left);
            let decided = match stage {
                Stage::First => low == high,
                Stage::Second | Stage::Extra => low.signum() == high.signum(),
            };
            let slot = if decided {
                Slot::Fixed(low)
            } else {
                grid.cells.push(*cell);
                Slot::Open((grid.cells.len() - 1) as u8)
            };
            grid.slots[cell.place().expect("a match has no other cells")] = slot;
        }
        grid
    }

    /// The open cells, by their place.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// What is kept about a cell.
    pub fn slot(&self, cell: Cell) -> Slot {
        cell.place().map_or(Slot::Never, |place| self.slots[place])
    }
}

/// What a tussle can lead to. In extra time nothing follows a goal.
fn nexts(pitch: Pitch, stage: Stage, cell: Cell) -> Vec<Cell> {
    if stage == Stage::Extra && cell.lead != 0 {
        return vec![cell];
    }
    [Win::First, Win::None, Win::Second]
        .map(|win| cell.after(pitch, win))
        .to_vec()
}

/// The smallest and the largest lead that a half can end with.
fn ends(pitch: Pitch, stage: Stage, cell: Cell, left: u8) -> (i8, i8) {
    let run = |win: Win| {
        let mut cell = cell;
        for _ in 0..left {
            if stage == Stage::Extra && cell.lead != 0 {
                break;
            }
            cell = cell.after(pitch, win);
        }
        cell.lead
    };
    (run(Win::Second), run(Win::First))
}

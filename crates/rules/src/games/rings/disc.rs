//! The discs: their four colours, and how they lie on the board, at most two on a space.

use crate::games::rings::space::SIDE;
use crate::games::rings::{Space, Spaces};

/// The colour of a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
pub enum Colour {
    /// B.
    #[serde(rename = "B")]
    Blue,
    /// P.
    #[serde(rename = "P")]
    Purple,
    /// O.
    #[serde(rename = "O")]
    Orange,
    /// Y.
    #[serde(rename = "Y")]
    Yellow,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Purple, Colour::Orange, Colour::Yellow];

    /// How it is written down.
    pub fn letter(self) -> char {
        ['B', 'P', 'O', 'Y'][self as usize]
    }

    /// The colour with this letter.
    pub fn lettered(letter: char) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter)
    }
}

/// G-R2, the start pattern, from rank 8 to rank 1.
pub const PATTERN: &str = "BPOYBPOYOYBPOYBPPBYOPBYOYOPBYOPBBPOYBPOYOYBPOYBPPBYOPBYOYOPBYOPB";

/// Discs of each colour.
pub const EACH: u32 = 16;

/// The discs on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discs {
    /// Where each colour is on top.
    tops: [Spaces; 4],
    /// Where each colour lies under another disc.
    unders: [Spaces; 4],
}

impl Discs {
    /// An empty board.
    pub const NONE: Discs = Discs {
        tops: [Spaces::NONE; 4],
        unders: [Spaces::NONE; 4],
    };

    /// One disc on each of 64 spaces, as letters from rank 8 to rank 1.
    pub fn read(letters: &str) -> Option<Discs> {
        let mut discs = Discs::NONE;
        let mut spaces = reading_order();
        for letter in letters.chars() {
            let colour = Colour::lettered(letter)?;
            discs.put(spaces.next()?, colour);
        }
        spaces.next().is_none().then_some(discs)
    }

    /// The colour of a space: that of its top disc.
    pub fn top(&self, space: Space) -> Option<Colour> {
        colour_in(&self.tops, space)
    }

    /// The colour of the disc below, if there are two.
    pub fn under(&self, space: Space) -> Option<Colour> {
        colour_in(&self.unders, space)
    }

    /// The spaces of a colour.
    pub fn of(&self, colour: Colour) -> Spaces {
        self.tops[colour as usize]
    }

    /// The spaces where this colour lies under another disc.
    pub fn below(&self, colour: Colour) -> Spaces {
        self.unders[colour as usize]
    }

    /// The spaces with at least one disc.
    pub fn any(&self) -> Spaces {
        union(&self.tops)
    }

    /// The spaces with two discs.
    pub fn two(&self) -> Spaces {
        union(&self.unders)
    }

    /// How many discs there are.
    pub fn count(&self) -> u32 {
        self.any().len() + self.two().len()
    }

    /// Puts a disc on a space, on top of what is there.
    pub fn put(&mut self, space: Space, colour: Colour) {
        if let Some(covered) = self.top(space) {
            let (tops, unders) = (
                &mut self.tops[covered as usize],
                &mut self.unders[covered as usize],
            );
            *tops = *tops - space.alone();
            *unders = *unders | space.alone();
        }
        self.tops[colour as usize] = self.of(colour) | space.alone();
    }

    /// Takes the top disc off a space.
    pub fn take(&mut self, space: Space) -> Option<Colour> {
        let taken = self.top(space)?;
        let under = self.under(space);
        self.tops[taken as usize] = self.of(taken) - space.alone();
        if let Some(under) = under {
            self.unders[under as usize] = self.below(under) - space.alone();
            self.tops[under as usize] = self.of(under) | space.alone();
        }
        Some(taken)
    }
}

/// The spaces as a page is read: from rank 8 to rank 1, each from a to h.
pub fn reading_order() -> impl Iterator<Item = Space> {
    (0..SIDE)
        .rev()
        .flat_map(|rank| (0..SIDE).map(move |file| Space::at(file, rank)))
}

fn colour_in(sets: &[Spaces; 4], space: Space) -> Option<Colour> {
    Colour::ALL
        .into_iter()
        .find(|colour| sets[*colour as usize].has(space))
}

fn union(sets: &[Spaces; 4]) -> Spaces {
    sets.iter().fold(Spaces::NONE, |all, set| all | *set)
}

/// Ranks from 8 to 1, each from a to h, each space as letters from the bottom disc to the top one: `""`, `"B"`, `"OY"`.
impl serde::Serialize for Discs {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stack = |space: Space| {
            let discs = [self.under(space), self.top(space)];
            let letters = discs.into_iter().flatten().map(Colour::letter);
            letters.collect::<String>()
        };
        let stacks: Vec<String> = reading_order().map(stack).collect();
        serializer.collect_seq(stacks.chunks(usize::from(SIDE)))
    }
}

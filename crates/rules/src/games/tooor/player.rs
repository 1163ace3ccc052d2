//! The ten field players and the keeper: what their cards show (rules reference, 4.1).

use std::fmt;

/// A row of the line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Row {
    /// The strikers.
    Attack,
    /// Between the others.
    Midfield,
    /// In front of the keeper.
    Defence,
}

impl Row {
    /// All rows, from the front to the back.
    pub const ALL: [Row; 3] = [Row::Attack, Row::Midfield, Row::Defence];

    /// Its letter in a line-up.
    pub fn letter(self) -> char {
        match self {
            Row::Attack => 'S',
            Row::Midfield => 'M',
            Row::Defence => 'D',
        }
    }

    /// The row with this letter.
    pub fn with_letter(letter: char) -> Option<Row> {
        Row::ALL.into_iter().find(|row| row.letter() == letter)
    }

    /// Its place in a list with one item per row.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// What a corner of a card, or the event die, can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    /// A red card: the player leaves the match.
    Red,
    /// A yellow card; the second one means dismissal.
    Yellow,
    /// A red cross: one strength less for the rest of the match.
    Injury,
}

impl Symbol {
    /// Its letter in the notation of the event die.
    pub fn letter(self) -> char {
        match self {
            Symbol::Red => 'R',
            Symbol::Yellow => 'Y',
            Symbol::Injury => 'I',
        }
    }
}

/// Number of sides of a card.
pub const SIDES: u8 = 4;

/// The keeper's strengths, in the order in which they come up. His card has no symbols.
pub const KEEPER: [u8; 4] = [3, 3, 4, 2];

struct Print {
    id: &'static str,
    crest: Row,
    strengths: [u8; 4],
    /// The symbol that is met when turning away from a side.
    corners: [Option<Symbol>; 4],
}

const fn print(id: &'static str, crest: Row, strengths: [u8; 4], corners: &[u8; 4]) -> Print {
    let mut symbols = [None; 4];
    let mut side = 0;
    while side < 4 {
        symbols[side] = match corners[side] {
            b'R' => Some(Symbol::Red),
            b'Y' => Some(Symbol::Yellow),
            b'I' => Some(Symbol::Injury),
            _ => None,
        };
        side += 1;
    }
    Print {
        id,
        crest,
        strengths,
        corners: symbols,
    }
}

/// House data: no listing of the printed cards is public.
const PRINTS: [Print; 10] = [
    print("S1", Row::Attack, [5, 3, 4, 3], b"I-Y-"),
    print("S2", Row::Attack, [3, 4, 3, 5], b"---I"),
    print("S3", Row::Attack, [4, 3, 5, 2], b"-Y--"),
    print("M1", Row::Midfield, [4, 3, 2, 4], b"-Y--"),
    print("M2", Row::Midfield, [3, 4, 3, 3], b"----"),
    print("M3", Row::Midfield, [3, 2, 4, 4], b"--RY"),
    print("M4", Row::Midfield, [2, 4, 3, 4], b"I---"),
    print("D1", Row::Defence, [4, 3, 3, 2], b"-Y-R"),
    print("D2", Row::Defence, [3, 4, 2, 3], b"-I-Y"),
    print("D3", Row::Defence, [2, 3, 4, 3], b"----"),
];

/// A field player of either team; the same ten for both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Player(u8);

impl Player {
    /// How many there are in a team.
    pub const COUNT: usize = PRINTS.len();

    /// All of them in the order S1 … D3.
    pub fn all() -> impl Iterator<Item = Player> {
        (0..Player::COUNT as u8).map(Player)
    }

    /// The player with this place in the order S1 … D3.
    pub fn at(index: usize) -> Option<Player> {
        (index < Player::COUNT).then_some(Player(index as u8))
    }

    /// The player with this id.
    pub fn with_id(id: &str) -> Option<Player> {
        Player::all().find(|player| player.id() == id)
    }

    /// The place in the order S1 … D3.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// `S1`, `M4`, `D2`.
    pub fn id(self) -> &'static str {
        PRINTS[self.index()].id
    }

    /// The row of the first game, which is the colour of the crest.
    pub fn crest(self) -> Row {
        PRINTS[self.index()].crest
    }

    /// The printed strength on a side.
    pub fn printed(self, side: u8) -> u8 {
        PRINTS[self.index()].strengths[usize::from(side % SIDES)]
    }

    /// The symbol that is met when turning from this side to the next.
    pub fn corner(self, side: u8) -> Option<Symbol> {
        PRINTS[self.index()].corners[usize::from(side % SIDES)]
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl serde::Serialize for Player {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

//! A neutral picture of a position for one viewer: lines to read and things to press.
//!
//! It knows neither Discord nor a language. `draw` turns it into a message; golden scripts print it.

use crate::kernel::Text;

/// What one viewer sees of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// From top to bottom; the first is words.
    pub lines: Vec<Line>,
    /// The position in a few words, for lists of matches.
    pub summary: Text,
    /// What the viewer is asked, if anything.
    pub prompt: Option<Text>,
    /// What the viewer may do. On the public board only where nothing is hidden.
    pub controls: Vec<Control>,
}

impl Panel {
    /// Everything that can be pressed, from top to bottom.
    pub fn choices(&self) -> impl Iterator<Item = &Choice> {
        self.controls.iter().flat_map(Control::choices)
    }
}

/// One line of a panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// A sentence.
    Words(Text),
    /// A row of a board, at most nine cells.
    Cells(Vec<Glyph>),
    /// A sentence that a picture of the board says as well: for those who have none.
    Shown(Text),
    /// A sentence that few need to read.
    Small(Text),
}

/// One cell: as an emoji, and as a letter for those who prefer text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// What most people see.
    pub emoji: &'static str,
    /// The same in one or two ASCII characters.
    pub letter: &'static str,
}

/// Something to press.
#[derive(Clone, Debug, PartialEq)]
pub enum Control {
    /// One move, one button.
    Button(Choice),
    /// A move that was there and is no more. Its place stays, so that no other slips under a finger that presses twice.
    Spent(Choice),
    /// Many moves in a list.
    Menu {
        /// What is chosen here.
        prompt: Text,
        /// The moves.
        choices: Vec<Choice>,
    },
}

impl Control {
    /// What can be pressed on it.
    pub fn choices(&self) -> &[Choice] {
        match self {
            Control::Button(choice) => std::slice::from_ref(choice),
            Control::Spent(_) => &[],
            Control::Menu { choices, .. } => choices,
        }
    }
}

/// A move that can be pressed.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move in the game's notation, or its beginning.
    pub action: String,
    /// Whether it is only the beginning of a move: pressing it stores nothing and asks for the rest.
    pub more: bool,
    /// What stands on it.
    pub label: Text,
    /// How it looks.
    pub tone: Tone,
    /// Whether it is the present choice, which may still be changed.
    pub picked: bool,
}

/// The look of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    Plain,
    Strong,
    Good,
    Danger,
}

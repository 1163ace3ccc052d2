//! How Torschuss-Panik! is written down: `roll`, `step c2-d3`, `penalty c2`, `send-back`, `goal g4`, `stop`; and of chance
//! `lay B0 E0 H0 I0 A0 F0`, `begin 3 5`, `roll 5 6 2`.

use std::fmt::Write;

use crate::games::panik::few::Few;
use crate::games::panik::place::{Field, Place};
use crate::games::panik::tile::{COUNT, Laid};
use crate::kernel::Notation;

/// Faces of the die, in the order in which they fell.
pub type Faces = Few<u8, 5>;

/// What a player can do. Balls have no names: those of one player on one place are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Roll the die; the roll that lies there stays unused.
    Roll,
    /// Use the roll for a step.
    Step {
        /// Where the ball lies.
        from: Place,
        /// Where it goes.
        to: Field,
    },
    /// Use a 1 to go from a field numbered 1 to the penalty point.
    Penalty {
        /// Where the ball lies.
        from: Field,
    },
    /// Use the number of the shared field to send the opponent's balls on it back to Start.
    SendBack,
    /// Use a 6 to score.
    Goal {
        /// Where the ball lies: before the goal, or on the penalty point.
        from: Place,
    },
    /// Leave the roll unused and make no more.
    Stop,
}

impl Notation for Action {
    fn show(&self) -> String {
        match self {
            Action::Roll => "roll".to_owned(),
            Action::Step { from, to } => format!("step {from}-{to}"),
            Action::Penalty { from } => format!("penalty {from}"),
            Action::SendBack => "send-back".to_owned(),
            Action::Goal { from } => format!("goal {from}"),
            Action::Stop => "stop".to_owned(),
        }
    }

    fn parse(text: &str) -> Option<Action> {
        match text {
            "roll" => return Some(Action::Roll),
            "send-back" => return Some(Action::SendBack),
            "stop" => return Some(Action::Stop),
            _ => {}
        }
        let (verb, place) = text.split_once(' ')?;
        Some(match verb {
            "step" => {
                let (from, to) = place.split_once('-')?;
                Action::Step {
                    from: Place::parse(from)?,
                    to: Field::parse(to)?,
                }
            }
            "penalty" => Action::Penalty {
                from: Field::parse(place)?,
            },
            "goal" => Action::Goal {
                from: Place::parse(place)?,
            },
            _ => return None,
        })
    }
}

/// What chance can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chance {
    /// P-R2: the tiles, row by row from the start, each from the left.
    Lay(Few<Laid, COUNT>),
    /// P-R3: a roll each for who begins, in the order of the seats that are still in question.
    Begin(Faces),
    /// The die, until a roll can be used or the series is over.
    Roll(Faces),
}

impl Notation for Chance {
    fn show(&self) -> String {
        let (mut text, faces) = match self {
            Chance::Lay(tiles) => {
                let mut text = "lay".to_owned();
                for laid in tiles.as_slice() {
                    write!(text, " {laid}").expect("text grows");
                }
                return text;
            }
            Chance::Begin(faces) => ("begin".to_owned(), faces),
            Chance::Roll(faces) => ("roll".to_owned(), faces),
        };
        for face in faces.as_slice() {
            write!(text, " {face}").expect("text grows");
        }
        text
    }

    fn parse(text: &str) -> Option<Chance> {
        let (verb, list) = text.split_once(' ')?;
        Some(match verb {
            "lay" => Chance::Lay(read(list, Laid::parse)?),
            "begin" => Chance::Begin(read(list, face)?),
            "roll" => Chance::Roll(read(list, face)?),
            _ => return None,
        })
    }
}

fn face(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [face @ b'1'..=b'6'] => Some(face - b'0'),
        _ => None,
    }
}

/// A list with one blank between the items; `None` if one of them makes no sense, or there are too many.
fn read<T: Copy + Default, const N: usize>(
    list: &str,
    item: impl Fn(&str) -> Option<T>,
) -> Option<Few<T, N>> {
    let mut few = Few::none();
    for (place, text) in list.split(' ').enumerate() {
        if place == N {
            return None;
        }
        few.push(item(text)?);
    }
    Some(few)
}

//! What a viewer may know of a match of Rings: everything (G-A9).

use crate::games::rings::disc::EACH;
use crate::games::rings::{Colour, Event, Phase, Position, Setup, State};
use crate::kernel::Viewer;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    pub setup: Setup,
    /// What the match waits for, or how it ended.
    pub phase: Phase,
    /// Discs, rings, hands and whose turn it is.
    #[serde(flatten)]
    pub position: Position,
    /// Turns that are over.
    pub turns: u16,
    /// Discs that are out of the game.
    pub out: u32,
    /// The positions that count for G-A7 if they come up again.
    pub earlier: Vec<Position>,
    /// What happened last.
    pub last: Option<Event>,
}

impl View {
    /// What this viewer may know of the state.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let all = EACH * Colour::ALL.len() as u32;
        let out = match state.phase {
            // Nothing is on the board yet, and nothing is out.
            Phase::Layout => 0,
            _ => all - state.position.discs(),
        };
        View {
            viewer,
            setup: state.setup,
            phase: state.phase,
            position: state.position,
            turns: state.turns,
            out,
            earlier: state.earlier.clone(),
            last: state.last,
        }
    }

    /// The state that looks like this. There is only one.
    pub fn imagine(&self) -> State {
        State {
            setup: self.setup,
            phase: self.phase,
            position: self.position,
            turns: self.turns,
            earlier: self.earlier.clone(),
            last: self.last,
        }
    }
}

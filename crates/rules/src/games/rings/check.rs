//! What is not allowed, and the sentence that says why and what to do instead.

use crate::games::rings::position::other;
use crate::games::rings::{Action, Phase, Space, State, words};
use crate::kernel::{Refusal, Text};

impl State {
    /// Whether whoever's turn it is may do this.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        let result = match (self.phase, *action) {
            (Phase::Place, Action::Place(space)) => self.check_open(space),
            (Phase::Swap, Action::Swap(first, second)) => check_swap(first, second),
            (Phase::Swap, Action::NoSwap) => Ok(()),
            (Phase::Move, Action::Move(from, to)) => self.check_move(from, to),
            (Phase::Disc, Action::Disc(space)) => self.check_disc(space),
            (phase, _) => Err(Text::new(match phase {
                Phase::Place => "rings-refusal-place-now",
                Phase::Swap => "rings-refusal-swap-now",
                Phase::Disc => "rings-refusal-disc-now",
                // Nobody is asked in the other phases.
                _ => "rings-refusal-move-now",
            })),
        };
        result.map_err(Refusal::Rule)
    }

    /// G-R7: empty spaces are out of the game, and where a ring stands there is no room for anything else.
    fn check_available(&self, space: Space) -> Result<(), Text> {
        let key = if self.position.board.top(space).is_none() {
            "rings-refusal-empty"
        } else if self.position.ring_on(space).is_some() {
            "rings-refusal-ring"
        } else {
            return Ok(());
        };
        Err(at(key, space))
    }

    /// G-R3, G-R4: available, and of a free colour.
    fn check_open(&self, space: Space) -> Result<(), Text> {
        self.check_available(space)?;
        let them = other(self.position.turn);
        match self.position.board.top(space) {
            Some(colour) if self.position.controls(them, colour) => {
                Err(at("rings-refusal-controlled", space)
                    .text("colour", words::colour(colour))
                    .text("side", words::side(them)))
            }
            _ => Ok(()),
        }
    }

    /// G-R4: one step with an own ring.
    fn check_move(&self, from: Space, to: Space) -> Result<(), Text> {
        if !self.position.rings_of(self.position.turn).has(from) {
            return Err(at("rings-refusal-no-ring", from));
        }
        if !from.alone().beside().has(to) {
            return Err(at("rings-refusal-far", to).with("from", words::space(from)));
        }
        self.check_open(to)
    }

    /// G-R6: onto exactly one disc of another colour.
    fn check_disc(&self, space: Space) -> Result<(), Text> {
        self.check_available(space)?;
        if self.position.board.two().has(space) {
            return Err(at("rings-refusal-two-discs", space));
        }
        let held = self.position.hands[self.position.turn.index()];
        match self.position.board.top(space) {
            Some(colour) if Some(colour) == held => {
                Err(at("rings-refusal-same-colour", space).text("colour", words::colour(colour)))
            }
            _ => Ok(()),
        }
    }
}

/// G-A6: any two spaces, but two.
fn check_swap(first: Space, second: Space) -> Result<(), Text> {
    if first == second {
        Err(at("rings-refusal-itself", first))
    } else {
        Ok(())
    }
}

fn at(key: &'static str, space: Space) -> Text {
    Text::new(key).with("space", words::space(space))
}

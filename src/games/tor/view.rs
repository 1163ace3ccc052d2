//! What a viewer may know of a match of TOR.
//!
//! It holds what someone who pays attention knows: every revealed card, hence both hands. That is for bots, which may
//! count as people may. The *picture* (`panel.rs`) shows much less: remembering is part of the game (K-A3).

use crate::games::tor::card::Hand;
use crate::games::tor::rules::{A, B, TUSSLES};
use crate::games::tor::{Card, Goal, Pitch, State, Tussle};
use crate::kernel::{Dice, Seat, Viewer};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The variant.
    pub pitch: Pitch,
    /// 1 and 2 are the halves, 3 and more are extra time.
    pub period: u8,
    /// The tussle that is being played, from 1.
    pub tussle: u8,
    /// Where the ball lies, from A's point of view.
    pub ball: i8,
    /// Goals, A's first.
    pub score: [i64; 2],
    /// Every goal.
    pub goals: Vec<Goal>,
    /// The tussle just revealed.
    pub last: Option<Tussle>,
    /// What each holds, a sealed choice included: it is known from counting.
    pub hands: [Hand; 2],
    /// Who has chosen; not what.
    pub chosen: [bool; 2],
    /// The viewer's own sealed choice.
    pub own_choice: Option<Card>,
    /// Whether the match is over.
    pub over: bool,
}

impl View {
    /// What this viewer may know of the state.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let own_choice = match viewer {
            Viewer::Seat(seat) => state.picked[seat.index()],
            Viewer::Public => None,
        };
        View {
            viewer,
            pitch: state.pitch,
            period: state.period,
            tussle: (TUSSLES + 1 - state.hands[0].count()).min(TUSSLES),
            ball: state.ball,
            score: [state.score(A), state.score(B)],
            goals: state.goals.clone(),
            last: state.last,
            hands: state.hands,
            chosen: state.picked.map(|card| card.is_some()),
            own_choice,
            over: state.over,
        }
    }

    /// A state that looks like this: the others' sealed choices are any card they hold.
    pub fn imagine(&self, dice: &mut Dice) -> State {
        let picked = [A, B].map(|seat: Seat| {
            let place = seat.index();
            if self.viewer.is(seat) || !self.chosen[place] {
                return self.own_choice.filter(|_| self.viewer.is(seat));
            }
            let cards: Vec<Card> = self.hands[place].cards().collect();
            Some(*dice.pick(&cards))
        });
        State {
            pitch: self.pitch,
            period: self.period,
            hands: self.hands,
            picked,
            ball: self.ball,
            last: self.last,
            goals: self.goals.clone(),
            over: self.over,
        }
    }
}

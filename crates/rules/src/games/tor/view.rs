//! What a viewer may know of a match of TOR.
//!
//! It holds what someone who pays attention knows: every revealed card, hence both hands. That is for bots, which may
//! count as people may. What can be *looked up* is much less, because remembering is part of the game (K-R6, K-A3): the picture
//! (`panel.rs`) and the view as data ([`Facts`]) show nobody what the other one still holds.

use crate::games::tor::card::Hand;
use crate::games::tor::rules::{A, B, TUSSLES};
use crate::games::tor::{Card, Goal, Pitch, State, Tussle};
use crate::kernel::{Dice, Seat, Viewer};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(into = "Facts")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    pub pitch: Pitch,
    /// 1 and 2 are the halves, 3 and more are extra time.
    pub period: u8,
    /// The tussle that is being played, from 1; at the end the last one that was played.
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
            // K-R10: after the goal that ends extra time there is no next one.
            tussle: TUSSLES + u8::from(!state.over) - state.hands[0].count(),
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

/// A view as data: what its viewer may look up.
#[derive(serde::Serialize)]
struct Facts {
    viewer: Viewer,
    pitch: Pitch,
    period: u8,
    tussle: u8,
    ball: i8,
    score: [i64; 2],
    goals: Vec<Goal>,
    last: Option<Tussle>,
    /// The viewer's own.
    hand: Option<Hand>,
    chosen: [bool; 2],
    own_choice: Option<Card>,
    over: bool,
}

impl From<View> for Facts {
    fn from(view: View) -> Facts {
        let hand = match view.viewer {
            Viewer::Seat(seat) => Some(view.hands[seat.index()]),
            Viewer::Public => None,
        };
        Facts {
            viewer: view.viewer,
            pitch: view.pitch,
            period: view.period,
            tussle: view.tussle,
            ball: view.ball,
            score: view.score,
            goals: view.goals,
            last: view.last,
            hand,
            chosen: view.chosen,
            own_choice: view.own_choice,
            over: view.over,
        }
    }
}

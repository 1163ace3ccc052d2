//! Tooor!, a football match for two coaches by Oliver Abendroth (Kosmos 2005): ten players each, six tactic cards, dice.
//!
//! A usual round is three or four presses for each coach: the tactic card (one button), the players (one entry of a menu),
//! now and then the shooter (one button). Half-time is one press for "as it is" or a ready formation; otherwise one press for
//! each player who moves, and one to finish. Whatever leaves no choice is played by the rules themselves: the last tactic card, a
//! row of which everyone is needed, the only possible shooter.
//!
//! Dice are chance moves, one after the other, so that a dismissal can be answered before the next card is turned.

mod player;

mod squad;

mod tactic;

mod team;

mod options;

mod notation;

mod story;

mod state;

mod course;

mod attack;

mod shootout;

mod formation;

mod choices;

mod view;

mod panel;

mod sketch;

mod face;

mod prospects;

mod lookahead;

mod bot;

#[cfg(test)]
mod tests;

use crate::kernel::game::Variant;
use crate::kernel::{
    Dice, Face, Game, Mark, Meta, Notation, Panel, Pending, Refusal, Seat, SeatCount, Sketch,
    Tally, Text, Viewer,
};

pub use notation::{Action, Chance};
pub use options::{End, Options, Pictures, Start};
pub use player::{Player, Row, Symbol};
pub use squad::Squad;
pub use state::State;
pub use tactic::Card;
pub use view::View;

pub struct Tooor;

impl Game for Tooor {
    const META: Meta = Meta {
        id: "tooor",
        name: "Tooor!",
        min_seats: 2,
        max_seats: 2,
        rules_version: 1,
        hidden: true,
        chance: true,
        order: false,
        colour: 0xF2_A9_00,
        rules: &[
            "tooor-rules-1",
            "tooor-rules-2",
            "tooor-rules-3",
            "tooor-rules-4",
            "tooor-rules-5",
        ],
    };
    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type View = View;

    fn variants() -> Vec<Variant> {
        options::VARIANTS
            .map(|(options, label)| Variant {
                options: options.show(),
                label: Text::new(label),
            })
            .to_vec()
    }

    fn setup(options: &Options, seats: SeatCount) -> Option<State> {
        (seats == SeatCount(2)).then(|| State::kick_off(*options))
    }

    fn pending(state: &State) -> Pending {
        state.pending()
    }

    fn legal(state: &State, seat: Seat) -> Vec<Action> {
        state.legal(seat)
    }

    fn lists_all(state: &State, seat: Seat) -> bool {
        state.lists_all(seat)
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        state.check(seat, action)
    }

    fn act(state: &mut State, seat: Seat, action: Action) {
        state.act(seat, action);
    }

    fn roll(state: &State, dice: &mut Dice) -> Chance {
        state.roll(dice)
    }

    fn can_happen(state: &State, chance: &Chance) -> bool {
        state.can_happen(chance)
    }

    fn resolve(state: &mut State, chance: Chance) {
        state.resolve(chance);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        view.imagine(dice)
    }

    fn panel(view: &View, begun: &str) -> Panel {
        panel::draw(view, begun)
    }

    fn tally(view: &View) -> Option<Tally> {
        let goals = view.score.map(u16::from).to_vec();
        // Three rounds make a half, and extra time is one part.
        let part = view.number.div_ceil(3);
        Some(Tally { goals, part })
    }

    fn sketch(view: &View, begun: &str) -> Option<Sketch> {
        Some(sketch::draw(view, begun))
    }

    fn faces() -> Vec<Face> {
        face::all()
    }

    fn mark(action: &str) -> Option<Mark> {
        face::of(action)
    }
}

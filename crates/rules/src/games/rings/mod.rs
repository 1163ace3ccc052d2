//! Rings, the game that won a prize as "Tor" (Alain Couchot and Bernard Klein): two rings each on 64 discs of four colours,
//! and whoever cannot move loses.
//!
//! A usual turn is two presses: a ring's move, and where the disc goes. A swap (once a match, random variants) is two as well.

mod space;

mod disc;

mod position;

mod notation;

mod rules;

mod swap;

mod check;

mod view;

mod words;

mod panel;

mod controls;

mod sketch;

mod bot;

#[cfg(test)]
mod tests;

use crate::kernel::game::Variant;
use crate::kernel::{
    Dice, Game, Meta, Notation, Panel, Pending, Refusal, Seat, SeatCount, Sketch, Text, Viewer,
};

pub use disc::Colour;
pub use notation::{Action, Layout, Options, Setup};
pub use position::Position;
pub use rules::{Event, Phase, State};
pub use space::{Space, Spaces};
pub use view::View;

pub struct Rings;

impl Game for Rings {
    const META: Meta = Meta {
        id: "rings",
        name: "Rings",
        min_seats: 2,
        max_seats: 2,
        rules_version: 1,
        hidden: false,
        chance: true,
        order: true,
        colour: 0x8B_5C_F6,
        rules: &[
            "rings-rules-1",
            "rings-rules-2",
            "rings-rules-3",
            "rings-rules-4",
        ],
    };
    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = Layout;
    type View = View;

    fn variants() -> Vec<Variant> {
        [
            (Setup::Standard, "rings-variant-standard"),
            (Setup::Random, "rings-variant-random"),
            (Setup::Quick, "rings-variant-quick"),
        ]
        .map(|(setup, label)| Variant {
            options: Options { setup }.show(),
            label: Text::new(label),
        })
        .to_vec()
    }

    fn setup(options: &Options, seats: SeatCount) -> Option<State> {
        (seats == SeatCount(2)).then(|| State::opening(options.setup))
    }

    fn pending(state: &State) -> Pending {
        state.pending()
    }

    fn legal(state: &State, seat: Seat) -> Vec<Action> {
        if seat == state.position.turn {
            state.legal()
        } else {
            Vec::new()
        }
    }

    /// There are thousands of swaps; see `swap.rs`.
    fn lists_all(state: &State, _: Seat) -> bool {
        state.phase != Phase::Swap
    }

    fn check(state: &State, _: Seat, action: &Action) -> Result<(), Refusal> {
        state.check(action)
    }

    fn act(state: &mut State, _: Seat, action: Action) {
        state.act(action);
    }

    fn roll(_: &State, dice: &mut Dice) -> Layout {
        Layout::shuffled(dice)
    }

    fn can_happen(state: &State, chance: &Layout) -> bool {
        state.phase == Phase::Layout && chance.is_fair()
    }

    fn resolve(state: &mut State, chance: Layout) {
        state.lay_out(&chance);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn determinize(view: &View, _: &mut Dice) -> State {
        view.imagine()
    }

    fn panel(view: &View, begun: &str) -> Panel {
        panel::draw(view, begun)
    }

    fn sketch(view: &View, begun: &str) -> Option<Sketch> {
        Some(sketch::draw(view, begun))
    }
}

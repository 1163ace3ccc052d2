//! Torschuss-Panik!, the beer-coaster game by Andreas Schmidt: three balls each, one die, nine tiles between start and goal.
//!
//! Presses: one for the first roll of a turn, and one for each roll that can be used; the die rolls by itself in between
//! (`rules.rs` says why that takes no choice from anyone). That is five presses for a usual turn of eight rolls and four steps.

mod few;

mod tile;

mod place;

mod layout;

mod pitch;

mod notation;

mod game;

mod uses;

mod rules;

mod view;

mod panel;

mod sketch;

mod bot;

#[cfg(test)]
mod tests;

use crate::kernel::game::Variant;
use crate::kernel::{
    Dice, Game, Meta, Notation, Panel, Pending, Refusal, Seat, SeatCount, Sketch, Tally, Text,
    Viewer,
};

pub use game::{Awaits, End, Match, Report, ShootOut, Stage};
pub use layout::{Layout, Options};
pub use notation::{Action, Chance, Faces};
pub use pitch::Pitch;
pub use place::{Field, Place};
pub use tile::Laid;
pub use view::View;

pub struct Panik;

/// Everything about a match. Nothing of it is secret, but only a [`View`] is ever shown.
#[derive(Clone)]
pub struct State(Match);

/// Layouts that people are offered; any other that the nine tiles allow can be asked for by name.
const LAYOUTS: [(u8, u8, &str); 6] = [
    (3, 2, "panik-variant-basic"),
    (3, 3, "panik-variant-wide"),
    (9, 1, "panik-variant-long"),
    (1, 1, "panik-variant-tiny"),
    (2, 2, "panik-variant-small"),
    (4, 2, "panik-variant-large"),
];

impl Game for Panik {
    const META: Meta = Meta {
        id: "panik",
        name: "Torschuss-Panik!",
        min_seats: 1,
        max_seats: 5,
        rules_version: 1,
        hidden: false,
        chance: true,
        order: true,
        colour: 0xE0_56_2D,
        rules: &[
            "panik-rules-1",
            "panik-rules-2",
            "panik-rules-3",
            "panik-rules-4",
        ],
    };
    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type View = View;

    fn variants() -> Vec<Variant> {
        let variant = |(length, width, label)| {
            let layout = Layout::new(length, width)?;
            Some(Variant {
                options: Options { layout }.show(),
                label: Text::new(label),
            })
        };
        LAYOUTS.into_iter().filter_map(variant).collect()
    }

    fn setup(options: &Options, seats: SeatCount) -> Option<State> {
        let fits = (Self::META.min_seats..=Self::META.max_seats).contains(&seats.0);
        fits.then(|| State(Match::new(options.layout, seats.0)))
    }

    fn pending(state: &State) -> Pending {
        state.0.pending()
    }

    fn legal(state: &State, seat: Seat) -> Vec<Action> {
        state.0.legal(seat)
    }

    fn check(state: &State, _: Seat, action: &Action) -> Result<(), Refusal> {
        state.0.check(*action)
    }

    fn act(state: &mut State, _: Seat, action: Action) {
        state.0.act(action);
    }

    fn roll(state: &State, dice: &mut Dice) -> Chance {
        state.0.roll(dice)
    }

    fn can_happen(state: &State, chance: &Chance) -> bool {
        state.0.can_happen(chance)
    }

    fn resolve(state: &mut State, chance: Chance) {
        state.0.resolve(chance);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            open: state.0,
        }
    }

    fn determinize(view: &View, _: &mut Dice) -> State {
        State(view.open)
    }

    fn panel(view: &View, _: &str) -> Panel {
        panel::draw(view)
    }

    fn tally(view: &View) -> Option<Tally> {
        let goals = |seat| u16::from(view.open.goals(seat));
        let goals = view.open.seats().map(goals).collect();
        Some(Tally { goals, part: 1 })
    }

    fn sketch(view: &View, _: &str) -> Option<Sketch> {
        Some(sketch::draw(&view.open))
    }
}

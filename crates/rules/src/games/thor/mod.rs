//! Thor by Reiner Knizia (Heidelberger/Nürnberger 2002): offerings decide what the gods are worth, and everyone collects
//! their cards.
//!
//! A usual turn is two presses: an offering, then a god card. An action card takes two to four instead of the offering: the card,
//! the god, and for some of them how many, from whom or in which order.

mod god;

mod offering;

mod card;

mod notation;

mod chance;

mod rules;

mod moves;

mod score;

mod view;

mod panel;

mod sketch;

mod face;

mod bot;

#[cfg(test)]
mod tests;

use crate::kernel::game::Variant;
use crate::kernel::{
    Dice, Face, Game, Mark, Meta, Notation, Panel, Pending, Refusal, Seat, SeatCount, Sketch, Text,
    Viewer,
};

pub use card::Card;
pub use chance::Chance;
pub use god::God;
pub use notation::{Gods, Move, Options, Rounds, Will, With};
pub use offering::Offering;
pub use rules::{Stage, State, Turn};
pub use view::View;

pub struct Thor;

impl Game for Thor {
    const META: Meta = Meta {
        id: "thor",
        name: "Thor",
        min_seats: 2,
        max_seats: 6,
        rules_version: 2,
        hidden: true,
        chance: true,
        order: true,
        colour: 0x2F_80_ED,
        rules: &[
            "thor-rules-1",
            "thor-rules-2",
            "thor-rules-3",
            "thor-rules-4",
            "thor-rules-5",
        ],
    };
    type Options = Options;
    type State = State;
    type Action = Move;
    type Chance = Chance;
    type View = View;

    fn variants() -> Vec<Variant> {
        let label = |options: &Options| match (options.game, options.will, options.rounds) {
            (Gods::Basic, Will::Off, Rounds::Each) => "thor-variant-basic",
            (Gods::Basic, Will::Off, Rounds::One) => "thor-variant-basic-one",
            (Gods::Basic, Will::On, Rounds::Each) => "thor-variant-basic-will",
            (Gods::Basic, Will::On, Rounds::One) => "thor-variant-basic-will-one",
            (Gods::Big, Will::Off, Rounds::Each) => "thor-variant-big",
            (Gods::Big, Will::Off, Rounds::One) => "thor-variant-big-one",
            (Gods::Big, Will::On, Rounds::Each) => "thor-variant-big-will",
            (Gods::Big, Will::On, Rounds::One) => "thor-variant-big-will-one",
        };
        let variant = |options: Options| Variant {
            options: options.show(),
            label: Text::new(label(&options)),
        };
        Options::all().map(variant).collect()
    }

    fn setup(options: &Options, seats: SeatCount) -> Option<State> {
        options.fit(seats).then(|| State::new(*options, seats))
    }

    /// Until version 2 a last offering ended every round, not only those with the Will of Thor.
    fn setup_under(version: u32, options: &Options, seats: SeatCount) -> Option<State> {
        let state = Thor::setup(options, seats)?;
        match version {
            1 => Some(State {
                last_ends: true,
                ..state
            }),
            _ => Some(state).filter(|_| version == Thor::META.rules_version),
        }
    }

    fn pending(state: &State) -> Pending {
        state.pending()
    }

    fn legal(state: &State, seat: Seat) -> Vec<Move> {
        state.legal(seat)
    }

    fn lists_all(state: &State, seat: Seat) -> bool {
        state.lists_all(seat)
    }

    fn check(state: &State, seat: Seat, action: &Move) -> Result<(), Refusal> {
        state.check(seat, *action)
    }

    fn act(state: &mut State, _: Seat, action: Move) {
        state.act(action);
    }

    fn roll(state: &State, dice: &mut Dice) -> Chance {
        Chance::roll(state, dice)
    }

    fn can_happen(state: &State, chance: &Chance) -> bool {
        chance.can_happen(state)
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

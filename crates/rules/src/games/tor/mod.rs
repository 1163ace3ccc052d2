//! TOR, the simultaneous card duel by Reiner Knizia (Amigo 1995): thirteen cards each, two halves, one ball.

mod card;

mod notation;

mod rules;

mod view;

mod panel;

mod sketch;

mod face;

pub mod solver;

pub mod bot;

pub mod punisher;

#[cfg(test)]
mod tests;

use crate::kernel::game::Variant;
use crate::kernel::{
    Dice, Face, Game, Mark, Meta, Never, Panel, Pending, Refusal, Seat, SeatCount, Sketch, Tally,
    Text, Viewer,
};

pub use card::{Card, Class};
pub use notation::{Options, Pitch, Play};
pub use rules::{Goal, State, Tussle};
pub use view::View;

pub struct Tor;

impl Game for Tor {
    const META: Meta = Meta {
        id: "tor",
        name: "TOR",
        min_seats: 2,
        max_seats: 2,
        rules_version: 1,
        hidden: true,
        chance: false,
        order: false,
        colour: 0x2E_A0_4F,
        rules: &["tor-rules-1", "tor-rules-2", "tor-rules-3", "tor-rules-4"],
    };
    type Options = Options;
    type State = State;
    type Action = Play;
    type Chance = Never;
    type View = View;

    fn variants() -> Vec<Variant> {
        use crate::kernel::Notation;
        [
            (Pitch::Full, "tor-variant-full"),
            (Pitch::Short, "tor-variant-short"),
        ]
        .map(|(pitch, label)| Variant {
            options: Options { pitch }.show(),
            label: Text::new(label),
        })
        .to_vec()
    }

    fn setup(options: &Options, seats: SeatCount) -> Option<State> {
        (seats == SeatCount(2)).then(|| State::kick_off(options.pitch))
    }

    fn pending(state: &State) -> Pending {
        state.pending()
    }

    fn legal(state: &State, seat: Seat) -> Vec<Play> {
        if state.pending().may_act(seat) {
            state.hand(seat).cards().map(Play).collect()
        } else {
            Vec::new()
        }
    }

    fn check(state: &State, seat: Seat, action: &Play) -> Result<(), Refusal> {
        state.check(seat, action.0)
    }

    fn act(state: &mut State, seat: Seat, action: Play) {
        state.choose(seat, action.0);
    }

    fn roll(_: &State, _: &mut Dice) -> Never {
        unreachable!("TOR never waits for chance")
    }

    fn can_happen(_: &State, chance: &Never) -> bool {
        match *chance {}
    }

    fn resolve(_: &mut State, chance: Never) {
        match chance {}
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        view.imagine(dice)
    }

    fn panel(view: &View, _: &str) -> Panel {
        panel::draw(view)
    }

    fn tally(view: &View) -> Option<Tally> {
        let goals = view
            .score
            .map(|goals| u16::try_from(goals).unwrap_or_default());
        let (goals, part) = (goals.to_vec(), view.period);
        Some(Tally { goals, part })
    }

    fn sketch(view: &View, _: &str) -> Option<Sketch> {
        Some(sketch::draw(view))
    }

    fn faces() -> Vec<Face> {
        face::all()
    }

    fn mark(action: &str) -> Option<Mark> {
        face::of(action)
    }
}

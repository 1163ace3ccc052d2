//! What there is to press: the die, one button for each use of the roll, and the end of the turn.

use crate::games::panik::panel::words::name;
use crate::games::panik::{Action, Awaits, Match, Place, Stage};
use crate::kernel::{Arg, Choice, Control, Notation, Seat, Text, Tone};

/// What the one whose turn it is is asked.
pub fn prompt(game: &Match) -> Text {
    match (game.stage, game.face()) {
        (Stage::ShootOut, _) => Text::new("panik-ask-kick"),
        (_, None) => Text::new("panik-ask-roll"),
        (_, Some(face)) => Text::new("panik-ask-use")
            .number("face", face)
            .number("left", game.rolls_left()),
    }
}

/// One button for each thing to do; with the most balls and neighbours they are fewer than twenty.
pub fn controls(game: &Match) -> Vec<Control> {
    let actions = game.legal(game.turn).into_iter();
    let button = |action: Action| {
        let (label, tone) = label(game, action);
        Control::Button(Choice {
            action: action.show(),
            more: false,
            label,
            tone,
            picked: false,
        })
    };
    actions.map(button).collect()
}

/// What stands on the button of an action, and how it looks.
pub fn label(game: &Match, action: Action) -> (Text, Tone) {
    let place = |place: Place| Arg::Plain(name(place));
    match action {
        Action::Roll if game.awaits == Awaits::FirstRoll => {
            (Text::new("panik-press-roll"), Tone::Strong)
        }
        Action::Roll => {
            let text = Text::new("panik-press-again");
            (text.number("left", game.rolls_left()), Tone::Plain)
        }
        Action::Step { from, to } => {
            // Whoever comes to another's ball should know it: three rolls decide what becomes of it.
            let to = Place::Field(to);
            let lies = |seat: &Seat| *seat != game.turn && game.balls[*seat].contains(&to);
            let text = match game.seats().find(lies) {
                Some(other) => Text::new("panik-press-step-onto").name("name", other),
                None => Text::new("panik-press-step"),
            };
            let text = text.with("from", place(from)).with("to", place(to));
            (text, Tone::Plain)
        }
        Action::Penalty { from } => {
            let text = Text::new("panik-press-penalty");
            (text.with("from", place(Place::Field(from))), Tone::Good)
        }
        Action::SendBack => {
            let text = Text::new("panik-press-send-back");
            let victim = game.victim().unwrap_or(game.turn);
            (text.name("name", victim), Tone::Danger)
        }
        Action::Goal {
            from: Place::Penalty,
        } => (Text::new("panik-press-goal-penalty"), Tone::Good),
        Action::Goal { from } => {
            let text = Text::new("panik-press-goal");
            (text.with("from", place(from)), Tone::Good)
        }
        // P-A5: whoever stops here should know what it costs.
        Action::Stop if game.victim().is_some() || game.active_place() == Some(Place::Penalty) => {
            (Text::new("panik-press-stop-back"), Tone::Plain)
        }
        Action::Stop => (Text::new("panik-press-stop"), Tone::Plain),
    }
}

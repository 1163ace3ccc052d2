//! The card as a message: its words and what can be pressed on it.

use crate::draw::button;
use crate::draw::letter::{Button, Letter};
use crate::draw::press::{Cup, Press};
use crate::draw::tournament::card;
use crate::kernel::{Moment, Tone};
use crate::say::Speaker;
use crate::tournament::{Format, Phase, Tournament};

/// The card with its buttons, as everyone sees it.
pub fn card_letter(tournament: &Tournament, speaker: &Speaker<'_>, now: Moment) -> Letter {
    Letter::text(card(tournament, speaker, now)).buttons(buttons(tournament, speaker))
}

fn buttons(tournament: &Tournament, speaker: &Speaker<'_>) -> Vec<Button> {
    let press = |cup, label, tone| button(Press::Cup(tournament.id, cup), label, tone, speaker);
    let join = || press(Cup::Join, "button-join", Tone::Good);
    match tournament.phase {
        Phase::SignUp => vec![
            join(),
            press(Cup::Leave, "button-cup-leave", Tone::Plain),
            press(Cup::Start, "button-start", Tone::Strong),
        ],
        Phase::Running => {
            // Where the format lets people in, they find the way.
            let late = tournament.format.takes_late() && !tournament.is_full();
            let mut buttons: Vec<Button> = late.then(join).into_iter().collect();
            buttons.extend(views(tournament, speaker));
            buttons
        }
        Phase::Finished(_) => views(tournament, speaker),
        Phase::Cancelled(_) if tournament.field.entrants.is_empty() => Vec::new(),
        Phase::Cancelled(_) => views(tournament, speaker),
    }
}

/// What can be looked at once people play.
pub fn views(tournament: &Tournament, speaker: &Speaker<'_>) -> Vec<Button> {
    let press = |cup, label| button(Press::Cup(tournament.id, cup), label, Tone::Plain, speaker);
    let mut buttons = vec![
        press(Cup::Standings { page: 0 }, "button-standings"),
        press(Cup::Pairings { round: 0, page: 0 }, "button-pairings"),
    ];
    if has_bracket(&tournament.format) {
        buttons.push(press(Cup::Bracket { page: 0 }, "button-bracket"));
    }
    buttons
}

/// Whether there is a bracket or a cross table to look at.
fn has_bracket(format: &Format) -> bool {
    match format {
        Format::RoundRobin { .. }
        | Format::Swiss { .. }
        | Format::Knockout { .. }
        | Format::DoubleElimination { .. }
        | Format::Groups(_) => true,
        Format::Arena { .. } | Format::Tables { .. } | Format::TableKnockout { .. } => false,
    }
}

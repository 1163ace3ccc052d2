//! The card as a message: its words and what can be pressed on it.

use crate::draw::button;
use crate::draw::letter::{Button, Letter};
use crate::draw::press;
use crate::draw::tournament::card;
use crate::kernel::{Moment, Tone};
use crate::say::Speaker;
use crate::tournament::{Format, Phase, Tournament};

/// The card with its buttons, as everyone sees it.
pub fn card_letter(tournament: &Tournament, speaker: &Speaker<'_>, now: Moment) -> Letter {
    Letter::text(card(tournament, speaker, now)).buttons(buttons(tournament, speaker))
}

fn buttons(tournament: &Tournament, speaker: &Speaker<'_>) -> Vec<Button> {
    let id = tournament.id;
    let join = || {
        let join = press::JoinTournament { id };
        button(join, "button-join", Tone::Good, speaker)
    };
    match tournament.phase {
        Phase::SignUp => vec![
            join(),
            button(
                press::LeaveTournament { id },
                "button-tournament-leave",
                Tone::Plain,
                speaker,
            ),
            button(
                press::StartTournament { id },
                "button-start",
                Tone::Strong,
                speaker,
            ),
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
    let id = tournament.id;
    let page = 0;
    let standings = press::Standings { id, page };
    let pairings = press::Pairings { id, round: 0, page };
    let mut buttons = vec![
        button(standings, "button-standings", Tone::Plain, speaker),
        button(pairings, "button-pairings", Tone::Plain, speaker),
    ];
    if has_bracket(&tournament.format) {
        let bracket = press::Bracket { id, page };
        buttons.push(button(bracket, "button-bracket", Tone::Plain, speaker));
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

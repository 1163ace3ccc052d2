//! The picture of a match of Thor: the columns of the gods, who holds what, the last turns, and one's own hand.
//!
//! The rows of a board in emoji or letters have the letters of the seats, which stand beside the names; sentences have names.

pub mod words;

pub mod board;

mod turns;

mod hand;

pub mod controls;

use crate::games::thor::{Stage, View};
use crate::kernel::{Arg, Line, Panel, Text};

/// The panel for the view's viewer, who may have begun to play an action card.
pub fn draw(view: &View, begun: &str) -> Panel {
    let over = view.stage == Stage::Over;
    let (prompt, controls, begun) = controls::draw(view, begun);
    let mut lines = vec![Line::Words(board::title(view))];
    lines.extend(board::players(view).map(Line::Shown));
    lines.extend(board::rows(view).into_iter().map(Line::Cells));
    // In the middle of a move there is a card's text to read: what happened before is out of the way.
    let told = !over && !begun;
    if told {
        lines.push(Line::Shown(board::legend(view)));
    }
    lines.push(Line::Shown(board::worth(view)));
    lines.extend(board::rounds(view).map(Line::Small));
    // The end of a round is told until everyone has had a turn in the next one.
    if over || told && view.recent.len() < view.players.len() {
        lines.extend(turns::last_round(view).map(Line::Words));
    }
    if told {
        lines.extend(turns::last(view).map(Line::Words));
        lines.extend(turns::earlier(view).map(Line::Small));
    }
    // Whoever is asked need not be told who is.
    if prompt.is_none() {
        lines.extend(turns::state(view).map(Line::Words));
    }
    lines.extend(hand::lines(view));
    lines.extend(board::cards_above(view).map(Line::Small));
    Panel {
        lines,
        summary: summary(view),
        prompt,
        controls,
    }
}

fn summary(view: &View) -> Text {
    let points: Vec<String> = view
        .players
        .iter()
        .map(|player| board::total(view, player).to_string())
        .collect();
    Text::new("thor-summary")
        .number("round", view.round)
        .number("length", view.options().length(view.seats()))
        .with("points", Arg::Plain(points.join(" : ")))
}

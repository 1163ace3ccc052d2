//! The picture of a match of Torschuss-Panik!: the players and their balls, the pitch, what happened, what can be done.

mod grid;

pub mod words;

pub mod press;

use crate::games::panik::View;
use crate::kernel::{Line, Panel};

/// The panel for the view's viewer.
pub fn draw(view: &View) -> Panel {
    let game = &view.open;
    let mut lines = vec![Line::Words(words::title(game))];
    lines.extend(
        game.seats()
            .map(|seat| Line::Shown(words::player(game, seat))),
    );
    if !game.pitch.tiles().is_empty() {
        lines.extend(grid::rows(game).map(Line::Cells));
        if game.pitch.blocked().next().is_some() {
            lines.push(Line::Shown(words::blocked(game)));
        }
    }
    lines.extend(words::before(game).map(Line::Words));
    lines.extend(words::shoot_out(game).map(Line::Words));
    lines.extend(words::going_on(view).map(Line::Words));
    Panel {
        lines,
        summary: words::summary(game),
        prompt: view.is_asked().then(|| press::prompt(game)),
        controls: if view.has_controls() {
            press::controls(game)
        } else {
            Vec::new()
        },
    }
}

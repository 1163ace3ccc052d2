//! The faces of a coach's tactic cards, and of the players: the letter of the row they were signed for, and their number.

use crate::games::tooor::notation::Action;
use crate::games::tooor::{Card, Player, Row};
use crate::kernel::sketch::{Ink, Look};
use crate::kernel::{Arg, Face, Mark, Notation, Text};

/// One a tactic card, and one a player.
pub fn all() -> Vec<Face> {
    let cards = (1..=6).filter_map(Card::new).map(card);
    cards.chain(Player::all().map(player)).collect()
}

/// Which of them a move shows. Several players have none.
pub fn of(action: &str) -> Option<Mark> {
    let face = match Action::parse(action)? {
        Action::Tactic(card) => format!("tooor_{}", card.value()),
        Action::Choose(squad) => match squad.players() {
            [one] => name(*one),
            _ => return None,
        },
        Action::Shooter(player) | Action::Next(player) | Action::Move(Some(player)) => name(player),
        _ => return None,
    };
    Some(Mark { face, sign: None })
}

fn name(player: Player) -> String {
    format!("tooor_{}", player.id().to_lowercase())
}

/// The number, and a dot for each player in his row: attack above, defence below.
fn card(card: Card) -> Face {
    let value = card.value().to_string();
    let alt = Text::new("tooor-face-card").number("card", card.value());
    let mut face = Face::new(format!("tooor_{value}"), alt);
    let sketch = &mut face.sketch;
    let look = Look::filled(Ink::Gold).with_edge(Ink::Snow, 8.0);
    sketch.rect((14.0, 4.0), (100.0, 120.0), 18.0, look);
    sketch.bold((48.0, 64.0), value, 76.0, Ink::Coal);
    for (row, down) in [
        (Row::Attack, 34.0),
        (Row::Midfield, 64.0),
        (Row::Defence, 94.0),
    ] {
        let players = card.attack().iter().filter(|one| **one == row);
        for (_, across) in players.zip([88.0, 102.0]) {
            sketch.circle((across, down), 6.0, Look::filled(Ink::Coal));
        }
    }
    face
}

fn player(player: Player) -> Face {
    let id = player.id();
    let alt = Text::new("tooor-face-player").with("player", Arg::Plain(id.to_owned()));
    let mut face = Face::new(name(player), alt);
    let sketch = &mut face.sketch;
    let look = Look::filled(Ink::Grass).with_edge(Ink::Snow, 8.0);
    sketch.circle((64.0, 64.0), 56.0, look);
    sketch.bold((64.0, 64.0), id, 60.0, Ink::Snow);
    face
}

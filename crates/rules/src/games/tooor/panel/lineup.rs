//! Lining up: one press for a ready line-up, or one press for each player who moves and one to finish.
//!
//! A line-up is one action, so what has been pressed so far is its beginning: the rows of the first few players. Moving a
//! player therefore leaves everyone before him where he is, and players are moved in the order S1 … D3.

use crate::games::tooor::formation::{self, Style, can_become_valid, is_valid};
use crate::games::tooor::panel::controls::{beginning, choice};
use crate::games::tooor::panel::row;
use crate::games::tooor::state::Phase;
use crate::games::tooor::team::{LineUp, Team};
use crate::games::tooor::{Action, Player, Row, View};
use crate::kernel::{Arg, Control, Notation, Seat, Text, Tone};

/// What the seat is asked.
pub fn asked(view: &View, seat: Seat, begun: &str) -> (Text, Vec<Control>) {
    let team = &view.teams[seat.index()];
    match draft(team, begun) {
        Some((line_up, decided)) => {
            let prompt = listed("tooor-choose-lineup-next", &line_up);
            (prompt, going_on(view, team, &line_up, decided))
        }
        None => {
            let prompt = match (view.own_choice, view.phase) {
                (Some(Action::LineUp(own)), _) => listed("tooor-chosen-lineup", &own),
                (_, Phase::LineUp) => Text::new("tooor-choose-lineup"),
                _ => Text::new("tooor-choose-lineup-again"),
            };
            (prompt, beginning_with(view, team))
        }
    }
}

/// A text with the players of each row.
fn listed(key: &'static str, line_up: &LineUp) -> Text {
    let players = |row| {
        let ids: Vec<&str> = line_up.row(row).map(Player::id).collect();
        Arg::Plain(if ids.is_empty() {
            "–".to_owned()
        } else {
            ids.join(" ")
        })
    };
    Text::new(key)
        .with("attack", players(Row::Attack))
        .with("midfield", players(Row::Midfield))
        .with("defence", players(Row::Defence))
}

/// The line-up so far and how many players of it are decided; nothing if the beginning makes no sense.
pub fn draft(team: &Team, begun: &str) -> Option<(LineUp, usize)> {
    let letters = begun.strip_prefix("lineup ")?;
    let mut line_up = team.line_up();
    let decided = letters.chars().count();
    if !(1..Player::COUNT).contains(&decided) {
        return None;
    }
    for (row, letter) in line_up.0.iter_mut().zip(letters.chars()) {
        match row {
            Some(row) => *row = Row::with_letter(letter)?,
            None if letter == '-' => {}
            None => return None,
        }
    }
    let leads_on = line_up.0[decided..].iter().any(Option::is_some);
    (leads_on && can_become_valid(&line_up, decided)).then_some((line_up, decided))
}

/// Ready line-ups, and the first player to move.
fn beginning_with(view: &View, team: &Team) -> Vec<Control> {
    let ready = formation::ready(team);
    let as_it_is = Text::new(if view.phase == Phase::LineUp {
        "tooor-lineup-first"
    } else {
        "tooor-lineup-same"
    });
    let stay = Action::LineUp(team.line_up());
    let mut controls = vec![Control::Button(choice(view, &stay, as_it_is, Tone::Good))];
    for (wanted, prompt) in [
        (Style::Crest, "tooor-menu-crest"),
        (Style::Front, "tooor-menu-front"),
        (Style::Back, "tooor-menu-back"),
    ] {
        let choices = ready.iter().filter(|(style, _)| *style == wanted);
        let choices = choices.map(|(_, line_up)| {
            choice(view, &Action::LineUp(*line_up), shape(line_up), Tone::Plain)
        });
        let choices: Vec<_> = choices.collect();
        if !choices.is_empty() {
            controls.push(Control::Menu {
                prompt: Text::new(prompt),
                choices,
            });
        }
    }
    controls.extend(moves(view, team, &team.line_up(), 0, &ready));
    controls
}

/// `4-4-2: D1 … / M1 … / S1 …`
fn shape(line_up: &LineUp) -> Text {
    let [attack, midfield, defence] = line_up.counts();
    let shape = Arg::Plain(format!("{defence}-{midfield}-{attack}"));
    listed("tooor-shape", line_up).with("shape", shape)
}

/// Finish, or the next player to move.
fn going_on(view: &View, team: &Team, line_up: &LineUp, decided: usize) -> Vec<Control> {
    let mut controls = Vec::new();
    if is_valid(team, line_up) {
        let label = Text::new("tooor-lineup-done");
        let done = choice(view, &Action::LineUp(*line_up), label, Tone::Good);
        controls.push(Control::Button(done));
    }
    controls.extend(moves(view, team, line_up, decided, &[]));
    controls
}

/// Every player who is not decided yet, into each of the two other rows, if a valid line-up can come of it that is not
/// among those offered already.
fn moves(
    view: &View,
    team: &Team,
    line_up: &LineUp,
    decided: usize,
    offered: &[(Style, LineUp)],
) -> Option<Control> {
    let mut choices = Vec::new();
    for player in team.playing().filter(|player| player.index() >= decided) {
        let place = player.index();
        for to in Row::ALL {
            let mut moved = *line_up;
            moved.0[place] = Some(to);
            if moved == *line_up || !can_become_valid(&moved, place + 1) {
                continue;
            }
            let label = Text::new("tooor-lineup-move")
                .with("player", Arg::Plain(player.id().to_owned()))
                .number("strength", team.strength(player))
                .text("row", row(to));
            if moved.0[place + 1..].iter().any(Option::is_some) {
                let letters: String = moved.show().chars().take(place + 1).collect();
                choices.push(beginning(format!("lineup {letters}"), label));
            } else if offered.iter().all(|(_, known)| *known != moved) {
                choices.push(choice(view, &Action::LineUp(moved), label, Tone::Plain));
            }
        }
    }
    (!choices.is_empty()).then(|| Control::Menu {
        prompt: Text::new("tooor-menu-move"),
        choices,
    })
}

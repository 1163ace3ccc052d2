//! The drawing of a match of Torschuss-Panik! in words: whoever reads only this can play.

use crate::games::panik::panel::{press, words};
use crate::games::panik::{Field, Match, Stage};
use crate::kernel::{Arg, Text};

/// The same in words, with every number.
pub fn alt(game: &Match) -> Text {
    let both = |first, second| {
        Text::new("panik-alt-two")
            .text("first", first)
            .text("second", second)
    };
    let players = game.seats().map(|seat| named(words::player(game, seat)));
    let players = players.reduce(both);
    let layout = game.pitch.layout();
    let row = |row: u8| {
        let fields = (0..layout.columns()).filter_map(|column| Field::new(column, row));
        let numbers = fields.map(|field| format!(" {}", game.pitch.number(field)));
        format!("{row}:{}", numbers.collect::<String>())
    };
    let [left, right] = [Field::G4, Field::G5].map(|field| game.pitch.number(field));
    let goal = format!("G: {left} {right}");
    let rows = [goal].into_iter().chain((1..=layout.rows()).rev().map(row));
    let rows: Vec<String> = rows.collect();
    let text = match game.stage {
        Stage::Lay => Text::new("panik-alt-bare"),
        _ => Text::new("panik-alt")
            .with("rows", Arg::Plain(rows.join("; ")))
            .text("blocked", words::blocked(game)),
    };
    let none = || Arg::Plain(String::new());
    let before = words::before(game).filter(|_| game.trail.as_slice().is_empty());
    text.text("title", words::title(game))
        .text("players", players.unwrap_or(words::title(game)))
        .with("before", before.map_or_else(none, Arg::Text))
        .text("now", words::now(game))
        .with("uses", uses(game).map_or_else(none, Arg::Text))
}

/// What rings and corners say.
fn uses(game: &Match) -> Option<Text> {
    let uses = super::uses(game).into_iter();
    let labels = uses.map(|action| press::label(game, action).0);
    let list = labels.reduce(|first, second| {
        Text::new("list-two")
            .text("first", first)
            .text("second", second)
    });
    list.map(|list| Text::new("panik-alt-uses").text("uses", list))
}

/// A mention means nothing where there is only text.
fn named(mut text: Text) -> Text {
    for (_, arg) in &mut text.args {
        if let Arg::Mention(seat) = *arg {
            *arg = Arg::Name(seat);
        }
    }
    text
}

//! A Swiss tournament as a TRF file, the report format of FIDE, which other pairing programs read: so their opinion can be asked.
//!
//! The first seat is white. What nobody played is marked as such: `U` is a bye, `Z` a round somebody was not in, `+` and `-`
//! a match that was lost by not being there.

use std::fmt::Write;

use crate::tournament::field::{Decision, How, Kind, Match, Player};
use crate::tournament::score::{Sheet, WIN};
use crate::tournament::state::Tournament;
use crate::tournament::{Format, swiss};

const GROWS: &str = "text grows";

/// The file up to a round. Nothing for other formats, before the start, or with more players than the format has columns for.
pub fn write(
    tournament: &Tournament,
    rounds: u32,
    name: &dyn Fn(Player) -> String,
) -> Option<String> {
    let Format::Swiss { rounds: asked } = tournament.format else {
        return None;
    };
    let field = tournament.field.before(rounds + 1);
    if field.entrants.is_empty() || field.entrants.len() > 9999 {
        return None;
    }
    let all = swiss::rounds(field.starters().count(), asked);
    let places = swiss::standing(&field).order();
    let sheet = Sheet::of(&field);
    let mut text = String::new();
    let players = field.entrants.len();
    writeln!(text, "012 {}", plain(&tournament.name, 60)).expect(GROWS);
    writeln!(text, "062 {players}\n092 Individual: Swiss-System").expect(GROWS);
    writeln!(text, "XXR {all}\nXXC white1").expect(GROWS);
    for player in field.players() {
        let place = places.iter().position(|other| *other == player);
        let points = sheet.points(player);
        // Numbers of the seeding stand for ratings, so that other programs seed alike.
        write!(
            text,
            "001 {:>4} {:>1}{:>3} {:<33} {:>4} {:>3} {:>11} {:>10} {:>4} {:>4}",
            player.0 + 1,
            "",
            "",
            plain(&name(player), 33),
            9999u32.saturating_sub(player.0),
            "",
            "",
            "",
            tenths(points),
            place.map_or(players, |place| place + 1),
        )
        .expect(GROWS);
        for round in 1..=field.round {
            let game = field.matches_of(player).find(|game| game.round == round);
            let (other, seat, result) = game.map_or((0, '-', 'Z'), |game| cell(game, player));
            write!(text, "  {other:04} {seat} {result}").expect(GROWS);
        }
        // Who is gone is not to be paired again.
        if !tournament.field.stays(player) && field.round < all {
            text.push_str("  0000 - Z");
        }
        text.push('\n');
    }
    Some(text)
}

/// Points with one digit, as the format wants them.
fn tenths(points: i64) -> String {
    format!("{}.{}", points / WIN, points % WIN * 10 / WIN)
}

/// Letters that stand in columns: the format counts bytes.
fn plain(name: &str, most: usize) -> String {
    let letter = |c: char| {
        if c.is_ascii_graphic() || c == ' ' {
            c
        } else {
            '?'
        }
    };
    name.chars().take(most).map(letter).collect()
}

/// The opponent's number, the seat, and the result, as one player saw it.
fn cell(game: &Match, player: Player) -> (u32, char, char) {
    let seat = game.seat_of(player);
    let other = game.players().iter().find(|other| **other != player);
    let (Kind::Match, Some(seat), Some(other)) = (game.pairing.kind, seat, other) else {
        return (0, '-', 'U');
    };
    let colour = if seat == 0 { 'w' } else { 'b' };
    let result = match &game.decision {
        None => ' ',
        Some(decision) => result(decision, seat),
    };
    (other.0 + 1, colour, result)
}

fn result(decision: &Decision, seat: usize) -> char {
    let places = &decision.outcome.places;
    let first = places.get(seat) == Some(&1);
    let level = places.iter().filter(|place| **place == 1).count() == 2;
    match (decision.how, first, level) {
        (How::Forfeit, _, true) => 'D',
        (_, _, true) => '=',
        (How::Forfeit, true, _) => '+',
        (How::Forfeit, false, _) => '-',
        (_, true, _) => '1',
        (_, false, _) => '0',
    }
}

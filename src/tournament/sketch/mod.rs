//! Pictures of a tournament: brackets, cross tables, and the standings of a Swiss round by round.
//!
//! They are made to be read on a phone, where they are shown 330 pixels wide: few words, and large ones. The words are names,
//! numbers and signs, so one picture serves every reader; the alt text says the same in sentences. A sign is never told
//! by its colour alone: the winner has a wedge and bold letters, who left is struck through, `+ − =` is what was not
//! played at the table, `A` what an organiser awarded.

mod plate;

mod bracket;

mod cross;

mod grid;

use crate::kernel::{Arg, Sketch, Text};
use crate::tournament::cross::Cross;
use crate::tournament::field::Player;
use crate::tournament::format::Format;
use crate::tournament::state::{Phase, Tournament};
use crate::tournament::tree::Tree;

/// The width of every picture.
const WIDTH: u16 = 800;

/// More than these across cannot be read.
const MOST_ACROSS: usize = 14;

/// The most lines of all cross tables of one picture.
const MOST_LINES: usize = 40;

/// The picture of a tournament as it stands; nothing before the start, and nothing for an arena or for tables of more, whose
/// standings say it all. Of a large bracket it shows the round of 16 and what follows, of a large table the best.
pub fn sketch(tournament: &Tournament, name: &dyn Fn(Player) -> String) -> Option<Sketch> {
    drawn(tournament, name).map(|sketch| plate::titled(sketch, &tournament.name))
}

fn drawn(tournament: &Tournament, name: &dyn Fn(Player) -> String) -> Option<Sketch> {
    if tournament.field.matches.is_empty() {
        return None;
    }
    if let Some(tree) = Tree::of(tournament) {
        return Some(bracket::sketch(tournament, &tree, name));
    }
    let crosses = Cross::of(tournament);
    let lines: usize = crosses.iter().map(|cross| cross.rows.len()).sum();
    let fits = |cross: &Cross| cross.rows.len() <= MOST_ACROSS;
    if !crosses.is_empty() && lines <= MOST_LINES && crosses.iter().all(fits) {
        return Some(cross::sketch(tournament, &crosses, name));
    }
    match tournament.format {
        Format::Swiss { .. } | Format::RoundRobin { .. } | Format::Groups(_) => {
            Some(grid::sketch(tournament, name))
        }
        _ => None,
    }
}

/// Sentences one after the other, up to a length that is still heard to the end.
fn told(sentences: Vec<Text>) -> Text {
    /// A description of more is cut by Discord.
    const MOST: usize = 24;
    let more = sentences.len().saturating_sub(MOST);
    let more = (more > 0).then(|| Text::new("tournament-alt-more").number("more", more as i64));
    let some = sentences.into_iter().take(MOST).chain(more);
    let all = some.reduce(|first, second| {
        Text::new("tournament-alt-two")
            .text("first", first)
            .text("second", second)
    });
    all.unwrap_or_else(|| Text::new("tournament-alt-more").number("more", 0))
}

/// Which medal somebody won, from 1 to 3; none while people play.
fn medal(tournament: &Tournament, player: Player) -> Option<usize> {
    let Phase::Finished(order) = &tournament.phase else {
        return None;
    };
    let place = order.iter().take(3).position(|best| *best == player)?;
    tournament.field.stays(player).then_some(place + 1)
}

/// A name, which people chose.
fn called(name: &dyn Fn(Player) -> String, player: Player) -> Arg {
    Arg::Foreign(name(player))
}

//! The end of a tournament: the podium, or why there is none.

use crate::draw::push_line;
use crate::draw::tournament::page::fit;
use crate::draw::tournament::standings::{detail, score};
use crate::draw::tournament::words::{name, player};
use crate::kernel::Text;
use crate::say::Speaker;
use crate::tournament::tree::Tree;
use crate::tournament::{Match, Phase, Stop, Tournament};

/// The announcement of the end, with the first three; nothing before it.
pub fn finished(tournament: &Tournament, speaker: &Speaker<'_>) -> String {
    if !matches!(tournament.phase, Phase::Finished(_)) {
        return String::new();
    }
    let mut content = String::new();
    for line in podium(tournament) {
        push_line(&mut content, &speaker.say(&line));
    }
    let count = Text::new("tournament-over-count")
        .number("players", tournament.field.entrants.len() as i64)
        .number("matches", played(tournament) as i64);
    push_line(&mut content, &speaker.say(&count));
    fit(content)
}

/// Why it was not played to the end.
pub fn cancelled(tournament: &Tournament, speaker: &Speaker<'_>) -> String {
    match tournament.phase {
        Phase::Cancelled(stop) => fit(speaker.say(&stopped(tournament, stop))),
        _ => String::new(),
    }
}

pub(super) fn stopped(tournament: &Tournament, stop: Stop) -> Text {
    match stop {
        Stop::Called => Text::new("tournament-cancelled").with("name", name(tournament)),
        Stop::TooFew => Text::new("tournament-cancelled-few")
            .with("name", name(tournament))
            .number("least", tournament.format.least()),
    }
}

/// Who won, and the first three with what they have.
pub(super) fn podium(tournament: &Tournament) -> Vec<Text> {
    let Phase::Finished(order) = &tournament.phase else {
        return Vec::new();
    };
    let best = order.iter().take(3);
    let anyone = tournament.field.active().next();
    let Some(winner) = order.first().filter(|_| anyone.is_some()) else {
        return vec![Text::new("tournament-over-nobody").with("name", name(tournament))];
    };
    let over = Text::new("tournament-over")
        .with("name", name(tournament))
        .with("winner", player(tournament, *winner));
    let standing = tournament.standing();
    let tree = Tree::of(tournament);
    let keys = [
        "tournament-podium-1",
        "tournament-podium-2",
        "tournament-podium-3",
    ];
    let places = best.zip(keys).map(|(who, key)| {
        let line = Text::new(key).with("name", player(tournament, *who));
        let place = standing.rows.iter().position(|row| row.player == *who);
        let Some(place) = place else {
            return line;
        };
        let score = score(tournament, &standing.rows[place]);
        let detail = detail(tournament, &standing, place, tree.as_ref());
        let both = score.into_iter().chain(detail);
        let what = both.reduce(|first, second| {
            Text::new("tournament-detail-two")
                .text("first", first)
                .text("second", second)
        });
        match what {
            Some(what) => Text::new("tournament-podium-why")
                .text("line", line)
                .text("detail", what),
            None => line,
        }
    });
    std::iter::once(over).chain(places).collect()
}

/// All matches people really meet in.
fn played(tournament: &Tournament) -> usize {
    let decided = |game: &&Match| game.is_match() && game.decision.is_some();
    tournament.field.matches.iter().filter(decided).count()
}

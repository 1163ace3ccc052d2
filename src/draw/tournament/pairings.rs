//! Who meets whom: the announcement of a round, and its pairings page by page.

use crate::draw::push_line;
use crate::draw::tournament::page::{Page, fit, slice};
use crate::draw::tournament::stage::stage;
use crate::draw::tournament::words::{name, number, player, result};
use crate::kernel::{Arg, Dial, Text};
use crate::say::Speaker;
use crate::tournament::field::Kind;
use crate::tournament::{Format, Match, MatchNo, Player, Tournament};

/// Pairings of two on one page.
const PAIRS: usize = 8;

/// Tables of more on one page.
const TABLES: usize = 4;

/// The announcement of a round: what it is, until when, and who meets whom. It mentions nobody.
pub fn round(tournament: &Tournament, round: u32, speaker: &Speaker<'_>) -> String {
    let games = games(tournament, round);
    if games.is_empty() {
        return speaker.say(&Text::new("tournament-pairings-none"));
    }
    let meets = || games.iter().filter(|game| game.is_match());
    let title = Text::new("tournament-round")
        .with("name", name(tournament))
        .text("stage", stage(tournament, round));
    let mut content = speaker.say(&title);
    let until = meets().filter_map(|game| game.until).max();
    let text = match until {
        Some(until) => Text::new("tournament-round-until").with("at", Arg::At(until, Dial::Day)),
        None => Text::new("tournament-round-matches"),
    };
    let count = text.number("count", meets().count() as i64);
    push_line(&mut content, &speaker.say(&count));
    let shown = games.len().min(per_page(tournament));
    for game in &games[..shown] {
        push_line(&mut content, &speaker.say(&line(tournament, game)));
    }
    if shown < games.len() {
        let more = Text::new("tournament-round-more").number("more", (games.len() - shown) as i64);
        push_line(&mut content, &speaker.say(&more));
    }
    fit(content)
}

/// The pairings of a round, with the results there are. Of an arena, the latest ones first.
pub fn pairings(tournament: &Tournament, round: u32, page: usize, speaker: &Speaker<'_>) -> Page {
    let games = games(tournament, round);
    if games.is_empty() {
        return Page::only(speaker.say(&Text::new("tournament-pairings-none")));
    }
    let (shown, page, pages) = slice(games.len(), per_page(tournament), page);
    let title = Text::new(if pages == 1 {
        "tournament-pairings-one"
    } else {
        "tournament-pairings"
    });
    let title = title
        .with("name", name(tournament))
        .text("stage", stage(tournament, round))
        .number("page", page as i64 + 1)
        .number("pages", pages as i64);
    let mut content = speaker.say(&title);
    for game in &games[shown] {
        push_line(&mut content, &speaker.say(&line(tournament, game)));
    }
    Page {
        text: fit(content),
        page,
        pages,
    }
}

/// The matches on the same page.
pub fn paired(tournament: &Tournament, round: u32, page: usize) -> Vec<MatchNo> {
    let games = games(tournament, round);
    let (shown, ..) = slice(games.len(), per_page(tournament), page);
    games[shown].iter().map(|game| game.no).collect()
}

fn per_page(tournament: &Tournament) -> usize {
    match tournament.format {
        Format::Tables { .. } | Format::TableKnockout { .. } => TABLES,
        _ => PAIRS,
    }
}

/// The matches of a round, then the byes.
fn games(tournament: &Tournament, round: u32) -> Vec<&Match> {
    let matches = tournament.field.matches.iter();
    let mut games: Vec<&Match> = matches.filter(|game| game.round == round).collect();
    if matches!(tournament.format, Format::Arena { .. }) {
        games.reverse();
    } else {
        games.sort_by_key(|game| (!game.is_match(), game.no));
    }
    games
}

/// One pairing.
pub(super) fn line(tournament: &Tournament, game: &Match) -> Text {
    let no = |key| Text::new(key).number("no", number(game.no));
    let named = |who: &Player| player(tournament, *who);
    match (game.pairing.kind, game.players()) {
        (Kind::Match, [first, second]) => {
            let winner = sole_winner(game);
            let side = |who: &Player| {
                let key = match winner {
                    Some(winner) if winner == *who => "tournament-pair-won",
                    _ => "seat-name",
                };
                Arg::Text(Text::new(key).with("name", named(who)))
            };
            let text = match (result(game), game.table) {
                (Some(result), _) => no("tournament-pair-result").text("result", result),
                (None, Some((_, place))) => {
                    no("tournament-pair-where").with("where", channel(place.0))
                }
                (None, None) => no("tournament-pair"),
            };
            text.with("first", side(first)).with("second", side(second))
        }
        (Kind::Match, players) => {
            let people = players.iter().map(|who| seated(tournament, game, *who));
            let people = people.reduce(|first, second| {
                Text::new("tournament-names-two")
                    .text("first", first)
                    .text("second", second)
            });
            let text = match (game.is_open(), game.table) {
                (true, Some((_, place))) => {
                    no("tournament-table-where").with("where", channel(place.0))
                }
                _ => no("tournament-table"),
            };
            text.text(
                "players",
                people.unwrap_or_else(|| Text::new("matches-alone")),
            )
        }
        (kind, players) => {
            let (text, over) = match kind {
                Kind::Walkover { over } => (no("tournament-pair-walkover"), Some(over)),
                Kind::Rest => (no("tournament-pair-rest"), None),
                Kind::Match | Kind::Bye => (no("tournament-pair-bye"), None),
            };
            let text = match over {
                Some(over) => text.with("over", named(&over)),
                None => text,
            };
            match players.first() {
                Some(who) => text.with("name", named(who)),
                None => text.with("name", Arg::Plain("?".to_owned())),
            }
        }
    }
}

fn channel(id: u64) -> Arg {
    Arg::Plain(format!("<#{id}>"))
}

/// Someone at a table of more, with their place once it is known.
fn seated(tournament: &Tournament, game: &Match, who: Player) -> Text {
    let name = player(tournament, who);
    let Some(place) = game.place_of(who) else {
        return Text::new("seat-name").with("name", name);
    };
    let scores = game
        .decision
        .as_ref()
        .map(|decision| &decision.outcome.scores);
    let score = scores.and_then(|scores| scores.get(game.seat_of(who)?));
    let text = match score {
        Some(score) => Text::new("tournament-table-player-score").number("score", *score),
        None => Text::new("tournament-table-player"),
    };
    text.with("name", name).number("place", place)
}

fn sole_winner(game: &Match) -> Option<Player> {
    let winner = game.decision.as_ref()?.outcome.sole_winner()?;
    game.players().get(winner.index()).copied()
}

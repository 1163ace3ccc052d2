//! The card: the message of a tournament that stays up to date from sign-up to the final table.

use crate::draw::push_line;
use crate::draw::tournament::page::fit;
use crate::draw::tournament::words::{format, game, list, name, pace, player, points};
use crate::draw::tournament::{ending, stage};
use crate::kernel::{Arg, Moment, Text};
use crate::say::Speaker;
use crate::tournament::tree::Tree;
use crate::tournament::{Format, Phase, Player, Start, TieBreak, Tournament, arena};

/// As many names as the card shows.
const NAMES: usize = 12;

/// The card as it is now.
pub fn card(tournament: &Tournament, speaker: &Speaker<'_>, now: Moment) -> String {
    let title = Text::new("tournament-title")
        .with("name", name(tournament))
        .text("game", game(tournament));
    let mut lines = vec![title];
    match &tournament.phase {
        Phase::SignUp => {
            lines.push(by("tournament-called", tournament));
            lines.extend(terms(tournament));
            lines.push(start(tournament));
            lines.push(places(tournament));
            lines.push(rules(tournament));
        }
        Phase::Running => {
            lines.push(progress(tournament, now));
            lines.extend(leaders(tournament));
            lines.push(crowd(tournament));
            lines.extend(terms(tournament));
            lines.push(rules(tournament));
            lines.push(by("tournament-organiser", tournament));
        }
        Phase::Finished(_) => {
            lines.extend(ending::podium(tournament));
            lines.extend(terms(tournament));
        }
        Phase::Cancelled(stop) => lines.push(ending::stopped(tournament, *stop)),
    }
    lines.push(match tournament.revealed_seed() {
        Some(seed) => Text::new("tournament-lots-seed").with("seed", Arg::Plain(seed)),
        None => Text::new("tournament-lots-hash").with("hash", Arg::Plain(tournament.commitment())),
    });
    let mut content = String::new();
    for line in &lines {
        push_line(&mut content, &speaker.say(line));
    }
    fit(content)
}

fn by(key: &'static str, tournament: &Tournament) -> Text {
    Text::new(key).with("organiser", Arg::Person(tournament.organiser))
}

fn terms(tournament: &Tournament) -> [Text; 2] {
    let format = Text::new("tournament-format-line").text("format", format(tournament));
    [format, pace(tournament)]
}

fn start(tournament: &Tournament) -> Text {
    match tournament.start {
        Start::Now => by("tournament-start-now", tournament),
        Start::Full => Text::new("tournament-start-full"),
        Start::At(moment) => Text::new("tournament-start-at").with("when", Arg::When(moment)),
    }
}

/// Who has signed up: all of them, or the first ones and how many more.
fn places(tournament: &Tournament) -> Text {
    let count = tournament.signed_up.len();
    let people = tournament.signed_up.iter().take(NAMES);
    let names = list(people.map(|(person, _)| Arg::Person(*person)));
    let names = names.map(|names| more(names, count));
    let text = match names {
        Some(names) => Text::new("tournament-places-names").text("names", names),
        None => Text::new("tournament-places"),
    };
    text.number("count", count as i64)
        .number("limit", tournament.limit)
}

/// Some names, and how many are not among them.
fn more(names: Text, count: usize) -> Text {
    match count.saturating_sub(NAMES) {
        0 => names,
        more => Text::new("tournament-names-more")
            .text("names", names)
            .number("more", more as i64),
    }
}

/// How far the present round is.
fn progress(tournament: &Tournament, now: Moment) -> Text {
    let field = &tournament.field;
    let round = || {
        let matches = field.matches.iter().filter(|game| game.is_match());
        matches.filter(|game| game.round == field.round)
    };
    let all = round().count() as i64;
    let open = i64::from(field.open);
    if let Format::Arena { seconds } = tournament.format {
        let ends = arena::ends(field, seconds);
        let text = Text::new(if now < ends || open == 0 {
            "tournament-arena-running"
        } else {
            "tournament-arena-closing"
        });
        return text
            .number("open", open)
            .number("decided", all - open)
            .with("until", Arg::When(ends));
    }
    let until = round()
        .filter(|game| game.is_open())
        .filter_map(|game| game.until);
    let text = match until.max() {
        Some(until) => Text::new("tournament-running-until").with("until", Arg::When(until)),
        None => Text::new("tournament-running"),
    };
    text.text("stage", stage::stage(tournament, field.round))
        .number(
            "decided",
            all - round().filter(|game| game.is_open()).count() as i64,
        )
        .number("all", all)
}

/// Who leads, or who is still in it.
fn leaders(tournament: &Tournament) -> Option<Text> {
    let field = &tournament.field;
    if let Some(tree) = Tree::of(tournament) {
        let waiting = tree.waiting();
        let active = field.active();
        let left: Vec<Player> = active.filter(|who| waiting.contains(who)).collect();
        let names = list(left.iter().take(NAMES).map(|who| player(tournament, *who)))?;
        return Some(Text::new("tournament-still-in").text("names", more(names, left.len())));
    }
    if !field.matches.iter().any(|game| game.decision.is_some()) || is_grouped(&tournament.format) {
        return None;
    }
    let standing = tournament.standing();
    let best = standing.rows.first()?.value(TieBreak::Points)?;
    let level = standing.rows.iter().filter(|row| {
        row.value(TieBreak::Points) == Some(best) && row.value(TieBreak::Counted) != Some(0)
    });
    let level: Vec<Player> = level.map(|row| row.player).collect();
    let names = list(level.iter().take(NAMES).map(|who| player(tournament, *who)))?;
    Some(
        Text::new("tournament-leads")
            .text("names", more(names, level.len()))
            .text("points", points(best)),
    )
}

/// Where points of different people are not compared with each other.
fn is_grouped(format: &Format) -> bool {
    matches!(format, Format::Groups(_) | Format::TableKnockout { .. })
}

fn crowd(tournament: &Tournament) -> Text {
    let (all, here) = (tournament.field.entrants.len(), tournament.size());
    let text = Text::new(if all == here {
        "tournament-there"
    } else {
        "tournament-there-left"
    });
    text.number("count", here as i64)
        .number("left", (all - here) as i64)
}

/// What holds for those who leave, who are not there, and for whom nobody is left.
pub(super) fn rules(tournament: &Tournament) -> Text {
    let drawn = |replays: u32| match replays {
        0 => Text::new("tournament-byes-lot"),
        _ => Text::new("tournament-byes-replay").number("replays", replays),
    };
    let (leavers, byes) = match tournament.format {
        Format::Arena { .. } => {
            let all = Text::new("tournament-rules-arena");
            return all;
        }
        Format::RoundRobin { .. } => {
            let byes = Text::new("tournament-byes-round-robin");
            ("tournament-leavers-round-robin", byes)
        }
        Format::Swiss { .. } => (
            "tournament-leavers-swiss",
            Text::new("tournament-byes-swiss"),
        ),
        Format::Knockout { replays, .. } | Format::DoubleElimination { replays, .. } => {
            ("tournament-leavers-bracket", drawn(replays))
        }
        Format::Groups(plan) => ("tournament-leavers-round-robin", drawn(plan.replays)),
        Format::Tables { .. } => (
            "tournament-leavers-tables",
            Text::new("tournament-byes-tables"),
        ),
        Format::TableKnockout { .. } => (
            "tournament-leavers-tables",
            Text::new("tournament-byes-bracket"),
        ),
    };
    Text::new("tournament-rules")
        .text("leavers", Text::new(leavers))
        .text("absent", Text::new("tournament-absent"))
        .text("byes", byes)
}

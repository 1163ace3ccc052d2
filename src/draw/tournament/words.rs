//! The smallest parts of what is said about a tournament: names, points, results, the format in words.

use crate::draw::variant_name;
use crate::games::find;
use crate::kernel::{Arg, Text};
use crate::table::Pace;
use crate::table::pace::Limit;
use crate::tournament::{Format, Match, MatchNo, Player, Tournament, swiss};

pub use crate::tournament::wording::points;
pub(super) use crate::tournament::wording::{amount, result};

/// The tournament's name, made harmless. It may be longer than a person's.
pub fn name(tournament: &Tournament) -> Arg {
    Arg::Title(tournament.name.clone())
}

pub(super) fn player(tournament: &Tournament, player: Player) -> Arg {
    let entrant = tournament.field.entrants.get(player.index());
    entrant.map_or(Arg::Plain("?".to_owned()), |entrant| {
        Arg::Person(entrant.person)
    })
}

/// A player's name.
pub(super) fn called(tournament: &Tournament, who: Player) -> Text {
    Text::new("seat-name").with("name", player(tournament, who))
}

/// The names of a few, one after the other.
pub(super) fn list(args: impl IntoIterator<Item = Arg>) -> Option<Text> {
    let name = |arg| Text::new("seat-name").with("name", arg);
    args.into_iter().map(name).reduce(|first, second| {
        Text::new("tournament-names-two")
            .text("first", first)
            .text("second", second)
    })
}

/// The game and its variant.
pub(super) fn game(tournament: &Tournament) -> Text {
    match find(&tournament.game) {
        Some(rules) => variant_name(rules, &tournament.options),
        None => Text::new("game-plain").with("game", Arg::Foreign(tournament.game.clone())),
    }
}

/// The number by which people name a match: they count from one.
pub fn number(no: MatchNo) -> i64 {
    i64::from(no.0) + 1
}

/// A match by its number and who plays in it.
pub fn match_label(tournament: &Tournament, no: MatchNo) -> Text {
    let players = tournament.game(no).map_or(&[][..], Match::players);
    let name = |who: &Player| called(tournament, *who);
    let players = players.iter().map(name).reduce(|first, second| {
        Text::new("tournament-lines-two")
            .text("first", first)
            .text("second", second)
    });
    Text::new("tournament-match").number("no", number(no)).text(
        "players",
        players.unwrap_or_else(|| Text::new("matches-alone")),
    )
}

/// The pace and how long a round may take.
pub(super) fn pace(tournament: &Tournament) -> Text {
    let pace = match Pace::find(&tournament.pace) {
        Some(pace) => pace.label(),
        None => Pace::None.label(),
    };
    match tournament.round_seconds {
        Some(seconds) => Text::new("tournament-pace-rounds")
            .text("pace", pace)
            .text("limit", time(seconds)),
        None => Text::new("tournament-pace-line").text("pace", pace),
    }
}

/// A stretch of time in words.
pub(super) fn time(seconds: i64) -> Text {
    let (notice, warns) = (0, false);
    Limit {
        seconds,
        notice,
        warns,
        call: None,
    }
    .text()
}

/// The format with its settings.
pub fn format(tournament: &Tournament) -> Text {
    match tournament.format {
        Format::RoundRobin { double: false } => Text::new("tournament-format-round-robin"),
        Format::RoundRobin { double: true } => Text::new("tournament-format-round-robin-double"),
        Format::Swiss { rounds } => {
            let starters = tournament.field.starters().count();
            // Before the start nobody knows how many rounds it takes, unless somebody said so.
            let known = (starters > 0).then(|| swiss::rounds(starters, rounds));
            match known.or(rounds) {
                Some(rounds) => {
                    Text::new("tournament-format-swiss-rounds").number("rounds", rounds)
                }
                None => Text::new("tournament-format-swiss"),
            }
        }
        Format::Knockout { third: false, .. } => Text::new("tournament-format-knockout"),
        Format::Knockout { third: true, .. } => Text::new("tournament-format-knockout-third"),
        Format::DoubleElimination { reset: false, .. } => Text::new("tournament-format-double"),
        Format::DoubleElimination { reset: true, .. } => {
            Text::new("tournament-format-double-reset")
        }
        Format::Arena { seconds } => {
            Text::new("tournament-format-arena").text("time", time(seconds))
        }
        Format::Groups(plan) => Text::new(if plan.advance == 1 {
            "tournament-format-groups-one"
        } else {
            "tournament-format-groups"
        })
        .number("groups", plan.groups)
        .number("advance", plan.advance),
        Format::Tables { seats, rounds } => Text::new("tournament-format-tables")
            .number("rounds", rounds)
            .number("least", seats.least)
            .number("most", seats.most),
        Format::TableKnockout { seats, advance } => Text::new(if advance == 1 {
            "tournament-format-table-knockout-one"
        } else {
            "tournament-format-table-knockout"
        })
        .number("least", seats.least)
        .number("most", seats.most)
        .number("advance", advance),
    }
}

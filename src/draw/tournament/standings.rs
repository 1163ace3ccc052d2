//! The standings, page by page: points, and for those who are level what put one ahead of the next.

use crate::draw::push_line;
use crate::draw::tournament::page::{Page, fit, slice};
use crate::draw::tournament::stage::place;
use crate::draw::tournament::words::{amount, name, player, points};
use crate::kernel::{Arg, Text};
use crate::say::Speaker;
use crate::tournament::bracket::Fate;
use crate::tournament::field::Side;
use crate::tournament::tree::{Spot, Tree};
use crate::tournament::{Format, Gap, Phase, Player, Row, Standing, TieBreak, Tournament};

/// Lines on one page.
const A_PAGE: usize = 10;

/// One page of the standings. While groups are played, each group is a table of its own.
pub fn standings(tournament: &Tournament, page: usize, speaker: &Speaker<'_>) -> Page {
    if tournament.field.entrants.is_empty() {
        let none = Text::new("tournament-standings-none");
        return Page::only(speaker.say(&none));
    }
    let tables = tables(tournament);
    let lines: Vec<(usize, usize)> = (0..tables.len())
        .flat_map(|table| (0..tables[table].rows.len()).map(move |row| (table, row)))
        .collect();
    let (shown, page, pages) = slice(lines.len(), A_PAGE, page);
    let title = Text::new(if pages == 1 {
        "tournament-standings-one"
    } else {
        "tournament-standings"
    });
    let title = title
        .with("name", name(tournament))
        .number("page", page as i64 + 1)
        .number("pages", pages as i64);
    let mut content = speaker.say(&title);
    let tree = Tree::of(tournament);
    let mut last = None;
    for (table, row) in &lines[shown] {
        if tables.len() > 1 && last != Some(*table) {
            let group = Arg::Plain(group_letter(*table));
            let heading = Text::new("tournament-group").with("group", group);
            push_line(&mut content, &speaker.say(&heading));
            last = Some(*table);
        }
        let line = line(tournament, &tables[*table], *row, tree.as_ref());
        push_line(&mut content, &speaker.say(&line));
    }
    push_line(&mut content, &speaker.say(&breaks(tournament)));
    Page {
        text: fit(content),
        page,
        pages,
    }
}

/// A, B, C …, then numbers.
pub(super) fn group_letter(group: usize) -> String {
    match u8::try_from(group) {
        Ok(small) if small < 26 => char::from(b'A' + small).to_string(),
        _ => (group + 1).to_string(),
    }
}

/// What is ranked: everyone, or each group alone as long as groups are played.
fn tables(tournament: &Tournament) -> Vec<Standing> {
    match tournament.format {
        Format::Groups(plan) if tournament.field.round <= plan.rounds(&tournament.field) => {
            plan.tables(&tournament.field)
        }
        _ => vec![tournament.standing()],
    }
}

fn line(
    tournament: &Tournament,
    standing: &Standing,
    place: usize,
    tree: Option<&Tree<'_>>,
) -> Text {
    let row = &standing.rows[place];
    let detail = detail(tournament, standing, place, tree);
    let text = match (score(tournament, row), detail) {
        (Some(score), Some(detail)) => Text::new("tournament-row-detail")
            .text("points", score)
            .text("detail", detail),
        (Some(score), None) => Text::new("tournament-row").text("points", score),
        (None, detail) => Text::new("tournament-row").text(
            "points",
            detail.unwrap_or_else(|| points(row.value(TieBreak::Points).unwrap_or(0))),
        ),
    };
    text.number("place", row.place)
        .with("name", player(tournament, row.player))
}

/// The points of a row, where points are what counts first.
pub(super) fn score(tournament: &Tournament, row: &Row) -> Option<Text> {
    let bracket = matches!(
        tournament.format,
        Format::Knockout { .. } | Format::DoubleElimination { .. }
    );
    let value = row.value(TieBreak::Points).filter(|_| !bracket);
    // Who went on from a group is ranked by how far they came.
    value
        .filter(|_| row.value(TieBreak::Reached).is_none())
        .map(points)
}

/// What there is to say about a row beside its points: how far they came, that they left, and why they are ahead of the next.
pub(super) fn detail(
    tournament: &Tournament,
    standing: &Standing,
    place: usize,
    tree: Option<&Tree<'_>>,
) -> Option<Text> {
    let row = &standing.rows[place];
    let mut parts = Vec::new();
    let annulled = row.value(TieBreak::Counted) == Some(0);
    let way = tree.and_then(|tree| way(tournament, tree, row.player));
    if annulled {
        parts.push(Text::new("tournament-annulled"));
    } else {
        parts.extend(way);
        if !tournament.field.stays(row.player) {
            parts.push(Text::new("tournament-left"));
        }
    }
    parts.extend(standing.gaps.get(place).and_then(|it| gap(tournament, it)));
    parts.into_iter().reduce(|first, second| {
        Text::new("tournament-detail-two")
            .text("first", first)
            .text("second", second)
    })
}

/// How far somebody came in the bracket.
fn way(tournament: &Tournament, tree: &Tree<'_>, who: Player) -> Option<Text> {
    let won = tree
        .summit()
        .is_some_and(|spot| spot.winner == Fate::Is(who));
    if won && matches!(tournament.phase, Phase::Finished(_)) {
        return Some(Text::new("tournament-winner"));
    }
    let waits = |spot: &Spot<'_>| spot.winner == Fate::Open && spot.sides.contains(&Fate::Is(who));
    if tree.spots.iter().any(waits) && tournament.field.stays(who) {
        return Some(Text::new("tournament-in"));
    }
    let last = tree.last(who)?;
    if last.node.side == Side::Third && last.winner == Fate::Is(who) {
        return Some(Text::new("tournament-third"));
    }
    let spot = place(tree, last.node);
    Some(Text::new("tournament-out-in").text("stage", spot))
}

/// Why one is ahead of the next, if it is not for what the line shows anyway.
fn gap(tournament: &Tournament, gap: &Gap) -> Option<Text> {
    let plain = |by| Some(Text::new("tournament-gap-plain").text("break", by));
    let by = match gap.by {
        TieBreak::Counted | TieBreak::Reached => return None,
        TieBreak::Points if !is_bracket(tournament) => return None,
        TieBreak::Lot => return plain(Text::new("tournament-gap-lot")),
        TieBreak::BuchholzCut => Text::new("tournament-gap-buchholz-cut"),
        TieBreak::Buchholz => Text::new("tournament-gap-buchholz"),
        TieBreak::Sonneborn => Text::new("tournament-gap-sonneborn"),
        TieBreak::Points | TieBreak::Direct | TieBreak::Goals => break_name(tournament, gap.by),
        TieBreak::Place | TieBreak::Wins => break_name(tournament, gap.by),
    };
    let value = |value: i64| match gap.by {
        TieBreak::Goals => Arg::Plain(signed(value)),
        TieBreak::Wins => Arg::Plain(value.to_string()),
        TieBreak::Place => Arg::Plain((-value).to_string()),
        _ => amount(value),
    };
    Some(
        Text::new("tournament-gap")
            .text("break", by)
            .with("above", value(gap.above))
            .with("below", value(gap.below)),
    )
}

fn is_bracket(tournament: &Tournament) -> bool {
    matches!(
        tournament.format,
        Format::Knockout { .. } | Format::DoubleElimination { .. }
    )
}

fn signed(value: i64) -> String {
    match value {
        0 => "0".to_owned(),
        less if less < 0 => format!("−{}", less.unsigned_abs()),
        more => format!("+{more}"),
    }
}

/// What counts in this format, in its order.
fn breaks(tournament: &Tournament) -> Text {
    // That annulled matches do not count is said where it happens.
    let named = tournament.format.breaks().iter().copied();
    let named = named.filter(|by| *by != TieBreak::Counted);
    let list = named.map(|by| break_name(tournament, by));
    let list = list.reduce(|first, second| {
        Text::new("tournament-detail-two")
            .text("first", first)
            .text("second", second)
    });
    Text::new("tournament-breaks").text(
        "breaks",
        list.unwrap_or_else(|| Text::new("tournament-break-lot")),
    )
}

fn break_name(tournament: &Tournament, by: TieBreak) -> Text {
    let tables = matches!(tournament.format, Format::TableKnockout { .. });
    Text::new(match by {
        TieBreak::Counted => "tournament-break-counted",
        TieBreak::Reached => "tournament-break-reached",
        TieBreak::Place if tables => "tournament-break-place-table",
        TieBreak::Place => "tournament-break-place",
        TieBreak::Points => "tournament-break-points",
        TieBreak::Direct => "tournament-break-direct",
        TieBreak::BuchholzCut => "tournament-break-buchholz-cut",
        TieBreak::Buchholz => "tournament-break-buchholz",
        TieBreak::Sonneborn => "tournament-break-sonneborn",
        TieBreak::Goals if tables || matches!(tournament.format, Format::Tables { .. }) => {
            "tournament-break-score"
        }
        TieBreak::Goals => "tournament-break-goals",
        TieBreak::Wins => "tournament-break-wins",
        TieBreak::Lot => "tournament-break-lot",
    })
}

//! Options that many commands take: a game, its variant, a pace, a match. What completes them, and which match is meant.

use crate::desk::command::{Choice, Completions, Kind, MOST_CHOICES, Opt};
use crate::desk::command::{completed, one_of, option};
use crate::desk::matches::against;
use crate::desk::{Ask, Desk, Given};
use crate::draw;
use crate::draw::letter::LONGEST_LABEL;
use crate::games::{GAMES, Rules, find};
use crate::kernel::{Refusal, Seat, TableId, Text, Viewer};
use crate::say::{Roster, Speaker};
use crate::store::{Status, TableRow};
use crate::table::{Failure, Pace, Phase, Table};

/// One of the games.
pub const GAME: Opt = one_of("game", || {
    let metas = GAMES.iter().map(|rules| rules.meta());
    metas
        .map(|meta| Choice::named(meta.id, meta.name))
        .collect()
});

/// A variant of the game that is named before it.
pub const VARIANT: Opt = completed("variant", |desk, ask, given, typed| {
    Box::pin(variants(desk, ask, given, typed))
});

/// How long a decision may take.
pub const PACE: Opt = one_of("pace", || {
    let choice = |pace: Pace| Choice::said(pace.id(), pace.label().key);
    Pace::ALL.map(choice).into()
});

/// Somebody; the asker if nobody is named.
pub const PLAYER: Opt = option("player", Kind::User);

/// A match of the asker's that goes on.
pub const MATCH: Opt = completed("match", |desk, ask, _, typed| {
    Box::pin(async move {
        let rows = desk.store.tables.active_of(ask.person).await?;
        matches(desk, ask, typed, rows).await
    })
});

/// A match of the asker's that is over.
pub const PAST: Opt = completed("match", |desk, ask, _, typed| {
    Box::pin(async move {
        let rows = past_of(desk, ask, MOST_CHOICES as u32).await?;
        matches(desk, ask, typed, rows).await
    })
});

/// The game that was chosen, or the usual one.
pub fn game_of(given: &Given) -> Option<&'static dyn Rules> {
    match given.text("game") {
        Some(game) => find(game),
        None => GAMES.first().copied(),
    }
}

async fn variants(
    desk: &Desk,
    ask: &Ask,
    given: &Given,
    typed: &str,
) -> Result<Completions, Failure> {
    let roster = Roster::default();
    let speaker = desk.plain_speaker(ask, &roster).await?;
    let variants = game_of(given).map_or_else(Vec::new, |rules| rules.variants());
    let labelled = variants
        .into_iter()
        .map(|variant| (speaker.say(&variant.label), variant.options));
    let fitting =
        labelled.filter(|(label, options)| contains(label, typed) || contains(options, typed));
    Ok(fitting.take(MOST_CHOICES).collect())
}

async fn matches(
    desk: &Desk,
    ask: &Ask,
    typed: &str,
    rows: Vec<TableRow>,
) -> Result<Completions, Failure> {
    let mut choices = Vec::new();
    for row in rows {
        let Some(table) = desk.tables.get(row.id).await? else {
            continue;
        };
        let roster = desk.people.roster(&table).await?;
        let speaker = desk.plain_speaker(ask, &roster).await?;
        let Some(seat) = table.seat_of(ask.person) else {
            continue;
        };
        let label = match_label(&table, seat, &speaker);
        if contains(&label, typed) || row.id.to_string() == typed {
            choices.push((label, row.id.to_string()));
        }
    }
    choices.truncate(MOST_CHOICES);
    Ok(choices)
}

/// A match in one line without markup.
fn match_label(table: &Table, seat: Seat, speaker: &Speaker<'_>) -> String {
    let text = match table.phase {
        Phase::Open if table.room.is_some() => Text::new("matches-choice-lobby"),
        Phase::Open => Text::new("matches-choice-open"),
        _ => {
            let summary = table.panel(Viewer::Seat(seat)).summary;
            Text::new("matches-choice").text("summary", summary)
        }
    };
    let text = text
        .text("game", draw::game_name(table))
        .text("against", against(table, seat));
    speaker.label(&text, LONGEST_LABEL)
}

/// Whether somebody who typed this may mean that.
pub fn contains(label: &str, typed: &str) -> bool {
    label.to_lowercase().contains(&typed.trim().to_lowercase())
}

/// Which match is meant when none was named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// The one that waits for the asker most urgently.
    Due,
    /// The one in this channel.
    Here,
    Only,
}

/// The match that is meant.
pub async fn choose(
    desk: &Desk,
    ask: &Ask,
    given: &Given,
    wanted: Wanted,
) -> Result<TableId, Failure> {
    if let Some(named) = given.text("match") {
        return named_match(named);
    }
    let rows = desk.store.tables.active_of(ask.person).await?;
    let rows: Vec<&TableRow> = rows
        .iter()
        .filter(|row| row.status == Status::Running)
        .collect();
    let here: Vec<_> = rows
        .iter()
        .filter(|row| row.channel == ask.channel)
        .collect();
    match (rows.as_slice(), here.as_slice()) {
        ([], _) => Err(Refusal::NoMatches.into()),
        ([only], _) => Ok(only.id),
        (_, [only]) if wanted == Wanted::Here => Ok(only.id),
        // The store lists what waits for the asker first, by deadline.
        ([first, ..], _) if wanted == Wanted::Due => Ok(first.id),
        _ => Err(Refusal::WhichMatch.into()),
    }
}

/// The finished match that is meant: the one named, or the asker's last.
pub async fn choose_past(desk: &Desk, ask: &Ask, named: Option<&str>) -> Result<TableId, Failure> {
    if let Some(named) = named {
        return named_match(named);
    }
    let last = past_of(desk, ask, 1).await?;
    Ok(last.first().ok_or(Refusal::NoFinishedMatch)?.id)
}

async fn past_of(desk: &Desk, ask: &Ask, most: u32) -> Result<Vec<TableRow>, Failure> {
    let found = desk
        .store
        .tables
        .finished_of(ask.person, None, None, 0, most);
    Ok(found.await?)
}

/// The match that was named, by a completion or by its number.
fn named_match(named: &str) -> Result<TableId, Failure> {
    let id = named.trim().to_uppercase().parse::<TableId>();
    Ok(id.map_err(|_| Refusal::NoSuchTable)?)
}

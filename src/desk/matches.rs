//! `/tor matches`: one's own matches that go on.

use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::letter::Letter;
use crate::draw::pages::page_buttons;
use crate::draw::{self, press};
use crate::kernel::{Arg, Refusal, Seat, Text, Viewer};
use crate::say::{Roster, Speaker};
use crate::store::SurfaceKind;
use crate::table::{Failure, Phase, Table};

/// Matches on one page: with jump links more would not fit into a message.
const A_PAGE: usize = 8;

pub const COMMAND: Command =
    Command::typed("matches", &[], |desk, ask, _| Box::pin(list(desk, ask, 0)));

impl OnPress for press::Matches {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        list(desk, ask, self.page).await
    }
}

async fn list(desk: &Desk, ask: &Ask, page: usize) -> Result<Reply, Failure> {
    let rows = desk.store.tables.active_of(ask.person).await?;
    if rows.is_empty() {
        return Err(Refusal::NoMatches.into());
    }
    let pages = rows.len().div_ceil(A_PAGE);
    let page = page.min(pages - 1);
    let mut letter = Letter::text(
        desk.say_to(
            ask,
            None,
            &Text::new("matches-title").number("count", rows.len() as i64),
        )
        .await?,
    );
    for row in rows.iter().skip(page * A_PAGE).take(A_PAGE) {
        let Some(table) = desk.tables.get(row.id).await? else {
            continue;
        };
        let roster = desk.people.roster(&table).await?;
        let speaker = desk.speaker(ask, &roster).await?;
        letter.say(line(desk, ask, &table, &speaker).await?);
    }
    let roster = Roster::default();
    let speaker = desk.speaker(ask, &roster).await?;
    let letter = letter.buttons(page_buttons(
        page,
        pages,
        |page| press::Matches { page },
        &speaker,
    ));
    Ok(Reply::here(ask, letter))
}

async fn line(
    desk: &Desk,
    ask: &Ask,
    table: &Table,
    speaker: &Speaker<'_>,
) -> Result<String, Failure> {
    let seat = table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
    let state = match (&table.phase, table.pending()) {
        (Phase::Running, Some(pending)) if pending.due().contains(seat) => {
            deadline(table, "matches-your-turn")
        }
        (Phase::Running, _) => deadline(table, "matches-their-turn"),
        (Phase::Open, _) => {
            let key = if table.room.is_some() {
                "matches-lobby"
            } else {
                "matches-open"
            };
            Text::new(key).with("until", Arg::When(table.expires_at))
        }
        _ => Text::new("matches-over"),
    };
    // Before the kick-off there is nothing to sum up.
    let text = match table.phase {
        Phase::Open => Text::new("matches-line-open"),
        _ => Text::new("matches-line").text("summary", table.panel(Viewer::Seat(seat)).summary),
    };
    let text = text
        .text("game", draw::game_name(table))
        .text("against", against(table, seat))
        .text("state", state);
    let mut line = speaker.say(&text);
    if let Some(board) = desk.outbox.surface(table.id, SurfaceKind::Board).await? {
        let link = draw::link(table.guild, board.channel, board.message);
        line.push_str(&format!(" · {link}"));
    }
    Ok(line)
}

/// Everyone but this seat.
pub(super) fn against(table: &Table, seat: Seat) -> Text {
    let others = table.seated().map(|(other, _)| other);
    draw::names(others.filter(|other| *other != seat))
}

fn deadline(table: &Table, key: &'static str) -> Text {
    let until = match table.until() {
        Some(until) => Text::new("matches-until").with("until", Arg::When(until)),
        None => Text::new("matches-no-deadline"),
    };
    Text::new(key).text("deadline", until)
}

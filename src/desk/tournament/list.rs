//! `/tor tournament list`: the tournaments of this server, newest first.

use super::create::kinds;
use super::{here, turned, voice};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::letter::{Letter, Menu};
use crate::draw::pages::page_buttons;
use crate::draw::press;
use crate::draw::press::Press;
use crate::games::find;
use crate::kernel::{Arg, Text};
use crate::say::{Markup, harmless_title};
use crate::store::{TournamentRow, TournamentStatus};
use crate::table::Failure;

/// Tournaments on one page.
const A_PAGE: usize = 8;

pub const COMMAND: Command = Command::typed("tournament list", &[], |desk, ask, _| {
    Box::pin(page(desk, ask, 0))
});

impl OnPress for press::Tournaments {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        page(desk, ask, self.page).await
    }
}

async fn page(desk: &Desk, ask: &Ask, page: usize) -> Result<Reply, Failure> {
    let rows = here(desk, ask).await?;
    let voice = voice(desk, ask, |_| String::new()).await?;
    let speaker = voice.speaker();
    if rows.is_empty() {
        let none = speaker.say(&Text::new("tournament-list-empty"));
        return Ok(turned(ask, Letter::text(none)));
    }
    let pages = rows.len().div_ceil(A_PAGE);
    let page = page.min(pages - 1);
    let shown = &rows[page * A_PAGE..rows.len().min((page + 1) * A_PAGE)];
    let title = Text::new("tournament-list").number("count", rows.len() as i64);
    let mut letter = Letter::text(speaker.say(&title));
    for row in shown {
        letter.say(speaker.say(&line(row)));
    }
    letter = letter.menu(Menu {
        marks: Default::default(),
        id: press::Named {}.id(),
        placeholder: speaker.say(&Text::new("tournament-list-show")),
        options: shown
            .iter()
            .map(|row| (row_label(row), row.id.to_string()))
            .collect(),
    });
    let to = |page| press::Tournaments { page };
    let letter = letter.buttons(page_buttons(page, pages, to, &speaker));
    Ok(turned(ask, letter))
}

/// A tournament's name as a menu or a completion shows it.
pub(super) fn row_label(row: &TournamentRow) -> String {
    let name = harmless_title(&row.name, Markup::Shown);
    let label: String = name.chars().take(100).collect();
    if label.is_empty() {
        row.id.to_string()
    } else {
        label
    }
}

fn line(row: &TournamentRow) -> Text {
    let game = find(&row.game).map_or(row.game.as_str(), |rules| rules.meta().name);
    Text::new("tournament-list-line")
        .with("name", Arg::Title(row.name.clone()))
        .with("game", Arg::Plain(game.to_owned()))
        .text("format", kind(&row.format))
        .text("status", status(row))
        .with("channel", Arg::Plain(format!("<#{}>", row.channel.0)))
}

/// The name of a format by its short name.
pub(super) fn kind(format: &str) -> Text {
    let known = kinds().into_iter().find(|(id, _)| *id == format);
    Text::new(known.map_or("tournament-kind-swiss", |(_, key)| key))
}

/// How far it is.
pub(super) fn status(row: &TournamentRow) -> Text {
    let text = Text::new(match row.status {
        TournamentStatus::SignUp => "tournament-status-sign-up",
        TournamentStatus::Running => "tournament-status-running",
        TournamentStatus::Finished => "tournament-status-finished",
        TournamentStatus::Cancelled => "tournament-status-cancelled",
    });
    text.number("count", row.players)
}

//! `/tor rules`: a game's rules in the reader's language, page by page.

use crate::desk::options::GAME;
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::letter::Letter;
use crate::draw::pages::page_buttons;
use crate::draw::press;
use crate::games::{GAMES, find};
use crate::kernel::{Arg, Refusal, Text};
use crate::say::Roster;
use crate::table::Failure;

pub const COMMAND: Command = Command::typed("rules", &[GAME], |desk, ask, given| {
    Box::pin(page(desk, ask, given.text("game").unwrap_or_default(), 0))
});

impl OnPress for press::Rules {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        page(desk, ask, &self.game, self.page).await
    }
}

async fn page(desk: &Desk, ask: &Ask, game: &str, page: usize) -> Result<Reply, Failure> {
    let rules = if game.is_empty() {
        GAMES.first().copied()
    } else {
        find(game)
    }
    .ok_or(Refusal::NoSuchGame)?;
    let meta = rules.meta();
    let pages = meta.rules.len();
    let page = page.min(pages - 1);
    let roster = Roster::default();
    let speaker = desk.speaker(ask, &roster).await?;
    let title = Text::new("rules-title").with("game", Arg::Plain(meta.name.to_owned()));
    let mut letter = Letter::text(
        speaker.say(
            &title
                .number("page", page as i64 + 1)
                .number("pages", pages as i64),
        ),
    );
    letter.say(speaker.say(&Text::new(meta.rules[page])));
    let press = |page| press::Rules {
        game: meta.id.to_owned(),
        page,
    };
    let letter = letter.buttons(page_buttons(page, pages, press, &speaker));
    Ok(Reply::here(ask, letter))
}

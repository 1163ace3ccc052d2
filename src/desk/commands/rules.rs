//! `/tor rules`: a game's rules in the reader's language, page by page.

use crate::desk::ask::{Ask, Reply};
use crate::desk::commands::matches::page_buttons;
use crate::desk::route::Desk;
use crate::draw;
use crate::draw::letter::Letter;
use crate::draw::press::Press;
use crate::games::{GAMES, find};
use crate::kernel::{Arg, Refusal, Text};
use crate::say::Roster;
use crate::table::Failure;

impl Desk {
    pub(in crate::desk) async fn rules(
        &self,
        ask: &Ask,
        game: &str,
        page: usize,
    ) -> Result<Reply, Failure> {
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
        let speaker = self.speaker(ask, &roster).await?;
        let title = Text::new("rules-title").with("game", Arg::Plain(meta.name.to_owned()));
        let mut letter = Letter::text(
            speaker.say(
                &title
                    .number("page", page as i64 + 1)
                    .number("pages", pages as i64),
            ),
        );
        draw::push_line(
            &mut letter.content,
            &speaker.say(&Text::new(meta.rules[page])),
        );
        let press = |page| Press::Rules {
            game: meta.id.to_owned(),
            page,
        };
        let letter = letter.buttons(page_buttons(page, pages, press, &speaker));
        let turned = ask.message.is_some_and(|message| message.ephemeral);
        Ok(if turned {
            Reply::redraw(letter)
        } else {
            Reply::private(letter)
        })
    }
}

//! The board with its picture. Whoever answers a person takes what is ready; the outbox waits, and brings it afterwards.

use std::sync::Arc;

use crate::courier::outbox::Outbox;
use crate::draw;
use crate::draw::letter::{Before, Letter};
use crate::kernel::{Sketch, Viewer};
use crate::say::Speaker;
use crate::table::Table;
use crate::table::service::Fault;

/// Whether there is time for a picture to be painted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Time {
    None,
    Enough,
}

impl Outbox {
    /// A picture, once it is painted.
    pub async fn paint(&self, sketch: &Sketch) -> Option<Arc<[u8]>> {
        self.studio.draw(sketch).await
    }

    /// The board, in the server's language. Its picture goes along if it is ready; if not, the outbox brings it.
    pub async fn board_for(&self, table: &Table) -> Result<Letter, Fault> {
        self.board_in(table, Time::None).await
    }

    /// The same with its picture, however long that takes.
    pub(super) async fn whole_board(&self, table: &Table) -> Result<Letter, Fault> {
        self.board_in(table, Time::Enough).await
    }

    async fn board_in(&self, table: &Table, time: Time) -> Result<Letter, Fault> {
        let language = self.people.public_language(table.guild, table.host).await?;
        let roster = self.people.roster(table).await?;
        let speaker = Speaker {
            language,
            roster: &roster,
            plain: false,
        };
        let mut letter = draw::board(table, &speaker);
        draw::push_line(&mut letter.content, &self.aftermath(table, &speaker).await?);
        self.name_contest(&mut letter, table, &speaker).await?;
        // Everyone sees it, so it is drawn from what everyone may know.
        if let Some(sketch) = table.sketch(Viewer::Public) {
            self.illustrate(&mut letter, table, &sketch, &speaker, time)
                .await;
        }
        Ok(letter)
    }

    async fn illustrate(
        &self,
        letter: &mut Letter,
        table: &Table,
        sketch: &Sketch,
        speaker: &Speaker<'_>,
        time: Time,
    ) {
        let png = match time {
            Time::None => self.studio.ready(sketch),
            Time::Enough => self.studio.draw(sketch).await,
        };
        match png {
            Some(png) => {
                let game = table.rules.meta().id;
                letter.file = Some(draw::picture::file(game, sketch, png, speaker));
            }
            None if time == Time::None => letter.before = Before::StaysForNow,
            None => letter.before = Before::Goes,
        }
    }
}

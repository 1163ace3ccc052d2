//! The board with its picture. Whoever answers a person waits a moment for it, which nearly always is enough; the outbox waits as long as
//! it takes, and brings it afterwards.

use std::time::Duration;

use super::Drafts;
use crate::draw;
use crate::draw::letter::{Before, Letter};
use crate::kernel::{Arg, Sketch, Text, Viewer};
use crate::say::Speaker;
use crate::table::Table;
use crate::table::service::Fault;
use crate::tournament::MatchNo;

/// How long an answer waits for a picture. One is painted in a few milliseconds, and an answer is due within three seconds.
const PATIENCE: Duration = Duration::from_millis(300);

/// How much time there is for a picture to be painted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Time {
    Little,
    Enough,
}

impl Drafts {
    /// The board, in the server's language. Its picture goes along if it is painted soon; if not, the outbox brings it.
    pub async fn board(&self, table: &Table) -> Result<Letter, Fault> {
        self.board_in(table, Time::Little).await
    }

    /// The same with its picture, however long that takes.
    pub async fn whole_board(&self, table: &Table) -> Result<Letter, Fault> {
        self.board_in(table, Time::Enough).await
    }

    async fn board_in(&self, table: &Table, time: Time) -> Result<Letter, Fault> {
        let language = self.people.public_language(table.guild, table.host).await?;
        let roster = self.people.roster(table).await?;
        let speaker = Speaker::new(language, &roster);
        let mut letter = draw::board(table, &speaker);
        draw::push_line(&mut letter.content, &self.aftermath(table, &speaker).await?);
        self.name_tournament(&mut letter, table, &speaker).await?;
        // Everyone sees it, so it is drawn from what everyone may know.
        if let Some(sketch) = table.sketch(Viewer::Public) {
            let sketch = draw::picture::named(sketch, &speaker);
            self.illustrate(&mut letter, table, &sketch, &speaker, time)
                .await;
        }
        Ok(letter)
    }

    /// Says on top of the board which tournament and round it is, and who plays.
    async fn name_tournament(
        &self,
        letter: &mut Letter,
        table: &Table,
        speaker: &Speaker<'_>,
    ) -> Result<(), Fault> {
        let Some(tournament) = self.tournament_of(table).await? else {
            return Ok(());
        };
        let no = table.fixture.map_or(0, |(_, no)| no);
        let round = tournament
            .game(MatchNo(no))
            .map_or(tournament.field.round, |game| game.round);
        let mentions = table
            .people()
            .map(|(seat, _)| Text::new("tournament-player").with("player", Arg::Mention(seat)))
            .reduce(|first, second| {
                Text::new("tournament-players")
                    .text("first", first)
                    .text("second", second)
            });
        let title = Text::new("tournament-line")
            .with("name", draw::tournament::name(&tournament))
            .text("stage", draw::tournament::stage(&tournament, round))
            .text(
                "players",
                mentions.unwrap_or_else(|| Text::new("matches-alone")),
            );
        let board = std::mem::replace(&mut letter.content, speaker.say(&title));
        draw::push_line(&mut letter.content, &board);
        Ok(())
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
            Time::Little => {
                let painting = self.studio.draw(sketch);
                let painted = tokio::time::timeout(PATIENCE, painting).await;
                painted.ok().flatten()
            }
            Time::Enough => self.studio.draw(sketch).await,
        };
        match png {
            Some(png) => {
                let game = table.rules.meta().id;
                letter.file = Some(draw::picture::file(game, sketch, png, speaker));
            }
            None if time == Time::Little => letter.before = Before::StaysForNow,
            None => letter.before = Before::Goes,
        }
    }
}

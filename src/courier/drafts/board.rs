//! The board with its picture, and the picture of a panel. Whoever answers a person waits a moment for it, which nearly always is enough; the outbox waits as long as
//! it takes, and brings it afterwards.

use std::time::Duration;

use super::Drafts;
use crate::draw;
use crate::draw::letter::{Before, Letter};
use crate::kernel::{Arg, Text, Viewer};
use crate::say::Speaker;
use crate::table::Table;
use crate::table::service::Fault;
use crate::tournament::MatchNo;

impl Drafts {
    /// The board, in the server's language. Its picture goes along if it is painted soon; if not, the outbox brings it.
    pub async fn board(&self, table: &Table) -> Result<Letter, Fault> {
        self.board_in(table, self.patience).await
    }

    /// The same with its picture, however long that takes.
    pub async fn whole_board(&self, table: &Table) -> Result<Letter, Fault> {
        self.board_in(table, Duration::MAX).await
    }

    async fn board_in(&self, table: &Table, patience: Duration) -> Result<Letter, Fault> {
        let language = self.people.public_language(table.guild, table.host).await?;
        let roster = self.people.roster(table).await?;
        let speaker = Speaker::new(language, &roster);
        let mut letter = draw::board(table, &speaker);
        letter.say(self.aftermath(table, &speaker).await?);
        self.name_tournament(&mut letter, table, &speaker).await?;
        // Everyone sees it, so it is drawn from what everyone may know.
        self.illustrate(&mut letter, table, Viewer::Public, &speaker, patience)
            .await;
        Ok(letter)
    }

    /// Says below the board which tournament and round it is, and who plays.
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
        letter.say_small(speaker.say(&title));
        Ok(())
    }

    /// Adds the picture of a table, as somebody sees it. Whoever reads letters gets the board in letters.
    pub(super) async fn illustrate(
        &self,
        letter: &mut Letter,
        table: &Table,
        viewer: Viewer,
        speaker: &Speaker<'_>,
        patience: Duration,
    ) {
        let Some(sketch) = table.sketch(viewer).filter(|_| !speaker.is_plain()) else {
            return;
        };
        let sketch = draw::picture::named(sketch, speaker);
        let painting = self.studio.draw(&sketch);
        match tokio::time::timeout(patience, painting).await {
            Ok(Some(png)) => {
                let game = table.rules.meta().id;
                letter.file = Some(draw::picture::file(game, &sketch, png, speaker));
            }
            Ok(None) => letter.before = Before::Goes,
            Err(_) => letter.before = Before::StaysForNow,
        }
    }
}

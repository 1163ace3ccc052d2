//! Giving up: asked privately first, because it cannot be taken back.

use crate::desk::ask::{Ask, Reply};
use crate::desk::commands::matches::against;
use crate::desk::route::{Desk, Wanted};
use crate::draw;
use crate::draw::letter::Letter;
use crate::draw::press::Press;
use crate::kernel::{Refusal, TableId, Text, Tone};
use crate::table::{Command, Failure, Phase};

impl Desk {
    /// `/tor resign`.
    pub(in crate::desk) async fn resign_named(
        &self,
        ask: &Ask,
        table: Option<String>,
    ) -> Result<Reply, Failure> {
        let table = self.choose_match(ask, table, Wanted::Only).await?;
        self.ask_resign(ask, table).await
    }

    pub(in crate::desk) async fn ask_resign(
        &self,
        ask: &Ask,
        id: TableId,
    ) -> Result<Reply, Failure> {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        let seat = table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
        match table.phase {
            Phase::Running if table.leavers.contains(&seat) => {
                return Err(Refusal::SeatTaken.into());
            }
            Phase::Running => {}
            Phase::Open => return Err(Refusal::NotStarted.into()),
            Phase::Closed(_) => return Err(table.gone().into()),
            Phase::Over(..) => return Err(table.over().into()),
        }
        let roster = self.people.roster(&table).await?;
        let speaker = self.speaker(ask, &roster).await?;
        let letter = Letter::text(
            speaker.say(
                &Text::new("resign-ask")
                    .text("game", draw::game_name(&table))
                    .text("against", against(&table, seat)),
            ),
        );
        Ok(Reply::private(letter.buttons(vec![
            draw::button(Press::Resign(id), "button-resign", Tone::Danger, &speaker),
            draw::button(
                Press::Keep(id),
                "button-keep-playing",
                Tone::Plain,
                &speaker,
            ),
        ])))
    }

    pub(in crate::desk) async fn resign(&self, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
        let change = self
            .tables
            .command(id, &Command::Resign { by: ask.person })
            .await?;
        self.private_sentence(
            ask,
            Letter::text(
                self.say_to(ask, Some(&change.table), &Text::new("resign-done"))
                    .await?,
            ),
        )
    }

    pub(in crate::desk) async fn keep_playing(
        &self,
        ask: &Ask,
        id: TableId,
    ) -> Result<Reply, Failure> {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
        self.private_sentence(
            ask,
            Letter::text(
                self.say_to(ask, Some(&table), &Text::new("resign-kept"))
                    .await?,
            ),
        )
    }

    /// The question becomes its answer; a forged press on another message gets a message of its own.
    fn private_sentence(&self, ask: &Ask, letter: Letter) -> Result<Reply, Failure> {
        let asked = ask.message.is_some_and(|message| message.ephemeral);
        Ok(if asked {
            Reply::redraw(letter)
        } else {
            Reply::private(letter)
        })
    }
}

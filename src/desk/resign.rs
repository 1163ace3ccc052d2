//! Giving up: asked privately first, because it cannot be taken back.

use crate::desk::matches::against;
use crate::desk::options::{MATCH, Wanted, choose};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::letter::Letter;
use crate::draw::{self, press};
use crate::kernel::{Refusal, TableId, Text, Tone};
use crate::table::{self, Failure, Phase, Table};

pub const COMMAND: Command = Command::typed("resign", &[MATCH], |desk, ask, given| {
    Box::pin(async move {
        let table = choose(desk, ask, given, Wanted::Only).await?;
        ask_first(desk, ask, table).await
    })
});

impl OnPress for press::AskResign {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        ask_first(desk, ask, self.table).await
    }
}

async fn ask_first(desk: &Desk, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
    let table = desk.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
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
    let roster = desk.people.roster(&table).await?;
    let speaker = desk.speaker(ask, &roster).await?;
    let letter = Letter::text(
        speaker.say(
            &Text::new("resign-ask")
                .text("game", draw::game_name(&table))
                .text("against", against(&table, seat)),
        ),
    );
    Ok(Reply::private(letter.buttons(vec![
        draw::button(
            press::Resign { table: id },
            "button-resign",
            Tone::Danger,
            &speaker,
        ),
        draw::button(
            press::Keep { table: id },
            "button-keep-playing",
            Tone::Plain,
            &speaker,
        ),
    ])))
}

impl OnPress for press::Resign {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let resign = table::Command::Resign { by: ask.person };
        let table = desk.tables.command(self.table, &resign).await?.state;
        answer(desk, ask, &table, "resign-done").await
    }
}

impl OnPress for press::Keep {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let table = desk
            .tables
            .get(self.table)
            .await?
            .ok_or(Refusal::NoSuchTable)?;
        table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
        answer(desk, ask, &table, "resign-kept").await
    }
}

/// The question becomes its answer.
async fn answer(
    desk: &Desk,
    ask: &Ask,
    table: &Table,
    key: &'static str,
) -> Result<Reply, Failure> {
    let said = desk.say_to(ask, Some(table), &Text::new(key)).await?;
    Ok(Reply::here(ask, Letter::text(said)))
}

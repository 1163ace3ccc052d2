//! `/tor open`: a table that people join, and leave, until it begins.

use crate::desk::command::{needed, whole};
use crate::desk::opening::{allowed_here, gather, open_here, opening};
use crate::desk::options::{GAME, PACE, VARIANT};
use crate::desk::{Ask, Command, Desk, Given, OnPress, Reply};
use crate::draw::press;
use crate::kernel::MOST_SEATS;
use crate::table::{self, Failure, Opening};

pub const COMMAND: Command = Command::typed(
    "open",
    &[
        GAME.required(),
        VARIANT,
        whole("seats", 1, MOST_SEATS as u32),
        PACE,
    ],
    |desk, ask, given| Box::pin(open(desk, ask, given)),
);

async fn open(desk: &Desk, ask: &Ask, given: &Given) -> Result<Reply, Failure> {
    let game = needed(given.text("game"))?;
    let seats = given
        .whole("seats")
        .map(|seats| needed(seats.try_into().ok()));
    let opening = Opening {
        lobby: Some(seats.transpose()?),
        options: given.text("variant").unwrap_or_default().to_owned(),
        pace: allowed_here(desk, ask, given.text("pace")).await?,
        ..opening(desk, ask, desk.tables.name_for("lobby", ask.id), game)
    };
    open_here(desk, ask, opening).await
}

impl OnPress for press::Join {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        gather(
            desk,
            ask,
            self.table,
            table::Command::Join {
                by: ask.person,
                click: ask.id,
            },
        )
        .await
    }
}

impl OnPress for press::Quit {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        gather(
            desk,
            ask,
            self.table,
            table::Command::Quit { by: ask.person },
        )
        .await
    }
}

impl OnPress for press::Start {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        gather(
            desk,
            ask,
            self.table,
            table::Command::Start { by: ask.person },
        )
        .await
    }
}

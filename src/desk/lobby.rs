//! `/tor open`: a table that people join, and leave, until it begins.

use crate::desk::command::{needed, whole};
use crate::desk::opening::{Gathers, allowed_here, open_here, opening};
use crate::desk::options::{GAME, PACE, VARIANT};
use crate::desk::{self, Ask, Desk, Given, Reply};
use crate::draw::press;
use crate::kernel::{MOST_SEATS, TableId};
use crate::table::{Command, Failure, Opening};

pub const COMMAND: desk::Command = desk::Command::typed(
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

impl Gathers for press::Join {
    fn wish(self, ask: &Ask) -> (TableId, Command) {
        let (by, click) = (ask.person, ask.id);
        (self.table, Command::Join { by, click })
    }
}

impl Gathers for press::Quit {
    fn wish(self, ask: &Ask) -> (TableId, Command) {
        (self.table, Command::Quit { by: ask.person })
    }
}

impl Gathers for press::Start {
    fn wish(self, ask: &Ask) -> (TableId, Command) {
        (self.table, Command::Start { by: ask.person })
    }
}

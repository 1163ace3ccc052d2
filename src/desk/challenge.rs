//! `/tor challenge`, and how it is answered.

use crate::desk::command::{Kind, needed, option, yes_no};
use crate::desk::opening::{Gathers, allowed_here, open_here, opening};
use crate::desk::options::{GAME, PACE, VARIANT};
use crate::desk::{self, Ask, Desk, Given, Reply};
use crate::draw::press;
use crate::games::GAMES;
use crate::kernel::{Refusal, TableId};
use crate::table::{Command, Failure, Opening};

pub const COMMAND: desk::Command = desk::Command::typed(
    "challenge",
    &[
        option("opponent", Kind::User).required(),
        GAME,
        VARIANT,
        PACE,
        yes_no("rated"),
    ],
    |desk, ask, given| Box::pin(challenge(desk, ask, given)),
);

async fn challenge(desk: &Desk, ask: &Ask, given: &Given) -> Result<Reply, Failure> {
    let opponent = needed(given.user("opponent"))?;
    let house = desk.is_house(opponent.person);
    if opponent.bot && !house {
        return Err(Refusal::AnotherBot.into());
    }
    if opponent.person == ask.person {
        return Err(Refusal::Yourself.into());
    }
    // In our own conversation nobody else could see the challenge.
    if ask.direct && !house {
        return Err(Refusal::NobodyHere.into());
    }
    let pace = allowed_here(desk, ask, given.text("pace")).await?;
    if !house {
        desk.people
            .meet(opponent.person, &opponent.name, "")
            .await?;
    }
    let game = given.text("game").unwrap_or(GAMES[0].meta().id);
    let opening = Opening {
        options: given.text("variant").unwrap_or_default().to_owned(),
        pace,
        rated: given.yes("rated").unwrap_or(true),
        invited: (!house).then_some(opponent.person),
        ..opening(desk, ask, desk.tables.name_for("challenge", ask.id), game)
    };
    open_here(desk, ask, opening).await
}

impl Gathers for press::Accept {
    fn wish(self, ask: &Ask) -> (TableId, Command) {
        let (by, click) = (ask.person, ask.id);
        (self.table, Command::Accept { by, click })
    }
}

impl Gathers for press::Decline {
    fn wish(self, ask: &Ask) -> (TableId, Command) {
        (self.table, Command::Decline { by: ask.person })
    }
}

impl Gathers for press::Withdraw {
    fn wish(self, ask: &Ask) -> (TableId, Command) {
        (self.table, Command::Withdraw { by: ask.person })
    }
}

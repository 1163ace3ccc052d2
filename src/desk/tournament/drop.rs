//! `/tor tournament drop`: an organiser takes someone out.

use super::complete::{PLAYER, TOURNAMENT};
use super::organise::{done_unless, organiser, person_named};
use super::{Found, Wants, choose};
use crate::desk::command::needed;
use crate::desk::{Ask, Command, Desk, Reply};
use crate::draw::press;
use crate::draw::tournament::name;
use crate::kernel::{Arg, Text};
use crate::table::Failure;
use crate::tournament::{self, Phase};

pub const COMMAND: Command = Command::typed(
    "tournament drop",
    &[PLAYER.required(), TOURNAMENT],
    |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Organise).await?;
            drop_player(desk, ask, found, needed(given.text("player"))?).await
        })
    },
);

async fn drop_player(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): Found,
    player: &str,
) -> Result<Reply, Failure> {
    let by = organiser(desk, ask, &tournament).await?;
    let person = person_named(desk, &tournament, player).await?;
    let drop = tournament::Command::Drop { by, person };
    let after = desk.tournaments.command(id, &drop).await?.state;
    let text = Text::new("tournament-dropped")
        .with("person", Arg::Person(person))
        .with("name", name(&after));
    // Whoever was only on the list signs up again.
    let player = after.field.player(person);
    let undo = player.filter(|_| after.phase == Phase::Running);
    let undo = undo.map(|player| press::UndoDrop { id, player });
    done_unless(desk, ask, &text, undo).await
}

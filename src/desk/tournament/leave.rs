//! `/tor tournament leave` and **Leave**. Before the start it costs nothing; later a match, so it is asked.

use super::card::entered;
use super::complete::TOURNAMENT;
use super::keep::ask_first;
use super::{Found, Wants, choose, seen};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::press;
use crate::draw::tournament::name;
use crate::kernel::{Text, TournamentId};
use crate::table::Failure;
use crate::tournament::{self, Phase};

pub const COMMAND: Command =
    Command::typed("tournament leave", &[TOURNAMENT], |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Leave).await?;
            ask_leave(desk, ask, found).await
        })
    });

impl OnPress for press::LeaveTournament {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.id).await?;
        leave(desk, ask, id).await
    }
}

async fn leave(desk: &Desk, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
    let drawing = desk.slate.draw_card(id);
    let leave = tournament::Command::Leave { by: ask.person };
    let change = desk.tournaments.command(id, &leave).await?;
    entered(desk, ask, drawing, &change.state, "tournament-gone").await
}

/// Before the start it costs nothing; later a match, so it is asked.
async fn ask_leave(desk: &Desk, ask: &Ask, (id, tournament): Found) -> Result<Reply, Failure> {
    let player = tournament.field.player(ask.person);
    let plays = player.is_some_and(|player| tournament.field.stays(player));
    if tournament.phase != Phase::Running || !plays {
        return leave(desk, ask, id).await;
    }
    let text = Text::new("tournament-leave-ask").with("name", name(&tournament));
    let yes = press::LeaveTournament { id };
    ask_first(desk, ask, &text, (id, yes), "button-tournament-leave").await
}

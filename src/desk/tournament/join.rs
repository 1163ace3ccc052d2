//! `/tor tournament join` and **Join**.

use super::card::entered;
use super::complete::TOURNAMENT;
use super::{Wants, choose, seen};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::press;
use crate::kernel::TournamentId;
use crate::table::Failure;
use crate::tournament::Event;

pub const COMMAND: Command =
    Command::typed("tournament join", &[TOURNAMENT], |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Join).await?;
            join(desk, ask, found.0).await
        })
    });

impl OnPress for press::JoinTournament {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.id).await?;
        join(desk, ask, id).await
    }
}

async fn join(desk: &Desk, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
    let drawing = desk.slate.draw_card(id);
    let change = desk.tournaments.join(id, ask.person, ask.id).await?;
    let late = |event: &Event| matches!(event, Event::Entered { .. });
    let key = match change.events.iter().any(late) {
        true => "tournament-joined-late",
        false => "tournament-joined",
    };
    entered(desk, ask, drawing, &change.state, key).await
}

//! `/tor tournament start` and **Start**.

use super::card::entered;
use super::complete::TOURNAMENT;
use super::{Wants, actor, choose, seen};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::press;
use crate::kernel::TournamentId;
use crate::table::Failure;

pub const COMMAND: Command =
    Command::typed("tournament start", &[TOURNAMENT], |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Start).await?;
            start(desk, ask, found.0).await
        })
    });

impl OnPress for press::StartTournament {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.id).await?;
        start(desk, ask, id).await
    }
}

async fn start(desk: &Desk, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
    let by = actor(desk, ask).await?;
    let drawing = desk.slate.draw_card(id);
    let change = desk.tournaments.start(id, by).await?;
    entered(desk, ask, drawing, &change.state, "tournament-begun").await
}

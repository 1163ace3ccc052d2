//! `/tor tournament cancel`: nothing brings it back, so it is asked.

use super::complete::TOURNAMENT;
use super::keep::ask_first;
use super::organise::{done, organiser};
use super::{Found, Wants, actor, choose, seen};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::press;
use crate::draw::tournament::name;
use crate::kernel::{Text, TournamentId};
use crate::table::Failure;
use crate::tournament::{self, Phase};

pub const COMMAND: Command =
    Command::typed("tournament cancel", &[TOURNAMENT], |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Organise).await?;
            ask_cancel(desk, ask, found).await
        })
    });

impl OnPress for press::CancelTournament {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.id).await?;
        cancel(desk, ask, id).await
    }
}

/// Nothing brings a cancelled tournament back, so it is asked.
async fn ask_cancel(desk: &Desk, ask: &Ask, (id, tournament): Found) -> Result<Reply, Failure> {
    organiser(desk, ask, &tournament).await?;
    if !matches!(tournament.phase, Phase::SignUp | Phase::Running) {
        // The tournament itself says why not.
        return cancel(desk, ask, id).await;
    }
    let text = Text::new("tournament-cancel-ask").with("name", name(&tournament));
    let yes = press::CancelTournament { id };
    ask_first(desk, ask, &text, (id, yes), "button-tournament-cancel").await
}

async fn cancel(desk: &Desk, ask: &Ask, id: TournamentId) -> Result<Reply, Failure> {
    let by = actor(desk, ask).await?;
    let cancel = tournament::Command::Cancel { by };
    let after = desk.tournaments.command(id, &cancel).await?.state;
    let text = Text::new("tournament-cancelled-done").with("name", name(&after));
    done(desk, ask, &text).await
}

//! `/tor tournament undo` and **Undo**: an organiser takes an award or a departure back.

use super::complete::{AWARDED, GONE, TOURNAMENT};
use super::organise::{done, entrant, match_no, organiser, person_named};
use super::{Found, Wants, actor, choose, refused, seen};
use crate::desk::{Ask, Command, Desk, Given, OnPress, Reply};
use crate::draw::press;
use crate::draw::tournament::{match_label, name};
use crate::kernel::{Arg, Person, Text, TournamentId};
use crate::table::Failure;
use crate::tournament::{self, Act, Match, MatchNo, Player};

pub const COMMAND: Command = Command::typed(
    "tournament undo",
    &[AWARDED, GONE, TOURNAMENT],
    |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Organise).await?;
            undo(desk, ask, found, given).await
        })
    },
);

impl OnPress for press::UndoAward {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.id).await?;
        undo_award(desk, ask, id, self.no).await
    }
}

impl OnPress for press::UndoDrop {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, _) = seen(desk, ask, self.id).await?;
        undo_drop(desk, ask, id, self.player).await
    }
}

/// Takes an award or a departure back, whichever is named.
async fn undo(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): Found,
    given: &Given,
) -> Result<Reply, Failure> {
    organiser(desk, ask, &tournament).await?;
    match (given.text("match"), given.text("player")) {
        (Some(game), None) => undo_award(desk, ask, id, match_no(game)?).await,
        (None, Some(player)) => {
            let person = person_named(desk, &tournament, player).await?;
            let player = entrant(&tournament, person)?;
            undo_drop(desk, ask, id, player).await
        }
        _ => Err(refused("refusal-tournament-undo-what")),
    }
}

async fn undo_award(
    desk: &Desk,
    ask: &Ask,
    id: TournamentId,
    no: MatchNo,
) -> Result<Reply, Failure> {
    let (by, act) = (actor(desk, ask).await?, Act::Award(no));
    let undo = tournament::Command::Undo { by, act };
    let after = desk.tournaments.command(id, &undo).await?.state;
    // If somebody left meanwhile, it is lost for them instead.
    let key = match after.game(no).is_some_and(Match::is_open) {
        true => "tournament-undone-award",
        false => "tournament-undone-award-left",
    };
    let text = Text::new(key).text("match", match_label(&after, no));
    done(desk, ask, &text).await
}

async fn undo_drop(
    desk: &Desk,
    ask: &Ask,
    id: TournamentId,
    player: Player,
) -> Result<Reply, Failure> {
    let (by, act) = (actor(desk, ask).await?, Act::Drop(player));
    let undo = tournament::Command::Undo { by, act };
    let after = desk.tournaments.command(id, &undo).await?.state;
    let entrant = after.field.entrants.get(player.index());
    let person = entrant.map_or(Person(0), |entrant| entrant.person);
    let text = Text::new("tournament-undone-drop")
        .with("person", Arg::Person(person))
        .with("name", name(&after));
    done(desk, ask, &text).await
}

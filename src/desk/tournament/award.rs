//! `/tor tournament award`: an organiser decides a match.

use super::complete::{OPEN, TOURNAMENT, WINNER};
use super::organise::{done_unless, entrant, match_no, organiser, person_named};
use super::{Found, Wants, choose};
use crate::desk::command::needed;
use crate::desk::{Ask, Command, Desk, Reply};
use crate::draw::press;
use crate::draw::tournament::match_label;
use crate::kernel::Text;
use crate::table::Failure;
use crate::tournament::{self, Award, Phase};

/// The award of a match that nobody wins and nobody loses.
pub(super) const DRAW: &str = "draw";

/// The award of a match that all lose.
pub(super) const NOBODY: &str = "nobody";

pub const COMMAND: Command = Command::typed(
    "tournament award",
    &[OPEN.required(), WINNER.required(), TOURNAMENT],
    |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Organise).await?;
            let game = needed(given.text("match"))?;
            award(desk, ask, found, game, needed(given.text("winner"))?).await
        })
    },
);

async fn award(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): Found,
    game: &str,
    winner: &str,
) -> Result<Reply, Failure> {
    let by = organiser(desk, ask, &tournament).await?;
    let no = match_no(game)?;
    let award = match winner.trim() {
        DRAW => Award::Draw,
        NOBODY => Award::Nobody,
        named => {
            let person = person_named(desk, &tournament, named).await?;
            Award::To(entrant(&tournament, person)?)
        }
    };
    let award = tournament::Command::Award { by, no, award };
    let after = desk.tournaments.command(id, &award).await?.state;
    let text = Text::new("tournament-awarded").text("match", match_label(&after, no));
    let undo = press::UndoAward { id, no };
    let undo = Some(undo).filter(|_| after.phase == Phase::Running);
    done_unless(desk, ask, &text, undo).await
}

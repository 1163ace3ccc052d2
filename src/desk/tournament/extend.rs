//! `/tor tournament extend`: an organiser gives more time.

use super::complete::{OPEN, TOURNAMENT};
use super::organise::{done, match_no, organiser};
use super::{Found, Wants, choose, refused};
use crate::desk::command::{needed, whole};
use crate::desk::{Ask, Command, Desk, Reply};
use crate::draw::tournament::match_label;
use crate::kernel::{Arg, Moment, Text};
use crate::table::Failure;
use crate::tournament::{self, Match};

pub const COMMAND: Command = Command::typed(
    "tournament extend",
    &[whole("hours", 1, 2160).required(), OPEN, TOURNAMENT],
    |desk, ask, given| {
        Box::pin(async move {
            let found = choose(desk, ask, given, Wants::Organise).await?;
            let hours = needed(given.whole("hours"))?;
            extend(desk, ask, found, hours, given.text("match")).await
        })
    },
);

/// More time, counted from when it would have run out.
async fn extend(
    desk: &Desk,
    ask: &Ask,
    (id, tournament): Found,
    hours: u32,
    game: Option<&str>,
) -> Result<Reply, Failure> {
    let by = organiser(desk, ask, &tournament).await?;
    let no = game.map(match_no).transpose()?;
    let open = tournament
        .field
        .matches
        .iter()
        .filter(|game| game.is_open());
    let meant: Vec<&Match> = open
        .filter(|game| no.is_none_or(|no| no == game.no))
        .collect();
    let now = desk.clock.now();
    let ends = meant.iter().filter_map(|game| game.until).max();
    if !meant.is_empty() && ends.is_none() {
        return Err(refused("refusal-tournament-no-deadline"));
    }
    let from = ends.map_or(now, |ends: Moment| ends.max(now));
    let until = from.plus_seconds(i64::from(hours) * 3_600);
    let extend = tournament::Command::Extend { by, no, until };
    let after = desk.tournaments.command(id, &extend).await?.state;
    let text = match no {
        Some(no) => Text::new("tournament-extended").text("match", match_label(&after, no)),
        None => Text::new("tournament-extended-all"),
    };
    done(desk, ask, &text.with("until", Arg::When(until))).await
}

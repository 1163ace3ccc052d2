//! The board of a match that belongs to a tournament: which one, whom it calls, and where it goes if its thread is deleted.

use std::sync::Arc;

use super::{Outbox, TO_COME};
use crate::courier::place::Place;
use crate::courier::wire::Trouble;
use crate::draw;
use crate::draw::letter::Letter;
use crate::kernel::{Arg, Channel, Person, TableId, Text};
use crate::say::Speaker;
use crate::store::{Surface, SurfaceKind};
use crate::table::service::Fault;
use crate::table::{Phase, Table};
use crate::tournament::{MatchNo, Tournament};

/// Those who are told that their match can be played, by the first message that shows it.
pub(super) fn called(table: &Table) -> Vec<Person> {
    if table.contest.is_none() || table.phase != Phase::Running {
        return Vec::new();
    }
    let people = table.people().map(|(_, person)| person);
    people.filter(|person| !person.is_forgotten()).collect()
}

impl Outbox {
    /// The tournament of a table, if it belongs to one.
    async fn tournament_of(&self, table: &Table) -> Result<Option<Arc<Tournament>>, Fault> {
        let (Some((id, _)), Some(tournaments)) = (table.contest, self.tournaments.get()) else {
            return Ok(None);
        };
        tournaments.get(id).await
    }

    /// Says on top of the board which tournament and round it is, and who plays.
    pub(super) async fn name_contest(
        &self,
        letter: &mut Letter,
        table: &Table,
        speaker: &Speaker<'_>,
    ) -> Result<(), Fault> {
        let Some(tournament) = self.tournament_of(table).await? else {
            return Ok(());
        };
        let no = table.contest.map_or(0, |(_, no)| no);
        let round = tournament
            .game(MatchNo(no))
            .map_or(tournament.field.round, |game| game.round);
        let mentions = table
            .people()
            .map(|(seat, _)| Text::new("contest-player").with("player", Arg::Mention(seat)))
            .reduce(|first, second| {
                Text::new("contest-players")
                    .text("first", first)
                    .text("second", second)
            });
        let title = Text::new("contest-line")
            .with("name", draw::tournament::name(&tournament))
            .text("stage", draw::tournament::stage(&tournament, round))
            .text(
                "players",
                mentions.unwrap_or_else(|| Text::new("matches-alone")),
            );
        let board = std::mem::replace(&mut letter.content, speaker.say(&title));
        draw::push_line(&mut letter.content, &board);
        Ok(())
    }

    /// Notes that the board of a match is about to be posted in a place, before the table is opened: whatever happens then, the
    /// outbox posts it once.
    pub async fn expect_board_at(&self, table: TableId, channel: Channel) -> Result<(), Fault> {
        if self.surface(table, SurfaceKind::Board).await?.is_some() {
            return Ok(());
        }
        let to_come = Surface {
            table,
            kind: SurfaceKind::Board,
            channel,
            message: TO_COME,
            drawn_seq: 0,
            posted_at: self.clock.now(),
            by_token: false,
        };
        Ok(self.store.save_surface(to_come).await?)
    }

    /// A board cannot be posted where it was. If somebody deleted the thread of a match, it goes to the tournament's channel; says
    /// whether it does.
    pub(super) async fn moves_to_channel(
        &self,
        table: &Table,
        surface: &Surface,
        trouble: Trouble,
    ) -> Result<bool, Fault> {
        let gone = matches!(trouble, Trouble::NoChannel | Trouble::Forbidden(_));
        if !gone || table.phase != Phase::Running {
            return Ok(false);
        }
        let Some(tournament) = self.tournament_of(table).await? else {
            return Ok(false);
        };
        if tournament.channel == surface.channel {
            return Ok(false);
        }
        tracing::info!(table.id = %table.id, channel.id = surface.channel.0, %trouble, "a match's board moves to the tournament's channel");
        let to_come = Surface {
            channel: tournament.channel,
            message: TO_COME,
            drawn_seq: 0,
            posted_at: self.clock.now(),
            ..surface.clone()
        };
        self.store.save_surface(to_come).await?;
        self.refresh(table.id, Place::Board);
        Ok(true)
    }
}

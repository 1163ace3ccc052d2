//! `/tor board`: the board again, at the bottom of its channel.

use crate::courier::place::Place;
use crate::desk::ask::{Ask, Reply};
use crate::desk::route::{Desk, Wanted};
use crate::draw::letter::Letter;
use crate::kernel::{Arg, Refusal, TableId, Text};
use crate::store::SurfaceKind;
use crate::table::{Failure, Phase, Table};

impl Desk {
    /// `/tor board`.
    pub(in crate::desk) async fn board_named(
        &self,
        ask: &Ask,
        table: Option<String>,
    ) -> Result<Reply, Failure> {
        let table = self.choose_match(ask, table, Wanted::Here).await?;
        self.board(ask, table).await
    }

    /// Posts a board if the table has none: the bot was killed before it could.
    pub(in crate::desk) async fn ensure_board(
        &self,
        ask: &Ask,
        table: &Table,
    ) -> Result<(), Failure> {
        if !ask.by_token && self.lacks_board(table.id).await? {
            self.outbox.post_board(table).await?;
        }
        Ok(())
    }

    /// Whether nobody has posted a board and nobody is about to.
    async fn lacks_board(&self, id: TableId) -> Result<bool, Failure> {
        let known = self.outbox.surface(id, SurfaceKind::Board).await?;
        Ok(known.is_none() && !self.outbox.is_held(id, Place::Board))
    }

    pub(in crate::desk) async fn board(&self, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
        if matches!(table.phase, Phase::Closed(_)) {
            return Err(table.gone().into());
        }
        let known = self.outbox.surface(id, SurfaceKind::Board).await?;
        let mut letter = self.outbox.board_for(&table).await?;
        letter.pings.clear();
        // In its own channel the answer itself is the new board.
        if ask.channel == table.channel {
            if !ask.may_write {
                return Err(Refusal::CannotWrite.into());
            }
            if let Some(known) = known {
                self.outbox.retire(&known).await?;
            }
            let held = self.outbox.hold(id, Place::Board);
            if !ask.by_token {
                self.outbox.expect_board(&table).await?;
            }
            return Ok(Reply::public(letter)
                .showing(id, Place::Board, table.seq)
                .holding(held));
        }
        // Where only tokens can write, there is no way to post from elsewhere.
        let by_token = known.is_some_and(|known| known.by_token);
        let posted = !by_token && self.outbox.post_board_now(&table).await?;
        let text = Text::new(if posted {
            "board-posted"
        } else {
            "board-out-of-reach"
        });
        let channel = Arg::Plain(format!("<#{}>", table.channel.0));
        let text = text.with("channel", channel);
        Ok(Reply::private(Letter::text(
            self.say_to(ask, Some(&table), &text).await?,
        )))
    }
}

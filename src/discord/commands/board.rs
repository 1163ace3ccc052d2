//! `/tor board`: the board again, at the bottom of its channel.

use crate::discord::ask::{Ask, Place, Reply};
use crate::discord::letter::Letter;
use crate::discord::route::Desk;
use crate::kernel::{Refusal, TableId, Text};
use crate::store::SurfaceKind;
use crate::table::{Failure, Phase};

impl Desk {
    pub(in crate::discord) async fn board(&self, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
        if matches!(table.phase, Phase::Closed(_)) {
            return Err(Refusal::ChallengeClosed.into());
        }
        let known = self.outbox.surface(id, SurfaceKind::Board).await?;
        let mut letter = self.outbox.board_for(&table).await?;
        letter.pings.clear();
        // In its own channel the answer itself is the new board.
        if ask.channel == table.channel {
            if !ask.by_token && !ask.direct && !ask.may_write {
                return Err(Refusal::CannotWrite.into());
            }
            if let Some(known) = known {
                self.outbox.retire(&known).await?;
            }
            let held = self.outbox.hold(id, Place::Board);
            return Ok(Reply::public(letter)
                .showing(id, Place::Board, table.seq)
                .holding(held));
        }
        self.outbox.post_board(&table).await?;
        let text = Text::new("board-posted").with(
            "channel",
            crate::kernel::Arg::Plain(format!("<#{}>", table.channel.0)),
        );
        Ok(Reply::private(Letter::text(
            self.say_to(ask, Some(&table), &text).await?,
        )))
    }
}

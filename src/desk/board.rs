//! `/tor board`: the board again, at the bottom of its channel.

use crate::courier::place::Place;
use crate::desk::options::{MATCH, Wanted, choose};
use crate::desk::{Ask, Command, Desk, Reply};
use crate::draw::letter::Letter;
use crate::kernel::{Arg, Refusal, TableId, Text};
use crate::store::SurfaceKind;
use crate::table::{Failure, Phase, Table};

pub const COMMAND: Command = Command::typed("board", &[MATCH], |desk, ask, given| {
    Box::pin(async move {
        let table = choose(desk, ask, given, Wanted::Here).await?;
        repost(desk, ask, table).await
    })
});

/// Posts a board if the table has none: the bot was killed before it could.
pub async fn ensure(desk: &Desk, ask: &Ask, table: &Table) -> Result<(), Failure> {
    if !ask.by_token && lacks(desk, table.id).await? {
        desk.outbox.post_board(table).await?;
    }
    Ok(())
}

/// Whether nobody has posted a board and nobody is about to.
async fn lacks(desk: &Desk, id: TableId) -> Result<bool, Failure> {
    let known = desk.outbox.surface(id, SurfaceKind::Board).await?;
    Ok(known.is_none() && !desk.slate.holds.is_held((id, Place::Board)))
}

async fn repost(desk: &Desk, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
    let table = desk.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
    table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
    if matches!(table.phase, Phase::Closed(_)) {
        return Err(table.gone().into());
    }
    let known = desk.outbox.surface(id, SurfaceKind::Board).await?;
    let mut letter = desk.drafts.board(&table).await?;
    letter.pings.clear();
    // In its own channel the answer itself is the new board.
    if ask.channel == table.channel {
        if !ask.may_write {
            return Err(Refusal::CannotWrite.into());
        }
        if let Some(known) = known {
            desk.outbox.retire(&known).await?;
        }
        let held = desk.slate.hold(id, Place::Board);
        if !ask.by_token {
            desk.outbox.expect_board(&table).await?;
        }
        return Ok(Reply::public(letter)
            .showing(id, Place::Board, table.seq)
            .holding(held));
    }
    // Where only tokens can write, there is no way to post from elsewhere.
    let by_token = known.is_some_and(|known| known.by_token);
    let posted = !by_token && desk.outbox.post_board_now(&table).await?;
    let text = Text::new(if posted {
        "board-posted"
    } else {
        "board-out-of-reach"
    });
    let channel = Arg::Plain(format!("<#{}>", table.channel.0));
    let text = text.with("channel", channel);
    Ok(Reply::private(Letter::text(
        desk.say_to(ask, Some(&table), &text).await?,
    )))
}

//! Opening a table here and now, and the board on which people gather: what challenges, lobbies, practice and rematches have in common.

use crate::courier::holds::Held;
use crate::courier::outbox::TO_COME;
use crate::courier::place::{Place, Spot};
use crate::desk::{Ask, Desk, OnPress, Reply, hand};
use crate::draw::press::Press;
use crate::edge;
use crate::kernel::{Refusal, TableId};
use crate::store::{Surface, SurfaceKind};
use crate::table::{Change, Command, Failure, Opening, Pace, Table};

/// The usual terms of a table that the asker opens here and now.
pub fn opening(desk: &Desk, ask: &Ask, id: TableId, game: &str) -> Opening {
    Opening {
        id,
        game: game.to_owned(),
        options: String::new(),
        pace: Pace::Live,
        paces: desk.paces,
        rated: true,
        host: ask.person,
        invited: None,
        lobby: None,
        guild: ask.guild,
        channel: ask.channel,
        expires_at: desk
            .clock
            .now()
            .plus_seconds(desk.play.challenge_expires.as_secs() as i64),
        click: ask.id,
        seed: edge::random_seed(),
        rematch_of: None,
        practice: None,
        fixture: None,
    }
}

pub async fn open_here(desk: &Desk, ask: &Ask, opening: Opening) -> Result<Reply, Failure> {
    let held = desk.slate.hold(opening.id, Place::Board);
    let change = desk.tables.open(opening).await?;
    post_board(desk, ask, &change.state, held).await
}

/// The server's rules for where and how fast, and whether we can write here at all.
pub async fn allowed_here(desk: &Desk, ask: &Ask, pace: Option<&str>) -> Result<Pace, Failure> {
    if !ask.may_write {
        return Err(Refusal::CannotWrite.into());
    }
    let guild = match ask.guild {
        Some(guild) => Some(desk.people.guild(guild).await?),
        None => None,
    };
    if guild
        .as_ref()
        .is_some_and(|guild| !guild.channels.is_empty() && !guild.channels.contains(&ask.channel))
    {
        return Err(Refusal::WrongChannel.into());
    }
    match pace.or(guild.as_ref().and_then(|guild| guild.pace.as_deref())) {
        Some(pace) => Ok(Pace::find(pace).ok_or(Refusal::NoSuchPace)?),
        None => Ok(Pace::Live),
    }
}

/// Answers with a new board for everyone.
pub async fn post_board(
    desk: &Desk,
    ask: &Ask,
    table: &Table,
    held: Held<Spot>,
) -> Result<Reply, Failure> {
    // The same wish delivered twice finds the board of the first.
    let known = desk.outbox.surface(table.id, SurfaceKind::Board).await?;
    if known.is_none() && !ask.by_token {
        desk.outbox.expect_board(table).await?;
    }
    let letter = desk.drafts.board(table).await?;
    Ok(Reply::public(letter)
        .showing(table.id, Place::Board, table.seq)
        .holding(held))
}

/// A button of a board on which people gather: it answers a challenge, or changes a lobby.
pub trait Gathers: Press + Send {
    /// What the asker wants by it, at which table.
    fn wish(self, ask: &Ask) -> (TableId, Command);
}

/// Its own message becomes the board: one request, nothing to scroll for.
impl<B: Gathers> OnPress for B {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        let (id, command) = self.wish(ask);
        gather(desk, ask, id, command).await
    }
}

async fn gather(desk: &Desk, ask: &Ask, id: TableId, command: Command) -> Result<Reply, Failure> {
    let held = desk.slate.hold(id, Place::Board);
    let Change { state: table, .. } = desk.tables.command(id, &command).await?;
    if !pressed_board(desk, ask, id).await? {
        drop(held);
        return hand::show(desk, ask, id).await;
    }
    let letter = desk.drafts.board(&table).await?;
    Ok(Reply::redraw(letter)
        .showing(id, Place::Board, table.seq)
        .holding(held))
}

/// Whether the pressed message is the table's board. A forged press, or one on an old copy, must not turn another
/// message into a second board.
pub async fn pressed_board(desk: &Desk, ask: &Ask, id: TableId) -> Result<bool, Failure> {
    let board = desk.outbox.surface(id, SurfaceKind::Board).await?;
    let pressed = ask.message.filter(|message| !message.ephemeral);
    let is_it = |board: Surface, id: u64| board.message == TO_COME || board.message == id;
    Ok(pressed.is_some_and(|pressed| board.is_none_or(|board| is_it(board, pressed.id))))
}

//! The private panel: showing it, and making a move on it.

use crate::discord::ask::{Ask, Place, Reply};
use crate::discord::route::Desk;
use crate::kernel::{Refusal, TableId, Text};
use crate::table::{Command, Failure, Table};

impl Desk {
    /// Shows the asker their own panel.
    pub(in crate::discord) async fn hand(&self, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
        let letter = self.outbox.panel_for(&table, ask.person).await?;
        let place = Place::Private(ask.person);
        let held = self.outbox.hold(id, place);
        let reply = Reply::private(letter.clone())
            .showing(id, place, table.seq)
            .holding(held);
        // Where only tokens can write, a press on the board is the moment to draw the board again.
        if ask.by_token && self.pressed_board(ask, id).await? {
            let shows = reply.shows;
            let held = self.outbox.hold(id, Place::Board);
            let board = self.outbox.board_for(&table).await?;
            let mut reply = Reply::redraw(board)
                .showing(id, Place::Board, table.seq)
                .holding(held);
            reply.then = Some((letter, shows));
            return Ok(reply);
        }
        Ok(reply)
    }

    /// Makes a move, and draws the panel it was made on.
    pub(in crate::discord) async fn act(
        &self,
        ask: &Ask,
        id: TableId,
        decision: u32,
        action: String,
    ) -> Result<Reply, Failure> {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
        let place = pressed_place(ask);
        // A hidden choice is taken only where nobody else can see it.
        if place == Place::Board && table.rules.meta().hidden {
            return Err(Refusal::UnknownButton.into());
        }
        let held = self.outbox.hold(id, place);
        let command = Command::Act {
            by: ask.person,
            decision,
            action,
        };
        let (table, notice) = match self.tables.command(id, &command).await {
            Ok(change) => (change.table, None),
            // The panel was old, or the move was not possible: a fresh panel with a sentence is worth more than the sentence.
            Err(Failure::Refused(refusal)) => (
                self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?,
                Some(refusal.text()),
            ),
            Err(Failure::Fault(fault)) => (
                self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?,
                Some(self.fault(ask, &fault)),
            ),
        };
        let letter = self.drawing(ask, &table, place, notice.as_ref()).await?;
        Ok(Reply::redraw(letter)
            .showing(id, place, table.seq)
            .holding(held))
    }

    async fn drawing(
        &self,
        ask: &Ask,
        table: &Table,
        place: Place,
        notice: Option<&Text>,
    ) -> Result<crate::discord::letter::Letter, Failure> {
        Ok(match place {
            Place::Board => self.outbox.board_for(table).await?,
            Place::Direct(_) | Place::Private(_) => {
                self.outbox.panel_with(table, ask.person, notice).await?
            }
        })
    }
}

/// What kind of message was pressed.
pub(super) fn pressed_place(ask: &Ask) -> Place {
    match ask.message {
        Some(message) if message.ephemeral => Place::Private(ask.person),
        _ if ask.direct => Place::Direct(ask.person),
        _ => Place::Board,
    }
}

//! The private panel: showing it, and making a move on it.

use std::sync::Arc;

use crate::courier::place::Place;
use crate::desk::opening::pressed_board;
use crate::desk::options::{MATCH, Wanted, choose};
use crate::desk::{Ask, Command, Desk, OnPress, Reply};
use crate::draw::{self, press};
use crate::kernel::{Pending, Refusal, TableId, Text};
use crate::table::{self, Failure, Table};

pub const COMMAND: Command = Command::typed("hand", &[MATCH], |desk, ask, given| {
    Box::pin(async move {
        let table = choose(desk, ask, given, Wanted::Due).await?;
        show(desk, ask, table).await
    })
});

impl OnPress for press::Hand {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        show(desk, ask, self.table).await
    }
}

impl OnPress for press::Act {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        act(desk, ask, self.table, self.decision, self.action).await
    }
}

impl OnPress for press::Menu {
    async fn pressed(self, desk: &Desk, ask: &Ask, chosen: Option<&str>) -> Result<Reply, Failure> {
        let action = chosen.ok_or(Refusal::UnknownButton)?.to_owned();
        act(desk, ask, self.table, self.decision, action).await
    }
}

/// Shows the asker their own panel.
pub async fn show(desk: &Desk, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
    let table = desk.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
    table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
    let table = seen(desk, ask, table).await;
    desk.slate.tokens.begin(&table, ask.person, "");
    let letter = desk.drafts.panel(&table, ask.person, None, "").await?;
    let place = Place::Private(ask.person);
    let held = desk.slate.hold(id, place);
    let reply = Reply::private(letter.clone())
        .showing(id, place, table.seq)
        .holding(held);
    // Where only tokens can write, a press on the board is the moment to draw the board again.
    if ask.by_token && pressed_board(desk, ask, id).await? {
        let shows = reply.shows;
        let held = desk.slate.hold(id, Place::Board);
        let board = desk.drafts.board(&table).await?;
        let mut reply = Reply::redraw(board)
            .showing(id, Place::Board, table.seq)
            .holding(held);
        reply.then = Some((letter, shows));
        return Ok(reply);
    }
    Ok(reply)
}

/// Makes a move, and draws the panel it was made on.
async fn act(
    desk: &Desk,
    ask: &Ask,
    id: TableId,
    decision: u32,
    action: String,
) -> Result<Reply, Failure> {
    let table = desk.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
    table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
    let place = pressed_place(ask);
    // A hidden choice is taken only where nobody else can see it.
    if place == Place::Board && table.rules.meta().hidden {
        return Err(Refusal::UnknownButton.into());
    }
    let (looks, settle) = (&desk.slate.looks, desk.play.settle);
    let quick = || looks.just_changed((id, place), desk.clock.now(), settle);
    if decision == table.decision && quick() {
        let table = seen(desk, ask, table).await;
        return ask_again(desk, ask, &table, place).await;
    }
    if let Some(begun) = action.strip_prefix(draw::BEGINS) {
        let table = seen(desk, ask, table).await;
        return begin(desk, ask, &table, decision, begun).await;
    }
    desk.slate.tokens.begin(&table, ask.person, "");
    let held = desk.slate.hold(id, place);
    let command = table::Command::Act {
        by: ask.person,
        decision,
        action,
    };
    let (table, notice) = match desk.tables.command(id, &command).await {
        Ok(change) => (change.state, None),
        // On the board everyone would read it.
        Err(failure) if place == Place::Board => return Err(failure),
        // The panel was old, or the move was not possible: a fresh panel with a sentence is worth more than the sentence.
        Err(Failure::Refused(refusal)) => {
            let table = desk.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
            (seen(desk, ask, table).await, Some(refusal.above_panel()))
        }
        Err(Failure::Fault(fault)) => (
            desk.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?,
            Some(desk.fault(ask, &fault)),
        ),
    };
    let letter = drawing(desk, ask, &table, place, notice.as_ref()).await?;
    Ok(Reply::redraw(letter)
        .showing(id, place, table.seq)
        .holding(held))
}

/// They have their panel before them, so nobody need call them in this decision. What keeps that from being noted keeps them from
/// nothing: they are called once for nothing.
async fn seen(desk: &Desk, ask: &Ask, table: Arc<Table>) -> Arc<Table> {
    if !table.may_call(ask.person) {
        return table;
    }
    let look = table::Command::Look { by: ask.person };
    match desk.tables.command(table.id, &look).await {
        Ok(change) => change.state,
        Err(Failure::Refused(_)) => table,
        Err(Failure::Fault(fault)) => {
            tracing::warn!(table.id = %table.id, %fault, "a look at a panel was not noted");
            table
        }
    }
}

/// A second click finds other buttons where the first one found its own: nothing is played, and the person looks again.
async fn ask_again(desk: &Desk, ask: &Ask, table: &Table, place: Place) -> Result<Reply, Failure> {
    if place == Place::Board {
        return Err(Refusal::TooQuick.into());
    }
    let notice = Refusal::TooQuick.text();
    let held = desk.slate.hold(table.id, place);
    let begun = desk.slate.tokens.begun(table, ask.person);
    let panel = desk.drafts.panel(table, ask.person, Some(&notice), &begun);
    Ok(Reply::redraw(panel.await?)
        .showing(table.id, place, table.seq)
        .holding(held))
}

/// Shows what a move that takes several presses still needs. Nothing is stored, and nobody else sees it.
async fn begin(
    desk: &Desk,
    ask: &Ask,
    table: &Table,
    decision: u32,
    begun: &str,
) -> Result<Reply, Failure> {
    let place = pressed_place(ask);
    let stale = decision != table.decision;
    let notice = stale.then(|| Refusal::Stale.above_panel());
    let begun = if stale { "" } else { begun };
    let seat = table.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
    let may_act = |pending: Pending| pending.may_act(seat);
    if !stale && !table.pending().is_some_and(may_act) {
        // The table knows whose turn it is; asking it to do nothing gives the sentence.
        let nothing = table::Command::Act {
            by: ask.person,
            decision,
            action: String::new(),
        };
        desk.tables.command(table.id, &nothing).await?;
    }
    desk.slate.tokens.begin(table, ask.person, begun);
    let letter = desk
        .drafts
        .panel(table, ask.person, notice.as_ref(), begun)
        .await?;
    // The board is everyone's: what one has begun is shown to that one alone.
    let (reply, place) = match place {
        Place::Board => (Reply::private(letter), Place::Private(ask.person)),
        Place::Direct(_) | Place::Private(_) => (Reply::redraw(letter), place),
    };
    let held = desk.slate.hold(table.id, place);
    Ok(reply.showing(table.id, place, table.seq).holding(held))
}

async fn drawing(
    desk: &Desk,
    ask: &Ask,
    table: &Table,
    place: Place,
    notice: Option<&Text>,
) -> Result<crate::draw::letter::Letter, Failure> {
    Ok(match place {
        Place::Board => desk.drafts.board(table).await?,
        Place::Direct(_) | Place::Private(_) => {
            desk.drafts.panel(table, ask.person, notice, "").await?
        }
    })
}

/// What kind of message was pressed.
pub(super) fn pressed_place(ask: &Ask) -> Place {
    match ask.message {
        Some(message) if message.ephemeral => Place::Private(ask.person),
        _ if ask.direct => Place::Direct(ask.person),
        _ => Place::Board,
    }
}

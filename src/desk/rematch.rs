//! **Rematch**: the same people once more.

use std::sync::Arc;

use crate::courier::place::Place;
use crate::desk::opening::{opening, post_board};
use crate::desk::{Ask, Desk, OnPress, Reply, board, hand};
use crate::draw::press;
use crate::kernel::{Level, Person, Refusal, TableId, Text};
use crate::table::{Command, Failure, Occupant, Opening, Phase, Practice, Table};

/// How many rematches of one match are looked at before a new one is opened.
const MOST_REMATCHES: u64 = 100;

impl OnPress for press::Rematch {
    async fn pressed(self, desk: &Desk, ask: &Ask, _: Option<&str>) -> Result<Reply, Failure> {
        rematch(desk, ask, self.table).await
    }
}

/// Opens the next match of the same people, or joins it if another one has asked already.
async fn rematch(desk: &Desk, ask: &Ask, id: TableId) -> Result<Reply, Failure> {
    let old = desk.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
    old.seat_of(ask.person).ok_or(Refusal::NotAPlayer)?;
    if !matches!(old.phase, Phase::Over(..)) {
        return Err(Refusal::NotOver.into());
    }
    if old.fixture.is_some() {
        return Err(Refusal::Rule(Text::new("refusal-tournament-match-rematch")).into());
    }
    for attempt in 0..MOST_REMATCHES {
        let name = desk.tables.rematch_name(id, attempt);
        let table = match desk.tables.get(name).await? {
            Some(table) => table,
            None => match open_rematch(desk, ask, &old, name).await? {
                Ok(reply) => return Ok(reply),
                Err(table) => table,
            },
        };
        match table.phase {
            Phase::Open if table.host == ask.person => {
                board::ensure(desk, ask, &table).await?;
                return Err(Refusal::RematchWaits.into());
            }
            Phase::Open => {
                let (by, click) = (ask.person, ask.id);
                let come = match table.room {
                    Some(_) => Command::Join { by, click },
                    None => Command::Accept { by, click },
                };
                let change = desk.tables.command(name, &come).await?;
                board::ensure(desk, ask, &change.state).await?;
                return hand::show(desk, ask, name).await;
            }
            Phase::Running => return hand::show(desk, ask, name).await,
            Phase::Closed(_) | Phase::Over(..) => {}
        }
    }
    Err(Refusal::NoSuchTable.into())
}

/// The reply, or the table that the other one opened in the same moment.
async fn open_rematch(
    desk: &Desk,
    ask: &Ask,
    old: &Table,
    id: TableId,
) -> Result<Result<Reply, Arc<Table>>, Failure> {
    if !ask.may_write {
        return Err(Refusal::CannotWrite.into());
    }
    let others: Vec<Person> = old
        .people()
        .map(|(_, person)| person)
        .filter(|person| *person != ask.person)
        .collect();
    // Two play at once, and so does whoever practises; more of them gather first, and so does someone who played a rated
    // match alone with several bots.
    let practice = practised(old);
    let gathers = old.seats.len() != 2 && practice.is_none();
    let lobby = gathers.then_some(Some(old.seats.len() as u8));
    if lobby.is_none() && others.iter().any(|other| other.is_forgotten()) {
        return Err(Refusal::FormerPlayer.into());
    }
    let opening = Opening {
        options: old.options.clone(),
        pace: old.pace,
        rated: old.rated,
        invited: others.first().copied().filter(|_| lobby.is_none()),
        lobby,
        guild: old.guild,
        channel: old.channel,
        rematch_of: Some(old.id),
        practice,
        ..opening(desk, ask, id, old.rules.meta().id)
    };
    let held = desk.slate.hold(id, Place::Board);
    let change = desk.tables.open(opening).await?;
    if change.events.is_empty() {
        return Ok(Err(change.state));
    }
    let mut table = change.state;
    for level in house(old).filter(|_| gathers) {
        let by = ask.person;
        let seat = Command::AddHouse { by, level };
        table = desk.tables.command(id, &seat).await?.state;
    }
    // A rematch asked for from a private panel still belongs into the channel where the match was.
    if ask.channel == old.channel {
        return Ok(Ok(post_board(desk, ask, &table, held).await?));
    }
    drop(held);
    desk.outbox.post_board(&table).await?;
    Ok(Ok(hand::show(desk, ask, id).await?))
}

/// How well the house played, seat by seat.
fn house(table: &Table) -> impl Iterator<Item = Level> {
    table.seated().filter_map(|(_, who)| match who {
        Occupant::House(level) => Some(level),
        Occupant::Person(_) => None,
    })
}

/// How someone played who needs nobody else for another match.
fn practised(old: &Table) -> Option<Practice> {
    match house(old).next() {
        Some(level) if old.seats.len() == 2 || old.is_practice() => Some(Practice::Against(level)),
        None if old.seats.len() == 1 && old.is_practice() => Some(Practice::Alone),
        Some(_) | None => None,
    }
}

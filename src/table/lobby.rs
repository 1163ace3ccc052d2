//! A lobby: people come and go until whoever keeps it starts the match. Pure, like `decide`.

use crate::games::Rules;
use crate::kernel::{Level, Person, Refusal, SeatCount};
use crate::table::Practice;
use crate::table::decide::{Decided, still_open};
use crate::table::event::Event;
use crate::table::house;
use crate::table::state::Table;

/// The numbers of players that go with these options.
pub fn fitting(rules: &dyn Rules, options: &str) -> Vec<u8> {
    let meta = rules.meta();
    (meta.min_seats..=meta.max_seats)
        .filter(|seats| rules.setup(options, SeatCount(*seats)).is_some())
        .collect()
}

/// For how many a new lobby has room.
pub fn room(rules: &dyn Rules, options: &str, wanted: Option<u8>) -> Result<u8, Refusal> {
    let fitting = fitting(rules, options);
    let most = fitting.last().copied().ok_or(Refusal::WrongSeats)?;
    match wanted {
        Some(wanted) if fitting.contains(&wanted) => Ok(wanted),
        Some(_) => Err(Refusal::WrongSeats),
        None => Ok(most),
    }
}

/// The same for someone who practises; nothing is a duel. The house fills what the variant needs, and no more.
pub fn practice_room(
    rules: &dyn Rules,
    options: &str,
    practice: Practice,
) -> Result<Option<u8>, Refusal> {
    let fitting = fitting(rules, options);
    match practice {
        Practice::Alone if fitting.contains(&1) => Ok(Some(1)),
        Practice::Alone => Err(Refusal::NotAlone),
        Practice::Against(_) => match fitting.into_iter().find(|seats| *seats > 1) {
            Some(2) => Ok(None),
            Some(more) => Ok(Some(more)),
            None => Err(Refusal::WrongSeats),
        },
    }
}

/// Refuses a level that a game does not have, with those it has.
pub fn has_level(rules: &dyn Rules, level: Level) -> Result<(), Refusal> {
    if rules.has_level(level) {
        return Ok(());
    }
    Err(Refusal::NoSuchLevel {
        game: rules.meta().name,
        levels: rules.house_levels(),
    })
}

/// A lobby that can still be changed.
fn gathering(decided: &Decided) -> Result<&Table, Refusal> {
    let table = &decided.state;
    if table.room.is_none() {
        return Err(Refusal::UnknownButton);
    }
    still_open(table)?;
    if decided.at >= table.expires_at {
        return Err(table.gone());
    }
    Ok(table)
}

fn kept_by(table: &Table, by: Person) -> Result<(), Refusal> {
    if table.host == by {
        Ok(())
    } else {
        Err(Refusal::NotYourLobby { host: table.host })
    }
}

pub fn join(decided: &mut Decided, by: Person, click: u64) -> Result<(), Refusal> {
    let table = gathering(decided)?;
    if table.seat_of(by).is_some() {
        return Err(Refusal::AlreadyIn);
    }
    if !table.has_room() {
        return Err(Refusal::LobbyFull);
    }
    decided.happens(Event::Joined { by, click });
    Ok(())
}

pub fn quit(decided: &mut Decided, by: Person) -> Result<(), Refusal> {
    let table = gathering(decided)?;
    table.seat_of(by).ok_or(Refusal::NotIn)?;
    decided.happens(Event::Quit { by });
    Ok(())
}

pub fn add_house(decided: &mut Decided, by: Person, level: Level) -> Result<(), Refusal> {
    let table = gathering(decided)?;
    kept_by(table, by)?;
    has_level(table.rules, level)?;
    if table
        .room
        .is_some_and(|room| table.seats.len() >= usize::from(room))
    {
        return Err(Refusal::LobbyFull);
    }
    decided.happens(Event::HouseAdded { by, level });
    Ok(())
}

pub fn start(decided: &mut Decided, by: Person) -> Result<(), Refusal> {
    let table = gathering(decided)?;
    kept_by(table, by)?;
    let fitting = fitting(table.rules, &table.options);
    let seats = table.seats.len() as u8;
    if !fitting.contains(&seats) {
        // Room was made for no more than the game takes, so somebody is missing.
        let least = fitting.into_iter().find(|fits| *fits > seats);
        return Err(Refusal::TooFew {
            least: least.ok_or(Refusal::WrongSeats)?,
        });
    }
    decided.happens(Event::Started { by });
    house::draw_seats(decided);
    Ok(())
}

//! What a command leads to: events or a refusal. Pure; nothing is stored or told here.

use crate::games::{Rules, find};
use crate::kernel::{Level, Moment, Outcome, Pending, Person, Refusal, Seat, SeatCount, Viewer};
use crate::log;
use crate::table::event::{Event, Opened, Reason};
use crate::table::state::{Occupant, Phase, Table};
use crate::table::{Command, Opening, Practice, call, deadline, house, lobby};

/// What is to be stored, and the table after it.
pub type Decided = log::Decided<Table>;

/// Opens a table. Against the house it starts at once.
pub fn open(opening: Opening, now: Moment) -> Result<Decided, Refusal> {
    let rules = find(&opening.game).ok_or(Refusal::NoSuchGame)?;
    let options = rules
        .options(&opening.options)
        .ok_or(Refusal::NoSuchVariant)?;
    if opening.invited == Some(opening.host) {
        return Err(Refusal::Yourself);
    }
    let room = room(rules, &options, &opening)?;
    let level = match opening.practice {
        Some(Practice::Against(level)) => level,
        Some(Practice::Alone) | None => Level::default(),
    };
    lobby::has_level(rules, level)?;
    let opened = Opened {
        game: opening.game,
        rules_version: rules.meta().rules_version,
        options,
        pace: opening.pace,
        limit: opening.paces.limit(opening.pace),
        rated: opening.rated,
        host: opening.host,
        invited: opening.invited,
        guild: opening.guild,
        channel: opening.channel,
        room,
        expires_at: opening.expires_at,
        click: opening.click,
        seed: opening.seed.reveal(),
        rematch_of: opening.rematch_of,
        level,
        pause: opening.paces.pause(opening.pace),
        fixture: opening.fixture,
    };
    let table =
        Table::opened(opening.id, &opened, now).expect("game and options were looked up above");
    let mut decided = Decided {
        events: vec![Event::Opened(Box::new(opened))],
        state: table,
        at: now,
    };
    let (by, click) = (opening.host, opening.click);
    if decided.state.fixture.is_some() {
        // Who sits where is the tournament's business: it sees to it that everyone has the first seat as often.
        decided.happens(Event::Started { by });
        house::play_on(&mut decided);
    } else if let (Some(_), Some(room)) = (opening.practice, room) {
        for _ in 1..room {
            decided.happens(Event::HouseAdded { by, level });
        }
        decided.happens(Event::Started { by });
        house::draw_seats(&mut decided);
        house::play_on(&mut decided);
    } else if opening.invited.is_none() && room.is_none() {
        decided.happens(Event::Accepted { by, click });
        house::draw_seats(&mut decided);
        house::play_on(&mut decided);
    }
    Ok(decided)
}

/// For how many a table has room that is no duel of two.
fn room(rules: &dyn Rules, options: &str, opening: &Opening) -> Result<Option<u8>, Refusal> {
    match (&opening.fixture, opening.lobby, opening.practice) {
        (Some(fixture), ..) => {
            let seats = u8::try_from(fixture.players.len()).map_err(|_| Refusal::WrongSeats)?;
            lobby::room(rules, options, Some(seats)).map(Some)
        }
        (None, _, Some(practice)) => lobby::practice_room(rules, options, practice),
        (None, Some(wanted), None) => lobby::room(rules, options, wanted).map(Some),
        (None, None, None) => {
            let two = rules.setup(options, SeatCount(2));
            two.map(|_| None).ok_or(Refusal::WrongSeats)
        }
    }
}

/// What a command leads to at this table, now.
pub fn decide(table: &Table, command: &Command, now: Moment) -> Result<Decided, Refusal> {
    let mut decided = Decided::nothing(table, now);
    match command {
        Command::Accept { by, click } => accept(&mut decided, *by, *click)?,
        Command::Decline { by } => {
            answer(table, *by)?;
            decided.happens(Event::Declined { by: *by });
        }
        Command::Withdraw { by } => {
            still_open(table)?;
            if *by != table.host {
                return Err(Refusal::NotYourWithdrawal { host: table.host });
            }
            decided.happens(Event::Withdrawn { by: *by });
        }
        Command::Join { by, click } => lobby::join(&mut decided, *by, *click)?,
        Command::Quit { by } => lobby::quit(&mut decided, *by)?,
        Command::AddHouse { by, level } => lobby::add_house(&mut decided, *by, *level)?,
        Command::Start { by } => lobby::start(&mut decided, *by)?,
        Command::Act {
            by,
            decision,
            action,
        } => act(&mut decided, *by, *decision, action)?,
        Command::HouseActs {
            seat,
            decision,
            action,
        } => house::act(&mut decided, *seat, *decision, action)?,
        Command::Look { by } => call::look(&mut decided, *by),
        Command::Resign { by } => resign(&mut decided, *by)?,
        Command::Tick => deadline::tick(&mut decided, now),
        Command::CallOff => {
            if table.fixture.is_none() {
                return Err(Refusal::UnknownButton);
            }
            if table.phase == Phase::Running {
                decided.happens(Event::CalledOff);
            }
        }
    }
    if table.phase != decided.state.phase || !decided.events.is_empty() {
        house::play_on(&mut decided);
    }
    Ok(decided)
}

pub(super) fn still_open(table: &Table) -> Result<(), Refusal> {
    if table.phase == Phase::Open {
        Ok(())
    } else {
        Err(table.gone())
    }
}

/// Only the one who was challenged may answer.
fn answer(table: &Table, by: Person) -> Result<(), Refusal> {
    still_open(table)?;
    match table.invited {
        Some(invited) if table.host == by => Err(Refusal::OwnChallenge { invited }),
        Some(invited) if invited != by => Err(Refusal::NotYourChallenge { invited }),
        // A lobby is joined, not accepted.
        None => Err(Refusal::UnknownButton),
        Some(_) => Ok(()),
    }
}

fn accept(decided: &mut Decided, by: Person, click: u64) -> Result<(), Refusal> {
    answer(&decided.state, by)?;
    // A click that comes after the end, but before the clock struck, is too late all the same.
    if decided.at >= decided.state.expires_at {
        return Err(Refusal::ChallengeClosed);
    }
    decided.happens(Event::Accepted { by, click });
    house::draw_seats(decided);
    Ok(())
}

/// The seat of someone who may do something in a running match.
fn player(table: &Table, by: Person) -> Result<Seat, Refusal> {
    let seat = table.seat_of(by).ok_or(Refusal::NotAPlayer)?;
    match table.phase {
        Phase::Open => Err(Refusal::NotStarted),
        Phase::Closed(_) => Err(table.gone()),
        Phase::Over(..) => Err(table.over()),
        Phase::Running if table.leavers.contains(&seat) => Err(Refusal::SeatTaken),
        Phase::Running => Ok(seat),
    }
}

fn act(decided: &mut Decided, by: Person, decision: u32, action: &str) -> Result<(), Refusal> {
    let table = &decided.state;
    let seat = player(table, by)?;
    if decision != table.decision {
        return Err(Refusal::Stale);
    }
    let pending = table.position().pending();
    if !pending.may_act(seat) {
        let waits_for = pending.due().iter().next().ok_or(Refusal::Stale)?;
        return Err(Refusal::NotYourTurn {
            seat: waits_for,
            until: deadline::until(table),
        });
    }
    let mut after = table.position().duplicate();
    after.act(seat, action)?;
    // Pressing the same card twice is one choice: a double click must not leave a second line in the log.
    let viewer = Viewer::Seat(seat);
    let same =
        after.pending() == pending && after.knowledge(viewer) == table.position().knowledge(viewer);
    if !same {
        decided.happens(Event::Acted {
            seat,
            action: action.to_owned(),
            house: false,
        });
    }
    Ok(())
}

fn resign(decided: &mut Decided, by: Person) -> Result<(), Refusal> {
    let seat = player(&decided.state, by)?;
    decided.happens(Event::Resigned { seat });
    end_if_alone(decided, Reason::Resigned);
    Ok(())
}

/// A match goes on while two seats are still in it and one of them is a person's: bots do not play on among themselves.
fn end_if_alone(decided: &mut Decided, reason: Reason) {
    let table = &decided.state;
    let stays = |seat: &Seat| !table.leavers.contains(seat);
    let few = table.seated().filter(|(seat, _)| stays(seat)).count() <= 1;
    if few || !table.people().any(|(seat, _)| stays(&seat)) {
        finish(decided, None, reason);
    }
}

/// A match in which no person is left is over. `late` are those who left just now.
pub(super) fn end_if_abandoned(decided: &mut Decided, late: &[Seat]) {
    let table = &decided.state;
    if !table
        .people()
        .all(|(seat, _)| table.leavers.contains(&seat))
    {
        return;
    }
    let level = Outcome::level(table.seats.len());
    // Everyone who let the time run out in the same moment lost alike; but not alike with whoever had left before, nor
    // with the house, which never leaves.
    let outcome = if late.len() == table.seats.len() {
        level
    } else {
        level.lost_for(&table.leavers)
    };
    decided.happens(Event::Ended {
        outcome,
        reason: Reason::Abandoned,
    });
}

/// Ends the match by the rules if its position says so.
pub(super) fn end_if_over(decided: &mut Decided) -> bool {
    let Some(Pending::Over(outcome)) = decided.state.pending() else {
        return false;
    };
    finish(decided, Some(outcome), Reason::Played);
    true
}

fn finish(decided: &mut Decided, outcome: Option<Outcome>, reason: Reason) {
    let outcome = outcome.unwrap_or_else(|| Outcome::level(decided.state.seats.len()));
    let outcome = outcome.lost_for(&decided.state.leavers);
    decided.happens(Event::Ended { outcome, reason });
}

/// Whether a seat is a person's who still plays.
pub(super) fn in_play(table: &Table, seat: Seat) -> bool {
    matches!(table.seats[seat.index()], Occupant::Person(_)) && !table.leavers.contains(&seat)
}

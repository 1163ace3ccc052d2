//! Deadlines: when someone is called, reminded, warned, and when the house takes over. Pure; `service` keeps the time.
//!
//! All of them are absolute moments that follow from the log, so a restart changes none.

use crate::kernel::{Moment, Pending, Seat};
use crate::table::call;
use crate::table::decide::{Decided, end_if_abandoned, in_play};
use crate::table::event::Event;
use crate::table::pace::Limit;
use crate::table::state::{Phase, Table};

/// The moment at which the present decision is overrun, as people are told.
pub fn until(table: &Table) -> Option<Moment> {
    let limit = table.limit.filter(|_| awaits_person(table))?;
    Some(overrun(table, &limit))
}

/// Whether a person must decide. The house keeps no one's time, its own least of all.
fn awaits_person(table: &Table) -> bool {
    let waits = |pending: Pending| pending.due().iter().any(|seat| in_play(table, seat));
    table.pending().is_some_and(waits)
}

fn overrun(table: &Table, limit: &Limit) -> Moment {
    let end = table.since.plus_seconds(limit.seconds);
    let told = if limit.warns {
        table.warned_at
    } else {
        table.reminded_at
    };
    // Nobody loses a match unheard: if the bot was away at half time, the notice counts from when it was back.
    told.map_or(end, |told| end.max(told.plus_seconds(limit.notice)))
}

/// When this table wants to be looked at again.
pub fn wake(table: &Table) -> Option<Moment> {
    match table.phase {
        Phase::Open => Some(table.expires_at),
        Phase::Running => {
            let limit = table.limit.filter(|_| awaits_person(table))?;
            if table.reminded_at.is_none() {
                let half = half(table, &limit);
                Some(call::at(table).map_or(half, |call| call.min(half)))
            } else {
                Some(overrun(table, &limit))
            }
        }
        Phase::Closed(_) | Phase::Over(..) => None,
    }
}

fn half(table: &Table, limit: &Limit) -> Moment {
    table.since.plus_seconds(limit.seconds / 2)
}

/// Does what is due.
pub fn tick(decided: &mut Decided, now: Moment) {
    let table = &decided.state;
    if wake(table).is_none_or(|wake| now < wake) {
        return;
    }
    if table.phase == Phase::Open {
        return decided.happens(Event::Expired);
    }
    let Some(limit) = table.limit else { return };
    if call::at(table).is_some() && now < half(table, &limit) {
        let seats = call::missing(table).iter().collect();
        return decided.happens(Event::Called { seats });
    }
    if table.reminded_at.is_none() && (now < overrun(table, &limit) || !limit.warns) {
        return decided.happens(Event::Reminded);
    }
    if limit.warns && table.warned_at.is_none() {
        // The bot was away at half time: the warning is also the reminder.
        if table.reminded_at.is_none() {
            decided.happens(Event::Reminded);
        }
        return decided.happens(Event::Warned);
    }
    let late: Vec<Seat> = table
        .position()
        .pending()
        .due()
        .iter()
        .filter(|seat| in_play(table, *seat))
        .collect();
    for seat in &late {
        decided.happens(Event::Left { seat: *seat });
    }
    end_if_abandoned(decided, &late);
}

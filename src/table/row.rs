//! A table as the store's projection: what lists and timers ask for without reading a log.

use crate::kernel::{Person, Seat};
use crate::store::{Call, Finished, Finisher, SeatRow, Status, TableRow};
use crate::table::event::Event;
use crate::table::state::{Occupant, Phase, Table};
use crate::table::{Pace, deadline, house};

/// The row that follows from the log.
pub fn of(table: &Table) -> TableRow {
    let due = table.pending().map_or(0, |pending| {
        pending
            .due()
            .iter()
            .fold(0, |bits, seat| bits | 1 << seat.0)
    });
    TableRow {
        id: table.id,
        game: table.rules.meta().id.to_owned(),
        options: table.options.clone(),
        status: match table.phase {
            Phase::Open => Status::Open,
            Phase::Running => Status::Running,
            Phase::Over(..) => Status::Over,
            Phase::Closed(_) => Status::Closed,
        },
        guild: table.guild,
        channel: table.channel,
        host: table.host,
        pace: Pace::id(table.pace).to_owned(),
        rated: table.rated,
        decision: table.decision,
        due,
        seq: table.seq,
        wake_at: deadline::wake(table),
        house_at: house::moves_at(table),
        deadline_at: deadline::until(table),
        opened_at: table.opened_at,
        ended_at: table.ended_at,
        seats: table
            .seated()
            .map(|(seat, occupant)| seat_row(table, seat, occupant))
            .collect(),
    }
}

/// How the match ended, once it has: what standings are made of.
pub fn finished(table: &Table) -> Option<Finished> {
    let (Phase::Over(outcome, _), Some(at)) = (&table.phase, table.ended_at) else {
        return None;
    };
    let finisher = |(seat, occupant): (Seat, Occupant)| Finisher {
        person: person(occupant),
        level: house::level(table, seat),
        place: outcome.places[seat.index()],
        score: outcome.scores.get(seat.index()).copied(),
    };
    Some(Finished {
        table: table.id,
        at,
        game: table.rules.meta().id.to_owned(),
        most_seats: table.rules.meta().max_seats,
        guild: table.guild,
        rated: table.rated,
        seats: table.seated().map(finisher).collect(),
    })
}

/// What people are to be told because of these events.
pub fn calls(table: &Table, events: &[Event]) -> Vec<Call> {
    if !events.iter().any(Event::calls) {
        return Vec::new();
    }
    // Whoever is forgotten has left before; but nobody is ever to write to the number in their place.
    let known = |(_, person): &(Seat, Person)| !person.is_forgotten();
    let call = |(seat, person): (Seat, Person)| {
        Some(Call {
            table: table.id,
            person,
            decision: table.decision,
            stage: table.call_of(seat)?,
            seq: table.seq,
            channel: None,
            told: false,
        })
    };
    table.people().filter(known).filter_map(call).collect()
}

fn person(occupant: Occupant) -> Option<Person> {
    match occupant {
        Occupant::Person(person) => Some(person),
        Occupant::House(_) => None,
    }
}

fn seat_row(table: &Table, seat: Seat, occupant: Occupant) -> SeatRow {
    let place = match &table.phase {
        Phase::Over(outcome, _) => outcome.places.get(seat.index()).copied(),
        Phase::Open | Phase::Closed(_) | Phase::Running => None,
    };
    SeatRow {
        seat,
        person: person(occupant),
        place,
    }
}

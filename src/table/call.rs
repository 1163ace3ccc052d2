//! The call: who is told that it is their turn, and when. Pure; `deadline` keeps its time, and the courier says it.
//!
//! A decision calls once, a grace after it began, those it waits for who have not shown meanwhile. *That* they were called is a line
//! of the log, decided like a reminder: so it is exactly one in a decision, whoever looks at the clock and however often, and a restart
//! neither repeats nor forgets it. *Where* the message stands is the courier's business.
//!
//! Nobody is called who knows already:
//! - whoever made the last move of a person: what began the decision was the answer to their own press. The house and the dice may
//!   have moved since, so whoever practises with the house is left alone; but if somebody left, the others were not there to see it;
//! - whoever accepted the challenge or started the lobby, for the same reason; and at the first decision of a match of a tournament
//!   everyone, because the message with which it opens mentions them;
//! - whoever looked at their panel since. That is a line of the log too, one in a decision at most, and none once nobody could be
//!   called any more: memory would not survive a restart, nor would another process know.

use crate::kernel::{Moment, Person, Seat, SeatSet};
use crate::store::CallStage;
use crate::table::decide::{Decided, in_play};
use crate::table::event::Event;
use crate::table::state::{Occupant, Phase, Table};

/// Who sees it when a decision begins: the one whose press made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Witness {
    Nobody,
    One(Person),
    Everyone,
}

/// When those who do not show are called; nothing if nobody is to be called in this decision any more.
pub(super) fn at(table: &Table) -> Option<Moment> {
    let limit = table.limit?;
    let seconds = limit.call.filter(|call| *call < limit.seconds / 2)?;
    let open = table.phase == Phase::Running
        && table.called.is_empty()
        && table.reminded_at.is_none()
        && !missing(table).is_empty();
    open.then(|| table.since.plus_seconds(seconds))
}

/// Those it waits for who do not know it.
pub(super) fn missing(table: &Table) -> SeatSet {
    let due = table.pending().into_iter().flat_map(|it| it.due().iter());
    due.filter(|seat| in_play(table, *seat) && !table.aware.contains(*seat))
        .collect()
}

/// Someone has their panel before them.
pub(super) fn look(decided: &mut Decided, by: Person) {
    let table = &decided.state;
    let Some(seat) = table.seat_of(by).filter(|_| at(table).is_some()) else {
        return;
    };
    if missing(table).contains(seat) {
        decided.happens(Event::Looked { seat });
    }
}

impl Table {
    /// What a seat is to be told beside everything that shows the table; nothing while the match does not wait for it, or not yet
    /// for long.
    pub fn call_of(&self, seat: Seat) -> Option<CallStage> {
        let due = self.pending()?.due().contains(seat);
        if !due || !in_play(self, seat) {
            return None;
        }
        match (self.warned_at, self.reminded_at) {
            (Some(_), _) => Some(CallStage::Warned),
            (None, Some(_)) => Some(CallStage::Reminded),
            (None, None) => self.called.contains(seat).then_some(CallStage::Called),
        }
    }

    /// Whether it matters that this person looks at it now: else they would be called.
    pub fn may_call(&self, person: Person) -> bool {
        let seat = self.seat_of(person).filter(|_| at(self).is_some());
        seat.is_some_and(|seat| missing(self).contains(seat))
    }
}

/// Who sees what an event leads to.
pub(super) fn witness(table: &Table, event: &Event) -> Witness {
    match event {
        Event::Accepted { by, .. } => Witness::One(*by),
        Event::Started { by } => match table.fixture {
            // Nobody pressed anything; but the board with which a match of a tournament begins mentions them all.
            Some(_) => Witness::Everyone,
            None => Witness::One(*by),
        },
        Event::Acted { seat, house, .. } if !house => match table.seats.get(seat.index()) {
            Some(Occupant::Person(person)) => Witness::One(*person),
            Some(Occupant::House(_)) | None => table.witness,
        },
        Event::Left { .. } | Event::Resigned { .. } => Witness::Nobody,
        _ => table.witness,
    }
}

/// Those who see how the next decision begins.
pub(super) fn witnesses(table: &Table) -> SeatSet {
    let sees = |person: Person| match table.witness {
        Witness::Nobody => false,
        Witness::One(witness) => witness == person,
        Witness::Everyone => true,
    };
    let people = table.people().filter(|(_, person)| sees(*person));
    people.map(|(seat, _)| seat).collect()
}

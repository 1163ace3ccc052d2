//! A table as a log: how it begins, and what each event makes of it. `decide` and the service call it.

use super::{Closing, Occupant, Phase, Table};
use crate::kernel::{Corrupt, Entry, Moment, TableId};
use crate::log;
use crate::table::event::Event;
use crate::table::{call, deadline};

impl Table {
    /// The table its log tells of; nothing for an empty log.
    pub fn fold(id: TableId, entries: &[Entry]) -> Result<Option<Table>, Corrupt> {
        log::fold(id, entries)
    }
}

impl log::State for Table {
    type Id = TableId;
    type Event = Event;

    fn begin(id: TableId, first: &Event, at: Moment) -> Result<Table, Corrupt> {
        match first {
            Event::Opened(opened) => Table::opened(id, opened, at),
            _ => Err(Corrupt),
        }
    }

    fn apply(&mut self, event: &Event, at: Moment) -> Result<(), Corrupt> {
        if !self.expects(event) {
            return Err(Corrupt);
        }
        self.seq += 1;
        self.witness = call::witness(self, event);
        match event {
            Event::Opened(_) => return Err(Corrupt),
            Event::Accepted { by, click } => {
                // Against the house the opening click is also the accepting one.
                if *by != self.host {
                    self.lots.came(*by, *click);
                }
                self.start(at)?;
            }
            Event::Declined { .. } => self.close(Phase::Closed(Closing::Declined), at),
            Event::Withdrawn { .. } => self.close(Phase::Closed(Closing::Withdrawn), at),
            Event::Expired => self.close(Phase::Closed(Closing::Expired), at),
            Event::CalledOff => self.close(Phase::Closed(Closing::CalledOff), at),
            Event::Joined { by, click } => self.join(*by, *click),
            Event::Quit { by } => self.quit(*by, at),
            Event::HouseAdded { level, .. } => self.seats.push(Occupant::House(*level)),
            Event::Started { .. } => self.start(at)?,
            Event::Seated { order } => {
                self.seats = order
                    .iter()
                    .map(|place| self.seats[usize::from(*place)])
                    .collect();
                self.drawn = true;
                self.aware = call::witnesses(self);
            }
            Event::Acted { seat, action, .. } => {
                let position = self.position.as_mut().ok_or(Corrupt)?;
                let before = position.pending();
                position.act(*seat, action).map_err(|_| Corrupt)?;
                self.after_step(&before, Some(*seat), at);
            }
            Event::Rolled { chance } => {
                let position = self.position.as_mut().ok_or(Corrupt)?;
                let before = position.pending();
                position.resolve(chance)?;
                self.rolls += 1;
                self.after_step(&before, None, at);
            }
            Event::Looked { seat } => self.aware = self.aware.with(*seat),
            Event::Called { seats } => self.called = seats.iter().copied().collect(),
            Event::Reminded => self.reminded_at = Some(at),
            Event::Warned => self.warned_at = Some(at),
            Event::Left { seat } => self.leavers.push(*seat),
            Event::Resigned { seat } => {
                self.leavers.push(*seat);
                self.resigned = self.resigned.with(*seat);
            }
            Event::Ended { outcome, reason } => {
                self.close(Phase::Over(outcome.clone(), *reason), at)
            }
            // The lines above say it already; this one only makes sure that nobody goes on with an older copy.
            Event::Forgotten => {}
        }
        Ok(())
    }

    fn id(&self) -> TableId {
        self.id
    }

    fn seq(&self) -> u64 {
        self.seq
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(..) | Phase::Closed(_))
    }

    fn wake(&self) -> Option<Moment> {
        deadline::wake(self)
    }
}

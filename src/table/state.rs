//! A table as its log tells it: `fold` and nothing else makes one.

use crate::games::{Corrupt, Position, Rules, find};
use crate::kernel::{
    Channel, Entry, Guild, Moment, Outcome, Panel, Pending, Person, Seat, SeatCount, Seed, TableId,
    Viewer,
};
use crate::table::deadline;
use crate::table::event::{Event, Opened, Reason};
use crate::table::pace::{Limit, Pace};

/// One match, from challenge to result.
pub struct Table {
    /// Its name.
    pub id: TableId,
    /// The number of its last event.
    pub seq: u64,
    /// The game.
    pub rules: &'static dyn Rules,
    /// The variant, in notation.
    pub options: String,
    /// How long a decision may take.
    pub pace: Pace,
    /// The same in seconds.
    pub limit: Option<Limit>,
    /// Whether it counts.
    pub rated: bool,
    /// Who challenged.
    pub host: Person,
    /// Who was challenged; nobody means the house.
    pub invited: Option<Person>,
    /// Where.
    pub guild: Option<Guild>,
    /// Where exactly.
    pub channel: Channel,
    /// The match this one repeats.
    pub rematch_of: Option<TableId>,
    /// When the challenge was made.
    pub opened_at: Moment,
    /// When the challenge expires.
    pub expires_at: Moment,
    /// When it ended, one way or the other.
    pub ended_at: Option<Moment>,
    /// How far it is.
    pub phase: Phase,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// Those who let the time run out or resigned, in that order.
    pub leavers: Vec<Seat>,
    /// The number of the present decision; buttons carry it.
    pub decision: u32,
    /// When the present decision began.
    pub since: Moment,
    /// When those it waits for were reminded.
    pub reminded_at: Option<Moment>,
    /// When they were warned.
    pub warned_at: Option<Moment>,
    pub(super) position: Box<dyn Position>,
    pub(super) seed: Seed,
    /// How often chance moved.
    pub(super) rolls: u64,
}

/// How far a table is.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The challenge waits for an answer.
    Open,
    /// It never became a match.
    Closed(Closing),
    /// People play.
    Running,
    /// It is decided.
    Over(Outcome, Reason),
}

/// How a challenge came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// The challenged one declined.
    Declined,
    /// The challenger withdrew.
    Withdrawn,
    /// Time ran out.
    Expired,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person.
    Person(Person),
    /// Ourselves.
    House,
}

impl Table {
    /// The table its log tells of; nothing for an empty log.
    pub fn fold(id: TableId, entries: &[Entry]) -> Result<Option<Table>, Corrupt> {
        let Some((first, rest)) = entries.split_first() else {
            return Ok(None);
        };
        let Some(Event::Opened(opened)) = Event::parse(&first.payload) else {
            return Err(Corrupt);
        };
        let mut table = Table::opened(id, &opened, first.at)?;
        if first.seq != table.seq {
            return Err(Corrupt);
        }
        for entry in rest {
            // A line that is missing or stands twice would still fold into some match, but not into this one.
            if entry.seq != table.seq + 1 {
                return Err(Corrupt);
            }
            table.apply(&Event::parse(&entry.payload).ok_or(Corrupt)?, entry.at)?;
        }
        Ok(Some(table))
    }

    /// A new table.
    pub(super) fn opened(id: TableId, opened: &Opened, at: Moment) -> Result<Table, Corrupt> {
        let rules = find(&opened.game)
            .filter(|rules| rules.meta().rules_version == opened.rules_version)
            .ok_or(Corrupt)?;
        let position = rules.setup(&opened.options, SeatCount(2)).ok_or(Corrupt)?;
        let invited = opened.invited.map_or(Occupant::House, Occupant::Person);
        Ok(Table {
            id,
            seq: 1,
            rules,
            options: opened.options.clone(),
            pace: opened.pace,
            limit: opened.limit,
            rated: opened.rated,
            host: opened.host,
            invited: opened.invited,
            guild: opened.guild,
            channel: opened.channel,
            rematch_of: opened.rematch_of,
            opened_at: at,
            expires_at: opened.expires_at,
            ended_at: None,
            phase: Phase::Open,
            seats: vec![Occupant::Person(opened.host), invited],
            leavers: Vec::new(),
            decision: 0,
            since: at,
            reminded_at: None,
            warned_at: None,
            position,
            seed: Seed::parse(&opened.seed).ok_or(Corrupt)?,
            rolls: 0,
        })
    }

    /// Whether this can happen at a table that is so far. `decide` makes nothing else; a damaged log may hold anything.
    fn expects(&self, event: &Event) -> bool {
        let playing = |seat: &Seat| seat.index() < self.seats.len() && !self.leavers.contains(seat);
        match event {
            Event::Opened(_) => false,
            Event::Accepted { .. }
            | Event::Declined { .. }
            | Event::Withdrawn { .. }
            | Event::Expired => self.phase == Phase::Open,
            Event::Acted { .. } | Event::Rolled { .. } | Event::Reminded | Event::Warned => {
                self.phase == Phase::Running
            }
            Event::Left { seat } | Event::Resigned { seat } => {
                self.phase == Phase::Running && playing(seat)
            }
            Event::Ended { outcome, .. } => {
                self.phase == Phase::Running && outcome.places.len() == self.seats.len()
            }
        }
    }

    /// One more event.
    pub(super) fn apply(&mut self, event: &Event, at: Moment) -> Result<(), Corrupt> {
        if !self.expects(event) {
            return Err(Corrupt);
        }
        self.seq += 1;
        match event {
            Event::Opened(_) => return Err(Corrupt),
            Event::Accepted { .. } => {
                self.phase = Phase::Running;
                self.begin_decision(at);
            }
            Event::Declined { .. } => self.close(Phase::Closed(Closing::Declined), at),
            Event::Withdrawn { .. } => self.close(Phase::Closed(Closing::Withdrawn), at),
            Event::Expired => self.close(Phase::Closed(Closing::Expired), at),
            Event::Acted { seat, action, .. } => {
                let before = self.position.pending();
                self.position.act(*seat, action).map_err(|_| Corrupt)?;
                self.after_step(&before, Some(*seat), at);
            }
            Event::Rolled { chance } => {
                let before = self.position.pending();
                self.position.resolve(chance)?;
                self.rolls += 1;
                self.after_step(&before, None, at);
            }
            Event::Reminded => self.reminded_at = Some(at),
            Event::Warned => self.warned_at = Some(at),
            Event::Left { seat } | Event::Resigned { seat } => self.leavers.push(*seat),
            Event::Ended { outcome, reason } => {
                self.close(Phase::Over(outcome.clone(), *reason), at)
            }
        }
        Ok(())
    }

    /// Decisions are numbered, not log lines: the number stays while the same decision only waits for fewer people, and
    /// while someone merely changes their mind. So the other one's buttons stay good.
    fn after_step(&mut self, before: &Pending, actor: Option<Seat>, at: Moment) {
        let after = self.position.pending();
        let changed_mind =
            actor.is_some_and(|seat| !before.due().contains(seat)) && after.due() == before.due();
        let fewer = !after.due().is_empty() && after.due().is_strict_subset(before.due());
        if !changed_mind && !fewer {
            self.begin_decision(at);
        }
    }

    fn begin_decision(&mut self, at: Moment) {
        self.decision += 1;
        self.since = at;
        self.reminded_at = None;
        self.warned_at = None;
    }

    fn close(&mut self, phase: Phase, at: Moment) {
        self.phase = phase;
        self.ended_at = Some(at);
    }

    /// The seat of a person, whether they still play or not.
    pub fn seat_of(&self, person: Person) -> Option<Seat> {
        self.seated()
            .find(|(_, occupant)| *occupant == Occupant::Person(person))
            .map(|(seat, _)| seat)
    }

    /// Everyone with their seat.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, Occupant)> {
        (0u8..).map(Seat).zip(self.seats.iter().copied())
    }

    /// All people at the table, whether they still play or not.
    pub fn people(&self) -> impl Iterator<Item = (Seat, Person)> {
        self.seated().filter_map(|(seat, occupant)| match occupant {
            Occupant::Person(person) => Some((seat, person)),
            Occupant::House => None,
        })
    }

    /// Whether the house plays for this seat.
    pub fn house_plays(&self, seat: Seat) -> bool {
        self.seats[seat.index()] == Occupant::House || self.leavers.contains(&seat)
    }

    /// What the position waits for; nothing while nobody plays.
    pub fn pending(&self) -> Option<Pending> {
        (self.phase == Phase::Running).then(|| self.position.pending())
    }

    /// The moment at which the present decision is overrun, if there is one.
    pub fn until(&self) -> Option<Moment> {
        deadline::until(self)
    }

    /// What a viewer sees of the position.
    pub fn panel(&self, viewer: Viewer) -> Panel {
        self.position.panel(viewer)
    }
}

impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            options: self.options.clone(),
            phase: self.phase.clone(),
            seats: self.seats.clone(),
            leavers: self.leavers.clone(),
            position: self.position.duplicate(),
            seed: self.seed.clone(),
            ..*self
        }
    }
}

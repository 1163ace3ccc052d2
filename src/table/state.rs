//! A table as its log tells it: `fold` and nothing else makes one.

mod log;

use crate::games::{Corrupt, Position, Rules, find};
use crate::kernel::{
    Channel, Guild, Level, Moment, Outcome, Panel, Pending, Person, Refusal, Seat, SeatCount,
    SeatSet, Seed, Sketch, TableId, Text, TournamentId, Viewer,
};
use crate::table::call::{self, Witness};
use crate::table::deadline;
use crate::table::event::{Event, Opened, Reason};
use crate::table::lots::Lots;
use crate::table::pace::{Limit, Pace};

/// One match, from challenge to result.
pub struct Table {
    pub id: TableId,
    /// The number of its last event.
    pub seq: u64,
    pub rules: &'static dyn Rules,
    /// The version of its rules that this match is played by, from its first line to its last.
    pub rules_version: u32,
    /// The variant, in notation.
    pub options: String,
    /// How long a decision may take.
    pub pace: Pace,
    /// The same in seconds.
    pub limit: Option<Limit>,
    /// Whether it counts.
    pub rated: bool,
    /// Who challenged, or who keeps the lobby.
    pub host: Person,
    /// Who was challenged; nobody means the house, or a lobby.
    pub invited: Option<Person>,
    /// For how many a lobby has room; a challenge has none.
    pub room: Option<u8>,
    pub guild: Option<Guild>,
    /// Where exactly.
    pub channel: Channel,
    /// The match this one repeats.
    pub rematch_of: Option<TableId>,
    /// How long the house seems to think, in milliseconds at most.
    pub pause: u64,
    /// The tournament it is a match of, and its number there.
    pub fixture: Option<(TournamentId, u32)>,
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
    /// Those of them who resigned.
    pub resigned: SeatSet,
    /// The number of the present decision; buttons carry it.
    pub decision: u32,
    /// When the present decision began.
    pub since: Moment,
    /// When those it waits for were reminded.
    pub reminded_at: Option<Moment>,
    /// When they were warned.
    pub warned_at: Option<Moment>,
    /// Those of them who were called.
    pub called: SeatSet,
    /// Those of them who know that it is their turn.
    pub(super) aware: SeatSet,
    /// Who will know it when the next decision begins.
    pub(super) witness: Witness,
    /// Nothing before the match begins.
    pub(super) position: Option<Box<dyn Position>>,
    /// What all dice follow from.
    pub lots: Lots,
    /// Whether seats were drawn.
    pub(super) drawn: bool,
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
    /// Its tournament decided it otherwise.
    CalledOff,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    Person(Person),
    /// Ourselves, playing so well.
    House(Level),
}

impl Occupant {
    /// Whether it is ourselves.
    pub fn is_house(&self) -> bool {
        matches!(self, Occupant::House(_))
    }
}

impl Table {
    /// A new table.
    pub(super) fn opened(id: TableId, opened: &Opened, at: Moment) -> Result<Table, Corrupt> {
        let rules = find(&opened.game).ok_or(Corrupt)?;
        let version = opened.rules_version;
        let seats = SeatCount(opened.room.unwrap_or(2));
        let start = rules.setup_under(version, &opened.options, seats);
        start.ok_or(Corrupt)?;
        let (seats, clicks) = match &opened.fixture {
            Some(fixture) => {
                let seat = |(player, _): &(Person, u64)| Occupant::Person(*player);
                if opened.room.map(usize::from) != Some(fixture.players.len()) {
                    return Err(Corrupt);
                }
                (
                    fixture.players.iter().map(seat).collect(),
                    fixture.players.clone(),
                )
            }
            None => {
                let mut seats = vec![Occupant::Person(opened.host)];
                if opened.room.is_none() {
                    seats.push(
                        opened
                            .invited
                            .map_or(Occupant::House(opened.level), Occupant::Person),
                    );
                }
                (seats, vec![(opened.host, opened.click)])
            }
        };
        Ok(Table {
            id,
            seq: 1,
            rules,
            rules_version: version,
            options: opened.options.clone(),
            pace: opened.pace,
            limit: opened.limit,
            rated: opened.rated,
            host: opened.host,
            invited: opened.invited,
            room: opened.room,
            guild: opened.guild,
            channel: opened.channel,
            rematch_of: opened.rematch_of,
            pause: opened.pause,
            fixture: opened.fixture.as_ref().map(|it| (it.tournament, it.no)),
            opened_at: at,
            expires_at: opened.expires_at,
            ended_at: None,
            phase: Phase::Open,
            seats,
            leavers: Vec::new(),
            resigned: SeatSet::EMPTY,
            decision: 0,
            since: at,
            reminded_at: None,
            warned_at: None,
            called: SeatSet::EMPTY,
            aware: SeatSet::EMPTY,
            witness: Witness::Nobody,
            position: None,
            lots: Lots::new(Seed::parse(&opened.seed).ok_or(Corrupt)?, clicks),
            drawn: false,
            rolls: 0,
        })
    }

    /// Whether this can happen at a table that is so far. `decide` makes nothing else; a damaged log may hold anything.
    fn expects(&self, event: &Event) -> bool {
        let playing = |seat: &Seat| seat.index() < self.seats.len() && !self.leavers.contains(seat);
        let (open, running) = (self.phase == Phase::Open, self.phase == Phase::Running);
        match event {
            Event::Opened(_) => false,
            Event::Accepted { .. } | Event::Declined { .. } => open && self.room.is_none(),
            Event::Withdrawn { .. } | Event::Expired => open,
            Event::Joined { by, .. } => open && self.has_room() && self.seat_of(*by).is_none(),
            Event::Quit { by } => open && self.room.is_some() && self.seat_of(*by).is_some(),
            Event::HouseAdded { .. } => {
                open && self
                    .room
                    .is_some_and(|room| self.seats.len() < usize::from(room))
            }
            Event::Started { .. } => open && self.room.is_some(),
            Event::Seated { order } => {
                let mut places = order.clone();
                places.sort_unstable();
                let all = places.iter().copied().eq(0..self.seats.len() as u8);
                running && all && !self.drawn && self.decision == 1 && self.rolls == 0
            }
            Event::Acted { .. } | Event::Rolled { .. } | Event::Reminded | Event::Warned => running,
            Event::Looked { seat } => running && playing(seat),
            Event::Called { seats } => {
                running && self.called.is_empty() && !seats.is_empty() && seats.iter().all(playing)
            }
            Event::CalledOff => running && self.fixture.is_some(),
            Event::Left { seat } | Event::Resigned { seat } => running && playing(seat),
            Event::Ended { outcome, reason } => {
                // A log that is read by other rules than it was played by ends where these do not.
                let by_rules = *reason == Reason::Played;
                let over = || matches!(self.pending(), Some(Pending::Over(_)));
                running && outcome.places.len() == self.seats.len() && (!by_rules || over())
            }
            Event::Forgotten => open || running,
        }
    }

    fn start(&mut self, at: Moment) -> Result<(), Corrupt> {
        let seats = SeatCount(self.seats.len() as u8);
        let version = self.rules_version;
        let start = self.rules.setup_under(version, &self.options, seats);
        self.position = Some(start.ok_or(Corrupt)?);
        self.phase = Phase::Running;
        self.begin_decision(at);
        Ok(())
    }

    /// Whoever comes when all seats are taken sits down where the house was.
    fn join(&mut self, person: Person, click: u64) {
        if self.is_full()
            && let Some(seat) = self.seats.iter().rposition(Occupant::is_house)
        {
            self.seats.remove(seat);
        }
        self.seats.push(Occupant::Person(person));
        self.lots.came(person, click);
    }

    /// Whoever keeps a lobby and leaves it hands it on to the next; without a person it is closed.
    fn quit(&mut self, person: Person, at: Moment) {
        self.seats.retain(|seat| *seat != Occupant::Person(person));
        self.lots.left(person);
        let next = self.people().next();
        match next {
            Some((_, next)) if self.host == person => self.host = next,
            Some(_) => {}
            None => self.close(Phase::Closed(Closing::Withdrawn), at),
        }
    }

    fn is_full(&self) -> bool {
        self.room
            .is_some_and(|room| self.seats.len() >= usize::from(room))
    }

    /// Whether one more person finds a seat in a lobby; bots make room.
    pub fn has_room(&self) -> bool {
        self.room.is_some() && (!self.is_full() || self.seats.iter().any(Occupant::is_house))
    }

    /// The secret seed, once nothing depends on it any more.
    pub fn revealed_seed(&self) -> Option<String> {
        matches!(self.phase, Phase::Over(..)).then(|| self.lots.reveal())
    }

    /// Decisions are numbered, not log lines: the number stays while the same decision only waits for fewer people, and
    /// while someone merely changes their mind. So the other one's buttons stay good.
    fn after_step(&mut self, before: &Pending, actor: Option<Seat>, at: Moment) {
        if is_new_decision(before, actor, &self.position().pending()) {
            self.begin_decision(at);
        }
    }

    fn begin_decision(&mut self, at: Moment) {
        self.decision += 1;
        self.since = at;
        self.reminded_at = None;
        self.warned_at = None;
        self.called = SeatSet::EMPTY;
        self.aware = call::witnesses(self);
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
            Occupant::House(_) => None,
        })
    }

    /// Whether the house plays for this seat.
    pub fn house_plays(&self, seat: Seat) -> bool {
        self.seats[seat.index()].is_house() || self.leavers.contains(&seat)
    }

    /// What the position waits for; nothing while nobody plays.
    pub fn pending(&self) -> Option<Pending> {
        (self.phase == Phase::Running).then(|| self.position().pending())
    }

    /// The moment at which the present decision is overrun, if there is one.
    pub fn until(&self) -> Option<Moment> {
        deadline::until(self)
    }

    /// Whether it ever became a match.
    pub fn has_begun(&self) -> bool {
        self.position.is_some()
    }

    /// What a viewer sees of the position, once the match has begun.
    pub fn panel(&self, viewer: Viewer) -> Panel {
        self.position().panel(viewer)
    }

    /// Why nobody can come to it any more.
    pub fn gone(&self) -> Refusal {
        match self.room {
            Some(_) => Refusal::LobbyClosed,
            None => Refusal::ChallengeClosed,
        }
    }

    /// Why nothing can be played at it any more.
    pub fn over(&self) -> Refusal {
        match self.fixture {
            // There is no rematch to point to: the tournament says who meets whom.
            Some(_) => Refusal::Rule(Text::new("refusal-tournament-match-over")),
            None => Refusal::Over,
        }
    }

    /// The same for someone who has begun a move of several presses.
    pub fn panel_after(&self, viewer: Viewer, begun: &str) -> Panel {
        self.position().panel_after(viewer, begun)
    }

    /// A drawing of what a viewer sees, if the match has begun and the game has one.
    pub fn sketch(&self, viewer: Viewer) -> Option<Sketch> {
        self.position.as_ref()?.sketch(viewer)
    }

    pub(super) fn position(&self) -> &dyn Position {
        self.position
            .as_deref()
            .expect("only a match that has begun is asked")
    }
}

/// Whether a step of this seat, or of chance, ends one decision and begins the next.
pub(super) fn is_new_decision(before: &Pending, actor: Option<Seat>, after: &Pending) -> bool {
    let changed_mind =
        actor.is_some_and(|seat| !before.due().contains(seat)) && after.due() == before.due();
    let fewer = !after.due().is_empty() && after.due().is_strict_subset(before.due());
    !changed_mind && !fewer
}

impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            options: self.options.clone(),
            phase: self.phase.clone(),
            seats: self.seats.clone(),
            leavers: self.leavers.clone(),
            position: self.position.as_ref().map(|position| position.duplicate()),
            lots: self.lots.clone(),
            ..*self
        }
    }
}

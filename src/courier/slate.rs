//! The slate: what is to be done about messages, and what is known of them meanwhile. Logs have it told what happened;
//! the outbox, the poster and the steward work it off. A restart wipes it clean, and what was on it is found again in the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::time::Instant;

use crate::config;
use crate::courier::callees::Callees;
use crate::courier::holds::{Held, Holds};
use crate::courier::jobs::Jobs;
use crate::courier::looks::Looks;
use crate::courier::place::{Place, Spot};
use crate::courier::tokens::Tokens;
use crate::courier::turns::Turns;
use crate::kernel::{Moment, Person, TableId, TournamentId};
use crate::log::{Change, Posts};
use crate::people::People;
use crate::store::{AnyLog, Logged};
use crate::tournament::{Act, Event, Match, MatchNo, Tournament};
use crate::{table, telemetry, tournament};

/// Whoever is called waits so long for what else there is to say: a second match of the same moment shares the message.
const BREATH: Duration = Duration::from_millis(250);

/// Whoever notes a board that is to come posts it within this time, or never.
const COMING: Duration = Duration::from_secs(4);

/// Messages of tables that are drawn at once.
const DRAWN_AT_ONCE: usize = 32;

/// People who are called at once.
const CALLED_AT_ONCE: usize = 8;

/// Something to do for a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chore {
    /// Look for what a crash left undone.
    Recover,
    /// Take the result of a match, or find that it needs another table.
    Take(TournamentId, MatchNo),
    /// Open the matches that wait for a table.
    Open(TournamentId),
    /// End the tables nobody needs any more, and put their threads away.
    Tidy(TournamentId),
}

/// Something to do about what logs post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Posting {
    /// Look for what a crash left undone.
    Recover,
    /// Post what a log has to announce, and draw its card again.
    Look(AnyLog),
}

/// All that the courier has in memory.
pub struct Slate {
    people: Arc<People>,
    /// The messages of tables that may be behind.
    pub(super) jobs: Arc<Jobs<Spot>>,
    pub(super) chores: Arc<Jobs<Chore>>,
    pub(super) posts: Arc<Jobs<Posting>>,
    /// Those who are to be told what waits for them, and nothing that is past.
    pub(super) calls: Arc<Jobs<Person>>,
    pub(super) turns: Turns,
    /// The messages that only tokens can change, and the moves begun on them.
    pub tokens: Tokens,
    /// What is known of how messages look.
    pub looks: Arc<Looks>,
    /// Who draws a message of a table.
    pub holds: Arc<Holds<Spot>>,
    cards: Arc<Holds<AnyLog>>,
    /// Who is told something about which table.
    pub(super) callees: Callees,
    /// Whether this process does what is to be done once. If not, it draws what only its tokens can change.
    leads: AtomicBool,
    /// The boards that another process may be about to answer with, and since when we know.
    coming: Mutex<HashMap<Spot, Instant>>,
}

impl Slate {
    /// A clean slate.
    pub fn new(people: Arc<People>, settings: &config::Outbox) -> Slate {
        let jobs = Jobs::new("a message could not be drawn").at_once(DRAWN_AT_ONCE);
        let jobs = Arc::new(jobs.counted(telemetry::OUTBOX_DEPTH));
        let looks = Arc::new(Looks::default());
        let overlapped = {
            let (jobs, looks) = (Arc::clone(&jobs), Arc::clone(&looks));
            move |spot| {
                looks.doubt(spot);
                jobs.push(spot);
            }
        };
        Slate {
            people,
            jobs,
            chores: Arc::new(Jobs::new("a tournament could not be looked after")),
            posts: Arc::new(Jobs::new("what a log posts could not be looked after")),
            calls: Arc::new(Jobs::new("somebody could not be called").at_once(CALLED_AT_ONCE)),
            turns: Turns::new(settings.clone()),
            tokens: Tokens::default(),
            looks,
            holds: Holds::new(overlapped),
            // The store knows which cards are a step behind, and the poster looks after every change.
            cards: Holds::new(|_| {}),
            callees: Callees::default(),
            leads: AtomicBool::new(true),
            coming: Mutex::default(),
        }
    }

    /// From now on this process does what is to be done once, or no more.
    pub fn lead(&self, leads: bool) {
        self.leads.store(leads, Ordering::Release);
    }

    /// Whether it does.
    pub fn leads(&self) -> bool {
        self.leads.load(Ordering::Acquire)
    }

    /// Whether a message is drawn here.
    pub(super) fn draws(&self, spot: Spot) -> bool {
        self.leads() || self.tokens.has(spot)
    }

    /// Whether messages of a table are kept up to date here.
    pub fn follows(&self, table: TableId, now: Moment) -> bool {
        self.leads() || self.tokens.follow(table, now)
    }

    /// Another process may be about to answer with this board.
    pub(super) fn may_come(&self, spot: Spot) {
        let mut coming = self.expected();
        let now = Instant::now();
        coming.retain(|_, since| now - *since < COMING * 2);
        coming.entry(spot).or_insert(now);
    }

    /// How long to wait for a board that may be coming.
    pub(super) fn coming(&self, spot: Spot) -> Option<Duration> {
        let since = *self.expected().get(&spot)?;
        COMING.checked_sub(since.elapsed())
    }

    fn expected(&self) -> MutexGuard<'_, HashMap<Spot, Instant>> {
        self.coming.lock().expect("nobody panics while holding it")
    }

    /// Something was stored at a table: every message that shows it is behind now.
    pub fn table_changed(&self, change: &table::Change) {
        let table = &change.state;
        let id = table.id;
        let board = (id, Place::Board);
        if change.elsewhere && self.leads() {
            self.doubt(table);
        } else if change.elsewhere && self.tokens.has(board) {
            // Whoever has stored it may have drawn the board since, as we may with our token.
            self.looks.forget(board);
        }
        self.refresh(id, Place::Board);
        for (_, person) in table.people() {
            if self.people.may_want_direct(person) {
                self.refresh(id, Place::Direct(person));
            }
            if self.tokens.has((id, Place::Private(person))) {
                self.refresh(id, Place::Private(person));
            }
        }
        let acted = |event: &&table::Event| matches!(event, table::Event::Acted { .. });
        let moves = match change.elsewhere {
            true => 0,
            false => change.events.iter().filter(acted).count(),
        };
        metrics::counter!(telemetry::MOVES).increment(moves as u64);
        self.call(change);
        let over = !matches!(table.phase, table::Phase::Open | table::Phase::Running);
        let over = over && self.leads();
        if let Some((tournament, no)) = table.fixture.filter(|_| over) {
            self.chores.push(Chore::Take(tournament, MatchNo(no)));
        }
    }

    /// Another process may have answered with any of its messages.
    fn doubt(&self, table: &table::Table) {
        self.may_come((table.id, Place::Board));
        self.looks.doubt((table.id, Place::Board));
        let direct = table
            .people()
            .filter(|(_, person)| self.people.may_want_direct(*person));
        direct.for_each(|(_, person)| self.looks.doubt((table.id, Place::Direct(person))));
    }

    /// Whoever is to be told something because of what was stored, or was told what may be past now.
    fn call(&self, change: &table::Change) {
        if !self.leads() {
            return;
        }
        let table = &change.state;
        for person in self.callees.at(table.id) {
            self.calls.push(person);
        }
        if change.events.iter().any(table::Event::calls) {
            let told = |(seat, person)| table.call_of(seat).map(|_| person);
            for person in table.people().filter_map(told) {
                self.callees.add(table.id, person);
                self.calls.push_in(person, BREATH);
            }
        }
    }

    /// Something was stored about what posts: there may be something to post, and its card is behind.
    pub fn posts_changed<S: Posts>(&self, change: &Change<S>) {
        if !self.leads() {
            return;
        }
        let log = AnyLog::of(change.state.id());
        self.posts.push(Posting::Look(log));
    }

    /// Something was stored about a tournament.
    pub fn tournament_changed(&self, change: &tournament::Change) {
        let id = change.state.id;
        if !self.leads() {
            return;
        }
        self.posts_changed(change);
        for event in change.events.iter() {
            match event {
                Event::Paired { .. } => {
                    self.chores.push(Chore::Open(id));
                    self.chores.push(Chore::Tidy(id));
                }
                Event::Awarded { .. }
                | Event::Missed { .. }
                | Event::Dropped { .. }
                | Event::Cancelled { .. }
                | Event::Finished { .. } => self.chores.push(Chore::Tidy(id)),
                // What is open again may have lost its table.
                Event::Undone { act, .. } => {
                    let again = |game: &&Match| match act {
                        Act::Award(no) => game.no == *no,
                        Act::Drop(player) => game.seat_of(*player).is_some(),
                    };
                    let open = open_matches(&change.state).filter(again);
                    open.for_each(|game| self.chores.push(Chore::Take(id, game.no)));
                }
                Event::Created(_)
                | Event::Joined { .. }
                | Event::Left { .. }
                | Event::Started { .. }
                | Event::Opened { .. }
                | Event::Taken { .. }
                | Event::Entered { .. }
                | Event::Extended { .. }
                | Event::Closed
                | Event::Forgotten => {}
            }
        }
    }

    /// Tells somebody what waits for them, and nothing that is past.
    pub fn tell(&self, person: Person) {
        if self.leads() {
            self.calls.push(person);
        }
    }

    /// Draws a place if it is behind.
    pub fn refresh(&self, table: TableId, place: Place) {
        if self.draws((table, place)) {
            self.jobs.push((table, place));
        }
    }

    /// Draws a board once more, even if nothing has happened: someone on it has another name now.
    pub fn redraw_board(&self, table: TableId) {
        self.looks.doubt((table, Place::Board));
        self.refresh(table, Place::Board);
    }

    /// While this lives, nobody draws the place: the answer to an interaction is about to.
    pub fn hold(&self, table: TableId, place: Place) -> Held<Spot> {
        self.holds.hold((table, place))
    }

    /// Somebody is about to change what a card shows and to draw it.
    pub fn draw_card(&self, log: impl Logged) -> Held<AnyLog> {
        self.cards.hold(AnyLog::of(log)).redrawing()
    }

    /// A message of a table was drawn, or could not be; whether that is all that was to be done.
    pub(super) fn ends(&self, spot: Spot, over: bool) {
        self.holds.ends(spot);
        if over {
            self.turns.give_back(spot);
        }
    }

    /// Forgets a person: tokens, half-made moves, what was drawn for them.
    pub fn forget(&self, person: Person) {
        self.tokens.forget_person(person);
        self.looks.forget_person(person);
        self.callees.forget_person(person);
    }
}

/// The matches that are to be played at a table they have.
pub(super) fn open_matches(tournament: &Tournament) -> impl Iterator<Item = &Match> {
    let matches = tournament.field.matches.iter();
    matches.filter(|game| game.is_open() && game.table.is_some())
}

#[cfg(test)]
mod tests;

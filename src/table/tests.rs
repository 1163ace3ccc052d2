//! The pure half of a table: what commands lead to, and that the log tells the same story.
//!
//! Every test plays a [`Scene`], which folds its log again after each command and compares everything that can be seen.

mod challenge;

mod lobby;

mod moves;

mod leaving;

mod pace;

mod call;

mod hint;

mod house;

mod practice;

mod log;

mod versions;

mod forget;

mod random;

mod replay;

use crate::games::Thought;
use crate::kernel::{
    Channel, Entry, Guild, Moment, Panel, Person, Refusal, Seat, SeatSet, Seed, TableId, Viewer,
};
use crate::log::Event as _;
use crate::store::TableRow;
use crate::table::event::Event;
use crate::table::state::{Closing, Phase, Table};
use crate::table::{Command, Opening, Pace, Paces, Reason, decide, house as players, open, row};

const HOST: Person = Person(11);
const GUEST: Person = Person(22);
const STRANGER: Person = Person(33);

const ID: TableId = TableId(4711);
const VIEWERS: [Viewer; 3] = [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];

/// A moment some seconds after the tests' beginning of time.
fn at(seconds: i64) -> Moment {
    Moment(1_800_000_000_000).plus_seconds(seconds)
}

/// A challenge of the host to the guest, at time 0, open for ten minutes.
fn opening(pace: Pace) -> Opening {
    Opening {
        id: ID,
        game: "tor".to_owned(),
        options: String::new(),
        pace,
        paces: Paces::default(),
        rated: true,
        host: HOST,
        invited: Some(GUEST),
        lobby: None,
        guild: Some(Guild(5)),
        channel: Channel(6),
        expires_at: at(600),
        click: 1,
        seed: Seed([7; 32]),
        rematch_of: None,
        practice: None,
        fixture: None,
    }
}

/// A table with its log and a clock.
struct Scene {
    table: Table,
    log: Vec<Entry>,
    now: Moment,
}

/// What was decided, in words: the kinds of the events.
type Kinds = Vec<String>;

fn named(kinds: &[&str]) -> Kinds {
    kinds.iter().map(|kind| (*kind).to_owned()).collect()
}

impl Scene {
    fn open(opening: Opening) -> Scene {
        let decided = open(opening, at(0)).expect("a good opening");
        let mut scene = Scene {
            table: decided.state,
            log: Vec::new(),
            now: at(0),
        };
        scene.write(&decided.events);
        scene.house_moves();
        scene
    }

    fn challenge() -> Scene {
        Scene::open(opening(Pace::Live))
    }

    /// Accepted at time 0.
    fn running(pace: Pace) -> Scene {
        let mut scene = Scene::open(opening(pace));
        scene.does(accept(GUEST), &["accepted"]);
        scene
    }

    fn against_the_house(pace: Pace) -> Scene {
        Scene::open(Opening {
            invited: None,
            ..opening(pace)
        })
    }

    /// The same table at another time.
    fn at(&mut self, seconds: i64) -> &mut Scene {
        self.now = at(seconds);
        self
    }

    fn ask(&mut self, command: Command) -> Result<Kinds, Refusal> {
        let decided = decide(&self.table, &command, self.now)?;
        self.table = decided.state;
        self.write(&decided.events);
        let mut kinds: Kinds = decided.events.iter().map(Event::kind).collect();
        kinds.extend(self.house_moves());
        Ok(kinds)
    }

    /// The house moves where it must, as soon as it wants to.
    fn house_moves(&mut self) -> Kinds {
        let mut kinds = Vec::new();
        while let Some(seat) = players::next(&self.table) {
            if players::moves_at(&self.table).is_none_or(|at| at > self.now) {
                break;
            }
            let question = players::question(&self.table, seat);
            let thought = Thought {
                most: 4,
                ..Thought::seeded(question.seed)
            };
            let level = players::level(&self.table, seat);
            let action = question.mind.choose(level.id(), &thought);
            let command = Command::HouseActs {
                seat,
                decision: self.table.decision,
                action: action.expect("the house is asked"),
            };
            let decided =
                decide(&self.table, &command, self.now).expect("the house knows the rules");
            self.table = decided.state;
            self.write(&decided.events);
            kinds.extend(decided.events.iter().map(Event::kind));
        }
        kinds
    }

    /// Stores the events, and looks whether the log now tells of the same table as `decide` did.
    fn write(&mut self, events: &[Event]) {
        for event in events {
            let (seq, payload) = (self.log.len() as u64 + 1, event.payload());
            assert!(
                Event::parse(&payload).as_ref() == Some(event),
                "{payload} is read otherwise"
            );
            self.log.push(Entry {
                seq,
                at: self.now,
                payload,
            });
        }
        let folded = Table::fold(ID, &self.log)
            .expect("our own log")
            .expect("not empty");
        assert_eq!(
            look(&folded),
            look(&self.table),
            "the log tells another story"
        );
    }

    #[track_caller]
    fn does(&mut self, command: Command, kinds: &[&str]) {
        assert_eq!(self.ask(command), Ok(named(kinds)));
    }

    #[track_caller]
    fn refuses(&mut self, command: Command, refusal: Refusal) {
        let before = self.log.len();
        assert_eq!(self.ask(command), Err(refusal));
        assert_eq!(self.log.len(), before, "a refusal leaves no line");
    }

    /// Chooses a card for the present decision.
    #[track_caller]
    fn plays(&mut self, by: Person, card: u8, kinds: &[&str]) {
        self.does(act(by, self.table.decision, card), kinds);
    }

    /// The places and why, if the match is over.
    fn end(&self) -> Option<(Vec<u8>, Reason)> {
        match &self.table.phase {
            Phase::Over(outcome, reason) => Some((outcome.places.clone(), *reason)),
            Phase::Open | Phase::Running | Phase::Closed(_) => None,
        }
    }

    /// What was written after so many lines.
    fn events_since(&self, lines: usize) -> Vec<Event> {
        self.log[lines..]
            .iter()
            .map(|entry| Event::parse(&entry.payload).expect("our own line"))
            .collect()
    }
}

/// Everything that can be seen of a table, by people, lists and timers.
#[derive(Debug, PartialEq)]
struct Look {
    row: TableRow,
    phase: Phase,
    panels: Vec<Panel>,
    leavers: (Vec<Seat>, SeatSet),
    called: SeatSet,
    times: [Option<Moment>; 5],
    terms: (Pace, bool, Option<TableId>, Option<Person>),
}

fn look(table: &Table) -> Look {
    Look {
        row: row::of(table),
        phase: table.phase.clone(),
        panels: VIEWERS
            .into_iter()
            .filter(|_| table.has_begun())
            .map(|viewer| table.panel(viewer))
            .collect(),
        leavers: (table.leavers.clone(), table.resigned),
        called: table.called,
        times: [
            Some(table.since),
            table.reminded_at,
            table.warned_at,
            table.until(),
            table.ended_at,
        ],
        terms: (table.pace, table.rated, table.rematch_of, table.invited),
    }
}

fn accept(by: Person) -> Command {
    Command::Accept { by, click: 2 }
}

fn decline(by: Person) -> Command {
    Command::Decline { by }
}

fn withdraw(by: Person) -> Command {
    Command::Withdraw { by }
}

fn resign(by: Person) -> Command {
    Command::Resign { by }
}

fn act(by: Person, decision: u32, card: u8) -> Command {
    Command::Act {
        by,
        decision,
        action: format!("play {card}"),
    }
}

/// One table of each kind that does not run, with its name for messages.
fn at_rest() -> Vec<(&'static str, Scene)> {
    let mut declined = Scene::challenge();
    declined.does(decline(GUEST), &["declined"]);
    let mut withdrawn = Scene::challenge();
    withdrawn.does(withdraw(HOST), &["withdrawn"]);
    let mut expired = Scene::challenge();
    expired.at(600).does(Command::Tick, &["expired"]);
    let closings = [Closing::Declined, Closing::Withdrawn, Closing::Expired].map(Phase::Closed);
    for (scene, phase) in [&declined, &withdrawn, &expired].into_iter().zip(closings) {
        assert_eq!(scene.table.phase, phase);
    }
    let mut over = Scene::running(Pace::Live);
    over.does(resign(GUEST), &["resigned", "ended"]);
    vec![
        ("declined", declined),
        ("withdrawn", withdrawn),
        ("expired", expired),
        ("over", over),
    ]
}

//! Single rules: sign-up, start, bad input, acts of organisers, lots and logs.

use super::play::{CALM, ID, ORGANISER, World, check_standing, creation};
use crate::kernel::{Channel, Entry, Moment, Outcome, Person, TableId};
use crate::log::{Event as _, State as _, rewrite};
use crate::tournament::field::{Departure, How, MatchNo, Player};
use crate::tournament::groups::Plan;
use crate::tournament::tables::Seats;
use crate::tournament::{
    Act, Actor, Award, Command, Event, Format, Phase, Refusal, Start, Stop, TieBreak, Tournament,
    create, decide,
};

const SINGLE: Format = Format::RoundRobin { double: false };
const SWISS: Format = Format::Swiss { rounds: Some(3) };
const KNOCKOUT: Format = Format::Knockout {
    third: false,
    replays: 0,
};

fn join(person: u64) -> Command {
    Command::Join {
        by: Person(person),
        click: 1,
        strengths: Vec::new(),
    }
}

fn start(by: Actor) -> Command {
    let strengths = Vec::new();
    Command::Start { by, strengths }
}

fn award(no: u32, award: Award) -> Command {
    let (by, no) = (ORGANISER, MatchNo(no));
    Command::Award { by, no, award }
}

fn drop(person: Person) -> Command {
    let by = ORGANISER;
    Command::Drop { by, person }
}

fn undo(act: Act) -> Command {
    let by = ORGANISER;
    Command::Undo { by, act }
}

fn person(world: &World, player: u32) -> Person {
    world.it.field.entrants[player as usize].person
}

#[test]
fn what_cannot_be_called_is_refused() {
    let refused = |change: fn(&mut crate::tournament::Creation)| {
        let mut wanted = creation(SWISS, Some(8), Start::Now);
        change(&mut wanted);
        create(wanted, Moment(5)).err()
    };
    assert_eq!(refused(|_| ()), None);
    assert_eq!(
        refused(|c| c.name = " ".to_owned()),
        Some(Refusal::Name { most: 60 })
    );
    assert_eq!(
        refused(|c| c.name = "x".repeat(61)),
        Some(Refusal::Name { most: 60 })
    );
    assert_eq!(
        refused(|c| c.start = Start::At(Moment(5))),
        Some(Refusal::StartPassed)
    );
    let size = |least, most| Some(Refusal::Size { least, most });
    assert_eq!(refused(|c| c.limit = Some(1)), size(2, 4096));
    assert_eq!(refused(|c| c.limit = Some(5000)), size(2, 4096));
    assert_eq!(
        refused(|c| c.format = Format::Swiss { rounds: Some(0) }),
        Some(Refusal::Settings)
    );
    assert_eq!(
        refused(|c| c.format = Format::Arena { seconds: 1 }),
        Some(Refusal::Settings)
    );
    let seats = Seats { least: 5, most: 3 };
    let tables = Format::Tables { seats, rounds: 2 };
    let mut wanted = creation(tables, None, Start::Now);
    assert_eq!(
        create(wanted.clone(), Moment(0)).err(),
        Some(Refusal::Settings)
    );
    let plan = Plan {
        groups: 4,
        advance: 2,
        double: false,
        third: false,
        replays: 0,
    };
    wanted.format = Format::Groups(plan);
    wanted.limit = Some(7);
    assert_eq!(create(wanted, Moment(0)).err(), size(8, 256));
}

#[test]
fn sign_up_refuses_politely() {
    let mut world = World::gathered(KNOCKOUT, 1, 1);
    let stranger = Actor {
        person: Person(1),
        organises: false,
    };
    let organiser = ORGANISER.person;
    assert_eq!(world.act(join(1)), Err(Refusal::AlreadyIn));
    assert_eq!(
        world.act(Command::Leave { by: Person(9) }),
        Err(Refusal::NotIn)
    );
    let person = Person(9);
    assert_eq!(world.act(drop(person)), Err(Refusal::NotAmong { person }));
    assert_eq!(
        world.act(start(stranger)),
        Err(Refusal::NotOrganiser { organiser })
    );
    assert_eq!(
        world.act(start(ORGANISER)),
        Err(Refusal::TooFew { have: 1, least: 2 })
    );
    assert_eq!(world.act(award(0, Award::Nobody)), Err(Refusal::NotStarted));
    world.act(drop(Person(1))).unwrap();
    let line = Event::parse(&world.log.last().unwrap().payload).unwrap();
    let (person, by) = (Person(1), organiser);
    assert!(
        line == Event::Left { person, by },
        "who did it is in the log"
    );
    for newcomer in [1, 2] {
        world.act(join(newcomer)).unwrap();
    }
    // Whoever the server names may start it, even if the one who called it is gone.
    let named = Actor {
        organises: true,
        ..stranger
    };
    world.act(start(named)).unwrap();
    assert_eq!(world.act(start(named)), Err(Refusal::Started));
    assert_eq!(world.act(join(1)), Err(Refusal::AlreadyPlays));
    assert_eq!(world.act(join(3)), Err(Refusal::NoLateEntry));
    world.finish(CALM);
    assert_eq!(world.act(join(3)), Err(Refusal::Over));
    let by = named;
    assert_eq!(world.act(Command::Cancel { by }), Err(Refusal::Over));
}

#[test]
fn it_starts_when_it_is_full() {
    let decided = create(creation(KNOCKOUT, Some(2), Start::Full), Moment(0));
    let mut it = decided
        .unwrap_or_else(|refusal| panic!("{refusal:?}"))
        .state;
    for newcomer in [1, 2] {
        assert_eq!(it.phase, Phase::SignUp);
        it = decide(&it, &join(newcomer), Moment(1))
            .unwrap_or_else(|r| panic!("{r:?}"))
            .state;
    }
    assert_eq!((it.phase.clone(), it.field.open), (Phase::Running, 1));
    let mut it = create(creation(SWISS, Some(2), Start::Now), Moment(0))
        .unwrap_or_else(|refusal| panic!("{refusal:?}"))
        .state;
    for newcomer in [1, 2] {
        it = decide(&it, &join(newcomer), Moment(1))
            .unwrap_or_else(|r| panic!("{r:?}"))
            .state;
    }
    assert_eq!(
        decide(&it, &join(3), Moment(1)).err(),
        Some(Refusal::Full { limit: 2 })
    );
}

#[test]
fn it_starts_at_its_time_or_not_at_all() {
    for (people, phase) in [(1, Phase::Cancelled(Stop::TooFew)), (2, Phase::Running)] {
        let wanted = creation(SINGLE, None, Start::At(Moment(100)));
        let mut it = create(wanted, Moment(0))
            .unwrap_or_else(|r| panic!("{r:?}"))
            .state;
        for newcomer in 0..people {
            it = decide(&it, &join(newcomer), Moment(1))
                .unwrap_or_else(|r| panic!("{r:?}"))
                .state;
        }
        assert_eq!(it.wake(), Some(Moment(100)));
        let tick = Command::Tick {
            strengths: Vec::new(),
        };
        let early = decide(&it, &tick, Moment(99)).unwrap_or_else(|r| panic!("{r:?}"));
        assert!(early.events.is_empty());
        let late = decide(&it, &tick, Moment(100)).unwrap_or_else(|r| panic!("{r:?}"));
        assert_eq!(late.state.phase, phase);
    }
}

#[test]
fn seeds_follow_strength_and_then_the_lot() {
    let mut world = World::gathered(KNOCKOUT, 6, 3);
    let strengths = vec![(Person(5), 1800), (Person(2), 1500), (Person(3), 1800)];
    let by = ORGANISER;
    world.act(Command::Start { by, strengths }).unwrap();
    let order: Vec<u64> = (0..6).map(|player| person(&world, player).0).collect();
    assert!([[3, 5], [5, 3]].contains(&[order[0], order[1]]));
    assert_eq!(order[2], 2);
    let mut rest = order[3..].to_vec();
    rest.sort_unstable();
    assert_eq!(rest, [1, 4, 6]);
}

#[test]
fn organisers_award_and_take_back_while_nothing_is_built_on_it() {
    let mut world = World::started(SWISS, 4, 1);
    let players = world.it.game(MatchNo(0)).unwrap().players().to_vec();
    assert_eq!(
        world.act(undo(Act::Award(MatchNo(0)))),
        Err(Refusal::NotAwarded { no: MatchNo(0) })
    );
    assert_eq!(
        world.act(award(0, Award::To(Player(9)))),
        Err(Refusal::NotInMatch)
    );
    assert_eq!(world.act(award(99, Award::Draw)), Err(Refusal::NoSuchMatch));
    world.act(award(0, Award::To(players[1]))).unwrap();
    assert_eq!(
        world.act(award(0, Award::Draw)),
        Err(Refusal::Decided { no: MatchNo(0) })
    );
    world.act(undo(Act::Award(MatchNo(0)))).unwrap();
    assert_eq!(world.open(), [MatchNo(0), MatchNo(1)]);
    world.act(award(0, Award::To(players[1]))).unwrap();
    world.play(MatchNo(1), 0);
    assert_eq!(world.it.field.round, 2);
    assert_eq!(
        world.act(undo(Act::Award(MatchNo(0)))),
        Err(Refusal::BuiltOn { round: 2 })
    );
    // A result of the table is nobody's to take back.
    assert_eq!(
        world.act(undo(Act::Award(MatchNo(1)))),
        Err(Refusal::NotAwarded { no: MatchNo(1) })
    );
    let mut tournament = World::started(KNOCKOUT, 4, 1);
    assert_eq!(
        tournament.act(award(0, Award::Draw)),
        Err(Refusal::NeedsWinner)
    );
    let mut odd = World::started(SWISS, 3, 1);
    assert_eq!(
        odd.act(award(1, Award::Nobody)),
        Err(Refusal::NoMatchToPlay)
    );
}

#[test]
fn a_drop_loses_the_open_match_and_can_be_taken_back() {
    let mut world = World::started(SWISS, 4, 1);
    let [leaver, rival] = world.it.game(MatchNo(0)).unwrap().players() else {
        panic!("a match of two");
    };
    let (leaver, rival) = (*leaver, *rival);
    let who = person(&world, leaver.0);
    world.act(drop(who)).unwrap();
    let game = world.it.game(MatchNo(0)).unwrap();
    assert_eq!(
        (game.place_of(rival), game.place_of(leaver)),
        (Some(1), Some(2))
    );
    assert_eq!(game.decision.as_ref().unwrap().how, How::Forfeit);
    let why = Departure::Removed;
    let gone = Refusal::GoneAlready { person: who, why };
    assert_eq!(world.act(drop(who)), Err(gone));
    let leave = Command::Leave { by: who };
    assert_eq!(world.act(leave), Err(Refusal::AlreadyOut { why }));
    assert_eq!(world.act(join(who.0)), Err(Refusal::MayNotReturn));
    world.act(undo(Act::Drop(leaver))).unwrap();
    assert_eq!(world.open(), [MatchNo(0), MatchNo(1)]);
    let still = Refusal::StillIn { person: who };
    assert_eq!(world.act(undo(Act::Drop(leaver))), Err(still));
    // If the other one has left meanwhile, the one who is back has won.
    world.act(drop(who)).unwrap();
    let other = person(&world, rival.0);
    world.act(Command::Leave { by: other }).unwrap();
    world.act(undo(Act::Drop(leaver))).unwrap();
    let game = world.it.game(MatchNo(0)).unwrap();
    assert_eq!(
        (game.place_of(rival), game.place_of(leaver)),
        (Some(2), Some(1))
    );
    // Whoever was there last: once both are, it is played.
    world.act(undo(Act::Drop(rival))).unwrap();
    assert_eq!(world.open(), [MatchNo(0), MatchNo(1)]);
    world.act(award(0, Award::To(rival))).unwrap();
    world.act(drop(who)).unwrap();
    world.act(undo(Act::Award(MatchNo(0)))).unwrap();
    world.act(undo(Act::Drop(leaver))).unwrap();
    assert_eq!(world.open(), [MatchNo(0), MatchNo(1)]);
}

#[test]
fn who_withdrew_may_come_back_where_late_entries_are_taken() {
    let mut world = World::started(SWISS, 4, 1);
    let by = person(&world, 0);
    world.act(Command::Leave { by }).unwrap();
    world.act(join(by.0)).unwrap();
    assert!(world.it.field.stays(Player(0)));
    assert_eq!(world.it.field.entrants.len(), 4);
    // A newcomer has nothing for the rounds before.
    world.act(join(77)).unwrap();
    let newcomer = &world.it.field.entrants[4];
    assert_eq!((newcomer.person, newcomer.since), (Person(77), 1));
    let standing = world.it.standing();
    let row = standing
        .rows
        .iter()
        .find(|row| row.player == Player(4))
        .unwrap();
    assert_eq!(row.value(TieBreak::Points), Some(0));
    world.finish(CALM);
}

#[test]
fn who_misses_twice_is_out() {
    let mut world = World::started(SINGLE, 4, 1);
    let lazy = Player(0);
    for missed in 1..=2 {
        let field = &world.it.field;
        let game = field.matches_of(lazy).find(|game| game.is_open()).unwrap();
        let (no, until) = (game.no, game.until);
        let absent = vec![lazy];
        let miss = Command::Miss { no, absent };
        assert_eq!(world.act(miss.clone()), Err(Refusal::NotDue { until }));
        world.now = until.unwrap();
        assert!(world.it.overdue(world.now).any(|game| game.no == no));
        world.act(miss).unwrap();
        assert_eq!(world.it.field.stays(lazy), missed < 2);
        while world.it.field.round == missed && world.running() {
            world.play(world.open()[0], 0);
        }
    }
    let gone = world.it.field.entrants[0].gone.clone().unwrap();
    assert_eq!(gone.why, Departure::Absent);
}

#[test]
fn if_nobody_comes_nobody_wins() {
    let mut world = World::started(KNOCKOUT, 4, 1);
    world.now = world.it.wake().unwrap();
    let no = world.open()[0];
    let absent = world.it.game(no).unwrap().players().to_vec();
    world
        .act(Command::Miss {
            no,
            absent: absent.clone(),
        })
        .unwrap();
    world.play(world.open()[0], 0);
    // The final is a bye for the one who is left.
    let Phase::Finished(order) = &world.it.phase else {
        panic!("{:?}", world.it.phase);
    };
    assert!(!absent.contains(&order[0]));
    check_standing(&world.it.standing(), 4);
}

#[test]
fn more_time_is_given_to_one_or_to_all() {
    let mut world = World::started(SINGLE, 4, 1);
    let by = ORGANISER;
    let until = Moment(9_999_999);
    let extend = |no, until| Command::Extend { by, no, until };
    assert_eq!(world.act(extend(None, Moment(0))), Err(Refusal::NotLater));
    world.act(extend(Some(MatchNo(1)), until)).unwrap();
    let times = |world: &World| [0, 1].map(|no| world.it.game(MatchNo(no)).unwrap().until);
    assert_eq!(times(&world), [Some(Moment(3_600_000)), Some(until)]);
    assert_eq!(world.it.wake(), Some(Moment(3_600_000)));
    world.act(extend(None, until)).unwrap();
    assert_eq!(times(&world), [Some(until); 2]);
    world.play(MatchNo(0), 0);
    let no = Some(MatchNo(0));
    assert_eq!(
        world.act(extend(no, until)),
        Err(Refusal::Decided { no: MatchNo(0) })
    );
}

#[test]
fn opening_and_results_are_taken_once() {
    let mut world = World::started(SINGLE, 2, 1);
    let no = MatchNo(0);
    let (table, place) = (world.it.table_id(no), Channel(4));
    assert_eq!(world.it.table_id(no), table);
    assert_ne!(world.it.table_id(MatchNo(1)), table);
    assert_eq!(world.it.unopened().count(), 1);
    let open = Command::Open { no, table, place };
    world.act(open.clone()).unwrap();
    let lines = world.log.len();
    world.act(open).unwrap();
    assert_eq!(world.log.len(), lines, "opening twice opens once");
    assert_eq!(world.it.unopened().count(), 0);
    assert_eq!(world.it.game(no).unwrap().table, Some((table, place)));
    assert!(world.it.match_of(person(&world, 1)).is_some());
    let wrong = Outcome::level(3);
    let result = |outcome| Command::Result { no, outcome };
    assert_eq!(world.act(result(wrong)), Err(Refusal::NotInMatch));
    world.act(result(Outcome::level(2))).unwrap();
    assert_eq!(world.act(result(Outcome::level(2))), Err(Refusal::Over));
    assert_ne!(table, TableId(0));
}

#[test]
fn a_cancelled_tournament_stays_cancelled_and_shows_its_seed() {
    let mut world = World::started(SINGLE, 4, 1);
    assert_eq!(world.it.revealed_seed(), None);
    let by = ORGANISER;
    world.act(Command::Cancel { by }).unwrap();
    assert_eq!(world.it.phase, Phase::Cancelled(Stop::Called));
    assert_eq!(world.it.wake(), None);
    assert_eq!(world.it.unopened().count(), 0);
    assert!(world.it.revealed_seed().is_some());
    let no = MatchNo(0);
    let outcome = Outcome::level(2);
    assert_eq!(
        world.act(Command::Result { no, outcome }),
        Err(Refusal::Cancelled)
    );
}

#[test]
fn a_damaged_log_is_not_believed() {
    let mut world = World::started(SWISS, 5, 1);
    world.finish(CALM);
    let log = world.log.clone();
    assert!(Tournament::fold(ID, &[]).unwrap().is_none());
    for gap in 0..log.len() - 1 {
        let mut holed = log.clone();
        holed.remove(gap);
        assert!(
            Tournament::fold(ID, &holed).is_err(),
            "line {gap} is missing"
        );
        // Even if someone numbers the lines anew, a line twice is seen.
        let mut twice = log.clone();
        twice.insert(gap, log[gap].clone());
        let numbered = (1..).zip(twice).map(|(seq, entry)| Entry { seq, ..entry });
        let numbered: Vec<Entry> = numbered.collect();
        assert!(
            Tournament::fold(ID, &numbered).is_err(),
            "line {gap} stands twice"
        );
    }
}

#[test]
fn people_can_be_forgotten_without_changing_anything_else() {
    let mut world = World::started(SWISS, 5, 1);
    let by = person(&world, 2);
    world.act(Command::Leave { by }).unwrap();
    world.finish(CALM);
    let ghost = Person::forgotten(5);
    let rewritten: Vec<Entry> = world
        .log
        .iter()
        .map(|entry| {
            let payload = rewrite::<Event>(&entry.payload, by, ghost).unwrap();
            assert!(!payload.contains(&format!("\"by\":{},", by.0)), "{payload}");
            Entry {
                payload,
                ..entry.clone()
            }
        })
        .collect();
    let folded = Tournament::fold(ID, &rewritten).unwrap().unwrap();
    assert_eq!(folded.phase, world.it.phase);
    assert_eq!(folded.field.player(ghost), Some(Player(2)));
    assert_eq!(folded.field.player(by), None);
}

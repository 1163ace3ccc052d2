//! Lobbies: coming, going, bots, starting, and what is drawn when it starts.

use crate::games::{GAMES, Rules};
use crate::kernel::{Dice, Level, Person, Refusal, Seat, SeatCount, Seed};
use crate::log::Event as _;
use crate::table::event::Event;
use crate::table::record::{Record, Step};
use crate::table::state::{Closing, Occupant, Phase};
use crate::table::tests::{GUEST, HOST, ID, STRANGER, Scene, accept, at, opening, withdraw};
use crate::table::{Command, Opening, Pace, open};

fn lobby(game: &str, options: &str, seats: Option<u8>) -> Opening {
    Opening {
        game: game.to_owned(),
        options: options.to_owned(),
        invited: None,
        lobby: Some(seats),
        ..opening(Pace::Live)
    }
}

fn join(by: Person, click: u64) -> Command {
    Command::Join { by, click }
}

fn quit(by: Person) -> Command {
    Command::Quit { by }
}

fn add_house(by: Person) -> Command {
    Command::AddHouse {
        by,
        level: Level::default(),
    }
}

fn start(by: Person) -> Command {
    Command::Start { by }
}

fn people(scene: &Scene) -> Vec<Occupant> {
    scene.table.seats.clone()
}

#[test]
fn people_come_and_go_and_whoever_keeps_it_starts_it() {
    let mut scene = Scene::open(lobby("panik", "", None));
    assert_eq!(scene.table.room, Some(5));
    scene.does(join(GUEST, 2), &["joined"]);
    scene.refuses(join(GUEST, 3), Refusal::AlreadyIn);
    scene.refuses(join(HOST, 3), Refusal::AlreadyIn);
    scene.does(join(STRANGER, 4), &["joined"]);
    scene.does(quit(GUEST), &["quit"]);
    scene.refuses(quit(GUEST), Refusal::NotIn);
    scene.refuses(start(STRANGER), Refusal::NotYourLobby { host: HOST });
    scene.refuses(add_house(STRANGER), Refusal::NotYourLobby { host: HOST });
    scene.refuses(accept(STRANGER), Refusal::UnknownButton);
    let kinds = scene.ask(start(HOST)).expect("two are enough");
    assert_eq!(kinds[..2], ["started", "seated"]);
    assert_eq!(scene.table.phase, Phase::Running);
    assert_eq!(
        scene.table.lots.clicks(),
        [1, 4],
        "who left left nothing behind"
    );
    for late in [join(GUEST, 9), quit(HOST), add_house(HOST), start(HOST)] {
        scene.refuses(late, Refusal::LobbyClosed);
    }
}

#[test]
fn a_lobby_passes_on_when_its_keeper_leaves_and_closes_behind_the_last() {
    let mut scene = Scene::open(lobby("panik", "", None));
    scene.does(add_house(HOST), &["bot_added"]);
    scene.does(join(GUEST, 2), &["joined"]);
    scene.does(quit(HOST), &["quit"]);
    assert_eq!(scene.table.host, GUEST);
    scene.does(add_house(GUEST), &["bot_added"]);
    scene.does(quit(GUEST), &["quit"]);
    assert_eq!(scene.table.phase, Phase::Closed(Closing::Withdrawn));
    scene.refuses(join(HOST, 5), Refusal::LobbyClosed);
}

#[test]
fn it_takes_neither_too_many_nor_too_few() {
    let mut scene = Scene::open(lobby("thor", "", Some(3)));
    scene.refuses(start(HOST), Refusal::TooFew { least: 2 });
    scene.does(join(GUEST, 2), &["joined"]);
    scene.does(add_house(HOST), &["bot_added"]);
    scene.refuses(add_house(HOST), Refusal::LobbyFull);
    scene.does(join(STRANGER, 3), &["joined"]);
    assert!(
        !people(&scene).iter().any(Occupant::is_house),
        "a bot makes room for a person"
    );
    scene.refuses(join(Person(44), 4), Refusal::LobbyFull);
    for (game, seats) in [("thor", Some(6)), ("tor", Some(3)), ("panik", Some(6))] {
        let refused = open(lobby(game, "", seats), at(0)).err();
        assert_eq!(refused, Some(Refusal::WrongSeats), "{game} {seats:?}");
    }
}

#[test]
fn it_is_cancelled_by_its_keeper_and_expires_by_itself() {
    let mut scene = Scene::open(lobby("rings", "", None));
    scene.does(join(GUEST, 2), &["joined"]);
    scene.refuses(withdraw(GUEST), Refusal::NotYourWithdrawal { host: HOST });
    scene.does(withdraw(HOST), &["withdrawn"]);
    let mut scene = Scene::open(lobby("rings", "", None));
    scene.does(join(GUEST, 2), &["joined"]);
    scene.at(600).refuses(start(HOST), Refusal::LobbyClosed);
    scene.does(Command::Tick, &["expired"]);
    assert_eq!(scene.table.phase, Phase::Closed(Closing::Expired));
}

#[test]
fn one_person_may_play_alone_where_the_game_is_made_for_it() {
    let mut scene = Scene::open(lobby("panik", "", Some(1)));
    let kinds = scene.ask(start(HOST)).expect("a solo game");
    assert!(
        !kinds.iter().any(|kind| kind == "seated"),
        "there is nothing to draw"
    );
    assert_eq!(people(&scene), [Occupant::Person(HOST)]);
}

/// Nobody alone can choose who sits where: it depends on the seed and on every click.
#[test]
fn seats_are_drawn_from_the_seed_and_the_clicks() {
    let order = |seed: u8, click: u64| {
        let mut scene = Scene::open(Opening {
            seed: Seed([seed; 32]),
            ..lobby("thor", "", None)
        });
        for (place, person) in (44..48).enumerate() {
            scene.does(join(Person(person), click + place as u64), &["joined"]);
        }
        let _ = scene.ask(start(HOST));
        people(&scene)
    };
    assert_eq!(order(1, 100), order(1, 100));
    assert!((0..20).any(|seed| order(seed, 100) != order(1, 100)));
    assert!((0..20).any(|click| order(1, 200 + click) != order(1, 100)));
}

/// Plays a lobby to its end, everyone by any legal move.
fn finished(game: &str, options: &str, others: u64) -> Scene {
    let mut scene = Scene::open(Opening {
        pace: Pace::None,
        ..lobby(game, options, None)
    });
    for person in 0..others {
        scene.does(join(Person(50 + person), 70 + person), &["joined"]);
    }
    scene.ask(start(HOST)).expect("enough people");
    let mut dice = Dice::quick(5);
    while scene.table.phase == Phase::Running {
        let due = scene.table.position().pending().due();
        let seat = due.iter().next().expect("someone is due");
        let action = dice.pick(&scene.table.position().legal(seat)).clone();
        let Occupant::Person(by) = scene.table.seats[seat.index()] else {
            panic!("no bots here")
        };
        let decision = scene.table.decision;
        let act = Command::Act {
            by,
            decision,
            action,
        };
        scene.ask(act).expect("a legal move");
    }
    scene
}

#[test]
fn a_finished_match_can_be_checked_and_a_changed_one_is_found_out() {
    for rules in GAMES {
        let mut thrown = 0;
        for (options, seats) in tables(*rules) {
            let scene = finished(rules.meta().id, &options, seats - 1);
            thrown += checked(&scene);
        }
        assert_eq!(thrown > 0, rules.meta().chance, "{}", rules.meta().id);
    }
}

/// The smallest table of every variant, and the largest of the usual one.
fn tables(rules: &dyn Rules) -> Vec<(String, u64)> {
    let meta = rules.meta();
    let fitting = |options: &str| -> Vec<u64> {
        let sizes = meta.min_seats..=meta.max_seats;
        sizes
            .filter(|seats| rules.setup(options, SeatCount(*seats)).is_some())
            .map(u64::from)
            .collect()
    };
    let variants = rules.variants().into_iter().map(|variant| variant.options);
    let smallest = variants.map(|options| {
        let least = fitting(&options)[0];
        (options, least)
    });
    let usual = fitting("").pop().expect("some number of seats fits");
    smallest.chain([(String::new(), usual)]).collect()
}

/// Looks at a finished match and at what a cheat would make of it; says how many throws it had.
fn checked(scene: &Scene) -> usize {
    let game = scene.table.rules.meta().id;
    let record = Record::of(ID, &scene.log)
        .expect("our own log")
        .expect("over");
    assert_eq!(Record::parse(&record.show()), Ok(record.clone()), "{game}");
    let verdict = record.verify().expect("it follows the rules");
    assert!(verdict.is_fair(), "{game}: {verdict:?}");
    let thrown = record.steps.iter().filter(|step| step.by.is_none()).count();
    assert_eq!(verdict.rolls, thrown, "{game}");
    let mut other = record.clone();
    other.hash = Seed([9; 32]).commitment();
    assert!(!other.verify().expect("it follows the rules").is_fair());
    // Dice of few faces may fall the same way by chance, but not every time.
    let found_out = (1..=20).any(|more| {
        let mut other = record.clone();
        other.clicks[0] += more;
        !other.verify().expect("it follows the rules").is_fair()
    });
    assert!(found_out || thrown == 0, "{game}");
    for (by, notation) in [(Some(Seat(7)), "play 1"), (None, "nonsense")] {
        let mut other = record.clone();
        other.steps[0] = Step {
            by,
            notation: notation.to_owned(),
            house: false,
        };
        assert!(other.verify().is_err(), "{game}: {notation}");
    }
    thrown
}

#[test]
fn a_match_that_is_not_over_has_no_record() {
    let mut scene = Scene::open(lobby("panik", "", None));
    assert_eq!(Record::of(ID, &scene.log), Ok(None));
    let _ = scene.ask(start(HOST));
    assert_eq!(Record::of(ID, &scene.log), Ok(None));
    assert!(scene.table.revealed_seed().is_none());
    assert_eq!(Record::of(ID, &[]), Ok(None));
}

#[test]
fn files_that_are_no_record_are_refused_with_a_sentence() {
    for text in ["", "{}", "[]", "{\"format\":\"chess\"}"] {
        let refused = Record::parse(text).expect_err("no record");
        assert!(refused.starts_with("This is no match"), "{refused}");
    }
}

#[test]
fn lobby_lines_that_cannot_happen_are_found_out() {
    use crate::table::tests::log::{check_corrupt, entries, payloads};
    let mut scene = Scene::open(lobby("panik", "", Some(2)));
    scene.does(join(GUEST, 2), &["joined"]);
    let log = payloads(&scene.log);
    let line = |event: Event| event.payload();
    let (by, click) = (STRANGER, 3);
    for last in [
        line(Event::Joined { by, click }),
        line(Event::Joined { by: GUEST, click }),
        line(Event::Quit { by }),
        line(Event::HouseAdded {
            by: HOST,
            level: Level::default(),
        }),
        line(Event::Accepted { by: GUEST, click }),
        line(Event::Declined { by: GUEST }),
        line(Event::Seated { order: vec![0, 1] }),
    ] {
        let mut lines = log.clone();
        lines.push(last.clone());
        check_corrupt(&entries(lines), &last);
    }
    for order in [vec![], vec![0], vec![0, 0], vec![1, 2], vec![0, 1, 2]] {
        let mut lines = log.clone();
        lines.push(line(Event::Started { by: HOST }));
        lines.push(line(Event::Seated { order }));
        check_corrupt(&entries(lines), "an order that is none");
    }
}

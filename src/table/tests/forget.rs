//! Forgetting someone: their number leaves every line, the logs tell the same story, and nobody brings it back.

use std::pin::Pin;
use std::sync::Arc;

use tempfile::TempDir;

use crate::kernel::{Clock, Entry, Moment, Person, Refusal, TableId};
use crate::log;
use crate::log::Event as _;
use crate::store::{Durability, Settings, Store};
use crate::table::event::Event;
use crate::table::state::{Phase, Table};
use crate::table::tests::log::{every_event, rich_log};
use crate::table::tests::{GUEST, HOST, ID, at, look, opening};
use crate::table::{Change, Command, Failure, Opening, Pace, Tables, row};

/// Numbers as long as Discord's, so that none is part of another.
const ANA: Person = Person(1_551_000_000_000_000_001);
const BEN: Person = Person(1_551_000_000_000_000_002);
const CLEO: Person = Person(1_551_000_000_000_000_003);

fn nobody() -> Person {
    Person::forgotten(77)
}

fn rewrite(payload: &str, person: Person, instead: Person) -> Option<String> {
    log::rewrite::<Event>(payload, person, instead)
}

fn names(payload: &str, person: Person) -> bool {
    payload.contains(&person.0.to_string())
}

/// The line with Ana and Ben in it, wherever a number stands that is the host's or the guest's: in fields yet to come too.
fn lengthen(payload: &str) -> String {
    fn walk(value: &mut serde_json::Value) {
        match value {
            serde_json::Value::Array(list) => list.iter_mut().for_each(walk),
            serde_json::Value::Object(fields) => fields.values_mut().for_each(walk),
            number if *number == HOST.0 => *number = ANA.0.into(),
            number if *number == GUEST.0 => *number = BEN.0.into(),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(payload).expect("our own line");
    walk(&mut value);
    let event: Event = serde_json::from_value(value).expect("the same event");
    event.payload()
}

#[test]
fn every_kind_of_event_is_written_anew() {
    // Either of them may be the one who goes.
    for (gone, stays) in [(ANA, BEN), (BEN, ANA)] {
        for event in every_event() {
            let payload = lengthen(&event.payload());
            let anew = rewrite(&payload, gone, nobody()).expect("our own line");
            assert!(!names(&anew, gone), "{anew}");
            assert_eq!(names(&payload, gone), names(&anew, nobody()), "{anew}");
            assert_eq!(names(&payload, stays), names(&anew, stays), "{anew}");
            let kind = |line: &str| Event::parse(line).map(|event| event.kind());
            assert_eq!(kind(&anew), kind(&payload));
            assert_eq!(rewrite(&payload, CLEO, nobody()), Some(payload));
        }
    }
    assert_eq!(rewrite("event 1551000000000000001", ANA, nobody()), None);
}

#[test]
fn a_log_that_was_written_anew_tells_the_same_story() {
    let log = rich_log();
    let anew: Vec<Entry> = log
        .iter()
        .map(|entry| Entry {
            payload: rewrite(&entry.payload, HOST, nobody()).expect("our own line"),
            ..entry.clone()
        })
        .collect();
    for length in 1..=log.len() {
        let fold = |log: &[Entry]| Table::fold(ID, &log[..length]).expect("readable");
        let (Some(before), Some(after)) = (fold(&log), fold(&anew)) else {
            panic!("not empty")
        };
        let mut expected = look(&before);
        expected.row.host = nobody();
        expected.row.seats[0].person = Some(nobody());
        assert_eq!(look(&after), expected);
    }
}

struct Still;

impl Clock for Still {
    fn now(&self) -> Moment {
        at(0)
    }

    fn until(&self, _: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(std::future::pending())
    }
}

/// A store, and as many processes as a test likes.
struct House {
    store: Store,
    _folder: TempDir,
}

impl House {
    async fn build() -> House {
        let folder = TempDir::new().expect("a scratch directory");
        let settings = Settings {
            url: format!("sqlite://{}", folder.path().join("t.db").display()),
            durability: Durability::Normal,
        };
        House {
            store: Store::open(&settings).await.expect("opens"),
            _folder: folder,
        }
    }

    fn tables(&self) -> Tables {
        let deaf = Box::new(|_: Change| {});
        Tables::new(
            self.store.clone(),
            Arc::new(Still),
            [1; 32],
            50,
            crate::house::House::quick(),
            deaf,
        )
    }

    /// Where a number stands: lines of logs, and rows.
    async fn places(&self, person: Person) -> Vec<String> {
        let mut found = Vec::new();
        for id in self
            .store
            .logs
            .ids_after::<TableId>(None, 1000)
            .await
            .expect("reads")
        {
            for entry in self.store.logs.entries(id).await.expect("reads") {
                found.extend(names(&entry.payload, person).then_some(entry.payload));
            }
            let row = self
                .store
                .tables
                .find(id)
                .await
                .expect("reads")
                .expect("a row");
            let seated = row.seats.iter().any(|seat| seat.person == Some(person));
            found.extend((seated || row.host == person).then(|| format!("row {id}")));
        }
        found
    }
}

fn lobby(id: u64, host: Person) -> Opening {
    Opening {
        id: TableId(id),
        game: "panik".to_owned(),
        host,
        invited: None,
        lobby: Some(Some(3)),
        ..opening(Pace::None)
    }
}

/// A running table of three, kept by Ana.
async fn trio(tables: &Tables, id: u64) -> Table {
    tables.open(lobby(id, ANA)).await.expect("opens");
    for (by, click) in [(BEN, 7), (CLEO, 8)] {
        let join = Command::Join { by, click };
        tables.command(TableId(id), &join).await.expect("joins");
    }
    let start = Command::Start { by: ANA };
    let change = tables.command(TableId(id), &start).await.expect("starts");
    Table::clone(&change.state)
}

/// A move for whoever must act.
fn any_move(table: &Table) -> (Person, Command) {
    let due = table.pending().expect("running");
    let seat = due.due().iter().next().expect("someone");
    let (_, by) = table.people().find(|(s, _)| *s == seat).expect("a person");
    let action = table.position().legal(seat).swap_remove(0);
    let decision = table.decision;
    (
        by,
        Command::Act {
            by,
            decision,
            action,
        },
    )
}

#[tokio::test]
async fn whoever_is_forgotten_is_out_of_everything() {
    let house = House::build().await;
    let tables = house.tables();
    trio(&tables, 1).await;
    tables.open(lobby(2, ANA)).await.expect("opens");
    let (by, click) = (BEN, 9);
    let join = Command::Join { by, click };
    tables.command(TableId(2), &join).await.expect("joins");
    for (id, host, invited) in [(3, ANA, BEN), (4, CLEO, ANA), (5, BEN, CLEO)] {
        let challenge = Opening {
            id: TableId(id),
            host,
            invited: Some(invited),
            ..opening(Pace::Live)
        };
        tables.open(challenge).await.expect("opens");
    }
    let went_on = tables.forget(ANA, nobody(), &[]).await.expect("forgets");
    assert_eq!(went_on.len(), 4);
    assert_eq!(house.places(ANA).await, Vec::<String>::new());
    let get = async |id| {
        tables
            .get(TableId(id))
            .await
            .expect("reads")
            .expect("there")
    };
    let three = get(1).await;
    assert_eq!(three.phase, Phase::Running, "the others play on");
    assert_eq!(
        three.people().filter(|(_, who)| who.is_forgotten()).count(),
        1
    );
    assert_eq!((get(2).await.host, get(2).await.seats.len()), (BEN, 1));
    for id in [3, 4] {
        assert!(matches!(get(id).await.phase, Phase::Closed(_)));
    }
    assert_eq!(get(5).await.phase, Phase::Open, "none of hers");
    let mut before = Vec::new();
    for id in 1..=5 {
        before.push(house.store.tables.find(TableId(id)).await.expect("reads"));
    }
    Tables::rebuild(&house.store, Moment(0))
        .await
        .expect("rebuilds");
    for (id, before) in (1..=5).zip(before) {
        assert_eq!(
            house.store.tables.find(TableId(id)).await.expect("reads"),
            before
        );
    }
    assert_eq!(tables.forget(ANA, nobody(), &[]).await.expect("again"), []);
    assert_eq!(
        get(1).await.seq,
        three.seq,
        "the second time leaves no line"
    );
}

/// Another process has the table in memory as it was before, and plays on.
#[tokio::test]
async fn a_move_that_was_decided_before_does_not_bring_the_number_back() {
    let house = House::build().await;
    let (here, elsewhere) = (house.tables(), house.tables());
    trio(&here, 1).await;
    let resign = Command::Resign { by: ANA };
    here.command(TableId(1), &resign).await.expect("resigns");
    let stale = elsewhere
        .get(TableId(1))
        .await
        .expect("reads")
        .expect("there");
    here.forget(ANA, nobody(), &[]).await.expect("forgets");
    assert!(stale.seat_of(ANA).is_some());
    let (by, act) = any_move(&stale);
    elsewhere.command(TableId(1), &act).await.expect("moves");
    let other = if by == BEN { CLEO } else { BEN };
    let resign = Command::Resign { by: other };
    let change = elsewhere.command(TableId(1), &resign).await;
    assert!(matches!(change.expect("ends").state.phase, Phase::Over(..)));
    assert_eq!(house.places(ANA).await, Vec::<String>::new());
    let late = here.command(TableId(1), &Command::Resign { by: ANA }).await;
    assert!(matches!(late, Err(Failure::Refused(Refusal::NotAPlayer))));
}

/// Both press, on two machines: all of her matches have one and the same number afterwards.
#[tokio::test]
async fn forgotten_twice_at_once_is_forgotten_once() {
    for round in 0..8 {
        let house = House::build().await;
        let (one, two) = (house.tables(), house.tables());
        for id in 1..=3 {
            trio(&one, id).await;
        }
        let (first, second) = (
            Person::forgotten(round * 2),
            Person::forgotten(round * 2 + 1),
        );
        let (a, b) = tokio::join!(one.forget(ANA, first, &[]), two.forget(ANA, second, &[]));
        assert!(a.is_ok() && b.is_ok());
        assert_eq!(house.places(ANA).await, Vec::<String>::new());
        let counts = [first, second].map(async |who| house.places(who).await.len());
        let [first, second] = counts;
        let (first, second) = (first.await, second.await);
        assert!((first == 0) != (second == 0), "{first} and {second}");
        let table = one.get(TableId(1)).await.expect("reads").expect("there");
        let stored = house.store.tables.find(TableId(1)).await.expect("reads");
        assert_eq!(Some(row::of(&table)), stored);
    }
}

#[tokio::test]
async fn an_export_is_cut_from_its_oldest_end() {
    let house = House::build().await;
    let tables = house.tables();
    for id in 1..=6 {
        let mut table = trio(&tables, id).await;
        for _ in 0..4 {
            let act = any_move(&table).1;
            let change = tables.command(TableId(id), &act).await.expect("moves");
            table = Table::clone(&change.state);
        }
    }
    let whole = tables.export(ANA).await.expect("exports");
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
    assert_eq!(read(&whole)["left_out"]["matches_without_moves"], 0);
    let mut last = (0, 0);
    for most in (600..whole.len()).rev().step_by(97) {
        let cut = tables.export_within(ANA, most).await.expect("exports");
        assert!(cut.len() <= most.max(900), "{} of {most}", cut.len());
        let file = read(&cut);
        let number = |key: &str| file["left_out"][key].as_u64().expect("a number");
        let (bare, gone) = (number("matches_without_moves"), number("matches"));
        let listed = file["matches"].as_array().expect("a list");
        assert_eq!(listed.len() as u64 + gone, 6);
        let with_moves = listed.iter().filter(|entry| entry["did"].is_array());
        assert_eq!(with_moves.count() as u64 + bare + gone, 6);
        assert!((bare + gone, gone) >= last, "less room, less in it");
        last = (bare + gone, gone);
    }
    assert_eq!(last.1, 6, "at last nothing fits");
}

/// What the other ones and chance did is in the same log, and none of it is in the file.
#[tokio::test]
async fn an_export_holds_own_deeds_only() {
    let house = House::build().await;
    let tables = house.tables();
    let challenge = Opening {
        host: ANA,
        invited: Some(BEN),
        ..opening(Pace::None)
    };
    tables.open(challenge).await.expect("opens");
    let click = 1_551_000_000_000_000_009;
    for command in [
        Command::Accept { by: BEN, click },
        act(ANA, "play 9"),
        act(ANA, "play 8"),
        act(BEN, "play 3"),
    ] {
        tables.command(ID, &command).await.expect("is done");
    }
    let mut files = Vec::new();
    for (who, deeds) in [(ANA, ["play 9", "play 8"]), (BEN, ["accepted", "play 3"])] {
        let file = tables.export(who).await.expect("exports");
        for deed in deeds {
            assert!(file.contains(deed), "{file}");
        }
        files.push(file);
    }
    let seed = "07".repeat(32);
    let click = click.to_string();
    for secret in ["play 3", &click, &seed, &BEN.0.to_string(), "seed"] {
        assert!(!files[0].contains(secret), "{secret}");
    }
    for secret in ["play 8", "play 9", &seed, &ANA.0.to_string()] {
        assert!(!files[1].contains(secret), "{secret}");
    }
    let nobody_special = tables.export(GUEST).await.expect("exports");
    assert!(
        nobody_special.contains("\"matches\": []"),
        "{nobody_special}"
    );
}

fn act(by: Person, action: &str) -> Command {
    let action = action.to_owned();
    Command::Act {
        by,
        decision: 1,
        action,
    }
}

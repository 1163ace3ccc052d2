//! Compares the log with what people were told, the messages with the log, and the lists with what a rebuild makes.

use std::collections::{BTreeMap, HashMap};

use localcord::MessageId;
use torwart::draw;
use torwart::draw::letter::{File, Form};
use torwart::kernel::{Entry, Person, Seat, TableId};
use torwart::log::Event as _;
use torwart::say::{Language, Roster, Speaker};
use torwart::store::{self, Store, SurfaceKind, TableRow};
use torwart::table::{Event, Occupant, Phase, Table};

use super::Lane;
use super::calls::{self, Calls};
use super::journal::{Choice, Deed, Told};
use crate::child::Launch;

/// Everything that must hold when all is over; with whom was called meanwhile, if that was noted.
pub async fn judge(lane: &Lane, seed: u64, played: u64, called: Option<&Calls>) {
    let store = open(&lane.settings()).await;
    let mut logs = BTreeMap::new();
    for id in store
        .logs
        .ids_after::<torwart::kernel::TableId>(None, 100_000)
        .await
        .unwrap()
    {
        logs.insert(id, store.logs.entries(id).await.unwrap());
    }
    assert!(
        played > 0 && logs.len() as u64 >= played,
        "seed {seed}: matches were played"
    );
    logs.values().for_each(|entries| without_gaps(entries));
    choices(lane, &logs, seed);
    deeds(lane, &logs, seed);
    for (id, entries) in &logs {
        let table = Table::fold(*id, entries).unwrap().unwrap();
        // What a tournament opens says so in its messages, which the tournament answers for.
        if table.fixture.is_none() {
            messages(lane, &store, &table, seed).await;
        }
    }
    assert_eq!(
        store.surfaces.stale(10).await.unwrap(),
        [],
        "seed {seed}: all is drawn"
    );
    if let Some(called) = called {
        calls::judge(called, lane, &store, &logs, seed).await;
    }
    let rows = rows(&store).await;
    store.close().await;
    assert_eq!(
        rows,
        rebuilt(lane).await,
        "seed {seed}: a rebuild changes nothing"
    );
}

async fn open(settings: &store::Settings) -> Store {
    Store::open(settings).await.unwrap()
}

fn without_gaps(entries: &[Entry]) {
    let numbers: Vec<u64> = entries.iter().map(|entry| entry.seq).collect();
    assert_eq!(numbers, (1..=entries.len() as u64).collect::<Vec<_>>());
}

/// The moves of people in a log, by decision and person.
fn made(id: TableId, entries: &[Entry]) -> BTreeMap<(u32, Person), Vec<String>> {
    let mut made: BTreeMap<_, Vec<String>> = BTreeMap::new();
    for (place, entry) in entries.iter().enumerate() {
        if let Some(Event::Acted {
            seat,
            action,
            house: false,
        }) = Event::parse(&entry.payload)
        {
            let before = Table::fold(id, &entries[..place]).unwrap().unwrap();
            let person = person(&before, seat);
            made.entry((before.decision, person))
                .or_default()
                .push(action);
        }
    }
    made
}

fn person(table: &Table, seat: Seat) -> Person {
    match table.seats[seat.index()] {
        Occupant::Person(person) => person,
        Occupant::House(_) => panic!("the house does not press buttons"),
    }
}

/// Each move in the log was made by a press, once; each press that was acknowledged is there.
fn choices(lane: &Lane, logs: &BTreeMap<TableId, Vec<Entry>>, seed: u64) {
    let mut pressed: BTreeMap<(TableId, u32, Person), Vec<Choice>> = BTreeMap::new();
    for choice in lane.journal.choices() {
        let key = (choice.table, choice.decision, choice.person);
        pressed.entry(key).or_default().push(choice);
    }
    let mut acknowledged = 0;
    let mut stored = BTreeMap::new();
    for (id, entries) in logs {
        let made = made(*id, entries).into_iter();
        stored.extend(made.map(|((decision, person), actions)| ((*id, decision, person), actions)));
    }
    for (key, actions) in &stored {
        assert!(
            pressed.contains_key(key),
            "seed {seed}: {key:?} {actions:?} was never pressed"
        );
    }
    for (key, presses) in &pressed {
        let actions = stored.get(key).cloned().unwrap_or_default();
        assert!(
            explains(presses, &actions),
            "seed {seed}: table {}, decision {}: the log has {actions:?} for {presses:#?}",
            key.0,
            key.1
        );
        acknowledged += presses
            .iter()
            .filter(|press| press.told == Told::Done)
            .count();
    }
    let presses = lane.journal.choices().len();
    println!(
        "seed {seed}: {presses} presses, {acknowledged} acknowledged, {} tables",
        logs.len()
    );
    assert!(
        acknowledged > 100,
        "seed {seed}: only {acknowledged} moves were acknowledged"
    );
}

/// Whether these presses, in this order, can have left these moves: an acknowledged one left its move unless it was the
/// present choice already, a refused one left none, an unknown one perhaps.
fn explains(presses: &[Choice], actions: &[String]) -> bool {
    let mut reached = vec![false; actions.len() + 1];
    reached[0] = true;
    for press in presses {
        let mut next = vec![false; reached.len()];
        for (count, _) in reached.iter().enumerate().filter(|(_, reached)| **reached) {
            let present = count > 0 && actions[count - 1] == press.action;
            let leaves = actions.get(count) == Some(&press.action);
            if press.told != Told::Done || present {
                next[count] = true;
            }
            if press.told != Told::Refused && leaves {
                next[count + 1] = true;
            }
        }
        reached = next;
    }
    reached[actions.len()]
}

/// Challenges, acceptances and resignations: each that was acknowledged is there, once.
fn deeds(lane: &Lane, logs: &BTreeMap<TableId, Vec<Entry>>, seed: u64) {
    let count = |entries: &[Entry], wanted: fn(&Event) -> bool| {
        let events = entries
            .iter()
            .filter_map(|entry| Event::parse(&entry.payload));
        events.filter(wanted).count()
    };
    for (id, entries) in logs {
        assert_eq!(count(entries, |event| matches!(event, Event::Opened(_))), 1);
        assert!(
            count(entries, |event| matches!(event, Event::Accepted { .. })) <= 1,
            "{id}"
        );
        assert!(
            count(entries, |event| matches!(event, Event::Resigned { .. })) <= 1,
            "{id}"
        );
        assert!(
            count(entries, |event| matches!(event, Event::Ended { .. })) <= 1,
            "{id}"
        );
    }
    let deeds = lane.journal.deeds();
    for (table, _, deed) in &deeds {
        let entries = logs
            .get(table)
            .unwrap_or_else(|| panic!("seed {seed}: {table} is lost"));
        let found = match deed {
            Deed::Opened => count(entries, |event| matches!(event, Event::Opened(_))),
            Deed::Accepted => count(entries, |event| matches!(event, Event::Accepted { .. })),
            Deed::Resigned => count(entries, |event| matches!(event, Event::Resigned { .. })),
        };
        assert_eq!(found, 1, "seed {seed}: {deed:?} at {table}");
        // Whoever was told of a table has finished the match.
        let table = Table::fold(*table, entries).unwrap().unwrap();
        assert!(
            matches!(table.phase, Phase::Over(..)),
            "seed {seed}: {} is not over",
            table.id
        );
    }
    let challenge = |entries: &&Vec<Entry>| {
        let first = Event::parse(&entries[0].payload);
        matches!(first, Some(Event::Opened(opened)) if opened.rematch_of.is_none() && opened.fixture.is_none())
    };
    let challenges = logs.values().filter(challenge).count();
    let opened = deeds
        .iter()
        .filter(|(.., deed)| *deed == Deed::Opened)
        .count();
    let unknown = lane.journal.count_unknown(Deed::Opened);
    assert!(
        challenges >= opened && challenges <= opened + unknown,
        "seed {seed}: {challenges} challenges"
    );
}

/// What a message says without its line about ratings. Each match among people that is over was rated, and says so.
fn without_ratings(content: &str, table: &Table) -> String {
    let among_people = table.people().count() == table.seats.len();
    if !matches!(table.phase, Phase::Over(..)) || !table.rated || !among_people {
        return content.to_owned();
    }
    let rating = |line: &&str| line.starts_with('📈') || line.starts_with("(Not rated:");
    let said = content.lines().any(|line| rating(&line));
    assert!(said, "{} was not counted: {content}", table.id);
    let rest: Vec<&str> = content.lines().filter(|line| !rating(line)).collect();
    rest.join("\n")
}

/// Every message that shows the table shows it as the log has it.
async fn messages(lane: &Lane, store: &Store, table: &Table, seed: u64) {
    let people: Vec<Person> = table.people().map(|(_, person)| person).collect();
    let rows = store.people.known(&people).await.unwrap();
    let names: HashMap<Person, String> = rows.into_iter().map(|row| (row.id, row.name)).collect();
    let seats = table.seated().map(|(_, occupant)| match occupant {
        Occupant::Person(person) => Some(person),
        Occupant::House(_) => None,
    });
    let levels = table.seated().map(|(_, occupant)| match occupant {
        Occupant::Person(_) => None,
        Occupant::House(level) => Some(level),
    });
    let house = Some(Person(lane.discord.bot().id().0));
    let roster = Roster::new(seats.collect(), names, house).playing(levels.collect());
    let speaker = Speaker::new(Language::English, &roster);
    let surfaces = store.surfaces.of(table.id).await.unwrap();
    let over = matches!(table.phase, Phase::Over(..));
    let has_board = surfaces
        .iter()
        .any(|surface| surface.kind == SurfaceKind::Board);
    assert!(
        has_board || !over,
        "seed {seed}: the match {} has no board",
        table.id
    );
    for surface in surfaces {
        let mut letter = match surface.kind {
            SurfaceKind::Board => draw::board(table, &speaker),
            SurfaceKind::Direct(person) => {
                draw::private(table, table.seat_of(person).unwrap(), None, "", &speaker)
            }
        };
        let shown = lane.discord.message(MessageId(surface.message));
        let shown = shown.unwrap_or_else(|| {
            panic!(
                "seed {seed}: {:?} of {} is not there",
                surface.kind, table.id
            )
        });
        // What a picture shows is not said beside it.
        letter.file = shown.attachments.get(0).map(|_| File {
            name: "board.png".to_owned(),
            alt: String::new(),
            bytes: [].as_slice().into(),
        });
        let content = without_ratings(&shown.content, table);
        // A sentence about the last press may stand above it.
        assert!(
            content.ends_with(&letter.words()),
            "seed {seed}: {:?} of {} shows {:?}, not {:?}",
            surface.kind,
            table.id,
            shown.content,
            letter.words()
        );
        let ids = |buttons: Vec<localcord::Button>| {
            buttons
                .into_iter()
                .map(|button| button.custom_id)
                .collect::<Vec<_>>()
        };
        let body = letter.edit_body(Form::Parts).to_string();
        assert!(
            ids(shown.buttons())
                .iter()
                .all(|id| body.contains(id.as_str())),
            "seed {seed}"
        );
    }
}

async fn rows(store: &Store) -> Vec<TableRow> {
    let mut rows = Vec::new();
    for id in store
        .logs
        .ids_after::<torwart::kernel::TableId>(None, 100_000)
        .await
        .unwrap()
    {
        rows.push(store.tables.find(id).await.unwrap().unwrap());
    }
    rows
}

/// The lists as `torwart rebuild` makes them: on a copy, if they are in a file.
async fn rebuilt(lane: &Lane) -> Vec<TableRow> {
    let (copy, mut settings) = (tempfile::tempdir().unwrap(), lane.settings());
    if lane.server.is_none() {
        let there = copy.path().join("torwart.db");
        std::fs::copy(lane.folder.path().join("torwart.db"), &there).unwrap();
        settings.url = format!("sqlite://{}", there.display());
    }
    let rebuild = Launch::new(copy.path()).set("DATABASE_URL", &settings.url);
    let ended = rebuild.arg("rebuild").run().await;
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(ended.out.contains("nothing changed"), "{}", ended.out);
    let store = open(&settings).await;
    let rows = rows(&store).await;
    store.close().await;
    rows
}

#[test]
fn what_presses_explain() {
    let press = |action: &str, told| Choice {
        table: TableId(0),
        person: Person(1),
        decision: 1,
        action: action.to_owned(),
        told,
    };
    let check = |presses: &[(&str, Told)], actions: &[&str]| {
        let presses: Vec<Choice> = presses
            .iter()
            .map(|(action, told)| press(action, *told))
            .collect();
        let actions: Vec<String> = actions.iter().map(|action| (*action).to_owned()).collect();
        explains(&presses, &actions)
    };
    use Told::{Done, Refused, Unknown};
    assert!(check(&[("1", Done)], &["1"]));
    assert!(!check(&[("1", Done)], &[]), "lost");
    assert!(!check(&[("1", Done)], &["1", "1"]), "doubled");
    assert!(
        check(&[("1", Done), ("1", Done)], &["1"]),
        "pressed twice, chosen once"
    );
    assert!(check(&[("1", Done), ("2", Done)], &["1", "2"]), "changed");
    assert!(
        !check(&[("1", Done), ("2", Done)], &["2"]),
        "the first is lost"
    );
    assert!(check(&[("1", Unknown)], &[]) && check(&[("1", Unknown)], &["1"]));
    assert!(!check(&[("1", Unknown)], &["1", "1"]) && !check(&[("1", Unknown)], &["2"]));
    assert!(check(&[("1", Unknown), ("2", Refused)], &["1"]));
    assert!(!check(&[("2", Refused)], &["2"]));
}

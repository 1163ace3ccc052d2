//! What the store promises, tried on scratch databases. The files in `promise` ask a `Store`, each about one promise; every engine includes
//! them all, so a test that is written once is run on each, and its name says on which. `sqlite` and `postgres` hold what those tests must
//! know of the engine, and the tests of what only it does. `alike` compares the engines,
//! `moving` goes from one to the other, and `cluster` has several processes on one.

mod alike;
mod cluster;
mod moving;
mod postgres;
mod sqlite;

use super::{
    Append, Durability, Finished, Finisher, GuildRow, PersonRow, SeatRow, Settings, Status, Store,
    TableRow, TournamentRow, TournamentStatus,
};
use crate::kernel::{
    Channel, Guild, Level, MOST_SEATS, Moment, Person, Seat, TableId, TournamentId,
};

/// Ids that do not fit into the database's numbers as they are.
const BIG: u64 = u64::MAX - 7;

const ANA: Person = Person(11);
const BEN: Person = Person(BIG);
const CLEO: Person = Person(13);

const START: i64 = 1_790_000_000_000;

/// A store and where its database is, which vanishes with it.
struct Scratch<Place> {
    store: Store,
    settings: Settings,
    place: Place,
}

impl<Place> std::ops::Deref for Scratch<Place> {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

impl<Place> Scratch<Place> {
    async fn open(settings: Settings, place: Place) -> Scratch<Place> {
        Scratch {
            store: Store::open(&settings).await.expect("opens"),
            settings,
            place,
        }
    }

    /// As after a restart.
    async fn reopen(self) -> Scratch<Place> {
        self.store.close().await;
        Scratch {
            store: Store::open(&self.settings).await.expect("opens again"),
            ..self
        }
    }
}

/// The database at an address.
fn at(url: String) -> Settings {
    Settings {
        url,
        durability: Durability::Full,
    }
}

/// A running table between Ana and Ben.
fn row(id: u64) -> TableRow {
    TableRow {
        id: TableId(id),
        game: "tor".to_owned(),
        options: "cards 6".to_owned(),
        status: Status::Running,
        guild: Some(Guild(BIG - 1)),
        channel: Channel(BIG - 2),
        host: ANA,
        pace: "day".to_owned(),
        rated: true,
        decision: 7,
        due: 0b10,
        seq: 1,
        wake_at: Some(Moment(1_000)),
        house_at: Some(Moment(900)),
        deadline_at: Some(Moment(2_000)),
        opened_at: Moment(-5),
        ended_at: None,
        seats: vec![seat(0, Some(ANA)), seat(1, Some(BEN))],
    }
}

fn seat(seat: u8, person: Option<Person>) -> SeatRow {
    SeatRow {
        seat: Seat(seat),
        person,
        place: None,
    }
}

/// The first event of a table.
fn opening(row: TableRow) -> Append {
    Append {
        table: row.id,
        expected_seq: row.seq - 1,
        at: Moment(1),
        payloads: vec![format!("event {}", row.seq)],
        row,
        seats_changed: true,
        calls: Vec::new(),
        limits: Vec::new(),
        finished: None,
    }
}

/// The next event of a table; the seats stay.
fn next(row: &TableRow) -> Append {
    let mut row = row.clone();
    row.seq += 1;
    Append {
        seats_changed: false,
        ..opening(row)
    }
}

/// A tournament after two events.
fn tournament(id: u64, status: TournamentStatus, organiser: Person) -> TournamentRow {
    TournamentRow {
        id: TournamentId(id),
        guild: Guild(9),
        channel: Channel(3),
        name: "Cup".to_owned(),
        game: "tor".to_owned(),
        format: "swiss".to_owned(),
        status,
        organiser,
        players: 2,
        seq: 2,
        wake_at: None,
        created_at: Moment(1),
        ended_at: None,
    }
}

/// A match between people, in the order of their places.
fn ended(table: u64, at: i64, game: &str, people: &[Option<Person>]) -> Finished {
    let places = (1..).zip(people);
    Finished {
        table: TableId(table),
        at: Moment(START + at),
        game: game.to_owned(),
        most_seats: if people.len() > 2 { MOST_SEATS } else { 2 },
        guild: Some(Guild(BIG - 1)),
        rated: true,
        seats: places
            .map(|(place, person)| Finisher {
                person: *person,
                level: Level::default(),
                place,
                score: Some(4 - i64::from(place)),
            })
            .collect(),
    }
}

/// Appends the end of a match as the table does.
async fn finish(store: &Store, finished: Finished) {
    let mut row = row(finished.table.0);
    row.status = Status::Over;
    row.ended_at = Some(finished.at);
    let append = Append {
        finished: Some(finished),
        ..opening(row)
    };
    store.tables.append(append).await.unwrap();
}

/// Remembers somebody as they are here.
async fn remember(store: &Store, row: PersonRow) {
    let changed = store.people.change(row.id, |known| *known = row);
    changed.await.unwrap();
}

/// Remembers a server as it is here.
async fn remember_server(store: &Store, row: GuildRow) {
    let changed = store.guilds.change(row.id, |known| *known = row);
    changed.await.unwrap();
}

//! What the store promises, tried on a database in a scratch directory. Each file is about one promise; only `file` is
//! about SQLite, the others ask a `Store` and would ask another engine the same.

mod counting;
mod file;
mod forget;
mod history;
mod log;
mod memory;
mod projection;
mod surface;
mod writing;

use tempfile::TempDir;

use super::{Append, Durability, SeatRow, Settings, Status, Store, TableRow};
use crate::kernel::{Channel, Guild, Level, Moment, Person, Seat, TableId};

/// Ids that do not fit into the database's numbers as they are.
const BIG: u64 = u64::MAX - 7;

const ANA: Person = Person(11);
const BEN: Person = Person(BIG);
const CLEO: Person = Person(13);

/// A store and the directory that vanishes with it.
struct Scratch {
    store: Store,
    settings: Settings,
    directory: TempDir,
}

impl std::ops::Deref for Scratch {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

impl Scratch {
    /// As after a restart.
    async fn reopen(self) -> Scratch {
        self.store.close().await;
        Scratch {
            store: Store::open(&self.settings).await.expect("opens again"),
            ..self
        }
    }
}

async fn scratch() -> Scratch {
    let directory = TempDir::new().expect("a scratch directory");
    let settings = settings(&directory);
    Scratch {
        store: Store::open(&settings).await.expect("opens"),
        settings,
        directory,
    }
}

fn settings(directory: &TempDir) -> Settings {
    let path = directory.path().join("new").join("torwart.db");
    Settings {
        url: format!("sqlite://{}", path.display()),
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

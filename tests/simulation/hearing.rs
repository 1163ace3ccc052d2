//! What one process stores another one hears of, and nothing stands in the way of anything else.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use sqlx::{ConnectOptions as _, PgConnection};
use tokio_util::sync::CancellationToken;
use torwart::edge::Manual;
use torwart::house::House;
use torwart::kernel::{Person, Seed, TableId};
use torwart::people::{Heard, People};
use torwart::store::Store;
use torwart::table::{Change, Opening, Pace, Paces, Tables};

use crate::scratch::{Engine, Scratch};
use crate::{CHANNEL, START};

/// A wait that takes longer is lost.
const PATIENCE: Duration = Duration::from_secs(60);

/// Two processes on one database, of which the second one hears everything.
struct Pair {
    one: Arc<Tables>,
    two: Store,
    told: Arc<Mutex<Vec<Change>>>,
    stop: CancellationToken,
    scratch: Scratch,
}

impl Pair {
    async fn new() -> Pair {
        let scratch = Scratch::on(Engine::Postgres).await;
        let settings = scratch.settings();
        let (one, two) = (Store::open(&settings).await, Store::open(&settings).await);
        let (one, two) = (one.unwrap(), two.unwrap());
        let told: Arc<Mutex<Vec<Change>>> = Arc::default();
        let hears = {
            let told = Arc::clone(&told);
            tables(&two, move |change| told.lock().unwrap().push(change))
        };
        let pair = Pair {
            one: tables(&one, |_| {}),
            told,
            stop: CancellationToken::new(),
            scratch,
            two,
        };
        let process = pair.two.cluster.process().unwrap();
        tokio::spawn(hears.keep_hearing(process, |_| true, pair.stop.clone()));
        // It hears what is stored from the moment on when it began to listen.
        for click in 1.. {
            pair.open(click).await;
            if !pair.told.lock().unwrap().is_empty() {
                break;
            }
        }
        pair
    }

    async fn open(&self, click: u64) -> TableId {
        let opening = Opening {
            id: self.one.name_for("challenge", click),
            game: "tor".to_owned(),
            options: String::new(),
            pace: Pace::Live,
            paces: Paces::default(),
            rated: true,
            host: Person(1),
            invited: Some(Person(2)),
            lobby: None,
            guild: None,
            channel: CHANNEL,
            expires_at: START.plus_seconds(600),
            click,
            seed: Seed([7; 32]),
            rematch_of: None,
            practice: None,
            fixture: None,
        };
        self.one.open(opening).await.unwrap().state.id
    }

    fn times(&self, id: TableId) -> usize {
        let told = self.told.lock().unwrap();
        told.iter().filter(|change| change.state.id == id).count()
    }

    async fn until_told(&self, id: TableId, times: usize, what: &str) {
        let heard = async {
            while self.times(id) < times {
                tokio::task::yield_now().await;
            }
        };
        let heard = tokio::time::timeout(PATIENCE, heard).await;
        assert!(heard.is_ok(), "nothing was heard of {what}");
    }

    async fn connect(&self) -> PgConnection {
        let options: sqlx::postgres::PgConnectOptions = self.scratch.url().parse().unwrap();
        options.connect().await.unwrap()
    }
}

impl Drop for Pair {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

fn tables(store: &Store, told: impl Fn(Change) + Send + Sync + 'static) -> Arc<Tables> {
    Arc::new(Tables::new(
        store.clone(),
        Arc::new(Manual::at(START)),
        [7; 32],
        1000,
        House::quick(),
        Box::new(told),
    ))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_cannot_be_read_is_in_nobody_s_way() {
    let pair = Pair::new().await;
    let broken = pair.open(10_000).await;
    pair.until_told(broken, 1, "a table").await;
    let (mut conn, id) = (pair.connect().await, broken.0 as i64);
    let line = "insert into event (table_id, seq, at, payload) values ($1, 2, 0, '?')";
    let line = sqlx::query(line).bind(id).execute(&mut conn);
    line.await.unwrap();
    // One that comes after it, however they are sorted.
    let name = |click: &u64| pair.one.name_for("challenge", *click) > broken;
    let click = (10_001..).find(name).unwrap();
    let whole = pair.open(click).await;
    pair.until_told(whole, 1, "a table after one that cannot be read")
        .await;
    let (before, line) = (pair.times(broken), "delete from event where payload = '?'");
    sqlx::query(line).execute(&mut conn).await.unwrap();
    pair.until_told(broken, before + 1, "a table that was mended")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_remembers_somebody_hears_of_their_changes() {
    let scratch = Scratch::on(Engine::Postgres).await;
    let settings = scratch.settings();
    let (one, two) = (Store::open(&settings).await, Store::open(&settings).await);
    let (one, two) = (one.unwrap(), two.unwrap());
    let process = two.cluster.process().unwrap();
    let (one, two) = (People::new(one), People::new(two));
    let ana = Person(1);
    let (mut heard, mut dice) = (Heard::default(), torwart::kernel::Dice::quick(7));
    let mut expected = (String::new(), false);
    for round in 0..200 {
        let after = match dice.below(4) {
            0 => {
                expected.0 = round.to_string();
                let name = expected.0.clone();
                one.change(ana, |row| row.name = name).await.unwrap()
            }
            1 => {
                expected.1 = !expected.1;
                let direct = expected.1;
                let set = move |row: &mut torwart::store::PersonRow| row.direct = direct;
                two.change(ana, set).await.unwrap()
            }
            2 => {
                // Whatever was remembered before, from now on it is as it should be.
                two.hear(process, &mut heard).await.unwrap();
                two.person(ana).await.unwrap()
            }
            _ => {
                two.person(ana).await.unwrap();
                continue;
            }
        };
        assert_eq!((after.name, after.direct), expected, "round {round}");
    }
}

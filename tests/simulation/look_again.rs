//! Two processes on one database: what one leaves undone the other finds, although nobody tells it.

use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_util::sync::CancellationToken;
use torwart::edge::Manual;
use torwart::house::House;
use torwart::kernel::{Channel, Clock, Guild, Moment, Person, Seed, TournamentId};
use torwart::store::{Settings, Store};
use torwart::table::{Paces, Tables};
use torwart::tournament::{Creation, Format, Phase, Start, Tournaments};

use crate::START;
use crate::scratch::{Engine, Scratch};

/// A clock that tells until when somebody sleeps.
struct Watched(Manual, UnboundedSender<Moment>);

impl Clock for Watched {
    fn now(&self) -> Moment {
        self.0.now()
    }

    fn until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.1.send(moment).unwrap();
        self.0.until(moment)
    }
}

/// A process of its own, and until when whoever keeps its time sleeps.
async fn process(settings: &Settings, clock: &Manual) -> (Tournaments, UnboundedReceiver<Moment>) {
    let store = Store::open(settings).await.unwrap();
    let (tell, told) = unbounded_channel();
    let clock = Arc::new(Watched(clock.clone(), tell));
    let tables = Tables::new(
        store.clone(),
        clock.clone(),
        [7; 32],
        3,
        House::quick(),
        Box::new(|_| {}),
    );
    let paces = Paces::default();
    let tournaments = Tournaments::new(store, Arc::new(tables), clock, paces, Box::new(|_| {}));
    (tournaments, told)
}

fn creation(start: Moment) -> Creation {
    Creation {
        id: TournamentId(7),
        name: "Cup".to_owned(),
        game: "tor".to_owned(),
        options: String::new(),
        format: Format::RoundRobin { double: false },
        pace: "slow".to_owned(),
        round_seconds: None,
        limit: None,
        start: Start::At(start),
        organiser: Person(500),
        guild: Guild(1),
        channel: Channel(2),
        seed: Seed([7; 32]),
    }
}

on_every_engine!(what_another_process_left_is_found_within_half_a_minute = find);

async fn find(engine: Engine) {
    let scratch = Scratch::on(engine).await;
    let settings = scratch.settings();
    let clock = Manual::at(START);
    let (gone, _) = process(&settings, &clock).await;
    let (stays, mut sleeps) = process(&settings, &clock).await;
    let stop = CancellationToken::new();
    let disorder = async {
        // It has looked, and there is nothing to wait for.
        assert_eq!(sleeps.recv().await, Some(START.plus_seconds(30)));
        let id = TournamentId(7);
        gone.open(creation(START.plus_seconds(5))).await.unwrap();
        for person in 1..=2 {
            gone.join(id, Person(person), person).await.unwrap();
        }
        clock.advance(30_000);
        assert_eq!(sleeps.recv().await, Some(START.plus_seconds(60)));
        let found = gone.fresh(id).await.unwrap().unwrap();
        assert_eq!(found.phase, Phase::Running, "it was started for the other");
        stop.cancel();
    };
    tokio::join!(Arc::new(stays).keep_time(stop.clone()), disorder);
}

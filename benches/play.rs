//! How fast the core is: random playouts of every game, and one move through decide, append, fold and draw on SQLite.

use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use torwart::discord::draw;
use torwart::edge;
use torwart::games::{GAMES, Position};
use torwart::kernel::{Channel, Clock, Dice, Pending, Person, Seat, SeatCount, Seed, Viewer};
use torwart::say::{Language, Roster, Speaker};
use torwart::store::{Durability, Settings, Store};
use torwart::table::{Command, Opening, Pace, Paces, Phase, Table, Tables};

/// Plays any legal moves to the end.
fn playout(position: &mut dyn Position, dice: &mut Dice) {
    loop {
        match position.pending() {
            Pending::Over(_) => return,
            Pending::Chance => {
                let chance = position.roll(dice);
                position.resolve(&chance).expect("a roll can happen");
            }
            Pending::Seats { due, .. } => {
                let seat = due.iter().next().expect("someone is due");
                let legal = position.legal(seat);
                position
                    .act(seat, dice.pick::<String>(&legal))
                    .expect("legal moves are allowed");
            }
        }
    }
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random playout");
    group.throughput(Throughput::Elements(1));
    for rules in GAMES {
        for variant in rules.variants() {
            let mut dice = Dice::quick(1);
            group.bench_function(
                format!("{} {}", rules.meta().id, variant.options),
                |bencher| {
                    bencher.iter(|| {
                        let seats = SeatCount(rules.meta().min_seats.max(2));
                        let mut position =
                            rules.setup(&variant.options, seats).expect("variants fit");
                        playout(&mut *position, &mut dice);
                    });
                },
            );
        }
    }
    group.finish();
}

/// Tables on a scratch database whose every commit is flushed to the disk.
struct House {
    tables: Tables,
    store: Store,
    next: u64,
    table: Option<Arc<Table>>,
    _folder: tempfile::TempDir,
}

impl House {
    async fn open() -> House {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let url = format!("sqlite://{}", folder.path().join("bench.db").display());
        let store = Store::open(&Settings {
            url,
            durability: Durability::Full,
        })
        .await
        .expect("a scratch database");
        let tables = Tables::new(
            store.clone(),
            Arc::new(edge::System),
            [1; 32],
            u32::MAX,
            Box::new(|_| {}),
        );
        House {
            tables,
            store,
            next: 0,
            table: None,
            _folder: folder,
        }
    }

    async fn begin(&mut self) -> Arc<Table> {
        self.next += 1;
        let opening = Opening {
            id: self.tables.name_for("bench", self.next),
            game: GAMES[0].meta().id.to_owned(),
            options: String::new(),
            pace: Pace::Live,
            paces: Paces::default(),
            rated: true,
            host: Person(1),
            invited: Some(Person(2)),
            lobby: None,
            guild: None,
            channel: Channel(3),
            expires_at: edge::System.now().plus_seconds(900),
            click: self.next,
            seed: Seed([2; 32]),
            rematch_of: None,
        };
        let id = self.tables.open(opening).await.expect("opens").table.id;
        self.tables
            .command(
                id,
                &Command::Accept {
                    by: Person(2),
                    click: 1,
                },
            )
            .await
            .expect("starts")
            .table
    }

    /// One move: decide, append, read the log and fold it again, draw the board and the mover's panel.
    async fn play(&mut self, dice: &mut Dice) {
        let table = match self
            .table
            .take()
            .filter(|table| table.phase == Phase::Running)
        {
            Some(table) => table,
            None => self.begin().await,
        };
        let pending = table.pending().expect("it runs");
        let seat = pending.due().iter().next().expect("someone is due");
        let legal: Vec<String> = choices(&table, seat);
        let by = Person(u64::from(seat.0) + 1);
        let command = Command::Act {
            by,
            decision: table.decision,
            action: dice.pick::<String>(&legal).clone(),
        };
        let table = self
            .tables
            .command(table.id, &command)
            .await
            .expect("legal")
            .table;
        let entries = self.store.entries(table.id).await.expect("readable");
        let folded = Table::fold(table.id, &entries)
            .expect("follows the rules")
            .expect("there");
        let roster = Roster::default();
        let speaker = Speaker {
            language: Language::English,
            roster: &roster,
            plain: false,
        };
        std::hint::black_box((
            draw::board(&folded, &speaker),
            draw::private(&folded, seat, None, "", &speaker),
        ));
        self.table = Some(table);
    }
}

fn choices(table: &Table, seat: Seat) -> Vec<String> {
    use torwart::kernel::Control;
    let controls = table.panel(Viewer::Seat(seat)).controls;
    let actions = controls.into_iter().flat_map(|control| match control {
        Control::Button(choice) => vec![choice.action],
        Control::Menu { choices, .. } => choices.into_iter().map(|choice| choice.action).collect(),
    });
    actions.collect()
}

fn moves(criterion: &mut Criterion) {
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let mut house = runtime.block_on(House::open());
    let mut dice = Dice::quick(3);
    let mut group = criterion.benchmark_group("one move, durable");
    group.throughput(Throughput::Elements(1));
    group.bench_function("decide, append, fold, draw", |bencher| {
        bencher.iter(|| runtime.block_on(house.play(&mut dice)))
    });
    group.finish();
}

criterion_group!(benches, playouts, moves);
criterion_main!(benches);

//! How fast the core is: random playouts of every game, one move through decide, append, fold and draw on SQLite, and pictures.

use std::sync::Arc;

#[path = "play/house.rs"]
mod house;
#[path = "play/swiss.rs"]
mod swiss;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use torwart::draw;
use torwart::draw::letter::Form;
use torwart::edge;
use torwart::games::{GAMES, Rules};
use torwart::kernel::{
    Channel, Clock, Dice, Moment, Pending, Person, Seat, SeatCount, Seed, TableId, Viewer,
};
use torwart::log::Event as _;
use torwart::picture::easel::Easel;
use torwart::picture::{Chart, Series, svg::svg};
use torwart::say::{Language, Roster, Speaker};
use torwart::store::{Durability, Settings, Store};
use torwart::table::record::{Record, Step};
use torwart::table::replay;
use torwart::table::{Command, Occupant, Opening, Pace, Paces, Phase, Table, Tables, decide, open};

/// The seats a variant is measured with: the fewest that make it a match.
fn seats_of(rules: &dyn Rules, options: &str) -> SeatCount {
    let meta = rules.meta();
    (meta.min_seats.max(2)..=meta.max_seats)
        .map(SeatCount)
        .find(|seats| rules.setup(options, *seats).is_some())
        .expect("every variant fits some seats")
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random playout");
    group.throughput(Throughput::Elements(1));
    for rules in GAMES {
        for variant in rules.variants() {
            let (mut dice, options) = (Dice::quick(1), variant.options);
            let seats = seats_of(*rules, &options);
            let name = format!("{} {options}, {} seats", rules.meta().id, seats.0);
            group.bench_function(name, |bencher| {
                bencher.iter(|| rules.playout(&options, seats, &mut dice))
            });
        }
    }
    group.finish();
}

/// A challenge of the first game.
fn opening(id: TableId, click: u64) -> Opening {
    Opening {
        id,
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
        click,
        seed: Seed([2; 32]),
        rematch_of: None,
        practice: None,
        fixture: None,
    }
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
            torwart::house::House::quick(),
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
        let opening = opening(self.tables.name_for("bench", self.next), self.next);
        let id = self.tables.open(opening).await.expect("opens").state.id;
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
            .state
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
            .state;
        let entries = self.store.logs.entries(table.id).await.expect("readable");
        let folded = Table::fold(table.id, &entries)
            .expect("follows the rules")
            .expect("there");
        let roster = Roster::default();
        let speaker = Speaker::new(Language::English, &roster);
        std::hint::black_box((
            draw::board(&folded, &speaker),
            draw::private(&folded, seat, None, "", &speaker),
        ));
        self.table = Some(table);
    }
}

fn choices(table: &Table, seat: Seat) -> Vec<String> {
    let panel = table.panel(Viewer::Seat(seat));
    panel
        .choices()
        .map(|choice| choice.action.clone())
        .collect()
}

/// The largest messages and the longest logs of random matches at the largest tables, once, as a table.
fn sizes(_: &mut Criterion) {
    println!(
        "game options, seats: characters and controls of the largest message, bytes of log a match"
    );
    for rules in GAMES {
        let meta = rules.meta();
        for variant in rules.variants() {
            let fits = |seats: &u8| rules.setup(&variant.options, SeatCount(*seats)).is_some();
            let seats = (meta.min_seats..=meta.max_seats).rev().find(fits);
            let seats = seats.expect("every variant fits some seats");
            let [characters, controls, bytes] = size(*rules, &variant.options, seats);
            let name = format!("{} {}, {seats}", meta.id, variant.options);
            println!("{name:<50} {characters:>5} {controls:>4} {bytes:>7}");
        }
    }
}

fn size(rules: &dyn Rules, options: &str, seats: u8) -> [usize; 3] {
    let names = (1..).zip(["*".repeat(32)].into_iter().cycle());
    let names = names.map(|(person, name)| (Person(person), name));
    let roster = Roster::new(
        (1..=u64::from(seats))
            .map(|person| Some(Person(person)))
            .collect(),
        names.take(usize::from(seats)).collect(),
        None,
    );
    let speaker = Speaker::new(Language::German, &roster);
    let (mut largest, mut most, mut bytes) = (0, 0, 0);
    for seed in 0..MATCHES {
        let mut table = gather(rules, options, seats, seed);
        let mut dice = Dice::quick(seed);
        bytes += table.1;
        while table.0.phase == Phase::Running {
            let due = table.0.pending().expect("it runs").due();
            let seat = due.iter().next().expect("someone is due");
            let viewers =
                (0..seats).map(|seat| draw::private(&table.0, Seat(seat), None, "", &speaker));
            for letter in viewers.chain([draw::board(&table.0, &speaker)]) {
                largest = largest.max(letter.words().chars().count());
                most = most.max(letter.new_body(Form::Parts)["components"].to_string().len());
            }
            let action = press(&table.0, seat, &mut dice);
            let Occupant::Person(by) = table.0.seats[seat.index()] else {
                unreachable!("no bots here")
            };
            let decision = table.0.decision;
            let command = Command::Act {
                by,
                decision,
                action,
            };
            let decided = decide(&table.0, &command, Moment(0)).expect("what is offered is taken");
            bytes += decided
                .events
                .iter()
                .map(|event| event.payload().len())
                .sum::<usize>();
            table.0 = decided.state;
        }
    }
    [largest, most, bytes / MATCHES as usize]
}

const MATCHES: u64 = 20;

/// A lobby that has just started, and the bytes of its log so far.
fn gather(rules: &dyn Rules, options: &str, seats: u8, seed: u64) -> (Table, usize) {
    let opening = Opening {
        lobby: Some(Some(seats)),
        invited: None,
        game: rules.meta().id.to_owned(),
        options: options.to_owned(),
        pace: Pace::None,
        ..opening(TableId(seed), seed)
    };
    let mut decided = open(opening, Moment(0)).expect("a good opening");
    let mut bytes = 0;
    let joins = (2..=u64::from(seats)).map(|person| Command::Join {
        by: Person(person),
        click: person,
    });
    for command in joins.chain([Command::Start { by: Person(1) }]) {
        bytes += decided
            .events
            .iter()
            .map(|event| event.payload().len())
            .sum::<usize>();
        decided = decide(&decided.state, &command, Moment(0)).expect("there is room");
    }
    bytes += decided
        .events
        .iter()
        .map(|event| event.payload().len())
        .sum::<usize>();
    (decided.state, bytes)
}

/// Presses until there is a whole move.
fn press(table: &Table, seat: Seat, dice: &mut Dice) -> String {
    let mut begun = String::new();
    loop {
        let panel = table.panel_after(Viewer::Seat(seat), &begun);
        let choices: Vec<_> = panel.choices().collect();
        let choice = dice.pick(&choices);
        if !choice.more {
            return choice.action.clone();
        }
        begun.clone_from(&choice.action);
    }
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

/// A match of any legal moves, as its record.
fn random_match(rules: &dyn Rules, options: &str, seats: SeatCount, seed: u64) -> Record {
    let mut position = rules.setup(options, seats).expect("fits");
    let (mut dice, mut steps) = (Dice::quick(seed), Vec::new());
    let outcome = loop {
        let (by, notation) = match position.pending() {
            Pending::Over(outcome) => break outcome,
            Pending::Chance => (None, position.roll(&mut dice)),
            Pending::Seats { due, .. } => {
                let seat = due.iter().next().expect("someone is due");
                (Some(seat), dice.pick(&position.legal(seat)).clone())
            }
        };
        let house = false;
        let step = Step {
            by,
            notation,
            house,
        };
        Record::apply(&mut *position, &step).expect("legal");
        steps.push(step);
    };
    Record {
        format: String::new(),
        id: String::new(),
        game: rules.meta().id.to_owned(),
        rules_version: rules.meta().rules_version,
        options: options.to_owned(),
        seats: seats.0,
        hash: String::new(),
        seed: String::new(),
        clicks: Vec::new(),
        order: None,
        levels: Vec::new(),
        steps,
        left: Vec::new(),
        outcome,
    }
}

/// One page in the middle, and all frames, of the longest of 200 random matches.
fn replays(criterion: &mut Criterion) {
    let kinds: Vec<(&dyn Rules, String, u8)> = GAMES
        .iter()
        .flat_map(|rules| {
            let variants = rules.variants().into_iter();
            let sizes = move |options: String| {
                let meta = rules.meta();
                (meta.min_seats..=meta.max_seats).map(move |seats| (*rules, options.clone(), seats))
            };
            variants.flat_map(move |variant| sizes(variant.options))
        })
        .filter(|(rules, options, seats)| rules.setup(options, SeatCount(*seats)).is_some())
        .collect();
    let matches = kinds.iter().cycle().zip(0..200.max(kinds.len() as u64));
    let longest = matches
        .map(|((rules, options, seats), seed)| {
            random_match(*rules, options, SeatCount(*seats), seed)
        })
        .max_by_key(|record| record.steps.len())
        .expect("200 matches");
    let (steps, frames) = (
        longest.steps.len(),
        replay::frames(&longest).expect("ours").len(),
    );
    println!(
        "the longest match: {} {}, {} seats, {steps} steps, {frames} frames",
        longest.game, longest.options, longest.seats
    );
    let mut group = criterion.benchmark_group("replay");
    group.bench_function("a page of the longest match", |bencher| {
        bencher.iter(|| replay::frame(&longest, frames / 2))
    });
    group.bench_function("all frames of the longest match", |bencher| {
        bencher.iter(|| replay::frames(&longest))
    });
    group.finish();
}

/// A match of the default variant after some random steps.
fn middle_game(rules: &dyn Rules) -> Box<dyn torwart::games::Position> {
    let seats = seats_of(rules, "");
    let mut position = rules.setup("", seats).expect("these seats fit");
    let mut dice = Dice::quick(4);
    for _ in 0..40 {
        match position.pending() {
            Pending::Over(_) => break,
            Pending::Chance => {
                let chance = position.roll(&mut dice);
                position.resolve(&chance).expect("it was just rolled");
            }
            Pending::Seats { due, .. } => {
                let seat = due.iter().next().expect("someone is due");
                let action = dice.pick(&position.legal(seat)).clone();
                position.act(seat, &action).expect("it is legal");
            }
        }
    }
    position
}

fn pictures(criterion: &mut Criterion) {
    let hours = |number: i64| Moment(number * 3_600_000);
    let points = (0..1000).map(|number| (hours(number), 1500.0 + (number % 97) as f64, 60.0));
    let chart = Chart {
        series: vec![Series {
            name: "a thousand matches".to_owned(),
            points: points.collect(),
        }],
    };
    let boards = GAMES.iter().filter_map(|rules| {
        let sketch = middle_game(*rules).sketch(Viewer::Public)?;
        let named = sketch.named(|_| Some("Benjamin".to_owned()));
        Some((rules.meta().id, named))
    });
    let mut group = criterion.benchmark_group("pictures");
    for (name, sketch) in boards.chain([("chart", chart.sketch())]) {
        let text = svg(&sketch);
        let easel = Easel::default();
        let bytes = easel.paint(&sketch).expect("it can be painted").len();
        println!(
            "picture of {name}: {} bytes as SVG, {bytes} as PNG",
            text.len()
        );
        group.bench_function(format!("{name}, SVG"), |bencher| {
            bencher.iter(|| svg(&sketch))
        });
        group.bench_function(
            format!("{name}, PNG, every shape for the first time"),
            |bencher| bencher.iter(|| Easel::default().paint(&sketch)),
        );
        group.bench_function(format!("{name}, PNG, shapes as before"), |bencher| {
            bencher.iter(|| easel.paint(&sketch))
        });
    }
    group.finish();
}

criterion_group!(
    benches,
    sizes,
    playouts,
    moves,
    replays,
    pictures,
    swiss::pairings,
    house::playouts,
    house::decisions
);
criterion_main!(benches);

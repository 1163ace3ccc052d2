//! Seeded disorder at the tables: double clicks, two processes on one database, crashes between storing and telling, late
//! and doubled timers. Whatever happens, the log must tell one story.
//!
//! Everything is in this process: two `Tables` on two handles of the same database stand for two processes, and the clock moves
//! when the simulation moves it. `TORWART_SIMULATION_SEED` runs one seed only.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

#[macro_use]
mod scratch;

#[path = "simulation/invariant.rs"]
mod invariant;

#[path = "simulation/calls.rs"]
mod calls;

#[path = "simulation/tournaments.rs"]
mod tournaments;

#[path = "simulation/hearing.rs"]
mod hearing;

use std::sync::{Arc, Mutex};

use torwart::edge::Manual;
use torwart::games::GAMES;
use torwart::house::House;
use torwart::kernel::{
    Channel, Clock, Dice, Level, Moment, Person, SeatCount, Seed, TableId, Viewer,
};
use torwart::store::{Store, Surface, SurfaceKind};
use torwart::table::{Change, Command, Failure, Opening, Pace, Paces, Phase, Table, Tables};

use scratch::{Engine, Scratch};

const SEEDS: u64 = 100;
const STEPS: usize = 90;
const TABLES: usize = 4;
const START: Moment = Moment(1_790_000_000_000);
const CHANNEL: Channel = Channel(7);

/// One process: a handle on the database and the tables over it.
struct Process {
    store: Store,
    tables: Tables,
    /// What it was told to show and has not shown yet.
    told: Arc<Mutex<Vec<Change>>>,
}

impl Process {
    fn start(store: Store, clock: &Manual) -> Process {
        let told: Arc<Mutex<Vec<Change>>> = Arc::default();
        let audience = Arc::clone(&told);
        let tables = Tables::new(
            store.clone(),
            Arc::new(clock.clone()),
            [7; 32],
            1000,
            House::quick(),
            Box::new(move |change| audience.lock().unwrap().push(change)),
        );
        Process {
            store,
            tables,
            told,
        }
    }
}

/// The world of one seed.
struct World {
    dice: Dice,
    clock: Manual,
    processes: [Process; 2],
    ids: Vec<TableId>,
    /// Everything that anyone was told was done.
    done: Vec<Change>,
    clicks: u64,
    _scratch: Scratch,
}

impl World {
    async fn new(engine: Engine, seed: u64) -> World {
        let scratch = Scratch::on(engine).await;
        let settings = scratch.settings();
        let clock = Manual::at(START);
        let first = Process::start(Store::open(&settings).await.unwrap(), &clock);
        let second = Process::start(Store::open(&settings).await.unwrap(), &clock);
        World {
            dice: Dice::quick(seed),
            clock,
            processes: [first, second],
            ids: Vec::new(),
            done: Vec::new(),
            clicks: 0,
            _scratch: scratch,
        }
    }

    async fn step(&mut self) {
        match self.dice.below(20) {
            0 | 1 if self.ids.len() < TABLES => self.open().await,
            0..=2 => self.pass(200).await,
            3 => self.pass(100_000).await,
            4 => self.crash().await,
            5 => self.tick().await,
            6 => self.show().await,
            7 | 8 => self.answer().await,
            9 if self.dice.below(8) == 0 => self.resign().await,
            _ => self.act().await,
        }
        // Mostly the house is quick, now and then it is late, and now and then both processes move for it.
        match self.dice.below(6) {
            0 => {}
            1 => self.houses().await,
            _ => {
                let process = &self.processes[self.dice.below(2)];
                process.tables.play_house().await.unwrap();
            }
        }
    }

    /// Both processes move for the house at once; then it has nothing to do any more.
    async fn houses(&mut self) {
        let [one, two] = &self.processes;
        let (first, second) = tokio::join!(one.tables.play_house(), two.tables.play_house());
        first.unwrap();
        second.unwrap();
        let now = self.clock.now();
        assert_eq!(one.store.tables.house_due(now, 10).await.unwrap(), []);
    }

    fn seconds(&mut self, most: usize) -> i64 {
        1 + self.dice.below(most) as i64
    }

    /// A challenge, now and then delivered to both processes at once.
    async fn open(&mut self) {
        self.clicks += 1;
        let rules = *self.dice.pick(GAMES);
        let options = self.dice.pick(&rules.variants()).options.clone();
        let house = self.dice.below(4) == 0;
        let two = rules.setup(&options, SeatCount(2)).is_some();
        let lobby = (!two || self.dice.below(3) == 0).then_some(None);
        let host = 1 + self.dice.below(3) as u64;
        let [one, two] = &self.processes;
        let opening = Opening {
            id: one.tables.name_for("challenge", self.clicks),
            game: rules.meta().id.to_owned(),
            options,
            pace: *self.dice.pick(&Pace::ALL),
            paces: Paces::default(),
            rated: true,
            host: Person(host),
            invited: (!house && lobby.is_none()).then_some(Person(host + 10)),
            lobby,
            guild: None,
            channel: CHANNEL,
            expires_at: self.clock.now().plus_seconds(900),
            click: self.clicks,
            seed: Seed([self.clicks as u8; 32]),
            rematch_of: None,
            practice: None,
            fixture: None,
        };
        let id = opening.id;
        let (first, second) =
            tokio::join!(one.tables.open(opening.clone()), two.tables.open(opening));
        self.note(first);
        self.note(second);
        self.ids.push(id);
        let board = Surface {
            table: id,
            kind: SurfaceKind::Board,
            channel: CHANNEL,
            message: self.clicks,
            drawn_seq: 1,
            posted_at: self.clock.now(),
            by_token: false,
        };
        self.processes[0].store.surfaces.save(board).await.unwrap();
    }

    /// Someone answers a challenge: the right one, the wrong one, twice, or both ways at once.
    async fn answer(&mut self) {
        let Some(table) = self.any().await else {
            return;
        };
        let by = self.someone(&table);
        self.clicks += 1;
        if table.room.is_some() {
            return self.gather(&table, by).await;
        }
        let accept = Command::Accept {
            by,
            click: self.clicks,
        };
        let other = match self.dice.below(6) {
            0 => Command::Decline { by },
            1 => Command::Withdraw { by: table.host },
            _ => accept.clone(),
        };
        self.both(table.id, &accept, &other).await;
    }

    /// People come to a lobby and go, two at the same moment, and someone starts it, be it the wrong one.
    async fn gather(&mut self, table: &Table, by: Person) {
        let click = self.clicks;
        let any = |dice: &mut Dice| match dice.below(8) {
            0 => Command::Quit { by },
            1 => Command::AddHouse {
                by: table.host,
                level: *dice.pick(&Level::ALL),
            },
            2 => Command::AddHouse {
                by,
                level: Level::default(),
            },
            3 | 4 => Command::Start { by: table.host },
            _ => Command::Join { by, click },
        };
        let (one, two) = (any(&mut self.dice), any(&mut self.dice));
        self.both(table.id, &one, &two).await;
    }

    async fn resign(&mut self) {
        let Some(table) = self.any().await else {
            return;
        };
        let resign = Command::Resign {
            by: self.someone(&table),
        };
        self.both(table.id, &resign, &resign).await;
    }

    /// Moves: one, a double click, two different ones at once, both players at once, for this decision or an old one.
    async fn act(&mut self) {
        let Some(table) = self.any().await else {
            return;
        };
        // A lobby that everyone has left.
        if table.people().next().is_none() {
            return;
        }
        let (one, two) = match self.dice.below(4) {
            0 => {
                let act = self.choice(&table, table.host);
                (act.clone(), act)
            }
            1 => (
                self.choice(&table, table.host),
                self.choice(&table, table.host),
            ),
            _ => {
                let people: Vec<Person> = table.people().map(|(_, person)| person).collect();
                let [one, other] = [0, 1].map(|_| *self.dice.pick(&people));
                (self.choice(&table, one), self.choice(&table, other))
            }
        };
        if self.dice.below(3) == 0 {
            let process = &self.processes[self.dice.below(2)];
            let done = process.tables.command(table.id, &one).await;
            self.note(done);
        } else {
            self.both(table.id, &one, &two).await;
        }
    }

    fn choice(&mut self, table: &Table, by: Person) -> Command {
        let viewer = Viewer::Seat(table.seat_of(by).unwrap());
        let mut action = "nonsense".to_owned();
        let mut more = table.has_begun();
        // A move may take several presses.
        let mut begun = String::new();
        while more {
            let panel = table.panel_after(viewer, &begun);
            let choices: Vec<_> = panel.choices().collect();
            if choices.is_empty() {
                break;
            }
            let choice = self.dice.pick(&choices);
            (action, more) = (choice.action.clone(), choice.more);
            begun.clone_from(&action);
        }
        let stale = u32::from(self.dice.below(8) == 0);
        let decision = table.decision.saturating_sub(stale);
        Command::Act {
            by,
            decision,
            action,
        }
    }

    /// The same table is asked by both processes in the same moment.
    async fn both(&mut self, id: TableId, one: &Command, two: &Command) {
        let [first, second] = &self.processes;
        let (one, two) = tokio::join!(
            first.tables.command(id, one),
            second.tables.command(id, two)
        );
        self.note(one);
        self.note(two);
    }

    fn note(&mut self, done: Result<Change, Failure>) {
        match done {
            Ok(change) => self.done.push(change),
            Err(Failure::Refused(_)) => {}
            Err(Failure::Fault(fault)) => panic!("{fault}"),
        }
    }

    /// Time passes, with or without anyone looking at the clock.
    async fn pass(&mut self, most: usize) {
        let seconds = self.seconds(most);
        self.clock.advance(seconds * 1000);
        if self.dice.below(3) > 0 {
            self.tick().await;
        }
    }

    /// Both processes look at the clock, perhaps at once; then nothing is due any more.
    async fn tick(&mut self) {
        let [one, two] = &self.processes;
        if self.dice.below(2) == 0 {
            let (first, second) = tokio::join!(one.tables.tick_due(), two.tables.tick_due());
            first.unwrap();
            second.unwrap();
        }
        let next = one.tables.tick_due().await.unwrap();
        let now = self.clock.now();
        assert!(
            next.is_none_or(|next| next > now),
            "something is due and was not done"
        );
        assert_eq!(one.store.logs.due::<TableId>(now, 10).await.unwrap(), []);
    }

    /// The processes show what they were told.
    async fn show(&mut self) {
        for process in &self.processes {
            let told = std::mem::take(&mut *process.told.lock().unwrap());
            for change in told {
                self.draw(change.state.id, change.state.seq).await;
            }
        }
    }

    async fn draw(&self, id: TableId, seq: u64) {
        let store = &self.processes[0].store;
        for board in store.surfaces.of(id).await.unwrap() {
            store
                .surfaces
                .mark_drawn(id, board.kind, board.message, seq)
                .await
                .unwrap();
        }
    }

    /// A process dies before it could show anything, and another takes its place: what is behind is known from the store.
    async fn crash(&mut self) {
        let place = self.dice.below(2);
        let store = self.processes[place].store.clone();
        self.processes[place] = Process::start(store.clone(), &self.clock);
        for board in store.surfaces.stale(100).await.unwrap() {
            let table = self.processes[place].tables.get(board.table).await.unwrap();
            self.draw(board.table, table.unwrap().seq).await;
        }
        assert_eq!(store.surfaces.stale(100).await.unwrap(), []);
    }

    /// Some table, as one of the processes knows it, be it out of date.
    async fn any(&mut self) -> Option<Arc<Table>> {
        if self.ids.is_empty() {
            return None;
        }
        let id = *self.dice.pick(&self.ids);
        let process = &self.processes[self.dice.below(2)];
        process.tables.get(id).await.unwrap()
    }

    fn someone(&mut self, table: &Table) -> Person {
        let stranger = Person(99);
        let invited = table
            .invited
            .unwrap_or(Person(20 + self.dice.below(5) as u64));
        *self
            .dice
            .pick(&[table.host, invited, invited, invited, stranger])
    }
}

async fn run(engine: Engine, seed: u64) -> [usize; 3] {
    let mut world = World::new(engine, seed).await;
    for _ in 0..STEPS {
        world.step().await;
    }
    invariant::hold(&world, seed).await
}

on_every_engine!(the_log_tells_one_story = tell);

async fn tell(engine: Engine) {
    let only = std::env::var("TORWART_SIMULATION_SEED").ok();
    let only = only.map(|seed| seed.parse::<u64>().unwrap());
    let mut total = [0; 3];
    for first in (0..SEEDS).step_by(4) {
        let seeds = (first..first + 4).filter(|seed| only.is_none_or(|only| only == *seed));
        for counts in futures_util::future::join_all(seeds.map(|seed| run(engine, seed))).await {
            total = [0, 1, 2].map(|place| total[place] + counts[place]);
        }
    }
    let [moves, timers, ended] = total;
    println!("{moves} moves, {timers} timers, {ended} matches over");
    let all = only.is_none();
    assert!(
        !all || moves > 500 && timers > 200 && ended > 10,
        "the simulation proves little"
    );
}

/// Whether a table has come to its end.
fn is_over(table: &Table) -> bool {
    matches!(table.phase, Phase::Over(..) | Phase::Closed(_))
}

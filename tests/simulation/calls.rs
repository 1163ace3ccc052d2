//! Seeded disorder around the call: a Discord that fails before it does something and after, crashes between any two steps, people
//! who change their minds about being called. At every moment a person has at most one message in a channel that calls them, nobody
//! is mentioned more often than they were to be told something, and once all is quiet exactly what still waits is said.

#[path = "calls_discord.rs"]
mod calls_discord;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tokio::sync::Notify;
use tokio_util::task::TaskTracker;
use torwart::config::Config;
use torwart::courier::caller::Caller;
use torwart::courier::drafts::Drafts;
use torwart::courier::outbox::Outbox;
use torwart::courier::slate::Slate;
use torwart::courier::wire::Wire;
use torwart::edge::Manual;
use torwart::house::House;
use torwart::kernel::{Channel, Clock as _, Dice, Guild, Person, Seat, Seed, TableId, Viewer};
use torwart::people::People;
use torwart::picture::Studio;
use torwart::store::{CallStage, CallsAt, Store, Surface, SurfaceKind};
use torwart::table::{Command, Event, Opening, Pace, Paces, Table, Tables};
use torwart::tournament::Tournaments;

use crate::START;
use crate::scratch::{Engine, Scratch};
use calls_discord::{Discord, Fails};

const SEEDS: u64 = 24;
const STEPS: usize = 120;
const PEOPLE: [Person; 3] = [Person(1), Person(2), Person(3)];
const CHANNELS: [Channel; 2] = [Channel(7), Channel(8)];
const GUILD: Guild = Guild(5);

/// A process: the tables, and who calls people.
struct Process {
    tables: Arc<Tables>,
    people: Arc<People>,
    caller: Caller,
}

impl Process {
    fn start(store: &Store, clock: &Manual, discord: &Arc<Discord>) -> Process {
        let usual = [
            ("TORWART__OUTBOX__EDIT_INTERVAL_MS", "0"),
            ("TORWART__OUTBOX__CALLS_PER_SECOND", "10000"),
            ("TORWART__OUTBOX__DMS_PER_MINUTE", "600"),
        ];
        let usual = usual.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let config = Config::load(None, usual.into_iter()).unwrap();
        let (store, clock) = (store.clone(), Arc::new(clock.clone()));
        let people = Arc::new(People::new(store.clone()));
        let slate = Arc::new(Slate::new(Arc::clone(&people), &config.outbox));
        let told = Arc::clone(&slate);
        let tables = Arc::new(Tables::new(
            store.clone(),
            clock.clone(),
            [7; 32],
            1000,
            House::quick(),
            Box::new(move |change| told.table_changed(&change)),
        ));
        let tournaments = Arc::new(Tournaments::new(
            store.clone(),
            Arc::clone(&tables),
            clock.clone(),
            Paces::default(),
            Box::new(|_| {}),
        ));
        let drafts = Arc::new(Drafts {
            people: Arc::clone(&people),
            store: store.clone(),
            studio: Studio::default(),
            tournaments,
            patience: std::time::Duration::MAX,
        });
        let outbox = Arc::new(Outbox {
            wire: Arc::clone(discord) as Arc<dyn Wire>,
            store,
            people: Arc::clone(&people),
            clock,
            slate,
            drafts,
            tables: Arc::clone(&tables),
            seasons: Notify::new(),
            aside: TaskTracker::new(),
        });
        Process {
            tables,
            people,
            caller: Caller::new(outbox),
        }
    }
}

struct World {
    seed: u64,
    dice: Dice,
    clock: Manual,
    store: Store,
    discord: Arc<Discord>,
    process: Process,
    ids: Vec<TableId>,
    _scratch: Scratch,
}

impl World {
    async fn new(engine: Engine, seed: u64) -> World {
        let scratch = Scratch::on(engine).await;
        let store = Store::open(&scratch.settings()).await.unwrap();
        let (clock, discord) = (Manual::at(START), Arc::new(Discord::default()));
        World {
            seed,
            dice: Dice::quick(seed),
            process: Process::start(&store, &clock, &discord),
            clock,
            store,
            discord,
            ids: Vec::new(),
            _scratch: scratch,
        }
    }

    async fn step(&mut self) {
        match self.dice.below(16) {
            0..=2 if self.ids.len() < 5 => self.open().await,
            0..=3 => self.pass(15).await,
            4 => self.pass(70).await,
            5 => self.trouble(),
            6 => self.process = Process::start(&self.store, &self.clock, &self.discord),
            7 => self.settle_in().await,
            8 if self.dice.below(4) == 0 => self.resign().await,
            8..=10 => self.act().await,
            _ => {
                let person = *self.dice.pick(&PEOPLE);
                self.process.caller.tell(person).await.unwrap();
            }
        }
        self.holds(false).await;
    }

    fn trouble(&mut self) {
        let mut it = self.discord.0.lock().unwrap();
        for _ in 0..1 + self.dice.below(3) {
            let fails = *self.dice.pick(&[Fails::Before, Fails::After]);
            it.trouble.push(fails);
        }
        let who = *self.dice.pick(&PEOPLE);
        if !it.closed.remove(&who) {
            it.closed.insert(who);
        }
    }

    /// Somebody, or the server, changes where people are called.
    async fn settle_in(&mut self) {
        let people = &self.process.people;
        if self.dice.below(4) == 0 {
            let changed = people.change_guild(GUILD, |row| row.calls = !row.calls);
            changed.await.unwrap();
            return;
        }
        let who = *self.dice.pick(&PEOPLE);
        let calls = *self.dice.pick(&[
            None,
            Some(CallsAt::Here),
            Some(CallsAt::Direct),
            Some(CallsAt::Never),
        ]);
        let changed = people.change(who, move |row| {
            row.calls = calls;
            row.direct_closed = false;
        });
        changed.await.unwrap();
    }

    async fn open(&mut self) {
        let click = self.ids.len() as u64 + 1;
        let tables = &self.process.tables;
        let id = tables.name_for("call", click);
        let channel = *self.dice.pick(&CHANNELS);
        let host = self.dice.below(3);
        let guest = PEOPLE[(host + 1 + self.dice.below(2)) % 3];
        let opening = Opening {
            id,
            game: "tor".to_owned(),
            options: String::new(),
            pace: *self.dice.pick(&[Pace::Live, Pace::Relaxed]),
            paces: Paces {
                relaxed: 1_000,
                ..Paces::default()
            },
            rated: true,
            host: PEOPLE[host],
            invited: Some(guest),
            lobby: None,
            guild: Some(GUILD),
            channel,
            expires_at: self.clock.now().plus_seconds(900),
            click,
            seed: Seed([click as u8; 32]),
            rematch_of: None,
            practice: None,
            fixture: None,
        };
        tables.open(opening).await.unwrap();
        let board = Surface {
            table: id,
            kind: SurfaceKind::Board,
            channel,
            message: 500_000 + click,
            drawn_seq: 1,
            posted_at: self.clock.now(),
            by_token: false,
        };
        self.store.surfaces.save(board).await.unwrap();
        let accept = Command::Accept { by: guest, click };
        tables.command(id, &accept).await.unwrap();
        self.ids.push(id);
    }

    async fn pass(&mut self, most: usize) {
        let seconds = 1 + self.dice.below(most) as i64;
        self.clock.advance(seconds * 1000);
        self.process.tables.tick_due().await.unwrap();
        self.process.tables.play_house().await.unwrap();
    }

    /// Somebody for whom a match waits moves, or only looks.
    async fn act(&mut self) {
        let Some(table) = self.any().await else {
            return;
        };
        let by = *self.dice.pick(&[table.host, table.invited.unwrap()]);
        let viewer = Viewer::Seat(table.seat_of(by).unwrap());
        let panel = table.panel_after(viewer, "");
        let choices: Vec<_> = panel.choices().map(|it| it.action.clone()).collect();
        let command = match self.dice.below(4) {
            0 => Command::Look { by },
            _ if choices.is_empty() => return,
            _ => Command::Act {
                by,
                decision: table.decision,
                action: self.dice.pick(&choices).clone(),
            },
        };
        let _ = self.process.tables.command(table.id, &command).await;
        self.process.tables.play_house().await.unwrap();
    }

    async fn resign(&mut self) {
        if let Some(table) = self.any().await {
            let resign = Command::Resign { by: table.host };
            let _ = self.process.tables.command(table.id, &resign).await;
            self.process.tables.play_house().await.unwrap();
        }
    }

    async fn any(&mut self) -> Option<Arc<Table>> {
        let id = *self.ids.get(self.dice.below(self.ids.len().max(1)))?;
        self.process.tables.get(id).await.unwrap()
    }

    /// What holds at every moment, and what holds once all is quiet.
    async fn holds(&self, quiet: bool) {
        let seed = self.seed;
        let mut said = BTreeMap::<(Channel, Person), usize>::new();
        let (mut lines, pinged) = (BTreeSet::new(), {
            let it = self.discord.0.lock().unwrap();
            for ((channel, _), content) in &it.standing {
                for who in PEOPLE {
                    if content.contains(&format!("<@{}>", who.0)) {
                        *said.entry((*channel, who)).or_default() += 1;
                    }
                }
            }
            it.pinged.clone()
        });
        let twice: Vec<_> = said.iter().filter(|(_, count)| **count > 1).collect();
        assert_eq!(twice, [], "seed {seed}: two messages in one channel");
        let mut told = BTreeMap::<Person, usize>::new();
        let mut wanted = BTreeSet::new();
        for id in &self.ids {
            let entries = self.store.logs.entries(*id).await.unwrap();
            for place in 1..entries.len() {
                let event = <Event as torwart::log::Event>::parse(&entries[place].payload);
                if !event.is_some_and(|event| event.calls()) {
                    continue;
                }
                let after = Table::fold(*id, &entries[..=place]).unwrap().unwrap();
                for (seat, person) in after.people() {
                    if after.call_of(seat).is_some() {
                        *told.entry(person).or_default() += 1;
                    }
                }
            }
            let table = Table::fold(*id, &entries).unwrap().unwrap();
            for (seat, person) in table.people() {
                wanted.extend(self.wanted(&table, seat, person).await);
            }
        }
        for (who, count) in pinged {
            let most = told.get(&who).copied().unwrap_or_default();
            assert!(
                count <= most,
                "seed {seed}: {who:?} was pinged {count} times of {most}"
            );
        }
        if quiet {
            let it = self.discord.0.lock().unwrap();
            for content in it.standing.values() {
                lines.extend(content.lines().map(read_line));
            }
            assert_eq!(lines, wanted, "seed {seed}: what is said is what waits");
        }
    }

    /// What a seat is to be told now: of which board, and how urgently.
    async fn wanted(&self, table: &Table, seat: Seat, person: Person) -> Option<Line> {
        let stage = table.call_of(seat)?;
        let noted = self.store.calls.of(person).await.unwrap();
        // What could not be said anywhere, or was not wanted when it was to be said, is not said later.
        let noted = noted.iter().any(|call| call.table == table.id && call.told);
        let board = self.store.surfaces.of(table.id).await.unwrap().remove(0);
        noted.then(|| (board.message.to_string(), person.0.to_string(), stage as u8))
    }

    /// Discord works again, and everybody is told what there is to tell.
    async fn rest(&mut self) {
        {
            let mut it = self.discord.0.lock().unwrap();
            it.trouble.clear();
            it.closed.clear();
        }
        for person in PEOPLE {
            while !self.process.caller.tell(person).await.unwrap() {
                tokio::task::yield_now().await;
            }
        }
        self.holds(true).await;
    }
}

/// Which board, who, and what.
type Line = (String, String, u8);

fn read_line(line: &str) -> Line {
    let stage = match line.chars().next() {
        Some('👉') => CallStage::Called,
        Some('⏰') => CallStage::Reminded,
        _ => CallStage::Warned,
    };
    let who = line
        .split("<@")
        .nth(1)
        .and_then(|rest| rest.split('>').next());
    let board = line.rsplit('/').next();
    (
        board.unwrap_or_default().to_owned(),
        who.unwrap_or_default().to_owned(),
        stage as u8,
    )
}

async fn run(engine: Engine, seed: u64) -> usize {
    let mut world = World::new(engine, seed).await;
    for _ in 0..STEPS {
        world.step().await;
    }
    world.rest().await;
    let messages = world.discord.0.lock().unwrap();
    messages.pinged.values().sum()
}

on_every_engine!(nobody_is_called_twice = call);

async fn call(engine: Engine) {
    let only = std::env::var("TORWART_SIMULATION_SEED").ok();
    let only = only.map(|seed| seed.parse::<u64>().unwrap());
    let mut pinged = 0;
    for first in (0..SEEDS).step_by(4) {
        let seeds = (first..first + 4).filter(|seed| only.is_none_or(|only| only == *seed));
        let runs = futures_util::future::join_all(seeds.map(|seed| run(engine, seed)));
        pinged += runs.await.into_iter().sum::<usize>();
    }
    println!("{pinged} mentions");
    assert!(
        only.is_some() || pinged > 50,
        "the simulation proves little"
    );
}

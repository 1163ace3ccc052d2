//! Seeded disorder in tournaments: two processes on one database, doubled clicks and results, crashes between any two steps,
//! organisers who act at once. Whatever happens, the tournament comes to its end, and its log tells one story.

#[path = "look_again.rs"]
mod look_again;
#[path = "tournament_invariant.rs"]
mod tournament_invariant;

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use torwart::edge::Manual;
use torwart::house::House;
use torwart::kernel::{Channel, Clock as _, Dice, Guild, Person, Seed, TableId, TournamentId};
use torwart::store::Store;
use torwart::table::{self, Paces, Tables};
use torwart::tournament::groups::Plan;
use torwart::tournament::tables::Seats;
use torwart::tournament::{
    Act, Actor, Award, Change, Command, Creation, Failure, Format, Match, MatchNo, Phase, Refusal,
    Start, Tournament, Tournaments,
};

use crate::START;
use crate::scratch::{Engine, Scratch};
use tournament_invariant::{holds, nobody_plays_on};

const SEEDS: u64 = 32;
const ORGANISER: Actor = Actor {
    person: Person(500),
    organises: false,
};

/// Steps of disorder before order is made.
const STEPS: usize = 60;

/// One process: the tables and the tournaments over a handle on the database.
struct Process {
    store: Store,
    tables: Arc<Tables>,
    tournaments: Tournaments,
    /// The tables it knows to be over, as the steward remembers them.
    ended: HashSet<TableId>,
}

impl Process {
    fn start(store: Store, clock: &Manual) -> Process {
        let clock = Arc::new(clock.clone());
        let tables = Arc::new(Tables::new(
            store.clone(),
            clock.clone(),
            [7; 32],
            3,
            House::quick(),
            Box::new(|_| {}),
        ));
        let tournaments = Tournaments::new(
            store.clone(),
            Arc::clone(&tables),
            clock,
            Paces::default(),
            Box::new(|_| {}),
        );
        Process {
            store,
            tables,
            tournaments,
            ended: HashSet::new(),
        }
    }
}

struct World {
    dice: Dice,
    clock: Manual,
    processes: [Process; 2],
    id: TournamentId,
    clicks: u64,
    _scratch: Scratch,
}

fn format(seed: u64) -> (Format, &'static str, u64) {
    let seats = Seats { least: 2, most: 3 };
    match seed % 8 {
        0 => (Format::RoundRobin { double: false }, "tor", 5),
        1 => (Format::Swiss { rounds: Some(4) }, "tor", 9),
        2 => {
            let (third, replays) = (true, 1);
            (Format::Knockout { third, replays }, "rings", 7)
        }
        3 => {
            let (reset, replays) = (true, 1);
            (Format::DoubleElimination { reset, replays }, "tor", 6)
        }
        4 => (Format::Arena { seconds: 7200 }, "tor", 6),
        5 => {
            let plan = Plan {
                groups: 2,
                advance: 2,
                double: false,
                third: false,
                replays: 1,
            };
            (Format::Groups(plan), "tor", 7)
        }
        6 => (Format::Tables { seats, rounds: 2 }, "thor", 7),
        _ => (Format::TableKnockout { seats, advance: 1 }, "thor", 7),
    }
}

impl World {
    async fn new(engine: Engine, seed: u64) -> World {
        let scratch = Scratch::on(engine).await;
        let settings = scratch.settings();
        let clock = Manual::at(START);
        let first = Process::start(Store::open(&settings).await.unwrap(), &clock);
        let second = Process::start(Store::open(&settings).await.unwrap(), &clock);
        let (format, game, people) = format(seed);
        let id = first.tournaments.name_for(seed);
        assert_eq!(
            id,
            second.tournaments.name_for(seed),
            "one click, one tournament"
        );
        let creation = Creation {
            id,
            name: "Cup".to_owned(),
            game: game.to_owned(),
            options: String::new(),
            format,
            pace: "slow".to_owned(),
            round_seconds: Some(100_000),
            limit: None,
            start: Start::Now,
            organiser: ORGANISER.person,
            guild: Guild(1),
            channel: Channel(2),
            seed: Seed([seed as u8; 32]),
        };
        let both = tokio::join!(
            first.tournaments.open(creation.clone()),
            second.tournaments.open(creation)
        );
        assert_eq!(both.0.unwrap().state.seq, 1);
        assert_eq!(both.1.unwrap().state.seq, 1);
        let mut world = World {
            dice: Dice::quick(seed),
            clock,
            processes: [first, second],
            id,
            clicks: 0,
            _scratch: scratch,
        };
        for person in 1..=people {
            world.join(person).await;
        }
        world
    }

    async fn join(&mut self, person: u64) {
        self.clicks += 1;
        let [one, two] = &self.processes;
        let by = Person(person);
        let (first, second) = tokio::join!(
            one.tournaments.join(self.id, by, self.clicks),
            two.tournaments.join(self.id, by, self.clicks)
        );
        for done in [first, second] {
            check(done);
        }
    }

    async fn start(&mut self) {
        let [one, two] = &self.processes;
        let (first, second) = tokio::join!(
            one.tournaments.start(self.id, ORGANISER),
            two.tournaments.start(self.id, ORGANISER)
        );
        check(first);
        check(second);
    }

    async fn now(&self) -> Arc<Tournament> {
        // The log, whatever a process remembers.
        let entries = self.processes[0].store.logs.entries(self.id).await.unwrap();
        Arc::new(Tournament::fold(self.id, &entries).unwrap().unwrap())
    }

    async fn both(&mut self, one: Command, two: Command) {
        let [first, second] = &self.processes;
        let (one, two) = tokio::join!(
            first.tournaments.command(self.id, &one),
            second.tournaments.command(self.id, &two)
        );
        check(one);
        check(two);
    }

    async fn step(&mut self) {
        match self.dice.below(16) {
            0 => self.crash(),
            1 => self.late().await,
            2 => self.leave().await,
            3 => self.organise().await,
            4 => self.waver().await,
            5 => {
                self.clock.advance(1000 * self.dice.below(40_000) as i64);
                self.tick().await;
            }
            6..=8 => self.look_after(3).await,
            _ => self.play().await,
        }
    }

    fn crash(&mut self) {
        let place = self.dice.below(2);
        let store = self.processes[place].store.clone();
        self.processes[place] = Process::start(store, &self.clock);
    }

    async fn late(&mut self) {
        let person = 20 + self.dice.below(6) as u64;
        self.join(person).await;
    }

    async fn leave(&mut self) {
        let by = Person(1 + self.dice.below(9) as u64);
        if self.dice.below(3) > 0 {
            return;
        }
        self.both(Command::Leave { by }, Command::Leave { by })
            .await;
    }

    /// Two organisers act in the same moment, perhaps on the same match.
    async fn organise(&mut self) {
        let it = self.now().await;
        let Some(game) = it.field.matches.last() else {
            return;
        };
        let no = MatchNo(self.dice.below(game.no.index() + 1) as u32);
        let Some(game) = it.game(no) else { return };
        let player = *self.dice.pick(game.players());
        let by = ORGANISER;
        let award = *self
            .dice
            .pick(&[Award::To(player), Award::Draw, Award::Nobody]);
        let person = it.field.entrants[player.index()].person;
        let until = self.clock.now().plus_seconds(60_000);
        let mut any = || match self.dice.below(5) {
            0 => Command::Award { by, no, award },
            1 => Command::Undo {
                by,
                act: Act::Award(no),
            },
            2 => Command::Drop { by, person },
            3 => Command::Undo {
                by,
                act: Act::Drop(player),
            },
            _ => Command::Extend {
                by,
                no: Some(no),
                until,
            },
        };
        let (one, two) = (any(), any());
        self.both(one, two).await;
    }

    /// An organiser awards a match and takes it back, perhaps again and again, and others see to the tables between two acts.
    async fn waver(&mut self) {
        let it = self.now().await;
        let open: Vec<&Match> = it.field.matches.iter().filter(|g| g.is_open()).collect();
        if open.is_empty() {
            return;
        }
        let game = *self.dice.pick(&open);
        let (by, no) = (ORGANISER, game.no);
        let player = *self.dice.pick(game.players());
        let person = it.field.entrants[player.index()].person;
        for _ in 0..1 + self.dice.below(3) {
            let award = Award::To(player);
            self.orders(Command::Award { by, no, award }).await;
            self.look_after(usize::MAX).await;
            let act = Act::Award(no);
            self.orders(Command::Undo { by, act }).await;
            self.look_after(usize::MAX).await;
        }
        match self.dice.below(4) {
            0 => {
                let award = Award::To(player);
                self.orders(Command::Award { by, no, award }).await;
            }
            1 => self.orders(Command::Drop { by, person }).await,
            2 => {
                self.orders(Command::Drop { by, person }).await;
                self.look_after(usize::MAX).await;
                let act = Act::Drop(player);
                self.orders(Command::Undo { by, act }).await;
            }
            _ => {}
        }
        self.look_after(usize::MAX).await;
        nobody_plays_on(self).await;
    }

    async fn orders(&mut self, command: Command) {
        let process = &self.processes[self.dice.below(2)];
        check(process.tournaments.command(self.id, &command).await);
    }

    async fn tick(&self) {
        let [one, two] = &self.processes;
        let (first, second) = tokio::join!(one.tables.tick_due(), two.tables.tick_due());
        first.unwrap();
        second.unwrap();
        let (first, second) = tokio::join!(one.tournaments.tick_due(), two.tournaments.tick_due());
        first.unwrap();
        second.unwrap();
        let next = one.tournaments.tick_due().await.unwrap();
        assert!(
            next.is_none_or(|next| next > self.clock.now()),
            "something is due and was not done"
        );
    }

    /// What the steward does, by either process or both, and only so much of it: then it died.
    async fn look_after(&mut self, most: usize) {
        let it = self.now().await;
        let mut left = most;
        let place = self.dice.below(2);
        let Process {
            tournaments, ended, ..
        } = &mut self.processes[place];
        tournaments.end_tables(&it, ended).await.unwrap();
        for game in &it.field.matches {
            if left == 0 {
                return;
            }
            let (no, id) = (game.no, self.id);
            let place = Channel(1000 + u64::from(no.0));
            let seeds = [self.dice.word() as u8, self.dice.word() as u8].map(|s| Seed([s; 32]));
            let [one, two] = &self.processes;
            if game.is_open() && it.phase == Phase::Running {
                let waits = one.tournaments.take_result(id, no).await;
                if let Ok(true) = waits {
                    let [a, b] = seeds;
                    let (first, second) = tokio::join!(
                        one.tournaments.open_match(id, no, place, a),
                        two.tournaments.open_match(id, no, place, b)
                    );
                    check(first);
                    check(second);
                    left -= 1;
                }
            }
        }
    }

    /// Somebody gives up at a table; now and then the result is taken, twice.
    async fn play(&mut self) {
        let it = self.now().await;
        let open: Vec<(MatchNo, TableId)> = it
            .field
            .matches
            .iter()
            .filter(|game| game.is_open())
            .filter_map(|game| Some((game.no, game.table?.0)))
            .collect();
        if open.is_empty() {
            return;
        }
        let (no, table) = *self.dice.pick(&open);
        let [one, two] = &self.processes;
        let Some(found) = one.tables.get(table).await.unwrap() else {
            panic!("an open match has no table");
        };
        let people: Vec<Person> = found.people().map(|(_, person)| person).collect();
        let by = *self.dice.pick(&people);
        let resign = table::Command::Resign { by };
        match one.tables.command(table, &resign).await {
            Ok(_) | Err(table::Failure::Refused(_)) => {}
            Err(table::Failure::Fault(fault)) => panic!("{fault}"),
        }
        if self.dice.below(3) > 0 {
            let (first, second) = tokio::join!(
                one.tournaments.take_result(self.id, no),
                two.tournaments.take_result(self.id, no)
            );
            for done in [first, second] {
                assert!(!matches!(
                    done,
                    Err(Failure::Fault(_) | Failure::Refused(Refusal::Unknown))
                ));
            }
        }
    }

    /// Order: everything is opened, played, taken and called off until it is over.
    async fn finish(&mut self, seed: u64) -> Arc<Tournament> {
        for _ in 0..400 {
            let it = self.now().await;
            self.look_after(usize::MAX).await;
            if matches!(it.phase, Phase::Finished(_) | Phase::Cancelled(_)) {
                return it;
            }
            nobody_plays_on(self).await;
            self.play().await;
            self.clock.advance(20_000);
            self.tick().await;
        }
        panic!("seed {seed}: it does not end");
    }
}

fn check(done: Result<Change, Failure>) {
    match done {
        Err(Failure::Refused(refusal)) if refusal != Refusal::Unknown => {}
        Ok(_) => {}
        Err(failure) => panic!("{failure:?}"),
    }
}

on_every_engine!(tournaments_survive_disorder = survive);

async fn survive(engine: Engine) {
    let mut finished = BTreeMap::new();
    for seed in 0..SEEDS {
        let mut world = World::new(engine, seed).await;
        world.start().await;
        for _ in 0..STEPS {
            world.step().await;
        }
        if seed % 32 >= 24 {
            // One in four is not played to the end.
            let by = ORGANISER;
            world.orders(Command::Cancel { by }).await;
        }
        let it = world.finish(seed).await;
        holds(&world, &it, seed).await;
        if matches!(it.phase, Phase::Finished(_)) {
            *finished.entry(it.format.kind()).or_insert(0) += 1;
        }
    }
    assert_eq!(finished.len(), 8, "every format was played: {finished:?}");
}

//! A world in which a tournament is played by dice: results, leavers, awards, late entries and missed matches.

use std::collections::BTreeMap;

use proptest::prelude::ProptestConfig;

use crate::kernel::{Channel, Dice, Entry, Guild, Moment, Outcome, Person, Seed, TournamentId};
use crate::log::Event as _;
use crate::log::State as _;
use crate::tournament::field::{Kind, Match, MatchNo, Player};
use crate::tournament::{
    Act, Actor, Award, Command, Creation, Event, Format, Next, Phase, Refusal, Standing, Start,
    TieBreak, Tournament, create, decide,
};

pub const ID: TournamentId = TournamentId(7);

pub const ORGANISER: Actor = Actor {
    person: Person(1_000_000),
    organises: false,
};

/// So many cases, or as many as `PROPTEST_CASES` says.
pub fn cases(usual: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok();
    let cases = asked.and_then(|cases| cases.parse().ok()).unwrap_or(usual);
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// How wild it gets, in percent of the steps.
#[derive(Clone, Copy, Debug)]
pub struct Chaos {
    pub draws: usize,
    pub leavers: usize,
    pub misses: usize,
    pub awards: usize,
    pub late: usize,
}

pub const CALM: Chaos = Chaos {
    draws: 0,
    leavers: 0,
    misses: 0,
    awards: 0,
    late: 0,
};

pub const WILD: Chaos = Chaos {
    draws: 20,
    leavers: 6,
    misses: 8,
    awards: 8,
    late: 5,
};

pub struct World {
    pub now: Moment,
    pub it: Tournament,
    pub log: Vec<Entry>,
    pub dice: Dice,
    next_person: u64,
}

pub fn creation(format: Format, limit: Option<u32>, start: Start) -> Creation {
    Creation {
        id: ID,
        name: "Cup".to_owned(),
        game: "tor".to_owned(),
        options: String::new(),
        format,
        pace: "live".to_owned(),
        round_seconds: Some(3600),
        limit,
        start,
        organiser: ORGANISER.person,
        guild: Guild(1),
        channel: Channel(2),
        seed: Seed([7; 32]),
    }
}

impl World {
    /// A tournament for which so many have signed up.
    pub fn gathered(format: Format, people: u32, seed: u64) -> World {
        let mut creation = creation(format, None, Start::Now);
        creation.seed = Seed([seed as u8; 32]);
        let created = create(creation, Moment(0)).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        let payload = created.events[0].payload();
        let mut world = World {
            now: Moment(0),
            it: created.state,
            log: vec![Entry {
                seq: 1,
                at: Moment(0),
                payload,
            }],
            dice: Dice::quick(seed),
            next_person: 1,
        };
        for _ in 0..people {
            world.join().unwrap();
        }
        world
    }

    /// The same, started.
    pub fn started(format: Format, people: u32, seed: u64) -> World {
        let mut world = World::gathered(format, people, seed);
        let strengths = Vec::new();
        let by = ORGANISER;
        world.act(Command::Start { by, strengths }).unwrap();
        world
    }

    pub fn join(&mut self) -> Result<(), Refusal> {
        let by = Person(self.next_person);
        self.next_person += 1;
        let click = self.dice.word() >> 1;
        let strengths = Vec::new();
        self.act(Command::Join {
            by,
            click,
            strengths,
        })
    }

    /// Does it, and checks that every round can be derived from the lines before it.
    pub fn act(&mut self, command: Command) -> Result<(), Refusal> {
        let decided = decide(&self.it, &command, self.now)?;
        let mut shadow = self.it.clone();
        for event in decided.events {
            match &event {
                Event::Paired {
                    round, pairings, ..
                } => {
                    let (round, pairings) = (*round, pairings.clone());
                    assert_eq!(shadow.next(self.now), Next::Pair { round, pairings });
                }
                Event::Finished { order } => {
                    assert_eq!(shadow.next(self.now), Next::Finished);
                    assert_eq!(shadow.standing().order(), *order);
                }
                _ => {}
            }
            let payload = event.payload();
            assert!(Event::parse(&payload) == Some(event.clone()), "{payload}");
            shadow.apply(&event, self.now).unwrap();
            let (seq, at) = (shadow.seq, self.now);
            self.log.push(Entry { seq, at, payload });
            if matches!(event, Event::Paired { .. }) {
                check_field(&shadow);
            }
        }
        assert_eq!(shadow, decided.state);
        self.it = shadow;
        let open = self.it.field.matches.iter().filter(|game| game.is_open());
        assert_eq!(open.count(), self.it.field.open as usize);
        Ok(())
    }

    pub fn running(&self) -> bool {
        self.it.phase == Phase::Running
    }

    pub fn open(&self) -> Vec<MatchNo> {
        let open = self.it.field.matches.iter().filter(|game| game.is_open());
        open.map(|game| game.no).collect()
    }

    /// One result of the table, drawn by the dice.
    pub fn outcome(&mut self, no: MatchNo, draws: usize) -> Outcome {
        let count = self.it.game(no).unwrap().players().len();
        if self.dice.below(100) < draws {
            return Outcome {
                places: vec![1; count],
                scores: vec![1; count],
            };
        }
        let mut places: Vec<u8> = (1..=count as u8).collect();
        self.dice.shuffle(&mut places);
        let extra = self.dice.below(3) as i64;
        let score = |place: &u8| (count as i64 - i64::from(*place)) * (1 + extra);
        let scores = places.iter().map(score).collect();
        Outcome { places, scores }
    }

    /// The table of a match ends.
    pub fn play(&mut self, no: MatchNo, draws: usize) {
        let outcome = self.outcome(no, draws);
        self.act(Command::Result { no, outcome }).unwrap();
    }

    /// This one wins.
    pub fn win(&mut self, no: MatchNo, player: Player) {
        let seat = self.it.game(no).unwrap().seat_of(player).unwrap();
        let places = [0, 1]
            .map(|other| if other == seat { 1 } else { 2 })
            .to_vec();
        let scores = vec![];
        let outcome = Outcome { places, scores };
        self.act(Command::Result { no, outcome }).unwrap();
    }

    /// Something happens.
    pub fn step(&mut self, chaos: Chaos) {
        self.now = self.now.plus_seconds(1 + self.dice.below(90) as i64);
        let open = self.open();
        if open.is_empty() {
            let strengths = Vec::new();
            self.now = self.it.wake().unwrap_or(self.now).max(self.now);
            return self.act(Command::Tick { strengths }).unwrap();
        }
        let no = *self.dice.pick(&open);
        let (roll, mut edge) = (self.dice.below(100), 0);
        let mut falls = |percent: usize| {
            edge += percent;
            roll < edge
        };
        if falls(chaos.leavers) {
            self.leave();
        } else if falls(chaos.misses) {
            self.miss(no);
        } else if falls(chaos.awards) {
            self.award(no);
        } else if falls(chaos.late) {
            let _ = self.join();
        } else {
            self.play(no, chaos.draws);
        }
    }

    fn leave(&mut self) {
        let active: Vec<Player> = self.it.field.active().collect();
        if active.is_empty() {
            return;
        }
        let player = *self.dice.pick(&active);
        let person = self.it.field.entrants[player.index()].person;
        let by = ORGANISER;
        if self.dice.below(2) == 0 {
            self.act(Command::Leave { by: person }).unwrap();
        } else {
            self.act(Command::Drop { by, person }).unwrap();
            if self.dice.below(3) == 0 && self.running() {
                let act = Act::Drop(player);
                match self.act(Command::Undo { by, act }) {
                    Ok(()) => assert!(self.it.field.stays(player)),
                    Err(refusal) => assert!(matches!(refusal, Refusal::PairedWithout { .. })),
                }
            }
        }
    }

    fn miss(&mut self, no: MatchNo) {
        let game = self.it.game(no).unwrap();
        let (until, players) = (game.until.unwrap(), game.players().to_vec());
        self.now = self.now.max(until);
        let mut absent = players;
        let drop = self.dice.below(absent.len() + 1);
        absent.truncate(drop);
        self.act(Command::Miss { no, absent }).unwrap();
    }

    fn award(&mut self, no: MatchNo) {
        let players = self.it.game(no).unwrap().players().to_vec();
        let award = match self.dice.below(4) {
            0 => Award::Nobody,
            1 => Award::Draw,
            _ => Award::To(*self.dice.pick(&players)),
        };
        let by = ORGANISER;
        match self.act(Command::Award { by, no, award }) {
            Ok(()) => {}
            Err(refusal) => return assert_eq!(refusal, Refusal::NeedsWinner),
        }
        if self.dice.below(2) == 0 && self.running() {
            let act = Act::Award(no);
            match self.act(Command::Undo { by, act }) {
                Ok(()) => assert!(self.open().contains(&no) || !self.running()),
                Err(refusal) => {
                    assert!(matches!(
                        refusal,
                        Refusal::BuiltOn { .. } | Refusal::PlaysOn
                    ));
                }
            }
        }
    }

    /// Plays it to the end; what is left is checked.
    pub fn finish(&mut self, chaos: Chaos) {
        let most = 60 + 40 * self.it.field.entrants.len().pow(2);
        for _ in 0..most {
            if !self.running() {
                break;
            }
            self.step(chaos);
        }
        assert!(
            matches!(self.it.phase, Phase::Finished(_)),
            "it never ends: {:?}",
            self.it.field
        );
        check_standing(&self.it.standing(), self.it.field.entrants.len());
        let folded = Tournament::fold(ID, &self.log).unwrap().unwrap();
        assert_eq!(folded, self.it, "the log tells another story");
    }

    /// The real matches, as pairs of players.
    pub fn meetings(&self) -> BTreeMap<(Player, Player), usize> {
        let mut met = BTreeMap::new();
        for game in self.it.field.matches.iter().filter(|game| game.is_match()) {
            if let [a, b] = game.players() {
                *met.entry((*a.min(b), *a.max(b))).or_default() += 1;
            }
        }
        met
    }
}

/// What holds in every format, whenever people are paired.
fn check_field(it: &Tournament) {
    let mut busy = vec![0; it.field.entrants.len()];
    for game in it.field.matches.iter().filter(|game| game.is_open()) {
        let mut players: Vec<Player> = game.players().to_vec();
        players.sort_unstable();
        players.dedup();
        assert_eq!(
            players.len(),
            game.players().len(),
            "paired with themselves"
        );
        for player in players {
            busy[player.index()] += 1;
        }
    }
    assert!(
        busy.iter().all(|count| *count <= 1),
        "in two matches at once"
    );
    let this_round = |game: &&Match| game.round == it.field.round;
    let everyone = match it.format {
        Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Tables { .. } => true,
        Format::Groups(_) | Format::Knockout { .. } => false,
        Format::DoubleElimination { .. } | Format::Arena { .. } => false,
        Format::TableKnockout { .. } => false,
    };
    if everyone && it.field.open > 0 {
        let mut seen = vec![0; it.field.entrants.len()];
        for game in it.field.matches.iter().filter(this_round) {
            for player in game.players() {
                seen[player.index()] += 1;
            }
            if let Kind::Walkover { over } = game.pairing.kind {
                assert!(!it.field.stays(over));
            }
        }
        for player in it.field.active() {
            assert_eq!(seen[player.index()], 1, "left out, or twice in a round");
        }
    }
    check_standing(&it.standing(), it.field.entrants.len());
}

/// The order is total, and each step of it is explained by the first value in which the two differ.
pub fn check_standing(standing: &Standing, count: usize) {
    let mut players = standing.order();
    players.sort_unstable();
    players.dedup();
    assert_eq!(players.len(), count, "someone is missing or stands twice");
    assert_eq!(standing.gaps.len() + 1, standing.rows.len().max(1));
    for (row, place) in standing.rows.iter().zip(1..) {
        assert_eq!(row.place, place);
    }
    for (pair, gap) in standing.rows.windows(2).zip(&standing.gaps) {
        assert!(gap.above > gap.below, "{gap:?}");
        let (above, below) = (&pair[0].values, &pair[1].values);
        let differ = above.iter().zip(below).find(|(a, b)| a != b).unwrap();
        if differ.0.0 != differ.1.0 {
            // Those of the knockout above those who stayed in the groups.
            assert_eq!((gap.by, gap.below), (TieBreak::Reached, 0));
            continue;
        }
        assert_eq!(differ, (&(gap.by, gap.above), &(gap.by, gap.below)));
    }
}

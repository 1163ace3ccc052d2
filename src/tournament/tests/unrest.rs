//! Everything that can be decided and taken back, in any order, in every format: time-outs, no-shows, leavers, awards, undoing, and
//! tables that are opened, forgotten and called off on the way. Whatever happens, nobody plays on at a table that does not
//! count any more, nobody plays on after a second defeat where two are allowed, and every tournament ends.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::play::{ID, ORGANISER, World, cases};
use crate::kernel::{Channel, TableId};
use crate::log::State as _;
use crate::tournament::bracket::Fate;
use crate::tournament::field::{How, Match, MatchNo, Player, Side};
use crate::tournament::groups::Plan;
use crate::tournament::tables::Seats;
use crate::tournament::tree::Tree;
use crate::tournament::{Act, Award, Command, Format, Phase, Refusal, Tournament};

/// A table as the one who opens and ends them knows it.
#[derive(Clone, Copy)]
struct Table {
    no: MatchNo,
    runs: bool,
}

struct Unrest {
    world: World,
    tables: BTreeMap<TableId, Table>,
    /// Matches whose time ran out: that is not taken back with a departure.
    missed: BTreeSet<MatchNo>,
    /// Who came back by themselves has lost what they left.
    returned: BTreeSet<Player>,
}

fn formats() -> impl Strategy<Value = (Format, u32)> {
    let seats = Seats { least: 2, most: 3 };
    let plan = |double, third| Plan {
        groups: 2,
        advance: 2,
        double,
        third,
        replays: 1,
    };
    let format = prop_oneof![
        any::<bool>().prop_map(|double| Format::RoundRobin { double }),
        Just(Format::Swiss { rounds: None }),
        any::<bool>().prop_map(|third| Format::Knockout { third, replays: 1 }),
        any::<bool>().prop_map(|reset| Format::DoubleElimination { reset, replays: 1 }),
        any::<bool>().prop_map(|reset| Format::DoubleElimination { reset, replays: 0 }),
        Just(Format::Arena { seconds: 7200 }),
        any::<(bool, bool)>().prop_map(move |(double, third)| Format::Groups(plan(double, third))),
        Just(Format::Tables { seats, rounds: 3 }),
        Just(Format::TableKnockout { seats, advance: 1 }),
    ];
    format.prop_flat_map(|format| {
        let least = format.least();
        (Just(format), least..least + 9)
    })
}

impl Unrest {
    fn begun(format: Format, people: u32, seed: u64) -> Unrest {
        Unrest {
            world: World::started(format, people, seed),
            tables: BTreeMap::new(),
            missed: BTreeSet::new(),
            returned: BTreeSet::new(),
        }
    }

    fn it(&self) -> &Tournament {
        &self.world.it
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| *self.world.dice.pick(from))
    }

    /// Does it, or is told why not.
    fn act(&mut self, command: Command) -> bool {
        let done = self.world.act(command).is_ok();
        self.check();
        done
    }

    fn step(&mut self) {
        self.world.now = self
            .world
            .now
            .plus_seconds(self.world.dice.below(90) as i64);
        match self.world.dice.below(16) {
            0..=2 => self.award(),
            3..=5 => self.undo_award(),
            6 => self.leave(),
            7 | 8 => self.undo_drop(),
            9 => self.come(),
            10 => self.miss(),
            11 => self.extend(),
            12 => self.open(1),
            13 => self.open(usize::MAX),
            _ => self.play(),
        }
        if self.world.dice.below(3) > 0 {
            self.tidy();
        }
    }

    fn award(&mut self) {
        let open = self.world.open();
        let Some(no) = self.pick(&open) else { return };
        let players = self.it().game(no).unwrap().players().to_vec();
        let player = *self.world.dice.pick(&players);
        let any = [
            Award::To(player),
            Award::To(player),
            Award::Draw,
            Award::Nobody,
        ];
        let (by, award) = (ORGANISER, *self.world.dice.pick(&any));
        self.act(Command::Award { by, no, award });
    }

    fn undo_award(&mut self) {
        let awarded = |game: &&Match| game.decision.as_ref().is_some_and(|d| d.how == How::Award);
        let matches = self.it().field.matches.iter();
        let awarded: Vec<MatchNo> = matches.filter(awarded).map(|game| game.no).collect();
        // The newest are those that can be taken back.
        let newest = &awarded[awarded.len().saturating_sub(3)..];
        if let Some(no) = self.pick(newest) {
            let (by, act) = (ORGANISER, Act::Award(no));
            self.act(Command::Undo { by, act });
        }
    }

    fn leave(&mut self) {
        let active: Vec<Player> = self.it().field.active().collect();
        let Some(player) = self.pick(&active) else {
            return;
        };
        let (by, person) = (ORGANISER, self.it().field.entrants[player.index()].person);
        match self.world.dice.below(2) {
            0 => self.act(Command::Leave { by: person }),
            _ => self.act(Command::Drop { by, person }),
        };
    }

    fn undo_drop(&mut self) {
        let field = &self.it().field;
        let gone: Vec<Player> = field.players().filter(|p| !field.stays(*p)).collect();
        let Some(player) = self.pick(&gone) else {
            return;
        };
        let (by, act) = (ORGANISER, Act::Drop(player));
        if !self.act(Command::Undo { by, act }) {
            return;
        }
        let it = self.it();
        let lost = it
            .field
            .matches_of(player)
            .filter(|game| game.round == it.field.round && game.missed_by(player));
        for game in lost.filter(|game| !self.missed.contains(&game.no)) {
            let arena = matches!(it.format, Format::Arena { .. });
            let stays = game.players().iter().all(|p| it.field.stays(*p));
            assert!(
                arena || !stays || self.returned.contains(&player),
                "everyone is there again, and match {} stays lost",
                game.no.0
            );
        }
    }

    fn come(&mut self) {
        let field = &self.it().field;
        let gone: Vec<Player> = field.players().filter(|p| !field.stays(*p)).collect();
        let Some(player) = self.pick(&gone) else {
            let _ = self.world.join();
            return self.check();
        };
        let by = self.it().field.entrants[player.index()].person;
        let (click, strengths) = (1, Vec::new());
        if self.act(Command::Join {
            by,
            click,
            strengths,
        }) {
            self.returned.insert(player);
        }
    }

    /// The time of a match is over, or of a table at which nobody made a move.
    fn miss(&mut self) {
        let open = self.world.open();
        let Some(no) = self.pick(&open) else { return };
        let game = self.it().game(no).unwrap();
        let (until, mut absent) = (game.until, game.players().to_vec());
        absent.truncate(self.world.dice.below(absent.len() + 1));
        let done = if absent.len() == 1 && self.world.dice.below(2) == 0 {
            self.act(Command::NoShow { no, absent })
        } else {
            self.world.now = until.map_or(self.world.now, |until| until.max(self.world.now));
            self.act(Command::Miss { no, absent })
        };
        if done {
            self.missed.insert(no);
        }
    }

    fn extend(&mut self) {
        let by = ORGANISER;
        let until = self.world.now.plus_seconds(7200);
        self.act(Command::Extend {
            by,
            no: None,
            until,
        });
    }

    /// A table ends, if there is one; its result is taken.
    fn play(&mut self) {
        let at_table = |game: &&Match| {
            let table = game.table.and_then(|(id, _)| self.tables.get(&id));
            game.is_open() && table.is_some_and(|table| table.runs)
        };
        let matches = self.it().field.matches.iter();
        let playable: Vec<MatchNo> = matches.filter(at_table).map(|game| game.no).collect();
        let Some(no) = self.pick(&playable) else {
            return self.wait();
        };
        let (table, _) = self.it().game(no).unwrap().table.unwrap();
        self.tables.get_mut(&table).unwrap().runs = false;
        self.world.play(no, 20);
        self.check();
    }

    /// Nobody can play; in an arena they may wait for its end.
    fn wait(&mut self) {
        if self.it().field.open == 0 && self.world.running() {
            let world = &mut self.world;
            world.now = world.it.wake().unwrap_or(world.now).max(world.now);
            let strengths = Vec::new();
            self.act(Command::Tick { strengths });
        }
    }

    /// Opens what waits for a table; now and then the one who does is stopped before it is in the log.
    fn open(&mut self, most: usize) {
        let waits = |game: &&Match| {
            let table = game.table.and_then(|(id, _)| self.tables.get(&id));
            game.is_open() && self.world.running() && table.is_none_or(|table| !table.runs)
        };
        let matches = self.it().field.matches.iter();
        let waiting: Vec<MatchNo> = matches.filter(waits).map(|game| game.no).collect();
        for no in waiting.into_iter().take(most) {
            let (table, runs) = (self.it().table_id(no), true);
            let table_is = *self.tables.entry(table).or_insert(Table { no, runs });
            assert_eq!(table_is.no, no, "a table of another match");
            if table_is.runs && self.world.dice.below(4) == 0 {
                continue;
            }
            // One that was called off before it was in the log is noted, and the next one can be opened.
            let place = Channel(9);
            self.act(Command::Open { no, table, place });
        }
    }

    /// Ends the tables nobody needs, and sees that nobody plays on at another.
    fn tidy(&mut self) {
        let it = &self.world.it;
        for table in it.field.matches.iter().flat_map(|game| it.forsaken(game)) {
            if let Some(known) = self.tables.get_mut(&table) {
                known.runs = false;
            }
        }
        let mut seats = BTreeSet::new();
        for (id, table) in self.tables.iter().filter(|(_, table)| table.runs) {
            let game = it.game(table.no).unwrap();
            let no = table.no.0;
            assert!(it.phase == Phase::Running, "match {no} is played on");
            assert!(game.is_open(), "match {no} is decided and played on");
            let noted = game.table.is_some_and(|(known, _)| known == *id);
            assert!(noted || it.table_id(game.no) == *id, "match {no}");
            assert!(seats.insert(no), "two tables for match {no}");
        }
    }

    /// What holds at every moment.
    fn check(&self) {
        let it = self.it();
        if let Format::DoubleElimination { reset, .. } = it.format {
            check_defeats(it, reset);
        }
        for game in it.field.matches.iter().filter(|game| game.is_open()) {
            let gone = |player: &Player| !it.field.stays(*player);
            let two = game.players().len() == 2;
            assert!(!two || !game.players().iter().any(gone), "waits for nobody");
        }
    }

    /// Now it is only played.
    fn finish(&mut self) {
        let most = 100 + 40 * self.it().field.entrants.len().pow(2);
        for _ in 0..most {
            if !self.world.running() {
                break;
            }
            self.tidy();
            self.open(usize::MAX);
            self.play();
            self.world.now = self.world.now.plus_seconds(30);
        }
        assert!(
            matches!(self.it().phase, Phase::Finished(_)),
            "it never ends: {:?}",
            self.it().field
        );
    }
}

/// Who was defeated how often; and who lost together with their opponent, so that neither goes on.
fn defeats(tree: &Tree<'_>, players: usize) -> (Vec<usize>, BTreeSet<Player>) {
    let (mut defeats, mut together) = (vec![0; players], BTreeSet::new());
    for spot in &tree.spots {
        let last = spot.legs.last().filter(|game| game.players().len() == 2);
        match (spot.winner, spot.loser) {
            (Fate::Is(_), Fate::Is(loser)) => defeats[loser.index()] += 1,
            (Fate::Nobody, _) => together.extend(last.into_iter().flat_map(|game| game.players())),
            _ => {}
        }
    }
    (defeats, together)
}

/// Out after the second defeat, not before it and not after it.
fn check_defeats(it: &Tournament, reset: bool) {
    let Some(tree) = Tree::of(it) else { return };
    let field = &it.field;
    let (defeats, together) = defeats(&tree, field.entrants.len());
    for game in field.matches.iter().filter(|game| game.is_open()) {
        for player in game.players() {
            assert!(defeats[player.index()] < 2, "plays after two defeats");
            assert!(!together.contains(player), "nobody won, and one plays on");
        }
    }
    let waiting = tree.waiting();
    let last = |player: &Player| {
        let summit = tree.summit().map(|spot| (spot.winner, spot.node.side));
        match summit {
            Some((Fate::Is(winner), _)) if winner == *player => true,
            Some((Fate::Is(_), side)) => !reset && side == Side::Final,
            _ => false,
        }
    };
    for player in field.active().filter(|player| !together.contains(player)) {
        let out = !waiting.contains(&player);
        let twice = defeats[player.index()] >= 2;
        assert!(defeats[player.index()] <= 2, "three defeats");
        if twice {
            assert!(out, "still in it after two defeats");
        } else if out {
            assert!(
                last(&player),
                "out after {} defeats",
                defeats[player.index()]
            );
        }
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn whatever_is_decided_and_taken_back_nobody_plays_on((format, people) in formats(), seed: u64, steps in 0usize..120) {
        let mut unrest = Unrest::begun(format, people, seed);
        for _ in 0..steps {
            if unrest.world.running() {
                unrest.step();
            }
        }
        if unrest.world.running() && seed % 4 == 0 {
            let by = ORGANISER;
            unrest.act(Command::Cancel { by });
        } else {
            unrest.finish();
        }
        unrest.tidy();
        prop_assert!(unrest.tables.values().all(|table| !table.runs));
        let folded = Tournament::fold(ID, &unrest.world.log).unwrap().unwrap();
        prop_assert_eq!(&folded, unrest.it(), "the log tells another story");
        let refused = unrest.world.act(Command::Cancel { by: ORGANISER });
        prop_assert!(matches!(refused, Err(Refusal::Over | Refusal::Cancelled)));
    }
}

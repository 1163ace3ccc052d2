//! Random commands of random people at random times. [`Scene`] compares the folded log with the table after each of them;
//! here the sums must come out right as well.

use crate::kernel::{Dice, Moment, Person, Refusal, Seat, Seed, Viewer};
use crate::table::state::Phase;
use crate::table::tests::{
    GUEST, HOST, STRANGER, Scene, accept, decline, opening, resign, withdraw,
};
use crate::table::{Command, Opening, Pace, deadline, decide};

const SEEDS: u64 = 150;
const COMMANDS: usize = 120;

fn any_opening(dice: &mut Dice) -> Opening {
    let pace = *dice.pick(&Pace::ALL);
    let options = dice.pick(&["", "pitch=full", "pitch=short"]).to_string();
    let invited = (dice.below(4) > 0).then_some(GUEST);
    let seed = Seed(std::array::from_fn(|_| dice.word() as u8));
    Opening {
        options,
        invited,
        lobby: None,
        seed,
        rated: dice.below(2) == 0,
        ..opening(pace)
    }
}

/// Mostly moves, for that is what people mostly do.
fn any_command(scene: &Scene, dice: &mut Dice) -> Command {
    let by: Person = *dice.pick(&[HOST, HOST, HOST, GUEST, GUEST, GUEST, STRANGER]);
    match dice.below(40) {
        0 => resign(by),
        1 => decline(by),
        2 => withdraw(by),
        3..=7 => accept(by),
        8..=14 => Command::Tick,
        _ => {
            let decision = scene
                .table
                .decision
                .saturating_sub(u32::from(dice.below(6) == 0));
            Command::Act {
                by,
                decision,
                action: format!("play {}", dice.below(15)),
            }
        }
    }
}

/// A little later, often; at the very next deadline, sometimes; next week, rarely.
fn later(scene: &Scene, dice: &mut Dice) -> Moment {
    let Moment(now) = scene.now;
    match dice.below(20) {
        0 => Moment(now + 7 * 86_400_000),
        1..=3 => deadline::wake(&scene.table).map_or(scene.now, |wake| wake.max(scene.now)),
        _ => Moment(now + dice.below(20_000) as i64),
    }
}

/// What holds at every table, whatever people do.
fn check(scene: &Scene, seed: u64) {
    let table = &scene.table;
    assert_eq!(table.seq, scene.log.len() as u64, "seed {seed}");
    let running = table.phase == Phase::Running;
    assert_eq!(table.pending().is_some(), running, "seed {seed}");
    assert_eq!(
        table.ended_at.is_some(),
        !running && table.phase != Phase::Open,
        "seed {seed}"
    );
    if let Some(pending) = table.pending() {
        let due = pending.due();
        assert!(!due.is_empty(), "seed {seed}: nobody is waited for");
        let house = due.iter().any(|seat| table.house_plays(seat));
        assert!(!house, "seed {seed}: the house keeps someone waiting");
        assert_eq!(
            deadline::wake(table).is_some(),
            table.pace != Pace::None,
            "seed {seed}"
        );
    }
    if let Phase::Over(outcome, _) = &table.phase {
        let last = *outcome.places.iter().max().expect("two places");
        for leaver in table.leavers.iter().take(1) {
            assert_eq!(
                outcome.places[leaver.index()],
                last,
                "seed {seed}: the first leaver is last"
            );
        }
    }
}

#[test]
fn whatever_people_do_the_log_tells_the_same_story() {
    let (mut done, mut refused, mut over) = (0, 0, 0);
    for seed in 0..SEEDS {
        let mut dice = Dice::quick(seed);
        let mut scene = Scene::open(any_opening(&mut dice));
        for _ in 0..COMMANDS {
            scene.now = later(&scene, &mut dice);
            let command = any_command(&scene, &mut dice);
            let tick = matches!(command, Command::Tick);
            match scene.ask(command) {
                Ok(_) => done += 1,
                Err(refusal) => {
                    assert!(!tick, "seed {seed}: a tick was refused: {refusal:?}");
                    refused += 1;
                }
            }
            check(&scene, seed);
        }
        over += u64::from(matches!(scene.table.phase, Phase::Over(..)));
    }
    // If one of these were rare, the walk above would not have seen much.
    assert!(
        done > 2_000 && refused > 2_000 && over > SEEDS / 4,
        "{done} done, {refused} refused, {over} over"
    );
}

#[test]
fn two_sealed_choices_look_the_same_to_everyone_else_at_any_point_of_a_match() {
    let mut compared = 0;
    for seed in 0..40 {
        let mut dice = Dice::quick(seed);
        let mut scene = Scene::running(Pace::None);
        while scene.table.phase == Phase::Running {
            let pending = scene.table.pending().expect("running");
            let (by, seat) = if dice.below(2) == 0 {
                (HOST, Seat(0))
            } else {
                (GUEST, Seat(1))
            };
            let legal = scene.table.position().legal(seat);
            let pair = [dice.pick(&legal).clone(), dice.pick(&legal).clone()];
            // Only where the other one still has to choose does the choice stay sealed.
            if pending.due().iter().any(|other| other != seat) {
                let decision = scene.table.decision;
                let look = |action: &String| {
                    let command = Command::Act {
                        by,
                        decision,
                        action: action.clone(),
                    };
                    let table = decide(&scene.table, &command, scene.now)
                        .expect("legal")
                        .state;
                    let others = [Viewer::Public, Viewer::Seat(Seat(1 - seat.0))];
                    (
                        others.map(|viewer| table.panel(viewer)),
                        table.decision,
                        table.until(),
                    )
                };
                assert_eq!(look(&pair[0]), look(&pair[1]), "seed {seed}: {pair:?}");
                compared += u64::from(pair[0] != pair[1]);
            }
            let command = Command::Act {
                by,
                decision: scene.table.decision,
                action: pair[0].clone(),
            };
            assert_ne!(scene.ask(command), Err(Refusal::Stale), "seed {seed}");
        }
    }
    assert!(compared > 1_000, "only {compared} pairs");
}

//! The house as opponent, and in the chair of someone who left.

use std::collections::HashSet;

use crate::kernel::{Level, Refusal, Seat, Seed, Viewer};
use crate::log::Event as _;
use crate::table::event::Event;
use crate::table::state::{Occupant, Phase};
use crate::table::tests::{GUEST, HOST, Scene, accept, act, at, opening, withdraw};
use crate::table::{Command, Opening, Pace, Paces, Practice, Reason, house, open, row};

fn with_seed(seed: u8) -> Scene {
    Scene::open(Opening {
        invited: None,
        seed: Seed([seed; 32]),
        ..opening(Pace::Live)
    })
}

/// What the house has chosen, by the log, from a line on.
fn house_moves(scene: &Scene, from: usize) -> Vec<String> {
    let moves = scene
        .events_since(from)
        .into_iter()
        .filter_map(|event| match event {
            Event::Acted {
                action,
                house: true,
                ..
            } => Some(action),
            _ => None,
        });
    moves.collect()
}

#[test]
fn a_challenge_to_the_house_begins_at_once() {
    let scene = Scene::against_the_house(Pace::Live);
    let kinds: Vec<String> = scene.events_since(0).iter().map(Event::kind).collect();
    assert_eq!(
        kinds,
        ["opened", "accepted", "acted"],
        "the house has chosen already"
    );
    assert_eq!(scene.table.phase, Phase::Running);
    assert_eq!(
        scene.table.seats,
        [Occupant::Person(HOST), Occupant::House(Level::Three)]
    );
    assert_eq!(scene.table.decision, 1);
}

#[test]
fn nobody_else_can_answer_for_the_house() {
    let mut scene = Scene::against_the_house(Pace::Live);
    for command in [accept(GUEST), accept(HOST), withdraw(HOST)] {
        scene.refuses(command, Refusal::ChallengeClosed);
    }
    scene.refuses(act(GUEST, 1, 5), Refusal::NotAPlayer);
}

#[test]
fn the_house_plays_by_the_seed_alone() {
    let first: Vec<String> = (0..40)
        .flat_map(|seed| house_moves(&with_seed(seed), 0))
        .collect();
    let again: Vec<String> = (0..40)
        .flat_map(|seed| house_moves(&with_seed(seed), 0))
        .collect();
    assert_eq!(
        first, again,
        "a move that is decided again is the same move"
    );
    let different: HashSet<&String> = first.iter().collect();
    assert!(different.len() > 8, "forty seeds choose only {different:?}");
}

#[test]
fn the_house_does_not_begin_every_half_alike() {
    let repeats = (0..10).filter(|seed| {
        let mut scene = with_seed(*seed);
        while scene.table.decision <= 13 {
            let decision = scene.table.decision;
            let played = (1..=13).any(|card| scene.ask(act(HOST, decision, card)).is_ok());
            assert!(played, "seed {seed}: the host can always play");
        }
        let moves = house_moves(&scene, 0);
        moves[0] == moves[13]
    });
    let repeats = repeats.count();
    assert!(
        repeats < 6,
        "{repeats} of 10 second halves begin like the first"
    );
}

#[test]
fn the_house_keeps_its_choice_to_itself() {
    // Two seeds that choose differently look the same from the other chair.
    let [first, second] = [1, 2].map(with_seed);
    assert_ne!(
        house_moves(&first, 0),
        house_moves(&second, 0),
        "choose other seeds"
    );
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
        assert!(
            first.table.panel(viewer) == second.table.panel(viewer),
            "{viewer:?}"
        );
    }
}

#[test]
fn the_house_does_not_peek_at_a_sealed_choice() {
    let mut answers = HashSet::new();
    for card in 1..=13 {
        let mut scene = Scene::running(Pace::Relaxed);
        scene.plays(HOST, card, &["acted"]);
        scene.at(43_200).does(Command::Tick, &["reminded"]);
        let before = scene.log.len();
        scene
            .at(86_400)
            .does(Command::Tick, &["left", "acted", "acted"]);
        answers.insert(house_moves(&scene, before)[0].clone());
    }
    assert_eq!(
        answers.len(),
        1,
        "it answered the card it cannot see: {answers:?}"
    );
}

#[test]
fn a_match_against_the_house_is_played_to_its_end() {
    for seed in 0..10 {
        let mut scene = with_seed(seed);
        while scene.table.phase == Phase::Running {
            let (decision, before) = (scene.table.decision, scene.log.len());
            let card = (1..=13).find(|card| scene.ask(act(HOST, decision, *card)).is_ok());
            assert!(card.is_some(), "seed {seed}: the host can always play");
            let kinds: Vec<String> = scene.events_since(before).iter().map(Event::kind).collect();
            // The host's card completes the tussle; the house chooses for the next one in the same breath.
            let over = scene.table.phase != Phase::Running;
            assert_eq!(
                kinds,
                ["acted", if over { "ended" } else { "acted" }],
                "seed {seed}"
            );
            assert!(decision < 200, "seed {seed}: no end in sight");
        }
        let (_, reason) = scene.end().expect("over");
        assert_eq!(reason, Reason::Played, "seed {seed}");
    }
}

fn practice(practice: Practice, game: &str) -> Opening {
    Opening {
        game: game.to_owned(),
        invited: None,
        rated: false,
        practice: Some(practice),
        ..opening(Pace::None)
    }
}

fn house_acts(seat: u8, decision: u32, action: &str) -> Command {
    Command::HouseActs {
        seat: Seat(seat),
        decision,
        action: action.to_owned(),
    }
}

/// At live pace, where the house takes up to three seconds.
fn with_pause() -> Scene {
    Scene::open(Opening {
        invited: None,
        paces: Paces {
            pause: 3_000,
            ..Paces::default()
        },
        ..opening(Pace::Live)
    })
}

#[test]
fn practice_is_with_the_level_that_was_asked_for_and_starts_at_once() {
    for level in [Level::One, Level::Optimal, Level::Punisher] {
        let scene = Scene::open(practice(Practice::Against(level), "tor"));
        let seats = [Occupant::Person(HOST), Occupant::House(level)];
        assert_eq!(scene.table.seats, seats);
        assert_eq!(scene.table.phase, Phase::Running);
    }
    let alone = Scene::open(practice(Practice::Alone, "panik"));
    assert_eq!(alone.table.seats, [Occupant::Person(HOST)]);
    assert_eq!(alone.table.phase, Phase::Running);
}

#[test]
fn a_level_or_a_solitude_that_the_game_does_not_have_is_refused() {
    let refused = |opening: Opening| open(opening, at(0)).err();
    let five = Refusal::NoSuchLevel {
        game: "Rings",
        levels: Level::ALL[..5].to_vec(),
    };
    let optimal = practice(Practice::Against(Level::Optimal), "rings");
    assert_eq!(refused(optimal), Some(five.clone()));
    let alone = practice(Practice::Alone, "tor");
    assert_eq!(refused(alone), Some(Refusal::NotAlone));
    let mut lobby = Scene::open(Opening {
        game: "rings".to_owned(),
        invited: None,
        lobby: Some(None),
        ..opening(Pace::Live)
    });
    let add = |level: Level| Command::AddHouse { by: HOST, level };
    lobby.refuses(add(Level::Punisher), five);
    lobby.does(add(Level::Five), &["bot_added"]);
    assert_eq!(lobby.table.seats[1], Occupant::House(Level::Five));
}

#[test]
fn the_house_moves_only_where_and_when_it_must() {
    let mut scene = with_pause();
    let decision = scene.table.decision;
    for (seat, decision, action, refusal) in [
        (0, decision, "play 5", Refusal::Stale),
        (7, decision, "play 5", Refusal::Stale),
        (1, decision + 1, "play 5", Refusal::Stale),
        (1, decision - 1, "play 5", Refusal::Stale),
    ] {
        scene.refuses(house_acts(seat, decision, action), refusal);
    }
    let wrong = scene.ask(house_acts(1, decision, "play 99"));
    assert!(matches!(wrong, Err(Refusal::Rule(_))), "{wrong:?}");
    scene.does(house_acts(1, decision, "play 5"), &["acted"]);
    scene.refuses(house_acts(1, decision, "play 6"), Refusal::Stale);
    let mut over = with_pause();
    over.does(Command::Resign { by: HOST }, &["resigned", "ended"]);
    over.refuses(house_acts(1, decision, "play 5"), Refusal::Stale);
}

#[test]
fn the_house_takes_its_time_at_live_pace_and_not_always_the_same() {
    let mut pauses = HashSet::new();
    for seed in 0..20 {
        let scene = Scene::open(Opening {
            invited: None,
            seed: Seed([seed; 32]),
            paces: Paces {
                pause: 3_000,
                ..Paces::default()
            },
            ..opening(Pace::Live)
        });
        let wants = house::moves_at(&scene.table).expect("the house must move");
        let pause = wants.0 - at(0).0;
        assert!((1_000..=3_000).contains(&pause), "{pause}");
        assert_eq!(row::of(&scene.table).house_at, Some(wants));
        pauses.insert(pause);
    }
    assert!(pauses.len() > 10, "{pauses:?}");
    let mut scene = with_pause();
    scene.at(3).does(Command::Tick, &["acted"]);
    assert_eq!(row::of(&scene.table).house_at, None);
}

#[test]
fn nobody_is_hurried_while_only_the_house_must_move() {
    let mut scene = with_pause();
    assert!(
        scene.table.until().is_some(),
        "the host must choose as well"
    );
    scene.plays(HOST, 5, &["acted"]);
    assert_eq!(scene.table.until(), None);
    assert_eq!(row::of(&scene.table).wake_at, None);
    // However late the house is, nobody is reminded, warned or gone.
    scene.at(100_000).does(Command::Tick, &["acted"]);
    assert!(scene.table.leavers.is_empty());
}

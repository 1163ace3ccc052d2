//! Practice: with the house at a level, among several bots, or alone; and that it begins at once.

use crate::games::{GAMES, find};
use crate::kernel::{Level, Outcome, Refusal, SeatCount};
use crate::log::Event as _;
use crate::table::event::Event;
use crate::table::state::{Occupant, Phase};
use crate::table::tests::{HOST, Scene, at, opening};
use crate::table::{Command, Opening, Pace, Practice, Reason, open};

fn practice(game: &str, options: &str, practice: Practice) -> Opening {
    Opening {
        game: game.to_owned(),
        options: options.to_owned(),
        invited: None,
        rated: false,
        practice: Some(practice),
        ..opening(Pace::None)
    }
}

fn refusal(opening: Opening) -> Option<Refusal> {
    open(opening, at(0)).err()
}

/// The levels of the bots at the table.
fn bots(scene: &Scene) -> Vec<Level> {
    let seated = scene.table.seated();
    seated
        .filter_map(|(_, occupant)| match occupant {
            Occupant::House(level) => Some(level),
            Occupant::Person(_) => None,
        })
        .collect()
}

#[test]
fn every_game_is_practised_at_every_level_it_has_and_at_no_other() {
    for rules in GAMES {
        let game = rules.meta().id;
        for level in Level::ALL {
            let wanted = practice(game, "", Practice::Against(level));
            if rules.has_level(level) {
                let decided = open(wanted, at(0)).expect("a level of this game");
                let table = decided.state;
                assert_eq!(table.phase, Phase::Running, "{game}");
                assert!(table.is_practice() && table.until().is_none(), "{game}");
                let seats = table.seated().map(|(_, who)| who);
                assert!(seats.into_iter().any(|who| who == Occupant::House(level)));
            } else {
                let levels = Level::ALL[..5].to_vec();
                let game = rules.meta().name;
                let refused = Refusal::NoSuchLevel { game, levels };
                assert_eq!(refusal(wanted), Some(refused), "{level:?}");
            }
        }
    }
}

#[test]
fn who_practises_alone_starts_at_once_where_the_game_is_for_one() {
    let scene = Scene::open(practice("panik", "", Practice::Alone));
    assert_eq!(scene.table.phase, Phase::Running);
    assert_eq!(scene.table.seats, [Occupant::Person(HOST)]);
    assert!(scene.table.is_practice());
    for rules in GAMES.iter().filter(|rules| rules.meta().min_seats > 1) {
        let alone = practice(rules.meta().id, "", Practice::Alone);
        assert_eq!(refusal(alone), Some(Refusal::NotAlone));
    }
}

/// A variant that two cannot play is filled with bots, as many as it needs and no more.
#[test]
fn a_variant_for_more_is_filled_with_bots_of_that_level() {
    let options = "game=basic will=on rounds=one";
    let thor = find("thor").expect("it is one of ours");
    assert!(thor.setup(options, SeatCount(2)).is_none(), "else no test");
    let scene = Scene::open(practice("thor", options, Practice::Against(Level::Two)));
    assert_eq!(bots(&scene), [Level::Two, Level::Two]);
    assert_eq!(scene.table.phase, Phase::Running);
    let kinds: Vec<String> = scene.events_since(0).iter().map(Event::kind).collect();
    let began = ["opened", "bot_added", "bot_added", "started", "seated"];
    assert_eq!(kinds[..5], began);
}

#[test]
fn bots_do_not_play_on_among_themselves() {
    let options = "game=basic will=on rounds=one";
    let mut scene = Scene::open(practice("thor", options, Practice::Against(Level::One)));
    let own = scene.table.seat_of(HOST).expect("the host plays");
    scene.does(Command::Resign { by: HOST }, &["resigned", "ended"]);
    let (places, reason) = scene.end().expect("nobody is left");
    assert_eq!(reason, Reason::Resigned);
    assert_eq!(places, Outcome::level(3).lost_for(&[own]).places);
}

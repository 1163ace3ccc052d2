//! What Discord takes in one message holds whatever is drawn: every game in every variant at its largest table, for everyone and for each
//! seat, with the longest names.

use serde_json::Value;

use super::letter::{File, Form, Letter};
use crate::games::{GAMES, Rules};
use crate::kernel::{Channel, Dice, Moment, Person, Seat, SeatCount, Seed, TableId, Viewer};
use crate::say::{Language, Roster, Speaker};
use crate::table::{Command, Opening, Pace, Paces, Phase, Table, decide, open};

/// In a message: components, characters of all texts together, and those of a classic one.
const COMPONENTS: usize = 40;
const CHARACTERS: usize = 4_000;
const CLASSIC: usize = 2_000;

/// Every so many moves a match is looked at.
const EVERY: usize = 5;

const NOW: Moment = Moment(0);

#[test]
fn every_view_of_every_game_fits_into_a_message() {
    for rules in GAMES {
        for variant in rules.variants() {
            let meta = rules.meta();
            let fits = |seats: &u8| rules.setup(&variant.options, SeatCount(*seats)).is_some();
            let seats = (meta.min_seats..=meta.max_seats).rev().find(fits);
            walk(*rules, &variant.options, seats.expect("it fits some seats"));
        }
    }
}

/// A match of random moves.
fn walk(rules: &dyn Rules, options: &str, seats: u8) {
    let people: Vec<Person> = (1..=u64::from(seats)).map(Person).collect();
    // Each of these is written with a backslash before it.
    let names = people.iter().map(|person| (*person, "*".repeat(32)));
    let seated = people.iter().copied().map(Some).collect();
    let roster = Roster::new(seated, names.collect(), None);
    let mut table = begun(rules, options, &people);
    let mut dice = Dice::quick(1);
    for moves in 0.. {
        let over = table.phase != Phase::Running;
        if over || moves % EVERY == 0 {
            for language in Language::ALL {
                let speaker = Speaker::new(language, &roster);
                look(&table, seats, &speaker);
            }
        }
        if over {
            return;
        }
        let due = table.pending().expect("it runs").due();
        let seat = due.iter().next().expect("someone is due");
        let mut seated = table.people();
        let (_, person) = seated
            .find(|(theirs, _)| *theirs == seat)
            .expect("nobody left");
        drop(seated);
        let command = Command::Act {
            by: person,
            decision: table.decision,
            action: press(
                &table,
                seat,
                &mut dice,
                &Speaker::new(Language::English, &roster),
            ),
        };
        table = decide(&table, &command, NOW).expect("it was offered").state;
    }
}

/// A table at which these sit.
fn begun(rules: &dyn Rules, options: &str, people: &[Person]) -> Table {
    let opening = Opening {
        id: TableId(1),
        game: rules.meta().id.to_owned(),
        options: options.to_owned(),
        pace: Pace::Slow,
        paces: Paces::default(),
        rated: true,
        host: people[0],
        invited: None,
        lobby: Some(Some(people.len() as u8)),
        guild: None,
        channel: Channel(3),
        expires_at: NOW.plus_seconds(900),
        click: 1,
        seed: Seed([2; 32]),
        rematch_of: None,
        practice: None,
        fixture: None,
    };
    let mut table = open(opening, NOW).expect("a good opening").state;
    for by in &people[1..] {
        let (by, click) = (*by, by.0);
        table = decide(&table, &Command::Join { by, click }, NOW)
            .expect("there is room")
            .state;
    }
    let start = Command::Start { by: people[0] };
    decide(&table, &start, NOW).expect("all are there").state
}

/// Presses until there is a whole move; what is shown in between fits as well.
fn press(table: &Table, seat: Seat, dice: &mut Dice, speaker: &Speaker<'_>) -> String {
    let mut begun = String::new();
    loop {
        let panel = table.panel_after(Viewer::Seat(seat), &begun);
        let choices: Vec<_> = panel.choices().collect();
        let choice = dice.pick(&choices);
        if !choice.more {
            return choice.action.clone();
        }
        begun.clone_from(&choice.action);
        fits(super::private(table, seat, None, &begun, speaker), table);
    }
}

/// What everyone sees, and each seat.
fn look(table: &Table, seats: u8, speaker: &Speaker<'_>) {
    fits(super::board(table, speaker), table);
    for seat in (0..seats).map(Seat) {
        fits(super::private(table, seat, None, "", speaker), table);
    }
}

/// With a picture, and with everything that is said instead of one; in parts, and in the old form.
fn fits(mut letter: Letter, table: &Table) {
    let picture = File {
        name: "board.png".to_owned(),
        alt: "*".to_owned(),
        bytes: [].as_slice().into(),
    };
    for file in [Some(picture), None] {
        letter.file = file;
        let (mut components, mut characters) = (0, 0);
        count(
            &letter.new_body(Form::Parts)["components"],
            (&mut components, &mut characters),
        );
        assert!(
            components <= COMPONENTS && characters <= CHARACTERS,
            "{} {}: {components} components, {characters} characters: {}",
            table.rules.meta().id,
            table.options,
            letter.words()
        );
        let classic = letter.new_body(Form::Classic);
        let said = classic["content"].as_str().unwrap_or_default();
        let rows = classic["components"].as_array().map_or(0, Vec::len);
        assert!(
            said.chars().count() <= CLASSIC && rows <= 5,
            "{} {}: {rows} rows: {said}",
            table.rules.meta().id,
            table.options
        );
    }
}

/// All components, and what they say.
fn count(part: &Value, into: (&mut usize, &mut usize)) {
    let (components, characters) = into;
    match part {
        Value::Array(parts) => {
            for part in parts {
                count(part, (components, characters));
            }
        }
        Value::Object(fields) => {
            if fields.contains_key("type") {
                *components += 1;
            }
            let said = fields.get("content").and_then(Value::as_str);
            *characters += said.map_or(0, |said| said.chars().count());
            for inner in ["components", "accessory"] {
                if let Some(inner) = fields.get(inner) {
                    count(inner, (components, characters));
                }
            }
        }
        _ => {}
    }
}

//! What Discord takes in one message holds whatever is drawn: every game in every variant at its largest table, for everyone and for each
//! seat, with the longest names.

use serde_json::Value;

use super::letter::{File, Form, Letter};
use super::picture;
use crate::games::{Advice, GAMES, Hint, Rules};
use crate::kernel::game::Variant;
use crate::kernel::{
    Channel, Dice, Entry, Moment, Person, Seat, SeatCount, Seed, Sketch, TableId, Viewer,
};
use crate::say::{Language, Roster, Speaker};
use crate::table::record::Record;
use crate::table::{Command, Event, Opening, Pace, Paces, Phase, Table, decide, open};

/// In a message: components, characters of all texts together, and those of a classic one.
const COMPONENTS: usize = 40;
const CHARACTERS: usize = 4_000;
const CLASSIC: usize = 2_000;

/// What is said of one picture.
const DESCRIPTION: usize = 1_024;

/// As many as any hand has.
const CARDS: usize = 13;

/// Every so many moves a match is looked at.
const EVERY: usize = 5;

const NOW: Moment = Moment(0);

/// What is looked at besides, while matches of every game are played at their largest tables.
pub(crate) trait Looks {
    /// A match that goes on, every few moves.
    fn on(&mut self, _: &Table, _: &Speaker<'_>) {}
    /// A match that is over, with all its moves.
    fn over(&mut self, _: &Table, _: &Record, _: &Speaker<'_>) {}
}

/// Boards and panels, what they show in words, and advice.
struct Views;

impl Looks for Views {
    fn on(&mut self, table: &Table, speaker: &Speaker<'_>) {
        look(table, speaker);
        for seat in table.pending().into_iter().flat_map(|it| it.due().iter()) {
            advise(table, seat, speaker);
        }
    }

    fn over(&mut self, table: &Table, _: &Record, speaker: &Speaker<'_>) {
        look(table, speaker);
    }
}

#[test]
fn every_view_of_every_game_fits_into_a_message() {
    play_all(&mut Views);
}

/// A match of random moves of each of them.
pub(crate) fn play_all(looks: &mut dyn Looks) {
    for (rules, options, seats) in largest() {
        walk(rules, &options, seats, looks);
    }
}

/// Every game in every variant, with its largest table.
fn largest() -> Vec<(&'static dyn Rules, String, u8)> {
    let of = |rules: &&'static dyn Rules| {
        let (rules, meta) = (*rules, rules.meta());
        let sized = move |variant: Variant| {
            let options = variant.options;
            let fits = |seats: &u8| rules.setup(&options, SeatCount(*seats)).is_some();
            let seats = (meta.min_seats..=meta.max_seats).rev().find(fits);
            (rules, options, seats.expect("it fits some seats"))
        };
        rules.variants().into_iter().map(sized).collect::<Vec<_>>()
    };
    GAMES.iter().flat_map(of).collect()
}

/// What a fault is about.
pub(crate) fn which(table: &Table) -> String {
    format!("{} {}", table.rules.meta().id, table.options)
}

/// Lobbies as they fill, and challenges; and what remains of them.
#[test]
fn what_is_said_before_a_match_fits() {
    for (rules, options, most) in largest() {
        let game = rules.meta().id;
        let (people, roster) = crowd(most);
        for language in Language::ALL {
            let speaker = Speaker::new(language, &roster);
            let mut lobby = Lot::open(game, &options, &people[..1], Some(most));
            shows(&lobby.table, &speaker);
            for by in &people[1..] {
                lobby.join(*by);
                shows(&lobby.table, &speaker);
            }
            lobby.act(&Command::Withdraw { by: people[0] });
            shows(&lobby.table, &speaker);
            if rules.setup(&options, SeatCount(2)).is_none() {
                continue;
            }
            for answer in [
                Command::Decline { by: people[1] },
                Command::Withdraw { by: people[0] },
            ] {
                let mut challenge = Lot::open(game, &options, &people[..2], None);
                shows(&challenge.table, &speaker);
                challenge.act(&answer);
                shows(&challenge.table, &speaker);
            }
        }
    }
}

fn shows(table: &Table, speaker: &Speaker<'_>) {
    fits(super::board(table, speaker), &which(table));
}

/// So many people with the longest names. Each of their characters is written with a backslash before it.
fn crowd(seats: u8) -> (Vec<Person>, Roster) {
    let people: Vec<Person> = (1..=u64::from(seats)).map(Person).collect();
    let names = people.iter().map(|person| (*person, "*".repeat(32)));
    let seated = people.iter().copied().map(Some).collect();
    let roster = Roster::new(seated, names.collect(), None);
    (people, roster)
}

/// A match of random moves.
fn walk(rules: &dyn Rules, options: &str, seats: u8, looks: &mut dyn Looks) {
    let (people, roster) = crowd(seats);
    let speakers = Language::ALL.map(|language| Speaker::new(language, &roster));
    let mut lot = Lot::open(rules.meta().id, options, &people[..1], Some(seats));
    people[1..].iter().for_each(|by| lot.join(*by));
    lot.act(&Command::Start { by: people[0] });
    let mut dice = Dice::quick(1);
    for moves in 0.. {
        let table = &lot.table;
        if table.phase != Phase::Running {
            let record = Record::of(table.id, &lot.entries).expect("a log");
            let record = record.expect("it is over");
            for speaker in &speakers {
                looks.over(table, &record, speaker);
            }
            return;
        }
        if moves % EVERY == 0 {
            speakers.iter().for_each(|speaker| looks.on(table, speaker));
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
            action: press(table, seat, &mut dice, &speakers[0]),
        };
        lot.act(&command);
    }
}

/// A table with its log.
struct Lot {
    table: Table,
    entries: Vec<Entry>,
}

impl Lot {
    /// A challenge to the second of these, or a lobby with room for so many.
    fn open(game: &str, options: &str, people: &[Person], room: Option<u8>) -> Lot {
        let opening = Opening {
            id: TableId(1),
            game: game.to_owned(),
            options: options.to_owned(),
            pace: Pace::Slow,
            paces: Paces::default(),
            rated: true,
            host: people[0],
            invited: people.get(1).copied(),
            lobby: room.map(Some),
            guild: None,
            channel: Channel(3),
            expires_at: NOW.plus_seconds(900),
            click: 1,
            seed: Seed([2; 32]),
            rematch_of: None,
            practice: None,
            fixture: None,
        };
        let opened = open(opening, NOW).expect("a good opening");
        let mut lot = Lot {
            table: opened.state,
            entries: Vec::new(),
        };
        lot.note(&opened.events);
        lot
    }

    fn join(&mut self, by: Person) {
        self.act(&Command::Join { by, click: by.0 });
    }

    fn act(&mut self, command: &Command) {
        let decided = decide(&self.table, command, NOW).expect("it was offered");
        self.note(&decided.events);
        self.table = decided.state;
    }

    fn note(&mut self, events: &[Event]) {
        for event in events {
            let seq = self.entries.len() as u64 + 1;
            let payload = serde_json::to_string(event).expect("an event");
            let at = NOW;
            self.entries.push(Entry { seq, at, payload });
        }
    }
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
        fits(
            super::private(table, seat, None, &begun, speaker),
            &which(table),
        );
    }
}

/// What everyone sees, and each seat; and what they are told of the pictures.
fn look(table: &Table, speaker: &Speaker<'_>) {
    fits(super::board(table, speaker), &which(table));
    is_told(table.sketch(Viewer::Public), speaker);
    for seat in (0..table.seats.len() as u8).map(Seat) {
        fits(
            super::private(table, seat, None, "", speaker),
            &which(table),
        );
        is_told(table.sketch(Viewer::Seat(seat)), speaker);
    }
}

/// What a picture shows is said to its end: nothing of it is cut.
pub(crate) fn is_told(sketch: Option<Sketch>, speaker: &Speaker<'_>) {
    let Some(sketch) = sketch else {
        return;
    };
    let said = picture::alt(&sketch.alt, speaker);
    let length = said.chars().count();
    // What is cut is as long as it may be; a long name may end so anywhere.
    let cut = length == DESCRIPTION && said.ends_with('…');
    assert!(
        (1..=DESCRIPTION).contains(&length) && !cut,
        "{length} characters: {said}"
    );
}

/// The advice that says the most: every move that is on a button, as known and as estimated.
fn advise(table: &Table, seat: Seat, speaker: &Speaker<'_>) {
    let panel = table.panel(Viewer::Seat(seat));
    let whole = panel.choices().filter(|choice| !choice.more);
    let moves: Vec<Hint> = whole
        .map(|choice| Hint {
            action: choice.action.clone(),
            share: 0.05,
            value: 0.5,
            visits: 1,
        })
        .collect();
    // Nobody plays more moves at once than there are cards in a hand.
    let exact = moves.len() <= CARDS;
    for exact in [false, exact] {
        if moves.is_empty() {
            continue;
        }
        let (moves, value) = (moves.clone(), 0.5);
        let advice = Advice {
            moves,
            value,
            exact,
        };
        fits(
            super::hint::draw(table, seat, &advice, speaker),
            &which(table),
        );
    }
}

/// With a picture, and with everything that is said instead of one; in parts, and in the old form.
pub(crate) fn fits(mut letter: Letter, what: &str) {
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
            "{what}: {components} components, {characters} characters: {}",
            letter.words()
        );
        let classic = letter.new_body(Form::Classic);
        let said = classic["content"].as_str().unwrap_or_default();
        let rows = classic["components"].as_array().map_or(0, Vec::len);
        assert!(
            said.chars().count() <= CLASSIC && rows <= 5,
            "{what}: {rows} rows: {said}"
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

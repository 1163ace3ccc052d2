//! What a report looks like, word for word: exact numbers, estimates, both languages, and whatever length.

use super::course::height;
use super::*;
use crate::draw::fits::{Looks, fits, is_told, play_all, which};
use crate::kernel::{Channel, Entry, Level, Outcome, Person, Seed, TableId};
use crate::say::{Language, Roster};
use crate::table::event::{Event, Opened};
use crate::table::{Pace, Reason};

const ANA: Person = Person(1);
const BEN: Person = Person(2);

/// A tussle of TOR, one more card that the house chose for Ana, and then Ben gives up.
fn events() -> Vec<Event> {
    let opened = Opened {
        game: "tor".to_owned(),
        rules_version: crate::games::find("tor")
            .expect("a game")
            .meta()
            .rules_version,
        options: "pitch=full".to_owned(),
        pace: Pace::None,
        limit: None,
        rated: true,
        host: ANA,
        invited: Some(BEN),
        guild: None,
        channel: Channel(6),
        room: None,
        expires_at: crate::kernel::Moment(1),
        click: 1,
        seed: Seed([7; 32]).reveal(),
        rematch_of: None,
        level: Level::default(),
        pause: 0,
        fixture: None,
    };
    let acted = |seat: u8, card: u8, house: bool| Event::Acted {
        seat: Seat(seat),
        action: format!("play {card}"),
        house,
    };
    vec![
        Event::Opened(Box::new(opened)),
        Event::Accepted { by: BEN, click: 2 },
        acted(0, 9, false),
        acted(1, 3, false),
        acted(0, 11, true),
        Event::Resigned { seat: Seat(1) },
        Event::Ended {
            outcome: Outcome::level(2).lost_for(&[Seat(1)]),
            reason: Reason::Resigned,
        },
    ]
}

fn played() -> (Table, Record) {
    let entry = |(seq, event): (u64, &Event)| Entry {
        seq,
        at: crate::kernel::Moment(seq as i64),
        payload: serde_json::to_string(&event).unwrap(),
    };
    let entries: Vec<Entry> = (1..).zip(&events()).map(entry).collect();
    let table = Table::fold(TableId(7), &entries)
        .expect("a log")
        .expect("a table");
    let record = Record::of(TableId(7), &entries)
        .expect("a log")
        .expect("over");
    (table, record)
}

fn hint(card: u8, share: f64, value: f64) -> Hint {
    Hint {
        action: format!("play {card}"),
        share,
        value,
        visits: 0,
    }
}

fn moment(step: usize, seat: u8, card: u8, before: f64, after: f64, cost: f64) -> Weighed {
    Weighed {
        step,
        seat: Seat(seat),
        action: format!("play {card}"),
        before,
        after,
        value: Some(before - cost),
        cost,
        best: vec![
            hint(13, 0.625, 0.5),
            hint(10, 0.375, 0.5),
            hint(1, 0.0, 0.41),
        ],
    }
}

fn report(exact: bool) -> Report {
    let balance = |start: f64, cost: f64, given: f64, luck: f64, result: f64| Balance {
        start,
        cost,
        given,
        luck,
        stood: start - cost + given + luck,
        result,
    };
    let mut moments = vec![
        moment(0, 0, 9, 0.5, 0.6183, 0.0),
        moment(1, 1, 3, 0.5, 0.3817, 0.0612),
        moment(2, 0, 11, 0.6183, 0.605, 0.0133),
    ];
    for moment in &mut moments {
        moment.best.retain(|hint| !exact || hint.share > 0.0);
    }
    Report {
        moments,
        balance: vec![
            balance(0.5, 0.0133, 0.0612, 0.0571, 1.0),
            balance(0.5, 0.0612, 0.0133, -0.0571, 0.0),
        ],
        exact,
        complete: true,
    }
}

fn pages(report: &Report, language: Language, plain: bool) -> Vec<String> {
    pages_of(report, ["Ana", "Ben"], language, plain)
}

fn pages_of(report: &Report, names: [&str; 2], language: Language, plain: bool) -> Vec<String> {
    let (table, record) = played();
    let names = [(ANA, names[0].to_owned()), (BEN, names[1].to_owned())];
    let roster = Roster::new(vec![Some(ANA), Some(BEN)], names.into(), None);
    let speaker = Speaker::new(language, &roster).plainly(plain);
    let study = Study::of(&table, &record, report).expect("a match");
    study.pages(&speaker).expect("a match")
}

#[test]
fn what_is_known_is_said_to_a_tenth_and_with_shares() {
    let exact = pages(&report(true), Language::English, false);
    assert_eq!(exact.len(), 2);
    let first: Vec<&str> = exact[0].lines().collect();
    assert_eq!(first[0], "**Analysis** · TOR · Ana, Ben · page 1 of 2");
    assert!(first[1].starts_with("🧮 **Exact.**"));
    assert_eq!(first[2], "🏳️ Ben resigns. Ana wins!");
    assert!(first[3].starts_with("It was not decided on the board"));
    assert_eq!(
        first[4],
        "**Ana** began at 50.0%: own choices −1.3, gifts from others +6.1, luck +5.7, and stood at 60.5% when it stopped."
    );
    assert_eq!(
        first[5],
        "• Best moment: decision 1, chose 9: 50.0% → 61.8%"
    );
    assert_eq!(first[6], "• Worst moment: decision 2, chose 11 (cost 1.3)");
    assert_eq!(first[8], "• Worst moment: decision 1, chose 3 (cost 6.1)");
    let second: Vec<&str> = exact[1].lines().collect();
    assert_eq!(
        second[1..],
        [
            "**1.** Ana: 9 · 50.0% → 61.8% · cost nothing · optimum: 13 (62.5%), 10 (37.5%)",
            "**1.** Ben: 3 · 50.0% → 38.2% · ❗ cost **6.1** · optimum: 13 (62.5%), 10 (37.5%)",
            "**2.** Ana (Torwart played on): 11 · 61.8% → 60.5% · cost 1.3 · optimum: 13 (62.5%), 10 (37.5%)",
        ]
    );
}

#[test]
fn what_is_estimated_is_said_so_and_with_values() {
    let estimate = pages(&report(false), Language::German, false);
    assert!(estimate[0].contains("🔎 **Eine Schätzung.**"));
    assert!(!estimate[0].contains("Exakt"));
    let line = estimate[1].lines().nth(2).expect("three moves");
    assert_eq!(
        line,
        "**1.** Ben: 3 · 50 % → 38 % · ❗ kostete **6** · am besten: 13 (50 %), 10 (50 %), 1 (41 %)"
    );
    let exact = pages(&report(true), Language::German, true);
    let line = exact[1].lines().nth(2).expect("three moves");
    assert_eq!(
        line,
        "**1.** Ben: 3 · 50,0 % → 38,2 % · kostete **6,1** (!) · optimal: 13 (62,5 %), 10 (37,5 %)"
    );
}

#[test]
fn luck_is_called_what_it_was() {
    let said = |report: &Report, by: Option<Seat>| {
        let (table, played) = played();
        let mut record = played.clone();
        // What comes before the first choice is the deal, and no luck of anybody.
        record.steps.first_mut().expect("a step").by = None;
        record.steps.last_mut().expect("a step").by = by;
        let study = Study::of(&table, &played, report).expect("a match");
        let study = Study {
            record: &record,
            ..study
        };
        study.rolled()
    };
    assert!(!said(&report(false), Some(Seat(0))));
    assert!(said(&report(false), None));
    let guessed = pages(&report(false), Language::English, false);
    assert!(
        guessed[0].contains("both chose in secret"),
        "{}",
        guessed[0]
    );
}

#[test]
fn a_long_match_has_many_pages_and_each_fits() {
    let mut long = report(true);
    let some = long.moments.clone();
    // Never so long, and the numbers do not fit the record any more; but every line must have its place.
    while long.moments.len() < 400 {
        long.moments.extend(some.iter().cloned());
    }
    let hostile = "_".repeat(32);
    for language in Language::ALL {
        let pages = pages_of(&long, [&hostile, &hostile], language, false);
        assert!(pages.len() > 10);
        assert!(pages.iter().all(|page| page.chars().count() <= 2000));
        let lines: usize = pages[1..].iter().map(|page| page.lines().count() - 1).sum();
        assert_eq!(lines, long.moments.len());
    }
}

#[test]
fn the_course_of_two_is_one_line_with_the_marks_of_both() {
    let (table, record) = played();
    let roster = Roster::new(vec![Some(ANA), Some(BEN)], Default::default(), None);
    let speaker = Speaker::new(Language::English, &roster).plainly(true);
    let report = report(true);
    let study = Study::of(&table, &record, &report).expect("a match");
    let course = study.course(None, &speaker);
    assert_eq!(course.last, 2);
    let [ana, ben] = &course.sides[..] else {
        panic!("two sides");
    };
    assert!(course.up.starts_with("Chances of"), "{}", course.up);
    let mut guessed = report.clone();
    guessed.exact = false;
    let study = Study::of(&table, &record, &guessed).expect("a match");
    let guess = study.course(None, &speaker);
    assert!(guess.up.starts_with("Estimated chances of"), "{}", guess.up);
    assert!(speaker.say(&guess.alt).ends_with(" An estimate."));
    let stood = report.balance[0].stood;
    assert_eq!(ana.points, [(0, 0.5), (1, 0.6183), (2, stood)]);
    assert_eq!(ana.costly, []);
    assert_eq!(ben.points, []);
    // Ben gave much away in decision 1, as the text says: there the ring stands.
    assert_eq!(ben.costly, [(1, 0.6183)], "on Ana's line");
    // Whoever played it and asks has their own chances as the line.
    let own = study.course(Some(Seat(1)), &speaker);
    let [ana, ben] = &own.sides[..] else {
        panic!("two sides");
    };
    assert!(
        own.up.contains("Ben") || own.up.contains("#2"),
        "{}",
        own.up
    );
    assert_eq!(ana.points, []);
    let mirrored = report.balance[1].stood;
    assert_eq!(ben.points.last(), Some(&(2, mirrored)));
    assert!((ben.points[1].1 - (1.0 - 0.6183)).abs() < 1e-9);
}

#[test]
fn a_ring_stands_on_the_line_wherever_it_goes() {
    let line = [(0, 0.5), (2, 0.7), (6, 0.3)];
    for (number, expected) in [(0, 0.5), (1, 0.6), (2, 0.7), (3, 0.6), (6, 0.3)] {
        let height = height(&line, number).expect("within the line");
        assert!((height - expected).abs() < 1e-9, "{number}: {height}");
    }
    assert_eq!(height(&line, 7), None);
}

#[test]
fn the_sentence_beside_the_axis_is_whole_whatever_people_are_called() {
    let (table, record) = played();
    let names = [(ANA, "Wilhelmine-Friederike".to_owned())];
    let roster = Roster::new(vec![Some(ANA), Some(BEN)], names.into(), None);
    for language in Language::ALL {
        let speaker = Speaker::new(language, &roster).plainly(true);
        for exact in [true, false] {
            let report = report(exact);
            let study = Study::of(&table, &record, &report).expect("a match");
            let course = study.course(None, &speaker);
            assert!(course.up.contains(" Wilhelmine…"), "{}", course.up);
            let svg = crate::picture::svg::svg(&course.sketch());
            assert!(svg.contains(&course.up), "it is cut: {}", course.up);
        }
    }
}

#[test]
fn a_card_that_is_taken_is_told_without_how_many_are_left() {
    let roster = Roster::default();
    for (language, told) in [
        (Language::English, "a card of Freya"),
        (Language::German, "eine Karte von Freya"),
    ] {
        let speaker = Speaker::new(language, &roster);
        let freya = Text::new("thor-button-take")
            .with("god", Arg::Plain("Freya".to_owned()))
            .number("left", 1);
        assert_eq!(speaker.tell(&freya), told);
        assert_ne!(speaker.say(&freya), told);
        // A choice that says nothing beside itself is told as it stands on its button.
        let card = Text::new("tor-card").number("card", 9);
        assert_eq!(speaker.tell(&card), speaker.say(&card));
    }
}

#[test]
fn moves_are_said_as_their_buttons_say_them() {
    let roster = Roster::default();
    let speaker = Speaker::new(Language::English, &roster);
    let mut kinds = [0, 0];
    for rules in crate::games::GAMES {
        let mut position = rules
            .setup("", crate::kernel::SeatCount(2))
            .expect("two can play it");
        let mut dice = crate::kernel::Dice::quick(3);
        for _ in 0..60 {
            let due = position.pending().due().iter().next();
            if let Some(seat) = due {
                for action in position.legal(seat).iter().take(5) {
                    let said = words(&*position, seat, action, &speaker);
                    assert!(!said.is_empty() && said.chars().count() <= LONGEST_MOVE + 3);
                    kinds[usize::from(said.starts_with('`'))] += 1;
                }
            }
            if position.stroll(&mut dice).is_none() {
                break;
            }
        }
    }
    assert!(kinds[0] > 10 * kinds[1], "mostly in notation: {kinds:?}");
}

/// Every choice of a match with something to say of it.
struct Studies;

impl Looks for Studies {
    fn over(&mut self, table: &Table, record: &Record, speaker: &Speaker<'_>) {
        let weighed = |(step, made): (usize, &crate::table::record::Step)| {
            let action = made.notation.clone();
            let best = Hint {
                action: action.clone(),
                share: 0.5,
                value: 0.5,
                visits: 1,
            };
            Some(Weighed {
                step,
                seat: made.by?,
                action,
                before: 0.5,
                after: 0.25,
                value: Some(0.25),
                cost: 0.25,
                best: vec![best.clone(), best.clone(), best],
            })
        };
        let balance = Balance {
            start: 0.5,
            cost: 0.25,
            given: 0.25,
            luck: -0.25,
            stood: 0.25,
            result: 0.0,
        };
        let report = Report {
            moments: record
                .steps
                .iter()
                .enumerate()
                .filter_map(weighed)
                .collect(),
            balance: vec![balance; table.seats.len()],
            exact: false,
            complete: true,
        };
        let study = Study::of(table, record, &report).expect("a match");
        for page in study.pages(speaker).expect("a match") {
            fits(crate::draw::letter::Letter::text(page), &which(table));
        }
        for own in [None, Some(Seat(0))] {
            is_told(Some(study.course(own, speaker).sketch()), speaker);
        }
    }
}

#[test]
fn every_analysis_fits_and_its_course_is_told_to_the_end() {
    play_all(&mut Studies);
}

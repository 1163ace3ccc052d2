//! What is said about a tournament at every moment of it, in both languages, whatever people are called.

use std::collections::HashMap;

use super::*;
use crate::draw::fits::fits;
use crate::kernel::{
    Channel, Dice, Guild, Moment, Outcome, Person, Seed, TableId, Text, TournamentId,
};
use crate::say::{Language, Markup, Roster, Speaker};
use crate::tournament::field::{Departure, Match};
use crate::tournament::groups::Plan;
use crate::tournament::tables::Seats;
use crate::tournament::{
    Actor, Award, Command, Creation, Event, Format, MatchNo, Phase, Player, Refusal, Start,
    Tournament, create, decide,
};

const ORGANISER: Actor = Actor {
    person: Person(1_000_000),
    organises: false,
};

/// A tournament that is played by dice.
pub struct Rehearsal {
    pub it: Tournament,
    pub now: Moment,
    pub events: Vec<(Moment, Event)>,
    dice: Dice,
    goals: bool,
}

impl Rehearsal {
    pub fn gathered(format: Format, people: u64, game: &str) -> Rehearsal {
        let creation = Creation {
            id: TournamentId(7),
            name: "Autumn Cup".to_owned(),
            game: game.to_owned(),
            options: String::new(),
            format,
            pace: "live".to_owned(),
            round_seconds: Some(3600),
            limit: None,
            start: Start::Now,
            organiser: ORGANISER.person,
            guild: Guild(1),
            channel: Channel(2),
            seed: Seed([5; 32]),
        };
        let now = Moment(1_790_000_000_000);
        let created = create(creation, now).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        let mut tournament = Rehearsal {
            events: Vec::new(),
            it: created.state,
            now,
            dice: Dice::quick(people),
            goals: game != "rings",
        };
        for person in 1..=people {
            let strengths = Vec::new();
            let by = Person(person);
            let click = person;
            tournament.act(Command::Join {
                by,
                click,
                strengths,
            });
        }
        tournament
    }

    pub fn started(format: Format, people: u64, game: &str) -> Rehearsal {
        let mut tournament = Rehearsal::gathered(format, people, game);
        tournament.start();
        tournament
    }

    /// Whoever signed up first is the first seed.
    fn start(&mut self) {
        let people = self.it.signed_up.iter().map(|(person, _)| *person);
        let strengths = people.map(|person| (person, -(person.0 as i64))).collect();
        let by = ORGANISER;
        self.act(Command::Start { by, strengths });
    }

    pub fn act(&mut self, command: Command) {
        self.try_to(command)
            .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    }

    pub fn try_to(&mut self, command: Command) -> Result<(), Refusal> {
        let decided = decide(&self.it, &command, self.now)?;
        self.it = decided.state;
        let events = decided.events.into_iter();
        self.events.extend(events.map(|event| (self.now, event)));
        self.now = self.now.plus_seconds(1);
        Ok(())
    }

    pub fn open(&self) -> Option<MatchNo> {
        let mut games = self.it.field.matches.iter();
        games.find(|game| game.is_open()).map(|game| game.no)
    }

    /// The next match ends somehow; the stronger seed wins more often.
    pub fn play(&mut self) -> bool {
        let Some(no) = self.open() else {
            return false;
        };
        let game: Match = self.it.game(no).unwrap().clone();
        let strength = |player: &Player| (self.it.field.entrants.len() - player.index()) as i64;
        let total: i64 = game.players().iter().map(strength).sum();
        let strengths: Vec<i64> = game.players().iter().map(strength).collect();
        let roll = |own: i64, dice: &mut Dice| (dice.below(5) as i64) + 4 * own / total.max(1);
        let scores: Vec<i64> = strengths
            .iter()
            .map(|own| roll(*own, &mut self.dice))
            .collect();
        let place = |own: &i64| 1 + scores.iter().filter(|other| *other > own).count() as u8;
        let places = scores.iter().map(place).collect();
        let outcome = Outcome {
            places,
            scores: if self.goals { scores } else { Vec::new() },
        };
        self.act(Command::Result { no, outcome });
        true
    }

    pub fn play_round(&mut self) {
        let round = self.it.field.round;
        // An arena is one long round.
        for _ in 0..40 {
            let on = self.it.phase == Phase::Running && self.it.field.round == round;
            if !on || !self.play() {
                return;
            }
        }
    }

    pub fn play_out(&mut self) {
        for _ in 0..20_000 {
            if self.it.phase != Phase::Running {
                return;
            }
            if let Format::Arena { seconds } = self.it.format
                && self.it.field.matches.len() > 60
            {
                self.now = self.now.plus_seconds(seconds);
            }
            if !self.play() {
                let strengths = Vec::new();
                self.act(Command::Tick { strengths });
            }
        }
        panic!("it does not end");
    }
}

pub fn formats() -> Vec<Format> {
    let seats = Seats { least: 2, most: 6 };
    vec![
        Format::RoundRobin { double: false },
        Format::RoundRobin { double: true },
        Format::Swiss { rounds: Some(4) },
        Format::Knockout {
            third: true,
            replays: 1,
        },
        Format::DoubleElimination {
            reset: true,
            replays: 0,
        },
        Format::Arena { seconds: 3600 },
        Format::Groups(Plan {
            groups: 2,
            advance: 2,
            double: false,
            third: true,
            replays: 1,
        }),
        Format::Tables { seats, rounds: 3 },
        Format::TableKnockout { seats, advance: 2 },
    ]
}

const NAMES: [&str; 8] = [
    "Ana",
    "Ben",
    "********************************",
    "@everyone@everyone@everyone@here",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王",
    "```<@1><@1><@1><@1>```\\\\\\\\\\\\\\\\",
    "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
];

pub fn roster(wild: bool) -> Roster {
    let name = |person: u64| match wild {
        true => NAMES[person as usize % NAMES.len()].to_owned(),
        false => format!("Ana {person}"),
    };
    let people = (1..=4200).chain([ORGANISER.person.0]);
    let names: HashMap<Person, String> = people.map(|id| (Person(id), name(id))).collect();
    Roster::new(Vec::new(), names, None)
}

/// Everything that can be said about a tournament now.
fn everything(tournament: &Rehearsal, speaker: &Speaker<'_>) -> Vec<String> {
    let it = &tournament.it;
    let mut said = vec![card(it, speaker, tournament.now), finished(it, speaker)];
    said.push(cancelled(it, speaker));
    let round_no = it.field.round;
    said.push(round(it, round_no, speaker));
    let mut pages = |page: &dyn Fn(usize) -> Option<Page>| {
        let Some(first) = page(0) else {
            return;
        };
        for number in [0, first.pages / 2, first.pages + 7] {
            let page = page(number).unwrap();
            assert!(page.page < page.pages && page.pages == first.pages);
            said.push(page.text);
        }
    };
    pages(&|page| Some(pairings(it, round_no, page, speaker)));
    pages(&|page| Some(standings(it, page, speaker)));
    pages(&|page| Some(log(it, &tournament.events, page, speaker)));
    pages(&|page| bracket(it, page, speaker));
    let games = it.field.matches.iter().rev().take(12);
    said.extend(games.filter_map(|game| why(it, game.no, speaker)));
    said
}

fn check(tournament: &Rehearsal, roster: &Roster, case: &str) {
    // One page more or less says nothing new: each language once, with emoji or without.
    for (language, plain) in Language::ALL
        .into_iter()
        .zip([false, true].into_iter().cycle())
    {
        let speaker = Speaker::new(language, roster).plainly(plain);
        let card = card_letter(&tournament.it, &speaker, tournament.now);
        fits(card, case);
        for said in everything(tournament, &speaker) {
            let length = said.chars().count();
            assert!(length <= 2000, "{case}: {length} characters:\n{said}");
            // A key without a sentence, or a variable without a value.
            assert!(!said.contains("tournament-"), "{case}: {said}");
            assert!(!said.contains("{$"), "{case}: {said}");
            assert!(!said.contains("@everyone"), "{case}: {said}");
            let blocks = said.matches("```").count();
            assert!(blocks.is_multiple_of(2), "{case}: {said}");
        }
    }
}

#[test]
fn every_moment_of_every_format_fits() {
    for format in formats() {
        for wild in [false, true] {
            let roster = roster(wild);
            let mut tournament = Rehearsal::gathered(format, 11, "tor");
            check(&tournament, &roster, &format!("{format:?} gathered"));
            tournament = Rehearsal::started(format, 11, if wild { "rings" } else { "tor" });
            let case = format!("{format:?}");
            check(&tournament, &roster, &case);
            tournament.play();
            let no = tournament.open().unwrap();
            let table = (TableId(7), Channel(77));
            let place = table.1;
            tournament.act(Command::Open {
                no,
                table: table.0,
                place,
            });
            check(&tournament, &roster, &case);
            let winner = tournament.it.game(no).unwrap().players()[0];
            let award = Award::To(winner);
            let by = ORGANISER;
            tournament.act(Command::Award { by, no, award });
            let person = tournament.it.field.entrants[4].person;
            tournament.act(Command::Drop { by, person });
            check(&tournament, &roster, &case);
            tournament.play_round();
            check(&tournament, &roster, &case);
            tournament.play_out();
            check(&tournament, &roster, &format!("{case} over"));
        }
    }
}

#[test]
fn four_thousand_fit() {
    let roster = roster(true);
    let format = Format::DoubleElimination {
        reset: true,
        replays: 0,
    };
    let mut tournament = Rehearsal::gathered(format, 4096, "tor");
    check(&tournament, &roster, "gathered");
    let seen = people(|speaker| card(&tournament.it, speaker, tournament.now));
    assert_eq!(seen.len(), 13, "only those the card names: {seen:?}");
    assert_eq!(seen[..2], [ORGANISER.person, Person(1)]);
    tournament.start();
    tournament.play();
    check(&tournament, &roster, "started");
}

/// The sentences of one evening, so that whoever changes them sees what they become. `TORWART_BLESS=1` accepts a change.
#[test]
fn what_people_read() {
    let roster = roster(false);
    let mut evening: Vec<(&str, Rehearsal)> = Vec::new();
    evening.push((
        "sign-up",
        Rehearsal::gathered(Format::Swiss { rounds: None }, 5, "tor"),
    ));
    let mut swiss = Rehearsal::started(Format::Swiss { rounds: None }, 5, "tor");
    swiss.play();
    evening.push(("a round of a Swiss", swiss));
    for (name, format) in ["round robin", "knockout", "groups", "tables"]
        .into_iter()
        .zip([formats()[0], formats()[3], formats()[6], formats()[7]])
    {
        let mut tournament = Rehearsal::started(format, 6, "tor");
        let by = ORGANISER;
        let no = tournament.open().unwrap();
        let award = Award::To(tournament.it.game(no).unwrap().players()[0]);
        tournament.act(Command::Award { by, no, award });
        let person = Person(6);
        tournament.act(Command::Drop { by, person });
        tournament.play_out();
        evening.push((name, tournament));
    }
    let mut said = String::new();
    for language in Language::ALL {
        let speaker = Speaker::new(language, &roster);
        for (name, tournament) in &evening {
            said.push_str(&format!("== {name}, {}\n\n", language.id()));
            let mut texts = everything(tournament, &speaker);
            texts.dedup();
            for text in texts.iter().filter(|text| !text.is_empty()) {
                said.push_str(text);
                said.push_str("\n\n");
            }
        }
    }
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/draw/tournament/evening.txt");
    if std::env::var_os("TORWART_BLESS").is_some() {
        std::fs::write(&path, &said).unwrap();
    }
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = before
        .lines()
        .zip(said.lines())
        .find(|(old, new)| old != new);
    assert!(before == said, "TORWART_BLESS=1 accepts it: {differs:?}");
}

#[test]
fn refusals_say_what_to_do() {
    let (no, person) = (MatchNo(11), Person(3));
    let whys = [Departure::Withdrew, Departure::Removed, Departure::Absent];
    let all = [
        Refusal::Settings,
        Refusal::Name { most: 60 },
        Refusal::Size { least: 2, most: 64 },
        Refusal::StartPassed,
        Refusal::NotOrganiser {
            organiser: ORGANISER.person,
        },
        Refusal::AlreadyIn,
        Refusal::NotIn,
        Refusal::NotAmong { person },
        Refusal::Advance { seats: 4 },
        Refusal::AlreadyPlays,
        Refusal::Cancelled,
        Refusal::NotAwarded { no },
        Refusal::StillIn { person },
        Refusal::PlaysOn,
        Refusal::PairedWithout { person, round: 3 },
        Refusal::Full { limit: 8 },
        Refusal::NoLateEntry,
        Refusal::MayNotReturn,
        Refusal::Started,
        Refusal::NotStarted,
        Refusal::TooFew { have: 1, least: 2 },
        Refusal::Over,
        Refusal::NoSuchMatch,
        Refusal::NoMatchToPlay,
        Refusal::Decided { no },
        Refusal::NotInMatch,
        Refusal::NeedsWinner,
        Refusal::NotDue { until: None },
        Refusal::NotDue {
            until: Some(Moment(0)),
        },
        Refusal::NotLater,
        Refusal::NothingOpen,
        Refusal::NothingToUndo,
        Refusal::BuiltOn { round: 3 },
    ];
    let out = whys.map(|why| Refusal::AlreadyOut { why });
    let gone = whys.map(|why| Refusal::GoneAlready { person, why });
    let all: Vec<Refusal> = all.into_iter().chain(out).chain(gone).collect();
    let roster = roster(false);
    for language in Language::ALL {
        let speaker = Speaker::new(language, &roster);
        let mut heard = std::collections::BTreeSet::new();
        for it in &all {
            let said = speaker.say(&refusal(it));
            // Two parts: what is, and what to do; and no two refusals say the same.
            let parts = said.matches(['.', ':', ',']).count();
            assert!(!said.contains("refusal-") && parts >= 2, "{said}");
            assert!(heard.insert(said.clone()), "{said}");
            // Who acts on somebody is told of them by name; who acts for themselves is spoken to.
            let named = format!("{:?}", it).contains("person");
            assert_eq!(
                said.contains(&roster.person(person, Markup::Read)),
                named,
                "{said}"
            );
        }
    }
}

#[test]
fn honours_fit_and_count() {
    let rows: Vec<Honour> = (1..=33)
        .map(|person| Honour {
            person: Person(person),
            titles: 3 - (person as u32 / 11),
            finals: 3,
            points: 60 * person as i64,
        })
        .collect();
    for wild in [false, true] {
        let roster = roster(wild);
        let speaker = Speaker::new(Language::English, &roster);
        let page = honours(&rows, Text::new("leaderboard-here"), 9, &speaker);
        assert_eq!((page.page, page.pages), (3, 4));
        assert!(page.text.chars().count() <= 2000);
        let none = honours(&[], Text::new("leaderboard-here"), 0, &speaker);
        assert_eq!(none.pages, 1);
        assert!(none.text.contains("/tor tournament create"));
        if !wild {
            let first = honours(&rows, Text::new("leaderboard-here"), 0, &speaker).text;
            assert!(
                first.contains("1. Ana 1 · **3** titles, 3 finals, ½ point"),
                "{first}"
            );
        }
    }
}

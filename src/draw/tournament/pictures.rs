//! Pictures of tournaments of every kind, painted: their words fit, and they lie in `target/pictures` for whoever wants to look.

use std::path::Path;

use super::tests::{Rehearsal, formats};
use crate::draw::fits::is_told;
use crate::kernel::sketch::Shape;
use crate::kernel::{Person, Sketch};
use crate::picture::easel::Easel;
use crate::say::{Language, Roster, Speaker};
use crate::tournament::groups::Plan;
use crate::tournament::{Command, Format, Phase, Player, Tournament, sketch};

const NAMES: [&str; 16] = [
    "Ana",
    "Ben",
    "Cleo",
    "Dmitri",
    "Elif",
    "Friederike",
    "Gustavo",
    "Hanne",
    "Ines",
    "Jörg",
    "Kwame",
    "Lea-Sophie",
    "Mo",
    "Nadja",
    "Oskar",
    "Priya",
];

fn named(tournament: &Tournament) -> impl Fn(Player) -> String + '_ {
    |player| {
        let person = tournament.field.entrants[player.index()].person.0 as usize - 1;
        let name = NAMES[person % NAMES.len()];
        match person / NAMES.len() {
            0 => name.to_owned(),
            more => format!("{name} {}", more + 1),
        }
    }
}

fn drawn(tournament: &Rehearsal) -> Sketch {
    sketch(&tournament.it, &named(&tournament.it)).unwrap()
}

/// After so many matches, with somebody who left in between.
fn after(format: Format, people: u64, game: &str, matches: usize, leaver: Option<u64>) -> Sketch {
    let mut tournament = Rehearsal::started(format, people, game);
    for number in 0..matches {
        if let Some(person) = leaver
            && number == matches / 2
        {
            let by = Person(person);
            tournament.act(Command::Leave { by });
        }
        if tournament.it.phase != Phase::Running || !tournament.play() {
            break;
        }
    }
    drawn(&tournament)
}

fn samples() -> Vec<(&'static str, Sketch)> {
    let knockout = formats()[3];
    let double = formats()[4];
    let swiss = Format::Swiss { rounds: Some(5) };
    let all = Format::RoundRobin { double: false };
    let twice = Format::RoundRobin { double: true };
    let groups = Format::Groups(Plan {
        groups: 3,
        advance: 2,
        double: false,
        third: false,
        replays: 0,
    });
    vec![
        ("knockout", after(knockout, 16, "tor", 13, Some(12))),
        ("knockout-start", after(knockout, 11, "rings", 0, None)),
        ("knockout-large", after(knockout, 200, "tor", 193, None)),
        ("knockout-two", after(knockout, 2, "tor", 0, None)),
        ("knockout-four", after(knockout, 4, "tor", 9, None)),
        ("double", after(double, 8, "tor", 11, None)),
        ("double-over", after(double, 6, "rings", 99, Some(3))),
        ("double-large", after(double, 32, "tor", 40, None)),
        ("round-robin", after(all, 8, "tor", 17, Some(5))),
        ("round-robin-odd", after(all, 5, "rings", 99, None)),
        ("round-robin-wide", after(all, 14, "rings", 60, None)),
        ("round-robin-large", after(all, 40, "tor", 150, None)),
        ("round-robin-twice", after(twice, 6, "tor", 22, None)),
        ("swiss", after(swiss, 13, "tor", 22, Some(7))),
        ("swiss-large", after(swiss, 60, "rings", 170, None)),
        ("groups", after(groups, 11, "tor", 12, None)),
        ("groups-knockout", after(groups, 11, "tor", 18, None)),
    ]
}

/// Every picture can be painted and is small; a few of them stand in the documents.
#[test]
fn pictures_of_tournaments_can_be_painted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shown = root.join("target/pictures");
    std::fs::create_dir_all(&shown).unwrap();
    for (name, sketch) in samples() {
        let bytes = Easel::default().paint(&sketch).unwrap();
        assert!(bytes.len() < 500_000, "{name}: {} bytes", bytes.len());
        assert!(sketch.height <= 1800, "{name}: {} high", sketch.height);
        std::fs::write(shown.join(format!("tournament-{name}.png")), &bytes).unwrap();
        let kept = ["knockout", "double", "round-robin", "swiss", "groups"];
        if std::env::var_os("TORWART_BLESS").is_some() && kept.contains(&name) {
            let path = root
                .join("docs/pictures")
                .join(format!("tournament-{name}.png"));
            std::fs::write(path, &bytes).unwrap();
        }
    }
}

/// Whatever people are called, and however far it is: words stand inside the picture, and the same is said in words.
#[test]
fn words_fit_whatever_people_are_called() {
    let names = [
        "",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "王王王王王王王王王王王王王王王王王王",
        "</text>&\u{202E}",
        "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
    ];
    let name = |player: Player| names[player.index() % names.len()].to_owned();
    let roster = Roster::default();
    let mut pictures = 0;
    for format in formats() {
        let mut tournament = Rehearsal::started(format, 13, "tor");
        while tournament.it.phase == Phase::Running && tournament.it.field.matches.len() < 60 {
            if !tournament.play() {
                break;
            }
            let Some(sketch) = sketch(&tournament.it, &name) else {
                continue;
            };
            pictures += 1;
            for shape in &sketch.shapes {
                let Shape::Words { at, .. } = shape else {
                    continue;
                };
                let inside = at.0 >= 0.0 && at.0 <= f32::from(sketch.width);
                let inside = inside && at.1 > 10.0 && at.1 < f32::from(sketch.height) - 10.0;
                assert!(inside, "{format:?}: {shape:?}");
            }
            for language in Language::ALL {
                let (plain, roster) = (true, &roster);
                let speaker = Speaker::new(language, roster).plainly(plain);
                is_told(Some(sketch.clone()), &speaker);
                let said = speaker.say(&sketch.alt);
                assert!(!said.contains("tournament-") && said.len() > 40, "{said}");
            }
        }
    }
    assert!(pictures > 100, "{pictures}");
}

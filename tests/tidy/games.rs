//! Every game stands in the documents that list them by hand (ARCHITECTURE.md, "How to add a game").

use torwart::games::GAMES;
use torwart::kernel::Meta;

use super::source::{File, caught, pass, project};

/// Where a game must stand, and what must be found there.
fn places(meta: &Meta) -> Vec<(String, String)> {
    let (id, name) = (meta.id, meta.name);
    let seats = match (meta.min_seats, meta.max_seats) {
        (least, most) if least == most => most.to_string(),
        (least, most) => format!("{least}–{most}"),
    };
    let mut places = vec![
        ("README.md", format!("\n| **{name}** | {seats} | ")),
        ("docs/FORMAT.md", format!("`{id}`")),
        ("docs/FORMAT.md", format!("\n- [{name}](format/{id}.md)\n")),
        ("docs/LEVELS.md", format!("\n## {name} (")),
        ("docs/LEVELS.md", format!("\n| {name} | ")),
    ];
    if meta.chance {
        places.push(("docs/FAIRNESS.md", format!("\n| {name} | ")));
        places.push(("docs/verify.py", format!("\"{id}\": ")));
    }
    let places = places
        .into_iter()
        .map(|(path, text)| (path.to_owned(), text));
    let notation = (format!("docs/format/{id}.md"), name.to_owned());
    places.chain([notation]).collect()
}

fn missing<'a>(files: &[File], games: impl IntoIterator<Item = &'a Meta>) -> Vec<String> {
    let stands = |path: &str, text: &str| {
        let file = files.iter().find(|file| file.path == path);
        file.is_some_and(|file| file.text.contains(text))
    };
    let mut problems = Vec::new();
    for meta in games {
        for (path, text) in places(meta) {
            if !stands(&path, &text) {
                problems.push(format!("{path}: no {:?} for {}", text.trim(), meta.name));
            }
        }
    }
    problems
}

#[test]
fn every_game_stands_in_every_list_that_is_kept_by_hand() {
    pass(
        missing(&project(), GAMES.iter().map(|rules| rules.meta())),
        "Write it there: these lists are for people, and no program can make them.",
    );
}

#[test]
fn a_game_that_is_missing_is_caught() {
    let meta = Meta {
        id: "nim",
        name: "Nim",
        min_seats: 2,
        max_seats: 3,
        rules_version: 1,
        hidden: false,
        chance: true,
        order: true,
        colour: 0,
        rules: &[],
    };
    let all = places(&meta);
    for left_out in &all {
        let text_of = |path: &String| -> String {
            let there = all.iter().filter(|place| place.0 == *path);
            let others = there.filter(|place| *place != left_out);
            others.map(|place| place.1.as_str()).collect()
        };
        let files = all.iter().map(|(path, _)| File::new(path, &text_of(path)));
        let files: Vec<File> = files.collect();
        caught(missing(&files, [&meta]), &left_out.0);
    }
}

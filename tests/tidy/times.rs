//! Moments in sentences. What counts down ("in 2 minutes", later "2 minutes ago") stands in variables of its own names, so that no
//! "until" goes before it and nothing that stays as it is carries it; what stays says the time of day.

use super::source::{File, caught, pass, project};

/// The names of what counts down, as `Arg::When` is called in sentences.
const COUNTS: [&str; 3] = ["until", "when", "ends"];

/// The name of what does not.
const STANDS: &str = "at";

/// After these, a moment that counts down reads wrong: "until in 1 minute", "bis in 1 Minute".
const BEFORE: [&str; 6] = ["until", "by", "before", "bis", "vor", "am"];

/// How the keys begin of what is posted once and never drawn again.
const STAYS: [&str; 4] = [
    "notice-",
    "tournament-round",
    "tournament-act-",
    "season-next",
];

/// Variables under another name: then the checks of the sentences would not know them.
fn misnamed(files: &[File]) -> Vec<String> {
    let ours = |file: &&File| file.is_rust() && file.source().is_some();
    let mut problems = Vec::new();
    for file in files.iter().filter(ours) {
        for (made, names) in [
            ("Arg::When(", COUNTS.as_slice()),
            ("Arg::At(", &[STANDS]),
            ("Arg::at(", &[STANDS]),
        ] {
            for (at, _) in file.code.match_indices(made) {
                let line = file.text[..at].rsplit(['\n', ';']).next().unwrap_or("");
                let given = line.rsplit_once("with(").map(|(_, name)| name.trim());
                let named = |name: &&str| given == Some(&format!("\"{name}\","));
                // Kernel and catalogue say what it is; everyone else gives it a name at once.
                let defines = ["kernel/text.rs", "say/", "games/laws/"];
                let below = file.source().map_or("", |(_, below)| below);
                let defines = defines.iter().any(|path| below.starts_with(path));
                if !defines && !names.iter().any(named) {
                    problems.push(format!("{}: {made} under another name", file.at(at)));
                }
            }
        }
    }
    problems
}

fn crooked(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for file in files.iter().filter(|file| file.path.ends_with(".ftl")) {
        let mut key = "";
        for (number, line) in (1..).zip(file.text.lines()) {
            if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                key = name;
            }
            for name in COUNTS {
                let variable = format!("{{ ${name} }}");
                for (at, _) in line.match_indices(&variable) {
                    let word = line[..at].trim_end().rsplit(' ').next().unwrap_or("");
                    let place = format!("{}:{number}", file.path);
                    if BEFORE.contains(&word.to_lowercase().as_str()) {
                        problems.push(format!("{place}: {word:?} before what counts down"));
                    }
                    if STAYS.iter().any(|stays| key.starts_with(stays)) {
                        problems.push(format!("{place}: {key} stays and counts down"));
                    }
                }
            }
        }
    }
    problems
}

#[test]
fn moments_have_their_names() {
    pass(
        misnamed(&project()),
        "Call what counts down until, when or ends, and a time of day at.",
    );
}

#[test]
fn no_until_goes_before_what_counts_down_and_what_stays_does_not_count() {
    pass(
        crooked(&project()),
        "Say \"runs out { $until }\", or give the sentence a time of day: Arg::at.",
    );
}

#[test]
fn a_crooked_moment_is_caught() {
    let check = |text: &str| crooked(&[File::new("locales/en/a.ftl", text)]);
    caught(check("a = Until { $until }."), "\"Until\" before");
    caught(check("a = x\n    .text = bis { $when }"), "\"bis\" before");
    caught(check("notice-a = runs out { $until }"), "notice-a stays");
    assert!(check("a = ends { $until }, until { $at }").is_empty());
    let rust = |text: &str| misnamed(&[File::new("src/a.rs", text)]);
    caught(rust("t.with(\"at\", Arg::When(m))"), "another name");
    caught(rust("t.with(\"until\", Arg::at(m, n))"), "another name");
    assert!(rust("t.with(\"until\", Arg::When(m)).with(\"at\", Arg::At(m, d))").is_empty());
}

//! Nothing of one machine in the project, and everything where the map says it is.

use super::source::{File, caught, pass, project};

/// Beginnings of paths that exist on one machine only.
const MACHINE: [&str; 4] = ["/work/", "/root/", "/home/", "/Users/"];

/// Signs that packages would come from somewhere else than crates.io.
const REGISTRY: [&str; 4] = [
    "replace-with",
    "sparse+http",
    "registry-index",
    "[registries",
];

/// The only source in the lock file.
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn machine_paths(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for file in files
        .iter()
        .filter(|file| !file.path.starts_with("tests/tidy"))
    {
        for path in MACHINE {
            for (at, _) in file.text.match_indices(path) {
                // "../work/" and "https://host/home/" are not paths of a machine.
                let inner = |c: char| c.is_alphanumeric() || "._-/~}".contains(c);
                if !file.text[..at].ends_with(inner) {
                    problems.push(format!("{}: {path}", file.at(at)));
                }
            }
        }
    }
    problems
}

fn registries(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for file in files
        .iter()
        .filter(|file| !file.path.starts_with("tests/tidy"))
    {
        for sign in REGISTRY {
            let hits = file.text.match_indices(sign);
            problems.extend(hits.map(|(at, _)| format!("{}: {sign}", file.at(at))));
        }
        if file.path == "Cargo.lock" {
            let sources = file
                .text
                .lines()
                .filter(|line| line.starts_with("source = "));
            let foreign = sources.filter(|line| !line.contains(CRATES_IO));
            problems.extend(foreign.map(|line| format!("Cargo.lock: {line}")));
        }
    }
    problems
}

/// A store without migrations could not open a database.
fn missing_migrations(files: &[File]) -> Vec<String> {
    let has = |start: &str, end: &str| {
        let mut paths = files.iter().map(|file| &file.path);
        paths.any(|path| path.starts_with(start) && path.ends_with(end))
    };
    let store = has("src/store", ".rs");
    if store && !has("migrations/sqlite/", ".sql") {
        vec!["migrations/sqlite/ holds no .sql file".to_owned()]
    } else {
        Vec::new()
    }
}

/// What stands somewhere once for every kind of log, or for every one but tables: nobody but people would miss it.
const FOR_EVERY_LOG: [(&str, &str, usize); 5] = [
    ("src/courier/helm.rs", ".keep_time(", 0),
    ("src/app.rs", ".keep_hearing(", 0),
    ("src/main.rs", "::rebuild(&store", 0),
    ("src/desk/privacy.rs", ".export(ask.person)", 1),
    ("src/desk/privacy.rs", "&*", 1),
];

fn forgotten_logs(files: &[File]) -> Vec<String> {
    let count = |path: &str, words: &str| {
        let found = files.iter().find(|file| file.path == path);
        found.map_or(0, |file| file.code.matches(words).count())
    };
    let kinds = count("src/store/lines.rs", "\nlogged! {");
    let there =
        FOR_EVERY_LOG.map(|(path, words, without)| (path, words, count(path, words) + without));
    let wrong = there.into_iter().filter(|(.., found)| *found != kinds);
    wrong
        .map(|(path, words, found)| format!("{path}: {words} for {found} of {kinds} kinds"))
        .collect()
}

#[test]
fn every_kind_of_log_is_kept_heard_made_again_given_out_and_forgotten() {
    pass(
        forgotten_logs(&project()),
        "what every kind of log needs is missing",
    );
}

#[test]
fn a_forgotten_kind_of_log_is_caught() {
    let mut files = project();
    files.retain(|file| file.path != "src/courier/helm.rs");
    caught(forgotten_logs(&files), "src/courier/helm.rs: .keep_time(");
}

#[test]
fn nothing_depends_on_one_machine() {
    pass(
        machine_paths(&project()),
        "Use a path relative to the project, a temporary directory, or a setting.",
    );
}

#[test]
fn packages_come_from_crates_io() {
    pass(
        registries(&project()),
        "Keep mirrors in your own cargo configuration, outside the project.",
    );
}

#[test]
fn the_store_has_its_migrations() {
    pass(
        missing_migrations(&project()),
        "Each engine has its folder below migrations/.",
    );
}

#[test]
fn machine_paths_are_caught() {
    let file = |text: &str| [File::new("README.md", text)];
    caught(
        machine_paths(&file("see\n`/work/main`")),
        "README.md:2: /work/",
    );
    caught(machine_paths(&file("x=/home/ana/x")), "/home/");
    assert!(machine_paths(&file("../work/x https://a.b/home/x network/work/")).is_empty());
}

#[test]
fn registries_are_caught() {
    caught(
        registries(&[File::new(".cargo/config.toml", "replace-with = \"x\"")]),
        ".cargo/config.toml:1",
    );
    let lock = format!("source = \"{CRATES_IO}\"\nsource = \"git+https://example.org/x\"");
    caught(registries(&[File::new("Cargo.lock", &lock)]), "example.org");
}

#[test]
fn missing_migrations_are_caught() {
    let store = || File::new("src/store/mod.rs", "");
    caught(missing_migrations(&[store()]), "migrations/sqlite/");
    let migration = File::new("migrations/sqlite/0001_log.sql", "");
    assert!(missing_migrations(&[store(), migration]).is_empty());
}

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

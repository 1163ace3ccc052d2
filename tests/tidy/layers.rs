//! Who may import whom (ARCHITECTURE.md, "The map"), and what is absent from the rules of the games.

use std::collections::BTreeSet;

use super::source::{File, caught, closing, find_word, inline_modules, pass, project};
use super::tree::reachable;

/// Each top module and what it may import, each below what it imports. A module that is not here may not exist. Which packages know each other, the compiler
/// sees to: nothing here is about the inside of `crates/localcord`.
pub const ALLOWED: &[(&str, &[&str])] = &[
    ("kernel", &[]),
    ("ai", &["kernel"]),
    ("games", &["kernel", "ai"]),
    ("say", &["kernel"]),
    ("rating", &["kernel"]),
    ("config", &[]),
    ("edge", &["kernel"]),
    ("telemetry", &["config"]),
    ("health", &[]),
    ("store", &["kernel", "rating"]),
    ("claim", &["config", "store"]),
    ("cluster", &["health", "store", "telemetry"]),
    ("log", &["kernel", "store"]),
    ("house", &["kernel", "ai", "games"]),
    (
        "table",
        &["kernel", "games", "rating", "store", "log", "house"],
    ),
    ("tournament", &["kernel", "rating", "store", "log", "table"]),
    ("picture", &["kernel", "telemetry"]),
    (
        "draw",
        &[
            "kernel",
            "games",
            "say",
            "rating",
            "store",
            "house",
            "table",
            "tournament",
            "picture",
        ],
    ),
    (
        "people",
        &["kernel", "say", "store", "table", "tournament", "draw"],
    ),
    (
        "courier",
        &[
            "kernel",
            "games",
            "say",
            "rating",
            "config",
            "edge",
            "telemetry",
            "store",
            "log",
            "table",
            "tournament",
            "picture",
            "draw",
            "people",
        ],
    ),
    (
        "desk",
        &[
            "kernel",
            "games",
            "say",
            "rating",
            "config",
            "edge",
            "telemetry",
            "store",
            "log",
            "house",
            "table",
            "tournament",
            "picture",
            "draw",
            "people",
            "courier",
        ],
    ),
    (
        "discord",
        &[
            "kernel",
            "games",
            "say",
            "telemetry",
            "health",
            "store",
            "cluster",
            "table",
            "picture",
            "draw",
            "people",
            "courier",
            "desk",
        ],
    ),
];

/// What tests inside a module may import beyond that.
const ALLOWED_IN_TESTS: &[(&str, &[&str])] = &[("games", &["say"]), ("picture", &["games"])];

/// The top: they build the parts and may see all of them.
pub const TOP: [&str; 4] = ["app", "tools", "main", "lib"];

/// Libraries that only one module may know.
const OWNED: [(&str, &str); 4] = [
    ("serenity", "discord"),
    ("poise", "discord"),
    ("sqlx", "store"),
    ("memmap2", "house"),
];

/// What the rules of the games do without of the standard library; of other libraries they have none that could.
const PURE: [&str; 4] = ["kernel", "ai", "games", "say"];
const IMPURE: [&str; 7] = [
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "SystemTime",
    "Instant",
];

/// A file below a `src/` with the top module it belongs to.
struct Part<'a> {
    file: &'a File,
    module: &'a str,
    /// Whether the whole file is compiled for tests only.
    test: bool,
}

impl Part<'_> {
    fn in_test(&self, at: usize) -> bool {
        self.test
            || inline_modules(&self.file.code)
                .iter()
                .any(|(range, test)| *test && range.contains(&at))
    }
}

fn parts(files: &[File]) -> Vec<Part<'_>> {
    let alive = reachable(files);
    let rust = files.iter().filter(|file| file.is_rust());
    rust.filter_map(|file| {
        let (package, below) = file.source()?;
        let module = below.split(['/', '.']).next()?;
        if package == "crates/localcord" {
            return None;
        }
        let test = alive.get(&file.path).copied().unwrap_or(false);
        Some(Part { file, module, test })
    })
    .collect()
}

/// What follows the path prefix that ends at `at`: one name, or all first names in braces.
fn names_after(code: &str, at: usize) -> Vec<(usize, String)> {
    let rest = code[at..].trim_start();
    let start = code.len() - rest.len();
    if !rest.starts_with('{') {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        return vec![(start, rest[..end.unwrap_or(rest.len())].to_owned())];
    }
    let mut names = Vec::new();
    let (mut depth, mut expected) = (0, false);
    for (offset, c) in code[start..=closing(code, start).min(code.len() - 1)].char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 1 && (c == '{' || c == ',') {
            expected = true;
        } else if expected && (c.is_alphanumeric() || c == '_') {
            expected = false;
            names.extend(names_after(code, start + offset));
        }
    }
    names
}

fn wrong_imports(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for part in parts(files) {
        if TOP.contains(&part.module) {
            continue;
        }
        let rules = |table: &[(&str, &'static [&'static str])]| {
            let line = table.iter().find(|(name, _)| *name == part.module);
            line.map(|(_, allowed)| *allowed)
        };
        let Some(allowed) = rules(ALLOWED) else {
            problems.push(format!("{}: no layer for this module", part.file.path));
            continue;
        };
        let in_tests = rules(ALLOWED_IN_TESTS).unwrap_or(&[]);
        let code = &part.file.code;
        let prefixes = ["crate::", "torwart::"];
        let found = prefixes.iter().flat_map(|prefix| {
            let hits = find_word(code, prefix).into_iter();
            hits.flat_map(|at| names_after(code, at + prefix.len()))
        });
        for (at, name) in found {
            let fine = name == part.module
                || allowed.contains(&name.as_str())
                || in_tests.contains(&name.as_str()) && part.in_test(at);
            if !fine {
                let place = part.file.at(at);
                problems.push(format!("{place}: {} may not import {name}", part.module));
            }
        }
        // The bot cannot tell which Discord it talks to.
        problems.extend(find_word(code, "localcord").into_iter().map(|at| {
            let place = part.file.at(at);
            format!("{place}: only the top may know localcord")
        }));
    }
    problems
}

/// `super` chains that leave the top module would pass by the check above.
fn climbing(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for part in parts(files) {
        let code = &part.file.code;
        let inline = inline_modules(code);
        let below = part.file.source().map_or("", |(_, below)| below);
        let names = below.trim_end_matches(".rs").split('/');
        let file_depth = names
            .filter(|n| !["mod", "lib", "main"].contains(n))
            .count();
        for at in find_word(code, "super") {
            if code[..at].ends_with("super::") {
                continue;
            }
            let supers = code[at..].split("::").take_while(|n| *n == "super").count();
            let depth = file_depth + inline.iter().filter(|(r, _)| r.contains(&at)).count();
            if supers >= depth && file_depth > 0 {
                problems.push(part.file.at(at));
            }
        }
    }
    problems
}

fn wrong_libraries(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for part in parts(files) {
        for (library, owner) in OWNED {
            let hits = find_word(&part.file.code, library).into_iter();
            problems.extend(hits.filter(|_| part.module != owner).map(|at| {
                let place = part.file.at(at);
                format!("{place}: only {owner}/ may know {library}")
            }));
        }
    }
    problems
}

fn impurities(files: &[File]) -> Vec<String> {
    let mut problems = Vec::new();
    for part in parts(files) {
        if !PURE.contains(&part.module) {
            continue;
        }
        for word in IMPURE {
            for at in find_word(&part.file.code, word) {
                if !part.in_test(at) {
                    problems.push(format!("{}: {word}", part.file.at(at)));
                }
            }
        }
    }
    problems
}

/// Folders below `games/` are games; outside, only `GAMES` and the erased traits are named.
fn named_games(files: &[File]) -> Vec<String> {
    let games: BTreeSet<&str> = files
        .iter()
        .filter_map(|file| Some(file.source()?.1.strip_prefix("games/")?.split_once('/')?.0))
        .collect();
    let mut problems = Vec::new();
    for part in parts(files).iter().filter(|part| part.module != "games") {
        for at in find_word(&part.file.code, "games::") {
            for (at, name) in names_after(&part.file.code, at + "games::".len()) {
                if games.contains(name.as_str()) {
                    problems.push(format!("{}: names the game {name}", part.file.at(at)));
                }
            }
        }
    }
    problems
}

#[test]
fn layers_import_only_what_is_below() {
    pass(
        wrong_imports(&project()),
        "The allowed imports are in ARCHITECTURE.md. Hand the value in from above, or move the type to kernel/. \
         A new top module needs a line in tests/tidy/layers.rs and on the map.",
    );
}

#[test]
fn imports_make_no_ring() {
    let mut above = BTreeSet::new();
    for (module, allowed) in ALLOWED {
        for import in *allowed {
            assert!(
                above.contains(import),
                "{module} imports {import}, which does not stand above it"
            );
        }
        above.insert(*module);
    }
}

#[test]
fn no_super_leaves_its_module() {
    pass(
        climbing(&project()),
        "These `super` paths reach the crate root: write `crate::…`, so that layers can be seen.",
    );
}

#[test]
fn only_one_module_knows_a_library() {
    pass(
        wrong_libraries(&project()),
        "Keep the library behind its module: hand out a type of ours.",
    );
}

#[test]
fn rules_do_no_io_and_read_no_clock_or_generator() {
    pass(
        impurities(&project()),
        "Time, dice and texts come into kernel/ and games/ as values: take an argument.",
    );
}

#[test]
fn nobody_outside_games_names_a_game() {
    pass(
        named_games(&project()),
        "Go through GAMES and the erased traits; if they lack something, every game lacks it.",
    );
}

#[test]
fn wrong_imports_are_caught() {
    const CASES: &[(&str, &str, &str)] = &[
        (
            "src/kernel/a.rs",
            "use crate::table::X;",
            "src/kernel/a.rs:1: kernel may not import table",
        ),
        (
            "src/table/a.rs",
            "use crate::kernel::A;\nuse crate::say::X;",
            "a.rs:2: table may not import say",
        ),
        (
            "src/store/a.rs",
            "use crate::{kernel::{B, C}, table};",
            "store may not import table",
        ),
        (
            "src/discord/a.rs",
            "fn f() { localcord::Emulator::start() }",
            "discord/a.rs:1: only the top may know localcord",
        ),
        (
            "crates/rules/src/ai/a.rs",
            "use crate::games;",
            "ai may not import games",
        ),
        (
            "src/games/a.rs",
            "use crate::say;\n#[cfg(test)]\nmod t { use crate::say; }",
            ":1: games may not import say",
        ),
        (
            "src/config.rs",
            "use crate::app::X;",
            "config may not import app",
        ),
        ("src/extra.rs", "", "no layer for this module"),
    ];
    for (path, text, wanted) in CASES {
        caught(wrong_imports(&[File::new(path, text)]), wanted);
    }
    let fine = "use crate::{kernel::{A, B}, games}; // crate::discord\nuse crate::table::x;";
    assert!(wrong_imports(&[File::new("src/table/a.rs", fine)]).is_empty());
}

#[test]
fn climbing_is_caught() {
    let file = |path: &str, text: &str| [File::new(path, text)];
    caught(
        climbing(&file("src/store/a.rs", "use super::super::table;")),
        "a.rs:1",
    );
    caught(
        climbing(&file("src/config.rs", "use super::app;")),
        "config.rs:1",
    );
    caught(
        climbing(&file("src/a/mod.rs", "use super::app;")),
        "mod.rs:1",
    );
    let fine = "use super::row;\n#[cfg(test)]\nmod tests { use super::*; use super::super::row; }";
    assert!(climbing(&file("src/store/a.rs", fine)).is_empty());
}

#[test]
fn foreign_libraries_are_caught() {
    let files = [
        File::new("src/discord/a.rs", "use serenity::all::X; // sqlx"),
        File::new("src/store/a.rs", "sqlx::query(\"poise\");"),
        File::new("src/table/a.rs", "let sqlx_like = 1; use sqlx::Row;"),
    ];
    caught(
        wrong_libraries(&files),
        "src/table/a.rs:1: only store/ may know sqlx",
    );
}

#[test]
fn impurities_are_caught() {
    for text in ["use std::fs;", "std::time::Instant::now()"] {
        let tested = format!("{text}\n#[cfg(test)]\nmod tests {{ {text} }}");
        caught(
            impurities(&[File::new("crates/rules/src/games/tor/rules.rs", &tested)]),
            "rules.rs:1",
        );
    }
    assert!(impurities(&[File::new("src/kernel/a.rs", "struct Operand; // tokio")]).is_empty());
}

#[test]
fn named_games_are_caught() {
    let tor = File::new(
        "crates/rules/src/games/tor/mod.rs",
        "use crate::games::tor::X;",
    );
    for text in [
        "use crate::games::tor::Tor;",
        "use crate::games::{GAMES, tor};",
    ] {
        let files = [
            File::new("src/table/a.rs", text),
            File::new(&tor.path, &tor.text),
        ];
        caught(named_games(&files), "src/table/a.rs:1: names the game tor");
    }
    let fine = File::new("src/table/a.rs", "use crate::games::{GAMES, torus};");
    assert!(named_games(&[fine, tor]).is_empty());
}
